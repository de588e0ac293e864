//! Measures how honest the hints for bids are: how often the card that a hint named was still there to take.

use std::cell::Cell;

use ai::{Reason, Thinker};
use engine::{Card, Choice, Decision, Event, Game, PlayerView, Rng, Seat, Seed};
use serde_json::{Value, json};

use crate::clock::Clock;
use crate::play::{Arena, play_game};

/// How many playouts a hint gets: about as many as the page has time for.
const PLAYOUTS: u32 = 200;

/// What a hint said about a bid, and what became of the bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Claim {
    /// The chance that the card is still there, in per cent.
    said: u8,
    /// Whether the card was still there to take.
    was_there: bool,
}

/// Plays one game for each block. The first entry plays one seat, which bids as the hints advise.
pub(crate) fn play(arena: &Arena) -> Vec<Claim> {
    arena.in_each_game(|seed| claims(arena, seed))
}

fn claims(arena: &Arena, seed: u64) -> Vec<Claim> {
    let (mut clock, mut chance) = (Clock::new(), Rng::from(Seed(seed ^ 0x5eed)));
    // Another seat in every game, because those who bid late know more.
    let seats = arena.config.seats();
    let advised = seats.iter().cycle().nth((seed % 60) as usize).unwrap_or(Seat::A);
    let (named, mut claims): (Cell<Option<(Card, u8)>>, Vec<Claim>) = (Cell::new(None), Vec::new());
    let think = |view: &PlayerView, seat: Seat| {
        if seat == advised && view.decision == Some(Decision::Power) {
            let (bid, card) = hinted(view, chance.bits());
            named.set(card);
            return bid;
        }
        let entry = if seat == advised { arena.seats.first() } else { arena.seats.last() };
        entry.expect("entries").think(view, arena.budget, chance.bits(), &mut clock)
    };
    let watch = |before: &Game, seat: Seat, events: &[Event]| {
        let takes = |event: &Event| matches!(event, Event::CardTaken { seat, .. } if *seat == advised);
        if events.iter().any(takes)
            && let Some((card, said)) = named.take()
        {
            let is_card = |choice| matches!(choice, Choice::Take(stack) if before.table().offers[stack] == Some(card));
            claims.push(Claim { said, was_there: before.choices(seat).iter().any(is_card) });
        }
    };
    play_game(&arena.config, Seed(seed), think, watch);
    claims
}

/// The bid that a hint advises, and the card that it names with its chance.
fn hinted(view: &PlayerView, seed: u64) -> (Vec<Choice>, Option<(Card, u8)>) {
    let mut thinker = Thinker::for_advice(view, seed).expect("a seat that is asked");
    while thinker.iterations() < PLAYOUTS && thinker.step() {}
    let hint = thinker.hints().remove(0);
    let card = hint.reasons.iter().find_map(|reason| match *reason {
        Reason::LikelyCard { card, percent, .. } => Some((card, percent)),
        _ => None,
    });
    (hint.choices, card)
}

/// The groups of a report, by what hints said, in per cent.
const GROUPS: [(u8, u8); 6] = [(0, 39), (40, 54), (55, 69), (70, 84), (85, 100), (0, 100)];

/// A group of claims.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Group {
    bids: usize,
    /// The mean of what the hints said, in per cent.
    said: f64,
    /// How often the card was there, in per cent.
    was_there: f64,
}

fn group(claims: &[Claim], (least, most): (u8, u8)) -> Group {
    let chosen: Vec<&Claim> = claims.iter().filter(|it| (least..=most).contains(&it.said)).collect();
    let bids = chosen.len();
    let said: u32 = chosen.iter().map(|it| u32::from(it.said)).sum();
    let there = chosen.iter().filter(|it| it.was_there).count() as f64;
    let mean = |sum: f64| sum / bids.max(1) as f64;
    Group { bids, said: mean(said.into()), was_there: mean(100.0 * there) }
}

/// A line for each group.
pub(crate) fn report(arena: &Arena, claims: &[Claim]) -> String {
    let mut text = format!("{}: bids of {} games", arena.config, arena.blocks);
    for range in GROUPS {
        let Group { bids, said, was_there } = group(claims, range);
        let (least, most) = range;
        text += &format!("\n{least:>3} to {most:>3} %: {bids} bids, said {said:.1} %, was there {was_there:.1} %");
    }
    text
}

/// The same as JSON for other programs.
pub(crate) fn json(arena: &Arena, claims: &[Claim]) -> Value {
    let groups = GROUPS.map(|range| {
        let Group { bids, said, was_there } = group(claims, range);
        json!({ "from": range.0, "to": range.1, "bids": bids, "said": said, "was_there": was_there })
    });
    json!({ "game": arena.config.to_string(), "seed": arena.seed, "games": arena.blocks, "groups": groups })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn every_bid_with_a_hint_is_counted_once() {
        let arena = Arena { blocks: 1, ..Arena::for_tests("classic 3 short", "1") };
        let claims = play(&arena);
        assert_eq!(claims.len(), 6, "one bid in each round of a short game");
        assert_eq!(claims, play(&arena), "the same seed, the same games");
        assert_eq!(report(&arena, &claims).lines().count(), 1 + GROUPS.len());
        assert_eq!(json(&arena, &claims)["groups"][GROUPS.len() - 1]["bids"], claims.len());
    }

    #[test]
    fn claims_are_compared_with_what_happened() {
        let claim = |said, was_there| Claim { said, was_there };
        let claims = [claim(80, true), claim(70, false), claim(20, true)];
        assert_eq!(group(&claims, (70, 84)), Group { bids: 2, said: 75.0, was_there: 50.0 });
        assert_eq!(group(&claims, (40, 54)), Group { bids: 0, said: 0.0, was_there: 0.0 });
    }
}
