//! A game from the deal to its last choice, as a listener hears and sees it.

use engine::{Choice, Decision, Event, EventSink, Game, Seat};
use record::{Record, ReplayError};

/// A game as it was played.
pub(crate) struct Story {
    /// How the first round began.
    pub(crate) opening: Chapter,
    /// One for each choice.
    pub(crate) chapters: Vec<(Made, Chapter)>,
    /// The game after the deal.
    pub(crate) start: Game,
    /// The game after the last choice.
    pub(crate) end: Game,
}

/// A choice and what it answered.
pub(crate) struct Made {
    pub(crate) seat: Seat,
    pub(crate) decision: Decision,
    pub(crate) choice: Choice,
    /// How many choices were legal.
    pub(crate) legal: usize,
}

/// What happened before somebody was asked again.
#[derive(Default)]
pub(crate) struct Chapter {
    pub(crate) events: Vec<Event>,
    /// The game where it came to rest, each after so many of the events.
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
