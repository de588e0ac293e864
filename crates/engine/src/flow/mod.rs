//! The flow of the game: the top frame either takes its next step by itself or asks somebody.
//!
//! A seat is asked only if it has at least two choices. A single choice is played at once.

mod general;
mod moving;
mod round;
mod run;
mod sealed;
mod step;
mod turn;

use crate::choice::Choice;
use crate::choices::Choices;
use crate::decision::Decision;
use crate::effect::{Effect, Secret, Which};
use crate::event::Sink;
use crate::frame::Frame;
use crate::game::Game;
use crate::seat::Seat;
use crate::table::TurnStep;

/// What the top frame did or needs.
enum Tick {
    /// It made a step: call it again.
    Again,
    /// A seat has to choose.
    Ask(Seat, Choices),
    /// Several seats have to choose in secret, or the game is over.
    Wait,
}

impl Game {
    /// Continues until somebody has a decision to make.
    pub(crate) fn advance(&mut self, sink: &mut Sink<'_>) {
        loop {
            match self.tick(sink) {
                Tick::Again => {}
                Tick::Wait => return,
                Tick::Ask(seat, choices) => match choices.only() {
                    Some(choice) => self.answer(seat, choice, sink),
                    None => {
                        self.asked = Some((seat, choices));
                        return;
                    }
                },
            }
        }
    }

    fn tick(&mut self, sink: &mut Sink<'_>) -> Tick {
        let Some(&frame) = self.table.frames.top() else { return Tick::Wait };
        match frame {
            Frame::Round => self.tick_round(sink),
            Frame::Auction => self.tick_auction(),
            Frame::Turn => self.tick_turn(sink),
            Frame::Run(effect) => self.tick_run(effect, sink),
            Frame::Victims { task, left } => self.tick_victims(task, left),
            Frame::Moving(moving) => self.tick_moving(&moving, sink),
            Frame::Grandes { left } => self.tick_grandes(left),
            Frame::Scores { left, places } => self.tick_scores(left, places, sink),
            Frame::Sealed { seal, waiting } => self.tick_sealed(seal, waiting, sink),
            Frame::Window { step, ask } => self.tick_window(step, ask, sink),
            Frame::General { discs_are_set } => self.tick_general(discs_are_set, sink),
        }
    }

    /// Plays a legal choice of the seat that the top frame asks.
    pub(crate) fn answer(&mut self, seat: Seat, choice: Choice, sink: &mut Sink<'_>) {
        let Some(&frame) = self.table.frames.top() else { return };
        match frame {
            Frame::Auction => self.answer_auction(seat, choice, sink),
            Frame::Turn => self.answer_turn(choice, sink),
            Frame::Run(_) => self.answer_run(choice, sink),
            Frame::Moving(moving) => self.answer_moving(moving, choice, sink),
            Frame::Grandes { left } => self.answer_grandes(left, choice, sink),
            Frame::Scores { left, places } => self.answer_scores(left, places, choice, sink),
            Frame::Sealed { seal, waiting } => self.answer_sealed(seal, waiting, seat, choice, sink),
            Frame::Window { step, ask } => self.answer_window(step, ask, seat, choice, sink),
            Frame::Round | Frame::Victims { .. } | Frame::General { .. } => {}
        }
    }

    /// The question of the top frame.
    pub(crate) fn question(&self) -> Option<Decision> {
        Some(match *self.table.frames.top()? {
            Frame::Auction => Decision::Power,
            Frame::Turn => match self.table.turn.step {
                TurnStep::Court => Decision::Court { up_to: self.court_allowance() },
                TurnStep::Ability | TurnStep::Card => Decision::Card,
                TurnStep::Halves => Decision::Turn { to_place: self.to_place(), may_act: self.may_act() },
            },
            Frame::Run(effect) => match effect {
                Effect::OneOf(halves) => Decision::Half(halves),
                Effect::Secret(Secret::Evict) => Decision::Evict,
                Effect::Score(Which::Chosen, _) => Decision::Score,
                Effect::King(goes) => Decision::King(*goes),
                Effect::Grande => Decision::Grande,
                Effect::Swap => Decision::Swap,
                Effect::Scoreboard => Decision::Scoreboard,
                Effect::Retrieve => Decision::Retrieve,
                _ => return None,
            },
            Frame::Moving(moving) => Decision::Transfer { task: moving.task, left: moving.left() },
            Frame::Grandes { left } => Decision::GrandeToCastillo { left },
            Frame::Scores { .. } => Decision::Score,
            Frame::Sealed { seal, .. } => Decision::Secret(seal),
            Frame::Window { step, .. } => Decision::Veto(step),
            Frame::Round | Frame::Victims { .. } | Frame::General { .. } => return None,
        })
    }
}
