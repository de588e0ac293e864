//! A scoring, place by place, with everything that counted.

use engine::{ScoreSheet, Seats};
use leptos::prelude::untrack;

use crate::components::{IconName, emblem, icon, shown_sheet};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Names, Store, remark};
use crate::i18n::scoring::{ScoreRow, bonus_lines, score_rows, score_title};
use crate::i18n::{locale, place_name, say, t};
use crate::phrases;
use crate::signal::StoredValue;

const TOLD: &str = "scoring-told";

/// Shows the scorings that have just happened, one place after the other.
pub(crate) fn scoring_sheet(store: Store) -> Child {
    let places = move || {
        let sheets = store.scorings.get();
        // Whoever reads another sheet closes that first. The list of keys may come later, over this one.
        let is_reading = store.open.get().is_some() || (store.lists_keys.get_untracked() && store.lists_keys.get());
        // What has happened does not change with what happens next: it stays where its reader is.
        (!sheets.is_empty() && !is_reading).then(|| untrack(|| places(store, sheets)))
    };
    places.into_child()
}

fn places(store: Store, sheets: Vec<ScoreSheet>) -> El {
    let edition = store.edition();
    let count = sheets.len();
    let scored = StoredValue::new((store.names(), sheets));
    let at = store.scoring;
    let players =
        store.view.with_untracked(|view| view.as_ref().map_or(Seats::EMPTY, |view| view.table.config.colours()));
    let with_sheet = move |tell: fn(&Names, &ScoreSheet) -> String| {
        move || scored.with_value(|(names, sheets)| sheets.get(at.get()).map(|sheet| tell(names, sheet)))
    };
    let title = with_sheet(|names, sheet| score_title(names.voice(), sheet));
    let bonuses = with_sheet(|names, sheet| bonus_lines(names.voice(), sheet).join(" "));
    let revealed = move || {
        scored.with_value(|(names, sheets)| {
            let sheet = sheets.get(at.get())?;
            let events = store.session.with_untracked(|session| Some(session.as_ref()?.revealed_before(sheet)))?;
            Some(phrases::revealed(names, &events))
        })
    };
    let lines = move || {
        scored.with_value(|(names, sheets)| {
            let rows = sheets.get(at.get()).map(|sheet| score_rows(names.voice(), players, sheet));
            rows.into_iter().flatten().map(|row| standing(names, row)).collect::<Vec<_>>()
        })
    };
    let next = move || {
        if at.get_untracked() + 1 < count {
            at.update(|at| *at += 1);
        } else {
            store.end_scorings();
        }
    };
    let next_label = move || match scored.with_value(|(_, sheets)| sheets.get(at.get() + 1).copied()) {
        Some(sheet) => t!(locale(), scoring_next, place = place_name(locale(), edition, sheet.place)),
        None => t!(locale(), scoring_close).to_owned(),
    };
    let place_of =
        html::p().class("mute").child(move || t!(locale(), scoring_place_of, at = at.get() + 1, count = count));
    let head = html::div().child(html::h2().attr("id", "sheet-title").child(title)).child(place_of);
    let ways = || {
        let back = html::push_button()
            .class("back")
            .attr("aria-label", say!(replay_previous))
            // Not disabled: that would take the keyboard away from it.
            .attr("aria-disabled", move || (at.get() == 0).to_string())
            .click(move || at.update(|at| *at = at.saturating_sub(1)));
        let skip = html::push_button().click(move || store.end_scorings());
        [back.child(icon(IconName::Back)), skip.child(icon(IconName::Skip)).child(say!(scoring_skip))]
    };
    let choices = html::div()
        .class("choices")
        .child((count > 1).then(ways))
        .child(html::push_button().class("primary").attr("autofocus", true).click(next).child(next_label));
    // In the lesson the coach has something to say about each place.
    let remark = move || store.scored().and_then(remark);
    let remark = store.lesson.map(|_| html::p().class("remark").attr("aria-live", "polite").child(remark));
    let list = html::ol().class("list standings").child(lines);
    let revealed = html::p().class("mute").child(revealed);
    let bonuses = html::p().class("mute").child(bonuses);
    // Heard when the sheet rises, and again with every place.
    let told = html::div().attr("id", TOLD).attr("aria-live", "polite").child([revealed, list, bonuses]);
    let content = [remark.into_child(), [told, choices].into_child()];
    let sheet = shown_sheet(head, move || store.end_scorings(), next, content);
    sheet.class("beside scoring").attr("aria-describedby", TOLD)
}

/// A place in rank, and who has it.
pub(super) fn standing(names: &Names, row: ScoreRow) -> El {
    let ScoreRow { rank, seats, heading, reason, points } = row;
    let signs = seats.iter().map(|seat| emblem(names.colour(seat), names.letter(seat)));
    let rank = rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string());
    let gained = if points > 0 { format!("+{points}") } else { "0".to_owned() };
    html::li()
        .class("row standing")
        .child(html::span().class("rank").child(rank))
        .child(html::span().class("signs").child(signs.collect::<Vec<_>>()))
        .child(html::div().child(html::b().child(heading)).child(html::span().child(reason)))
        .child(html::b().class("gained").child(gained))
}
