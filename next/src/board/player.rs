//! Plays flights one after the other.

use std::sync::Arc;
use std::time::Duration;

use leptos::prelude::*;
use play::{Pace, Shown, Stage};

use super::flights::{Flight, Progress, flights};
use super::model::Mover;

/// How pieces move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Motion {
    pub(super) pace: Pace,
    /// Pieces travel; otherwise they appear where they go.
    pub(super) is_on: bool,
}

/// What is to be played.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Cue {
    /// The beat, and the stop of the scoring that is shown.
    key: (u32, Option<usize>),
    /// What has moved.
    pub(super) flights: Arc<[Flight]>,
    /// How fast; without motion, what has moved is only marked.
    pub(super) pace: Option<Pace>,
    is_ride: bool,
}

impl Cue {
    /// What is to be played after `last`. A board is shown first as it is, without a word of how it came about.
    pub(super) fn next(last: Option<&Self>, shown: &Shown, motion: Motion) -> Self {
        let stop = match &shown.stage {
            Stage::Scoring(scoring) => Some(scoring.at),
            _ => None,
        };
        let key = (shown.beat.number, stop);
        match last {
            None => Self { key, ..Self::default() },
            Some(last) if last.key == key => last.clone(),
            // After a scoring everything stands where it belongs.
            Some(last) if stop.is_none() && key.0 <= last.key.0 => Self { key, ..Self::default() },
            Some(_) => {
                let moves = motion.is_on && motion.pace != Pace::Instant;
                let pace = moves.then_some(motion.pace);
                Self { key, flights: flights(shown).into(), pace, is_ride: stop.is_some() }
            }
        }
    }

    /// How long one flight takes, and the pause after it.
    pub(super) fn time(&self, flight: &Flight) -> (Duration, Duration) {
        let (flies, rests) = match flight.mover {
            _ if self.is_ride => (700, 150),
            Mover::King => (600, 120),
            _ => (320, 120),
        };
        let slower = |milliseconds| match self.pace {
            Some(Pace::Slow) => milliseconds * 9 / 5,
            Some(Pace::Fast) => milliseconds * 2 / 5,
            _ => milliseconds,
        };
        (Duration::from_millis(slower(flies)), Duration::from_millis(slower(rests)))
    }
}

/// Plays what the table shows.
#[derive(Clone, Copy)]
pub(super) struct Player {
    pub(super) cue: Memo<Cue>,
    /// How far the cue with that key has got.
    reached: RwSignal<((u32, Option<usize>), Progress)>,
}

impl Player {
    pub(super) fn new(shown: ReadSignal<Shown>, motion: Signal<Motion>) -> Self {
        let cue = Memo::new(move |last: Option<&Cue>| {
            let motion = Motion { is_on: motion.get().is_on && is_visible(), ..motion.get() };
            shown.with(|shown| Cue::next(last, shown, motion))
        });
        let player = Self { cue, reached: RwSignal::new((cue.get_untracked().key, Progress::END)) };
        Effect::new(move |_| {
            let key = cue.with(|cue| cue.key);
            if player.reached.with_untracked(|(reached, _)| *reached != key) {
                player.reached.set((key, Progress::default()));
                player.leave(key);
            }
        });
        player
    }

    /// How far the present cue has got. A cue that was not started yet has all its pieces where they come from.
    pub(super) fn progress(self) -> Progress {
        let (key, progress) = self.reached.get();
        self.cue.with(|cue| match cue.pace {
            None => Progress::END,
            Some(_) if cue.key == key => progress,
            Some(_) => Progress::default(),
        })
    }

    /// Everything arrives at once.
    pub(super) fn finish(self) {
        let key = self.cue.with_untracked(|cue| cue.key);
        self.reached.set((key, Progress::END));
    }

    fn leave(self, key: (u32, Option<usize>)) {
        let Some((flight, flies)) = self.following(key, |cue, flight| cue.time(flight).0) else { return };
        self.reached.set((key, Progress { left: flight + 1, landed: flight }));
        set_timeout(move || self.land(key), flies);
    }

    fn land(self, key: (u32, Option<usize>)) {
        let Some((flight, rests)) = self.following(key, |cue, flight| cue.time(flight).1) else { return };
        self.reached.set((key, Progress { left: flight + 1, landed: flight + 1 }));
        set_timeout(move || self.leave(key), rests);
    }

    /// The next flight of the cue with that key; `None` if there is none, or something else is played, or the board is
    /// gone.
    fn following(
        self,
        key: (u32, Option<usize>),
        time: impl Fn(&Cue, &Flight) -> Duration,
    ) -> Option<(usize, Duration)> {
        let (reached, progress) = self.reached.try_get_untracked()?;
        let cue = self.cue.try_get_untracked()?;
        let flight =
            cue.flights.get(progress.landed).filter(|_| reached == key && cue.key == key && cue.pace.is_some())?;
        Some((progress.landed, time(&cue, flight)))
    }
}

/// A hidden page gets no frames: nothing flies there.
fn is_visible() -> bool {
    document().visibility_state() == web_sys::VisibilityState::Visible
}

#[cfg(test)]
mod tests {
    use engine::{Event, Place, Region, Seat, Spot};
    use play::{Beat, Play};

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
        let first = Cue::next(None, &shown(3), ON);
        assert!(first.flights.is_empty(), "what was before is not played");
        let second = Cue::next(Some(&first), &shown(4), ON);
        assert_eq!(second.flights.len(), 1);
        assert_eq!(Cue::next(Some(&second), &shown(4), ON), second, "nothing new");
    }

    #[test]
    fn steps_back_are_not_played() {
        let first = Cue::next(None, &shown(3), ON);
        assert!(Cue::next(Some(&first), &shown(2), ON).flights.is_empty());
    }

    #[test]
    fn without_motion_what_moved_is_only_marked() {
        let first = Cue::next(None, &shown(3), ON);
        for motion in [Motion { is_on: false, ..ON }, Motion { pace: Pace::Instant, ..ON }] {
            let cue = Cue::next(Some(&first), &shown(4), motion);
            assert_eq!((cue.flights.len(), cue.pace), (1, None));
        }
    }

    /// Opponents wait as long as their pieces fly.
    #[test]
    fn a_flight_takes_as_long_as_the_machine_waits_for_it() {
        let cue = Cue::next(Some(&Cue::next(None, &shown(3), ON)), &shown(4), ON);
        for pace in [Pace::Slow, Pace::Normal, Pace::Fast] {
            let cue = Cue { pace: Some(pace), ..cue.clone() };
            let (flies, rests) = cue.time(&cue.flights[0]);
            let waits = pace.travel().as_millis() as i64;
            assert!(((flies + rests).as_millis() as i64 - waits).abs() <= 10, "{pace:?}");
        }
    }
}
