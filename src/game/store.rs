//! The game on the screen: one session, what is selected, and the verbs that change them.

use std::sync::Arc;

use ai::wire::Ticket;
use engine::{Card, Choice, Decision, Event, Observer, Place, PlayError, PlayerView, ScoreSheet, Seat, Seats, Stack};
use leptos::prelude::untrack;

use super::begin::random_seed;
use super::counsel::Counsel;
use super::curtain::{Eyes, Room, eyes};
use super::keep::{OtherTab, Shelved, Toast};
use super::lesson::{Lesson, remark};
use super::names::Names;
use super::pace::Pace;
use super::replay::Replay;
use super::session::{NoUndo, Session};
use super::travel::travels;
use crate::board::{Step, Tap};
use crate::i18n::locale;
use crate::settings::Settings;
use crate::signal::{Memo, RwSignal, StoredValue};
use crate::thread::Thread;
use play::NewGame;
use play::tap::{self, Outcome, Selection};

/// Why the last tap did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// A rule forbids it.
    Refused(PlayError),
    /// Nothing can be taken back.
    NoUndo(NoUndo),
    /// A tap on a piece has taken it back.
    TakenBack,
    /// Something waits for confirmation.
    Pending,
}

/// A sheet that can be opened over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Open {
    Menu,
    /// A card in full.
    Card(Stack, Card),
    /// Caballeros of several seats could be meant by the last tap.
    Whose(Place, Seats),
    Region(Place),
    Person(Seat),
    Log,
    /// The board as a table.
    Board,
    /// What happened since the reader last acted.
    News,
    /// The game as a link and as a file; for whoever is next, if they play elsewhere.
    Share,
    /// Who won.
    Result,
    /// What the person who is asked could do.
    Hint,
    /// Which choices gave away most, after the game.
    Review,
}

/// How the opponents' thread is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Thinking {
    Nobody,
    Seat(Seat),
    /// The thread broke again and again.
    Broken,
}

/// The game on the screen. Copies are the same game.
#[derive(Clone, Copy)]
pub(crate) struct Store {
    pub(crate) session: RwSignal<Option<Session>>,
    pub(crate) selection: RwSignal<Selection>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    pub(crate) thinking: RwSignal<Thinking>,
    /// What moves on the board to where it now is.
    pub(crate) travels: RwSignal<Vec<Step>>,
    /// What was scored and is being shown.
    pub(crate) scorings: RwSignal<Vec<ScoreSheet>>,
    /// Which of them is being read.
    pub(crate) scoring: RwSignal<usize>,
    /// The sheet that was opened over the table.
    pub(crate) open: RwSignal<Option<Open>>,
    /// The place that is looked at.
    pub(crate) looked: RwSignal<Option<Place>>,
    /// What is agreed at set-up.
    pub(crate) plan: RwSignal<NewGame>,
    /// The seed as it was typed.
    pub(crate) seed: RwSignal<String>,
    /// Who has the device in hand, where several people share it.
    pub(crate) holder: RwSignal<Option<Seat>>,
    /// The seat that has taken the device to read its hint.
    pub(crate) hint_reader: RwSignal<Option<Seat>>,
    pub(crate) settings: RwSignal<Settings>,
    pub(super) room: Memo<Room>,
    /// What the screen may show.
    pub(crate) eyes: Memo<Eyes>,
    /// What it shows.
    pub(crate) view: Memo<Option<PlayerView>>,
    /// Names, colours and letters of everybody at the table.
    pub(super) names: Memo<Arc<Names>>,
    pub(super) thread: StoredValue<Thread>,
    /// Grows with every game begun or left, so that late answers are not taken for this one's.
    pub(super) game_number: StoredValue<u64>,
    /// What the thread says to whoever asks for advice.
    pub(crate) counsel: RwSignal<Counsel>,
    /// The place that the advice being read is about.
    pub(crate) hinted: RwSignal<Option<Place>>,
    /// Grows with every piece of advice asked for, as `game_number` does with games.
    pub(super) counsel_number: StoredValue<u64>,
    pub(super) counsel_ticket: StoredValue<Option<Ticket>>,
    pub(super) failures: StoredValue<u8>,
    /// The request that is being thought about.
    pub(super) ticket: StoredValue<Option<Ticket>>,
    /// Whoever could stop the action that is going on, and will not.
    pub(super) lets_happen: StoredValue<Option<Seat>>,
    /// How much of the log its reader knows.
    pub(crate) known: RwSignal<usize>,
    /// Where the game is kept.
    pub(super) shelved: StoredValue<Shelved>,
    /// Tells this tab from others.
    pub(super) tab: StoredValue<u32>,
    /// Whether another tab goes on with this game.
    pub(crate) other_tab: RwSignal<OtherTab>,
    /// Grows whenever the games on this device change, other than by playing here.
    pub(crate) changes: RwSignal<usize>,
    pub(crate) toast: RwSignal<Option<Toast>>,
    /// The keys are being listed.
    pub(crate) lists_keys: RwSignal<bool>,
    /// The player knows that the device keeps nothing.
    pub(super) has_warned: StoredValue<bool>,
    /// The game that is to be seen again, and from which position on.
    pub(crate) watched: RwSignal<Option<(usize, Replay)>>,
    /// What is taught at this table, if it is one to learn at.
    pub(crate) lesson: Option<Lesson>,
}

impl Store {
    pub(crate) fn new(thread: StoredValue<Thread>, settings: RwSignal<Settings>, plan: NewGame) -> Self {
        let session = RwSignal::new(None::<Session>);
        let (holder, hint_reader, open) = (RwSignal::new(None), RwSignal::new(None), RwSignal::new(None));
        let (scorings, scoring) = (RwSignal::new(Vec::<ScoreSheet>::new()), RwSignal::new(0));
        let room = Memo::new(move || Room {
            holder: holder.get(),
            hint_reader: hint_reader.get(),
            has_curtain: settings.get().curtain,
            is_scoring: scorings.with(|scorings| !scorings.is_empty()),
            wants_hint: open.get() == Some(Open::Hint),
        });
        let eyes = Memo::new(move || {
            session.with(|session| session.as_ref().map_or(Eyes::SPECTATOR, |session| eyes(session, room.get())))
        });
        let view = Memo::new(move || {
            let sheet = scorings.with(|sheets| sheets.get(scoring.get()).copied());
            let see = |session: &Session| match sheet {
                Some(sheet) => session.view_of(eyes.get().observer, &sheet),
                None => session.shown_to(eyes.get()),
            };
            session.with(|session| session.as_ref().map(see))
        });
        let names = Memo::new(move || {
            let locale = locale();
            Arc::new(session.with(|session| match session {
                Some(session) => Names::new(locale, &session.record().config, session.people(), session.humans()),
                None => Names::nobody(locale),
            }))
        });
        Self {
            session,
            selection: RwSignal::new(Selection::None),
            notice: RwSignal::new(None),
            thinking: RwSignal::new(Thinking::Nobody),
            travels: RwSignal::new(Vec::new()),
            scorings,
            scoring,
            open,
            looked: RwSignal::new(None),
            plan: RwSignal::new(plan),
            seed: RwSignal::new(random_seed().to_string()),
            holder,
            hint_reader,
            settings,
            room,
            eyes,
            view,
            names,
            thread,
            game_number: StoredValue::new(0),
            counsel: RwSignal::new(Counsel::Pending(0)),
            hinted: RwSignal::new(None),
            counsel_number: StoredValue::new(0),
            counsel_ticket: StoredValue::new(None),
            failures: StoredValue::new(0),
            ticket: StoredValue::new(None),
            lets_happen: StoredValue::new(None),
            known: RwSignal::new(0),
            shelved: StoredValue::new(Shelved::default()),
            tab: StoredValue::new(random()),
            other_tab: RwSignal::new(OtherTab::None),
            changes: RwSignal::new(0),
            toast: RwSignal::new(None),
            lists_keys: RwSignal::new(false),
            has_warned: StoredValue::new(false),
            watched: RwSignal::new(None),
            lesson: None,
        }
    }

    /// A table of its own, at which a game is shown and nobody plays: whatever is asked there, nobody answers.
    pub(crate) fn apart(self) -> Self {
        let apart = Self::new(self.thread, self.settings, self.plan.get_untracked());
        let session = apart.session;
        let view = Memo::new(move || {
            session.with(|session| session.as_ref().map(|session| session.view(Observer::Spectator)))
        });
        Self { view, eyes: Memo::new(|| Eyes::SPECTATOR), ..apart }
    }

    pub(crate) fn go_to_table(self) {
        go_to("#/table");
    }

    pub(crate) fn go_home(self) {
        go_to("#/");
    }

    pub(super) fn clear(self) {
        self.selection.set(Selection::None);
        self.notice.set(None);
        self.open.set(None);
    }

    /// A tap on the board.
    pub(crate) fn tap(self, tap: Tap) {
        let Some(view) = self.view.get_untracked() else { return };
        self.notice.set(None);
        // The lesson has its own way back.
        if self.lesson.is_none() && self.take_back(&view, tap) {
            return self.notice.set(Some(Notice::TakenBack));
        }
        if untrack(|| self.is_turn_pending()) {
            return self.notice.set(Some(Notice::Pending));
        }
        match tap::tap(&view, self.selection.get_untracked(), tap) {
            Outcome::Choose(choice) => self.choose(choice),
            Outcome::Select(selection) => self.selection.set(selection),
            Outcome::Whose(place, seats) => self.open.set(Some(Open::Whose(place, seats))),
            Outcome::Refused(choice) => self.explain(choice),
            // The line below the map gives way to the hand.
            Outcome::Nothing => self.read_about(tap),
        }
    }

    /// Whoever is asked for power wants to know what a place is about.
    fn read_about(self, tap: Tap) {
        if let Tap::Place(place) | Tap::Stack(place, _) = tap
            && untrack(|| self.is_bidding())
        {
            self.open.set(Some(Open::Region(place)));
        }
    }

    /// A tap on one's own piece of this turn takes it back.
    fn take_back(self, view: &PlayerView, tap: Tap) -> bool {
        let (Some(Decision::Turn { .. }), Some(me), Tap::Stack(place, seat)) = (view.decision, view.seat(), tap) else {
            return false;
        };
        let placed = Choice::Move { whose: me, from: engine::Spot::Court, to: place.into() };
        seat == me && self.update(|session| session.take_back(placed)).unwrap_or(false)
    }

    /// Why a choice is not legal.
    fn explain(self, choice: Choice) {
        let error = self.session.with_untracked(|session| {
            let session = session.as_ref()?;
            session.game().check(session.asked_human()?, choice).err()
        });
        self.notice.set(error.map(Notice::Refused));
        if let Some(error) = error {
            self.learn_why_not(error);
        }
    }

    /// Plays a choice of the person who is asked.
    pub(crate) fn choose(self, choice: Choice) {
        if !self.is_taught(choice) {
            return;
        }
        let result = self.update(|session| match session.asked_human() {
            Some(seat) => session.choose(seat, choice),
            None => Err(PlayError::NotAsked),
        });
        self.release_device();
        self.clear();
        if let Some(Err(error)) = result {
            self.notice.set(Some(Notice::Refused(error)));
        }
        self.go_on();
    }

    /// Plays a choice at once that was already confirmed by how it was made, e.g. in a sheet of its own.
    pub(crate) fn choose_for_good(self, choice: Choice) {
        self.choose(choice);
        self.confirm();
    }

    /// Lets the choice count that waits for it.
    pub(crate) fn confirm(self) {
        self.update(|session| session.confirm().ok());
        self.release_device();
        self.has_read();
        self.clear();
        self.go_on();
    }

    /// Lets the action happen with all its steps, without being asked for each.
    pub(crate) fn let_happen(self) {
        self.lets_happen.set_value(self.session.with_untracked(|session| session.as_ref()?.asked_human()));
        self.choose_for_good(Choice::Allow);
    }

    /// Everything up to now is known to whom it concerns.
    pub(crate) fn has_read(self) {
        self.known.set(self.session.with_untracked(|session| session.as_ref().map_or(0, |it| it.log().len())));
    }

    /// Takes the last choice back, or says why not. What is only selected is no choice yet.
    pub(crate) fn undo(self) {
        let was_selected = self.selection.get_untracked() != Selection::None;
        self.clear();
        if was_selected {
            return;
        }
        if let Some(Err(why)) = self.update(Session::undo) {
            self.notice.set(Some(Notice::NoUndo(why)));
        }
    }

    /// Takes back what is selected or not confirmed yet, but nothing that counts.
    pub(crate) fn step_back(self) {
        if self.selection.get_untracked() != Selection::None || untrack(|| self.is_pending()) {
            self.undo();
        }
    }

    /// Changes the session, keeps it on the device, and shows what happened.
    pub(super) fn update<T>(self, change: impl FnOnce(&mut Session) -> T) -> Option<T> {
        let before = self.session.with_untracked(|session| session.as_ref().map_or(0, |session| session.log().len()));
        let changed = self.session.try_update(|session| {
            let session = session.as_mut()?;
            Some((change(session), session.take_news()))
        });
        let (result, news) = changed.flatten()?;
        self.keep();
        self.session.with_untracked(|session| {
            let Some(session) = session else { return };
            self.show(session, session.log().get(before..).unwrap_or_default(), &news);
        });
        Some(result)
    }

    /// The same for what nobody here can see.
    pub(super) fn update_unseen<T>(self, change: impl FnOnce(&mut Session) -> T) {
        self.session.update_untold(|session| session.as_mut().map(change));
        self.keep();
    }

    /// Shows what has come to be seen, and what was scored.
    fn show(self, session: &Session, logged: &[(usize, Event)], news: &[Event]) {
        if news.iter().any(|event| matches!(event, Event::ActionBegan { .. } | Event::TurnEnded { .. })) {
            self.lets_happen.set_value(None);
        }
        let is_instant = self.pace() == Pace::Instant;
        let are_shown = !is_instant && self.settings.get_untracked().scorings && session.has_human();
        // What comes after a scoring is seen once that has been read.
        let is_later = |event: &Event| are_shown && matches!(event, Event::Scored(_));
        let seen = &news[..news.iter().position(is_later).unwrap_or(news.len())];
        self.travels.set(if is_instant { Vec::new() } else { travels(seen, &untrack(|| self.names())) });
        if are_shown || self.lesson.is_some() {
            let sheets = logged.iter().filter_map(|(_, event)| match event {
                // A lesson of five minutes shows what it has something to say about.
                Event::Scored(sheet) => Some(*sheet).filter(|it| self.lesson.is_none() || remark(it.place).is_some()),
                _ => None,
            });
            self.scorings.update(|shown| shown.extend(sheets));
        }
    }

    /// How fast opponents play.
    pub(super) fn pace(self) -> Pace {
        self.settings.get_untracked().pace
    }

    /// The scorings have been seen.
    pub(crate) fn end_scorings(self) {
        self.forget_scorings();
        self.go_on();
    }

    pub(super) fn forget_scorings(self) {
        self.scorings.set(Vec::new());
        self.scoring.set(0);
    }
}

/// A number that nobody can foresee.
pub(super) fn random() -> u32 {
    let mut bytes = [0; 4];
    // Without a source of chance every first game is the same, which is better than none.
    let _ = getrandom::fill(&mut bytes);
    u32::from_le_bytes(bytes)
}

pub(crate) fn go_to(fragment: &str) {
    if let Some(window) = web_sys::window() {
        // It fails only for addresses that are none.
        let _ = window.location().set_hash(fragment);
    }
}
