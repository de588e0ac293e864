//! A whole position as JSON, including everything hidden.

use engine::{Game, Mobile, Named, Observer, Place, Seat, Small, Spot, Stack, Table};
use serde_json::{Map, Value, json};

use crate::events::by_seat;
use crate::questions::{Id, modifier_number};

/// The phase of the game, derived from events.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    SetUp,
    Passing,
    Power,
    Turns,
    BetweenRounds,
    Scoring,
    Over,
}

impl Phase {
    pub(crate) fn after(self, event: &engine::Event) -> Self {
        match event {
            engine::Event::RoundBegan { .. } => Self::Power,
            engine::Event::TurnBegan { .. } => Self::Turns,
            engine::Event::RoundEnded { .. } | engine::Event::ScoringEnded { .. } => Self::BetweenRounds,
            engine::Event::ScoringBegan { .. } => Self::Scoring,
            engine::Event::GameEnded => Self::Over,
            _ => self,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::SetUp => "set_up",
            Self::Passing => "passing",
            Self::Power => "power",
            Self::Turns => "turns",
            Self::BetweenRounds => "between_rounds",
            Self::Scoring => "scoring",
            Self::Over => "over",
        }
    }
}

/// Everything about a position. `table` is that of the game, or that of a moment shortly before.
pub(crate) fn position(game: &Game, table: &Table, phase: Phase) -> Value {
    let (players, colours) = (table.config.seats(), table.config.colours());
    let board = &table.board;
    let hidden = |seat: Seat| game.view(Observer::Seat(seat));
    let counts = |spot: Spot| by_seat(colours, |seat| board.count(seat, spot).into());
    let place = |place: Place| {
        let pays = board.scoreboard(place);
        json!({ "caballeros": counts(place.into()), "pays": pays })
    };
    let named = |entries: Vec<(&str, Value)>| {
        Value::Object(entries.into_iter().map(|(name, value)| (name.to_owned(), value)).collect::<Map<_, _>>())
    };
    json!({
        "round": table.round_number(),
        "phase": phase.name(),
        "scorings": table.scorings,
        "first": table.first.json(),
        "king": board.king.json(),
        "grandes": by_seat(players, |seat| board.grandes[seat].json()),
        "mobiles": named(Mobile::all().map(|mobile| (mobile.id(), board.mobiles[mobile].json())).collect()),
        "places": named(Place::all().map(|it| (it.id(), place(it))).collect()),
        "courts": counts(Spot::Court),
        "provinces": counts(Spot::Province),
        "points": by_seat(players, |seat| table.points[seat].into()),
        "hands": by_seat(players, |seat| hidden(seat).own.powers.iter().map(engine::Power::value).collect()),
        "modifiers": by_seat(players, |seat| hidden(seat).own.modifiers.iter().map(modifier_number).collect()),
        "played_modifiers": by_seat(players, |seat| table.played_modifiers[seat].iter().map(modifier_number).collect()),
        "discs": by_seat(players, |seat| hidden(seat).discs[seat].json()),
        "offers": named(Stack::all().map(|stack| (stack.id(), offer(table, stack))).collect()),
        "bids": by_seat(colours, |seat| bid(table, seat)),
        "turn": {
            "seat": table.turn.seat.json(),
            "card": table.turn.card.json(),
            "placed": table.turn.placed,
            "acted": table.turn.action_begun,
        },
        "acted": table.acted.iter().map(Id::json).collect::<Vec<_>>(),
        "vetoes": by_seat(players, |seat| {
            let vetoes = table.vetoes[seat];
            json!({ "expiring": vetoes.expiring, "fresh": vetoes.fresh })
        }),
    })
}

fn offer(table: &Table, stack: Stack) -> Value {
    table.offers[stack].map_or(Value::Null, |card| json!({ "card": card.json(), "taken": table.taken[stack].json() }))
}

fn bid(table: &Table, seat: Seat) -> Value {
    table.bids[seat].map_or(Value::Null, |bid| {
        json!({ "power": bid.power.value(), "modifier": bid.modifier.map(modifier_number), "total": bid.total() })
    })
}
