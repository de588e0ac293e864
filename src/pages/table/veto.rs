//! A veto, or not: who announces what, what it would change, and what a veto would do.

use engine::{Choice, Step};
use leptos::prelude::untrack;

use super::scoring::standing;
use crate::board::portrait;
use crate::components::{IconName, board_sheet, icon, sized_emblem};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Announcement, Change, Store};
use crate::i18n::scoring::score_rows;
use crate::i18n::steps::{announcer, step_sentence, step_title};
use crate::i18n::{locale, say, t, veto_note};
use crate::signal::Memo;

/// Is there while a person at the device may veto something. It stays from step to step, and with it the keyboard.
pub(crate) fn veto_sheet(store: Store) -> Child {
    let announced = Memo::new(move || store.announcement());
    let is_due = Memo::new(move || announced.with(Option::is_some));
    (move || is_due.get().then(|| untrack(|| open(store, announced)))).into_child()
}

fn open(store: Store, announced: Memo<Option<Announcement>>) -> El {
    let allow = html::push_button().click(move || store.choose_for_good(Choice::Allow));
    let veto = html::push_button().class("primary").click(move || store.choose_for_good(Choice::Veto));
    let choices = html::div()
        .class("choices")
        .child(allow.child(say!(veto_allow)))
        .child(veto.child(icon(IconName::Veto)).child(say!(veto_use)));
    let all = html::push_button().class("quiet wide").click(move || store.let_happen());
    let told = move || announced.get().map(|it| what(store, &it));
    let note = html::p().child(move || announced.with(|it| it.as_ref().map(|it| note(store, it))));
    let content = [html::div().attr("role", "status").child(told), note, choices, all.child(say!(button_allow_all))];
    board_sheet(say!(veto_title), head(store, announced), content)
}

fn head(store: Store, announced: Memo<Option<Announcement>>) -> El {
    let names = move || store.names();
    let sign = move || {
        let actor = announced.with(|it| it.as_ref().map(|it| it.actor))?;
        Some(sized_emblem(names().colour(actor), names().letter(actor), 44))
    };
    let who =
        move || announced.with(|it| it.as_ref().map(|it| announcer(names().voice(), it.actor, it.number, it.most)));
    let title = move || announced.with(|it| it.as_ref().map(|it| step_title(names().voice(), it.card, it.step)));
    let words = html::div().child(html::p().class("mute").child(who)).child(html::h2().child(title));
    html::header().class("veto-head").child(sign).child(words)
}

/// What would change, in pieces and numbers; else in a sentence.
fn what(store: Store, announced: &Announcement) -> Child {
    let Announcement { step, actor, card, changes, .. } = announced;
    if !changes.is_empty() {
        let arrow = || html::span().class("arrow").attr("aria-hidden", "true").child(icon(IconName::Chevron));
        let boxes = changes.iter().enumerate().map(|(index, it)| {
            let follows = index > 0 && !matches!(step, Step::Return(_));
            [follows.then(arrow).into_child(), change(it).into_child()].into_child()
        });
        return html::div().class("changes").child(boxes.collect::<Vec<Child>>()).into_child();
    }
    let told = store.with_names(|view, names| {
        let sentence = html::p().class("lead").child(step_sentence(
            names.voice(),
            *actor,
            *card,
            &view.table.board.mobiles,
            *step,
        ));
        let forecast = match step {
            Step::Score(place, _) => store.forecast_of(view, *place),
            _ => None,
        };
        let rows = forecast.map(|it| score_rows(names.voice(), view.table.config.colours(), &it.sheet));
        let rows: Vec<El> = rows.into_iter().flatten().map(|row| standing(names, row)).collect();
        let list = (!rows.is_empty()).then(|| html::ol().class("list standings").child(rows));
        [sentence.into_child(), list.into_child()].into_child()
    });
    told.into_child()
}

fn change(change: &Change) -> El {
    let counts = change.counts.map(|(before, after)| html::span().child(format!("{before} → {after}")));
    let words = html::span().child(html::b().child(change.name)).child(counts);
    html::div().class("change").child(portrait(change.piece)).child(words)
}

/// What a veto does here, what stands whatever happens, and when an unused veto ends.
fn note(store: Store, announced: &Announcement) -> String {
    let mut sentences = vec![veto_note(store.names().voice()).to_owned()];
    if announced.number > 1 {
        sentences.push(t!(locale(), veto_stands, n = announced.number - 1));
    }
    sentences.push(t!(locale(), veto_used_up).to_owned());
    let expires = if announced.expires_now { t!(locale(), veto_expires_now) } else { t!(locale(), veto_expires_next) };
    sentences.push(expires.to_owned());
    sentences.join(" ")
}
