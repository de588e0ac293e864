//! What the page may show: everything it knows of a game.

use std::sync::Arc;

use engine::{BySeat, BySpot, Choice, Event, PlayerView, Seat, Seats, Small, Spot, Step};
use record::Person;

use crate::advice::Advice;
use crate::ask::{Ask, ask};
use crate::attention::Notice;
use crate::autosave::{OtherTab, Saving};
use crate::beat::Beat;
use crate::input::Panel;
use crate::lesson::Taught;
use crate::play::Play;
use crate::scoring::{Cause, StopKind, StopName};
use crate::tap::Selection;
use crate::timeline::NoUndo;

/// What the page may show. It holds nothing that the eyes in front of the screen may not see.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The table: as it is, as a pending choice would make it, or as it was at a stop of a scoring.
    pub view: PlayerView,
    /// Everybody may look into the Castillo now, although it is agreed to be closed.
    pub castillo_is_shown: bool,
    /// What the screen is about.
    pub stage: Stage,
    /// The person at this device who is asked.
    pub asked: Option<Seat>,
    /// Opponents that think.
    pub thinking: Seats,
    /// Opponents wait until the player goes on.
    pub is_paused: bool,
    /// Whether something can be undone, or why not.
    pub undo: Result<(), NoUndo>,
    /// Who sits where.
    pub people: BySeat<Option<Person>>,
    /// The people at this device.
    pub here: Seats,
    /// What happened, each event with the number of choices made by then.
    pub log: Arc<[(usize, Event)]>,
    /// What happened in this turn and what the pending choice would do.
    pub this_turn: Arc<[Event]>,
    /// How the board has changed since the turn began.
    pub changes: BySeat<BySpot<i8>>,
    /// How many of its new caballeros the asked seat may take back, by place.
    pub placed: BySpot<u8>,
    /// What is selected.
    pub selection: Selection,
    /// The place that was last touched.
    pub touched: Option<engine::Place>,
    /// The open panel.
    pub panel: Option<Panel>,
    /// Why the last input did nothing, with a number that grows each time.
    pub notice: Option<(u32, Notice)>,
    /// What the worker advises.
    pub advice: Option<Advice>,
    /// A hint can be asked for.
    pub may_ask_for_hint: bool,
    /// What has just happened.
    pub beat: Beat,
    /// Whether the game is saved.
    pub saving: Saving,
    /// The step of the lesson.
    pub lesson: Option<Taught>,
}

/// What the screen is about: exactly one of these, the first that applies.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// Another tab has written the game.
    OtherTab(OtherTab),
    /// A scoring is shown.
    Scoring(Scoring),
    /// The worker failed repeatedly.
    Broken,
    /// That person must take the device first.
    Curtain {
        /// Who.
        seat: Seat,
        /// To read a hint, not to decide.
        for_hint: bool,
    },
    /// This choice waits for confirmation.
    Confirm(Choice),
    /// This step may be vetoed.
    Veto(Step),
    /// A person at this device is asked.
    Ask(Ask),
    /// An opponent thinks or acts.
    Opponent(Seat),
    /// A person elsewhere is asked.
    HandOver(Seat),
    /// A game is only looked at, as in a replay.
    Watching,
    /// The game is over.
    Over,
}

/// The scoring that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// What brought it about.
    pub cause: Cause,
    /// What this stop shows.
    pub stop: StopKind,
    /// The number of the stop, from zero.
    pub at: usize,
    /// How many stops there are so far.
    pub of: usize,
    /// What they are called.
    pub stops: Vec<StopName>,
}

impl Play {
    /// What the page may show.
    pub fn shown(&self) -> Shown {
        let view = self.view();
        let asked = self.asked();
        let stage = self.stage(&view);
        let is_over = self.timeline.game().is_over();
        Shown {
            castillo_is_shown: self.show().map_or(is_over, |show| show.stop().shows_castillo()),
            asked,
            thinking: self.thinking(),
            is_paused: self.opponents.are_paused,
            undo: self.can_undo(),
            people: self.people.clone(),
            here: self.here,
            log: self.seen_log().into(),
            this_turn: self.seen_turn().into(),
            changes: self.changes(),
            placed: self.placed(),
            selection: self.attention.selection,
            touched: self.attention.touched,
            panel: self.attention.panel,
            notice: self.attention.notice.map(|notice| (self.attention.notices, notice)),
            advice: self.advice.clone().filter(|_| self.curtain().is_none()),
            may_ask_for_hint: self.may_ask_for_hint(),
            beat: self.seen_beat(),
            saving: self.autosave.saving,
            lesson: self.taught(),
            stage,
            view,
        }
    }

    fn stage(&self, view: &PlayerView) -> Stage {
        if let Some(other) = self.autosave.other_tab {
            return Stage::OtherTab(other);
        }
        if let Some(show) = self.show() {
            let (stop, stops) = (show.stop().kind.clone(), show.names());
            return Stage::Scoring(Scoring { cause: show.cause, stop, at: show.at, of: stops.len(), stops });
        }
        if self.opponents.is_broken {
            return Stage::Broken;
        }
        if let Some(seat) = self.curtain() {
            return Stage::Curtain { seat, for_hint: !self.is_private(seat) };
        }
        if let Some(pending) = self.timeline.pending() {
            return Stage::Confirm(pending.choice);
        }
        if self.asked().is_some() {
            return match ask(view, self.attention.selection) {
                Ask::Veto => match view.decision {
                    Some(engine::Decision::Veto(step)) => Stage::Veto(step),
                    _ => Stage::Ask(Ask::Veto),
                },
                ask => Stage::Ask(ask),
            };
        }
        if let Some(seat) = self.asked_elsewhere() {
            return Stage::HandOver(seat);
        }
        match self.timeline.game().awaiting().first() {
            Some(seat) => Stage::Opponent(seat),
            None => Stage::Over,
        }
    }

    fn can_undo(&self) -> Result<(), NoUndo> {
        let is_selected = self.attention.selection != Selection::None;
        if is_selected { Ok(()) } else { self.timeline.can_undo() }
    }

    /// Behind the curtain, nobody sees what a private pending choice would do.
    fn seen_turn(&self) -> Vec<Event> {
        let observer = self.eyes().observer;
        let events = self.timeline.this_turn();
        let hidden = self.hidden_preview().len();
        events[..events.len() - hidden].iter().map(|event| event.seen_by(observer)).collect()
    }

    fn hidden_preview(&self) -> &[Event] {
        let is_hidden = self.eyes() == crate::privacy::Eyes::SPECTATOR;
        match self.timeline.pending() {
            Some(pending) if is_hidden => &pending.preview.events,
            _ => &[],
        }
    }

    fn seen_beat(&self) -> Beat {
        let observer = self.eyes().observer;
        let events = self.beat.events.iter().map(|event| event.seen_by(observer)).collect();
        Beat { events, ..self.beat.clone() }
    }

    /// How the board has changed since the turn began, with what the pending choice would do.
    fn changes(&self) -> BySeat<BySpot<i8>> {
        let mut changes = BySeat::<BySpot<i8>>::default();
        if self.show().is_some() {
            return changes;
        }
        for event in self.seen_turn() {
            if let Event::Moved { whose, from, to, count } = event {
                changes[whose][from] -= count as i8;
                changes[whose][to] += count as i8;
            }
        }
        let table = self.timeline.game().table();
        for seat in table.config.seats() {
            for spot in Spot::all() {
                changes[seat][spot] -= table.picked(seat, spot) as i8;
            }
        }
        changes
    }

    fn placed(&self) -> BySpot<u8> {
        let mut placed = BySpot::default();
        for place in self.asked().map(|seat| self.timeline.placed(seat)).unwrap_or_default() {
            placed[place.into()] += 1;
        }
        placed
    }
}
