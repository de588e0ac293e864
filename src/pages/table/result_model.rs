//! A finished game as plain data and texts: the winner, by how much, and where the points came from.

use engine::{BySeat, GameConfig, Seat, Seats, Tally};
use play::Shown;
use words::t;

use crate::names::Names;

/// A finished game.
#[derive(Clone, Debug)]
pub(super) struct Ended {
    /// All seats, from the first place to the last.
    pub(super) seats: Vec<Seat>,
    /// The rank of each seat: 1 for the winners. Equal points share a rank (R3.5).
    pub(super) ranks: BySeat<u8>,
    pub(super) tally: Tally,
    /// The settings of the game.
    pub(super) config: GameConfig,
    /// The only person at this device.
    pub(super) reader: Option<Seat>,
}

impl Ended {
    pub(super) fn new(shown: &Shown) -> Self {
        let (config, points) = (&shown.view.table.config, &shown.view.table.points);
        let better = |seat: Seat| config.seats().iter().filter(|&other| points[other] > points[seat]).count();
        let ranks = BySeat::build(|seat| better(seat) as u8 + 1);
        let mut seats: Vec<Seat> = config.seats().iter().collect();
        seats.sort_by_key(|&seat| (ranks[seat], seat));
        let tally = Tally::new(&shown.view.table.config, shown.log.iter().map(|(_, event)| event));
        let reader = shown.here.single();
        Self { seats, ranks, tally, config: *config, reader }
    }

    pub(super) fn points(&self, seat: Seat) -> u16 {
        self.tally.sources[seat].sum()
    }

    pub(super) fn winners(&self) -> Seats {
        self.seats.iter().copied().filter(|&seat| self.ranks[seat] == 1).collect()
    }

    /// The winner and the second, unless several have won.
    pub(super) fn duel(&self) -> Option<(Seat, Seat)> {
        match (self.winners().len(), self.seats.as_slice()) {
            (1, &[winner, next, ..]) => Some((winner, next)),
            _ => None,
        }
    }

    /// Whether the only person at this device has won, alone or with others.
    pub(super) fn reader_wins(&self) -> bool {
        self.reader.is_some_and(|reader| self.winners().contains(reader))
    }

    /// "You win!", "Lucía wins with 97 points".
    pub(super) fn title(&self, names: &Names) -> String {
        let (voice, winners) = (names.voice(), self.winners());
        let points = winners.first().map_or(0, |seat| self.points(seat));
        match (winners.len(), winners.first()) {
            (1, winner) if winner == self.reader => t!(voice.locale, result_you_win).to_owned(),
            (1, Some(winner)) => t!(voice.locale, result_wins, who = voice.who(winner), points = points),
            _ => {
                let people = voice.people(winners);
                t!(voice.locale, result_shared_by, names = voice.group(winners, &people), points = points)
            }
        }
    }

    /// Whether the reader missed the win by one point, or somebody won by one.
    pub(super) fn is_by_one(&self) -> bool {
        let others = self.reader.filter(|_| !self.reader_wins()).or(self.duel().map(|(_, next)| next));
        let best = self.seats.first().map_or(0, |&seat| self.points(seat));
        others.is_some_and(|other| self.points(other) + 1 == best)
    }

    /// The title and the line in one text.
    pub(super) fn summary(&self, names: &Names) -> String {
        let title = self.title(names);
        match self.line(names) {
            Some(line) => t!(names.locale(), told_line, name = &title, what = &line),
            None => title,
        }
    }

    /// "97 points, 5 ahead of Lucía", "You came 2nd with 92 points".
    pub(super) fn line(&self, names: &Names) -> Option<String> {
        let voice = names.voice();
        if let Some(reader) = self.reader.filter(|_| !self.reader_wins()) {
            let (rank, points) = (self.ranks[reader], self.points(reader));
            return Some(t!(voice.locale, result_you_placed, rank = rank, points = points));
        }
        let (winner, next) = self.duel()?;
        let (points, ahead) = (self.points(winner), self.points(winner) - self.points(next));
        let second: Seats = self.seats.iter().copied().filter(|&seat| self.ranks[seat] == 2).collect();
        let people = voice.people(second);
        Some(if self.reader == Some(winner) {
            t!(voice.locale, result_won_by, points = points, n = ahead, who = &people)
        } else {
            t!(voice.locale, result_ahead, n = ahead, who = voice.group(second, &people))
        })
    }
}

/// A cube of the celebration, in an SVG that is [`WIDTH`] by [`HEIGHT`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Cube {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) turn: f64,
    pub(super) scale: f64,
    /// The index of its colour.
    pub(super) colour: usize,
    /// When it starts to fall, in milliseconds.
    pub(super) delay: u16,
}

pub(super) const WIDTH: f64 = 420.0;
pub(super) const HEIGHT: f64 = 330.0;

/// The texts about the winner are below this.
const TEXT_FROM: f64 = 190.0;

/// Cubes scattered at both sides and along the bottom, leaving the middle to the winner. The positions are always the
/// same, so that the shared picture looks like the screen.
pub(super) fn cubes(count: usize, colours: usize) -> Vec<Cube> {
    let mut noise = Noise(7);
    let cube = |index: usize| {
        let depth = noise.next();
        let y = 4.0 + noise.next() * (HEIGHT - 30.0);
        // Most are near the edge; beside the text, all of them are.
        let room = if y > TEXT_FROM { 10.0 } else { 150.0 };
        let inwards = noise.next() * noise.next() * room;
        let x = if index.is_multiple_of(2) { inwards - 8.0 } else { WIDTH - 14.0 - inwards };
        Cube {
            x,
            y,
            turn: noise.next() * 80.0 - 40.0,
            scale: 0.12 + depth * depth * 0.24,
            colour: index % colours.max(1),
            delay: (noise.next() * 900.0) as u16,
        }
    };
    (0..count).map(cube).collect()
}

/// Reproducible random numbers from zero to one.
struct Noise(u32);

impl Noise {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        f64::from(self.0 >> 8) / f64::from(1_u32 << 24)
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Small as _, Sources};
    use record::Level;
    use words::Locale;

    use super::*;

    fn ended(points: &[u16], reader: Option<Seat>) -> Ended {
        let mut tally = Tally::default();
        for (seat, &points) in Seat::all().zip(points) {
            tally.sources[seat] = Sources { cards: points, ..Sources::default() };
        }
        let all: Vec<Seat> = Seat::all().take(points.len()).collect();
        let ranks = BySeat::build(|seat: Seat| {
            let mine = tally.sources[seat].sum();
            all.iter().filter(|&&other| tally.sources[other].sum() > mine).count() as u8 + 1
        });
        let mut seats = all.clone();
        seats.sort_by_key(|&seat| (ranks[seat], seat));
        Ended { seats, ranks, tally, config: GameConfig::new(Edition::Classic, 4), reader }
    }

    fn names(reader: Option<Seat>) -> Names {
        let game = play::NewGame::quick(Default::default(), Default::default(), Level::Squire);
        let here = reader.map_or(Seats::EMPTY, Seats::only);
        Names::new(Locale::En, &game.config(), &game.to_save(engine::Seed(1)).people, here)
    }

    #[track_caller]
    fn check(points: &[u16], reader: Option<Seat>, title: &str, line: Option<&str>) {
        let (ended, names) = (ended(points, reader), names(reader));
        assert_eq!((ended.title(&names).as_str(), ended.line(&names).as_deref()), (title, line));
    }

    #[test]
    fn the_title_names_the_winner_and_the_line_says_by_how_much_or_where_you_are() {
        check(&[97, 80, 92, 91], Some(Seat::A), "You win!", Some("97 points, 5 ahead of Lucía"));
        check(&[92, 80, 97, 91], Some(Seat::A), "Lucía wins with 97 points", Some("You came 2nd with 92 points"));
        check(&[92, 80, 97, 91], None, "Lucía wins with 97 points", Some("5 points ahead of Player 1"));
        check(&[97, 80, 97, 91], Some(Seat::A), "You and Lucía share the victory with 97 points each", None);
    }

    #[test]
    fn a_single_point_between_the_winner_and_the_reader_or_the_next_is_remarkable() {
        assert!(ended(&[97, 80, 96, 91], Some(Seat::A)).is_by_one());
        assert!(ended(&[96, 80, 97, 91], Some(Seat::A)).is_by_one());
        assert!(ended(&[97, 80, 96, 91], None).is_by_one());
        assert!(!ended(&[90, 80, 97, 96], Some(Seat::A)).is_by_one());
        assert!(!ended(&[97, 80, 97, 91], Some(Seat::A)).is_by_one());
    }

    #[test]
    fn cubes_leave_the_middle_free_and_use_every_colour() {
        let cubes = cubes(90, 5);
        assert_eq!(cubes.len(), 90);
        assert!(cubes.iter().all(|cube| cube.x < 150.0 || cube.x > WIDTH - 170.0));
        assert!(cubes.iter().filter(|it| it.y > TEXT_FROM).all(|it| it.x < 44.0 || it.x > WIDTH - 60.0));
        assert!((0..5).all(|colour| cubes.iter().any(|cube| cube.colour == colour)));
    }
}
