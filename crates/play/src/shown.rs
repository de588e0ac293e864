//! [`Shown`]: everything the page knows of a game.

use std::sync::Arc;

use engine::{BySeat, BySpot, Choice, Event, Place, PlayerView, Seat, Seats, Small, Spot, Step};
use record::Person;

use crate::advice::Advice;
use crate::ask::{Ask, ask};
use crate::attention::Notice;
use crate::autosave::{OtherTab, Saving};
use crate::beat::Beat;
use crate::characters::Character;
use crate::guests::guests;
use crate::input::Panel;
use crate::lesson::Taught;
use crate::play::Play;
use crate::scoring::{Cause, StopKind, StopName};
use crate::tap::Selection;
use crate::timeline::{NoUndo, since_turn_began};
use crate::vetoed::Vetoed;

/// What the page may show. It contains nothing that the people in front of the screen may not see.
#[derive(Clone, Debug, PartialEq)]
pub struct Shown {
    /// The table as it is, as the pending choice would make it, or as it was at a stop of a scoring.
    pub view: PlayerView,
    /// Whether everybody may look into the Castillo at the moment although it is closed in this game.
    pub castillo_is_shown: bool,
    /// What the screen shows or asks.
    pub stage: Stage,
    /// The seat of the person at this device who is asked.
    pub asked: Option<Seat>,
    /// The opponents that are thinking.
    pub thinking: Seats,
    /// Whether opponents wait until the player lets them continue.
    pub is_paused: bool,
    /// Whether something can be undone, or why not.
    pub undo: Result<(), NoUndo>,
    /// The people and opponents, by seat.
    pub people: BySeat<Option<Person>>,
    /// The guests' characters, once the game is over.
    pub guests: BySeat<Option<Character>>,
    /// The seats of the people at this device.
    pub here: Seats,
    /// All events, each with the number of choices made by then.
    pub log: Arc<[(usize, Event)]>,
    /// What the regions would have paid everybody at the beginning of every turn and at the end of the log, each with the
    /// length of the log at that time.
    pub in_sight: Arc<[(usize, BySeat<u16>)]>,
    /// The events of this turn and those of the pending choice.
    pub this_turn: Arc<[Event]>,
    /// How the board has changed since the turn began.
    pub changes: BySeat<BySpot<i8>>,
    /// How many of its new caballeros the asked seat may take back, by place. In a lesson, those of the present step.
    pub placed: BySpot<u8>,
    /// What is selected.
    pub selection: Selection,
    /// Whether the person who is asked has done something since they were asked.
    pub has_begun: bool,
    /// The place that was last touched.
    pub touched: Option<Place>,
    /// The panel that is open.
    pub panel: Option<Panel>,
    /// Why the last input did nothing, with a counter that grows each time.
    pub notice: Option<(u32, Notice)>,
    /// The advice from the worker.
    pub advice: Option<Advice>,
    /// Whether a hint can be asked for.
    pub may_ask_for_hint: bool,
    /// The latest events, to be animated.
    pub beat: Beat,
    /// Whether the game is saved.
    pub saving: Saving,
    /// The state of the lesson.
    pub lesson: Option<Taught>,
}

/// What the screen shows or asks: the first of these that applies.
#[derive(Clone, Debug, PartialEq)]
pub enum Stage {
    /// Another tab has written the game.
    OtherTab(OtherTab),
    /// A veto has stopped the action of a person at this device.
    Vetoed(Vetoed),
    /// A scoring is shown.
    Scoring(Scoring),
    /// A turn of this seat is shown again. Other players took such turns since the last choice of the person who is
    /// asked.
    Rewatch(Seat),
    /// The worker failed repeatedly.
    Broken,
    /// This person must take the device first.
    Curtain {
        /// The person's seat.
        seat: Seat,
        /// Whether the person takes it to read a hint rather than to decide.
        for_hint: bool,
    },
    /// This choice waits for confirmation.
    Confirm(Choice),
    /// The person is asked whether to veto this step.
    Veto(Step),
    /// A person at this device is asked.
    Ask(Ask),
    /// An opponent is thinking or acting.
    Opponent(Seat),
    /// A person elsewhere is asked.
    HandOver(Seat),
    /// The game can only be watched, as in a replay.
    Watching,
    /// The game is over.
    Over,
}

/// The scoring that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// The cause of the scoring.
    pub cause: Cause,
    /// The content of this stop.
    pub stop: StopKind,
    /// The number of the stop, from zero.
    pub at: usize,
    /// How many stops there are so far.
    pub of: usize,
    /// The names of the stops.
    pub stops: Vec<StopName>,
}

impl Shown {
    /// Whether what is in a place is hidden at the moment, because it is a closed Castillo (R4.7).
    pub fn is_closed(&self, place: Place) -> bool {
        self.view.table.is_closed(place) && !self.castillo_is_shown
    }

    /// How many new caballeros can be taken back from a place.
    pub fn returnable(&self, place: Place) -> u8 {
        self.placed[place.into()]
    }
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
            guests: if is_over { guests(&self.people, self.timeline.record().seed) } else { BySeat::default() },
            here: self.here,
            log: self.seen_log().into(),
            in_sight: self.timeline.in_sight(self.seen_until()).into(),
            this_turn: self.seen_turn().into(),
            changes: self.changes(),
            placed: self.placed(),
            selection: self.attention.selection,
            has_begun: self.has_begun,
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
        if let Some(vetoed) = self.shown_veto() {
            return Stage::Vetoed(vetoed);
        }
        if let Some(show) = self.show() {
            let (stop, stops) = (show.stop().kind.clone(), show.names());
            return Stage::Scoring(Scoring { cause: show.cause, stop, at: show.at, of: stops.len(), stops });
        }
        if let Some(scene) = self.scene() {
            return Stage::Rewatch(scene.actor);
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
        let selection = self.attention.selection;
        let is_selected = selection != Selection::None && !selection.is_kept();
        match is_selected {
            true => Ok(()),
            false if !self.may_undo_in_lesson() => Err(NoUndo::Nothing),
            false => self.timeline.can_undo(),
        }
    }

    /// The events of this turn. Behind the curtain, leaves out those of a private pending choice.
    fn seen_turn(&self) -> Vec<Event> {
        let observer = self.screen_observer().observer;
        if self.scene().is_some() {
            return since_turn_began(&self.seen_log()).iter().map(|&(_, event)| event).collect();
        }
        let events = self.timeline.this_turn();
        let hidden = self.hidden_preview().len();
        events[..events.len() - hidden].iter().map(|event| event.seen_by(observer)).collect()
    }

    fn hidden_preview(&self) -> &[Event] {
        let is_hidden = self.screen_observer() == crate::privacy::ScreenObserver::SPECTATOR;
        match self.timeline.pending() {
            Some(pending) if is_hidden => &pending.preview.events,
            _ => &[],
        }
    }

    fn seen_beat(&self) -> Beat {
        let observer = self.screen_observer().observer;
        let events = self.beat.events.iter().map(|event| event.seen_by(observer)).collect();
        Beat { events, ..self.beat.clone() }
    }

    /// How the board has changed since the turn began, including the pending choice.
    fn changes(&self) -> BySeat<BySpot<i8>> {
        let mut changes = BySeat::<BySpot<i8>>::default();
        if self.show().is_some() || self.scene().is_some() {
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
        if self.scene().is_some() {
            return placed;
        }
        for place in self.asked().map(|seat| self.timeline.placed(seat)).unwrap_or_default() {
            let most = self.placed_in_lesson_step(place).unwrap_or(u8::MAX);
            placed[place.into()] = most.min(placed[place.into()] + 1);
        }
        placed
    }
}
