//! Moves through a game that is seen again.

use std::time::Duration;

use engine::{Place, Seats};
use leptos::prelude::*;
use play::{Advice, Input, Panel, Preferences, Replay, Shown, StepSize, Tap};
use record::Save;

use crate::lifecycle::Reviewed;

/// A step stays at least so long while the game plays by itself.
const SHORTEST: Duration = Duration::from_millis(900);

/// Moves through a game that is seen again. Copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct ReplayPlayer {
    replay: StoredValue<Replay>,
    here: Seats,
    preferences: Preferences,
    shown: RwSignal<Shown>,
    at: RwSignal<usize>,
    size: RwSignal<StepSize>,
    is_playing: RwSignal<bool>,
}

impl ReplayPlayer {
    /// Opens a replay at a position, or at its beginning.
    pub(super) fn new(replay: Replay, at: Option<usize>, here: Seats, preferences: Preferences) -> Self {
        let at = at.unwrap_or(0).min(replay.end());
        let shown = Shown { here, ..replay.shown(at, at, preferences) };
        let player = Self {
            replay: StoredValue::new(replay),
            here,
            preferences,
            shown: RwSignal::new(shown),
            at: RwSignal::new(at),
            size: RwSignal::new(StepSize::Turn),
            is_playing: RwSignal::new(false),
        };
        player.play_by_itself();
        player
    }

    pub(super) fn shown(self) -> ReadSignal<Shown> {
        self.shown.read_only()
    }

    /// How many choices have been made.
    pub(super) fn at(self) -> ReadSignal<usize> {
        self.at.read_only()
    }

    pub(super) fn size(self) -> RwSignal<StepSize> {
        self.size
    }

    pub(super) fn is_playing(self) -> ReadSignal<bool> {
        self.is_playing.read_only()
    }

    pub(super) fn with_replay<T>(self, read: impl FnOnce(&Replay) -> T) -> T {
        self.replay.with_value(read)
    }

    pub(super) fn end(self) -> usize {
        self.with_replay(Replay::end)
    }

    /// The whole game, pointing here.
    pub(super) fn save_here(self) -> Save {
        self.with_replay(|replay| replay.save_at(self.at.get_untracked()))
    }

    /// The game up to here.
    pub(super) fn save_until_here(self) -> Save {
        self.with_replay(|replay| replay.save_until(self.at.get_untracked()))
    }

    /// Shows another position. The way there is animated from the present one.
    pub(super) fn go_to(self, at: usize) {
        let from = self.at.get_untracked();
        let shown = self.with_replay(|replay| replay.shown(from, at.min(replay.end()), self.preferences));
        let panel = self.shown.with_untracked(|shown| shown.panel);
        self.at.set(at.min(self.end()));
        self.shown.set(Shown { here: self.here, panel, ..shown });
    }

    /// Shows the table before a choice, with what would have been better.
    pub(super) fn go_to_slip(self, reviewed: &Reviewed) {
        let Some(slip) = reviewed.slips.get(reviewed.index) else { return };
        self.go_to(slip.position as usize);
        let (seat, hints) = (reviewed.seat, vec![slip.better.clone()]);
        self.shown.update(|shown| {
            shown.asked = Some(seat);
            shown.advice = Some(Advice::Hints(hints));
        });
    }

    pub(super) fn step_on(self) {
        let next = self.with_replay(|replay| replay.next(self.size.get_untracked(), self.at.get_untracked()));
        self.go_to(next);
    }

    pub(super) fn step_back(self) {
        let previous = self.with_replay(|replay| replay.previous(self.size.get_untracked(), self.at.get_untracked()));
        self.is_playing.set(false);
        self.go_to(previous);
    }

    /// Plays by itself, or stops. From the end it begins again.
    pub(super) fn toggle_playing(self) {
        if !self.is_playing.get_untracked() && self.at.get_untracked() == self.end() {
            self.go_to(0);
        }
        self.is_playing.update(|is_playing| *is_playing = !*is_playing);
    }

    fn play_by_itself(self) {
        Effect::new(move |_| {
            if !self.is_playing.get() {
                return;
            }
            if self.at.get() >= self.end() {
                return self.is_playing.set(false);
            }
            let lasts = self.shown.with_untracked(|shown| shown.beat.lasts).max(SHORTEST);
            if let Ok(timer) = set_timeout_with_handle(move || self.step_on(), lasts) {
                on_cleanup(move || timer.clear());
            }
        });
    }

    /// In a replay one only looks: everything else does nothing.
    pub(super) fn handle(self, input: &Input) {
        match *input {
            Input::Look(place) => self.shown.update(|shown| shown.touched = place),
            Input::Open(panel) if only_looks(panel) => self.shown.update(|shown| shown.panel = Some(panel)),
            Input::Close | Input::Escape => self.shown.update(|shown| shown.panel = None),
            Input::Tap(tap) => {
                let place = self.shown.with_untracked(|shown| tapped(shown, tap));
                if let Some(place) = place {
                    self.handle(&Input::Open(Panel::Place(place)));
                }
            }
            _ => {}
        }
    }
}

/// Whether a panel changes nothing.
const fn only_looks(panel: Panel) -> bool {
    match panel {
        Panel::Card(..) | Panel::Place(_) | Panel::Player(_) | Panel::Log | Panel::Board | Panel::StillToCome => true,
        Panel::Forecast => true,
        Panel::Menu | Panel::Whose(..) | Panel::Hint | Panel::Share | Panel::Keys | Panel::Review => false,
    }
}

/// The place that a tap is about.
fn tapped(shown: &Shown, tap: Tap) -> Option<Place> {
    let board = &shown.view.table.board;
    match tap {
        Tap::Place(place) | Tap::Stack(place, _) => Some(place),
        Tap::Grande(seat) => board.grandes[seat],
        Tap::King => board.kings_place(),
        Tap::Abroad(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use engine::{GameConfig, Seat, Seed};
    use record::Record;

    use super::*;

    #[test]
    fn a_tap_is_about_the_place_of_the_piece() {
        let save = Save::new(Record::new(GameConfig::new(engine::Edition::Classic, 3), Seed(2)));
        let shown = Replay::new(save).expect("legal").shown(0, 0, Preferences::default());
        let board = shown.view.table.board;
        assert_eq!(tapped(&shown, Tap::Grande(Seat::B)), board.grandes[Seat::B]);
        assert_eq!(tapped(&shown, Tap::King), board.kings_place());
        assert_eq!(tapped(&shown, Tap::Abroad(engine::KingSpot::France)), None);
    }

    #[test]
    fn panels_that_change_the_game_stay_closed() {
        assert!(only_looks(Panel::Board) && only_looks(Panel::Player(Seat::A)));
        assert!(!only_looks(Panel::Hint) && !only_looks(Panel::Menu));
    }
}
