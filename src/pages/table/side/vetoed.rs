//! The notice that a veto has stopped the reader's action. It is shown until the reader continues.

use engine::{Card, Small};
use leptos::prelude::*;
use play::{Input, Shown, Stage, Vetoed};
use record::Kind;
use words::steps::step_title;
use words::{card_title, t};

use super::foot::{Foot, MainButton};
use crate::components::{ActionCard, CardForm, CardState, Emblem, Portrait, colour_class};
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

fn vetoed(shown: &Shown) -> Option<Vetoed> {
    match shown.stage {
        Stage::Vetoed(vetoed) => Some(vetoed),
        _ => None,
    }
}

/// "It doesn’t happen: Scoring in New Castile."
pub(in crate::pages::table) fn stopped(names: &Names, vetoed: &Vetoed) -> String {
    t!(names.locale(), vetoed_what, what = &step_title(names.voice(), vetoed.card, vetoed.step))
}

/// "Mateo stops your action."
pub(in crate::pages::table) fn stopper(names: &Names, vetoed: &Vetoed) -> String {
    t!(names.locale(), vetoed_who, who = names.name(vetoed.by), whose = names.voice().who(vetoed.actor))
}

/// The notice: who has vetoed what.
#[component]
pub(super) fn VetoedStop() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let go_on = Callback::new(move |()| table.send(Input::GoOn));
    let tell = move |tell: fn(&Names, &Vetoed) -> String| {
        table.text(move |shown, names| vetoed(shown).map(|vetoed| tell(names, &vetoed)).unwrap_or_default())
    };
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    view! {
        <div class="vetoed" role="alert">
            <VetoedFace />
            <h2 tabindex="-1" data-home="">{card_title(locale, edition, Card::Veto)}</h2>
            <p class="vetoed-who">{tell(stopper)}</p>
            <p class="vetoed-what">{tell(stopped)}</p>
        </div>
        <p class="side-note">{t!(locale, vetoed_rest)}</p>
        <StoppedCard />
        <Foot><MainButton icon="play" label=Signal::stored(t!(locale, opp_go_on).to_owned()) on_press=go_on /></Foot>
    }
}

/// The card whose action was vetoed.
#[component]
fn StoppedCard() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let (edition, reader) = table.shown.with_untracked(|shown| (shown.view.table.config.edition, shown.here.single()));
    let card = table.memo(|shown| vetoed(shown).and_then(|vetoed| Some((vetoed.card?, vetoed.actor))));
    move || {
        card.get().map(|(card, actor)| {
            let state = table.names.with(|names| {
                let name = if reader == Some(actor) { t!(locale, you) } else { names.name(actor) };
                CardState::Vetoed(names.colour(actor), name.to_owned())
            });
            view! { <ActionCard card edition form=CardForm::RowOrPoster state=Signal::stored(state) /> }
        })
    }
}

/// The face of the player who used the veto.
#[component]
fn VetoedFace() -> impl IntoView {
    let table = use_table();
    let by = table.memo(|shown| vetoed(shown).map(|vetoed| vetoed.by));
    move || {
        by.get().map(|seat| {
            let person = table.shown.with_untracked(|shown| shown.people[seat].clone());
            let colour = table.names.with_untracked(|names| names.colour(seat));
            let face = match person {
                Some(person) if person.kind != Kind::Human => {
                    view! { <Portrait person name=table.name(seat) place=seat.index() size=76 /> }.into_any()
                }
                _ => view! { <Emblem colour size=64 /> }.into_any(),
            };
            view! { <span class=format!("vetoed-face {}", colour_class(colour))>{face}</span> }
        })
    }
}
