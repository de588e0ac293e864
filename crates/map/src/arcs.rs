//! The doors and bends of all flights, chosen so that no arc crosses the pieces of the places it connects.

use crate::flight::{
    Side::{self, East, North, South, West},
    Span,
};

/// For each stop and every later one: the door to leave by, the door to arrive at, and the bend in hundredths.
pub(crate) static ARCS: [&[(Side, Side, i8)]; 10] = [
    // From Galicia
    &[
        (East, West, 14),
        (East, West, 14),
        (East, West, 14),
        (South, West, -14),
        (South, West, -14),
        (East, North, 14),
        (South, North, 14),
        (South, West, 14),
        (East, North, 14),
        (East, West, 14),
    ],
    // From Basque
    &[
        (South, West, 14),
        (East, West, 14),
        (South, North, -14),
        (South, North, -14),
        (South, North, 14),
        (South, North, -14),
        (South, North, 14),
        (East, North, 14),
        (East, West, 14),
    ],
    // From Aragon
    &[
        (East, West, 14),
        (West, East, -14),
        (South, East, -14),
        (South, North, -14),
        (West, North, -14),
        (South, North, -14),
        (South, North, 14),
        (South, West, 14),
    ],
    // From Catalonia
    &[
        (West, East, -14),
        (South, East, -14),
        (South, East, -14),
        (West, North, -14),
        (South, East, -14),
        (South, North, 14),
        (South, North, 14),
    ],
    // From Old Castile
    &[
        (South, North, -14),
        (East, North, 14),
        (South, North, -14),
        (South, North, 14),
        (East, North, 14),
        (East, West, 14),
    ],
    // From New Castile
    &[(East, West, 14), (South, North, -14), (East, North, 14), (East, West, 14), (East, West, 14)],
    // From Valencia
    &[(West, East, 14), (South, East, -14), (East, North, 14), (East, West, 14)],
    // From Seville
    &[(East, West, 8), (East, West, 8), (East, West, -14)],
    // From Granada
    &[(East, West, 14), (East, West, 14)],
    // From the Castillo
    &[(West, West, 14)],
];

/// For each place and each edge of the map (north, east, south, west): how pieces arrive.
pub(crate) static RIM: [[&[Span]; 4]; 10] = [
    // To Galicia
    [
        &[Span { from: 20, to: 840, door: North, bend: 8 }, Span { from: 850, to: 980, door: East, bend: 14 }],
        &[Span { from: 20, to: 780, door: East, bend: 14 }],
        &[Span { from: 20, to: 980, door: South, bend: 14 }],
        &[Span { from: 20, to: 590, door: West, bend: -8 }, Span { from: 600, to: 780, door: South, bend: 14 }],
    ],
    // To Basque
    [
        &[Span { from: 20, to: 680, door: North, bend: -8 }, Span { from: 690, to: 980, door: East, bend: 14 }],
        &[Span { from: 20, to: 780, door: East, bend: 14 }],
        &[Span { from: 20, to: 980, door: South, bend: 14 }],
        &[Span { from: 20, to: 780, door: South, bend: -34 }],
    ],
    // To Aragon
    [
        &[Span { from: 20, to: 980, door: North, bend: -14 }],
        &[Span { from: 20, to: 780, door: East, bend: 14 }],
        &[Span { from: 20, to: 980, door: South, bend: 14 }],
        &[Span { from: 20, to: 780, door: West, bend: 14 }],
    ],
    // To Catalonia
    [
        &[Span { from: 20, to: 980, door: North, bend: -14 }],
        &[
            Span { from: 20, to: 130, door: North, bend: -26 },
            Span { from: 140, to: 490, door: East, bend: 8 },
            Span { from: 500, to: 780, door: South, bend: 14 },
        ],
        &[Span { from: 20, to: 980, door: South, bend: 14 }],
        &[Span { from: 20, to: 780, door: West, bend: 14 }],
    ],
    // To Old Castile
    [
        &[Span { from: 20, to: 980, door: North, bend: 14 }],
        &[Span { from: 20, to: 780, door: East, bend: 14 }],
        &[Span { from: 20, to: 980, door: South, bend: 14 }],
        &[Span { from: 20, to: 780, door: West, bend: 14 }],
    ],
    // To New Castile
    [
        &[Span { from: 20, to: 980, door: North, bend: 14 }],
        &[Span { from: 20, to: 780, door: East, bend: 14 }],
        &[Span { from: 20, to: 980, door: South, bend: 14 }],
        &[Span { from: 20, to: 780, door: West, bend: 14 }],
    ],
    // To Valencia
    [
        &[Span { from: 20, to: 980, door: North, bend: 14 }],
        &[Span { from: 20, to: 780, door: East, bend: 14 }],
        &[Span { from: 20, to: 980, door: South, bend: 14 }],
        &[Span { from: 20, to: 780, door: West, bend: 14 }],
    ],
    // To Seville
    [
        &[Span { from: 20, to: 980, door: North, bend: 14 }],
        &[Span { from: 20, to: 780, door: North, bend: -14 }],
        &[
            Span { from: 20, to: 140, door: West, bend: 14 },
            Span { from: 150, to: 430, door: South, bend: 8 },
            Span { from: 440, to: 980, door: East, bend: -14 },
        ],
        &[Span { from: 20, to: 780, door: West, bend: 8 }],
    ],
    // To Granada
    [
        &[Span { from: 20, to: 980, door: West, bend: 14 }],
        &[Span { from: 20, to: 780, door: East, bend: 14 }],
        &[
            Span { from: 20, to: 280, door: West, bend: 42 },
            Span { from: 290, to: 660, door: South, bend: 8 },
            Span { from: 670, to: 980, door: East, bend: 14 },
        ],
        &[Span { from: 20, to: 780, door: West, bend: 14 }],
    ],
    // To the Castillo
    [
        &[Span { from: 20, to: 980, door: North, bend: 14 }],
        &[Span { from: 20, to: 600, door: North, bend: -14 }],
        &[Span { from: 20, to: 890, door: West, bend: 42 }],
        &[Span { from: 20, to: 780, door: North, bend: 14 }],
    ],
];
