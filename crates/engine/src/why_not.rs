//! Explains why a choice is illegal. Runs only for refused choices, so clarity matters more than speed.

use crate::card::Card;
use crate::choice::Choice;
use crate::effect::{Effect, From, KingGoes, To};
use crate::frame::{Frame, Moving};
use crate::game::Game;
use crate::place::{KingSpot, Place, Spot};
use crate::power::Power;
use crate::rule::{PlayError, Rule};
use crate::seat::Seat;
use crate::table::{Bid, TurnStep};

impl Game {
    pub(crate) fn why_not(&self, seat: Seat, choice: Choice) -> PlayError {
        if self.is_over() {
            return PlayError::GameOver;
        }
        if !self.awaiting().contains(seat) {
            return PlayError::NotAsked;
        }
        self.rule_against(seat, choice).map_or(PlayError::WrongKind, PlayError::Forbidden)
    }

    /// The rule that `choice` breaks. `None` if it does not answer the question at all.
    fn rule_against(&self, seat: Seat, choice: Choice) -> Option<Rule> {
        let board = &self.table.board;
        let frame = *self.table.frames.top()?;
        let step = self.table.turn.step;
        Some(match (frame, choice) {
            (Frame::Auction, Choice::Power { modifier, power }) => self.against_bid(seat, Bid { power, modifier }),
            (Frame::Turn, Choice::Court(_)) if step == TurnStep::Court => Rule::TooManyToCourt,
            (Frame::Turn, Choice::Take(_)) if step == TurnStep::Card => Rule::CardGone,
            (Frame::Turn, Choice::Move { whose, from, to }) if step == TurnStep::Halves => {
                self.against_placement(whose, from, to)
            }
            (Frame::Turn, Choice::Act) if step == TurnStep::Halves => {
                let late = !self.table.turn.action_begun && self.table.turn.card == Some(Card::Infiltration);
                if late { Rule::TooLateToInfiltrate } else { Rule::ActionOver }
            }
            (Frame::Run(Effect::OneOf(_)), Choice::Half(_)) => Rule::NoSuchHalf,
            (Frame::Run(Effect::Score(..)) | Frame::Scores { .. }, Choice::Score(_)) => Rule::NotScored,
            (Frame::Run(Effect::Secret(_)), Choice::Evict(_)) => Rule::TabooOfKing,
            (Frame::Run(Effect::King(goes)), Choice::King(to)) => {
                if to == board.king && *goes != KingGoes::Fewest {
                    Rule::KingMustMove
                } else {
                    Rule::KingNotThere
                }
            }
            (Frame::Run(Effect::Grande), Choice::Grande { whose, to }) => match to {
                _ if whose != seat => Rule::GrandeStays,
                Place::Region(_) if Some(to) == board.kings_place() => Rule::TabooOfKing,
                _ => Rule::GrandeNotThere,
            },
            (Frame::Grandes { .. }, Choice::Grande { to: Place::Castillo, .. }) => Rule::GrandeStays,
            (Frame::Grandes { .. }, Choice::Grande { .. }) => Rule::GrandeNotThere,
            (Frame::Run(Effect::Swap), Choice::Swap(_)) => Rule::NoSwap,
            (Frame::Run(Effect::Scoreboard), Choice::Scoreboard { mobile, to }) => {
                let lies = board.mobiles[mobile];
                match to {
                    _ if lies.is_some() && lies == board.kings_place() => Rule::ScoreboardStays,
                    Place::Region(_) if Some(to) == board.kings_place() => Rule::TabooOfKing,
                    Place::Castillo if Some(to) == board.kings_place() => Rule::CastilloLocked,
                    _ => Rule::ScoreboardNotThere,
                }
            }
            (Frame::Run(Effect::Retrieve), Choice::Retrieve(_)) => Rule::NotPlayedYet,
            (Frame::Moving(moving), Choice::Move { whose, from, to }) => self.against_move(&moving, whose, from, to),
            (Frame::Moving(_), Choice::Done) => Rule::MustGoOn,
            (Frame::Run(_) | Frame::Scores { .. }, Choice::Done) => Rule::MustGoOn,
            (Frame::Sealed { .. }, Choice::Disc(_)) => Rule::DiscNotAllowed,
            (Frame::Sealed { .. }, Choice::Pass(_)) => Rule::ModifierNotHeld,
            _ => return None,
        })
    }

    fn against_bid(&self, seat: Seat, bid: Bid) -> Rule {
        let held = |power: Power| self.hidden.powers[seat].contains(power);
        match bid.modifier {
            _ if !held(bid.power) => Rule::NotInHand,
            Some(modifier) if !self.hidden.modifiers[seat].contains(modifier) => Rule::ModifierNotHeld,
            _ => Rule::PowerTaken,
        }
    }

    fn against_placement(&self, whose: Seat, from: Spot, to: Spot) -> Rule {
        let (board, turn) = (&self.table.board, &self.table.turn);
        if turn.placement_is_over {
            return Rule::PlacementOver;
        }
        if whose != turn.seat {
            return Rule::NotThatOwner;
        }
        if board.count(whose, Spot::Court) == 0 {
            return Rule::CourtIsEmpty;
        }
        if self.to_place() == 0 {
            return Rule::NothingLeftToPlace;
        }
        match to {
            _ if from != Spot::Court => Rule::NoneThere,
            Spot::Region(region) if board.king == KingSpot::Region(region) => Rule::TabooOfKing,
            Spot::Castillo => Rule::CastilloLocked,
            _ => Rule::NotNearKing,
        }
    }

    fn against_move(&self, moving: &Moving, whose: Seat, from: Spot, to: Spot) -> Rule {
        self.against_source(moving, whose, from).unwrap_or_else(|| self.against_target(moving, from, to))
    }

    fn against_source(&self, moving: &Moving, whose: Seat, from: Spot) -> Option<Rule> {
        let board = &self.table.board;
        if let Spot::Region(region) = from
            && board.king == KingSpot::Region(region)
        {
            return Some(Rule::TabooOfKing);
        }
        if from == Spot::Castillo {
            return Some(Rule::CastilloExcluded);
        }
        if from == Spot::Court && !matches!(moving.task.from, From::Court | From::CourtAndRegions) {
            return Some(Rule::PlacementOver);
        }
        if !moving.may_take(whose) {
            return Some(Rule::NotThatOwner);
        }
        let sources = self.sources(moving);
        if !sources.contains(from) {
            return Some(match moving.task.from {
                From::Supply if sources.contains(Spot::Province) => Rule::ProvinceFirst,
                From::OneRegion | From::KingsFormer => Rule::OneRegionOnly,
                From::Court => Rule::NotThere,
                _ => Rule::NoneThere,
            });
        }
        match board.count(whose, from) {
            0 if from == Spot::Court => Some(Rule::CourtIsEmpty),
            0 => Some(Rule::NoneThere),
            count if count <= moving.marks.count(whose, from) => Some(Rule::MovedAlready),
            _ => None,
        }
    }

    fn against_target(&self, moving: &Moving, from: Spot, to: Spot) -> Rule {
        let board = &self.table.board;
        match to {
            _ if from == to => Rule::SamePlace,
            Spot::Region(region) if board.king == KingSpot::Region(region) => Rule::TabooOfKing,
            Spot::Castillo if !board.castillo_is_open() => Rule::CastilloLocked,
            Spot::Castillo => Rule::CastilloExcluded,
            Spot::Region(_) if moving.task.to == To::NearKing => Rule::NotNearKing,
            _ => Rule::NotThere,
        }
    }
}
