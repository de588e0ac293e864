//! Deliberate faults that the proof must find.

use engine::{Place, Region};
use map::{Arc, Piece, Point, Rect, Side, Stop};

use crate::{
    Fault,
    support::{board::Board, flights, outlines, surroundings, yards},
};

/// Faults in the positions of things in a place.
pub(crate) const YARDS: [Fault; 19] = [
    (
        "a stack is moved",
        yards::check,
        |it| it.ground(Region::Valencia).yard.seats[1].x += 12.0,
        "seat 2 and seat 1 overlap",
    ),
    ("a row is too low", yards::check, lower_the_row, "with 3: seat 0 is"),
    ("names are larger", yards::check, |it| it.name_size = 34.0, "Castilla la Nueva is 0.0 from the border"),
    ("a name is larger than its box", yards::check, |it| it.name_size = 30.0, "is wider than its box"),
    ("stacks are wider", yards::check, |it| it.area(Piece::TokenGrande).width += 8.0, "seat 1 and seat 0 overlap"),
    ("Grandes are taller", yards::check, raise_the_grande, "and scoreboard overlap"),
    ("the King is larger", yards::check, |it| it.area(Piece::King).height += 30.0, "King is"),
    ("the King is in the first row", yards::check, king_in_the_first_row, "the King does not end the last row"),
    (
        "a row has a gap",
        yards::check,
        |it| it.ground(Region::Aragon).few.seats[2].x += 2.0,
        "not in one row without gaps",
    ),
    (
        "a scoreboard is off the middle",
        yards::check,
        |it| it.ground(Region::Aragon).few.plate.x += 13.0,
        "scoreboard 13",
    ),
    (
        "a scoreboard is on a stack",
        yards::check,
        |it| it.ground(Region::Seville).yard.plate.y += 30.0,
        "and scoreboard overlap",
    ),
    ("a stack is in the Castillo's wall", yards::check, |it| it.castillo.few[0].x -= 30.0, "seat 0 leaves the walls"),
    ("the ribbon is on the stack", yards::check, |it| it.castillo.closed.ribbon.y -= 30.0, "ribbon and stack overlap"),
    ("the tower is on land", yards::check, |it| it.castillo.at.x -= 60.0, "the tower stands on land"),
    ("a disc is on land", yards::check, |it| it.sea.discs[1].x -= 50.0, "disc 1 is not in the sea"),
    (
        "two discs of a region overlap",
        yards::check,
        |it| it.ground(Region::Seville).yard.discs[1].x -= 20.0,
        "disc 1 covers another",
    ),
    ("two discs overlap", yards::check, |it| it.sea.discs[3].x += 26.0, "overlaps another"),
    ("the King of France is in Spain", yards::check, |it| it.abroad[0].1.king.y += 40.0, "France: the King is"),
    ("counts are smaller", yards::check, |it| it.count_size = 44.0, "digits of a count: only 10.3 pixels"),
];

/// Faults in the outlines.
pub(crate) const OUTLINES: [Fault; 8] = [
    (
        "an outline crosses itself",
        outlines::check,
        |it| redraw(it, "c", "c9 0 9 0 9 0c-9 9-9 9-9 0c"),
        "Basque): the outline crosses",
    ),
    (
        "a border belongs to one side only",
        outlines::check,
        |it| redraw(it, "M580 86c", "M580 87c"),
        "a common border of 0",
    ),
    ("a region is elsewhere", outlines::check, |it| redraw(it, "M580 86c", "M380 86c"), "Spain is not one piece"),
    ("too little is drawn in the west", surroundings::check, |it| it.far_frame.x += 250.0, "end too near"),
    ("a tall window shows the end", surroundings::check, |it| it.far_frame.height = 1440.0, "a window of 0.6"),
    (
        "a coast is cut off",
        surroundings::check,
        |it| it.far_land = "M0 900c0 0 90 0 90 0c0 0 0 90 0 90c0 0-90-90-90-90Z",
        "a straight cut",
    ),
    ("a coast has no shore line", surroundings::check, |it| it.far_coast = "", "coasts have no shore line"),
    ("a shore line is on land", surroundings::check, |it| it.far_coast = "M700 300c9 0 9 9 18 9", "where no coast is"),
];

/// Faults in the flights.
pub(crate) const FLIGHTS: [Fault; 7] = [
    ("a door is among its pieces", flights::check, |it| door(it).y -= 20.0, "from its pieces"),
    ("a door is in the next region", flights::check, |it| door(it).y += 140.0, "a door is not in its own place"),
    ("an arc is missing", flights::check, |it| it.flights.truncate(109), "an arc between two stops is missing"),
    (
        "an arc starts among the pieces",
        flights::check,
        |it| fly(it, |arc| arc.start.y -= 60.0),
        "not go from door to door",
    ),
    ("an arc leaves the canvas", flights::check, |it| fly(it, |arc| arc.control.y += 1500.0), "it leaves the canvas"),
    (
        "an arc crosses its own pieces",
        flights::check,
        |it| fly(it, |arc| arc.control.y -= 300.0),
        "from its own pieces",
    ),
    (
        "an arc from an edge crosses its own pieces",
        flights::check,
        enter_from_above,
        "at 400 to Region(Granada): 0.0 from",
    ),
];

fn lower_the_row(board: &mut Board) {
    for seat in &mut board.ground(Region::OldCastile).few.seats {
        seat.y += 14.0;
    }
}

fn raise_the_grande(board: &mut Board) {
    let area = board.area(Piece::TokenGrande);
    *area = Rect { y: area.y - 8.0, height: area.height + 8.0, ..*area };
}

fn king_in_the_first_row(board: &mut Board) {
    board.ground(Region::Seville).yard.king = Point { x: 314.0, y: 630.0 };
}

/// Replaces the first occurrence of `old` in Basque's outline.
fn redraw(board: &mut Board, old: &str, new: &str) {
    let ground = board.ground(Region::Basque);
    assert!(ground.outline.contains(old), "the outline is written in another way");
    ground.outline = ground.outline.replacen(old, new, 1).leak();
}

/// Aragon's door in the south.
fn door(board: &mut Board) -> &mut Point {
    board.ground(Region::Aragon).doors.south.as_mut().expect("Aragon has a door in the south")
}

/// Changes the flight from Old Castile to New Castile.
fn fly(board: &mut Board, change: fn(&mut Arc)) {
    let pair = [Region::OldCastile, Region::NewCastile].map(|region| Stop::Place(region.into()));
    let flight = board.flights.iter_mut().find(|flight| [flight.from, flight.to] == pair);
    change(&mut flight.expect("there is such a flight").arc);
}

/// Lets pieces from below the map reach Granada by its northern door.
fn enter_from_above(board: &mut Board) {
    let granada = Place::from(Region::Granada);
    let north = Stop::from(granada).doors().north.expect("Granada has a door in the north");
    for entry in board.entries.iter_mut().filter(|entry| entry.to == granada && entry.edge == Side::South) {
        entry.arc = Arc::between(entry.arc.start, north, 0.08);
    }
}
