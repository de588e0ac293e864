//! The drawings of the pieces: symbols, the boxes they never leave, and where text goes on them.

use crate::point::{Point, Rect, at};

/// A drawing in `art/pieces.svg`. Its origin is the position of the piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// A stack of caballeros with its owner's emblem. The text is their number.
    Token,
    /// The same with the owner's Grande behind it.
    TokenGrande,
    /// A Grande without caballeros.
    Grande,
    /// The shape of a colour alone. The text is the colour's letter, placed differently for each colour.
    Emblem,
    /// A secret disc, revealed.
    Disc,
    /// A secret disc, face down.
    DiscBack,
    /// The King.
    King,
    /// A printed scoreboard. The texts are its three numbers.
    Plate,
    /// The mark of a player's own place on a scoreboard.
    PlateMine,
    /// A mobile scoreboard. The texts are its three numbers.
    Mobile,
    /// The chip with the points that would be gained. The text is their number.
    Gain,
    /// The first player's flag. The text is its label.
    First,
    /// The Castillo, closed.
    CastilloClosed,
    /// The Castillo, open.
    CastilloOpen,
}

/// Where text goes on a piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TextPlace {
    /// The middles of the base lines, relative to the piece.
    pub at: &'static [Point],
    /// The font size.
    pub size: f64,
}

/// The suffixes of coloured symbols' names, in the order of the players' colours.
pub const COLOURS: [&str; 5] = ["purple", "red", "green", "blue", "yellow"];

/// A stack with halo, emblem and Grande.
const SEAT: Rect = Rect::new(-29, -51, 58, 74);
const DISC: Rect = Rect::new(-25, -25, 50, 50);
const TOWER: Rect = Rect::new(-95, -116, 190, 222);

/// The number of caballeros on a stack.
const COUNT: TextPlace = TextPlace { at: &[at(0, 12)], size: 48.0 };

/// The three numbers of a scoreboard.
const NUMBERS: TextPlace = TextPlace { at: &[at(-30, 11), at(0, 11), at(30, 11)], size: 36.0 };

/// The letter of each colour. That of the triangle is lower than the others.
const LETTERS: TextPlace = {
    const HIGH: Point = Point { x: 0.0, y: 4.2 };
    const LOW: Point = Point { x: 0.0, y: 6.6 };
    TextPlace { at: &[HIGH, LOW, HIGH, HIGH, HIGH], size: 11.5 }
};

impl Piece {
    /// Every piece.
    pub const ALL: [Self; 14] = [
        Self::Token,
        Self::TokenGrande,
        Self::Grande,
        Self::Emblem,
        Self::Disc,
        Self::DiscBack,
        Self::King,
        Self::Plate,
        Self::PlateMine,
        Self::Mobile,
        Self::Gain,
        Self::First,
        Self::CastilloClosed,
        Self::CastilloOpen,
    ];

    /// The id of the symbol. If it [is coloured](Piece::is_coloured), `-` and the colour follow: `token-purple`.
    pub const fn symbol(self) -> &'static str {
        match self {
            Self::Token => "token",
            Self::TokenGrande => "token-grande",
            Self::Grande => "grande",
            Self::Emblem => "emblem",
            Self::Disc => "disc",
            Self::DiscBack => "disc-back",
            Self::King => "king",
            Self::Plate => "plate",
            Self::PlateMine => "plate-mine",
            Self::Mobile => "mobile",
            Self::Gain => "gain",
            Self::First => "first",
            Self::CastilloClosed => "castillo-closed",
            Self::CastilloOpen => "castillo-open",
        }
    }

    /// Whether there is one symbol per colour.
    pub const fn is_coloured(self) -> bool {
        matches!(self, Self::Token | Self::TokenGrande | Self::Grande | Self::Emblem | Self::Disc | Self::DiscBack)
    }

    /// The box of the drawing, relative to the position of the piece.
    pub const fn area(self) -> Rect {
        match self {
            Self::Token | Self::TokenGrande | Self::Grande => SEAT,
            Self::Emblem => Rect::new(-14, -14, 28, 28),
            Self::Disc | Self::DiscBack => DISC,
            Self::King => Rect::new(-25, -43, 50, 78),
            Self::Plate => Rect::new(-46, -17, 92, 34),
            Self::PlateMine => Rect::new(-16, -17, 32, 34),
            Self::Mobile => Rect::new(-49, -19, 98, 38),
            Self::Gain => Rect::new(-20, -14, 40, 28),
            Self::First => Rect::new(-25, -47, 47, 54),
            Self::CastilloClosed | Self::CastilloOpen => TOWER,
        }
    }

    /// Where text goes on it.
    pub const fn text(self) -> Option<TextPlace> {
        match self {
            Self::Token | Self::TokenGrande => Some(COUNT),
            Self::Emblem => Some(LETTERS),
            Self::Plate | Self::Mobile => Some(NUMBERS),
            Self::Gain => Some(TextPlace { at: &[Point { x: 7.5, y: 7.6 }], size: 25.0 }),
            Self::First => Some(TextPlace { at: &[Point { x: 3.0, y: -20.5 }], size: 19.0 }),
            Self::Grande | Self::Disc | Self::DiscBack | Self::King | Self::PlateMine => None,
            Self::CastilloClosed | Self::CastilloOpen => None,
        }
    }
}

/// The box of a piece at a position on the map.
pub const fn piece_at(piece: Piece, at: Point) -> Rect {
    piece.area().moved(at)
}
