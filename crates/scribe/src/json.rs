//! A game as lines of JSON: the deal, every choice with its consequences, and every position at which the game rests.

use engine::{Event, Game, GameConfig, HeadStart, NewOptions, Observer, Seat, Small, Spot, Stack, Table, Tally};
use record::{Kind, ReplayError, Save};
use serde_json::{Map, Value, json};

use crate::events::{Ledger, by_seat};
use crate::position::{Phase, position};
use crate::questions::{Id, modifier_number, question};
use crate::story::{Chapter, Story};
use crate::tables::by_points;

/// The version of the lines' format (`docs/audit.md`).
const SCHEMA: u8 = 1;

/// The game as lines of JSON.
pub fn json_lines(save: &Save) -> Result<Vec<String>, ReplayError> {
    let story = Story::new(&save.record)?;
    let config = save.record.config;
    let mut lines = Lines {
        ledger: Ledger::new(config),
        phase: if config.options.power_shift { Phase::Passing } else { Phase::SetUp },
        lines: Vec::new(),
    };
    lines.push("deal", deal(save, &story.start), json!({}));
    let before = before(&story);
    let set_up = position(&story.start, &before, lines.phase);
    lines.push("position", json!({ "after": "set_up", "choice": 0, "events": 0 }), set_up);
    lines.chapter("opening", json!({}), 0, &story.opening);
    for (number, (made, chapter)) in (1..).zip(&story.chapters) {
        let choice = json!({
            "number": number,
            "seat": made.seat.json(),
            "asked": question(made.decision),
            "legal": made.legal,
            "choice": made.choice.to_string(),
        });
        lines.chapter("choice", choice, number, chapter);
    }
    lines.push("end", end(&story), json!({}));
    Ok(lines.lines.iter().map(Value::to_string).collect())
}

struct Lines {
    ledger: Ledger,
    phase: Phase,
    lines: Vec<Value>,
}

impl Lines {
    fn push(&mut self, line: &str, first: Value, then: Value) {
        let mut value = json!({ "line": line });
        merge(&mut value, first);
        merge(&mut value, then);
        self.lines.push(value);
    }

    /// A choice, or the opening, with its events, followed by the positions at which the game rested.
    fn chapter(&mut self, line: &str, made: Value, number: usize, chapter: &Chapter) {
        let events: Vec<Value> = chapter.events.iter().map(|event| self.ledger.event(event)).collect();
        self.push(line, made, json!({ "events": events }));
        let mut rests = chapter.rests.iter().peekable();
        for (count, event) in (1..).zip(&chapter.events) {
            self.phase = self.phase.after(event);
            while let Some((_, game)) = rests.next_if(|(after, _)| *after == count) {
                let rest = position(game, game.table(), self.phase);
                self.push("position", json!({ "after": rest_name(event), "choice": number, "events": count }), rest);
            }
        }
    }
}

fn rest_name(event: &Event) -> &'static str {
    match event {
        Event::Scored(_) => "scored",
        Event::TurnEnded { .. } => "turn",
        Event::RoundEnded { .. } => "round",
        Event::ScoringEnded { .. } => "scoring",
        _ => "game",
    }
}

fn merge(into: &mut Value, more: Value) {
    if let (Value::Object(into), Value::Object(more)) = (into, more) {
        into.extend(more);
    }
}

/// The table after the set-up, before the first cards are revealed and the dummy's first caballeros placed.
fn before(story: &Story) -> Table {
    let mut table = *story.start.table();
    table.offers = Default::default();
    table.bids = Default::default();
    for event in &story.opening.events {
        if let (Event::DummyPlaced { region, count }, Some(dummy)) = (*event, table.config.dummy()) {
            table.board.caballeros[dummy][Spot::Region(region)] -= count;
            table.board.caballeros[dummy][Spot::Province] += count;
        }
    }
    table
}

fn deal(save: &Save, start: &Game) -> Value {
    let config = save.record.config;
    let deal = start.deal();
    let rounds = config.rounds();
    let round = |(index, &number): (usize, &u8)| {
        let cards = Stack::all().map(|stack| (engine::Named::id(stack).to_owned(), deal.offers[index][stack].json()));
        json!({ "round": number, "cards": cards.collect::<Map<_, _>>() })
    };
    let dummy = config.dummy().map(|seat| {
        let powers = &deal.dummy_powers[..rounds.len()];
        json!({
            "seat": seat.json(),
            "powers": powers.iter().map(|power| power.map(engine::Power::value)).collect::<Vec<_>>(),
            "regions": deal.dummy_regions.map(|regions| regions.map(Id::json)),
        })
    });
    let modifiers =
        |seat: Seat| -> Value { start.view(Observer::Seat(seat)).own.modifiers.iter().map(modifier_number).collect() };
    json!({
        "schema": SCHEMA,
        "game": config.to_string(),
        "config": agreed(&config),
        "seed": save.record.seed.0.to_string(),
        "choices": save.record.choices.len(),
        "people": by_seat(config.seats(), |seat| person(save, seat)),
        "at": save.at,
        "next": save.next.json(),
        "first": start.table().first.json(),
        "rounds": rounds,
        "decks": rounds.iter().enumerate().map(round).collect::<Vec<_>>(),
        "dummy": dummy,
        "modifiers": by_seat(config.seats(), modifiers),
    })
}

fn agreed(config: &GameConfig) -> Value {
    let NewOptions { regency, power_shift, contested, own_or_court, vetoes, secret_score } = config.options;
    json!({
        "edition": config.edition.id(),
        "players": config.players,
        "first": config.first.json(),
        "short": config.short,
        "open_castillo": config.open_castillo,
        "regency": regency,
        "power_shift": power_shift,
        "contested": contested,
        "own_or_court": own_or_court,
        "vetoes": vetoes,
        "secret_score": secret_score,
        "head_starts": by_seat(config.seats(), |seat| {
            let HeadStart { points, court } = config.head_starts[seat];
            json!({ "points": points, "court": court })
        }),
    })
}

fn person(save: &Save, seat: Seat) -> Value {
    save.people[seat].as_ref().map_or(Value::Null, |person| {
        let level = match person.kind {
            Kind::Human => None,
            Kind::Opponent(level) => Some(level.number()),
        };
        let colour = format!("{:?}", person.colour).to_lowercase();
        json!({ "name": person.name.as_str(), "colour": colour, "level": level })
    })
}

fn end(story: &Story) -> Value {
    let table = story.end.table();
    let players = table.config.seats();
    let sources = Tally::new(&table.config, story.events()).sources;
    let ranking = story.end.ranking();
    let winners = by_points(&ranking).into_iter().filter(|&seat| story.end.is_over() && ranking[seat] == Some(1));
    json!({
        "over": story.end.is_over(),
        "awaiting": story.end.awaiting().iter().map(Id::json).collect::<Vec<_>>(),
        "points": by_seat(players, |seat| table.points[seat].into()),
        "ranking": by_seat(players, |seat| ranking[seat].into()),
        "winners": winners.map(Id::json).collect::<Vec<_>>(),
        "sources": by_seat(players, |seat| json!({
            "general": sources[seat].general,
            "cards": sources[seat].cards,
            "bonuses": sources[seat].bonuses(),
            "head_start": sources[seat].head_start,
            "sum": sources[seat].sum(),
        })),
    })
}
