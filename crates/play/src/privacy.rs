//! Several people at one device: whose secrets the screen may show, and when the curtain hides them.

use engine::{Decision, Event, Observer, PlayerView, Seat};

use crate::input::{Input, Output};
use crate::play::Play;

/// What the screen may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScreenObserver {
    /// The observer whose secrets the screen may show.
    pub(crate) observer: Observer,
    /// At a shared device, the seat whose open decision the screen offers. Its choices depend on no secret.
    pub(crate) chooser: Option<Seat>,
}

impl ScreenObserver {
    pub(crate) const SPECTATOR: Self = Self { observer: Observer::Spectator, chooser: None };
}

/// Which person has taken the device, if several share it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Device {
    /// The seat that has taken the device for a private decision.
    pub(crate) holder: Option<Seat>,
    /// The seat that has taken the device to read a hint.
    pub(crate) hint_reader: Option<Seat>,
}

impl Play {
    /// The seat that must take the device before the screen may show its private decision or its hint.
    pub(crate) fn curtain(&self) -> Option<Seat> {
        // Scorings and notices of vetoes are for everybody.
        let is_shared = self.here.len() > 1 && self.preferences.curtain && !self.is_interrupted();
        let asked = self.asked().filter(|_| is_shared)?;
        let is_covered = if self.is_private(asked) {
            self.device.holder != Some(asked)
        } else {
            // Hints are computed from the asked seat's hand, so they are private too.
            self.wants_hint() && self.device.hint_reader != Some(asked)
        };
        is_covered.then_some(asked)
    }

    /// Whether a curtain keeps this input from changing the game or its question. Anybody may be at the device then, so
    /// they can only look on or take it.
    pub(crate) fn stops_at_curtain(&mut self, input: &Input, out: &mut Vec<Output>) -> bool {
        let is_stopped = (input.is_step() || *input == Input::Escape) && self.curtain().is_some();
        match input {
            Input::Tap(tap) if is_stopped => self.touch(*tap),
            Input::Escape if is_stopped => self.close_panel(out),
            _ => {}
        }
        is_stopped
    }

    /// What the screen may show. A person alone at the device sees what their seat knows. When several people share the
    /// device, the screen shows a seat's secrets only during that seat's private decisions, after it has taken the device.
    pub(crate) fn screen_observer(&self) -> ScreenObserver {
        if self.here.len() <= 1 {
            let observer = self.here.first().map_or(Observer::Spectator, Observer::Seat);
            return ScreenObserver { observer, chooser: None };
        }
        let Some(asked) = self.asked().filter(|_| !self.is_interrupted()) else { return ScreenObserver::SPECTATOR };
        match self.is_private(asked) {
            true if self.curtain().is_some() => ScreenObserver::SPECTATOR,
            true => ScreenObserver { observer: Observer::Seat(asked), chooser: None },
            false => ScreenObserver { observer: Observer::Spectator, chooser: Some(asked) },
        }
    }

    /// Whether something is shown before the game continues: a scoring, the notice of a veto, or turns shown again.
    pub(crate) fn is_interrupted(&self) -> bool {
        self.show().is_some() || self.vetoed.is_some() || self.rewatch.is_some()
    }

    /// Whether the question to `seat` shows what only that seat may know. A bid from a publicly known hand does not.
    pub(crate) fn is_private(&self, seat: Seat) -> bool {
        let game = self.timeline.game();
        match game.decision(seat) {
            Some(Decision::Power) => !game.table().hand_is_public(seat),
            decision => decision.is_some_and(|decision| decision.is_private()),
        }
    }

    /// The view that the screen shows. In an open decision at a shared device it holds what a spectator knows plus the
    /// choices of the asked seat. Its `observer` is that seat, because the board shows its pieces as "yours".
    pub(crate) fn view(&self) -> PlayerView {
        let screen = self.screen_observer();
        if let Some(show) = self.show() {
            return show.stop().view(screen.observer);
        }
        if let Some(scene) = self.scene() {
            let mut view = scene.game.view(screen.observer);
            ask_nothing(&mut view);
            return view;
        }
        let game = self.timeline.game();
        // Behind the curtain nobody may see a private choice that waits for confirmation.
        let preview =
            self.timeline.pending().filter(|_| screen != ScreenObserver::SPECTATOR).map(|it| &it.preview.game);
        let mut view = preview.unwrap_or(game).view(screen.observer);
        if self.shown_veto().is_some() {
            ask_nothing(&mut view);
            return view;
        }
        if let Some(seat) = screen.chooser {
            view.observer = Observer::Seat(seat);
            view.own.choices = game.choices(seat);
            // The hand of an open bid is known to everybody.
            if game.decision(seat) == Some(Decision::Power) {
                view.own.powers = game.table().known_powers[seat];
            }
        }
        if preview.is_some() {
            // The board shows what the choice would do, but the question is still the one that the choice answers.
            let asked = self.asked();
            view.decision = asked.and_then(|seat| game.decision(seat));
            view.awaiting = asked.map_or(engine::Seats::EMPTY, engine::Seats::only);
            view.own.choices = asked.map_or(engine::Choices::none(), |seat| game.choices(seat));
            // The scoring is shown only after the confirmation. Counted before, its points would vanish when it begins.
            view.table.points = game.table().points;
        }
        view
    }

    /// The log as the screen shows it. While a scoring is shown, it ends there.
    pub(crate) fn seen_log(&self) -> Vec<(usize, Event)> {
        let observer = self.screen_observer().observer;
        self.timeline.log()[..self.seen_until()].iter().map(|&(at, event)| (at, event.seen_by(observer))).collect()
    }

    /// The length of the log as the screen shows it.
    pub(crate) fn seen_until(&self) -> usize {
        let shown = self.show().map(|show| show.stop().log).or(self.scene().map(|scene| scene.log));
        shown.unwrap_or(self.timeline.log().len())
    }

    /// Ends the private view after a private choice. The next private decision gets its own curtain, even for the same
    /// person, because everybody may look at the screen in between. A pending choice does not count as made.
    pub(crate) fn release_device(&mut self) {
        if self.timeline.pending().is_none() {
            self.device.holder = None;
        }
    }
}

/// Removes the question from a view, for showing it to onlookers.
pub(crate) fn ask_nothing(view: &mut PlayerView) {
    view.decision = None;
    view.awaiting = engine::Seats::EMPTY;
    view.own.choices = engine::Choices::none();
}

#[cfg(test)]
impl Play {
    /// The same machine with another hidden world.
    pub(crate) fn in_another_world(&self, game: engine::Game) -> Self {
        let mut play = self.clone();
        play.timeline = play.timeline.with_game(game);
        play
    }
}
