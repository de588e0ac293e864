//! What somebody does, told while it is done: one line a step.

use core::ops::Range;

use engine::{Card, Event, Seat, Seats};

use crate::{
    Voice,
    cards::card_title,
    log::{Scene, log_lines},
    t,
};

/// One step of a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Whose portrait stands before it.
    pub seat: Option<Seat>,
    /// The name that the sentence begins with: it is set in its player's colour.
    pub name: Option<String>,
    /// The rest, with the card that it is done with: "Intrigue: moves 2 of yours from Galicia to Granada."
    pub text: String,
    /// The events it tells, as positions among those handed in.
    pub events: Range<usize>,
    /// Whose pieces somebody else has moved or sent home.
    pub touched: Seats,
    /// How much it matters to those whose pieces are not touched.
    weight: u16,
}

impl Told {
    /// The whole line, as a screen reader says it.
    pub fn line(&self, voice: Voice<'_>) -> String {
        match &self.name {
            Some(name) => t!(voice.locale, told_line, name = name, what = &self.text),
            None => self.text.clone(),
        }
    }
}

/// Tells events step by step. Consecutive moves of a kind are one step, so the last line grows while a turn goes on.
/// `scene` is where the events begin.
pub fn told(voice: Voice<'_>, scene: Scene, events: &[Event]) -> Vec<Told> {
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
            for event in &events[at..range.end] {
                scene = scene.after(event);
            }
            at = range.end;
            step(voice, scene, line, range, events)
        })
        .collect()
}

fn step(voice: Voice<'_>, scene: Scene, line: crate::log::Line, range: Range<usize>, events: &[Event]) -> Told {
    let name = line.seat.filter(|&seat| voice.names.you != Some(seat)).map(|seat| voice.names.names[seat].clone());
    let rest = name.as_ref().and_then(|name| line.text.strip_prefix(name.as_str())?.strip_prefix(' '));
    let told = &events[range.clone()];
    let card = scene.card.filter(|_| is_of_action(events, &range));
    let (name, text) = match (rest, card) {
        (Some(rest), Some(card)) => (name, with_card(voice, card, rest)),
        (Some(rest), None) => (name, rest.to_owned()),
        // The language begins otherwise: the sentence stays whole.
        (None, _) => (None, line.text),
    };
    Told {
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

/// Whether a step belongs to the special action of its turn: it has begun, and nobody places from court.
fn is_of_action(events: &[Event], range: &Range<usize>) -> bool {
    let begins = |event: &Event| matches!(event, Event::ActionBegan { .. });
    let has_begun = events[..range.start].iter().rev().take_while(|event| !ends(event)).any(begins);
    let is_placing = |event: &Event| matches!(event, Event::Moved { from: engine::Spot::Court, .. });
    has_begun && !events[range.clone()].iter().any(|event| begins(event) || is_placing(event))
}

const fn ends(event: &Event) -> bool {
    matches!(event, Event::TurnBegan { .. } | Event::TurnEnded { .. } | Event::RoundBegan { .. })
}

/// Whose piece the actor has moved against its owner. A caballero out of a supply was not.
fn touched(actor: Seat, event: &Event) -> Option<Seat> {
    match *event {
        Event::Moved { whose, from, .. } if from.place().is_some() => Some(whose),
        Event::GrandeMoved { whose, .. } => Some(whose),
        _ => None,
    }
    .filter(|&whose| whose != actor)
}

/// The King and scoreboards change the game for everybody, then points, then pieces.
fn weight(event: &Event) -> u16 {
    match *event {
        Event::KingMoved { .. } | Event::ScoreboardMoved { .. } => 500,
        Event::Scored(sheet) if sheet.leader.is_some() => 100,
        Event::Moved { to, count, .. } if to.place().is_some() => u16::from(count) * 10,
        Event::Moved { count, .. } => u16::from(count),
        Event::GrandeMoved { .. } | Event::Vetoed { .. } => 50,
        Event::CardTaken { .. } => 5,
        _ => 0,
    }
}

/// The headline of a turn: the step that matters most to `reader`.
pub fn headline(voice: Voice<'_>, events: &[Event], reader: Option<Seat>) -> Option<Told> {
    let mut steps = told(voice, Scene::default(), events);
    let worth = |step: &Told| (reader.is_some_and(|reader| step.touched.contains(reader)), step.weight);
    let best = (0..steps.len()).max_by_key(|&index| (worth(&steps[index]), core::cmp::Reverse(index)))?;
    Some(steps.swap_remove(best))
}
