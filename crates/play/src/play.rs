//! The machine: one game at one device.

mod actions;

use engine::{BySeat, Choice, Event, PlayError, Seat, Seats};
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
use crate::scoring::{Show, add_shows};
use crate::timeline::{Happened, Timeline};
use crate::waits::{Wait, Waits};

/// A game to sit down at.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The game and who plays it.
    pub save: Save,
    /// The people at this device; others play elsewhere.
    pub here: Seats,
    /// A choice that waited for confirmation when the game was left.
    pub pending: Option<Choice>,
    /// What the player calls the game.
    pub name: Name,
    /// How the game is saved.
    pub saving: SaveMode,
    /// The step of the lesson, if this is one.
    pub lesson: Option<usize>,
    /// How it is played.
    pub preferences: Preferences,
}

/// How a game is saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveMode {
    /// It is not.
    Off,
    /// It was never saved before.
    New,
    /// It was saved, and this is its last state.
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

/// One game at one device. Everything that is decided outside the rules is decided here; what the page shows is
/// [`Play::shown`].
#[derive(Clone, Debug)]
pub struct Play {
    pub(crate) timeline: Timeline,
    pub(crate) people: BySeat<Option<Person>>,
    /// The seats of people at this device.
    pub(crate) here: Seats,
    pub(crate) attention: Attention,
    pub(crate) device: Device,
    /// Scorings to be shown, the first one first.
    pub(crate) shows: Vec<Show>,
    /// What happened after the scorings that are shown: it is animated when they have been read.
    after_shows: Vec<Event>,
    pub(crate) beat: Beat,
    pub(crate) waits: Waits,
    pub(crate) opponents: Opponents,
    /// A seat that allows all steps of the action that is going on.
    pub(crate) allows_all: Option<Seat>,
    pub(crate) advice: Option<Advice>,
    pub(crate) autosave: Autosave,
    pub(crate) lesson: Option<Lesson>,
    pub(crate) preferences: Preferences,
    is_left: bool,
}

impl Play {
    /// Sits down at a game.
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
            waits: Waits::default(),
            opponents: Opponents::default(),
            allows_all: None,
            advice: None,
            autosave: Autosave {
                name,
                stamp: match saving {
                    SaveMode::Existing(stamp) => Some(stamp),
                    _ => None,
                },
                saving: if saving == SaveMode::Off { Saving::Off } else { Saving::Saved },
                // A new game is the one played last.
                is_played: saving == SaveMode::New,
                ..Autosave::default()
            },
            lesson: lesson.map(|at| Lesson { at: at.min(Lesson::STEPS - 1), has_strayed: false }),
            preferences,
            is_left: false,
        };
        // A pending choice that is not legal any more is dropped.
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

    /// Takes an input. Returns what is to be done outside, in this order.
    pub fn step(&mut self, input: Input) -> Vec<Output> {
        let mut out = Vec::new();
        if self.is_left {
            return out;
        }
        let eyes = self.eyes();
        self.handle(input, &mut out);
        if !self.is_left {
            self.go_on(&mut out);
            if self.eyes() != eyes {
                self.forget_attention(&mut out);
            }
        }
        out
    }

    pub(crate) fn handle(&mut self, input: Input, out: &mut Vec<Output>) {
        // While another tab plays, nothing here changes the game.
        if self.autosave.other_tab.is_some() && !matches!(input, Input::Leave | Input::Prefer(_)) {
            return;
        }
        if input.is_from_person() {
            self.attention.notice = None;
        }
        match input {
            Input::Tap(tap) => self.tap(tap, out),
            Input::Drag(from, to) => self.drag(from, to, out),
            Input::TakeBack(place) => self.take_back(place),
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
            Input::SkipToMyTurn => self.skip_to_my_turn(out),
            Input::Pause(is_paused) => self.opponents.are_paused = is_paused,
            Input::FollowHint(index) => self.follow_hint(index, out),
            Input::Review(seat) => self.want_review(seat, out),
            Input::Story(seat) => self.want_story(seat, out),
            Input::Here(here) => self.seat_people(here),
            Input::TryAgain => self.try_again(out),
            Input::Rename(name) => self.autosave.name = name,
            Input::Leave => self.leave(out),
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

    /// What follows by itself: vetoes that are allowed in advance, opponents' choices, the lesson's, the autosave.
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

    /// The person at this device who is asked.
    pub(crate) fn asked(&self) -> Option<Seat> {
        match self.timeline.pending() {
            Some(pending) => Some(pending.seat),
            None => (self.timeline.game().awaiting() & self.here).first(),
        }
    }

    /// A person elsewhere without whom the game does not go on.
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

    /// Something has happened: it is animated, and what was scored is shown.
    pub(crate) fn happened(&mut self, happened: &Happened) {
        self.happened_after(happened, 0);
    }

    fn happened_after(&mut self, happened: &Happened, seen: usize) {
        let ends_action = |event: &Event| matches!(event, Event::ActionBegan { .. } | Event::TurnEnded { .. });
        if happened.events.iter().any(ends_action) {
            self.allows_all = None;
        }
        let is_staged = self.stages_scorings();
        if is_staged {
            let is_lesson = self.lesson.is_some();
            let is_shown = |place| !is_lesson || is_explained(place);
            add_shows(&mut self.shows, self.timeline.log(), happened, is_shown);
        }
        let events = &happened.events[seen.min(happened.events.len())..];
        // What comes after a scoring is animated once that has been read.
        let scored = events.iter().position(|event| is_staged && matches!(event, Event::Scored(_)));
        let now = scored.unwrap_or(events.len());
        if self.shows.is_empty() || scored.is_some() {
            self.start_beat(events[..now].to_vec());
        }
        if !self.shows.is_empty() {
            self.after_shows.extend_from_slice(&events[now..]);
        }
    }

    fn start_beat(&mut self, events: Vec<Event>) {
        self.beat = self.beat.next(events, self.preferences, self.opponents.are_hurried);
    }

    fn stages_scorings(&self) -> bool {
        let is_wanted = self.preferences.scorings && self.preferences.pace != Pace::Instant;
        self.lesson.is_some() || is_wanted && !self.here.is_empty()
    }

    /// Other eyes see a clean screen: nothing selected, open, looked at or advised for somebody else.
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
        let draft =
            Draft { here: self.here, name: autosave.name.clone(), code, pending, is_played: autosave.is_played };
        let stamp = autosave.stamp;
        let id = self.waits.add(Wait::Write);
        self.autosave.written = Some(state);
        self.autosave.writing = Some(draft.clone());
        out.push(Output::Write(id, stamp, draft));
    }

    /// The game and who plays it, as it is saved and sent: to the person elsewhere who is next.
    pub fn to_save(&self) -> Save {
        let record: Record = self.timeline.record().clone();
        Save { people: self.people.clone(), next: self.asked_elsewhere(), ..Save::new(record) }
    }

    fn heard_of_other_tab(&mut self, head: Head) {
        if self.autosave.saving == Saving::Off || self.autosave.writing.is_some() {
            return;
        }
        match (head, self.autosave.stamp) {
            (Head::State(head), Some(stamp)) if head != stamp => self.autosave.other_tab = Some(OtherTab::Plays),
            (Head::NewerVersion, Some(_)) => self.autosave.other_tab = Some(OtherTab::IsNewer),
            _ => {}
        }
        self.stop_for_other_tab();
    }

    /// While another tab plays, nobody thinks here.
    fn stop_for_other_tab(&mut self) {
        if self.autosave.other_tab.is_some() {
            self.waits.cancel(|_| true);
            self.opponents.forget();
            self.attention.clear();
            self.advice = None;
        }
    }

    /// Why `choice` is not legal for the person who is asked.
    pub fn why_not(&self, choice: Choice) -> Option<PlayError> {
        self.timeline.game().check(self.asked()?, choice).err()
    }
}

/// The seats of people.
fn humans(people: &BySeat<Option<Person>>) -> Seats {
    seats_of(people, |kind| kind == Kind::Human)
}

fn seats_of(people: &BySeat<Option<Person>>, is_meant: impl Fn(Kind) -> bool) -> Seats {
    use engine::Small;
    Seat::all().filter(|&seat| people[seat].as_ref().is_some_and(|person| is_meant(person.kind))).collect()
}
