//! The game on the screen: one session, what is selected, and the verbs that change them.

use std::collections::VecDeque;
use std::time::Duration;

use ai::wire::Ticket;
use ai::{Answer, Budget, Level, Opponent, Request, Task};
use engine::{BySeat, Card, Choice, Decision, Event, Observer, PlayError, PlayerView, ScoreSheet, Seat, Seed, Stack};
use leptos::prelude::*;
use record::Record;

use super::interact::{self, Outcome, Selection};
use super::plan::Plan;
use super::player::{Kind, Player};
use super::session::{NoUndo, Session};
use crate::board::{Colour, Step, Tap};
use crate::i18n::Locale;
use crate::thread::{Lost, Thread};
use crate::{phrases, storage};

/// How fast opponents' choices follow each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pace {
    Instant,
    Fast,
    #[default]
    Calm,
    Slow,
}

impl Pace {
    pub(crate) const ALL: [Self; 4] = [Self::Slow, Self::Calm, Self::Fast, Self::Instant];

    fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Instant => 0,
            Self::Fast => 250,
            Self::Calm => 700,
            Self::Slow => 1_400,
        })
    }
}

/// Why the last tap did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// A rule forbids it.
    Refused(PlayError),
    /// Nothing can be taken back.
    NoUndo(NoUndo),
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
    /// Whose caballeros could be meant by the last tap.
    pub(crate) whose: RwSignal<Option<(engine::Place, engine::Seats)>>,
    /// What moves on the board to where it now is.
    pub(crate) travels: RwSignal<Vec<Step>>,
    /// What was scored and is being shown.
    pub(crate) scorings: RwSignal<Vec<ScoreSheet>>,
    /// The card that is shown in full.
    pub(crate) show_card: RwSignal<Option<(Stack, Card)>>,
    pub(crate) show_log: RwSignal<bool>,
    pub(crate) forecast: RwSignal<bool>,
    /// What is agreed at set-up.
    pub(crate) plan: RwSignal<Plan>,
    /// The seed as it was typed.
    pub(crate) seed: RwSignal<String>,
    /// Who has the device in hand, where several people share it.
    pub(crate) holder: RwSignal<Option<Seat>>,
    pub(crate) pace: RwSignal<Pace>,
    /// What the observer sees.
    pub(crate) view: Memo<Option<PlayerView>>,
    thread: StoredValue<Thread, LocalStorage>,
    /// Grows with every game begun or left, so that late answers are not taken for this one's.
    game_number: StoredValue<u64>,
    failures: StoredValue<u8>,
    /// The request that is being thought about.
    ticket: StoredValue<Option<Ticket>>,
}

/// After so many failures in a row the player is asked whether to try on.
const PATIENCE: u8 = 3;

impl Store {
    pub(crate) fn new(thread: StoredValue<Thread, LocalStorage>, plan: Plan) -> Self {
        let session = RwSignal::new(None::<Session>);
        let holder = RwSignal::new(None);
        let view = Memo::new(move |_| {
            session.with(|session| session.as_ref().map(|session| session.view(observer(session, holder.get()))))
        });
        Self {
            session,
            selection: RwSignal::new(Selection::None),
            notice: RwSignal::new(None),
            thinking: RwSignal::new(Thinking::Nobody),
            whose: RwSignal::new(None),
            travels: RwSignal::new(Vec::new()),
            scorings: RwSignal::new(Vec::new()),
            show_card: RwSignal::new(None),
            show_log: RwSignal::new(false),
            forecast: RwSignal::new(false),
            plan: RwSignal::new(plan),
            seed: RwSignal::new(random_seed().to_string()),
            holder,
            pace: RwSignal::new(Pace::default()),
            view,
            thread,
            game_number: StoredValue::new(0),
            failures: StoredValue::new(0),
            ticket: StoredValue::new(None),
        }
    }

    /// Sits down at a game: a new one, or one to go on with.
    pub(crate) fn open(self, record: Record, players: BySeat<Option<Player>>) -> Result<(), record::ReplayError> {
        let session = Session::new(record, players)?;
        self.leave();
        self.session.set(Some(session));
        self.go_on();
        Ok(())
    }

    /// Starts the game that was agreed on, with the seed that was typed.
    pub(crate) fn start(self) {
        let plan = self.plan.get_untracked();
        let text = self.seed.get_untracked();
        // Whatever is typed is a seed: a number is itself, other words stand for some number.
        let seed = text
            .trim()
            .parse()
            .unwrap_or_else(|_| text.bytes().fold(7, |sum: u64, byte| sum.wrapping_mul(31) + u64::from(byte)));
        self.seed.set(random_seed().to_string());
        if self.open(Record::new(plan.config(), Seed(seed)), plan.seated()).is_ok() {
            self.go_to_table();
        }
    }

    /// The same seats, dealt anew.
    pub(crate) fn rematch(self) {
        let again = self.session.with_untracked(|session| {
            session.as_ref().map(|session| (session.record().config, session.players().clone()))
        });
        if let Some((config, players)) = again {
            // The agreement was good once; it still is.
            let _ = self.open(Record::new(config, Seed(random_seed())), players);
        }
    }

    pub(crate) fn go_to_table(self) {
        go_to("#/table");
    }

    pub(crate) fn go_home(self) {
        go_to("#/");
    }

    /// One more opponent sits down at set-up.
    pub(crate) fn add_opponent(self, locale: Locale) {
        self.plan.update(|plan| {
            let name = phrases::opponent_name(locale, plan.players.len()).to_owned();
            plan.add(Player { name, colour: Colour::Green, kind: Kind::Opponent(2) });
        });
    }

    /// Leaves the game; whoever still thinks about it is not heard any more.
    pub(crate) fn leave(self) {
        self.game_number.update_value(|number| *number += 1);
        self.session.set(None);
        self.scorings.set(Vec::new());
        self.holder.set(None);
        self.thinking.set(Thinking::Nobody);
        self.failures.set_value(0);
        self.clear();
    }

    fn clear(self) {
        self.selection.set(Selection::None);
        self.whose.set(None);
        self.notice.set(None);
        self.show_card.set(None);
    }

    /// The person who has to take the device before anything private is shown.
    pub(crate) fn curtain(self) -> Option<Seat> {
        let holder = self.holder.get();
        self.session.with(|session| {
            let session = session.as_ref()?;
            let asked = session.asked_human().filter(|&seat| holder != Some(seat))?;
            let private = session.game().decision(asked).is_some_and(|decision| is_private(&decision));
            (session.humans().len() > 1 && private).then_some(asked)
        })
    }

    /// That person has taken the device.
    pub(crate) fn take_device(self, seat: Seat) {
        self.holder.set(Some(seat));
        self.clear();
    }

    /// A tap on the board.
    pub(crate) fn tap(self, tap: Tap) {
        let Some(view) = self.view.get_untracked() else { return };
        self.notice.set(None);
        self.whose.set(None);
        if self.take_back(&view, tap) {
            return;
        }
        match interact::tap(&view, self.selection.get_untracked(), tap) {
            Outcome::Choose(choice) => self.choose(choice),
            Outcome::Select(selection) => self.selection.set(selection),
            Outcome::Whose(place, seats) => self.whose.set(Some((place, seats))),
            Outcome::Refused(choice) => self.explain(choice),
            Outcome::Nothing => {}
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
    }

    /// Plays a choice of the person who is asked.
    pub(crate) fn choose(self, choice: Choice) {
        let result = self.update(|session| match session.asked_human() {
            Some(seat) => session.choose(seat, choice),
            None => Err(PlayError::NotAsked),
        });
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
        self.clear();
        self.go_on();
    }

    /// Takes the last choice back, or says why not.
    pub(crate) fn undo(self) {
        self.clear();
        if let Some(Err(why)) = self.update(Session::undo) {
            self.notice.set(Some(Notice::NoUndo(why)));
        }
    }

    /// Changes the session, keeps it on the device, and shows what was scored.
    fn update<T>(self, change: impl FnOnce(&mut Session) -> T) -> Option<T> {
        let before = self.session.with_untracked(|session| session.as_ref().map_or(0, |session| session.log().len()));
        let result = self.session.try_update(|session| session.as_mut().map(change)).flatten();
        self.session.with_untracked(|session| {
            let Some(session) = session else { return };
            storage::keep(session.record(), session.players());
            let new = session.log().get(before..).unwrap_or_default();
            let sheets = new.iter().filter_map(|(_, event)| match event {
                Event::Scored(sheet) => Some(*sheet),
                _ => None,
            });
            if self.pace.get_untracked() != Pace::Instant && session.has_human() {
                self.scorings.update(|shown| shown.extend(sheets));
            }
        });
        result
    }

    /// The scorings have been seen.
    pub(crate) fn end_scorings(self) {
        self.scorings.set(Vec::new());
        self.go_on();
    }

    /// Whoever thinks is to choose at once.
    pub(crate) fn hurry(self) {
        if let Some(ticket) = self.ticket.get_value() {
            self.thread.get_value().ask(&Request::Stop(ticket), |_| {});
        }
    }

    /// Lets the next opponent think, if it is an opponent's turn to choose.
    fn go_on(self) {
        let is_shown = self.scorings.with_untracked(|scorings| !scorings.is_empty());
        if is_shown || matches!(self.thinking.get_untracked(), Thinking::Seat(_)) {
            return;
        }
        let task = self.session.with_untracked(|session| {
            let session = session.as_ref()?;
            let seat = session.asked_opponent()?;
            let Kind::Opponent(number) = session.player(seat)?.kind else { return None };
            let level = Level::numbered(number)?;
            let budget = Budget::Milliseconds(level.milliseconds());
            // Chance that nobody can foresee from the deal, yet the same when a game is replayed up to here.
            let seed = session.record().seed.0 ^ session.record().choices.len() as u64;
            Some((seat, Task::new(session.record(), seat, Opponent::Level(level), seed, budget)?))
        });
        let Some((seat, task)) = task else { return };
        self.thinking.set(Thinking::Seat(seat));
        let number = self.game_number.get_value();
        let ticket =
            self.thread.get_value().ask(&Request::Choose(task), move |answer| self.heard(number, seat, answer));
        self.ticket.set_value(Some(ticket));
    }

    fn heard(self, number: u64, seat: Seat, answer: Result<Answer, Lost>) {
        if number != self.game_number.get_value() {
            return;
        }
        self.thinking.set(Thinking::Nobody);
        let choices: VecDeque<Choice> = match answer {
            Ok(Answer::Chosen { choices, .. }) => choices.iter().filter_map(|text| text.parse().ok()).collect(),
            _ => VecDeque::new(),
        };
        if choices.is_empty() {
            return self.start_thread_again();
        }
        self.failures.set_value(0);
        self.follow(number, seat, choices);
    }

    /// Plays an opponent's choices one after the other, as long as they answer what is asked.
    fn follow(self, number: u64, seat: Seat, mut choices: VecDeque<Choice>) {
        if number != self.game_number.get_value() {
            return;
        }
        let asked = self.session.with_untracked(|session| session.as_ref().and_then(Session::asked_opponent));
        let next = choices.pop_front().filter(|_| asked == Some(seat));
        let played = next.and_then(|choice| self.update(|session| session.play(seat, choice)));
        match played {
            Some(Ok(())) => {
                set_timeout(move || self.follow(number, seat, choices), self.pace.get_untracked().pause());
            }
            _ => self.go_on(),
        }
    }

    /// The thread is gone, or says nothing sensible: another one thinks from here.
    fn start_thread_again(self) {
        self.failures.update_value(|failures| *failures += 1);
        if self.failures.get_value() > PATIENCE {
            self.thinking.set(Thinking::Broken);
            return;
        }
        self.thread.set_value(Thread::start());
        self.go_on();
    }

    /// The player wants to go on after [`Thinking::Broken`].
    pub(crate) fn try_again(self) {
        self.failures.set_value(0);
        self.thinking.set(Thinking::Nobody);
        self.start_thread_again();
    }
}

/// Whose eyes the screen shows the game with: the person who is asked, or who has the device, or the only one.
fn observer(session: &Session, holder: Option<Seat>) -> Observer {
    let humans = session.humans();
    let asked = session.asked_human();
    match (humans.len(), asked, holder) {
        (0, ..) => Observer::Spectator,
        (1, ..) => humans.first().map_or(Observer::Spectator, Observer::Seat),
        (_, Some(seat), _) => Observer::Seat(seat),
        (_, None, Some(seat)) => Observer::Seat(seat),
        (_, None, None) => Observer::Spectator,
    }
}

/// Whether a decision shows what only its player may see.
fn is_private(decision: &Decision) -> bool {
    matches!(decision, Decision::Power | Decision::Secret(_) | Decision::Retrieve)
}

/// A seed that nobody knows beforehand; short enough to be told to a friend.
fn random_seed() -> u64 {
    let mut bytes = [0; 4];
    // Without a source of chance every first game is the same, which is better than none.
    let _ = getrandom::fill(&mut bytes);
    u64::from(u32::from_le_bytes(bytes))
}

fn go_to(fragment: &str) {
    if let Some(window) = web_sys::window() {
        // It fails only for addresses that are none.
        let _ = window.location().set_hash(fragment);
    }
}
