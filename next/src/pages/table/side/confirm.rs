//! A choice that cannot be taken back waits for a second word.

use engine::{Choice, Decision};
use leptos::prelude::*;
use play::{Input, Shown, Stage};
use words::hint::choice_sentence;
use words::t;

use super::foot::{Foot, MainButton, UndoButton};
use super::turn::leaves_something;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// What is to be confirmed, in words.
#[component]
pub(super) fn ConfirmAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let what = table.text(what);
    let notes = table.text(|shown, names| notes(shown, names).join(" "));
    view! {
        <div class="prompt"><h2 tabindex="-1" data-home="">{what}</h2></div>
        <Show when=move || notes.with(|notes| !notes.is_empty())><p class="side-note warning">{notes}</p></Show>
        <p class="side-note">{t!(locale, bar_pending)}</p>
        <Foot>
            <UndoButton />
            <MainButton label=Signal::stored(t!(locale, bar_confirm).to_owned())
                on_press=Callback::new(move |()| table.send(Input::Confirm)) />
        </Foot>
    }
}

/// The pending choice as a sentence.
fn what(shown: &Shown, names: &Names) -> String {
    let (Stage::Confirm(choice), Some(decision)) = (&shown.stage, shown.view.decision) else { return String::new() };
    let voice = names.voice();
    match *choice {
        // The board shows where; the sentence says what is done.
        Choice::Move { whose, from, to } => {
            let moved = engine::Event::Moved { whose, from, to, count: 1 };
            let scene = words::log::Scene::default();
            words::log::event_sentence(voice, scene, &moved).unwrap_or_default()
        }
        choice => choice_sentence(voice, &shown.view.table, decision, choice),
    }
}

/// What would be given away by ending the turn now.
fn notes(shown: &Shown, names: &Names) -> Vec<String> {
    let locale = names.locale();
    let Some(Decision::Turn { to_place, may_act }) = shown.view.decision else { return Vec::new() };
    let is_end = matches!(shown.stage, Stage::Confirm(Choice::Done));
    if !is_end || !leaves_something(shown) {
        return Vec::new();
    }
    let can_place = shown.view.own.choices.iter().any(|choice| matches!(choice, Choice::Move { .. }));
    let unplaced = (can_place && to_place > 0).then(|| t!(locale, confirm_unplaced, n = to_place));
    let unused = may_act.then(|| t!(locale, bar_unused).to_owned());
    unplaced.into_iter().chain(unused).collect()
}
