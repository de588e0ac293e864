//! Replays a game from the deal to its last choice and records everything on the way.

use engine::{Choice, Decision, Event, EventSink, Game, Seat};
use record::{Record, ReplayError};

/// A replayed game.
pub(crate) struct Story {
    /// The beginning of the first round.
    pub(crate) opening: Chapter,
    /// One entry per choice.
    pub(crate) chapters: Vec<(Made, Chapter)>,
    /// The game after the deal.
    pub(crate) start: Game,
    /// The game after the last choice.
    pub(crate) end: Game,
}

/// A choice and the question it answered.
pub(crate) struct Made {
    pub(crate) seat: Seat,
    pub(crate) decision: Decision,
    pub(crate) choice: Choice,
    /// How many choices were legal.
    pub(crate) legal: usize,
}

/// Everything that happened until somebody was asked again.
#[derive(Default)]
pub(crate) struct Chapter {
    pub(crate) events: Vec<Event>,
    /// The game whenever it rested, each with the number of events before.
    pub(crate) rests: Vec<(usize, Game)>,
}

impl EventSink for Chapter {
    fn emit(&mut self, event: Event) {
        self.events.push(event);
    }

    fn rest(&mut self, game: &Game) {
        self.rests.push((self.events.len(), game.clone()));
    }
}

impl Story {
    pub(crate) fn new(record: &Record) -> Result<Self, ReplayError> {
        let mut opening = Chapter::default();
        let start = Game::dealt(&record.config, record.seed, &mut opening).map_err(ReplayError::Config)?;
        let mut end = start.clone();
        let mut chapters = Vec::new();
        for (position, &(seat, choice)) in record.choices.iter().enumerate() {
            let refused = |error| ReplayError::Diverged(position, error);
            let (decision, legal) = (end.decision(seat), end.choices(seat).len());
            let mut chapter = Chapter::default();
            end.play(seat, choice, &mut chapter).map_err(refused)?;
            let decision = decision.ok_or(refused(engine::PlayError::NotAsked))?;
            chapters.push((Made { seat, decision, choice, legal }, chapter));
        }
        Ok(Self { opening, chapters, start, end })
    }

    /// Every event in order.
    pub(crate) fn events(&self) -> impl Iterator<Item = &Event> {
        self.opening.events.iter().chain(self.chapters.iter().flat_map(|(_, chapter)| &chapter.events))
    }
}
