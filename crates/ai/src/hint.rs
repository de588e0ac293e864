//! Gives reasons for a choice as data: what it changes. The page turns them into sentences.

use engine::{
    Bid, Board, BySeat, Card, Choice, Game, Modifier, Place, PlayerView, Rng, Seat, Seats, Seed, Small, Spot, Table,
};
use serde::{Deserialize, Serialize};

use crate::evaluation::differs;
use crate::features::Features;
use crate::points::{PerSeat, SEATS, counts};
use crate::unseen::Unseen;
use crate::value::{Network, Value};
use crate::whole_turn::let_happen;

/// A choice worth considering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The choice and the rest of the turn, if others stop nothing.
    #[serde(with = "crate::wire::choices")]
    pub choices: Vec<Choice>,
    /// How many tenths of a point worse than the best choice it is by the end of the game: 0 for the best, negative for
    /// the others.
    pub tenths: i16,
    /// For discs: how often to set this one, in per cent. A player who always sets the best one is predictable.
    pub percent: Option<u8>,
    /// What it changes, most important first.
    pub reasons: Vec<Reason>,
}

/// Something that a choice changes. Points are in tenths, because most of them are expected values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// I become the only one in first place.
    TakesLead {
        /// The region or the Castillo.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// What that is worth to me.
        tenths: i16,
    },
    /// I am no longer the only one in first place.
    GivesUpLead {
        /// The region or the Castillo.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// What that costs me.
        tenths: i16,
    },
    /// My position gets better without taking the lead.
    Improves {
        /// The region or the Castillo.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// What that is worth to me.
        tenths: i16,
    },
    /// A rival's position gets worse.
    Denies {
        /// The region or the Castillo.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// The rival.
        #[serde(with = "crate::wire::small")]
        seat: Seat,
        /// What that costs the rival.
        tenths: i16,
    },
    /// A rival's position gets better.
    Helps {
        /// The region or the Castillo.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// The rival.
        #[serde(with = "crate::wire::small")]
        seat: Seat,
        /// What that is worth to the rival.
        tenths: i16,
    },
    /// The King enters a region where I lead alone. Nobody can change it while he stays, and his bonus is mine.
    LocksLead {
        /// The region.
        #[serde(with = "crate::wire::small")]
        place: Place,
    },
    /// My Grande enters a region where I lead alone.
    EarnsGrandeBonus {
        /// The region.
        #[serde(with = "crate::wire::small")]
        place: Place,
    },
    /// A seat scores points at once.
    Scores {
        /// The seat.
        #[serde(with = "crate::wire::small")]
        seat: Seat,
        /// Whole points, not tenths.
        points: u16,
    },
    /// I get more caballeros at court.
    FillsCourt {
        /// How many more.
        count: u8,
    },
    /// I put caballeros into the Castillo; they move to a region at the next general scoring.
    HidesInCastillo {
        /// How many.
        count: u8,
    },
    /// With this bid I act before some of those who have already bid.
    ActsBefore {
        /// How many seats I act before.
        seats: u8,
    },
    /// The power card brings caballeros to my court.
    Brings {
        /// How many caballeros.
        count: u8,
    },
    /// The action card that this bid will probably get.
    LikelyCard {
        /// The card.
        #[serde(with = "crate::wire::card")]
        card: Card,
        /// In how many of a hundred samples.
        percent: u8,
        /// Points the turn with it is worth by the end of the game.
        tenths: i16,
    },
    /// A rival can still bid more. Each such rival is a reason of its own.
    CanBeOutbid {
        /// The rival.
        #[serde(with = "crate::wire::small")]
        seat: Seat,
    },
    /// This bid uses up a high card that I may miss in later rounds.
    Spends {
        /// How many higher cards remain in hand.
        higher: u8,
        /// How many rounds follow this one.
        rounds: u8,
    },
    /// A review says: right after the better choice the position is no better than after the one that was played.
    PaysLater,
    /// My disc sends caballeros to a region.
    Lands {
        /// The region.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// How many.
        count: u8,
    },
    /// My disc sends caballeros back to the province without giving up the lead.
    Returns {
        /// How many.
        count: u8,
        /// What that costs me, negative.
        tenths: i16,
    },
    /// I score the region of my disc if no other disc shows it.
    ScoresAlone {
        /// The region.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// Whole points, not tenths.
        points: u16,
    },
}

impl Reason {
    /// Whether two reasons make the same claim, regardless of points.
    pub(crate) fn is_same_claim(self, other: Self) -> bool {
        self.without_points() == other.without_points()
    }

    /// Whether it speaks for the choices of `seat` rather than against them.
    pub fn speaks_for(self, seat: Seat) -> bool {
        match self {
            Self::GivesUpLead { .. } | Self::Helps { .. } | Self::CanBeOutbid { .. } => false,
            Self::Spends { higher, .. } => higher > 0,
            Self::Scores { seat: scorer, .. } => scorer == seat,
            Self::Returns { tenths, .. } => tenths > -5,
            _ => true,
        }
    }

    fn without_points(mut self) -> Self {
        match &mut self {
            Self::TakesLead { tenths, .. }
            | Self::GivesUpLead { tenths, .. }
            | Self::Improves { tenths, .. }
            | Self::Denies { tenths, .. }
            | Self::Helps { tenths, .. }
            | Self::Returns { tenths, .. } => *tenths = 0,
            Self::LikelyCard { percent, tenths, .. } => (*percent, *tenths) = (0, 0),
            _ => {}
        }
        self
    }
}

/// A smaller change, in points, is not given as a reason.
const WORTH_A_WORD: f32 = 0.4;

/// How many reasons a hint gives at most.
pub(crate) const REASONS: usize = 4;

/// What the choices of a turn changed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    before: Table,
    /// The board after the last choice.
    board: Board,
    /// Everybody's points after it.
    points: BySeat<u16>,
}

impl Change {
    /// No change of this table yet.
    pub(crate) const fn none(before: &Table) -> Self {
        Self { before: *before, board: before.board, points: before.points }
    }

    /// Adds what the next choice led to. The turn's last choice may also end the round, but the general scoring after it
    /// is not a reason for the turn.
    pub(crate) fn add(&mut self, table: &Table) {
        self.board = table.board;
        let moment = |table: &Table| (table.round, table.scorings, table.bids);
        if moment(table) == moment(&self.before) {
            self.points = table.points;
        }
    }

    const fn boards(&self) -> [Board; 2] {
        [self.before.board, self.board]
    }

    /// Who scored how much.
    fn scored(&self) -> impl Iterator<Item = (Seat, u16)> {
        let gained = |seat: Seat| (seat, self.points[seat].saturating_sub(self.before.points[seat]));
        self.before.config.seats().iter().map(gained).filter(|(_, points)| *points > 0)
    }
}

/// The most important changes that a seat's choices make, by the network.
pub(crate) fn reasons(view: &PlayerView, seat: Seat, choices: &[Choice]) -> Vec<Reason> {
    match bid_of(choices) {
        Some(bid) => bid_reasons(view, seat, bid),
        None => most_important(weighed(view, seat, choices), seat),
    }
}

/// How much better off a seat is right after some choices of a turn, in points, by all reasons for and against them.
pub(crate) fn gain(view: &PlayerView, seat: Seat, choices: &[Choice]) -> f32 {
    let signed = |(weight, reason): &(f32, Reason)| if reason.speaks_for(seat) { *weight } else { -weight };
    weighed(view, seat, choices).iter().map(signed).sum()
}

/// The most important changes of a turn, for a reader who must not learn who has how many in a closed Castillo.
pub(crate) fn open_reasons(view: &PlayerView, seat: Seat, change: &Change) -> Vec<Reason> {
    let is_open = view.table.config.open_castillo;
    let boards = change.boards();
    most_important(weighed_on(view, seat, change, if is_open { boards } else { boards.map(emptied) }), seat)
}

/// Everything that some choices of a turn change, with how much it matters in points.
fn weighed(view: &PlayerView, seat: Seat, choices: &[Choice]) -> Vec<(f32, Reason)> {
    let mut game = view.sample(&mut Rng::from(Seed(0)));
    let mut change = Change::none(game.table());
    for &choice in choices {
        if !play_along(&mut game, seat, choice) {
            break;
        }
        change.add(game.table());
    }
    weighed_on(view, seat, &change, change.boards())
}

/// Judges the places by `boards`, which may show less than the change does.
fn weighed_on(view: &PlayerView, seat: Seat, change: &Change, boards: [Board; 2]) -> Vec<(f32, Reason)> {
    let judged = Judged::new(view, boards, seat);
    let mut found = Vec::new();
    for place in Place::all() {
        judged.compare(place, &mut found);
    }
    for (who, points) in change.scored() {
        let weight = judged.importance[who.index()] * f32::from(points);
        found.push((weight, Reason::Scores { seat: who, points }));
    }
    supplies(change, seat, &mut found);
    found
}

/// Plays an open choice, with everybody else allowing every step. Returns whether the choice was legal.
fn play_along(game: &mut Game, seat: Seat, choice: Choice) -> bool {
    let_happen(game, seat);
    let is_played = game.play(seat, choice, &mut ()).is_ok();
    let_happen(game, seat);
    is_played
}

/// The reasons that matter most. One of them speaks against the choices if any does, because gains alone are not the
/// truth.
fn most_important(mut found: Vec<(f32, Reason)>, seat: Seat) -> Vec<Reason> {
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mut reasons: Vec<Reason> = found.into_iter().map(|(_, reason)| reason).collect();
    let first_against = reasons.iter().position(|reason| !reason.speaks_for(seat));
    if let Some(first) = first_against.filter(|&first| first >= REASONS) {
        reasons.swap(REASONS - 1, first);
    }
    reasons.truncate(REASONS);
    reasons
}

/// The reason that names the card a bid gets most often in the samples, with the share of them in which it is still
/// there and the points of the turn with it.
pub(crate) fn card_reason(view: &PlayerView, seat: Seat, bid: Bid, (card, share, brings): (Card, f32, f32)) -> Reason {
    let (table, total) = (&view.table, bid.total());
    let is_higher = |rival: &Seat| table.bids[*rival].is_some_and(|bid| bid.total() > total);
    let higher = table.config.colours().without(seat).iter().filter(is_higher).count();
    let before = higher + outbidders(view, seat, total).len();
    let cards = table.offers.iter().filter(|(_, card)| card.is_some()).count();
    Reason::LikelyCard { card, percent: (chance(share, before, cards) * 100.0).round() as u8, tenths: tenths(brings) }
}

/// How much the samples count for the chance to get a card. Measured: see docs/strength.md.
const TRUST: f32 = 0.5;

/// The chance that one of so many cards is still there after those who may act before, by the share of samples in which
/// it is. In the samples all rivals think as the hint does, which makes them more predictable than they are. So the share
/// is blended with the chance if each of them took any card.
fn chance(share: f32, before: usize, cards: usize) -> f32 {
    if before == 0 {
        return share;
    }
    let any = 1.0 - before as f32 / cards as f32;
    TRUST * share + (1.0 - TRUST) * any.max(0.0)
}

/// The bid that these choices are, if they are one.
pub(crate) fn bid_of(choices: &[Choice]) -> Option<Bid> {
    match *choices.first()? {
        Choice::Power { power, modifier } => Some(Bid { power, modifier }),
        _ => None,
    }
}

pub(crate) fn bid_reasons(view: &PlayerView, seat: Seat, bid: Bid) -> Vec<Reason> {
    let table = &view.table;
    let (total, power) = (bid.total(), bid.power);
    let rivals = table.config.colours().without(seat);
    let before = rivals.iter().filter(|&rival| table.bids[rival].is_some_and(|bid| bid.total() < total)).count();
    let brings = power.caballeros().min(table.board.count(seat, Spot::Province));
    let mut reasons: Vec<Reason> =
        outbidders(view, seat, total).iter().map(|seat| Reason::CanBeOutbid { seat }).collect();
    if before > 0 {
        reasons.push(Reason::ActsBefore { seats: before as u8 });
    }
    if brings > 0 {
        reasons.push(Reason::Brings { count: brings });
    }
    let rounds = (table.config.rounds().len() as u8).saturating_sub(table.round + 1);
    if rounds > 0 && power.value() >= HIGH {
        let higher = table.known_powers[seat].iter().filter(|it| it.value() > power.value()).count() as u8;
        reasons.push(Reason::Spends { higher, rounds });
    }
    reasons
}

/// From this power on, a spent card counts as a reason.
const HIGH: u8 = 9;

/// The seats that have not bid yet and may still bid a higher total, as far as the observer can know. No total is bid
/// twice in a round (R3.2, R13.2).
fn outbidders(view: &PlayerView, seat: Seat, total: i8) -> Seats {
    let table = &view.table;
    let is_taken = |total: i8| table.bids.0.iter().flatten().any(|bid| bid.total() == total);
    let can_outbid = |other: &Seat| {
        let shifts = view.possible_modifiers(*other).iter().map(Modifier::value).chain([0]);
        let powers = view.possible_powers(*other);
        let mut totals = shifts.flat_map(|shift| powers.iter().map(move |power| power.value() as i8 + shift));
        table.bids[*other].is_none() && totals.any(|it| it > total && !is_taken(it))
    };
    table.config.seats().without(seat).iter().filter(can_outbid).collect()
}

/// The network's values before and after some choices.
struct Judged {
    me: Seat,
    boards: [Board; 2],
    values: [Value; 2],
    /// How much a point of each seat matters to me.
    importance: PerSeat<f32>,
}

impl Judged {
    /// Compares two boards and nothing else. My turn counts as over in both, or ending it would look like a reason.
    fn new(view: &PlayerView, boards: [Board; 2], me: Seat) -> Self {
        let config = &view.table.config;
        let network = Network::trained(config.players);
        let unseen = Unseen::after(config, &view.seen, view.seen.offers.len());
        let mut features = Features::new();
        let mut table = view.table;
        table.acted.insert(me);
        let values = boards.map(|board| {
            table.board = board;
            network.value(&table, &unseen, &mut features)
        });
        let rivals = table.opponents(me);
        let mine = values[0].chance(me);
        let mut importance = [0.0; SEATS];
        for rival in rivals {
            importance[rival.index()] =
                0.5 * values[0].chance(rival) / (1.0 - mine).max(0.02) + 0.5 / rivals.len() as f32;
        }
        importance[me.index()] = 1.0;
        Self { me, boards, values, importance }
    }

    /// Adds a reason if the choices change a place enough to matter.
    fn compare(&self, place: Place, found: &mut Vec<(f32, Reason)>) {
        let (me, [before, after]) = (self.me, &self.boards);
        if !differs(before, after, place) {
            return;
        }
        let [old, new] = self.values.each_ref().map(|value| &value.places[place.index()]);
        let (led, leads) = (leader(before, place) == Some(me), leader(after, place) == Some(me));
        let change = new[me.index()] - old[me.index()];
        let locks = after.king != before.king && after.kings_place() == Some(place) && leads;
        let grande = after.grandes[me] == Some(place) && before.grandes[me] != Some(place) && leads;
        if locks {
            found.push((change.abs().max(2.0), Reason::LocksLead { place }));
        } else if grande {
            found.push((change.abs().max(2.0), Reason::EarnsGrandeBonus { place }));
        } else {
            found.extend(own_reason(place, [led, leads], change));
        }
        // Rivals without a piece there may have slightly other chances, but naming them would not explain anything.
        let is_there = |rival: Seat| {
            [before, after].iter().any(|board| board.count(rival, place) > 0 || board.grandes[rival] == Some(place))
        };
        for rival in Seat::all().filter(|&rival| rival != me && is_there(rival)) {
            let change = new[rival.index()] - old[rival.index()];
            found.extend(rival_reason(place, rival, change, self.importance[rival.index()]));
        }
    }
}

/// What it means that my expected points in a place change, if it matters. I was and am alone in first place, or not.
pub(crate) fn own_reason(place: Place, [led, leads]: [bool; 2], change: f32) -> Option<(f32, Reason)> {
    let tenths = tenths(change);
    match (led, leads) {
        (false, true) => Some((change.abs().max(1.0), Reason::TakesLead { place, tenths })),
        (true, false) => Some((change.abs().max(1.0), Reason::GivesUpLead { place, tenths })),
        _ => (change > WORTH_A_WORD).then_some((change, Reason::Improves { place, tenths })),
    }
}

/// What it means that a rival's expected points in a place change, if it matters.
pub(crate) fn rival_reason(place: Place, seat: Seat, change: f32, importance: f32) -> Option<(f32, Reason)> {
    let tenths = tenths(change);
    let reason = if change < 0.0 {
        Reason::Denies { place, seat, tenths: -tenths }
    } else {
        Reason::Helps { place, seat, tenths }
    };
    (change.abs() > 2.0 * WORTH_A_WORD).then_some((change.abs() * importance, reason))
}

/// The board with an empty Castillo.
fn emptied(mut board: Board) -> Board {
    for spots in &mut board.caballeros.0 {
        spots[Spot::Province] += core::mem::take(&mut spots[Spot::Castillo]);
    }
    board
}

fn supplies(change: &Change, me: Seat, found: &mut Vec<(f32, Reason)>) {
    let [before, after] = change.boards();
    let more = |spot: Spot| after.count(me, spot).saturating_sub(before.count(me, spot));
    let court = more(Spot::Court);
    if court > 0 {
        found.push((0.5 * f32::from(court), Reason::FillsCourt { count: court }));
    }
    let castillo = more(Spot::Castillo);
    if castillo > 0 {
        found.push((f32::from(castillo), Reason::HidesInCastillo { count: castillo }));
    }
}

/// The seat that is alone in first place.
pub(crate) fn leader(board: &Board, place: Place) -> Option<Seat> {
    let counts = counts(board, place);
    let most = counts.iter().copied().max().filter(|&most| most > 0)?;
    let mut leaders = counts.iter().enumerate().filter(|(_, count)| **count == most);
    let (first, _) = leaders.next()?;
    if leaders.next().is_some() { None } else { Seat::from_index(first) }
}

pub(crate) fn tenths(points: f32) -> i16 {
    (points * 10.0).round().clamp(-999.0, 999.0) as i16
}

#[cfg(test)]
mod tests {
    use engine::{Modifiers, Observer, Power, Region, Setup};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    const GRANADA: Place = Place::Region(Region::Granada);

    fn reasons_of(setup: &str, choices: &[&str]) -> Vec<Reason> {
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let choices: Vec<Choice> = choices.iter().map(|choice| choice.parse().expect("a choice")).collect();
        reasons(&game.view(Observer::Seat(Seat::A)), Seat::A, &choices)
    }

    fn bid(power: u8) -> Bid {
        Bid { power: Power::new(power).expect("a card"), modifier: None }
    }

    #[test]
    fn taking_the_lead_and_passing_a_rival_are_named() {
        let setup = "classic 4\nround 3\nking new_castile\ncourt A2\ngranada A2 B3\nstage halves 4";
        let found = reasons_of(setup, &["move A court granada", "move A court granada", "done"]);
        assert!(matches!(&found[0], Reason::TakesLead { place: GRANADA, tenths } if *tenths > 0), "{found:?}");
        assert!(found.iter().any(|it| matches!(it, Reason::Denies { seat: Seat::B, place: GRANADA, .. })), "{found:?}");
    }

    #[test]
    fn the_king_locks_a_lead() {
        let setup = "classic 4\nround 3\nking galicia\ngranada A3 B2\nstage halves 5";
        let found = reasons_of(setup, &["act", "king granada"]);
        assert!(found.contains(&Reason::LocksLead { place: GRANADA }), "{found:?}");
    }

    #[test]
    fn only_rivals_with_a_piece_in_the_place_gain_or_lose_ground_there() {
        let setup = "classic 4\nround 1\nking old_castile\ncourt A5\nnew_castile B1\nstage halves 5";
        let found = reasons_of(setup, &["move A court new_castile"; 5]);
        let named = |reason: &Reason| match *reason {
            Reason::Denies { seat, .. } | Reason::Helps { seat, .. } => Some(seat),
            _ => None,
        };
        assert_eq!(found.iter().filter_map(named).collect::<Vec<_>>(), [Seat::B], "{found:?}");
    }

    #[test]
    fn points_at_once_are_named_with_their_seat() {
        let setup = "classic 4\nround 2\nking galicia\nvalencia A3 B2\noffers - - score_fives - king\nstage halves 3";
        let found = reasons_of(setup, &["act"]);
        assert!(found.contains(&Reason::Scores { seat: Seat::A, points: 5 }), "{found:?}");
        assert!(found.contains(&Reason::Scores { seat: Seat::B, points: 3 }), "{found:?}");
    }

    #[test]
    fn a_list_of_reasons_names_what_speaks_against_the_choices() {
        let gain = |n: u16| Reason::Scores { seat: Seat::A, points: n };
        let gift = |n: u16| Reason::Scores { seat: Seat::B, points: n };
        let told = |reasons: &[Reason]| most_important(reasons.iter().map(|it| (1.0, *it)).collect(), Seat::A);
        assert_eq!(told(&[gain(5), gain(4), gain(3), gain(2), gain(1), gift(2), gift(1)])[2..], [gain(3), gift(2)]);
        assert_eq!(told(&[gain(5), gift(4), gain(3), gain(2), gift(1)])[2..], [gain(3), gain(2)], "one was named");
        assert_eq!(told(&[gain(2), gift(1)]), [gain(2), gift(1)]);
    }

    #[test]
    fn reasons_that_help_rivals_speak_against_the_choices() {
        assert!(!Reason::Helps { place: GRANADA, seat: Seat::B, tenths: 3 }.speaks_for(Seat::A));
        assert!(!Reason::Scores { seat: Seat::B, points: 3 }.speaks_for(Seat::A));
        assert!(Reason::Scores { seat: Seat::A, points: 3 }.speaks_for(Seat::A));
        assert!(Reason::Denies { place: GRANADA, seat: Seat::B, tenths: 3 }.speaks_for(Seat::A));
    }

    /// The samples agree with each other too much: a card that was there in all of them is not certain.
    #[test]
    fn a_card_is_certain_only_if_nobody_can_act_before() {
        let percent = |bids: &str, power: u8, share| {
            let setup = format!("classic 4\nround 2\nfirst B\n{bids}\nstage bids");
            let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
            match card_reason(&game.view(Observer::Seat(Seat::A)), Seat::A, bid(power), (Card::King, share, 3.0)) {
                Reason::LikelyCard { percent, .. } => percent,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(percent("bids B9 C4 D7", 12, 1.0), 100, "A is first");
        assert_eq!(percent("bids B9 C4 D7", 8, 1.0), 90, "B takes one of five cards before");
        assert_eq!(percent("bids B9 C4 D7", 8, 0.5), 65);
        assert_eq!(percent("bids B9", 12, 1.0), 80, "C and D can still bid 13");
        assert_eq!(percent("bids B9", 8, 1.0), 70, "all three may act before");
    }

    #[test]
    fn bids_are_explained_by_order_and_caballeros() {
        let setup = "classic 4\nround 2\nfirst B\nbids B9 C4 D7\nstage bids";
        let found = reasons_of(setup, &["power 8"]);
        assert_eq!(found, [Reason::ActsBefore { seats: 2 }, Reason::Brings { count: 2 }]);
    }

    #[test]
    fn a_bid_names_the_rivals_who_can_go_higher_and_the_cost_in_later_rounds() {
        let setup = "classic 4\nround 2\nfirst B\nbids B9\nstage bids";
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let view = game.view(Observer::Seat(Seat::A));
        let found = bid_reasons(&view, Seat::A, bid(12));
        let outbid: Vec<Seat> = found
            .iter()
            .filter_map(|reason| match reason {
                Reason::CanBeOutbid { seat } => Some(*seat),
                _ => None,
            })
            .collect();
        assert_eq!(outbid, [Seat::C, Seat::D], "B has bid");
        assert!(found.contains(&Reason::Spends { higher: 1, rounds: 7 }), "{found:?}");
        let last = bid_reasons(&view, Seat::A, bid(3));
        assert!(!last.iter().any(|it| matches!(it, Reason::Spends { .. })), "nobody misses a 3");
    }

    /// R13.2: who can outbid a total depends on the modifiers that may be left, and no total is bid twice.
    #[test]
    fn only_those_who_may_still_have_a_higher_total_can_outbid() {
        let modifiers = |values: &[i8]| -> Modifiers {
            let mut all = Modifier::all();
            values.iter().map(|value| all.find(|it| it.value() == *value).expect("in this order")).collect()
        };
        let mut setup: Setup = "new 4 power_shift\nround 4\nfirst B\nbids B9\nstage bids".parse().expect("a setup");
        setup.modifiers[Seat::A] = Some(modifiers(&[-1, 3, -3]));
        (setup.modifiers[Seat::C], setup.played_modifiers[Seat::C]) = (Some(Modifiers::EMPTY), modifiers(&[1, 2, 2]));
        let game = Game::from_setup(&setup).expect("a position");
        let view = game.view(Observer::Seat(Seat::A));
        let outbid = |total: i8| outbidders(&view, Seat::A, total);
        assert_eq!(outbid(12), Seats::from_iter([Seat::C, Seat::D]), "both may have the 13");
        assert_eq!(outbid(13), Seats::only(Seat::D), "C has played its modifiers");
        assert_eq!(outbid(15), Seats::EMPTY, "A holds the only +3");
        let mut view = view;
        view.table.bids[Seat::B] = Some(bid(13));
        assert_eq!(outbidders(&view, Seat::A, 12), Seats::only(Seat::D), "B has bid 13");
    }
}
