//! What a bid is likely to get.

use engine::{Bid, Modifier, PlayerView, Power, Seat};

/// The places in the order of turns that a bid can lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRange {
    /// If nobody who bids later bids higher, from one.
    pub best: u8,
    /// If everybody who can bids higher.
    pub worst: u8,
}

/// Which turn a bid can lead to, given who has bid and what the others may still have in hand.
pub fn turn_range(view: &PlayerView, seat: Seat, power: Power, modifier: Option<Modifier>) -> TurnRange {
    let total = Bid { power, modifier }.total();
    let table = &view.table;
    let others = || table.config.colours().iter().filter(|&other| other != seat);
    let before = others().filter(|&other| table.bids[other].is_some_and(|bid| bid.total() > total)).count() as u8;
    let can_outbid = |other: &Seat| {
        let hand = table.known_powers[*other];
        let may_have = table.retrievals_of(*other).fold(hand, |hand, pool| match pool {
            engine::Pool::Power(powers) => hand | powers,
            engine::Pool::Modifier(_) => hand,
        });
        // A modifier adds up to three.
        let most = if table.config.options.power_shift { 3 } else { 0 };
        table.bids[*other].is_none() && may_have.iter().any(|power| power.value() as i8 + most > total)
    };
    let later = others().filter(can_outbid).count() as u8;
    TurnRange { best: before + 1, worst: before + later + 1 }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Observer, Seed};

    use super::*;

    #[test]
    fn a_bid_is_before_lower_ones_and_behind_those_who_can_still_go_higher() {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let mut game = Game::new(&config, Seed(1)).expect("legal");
        game.play(Seat::A, "power 10".parse().expect("a choice"), &mut ()).expect("legal");
        let view = game.view(Observer::Seat(Seat::B));
        let range = |value| turn_range(&view, Seat::B, Power::new(value).expect("a card"), None);
        assert_eq!(range(13), TurnRange { best: 1, worst: 1 }, "nobody can go higher");
        assert_eq!(range(11), TurnRange { best: 1, worst: 2 }, "only C can");
        assert_eq!(range(5), TurnRange { best: 2, worst: 3 });
    }
}
