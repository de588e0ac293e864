//! Everything that lies open on the table.

use crate::board::Board;
use crate::card::{ByStack, Card};
use crate::choice::Played;
use crate::config::GameConfig;
use crate::edition::Switches;
use crate::frame::{Frame, Frames, Seal, Step};
use crate::modifier::{Modifier, Modifiers};
use crate::place::{Place, Region, Spot};
use crate::power::{Power, Powers};
use crate::scoring::{ScoreSheet, score};
use crate::seat::{BySeat, Seat, Seats, next_clockwise};
use crate::set::{Set, Small};

/// Everything that lies open on the table (R14). It contains nothing that any seat may not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// The settings of the game.
    pub config: GameConfig,
    /// The position of the round among those played, from zero.
    pub round: u8,
    /// The seat with the first-player marker.
    pub first: Seat,
    /// The pieces.
    pub board: Board,
    /// Points so far.
    pub points: BySeat<u16>,
    /// The face-up action cards of this round, taken or not.
    pub offers: ByStack<Option<Card>>,
    /// The seats that have taken them.
    pub taken: ByStack<Option<Seat>>,
    /// Power cards played in this round.
    pub bids: BySeat<Option<Bid>>,
    /// The seats that have had their turn in this round.
    pub acted: Seats,
    /// Vetoes that lie before the seats.
    pub vetoes: BySeat<Vetoes>,
    /// The turn under way, or the last one.
    pub turn: Turn,
    /// General scorings done.
    pub scorings: u8,
    /// Power cards that everybody knows to be in a hand.
    pub known_powers: BySeat<Powers>,
    /// Modifiers that everybody knows to be in a hand.
    pub known_modifiers: BySeat<Modifiers>,
    /// Modifiers each seat has ever played.
    pub played_modifiers: BySeat<Modifiers>,
    /// Cards taken back secretly: others know only which cards they may be.
    pub retrievals: [Option<Retrieval>; 2],
    /// Region cards drawn for the dummy since the last general scoring.
    pub(crate) drawn: u8,
    pub(crate) phase: Phase,
    pub(crate) frames: Frames,
}

/// A bid: the power played in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bid {
    /// The power card.
    pub power: Power,
    /// The modifier played with it.
    pub modifier: Option<Modifier>,
}

impl Bid {
    /// The total that decides the order of turns (R13.2).
    pub const fn total(self) -> i8 {
        self.power.value() as i8
            + match self.modifier {
                Some(modifier) => modifier.value(),
                None => 0,
            }
    }
}

/// Vetoes that lie before a seat (R10.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Vetoes {
    /// They expire at the end of this round.
    pub expiring: u8,
    /// They expire at the end of the next round.
    pub fresh: u8,
}

impl Vetoes {
    /// How many there are.
    pub const fn count(self) -> u8 {
        self.expiring + self.fresh
    }

    /// Uses up the one that expires first.
    pub(crate) fn use_one(&mut self) {
        if self.expiring > 0 {
            self.expiring -= 1;
        } else {
            self.fresh = self.fresh.saturating_sub(1);
        }
    }
}

/// A card taken back secretly: others know only which cards it may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Retrieval {
    /// The seat that took it.
    pub seat: Seat,
    /// The cards it may be.
    pub pool: Pool,
}

/// The cards that a card taken back may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pool {
    /// One of these power cards.
    Power(Powers),
    /// One of these modifiers.
    Modifier(Modifiers),
}

/// The state of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Turn {
    /// The player of the turn.
    pub seat: Seat,
    /// The part of the turn.
    pub step: TurnStep,
    /// The card taken, if any yet.
    pub card: Option<Card>,
    /// How many caballeros were placed.
    pub placed: u8,
    /// Nothing more may be placed: the special action began after placing (R4.4).
    pub placement_is_over: bool,
    /// Whether the special action has begun.
    pub action_begun: bool,
    /// Whether the placement may go to the King's region.
    pub infiltrates: bool,
    /// The region that the King left in this turn.
    pub king_left: Option<Region>,
}

/// The parts of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TurnStep {
    /// R4.1
    Court,
    /// R13.3
    Ability,
    /// R4.3
    Card,
    /// R4.4
    Halves,
}

/// The parts of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    Begin,
    Turns,
    End,
    Over,
}

impl Turn {
    pub(crate) const fn new(seat: Seat) -> Self {
        Self {
            seat,
            step: TurnStep::Court,
            card: None,
            placed: 0,
            placement_is_over: false,
            action_begun: false,
            infiltrates: false,
            king_left: None,
        }
    }
}

impl Table {
    /// A table before the first round.
    pub(crate) fn new(config: &GameConfig, first: Seat, board: Board) -> Self {
        Self {
            config: *config,
            round: 0,
            first,
            board,
            points: BySeat::build(|seat| config.head_starts[seat].points.into()),
            offers: ByStack::default(),
            taken: ByStack::default(),
            bids: BySeat::default(),
            acted: Seats::EMPTY,
            vetoes: BySeat::default(),
            turn: Turn::new(first),
            scorings: 0,
            known_powers: BySeat::build(|seat| Set::ALL.when(config.seats().contains(seat))),
            known_modifiers: BySeat::default(),
            played_modifiers: BySeat::default(),
            retrievals: [None; 2],
            drawn: 0,
            phase: Phase::Begin,
            frames: Frames::new(),
        }
    }

    /// The number of the round on the round track.
    pub fn round_number(&self) -> u8 {
        self.config.rounds()[usize::from(self.round)]
    }

    /// The round as players count it, from one, and how many rounds there are.
    pub fn round_of(&self) -> (u8, u8) {
        let rounds = self.config.rounds();
        (self.config.counted_round(self.round_number()), rounds.len() as u8)
    }

    pub(crate) fn switches(&self) -> &'static Switches {
        self.config.edition.switches()
    }

    /// Everybody but `seat`, without the dummy.
    pub fn opponents(&self, seat: Seat) -> Seats {
        self.config.seats().without(seat)
    }

    /// The seat that acts next: the one with the highest total that has not had its turn (R3.3).
    pub fn next_to_act(&self) -> Option<Seat> {
        let waiting = self.config.colours() - self.acted;
        waiting.iter().filter(|&seat| self.bids[seat].is_some()).max_by_key(|&seat| self.bids[seat].map(Bid::total))
    }

    /// The seats that have bid in this round, in the order of their turns (R3.3).
    pub fn turn_order(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = Seat::all().filter(|&seat| self.bids[seat].is_some()).collect();
        order.sort_by_key(|&seat| core::cmp::Reverse(self.bids[seat].map(Bid::total)));
        order
    }

    /// The seat that bids next, clockwise from the first player (R3.2).
    pub fn next_to_bid(&self) -> Option<Seat> {
        let waiting: Seats = self.config.seats().iter().filter(|&seat| self.bids[seat].is_none()).collect();
        if waiting.contains(self.first) { Some(self.first) } else { next_clockwise(waiting, self.first) }
    }

    /// The seat that gets the first-player marker at the end of the round: the lowest total, once all have bid (R3.4).
    pub fn next_first(&self) -> Option<Seat> {
        let seats = self.config.seats();
        let have_bid = seats.iter().all(|seat| self.bids[seat].is_some());
        seats.iter().min_by_key(|&seat| self.bids[seat].map(Bid::total)).filter(|_| have_bid)
    }

    /// What `place` would pay if it were scored now (R7).
    pub fn scoring(&self, place: Place) -> ScoreSheet {
        self.scoring_of_ranks(place, 3)
    }

    /// What `place` would pay if it were scored now and only `ranks` places in rank were paid (R7).
    pub fn scoring_of_ranks(&self, place: Place, ranks: u8) -> ScoreSheet {
        score(&self.board, &self.config, place, ranks)
    }

    /// Whether nobody may look into a place (R4.7): the Castillo, unless this game is played with an open one.
    pub fn is_closed(&self, place: Place) -> bool {
        place == Place::Castillo && !self.config.open_castillo
    }

    /// How many caballeros have been picked in a spot to be returned once all are picked (R10.4).
    pub fn picked(&self, seat: Seat, spot: Spot) -> u8 {
        match self.frames.top() {
            Some(Frame::Moving(moving)) if moving.picks_first() => moving.marks.count(seat, spot),
            _ => 0,
        }
    }

    /// Whether further steps of the action may be announced after the one that may be vetoed now (R10.4).
    pub fn more_steps_may_follow(&self) -> bool {
        let Some(&Frame::Window { step, .. }) = self.frames.top() else { return false };
        let leads_to_another = match step {
            // The discs are revealed before they take effect.
            Step::Action(_) | Step::Evict(_) => true,
            Step::Reveal(Seal::Score) => self.switches().scorer_orders,
            _ => false,
        };
        let goes_on = leads_to_another || self.frames.of_action_below_top().any(Frame::may_announce);
        goes_on && self.switches().veto_stops_steps
    }

    /// How many power cards a seat has in hand.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.known_powers[seat].len() + self.retrievals_of(seat).filter(|pool| matches!(pool, Pool::Power(_))).count()
    }

    /// Whether everybody knows what `seat` can bid: it took back no card secretly and has no modifiers (R14).
    pub fn hand_is_public(&self, seat: Seat) -> bool {
        !self.config.options.power_shift && self.retrievals_of(seat).next().is_none()
    }

    /// The pools of the cards that `seat` took back secretly.
    pub fn retrievals_of(&self, seat: Seat) -> impl Iterator<Item = Pool> {
        self.retrievals.into_iter().flatten().filter(move |it| it.seat == seat).map(|it| it.pool)
    }

    /// Records that everybody has seen `seat` play this card.
    pub(crate) fn reveal(&mut self, seat: Seat, card: Played) {
        match card {
            Played::Power(power) if self.known_powers[seat].contains(power) => {
                self.known_powers[seat].remove(power);
            }
            Played::Modifier(modifier) if self.known_modifiers[seat].contains(modifier) => {
                self.known_modifiers[seat].remove(modifier);
            }
            _ => self.resolve_retrieval(seat, card),
        }
    }

    /// Records that a card that was taken back secretly has been played. If two such cards are possible, assumes the
    /// earlier one, which had the smaller pool, and is removed from the pool of the other.
    fn resolve_retrieval(&mut self, seat: Seat, card: Played) {
        let fits = |it: &Option<Retrieval>| it.is_some_and(|it| it.seat == seat && it.pool.contains(card));
        if let Some(at) = self.retrievals.iter().position(fits) {
            self.retrievals[at] = None;
            for other in self.retrievals.iter_mut().flatten().filter(|it| it.seat == seat) {
                other.pool.remove(card);
            }
        }
        self.settle_retrievals();
    }

    /// Records that `seat` takes a card back: this round's in the open, an earlier one secretly (R8.4).
    pub(crate) fn note_retrieval(&mut self, seat: Seat, card: Played, this_round: bool) {
        let bid = self.bids[seat];
        let pool = match card {
            Played::Power(power) if this_round => return self.known_powers[seat].insert(power),
            Played::Modifier(modifier) if this_round => return self.known_modifiers[seat].insert(modifier),
            Played::Power(_) => {
                let lying = bid.map_or(Powers::EMPTY, |bid| Powers::only(bid.power));
                Pool::Power(!self.known_powers[seat] - lying)
            }
            Played::Modifier(_) => {
                let lying = bid.and_then(|bid| bid.modifier).map_or(Modifiers::EMPTY, Modifiers::only);
                Pool::Modifier(self.played_modifiers[seat] - self.known_modifiers[seat] - lying)
            }
        };
        if let Some(free) = self.retrievals.iter_mut().find(|it| it.is_none()) {
            *free = Some(Retrieval { seat, pool });
        }
        self.settle_retrievals();
    }

    /// A card with only one possible value is known.
    fn settle_retrievals(&mut self) {
        for slot in &mut self.retrievals {
            let Some(Retrieval { seat, pool }) = *slot else { continue };
            match pool {
                Pool::Power(powers) if powers.len() == 1 => {
                    self.known_powers[seat] = self.known_powers[seat] | powers;
                }
                Pool::Modifier(modifiers) if modifiers.len() == 1 => {
                    self.known_modifiers[seat] = self.known_modifiers[seat] | modifiers;
                }
                _ => continue,
            }
            *slot = None;
        }
    }
}

impl Pool {
    fn contains(self, card: Played) -> bool {
        match (self, card) {
            (Self::Power(powers), Played::Power(power)) => powers.contains(power),
            (Self::Modifier(modifiers), Played::Modifier(modifier)) => modifiers.contains(modifier),
            _ => false,
        }
    }

    fn remove(&mut self, card: Played) {
        match (self, card) {
            (Self::Power(powers), Played::Power(power)) => powers.remove(power),
            (Self::Modifier(modifiers), Played::Modifier(modifier)) => modifiers.remove(modifier),
            _ => {}
        }
    }
}
