//! What cards say: a small algebra, in which [`crate::CARDS`] are written.

/// What a special action does.
#[derive(Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// Caballeros change places one after another, chosen by the acting player.
    Transfer(Transfer),
    /// The same for every opponent, clockwise from the left, who choose among their own.
    EachOpponent(Transfer),
    /// One of several, chosen when the action is announced.
    OneOf(&'static [Effect]),
    /// The first, then the second.
    Then(&'static Effect, &'static Effect),
    /// Everybody concerned sets a disc, then all is revealed and carried out at once (R8.0.3).
    Secret(Secret),
    /// Scorings at once (R8.0.4), of so many places.
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

/// Caballeros that change places one after another.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Transfer {
    /// Whose, and how many.
    pub whose: Whose,
    /// Where they are.
    pub from: From,
    /// Where they go.
    pub to: To,
    /// How many of them must go.
    pub owed: Owed,
}

/// Whose caballeros a [`Transfer`] takes, and how many at the most.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Whose {
    /// The chooser's.
    Own(u8),
    /// Anybody else's.
    Foreign(u8),
    /// Anybody's.
    Any(u8),
    /// The chooser's, and anybody else's.
    Both(u8, u8),
    /// One of every player's; of the chooser's only where the edition says so.
    OneOfEach,
}

/// Where a [`Transfer`] takes caballeros from. Never the Castillo, never the King's region (R5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum From {
    /// Any regions.
    Regions,
    /// Regions, all from the same one.
    OneRegion,
    /// Court.
    Court,
    /// Court and regions.
    CourtAndRegions,
    /// The province; regions once it is empty (R4.2).
    Supply,
    /// The region which the King has just left (R9 `entourage`).
    KingsFormer,
}

/// Where a [`Transfer`] puts caballeros.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum To {
    /// Any region but the King's, and the Castillo (R8.0.1).
    Anywhere,
    /// The same, with the Castillo only where the edition says so.
    AnywhereByEdition,
    /// As in a placement: the King's neighbours and the Castillo (R4.5).
    NearKing,
    /// The King's region.
    WithKing,
    /// Court.
    Court,
    /// The province (R8.0.2).
    Province,
}

/// How much of a [`Transfer`] must be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Owed {
    /// "Up to": as few as one likes.
    Nothing,
    /// At least one.
    One,
    /// As many as possible.
    All,
    /// All or nothing of it is owed, as the edition says.
    ByEdition,
}

/// Which places a card scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Which {
    /// One region of your choice; the Castillo where the edition says so.
    Chosen,
    /// The regions whose first place is worth that much at least and at most.
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

/// Where a card lets the King go.
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

/// What is set on secret discs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Secret {
    /// Each opponent returns so many from the region they set.
    Return(u8),
    /// Each opponent leaves a region, chosen by the acting player, for the one they set (R8.2).
    Evict,
    /// Everybody sets a region; those set once are scored.
    Score,
}
