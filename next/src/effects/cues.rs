//! Which sounds a change of what is shown makes. Playing them is the business of `sound`.

use std::time::Duration;

use engine::{Event, Place, Seats, Small as _, Spot};
use map::Stop;
use play::{Scoring, Shown, Stage, StopKind, travels};

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cue {
    /// So many pieces were put down.
    Place(u8),
    /// One was taken back.
    TakeBack,
    /// Somebody's pieces move; from the left (−100) to the right (100).
    Move(i8),
    /// Caballeros ride out of the Castillo.
    Ride(i8),
    /// A card is taken, or a round begins.
    PageTurn,
    /// A power card is played.
    CardSnap,
    /// Points of the first, second, third … who is paid.
    Coin(u8),
    KingLands,
    DiscFlips,
    /// Somebody else touches the reader's pieces.
    Sting,
    Title,
    Victory,
    YourTurn,
}

/// What has its own volume.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    Pieces,
    Scorings,
    YourTurn,
}

impl Cue {
    pub(super) const fn group(self) -> Group {
        match self {
            Self::Ride(_) | Self::Coin(_) | Self::DiscFlips | Self::Title | Self::Victory => Group::Scorings,
            Self::YourTurn => Group::YourTurn,
            _ => Group::Pieces,
        }
    }

    /// How the device vibrates with it: on and off, in milliseconds.
    pub(super) const fn vibration(self) -> &'static [u32] {
        match self {
            Self::YourTurn => &[40],
            Self::Sting => &[25, 50, 25],
            Self::Victory => &[60, 60, 60, 60, 160],
            _ => &[],
        }
    }
}

/// At most so many sounds follow one choice: a jump through a replay is not a storm.
const MOST: usize = 8;

/// The time of one disc, one ride and one group of points of a show, and what comes before the first.
const DISC: u32 = 600;
const RIDE: u32 = 850;
const COIN: u32 = 180;
const COINS_BEGIN: u32 = 350;

/// The sounds of a change, each with its delay in milliseconds.
pub(super) fn cues(before: &Shown, after: &Shown) -> Vec<(u32, Cue)> {
    let mut cues = Vec::new();
    if before.beat.number != after.beat.number {
        cues.extend(of_beat(before, after));
    }
    if let Stage::Scoring(scoring) = &after.stage
        && before.stage != after.stage
    {
        cues.extend(of_stop(scoring, after.view.table.config.seats()));
    }
    if after.stage == Stage::Over && before.stage != Stage::Over {
        cues.push((0, Cue::Victory));
    }
    if is_asked(after) && !is_asked(before) {
        cues.push((milliseconds(after.beat.lasts), Cue::YourTurn));
    }
    cues
}

/// Whether somebody here has something to decide.
fn is_asked(shown: &Shown) -> bool {
    let is_decision = matches!(shown.stage, Stage::Ask(_) | Stage::Veto(_) | Stage::Confirm(_) | Stage::Curtain { .. });
    is_decision && shown.asked.is_some()
}

fn milliseconds(time: Duration) -> u32 {
    time.as_millis().min(60_000) as u32
}

fn of_beat(before: &Shown, after: &Shown) -> Vec<(u32, Cue)> {
    let events = &after.beat.events;
    if events.is_empty() {
        let sum = |shown: &Shown| Spot::all().map(|spot| u32::from(shown.placed[spot])).sum::<u32>();
        return if sum(after) < sum(before) { vec![(0, Cue::TakeBack)] } else { Vec::new() };
    }
    let count = events.iter().filter(|event| travels(event)).count() as u32;
    let step = milliseconds(after.beat.lasts) / count.max(1);
    let by_others = before.asked.is_none();
    let mut cues = Vec::new();
    let mut travelled = 0;
    for event in events.iter() {
        let delay = travelled * step;
        let is_hurt = by_others && touches(event, after.here);
        if is_hurt && !cues.iter().any(|(_, cue)| *cue == Cue::Sting) {
            cues.push((delay, Cue::Sting));
        }
        cues.extend(of_event(event).map(|cue| (delay, cue)));
        travelled += u32::from(travels(event));
    }
    cues.truncate(MOST);
    cues
}

/// Whether a piece of one of these seats leaves its place.
fn touches(event: &Event, seats: Seats) -> bool {
    match *event {
        Event::Moved { whose, from, .. } => seats.contains(whose) && from.place().is_some(),
        Event::GrandeMoved { whose, .. } => seats.contains(whose),
        _ => false,
    }
}

fn of_event(event: &Event) -> Option<Cue> {
    match *event {
        Event::Moved { from, to, count, .. } => match (from.place(), to.place()) {
            (None, Some(_)) => Some(Cue::Place(count)),
            (Some(from), _) => Some(Cue::Move(pan(to.place().unwrap_or(from)))),
            _ => None,
        },
        Event::GrandeMoved { to, .. } => Some(Cue::Move(pan(to))),
        Event::KingMoved { .. } => Some(Cue::KingLands),
        Event::ScoreboardMoved { .. } => Some(Cue::Place(1)),
        Event::PowerPlayed { .. } => Some(Cue::CardSnap),
        Event::CardTaken { .. } | Event::RoundBegan { .. } => Some(Cue::PageTurn),
        _ => None,
    }
}

/// How far left or right a place is on the map.
fn pan(place: Place) -> i8 {
    let x = Stop::Place(place).anchor().x;
    ((x / map::CANVAS.width - 0.5) * 120.0) as i8
}

fn of_stop(scoring: &Scoring, seats: Seats) -> Vec<(u32, Cue)> {
    match &scoring.stop {
        StopKind::Title => vec![(0, Cue::Title)],
        StopKind::Discs(discs) => (0..).zip(discs).map(|(number, _)| (number * DISC, Cue::DiscFlips)).collect(),
        StopKind::Ride(rides) => {
            let rides = rides.iter().filter_map(|event| match *event {
                Event::Moved { to, .. } => Some(Cue::Ride(to.place().map_or(0, pan))),
                Event::GrandeMoved { to, .. } => Some(Cue::Ride(pan(to))),
                _ => None,
            });
            (0..).zip(rides).map(|(number, cue)| (number * RIDE, cue)).collect()
        }
        StopKind::Place(sheet) => {
            let paid = seats.iter().filter(|&seat| sheet.points(seat) > 0).count() as u8;
            (0..paid).map(|place| (COINS_BEGIN + u32::from(place) * COIN, Cue::Coin(place))).collect()
        }
        StopKind::Standings { .. } => vec![(0, Cue::PageTurn)],
    }
}

#[cfg(test)]
mod tests {
    use engine::{GameConfig, Seat, Seats};
    use play::{Input, Opening, Play, READER, SaveMode, Selection, Tap, Turn, lesson_save};

    use super::*;

    /// The lesson is a game of which every choice is known.
    fn lesson_at(step: usize) -> Play {
        let game = play::NewGame::quick(Default::default(), Default::default(), 2);
        let here = Seats::only(READER);
        let opening =
            Opening { saving: SaveMode::Off, lesson: Some(step), here, ..Opening::new(lesson_save(&game, step)) };
        Play::open(opening).expect("every step can be opened").0
    }

    fn heard(play: &mut Play, input: Input) -> Vec<Cue> {
        let before = play.shown();
        play.step(input);
        cues(&before, &play.shown()).into_iter().map(|(_, cue)| cue).collect()
    }

    #[test]
    fn nothing_new_makes_no_sound() {
        let shown = lesson_at(6).shown();
        assert_eq!(cues(&shown, &shown), []);
        assert_eq!(heard(&mut lesson_at(6), Input::Look(Some(Place::Castillo))), []);
    }

    #[test]
    fn a_placed_caballero_clacks() {
        let tap = Input::Tap(Tap::Place(Place::Region(engine::Region::Seville)));
        assert_eq!(heard(&mut lesson_at(6), tap), [Cue::Place(1)]);
    }

    #[test]
    fn a_card_taken_turns_a_page() {
        let mut play = lesson_at(5);
        let choice = play.shown().lesson.and_then(|taught| taught.choice).expect("a card is to be taken");
        assert_eq!(heard(&mut play, Input::Select(Selection::Choice(choice))), []);
        assert_eq!(heard(&mut play, Input::Commit(choice)), [Cue::PageTurn]);
    }

    #[test]
    fn the_king_lands_with_a_knock() {
        let mut play = lesson_at(11);
        let tap = Input::Tap(Tap::Place(Place::Region(engine::Region::OldCastile)));
        assert_eq!(heard(&mut play, tap), [Cue::KingLands]);
    }

    #[test]
    fn each_stop_of_a_show_has_its_own_sound() {
        let seats = GameConfig::new(engine::Edition::Classic, 4).seats();
        let scoring = |stop| Scoring { cause: play::Cause::General(1), stop, at: 0, of: 1, stops: Vec::new() };
        assert_eq!(of_stop(&scoring(StopKind::Title), seats), [(0, Cue::Title)]);
        let region = engine::Region::Galicia;
        let discs = StopKind::Discs(vec![(Seat::A, region), (Seat::B, region)]);
        assert_eq!(of_stop(&scoring(discs), seats), [(0, Cue::DiscFlips), (DISC, Cue::DiscFlips)]);
        assert!(pan(Place::Region(region)) < 0, "Galicia is in the west");
    }

    #[test]
    fn who_turns_the_page_of_the_lesson_hears_nothing() {
        assert_eq!(heard(&mut lesson_at(0), Input::Lesson(Turn::Next)), []);
    }
}
