//! The state of a replay on the screen.

use ai::CostlyChoice;
use engine::Seats;
use leptos::prelude::*;
use play::{Advice, Input, Preferences, Replay, Shown, Star, StepSize};
use record::Save;

use crate::lifecycle::{Games, Reviewed};

/// The state of a replay on the screen. All copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct ReplayPlayer {
    replay: StoredValue<Replay>,
    preferences: Preferences,
    shown: RwSignal<Shown>,
    at: RwSignal<usize>,
    size: RwSignal<StepSize>,
    is_playing: RwSignal<bool>,
    stars: Memo<Vec<Star>>,
}

impl ReplayPlayer {
    /// Opens a replay at a position, or at its beginning.
    pub(super) fn new(
        replay: Replay,
        at: Option<usize>,
        here: Seats,
        preferences: Preferences,
        costly_choices: Signal<Vec<CostlyChoice>>,
    ) -> Self {
        let at = at.unwrap_or(0).min(replay.end());
        let shown = Shown { here, ..replay.shown(at, at, preferences) };
        let replay = StoredValue::new(replay);
        let reader = here.single();
        let stars = Memo::new(move |_| {
            let Some(reader) = reader else { return Vec::new() };
            costly_choices.with(|costly_choices| replay.with_value(|replay| replay.stars(reader, costly_choices)))
        });
        let player = Self {
            replay,
            preferences,
            shown: RwSignal::new(shown),
            at: RwSignal::new(at),
            size: RwSignal::new(StepSize::Turn),
            is_playing: RwSignal::new(false),
            stars,
        };
        player.play_by_itself();
        player
    }

    pub(super) fn shown(self) -> ReadSignal<Shown> {
        self.shown.read_only()
    }

    /// The number of choices made at this position.
    pub(super) fn at(self) -> ReadSignal<usize> {
        self.at.read_only()
    }

    pub(super) fn size(self) -> RwSignal<StepSize> {
        self.size
    }

    pub(super) fn is_playing(self) -> ReadSignal<bool> {
        self.is_playing.read_only()
    }

    /// The turns that stand out for the only person at this device.
    pub(super) fn stars(self) -> Memo<Vec<Star>> {
        self.stars
    }

    /// The next of these turns, or the first one after the last.
    pub(super) fn next_star(self) -> Option<Star> {
        self.stars.with(|stars| Star::after(stars, self.at.get()))
    }

    pub(super) fn with_replay<T>(self, read: impl FnOnce(&Replay) -> T) -> T {
        self.replay.with_value(read)
    }

    pub(super) fn end(self) -> usize {
        self.with_replay(Replay::end)
    }

    /// The whole game, with a pointer to this position.
    pub(super) fn save_here(self) -> Save {
        self.with_replay(|replay| replay.save_at(self.at.get_untracked()))
    }

    /// The game up to this position.
    pub(super) fn save_until_here(self) -> Save {
        self.with_replay(|replay| replay.save_until(self.at.get_untracked()))
    }

    /// Whether the game is over at this position, so that it cannot be continued.
    pub(super) fn is_over(self) -> bool {
        self.shown.with(|shown| shown.view.awaiting.is_empty())
    }

    /// Continues a copy of the game from this position.
    pub(super) fn play_on(self, games: Games) {
        if !untrack(|| self.is_over()) {
            games.play_copy(self.save_until_here());
        }
    }

    /// Goes to another position at once, without an animation.
    pub(super) fn go_to(self, at: usize) {
        self.show(at, at);
    }

    /// Shows a position, with an animation if it is the next one.
    fn show(self, from: usize, at: usize) {
        let end = self.end();
        let (from, at) = (from.min(end), at.min(end));
        let follow = |last: &Shown| self.with_replay(|replay| replay.shown_after(last, from, at, self.preferences));
        let shown = self.shown.with_untracked(follow);
        self.at.set(at);
        self.shown.set(shown);
    }

    /// Shows the table before a choice, with the better alternative.
    pub(super) fn go_to_costly_choice(self, reviewed: &Reviewed) {
        let Some(costly) = reviewed.costly_choices.get(reviewed.index) else { return };
        self.go_to(costly.position as usize);
        let (seat, hints) = (reviewed.seat, vec![costly.better.clone()]);
        self.shown.update(|shown| {
            shown.asked = Some(seat);
            shown.advice = Some(Advice::Hints(hints));
        });
    }

    pub(super) fn step_on(self) {
        let at = self.at.get_untracked();
        let next = self.with_replay(|replay| replay.next(self.size.get_untracked(), at));
        self.show(at, next);
    }

    pub(super) fn step_back(self) {
        let previous = self.with_replay(|replay| replay.previous(self.size.get_untracked(), self.at.get_untracked()));
        self.is_playing.set(false);
        self.go_to(previous);
    }

    /// Starts or pauses playing by itself. At the end, starts again from the beginning.
    pub(super) fn toggle_playing(self) {
        let (at, is_playing) = (self.at.get_untracked(), self.is_playing.get_untracked());
        let (starts_at, is_playing) = self.with_replay(|replay| replay.toggled(at, is_playing));
        if starts_at != at {
            self.go_to(starts_at);
        }
        self.is_playing.set(is_playing);
    }

    fn play_by_itself(self) {
        Effect::new(move |_| {
            if !self.is_playing.get() {
                return;
            }
            let at = self.at.get();
            let stays = self.shown.with_untracked(|shown| self.with_replay(|replay| replay.stays(shown, at)));
            let Some(stays) = stays else { return self.is_playing.set(false) };
            if let Ok(timer) = set_timeout_with_handle(move || self.step_on(), stays) {
                on_cleanup(move || timer.clear());
            }
        });
    }

    /// Applies an input to what is shown.
    pub(super) fn handle(self, input: &Input) {
        self.shown.maybe_update(|shown| Replay::look(shown, input));
    }
}
