//! Replays a game: the positions to stop at, the events between them, and the points over time.
//!
//! A position is the number of choices made. Position 0 is the deal.

use std::sync::Arc;
use std::time::Duration;

use ai::{CostlyChoice, Request};
use engine::{BySeat, Event, Observer, Seat, Seats, Tally};
use record::{ReplayError, Save};

use crate::advice::why_request;
use crate::beat::Beat;
use crate::input::{Input, Panel};
use crate::preferences::Preferences;
use crate::select::{TurnSummary, key_turns};
use crate::shown::{Shown, Stage};
use crate::timeline::{NoUndo, Timeline};
use crate::{Saving, Selection};

/// The size of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum StepSize {
    Choice,
    /// To the beginning of the next turn or round.
    Turn,
    Round,
    /// To the next scoring of a place, by a card or in general.
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

/// A point of interest along a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Landmark {
    Round,
    GeneralScoring,
}

/// A turn that stands out for the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Star {
    /// The position at which the replay shows the whole turn.
    pub at: usize,
    /// The reason why it stands out.
    pub kind: StarKind,
    /// The number of its round on the round track.
    pub round: u8,
}

/// A reason why a turn stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum StarKind {
    Best,
    Costly,
    Turning,
}

impl Star {
    /// The next star after a position. After the last one it is the first again.
    pub fn after(stars: &[Self], at: usize) -> Option<Self> {
        stars.iter().find(|star| star.at > at).or(stars.first()).copied()
    }
}

/// The shortest time for each position while the replay plays by itself.
const SHORTEST: Duration = Duration::from_millis(900);

/// Whether opening a panel changes nothing in the game.
const fn only_looks(panel: Panel) -> bool {
    match panel {
        Panel::Card(..) | Panel::Place(_) | Panel::Player(_) | Panel::Log | Panel::Board | Panel::StillToCome => true,
        Panel::Forecast | Panel::Share | Panel::Keys | Panel::Why(_) => true,
        Panel::Menu | Panel::Whose(..) | Panel::Hint | Panel::Review => false,
    }
}

/// A replayed game. It shows what a spectator may know, and everything once the game is over.
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

    /// What the page shows at a position after coming from another one. Only a step to the next choice or turn is
    /// animated. From the same position, as for a seek, nothing is.
    pub fn shown(&self, from: usize, at: usize, preferences: Preferences) -> Shown {
        // A prefix of a legal game is legal, so the fallback is never used.
        let timeline = Timeline::new(self.save_until(at).record, Seats::EMPTY).unwrap_or_else(|_| self.whole.clone());
        let events = if self.is_step(from, at) { self.events(from, at) } else { Vec::new() };
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
            guests: engine::BySeat::default(),
            here: Seats::EMPTY,
            log: timeline.log().iter().map(|&(position, event)| (position, self.seen(event))).collect(),
            in_sight: timeline.in_sight(timeline.log().len()).into(),
            this_turn: timeline.this_turn().into_iter().map(|event| self.seen(event)).collect(),
            changes: BySeat::default(),
            placed: Default::default(),
            selection: Selection::None,
            has_begun: false,
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

    /// What the page shows next at a position after coming from another one. Its beat is always a new one, so that it
    /// ends the animation of the last one.
    pub fn shown_after(&self, last: &Shown, from: usize, at: usize, preferences: Preferences) -> Shown {
        let shown = self.shown(from, at, preferences);
        let beat = Beat { number: last.beat.number + 1, ..shown.beat };
        Shown { here: last.here, panel: last.panel, beat, ..shown }
    }

    /// Whether a position is the next one, by a choice or by a turn.
    fn is_step(&self, from: usize, at: usize) -> bool {
        from < at && [StepSize::Choice, StepSize::Turn].iter().any(|&size| self.next(size, from) == at)
    }

    /// The whole log.
    pub fn log(&self) -> Arc<[(usize, Event)]> {
        self.whole.log().iter().map(|&(position, event)| (position, self.seen(event))).collect()
    }

    /// The position after a step forward, at most the end.
    pub fn next(&self, size: StepSize, at: usize) -> usize {
        let ahead = match size {
            // Some choices lead to no events, so count choices instead.
            StepSize::Choice => Some(at + 1),
            _ => self.stops(size).find(|&stop| stop > at),
        };
        ahead.unwrap_or(usize::MAX).min(self.end())
    }

    /// The position after a step back, at least the beginning.
    pub fn previous(&self, size: StepSize, at: usize) -> usize {
        match size {
            StepSize::Choice => at.saturating_sub(1),
            _ => self.stops(size).take_while(|&stop| stop < at).last().unwrap_or(0),
        }
    }

    fn stops(&self, size: StepSize) -> impl Iterator<Item = usize> {
        self.whole.log().iter().filter(move |(_, event)| size.stops_at(event)).map(|&(position, _)| position)
    }

    /// Applies an input to what is shown. In a replay one can only look. Returns whether it changed anything.
    pub fn look(shown: &mut Shown, input: &Input) -> bool {
        match *input {
            Input::Look(place) => shown.touched = place,
            Input::Open(panel) if only_looks(panel) => shown.panel = Some(panel),
            Input::Close | Input::Escape => shown.panel = None,
            Input::Tap(tap) => match tap.place(&shown.view.table.board) {
                Some(place) => shown.panel = Some(Panel::Place(place)),
                None => return false,
            },
            _ => return false,
        }
        true
    }

    /// The position and whether the replay plays by itself, after its button was pressed. At the end it starts again.
    pub fn toggled(&self, at: usize, is_playing: bool) -> (usize, bool) {
        let starts_over = !is_playing && at >= self.end();
        (if starts_over { 0 } else { at }, !is_playing)
    }

    /// How long a position stays while the replay plays by itself. `None` at the end.
    pub fn stays(&self, shown: &Shown, at: usize) -> Option<Duration> {
        (at < self.end()).then(|| shown.beat.lasts.max(SHORTEST))
    }

    /// The request to a worker to explain the opponent's turn that began after `begin` choices.
    pub fn why(&self, begin: usize) -> Option<Request> {
        why_request(&self.whole, &self.save.people, begin)
    }

    /// The turns that decided a finished game for `reader`, in order. `costly_choices` are those that a review found.
    pub fn stars(&self, reader: Seat, costly_choices: &[CostlyChoice]) -> Vec<Star> {
        if !self.is_over() {
            return Vec::new();
        }
        let log = self.whole.log();
        let found = key_turns(self.whole.game().table(), log, &self.whole.in_sight(log.len()), reader, costly_choices);
        let star = |kind, turn: &TurnSummary| Star { at: log[turn.events.end - 1].0, kind, round: turn.round };
        let turning = found.turning_point.iter().map(|it| star(StarKind::Turning, &it.turn));
        let costly = found.costly.iter().map(|turn| star(StarKind::Costly, turn));
        let best = found.best.iter().map(|worth| star(StarKind::Best, &worth.turn));
        let mut stars: Vec<Star> = turning.chain(costly).chain(best).collect();
        // A turn with two stars keeps the first.
        stars.sort_by_key(|star| star.at);
        stars.dedup_by_key(|star| star.at);
        stars
    }

    /// The positions where rounds begin and where general scorings are.
    pub fn landmarks(&self) -> Vec<(usize, Landmark)> {
        let landmark = |&(position, event): &(usize, Event)| match event {
            Event::RoundBegan { .. } => Some((position, Landmark::Round)),
            Event::ScoringEnded { .. } => Some((position, Landmark::GeneralScoring)),
            _ => None,
        };
        self.whole.log().iter().filter_map(landmark).collect()
    }

    /// The events after one position up to another.
    fn events(&self, from: usize, to: usize) -> Vec<Event> {
        let between = self.whole.log().iter().filter(|(position, _)| (from + 1..=to).contains(position));
        between.map(|(_, event)| self.seen(*event)).collect()
    }

    fn seen(&self, event: Event) -> Event {
        if self.is_over() { event } else { event.seen_by(Observer::Spectator) }
    }

    /// The time of a position, in hundredths of a round.
    pub fn moment(&self, at: usize) -> u16 {
        let begins: Vec<usize> = self.stops(StepSize::Round).collect();
        let round = begins.iter().rposition(|&begin| begin <= at).unwrap_or(0);
        let begin = begins.get(round).copied().unwrap_or(0);
        let end = match begins.get(round + 1) {
            Some(&next) => next,
            None if self.is_over() => self.end(),
            // The length of an unfinished round is unknown: assume that half of it is over.
            None => 2 * self.end() - begin,
        };
        (100 * round + 100 * (at - begin) / (end - begin).max(1)) as u16
    }

    /// The position nearest to a time, for a tap on the chart.
    pub fn at_moment(&self, moment: u16) -> usize {
        (0..=self.end()).min_by_key(|&at| self.moment(at).abs_diff(moment)).unwrap_or(0)
    }

    /// Everybody's points over time, as (time in hundredths of a round, points).
    pub fn curves(&self) -> BySeat<Vec<(u16, u16)>> {
        let tally = Tally::new(&self.save.record.config, self.whole.log().iter().map(|(_, event)| event));
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
mod tests;
