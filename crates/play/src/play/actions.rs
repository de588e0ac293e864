//! What the person at the device does: taps, choices, confirmations, undo, panels, leaving.

use engine::{Choice, Decision, Seat, Seats, Spot};

use super::{Play, humans};
use crate::attention::{Attention, Notice};
use crate::input::{Output, Panel, Turn};
use crate::privacy::Device;
use crate::tap::{self, Outcome, Selection, Tap};
use crate::waits::Wait;

impl Play {
    pub(super) fn tap(&mut self, tap: Tap, out: &mut Vec<Output>) {
        if self.show().is_some() {
            return self.turn_show(Turn::Next);
        }
        self.touch(tap);
        // The question whose caballero was meant is over with the next tap.
        self.attention.panel = self.attention.panel.filter(|panel| !matches!(panel, Panel::Whose(..)));
        let Some(seat) = self.asked().filter(|_| self.curtain().is_none()) else { return };
        if self.is_turn_pending() {
            return self.attention.say(Notice::ConfirmFirst);
        }
        // A tap answers the question that the pending choice would answer, too: it is chosen anew.
        let outcome = tap::tap(&self.view(), self.attention.selection, tap);
        self.carry_out(seat, outcome, out);
    }

    pub(super) fn drag(&mut self, from: Tap, to: Tap, out: &mut Vec<Output>) {
        let Some(seat) = self.asked().filter(|_| self.show().is_none() && self.curtain().is_none()) else { return };
        if self.is_turn_pending() {
            return self.attention.say(Notice::ConfirmFirst);
        }
        self.touch(to);
        self.carry_out(seat, tap::drag(&self.view(), from, to), out);
    }

    pub(super) fn carry_out(&mut self, seat: Seat, outcome: Outcome, out: &mut Vec<Output>) {
        match outcome {
            Outcome::Choose(choice) => self.choose(choice, out),
            Outcome::Select(selection) => self.attention.selection = selection,
            Outcome::Whose(place, seats) => self.attention.panel = Some(Panel::Whose(place, seats)),
            Outcome::Refused(choice) => {
                if let Err(error) = self.timeline.game().check(seat, choice) {
                    self.attention.say(Notice::Refused(error));
                    self.learn_from_refusal(error, out);
                }
            }
            Outcome::Nothing => {}
        }
    }

    /// The line below the board tells about the place that was last touched.
    pub(super) fn touch(&mut self, tap: Tap) {
        let board = &self.timeline.game().table().board;
        let place = match tap {
            Tap::Place(place) | Tap::Stack(place, _) => Some(place),
            Tap::Grande(seat) => board.grandes[seat],
            Tap::King => board.kings_place(),
            Tap::Abroad(_) => None,
        };
        self.attention.touched = place.or(self.attention.touched);
    }

    /// What ends the turn is pending: until it is confirmed or taken back nothing else can be done.
    pub(crate) fn is_turn_pending(&self) -> bool {
        let is_turn = |seat| matches!(self.timeline.game().decision(seat), Some(Decision::Turn { .. }));
        self.timeline.pending().is_some_and(|pending| is_turn(pending.seat) && pending.choice == Choice::Done)
    }

    pub(super) fn select(&mut self, selection: Selection) {
        self.attention.selection = if self.attention.selection == selection { Selection::None } else { selection };
    }

    pub(super) fn choose(&mut self, choice: Choice, out: &mut Vec<Output>) {
        let Some(seat) = self.asked().filter(|_| self.curtain().is_none() && self.show().is_none()) else { return };
        if let Err(error) = self.timeline.game().check(seat, choice) {
            return self.attention.say(Notice::Refused(error));
        }
        if !self.is_taught(choice) {
            self.attention.selection = Selection::None;
            return;
        }
        self.end_advice(out);
        self.attention.clear();
        if let Ok(happened) = self.timeline.choose(seat, choice) {
            match happened {
                Some(happened) => self.happened(&happened),
                None => self.show_preview(),
            }
            self.autosave.is_played = true;
        }
        self.release_device();
    }

    /// The board shows what the pending choice would do.
    pub(super) fn show_preview(&mut self) {
        let Some(pending) = self.timeline.pending() else { return };
        let events = pending.preview.events.clone();
        self.beat = self.beat.next(events, self.preferences, self.opponents.are_hurried);
    }

    pub(super) fn commit(&mut self, choice: Choice, out: &mut Vec<Output>) {
        self.choose(choice, out);
        if self.timeline.pending().is_some_and(|pending| pending.choice == choice) {
            self.confirm();
        }
    }

    pub(super) fn choose_all(&mut self, choices: &[Choice], out: &mut Vec<Output>) {
        for &choice in choices {
            let before = self.timeline.revision();
            // The question is answered as its own button would: a power card or a disc is played, not proposed.
            match choice {
                Choice::Power { .. } | Choice::Disc(_) | Choice::Pass(_) | Choice::Veto | Choice::Allow => {
                    self.commit(choice, out);
                }
                _ => self.choose(choice, out),
            }
            let is_stopped = self.timeline.revision() == before || self.timeline.pending().is_some();
            if is_stopped || self.show().is_some() {
                break;
            }
        }
    }

    pub(super) fn confirm(&mut self) {
        let seen = self.timeline.pending().map_or(0, |pending| pending.preview.events.len());
        self.attention.clear();
        if let Ok(Some(happened)) = self.timeline.confirm() {
            // The preview has shown the beginning.
            self.happened_after(&happened, seen);
            self.autosave.is_played = true;
        }
        self.release_device();
    }

    pub(super) fn undo(&mut self) {
        let was_selected = self.attention.selection != Selection::None;
        self.attention.clear();
        if was_selected || self.lesson.is_some() {
            return;
        }
        if self.curtain().is_some() && self.timeline.pending().is_none() {
            return;
        }
        match self.timeline.undo() {
            Ok(()) => self.took_back(),
            Err(why) => self.attention.say(Notice::NoUndo(why)),
        }
    }

    pub(super) fn take_back(&mut self, place: engine::Place) {
        let Some(whose) = self.asked().filter(|_| self.lesson.is_none()) else { return };
        let placed = Choice::Move { whose, from: Spot::Court, to: place.into() };
        if self.timeline.take_back(placed) {
            self.attention.selection = Selection::None;
            self.attention.touched = Some(place);
            self.took_back();
        }
    }

    /// The game has gone back: what was shown of the choice is over, and the next private decision is hidden again.
    pub(super) fn took_back(&mut self) {
        self.shows.clear();
        self.after_shows.clear();
        self.allows_all = None;
        self.device.holder = self.device.holder.filter(|_| self.here.len() < 2);
        self.beat = self.beat.next(Vec::new(), self.preferences, true);
        self.opponents.forget();
        self.autosave.is_played = true;
    }

    pub(super) fn escape(&mut self, out: &mut Vec<Output>) {
        let is_open = self.attention.panel.is_some();
        if self.attention.selection != Selection::None || self.timeline.pending().is_some() && !is_open {
            self.undo();
        } else {
            self.close_panel(out);
        }
    }

    pub(super) fn allow_all(&mut self, out: &mut Vec<Output>) {
        self.allows_all = self.asked();
        self.commit(Choice::Allow, out);
    }

    /// Answers a veto question of somebody who has allowed the whole action.
    pub(super) fn allow_in_advance(&mut self) -> bool {
        let Some(seat) = self.allows_all else { return false };
        let is_asked = matches!(self.timeline.game().decision(seat), Some(Decision::Veto(_)));
        let is_stopped = self.autosave.other_tab.is_some() || self.timeline.pending().is_some();
        if !is_asked || is_stopped {
            return false;
        }
        let allowed = match self.timeline.choose(seat, Choice::Allow) {
            Ok(None) => self.timeline.confirm(),
            other => other,
        };
        match allowed {
            Ok(Some(happened)) => {
                self.happened(&happened);
                true
            }
            _ => false,
        }
    }

    pub(super) fn take_device(&mut self, out: &mut Vec<Output>) {
        let Some(seat) = self.curtain() else { return };
        if self.is_private(seat) {
            self.device.holder = Some(seat);
            self.attention = Attention { notices: self.attention.notices, ..Attention::default() };
        } else {
            self.device.hint_reader = Some(seat);
            self.ask_for_hint(out);
        }
    }

    pub(super) fn open_panel(&mut self, panel: Panel, out: &mut Vec<Output>) {
        self.close_panel(out);
        self.attention.panel = Some(panel);
    }

    pub(super) fn close_panel(&mut self, out: &mut Vec<Output>) {
        if matches!(self.attention.panel, Some(Panel::Hint | Panel::Review)) {
            self.end_advice(out);
        }
        self.attention.panel = None;
    }

    pub(super) fn turn_show(&mut self, turn: Turn) {
        let Some(show) = self.shows.first_mut() else { return };
        let standings = show.standings_ahead();
        match (turn, standings) {
            (Turn::Back, _) => show.at = show.at.saturating_sub(1),
            (Turn::Next, _) if show.at + 1 < show.stops.len() => show.at += 1,
            (Turn::Skip, Some(standings)) => show.at = standings,
            (Turn::Next | Turn::Skip, _) => {
                self.shows.remove(0);
                if self.shows.is_empty() {
                    let events = std::mem::take(&mut self.after_shows);
                    self.start_beat(events);
                }
            }
        }
    }

    pub(super) fn seat_people(&mut self, here: Seats) {
        let people = humans(&self.people);
        self.here = people & here;
        self.timeline.protect(people - self.here);
        if self.timeline.pending().is_some_and(|pending| !self.here.contains(pending.seat)) {
            let _ = self.timeline.undo();
        }
        self.device = Device::default();
        self.attention.clear();
    }

    pub(super) fn leave(&mut self, out: &mut Vec<Output>) {
        self.end_advice(out);
        for id in self.waits.cancel(|wait| matches!(wait, Wait::Choice(_))) {
            let cancel = self.waits.id();
            out.push(Output::Ask(cancel, ai::Request::Cancel(id.0)));
        }
        self.waits.cancel(|_| true);
        self.is_left = true;
        // A game that was dealt and left without a choice is not worth a place among the others.
        let is_untouched = self.timeline.record().choices.is_empty() && self.timeline.pending().is_none();
        if let Some(stamp) = self.autosave.stamp.filter(|_| is_untouched && self.autosave.other_tab.is_none()) {
            out.push(Output::Remove(stamp));
        }
    }
}
