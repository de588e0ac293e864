//! The tiles of the players: fixed places, what everybody has, and what they are doing.

use engine::{Bid, Card, Decision, Power, Powers, Seat, Seats, Small, Spot, Stack, Table};

use crate::shown::Shown;

/// One player's tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// Whose.
    pub seat: Seat,
    /// The one person at this device.
    pub is_you: bool,
    /// The dummy (R11.3): it has no points, no court and no hand.
    pub is_dummy: bool,
    /// Points so far.
    pub points: u16,
    /// The power played in this round.
    pub bid: Option<Bid>,
    /// The place in the order of turns, from one, once everybody has bid.
    pub order: Option<u8>,
    /// What the player is doing.
    pub status: Status,
    /// The card taken in this round.
    pub took: Option<(Stack, Card)>,
    /// Caballeros at court, in the province and in the Castillo.
    pub court: u8,
    /// See `court`.
    pub province: u8,
    /// See `court`.
    pub castillo: u8,
    /// Vetoes out.
    pub vetoes: u8,
    /// How many modifiers are in hand.
    pub modifiers: usize,
    /// The state of each power card, from 1 to 13.
    pub powers: [PowerState; 13],
    /// The player begins the next bidding.
    pub is_first: bool,
}

/// What a player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Chooses now: power, or something in secret.
    Chooses,
    /// Has played power, and others have not yet.
    HasPlayed,
    /// Bids after so many others.
    BidsLater,
    /// Acts now.
    Acts,
    /// Acts next.
    Next,
    /// Acts as the so-many-eth.
    Later(u8),
    /// Has had the turn of this round.
    Done,
    /// Nothing is going on.
    Idle,
}

/// What is known of a power card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerState {
    /// In hand.
    InHand,
    /// Played in this round.
    PlayedNow,
    /// Played before.
    Used,
    /// Perhaps in hand: the player has taken back a card that may be this one.
    Unknown,
}

/// The tiles in seating order, the person at this device first.
pub fn tiles(shown: &Shown) -> Vec<Tile> {
    let table = &shown.view.table;
    let you = if shown.here.len() == 1 { shown.here.first() } else { None };
    let seats: Vec<Seat> = table.config.colours().iter().collect();
    let start = you.and_then(|you| seats.iter().position(|&seat| seat == you)).unwrap_or(0);
    let order = table.turn_order();
    let have_bid = order.len() == seats.len();
    let in_order = |seat: Seat| order.iter().position(|&it| it == seat).filter(|_| have_bid);
    (0..seats.len())
        .map(|index| seats[(start + index) % seats.len()])
        .map(|seat| tile(shown, table, seat, you, in_order(seat)))
        .collect()
}

fn tile(shown: &Shown, table: &Table, seat: Seat, you: Option<Seat>, order: Option<usize>) -> Tile {
    let board = &table.board;
    let took = Stack::all().find(|&stack| table.taken[stack] == Some(seat));
    Tile {
        seat,
        is_you: you == Some(seat),
        is_dummy: table.config.dummy() == Some(seat),
        points: table.points[seat],
        bid: table.bids[seat],
        order: order.map(|place| place as u8 + 1),
        status: status(shown, table, seat, order),
        took: took.and_then(|stack| Some((stack, table.offers[stack]?))),
        court: board.count(seat, Spot::Court),
        province: board.count(seat, Spot::Province),
        castillo: board.count(seat, Spot::Castillo),
        vetoes: table.vetoes[seat].count(),
        modifiers: table.known_modifiers[seat].len(),
        powers: powers(shown, table, seat),
        is_first: table.first == seat,
    }
}

fn status(shown: &Shown, table: &Table, seat: Seat, order: Option<usize>) -> Status {
    let awaiting = shown.view.awaiting;
    let is_asked = awaiting.contains(seat);
    match (shown.view.decision, order) {
        _ if table.acted.contains(seat) => Status::Done,
        (Some(Decision::Power | Decision::Secret(_)), _) if is_asked => Status::Chooses,
        (Some(Decision::Power), _) if table.bids[seat].is_some() => Status::HasPlayed,
        (Some(Decision::Power), _) => Status::BidsLater,
        (_, Some(_)) if table.turn.seat == seat => Status::Acts,
        (_, Some(place)) => match place - Seats::len(table.acted) {
            0 | 1 => Status::Next,
            _ => Status::Later(place as u8 + 1),
        },
        _ => Status::Idle,
    }
}

/// What everybody may know of a hand; the eyes in front of the screen know their own hand.
fn powers(shown: &Shown, table: &Table, seat: Seat) -> [PowerState; 13] {
    let known = match shown.view.seat() == Some(seat) && !shown.view.own.powers.is_empty() {
        true => shown.view.own.powers,
        false => table.known_powers[seat],
    };
    let is_own = known != table.known_powers[seat];
    let maybe = table.retrievals_of(seat).fold(Powers::EMPTY, |maybe, pool| match pool {
        engine::Pool::Power(powers) if !is_own => maybe | powers,
        _ => maybe,
    });
    let now = table.bids[seat].map(|bid| bid.power);
    core::array::from_fn(|index| {
        let power = Power::new(index as u8 + 1).expect("1 to 13");
        match power {
            _ if now == Some(power) => PowerState::PlayedNow,
            _ if known.contains(power) => PowerState::InHand,
            _ if maybe.contains(power) => PowerState::Unknown,
            _ => PowerState::Used,
        }
    })
}
