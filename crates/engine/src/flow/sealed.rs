//! Secret choices. They are made in any order and stay sealed until the last one (R8.0.3).

use super::Tick;
use crate::card::ALL;
use crate::choice::Choice;
use crate::choices::Choices;
use crate::event::{Event, Sink};
use crate::frame::{Frame, Seal, Step};
use crate::game::Game;
use crate::modifier::{Modifier, Modifiers};
use crate::place::{Region, Regions, Spot};
use crate::seat::{BySeat, Seat, Seats, next_clockwise};
use crate::set::Small;

impl Game {
    /// Asks everybody concerned to set a disc. If a seat has a single legal choice, it is made at once.
    pub(super) fn seal(&mut self, seal: Seal) {
        let mut waiting = Seats::EMPTY;
        for seat in self.concerned(seal) {
            let options = self.disc_options(seal, seat);
            match options.len() {
                0 => {}
                1 => self.hidden.discs[seat] = options.first(),
                _ => waiting.insert(seat),
            }
        }
        self.table.frames.push(Frame::Sealed { seal, waiting });
    }

    /// The seats that have to set a disc if they can.
    pub(crate) fn concerned(&self, seal: Seal) -> Seats {
        match seal {
            Seal::Pass | Seal::General | Seal::Score => self.table.config.seats(),
            Seal::Return(_) | Seal::Evict(_) => self.table.opponents(self.table.turn.seat),
        }
    }

    pub(super) fn tick_sealed(&mut self, seal: Seal, waiting: Seats, sink: &mut Sink<'_>) -> Tick {
        if !waiting.is_empty() {
            return Tick::Wait;
        }
        sink.before_reveal(self);
        self.table.frames.pop();
        match seal {
            Seal::Pass => self.pass_modifiers(sink),
            // The general scoring reveals these discs after the Castillo has been scored (R6.2).
            Seal::General => {}
            Seal::Return(_) | Seal::Evict(_) | Seal::Score => {
                self.reveal_discs(seal, sink);
                if self.hidden.discs.0.iter().any(Option::is_some) {
                    self.step(Step::Reveal(seal), sink);
                }
            }
        }
        Tick::Again
    }

    pub(crate) fn sealed_choices(&self, seal: Seal, seat: Seat) -> Choices {
        match seal {
            Seal::Pass => Choices::pass(Modifier::distinct(self.hidden.modifiers[seat], Modifiers::EMPTY)),
            _ => Choices::disc(self.disc_options(seal, seat)),
        }
    }

    /// The regions that `seat` may set on its disc. Empty if it sets no disc.
    pub(crate) fn disc_options(&self, seal: Seal, seat: Seat) -> Regions {
        let board = &self.table.board;
        let open = board.open_regions();
        match seal {
            Seal::Pass => Regions::EMPTY,
            Seal::General => {
                let inside =
                    board.count(seat, Spot::Castillo) > 0 || board.grandes[seat] == Some(crate::place::Place::Castillo);
                Regions::ALL.when(inside)
            }
            Seal::Return(count) => {
                let there = board.occupied(seat).regions() & open;
                let enough = if count == ALL { 1 } else { count };
                let full: Regions = there.iter().filter(|&region| board.count(seat, region) >= enough).collect();
                if full.is_empty() { there } else { full }
            }
            Seal::Evict(from) => {
                let options =
                    if self.table.switches().evicted_may_stay { Regions::ALL } else { Regions::ALL.without(from) };
                options.when(board.count(seat, from) > 0)
            }
            Seal::Score => Regions::ALL,
        }
    }

    pub(super) fn answer_sealed(
        &mut self,
        seal: Seal,
        waiting: Seats,
        seat: Seat,
        choice: Choice,
        sink: &mut Sink<'_>,
    ) {
        match choice {
            Choice::Disc(region) => self.hidden.discs[seat] = Some(region),
            Choice::Pass(modifier) => self.hidden.passed[seat] = Some(modifier),
            _ => return,
        }
        if let Some(frame) = self.table.frames.top_mut() {
            *frame = Frame::Sealed { seal, waiting: waiting.without(seat) };
        }
        sink.emit(|| Event::Sealed { seat });
    }

    /// The seat that passes a modifier to `seat`.
    pub(crate) fn giver(&self, seat: Seat) -> Option<Seat> {
        let seats = self.table.config.seats();
        seats.iter().find(|&giver| next_clockwise(seats, giver) == Some(seat))
    }

    /// R13.1
    fn pass_modifiers(&mut self, sink: &mut Sink<'_>) {
        let seats = self.table.config.seats();
        for from in seats {
            let (Some(modifier), Some(to)) = (self.hidden.passed[from], next_clockwise(seats, from)) else { continue };
            self.hidden.modifiers[from].remove(modifier);
            self.hidden.modifiers[to].insert(modifier);
            sink.emit(|| Event::Passed { from, to, modifier: Some(modifier) });
        }
    }

    pub(super) fn reveal_discs(&mut self, seal: Seal, sink: &mut Sink<'_>) {
        for (seat, &disc) in self.hidden.discs.iter() {
            if let Some(region) = disc {
                sink.emit(|| Event::DiscRevealed { seat, seal, region });
            }
        }
    }

    pub(super) fn carry_out_discs(&mut self, seal: Seal, sink: &mut Sink<'_>) {
        let discs = core::mem::take(&mut self.hidden.discs);
        let set = discs.iter().filter_map(|(seat, &disc)| Some((seat, disc?)));
        match seal {
            Seal::Pass | Seal::General => {}
            Seal::Return(most) => {
                for (seat, region) in set {
                    let count = self.table.board.count(seat, region).min(most);
                    self.transfer(seat, Spot::Region(region), Spot::Province, count, sink);
                }
            }
            Seal::Evict(from) => {
                for (seat, region) in set {
                    self.relocate(seat, Spot::Region(from), region, region == from, sink);
                }
            }
            Seal::Score => {
                let once: Regions = Region::all().filter(|&region| set_once(&discs, region)).collect();
                // A single region is scored at once: the veto window after the reveal was about that scoring.
                if self.table.switches().scorer_orders && once.len() > 1 {
                    self.table.frames.push(Frame::Scores { left: once.into(), places: 3 });
                } else {
                    once.iter().for_each(|region| self.score(region.into(), 3, sink));
                }
            }
        }
    }

    /// Moves all caballeros of `seat` from a spot to a region. They go to court instead if that is the King's region
    /// (R6.4, R8.2) or with `to_court`.
    pub(super) fn relocate(&mut self, seat: Seat, from: Spot, to: Region, to_court: bool, sink: &mut Sink<'_>) {
        let taboo = !self.table.board.open_regions().contains(to);
        let to = if to_court || taboo { Spot::Court } else { Spot::Region(to) };
        let count = self.table.board.count(seat, from);
        self.transfer(seat, from, to, count, sink);
    }
}

fn set_once(discs: &BySeat<Option<Region>>, region: Region) -> bool {
    discs.0.iter().filter(|&&disc| disc == Some(region)).count() == 1
}
