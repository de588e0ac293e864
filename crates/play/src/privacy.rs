//! Several people at one device: whose secrets the screen may show, and what is behind the curtain.

use engine::{Event, Observer, PlayerView, Seat};

use crate::play::Play;

/// What the screen may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eyes {
    /// Whose secrets it may show.
    pub(crate) observer: Observer,
    /// Whose choices it offers where everybody looks on. Those of an open decision depend on no secret.
    pub(crate) chooser: Option<Seat>,
}

impl Eyes {
    pub(crate) const SPECTATOR: Self = Self { observer: Observer::Spectator, chooser: None };
}

/// Who has the device in hand, where several people share it.
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
        // Scorings are for everybody.
        let is_shared = self.here.len() > 1 && self.preferences.curtain && self.show().is_none();
        let asked = self.asked().filter(|_| is_shared)?;
        let is_covered = if self.is_private(asked) {
            self.device.holder != Some(asked)
        } else {
            // Hints are computed from the hand of the asked seat.
            self.wants_hint() && self.device.hint_reader != Some(asked)
        };
        is_covered.then_some(asked)
    }

    /// What the screen may show. A person alone at the device sees what their seat knows. When several people share the
    /// device, the screen shows a seat's secrets only during that seat's private decisions, after it has taken the device.
    pub(crate) fn eyes(&self) -> Eyes {
        if self.here.len() <= 1 {
            let observer = self.here.first().map_or(Observer::Spectator, Observer::Seat);
            return Eyes { observer, chooser: None };
        }
        let Some(asked) = self.asked().filter(|_| self.show().is_none()) else { return Eyes::SPECTATOR };
        match self.is_private(asked) {
            true if self.curtain().is_some() => Eyes::SPECTATOR,
            true => Eyes { observer: Observer::Seat(asked), chooser: None },
            false => Eyes { observer: Observer::Spectator, chooser: Some(asked) },
        }
    }

    pub(crate) fn is_private(&self, seat: Seat) -> bool {
        self.timeline.game().decision(seat).is_some_and(|decision| decision.is_private())
    }

    /// The view that the screen shows. In an open decision at a shared device it holds what a spectator knows plus the
    /// choices of the asked seat. Its `observer` is that seat, because the board shows its pieces as "yours".
    pub(crate) fn view(&self) -> PlayerView {
        let eyes = self.eyes();
        if let Some(show) = self.show() {
            return show.stop().view(eyes.observer);
        }
        let game = self.timeline.game();
        // Behind the curtain nobody may see a private choice that waits for confirmation.
        let preview = self.timeline.pending().filter(|_| eyes != Eyes::SPECTATOR).map(|it| &it.preview.game);
        let mut view = preview.unwrap_or(game).view(eyes.observer);
        if let Some(seat) = eyes.chooser {
            view.observer = Observer::Seat(seat);
            view.own.choices = game.choices(seat);
        }
        if preview.is_some() {
            // The board shows what the choice would do; the question is still the one that it answers.
            let asked = self.asked();
            view.decision = asked.and_then(|seat| game.decision(seat));
            view.awaiting = asked.map_or(engine::Seats::EMPTY, engine::Seats::only);
            view.own.choices = asked.map_or(engine::Choices::none(), |seat| game.choices(seat));
        }
        view
    }

    /// The log as the screen shows it; while a scoring is shown, up to there.
    pub(crate) fn seen_log(&self) -> Vec<(usize, Event)> {
        let observer = self.eyes().observer;
        let until = self.show().map_or(self.timeline.log().len(), |show| show.stop().log);
        self.timeline.log()[..until].iter().map(|&(at, event)| (at, event.seen_by(observer))).collect()
    }

    /// A private choice has been made. The next private decision has a curtain of its own, even for the same person,
    /// because everybody may look at the screen in between. A pending choice is not made yet.
    pub(crate) fn release_device(&mut self) {
        if self.timeline.pending().is_none() {
            self.device.holder = None;
        }
    }
}

#[cfg(test)]
impl Play {
    /// The same machine in a world with other secrets.
    pub(crate) fn in_another_world(&self, game: engine::Game) -> Self {
        let mut play = self.clone();
        play.timeline = play.timeline.with_game(game);
        play
    }
}
