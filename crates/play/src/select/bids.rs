//! What a bid would lead to, and who has already made it.

use engine::{Bid, Modifier, PlayerView, Power, Seat, Table};

/// The range of places in the order of turns that a bid can lead to, counted from one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnRange {
    /// The place if as many others as possible bid lower.
    pub best: u8,
    /// The place if as many others as possible bid higher.
    pub worst: u8,
}

/// The places in the order of turns that a bid can lead to. No total is bid twice in a round (R3.2, R13.2), so the bids
/// already made and the cards others can still have limit it from both sides: a player who bids 1 acts last.
pub fn turn_range(view: &PlayerView, seat: Seat, power: Power, modifier: Option<Modifier>) -> TurnRange {
    let bid = Bid { power, modifier };
    let table = &view.table;
    let others = || table.config.colours().iter().filter(|&other| other != seat);
    let bids = || others().filter_map(|other| table.bids[other]);
    let taken = bids().fold(bit(bid), |taken, bid| taken | bit(bid));
    let later: Vec<u32> =
        others().filter(|&other| table.bids[other].is_none()).map(|other| totals(view, other) & !taken).collect();
    let lower = bit(bid) - 1;
    // Everybody bids: a player who does not bid lower must be able to bid higher.
    let fits = |bid_lower: u32| {
        let is_lower = |index: usize| bid_lower & 1 << index != 0;
        let side = |wanted: bool| -> Vec<u32> {
            let chosen = later.iter().enumerate().filter(|&(index, _)| is_lower(index) == wanted);
            chosen.map(|(_, totals)| totals & if wanted { lower } else { !lower }).collect()
        };
        can_differ(&side(true)) && can_differ(&side(false))
    };
    let before = bids().filter(|other| other.total() > bid.total()).count() as u32;
    let higher = (0..1u32 << later.len()).filter(|&set| fits(set)).map(|set| later.len() as u32 - set.count_ones());
    let (fewest, most) =
        higher.fold((later.len() as u32, 0), |(fewest, most), count| (fewest.min(count), most.max(count)));
    let place = |higher: u32| (before + higher + 1) as u8;
    TurnRange { best: place(fewest.min(most)), worst: place(most) }
}

/// The seat that has already bid the same total, which blocks this bid.
pub fn blocked_by(table: &Table, bid: Bid) -> Option<Seat> {
    let has_it = |seat: &Seat| table.bids[*seat].is_some_and(|other| other.total() == bid.total());
    table.config.colours().iter().find(has_it)
}

/// Totals range from 1 − 3 to 13 + 3. Each has a bit.
const LOWEST: i8 = -2;

const fn shifted(total: i8) -> u32 {
    1 << (total - LOWEST)
}

pub(super) fn bit(bid: Bid) -> u32 {
    shifted(bid.total())
}

/// The totals that `seat` may be able to bid, as far as the observer can know.
pub(super) fn totals(view: &PlayerView, seat: Seat) -> u32 {
    let powers = view.possible_powers(seat);
    let shifts = view.possible_modifiers(seat).iter().map(Modifier::value).chain([0]);
    shifts.flat_map(|shift| powers.iter().map(move |power| shifted(power.value() as i8 + shift))).fold(0, |a, b| a | b)
}

/// Whether each can bid one of its totals so that no two are equal, by Hall's theorem.
fn can_differ(options: &[u32]) -> bool {
    (1..1u32 << options.len()).all(|group| {
        let members = options.iter().enumerate().filter(|(index, _)| group & 1 << index != 0);
        members.fold(0, |union, (_, totals)| union | totals).count_ones() >= group.count_ones()
    })
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Observer, Seed};

    use super::*;

    #[test]
    fn a_bid_comes_before_lower_ones_and_behind_possible_higher_ones() {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let mut game = Game::new(&config, Seed(1)).expect("legal");
        game.play(Seat::A, "power 10".parse().expect("a choice"), &mut ()).expect("legal");
        let view = game.view(Observer::Seat(Seat::B));
        let range = |value| turn_range(&view, Seat::B, Power::new(value).expect("a card"), None);
        assert_eq!(range(13), TurnRange { best: 1, worst: 1 }, "nobody can go higher");
        assert_eq!(range(11), TurnRange { best: 1, worst: 2 }, "only C can");
        assert_eq!(range(5), TurnRange { best: 2, worst: 3 });
    }

    fn begun(players: u8) -> Game {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, players) };
        Game::new(&config, Seed(1)).expect("legal")
    }

    fn range(view: &PlayerView, value: u8) -> (u8, u8) {
        let seat = view.seat().expect("a player");
        let TurnRange { best, worst } = turn_range(view, seat, Power::new(value).expect("a card"), None);
        (best, worst)
    }

    #[test]
    fn nobody_can_bid_below_the_lowest_card_or_above_the_highest() {
        let view = begun(4).view(Observer::Seat(Seat::A));
        let ranges = [1, 2, 3, 4, 10, 11, 12, 13].map(|value| range(&view, value));
        assert_eq!(ranges, [(4, 4), (3, 4), (2, 4), (1, 4), (1, 4), (1, 3), (1, 2), (1, 1)]);
    }

    #[test]
    fn earlier_bids_limit_the_turn_order_of_later_ones() {
        let mut game = begun(3);
        game.play(Seat::A, "power 7".parse().expect("a choice"), &mut ()).expect("legal");
        let view = game.view(Observer::Seat(Seat::B));
        assert_eq!(
            [1, 2, 6, 8, 12, 13].map(|value| range(&view, value)),
            [(3, 3), (2, 3), (2, 3), (1, 2), (1, 2), (1, 1)]
        );
        game.play(Seat::B, "power 1".parse().expect("a choice"), &mut ()).expect("legal");
        let view = game.view(Observer::Seat(Seat::C));
        assert_eq!([2, 6, 8].map(|value| range(&view, value)), [(2, 2), (2, 2), (1, 1)], "who bids last knows");
    }

    #[test]
    fn a_modifier_can_go_below_the_lowest_card() {
        let mut config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::New, 4) };
        config.options.power_shift = true;
        let mut game = Game::new(&config, Seed(1)).expect("legal");
        while let Some(seat) = game.awaiting().first().filter(|_| game.table().next_to_bid() == Some(Seat::A)) {
            if game.decision(seat) == Some(engine::Decision::Power) {
                break;
            }
            let choice = game.choices(seat).nth(0).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
        }
        let view = game.view(Observer::Seat(Seat::A));
        assert!(range(&view, 1).0 < 4, "a rival may have a modifier below zero");
        assert!(range(&view, 13).1 > 1, "or above");
    }

    /// The range is exact: every way the others can bid leads into it, and both ends are possible.
    #[test]
    fn the_range_ends_at_the_first_and_the_last_place_that_other_bids_allow() {
        let mut game = begun(3);
        game.play(Seat::A, "power 3".parse().expect("a choice"), &mut ()).expect("legal");
        let view = game.view(Observer::Seat(Seat::B));
        for choice in game.choices(Seat::B).iter() {
            let engine::Choice::Power { power, .. } = choice else { panic!("a bid") };
            let mut after = game.clone();
            after.play(Seat::B, choice, &mut ()).expect("legal");
            let places = after.choices(Seat::C).iter().map(|answer| {
                let engine::Choice::Power { power: other, .. } = answer else { panic!("a bid") };
                1 + u8::from(Power::new(3).expect("a card") > power) + u8::from(other > power)
            });
            let places: Vec<u8> = places.collect();
            let reached = (*places.iter().min().expect("some"), *places.iter().max().expect("some"));
            assert_eq!(range(&view, power.value()), reached, "{power:?}");
        }
    }

    /// R13.2: 7 + 2 blocks 9, and 9 + 1 blocks 10.
    #[test]
    fn a_total_is_blocked_by_the_seat_that_has_bid_it() {
        let mut table = *begun(4).table();
        let modifier = |value: i8| <Modifier as engine::Small>::all().find(|it| it.value() == value);
        let bid = |power, modifier| Bid { power: Power::new(power).expect("a card"), modifier };
        table.bids[Seat::C] = Some(bid(7, modifier(2)));
        table.bids[Seat::D] = Some(bid(9, modifier(1)));
        let blocked = |power, by| blocked_by(&table, bid(power, modifier(by)));
        assert_eq!(blocked(9, 0), Some(Seat::C), "not D, whose card is a 9");
        assert_eq!(blocked(10, 0), Some(Seat::D));
        assert_eq!(blocked(7, 0), None, "the card alone blocks nothing");
        assert_eq!(blocked(9, 1), Some(Seat::D));
        assert_eq!(blocked(9, 2), None);
    }
}
