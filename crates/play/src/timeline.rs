//! The course of a game: what was chosen, what happened, and what may still be taken back.
//!
//! A choice that reveals nothing and leaves its player at work counts at once and can be undone. Any other choice waits
//! for confirmation: until then the game has not moved, and the board shows a preview of it.

use engine::{Choice, Event, EventSink, Game, PlayError, Preview, Seat, Spot};
use record::{Record, ReplayError};

/// Why nothing can be undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoUndo {
    /// Nothing was chosen yet.
    Nothing,
    /// Somebody else has acted, or something new was revealed.
    Revealed,
}

/// The course of a game.
#[derive(Clone, Debug)]
pub(crate) struct Timeline {
    record: Record,
    game: Game,
    /// What happened, each event with the number of choices made by then.
    log: Vec<(usize, Event)>,
    /// The undo barrier: choices before this position cannot be taken back.
    barrier: usize,
    pending: Option<Pending>,
    /// Grows with every change.
    revision: u64,
}

/// A choice that waits for its player's confirmation.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Pending {
    pub(crate) seat: Seat,
    pub(crate) choice: Choice,
    pub(crate) preview: Preview,
}

/// What a choice has brought about.
#[derive(Clone, Debug, Default)]
pub(crate) struct Happened {
    /// How long the log was before.
    pub(crate) from: usize,
    pub(crate) events: Vec<Event>,
    /// The game after so many of the events: where a place was scored, and where a turn, a round or a scoring ended.
    pub(crate) rests: Vec<(usize, Game)>,
    /// The game after so many of the events, right before something was revealed.
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

impl Timeline {
    /// Replays a record. Only choices of seats that are `here` can be undone.
    pub(crate) fn new(record: Record, here: engine::Seats) -> Result<Self, ReplayError> {
        let mut events = Vec::new();
        let mut game = Game::dealt(&record.config, record.seed, &mut events).map_err(ReplayError::Config)?;
        let mut log: Vec<_> = events.drain(..).map(|event| (0, event)).collect();
        let open_castillo = record.config.open_castillo;
        let mut barrier = 0;
        for (position, &(seat, choice)) in record.choices.iter().enumerate() {
            game.play(seat, choice, &mut events).map_err(|error| ReplayError::Diverged(position, error))?;
            let reveals = events.iter().any(|event| event.reveals(open_castillo));
            if !here.contains(seat) || reveals || game.awaiting() != engine::Seats::only(seat) {
                barrier = position + 1;
            }
            log.extend(events.drain(..).map(|event| (position + 1, event)));
        }
        Ok(Self { record, game, log, barrier, pending: None, revision: 0 })
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    /// The game as it stands, without a choice that waits for confirmation.
    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn log(&self) -> &[(usize, Event)] {
        &self.log
    }

    pub(crate) fn pending(&self) -> Option<&Pending> {
        self.pending.as_ref()
    }

    pub(crate) fn revision(&self) -> u64 {
        self.revision
    }

    /// Raises the barrier to the last choice of one of these seats.
    pub(crate) fn protect(&mut self, seats: engine::Seats) {
        let last = self.record.choices.iter().rposition(|&(seat, _)| seats.contains(seat));
        self.barrier = self.barrier.max(last.map_or(0, |last| last + 1));
    }

    /// Plays a choice of a person: it counts at once, or waits for confirmation (then nothing has happened).
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

    /// Lets the pending choice count.
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

    /// Takes back the pending choice, or the last one.
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

    /// Takes back the last choice of this kind, wherever it is after the barrier, if the others are legal without it.
    pub(crate) fn take_back(&mut self, choice: Choice) -> bool {
        if self.pending.as_ref().is_some_and(|pending| pending.choice == choice) {
            self.pending = None;
            self.revision += 1;
            return true;
        }
        let undoable = &self.record.choices[self.barrier..];
        let Some(last) = undoable.iter().rposition(|&(_, it)| it == choice) else { return false };
        let mut record = self.record.clone();
        record.choices.remove(self.barrier + last);
        let is_possible = record.replay().is_ok();
        if is_possible {
            self.pending = None;
            self.rewind(record);
        }
        is_possible
    }

    /// Goes back to a record that differs from this one only after the barrier.
    fn rewind(&mut self, record: Record) {
        let barrier = self.barrier;
        if let Ok(before) = Self::new(record, engine::Seats::ALL) {
            *self = Self { barrier, revision: self.revision + 1, ..before };
        }
    }

    /// The caballeros that `seat` has placed and may still take back, by place, with repetitions.
    pub(crate) fn placed(&self, seat: Seat) -> Vec<engine::Place> {
        let pending = self.pending.as_ref().map(|pending| pending.choice);
        let chosen = self.record.choices[self.barrier..].iter().map(|&(_, choice)| choice).chain(pending);
        let place = |choice| match choice {
            Choice::Move { whose, from: Spot::Court, to } if whose == seat => to.place(),
            _ => None,
        };
        chosen.filter_map(place).collect()
    }

    /// What has happened since the turn began, and what the pending choice would do.
    pub(crate) fn this_turn(&self) -> Vec<Event> {
        let begins = |(_, event): &(usize, Event)| {
            matches!(event, Event::TurnBegan { .. } | Event::RoundEnded { .. } | Event::ScoringEnded { .. })
        };
        let from = self.log.iter().rposition(begins).unwrap_or(0);
        let happened = self.log[from..].iter().map(|&(_, event)| event);
        happened.chain(self.pending.iter().flat_map(|pending| pending.preview.events.iter().copied())).collect()
    }

    /// How many choices had been made when the sealed choices that are going on began. A sealed choice that others
    /// still wait for has no other event.
    pub(crate) fn sealed_since(&self) -> usize {
        let is_sealed = |position: &usize| {
            let events = self.log.iter().rev().skip_while(|(at, _)| at > position).take_while(|(at, _)| at == position);
            events.map(|(_, event)| matches!(event, Event::Sealed { .. })).reduce(|a, b| a && b).unwrap_or(false)
        };
        let made = self.record.choices.len();
        made - (1..=made).rev().take_while(is_sealed).count()
    }
}

#[cfg(test)]
impl Timeline {
    /// The same course in a world with other secrets.
    pub(crate) fn with_game(mut self, game: Game) -> Self {
        if let Some(pending) = &mut self.pending {
            pending.preview = game.preview(pending.seat, pending.choice).expect("legal in every world");
        }
        Self { game, ..self }
    }
}
