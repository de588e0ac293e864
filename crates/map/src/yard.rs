//! Where things stand in a place.

use engine::{KingSpot, Place, Region, Seat, Small};

use crate::{
    abroad::abroad,
    castillo::CASTILLO,
    flight::Doors,
    point::{Point, Rect},
    regions::GROUNDS,
};

/// The side of its point on which a text stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Anchor {
    /// The text starts at the point.
    Start,
    /// The middle of the text is at the point.
    Middle,
    /// The text ends at the point.
    End,
}

impl Anchor {
    /// The value for the attribute `text-anchor`.
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
    /// The side of that point on which the text stands.
    pub anchor: Anchor,
}

/// The positions with four or five colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Yard {
    /// The name.
    pub name: NameBox,
    /// The centre of the scoreboard.
    pub plate: Point,
    /// The centre of the chip with the points that would be gained.
    pub gain: Point,
    /// The stacks, in the order in which they are assigned. The fifth stands apart, so that four leave no gap.
    pub seats: [Point; 5],
    /// The King, always at the end of the last row.
    pub king: Point,
    /// The discs that name the region, if there are several. They are smaller then: see [`SHARED_DISC`].
    pub discs: [Point; 5],
}

/// The scale of discs that share a region.
pub const SHARED_DISC: f64 = 0.68;

/// The positions with at most three colours: one row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Few {
    /// The name.
    pub name: NameBox,
    /// The centre of the scoreboard.
    pub plate: Point,
    /// The centre of the chip with the points that would be gained.
    pub gain: Point,
    /// The stacks with three colours.
    pub seats: [Point; 3],
    /// The stacks with two colours, in the middle of the same row.
    pub seats2: [Point; 2],
    /// The King, always at the end of the last row.
    pub king: Point,
    /// The discs that name the region, if there are several.
    pub discs: [Point; 3],
}

/// A region.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ground {
    /// Its id in the page, used in ids of outlines and classes of colours.
    pub id: &'static str,
    /// Its outline.
    pub outline: &'static str,
    /// The smallest rectangle around the outline.
    pub bounds: Rect,
    /// The positions with four or five colours.
    pub yard: Yard,
    /// The positions with at most three colours.
    pub few: Few,
    /// The centre of its pieces.
    pub anchor: Point,
    /// Where flying pieces leave and arrive.
    pub doors: Doors,
}

/// The positions of everything in a place, for one number of colours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The name.
    pub name: NameBox,
    /// The centre of the scoreboard.
    pub plate: Point,
    /// The centre of the chip with the points that would be gained.
    pub gain: Point,
    /// The stacks: two, three or five.
    pub seats: &'static [Point],
    /// The King.
    pub king: Point,
    /// The discs that name a region, if there are several. None in the Castillo.
    pub discs: &'static [Point],
}

/// The data of a region.
pub fn ground(region: Region) -> &'static Ground {
    &GROUNDS[region.index()]
}

/// The positions of everything in a place with that many colours on the board, the dummy's included.
pub fn layout(place: Place, colours: u8) -> Layout {
    match place {
        Place::Region(region) => ground(region).layout(colours),
        Place::Castillo => CASTILLO.layout(colours),
    }
}

impl Ground {
    fn layout(&'static self, colours: u8) -> Layout {
        let Few { name, plate, gain, king, .. } = self.few;
        let few = |seats: &'static [Point]| Layout { name, plate, gain, king, seats, discs: &self.few.discs };
        match colours {
            0..=2 => few(&self.few.seats2),
            3 => few(&self.few.seats),
            _ => {
                let Yard { name, plate, gain, king, .. } = self.yard;
                Layout { name, plate, gain, king, seats: &self.yard.seats, discs: &self.yard.discs }
            }
        }
    }
}

/// The index in [`Layout::seats`] of a seat. The reader (`first`) has the first one everywhere; the others follow
/// clockwise.
pub fn slot(seat: Seat, first: Seat, colours: u8) -> usize {
    let colours = usize::from(colours.max(1));
    (seat.index() + Seat::COUNT * colours - first.index()) % colours
}

/// Where the King stands on a spot.
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
    use crate::pieces::{Piece, piece_at};

    #[test]
    fn a_table_has_a_seat_for_every_colour() {
        for place in Place::all() {
            let seats = [2, 3, 4, 5].map(|colours| layout(place, colours).seats.len());
            assert_eq!(seats, [2, 3, 5, 5], "{place:?}");
        }
    }

    #[test]
    fn the_reader_comes_first_and_the_others_follow_clockwise() {
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

    #[test]
    fn the_stacks_of_a_place_form_one_group() {
        for (place, colours) in Place::all().flat_map(|place| [2, 3, 4, 5].map(|colours| (place, colours))) {
            let seats = &layout(place, colours).seats[..usize::from(colours)];
            let mut group = vec![seats[0]];
            while let Some(next) = seats.iter().find(|seat| !group.contains(seat) && is_beside(&group, **seat)) {
                group.push(*next);
            }
            assert_eq!(group.len(), seats.len(), "{place:?} of {colours}");
        }
    }

    fn is_beside(group: &[Point], seat: Point) -> bool {
        group.iter().any(|other| other.distance(seat) < 86.0)
    }

    #[test]
    fn the_stacks_of_two_places_are_farther_apart_than_those_of_one() {
        let stacks = |place, colours: u8| {
            let seats = &layout(place, colours).seats[..usize::from(colours)];
            seats.iter().map(|seat| piece_at(Piece::Token, *seat))
        };
        // Between two stacks side by side. Others do not look like a row.
        let gap = |a: Rect, b: Rect| match a.y < b.bottom() && b.y < a.bottom() {
            true => (b.x - a.right()).max(a.x - b.right()),
            false => f64::INFINITY,
        };
        for colours in 2..=5 {
            for (place, other) in Place::all().flat_map(|place| Place::all().map(move |other| (place, other))) {
                if place == other {
                    continue;
                }
                for (one, two) in
                    stacks(place, colours).flat_map(|one| stacks(other, colours).map(move |two| (one, two)))
                {
                    assert!(gap(one, two) >= 25.0, "{place:?} and {other:?} of {colours}: {}", gap(one, two));
                }
            }
        }
    }
}
