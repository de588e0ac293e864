//! What stands where in a place.

use engine::{KingSpot, Place, Region, Seat, Small};

use crate::{
    abroad::abroad,
    castillo::CASTILLO,
    flight::Doors,
    point::{Point, Rect},
    regions::GROUNDS,
};

/// On which side of its point a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The text starts there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

impl Anchor {
    /// The value of the attribute `text-anchor`.
    pub const fn attribute(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Middle => "middle",
            Self::End => "end",
        }
    }
}

/// Where the name of a place is written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NameBox {
    /// Room for the widest of its names, halo included.
    pub rect: Rect,
    /// The point on the base line that the text is anchored to.
    pub at: Point,
    /// How it is anchored.
    pub anchor: Anchor,
}

/// The table for four and five colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Yard {
    /// The name.
    pub name: NameBox,
    /// The middle of the scoreboard.
    pub plate: Point,
    /// The middle of the chip that says what would be gained.
    pub gain: Point,
    /// The stacks, in the order in which they are given away. The fifth is the odd one out, so that four leave no gap.
    pub seats: [Point; 5],
    /// The King, always at the end of the last row.
    pub king: Point,
}

/// The table for at most three colours: one row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Few {
    /// The name.
    pub name: NameBox,
    /// The middle of the scoreboard.
    pub plate: Point,
    /// The middle of the chip that says what would be gained.
    pub gain: Point,
    /// The stacks of three colours.
    pub seats: [Point; 3],
    /// The stacks of two colours, in the middle of the same row.
    pub seats2: [Point; 2],
    /// The King, always at the end of the last row.
    pub king: Point,
}

/// A region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    /// Its name in the page: ids of outlines, classes of colours.
    pub id: &'static str,
    /// Its outline.
    pub outline: &'static str,
    /// The smallest rectangle round the outline.
    pub bounds: Rect,
    /// The table for four and five colours.
    pub yard: Yard,
    /// The table for at most three colours.
    pub few: Few,
    /// The middle of its pieces.
    pub anchor: Point,
    /// Where flying pieces leave and arrive.
    pub doors: Doors,
}

/// What stands where in a place, for a number of colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The name.
    pub name: NameBox,
    /// The middle of the scoreboard.
    pub plate: Point,
    /// The middle of the chip that says what would be gained.
    pub gain: Point,
    /// The stacks: two, three or five.
    pub seats: &'static [Point],
    /// The King.
    pub king: Point,
}

/// A region.
pub fn ground(region: Region) -> &'static Ground {
    &GROUNDS[region.index()]
}

/// What stands where in a place if pieces of so many colours are on the board, those of the dummy included.
pub fn layout(place: Place, colours: u8) -> Layout {
    match place {
        Place::Region(region) => ground(region).layout(colours),
        Place::Castillo => CASTILLO.layout(colours),
    }
}

impl Ground {
    fn layout(&'static self, colours: u8) -> Layout {
        let Few { name, plate, gain, king, .. } = self.few;
        match colours {
            0..=2 => Layout { name, plate, gain, king, seats: &self.few.seats2 },
            3 => Layout { name, plate, gain, king, seats: &self.few.seats },
            _ => {
                let Yard { name, plate, gain, king, .. } = self.yard;
                Layout { name, plate, gain, king, seats: &self.yard.seats }
            }
        }
    }
}

/// Which of [`Layout::seats`] belongs to a seat. The reader (`first`) has the first one everywhere; the others
/// follow clockwise.
pub fn slot(seat: Seat, first: Seat, colours: u8) -> usize {
    let colours = usize::from(colours.max(1));
    (seat.index() + Seat::COUNT * colours - first.index()) % colours
}

/// Where the King stands.
pub fn king(spot: KingSpot, colours: u8) -> Point {
    match spot {
        KingSpot::Region(region) => layout(region.into(), colours).king,
        KingSpot::Castillo => CASTILLO.king,
        KingSpot::France | KingSpot::Portugal => abroad(spot).map_or(CASTILLO.king, |country| country.king),
    }
}

/// The outline of a region or a neighbouring country. The Castillo has none: it is a rectangle, [`Castillo::tower`].
///
/// [`Castillo::tower`]: crate::Castillo::tower
pub fn outline(spot: KingSpot) -> Option<&'static str> {
    match spot {
        KingSpot::Region(region) => Some(ground(region).outline),
        KingSpot::Castillo => None,
        KingSpot::France | KingSpot::Portugal => abroad(spot).map(|country| country.outline),
    }
}

#[cfg(test)]
mod tests {
    use engine::{KingSpots, Seats};

    use super::*;

    #[test]
    fn a_table_has_a_seat_for_every_colour() {
        for place in Place::all() {
            let seats = [2, 3, 4, 5].map(|colours| layout(place, colours).seats.len());
            assert_eq!(seats, [2, 3, 5, 5], "{place:?}");
        }
    }

    #[test]
    fn whoever_looks_on_comes_first_and_the_others_follow_clockwise() {
        let slots = |first, colours| Seat::up_to(colours).into_iter().map(|seat| slot(seat, first, colours)).collect();
        let of_c: Vec<usize> = slots(Seat::C, 4);
        assert_eq!(of_c, [2, 3, 0, 1]);
        for colours in 2..=5 {
            for first in Seat::up_to(colours) {
                let mut all: Vec<usize> = slots(first, colours);
                all.sort_unstable();
                assert_eq!(all, (0..usize::from(colours)).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn regions_stand_in_the_order_of_the_engine() {
        for region in Region::all() {
            assert_eq!(ground(region).id, region.id().replace('_', "-"));
        }
    }

    #[test]
    fn the_king_has_a_place_of_his_own_in_every_spot() {
        for colours in [2, 3, 5] {
            let all: Vec<Point> = KingSpots::ALL.iter().map(|spot| king(spot, colours)).collect();
            for (index, point) in all.iter().enumerate() {
                assert!(all[..index].iter().all(|other| other.distance(*point) > 100.0), "{point:?}");
            }
        }
        assert_eq!(Seats::ALL.iter().count(), layout(Place::Castillo, 5).seats.len());
    }
}
