//! General scorings (R6).

use super::Tick;
use crate::event::{Event, Sink};
use crate::frame::{Frame, Seal};
use crate::game::Game;
use crate::place::{Place, Region, Spot};
use crate::set::Small;

impl Game {
    pub(super) fn tick_general(&mut self, discs_are_set: bool, sink: &mut Sink<'_>) -> Tick {
        if !discs_are_set {
            if let Some(frame) = self.table.frames.top_mut() {
                *frame = Frame::General { discs_are_set: true };
            }
            // While the King is at the Castillo, nobody leaves it (R6.6).
            if self.table.board.castillo_is_open() {
                self.seal(Seal::General);
            }
            return Tick::Again;
        }
        self.score(Place::Castillo, 3, sink);
        self.reveal_discs(Seal::General, sink);
        self.leave_castillo(sink);
        for region in Region::all() {
            self.score(region.into(), 3, sink);
        }
        self.table.frames.pop();
        self.table.scorings += 1;
        self.table.drawn = 0;
        let number = self.table.scorings;
        sink.emit(|| Event::ScoringEnded { number });
        sink.rest(self);
        Tick::Again
    }

    /// R6.3, R6.4. A Grande goes with its owner's disc, but never leaves for court (R9 `competition`).
    fn leave_castillo(&mut self, sink: &mut Sink<'_>) {
        let discs = core::mem::take(&mut self.hidden.discs);
        for (seat, &disc) in discs.iter() {
            let Some(region) = disc else { continue };
            self.relocate(seat, Spot::Castillo, region, false, sink);
            let inside = self.table.board.grandes[seat] == Some(Place::Castillo);
            if inside && self.table.board.open_regions().contains(region) {
                self.move_grande(seat, region.into(), sink);
            }
        }
    }
}
