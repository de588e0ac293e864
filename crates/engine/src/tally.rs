//! Where everybody's points came from, and when. Computed from the events, so it always adds up.

use crate::config::GameConfig;
use crate::event::Event;
use crate::scoring::{BONUS, ScoreSheet};
use crate::seat::{BySeat, Seat};

/// Points of one player by source.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// The head start (R2.6).
    pub head_start: u16,
    /// The three general scorings, without bonuses.
    pub general: [u16; 3],
    /// The King's and the Grande's bonuses in each general scoring.
    pub general_bonuses: [u16; 3],
    /// Scorings by cards, without bonuses.
    pub cards: u16,
    /// The bonuses in scorings by cards.
    pub card_bonuses: u16,
}

impl Sources {
    /// The sum of all sources.
    pub fn sum(&self) -> u16 {
        self.head_start + self.general.iter().sum::<u16>() + self.cards + self.bonuses()
    }

    /// All bonuses.
    pub fn bonuses(&self) -> u16 {
        self.general_bonuses.iter().sum::<u16>() + self.card_bonuses
    }
}

/// All players' points by source, and the points after each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Each player's points by source.
    pub sources: BySeat<Sources>,
    /// For each round its number, and the points after it and after a general scoring that follows it.
    pub rounds: Vec<(u8, BySeat<u16>)>,
}

impl Tally {
    /// Adds up the head starts and the points in the events.
    pub fn new<'a>(config: &GameConfig, events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut tally = Self::default();
        for seat in config.seats() {
            tally.sources[seat].head_start = config.head_starts[seat].points.into();
        }
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

    /// A player's points over time: hundredths of a round, and the points at that time.
    pub fn curve(&self, seat: Seat) -> Vec<(u16, u16)> {
        let ends = (1..).zip(&self.rounds).map(|(number, (_, points))| (100 * number, points[seat]));
        core::iter::once((0, self.sources[seat].head_start)).chain(ends).collect()
    }

    fn add(&mut self, sheet: &ScoreSheet, scoring: Option<usize>) {
        for (seat, standing) in sheet.standings.iter() {
            let points = standing.map_or(0, |standing| u16::from(standing.points));
            let bonuses = u16::from(sheet.king_bonus) + u16::from(sheet.grande_bonus);
            let bonus = if sheet.leader == Some(seat) { bonuses * u16::from(BONUS) } else { 0 };
            let sources = &mut self.sources[seat];
            match scoring {
                Some(number) => {
                    sources.general[number] += points;
                    sources.general_bonuses[number] += bonus;
                }
                None => {
                    sources.cards += points;
                    sources.card_bonuses += bonus;
                }
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
    use crate::{Edition, Game, Rng, Seed};

    #[test]
    fn a_curve_begins_at_nothing_and_has_a_point_a_round() {
        let points = |a, b| BySeat([a, b, 0, 0, 0]);
        let rounds = vec![(1, points(4, 6)), (2, points(16, 11)), (3, points(30, 25))];
        let tally = Tally { rounds, ..Tally::default() };
        assert_eq!(tally.curve(Seat::B), [(0, 0), (100, 6), (200, 11), (300, 25)]);
    }

    #[test]
    fn the_sources_add_up_to_the_points() {
        for seed in 0..20 {
            let mut rng = Rng::from(Seed(seed));
            let mut config = GameConfig::new(Edition::Classic, 5);
            config.head_starts[Seat::C].points = seed as u8;
            let mut game = Game::new(&config, Seed(seed)).expect("a legal game");
            let mut events = Vec::new();
            while let Some(seat) = game.awaiting().first() {
                let choices = game.choices(seat);
                game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut events).expect("legal");
            }
            let tally = Tally::new(&config, &events);
            let points = game.table().points;
            assert_eq!(tally.points(), points);
            assert_eq!(tally.curve(Seat::C)[0], (0, seed as u16), "R2.6");
            assert_eq!(tally.rounds.len(), 9);
            assert_eq!(tally.rounds.last(), Some(&(9, points)));
        }
    }
}
