//! What a place would pay if it were scored now.

use crate::place::{Place, Spot};
use crate::scoring::ScoreSheet;
use crate::seat::Seat;
use crate::table::Table;

/// What a place would pay if it were scored now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The places, points and bonuses.
    pub sheet: ScoreSheet,
    /// How many points one more caballero there would bring the seat in question. `None` if no caballero may enter
    /// because of the King.
    pub one_more: Option<i8>,
}

impl Table {
    /// What a place would pay if it were scored now, and what one more caballero of `seat` there would change.
    pub fn forecast(&self, place: Place, seat: Option<Seat>) -> Forecast {
        let sheet = self.scoring(place);
        // No caballero can enter the King's region (R5.1).
        let one_more = seat.filter(|_| self.board.kings_place() != Some(place)).map(|seat| {
            let mut with_one = *self;
            with_one.board.caballeros[seat][Spot::from(place)] += 1;
            with_one.scoring(place).points(seat) as i8 - sheet.points(seat) as i8
        });
        Forecast { sheet, one_more }
    }
}
