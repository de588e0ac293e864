//! Where everybody's points came from, and when: made from the events, so that it always adds up.

use crate::event::Event;
use crate::scoring::{BONUS, ScoreSheet};
use crate::seat::{BySeat, Seat};

/// Where one player's points came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// The three general scorings, bonuses apart.
    pub general: [u16; 3],
    /// Scorings by cards, bonuses apart.
    pub cards: u16,
    /// The King's and the Grande's bonuses.
    pub bonuses: u16,
}

impl Sources {
    /// All of them together.
    pub fn sum(&self) -> u16 {
        self.general.iter().sum::<u16>() + self.cards + self.bonuses
    }
}

/// Where points came from, and the points after each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Where each player's points came from.
    pub sources: BySeat<Sources>,
    /// The round's number, and the points after it and the general scoring that follows it.
    pub rounds: Vec<(u8, BySeat<u16>)>,
}

impl Tally {
    /// Adds up what events paid.
    pub fn new<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut tally = Self::default();
        let mut scoring = None;
        for event in events {
            match *event {
                Event::ScoringBegan { number } => scoring = Some(usize::from(number) - 1),
                Event::Scored(sheet) => tally.add(&sheet, scoring),
                Event::RoundEnded { round, .. } => tally.rounds.push((round, tally.points())),
                Event::ScoringEnded { .. } => {
                    scoring = None;
                    let points = tally.points();
                    if let Some(last) = tally.rounds.last_mut() {
                        last.1 = points;
                    }
                }
                _ => {}
            }
        }
        tally
    }

    /// The round that did most to put a winner before the next best: its number, and what it brought both.
    pub fn turning_point(&self, winner: Seat, rival: Seat) -> Option<(u8, u16, u16)> {
        let mut before = BySeat::<u16>::default();
        let mut widest = None;
        for &(round, points) in &self.rounds {
            let gained = |seat: Seat| points[seat] - before[seat];
            let (ours, theirs) = (gained(winner), gained(rival));
            let widens = |(_, best, worst): (u8, u16, u16)| ours + worst > best + theirs;
            if widest.is_none_or(widens) {
                widest = Some((round, ours, theirs));
            }
            before = points;
        }
        widest
    }

    /// A player's points as a curve: hundredths of a round, and the points then.
    pub fn curve(&self, seat: Seat) -> Vec<(u16, u16)> {
        let ends = (1..).zip(&self.rounds).map(|(number, (_, points))| (100 * number, points[seat]));
        core::iter::once((0, 0)).chain(ends).collect()
    }

    fn add(&mut self, sheet: &ScoreSheet, scoring: Option<usize>) {
        for (seat, standing) in sheet.standings.iter() {
            let points = standing.map_or(0, |standing| u16::from(standing.points));
            let sources = &mut self.sources[seat];
            match scoring {
                Some(number) => sources.general[number] += points,
                None => sources.cards += points,
            }
            if sheet.leader == Some(seat) {
                let bonuses = u16::from(sheet.king_bonus) + u16::from(sheet.grande_bonus);
                sources.bonuses += bonuses * u16::from(BONUS);
            }
        }
    }

    fn points(&self) -> BySeat<u16> {
        BySeat::build(|seat: Seat| self.sources[seat].sum())
    }
}

#[cfg(test)]
mod tests {
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::{Edition, Game, GameConfig, Rng, Seed};

    #[test]
    fn the_turning_point_is_the_round_that_widened_the_lead_most() {
        let points = |a, b| BySeat([a, b, 0, 0, 0]);
        let rounds = vec![(1, points(4, 6)), (2, points(16, 11)), (3, points(30, 25))];
        let tally = Tally { rounds, ..Tally::default() };
        assert_eq!(tally.turning_point(Seat::A, Seat::B), Some((2, 12, 5)));
        assert_eq!(tally.curve(Seat::B), [(0, 0), (100, 6), (200, 11), (300, 25)]);
        assert_eq!(Tally::default().turning_point(Seat::A, Seat::B), None);
    }

    #[test]
    fn the_sources_add_up_to_the_points() {
        for seed in 0..20 {
            let mut rng = Rng::from(Seed(seed));
            let mut game = Game::new(&GameConfig::new(Edition::Classic, 5), Seed(seed)).expect("a legal game");
            let mut events = Vec::new();
            while let Some(seat) = game.awaiting().first() {
                let choices = game.choices(seat);
                game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut events).expect("legal");
            }
            let tally = Tally::new(&events);
            let points = game.table().points;
            assert_eq!(tally.points(), points);
            assert_eq!(tally.rounds.len(), 9);
            assert_eq!(tally.rounds.last(), Some(&(9, points)));
        }
    }
}
