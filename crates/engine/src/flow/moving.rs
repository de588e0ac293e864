//! Transfers: caballeros that move one after another.

use super::Tick;
use crate::choice::Choice;
use crate::choices::Choices;
use crate::effect::{From, Owed, To, Transfer, Whose};
use crate::event::{Event, Sink};
use crate::frame::{Frame, Marks, Moving, Returned, Step};
use crate::game::Game;
use crate::place::{KingSpot, Place, Places, Spot, Spots};
use crate::seat::{Seat, Seats};
use crate::set::{Set, Small};

impl Game {
    /// Starts a transfer with as many caballeros as its task says.
    pub(super) fn push_moving_all(&mut self, task: &'static Transfer, chooser: Seat) {
        let count = match task.whose {
            Whose::Own(count) | Whose::Foreign(count) | Whose::Any(count) => count,
            Whose::Both(own, foreign) => own + foreign,
            Whose::OneOfEach => self.table.config.colours().len() as u8,
        };
        self.push_moving(task, chooser, count);
    }

    /// Starts a transfer of at most `count` caballeros.
    pub(super) fn push_moving(&mut self, task: &'static Transfer, chooser: Seat, count: u8) {
        let is_owed = self.table.switches().one_of_each_is_owed;
        let (own, foreign) = match task.whose {
            Whose::Own(_) => (count, 0),
            Whose::Foreign(_) => (0, count),
            Whose::Any(_) => (count, count),
            Whose::Both(own, foreign) => (own, foreign),
            Whose::OneOfEach => (is_owed.into(), count),
        };
        let owed = match task.owed {
            Owed::ByEdition if is_owed => Owed::All,
            Owed::ByEdition => Owed::Nothing,
            owed => owed,
        };
        self.table.frames.push(Frame::Moving(Moving {
            task,
            chooser,
            own,
            foreign,
            total: count,
            owed,
            source: self.table.turn.king_left.filter(|_| task.from == From::KingsFormer),
            owners: self.table.config.colours(),
            marks: Marks::default(),
        }));
    }

    pub(super) fn tick_moving(&mut self, moving: &Moving, sink: &mut Sink<'_>) -> Tick {
        if moving.returns_from_court_only() {
            self.table.frames.pop();
            let court = moving.own.min(self.table.board.count(moving.chooser, Spot::Court));
            self.give_back(Returned { whose: moving.chooser, court, regions: [None; 3] }, sink);
            return Tick::Again;
        }
        let choices = self.moves(moving);
        match choices.nth(0).filter(|_| choices.body_len() > 0) {
            None => self.end_moving(moving, sink),
            // If all caballeros that are there must go, nothing is left to choose.
            Some(first) if self.all_must_go(moving) => self.answer_moving(*moving, first, sink),
            Some(_) => return Tick::Ask(moving.chooser, choices),
        }
        Tick::Again
    }

    fn all_must_go(&self, moving: &Moving) -> bool {
        if moving.owed != Owed::All || moving.task.whose == Whose::OneOfEach {
            return false;
        }
        let sources = self.sources(moving);
        let takable = self.table.config.colours().iter().filter(|&seat| moving.may_take(seat));
        let left = |seat| {
            let there = sources.iter().map(move |spot| (spot, self.table.board.count(seat, spot)));
            there.map(move |(spot, count)| u32::from(count.saturating_sub(moving.marks.count(seat, spot)))).sum::<u32>()
        };
        takable.map(left).sum::<u32>() <= u32::from(moving.total)
    }

    pub(super) fn answer_moving(&mut self, mut moving: Moving, choice: Choice, sink: &mut Sink<'_>) {
        let Choice::Move { whose, from, to } = choice else { return self.end_moving(&moving, sink) };
        moving.total -= 1;
        if whose == moving.chooser {
            moving.own -= 1;
        } else {
            moving.foreign -= 1;
        }
        match moving.task.from {
            From::OneRegion => moving.source = from.region(),
            From::CourtAndRegions => moving.marks.push(whose, from),
            // Arrivals must be remembered only if further caballeros may still leave.
            From::Regions if moving.total > 0 => moving.marks.push(whose, to),
            _ => {}
        }
        if moving.task.whose == Whose::OneOfEach {
            moving.owners.remove(whose);
        }
        if moving.owed == Owed::One {
            moving.owed = Owed::Nothing;
        }
        if let Some(frame) = self.table.frames.top_mut() {
            *frame = Frame::Moving(moving);
        }
        if !moving.picks_first() {
            self.step(Step::Move { whose, from, to }, sink);
        }
    }

    fn end_moving(&mut self, moving: &Moving, sink: &mut Sink<'_>) {
        self.table.frames.pop();
        if moving.picks_first() {
            let mut returned = Returned { whose: moving.chooser, court: 0, regions: [None; 3] };
            for ((_, spot), slot) in moving.marks.iter().zip(&mut returned.regions) {
                *slot = spot.region();
            }
            returned.court = moving.marks.count(moving.chooser, Spot::Court);
            self.give_back(returned, sink);
        }
    }

    /// Returns all caballeros of one victim in a single step. Returning none is no step (R10.4).
    fn give_back(&mut self, returned: Returned, sink: &mut Sink<'_>) {
        if returned.court > 0 || returned.regions.iter().any(Option::is_some) {
            self.step(Step::Return(returned), sink);
        }
    }

    /// Every legal next move, and `Done` where the transfer may end.
    fn moves(&self, moving: &Moving) -> Choices {
        let sources = self.sources(moving);
        let from = core::array::from_fn(|index| {
            let Some(seat) = Seat::from_index(index).filter(|&seat| moving.may_take(seat)) else {
                return Spots::EMPTY;
            };
            let there = self.table.board.occupied(seat) & sources;
            if moving.marks.is_empty() { there } else { self.unmarked(moving, seat, there) }
        });
        let choices = Choices::moves(from, self.targets(moving));
        let done = match moving.owed {
            Owed::Nothing => true,
            _ => choices.body_len() == 0,
        };
        choices.or(Choice::Done, done)
    }

    /// The spots among `there` that still have an unmarked caballero of `seat`.
    fn unmarked(&self, moving: &Moving, seat: Seat, there: Spots) -> Spots {
        there.iter().filter(|&spot| self.table.board.count(seat, spot) > moving.marks.count(seat, spot)).collect()
    }

    pub(crate) fn sources(&self, moving: &Moving) -> Spots {
        let open: Spots = self.table.board.open_regions().into();
        let court = Set::only(Spot::Court);
        let source = moving.source.map(|region| Spots::only(region.into()));
        match moving.task.from {
            From::Regions => open,
            From::OneRegion => source.unwrap_or(open),
            From::Court => court,
            From::CourtAndRegions => court | open,
            From::Supply if self.table.board.count(moving.chooser, Spot::Province) > 0 => Set::only(Spot::Province),
            From::Supply => open,
            From::KingsFormer => source.unwrap_or(Spots::EMPTY),
        }
    }

    fn targets(&self, moving: &Moving) -> Spots {
        let board = &self.table.board;
        match moving.task.to {
            To::Anywhere => board.open_places().into(),
            To::AnywhereByEdition if self.table.switches().court_reaches_castillo => board.open_places().into(),
            To::AnywhereByEdition => Places::from(board.open_regions()).into(),
            To::NearKing => board.near_king().into(),
            To::WithKing => match board.king {
                KingSpot::Region(region) => Set::only(Place::Region(region).into()),
                _ => Spots::EMPTY,
            },
            To::Court => Set::only(Spot::Court),
            To::Province => Set::only(Spot::Province),
        }
    }

    /// Moves `count` caballeros and emits the event.
    pub(super) fn transfer(&mut self, whose: Seat, from: Spot, to: Spot, count: u8, sink: &mut Sink<'_>) {
        if count > 0 {
            self.table.board.shift(whose, from, to, count);
            sink.emit(|| Event::Moved { whose, from, to, count });
        }
    }
}

impl Moving {
    /// Whether all caballeros are picked before the first one moves, as for a victim's return (R10.4).
    pub(crate) fn picks_first(&self) -> bool {
        self.task.from == From::CourtAndRegions
    }

    /// Whether it only returns caballeros from court, which leaves nothing to choose.
    fn returns_from_court_only(&self) -> bool {
        self.task.from == From::Court && self.task.to == To::Province
    }

    /// How many more may move. With one of each, `total` also counts the chooser, who is exempt in some editions.
    pub(crate) fn left(&self) -> u8 {
        match self.task.whose {
            Whose::OneOfEach => Seat::all().filter(|&seat| self.may_take(seat)).count() as u8,
            _ => self.total,
        }
    }

    /// Whether the limits allow a caballero of `seat` to move next.
    pub(crate) fn may_take(&self, seat: Seat) -> bool {
        let budget = if seat == self.chooser { self.own } else { self.foreign };
        self.total > 0 && budget > 0 && Seats::contains(self.owners, seat)
    }
}
