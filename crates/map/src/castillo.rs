//! The Castillo: a tower in the sea.

use crate::{
    flight::Doors,
    point::{Point, Rect, at},
    yard::{Anchor, Layout, NameBox},
};

/// The tower. If open it shows all stacks, if closed only the reader's own.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Castillo {
    /// The position of the drawing.
    pub at: Point,
    /// The box of the drawing, relative to [`Castillo::at`].
    pub outline: Rect,
    /// The space inside the walls, relative to [`Castillo::at`]. Scoreboard and stacks stay inside it.
    pub walls: Rect,
    /// The name below the tower.
    pub name: NameBox,
    /// The centre of the scoreboard.
    pub plate: Point,
    /// The centre of the chip with the points that would be gained.
    pub gain: Point,
    /// Where the King stands beside the tower.
    pub king: Point,
    /// The stacks with four or five colours.
    pub seats: [Point; 5],
    /// The stacks with three colours.
    pub few: [Point; 3],
    /// The stacks with two colours.
    pub few2: [Point; 2],
    /// What a closed tower shows instead of the stacks.
    pub closed: Closed,
    /// The centre of its pieces.
    pub anchor: Point,
    /// Where flying pieces leave and arrive.
    pub doors: Doors,
}

/// What a closed tower shows.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Closed {
    /// The reader's stack.
    pub stack: Point,
    /// How many caballeros are in the tower: "of 7".
    pub total: Total,
    /// The ribbon that says it in words.
    pub ribbon: Rect,
    /// The Grandes of others. They stand on the battlements, because everybody may know of them (R14).
    pub grandes: [Point; 5],
    /// The scale of those Grandes.
    pub grande_scale: f64,
}

/// A number with a small word before it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Total {
    /// The middle of its base line.
    pub at: Point,
    /// Font size of the number.
    pub size: f64,
    /// Font size of the word.
    pub word: f64,
    /// The box of both; the base line is its lower edge.
    pub rect: Rect,
}

/// The tower and its pieces.
pub static CASTILLO: Castillo = Castillo {
    at: at(900, 664),
    outline: Rect::new(-95, -116, 190, 222),
    walls: Rect::new(-93, -98, 186, 199),
    name: NameBox { rect: Rect::new(848, 771, 104, 26), at: at(900, 792), anchor: Anchor::Middle },
    plate: at(900, 586),
    gain: at(971, 586),
    king: at(768, 738),
    seats: [at(838, 659), at(900, 659), at(962, 659), at(869, 735), at(931, 735)],
    few: [at(838, 697), at(900, 697), at(962, 697)],
    few2: [at(869, 697), at(931, 697)],
    closed: Closed {
        stack: at(848, 671),
        total: Total { at: at(934, 684), size: 50.0, word: 27.0, rect: Rect::new(885, 646, 98, 38) },
        ribbon: Rect::new(814, 712, 172, 38),
        grandes: [at(824, 541), at(862, 541), at(900, 541), at(938, 541), at(976, 541)],
        grande_scale: 0.78,
    },
    anchor: at(900, 683),
    doors: Doors { north: Some(at(880, 538)), east: None, south: None, west: Some(at(794, 668)) },
};

impl Castillo {
    /// The box of the tower on the map.
    pub const fn tower(&self) -> Rect {
        self.outline.moved(self.at)
    }

    /// The space inside its walls on the map.
    pub const fn inside(&self) -> Rect {
        self.walls.moved(self.at)
    }

    pub(crate) fn layout(&'static self, colours: u8) -> Layout {
        let seats: &[Point] = match colours {
            0..=2 => &self.few2,
            3 => &self.few,
            _ => &self.seats,
        };
        Layout { name: self.name, plate: self.plate, gain: self.gain, seats, king: self.king, discs: &[] }
    }
}
