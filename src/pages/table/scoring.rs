//! A scoring, place by place, with everything that counted.

use engine::{ScoreSheet, Seats};
use leptos::prelude::untrack;

use crate::components::{IconName, emblem, icon, sheet};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Names, Store, remark};
use crate::i18n::scoring::{ScoreRow, bonus_lines, score_rows, score_title};
use crate::i18n::{locale, place_name, t};
use crate::signal::{RwSignal, StoredValue};

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

fn places(store: Store, mut sheets: Vec<ScoreSheet>) -> El {
    // A lesson of five minutes shows what it has something to say about.
    if store.lesson.is_some() {
        sheets.retain(|sheet| remark(sheet.place).is_some());
    }
    let edition = store.edition();
    let count = sheets.len();
    let told = StoredValue::new((store.names(), sheets));
    let at = RwSignal::new(0usize);
    let players =
        store.view.with_untracked(|view| view.as_ref().map_or(Seats::EMPTY, |view| view.table.config.colours()));
    let title = move || told.with_value(|(names, sheets)| score_title(names.voice(), &sheets[at.get()]));
    let bonuses = move || told.with_value(|(names, sheets)| bonus_lines(names.voice(), &sheets[at.get()])).join(" ");
    let lines = move || {
        told.with_value(|(names, sheets)| {
            let rows = score_rows(names.voice(), players, &sheets[at.get()]).into_iter();
            rows.map(|row| standing(names, row)).collect::<Vec<_>>()
        })
    };
    let next = move || {
        if at.get_untracked() + 1 < count {
            at.update(|at| *at += 1);
        } else {
            store.end_scorings();
        }
    };
    let next_label = move || match told.with_value(|(_, sheets)| sheets.get(at.get() + 1).copied()) {
        Some(sheet) => t!(locale(), scoring_next, place = place_name(locale(), edition, sheet.place)),
        None => t!(locale(), scoring_close).to_owned(),
    };
    let skip = || {
        let skip = html::push_button().click(move || store.end_scorings());
        skip.child(icon(IconName::Skip)).child(|| t!(locale(), scoring_skip))
    };
    let place_of =
        html::p().class("mute").child(move || t!(locale(), scoring_place_of, at = at.get() + 1, count = count));
    let choices = html::div()
        .class("choices")
        .child((count > 1).then(skip))
        .child(html::push_button().class("primary").attr("autofocus", true).click(next).child(next_label));
    // In the lesson the coach has something to say about some places.
    let remark = move || {
        let place = told.with_value(|(_, sheets)| sheets[at.get()].place);
        remark(place).map(|words| locale().message(words.index()))
    };
    let remark = store.lesson.map(|_| html::p().class("remark").attr("aria-live", "polite").child(remark));
    let list = html::ol().class("list standings").child(lines);
    let bonuses = html::p().class("mute").child(bonuses);
    let content = [remark.into_child(), [place_of, list, bonuses, choices].into_child()];
    sheet(title, move || store.end_scorings(), content)
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
        .child(signs.collect::<Vec<_>>())
        .child(html::div().child(html::b().child(heading)).child(html::span().child(reason)))
        .child(html::b().class("gained").child(gained))
}
