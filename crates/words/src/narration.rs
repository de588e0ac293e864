//! Describes what a player is doing while it happens: one line per step.

use core::ops::Range;

use engine::{Card, Event, Seat, Seats, Step};

use crate::{
    Voice,
    cards::card_title,
    log::{Scene, log_lines},
    t,
};

/// One step of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NarrationStep {
    /// The seat whose portrait precedes it.
    pub seat: Option<Seat>,
    /// The name that the sentence begins with. It is shown in its player's colour.
    pub name: Option<String>,
    /// The rest, with the card of the action: "Intrigue: moves 2 of yours from Galicia to Granada."
    pub text: String,
    /// The positions of its events, with their announcement, in the list that was passed in.
    pub events: Range<usize>,
    /// The seats whose pieces another player has moved or sent home.
    pub touched: Seats,
    /// How important the step is.
    weight: u16,
}

impl NarrationStep {
    /// The whole line, for a screen reader.
    pub fn line(&self, voice: Voice<'_>) -> String {
        match &self.name {
            Some(name) => t!(voice.locale, told_line, name = name, what = &self.text),
            None => self.text.clone(),
        }
    }
}

/// Describes events step by step. Consecutive moves of a kind are one step, so the last line grows during a turn.
/// `scene` is the context before the events. An announcement is a step only until it is carried out or vetoed.
pub fn narration_steps(voice: Voice<'_>, scene: Scene, events: &[Event]) -> Vec<NarrationStep> {
    let positions: Vec<usize> = (0..events.len()).filter(|&at| !is_outdated(&events[at..])).collect();
    let kept: Vec<Event> = positions.iter().map(|&at| events[at]).collect();
    // Events that were left out belong to the step that follows them.
    let original = |at: usize| at.checked_sub(1).map_or(0, |before| positions[before] + 1);
    let mut steps = steps_of_kept(voice, scene, &kept);
    for NarrationStep { events, .. } in &mut steps {
        *events = original(events.start)..original(events.end);
    }
    steps
}

/// Whether later events say what the first of these says: an announced step was carried out or vetoed, or a card is
/// about to be used.
fn is_outdated(events: &[Event]) -> bool {
    match events {
        [Event::Announced { .. }, _, ..] => true,
        [Event::ActionBegan { .. }, announced] => announces_card(announced),
        _ => false,
    }
}

/// Whether a whole card is announced, by its name.
const fn announces_card(event: &Event) -> bool {
    matches!(event, Event::Announced { step: Step::Action(_) })
}

fn steps_of_kept(voice: Voice<'_>, scene: Scene, events: &[Event]) -> Vec<NarrationStep> {
    let mut end_scene = scene;
    let lines = log_lines(voice, &mut end_scene, events);
    let starts: Vec<usize> = lines.iter().map(|line| line.event).chain([events.len()]).collect();
    let mut scene = scene;
    let mut at = 0;
    lines
        .into_iter()
        .enumerate()
        .map(|(index, line)| {
            let range = line.event..starts[index + 1];
            // Events after the step may end the turn, so use the context of the step's first event.
            for event in &events[at..=range.start] {
                scene = scene.after(event);
            }
            at = range.start + 1;
            step(voice, scene, line, range, events)
        })
        .collect()
}

fn step(
    voice: Voice<'_>,
    scene: Scene,
    line: crate::log::Line,
    range: Range<usize>,
    events: &[Event],
) -> NarrationStep {
    let name = line.seat.filter(|&seat| voice.names.you != Some(seat)).map(|seat| voice.names.names[seat].clone());
    let rest = name.as_ref().and_then(|name| line.text.strip_prefix(name.as_str())?.strip_prefix(' '));
    let told = &events[range.clone()];
    let card = scene.card.filter(|_| is_of_action(events, &range) && !announces_card(&events[range.start]));
    let (name, text) = match (rest, card) {
        (Some(rest), Some(card)) => (name, with_card(voice, card, rest)),
        (Some(rest), None) => (name, rest.to_owned()),
        // In this language the sentence does not begin with the name, so it stays whole.
        (None, _) => (None, line.text),
    };
    NarrationStep {
        seat: line.seat,
        name,
        text,
        touched: told.iter().filter_map(|event| touched(scene.actor?, event)).collect(),
        weight: told.iter().map(weight).sum(),
        events: range,
    }
}

fn with_card(voice: Voice<'_>, card: Card, what: &str) -> String {
    t!(voice.locale, told_with, card = card_title(voice.locale, voice.edition, card), what = what)
}

/// Whether a step belongs to the turn's special action: the action has begun, and nobody places from court.
fn is_of_action(events: &[Event], range: &Range<usize>) -> bool {
    let begins = |event: &Event| matches!(event, Event::ActionBegan { .. });
    let has_begun = events[..range.start].iter().rev().take_while(|event| !ends(event)).any(begins);
    let is_placing = |event: &Event| matches!(event, Event::Moved { from: engine::Spot::Court, .. });
    has_begun && !events[range.clone()].iter().any(|event| begins(event) || is_placing(event))
}

const fn ends(event: &Event) -> bool {
    matches!(event, Event::TurnBegan { .. } | Event::TurnEnded { .. } | Event::RoundBegan { .. })
}

/// The owner of a piece that the actor has moved against the owner's will. A caballero from a supply does not count.
fn touched(actor: Seat, event: &Event) -> Option<Seat> {
    match *event {
        Event::Moved { whose, from, .. } if from.place().is_some() => Some(whose),
        Event::GrandeMoved { whose, .. } => Some(whose),
        _ => None,
    }
    .filter(|&whose| whose != actor)
}

/// The importance of an event: first vetoes, then the King and scoreboards, then points, then pieces.
fn weight(event: &Event) -> u16 {
    match *event {
        Event::KingMoved { .. } | Event::ScoreboardMoved { .. } => 500,
        Event::Scored(sheet) if sheet.leader.is_some() => 100,
        Event::Moved { to, count, .. } if to.place().is_some() => u16::from(count) * 10,
        Event::Moved { count, .. } => u16::from(count),
        Event::Vetoed { .. } => 600,
        Event::GrandeMoved { .. } => 50,
        Event::CardTaken { .. } => 5,
        _ => 0,
    }
}

/// The most important of the steps that describe events from position `from` on, and the last one among equals. If
/// there is no such step, the last step of all.
pub fn latest(voice: Voice<'_>, events: &[Event], from: usize) -> Option<NarrationStep> {
    let mut steps = narration_steps(voice, Scene::default(), events);
    let is_now = |step: &NarrationStep| step.events.end > from;
    let best =
        (0..steps.len()).filter(|&index| is_now(&steps[index])).max_by_key(|&index| (steps[index].weight, index));
    best.map(|best| steps.swap_remove(best)).or_else(|| steps.pop())
}
