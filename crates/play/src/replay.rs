//! A game seen again: where one can stop in it, what happened on the way, and how the points grew.
//!
//! A position is the number of choices made. Position 0 is the deal.

use std::sync::Arc;

use engine::{BySeat, Event, Observer, Seats, Tally};
use record::{ReplayError, Save};

use crate::beat::Beat;
use crate::preferences::Preferences;
use crate::shown::{Shown, Stage};
use crate::timeline::{NoUndo, Timeline};
use crate::{Saving, Selection};

/// How far a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum StepSize {
    Choice,
    /// To where the next turn or the next round begins.
    Turn,
    Round,
    /// To where a place is scored, by a card or in general.
    Scoring,
}

impl StepSize {
    /// Every size, smallest first.
    pub const ALL: [Self; 4] = [Self::Choice, Self::Turn, Self::Round, Self::Scoring];

    fn stops_at(self, event: &Event) -> bool {
        match event {
            Event::RoundBegan { .. } => matches!(self, Self::Turn | Self::Round),
            Event::TurnBegan { .. } => self == Self::Turn,
            Event::Scored(_) => self == Self::Scoring,
            _ => false,
        }
    }
}

/// What is marked along a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Landmark {
    Round,
    GeneralScoring,
}

/// A game seen again. It shows what a spectator may know; once the game is over, everything.
#[derive(Clone, Debug)]
pub struct Replay {
    save: Save,
    whole: Timeline,
}

impl Replay {
    /// Reads the whole game.
    pub fn new(save: Save) -> Result<Self, ReplayError> {
        let whole = Timeline::new(save.record.clone(), Seats::EMPTY)?;
        Ok(Self { save, whole })
    }

    /// The last position.
    pub fn end(&self) -> usize {
        self.whole.record().choices.len()
    }

    fn is_over(&self) -> bool {
        self.whole.game().is_over()
    }

    /// The whole game as a save that points to a position.
    pub fn save_at(&self, at: usize) -> Save {
        Save { at: Some(at), ..self.save.clone() }
    }

    /// The same people and deal, with everything up to a position chosen.
    pub fn save_until(&self, at: usize) -> Save {
        let mut save = Save { at: None, next: None, ..self.save.clone() };
        save.record.choices.truncate(at);
        save
    }

    /// What the page shows at a position, coming from another one.
    pub fn shown(&self, from: usize, at: usize, preferences: Preferences) -> Shown {
        // Every beginning of a legal game is legal.
        let timeline = Timeline::new(self.save_until(at).record, Seats::EMPTY).unwrap_or_else(|_| self.whole.clone());
        let events: Vec<Event> = if from <= at { self.events(from, at) } else { Vec::new() };
        let beat = Beat { number: at as u32, ..Beat::default().next(events, preferences, false) };
        let mut view = timeline.game().view(Observer::Spectator);
        view.own.choices = engine::Choices::none();
        Shown {
            castillo_is_shown: self.is_over(),
            stage: Stage::Watching,
            asked: None,
            thinking: Seats::EMPTY,
            is_paused: false,
            undo: Err(NoUndo::Nothing),
            people: self.save.people.clone(),
            here: Seats::EMPTY,
            log: timeline.log().iter().map(|&(position, event)| (position, self.seen(event))).collect(),
            this_turn: timeline.this_turn().into_iter().map(|event| self.seen(event)).collect(),
            changes: BySeat::default(),
            placed: Default::default(),
            selection: Selection::None,
            touched: None,
            panel: None,
            notice: None,
            advice: None,
            may_ask_for_hint: false,
            beat,
            saving: Saving::Off,
            lesson: None,
            view,
        }
    }

    /// The whole log.
    pub fn log(&self) -> Arc<[(usize, Event)]> {
        self.whole.log().iter().map(|&(position, event)| (position, self.seen(event))).collect()
    }

    /// Where the next step leads, at most to the end.
    pub fn next(&self, size: StepSize, at: usize) -> usize {
        let ahead = match size {
            // Some choices let nothing happen.
            StepSize::Choice => Some(at + 1),
            _ => self.stops(size).find(|&stop| stop > at),
        };
        ahead.unwrap_or(usize::MAX).min(self.end())
    }

    /// Where the last step came from, at least the beginning.
    pub fn previous(&self, size: StepSize, at: usize) -> usize {
        match size {
            StepSize::Choice => at.saturating_sub(1),
            _ => self.stops(size).take_while(|&stop| stop < at).last().unwrap_or(0),
        }
    }

    fn stops(&self, size: StepSize) -> impl Iterator<Item = usize> {
        self.whole.log().iter().filter(move |(_, event)| size.stops_at(event)).map(|&(position, _)| position)
    }

    /// Where rounds begin, and where general scorings were.
    pub fn landmarks(&self) -> Vec<(usize, Landmark)> {
        let landmark = |&(position, event): &(usize, Event)| match event {
            Event::RoundBegan { .. } => Some((position, Landmark::Round)),
            Event::ScoringEnded { .. } => Some((position, Landmark::GeneralScoring)),
            _ => None,
        };
        self.whole.log().iter().filter_map(landmark).collect()
    }

    /// What happened after one position and up to another.
    fn events(&self, from: usize, to: usize) -> Vec<Event> {
        let between = self.whole.log().iter().filter(|(position, _)| (from + 1..=to).contains(position));
        between.map(|(_, event)| self.seen(*event)).collect()
    }

    fn seen(&self, event: Event) -> Event {
        if self.is_over() { event } else { event.seen_by(Observer::Spectator) }
    }

    /// How far the game has come at a position, in hundredths of a round.
    pub fn moment(&self, at: usize) -> u16 {
        let begins: Vec<usize> = self.stops(StepSize::Round).collect();
        let round = begins.iter().rposition(|&begin| begin <= at).unwrap_or(0);
        let begin = begins.get(round).copied().unwrap_or(0);
        let end = match begins.get(round + 1) {
            Some(&next) => next,
            None if self.is_over() => self.end(),
            // The length of a round that goes on is unknown: it counts as half over.
            None => 2 * self.end() - begin,
        };
        (100 * round + 100 * (at - begin) / (end - begin).max(1)) as u16
    }

    /// The position that comes closest to a moment; for a finger on the chart.
    pub fn at_moment(&self, moment: u16) -> usize {
        (0..=self.end()).min_by_key(|&at| self.moment(at).abs_diff(moment)).unwrap_or(0)
    }

    /// Everybody's points over time, as (moment, points).
    pub fn curves(&self) -> BySeat<Vec<(u16, u16)>> {
        let tally = Tally::new(self.whole.log().iter().map(|(_, event)| event));
        let (now, points) = (self.moment(self.end()), self.whole.game().table().points);
        BySeat::build(|seat| {
            let mut curve = tally.curve(seat);
            if curve.last().is_some_and(|&(last, _)| last < now) {
                curve.push((now, points[seat]));
            }
            curve
        })
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Rng, Seat, Seed};
    use record::Record;

    use super::*;

    fn played(most: usize) -> Replay {
        let config = GameConfig { short: true, ..GameConfig::new(Edition::Classic, 3) };
        let mut record = Record::new(config, Seed(4));
        let mut game = Game::new(&config, Seed(4)).expect("a legal game");
        let mut rng = Rng::from(Seed(4));
        while let Some(seat) = game.awaiting().first().filter(|_| record.choices.len() < most) {
            let choices = game.choices(seat);
            let choice = choices.nth(rng.below(choices.len())).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            record.choices.push((seat, choice));
        }
        Replay::new(Save::new(record)).expect("legal")
    }

    #[test]
    fn steps_of_every_size_lead_from_the_deal_to_the_end_and_back() {
        let replay = played(usize::MAX);
        for size in StepSize::ALL {
            let (mut at, mut steps) = (0, 0);
            while at < replay.end() {
                let next = replay.next(size, at);
                assert!(next > at, "{size:?} at {at}");
                (at, steps) = (next, steps + 1);
            }
            while at > 0 {
                let previous = replay.previous(size, at);
                assert!(previous < at, "{size:?} at {at}");
                at = previous;
            }
            assert!(steps > 3, "{size:?}");
        }
    }

    #[test]
    fn every_position_shows_the_game_as_it_stood() {
        let replay = played(usize::MAX);
        for at in (0..=replay.end()).step_by(7) {
            let shown = replay.shown(at.saturating_sub(1), at, Preferences::default());
            let game = replay.save_until(at).record.replay().expect("legal");
            assert_eq!(shown.view.table, *game.table());
            assert_eq!(shown.log.iter().filter(|(position, _)| *position > at).count(), 0);
            assert!(shown.castillo_is_shown, "the game is over");
        }
    }

    #[test]
    fn an_unfinished_game_shows_what_a_spectator_may_know() {
        let replay = played(40);
        let shown = replay.shown(0, 40, Preferences::default());
        assert!(!shown.castillo_is_shown);
        assert_eq!(shown.view.observer, Observer::Spectator);
    }

    #[test]
    fn moments_grow_and_lead_back_to_their_position() {
        let replay = played(usize::MAX);
        let moments: Vec<u16> = (0..=replay.end()).map(|at| replay.moment(at)).collect();
        assert!(moments.windows(2).all(|pair| pair[0] <= pair[1]));
        assert_eq!(moments.last(), Some(&600), "six rounds");
        for moment in moments {
            assert_eq!(replay.moment(replay.at_moment(moment)), moment);
        }
    }

    #[test]
    fn curves_end_at_the_points_of_the_table() {
        let replay = played(usize::MAX);
        let points = replay.whole.game().table().points;
        for seat in [Seat::A, Seat::B, Seat::C] {
            assert_eq!(replay.curves()[seat].last(), Some(&(600, points[seat])));
        }
        assert_eq!(replay.landmarks().len(), 6 + 3);
    }
}
