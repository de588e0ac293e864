//! A step was announced, and the reader may stop it.

use engine::{Card, Choice};
use leptos::prelude::*;
use play::select::{Change, VetoPreview, card_pays, swings, veto_preview};
use play::{Input, Shown};
use words::names::{king_spot_name, spot_name};
use words::outlook::swing;
use words::steps::{announcer, most_steps, step_sentence};
use words::{place_name, t, veto_note};

use super::card::pays_line;
use super::foot::Foot;
use crate::components::{ActionCard, CardForm, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// Veto, or let it happen.
#[component]
pub(super) fn VetoAsk() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let announced = table.text(|shown, names| tell(shown, names, announced));
    let step = table.text(|shown, names| tell(shown, names, sentence));
    let effects = table.text(|shown, names| tell(shown, names, effects));
    let note = table.text(|shown, names| tell(shown, names, note));
    let until = table.names.with_untracked(|names| table.shown.with_untracked(|shown| tell(shown, names, until)));
    let is_step = table.memo(|shown| veto_preview(shown).is_some_and(|preview| preview.number > 0));
    let answer = move |choice| on_press(move || table.send(Input::Commit(choice)));
    view! {
        <ActionCard card=Card::Veto edition form=CardForm::LargeRow above=until />
        <div class="prompt veto-prompt">
            <span class="caps">{announced}</span>
            <h2 tabindex="-1" data-home="">{step}</h2>
        </div>
        <p class="side-note">{effects}</p>
        <p class="side-note">{note}</p>
        <Foot class="stacked">
            <Show when=move || is_step.get()>
                <button type="button" class="button allow-all" on:click=on_press(move || table.send(Input::AllowAll))>
                    {t!(locale, button_allow_all)}
                </button>
            </Show>
            <button type="button" class="button allow" on:click=answer(Choice::Allow)>{t!(locale, veto_allow)}</button>
            <button type="button" class="button primary" data-main="" on:click=answer(Choice::Veto)>
                <Icon name="veto" />{t!(locale, veto_use)}
            </button>
        </Foot>
    }
}

fn tell(shown: &Shown, names: &Names, tell: fn(&Shown, &Names, &VetoPreview) -> String) -> String {
    veto_preview(shown).map(|preview| tell(shown, names, &preview)).unwrap_or_default()
}

/// "Veto until the end of round 6"
fn until(shown: &Shown, names: &Names, preview: &VetoPreview) -> String {
    let table = &shown.view.table;
    let rounds = table.config.rounds();
    let at = usize::from(table.round) + usize::from(!preview.expires_now);
    let round = rounds[at.min(rounds.len() - 1)];
    t!(names.locale(), player_veto_until, n = 1, round = round)
}

/// "Bruno announces, step 2 of up to 4"
fn announced(_: &Shown, names: &Names, preview: &VetoPreview) -> String {
    announcer(names.voice(), preview.actor, preview.number, preview.card.and_then(most_steps))
}

fn sentence(shown: &Shown, names: &Names, preview: &VetoPreview) -> String {
    let mobiles = &shown.view.table.board.mobiles;
    step_sentence(names.voice(), preview.actor, preview.card, mobiles, preview.step)
}

/// What it would change: what the places would pay the reader, or else what would stand where.
fn effects(shown: &Shown, names: &Names, preview: &VetoPreview) -> String {
    let Some(seat) = shown.asked else { return String::new() };
    let swings = swings(&shown.view.table, preview, seat);
    let paid = preview.card.filter(|_| preview.number == 0).and_then(|card| card_pays(&shown.view, card));
    if let Some(paid) = paid.filter(|paid| !paid.is_empty()) {
        return pays_line(names, &paid);
    }
    let told: Vec<String> = match swings.is_empty() {
        false => swings.iter().map(|it| swing(names.voice(), it.place, it.before, it.after)).collect(),
        true => preview.changes.iter().filter_map(|change| change_text(names, *change)).collect(),
    };
    if told.is_empty() { t!(names.locale(), veto_no_swing).to_owned() } else { told.join(" ") }
}

/// "Galicia: Bruno 3 → 2."
fn change_text(names: &Names, change: Change) -> Option<String> {
    let (locale, voice) = (names.locale(), names.voice());
    let edition = voice.edition;
    Some(match change {
        Change::Caballeros { whose, spot, counts: Some((before, after)) } => {
            format!("{}: {} {before} → {after}.", spot_name(locale, edition, spot), voice.name(whose))
        }
        Change::Caballeros { counts: None, .. } => return None,
        Change::King(spot) => format!("{}: {}.", t!(locale, king), king_spot_name(locale, edition, spot)),
        Change::Grande { whose, place } => {
            let grande = t!(locale, board_grande, whose = voice.who(whose));
            format!("{grande}: {}.", place_name(locale, edition, place))
        }
        Change::Scoreboard { mobile, place } => {
            format!("{}: {}.", words::names::mobile_name(mobile), place_name(locale, edition, place))
        }
    })
}

/// What a veto does, and how long this one lasts.
fn note(_: &Shown, names: &Names, preview: &VetoPreview) -> String {
    let locale = names.locale();
    let lasts = if preview.expires_now { t!(locale, veto_expires_now) } else { t!(locale, veto_expires_next) };
    let stands = match preview.number {
        0 | 1 => String::new(),
        number => t!(locale, veto_stands, n = number - 1) + " ",
    };
    format!("{stands}{} {lasts}", veto_note(names.voice()))
}
