//! What a colour looks like: never a colour alone, but also a shape.

use record::Colour;

/// What a colour looks like.
pub(crate) trait Look {
    /// The class that sets the colour's custom properties.
    fn class(self) -> &'static str;

    /// The outline of its emblem round the origin: lozenge, triangle, square, roundel, star.
    fn emblem(self) -> &'static str;

    /// How far below the emblem's middle its letter stands: a triangle is wide only at the bottom.
    fn letter_y(self) -> &'static str;
}

impl Look for Colour {
    fn class(self) -> &'static str {
        match self {
            Self::Purple => "p-purple",
            Self::Red => "p-red",
            Self::Green => "p-green",
            Self::Blue => "p-blue",
            Self::Yellow => "p-yellow",
        }
    }

    fn emblem(self) -> &'static str {
        match self {
            Self::Purple => "M0-11 10 0 0 11-10 0Z",
            Self::Red => "M0-10.5 11 8.5H-11Z",
            Self::Green => "M-8.5-8.5H8.5V8.5H-8.5Z",
            Self::Blue => "M0-9.5A9.5 9.5 0 1 1 0 9.5A9.5 9.5 0 1 1 0-9.5Z",
            Self::Yellow => "M0-11.4 3.9-4.7 11.4-3.1 6.3 2.6 7.1 10.3 0 7.2-7.1 10.3-6.3 2.6-11.4-3.1-3.9-4.7Z",
        }
    }

    fn letter_y(self) -> &'static str {
        match self {
            Self::Red => "5.5",
            Self::Yellow => "4.4",
            Self::Purple | Self::Green | Self::Blue => "4",
        }
    }
}
