//! Effects: each either starts its frame or asks for its target.

use super::Tick;
use crate::board::Mobile;
use crate::choice::{Choice, Played};
use crate::choices::Choices;
use crate::effect::{Effect, KingGoes, Secret, Transfer, Which};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Step};
use crate::game::Game;
use crate::modifier::{Modifier, Modifiers};
use crate::place::{KingSpot, KingSpots, Place, Places, Regions};
use crate::seat::{Seat, Seats, next_clockwise};
use crate::set::{Set, Small};

impl Game {
    /// Begins a special action. If the announcement must name a target, asks for the target first (R10.2).
    pub(super) fn begin(&mut self, effect: &'static Effect, sink: &mut Sink<'_>) {
        match effect {
            Effect::OneOf(_) | Effect::Secret(Secret::Evict) => self.table.frames.push(Frame::Run(effect)),
            _ => self.begin_chosen(effect, sink),
        }
    }

    /// Begins an action whose target, if it needs one, has been chosen. Secret actions are announced as a whole, and so
    /// is every action in editions where vetoes do not stop single steps.
    fn begin_chosen(&mut self, effect: &'static Effect, sink: &mut Sink<'_>) {
        if matches!(effect, Effect::Secret(_)) || !self.table.switches().veto_stops_steps {
            self.announce(Step::Action(effect), sink);
        } else {
            self.table.frames.push(Frame::Run(effect));
        }
    }

    pub(super) fn tick_run(&mut self, effect: &'static Effect, sink: &mut Sink<'_>) -> Tick {
        let seat = self.table.turn.seat;
        let choices = match effect {
            Effect::OneOf(halves) => Choices::half(halves.len()),
            Effect::Score(Which::Chosen, _) => Choices::score(self.scorable()),
            Effect::Secret(_) => Choices::evict(self.table.board.open_regions()),
            Effect::King(goes) => Choices::king(self.king_targets(*goes)),
            Effect::Grande => self.grande_moves(seat),
            Effect::Swap => Choices::swap(self.swappable()),
            Effect::Scoreboard => self.scoreboard_moves(),
            Effect::Retrieve => self.retrievable(seat),
            _ => {
                self.table.frames.pop();
                self.start(effect, sink);
                return Tick::Again;
            }
        };
        if choices.is_empty() {
            self.table.frames.pop();
            return Tick::Again;
        }
        Tick::Ask(seat, choices)
    }

    /// Starts an effect that asks for no target.
    fn start(&mut self, effect: &'static Effect, sink: &mut Sink<'_>) {
        let seat = self.table.turn.seat;
        let frames = &mut self.table.frames;
        match effect {
            Effect::Transfer(task) => self.push_moving_all(task, seat),
            Effect::EachOpponent(task) => {
                frames.push(Frame::Victims { task, left: self.table.config.seats().without(seat) });
            }
            Effect::Then(first, second) => {
                frames.push(Frame::Run(second));
                frames.push(Frame::Run(first));
            }
            Effect::Score(which, places) => {
                let left = self.table.places_to_score(*which);
                self.table.frames.push(Frame::Scores { left, places: *places });
            }
            Effect::GrandesToCastillo(count) => frames.push(Frame::Grandes { left: *count }),
            Effect::Infiltrate => {
                self.table.turn.infiltrates = true;
                sink.emit(|| Event::Infiltrated { seat });
            }
            _ => {}
        }
    }

    pub(super) fn answer_run(&mut self, choice: Choice, sink: &mut Sink<'_>) {
        let Some(&Frame::Run(effect)) = self.table.frames.top() else { return };
        self.table.frames.pop();
        match (effect, choice) {
            (Effect::OneOf(halves), Choice::Half(half)) => {
                sink.emit(|| Event::HalfChosen { half });
                if let Some(chosen) = halves.get(usize::from(half)) {
                    self.begin_chosen(chosen, sink);
                }
            }
            (Effect::Score(_, places), Choice::Score(place)) => self.step(Step::Score(place, *places), sink),
            (_, Choice::Evict(region)) => self.announce(Step::Evict(region), sink),
            (_, Choice::King(to)) => self.step(Step::King(to), sink),
            (_, Choice::Grande { whose, to }) => self.step(Step::Grande { whose, to }, sink),
            (_, Choice::Swap(whose)) => self.step(Step::Swap(whose), sink),
            (_, Choice::Scoreboard { mobile, to }) => self.step(Step::Scoreboard { mobile, to }, sink),
            (_, Choice::Retrieve(card)) => {
                let bid = self.table.bids[self.table.turn.seat];
                let this_round = bid.is_some_and(|bid| match card {
                    Played::Power(power) => bid.power == power,
                    Played::Modifier(modifier) => bid.modifier == Some(modifier),
                });
                self.hidden.retrieving = Some(card);
                self.step(Step::Retrieve { this_round, modifier: matches!(card, Played::Modifier(_)) }, sink);
            }
            _ => {}
        }
    }

    /// R8.0.4
    fn scorable(&self) -> Places {
        let castillo = self.table.switches().castillo_may_be_chosen;
        Places::from(Regions::ALL) | Places::only(Place::Castillo).when(castillo)
    }

    pub(super) fn tick_scores(&mut self, left: Places, places: u8, sink: &mut Sink<'_>) -> Tick {
        let Some(next) = left.first() else {
            self.table.frames.pop();
            return Tick::Again;
        };
        // The order matters only if more than first places are paid and somebody might veto the rest. Otherwise the
        // places are scored in the order of the table.
        let ordered = self.table.switches().scorer_orders && places > 1 && !self.veto_holders().is_empty();
        if ordered {
            return Tick::Ask(self.table.turn.seat, Choices::score(left));
        }
        self.answer_scores(left, places, Choice::Score(next), sink);
        Tick::Again
    }

    pub(super) fn answer_scores(&mut self, left: Places, places: u8, choice: Choice, sink: &mut Sink<'_>) {
        let Choice::Score(place) = choice else { return };
        if let Some(frame) = self.table.frames.top_mut() {
            *frame = Frame::Scores { left: left.without(place), places };
        }
        self.step(Step::Score(place, places), sink);
    }

    /// R8.5: the King has to leave the spot where he is.
    fn king_targets(&self, goes: KingGoes) -> KingSpots {
        let board = &self.table.board;
        let targets = match goes {
            KingGoes::Anywhere => Regions::ALL.into(),
            KingGoes::Next => board.king.neighbours().into(),
            KingGoes::Abroad => KingSpots::from([KingSpot::France, KingSpot::Portugal]),
            KingGoes::Fewest => board.fewest().into(),
            KingGoes::Castillo => KingSpots::only(KingSpot::Castillo),
        };
        targets.without(board.king)
    }

    /// R8.3
    fn grande_moves(&self, seat: Seat) -> Choices {
        let board = &self.table.board;
        match board.grandes[seat].and_then(Place::region) {
            Some(region) if board.open_regions().contains(region) => {
                Choices::grandes(Seats::only(seat), board.open_regions().without(region).into())
            }
            _ => Choices::none(),
        }
    }

    /// The seats whose Grandes stand in regions other than the King's.
    pub(super) fn free_grandes(&self) -> Seats {
        let board = &self.table.board;
        let free = |seat: &Seat| {
            board.grandes[*seat].and_then(Place::region).is_some_and(|region| board.open_regions().contains(region))
        };
        self.table.config.seats().iter().filter(free).collect()
    }

    /// R9 `deputy`
    fn swappable(&self) -> Seats {
        self.free_grandes().when(self.table.board.king.region().is_some())
    }

    /// R8.1
    fn scoreboard_moves(&self) -> Choices {
        let board = &self.table.board;
        let covered: Places = board.mobiles.0.iter().flatten().copied().collect();
        let movable = |mobile: &Mobile| board.mobiles[*mobile].is_none_or(|place| Some(place) != board.kings_place());
        Choices::scoreboards(Mobile::all().filter(movable).collect(), board.open_places() - covered)
    }

    /// R8.4: offers only one of two equal modifiers, unless just one of them is this round's, which others are told.
    fn retrievable(&self, seat: Seat) -> Choices {
        let played = self.table.played_modifiers[seat] - self.hidden.modifiers[seat];
        let of_round = self.table.bids[seat].and_then(|bid| bid.modifier).map_or(Modifiers::EMPTY, Modifiers::only);
        let modifiers = Modifier::distinct(played - of_round, Modifiers::EMPTY) | (played & of_round);
        Choices::retrieve(!self.hidden.powers[seat], modifiers)
    }

    pub(super) fn tick_victims(&mut self, task: &'static Transfer, left: Seats) -> Tick {
        match next_clockwise(left, self.table.turn.seat) {
            None => self.table.frames.pop(),
            Some(victim) => {
                if let Some(frame) = self.table.frames.top_mut() {
                    *frame = Frame::Victims { task, left: left.without(victim) };
                }
                self.push_moving_all(task, victim);
            }
        }
        Tick::Again
    }

    /// R9 `competition`
    pub(super) fn tick_grandes(&mut self, left: u8) -> Tick {
        let thrown = self.free_grandes().when(left > 0 && self.table.board.castillo_is_open());
        if thrown.is_empty() {
            self.table.frames.pop();
            return Tick::Again;
        }
        let choices = Choices::grandes(thrown, Set::only(Place::Castillo)).or(Choice::Done, true);
        Tick::Ask(self.table.turn.seat, choices)
    }

    pub(super) fn answer_grandes(&mut self, left: u8, choice: Choice, sink: &mut Sink<'_>) {
        let Choice::Grande { whose, to } = choice else { return self.table.frames.pop() };
        if let Some(frame) = self.table.frames.top_mut() {
            *frame = Frame::Grandes { left: left - 1 };
        }
        self.step(Step::Grande { whose, to }, sink);
    }
}
