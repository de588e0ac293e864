//! Finds out who made a choice, and when.

use engine::{Card, Event, Region, Seat, Seats};

use super::turns::turns;

/// The round of a choice, and the card of its player's turn. A bid has no card, because it comes before the turn.
pub fn card_taken_in(log: &[(usize, Event)], seat: Seat, position: usize) -> Option<(u8, Option<Card>)> {
    let turn = turns(log).into_iter().rfind(|turn| turn.choices <= position)?;
    Some((turn.round, turn.card.filter(|_| turn.seat == Some(seat))))
}

/// The seats whose disc showed a region in the current action.
pub fn chosen_by(log: &[(usize, Event)], wanted: Region) -> Seats {
    let action = log.iter().rev().take_while(|(_, event)| !matches!(event, Event::ActionBegan { .. }));
    let chose = |event: &Event| match *event {
        Event::DiscRevealed { seat, region, .. } if region == wanted => Some(seat),
        _ => None,
    };
    action.filter_map(|(_, event)| chose(event)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bid_has_a_round_and_no_card() {
        let taken = Event::CardTaken { seat: Seat::A, stack: engine::Stack::Five, card: Card::King };
        let log = [
            (0, Event::RoundBegan { round: 2 }),
            (2, Event::TurnBegan { seat: Seat::A }),
            (3, taken),
            (4, Event::TurnEnded { seat: Seat::A }),
        ];
        assert_eq!(card_taken_in(&log, Seat::A, 0), Some((2, None)));
        assert_eq!(card_taken_in(&log, Seat::A, 3), Some((2, Some(Card::King))));
        assert_eq!(card_taken_in(&log, Seat::B, 3), Some((2, None)), "somebody else's turn");
    }
}
