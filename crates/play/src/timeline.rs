//! The course of a game: its choices, its events, and what may still be undone.
//!
//! A choice that reveals nothing and leaves its player at work counts at once and can be undone. Any other choice waits
//! for confirmation: until then the game does not change, and the board shows a preview.

use engine::{BySeat, Choice, Event, EventSink, Game, PlayError, Preview, Seat, Spot};
use record::{Record, ReplayError};

use crate::select::in_sight;

/// Why nothing can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// Nothing has been chosen yet.
    Nothing,
    /// Another player has acted since, or something new was revealed.
    Revealed,
}

/// The course of a game.
#[derive(Clone, Debug)]
pub(crate) struct Timeline {
    record: Record,
    game: Game,
    /// All events, each with the number of choices made by then.
    log: Vec<(usize, Event)>,
    /// What the regions would have paid everybody whenever the game rested and when rounds began, each with the length of
    /// the log at that time.
    in_sight: Vec<(usize, BySeat<u16>)>,
    /// The undo barrier: choices before this position cannot be undone.
    barrier: usize,
    /// The game at the barrier.
    base: Game,
    pending: Option<Pending>,
    /// A counter that grows with every change.
    revision: u64,
}

/// A choice that waits for its player's confirmation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pending {
    pub(crate) seat: Seat,
    pub(crate) choice: Choice,
    pub(crate) preview: Preview,
}

/// The result of a choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Happened {
    /// The length of the log before it.
    pub(crate) from: usize,
    pub(crate) events: Vec<Event>,
    /// The game after that many of the events, whenever a place was scored or a turn, a round or a scoring ended.
    pub(crate) rests: Vec<(usize, Game)>,
    /// The game after that many of the events, right before something was revealed.
    pub(crate) before_reveals: Vec<(usize, Game)>,
}

impl EventSink for Happened {
    fn emit(&mut self, event: Event) {
        self.events.push(event);
    }

    fn rest(&mut self, game: &Game) {
        self.rests.push((self.events.len(), game.clone()));
    }

    fn before_reveal(&mut self, game: &Game) {
        self.before_reveals.push((self.events.len(), game.clone()));
    }
}

impl Happened {
    /// What the regions would have paid everybody whenever the game rested, and in `game`, the one after it, if a round
    /// began. Turns begin at one of these times, or after bids, which change nothing on the board.
    fn in_sight(&self, game: &Game) -> Vec<(usize, BySeat<u16>)> {
        let begins_round = self.events.iter().any(|event| matches!(event, Event::RoundBegan { .. }));
        let now = begins_round.then_some((self.events.len(), game));
        let rests = self.rests.iter().map(|(count, rest)| (*count, rest));
        rests.chain(now).map(|(count, game)| (self.from + count, in_sight(game.table()))).collect()
    }
}

impl Timeline {
    /// Replays a record. Only choices of seats that are `here` can be undone.
    pub(crate) fn new(record: Record, here: engine::Seats) -> Result<Self, ReplayError> {
        let mut happened = Happened::default();
        let mut game = Game::dealt(&record.config, record.seed, &mut happened).map_err(ReplayError::Config)?;
        let mut log: Vec<_> = happened.events.iter().map(|&event| (0, event)).collect();
        let mut in_sight = happened.in_sight(&game);
        let open_castillo = record.config.open_castillo;
        let (mut barrier, mut base) = (0, game.clone());
        for (position, &(seat, choice)) in record.choices.iter().enumerate() {
            let mut happened = Happened { from: log.len(), ..Happened::default() };
            game.play(seat, choice, &mut happened).map_err(|error| ReplayError::Diverged(position, error))?;
            let reveals = happened.events.iter().any(|event| event.reveals(open_castillo));
            if !here.contains(seat) || reveals || game.awaiting() != engine::Seats::only(seat) {
                (barrier, base) = (position + 1, game.clone());
            }
            in_sight.extend(happened.in_sight(&game));
            log.extend(happened.events.iter().map(|&event| (position + 1, event)));
        }
        Ok(Self { record, game, log, in_sight, barrier, base, pending: None, revision: 0 })
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    /// The game, without the pending choice.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn log(&self) -> &[(usize, Event)] {
        &self.log
    }

    /// What the regions would have paid everybody, up to that length of the log. See [`in_sight`].
    pub(crate) fn in_sight(&self, until: usize) -> Vec<(usize, BySeat<u16>)> {
        let now = (self.log.len(), in_sight(self.game.table()));
        self.in_sight.iter().copied().chain([now]).filter(|(log, _)| *log <= until).collect()
    }

    pub(crate) fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// Raises the undo barrier to the last choice of one of these seats.
    pub(crate) fn protect(&mut self, seats: engine::Seats) {
        let last = self.record.choices.iter().rposition(|&(seat, _)| seats.contains(seat));
        let barrier = self.barrier.max(last.map_or(0, |last| last + 1));
        for &(seat, choice) in &self.record.choices[self.barrier..barrier] {
            let _ = self.base.play(seat, choice, &mut ());
        }
        self.barrier = barrier;
    }

    /// Plays a person's choice. It counts at once, or waits for confirmation; in that case returns `None`.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> Result<Option<Happened>, PlayError> {
        let preview = self.game.preview(seat, choice)?;
        self.revision += 1;
        self.pending = None;
        if preview.goes_on {
            return self.advance(seat, choice).map(Some);
        }
        self.pending = Some(Pending { seat, choice, preview });
        Ok(None)
    }

    /// Confirms the pending choice.
    pub(crate) fn confirm(&mut self) -> Result<Option<Happened>, PlayError> {
        match self.pending.take() {
            Some(Pending { seat, choice, .. }) => self.play(seat, choice).map(Some),
            None => Ok(None),
        }
    }

    /// Plays a choice that cannot be undone.
    pub(crate) fn play(&mut self, seat: Seat, choice: Choice) -> Result<Happened, PlayError> {
        let happened = self.advance(seat, choice)?;
        self.barrier = self.record.choices.len();
        self.base = self.game.clone();
        Ok(happened)
    }

    fn advance(&mut self, seat: Seat, choice: Choice) -> Result<Happened, PlayError> {
        let mut happened = Happened { from: self.log.len(), ..Happened::default() };
        self.game.play(seat, choice, &mut happened)?;
        self.revision += 1;
        self.pending = None;
        self.record.choices.push((seat, choice));
        let position = self.record.choices.len();
        self.log.extend(happened.events.iter().map(|&event| (position, event)));
        self.in_sight.extend(happened.in_sight(&self.game));
        Ok(happened)
    }

    pub(crate) fn can_undo(&self) -> Result<(), NoUndo> {
        match self.record.choices.len() {
            _ if self.pending.is_some() => Ok(()),
            0 => Err(NoUndo::Nothing),
            count if count > self.barrier => Ok(()),
            _ => Err(NoUndo::Revealed),
        }
    }

    /// Undoes the pending choice, otherwise the last one.
    pub(crate) fn undo(&mut self) -> Result<(), NoUndo> {
        self.can_undo()?;
        self.revision += 1;
        if self.pending.take().is_none() {
            let mut record = self.record.clone();
            record.choices.pop();
            self.rewind(record);
        }
        Ok(())
    }

    /// Undoes the last equal choice after the barrier without which the choices after it are legal.
    pub(crate) fn take_back(&mut self, choice: Choice) -> bool {
        if self.pending.as_ref().is_some_and(|pending| pending.choice == choice) {
            self.pending = None;
            self.revision += 1;
            return true;
        }
        let Some(at) = self.removable(&self.record.choices[self.barrier..], choice) else { return false };
        let mut record = self.record.clone();
        record.choices.remove(self.barrier + at);
        self.pending = None;
        self.rewind(record);
        true
    }

    /// The last of these choices after the barrier that is equal to `choice` and without which the others are legal.
    fn removable(&self, choices: &[(Seat, Choice)], choice: Choice) -> Option<usize> {
        let is_legal_without = |at: &usize| {
            let mut game = self.base.clone();
            let mut others = choices[..*at].iter().chain(&choices[at + 1..]);
            others.all(|&(seat, choice)| game.play(seat, choice, &mut ()).is_ok())
        };
        (0..choices.len()).rev().filter(|&at| choices[at].1 == choice).find(is_legal_without)
    }

    /// Returns to a record that differs from this one only after the barrier.
    fn rewind(&mut self, record: Record) {
        let (barrier, base) = (self.barrier, self.base.clone());
        if let Ok(before) = Self::new(record, engine::Seats::ALL) {
            *self = Self { barrier, base, revision: self.revision + 1, ..before };
        }
    }

    /// The caballeros that `seat` has placed and may still take back, by place, with repetitions. One that was placed
    /// by a modifier stays once a card is taken, because the card cannot be taken before it.
    pub(crate) fn placed(&self, seat: Seat) -> Vec<engine::Place> {
        let pending = self.pending.as_ref().map(|pending| pending.choice);
        let place = |choice| match choice {
            Choice::Move { whose, from: Spot::Court, to } if whose == seat => to.place(),
            _ => None,
        };
        let chosen = &self.record.choices[self.barrier..];
        let mut placed: Vec<_> = pending.and_then(place).into_iter().collect();
        for (at, &(_, choice)) in chosen.iter().enumerate() {
            let Some(place) = place(choice) else { continue };
            if chosen[..at].iter().any(|&(_, it)| it == choice) {
                continue;
            }
            let mut rest = chosen.to_vec();
            while let Some(at) = self.removable(&rest, choice) {
                rest.remove(at);
                placed.push(place);
            }
        }
        placed
    }

    /// The events since the turn began, and those of the pending choice.
    pub(crate) fn this_turn(&self) -> Vec<Event> {
        let happened = since_turn_began(&self.log).iter().map(|&(_, event)| event);
        happened.chain(self.pending.iter().flat_map(|pending| pending.preview.events.iter().copied())).collect()
    }

    /// How many choices were made before the present secret choices began. While others still have
    /// to choose, the only event of a sealed choice is `Sealed`.
    pub(crate) fn sealed_since(&self) -> usize {
        let is_sealed = |position: &usize| {
            let events = self.log.iter().rev().skip_while(|(at, _)| at > position).take_while(|(at, _)| at == position);
            events.map(|(_, event)| matches!(event, Event::Sealed { .. })).reduce(|a, b| a && b).unwrap_or(false)
        };
        let made = self.record.choices.len();
        made - (1..=made).rev().take_while(is_sealed).count()
    }
}

/// The part of a log since the last turn began.
pub(crate) fn since_turn_began(log: &[(usize, Event)]) -> &[(usize, Event)] {
    let begins = |(_, event): &(usize, Event)| {
        matches!(event, Event::TurnBegan { .. } | Event::RoundEnded { .. } | Event::ScoringEnded { .. })
    };
    &log[log.iter().rposition(begins).unwrap_or(0)..]
}

#[cfg(test)]
impl Timeline {
    /// The same timeline with another hidden world.
    pub(crate) fn with_game(mut self, game: Game) -> Self {
        if let Some(pending) = &mut self.pending {
            pending.preview = game.preview(pending.seat, pending.choice).expect("legal in every world");
        }
        Self { game, ..self }
    }
}
