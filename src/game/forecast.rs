//! What every place would pay if it were scored now, and what one more caballero would change.

use engine::{Place, ScoreSheet, Seat, Spot, Table};

/// One place's forecast.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Forecast {
    pub(crate) sheet: ScoreSheet,
    /// What one more caballero there would add to the points of whom it was made for, if one may come there.
    pub(crate) one_more: Option<i8>,
}

/// The forecast of one place.
pub(crate) fn of_place(table: &Table, place: Place, for_whom: Option<Seat>) -> Forecast {
    let sheet = table.scoring(place);
    // Nothing moves where the King is (R5.1).
    let one_more = for_whom.filter(|_| table.board.kings_place() != Some(place)).map(|seat| {
        let mut with_one = *table;
        with_one.board.caballeros[seat][Spot::from(place)] += 1;
        with_one.scoring(place).points(seat) as i8 - sheet.points(seat) as i8
    });
    Forecast { sheet, one_more }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Region, Setup};

    use super::*;

    /// R5.1, R7.3
    #[test]
    fn one_more_breaks_a_tie_or_makes_one() {
        let text =
            "classic 4\nking granada\ngrande A seville\ngrande B seville\naragon A3 B3 C1\nvalencia A2 B3\nstage court";
        let setup: Setup = text.parse().expect("a description");
        let game = Game::from_setup(&setup).expect("a position");
        let of = |region: Region| of_place(game.table(), region.into(), Some(Seat::A));
        assert_eq!(of(Region::Aragon).sheet.points(Seat::A), 4);
        assert_eq!(of(Region::Aragon).one_more, Some(1), "alone in first place: 5 instead of 4");
        assert_eq!(of(Region::Valencia).one_more, Some(0), "tied for first pays the second place");
        assert_eq!(of(Region::Galicia).one_more, Some(4));
        assert_eq!(of(Region::Granada).one_more, None, "the King is there");
    }
}
