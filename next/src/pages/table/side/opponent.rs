//! An opponent acts: who, with which card, step by step.

use engine::{Event, Seat, Small, TurnStep};
use leptos::prelude::*;
use play::{Input, Pace, Shown, Stage};
use record::Kind;
use words::narration::told;
use words::{card_title, log::Scene, t};

use super::foot::Foot;
use super::offers::Offers;
use super::turn::own_card;
use crate::components::{ActionCard, CardForm, Icon, Portrait, Segments};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::settings::use_settings;
use crate::table_context::use_table;

/// One line of the list of steps.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct StepLine {
    /// Its position, so that a line that grows stays the same line.
    at: usize,
    text: String,
    progress: Progress,
    hurts: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Progress {
    Done,
    Now,
    ToCome,
}

/// An opponent acts.
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

/// Who acts: portrait, place in the order, name.
#[component]
fn Actor() -> impl IntoView {
    let table = use_table();
    let seat = table.memo(|shown| match shown.stage {
        Stage::Opponent(_) => Some(shown.view.table.turn.seat),
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

/// The steps of this turn as a list that is ticked off; while power is played, the bids.
#[component]
fn Steps() -> impl IntoView {
    let table = use_table();
    let lines = Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| steps(shown, names))));
    let row = |StepLine { text, progress, hurts, .. }: StepLine| {
        let (class, icon) = match progress {
            Progress::Done => ("done", view! { <Icon name="check" /> }.into_any()),
            Progress::Now => ("now", view! { <Icon name="play" /> }.into_any()),
            Progress::ToCome => ("to-come", view! { <span class="dot"></span> }.into_any()),
        };
        view! { <li class=class class:warning=hurts>{icon}<span>{text}</span></li> }
    };
    view! { <ol class="steps"><For each=move || lines.get() key=|line| line.clone() children=row /></ol> }
}

fn steps(shown: &Shown, names: &Names) -> Vec<StepLine> {
    let starts = |(_, event): &(usize, Event)| matches!(event, Event::TurnBegan { .. } | Event::RoundBegan { .. });
    let from = shown.log.iter().rposition(starts).unwrap_or(0);
    let events: Vec<Event> = shown.log[from..].iter().map(|(_, event)| *event).collect();
    let reader = if shown.here.len() == 1 { shown.here.first() } else { None };
    let is_turn = matches!(events.first(), Some(Event::TurnBegan { .. }));
    let actor = shown.view.table.turn.seat;
    let steps = told(names.voice(), Scene::default(), &events);
    let last = steps.len().saturating_sub(1);
    let mut lines: Vec<StepLine> = steps
        .into_iter()
        .enumerate()
        .filter(|(_, step)| step.seat.is_some())
        .map(|(at, step)| StepLine {
            at,
            // In a turn everybody knows who acts.
            text: match step.seat == Some(actor) && is_turn && step.name.is_some() {
                true => capitalised(&step.text),
                false => step.line(names.voice()),
            },
            progress: if at == last { Progress::Now } else { Progress::Done },
            hurts: reader.is_some_and(|reader| step.touched.contains(reader)),
        })
        .collect();
    if is_turn {
        lines.extend(to_come(shown, names).into_iter().enumerate().map(|(at, text)| StepLine {
            at: 100 + at,
            text,
            progress: Progress::ToCome,
            hurts: false,
        }));
    }
    lines
}

/// What may still happen in this turn.
fn to_come(shown: &Shown, names: &Names) -> Vec<String> {
    let (turn, locale) = (&shown.view.table.turn, names.locale());
    let Some(card) = turn.card.filter(|_| turn.step == TurnStep::Halves) else { return Vec::new() };
    let acts =
        (!turn.action_begun).then(|| t!(locale, opp_will_act, card = card_title(locale, names.voice().edition, card)));
    let places = (turn.placed == 0 && !turn.placement_is_over).then(|| t!(locale, opp_will_place, n = card.places()));
    acts.into_iter().chain(places).collect()
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// How fast opponents act: the setting, where it is needed.
#[component]
fn PaceSegments() -> impl IntoView {
    let (locale, settings) = (use_locale(), use_settings());
    let options = vec![
        (Pace::Slow, t!(locale, pace_slow).to_owned()),
        (Pace::Normal, t!(locale, pace_calm).to_owned()),
        (Pace::Fast, t!(locale, pace_fast).to_owned()),
    ];
    let value = Memo::new(move |_| settings.with(|settings| settings.pace));
    let choose = Callback::new(move |pace| settings.update(|settings| settings.pace = pace));
    view! { <Segments label=t!(locale, settings_speed) options value on_choose=choose /> }
}
