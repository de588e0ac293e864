//! Who sits at the table.

use crate::board::Colour;

/// Somebody at the table. A seat is a place, a player is who sits there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Player {
    pub(crate) name: String,
    pub(crate) colour: Colour,
    pub(crate) kind: Kind,
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    /// Somebody at this device.
    Human,
    /// An opponent of that level, 1 to 5.
    Opponent(u8),
}

impl Player {
    pub(crate) fn is_human(&self) -> bool {
        self.kind == Kind::Human
    }
}
