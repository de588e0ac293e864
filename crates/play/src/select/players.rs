//! The actions of one player so far: cards taken, and caballeros put into the Castillo.

use engine::{Card, Event, Seat, Spot};

/// The cards that a player has taken, each with the number of its round.
pub fn cards_taken(log: &[(usize, Event)], seat: Seat) -> Vec<(u8, Card)> {
    let mut round = 0;
    let mut taken = Vec::new();
    for (_, event) in log {
        match *event {
            Event::RoundBegan { round: number } => round = number,
            Event::CardTaken { seat: it, card, .. } if it == seat => taken.push((round, card)),
            _ => {}
        }
    }
    taken
}

/// A change of a player's caballeros in the Castillo, as it was announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CastilloEntry {
    /// The number of the round.
    pub round: u8,
    /// How many went in; negative if they came out.
    pub change: i8,
    /// How many were inside afterwards.
    pub inside: i8,
}

/// The announced changes of a player's caballeros in the Castillo, round by round.
pub fn castillo_entries(log: &[(usize, Event)], seat: Seat) -> Vec<CastilloEntry> {
    let (mut round, mut inside) = (0, 0);
    let mut entries: Vec<CastilloEntry> = Vec::new();
    for (_, event) in log {
        let change = match *event {
            Event::RoundBegan { round: number } => {
                round = number;
                continue;
            }
            Event::Moved { whose, to: Spot::Castillo, count, .. } if whose == seat => count as i8,
            Event::Moved { whose, from: Spot::Castillo, count, .. } if whose == seat => -(count as i8),
            _ => continue,
        };
        inside += change;
        match entries.last_mut() {
            Some(last) if last.round == round && (last.change > 0) == (change > 0) => {
                last.change += change;
                last.inside = inside;
            }
            _ => entries.push(CastilloEntry { round, change, inside }),
        }
    }
    entries
}

#[cfg(test)]
mod tests {
    use engine::{Region, Stack};

    use super::*;

    #[test]
    fn cards_and_castillo_entries_of_a_player_are_listed_by_round() {
        let throw = |count| (0, Event::Moved { whose: Seat::B, from: Spot::Court, to: Spot::Castillo, count });
        let ride = Event::Moved { whose: Seat::B, from: Spot::Castillo, to: Region::Aragon.into(), count: 3 };
        let log = [
            (0, Event::RoundBegan { round: 2 }),
            (1, Event::CardTaken { seat: Seat::B, stack: Stack::One, card: Card::King }),
            throw(2),
            throw(1),
            (1, Event::Moved { whose: Seat::C, from: Spot::Court, to: Spot::Castillo, count: 1 }),
            (2, ride),
            (3, Event::RoundBegan { round: 4 }),
            throw(1),
        ];
        assert_eq!(cards_taken(&log, Seat::B), [(2, Card::King)]);
        let entry = |round, change, inside| CastilloEntry { round, change, inside };
        assert_eq!(castillo_entries(&log, Seat::B), [entry(2, 3, 3), entry(2, -3, 0), entry(4, 1, 1)]);
    }
}
