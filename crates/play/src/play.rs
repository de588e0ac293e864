//! The machine: one game at one device.

mod actions;

use engine::{BySeat, Choice, DecisionKind, Event, PlayError, Seat, Seats};
use library::{Head, Stamp};
use record::{Kind, Name, Person, Record, ReplayError, Save};

use crate::advice::Advice;
use crate::attention::Attention;
use crate::autosave::{Autosave, Draft, OtherTab, Saving};
use crate::beat::Beat;
use crate::input::{Input, Output, Panel};
use crate::lesson::{Lesson, is_explained};
use crate::opponents::Opponents;
use crate::preferences::{Pace, Preferences};
use crate::privacy::Device;
use crate::rewatch::Rewatch;
use crate::scoring::{Show, add_shows, keep_standings};
use crate::timeline::{Happened, Timeline};
use crate::vetoed::Vetoed;
use crate::waits::{Wait, Waits};

/// A game to open.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game and its players.
    pub save: Save,
    /// The seats of the people at this device; others play elsewhere.
    pub here: Seats,
    /// A choice that waited for confirmation when the game was left.
    pub pending: Option<Choice>,
    /// The player's name for the game.
    pub name: Name,
    /// How the game is saved.
    pub saving: SaveMode,
    /// The step of the lesson, if this is one.
    pub lesson: Option<usize>,
    /// The preferences to play with.
    pub preferences: Preferences,
}

/// Whether a game is saved, and where it continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveMode {
    /// It is not saved.
    Off,
    /// It was never saved before.
    New,
    /// It was saved before, and this is its last state.
    Existing(Stamp),
}

impl Opening {
    /// A new game with everybody at this device.
    pub fn new(save: Save) -> Self {
        Self {
            save,
            here: Seats::ALL,
            pending: None,
            name: Name::default(),
            saving: SaveMode::New,
            lesson: None,
            preferences: Preferences::default(),
        }
    }
}

/// One game at one device. Everything outside the rules is decided here. [`Play::shown`] is what the page shows.
#[derive(Clone, Debug)]
pub struct Play {
    pub(crate) timeline: Timeline,
    pub(crate) people: BySeat<Option<Person>>,
    /// The seats of people at this device.
    pub(crate) here: Seats,
    pub(crate) attention: Attention,
    pub(crate) device: Device,
    /// Scorings to show, first one first.
    pub(crate) shows: Vec<Show>,
    /// Events from the first scoring that is shown. Those after the last scoring are animated once the shows have been read.
    after_shows: Vec<Event>,
    pub(crate) beat: Beat,
    /// Turns of other players that are being shown again.
    pub(crate) rewatch: Option<Rewatch>,
    /// Whether the person who is asked has done something since they were asked.
    pub(crate) has_begun: bool,
    pub(crate) waits: Waits,
    pub(crate) opponents: Opponents,
    /// A veto against a person at this device, until that person has read its notice.
    pub(crate) vetoed: Option<Vetoed>,
    /// A seat that allows all further steps of the current action.
    pub(crate) allows_all: Option<Seat>,
    pub(crate) advice: Option<Advice>,
    pub(crate) autosave: Autosave,
    pub(crate) lesson: Option<Lesson>,
    pub(crate) preferences: Preferences,
    is_left: bool,
}

impl Play {
    /// Opens a game.
    pub fn open(opening: Opening) -> Result<(Self, Vec<Output>), ReplayError> {
        let Opening { save, here, pending, name, saving, lesson, preferences } = opening;
        let here = here & humans(&save.people);
        let mut play = Self {
            timeline: Timeline::new(save.record, here)?,
            people: save.people,
            here,
            attention: Attention::default(),
            device: Device::default(),
            shows: Vec::new(),
            after_shows: Vec::new(),
            beat: Beat::default(),
            rewatch: None,
            has_begun: false,
            waits: Waits::default(),
            opponents: Opponents::default(),
            vetoed: None,
            allows_all: None,
            advice: None,
            autosave: Autosave {
                name,
                stamp: match saving {
                    SaveMode::Existing(stamp) => Some(stamp),
                    _ => None,
                },
                saving: if saving == SaveMode::Off { Saving::Off } else { Saving::Saved },
                // A new game counts as the one played last.
                is_played: saving == SaveMode::New,
                ..Autosave::default()
            },
            lesson: lesson.map(|at| Lesson { at: at.min(Lesson::STEPS - 1), has_strayed: false }),
            preferences,
            is_left: false,
        };
        // Drop a pending choice that is not legal any more.
        if let (Some(choice), Some(seat)) = (pending, play.asked()) {
            let goes_on = play.timeline.game().preview(seat, choice).is_ok_and(|preview| preview.goes_on);
            if !goes_on {
                let _ = play.timeline.choose(seat, choice);
            }
        }
        let mut out = vec![Output::StartWorker];
        play.go_on(&mut out);
        Ok((play, out))
    }

    /// Handles an input. Returns what the page must do, in this order.
    pub fn step(&mut self, input: Input) -> Vec<Output> {
        let mut out = Vec::new();
        if self.is_left {
            return out;
        }
        let (observer, question, asked) = (self.screen_observer(), self.question(), self.asked());
        let is_step = input.is_step() && self.curtain().is_none() && !self.is_interrupted();
        self.handle(input, &mut out);
        if !self.is_left {
            self.go_on(&mut out);
            if self.screen_observer() != observer {
                self.forget_attention(&mut out);
            }
            if self.question() != question {
                self.forget_place();
            }
            self.has_begun = self.asked() == asked && asked.is_some() && (self.has_begun || is_step);
        }
        out
    }

    pub(crate) fn handle(&mut self, input: Input, out: &mut Vec<Output>) {
        // While another tab plays, nothing here changes the game. That tab may turn out to run a newer version.
        let is_heard = matches!(input, Input::Leave | Input::Prefer(_) | Input::OtherTab(_));
        if self.autosave.other_tab.is_some() && !is_heard {
            return;
        }
        if input.is_from_person() {
            self.attention.notice = None;
        }
        if self.goes_on_after_veto(&input) || self.interrupts_rewatch(&input) || self.stops_at_curtain(&input, out) {
            return;
        }
        match input {
            // Nothing is waiting to be continued.
            Input::GoOn => {}
            Input::Tap(tap) => self.tap(tap, out),
            Input::Drag(from, to) => self.drag(from, to, out),
            Input::MovePlaced(from, to) => self.move_placed(from, to, out),
            Input::TakeBack(place) => drop(self.take_back(place)),
            Input::Look(place) => self.attention.touched = place,
            Input::Select(selection) => self.select(selection),
            Input::Choose(choice) => self.choose(choice, out),
            Input::Commit(choice) => self.commit(choice, out),
            Input::ChooseAll(choices) => self.choose_all(&choices, out),
            Input::Confirm => self.confirm(),
            Input::Undo => self.undo(),
            Input::Escape => self.escape(out),
            Input::AllowAll => self.allow_all(out),
            Input::TakeDevice => self.take_device(out),
            Input::Open(Panel::Hint) | Input::Hint => self.want_hint(out),
            Input::Open(panel) => self.open_panel(panel, out),
            Input::Close => self.close_panel(out),
            Input::Scoring(turn) => self.turn_show(turn),
            Input::Lesson(turn) => self.turn_lesson(turn, out),
            Input::Rewatch => self.begin_rewatch(out),
            Input::SkipToMyTurn => self.skip_to_my_turn(out),
            Input::Pause(is_paused) => self.opponents.are_paused = is_paused,
            Input::FollowHint(index) => self.follow_hint(index, out),
            Input::Review(seat) => self.want_review(seat, out),
            Input::Story(seat) => self.want_story(seat, out),
            Input::Explain(begin) => self.explain(begin, out),
            Input::Here(here) => self.seat_people(here),
            Input::TryAgain => self.try_again(out),
            Input::Rename(name) => self.autosave.name = name,
            Input::Leave => self.leave(out),
            Input::LookAway => self.look_away(out),
            Input::Prefer(preferences) => self.preferences = preferences,
            Input::Answer(id, answer) => {
                if let Some(wait) = self.waits.take(id) {
                    match wait {
                        Wait::Choice(seat) => self.opponent_answered(seat, answer, out),
                        _ => self.advised(wait, answer, out),
                    }
                }
            }
            Input::WorkerReady => self.opponents.worker_is_ready = true,
            Input::WorkerLost => self.lose_worker(out),
            Input::Elapsed(id) => match self.waits.take(id) {
                Some(wait) if wait.is_for_worker() => self.lose_worker(out),
                Some(Wait::LookAtProgress) => self.ask_for_progress(out),
                Some(Wait::Script) => self.play_script(out),
                Some(Wait::Scene) => self.next_scene(out),
                _ => {}
            },
            Input::Written(id, outcome) => {
                if self.waits.take(id).is_some() {
                    self.autosave.written(outcome);
                    self.stop_for_other_tab();
                }
            }
            Input::OtherTab(head) => self.heard_of_other_tab(head),
        }
    }

    /// Does what follows without an input: vetoes allowed in advance, opponents' choices, the lesson's, the autosave.
    fn go_on(&mut self, out: &mut Vec<Output>) {
        while self.allow_in_advance() {}
        if self.lesson.is_some() {
            self.drive_lesson(out);
        } else {
            self.drive_opponents(out);
            while self.allow_in_advance() {
                self.drive_opponents(out);
            }
        }
        if self.asked().is_some() && self.opponents_are_done() {
            self.opponents.are_hurried = false;
        }
        self.save(out);
    }

    fn opponents_are_done(&self) -> bool {
        self.thinking().is_empty() && !self.waits.has(|wait| wait == Wait::Beat)
    }

    /// Identifies the current question. While it stays the same, the narration line keeps its place.
    fn question(&self) -> (Option<Seat>, Option<DecisionKind>, bool) {
        let asked = self.asked();
        let kind = asked.and_then(|seat| self.timeline.game().decision(seat)).map(|decision| decision.kind());
        (asked, kind, self.is_turn_pending())
    }

    /// Forgets the place that was looked at, because something else is asked now.
    fn forget_place(&mut self) {
        self.attention.touched = None;
        let is_place = matches!(self.attention.panel, Some(Panel::Place(_)));
        if is_place && self.asked().is_some() {
            self.attention.panel = None;
        }
    }

    /// The seat of the person at this device who is asked.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.timeline.pending() {
            Some(pending) => Some(pending.seat),
            None => (self.timeline.game().awaiting() & self.here).first(),
        }
    }

    /// A person elsewhere whom the game is waiting for.
    pub(crate) fn asked_elsewhere(&self) -> Option<Seat> {
        let people = self.timeline.game().awaiting() & self.people_of(|kind| kind == Kind::Human);
        if self.asked().is_some() { None } else { people.first() }
    }

    pub(crate) fn people_of(&self, is_meant: impl Fn(Kind) -> bool) -> Seats {
        seats_of(&self.people, is_meant)
    }

    /// The scoring that is being shown.
    pub(crate) fn show(&self) -> Option<&Show> {
        self.shows.first()
    }

    /// Animates events and shows the scorings among them.
    pub(crate) fn happened(&mut self, happened: &Happened) {
        self.happened_after(happened, 0);
    }

    fn happened_after(&mut self, happened: &Happened, seen: usize) {
        let ends_action = |event: &Event| matches!(event, Event::ActionBegan { .. } | Event::TurnEnded { .. });
        if happened.events.iter().any(ends_action) {
            self.allows_all = None;
        }
        self.notice_veto(happened);
        self.notice_forced_discs(happened);
        if self.stages_scorings() {
            let is_lesson = self.lesson.is_some();
            let is_shown = |place| !is_lesson || is_explained(place);
            add_shows(&mut self.shows, self.timeline.log(), happened, is_shown);
            if !is_lesson && self.preferences.pace == Pace::Instant {
                keep_standings(&mut self.shows);
            }
        }
        let events = &happened.events[seen.min(happened.events.len())..];
        // Events after a scoring are animated once the scoring has been read.
        let has_shows = !self.shows.is_empty();
        let scored = events.iter().position(|event| has_shows && matches!(event, Event::Scored(_)));
        let now = scored.unwrap_or(events.len());
        if !has_shows || scored.is_some() {
            self.start_beat(events[..now].to_vec());
        }
        if has_shows {
            self.after_shows.extend_from_slice(&events[now..]);
        }
    }

    fn start_beat(&mut self, events: Vec<Event>) {
        self.beat = self.beat.next(events, self.preferences, self.opponents.are_hurried);
    }

    fn stages_scorings(&self) -> bool {
        self.lesson.is_some() || self.preferences.scorings && !self.here.is_empty()
    }

    /// Clears selection, panels and advice, because another person looks at the screen now.
    fn forget_attention(&mut self, out: &mut Vec<Output>) {
        let Attention { notice, notices, panel, .. } = self.attention;
        let panel = panel.filter(|panel| matches!(panel, Panel::Menu | Panel::Keys | Panel::Share));
        self.end_advice(out);
        self.attention = Attention { notice, notices, panel, ..Attention::default() };
    }

    /// Writes the game if it has changed.
    fn save(&mut self, out: &mut Vec<Output>) {
        let autosave = &self.autosave;
        if autosave.saving == Saving::Off || autosave.other_tab.is_some() || autosave.writing.is_some() {
            return;
        }
        let state = (self.timeline.revision(), self.here, autosave.name.clone());
        if autosave.written.as_ref() == Some(&state) {
            return;
        }
        let Ok(code) = self.to_save().to_text() else { return };
        let pending = self.timeline.pending().map(|pending| pending.choice);
        let final_points = library::final_points(self.timeline.game());
        let (here, name, is_played) = (self.here, autosave.name.clone(), autosave.is_played);
        let draft = Draft { here, name, code, pending, is_played, final_points };
        let stamp = autosave.stamp;
        let id = self.waits.add(Wait::Write);
        self.autosave.written = Some(state);
        self.autosave.writing = Some(draft.clone());
        out.push(Output::Write(id, stamp, draft));
    }

    /// The game and its players, as it is saved and sent. Addressed to the person elsewhere who is next.
    pub fn to_save(&self) -> Save {
        let record: Record = self.timeline.record().clone();
        Save { people: self.people.clone(), next: self.asked_elsewhere(), ..Save::new(record) }
    }

    /// The game as one that was never saved, with its name and the choice that waits for confirmation.
    pub fn as_new(&self) -> Opening {
        Opening {
            here: self.here,
            pending: self.timeline.pending().map(|pending| pending.choice),
            name: self.autosave.name.clone(),
            preferences: self.preferences,
            ..Opening::new(self.to_save())
        }
    }

    fn heard_of_other_tab(&mut self, head: Head) {
        if self.autosave.saving == Saving::Off || self.autosave.writing.is_some() {
            return;
        }
        match (head, self.autosave.stamp) {
            (Head::State(head), Some(stamp)) if head != stamp => {
                self.autosave.other_tab.get_or_insert(OtherTab::Plays);
            }
            (Head::NewerVersion, Some(_)) => self.autosave.other_tab = Some(OtherTab::IsNewer),
            _ => {}
        }
        self.stop_for_other_tab();
    }

    /// Ends all thinking here, because another tab is playing the game.
    fn stop_for_other_tab(&mut self) {
        if self.autosave.other_tab.is_some() {
            self.waits.cancel(|_| true);
            self.end_rewatch();
            self.opponents.forget();
            self.attention.clear();
            self.advice = None;
        }
    }

    /// Why `choice` is illegal for the person who is asked.
    pub fn why_not(&self, choice: Choice) -> Option<PlayError> {
        self.timeline.game().check(self.asked()?, choice).err()
    }
}

/// The seats of all people.
fn humans(people: &BySeat<Option<Person>>) -> Seats {
    seats_of(people, |kind| kind == Kind::Human)
}

fn seats_of(people: &BySeat<Option<Person>>, is_meant: impl Fn(Kind) -> bool) -> Seats {
    use engine::Small;
    Seat::all().filter(|&seat| people[seat].as_ref().is_some_and(|person| is_meant(person.kind))).collect()
}
