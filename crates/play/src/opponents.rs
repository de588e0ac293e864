//! Opponents' turns: asks the worker, plays its answers, and restarts it when it fails.

use std::collections::VecDeque;
use std::time::Duration;

use ai::{Answer, Budget, Level, Opponent, Request, Task};
use engine::{BySeat, Choice, Decision, Seat, Seats, Small, Step};
use record::{Kind, Person, Record};

use crate::characters::{Character, character_of};
use crate::guests::guests;
use crate::input::Output;
use crate::play::Play;
use crate::waits::{Id, Wait};

/// After this many failures in a row, the player decides whether to try again.
const PATIENCE: u8 = 3;

/// How much longer than its budget a request may take before the worker counts as lost.
const GRACE: Duration = Duration::from_secs(5);

/// How long the worker may take to load its program.
const LOADING: Duration = Duration::from_secs(40);

/// The state of the opponents.
#[derive(Clone, Debug, Default)]
pub(crate) struct Opponents {
    pub(crate) failures: u8,
    pub(crate) is_broken: bool,
    pub(crate) worker_is_ready: bool,
    /// The remaining choices of an answer that is being played.
    plan: Option<(Seat, VecDeque<Choice>)>,
    /// Secret choices, held back until all people have made theirs. They are not in any save or link.
    held: BySeat<Option<Choice>>,
    /// Whether opponents act without pauses until a person is asked.
    pub(crate) are_hurried: bool,
    pub(crate) are_paused: bool,
}

impl Opponents {
    /// Drops the planned and held choices.
    pub(crate) fn forget(&mut self) {
        self.plan = None;
        self.held = BySeat::default();
    }
}

impl Play {
    /// The opponents that are thinking now.
    pub(crate) fn thinking(&self) -> Seats {
        self.waits
            .iter()
            .filter_map(|(_, wait)| match wait {
                Wait::Choice(seat) => Some(seat),
                _ => None,
            })
            .collect()
    }

    /// Lets opponents act until something has to be waited for.
    pub(crate) fn drive_opponents(&mut self, out: &mut Vec<Output>) {
        while self.may_act_now() && self.act_once(out) {}
    }

    fn may_act_now(&self) -> bool {
        let is_stopped = self.autosave.other_tab.is_some() || self.opponents.is_broken || self.opponents.are_paused;
        let is_waiting =
            self.waits.has(|wait| wait == Wait::Beat) || self.timeline.pending().is_some() || self.vetoed.is_some();
        !is_stopped && !is_waiting && (self.show().is_none() || self.is_vetoing_a_scoring())
    }

    /// Whether an opponent is asked about a veto against a scoring. All scorings of an action are shown together, so
    /// such questions are answered while the first is still shown.
    fn is_vetoing_a_scoring(&self) -> bool {
        let asked = self.opponents_asked().first();
        matches!(asked.and_then(|it| self.timeline.game().decision(it)), Some(Decision::Veto(Step::Score(..))))
    }

    fn opponents_asked(&self) -> Seats {
        self.timeline.game().awaiting() - self.people_of(|kind| kind == Kind::Human)
    }

    /// Lets opponents act once. Returns whether to call it again.
    fn act_once(&mut self, out: &mut Vec<Output>) -> bool {
        let (game, asked) = (self.timeline.game(), self.opponents_asked());
        let Some(first) = asked.first() else { return false };
        let people = game.awaiting() - asked;
        if matches!(game.decision(first), Some(Decision::Secret(_))) {
            for seat in asked {
                if self.opponents.held[seat].is_none() {
                    self.ask_opponent(seat, self.timeline.sealed_since(), out);
                }
            }
            // Play the answers, in the order of the seats, once nobody else's choice is missing.
            let is_complete = people.is_empty() && asked.iter().all(|seat| self.opponents.held[seat].is_some());
            return is_complete && self.play_held(first, out);
        }
        if !people.is_empty() {
            return false;
        }
        let planned = match &mut self.opponents.plan {
            Some((seat, choices)) if *seat == first => choices.pop_front(),
            _ => None,
        };
        match planned.filter(|&choice| self.timeline.game().check(first, choice).is_ok()) {
            Some(choice) => self.play_opponent(first, choice, out),
            None => {
                self.opponents.plan = None;
                self.ask_opponent(first, self.timeline.record().choices.len(), out);
                false
            }
        }
    }

    fn play_held(&mut self, seat: Seat, out: &mut Vec<Output>) -> bool {
        match self.opponents.held[seat].take() {
            Some(choice) => self.play_opponent(seat, choice, out),
            None => false,
        }
    }

    fn play_opponent(&mut self, seat: Seat, choice: Choice, out: &mut Vec<Output>) -> bool {
        let Ok(happened) = self.timeline.play(seat, choice) else {
            self.lose_worker(out);
            return false;
        };
        self.opponents.failures = 0;
        self.happened(&happened);
        if self.show().is_some() {
            // The scoring is shown first. After that the opponent thinks anew.
            self.opponents.plan = None;
        }
        self.wait_for_beat(out);
        true
    }

    /// Delays the opponents' next choice until the board has shown this one.
    fn wait_for_beat(&mut self, out: &mut Vec<Output>) {
        if !self.beat.lasts.is_zero() && self.show().is_none() {
            let id = self.waits.add(Wait::Beat);
            out.push(Output::Wait(id, self.beat.lasts));
        }
    }

    /// Asks an opponent for a choice after the first `count` choices of the game, unless it is thinking already.
    fn ask_opponent(&mut self, seat: Seat, count: usize, out: &mut Vec<Output>) {
        if self.waits.has(|wait| wait == Wait::Choice(seat)) {
            return;
        }
        let Some(level) = self.level(seat) else { return };
        let milliseconds = ai::milliseconds(level);
        let guest = guests(&self.people, self.timeline.record().seed)[seat];
        let opponent = self.opponent(level, seat, guest);
        let record =
            Record { choices: self.timeline.record().choices[..count].to_vec(), ..self.timeline.record().clone() };
        // The same position always gets the same seed, and the deal alone does not tell what an opponent will do.
        let seed = record.seed.0 ^ count as u64 ^ (seat as u64) << 32;
        let task = Task::new(&record, seat, opponent, seed, Budget::Milliseconds(milliseconds));
        let Some(task) = task else { return };
        self.ask(Wait::Choice(seat), Request::Choose(task), milliseconds, out);
    }

    /// The opponent that thinks for a seat: a level, with the temperament of its character or guest.
    pub(crate) fn opponent(&self, level: Level, seat: Seat, guest: Option<Character>) -> Opponent {
        opponent_named(self.people[seat].as_ref(), level, seat, guest)
    }

    pub(crate) fn level(&self, seat: Seat) -> Option<Level> {
        match self.people[seat].as_ref()?.kind {
            Kind::Opponent(level) => Some(level),
            Kind::Human => None,
        }
    }

    /// Sends a request with a deadline. If the worker misses it, it counts as lost.
    pub(crate) fn ask(&mut self, wait: Wait, request: Request, milliseconds: u32, out: &mut Vec<Output>) -> Id {
        // The worker answers requests one after the other, so the deadline includes those before.
        let before = self.waits.iter().filter(|(_, wait)| wait.is_for_worker()).count() as u32;
        let id = self.waits.add(wait);
        out.push(Output::Ask(id, request));
        let loading = if self.opponents.worker_is_ready { Duration::ZERO } else { LOADING };
        out.push(Output::Wait(id, Duration::from_millis(milliseconds.into()) * (before + 1) + GRACE + loading));
        id
    }

    /// Handles the worker's answer to a request for a choice.
    pub(crate) fn opponent_answered(&mut self, seat: Seat, answer: Answer, out: &mut Vec<Output>) {
        let Answer::Chosen { choices, .. } = answer else { return self.lose_worker(out) };
        let mut choices = VecDeque::from(choices);
        let is_legal = |choice: &Choice| self.timeline.game().check(seat, *choice).is_ok();
        let Some(first) = choices.front().copied().filter(is_legal) else { return self.lose_worker(out) };
        self.opponents.failures = 0;
        if matches!(self.timeline.game().decision(seat), Some(Decision::Secret(_))) {
            self.opponents.held[seat] = Some(first);
        } else {
            choices.truncate(16);
            self.opponents.plan = Some((seat, choices));
        }
    }

    /// Starts a new worker because the old one ended, is late or sent nonsense, and asks everything again.
    pub(crate) fn lose_worker(&mut self, out: &mut Vec<Output>) {
        self.waits.cancel(Wait::is_for_worker);
        self.advice_is_lost();
        self.opponents.worker_is_ready = false;
        self.opponents.failures += 1;
        if self.opponents.failures > PATIENCE {
            self.opponents.is_broken = true;
        } else {
            out.push(Output::StartWorker);
        }
    }

    pub(crate) fn try_again(&mut self, out: &mut Vec<Output>) {
        if std::mem::take(&mut self.opponents.is_broken) {
            self.opponents.failures = 0;
            out.push(Output::StartWorker);
        }
    }

    /// Lets opponents act without pauses until a person is asked.
    pub(crate) fn skip_to_my_turn(&mut self, out: &mut Vec<Output>) {
        self.opponents.are_hurried = true;
        self.opponents.are_paused = false;
        self.waits.cancel(|wait| wait == Wait::Beat);
        let thinking: Vec<Id> =
            self.waits.iter().filter(|(_, wait)| matches!(wait, Wait::Choice(_))).map(|(id, _)| id).collect();
        for id in thinking {
            let stop = self.waits.id();
            out.push(Output::Ask(stop, Request::Stop(id.0)));
        }
    }
}

/// The opponent for a seat of a table: a level, with the temperament of its character or of the guest.
pub(crate) fn opponent_named(person: Option<&Person>, level: Level, seat: Seat, guest: Option<Character>) -> Opponent {
    let name = person.map(|person| person.name.as_str()).unwrap_or_default();
    match guest.or(character_of(name, seat.index())) {
        Some(character) => Opponent::Tempered(level, character.temperament()),
        None => Opponent::Level(level),
    }
}
