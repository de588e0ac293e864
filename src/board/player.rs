//! Plays flights one after the other.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use play::{Pace, Shown, Stage};

use super::flights::{Flight, Progress, flights};
use super::model::Mover;

/// The preferences for the motion of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Motion {
    pub(super) pace: Pace,
    /// Whether pieces fly. Otherwise they appear at their destination.
    pub(super) is_on: bool,
}

/// A series of flights to play.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct FlightSeries {
    /// Identifies the series: the number of the beat (`play::Beat`), and the stop of the scoring that is shown.
    key: (u32, Option<usize>),
    /// The flights.
    pub(super) flights: Arc<[Flight]>,
    /// The pace. `None` without motion: moves are only marked.
    pub(super) pace: Option<Pace>,
    is_ride: bool,
}

impl FlightSeries {
    /// The flights to play after `last`. A board that has just opened plays none.
    pub(super) fn next(last: Option<&Self>, shown: &Shown, motion: Motion) -> Self {
        let stop = match &shown.stage {
            Stage::Scoring(scoring) => Some(scoring.at),
            _ => None,
        };
        let key = (shown.beat.number, stop);
        match last {
            None => Self { key, ..Self::default() },
            Some(last) if last.key == key => last.clone(),
            // After a scoring, all pieces are already at their places.
            Some(last) if stop.is_none() && key.0 <= last.key.0 => Self { key, ..Self::default() },
            Some(_) => {
                let moves = motion.is_on && motion.pace != Pace::Instant;
                let pace = moves.then_some(motion.pace);
                let mut flights = flights(shown);
                // At instant pace, a person is asked in the same moment. Marks of old moves would cover the board until
                // something else moves.
                if motion.pace == Pace::Instant && shown.asked.is_some() {
                    flights.retain(|flight| flight.affects_reader);
                }
                Self { key, flights: flights.into(), pace, is_ride: stop.is_some() }
            }
        }
    }

    /// The unique key of the series: the number of the beat, and the stop of the scoring that is shown.
    pub(super) fn key(&self) -> (u32, Option<usize>) {
        self.key
    }

    /// The duration of a flight, and the pause after it.
    pub(super) fn time(&self, flight: &Flight) -> (Duration, Duration) {
        let pace = self.pace.unwrap_or_default();
        match flight.mover {
            _ if self.is_ride => pace.ride(),
            Mover::King => (pace.adapted(600), pace.adapted(120)),
            _ => (pace.adapted(320), pace.adapted(120)),
        }
    }
}

/// Plays the flights for what the table shows.
#[derive(Clone, Copy)]
pub(super) struct Player {
    pub(super) series: Memo<FlightSeries>,
    /// The progress of the series with that key.
    reached: RwSignal<((u32, Option<usize>), Progress)>,
}

impl Player {
    pub(super) fn new(shown: ReadSignal<Shown>, motion: Signal<Motion>) -> Self {
        let series = Memo::new(move |last: Option<&FlightSeries>| {
            let motion = Motion { is_on: motion.get().is_on && is_visible(), ..motion.get() };
            shown.with(|shown| FlightSeries::next(last, shown, motion))
        });
        let player = Self { series, reached: RwSignal::new((series.get_untracked().key, Progress::END)) };
        Effect::new(move |_| {
            let key = series.with(|series| series.key);
            if player.reached.with_untracked(|(reached, _)| *reached != key) {
                player.reached.set((key, Progress::default()));
                player.leave(key);
            }
        });
        player
    }

    /// The progress of the present series. Until it starts, all its pieces are at their origins.
    pub(super) fn progress(self) -> Progress {
        let (key, progress) = self.reached.get();
        self.series.with(|series| match series.pace {
            None => Progress::END,
            Some(_) if series.key == key => progress,
            Some(_) => Progress::default(),
        })
    }

    /// Ends all flights at once.
    pub(super) fn finish(self) {
        let key = self.series.with_untracked(|series| series.key);
        self.reached.set((key, Progress::END));
    }

    fn leave(self, key: (u32, Option<usize>)) {
        let Some((flight, flies)) = self.following(key, |series, flight| series.time(flight).0) else { return };
        self.reached.set((key, Progress { left: flight + 1, landed: flight }));
        set_timeout(move || self.land(key), flies);
    }

    fn land(self, key: (u32, Option<usize>)) {
        let Some((flight, rests)) = self.following(key, |series, flight| series.time(flight).1) else { return };
        self.reached.set((key, Progress { left: flight + 1, landed: flight + 1 }));
        set_timeout(move || self.leave(key), rests);
    }

    /// The next flight of the series with that key, and a duration. `None` if there is none, if another series is
    /// playing, or if the board is gone.
    fn following(
        self,
        key: (u32, Option<usize>),
        time: impl Fn(&FlightSeries, &Flight) -> Duration,
    ) -> Option<(usize, Duration)> {
        let (reached, progress) = self.reached.try_get_untracked()?;
        let series = self.series.try_get_untracked()?;
        let flight = series
            .flights
            .get(progress.landed)
            .filter(|_| reached == key && series.key == key && series.pace.is_some())?;
        Some((progress.landed, time(&series, flight)))
    }
}

/// Whether the page is visible. A hidden page gets no animation frames, so nothing must fly there.
fn is_visible() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

#[cfg(test)]
mod tests {
    use engine::{Event, Place, Region, Seat, Spot};
    use play::{Beat, Play, Preferences, Replay};

    use super::*;
    use crate::board::build::tests::{THREE_PEOPLE, play};

    const ON: Motion = Motion { pace: Pace::Normal, is_on: true };

    fn shown(number: u32) -> Shown {
        let table: Play = play(&THREE_PEOPLE);
        let moved =
            Event::Moved { whose: Seat::B, from: Spot::Castillo, to: Place::Region(Region::Galicia).into(), count: 1 };
        Shown { beat: Beat { number, events: [moved].into(), ..Beat::default() }, ..table.shown() }
    }

    #[test]
    fn a_board_starts_at_the_present_beat_and_plays_the_next_one_once() {
        let first = FlightSeries::next(None, &shown(3), ON);
        assert!(first.flights.is_empty(), "what was before is not played");
        let second = FlightSeries::next(Some(&first), &shown(4), ON);
        assert_eq!(second.flights.len(), 1);
        assert_eq!(FlightSeries::next(Some(&second), &shown(4), ON), second, "nothing new");
    }

    #[test]
    fn steps_back_are_not_played() {
        let first = FlightSeries::next(None, &shown(3), ON);
        assert!(FlightSeries::next(Some(&first), &shown(2), ON).flights.is_empty());
    }

    /// A seek in a replay shows the position: nothing flies there, and what was flying stops.
    #[test]
    fn a_seek_in_a_replay_plays_nothing_and_ends_all_flights() {
        let mut save = play(&THREE_PEOPLE).to_save();
        let mut game = save.record.replay().expect("legal");
        while let Some(seat) = game.awaiting().first().filter(|_| save.record.choices.len() < 90) {
            let choice = game.choices(seat).nth(0).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            save.record.choices.push((seat, choice));
        }
        let replay = Replay::new(save).expect("legal");
        let first = replay.shown(0, 0, Preferences::default());
        let opened = FlightSeries::next(None, &first, ON);
        let go = |last: &Shown, from, at| replay.shown_after(last, from, at, Preferences::default());
        for motion in [ON, Motion { pace: Pace::Instant, ..ON }] {
            let jumped = FlightSeries::next(Some(&opened), &go(&first, 0, replay.end()), motion);
            assert_eq!(jumped.flights.len(), 0, "a jump");
            let mut flown = 0;
            for at in 1..=replay.end() {
                let stepped = go(&first, at - 1, at);
                let flying = FlightSeries::next(Some(&opened), &stepped, motion);
                flown += flying.flights.len();
                for to in [at, at - 1, 0, replay.end()] {
                    let sought = FlightSeries::next(Some(&flying), &go(&stepped, to, to), motion);
                    assert_eq!(sought.flights.len(), 0, "from {at} to {to}");
                    assert_ne!(sought.key, flying.key, "from {at} to {to}");
                }
            }
            assert!(flown > 10, "steps are played");
        }
    }

    #[test]
    fn without_motion_moved_pieces_are_only_marked() {
        let first = FlightSeries::next(None, &shown(3), ON);
        for motion in [Motion { is_on: false, ..ON }, Motion { pace: Pace::Instant, ..ON }] {
            let series = FlightSeries::next(Some(&first), &Shown { asked: None, ..shown(4) }, motion);
            assert_eq!((series.flights.len(), series.pace), (1, None));
        }
    }

    #[test]
    fn at_instant_pace_only_attacks_are_marked_while_a_person_is_asked() {
        let first = FlightSeries::next(None, &shown(3), ON);
        let asked = Shown { asked: Some(Seat::A), ..shown(4) };
        let marked = |motion| FlightSeries::next(Some(&first), &asked, motion).flights.len();
        assert_eq!(marked(Motion { pace: Pace::Instant, ..ON }), 0);
        assert_eq!(marked(Motion { is_on: false, ..ON }), 1);
    }

    /// Opponents wait at least as long as their pieces fly.
    #[test]
    fn a_flight_takes_as_long_as_the_machine_waits_for_it() {
        let series = FlightSeries::next(Some(&FlightSeries::next(None, &shown(3), ON)), &shown(4), ON);
        for pace in [Pace::Slow, Pace::Normal, Pace::Fast] {
            let series = FlightSeries { pace: Some(pace), ..series.clone() };
            let (flies, rests) = series.time(&series.flights[0]);
            let waits = pace.travel().as_millis() as i64;
            assert!(((flies + rests).as_millis() as i64 - waits).abs() <= 10, "{pace:?}");
        }
    }
}
