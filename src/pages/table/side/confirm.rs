//! The confirmation of choices that cannot be undone.

use engine::{Choice, Event};
use leptos::prelude::*;
use play::select::{Unused, can_veto, ends_turn, pending_points, unused_if_confirmed};
use play::{Input, Shown, Stage};
use words::hint::choice_sentence;
use words::log::Scene;
use words::narration::narration_steps;
use words::{t, turn_line};

use super::ask::CardInUse;
use super::card::pays_line;
use super::foot::{Foot, MainButton, UndoButton};
use crate::components::Icon;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// The pending choice in words, with buttons to confirm it or take it back.
#[component]
pub(super) fn ConfirmAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let (what, points, turn) = (table.text(what), table.text(points), table.text(turn));
    let notes = table.text(|shown, names| notes(shown, names).join(" "));
    let ends = table.memo(ends_turn);
    // If the choice only ends the turn, the heading says so already.
    let is_end = table.memo(|shown| matches!(shown.stage, Stage::Confirm(Choice::Done)));
    let after = move || match (ends.get(), is_end.get()) {
        (true, true) => "",
        (true, false) => t!(locale, confirm_ends),
        (false, _) => t!(locale, bar_pending),
    };
    view! {
        <div class="prompt"><h2 tabindex="-1" data-home="">{what}</h2></div>
        <Show when=move || points.with(|points| !points.is_empty())>
            <p class="pays-now"><Icon name="forecast" /><b>{points}</b></p>
        </Show>
        <Show when=move || notes.with(|notes| !notes.is_empty())><p class="side-note warning">{notes}</p></Show>
        <Show when=move || turn.with(|turn| !turn.is_empty())><p class="side-note whole-turn">{turn}</p></Show>
        <Show when=move || !after().is_empty()><p class="side-note">{after}</p></Show>
        <CardInUse />
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
        // The sentence combines all caballeros of the same move.
        Choice::Move { .. } => narration_steps(voice, Scene::default(), &shown.this_turn)
            .pop()
            .map(|step| step.line(voice))
            .unwrap_or_default(),
        choice => choice_sentence(voice, &shown.view.table, decision, choice),
    }
}

/// The whole turn so far including the pending choice. Empty if that says no more than the choice alone.
fn turn(shown: &Shown, names: &Names) -> String {
    let is_turn = matches!(shown.this_turn.first(), Some(Event::TurnBegan { .. }));
    let has_card = shown.this_turn.iter().any(|event| matches!(event, Event::CardTaken { .. }));
    match is_turn && has_card && shown.asked == Some(shown.view.table.turn.seat) {
        true => turn_line(names.voice(), &shown.this_turn).unwrap_or_default(),
        false => String::new(),
    }
}

/// The points the pending choice would pay: "You +7 · Mateo +4".
fn points(shown: &Shown, names: &Names) -> String {
    let paid = pending_points(shown);
    if paid.is_empty() { String::new() } else { pays_line(names, &paid) }
}

/// Notes about what ending the turn would leave unused, and who could still veto it.
fn notes(shown: &Shown, names: &Names) -> Vec<String> {
    let locale = names.locale();
    let vetoers = can_veto(shown);
    if !vetoers.is_empty() {
        let who = words::list(locale, vetoers.iter().map(|seat| names.name(seat).to_owned()));
        return vec![t!(locale, confirm_veto, n = vetoers.len(), who = &who)];
    }
    let Unused { caballeros, action } = unused_if_confirmed(shown);
    let unplaced = (caballeros > 0).then(|| t!(locale, confirm_unplaced, n = caballeros));
    let unused = action.then(|| t!(locale, bar_unused).to_owned());
    unplaced.into_iter().chain(unused).collect()
}
