//! Decides which sounds a change of the screen makes. `sound` plays them.

use std::time::Duration;

use engine::{Event, Place, Seats, Small as _, Spot};
use map::Stop;
use play::{Pace, Preferences, Scoring, Shown, Stage, StopKind, is_of_scoring, travels};

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SoundCue {
    /// A number of pieces were placed.
    Place(u8),
    /// A piece was taken back.
    TakeBack,
    /// Another player's pieces move. The number is the stereo position, from left (−100) to right (100).
    Move(i8),
    /// Caballeros move out of the Castillo: the stereo position, and the number of hoofbeats.
    Ride(i8, u8),
    /// A card was taken, or a round began.
    PageTurn,
    /// A power card was played.
    CardSnap,
    /// Points for the first, second, third … player who is paid.
    Coin(u8),
    KingLands,
    DiscFlips,
    /// Somebody else moves the reader's pieces, or vetoes their action.
    Attacked,
    Title,
    Victory,
    YourTurn,
}

/// Sounds with a volume setting of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Group {
    Pieces,
    Scorings,
    YourTurn,
}

impl SoundCue {
    pub(super) const fn group(self) -> Group {
        match self {
            Self::Ride(..) | Self::Coin(_) | Self::DiscFlips | Self::Title | Self::Victory => Group::Scorings,
            Self::YourTurn => Group::YourTurn,
            _ => Group::Pieces,
        }
    }

    /// Whether the device vibrates with it, as the setting says.
    pub(super) fn vibrates(self) -> bool {
        self == Self::YourTurn
    }

    /// Whether it sounds even while the page is hidden, to call the player back.
    pub(super) fn calls_back(self) -> bool {
        self == Self::YourTurn
    }
}

/// The most sounds after one choice, because a turn in a replay may contain many events.
const MOST: usize = 8;

/// The time of one disc and of one payment while a scoring is shown, and the delay before the first payment. In
/// milliseconds.
const DISC: u32 = 600;
const COIN: u32 = 180;
const COINS_BEGIN: u32 = 350;

/// The time from one hoofbeat of a ride to the next, in milliseconds.
pub(super) const HOOFBEAT: u32 = 180;

/// The sounds for a change of the screen, each with a delay in milliseconds.
pub(super) fn cues(before: &Shown, after: &Shown, preferences: Preferences) -> Vec<(u32, SoundCue)> {
    let mut cues = Vec::new();
    if before.beat.number != after.beat.number {
        cues.extend(of_beat(before, after));
    }
    if let Stage::Scoring(scoring) = &after.stage
        && before.stage != after.stage
    {
        cues.extend(of_stop(scoring, after.view.table.config.seats(), ride_pace(preferences)));
    }
    if matches!(after.stage, Stage::Vetoed(_)) && !matches!(before.stage, Stage::Vetoed(_)) {
        cues.push((0, SoundCue::Attacked));
    }
    if after.stage == Stage::Over && before.stage != Stage::Over {
        cues.push((0, SoundCue::Victory));
    }
    // A person who has just seen the turns of others again knows whose turn it is.
    if is_asked(after) && !is_asked(before) && !matches!(before.stage, Stage::Rewatch(_)) {
        cues.push((milliseconds(after.beat.lasts), SoundCue::YourTurn));
    }
    cues
}

/// Whether a person at this device has something to decide.
fn is_asked(shown: &Shown) -> bool {
    let is_decision = matches!(shown.stage, Stage::Ask(_) | Stage::Veto(_) | Stage::Confirm(_) | Stage::Curtain { .. });
    is_decision && shown.asked.is_some()
}

fn milliseconds(time: Duration) -> u32 {
    time.as_millis().min(60_000) as u32
}

fn of_beat(before: &Shown, after: &Shown) -> Vec<(u32, SoundCue)> {
    let events = &after.beat.events;
    if events.is_empty() {
        let sum = |shown: &Shown| Spot::all().map(|spot| u32::from(shown.placed[spot])).sum::<u32>();
        return if sum(after) < sum(before) { vec![(0, SoundCue::TakeBack)] } else { Vec::new() };
    }
    let count = events.iter().filter(|event| travels(event)).count() as u32;
    let step = milliseconds(after.beat.lasts) / count.max(1);
    let by_others = before.asked.is_none();
    let mut cues = Vec::new();
    let mut travelled = 0;
    for (position, event) in events.iter().enumerate() {
        let delay = travelled * step;
        let is_attack = by_others && touches(event, after.here) && !is_of_scoring(events, position);
        if is_attack && !cues.iter().any(|(_, cue)| *cue == SoundCue::Attacked) {
            cues.push((delay, SoundCue::Attacked));
        }
        cues.extend(of_event(event).map(|cue| (delay, cue)));
        travelled += u32::from(travels(event));
    }
    cues.truncate(MOST);
    cues
}

/// Whether an event moves a piece of one of these seats.
fn touches(event: &Event, seats: Seats) -> bool {
    match *event {
        Event::Moved { whose, from, .. } => seats.contains(whose) && from.place().is_some(),
        Event::GrandeMoved { whose, .. } => seats.contains(whose),
        _ => false,
    }
}

fn of_event(event: &Event) -> Option<SoundCue> {
    match *event {
        Event::Moved { from, to, count, .. } => match (from.place(), to.place()) {
            (None, Some(_)) => Some(SoundCue::Place(count)),
            (Some(from), _) => Some(SoundCue::Move(pan(to.place().unwrap_or(from)))),
            _ => None,
        },
        Event::GrandeMoved { to, .. } => Some(SoundCue::Move(pan(to))),
        Event::KingMoved { .. } => Some(SoundCue::KingLands),
        Event::ScoreboardMoved { .. } => Some(SoundCue::Place(1)),
        Event::PowerPlayed { .. } => Some(SoundCue::CardSnap),
        Event::CardTaken { .. } | Event::RoundBegan { .. } => Some(SoundCue::PageTurn),
        _ => None,
    }
}

/// The stereo position of a place.
fn pan(place: Place) -> i8 {
    let x = Stop::Place(place).anchor().x;
    ((x / map::CANVAS.width - 0.5) * 120.0) as i8
}

/// The pace of the hoofbeats while a scoring is shown. Without motion the pieces arrive at once, so the hoofbeats are
/// fast.
fn ride_pace(Preferences { pace, motion, .. }: Preferences) -> Pace {
    if motion && pace != Pace::Instant { pace } else { Pace::Fast }
}

fn of_stop(scoring: &Scoring, seats: Seats, pace: Pace) -> Vec<(u32, SoundCue)> {
    match &scoring.stop {
        StopKind::Title => vec![(0, SoundCue::Title)],
        StopKind::Discs(discs) => (0..).zip(discs).map(|(number, _)| (number * DISC, SoundCue::DiscFlips)).collect(),
        StopKind::Ride(rides) => {
            let (flies, rests) = pace.ride();
            let beats = (milliseconds(flies) + HOOFBEAT / 2) / HOOFBEAT;
            let rides = rides.iter().filter_map(|event| match *event {
                Event::Moved { to, .. } => Some(to.place().map_or(0, pan)),
                Event::GrandeMoved { to, .. } => Some(pan(to)),
                _ => None,
            });
            let cue = |(number, pan)| (number * milliseconds(flies + rests), SoundCue::Ride(pan, beats as u8));
            (0..).zip(rides).map(cue).collect()
        }
        StopKind::Place(sheet) => {
            let paid = seats.iter().filter(|&seat| sheet.points(seat) > 0).count() as u8;
            (0..paid).map(|place| (COINS_BEGIN + u32::from(place) * COIN, SoundCue::Coin(place))).collect()
        }
        StopKind::Standings { .. } => vec![(0, SoundCue::PageTurn)],
    }
}

#[cfg(test)]
mod tests {
    use engine::{GameConfig, Seat, Seats};
    use play::{Input, Opening, PageStep, Play, READER, SaveMode, Selection, Tap, lesson_save};
    use record::Level;

    use super::*;

    /// The lesson is a game in which every choice is known.
    fn lesson_at(step: usize) -> Play {
        let game = play::NewGame::quick(Default::default(), Default::default(), Level::Squire);
        let here = Seats::only(READER);
        let opening =
            Opening { saving: SaveMode::Off, lesson: Some(step), here, ..Opening::new(lesson_save(&game, step)) };
        Play::open(opening).expect("every step can be opened").0
    }

    fn heard(play: &mut Play, input: Input) -> Vec<SoundCue> {
        let before = play.shown();
        play.step(input);
        cues(&before, &play.shown(), Preferences::default()).into_iter().map(|(_, cue)| cue).collect()
    }

    #[test]
    fn nothing_new_makes_no_sound() {
        let shown = lesson_at(6).shown();
        assert_eq!(cues(&shown, &shown, Preferences::default()), []);
        assert_eq!(heard(&mut lesson_at(6), Input::Look(Some(Place::Castillo))), []);
    }

    #[test]
    fn a_placed_caballero_clacks() {
        let tap = Input::Tap(Tap::Place(Place::Region(engine::Region::Seville)));
        assert_eq!(heard(&mut lesson_at(6), tap), [SoundCue::Place(1)]);
    }

    #[test]
    fn a_card_taken_turns_a_page() {
        let mut play = lesson_at(5);
        let choice = play.shown().lesson.and_then(|taught| taught.choice).expect("a card is to be taken");
        assert_eq!(heard(&mut play, Input::Select(Selection::Choice(choice))), []);
        assert_eq!(heard(&mut play, Input::Commit(choice)), [SoundCue::PageTurn]);
    }

    #[test]
    fn the_king_lands_with_a_knock() {
        let mut play = lesson_at(11);
        let tap = Input::Tap(Tap::Place(Place::Region(engine::Region::OldCastile)));
        assert_eq!(heard(&mut play, tap), [SoundCue::KingLands]);
    }

    #[test]
    fn each_stop_of_a_show_has_its_own_sound() {
        let seats = GameConfig::new(engine::Edition::Classic, 4).seats();
        let scoring = |stop| Scoring { cause: play::Cause::General(1), stop, at: 0, of: 1, stops: Vec::new() };
        assert_eq!(of_stop(&scoring(StopKind::Title), seats, Pace::Normal), [(0, SoundCue::Title)]);
        let region = engine::Region::Galicia;
        let discs = StopKind::Discs(vec![(Seat::A, region), (Seat::B, region)]);
        assert_eq!(
            of_stop(&scoring(discs), seats, Pace::Normal),
            [(0, SoundCue::DiscFlips), (DISC, SoundCue::DiscFlips)]
        );
        assert!(pan(Place::Region(region)) < 0, "Galicia is in the west");
    }

    /// R6.3
    #[test]
    fn only_moves_by_others_have_the_attack_sound_and_never_those_by_ones_own_disc() {
        let before = Shown { asked: None, ..lesson_at(6).shown() };
        let from = engine::Spot::Castillo;
        let ride = Event::Moved { whose: READER, from, to: engine::Region::Galicia.into(), count: 2 };
        let sounds_attack = |end: Event| {
            let beat = play::Beat { number: before.beat.number + 1, events: [ride, end].into(), ..Default::default() };
            let after = Shown { beat, ..before.clone() };
            cues(&before, &after, Preferences::default()).iter().any(|(_, cue)| *cue == SoundCue::Attacked)
        };
        assert!(sounds_attack(Event::TurnEnded { seat: Seat::B }));
        assert!(!sounds_attack(Event::ScoringEnded { number: 1 }));
    }

    /// The hoofbeats last as long as the board shows the rides.
    #[test]
    fn rides_are_heard_as_long_as_they_are_seen() {
        let ride =
            |whose| Event::Moved { whose, from: engine::Spot::Castillo, to: engine::Region::Galicia.into(), count: 1 };
        let stop = StopKind::Ride(vec![ride(Seat::A), ride(Seat::B)]);
        let scoring = Scoring { cause: play::Cause::General(1), stop, at: 0, of: 1, stops: Vec::new() };
        let heard = |pace| match of_stop(&scoring, Seats::EMPTY, pace)[..] {
            [(0, SoundCue::Ride(_, beats)), (second, SoundCue::Ride(..))] => (beats, second),
            ref other => panic!("{other:?}"),
        };
        assert_eq!([Pace::Slow, Pace::Normal, Pace::Fast].map(heard), [(7, 1_530), (4, 850), (2, 340)]);
        let with = |pace, motion| ride_pace(Preferences { pace, motion, ..Preferences::default() });
        assert_eq!([with(Pace::Slow, true), with(Pace::Slow, false)], [Pace::Slow, Pace::Fast]);
        assert_eq!(with(Pace::Instant, true), Pace::Fast, "the lesson shows scorings at every pace");
    }

    #[test]
    fn only_the_readers_turn_vibrates_and_calls_back_from_another_page() {
        let cues = [SoundCue::YourTurn, SoundCue::Attacked, SoundCue::Victory, SoundCue::Place(1)];
        assert_eq!(cues.map(SoundCue::vibrates), [true, false, false, false]);
        assert_eq!(cues.map(SoundCue::calls_back), [true, false, false, false]);
    }

    #[test]
    fn turning_a_page_of_the_lesson_makes_no_sound() {
        assert_eq!(heard(&mut lesson_at(0), Input::Lesson(PageStep::Next)), []);
    }
}
