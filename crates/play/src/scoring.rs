//! Scorings as a show: a list of stops, each with the game as it stood there.

use engine::{BySeat, Card, Event, Game, Observer, Place, PlayerView, Region, ScoreSheet, Seat};

use crate::timeline::Happened;

/// What brought a scoring about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Three rounds are over; the number of the general scoring, from one.
    General(u8),
    /// A card.
    Card(Card),
}

/// A scoring that is being shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Show {
    pub(crate) cause: Cause,
    /// Where the scoring, or the action that caused it, stands in the log. Scorings of one action are one show.
    begun: usize,
    pub(crate) stops: Vec<Stop>,
    pub(crate) at: usize,
}

/// One picture of a show.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stop {
    pub(crate) kind: StopKind,
    game: Game,
    points: BySeat<u16>,
    /// The length of the log up to here.
    pub(crate) log: usize,
}

/// What a stop shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopKind {
    /// The title of a general scoring.
    Title,
    /// The discs are turned up.
    Discs(Vec<(Seat, Region)>),
    /// Caballeros ride out of the Castillo.
    Ride(Vec<Event>),
    /// A place is scored.
    Place(ScoreSheet),
    /// How the points have changed in a general scoring.
    Standings {
        /// The points before it.
        before: BySeat<u16>,
    },
}

/// What a stop is called on the way through a show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum StopName {
    Title,
    Discs,
    Ride,
    Place(Place),
    Standings,
}

impl StopKind {
    pub(crate) const fn name(&self) -> StopName {
        match self {
            Self::Title => StopName::Title,
            Self::Discs(_) => StopName::Discs,
            Self::Ride(_) => StopName::Ride,
            Self::Place(sheet) => StopName::Place(sheet.place),
            Self::Standings { .. } => StopName::Standings,
        }
    }
}

impl Stop {
    /// What `observer` may know at this stop. Nothing is asked.
    pub(crate) fn view(&self, observer: Observer) -> PlayerView {
        let mut view = self.game.view(observer);
        view.table.points = self.points;
        view.decision = None;
        view.awaiting = engine::Seats::EMPTY;
        view.own.choices = engine::Choices::none();
        view
    }

    /// Whether everybody looks into the Castillo at this stop (R4.7).
    pub(crate) fn shows_castillo(&self) -> bool {
        match &self.kind {
            StopKind::Place(sheet) => sheet.place == Place::Castillo,
            StopKind::Discs(_) => true,
            _ => false,
        }
    }
}

impl Show {
    pub(crate) fn stop(&self) -> &Stop {
        &self.stops[self.at]
    }

    /// What every stop is called.
    pub(crate) fn names(&self) -> Vec<StopName> {
        self.stops.iter().map(|stop| stop.kind.name()).collect()
    }

    /// The standings, if they are still to come: who skips a scoring sees at least what it changed.
    pub(crate) fn standings_ahead(&self) -> Option<usize> {
        let last = self.stops.len() - 1;
        let is_ahead = self.at < last && matches!(self.stops[last].kind, StopKind::Standings { .. });
        is_ahead.then_some(last)
    }
}

/// Adds what a choice has scored to the shows. Only places that `is_shown` get a stop of their own.
pub(crate) fn add_shows(
    shows: &mut Vec<Show>,
    log: &[(usize, Event)],
    happened: &Happened,
    is_shown: impl Fn(Place) -> bool,
) {
    let mut builder = Builder { shows, log, happened, is_shown };
    for (index, event) in happened.events.iter().enumerate() {
        builder.event(index, *event);
    }
}

struct Builder<'a, F> {
    shows: &'a mut Vec<Show>,
    log: &'a [(usize, Event)],
    happened: &'a Happened,
    is_shown: F,
}

impl<F: Fn(Place) -> bool> Builder<'_, F> {
    fn event(&mut self, index: usize, event: Event) {
        match event {
            Event::Scored(sheet) => {
                let game = rest_after(&self.happened.rests, index + 1);
                let Some(game) = game.cloned() else { return };
                let (begun, cause) = self.cause(index);
                let is_general = matches!(cause, Cause::General(_));
                if is_general && sheet.place == Place::Castillo {
                    self.title(index, begun, cause);
                }
                if is_general && sheet.place == Place::Region(Region::Galicia) {
                    self.rides(index, begun, cause, &game);
                }
                if self.is_worth_a_stop(&sheet, is_general) {
                    let points = game.table().points;
                    self.push(
                        begun,
                        cause,
                        Stop { kind: StopKind::Place(sheet), game, points, log: self.length(index) },
                    );
                }
            }
            Event::ScoringEnded { .. } => self.standings(index),
            _ => {}
        }
    }

    /// In a general scoring, regions without a caballero get no stop.
    fn is_worth_a_stop(&self, sheet: &ScoreSheet, is_general: bool) -> bool {
        let is_empty = sheet.counts.0.iter().all(|&count| count == 0);
        (self.is_shown)(sheet.place) && !(is_general && is_empty && sheet.place != Place::Castillo)
    }

    fn title(&mut self, index: usize, begun: usize, cause: Cause) {
        let before = self.happened.before_reveals.iter().rfind(|(count, _)| *count <= index);
        let game = before.or(self.happened.rests.first()).map(|(_, game)| game.clone());
        if let Some(game) = game {
            let points = points_before(&game, self.happened, index);
            self.push(begun, cause, Stop { kind: StopKind::Title, game, points, log: self.length(index) });
        }
    }

    /// Discs and rides come between the Castillo's scoring and the first region's.
    fn rides(&mut self, index: usize, begun: usize, cause: Cause, after: &Game) {
        let from = self.happened.events[..index].iter().rposition(|event| matches!(event, Event::Scored(_)));
        let between = &self.happened.events[from.map_or(0, |from| from + 1)..index];
        let disc = |event: &Event| match *event {
            Event::DiscRevealed { seat, region, .. } => Some((seat, region)),
            _ => None,
        };
        let discs: Vec<_> = between.iter().filter_map(disc).collect();
        let is_ride = |event: &&Event| matches!(event, Event::Moved { .. } | Event::GrandeMoved { .. });
        let moves: Vec<Event> = between.iter().filter(is_ride).copied().collect();
        let castillo = rest_after(&self.happened.rests, from.map_or(0, |from| from + 1)).cloned();
        let Some(castillo) = castillo.filter(|_| !discs.is_empty()) else { return };
        let (points, log) = (castillo.table().points, self.length(index));
        self.push(begun, cause, Stop { kind: StopKind::Discs(discs), game: castillo, points, log });
        if !moves.is_empty() {
            self.push(begun, cause, Stop { kind: StopKind::Ride(moves), game: after.clone(), points, log });
        }
    }

    fn standings(&mut self, index: usize) {
        let Some(game) = rest_after(&self.happened.rests, index + 1).cloned() else { return };
        let (begun, cause) = self.cause(index);
        let show = self.shows.last().filter(|show| show.begun == begun);
        let Some(before) = show.and_then(|show| show.stops.first()).map(|stop| stop.points) else { return };
        let points = game.table().points;
        self.push(begun, cause, Stop { kind: StopKind::Standings { before }, game, points, log: self.length(index) });
    }

    fn push(&mut self, begun: usize, cause: Cause, stop: Stop) {
        match self.shows.last_mut().filter(|show| show.begun == begun) {
            Some(show) => show.stops.push(stop),
            None => self.shows.push(Show { cause, begun, stops: vec![stop], at: 0 }),
        }
    }

    /// The length of the log up to and with that event.
    fn length(&self, index: usize) -> usize {
        self.happened.from + index + 1
    }

    /// What brought an event about, and where that stands in the log.
    fn cause(&self, index: usize) -> (usize, Cause) {
        let cause = |(position, (_, event)): (usize, &(usize, Event))| match *event {
            Event::ScoringBegan { number } => Some((position, Cause::General(number))),
            Event::ActionBegan { card, .. } => Some((position, Cause::Card(card))),
            _ => None,
        };
        let until = self.happened.from + index;
        let found = self.log[..until].iter().enumerate().rev().find_map(cause);
        found.expect("only actions and general scorings score a place")
    }
}

fn rest_after(rests: &[(usize, Game)], count: usize) -> Option<&Game> {
    rests.iter().find(|(after, _)| *after == count).map(|(_, game)| game)
}

/// The points right before the event at `index`.
fn points_before(game: &Game, happened: &Happened, index: usize) -> BySeat<u16> {
    let earlier = happened.rests.iter().rfind(|(count, _)| *count <= index);
    earlier.map_or(game.table().points, |(_, game)| game.table().points)
}
