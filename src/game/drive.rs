//! Opponents' turns: who thinks, what comes of it, and what happens when their thread breaks.

use std::collections::VecDeque;
use std::time::Duration;

use ai::{Answer, Budget, Level, Opponent, Request, Task};
use engine::{Choice, Decision, Seat};
use leptos::prelude::{set_timeout, untrack};
use record::Kind;

use super::keep::OtherTab;
use super::session::Session;
use super::store::{Open, Store, Thinking};
use crate::board::FLIGHT;
use crate::thread::{Lost, Thread};

/// After so many failures in a row the player is asked whether to try on.
const PATIENCE: u8 = 3;

impl Store {
    /// Whoever thinks is to choose at once.
    pub(crate) fn hurry(self) {
        if let Some(ticket) = self.ticket.get_value() {
            self.thread.get_value().ask(&Request::Stop(ticket), |_| {});
        }
    }

    /// Lets the next opponent think, if it is an opponent's turn to choose.
    pub(super) fn go_on(self) {
        while self.passes() {}
        if self.shows_scorings()
            || self.other_tab.get_untracked() != OtherTab::None
            || matches!(self.thinking.get_untracked(), Thinking::Seat(_))
        {
            return;
        }
        if let Some(lesson) = self.lesson {
            return self.teach(lesson);
        }
        if untrack(|| self.asked_elsewhere()).is_some() {
            return self.open.set(Some(Open::Share));
        }
        let task = self.session.with_untracked(|session| {
            let session = session.as_ref()?;
            let seat = session.asked_opponent()?;
            let Kind::Opponent(number) = session.person(seat)?.kind else { return None };
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
            Ok(Answer::Chosen { choices, .. }) => choices.into(),
            _ => VecDeque::new(),
        };
        if choices.is_empty() {
            return self.start_thread_again();
        }
        self.failures.set_value(0);
        self.follow(number, seat, choices);
    }

    /// Plays an opponent's choices one after the other, as long as they answer what is asked. What was scored is looked at
    /// first; after that the opponent thinks anew.
    fn follow(self, number: u64, seat: Seat, mut choices: VecDeque<Choice>) {
        if number != self.game_number.get_value() || self.shows_scorings() {
            return;
        }
        let (asked, person) = self.session.with_untracked(|session| {
            let session = session.as_ref();
            (session.and_then(Session::asked_opponent), session.and_then(Session::asked_human))
        });
        let next = choices.pop_front().filter(|_| asked == Some(seat));
        // Both choose in secret: nothing of it is seen, and the person is not disturbed.
        if person.is_some() {
            next.iter().for_each(|&choice| self.update_unseen(|session| session.play(seat, choice).ok()));
            return self.go_on();
        }
        let played = next.and_then(|choice| self.update(|session| session.play(seat, choice)));
        match played {
            Some(Ok(())) => {
                set_timeout(move || self.follow(number, seat, choices), self.pause());
            }
            _ => self.go_on(),
        }
    }

    fn shows_scorings(self) -> bool {
        self.scorings.with_untracked(|scorings| !scorings.is_empty())
    }

    /// Somebody who lets the whole action happen is not asked about its next step.
    fn passes(self) -> bool {
        let Some(seat) = self.lets_happen.get_value() else { return false };
        let is_asked = self.session.with_untracked(|session| {
            let decision = session.as_ref().and_then(|session| session.game().decision(seat));
            matches!(decision, Some(Decision::Veto(_)))
        });
        is_asked && matches!(self.update(|session| session.play(seat, Choice::Allow)), Some(Ok(())))
    }

    /// How long the board needs to show what was chosen.
    pub(super) fn pause(self) -> Duration {
        let travels = self.travels.with_untracked(Vec::len) as u32;
        let moving = if self.settings.get_untracked().motion { FLIGHT * travels } else { Duration::ZERO };
        self.pace().pause().max(moving)
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
