//! The side while an opponent acts: who, with which card, step by step.

use engine::{Event, Seat, Small};
use leptos::prelude::*;
use play::select::halves_to_come;
use play::{Input, Pace, Shown, Stage};
use record::Kind;
use words::narration::narration_steps;
use words::{card_title, log::Scene, t};

use super::foot::Foot;
use super::offers::Offers;
use super::turn::own_card;
use crate::components::{ActionCard, CardForm, Icon, Portrait, Segments};
use crate::dom::{after_paint, on_press};
use crate::i18n::{capitalised, use_locale};
use crate::names::{Names, pace_options};
use crate::settings::use_settings;
use crate::table_context::use_table;

/// One line of the list of steps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct StepLine {
    /// The position of the step, which identifies a line while its text grows.
    at: usize,
    text: String,
    progress: Progress,
    affects_reader: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Progress {
    Done,
    Now,
    ToCome,
}

/// The side while an opponent acts.
#[component]
pub(super) fn OpponentTurn() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let card = table.memo(|shown| own_card(shown).map(|(_, card)| card));
    let has_bid = table.memo(have_all_bid);
    let skip = move || table.send(Input::SkipToMyTurn);
    let actor = move || view! { <Actor /> };
    let top = move || match (has_bid.get(), card.get()) {
        (true, Some(card)) => view! { {actor()}<ActionCard card edition form=CardForm::RowOrPoster /> }.into_any(),
        (true, None) => view! { {actor()}<Offers form=CardForm::Chip /> }.into_any(),
        (false, _) => view! { <Offers form=CardForm::ChipOrRow /> }.into_any(),
    };
    let has_person = table.memo(|shown| !shown.here.is_empty());
    view! {
        {top}
        <Steps />
        <Show when=move || has_bid.get() && card.get().is_some()><Offers form=CardForm::Chip /></Show>
        <Foot>
            <PaceSegments />
            <Show when=move || has_person.get()>
                <button type="button" class="button skip" data-home="" on:click=on_press(skip)>
                    <Icon name="skip" />{t!(locale, opp_my_turn)}
                </button>
            </Show>
        </Foot>
    }
}

fn have_all_bid(shown: &Shown) -> bool {
    let table = &shown.view.table;
    table.turn_order().len() == table.config.colours().len()
}

/// The acting player: portrait, place in the order, name.
#[component]
fn Actor() -> impl IntoView {
    let table = use_table();
    let seat = table.memo(|shown| match shown.stage {
        Stage::Opponent(_) | Stage::Rewatch(_) => Some(shown.view.table.turn.seat),
        _ => None,
    });
    move || {
        seat.get().map(|seat| {
            let order = table.text(move |shown, names| order(shown, names, seat));
            let name = table.name(seat);
            let person = table.shown.with_untracked(|shown| shown.people[seat].clone());
            let portrait = person
                .filter(|person| person.kind != Kind::Human)
                .map(|person| view! { <Portrait person name=name.clone() place=seat.index() size=64 /> });
            view! { <div class="actor">{portrait}<div><span class="caps">{order}</span><h2>{name}</h2></div></div> }
        })
    }
}

/// "4th of 4 · power 3"
fn order(shown: &Shown, names: &Names, seat: Seat) -> String {
    let table = &shown.view.table;
    let place = table.turn_order().iter().position(|&it| it == seat).map_or(0, |place| place as u8 + 1);
    let power = table.bids[seat].map_or(0, engine::Bid::total);
    let count = table.config.colours().len();
    t!(names.locale(), opp_order, n = place, count = count, power = power)
}

/// The steps of this turn as a checklist. During the bidding, the bids.
#[component]
fn Steps() -> impl IntoView {
    let table = use_table();
    let lines = Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| steps(shown, names))));
    Effect::new(move |_| {
        lines.with(|_| ());
        after_paint(show_step);
    });
    let row = |StepLine { text, progress, affects_reader, .. }: StepLine| {
        let (class, icon) = match progress {
            Progress::Done => ("done", view! { <Icon name="check" /> }.into_any()),
            Progress::Now => ("now", view! { <Icon name="play" /> }.into_any()),
            Progress::ToCome => ("to-come", view! { <span class="dot"></span> }.into_any()),
        };
        view! { <li class=class class:warning=affects_reader>{icon}<span>{text}</span></li> }
    };
    view! { <ol class="steps"><For each=move || lines.get() key=|line| line.clone() children=row /></ol> }
}

/// Scrolls to the present step, because on small screens the list is longer than the side.
fn show_step() {
    if let Ok(Some(step)) = document().query_selector(".side .steps .now") {
        step.scroll_into_view_with_bool(false);
    }
}

fn steps(shown: &Shown, names: &Names) -> Vec<StepLine> {
    let starts = |(_, event): &(usize, Event)| matches!(event, Event::TurnBegan { .. } | Event::RoundBegan { .. });
    let from = shown.log.iter().rposition(starts).unwrap_or(0);
    let events: Vec<Event> = shown.log[from..].iter().map(|(_, event)| *event).collect();
    let reader = shown.here.single();
    let is_turn = matches!(events.first(), Some(Event::TurnBegan { .. }));
    let actor = shown.view.table.turn.seat;
    let steps = narration_steps(names.voice(), Scene::default(), &events);
    let last = steps.len().saturating_sub(1);
    let mut lines: Vec<StepLine> = steps
        .into_iter()
        .enumerate()
        .filter(|(_, step)| step.seat.is_some())
        .map(|(at, step)| StepLine {
            at,
            // In a turn the acting player is clear, so the name is left out.
            text: match step.seat == Some(actor) && is_turn && step.name.is_some() {
                true => capitalised(&step.text),
                false => step.line(names.voice()),
            },
            progress: if at == last { Progress::Now } else { Progress::Done },
            affects_reader: reader.is_some_and(|reader| step.touched.contains(reader)),
        })
        .collect();
    if is_turn {
        lines.extend(to_come(shown, names).into_iter().enumerate().map(|(at, text)| StepLine {
            at: 100 + at,
            text,
            progress: Progress::ToCome,
            affects_reader: false,
        }));
    }
    lines
}

/// The parts of this turn that may still follow.
fn to_come(shown: &Shown, names: &Names) -> Vec<String> {
    let (turn, locale) = (&shown.view.table.turn, names.locale());
    let Some(card) = turn.card else { return Vec::new() };
    let halves = halves_to_come(turn);
    let acts = halves.action.then(|| t!(locale, opp_will_act, card = card_title(locale, names.voice().edition, card)));
    let places = halves.placement.then(|| t!(locale, opp_will_place, n = card.places()));
    acts.into_iter().chain(places).collect()
}

const fn pace_icon(pace: Pace) -> &'static str {
    match pace {
        Pace::Slow => "pace-slow",
        Pace::Normal => "pace-normal",
        Pace::Fast => "pace-fast",
        Pace::Instant => "pace-instant",
    }
}

/// The setting for the opponents' speed. Beside another button there is no room for four words.
#[component]
fn PaceSegments() -> impl IntoView {
    let (locale, settings) = (use_locale(), use_settings());
    let options = pace_options(locale);
    let value = Memo::new(move |_| settings.with(|settings| settings.pace));
    let choose = Callback::new(move |pace| settings.update(|settings| settings.pace = pace));
    view! { <Segments label=t!(locale, settings_speed) options value on_choose=choose icon=pace_icon /> }
}
