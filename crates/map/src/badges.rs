//! Where badges stand: beside their stack, without covering anything that must be readable.

use engine::{Place, Small};

use crate::{
    castillo::CASTILLO,
    point::{Point, at},
    yard::layout,
};

/// The positions of a place's badges relative to their stacks, by number of colours.
struct Offsets {
    five: [Point; 5],
    three: [Point; 3],
    two: [Point; 2],
}

/// In the order of places. The first slot is the reader's; its badge stands at the left wherever there is room inside
/// the outline: beyond it, it would seem to belong to the neighbour.
#[rustfmt::skip]
static OFFSETS: [Offsets; Place::COUNT] = [
    Offsets { five: [at(-47, 4), at(42, 4), at(6, 24), at(0, 30), at(0, 30)], three: [at(-27, 32), at(0, 30), at(0, 30)], two: [at(-48, 2), at(0, 30)] },
    Offsets { five: [at(24, 31), at(0, 30), at(0, 30), at(-47, 4), at(-36, 26)], three: [at(16, 31), at(0, 30), at(0, 30)], two: [at(-48, 2), at(0, 30)] },
    Offsets { five: [at(-41, 33), at(0, 24), at(0, 30), at(0, 30), at(38, -33)], three: [at(-28, 31), at(0, 30), at(-42, 30)], two: [at(-48, 2), at(-12, 30)] },
    Offsets { five: [at(-38, 26), at(35, 30), at(0, 30), at(0, 30), at(22, 30)], three: [at(-33, 31), at(27, 30), at(0, 30)], two: [at(-48, 2), at(0, 30)] },
    Offsets { five: [at(-45, 19), at(0, 24), at(0, 23), at(0, 29), at(0, 29)], three: [at(-48, 2), at(-9, 22), at(-18, 22)], two: [at(-48, 2), at(0, 23)] },
    Offsets { five: [at(-48, 2), at(0, 30), at(0, 30), at(0, 25), at(0, 30)], three: [at(-48, 2), at(-31, -26), at(0, 24)], two: [at(-48, 2), at(16, 22)] },
    Offsets { five: [at(-48, 2), at(0, 24), at(35, 13), at(0, 30), at(0, 30)], three: [at(-45, -4), at(0, 30), at(31, 30)], two: [at(-48, 2), at(-20, 30)] },
    Offsets { five: [at(-48, 2), at(0, 30), at(-7, 24), at(13, 30), at(0, 30)], three: [at(-48, 2), at(0, 30), at(39, 30)], two: [at(-48, 2), at(-12, 30)] },
    Offsets { five: [at(26, 33), at(0, 24), at(0, 25), at(0, 27), at(42, 19)], three: [at(-48, 2), at(0, 30), at(0, 30)], two: [at(-48, 2), at(0, 30)] },
    Offsets { five: [at(-18, 31), at(0, 22), at(7, 30), at(-35, 21), at(35, 21)], three: [at(-18, 31), at(0, 30), at(0, 30)], two: [at(-48, 2), at(0, 30)] },
];

/// In a closed Castillo only the reader's stack has a badge.
const CLOSED: Point = at(44, -44);

/// The centre of the badge of the stack in a slot, with that many colours on the board. It covers no number, symbol
/// or name, whichever other colours and the King stand there.
pub fn badge(place: Place, colours: u8, slot: usize) -> Point {
    let offsets = &OFFSETS[place.index()];
    let offset = match colours {
        0..=2 => offsets.two[slot],
        3 => offsets.three[slot],
        _ => offsets.five[slot],
    };
    layout(place, colours).seats[slot].by(offset.x, offset.y)
}

/// The centre of the badge of the reader's stack in a closed Castillo.
pub fn closed_badge() -> Point {
    CASTILLO.closed.stack.by(CLOSED.x, CLOSED.y)
}

#[cfg(test)]
mod tests {
    use engine::Region;

    use super::*;
    use crate::locate::place_at;
    use crate::pieces::{Piece, piece_at};
    use crate::point::{CANVAS, Rect};
    use crate::yard::Layout;

    /// The box of the largest badge, relative to its centre: "+2", "−", or "+".
    const BADGE: Rect = Rect::new(-18, -15, 36, 30);

    /// The box of the reader's largest badge. It is what the reader presses on a phone.
    const OWN_BADGE: Rect = Rect::new(-23, -19, 46, 38);

    /// The parts of a stack that must be readable: the symbol above it, and its number.
    const SYMBOL: Rect = Rect::new(-20, -46, 40, 28);
    const NUMBER: Rect = Rect::new(-24, -18, 48, 32);

    /// How far a badge may overlap the edge of another stack's number where five stacks leave no room.
    const EDGE: f64 = 7.0;

    /// The same for the reader's badge.
    const OWN_EDGE: f64 = 2.0;

    /// Where even the reader's badge has no more room.
    const CROWDED: (Place, u8) = (Place::Region(Region::Catalonia), 5);

    fn depth(a: Rect, b: Rect) -> f64 {
        let x = a.right().min(b.right()) - a.x.max(b.x);
        let y = a.bottom().min(b.bottom()) - a.y.max(b.y);
        x.min(y).max(0.0)
    }

    /// Everything that must be readable: names, scoreboards, chips, the King, and the symbol and number of all stacks.
    fn signs(place: Place, colours: u8) -> (Vec<Rect>, Vec<Rect>) {
        let Layout { name, plate, gain, seats, king, .. } = layout(place, colours);
        let signs =
            [name.rect, piece_at(Piece::Plate, plate), piece_at(Piece::Gain, gain), piece_at(Piece::King, king)];
        (signs.to_vec(), seats.iter().flat_map(|&at| [SYMBOL.moved(at), NUMBER.moved(at)]).collect())
    }

    #[test]
    fn no_badge_covers_anything_that_is_read() {
        for (place, colours) in Place::all().flat_map(|place| [2, 3, 5].map(|colours| (place, colours))) {
            for slot in 0..layout(place, colours).seats.len() {
                let area = if slot == 0 { OWN_BADGE } else { BADGE }.moved(badge(place, colours, slot));
                for other in Place::all() {
                    let (signs, stacks) = signs(other, colours);
                    let deepest = |rects: &[Rect]| rects.iter().map(|it| depth(area, *it)).fold(0.0, f64::max);
                    let (sign_edge, edge) = match slot {
                        0 if (place, colours) != CROWDED => (OWN_EDGE, OWN_EDGE),
                        _ => (EDGE / 2.0, EDGE),
                    };
                    assert!(deepest(&signs) <= sign_edge, "{place:?} of {colours}, slot {slot}: {other:?}");
                    assert!(deepest(&stacks) <= edge, "{place:?} of {colours}, slot {slot}: {other:?}");
                }
                let is_inside = CANVAS.contains(Point { x: area.x, y: area.y })
                    && CANVAS.contains(Point { x: area.right(), y: area.bottom() });
                assert!(is_inside, "{place:?} of {colours}, slot {slot}");
            }
        }
    }

    /// A badge on the other side of a border seems to belong to the neighbour.
    #[test]
    fn the_centre_of_every_badge_is_inside_its_place() {
        for place in Place::all() {
            for (colours, slot) in
                [2, 3, 5].into_iter().flat_map(|colours| (0..usize::from(colours)).map(move |slot| (colours, slot)))
            {
                assert_eq!(place_at(badge(place, colours, slot)), Some(place), "{place:?} of {colours}, slot {slot}");
            }
        }
        assert_eq!(place_at(closed_badge()), Some(Place::Castillo));
    }

    #[test]
    fn the_badge_of_a_closed_castillo_covers_nothing() {
        let (area, closed) = (OWN_BADGE.moved(closed_badge()), CASTILLO.closed);
        let plate = piece_at(Piece::Plate, CASTILLO.plate);
        for sign in [NUMBER.moved(closed.stack), SYMBOL.moved(closed.stack), closed.total.rect, closed.ribbon, plate] {
            assert_eq!(depth(area, sign), 0.0, "{sign:?}");
        }
    }

    #[test]
    fn the_grandes_on_the_battlements_cover_neither_each_other_nor_the_scoreboard() {
        let closed = CASTILLO.closed;
        // The box of a Grande without the part for caballeros.
        let (x, top, bottom) = (23.5, -50.0, 23.0);
        let area = |at: Point| {
            let scale = closed.grande_scale;
            Rect { x: at.x - x * scale, y: at.y + top * scale, width: 2.0 * x * scale, height: (bottom - top) * scale }
        };
        let areas = closed.grandes.map(area);
        for (index, &it) in areas.iter().enumerate() {
            assert!(areas[..index].iter().all(|other| depth(it, *other) == 0.0), "{index}");
            assert_eq!(depth(it, piece_at(Piece::Mobile, CASTILLO.plate)), 0.0);
        }
    }
}
