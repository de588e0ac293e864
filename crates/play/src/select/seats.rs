//! The tiles of the players: their order, what everybody has, and what they are doing.

use engine::{Bid, Card, Decision, Event, Modifier, Place, Played, Power, Powers, Seat, Small, Spot, Stack, Table};

use crate::shown::Shown;

/// One player's tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tile {
    /// The player's seat.
    pub seat: Seat,
    /// Whether this is the only person at this device.
    pub is_you: bool,
    /// Whether this is the dummy (R11.3): it has no points, no court and no hand.
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
    /// Vetoes that lie before the player.
    pub vetoes: u8,
    /// Where the Grande stands, if it is on the board.
    pub grande: Option<Place>,
    /// The modifiers of Power Shift. `None` without that option and for the dummy (R13.1).
    pub modifiers: Option<ModifiersSeen>,
    /// The state of each power card, from 1 to 13. `None` for the dummy.
    pub powers: Option<[PowerState; 13]>,
    /// Whether the player bids first in the next round.
    pub is_first: bool,
}

/// What everybody may know of a player's modifiers (R14).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModifiersSeen {
    /// How many are in hand.
    pub in_hand: u8,
    /// Those that were played and not taken back openly, in the order of play.
    pub played: Vec<Modifier>,
}

/// What a player is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Makes a choice now: a bid, a secret choice, or a choice in another player's turn.
    Chooses,
    /// Has bid, while others still have to.
    HasPlayed,
    /// Bids after others.
    BidsLater,
    /// Acts now.
    Acts,
    /// Acts after the present player.
    Next,
    /// Acts later, with this place in the order of turns.
    Later(u8),
    /// Has had its turn in this round.
    Done,
    /// Nothing, because the game is not running.
    Idle,
}

/// The known state of a power card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PowerState {
    /// In hand.
    InHand,
    /// Played in this round.
    PlayedNow,
    /// Played before.
    Used,
    /// Perhaps in hand: the player has secretly taken back a card that may be this one.
    Unknown,
}

/// The tiles in seating order, starting with the person at this device.
pub fn tiles(shown: &Shown) -> Vec<Tile> {
    let table = &shown.view.table;
    let you = shown.here.single();
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
        grande: board.grandes[seat],
        modifiers: modifiers(shown, table, seat),
        powers: (table.config.dummy() != Some(seat)).then(|| powers(shown, table, seat)),
        is_first: table.first == seat,
    }
}

/// Everybody is dealt three (R13.1) and receives as many as they pass on, so the number in hand is known.
fn modifiers(shown: &Shown, table: &Table, seat: Seat) -> Option<ModifiersSeen> {
    let has_some = table.config.options.power_shift && table.config.dummy() != Some(seat);
    has_some.then(|| {
        let mut seen = ModifiersSeen { in_hand: 3, played: Vec::new() };
        for (_, event) in shown.log.iter() {
            match *event {
                Event::PowerPlayed { seat: it, modifier: Some(modifier), .. } if it == seat => {
                    seen.in_hand = seen.in_hand.saturating_sub(1);
                    seen.played.push(modifier);
                }
                Event::Retrieved { seat: it, modifier: true, card, .. } if it == seat => {
                    seen.in_hand += 1;
                    if let Some(Played::Modifier(card)) = card
                        && let Some(at) = seen.played.iter().position(|&it| it == card)
                    {
                        seen.played.remove(at);
                    }
                }
                _ => {}
            }
        }
        seen
    })
}

fn status(shown: &Shown, table: &Table, seat: Seat, order: Option<usize>) -> Status {
    let is_asked = shown.view.awaiting.contains(seat);
    let acting = acting(shown, table);
    let is_next =
        || table.turn_order().iter().find(|&&it| !table.acted.contains(it) && acting != Some(it)) == Some(&seat);
    match (shown.view.decision, order) {
        (Some(Decision::Power | Decision::Secret(_)), _) if is_asked => Status::Chooses,
        // A veto question, or caballeros to return in another player's turn.
        (Some(_), _) if is_asked && acting != Some(seat) => Status::Chooses,
        (Some(Decision::Power), _) if table.bids[seat].is_some() => Status::HasPlayed,
        (Some(Decision::Power), _) => Status::BidsLater,
        (_, Some(_)) if acting == Some(seat) => Status::Acts,
        _ if table.acted.contains(seat) => Status::Done,
        (_, Some(_)) if is_next() => Status::Next,
        (_, Some(place)) => Status::Later(place as u8 + 1),
        _ => Status::Idle,
    }
}

/// The player of the turn. The turn lasts until its last choice is confirmed.
fn acting(shown: &Shown, table: &Table) -> Option<Seat> {
    let is_pending = matches!(shown.stage, crate::Stage::Confirm(_)) && shown.asked == Some(table.turn.seat);
    Some(table.turn.seat).filter(|&seat| is_pending || !table.acted.contains(seat))
}

/// What everybody may know of a hand. The person looking at the screen knows their own hand.
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
