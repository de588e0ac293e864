//! Estimates which action card a bid will get. It uses only public information: it looks into nobody's hand, and judges
//! what others like by the board alone.

use engine::effect::{Effect, To, Transfer, Which, Whose};
use engine::{Bid, BySeat, Card, Modifier, PlayerView, Power, Region, Rng, Seat, Seed, Small, Spot, Stack, Table};

use super::bids::{TurnRange, bit, totals, turn_range};
use super::worth::card_pays;

/// The likely result of a bid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BidProspect {
    /// The places in the order of turns that it can lead to.
    pub range: TurnRange,
    /// One or two action cards, the most likely first. Empty if none is on offer.
    pub cards: Vec<Card>,
}

/// How many ways the others may bid are sampled.
const WAYS: usize = 96;

/// How much the preferences of others may differ from the estimate, in points.
const TASTE: f32 = 2.0;

/// The action card and the turn that a bid of `seat` will probably get. Assumes that the others bid any of the totals
/// they may still have, and that players who act earlier take the card that does most for them.
pub fn bid_prospect(view: &PlayerView, seat: Seat, power: Power, modifier: Option<Modifier>) -> BidProspect {
    let range = turn_range(view, seat, power, modifier);
    let (table, own) = (&view.table, Bid { power, modifier });
    let is_free = |stack: &Stack| table.taken[*stack].is_none();
    let offered: Vec<Card> = Stack::all().filter(is_free).filter_map(|stack| table.offers[stack]).collect();
    let appeals = BySeat::build(|seat| offered.iter().map(|&card| appeal(view, seat, card)).collect::<Vec<f32>>());
    let others = table.config.colours().iter().filter(|&other| other != seat);
    let others: Vec<(Seat, u32)> = others.map(|other| (other, totals(view, other))).collect();
    // Use the same samples for every bid, so that neighbouring cards can be compared.
    let mut rng = Rng::from(Seed(0));
    let mut counts = vec![0; offered.len()];
    for _ in 0..WAYS {
        let earlier = earlier(table, &others, own, &mut rng);
        let mut left: Vec<usize> = (0..offered.len()).collect();
        for rival in earlier {
            let liked = left.iter().map(|&card| appeals[rival][card] + TASTE * unit(&mut rng)).enumerate();
            if let Some((taken, _)) = liked.max_by(|a, b| a.1.total_cmp(&b.1)) {
                left.remove(taken);
            }
        }
        if let Some(&card) = left.iter().max_by(|&&a, &&b| appeals[seat][a].total_cmp(&appeals[seat][b])) {
            counts[card] += 1;
        }
    }
    let mut ranked: Vec<usize> = (0..offered.len()).filter(|&card| counts[card] * 4 >= WAYS).collect();
    ranked.sort_by_key(|&card| core::cmp::Reverse(counts[card]));
    if ranked.is_empty() {
        ranked.extend((0..offered.len()).max_by_key(|&card| counts[card]));
    }
    BidProspect { range, cards: ranked.into_iter().take(2).map(|card| offered[card]).collect() }
}

/// The seats that act before the bid, in order, if the seats that have not bid yet bid anything they may have.
fn earlier(table: &Table, others: &[(Seat, u32)], own: Bid, rng: &mut Rng) -> Vec<Seat> {
    let bids = others.iter().filter_map(|&(seat, _)| table.bids[seat]);
    let mut taken = bids.fold(bit(own), |taken, bid| taken | bit(bid));
    let mut order: Vec<(u32, Seat)> = Vec::new();
    for &(seat, totals) in others {
        let bid = match table.bids[seat] {
            Some(bid) => bit(bid),
            None => nth_bit(totals & !taken, rng),
        };
        taken |= bid;
        order.push((bid, seat));
    }
    order.sort_unstable_by(|a, b| b.cmp(a));
    order.into_iter().take_while(|&(bid, _)| bid > bit(own)).map(|(_, seat)| seat).collect()
}

/// A random one of the set bits, or 0 if there is none.
fn nth_bit(mut bits: u32, rng: &mut Rng) -> u32 {
    if bits == 0 {
        return 0;
    }
    for _ in 0..rng.below(bits.count_ones() as usize) {
        bits &= bits - 1;
    }
    bits & bits.wrapping_neg()
}

fn unit(rng: &mut Rng) -> f32 {
    rng.below(1_000) as f32 / 1_000.0
}

/// The value of a card for its taker now, in points: caballeros to place, and the special action.
fn appeal(view: &PlayerView, seat: Seat, card: Card) -> f32 {
    // Nearly every bid brings one or two caballeros to court.
    let court = view.table.board.count(seat, Spot::Court) + 1;
    f32::from(card.places().min(court)) + action(view, seat, card, &card.def().effect)
}

/// A rough value of a special action. For a scoring, the lead over the others in points.
fn action(view: &PlayerView, seat: Seat, card: Card, effect: &Effect) -> f32 {
    match effect {
        Effect::Transfer(transfer) => moved(transfer),
        Effect::OneOf(effects) => effects.iter().map(|it| action(view, seat, card, it)).fold(0.0, f32::max),
        Effect::Then(first, second) => action(view, seat, card, first) + action(view, seat, card, second),
        Effect::Score(Which::Chosen, _) => {
            let best_of = |region: Region| {
                let sheet = view.table.scoring(region.into());
                lead(view, seat, |seat| sheet.points(seat))
            };
            Region::all().map(best_of).fold(0.0, f32::max)
        }
        Effect::Score(..) => match card_pays(view, card) {
            Some(paid) => {
                let points = |seat: Seat| paid.iter().find(|(it, _)| *it == seat).map_or(0, |&(_, points)| points);
                lead(view, seat, points)
            }
            // The contents of a closed Castillo are only remembered.
            None => 2.0,
        },
        Effect::King(_) | Effect::Scoreboard => 3.0,
        Effect::Grande | Effect::Swap | Effect::Infiltrate | Effect::HoldVeto | Effect::Secret(_) => 2.5,
        Effect::EachOpponent(_) | Effect::GrandesToCastillo(_) => 2.0,
        Effect::Retrieve => 1.5,
    }
}

/// The lead over the best of the others in points.
fn lead(view: &PlayerView, seat: Seat, points: impl Fn(Seat) -> u8) -> f32 {
    let others = view.table.config.seats().iter().filter(|&other| other != seat);
    let most = others.map(&points).max().unwrap_or(0);
    f32::from(points(seat).saturating_sub(most))
}

fn moved(transfer: &Transfer) -> f32 {
    let count = match transfer.whose {
        Whose::Own(count) | Whose::Foreign(count) | Whose::Any(count) => count.min(4),
        Whose::Both(own, foreign) => own + foreign,
        Whose::OneOfEach => 3,
    };
    let each = match transfer.to {
        To::Anywhere | To::AnywhereByEdition | To::NearKing | To::WithKing => 1.0,
        To::Province => 0.8,
        To::Court => 0.5,
    };
    f32::from(count) * each
}

#[cfg(test)]
mod tests {
    use engine::{Choice, Edition, Game, GameConfig, Observer};

    use super::*;

    fn begun(players: u8, seed: u64) -> Game {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, players) };
        Game::new(&config, Seed(seed)).expect("legal")
    }

    fn power(value: u8) -> Power {
        Power::new(value).expect("a card")
    }

    #[test]
    fn the_first_player_to_act_gets_the_most_appealing_card() {
        for seed in 1..20 {
            let view = begun(4, seed).view(Observer::Seat(Seat::A));
            let prospect = bid_prospect(&view, Seat::A, power(13), None);
            assert_eq!(prospect.range, TurnRange { best: 1, worst: 1 });
            let offered = || Stack::all().filter_map(|stack| view.table.offers[stack]);
            let most = offered().map(|card| appeal(&view, Seat::A, card)).fold(0.0, f32::max);
            assert_eq!(prospect.cards.len(), 1, "seed {seed}: nothing is left to chance");
            assert_eq!(appeal(&view, Seat::A, prospect.cards[0]), most);
        }
    }

    #[test]
    fn every_bid_gets_one_or_two_cards_that_are_on_offer() {
        for (players, seed) in [(2, 1), (3, 2), (4, 3), (5, 4)] {
            let mut game = begun(players, seed);
            while let Some(seat) = game.awaiting().first().filter(|_| game.table().next_to_bid().is_some()) {
                let view = game.view(Observer::Seat(seat));
                for choice in game.choices(seat).iter() {
                    let Choice::Power { power, modifier } = choice else { continue };
                    let BidProspect { cards, range } = bid_prospect(&view, seat, power, modifier);
                    assert!(matches!(cards.len(), 1 | 2), "{cards:?}");
                    assert!(cards.iter().all(|card| Stack::all().any(|it| view.table.offers[it] == Some(*card))));
                    assert_eq!(range, turn_range(&view, seat, power, modifier));
                }
                let choice = game.choices(seat).nth(3).expect("a choice");
                game.play(seat, choice, &mut ()).expect("legal");
            }
        }
    }

    /// Hands make no difference, not even the player's own: a spectator would get the same estimate.
    #[test]
    fn an_estimate_uses_only_public_information() {
        let mut game = begun(4, 5);
        game.play(Seat::A, "power 10".parse().expect("a choice"), &mut ()).expect("legal");
        let (own, open) = (game.view(Observer::Seat(Seat::B)), game.view(Observer::Spectator));
        for value in [1, 5, 9, 11, 13] {
            let said = |view| bid_prospect(view, Seat::B, power(value), None);
            assert_eq!(said(&own), said(&open), "{value}");
        }
    }
}
