//! Card effects as data: a small algebra in which [`crate::CARDS`] are written.

/// What a special action does.
#[derive(Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Caballeros move one after another, chosen by the acting player.
    Transfer(Transfer),
    /// Each opponent carries out the transfer with their own caballeros, clockwise from the acting player's left.
    EachOpponent(Transfer),
    /// One of several effects, chosen when the action is announced.
    OneOf(&'static [Effect]),
    /// The first, then the second.
    Then(&'static Effect, &'static Effect),
    /// Everybody concerned sets a disc. Then all discs are revealed and carried out at once (R8.0.3).
    Secret(Secret),
    /// Scores places at once (R8.0.4), paying that many places in rank.
    Score(Which, u8),
    /// The King moves.
    King(KingGoes),
    /// Your Grande moves to another region (R8.3).
    Grande,
    /// Up to so many Grandes are thrown into the Castillo (R9 `competition`).
    GrandesToCastillo(u8),
    /// The King and a Grande swap places (R9 `deputy`).
    Swap,
    /// A mobile scoreboard is laid or moved (R8.1).
    Scoreboard,
    /// A played card comes back in hand (R8.4).
    Retrieve,
    /// The placement of this turn may also go where the King is (R9 `infiltration`).
    Infiltrate,
    /// The card stays before its player and may stop an action (R10).
    HoldVeto,
}

/// Caballeros that move one after another.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Transfer {
    /// The owners of the caballeros, and how many.
    pub whose: Whose,
    /// The spots they leave.
    pub from: From,
    /// The spots they go to.
    pub to: To,
    /// How many of them have to move.
    pub owed: Owed,
}

/// The owners of the caballeros that a [`Transfer`] moves, and how many at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The chooser's own.
    Own(u8),
    /// Anybody else's.
    Foreign(u8),
    /// Anybody's.
    Any(u8),
    /// The chooser's, and anybody else's.
    Both(u8, u8),
    /// One of every player's. One of the chooser's own only if the edition requires it.
    OneOfEach,
}

/// The spots that a [`Transfer`] takes caballeros from. Never the Castillo or the King's region (R5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum From {
    /// Any regions.
    Regions,
    /// Regions, but all caballeros from the same one.
    OneRegion,
    /// Court.
    Court,
    /// Court and regions.
    CourtAndRegions,
    /// The province; regions once it is empty (R4.2).
    Supply,
    /// The region that the King has just left (R9 `entourage`).
    KingsFormer,
}

/// The spots that a [`Transfer`] moves caballeros to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum To {
    /// Any region but the King's, and the Castillo (R8.0.1).
    Anywhere,
    /// The same, but the Castillo only if the edition allows it.
    AnywhereByEdition,
    /// The places where caballeros may be placed: the King's neighbours and the Castillo (R4.5).
    NearKing,
    /// The King's region.
    WithKing,
    /// Court.
    Court,
    /// The province (R8.0.2).
    Province,
}

/// How much of a [`Transfer`] is obligatory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owed {
    /// "Up to": as few as one likes.
    Nothing,
    /// At least one.
    One,
    /// As many as possible.
    All,
    /// All or nothing, depending on the edition.
    ByEdition,
}

/// The places that a card scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Which {
    /// One region of the player's choice. The Castillo too, if the edition allows it.
    Chosen,
    /// The regions whose first place is worth between these points.
    Worth(u8, u8),
    /// The Castillo.
    Castillo,
    /// Every region.
    All,
    /// The regions with the most caballeros.
    Most,
    /// The regions with the fewest caballeros, at least one.
    Fewest,
}

/// The spots that a card lets the King go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KingGoes {
    /// To any region.
    Anywhere,
    /// To a neighbouring region.
    Next,
    /// To France or Portugal.
    Abroad,
    /// To the region with the fewest caballeros, at least one.
    Fewest,
    /// Beside the Castillo.
    Castillo,
}

/// The meaning of a secret disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Secret {
    /// Each opponent returns up to that many caballeros from the region on their disc.
    Return(u8),
    /// Each opponent moves from a region, chosen by the acting player, to the one on their disc (R8.2).
    Evict,
    /// Everybody chooses a region. Regions chosen exactly once are scored.
    Score,
}
