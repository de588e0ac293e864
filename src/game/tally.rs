//! Where everybody's points came from, and when: made from the log, so that it always adds up.

use engine::{BONUS, BySeat, Event, ScoreSheet, Seat};

/// Where one player's points came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sources {
    /// The three general scorings, bonuses apart.
    pub(crate) general: [u16; 3],
    /// Scorings by cards, bonuses apart.
    pub(crate) cards: u16,
    /// The King's and the Grande's bonuses.
    pub(crate) bonuses: u16,
}

impl Sources {
    pub(crate) fn sum(&self) -> u16 {
        self.general.iter().sum::<u16>() + self.cards + self.bonuses
    }
}

/// Where points came from, and the points after each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) sources: BySeat<Sources>,
    /// The round's number, and the points after it and the general scoring that follows it.
    pub(crate) rounds: Vec<(u8, BySeat<u16>)>,
}

impl Tally {
    pub(crate) fn new<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
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
    use engine::{Edition, Game, GameConfig, Rng, Seed};

    use super::*;

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
