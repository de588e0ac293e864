//! A player's turn (R4).

use super::Tick;
use crate::card::{Card, Stack};
use crate::choice::Choice;
use crate::choices::Choices;
use crate::effect::{Effect, Transfer};
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::game::Game;
use crate::modifier::{Ability, Modifier};
use crate::place::{Spot, Spots};
use crate::set::{Set, Small};
use crate::table::TurnStep;

/// Brings caballeros to court, first from the province (R4.2).
pub(super) fn to_court() -> &'static Transfer {
    match Ability::ExtraCourt.effect() {
        Effect::Transfer(transfer) => transfer,
        _ => unreachable!("bringing to court is a transfer"),
    }
}

impl Game {
    pub(super) fn tick_turn(&mut self, sink: &mut Sink<'_>) -> Tick {
        let seat = self.table.turn.seat;
        match self.table.turn.step {
            TurnStep::Court => {
                let allowance = self.court_allowance();
                let province = self.table.board.count(seat, Spot::Province);
                if allowance > 0 && province > 0 {
                    return Tick::Ask(seat, Choices::court(allowance.min(province)));
                }
                self.table.turn.step = TurnStep::Ability;
                self.recall(allowance);
                Tick::Again
            }
            TurnStep::Ability => {
                self.table.turn.step = TurnStep::Card;
                let modifier = self.table.bids[seat].and_then(|bid| bid.modifier);
                if let Some(ability) = modifier.and_then(Modifier::ability) {
                    self.table.frames.push(Frame::Run(ability.effect()));
                }
                Tick::Again
            }
            TurnStep::Card => Tick::Ask(seat, Choices::take(self.stacks_on_offer())),
            TurnStep::Halves => {
                let choices = self.halves();
                if choices.only() == Some(Choice::Done) {
                    self.end_turn(sink);
                    return Tick::Again;
                }
                Tick::Ask(seat, choices)
            }
        }
    }

    pub(super) fn answer_turn(&mut self, choice: Choice, sink: &mut Sink<'_>) {
        let seat = self.table.turn.seat;
        match choice {
            Choice::Court(count) => {
                let allowance = self.court_allowance();
                self.table.turn.step = TurnStep::Ability;
                self.transfer(seat, Spot::Province, Spot::Court, count, sink);
                if self.table.board.count(seat, Spot::Province) == 0 {
                    self.recall(allowance - count);
                }
            }
            Choice::Take(stack) => self.take(stack, sink),
            Choice::Move { whose, from, to } => {
                self.table.turn.placed += 1;
                self.transfer(whose, from, to, 1, sink);
            }
            Choice::Act => {
                let turn = &mut self.table.turn;
                turn.action_begun = true;
                turn.placement_is_over = turn.placed > 0;
                if let Some(card) = turn.card {
                    sink.emit(|| Event::ActionBegan { seat, card });
                    self.begin(&card.def().effect, sink);
                }
            }
            _ => self.end_turn(sink),
        }
    }

    /// How many caballeros the power card brings to court (R4.1).
    pub(super) fn court_allowance(&self) -> u8 {
        self.table.bids[self.table.turn.seat].map_or(0, |bid| bid.power.caballeros())
    }

    /// Lets the player of the turn take up to `count` caballeros from regions because the province is empty (R4.2).
    fn recall(&mut self, count: u8) {
        if count > 0 {
            self.push_moving(to_court(), self.table.turn.seat, count);
        }
    }

    pub(super) fn stacks_on_offer(&self) -> Set<Stack> {
        Stack::all().filter(|&stack| self.table.offers[stack].is_some() && self.table.taken[stack].is_none()).collect()
    }

    fn take(&mut self, stack: Stack, sink: &mut Sink<'_>) {
        let seat = self.table.turn.seat;
        self.table.taken[stack] = Some(seat);
        self.table.turn.card = self.table.offers[stack];
        self.table.turn.step = TurnStep::Halves;
        let Some(card) = self.table.turn.card else { return };
        sink.emit(|| Event::CardTaken { seat, stack, card });
        if card == Card::Veto {
            self.table.turn.action_begun = true;
            self.table.vetoes[seat].fresh += 1;
            sink.emit(|| Event::VetoTaken { seat });
        }
    }

    /// How many more may be placed (R4.5).
    pub(crate) fn to_place(&self) -> u8 {
        let turn = &self.table.turn;
        let limit = if turn.placement_is_over { 0 } else { turn.card.map_or(0, Card::places) };
        limit.saturating_sub(turn.placed).min(self.table.board.count(turn.seat, Spot::Court))
    }

    /// Whether the special action may begin: once a turn, and `infiltration` only before placing.
    pub(super) fn may_act(&self) -> bool {
        let turn = &self.table.turn;
        let too_late = turn.placed > 0 && turn.card == Some(Card::Infiltration);
        !turn.action_begun && !too_late
    }

    /// The spots where this turn's placement may go.
    pub(crate) fn placement(&self) -> Spots {
        let near: Spots = self.table.board.near_king().into();
        let king = self.table.board.kings_place().map_or(Spots::EMPTY, |place| Spots::only(place.into()));
        near | king.when(self.table.turn.infiltrates)
    }

    /// The choices between placing and the special action. They come in either order, each is optional, and neither may
    /// interrupt the other (R4.4).
    fn halves(&self) -> Choices {
        let mut from = [Spots::EMPTY; 5];
        from[self.table.turn.seat.index()] = Spots::only(Spot::Court).when(self.to_place() > 0);
        Choices::moves(from, self.placement()).or(Choice::Act, self.may_act()).or(Choice::Done, true)
    }

    fn end_turn(&mut self, sink: &mut Sink<'_>) {
        let seat = self.table.turn.seat;
        self.table.frames.pop();
        self.table.acted.insert(seat);
        sink.emit(|| Event::TurnEnded { seat });
        sink.rest(self);
    }
}
