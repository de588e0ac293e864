//! The value network's inputs: small whole numbers that everybody at the table knows.

use engine::{Card, Edition, GameConfig, KingSpot, Place, Seat, Seats, Small, Spot, Stack, Table};

use crate::points::{PerSeat, SEATS};
use crate::unseen::Unseen;

/// Inputs for one seat in one place.
pub(crate) const LOCAL: usize = 42;

/// Inputs of one seat that matter for all places alike.
pub(crate) const SHARED: usize = 28;

/// Inputs of one seat apart from the places.
pub(crate) const OWN: usize = 121;

pub(crate) const PLACES: usize = Place::COUNT;

/// All inputs of a position.
#[derive(Clone, Debug)]
pub(crate) struct Features {
    pub(crate) local: [PerSeat<[i8; LOCAL]>; PLACES],
    pub(crate) shared: PerSeat<[i8; SHARED]>,
    pub(crate) own: PerSeat<[i8; OWN]>,
}

/// Writes numbers one after another.
struct Writer<'a> {
    to: &'a mut [i8],
    at: usize,
}

impl<'a> Writer<'a> {
    fn new(to: &'a mut [i8]) -> Self {
        to.fill(0);
        Self { to, at: 0 }
    }

    fn number(&mut self, value: i32) {
        self.to[self.at] = value.clamp(-100, 100) as i8;
        self.at += 1;
    }

    fn flag(&mut self, value: bool) {
        self.number(value.into());
    }

    /// A flag for each threshold that `value` reaches.
    fn steps(&mut self, value: i32, borders: impl IntoIterator<Item = i32>) {
        for border in borders {
            self.flag(value >= border);
        }
    }

    /// A flag for one of `count` values.
    fn one_of(&mut self, value: usize, count: usize) {
        if value < count {
            self.to[self.at + value] = 1;
        }
        self.at += count;
    }
}

/// The rivals' caballeros in one spot.
#[derive(Clone, Copy, Default)]
struct Rivals {
    most: i32,
    sum: i32,
}

/// Everything that is the same for all places and seats.
struct Situation<'a> {
    table: &'a Table,
    unseen: &'a Unseen,
    players: Seats,
    bidding: bool,
    to_act: Seats,
    /// For each seat, how many rivals still to act come before it, come after it, or have not bid.
    before: PerSeat<i32>,
    after: PerSeat<i32>,
    unknown: PerSeat<i32>,
    rounds_left: i32,
}

impl Features {
    pub(crate) fn new() -> Self {
        Self { local: [[[0; LOCAL]; SEATS]; PLACES], shared: [[0; SHARED]; SEATS], own: [[0; OWN]; SEATS] }
    }

    /// Describes a position.
    pub(crate) fn describe(&mut self, table: &Table, unseen: &Unseen) {
        let situation = Situation::new(table, unseen);
        for seat in table.config.seats() {
            situation.shared(seat, &mut self.shared[seat.index()]);
            situation.own(seat, &mut self.own[seat.index()]);
            for place in Place::all() {
                situation.local(place, seat, &mut self.local[place.index()][seat.index()]);
            }
        }
    }
}

impl Features {
    /// Updates the inputs of one place.
    pub(crate) fn describe_place(&mut self, table: &Table, unseen: &Unseen, place: Place) {
        let situation = Situation::new(table, unseen);
        for seat in table.config.seats() {
            situation.local(place, seat, &mut self.local[place.index()][seat.index()]);
        }
    }
}

impl<'a> Situation<'a> {
    fn new(table: &'a Table, unseen: &'a Unseen) -> Self {
        let players = table.config.seats();
        let to_act = players - table.acted;
        let (mut before, mut after, mut unknown) = ([0; SEATS], [0; SEATS], [0; SEATS]);
        for seat in players {
            for rival in to_act.without(seat) {
                let count = match (table.bids[seat], table.bids[rival]) {
                    (Some(mine), Some(theirs)) if theirs.total() > mine.total() => &mut before,
                    (Some(_), Some(_)) => &mut after,
                    _ => &mut unknown,
                };
                count[seat.index()] += 1;
            }
        }
        let rounds_left = table.config.rounds().len() as i32 - i32::from(table.round);
        let bidding = table.next_to_bid().is_some();
        Self { table, unseen, players, bidding, to_act, before, after, unknown, rounds_left }
    }

    fn config(&self) -> &GameConfig {
        &self.table.config
    }

    fn count(&self, seat: Seat, spot: Spot) -> i32 {
        self.table.board.count(seat, spot).into()
    }

    fn rivals(&self, seat: Seat, spot: Spot, among: Seats) -> Rivals {
        let mut rivals = Rivals::default();
        for rival in among.without(seat) {
            let count = self.count(rival, spot);
            rivals.most = rivals.most.max(count);
            rivals.sum += count;
        }
        rivals
    }

    fn offered(&self, card: Card) -> bool {
        Stack::all().any(|stack| self.table.offers[stack] == Some(card) && self.table.taken[stack].is_none())
    }

    /// Whether the seat acts next among those who have bid.
    fn is_next(&self, seat: Seat) -> bool {
        self.to_act.contains(seat) && self.table.bids[seat].is_some() && self.before[seat.index()] == 0
    }

    /// The number of the round, from 0 to 8.
    fn round(&self) -> usize {
        usize::from(self.table.round_number()) - 1
    }

    fn edition(&self, to: &mut Writer<'_>) {
        to.flag(self.config().edition == Edition::BigBox);
        to.flag(self.config().edition == Edition::New);
        to.flag(self.config().short);
        to.flag(self.config().options.regency);
    }

    /// Inputs that change what a caballero is worth anywhere.
    fn shared(&self, seat: Seat, to: &mut [i8; SHARED]) {
        let mut to = Writer::new(to);
        let colours = self.config().colours();
        let court = self.rivals(seat, Spot::Court, colours);
        let castillo = self.rivals(seat, Spot::Castillo, colours);
        let acts = self.to_act.contains(seat);
        let mine = self.count(seat, Spot::Court);
        to.number(mine.min(15));
        to.number(court.most.min(15));
        to.number((court.sum / 2).min(20));
        to.number(self.count(seat, Spot::Castillo).min(12));
        to.number(castillo.most.min(12));
        to.number(castillo.sum.min(20));
        let generic = [Card::ScoreOne, Card::ScoreAny, Card::ScoreFirsts].map(|card| i32::from(self.unseen.of(card)));
        to.number(self.expected(5 * generic.iter().sum::<i32>()));
        to.one_of(self.round(), 9);
        to.flag(self.bidding);
        to.flag(acts);
        to.number(self.to_act.without(seat).len() as i32);
        let order = if self.table.bids[seat].is_none() { 3 } else { self.before[seat.index()] };
        to.number(if acts { order } else { 0 });
        to.number(self.rivals(seat, Spot::Court, self.to_act).most.min(15));
        to.number(if acts { mine.min(15) } else { 0 });
        let king = self.offered(Card::King) && !self.to_act.is_empty();
        to.flag(king);
        to.flag(king && self.is_next(seat));
        self.edition(&mut to);
    }

    /// How many of the unseen `cards` are expected to turn up in the rounds left.
    fn expected(&self, cards: i32) -> i32 {
        cards * self.rounds_left / (11 - self.round() as i32).max(1)
    }

    /// Inputs of a seat in a place.
    fn local(&self, place: Place, seat: Seat, to: &mut [i8; LOCAL]) {
        let mut to = Writer::new(to);
        let board = &self.table.board;
        let spot = Spot::from(place);
        let mine = self.count(seat, spot);
        let mut counts = [0; SEATS - 1];
        let mut highest: Option<(i32, Seat)> = None;
        for (slot, rival) in counts.iter_mut().zip(self.config().colours().without(seat)) {
            *slot = self.count(rival, spot);
            if highest.is_none_or(|(most, _)| *slot > most) {
                highest = Some((*slot, rival));
            }
        }
        counts.sort_unstable_by(|a, b| b.cmp(a));
        to.number(mine.min(12));
        counts.iter().for_each(|count| to.number((*count).min(12)));
        to.steps(mine - counts[0], -3..=4);
        to.steps(mine - counts[1], -2..=3);
        to.steps(mine - counts[2], -1..=2);
        to.steps(mine, 1..=4);
        let mut pays = board.scoreboard(place);
        pays[usize::from(self.config().places())..].fill(0);
        pays.iter().for_each(|&pays| to.number(pays.into()));
        to.flag(place == Place::Castillo);
        to.flag(board.kings_place() == Some(place));
        to.flag(board.near_king().contains(place));
        let grande = |seat: Seat| board.grandes[seat] == Some(place);
        to.flag(grande(seat));
        to.flag(self.config().seats().without(seat).iter().any(grande));
        to.flag(highest.is_some_and(|(_, rival)| grande(rival)));
        to.number(self.expected(10 * scoring_cards(place, pays[0]).map_or(0, |card| self.unseen.of(card).into())));
        to.flag(counts[0] > 0 && counts[0] == counts[1]);
        to.flag(counts[1] > 0 && counts[1] == counts[2]);
        let hit = self.hit_now(place, pays[0]) && !self.to_act.is_empty();
        to.flag(hit);
        to.flag(hit && self.is_next(seat));
        to.flag(board.mobile_at(place).is_some());
    }

    /// Whether a card on offer this round scores the place.
    fn hit_now(&self, place: Place, first: u8) -> bool {
        let firsts = place != Place::Castillo && self.offered(Card::ScoreFirsts);
        firsts || scoring_cards(place, first).is_some_and(|card| self.offered(card))
    }

    /// Inputs of a seat apart from its caballeros on the board.
    fn own(&self, seat: Seat, to: &mut [i8; OWN]) {
        let mut to = Writer::new(to);
        self.hands(seat, &mut to);
        self.supplies(seat, &mut to);
        self.points(seat, &mut to);
        self.order(seat, &mut to);
        self.offers(seat, &mut to);
        self.edition(&mut to);
        to.flag(self.config().options.power_shift);
        let modifiers = self.table.known_modifiers[seat];
        to.number(modifiers.len() as i32);
        to.number(modifiers.iter().map(|it| i32::from(it.value())).sum());
    }

    fn hands(&self, seat: Seat, to: &mut Writer<'_>) {
        let hand = |seat: Seat| self.table.known_powers[seat].bits();
        for card in 0..13 {
            to.number((hand(seat) >> card & 1).into());
        }
        for card in 0..13 {
            to.number(self.players.without(seat).iter().map(|rival| i32::from(hand(rival) >> card & 1)).sum());
        }
    }

    fn supplies(&self, seat: Seat, to: &mut Writer<'_>) {
        let court = self.count(seat, Spot::Court);
        to.number(court.min(20));
        to.number(self.count(seat, Spot::Castillo).min(15));
        to.number(self.count(seat, Spot::Province));
        to.steps(court, [1, 3, 5, 7, 9]);
        for spot in [Spot::Court, Spot::Castillo] {
            let rivals = self.rivals(seat, spot, self.players);
            to.number(rivals.most.min(20));
            to.number(rivals.sum.min(40));
        }
        let rivals = self.players.without(seat);
        to.number(rivals.iter().map(|rival| self.count(rival, Spot::Province)).min().unwrap_or(0));
        to.number(self.table.vetoes[seat].count().into());
        to.number(rivals.iter().map(|rival| i32::from(self.table.vetoes[rival].count())).sum());
        to.flag(self.table.board.king == KingSpot::Castillo);
    }

    fn points(&self, seat: Seat, to: &mut Writer<'_>) {
        let points = |seat: Seat| i32::from(self.table.points[seat]);
        let mut leads = [0; SEATS - 1];
        let rivals = self.players.without(seat);
        for (lead, rival) in leads.iter_mut().zip(rivals) {
            *lead = (points(seat) - points(rival)).clamp(-60, 60);
        }
        leads[..rivals.len()].sort_unstable();
        leads.iter().for_each(|&lead| to.number(lead));
        to.one_of(self.round(), 9);
    }

    fn order(&self, seat: Seat, to: &mut Writer<'_>) {
        let players = self.players.len();
        to.one_of((seat.index() + players - self.table.first.index()) % players, 5);
        let acts = self.to_act.contains(seat);
        to.flag(self.bidding);
        to.flag(acts);
        to.number(self.to_act.len() as i32);
        let before = self.before[seat.index()] as usize;
        to.one_of(if acts && !self.bidding { before } else { usize::MAX }, 4);
        let bid = self.table.bids[seat].filter(|_| self.bidding);
        to.flag(bid.is_some());
        to.number(bid.map_or(0, |bid| bid.total().into()));
        to.number(bid.map_or(0, |_| self.before[seat.index()]));
        to.number(bid.map_or(0, |_| self.after[seat.index()]));
        to.number(if self.bidding { self.unknown[seat.index()] } else { 0 });
        // The lowest bidder bids first in the next round.
        let total = |seat: Seat| self.table.bids[seat].map(engine::Bid::total);
        let lowest = |mine: i8| self.players.without(seat).iter().all(|it| total(it).is_none_or(|it| it > mine));
        to.flag(total(seat).is_some_and(lowest));
    }

    fn offers(&self, seat: Seat, to: &mut Writer<'_>) {
        let strength = if self.is_next(seat) && !self.bidding { 2 } else { 1 };
        if !self.to_act.is_empty() {
            for stack in Stack::all() {
                if let (Some(card), None) = (self.table.offers[stack], self.table.taken[stack]) {
                    to.to[to.at + card as usize] = strength;
                }
            }
        }
        to.at += engine::CARDS.len();
    }
}

/// The card that scores this place alone, or together with others of the same value.
fn scoring_cards(place: Place, first: u8) -> Option<Card> {
    match (place, first) {
        (Place::Castillo, _) => Some(Card::ScoreCastillo),
        (_, 4) => Some(Card::ScoreFours),
        (_, 5) => Some(Card::ScoreFives),
        (_, 6 | 7) => Some(Card::ScoreSixSeven),
        _ => None,
    }
}
