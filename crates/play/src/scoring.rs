//! Scorings as a slide show: a list of stops, each with the game at that time.

use engine::{BySeat, Card, Event, Game, Observer, Place, PlayerView, Region, ScoreSheet, Seat};

use crate::timeline::Happened;

/// The cause of a scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A general scoring after three rounds, with its number from one.
    General(u8),
    /// A player's action card.
    Card(Seat, Card),
}

/// A scoring that is being shown.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Show {
    pub(crate) cause: Cause,
    /// The position in the log of the scoring, or of the action that caused it. Scorings of one action form one show.
    pub(crate) begun: usize,
    pub(crate) stops: Vec<Stop>,
    pub(crate) at: usize,
}

/// One slide of a show.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stop {
    pub(crate) kind: StopKind,
    game: Game,
    points: BySeat<u16>,
    /// The length of the log at this stop.
    pub(crate) log: usize,
}

/// The content of a stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StopKind {
    /// The title of a general scoring.
    Title,
    /// The discs are revealed.
    Discs(Vec<(Seat, Region)>),
    /// Caballeros move from the Castillo to the regions.
    Ride(Vec<Event>),
    /// A place is scored.
    Place(ScoreSheet),
    /// The change of the points in a general scoring.
    Standings {
        /// The points before the scoring.
        before: BySeat<u16>,
    },
}

/// The kind of a stop, for the progress bar of a show.
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
    /// What `observer` may know at this stop, without any question.
    pub(crate) fn view(&self, observer: Observer) -> PlayerView {
        let mut view = self.game.view(observer);
        view.table.points = self.points;
        crate::privacy::ask_nothing(&mut view);
        view
    }

    /// Whether everybody may look into the Castillo at this stop (R4.7).
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

    /// The names of all stops.
    pub(crate) fn names(&self) -> Vec<StopName> {
        self.stops.iter().map(|stop| stop.kind.name()).collect()
    }

    /// The stop with the standings, if it is still to come. Skipping a scoring leads there, to show what it changed.
    pub(crate) fn standings_ahead(&self) -> Option<usize> {
        let last = self.stops.len() - 1;
        let is_ahead = self.at < last && matches!(self.stops[last].kind, StopKind::Standings { .. });
        is_ahead.then_some(last)
    }
}

/// Adds the scorings of a choice to the shows. Only places for which `is_shown` holds get a stop.
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

/// Keeps only the standings of general scorings, for people who want no animations but must see what changed.
pub(crate) fn keep_standings(shows: &mut Vec<Show>) {
    shows.retain_mut(|show| {
        show.at = show.standings_ahead().unwrap_or(show.at);
        matches!(show.stop().kind, StopKind::Standings { .. })
    });
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
                    let points = self.points_with(begun, &game, &sheet);
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

    /// Whether a scoring gets a stop. In a general scoring, regions without caballeros get none.
    fn is_worth_a_stop(&self, sheet: &ScoreSheet, is_general: bool) -> bool {
        let is_empty = sheet.counts.0.iter().all(|&count| count == 0);
        (self.is_shown)(sheet.place) && !(is_general && is_empty && sheet.place != Place::Castillo)
    }

    /// The points at the stop of a scoring: those of the stop before plus what the scoring pays. Places without a stop are
    /// left out until the standings, so that the tiles never gain what no stop shows.
    fn points_with(&self, begun: usize, game: &Game, sheet: &ScoreSheet) -> BySeat<u16> {
        let table = game.table();
        let Some(mut points) = self.points_so_far(begun) else { return table.points };
        for seat in table.config.seats() {
            points[seat] += u16::from(sheet.points(seat));
        }
        points
    }

    /// The points at the last stop so far of the show that began at that position.
    fn points_so_far(&self, begun: usize) -> Option<BySeat<u16>> {
        let show = self.shows.last().filter(|show| show.begun == begun)?;
        show.stops.last().map(|stop| stop.points)
    }

    fn title(&mut self, index: usize, begun: usize, cause: Cause) {
        let before = self.happened.before_reveals.iter().rfind(|(count, _)| *count <= index);
        let game = before.or(self.happened.rests.first()).map(|(_, game)| game.clone());
        if let Some(game) = game {
            let points = points_before(&game, self.happened, index);
            // The title comes before the event of the scoring.
            let log = self.length(index) - 1;
            self.push(begun, cause, Stop { kind: StopKind::Title, game, points, log });
        }
    }

    /// Adds the discs and the moves out of the Castillo, between the Castillo's scoring and the first region's.
    fn rides(&mut self, index: usize, begun: usize, cause: Cause, after: &Game) {
        let from = self.happened.events[..index].iter().rposition(|event| matches!(event, Event::Scored(_)));
        let start = from.map_or(0, |from| from + 1);
        let between = &self.happened.events[start..index];
        let disc = |event: &Event| match *event {
            Event::DiscRevealed { seat, region, .. } => Some((seat, region)),
            _ => None,
        };
        let discs: Vec<_> = between.iter().filter_map(disc).collect();
        let is_ride = |event: &&Event| matches!(event, Event::Moved { .. } | Event::GrandeMoved { .. });
        let moves: Vec<Event> = between.iter().filter(is_ride).copied().collect();
        let castillo = rest_after(&self.happened.rests, start).cloned();
        let Some(castillo) = castillo.filter(|_| !discs.is_empty()) else { return };
        // First all discs are revealed, then all caballeros move, then the first region is scored.
        let last_disc = between.iter().rposition(|event| disc(event).is_some()).unwrap_or(0);
        let points = self.points_so_far(begun).unwrap_or(castillo.table().points);
        let log = self.length(start + last_disc);
        self.push(begun, cause, Stop { kind: StopKind::Discs(discs), game: castillo, points, log });
        if !moves.is_empty() {
            let log = self.length(index) - 1;
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

    /// The length of the log up to and including that event.
    fn length(&self, index: usize) -> usize {
        self.happened.from + index + 1
    }

    /// The cause of an event, and its position in the log.
    fn cause(&self, index: usize) -> (usize, Cause) {
        let cause = |(position, (_, event)): (usize, &(usize, Event))| match *event {
            Event::ScoringBegan { number } => Some((position, Cause::General(number))),
            Event::ActionBegan { seat, card } => Some((position, Cause::Card(seat, card))),
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

#[cfg(test)]
mod tests {
    use engine::Setup;

    use super::*;

    #[test]
    fn a_general_scoring_stops_where_somebody_stands_and_in_the_castillo() {
        let text = "classic 3\nking granada\ngrande A valencia\naragon A2 B1\nstage court";
        let game = Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position");
        let is_worth = |place: Place, is_general, is_shown: fn(Place) -> bool| {
            let (shows, happened) = (&mut Vec::new(), &Happened::default());
            let builder = Builder { shows, log: &[], happened, is_shown };
            builder.is_worth_a_stop(&game.table().scoring(place), is_general)
        };
        let [aragon, basque] = [Region::Aragon, Region::Basque].map(Place::Region);
        assert!(is_worth(aragon, true, |_| true) && is_worth(Place::Castillo, true, |_| true));
        assert!(!is_worth(basque, true, |_| true), "nobody stands there");
        assert!(is_worth(basque, false, |_| true), "somebody has chosen it");
        assert!(!is_worth(aragon, true, |_| false), "the lesson leaves it out");
    }
}
