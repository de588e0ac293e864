//! Steps of an action, and the windows in which a veto may stop them (R10).

use super::Tick;
use crate::choice::{Choice, Played};
use crate::choices::Choices;
use crate::effect::{Effect, Secret};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Returned, Seal, Step};
use crate::game::Game;
use crate::place::{KingSpot, Place, Spot};
use crate::scoring::score;
use crate::seat::{BySeat, Seat, Seats, next_clockwise};
use crate::table::TurnStep;

impl Game {
    /// The seats that may veto the player of the turn. Vetoes stop only special actions, neither bringing caballeros to
    /// court before the card is chosen nor the ability of a modifier (R10.1, R10.5).
    pub(super) fn veto_holders(&self) -> Seats {
        let turn = &self.table.turn;
        let holders = self.table.opponents(turn.seat).iter().filter(|&seat| self.table.vetoes[seat].count() > 0);
        Seats::from_iter(holders).when(turn.step == TurnStep::Halves)
    }

    /// Carries out `step`. In editions where steps can be vetoed, announces it first if somebody may (R10.4).
    pub(super) fn step(&mut self, step: Step, sink: &mut Sink<'_>) {
        if self.table.switches().veto_stops_steps {
            self.announce(step, sink);
        } else {
            self.carry_out(step, sink);
        }
    }

    /// Carries out `step`, or announces it first if somebody may veto it.
    pub(super) fn announce(&mut self, step: Step, sink: &mut Sink<'_>) {
        let ask = self.veto_holders();
        if ask.is_empty() {
            self.carry_out(step, sink);
        } else {
            sink.emit(|| Event::Announced { step });
            self.table.frames.push(Frame::Window { step, ask });
        }
    }

    pub(super) fn tick_window(&mut self, step: Step, ask: Seats, sink: &mut Sink<'_>) -> Tick {
        match next_clockwise(ask, self.table.turn.seat) {
            Some(seat) => Tick::Ask(seat, Choices::veto()),
            None => {
                self.table.frames.pop();
                self.carry_out(step, sink);
                Tick::Again
            }
        }
    }

    pub(super) fn answer_window(&mut self, step: Step, ask: Seats, seat: Seat, choice: Choice, sink: &mut Sink<'_>) {
        if choice != Choice::Veto {
            if let Some(frame) = self.table.frames.top_mut() {
                *frame = Frame::Window { step, ask: ask.without(seat) };
            }
            return;
        }
        self.table.vetoes[seat].use_one();
        self.table.frames.unwind_to_turn();
        self.hidden.retrieving = None;
        self.hidden.discs = BySeat::default();
        sink.emit(|| Event::Vetoed { by: seat, step });
    }

    fn carry_out(&mut self, step: Step, sink: &mut Sink<'_>) {
        match step {
            Step::Action(Effect::Secret(Secret::Return(count))) => self.seal(Seal::Return(*count)),
            Step::Action(Effect::Secret(Secret::Score)) => self.seal(Seal::Score),
            Step::Action(effect) => self.table.frames.push(Frame::Run(effect)),
            Step::Evict(region) => self.seal(Seal::Evict(region)),
            Step::Reveal(seal) => self.carry_out_discs(seal, sink),
            Step::Move { whose, from, to } => self.transfer(whose, from, to, 1, sink),
            Step::Return(Returned { whose, court, regions }) => {
                self.transfer(whose, Spot::Court, Spot::Province, court, sink);
                for region in regions.into_iter().flatten() {
                    self.transfer(whose, Spot::Region(region), Spot::Province, 1, sink);
                }
            }
            Step::Score(place, places) => self.score(place, places, sink),
            Step::King(to) => self.move_king(to, sink),
            Step::Grande { whose, to } => self.move_grande(whose, to, sink),
            Step::Swap(whose) => self.swap(whose, sink),
            Step::Scoreboard { mobile, to } => {
                let from = self.table.board.mobiles[mobile].replace(to);
                sink.emit(|| Event::ScoreboardMoved { mobile, from, to });
            }
            Step::Retrieve { this_round, .. } => self.retrieve(this_round, sink),
        }
    }

    /// R7
    pub(super) fn score(&mut self, place: Place, places: u8, sink: &mut Sink<'_>) {
        if self.table.is_closed(place) {
            sink.before_reveal(self);
        }
        let sheet = score(&self.table.board, &self.table.config, place, places);
        for seat in self.table.config.seats() {
            self.table.points[seat] += u16::from(sheet.points(seat));
        }
        sink.emit(|| Event::Scored(sheet));
        sink.rest(self);
    }

    fn move_king(&mut self, to: KingSpot, sink: &mut Sink<'_>) {
        let from = self.table.board.king;
        self.table.turn.king_left = from.region();
        self.table.board.king = to;
        sink.emit(|| Event::KingMoved { from, to });
    }

    pub(super) fn move_grande(&mut self, whose: Seat, to: Place, sink: &mut Sink<'_>) {
        if let Some(from) = self.table.board.grandes[whose].replace(to) {
            sink.emit(|| Event::GrandeMoved { whose, from, to });
        }
    }

    /// R9 `deputy`
    fn swap(&mut self, whose: Seat, sink: &mut Sink<'_>) {
        let board = &self.table.board;
        if let (Some(king), Some(grande)) = (board.king.region(), board.grandes[whose].and_then(Place::region)) {
            self.move_grande(whose, king.into(), sink);
            self.move_king(grande.into(), sink);
        }
    }

    /// R8.4
    fn retrieve(&mut self, this_round: bool, sink: &mut Sink<'_>) {
        let seat = self.table.turn.seat;
        let Some(card) = self.hidden.retrieving.take() else { return };
        self.table.note_retrieval(seat, card, this_round);
        match card {
            Played::Power(power) => self.hidden.powers[seat].insert(power),
            Played::Modifier(modifier) => self.hidden.modifiers[seat].insert(modifier),
        }
        let modifier = matches!(card, Played::Modifier(_));
        sink.emit(|| Event::Retrieved { seat, this_round, modifier, card: Some(card) });
    }
}
