//! A game seen again: where one can stop in it, what happened on the way, and how far it has come.
//!
//! A position is the number of choices made. Position 0 is the deal.

use engine::{BySeat, Event, Observer};
use record::{ReplayError, Save};

use super::names::Names;
use super::session::Session;
use crate::i18n::log::{Line, Scene, log_lines};
use engine::Tally;

/// How far a step goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Grain {
    Choice,
    /// To where the next turn or the next round begins.
    Turn,
    Round,
    /// To where a place is scored, by a card or in general.
    Scoring,
}

impl Grain {
    pub(crate) const ALL: [Self; 4] = [Self::Choice, Self::Turn, Self::Round, Self::Scoring];

    /// Whether a step of several choices comes to rest where this happens.
    fn rests_at(self, event: &Event) -> bool {
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
pub(crate) enum Landmark {
    Round,
    GeneralScoring,
}

/// A game seen again.
#[derive(Clone, Debug)]
pub(crate) struct Replay {
    whole: Session,
    /// The Castillo was open when the game was played.
    was_open: bool,
}

impl Replay {
    /// When a game is over, everybody may look into the Castillo; before that, nobody sees more than at the table.
    pub(crate) fn new(save: Save) -> Result<Self, ReplayError> {
        let mut record = save.record;
        let was_open = record.config.open_castillo;
        record.config.open_castillo |= record.replay()?.is_over();
        Ok(Self { whole: Session::new(record, save.people)?, was_open })
    }

    /// The last position.
    pub(crate) fn end(&self) -> usize {
        self.whole.record().choices.len()
    }

    /// The game as it stood.
    pub(crate) fn session(&self, at: usize) -> Result<Session, ReplayError> {
        let Save { mut record, people, .. } = self.save_until(at);
        record.config.open_castillo = self.whole.record().config.open_castillo;
        Session::new(record, people)
    }

    /// The whole game, pointing there.
    pub(crate) fn save_at(&self, at: usize) -> Save {
        let mut save = Save { at: Some(at), ..self.whole.save() };
        save.record.config.open_castillo = self.was_open;
        save
    }

    /// The same agreement, people and deal, with everything up to there chosen.
    pub(crate) fn save_until(&self, at: usize) -> Save {
        let mut save = Save { at: None, ..self.save_at(at) };
        save.record.choices.truncate(at);
        save
    }

    /// Where the next step leads, at most to the end.
    pub(crate) fn next(&self, grain: Grain, at: usize) -> usize {
        let ahead = match grain {
            // Some choices let nothing happen.
            Grain::Choice => Some(at + 1),
            _ => self.stops(grain).find(|&stop| stop > at),
        };
        ahead.unwrap_or(usize::MAX).min(self.end())
    }

    /// Where the last step came from, at least the beginning.
    pub(crate) fn previous(&self, grain: Grain, at: usize) -> usize {
        match grain {
            Grain::Choice => at.saturating_sub(1),
            _ => self.stops(grain).take_while(|&stop| stop < at).last().unwrap_or(0),
        }
    }

    fn stops(&self, grain: Grain) -> impl Iterator<Item = usize> {
        self.whole.log().iter().filter(move |(_, event)| grain.rests_at(event)).map(|&(position, _)| position)
    }

    /// Where rounds begin, and where general scorings were.
    pub(crate) fn landmarks(&self) -> Vec<(usize, Landmark)> {
        let landmark = |&(position, event): &(usize, Event)| match event {
            Event::RoundBegan { .. } => Some((position, Landmark::Round)),
            Event::ScoringEnded { .. } => Some((position, Landmark::GeneralScoring)),
            _ => None,
        };
        self.whole.log().iter().filter_map(landmark).collect()
    }

    /// What happened after one position and up to another, as far as it may be known.
    pub(crate) fn events(&self, from: usize, to: usize) -> Vec<Event> {
        let between = self.whole.log().iter().filter(|(position, _)| (from + 1..=to).contains(position));
        between.map(|(_, event)| self.seen(*event)).collect()
    }

    /// The same in sentences; the deal belongs to the beginning.
    pub(crate) fn lines(&self, names: &Names, from: usize, to: usize) -> Vec<Line> {
        let first = if to == 0 { 0 } else { from + 1 };
        let mut scene = Scene::default();
        let mut told = Vec::new();
        for &(position, event) in self.whole.log().iter().take_while(|(position, _)| *position <= to) {
            if position < first {
                scene = scene.after(&event);
            } else {
                told.push(self.seen(event));
            }
        }
        log_lines(names.voice(), &mut scene, &told)
    }

    fn seen(&self, event: Event) -> Event {
        if self.whole.game().is_over() { event } else { event.seen_by(Observer::Spectator) }
    }

    /// How far the game has come, in hundredths of a round.
    pub(crate) fn moment(&self, at: usize) -> u16 {
        let begins: Vec<usize> = self.stops(Grain::Round).collect();
        let round = begins.iter().rposition(|&begin| begin <= at).unwrap_or(0);
        let begin = begins.get(round).copied().unwrap_or(0);
        let end = match begins.get(round + 1) {
            Some(&next) => next,
            None if self.whole.game().is_over() => self.end(),
            // Nobody knows how long it will be: it is half over.
            None => 2 * self.end() - begin,
        };
        (100 * round + 100 * (at - begin) / (end - begin).max(1)) as u16
    }

    /// Everybody's points over time.
    pub(crate) fn curves(&self) -> BySeat<Vec<(u16, u16)>> {
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
        Replay::new(record.into()).expect("it was played")
    }

    fn walk(replay: &Replay, grain: Grain) -> Vec<usize> {
        let mut stops = vec![0];
        while let Some(&at) = stops.last().filter(|&&at| at < replay.end()) {
            stops.push(replay.next(grain, at));
        }
        stops
    }

    #[test]
    fn every_step_leads_on_and_back_again() {
        let replay = played(usize::MAX);
        for grain in Grain::ALL {
            let stops = walk(&replay, grain);
            assert!(stops.is_sorted_by(|a, b| a < b), "{grain:?} {stops:?}");
            for pair in stops.windows(2) {
                assert_eq!(replay.previous(grain, pair[1]), pair[0], "{grain:?}");
            }
        }
    }

    #[test]
    fn rounds_have_turns_and_turns_have_choices() {
        let replay = played(usize::MAX);
        let [choices, turns, rounds, scorings] = Grain::ALL.map(|grain| walk(&replay, grain));
        assert_eq!(choices.len(), replay.end() + 1, "a choice is a step");
        assert_eq!(rounds.len(), 6 + 1, "six rounds, and the end");
        assert!(turns.len() > 6 * 3 && rounds.iter().all(|stop| turns.contains(stop)));
        assert!(scorings.len() > 3);
        let generals = replay.landmarks().into_iter().filter(|(_, landmark)| *landmark == Landmark::GeneralScoring);
        assert!(generals.map(|(position, _)| position).all(|position| scorings.contains(&position)));
    }

    #[test]
    fn a_moment_is_a_part_of_a_round() {
        let replay = played(usize::MAX);
        assert_eq!((replay.moment(0), replay.moment(replay.end())), (0, 600));
        assert!((1..=replay.end()).all(|at| replay.moment(at - 1) <= replay.moment(at)));
        for (round, stop) in walk(&replay, Grain::Round).into_iter().enumerate() {
            assert_eq!(usize::from(replay.moment(stop)), 100 * round);
        }
        let running = played(30);
        assert_eq!(running.moment(30) % 100, 50);
    }

    #[test]
    fn steps_tell_what_happened_and_curves_end_where_points_do() {
        let replay = played(usize::MAX);
        let names = Names::nobody(crate::i18n::Locale::En);
        assert!(!replay.lines(&names, 0, 0).is_empty(), "the deal is told");
        let told: usize = walk(&replay, Grain::Choice).windows(2).map(|it| replay.events(it[0], it[1]).len()).sum();
        assert_eq!(told, replay.whole.log().iter().filter(|(position, _)| *position > 0).count());
        assert_eq!(replay.curves()[Seat::B].last(), Some(&(600, replay.whole.game().table().points[Seat::B])));
    }

    #[test]
    fn a_game_that_goes_on_shows_no_more_than_anybody_knows() {
        let mut replay = played(40);
        assert!(!replay.whole.record().config.open_castillo);
        replay = played(usize::MAX);
        assert!(replay.whole.record().config.open_castillo);
        assert!(!replay.save_until(0).record.config.open_castillo, "who plays on plays as agreed");
    }

    #[test]
    fn a_cut_game_is_the_game_as_it_stood() {
        let replay = played(usize::MAX);
        let half = replay.end() / 2;
        let session = replay.session(half).expect("legal");
        assert_eq!(session.record().choices.len(), half);
        assert_eq!(session.record().replay().as_ref(), Ok(session.game()));
    }
}
