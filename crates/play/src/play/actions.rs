//! Actions of the person at the device: taps, choices, confirmations, undo, panels, leaving.

use engine::{Choice, Choices, Decision, Event, Place, PlayError, Rule, Seat, Seats, Spot};

use super::{Play, humans};
use crate::attention::{Attention, Notice};
use crate::input::{Output, PageStep, Panel};
use crate::lesson::Lesson;
use crate::privacy::Device;
use crate::tap::{self, Outcome, Selection, Tap, kept_after};
use crate::waits::Wait;

impl Play {
    pub(super) fn tap(&mut self, tap: Tap, out: &mut Vec<Output>) {
        if self.show().is_some() {
            return self.turn_show(PageStep::Next);
        }
        self.touch(tap);
        // Any tap closes the question whose caballero was meant.
        self.attention.panel = self.attention.panel.filter(|panel| !matches!(panel, Panel::Whose(..)));
        let Some(seat) = self.asked() else { return self.look_at(tap, out) };
        if self.is_turn_pending() {
            return self.attention.say(Notice::ConfirmFirst);
        }
        // While a choice is pending, a tap answers the same question anew.
        let outcome = tap::tap(&self.view(), self.attention.selection, tap);
        match outcome {
            Outcome::Nothing => self.look_at(tap, out),
            outcome => self.carry_out(seat, outcome, out),
        }
    }

    /// Shows details of the tapped place, because the board has no question that the tap could answer.
    fn look_at(&mut self, tap: Tap, out: &mut Vec<Output>) {
        if let Some(place) = self.place_of(tap).filter(|_| self.lesson.is_none()) {
            self.open_panel(Panel::Place(place), out);
        }
    }

    pub(super) fn drag(&mut self, from: Tap, to: Tap, out: &mut Vec<Output>) {
        let Some(seat) = self.asked().filter(|_| self.show().is_none()) else { return };
        if self.is_turn_pending() {
            return self.attention.say(Notice::ConfirmFirst);
        }
        self.touch(to);
        self.carry_out(seat, tap::drag(&self.view(), from, to), out);
        // A drag leaves nothing selected.
        if self.attention.selection.is_kept() {
            self.attention.selection = Selection::None;
        }
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

    /// Remembers the touched place, which the narration line describes.
    pub(crate) fn touch(&mut self, tap: Tap) {
        self.attention.touched = self.place_of(tap).or(self.attention.touched);
    }

    fn place_of(&self, tap: Tap) -> Option<Place> {
        tap.place(&self.timeline.game().table().board)
    }

    /// Whether the pending choice ends the turn. Until it is confirmed or taken back, nothing else can be done.
    pub(crate) fn is_turn_pending(&self) -> bool {
        let is_turn = |seat| matches!(self.timeline.game().decision(seat), Some(Decision::Turn { .. }));
        self.timeline.pending().is_some_and(|pending| is_turn(pending.seat) && pending.choice == Choice::Done)
    }

    pub(super) fn select(&mut self, selection: Selection) {
        if let Selection::Place(place) = selection {
            self.attention.touched = Some(place);
        }
        let selected = self.attention.selection;
        let is_same = selected == selection || selected.is_kept() && selected.caballero() == selection.caballero();
        let choices = self.asked().map_or(Choices::none(), |seat| self.timeline.game().choices(seat));
        self.attention.selection = if is_same || !selection.leads_to(&choices) { Selection::None } else { selection };
    }

    pub(super) fn choose(&mut self, choice: Choice, out: &mut Vec<Output>) {
        let Some(seat) = self.asked().filter(|_| self.curtain().is_none() && self.show().is_none()) else { return };
        if let Err(error) = self.timeline.game().check(seat, choice) {
            return self.attention.say(self.refusal(seat, choice, error));
        }
        if !self.is_taught(choice) {
            self.attention.selection = Selection::None;
            return;
        }
        self.end_advice(out);
        let selected = self.attention.selection;
        self.attention.clear();
        if let Ok(happened) = self.timeline.choose(seat, choice) {
            match happened {
                Some(happened) => {
                    self.happened(&happened);
                    self.attention.selection = kept_after(selected, choice, &self.timeline.game().choices(seat));
                }
                None => self.show_preview(),
            }
            self.autosave.is_played = true;
        }
        self.release_device();
    }

    /// Shows on the board what the pending choice would do.
    pub(super) fn show_preview(&mut self) {
        let Some(pending) = self.timeline.pending() else { return };
        let events = pending.preview.events.clone();
        self.beat = self.beat.next(events, self.preferences, self.opponents.are_hurried);
    }

    fn refusal(&self, seat: Seat, choice: Choice, error: PlayError) -> Notice {
        let Choice::Power { power: refused, .. } = choice else { return Notice::Refused(error) };
        let is_way = |it: Choice| matches!(it, Choice::Power { power, modifier: Some(_) } if power == refused);
        let has_way = || self.timeline.game().choices(seat).iter().any(is_way);
        match error {
            PlayError::Forbidden(Rule::PowerTaken) if has_way() => Notice::NeedsModifier,
            _ => Notice::Refused(error),
        }
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
            // Answer as the question's own button would: power cards, discs and vetoes are played without confirmation.
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
            // The preview has already shown the first `seen` events.
            self.happened_after(&happened, seen);
            self.autosave.is_played = true;
        }
        self.release_device();
    }

    pub(super) fn undo(&mut self) {
        let selection = self.attention.selection;
        let was_selected = selection != Selection::None && !selection.is_kept();
        self.attention.clear();
        if was_selected || !self.may_undo_in_lesson() {
            return;
        }
        match self.timeline.undo() {
            Ok(()) => {
                self.attention.touched = None;
                self.took_back();
            }
            Err(why) => self.attention.say(Notice::NoUndo(why)),
        }
    }

    /// Takes back a caballero that was placed there. Returns whether there was one. In a lesson it is one of the present
    /// step, and the script goes on as if it had not been placed.
    pub(super) fn take_back(&mut self, place: Place) -> bool {
        let is_earlier = self.placed_in_lesson_step(place) == Some(0);
        let Some(whose) = self.asked().filter(|_| !is_earlier) else { return false };
        let placed = Choice::Move { whose, from: Spot::Court, to: place.into() };
        let is_back = self.timeline.take_back(placed);
        if is_back {
            self.attention.selection = Selection::None;
            self.attention.touched = Some(place);
            self.took_back();
        }
        is_back
    }

    /// Moves a caballero that was placed in this turn. If the new place is not allowed, it stays and a notice says why. In
    /// a lesson it stays.
    pub(super) fn move_placed(&mut self, from: Place, to: Place, out: &mut Vec<Output>) {
        let Some(whose) = self.asked().filter(|_| from != to && self.lesson.is_none()) else { return };
        if !self.take_back(from) {
            return;
        }
        let place = |place: Place| Choice::Move { whose, from: Spot::Court, to: place.into() };
        self.touch(Tap::Place(to));
        if self.timeline.game().choices(whose).contains(place(to)) {
            self.choose(place(to), out);
        } else {
            self.choose(place(from), out);
            self.carry_out(whose, Outcome::Refused(place(to)), out);
        }
    }

    /// Cleans up after the game has gone back: ends the display of undone events and hides private decisions again.
    pub(super) fn took_back(&mut self) {
        self.shows.clear();
        self.vetoed = None;
        self.after_shows.clear();
        self.lesson = self.lesson.map(|lesson| Lesson { has_strayed: false, ..lesson });
        self.allows_all = None;
        self.device.holder = self.device.holder.filter(|_| self.here.len() < 2);
        self.beat = self.beat.next(Vec::new(), self.preferences, true);
        self.opponents.forget();
        self.autosave.is_played = true;
    }

    pub(super) fn escape(&mut self, out: &mut Vec<Output>) {
        let is_begun = self.attention.selection != Selection::None || self.timeline.pending().is_some();
        if is_begun && self.attention.panel.is_none() {
            if self.attention.selection.is_kept() {
                return self.attention.clear();
            }
            self.undo();
        } else {
            self.close_panel(out);
        }
    }

    pub(super) fn allow_all(&mut self, out: &mut Vec<Output>) {
        let Some(seat) = self.asked().filter(|&seat| self.show().is_none() && self.is_asked_for_veto(seat)) else {
            return;
        };
        self.allows_all = Some(seat);
        self.commit(Choice::Allow, out);
    }

    fn is_asked_for_veto(&self, seat: Seat) -> bool {
        matches!(self.timeline.game().decision(seat), Some(Decision::Veto(_)))
    }

    /// Allows a step for somebody who has allowed the whole action. Returns whether it did.
    pub(super) fn allow_in_advance(&mut self) -> bool {
        let Some(seat) = self.allows_all else { return false };
        let is_asked = self.is_asked_for_veto(seat);
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

    pub(crate) fn close_panel(&mut self, out: &mut Vec<Output>) {
        if matches!(self.attention.panel, Some(Panel::Hint | Panel::Review | Panel::Why(_))) {
            self.end_advice(out);
        }
        self.attention.panel = None;
    }

    pub(super) fn turn_show(&mut self, step: PageStep) {
        let Some(show) = self.shows.first_mut() else { return };
        let standings = show.standings_ahead();
        match (step, standings) {
            (PageStep::Back, _) => show.at = show.at.saturating_sub(1),
            (PageStep::Next, _) if show.at + 1 < show.stops.len() => show.at += 1,
            (PageStep::Skip, Some(standings)) => show.at = standings,
            (PageStep::Next | PageStep::Skip, _) => {
                self.shows.remove(0);
                if self.shows.is_empty() {
                    let events = std::mem::take(&mut self.after_shows);
                    self.start_beat(after_scorings(&events).to_vec());
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

    /// Prepares for another screen. Coming back shows the table without the panel that was open, except the review,
    /// whose list leads to the replay of every turn. If several people share the device, the curtain closes again.
    pub(super) fn look_away(&mut self, out: &mut Vec<Output>) {
        if self.attention.panel != Some(Panel::Review) {
            self.close_panel(out);
        }
        self.device = Device::default();
    }

    pub(super) fn leave(&mut self, out: &mut Vec<Output>) {
        self.end_advice(out);
        for id in self.waits.cancel(|wait| matches!(wait, Wait::Choice(_))) {
            let cancel = self.waits.id();
            out.push(Output::Ask(cancel, ai::Request::Cancel(id.0)));
        }
        self.waits.cancel(|_| true);
        self.is_left = true;
        // A new game without a single choice is not worth keeping.
        let is_untouched = self.timeline.record().choices.is_empty() && self.timeline.pending().is_none();
        if let Some(stamp) = self.autosave.stamp.filter(|_| is_untouched && self.autosave.other_tab.is_none()) {
            out.push(Output::Remove(stamp));
        }
    }
}

/// The events after the last scoring. The shows have shown the others, with the moves between the scored places.
fn after_scorings(events: &[Event]) -> &[Event] {
    let is_scoring = |event: &Event| matches!(event, Event::Scored(_) | Event::ScoringEnded { .. });
    &events[events.iter().rposition(is_scoring).map_or(0, |last| last + 1)..]
}
