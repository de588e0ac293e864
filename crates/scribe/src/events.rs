//! Events as JSON: every move of a piece with its origin and destination, and every point explained.

use engine::{BONUS, BySeat, Event, GameConfig, ScoreSheet, Seats, Spot};
use serde_json::{Map, Value, json};

use crate::questions::{Id, modifier_number, played, seal, step};

/// Information that events do not contain: the players, and the points so far.
pub(crate) struct Ledger {
    config: GameConfig,
    points: BySeat<u16>,
}

impl Ledger {
    pub(crate) fn new(config: GameConfig) -> Self {
        Self { config, points: BySeat::build(|seat| config.head_starts[seat].points.into()) }
    }

    /// An event, with the points after it if it changes them.
    pub(crate) fn event(&mut self, event: &Event) -> Value {
        match *event {
            Event::RoundBegan { round } => json!({ "event": "round_began", "round": round }),
            Event::DummyPlaced { region, count } => json!({
                "event": "dummy_placed",
                "whose": self.config.dummy().json(),
                "from": Spot::Province.json(),
                "to": region.json(),
                "count": count,
            }),
            Event::CardRevealed { stack, card } => {
                json!({ "event": "card_revealed", "stack": stack.json(), "card": card.json() })
            }
            Event::DummyPower { power } => json!({ "event": "dummy_power", "power": power.value() }),
            Event::PowerPlayed { seat, power, modifier } => json!({
                "event": "power_played",
                "seat": seat.json(),
                "power": power.value(),
                "modifier": modifier.map(modifier_number),
                "total": i16::from(power.value()) + modifier.map_or(0, |modifier| modifier.value().into()),
            }),
            Event::TurnBegan { seat } => json!({ "event": "turn_began", "seat": seat.json() }),
            Event::CardRemoved { stack, card } => {
                json!({ "event": "card_removed", "stack": stack.json(), "card": card.json() })
            }
            Event::CardTaken { seat, stack, card } => {
                json!({ "event": "card_taken", "seat": seat.json(), "stack": stack.json(), "card": card.json() })
            }
            Event::Moved { whose, from, to, count } => json!({
                "event": "moved",
                "whose": whose.json(),
                "from": from.json(),
                "to": to.json(),
                "count": count,
            }),
            Event::ActionBegan { seat, card } => {
                json!({ "event": "action_began", "seat": seat.json(), "card": card.json() })
            }
            Event::HalfChosen { half } => json!({ "event": "half_chosen", "half": half }),
            Event::Announced { step: it } => json!({ "event": "announced", "step": step(it) }),
            Event::Vetoed { by, step: it } => json!({ "event": "vetoed", "by": by.json(), "step": step(it) }),
            Event::VetoTaken { seat } => json!({ "event": "veto_taken", "seat": seat.json() }),
            Event::VetoExpired { seat } => json!({ "event": "veto_expired", "seat": seat.json() }),
            Event::Infiltrated { seat } => json!({ "event": "infiltrated", "seat": seat.json() }),
            Event::KingMoved { from, to } => json!({ "event": "king_moved", "from": from.json(), "to": to.json() }),
            Event::GrandeMoved { whose, from, to } => {
                json!({ "event": "grande_moved", "whose": whose.json(), "from": from.json(), "to": to.json() })
            }
            Event::ScoreboardMoved { mobile, from, to } => {
                json!({ "event": "scoreboard_moved", "mobile": mobile.json(), "from": from.json(), "to": to.json() })
            }
            Event::Retrieved { seat, this_round, card, .. } => json!({
                "event": "retrieved",
                "seat": seat.json(),
                "this_round": this_round,
                "card": card.map(played),
            }),
            Event::Sealed { seat } => json!({ "event": "sealed", "seat": seat.json() }),
            Event::DiscRevealed { seat, seal: about, region } => {
                json!({ "event": "disc_revealed", "seat": seat.json(), "about": seal(about), "region": region.json() })
            }
            Event::Passed { from, to, modifier } => json!({
                "event": "passed",
                "from": from.json(),
                "to": to.json(),
                "modifier": modifier.map(modifier_number),
            }),
            Event::Scored(sheet) => self.scored(&sheet),
            Event::TurnEnded { seat } => json!({ "event": "turn_ended", "seat": seat.json() }),
            Event::RoundEnded { round, first } => {
                json!({ "event": "round_ended", "round": round, "first": first.json() })
            }
            Event::ScoringBegan { number } => json!({ "event": "scoring_began", "number": number }),
            Event::ScoringEnded { number } => json!({ "event": "scoring_ended", "number": number }),
            Event::GameEnded => json!({ "event": "game_ended" }),
        }
    }

    fn scored(&mut self, sheet: &ScoreSheet) -> Value {
        let players = self.config.seats();
        for seat in players {
            self.points[seat] += u16::from(sheet.points(seat));
        }
        let bonus = |earned: bool| if earned { BONUS } else { 0 };
        json!({
            "event": "scored",
            "place": sheet.place.json(),
            "pays": sheet.pays,
            "counts": by_seat(self.config.colours(), |seat| sheet.counts[seat].into()),
            "ranking": self.ranking(sheet),
            "leader": sheet.leader.json(),
            "bonuses": { "king": bonus(sheet.king_bonus), "grande": bonus(sheet.grande_bonus) },
            "points": by_seat(players, |seat| sheet.points(seat).into()),
            "totals": by_seat(players, |seat| self.points[seat].into()),
        })
    }

    /// The standings in a place, best first. Tied seats share an entry.
    fn ranking(&self, sheet: &ScoreSheet) -> Vec<Value> {
        let mut groups = Vec::new();
        for rank in 1..=5 {
            let at_rank = |seat: &engine::Seat| sheet.standings[*seat].is_some_and(|standing| standing.rank == rank);
            let group: Seats = self.config.colours().iter().filter(at_rank).collect();
            let Some(standing) = group.first().and_then(|seat| sheet.standings[seat]) else { continue };
            let seats: Vec<Value> = group.iter().map(Id::json).collect();
            let count = group.first().map_or(0, |seat| sheet.counts[seat]);
            groups.push(json!({
                "rank": rank,
                "seats": seats,
                "count": count,
                "tied": standing.tied,
                "points": standing.points,
            }));
        }
        groups
    }
}

/// One entry for each of the seats.
pub(crate) fn by_seat(seats: Seats, entry: impl Fn(engine::Seat) -> Value) -> Value {
    let entries = seats.iter().map(|seat| (seat.letter().to_string(), entry(seat)));
    Value::Object(entries.collect::<Map<_, _>>())
}
