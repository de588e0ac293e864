//! Builds any position from a description, for tests, puzzles and what-ifs.

use core::fmt;

use crate::board::{Board, ByMobile, BySpot};
use crate::card::{ALL, ByStack, Card, Stack};
use crate::config::{ConfigError, GameConfig};
use crate::deal::Deal;
use crate::event::Sink;
use crate::frame::Frame;
use crate::game::Game;
use crate::modifier::Modifiers;
use crate::place::{KingSpot, Place, Region, Spot};
use crate::power::{Power, Powers};
use crate::rng::{Rng, Seed};
use crate::seat::{BySeat, Seat, Seats};
use crate::set::Small;
use crate::table::{Bid, Phase, Table, Turn, TurnStep, Vetoes};

/// The description of a position. If the position is impossible, [`Game::from_setup`] says why.
///
/// It can also be written as text: see [`Setup::from_str`](#impl-FromStr-for-Setup).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The settings of the game.
    pub config: GameConfig,
    /// The number of the round on the round track.
    pub round: u8,
    /// The seat with the first-player marker.
    pub first: Seat,
    /// Where the King stands.
    pub king: KingSpot,
    /// Caballeros by seat and spot. The province's number is ignored: all other caballeros are there.
    pub caballeros: BySeat<BySpot<u8>>,
    /// Where the Grandes stand.
    pub grandes: BySeat<Option<Place>>,
    /// Where the mobile scoreboards lie.
    pub mobiles: ByMobile<Option<Place>>,
    /// Points so far.
    pub points: BySeat<u16>,
    /// Power cards in hand. `None` for the highest that have not been played.
    pub hands: BySeat<Option<Powers>>,
    /// Modifiers in hand. `None` to let the set-up pick some.
    pub modifiers: BySeat<Option<Modifiers>>,
    /// Modifiers played so far, including this round.
    pub played_modifiers: BySeat<Modifiers>,
    /// Vetoes that lie before the seats.
    pub vetoes: BySeat<Vetoes>,
    /// This round's cards. Missing ones are drawn.
    pub offers: ByStack<Option<Card>>,
    /// The seats that have had their turn in this round, by the card they took.
    pub taken: ByStack<Option<Seat>>,
    /// Power cards played in this round.
    pub bids: BySeat<Option<Bid>>,
    /// How far the round has progressed.
    pub stage: Stage,
    /// The seed for everything that is not given.
    pub seed: Seed,
}

/// How far the round of a [`Setup`] has progressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Power cards are being played; `bids` has those played so far.
    Bids,
    /// The next turn begins.
    Court,
    /// In the next turn, the player is about to choose a card.
    Card,
    /// In the next turn, the player has taken this card and done nothing else.
    Halves(Stack),
    /// All turns are over and the general scoring begins.
    Scoring,
}

/// Why a position is impossible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The settings are impossible.
    Config(ConfigError),
    /// A line of the text, counted from 1, cannot be read.
    Line(usize),
    /// The game has no such round.
    Round,
    /// A seat that is not in the game has something.
    Seat(Seat),
    /// The King cannot be there in this game.
    King,
    /// A seat has more caballeros than exist.
    Caballeros(Seat),
    /// A Grande is missing, or is neither in a region nor in the Castillo with a card that throws it there.
    Grande(Seat),
    /// Two scoreboards lie in one place.
    Scoreboards,
    /// The number of cards in hand does not fit the round, or the card played is in hand.
    Hand(Seat),
    /// Each player has three modifiers, all of them different.
    Modifiers(Seat),
    /// A card is not in that stack, or not that often.
    Offer(Stack),
    /// Two totals are equal, or bids were made out of turn.
    Bids,
    /// The cards taken do not fit the turns taken.
    Taken,
    /// There is more than one veto of the same age, or one that cannot have been taken in its round.
    Vetoes,
    /// No general scoring follows this round.
    Scoring,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Config(error) => error.fmt(f),
            Self::Line(line) => write!(f, "line {line} cannot be read"),
            Self::Round => f.write_str("this round is not played"),
            Self::Seat(seat) => write!(f, "seat {} does not play", seat.letter()),
            Self::King => f.write_str("the King cannot be there in this game"),
            Self::Caballeros(seat) => write!(f, "seat {} has more than {ALL} caballeros", seat.letter()),
            Self::Grande(seat) => write!(f, "the Grande of seat {} cannot be there", seat.letter()),
            Self::Scoreboards => f.write_str("both mobile scoreboards lie in the same place"),
            Self::Hand(seat) => write!(f, "the hand of seat {} does not fit the round", seat.letter()),
            Self::Modifiers(seat) => write!(f, "seat {} does not have three modifiers of its own", seat.letter()),
            Self::Offer(stack) => write!(f, "stack {} cannot show this card", stack.index() + 1),
            Self::Bids => f.write_str("the power played does not fit the order of play"),
            Self::Taken => f.write_str("the cards taken do not fit the turns that were had"),
            Self::Vetoes => f.write_str("the vetoes do not fit the cards that were taken"),
            Self::Scoring => f.write_str("there is no general scoring after this round"),
        }
    }
}

impl core::error::Error for SetupError {}

impl From<ConfigError> for SetupError {
    fn from(error: ConfigError) -> Self {
        Self::Config(error)
    }
}

impl Setup {
    /// The first round of a game with some start regions, seat A first, and cards drawn from seed 0.
    pub fn new(config: GameConfig) -> Self {
        let mut setup = Self {
            config,
            round: config.rounds()[0],
            first: config.first.unwrap_or(Seat::A),
            king: Region::NewCastile.into(),
            caballeros: BySeat::default(),
            grandes: BySeat::default(),
            mobiles: ByMobile::default(),
            points: BySeat::default(),
            hands: BySeat::default(),
            modifiers: BySeat::default(),
            played_modifiers: BySeat::default(),
            vetoes: BySeat::default(),
            offers: ByStack::default(),
            taken: ByStack::default(),
            bids: BySeat::default(),
            stage: Stage::Bids,
            seed: Seed(0),
        };
        for (seat, region) in config.seats().iter().zip(Region::all()) {
            setup.grandes[seat] = Some(region.into());
            setup.caballeros[seat][Spot::Region(region)] = 2;
            setup.caballeros[seat][Spot::Court] = 7;
        }
        setup
    }

    fn round_index(&self) -> Result<u8, SetupError> {
        let position = self.config.rounds().iter().position(|&round| round == self.round);
        position.map(|position| position as u8).ok_or(SetupError::Round)
    }

    /// Checks that every seat with pieces, points or cards is in the game.
    fn check_seats(&self) -> Result<(), SetupError> {
        let players = self.config.seats();
        for seat in Seat::all().filter(|&seat| !players.contains(seat)) {
            let dummy = self.config.dummy() == Some(seat);
            let pieces = self.caballeros[seat].0.iter().any(|&count| count > 0) || self.bids[seat].is_some();
            let more = self.grandes[seat].is_some()
                || self.points[seat] > 0
                || self.hands[seat].is_some()
                || self.modifiers[seat].is_some()
                || self.vetoes[seat].count() > 0
                || !self.played_modifiers[seat].is_empty()
                || self.first == seat;
            if more || pieces && !dummy {
                return Err(SetupError::Seat(seat));
            }
        }
        Ok(())
    }

    fn board(&self) -> Result<Board, SetupError> {
        let regency = self.config.options.regency;
        if self.king.region().is_none() && !regency {
            return Err(SetupError::King);
        }
        let mut board = Board::empty(self.config.colours(), self.king);
        for seat in self.config.colours() {
            for (spot, &count) in self.caballeros[seat].iter().filter(|(spot, _)| *spot != Spot::Province) {
                if count > board.count(seat, Spot::Province) {
                    return Err(SetupError::Caballeros(seat));
                }
                board.shift(seat, Spot::Province, spot, count);
            }
        }
        if let Some(dummy) = self.config.dummy()
            && board.count(dummy, Spot::Court) > 0
        {
            return Err(SetupError::Caballeros(dummy));
        }
        for seat in self.config.seats() {
            match self.grandes[seat] {
                Some(Place::Region(_)) => {}
                Some(Place::Castillo) if regency => {}
                _ => return Err(SetupError::Grande(seat)),
            }
        }
        board.grandes = self.grandes;
        if self.mobiles.0[0].is_some() && self.mobiles.0[0] == self.mobiles.0[1] {
            return Err(SetupError::Scoreboards);
        }
        board.mobiles = self.mobiles;
        Ok(board)
    }

    /// Hands before this round: 13 cards less one for each round played, plus at most two retrieved cards in all.
    fn hands(&self, round: u8) -> Result<BySeat<Powers>, SetupError> {
        let mut retrieved = 2;
        let mut hands = BySeat::default();
        for seat in self.config.seats() {
            let played = self.bids[seat].map_or(Powers::EMPTY, |bid| Powers::only(bid.power));
            let size = Power::COUNT - usize::from(round) - played.len();
            hands[seat] = self.hands[seat].unwrap_or_else(|| {
                let rest = !played;
                rest.iter().skip(rest.len() - size).collect()
            });
            let extra = hands[seat].len().checked_sub(size).ok_or(SetupError::Hand(seat))?;
            if extra > retrieved || !(hands[seat] & played).is_empty() {
                return Err(SetupError::Hand(seat));
            }
            retrieved -= extra;
        }
        Ok(hands)
    }

    fn modifiers(&self) -> Result<BySeat<Modifiers>, SetupError> {
        let mut held = BySeat::<Modifiers>::default();
        let given = |seat| self.modifiers[seat].unwrap_or_default() | self.played_modifiers[seat];
        let mut seen = Modifiers::EMPTY;
        for seat in self.config.seats() {
            let overlaps = !(seen & given(seat)).is_empty();
            let idle = !self.config.options.power_shift && !given(seat).is_empty();
            if overlaps || idle {
                return Err(SetupError::Modifiers(seat));
            }
            seen = seen | given(seat);
        }
        if !self.config.options.power_shift {
            return Ok(held);
        }
        for seat in self.config.seats() {
            held[seat] = self.modifiers[seat].unwrap_or_default();
            let mut all = given(seat);
            if self.modifiers[seat].is_none() {
                let missing = 3usize.saturating_sub(all.len());
                let drawn: Modifiers = (!seen).iter().take(missing).collect();
                held[seat] = held[seat] | drawn;
                all = all | drawn;
                seen = seen | drawn;
            }
            let bid = self.bids[seat].and_then(|bid| bid.modifier);
            if all.len() != 3 || bid.is_some_and(|card| !self.played_modifiers[seat].contains(card)) {
                return Err(SetupError::Modifiers(seat));
            }
        }
        Ok(held)
    }

    /// Draws the deal. This round's cards are given, and vetoes tell one of this round or the one before.
    fn deal(&self, round: u8) -> Result<Deal, SetupError> {
        let mut known = Deal::default();
        let round = usize::from(round);
        known.offers[round] = self.offers;
        let expiring = self.vetoes.0.iter().map(|it| it.expiring).sum::<u8>();
        let fresh = self.vetoes.0.iter().map(|it| it.fresh).sum::<u8>();
        if expiring > 1 || fresh > 1 {
            return Err(SetupError::Vetoes);
        }
        if expiring == 1 {
            // Once the general scoring begins, vetoes of the round before have expired (R3.4).
            let before = u8::from(self.stage != Stage::Scoring);
            let taken_in = round.checked_sub(before.into()).ok_or(SetupError::Vetoes)?;
            known.offers[taken_in][Stack::Two] = Some(Card::Veto);
        }
        if fresh == 1 {
            let holder = Seat::all().find(|&seat| self.vetoes[seat].fresh > 0);
            let taken = self.offers[Stack::Two] == Some(Card::Veto) && self.taken[Stack::Two] == holder;
            if !taken {
                return Err(SetupError::Vetoes);
            }
        }
        if let (Some(dummy), Some(bid)) = (self.config.dummy(), self.config.dummy().and_then(|it| self.bids[it])) {
            if bid.modifier.is_some() {
                return Err(SetupError::Modifiers(dummy));
            }
            known.dummy_powers[round] = Some(bid.power);
        }
        let deal = known.completed(&self.config, &mut Rng::from(self.seed));
        match Stack::all().find(|&stack| !known.fits(&self.config, stack)) {
            Some(Stack::Two) if expiring == 1 => Err(SetupError::Vetoes),
            Some(stack) => Err(SetupError::Offer(stack)),
            None => Ok(deal),
        }
    }

    /// Checks that bids differ, were made clockwise from the first player, and are complete if the bidding is over.
    fn check_bids(&self, table: &Table) -> Result<(), SetupError> {
        let bidders: Seats = self.config.seats().iter().filter(|&seat| self.bids[seat].is_some()).collect();
        let mut so_far = *table;
        so_far.bids = BySeat::default();
        for _ in bidders {
            let next = so_far.next_to_bid().filter(|&seat| bidders.contains(seat)).ok_or(SetupError::Bids)?;
            so_far.bids[next] = self.bids[next];
        }
        let mut totals: Vec<i8> = self.bids.0.iter().flatten().map(|bid| bid.total()).collect();
        totals.sort();
        let distinct = totals.windows(2).all(|pair| pair[0] != pair[1]);
        let complete = match self.stage {
            Stage::Bids => bidders != self.config.seats(),
            Stage::Scoring => bidders.is_empty(),
            _ => bidders == self.config.seats(),
        };
        if distinct && complete { Ok(()) } else { Err(SetupError::Bids) }
    }

    /// Checks that the seats which took a card are the first in the order of turns.
    fn check_taken(&self, table: &Table) -> Result<(), SetupError> {
        let taken: Vec<Stack> = Stack::all().filter(|&stack| self.taken[stack].is_some()).collect();
        let on_offer = taken.iter().all(|&stack| table.offers[stack].is_some());
        let turns = matches!(self.stage, Stage::Court | Stage::Card | Stage::Halves(_));
        let mut order = *table;
        order.acted = Seats::EMPTY;
        for _ in table.acted {
            let next = order.next_to_act().filter(|&seat| table.acted.contains(seat)).ok_or(SetupError::Taken)?;
            order.acted.insert(next);
        }
        let free = match self.stage {
            Stage::Halves(stack) => self.taken[stack].is_none() && table.offers[stack].is_some(),
            _ => true,
        };
        // The dummy never stops to be asked, so the next turn must be a player's.
        let player = order.next_to_act().is_some_and(|seat| self.config.seats().contains(seat));
        let fits = taken.len() == table.acted.len() && on_offer && free;
        if fits && (player || !turns) && (turns || table.acted.is_empty()) { Ok(()) } else { Err(SetupError::Taken) }
    }
}

impl Game {
    /// Builds a position.
    pub fn from_setup(setup: &Setup) -> Result<Self, SetupError> {
        setup.config.check()?;
        setup.check_seats()?;
        let round = setup.round_index()?;
        let deal = setup.deal(round)?;
        let mut table = Table::new(&setup.config, setup.first, setup.board()?);
        table.round = round;
        table.points = setup.points;
        table.bids = setup.bids;
        table.vetoes = setup.vetoes;
        table.known_powers = setup.hands(round)?;
        table.played_modifiers = setup.played_modifiers;
        table.scorings = (setup.round - 1) / 3;
        table.taken = setup.taken;
        table.acted = setup.taken.0.iter().flatten().copied().collect();
        if setup.stage != Stage::Scoring {
            table.offers = deal.offers[usize::from(round)];
        }
        if let Some(dummy) = setup.config.dummy() {
            let begun = setup.round as usize - 3 * usize::from(table.scorings);
            table.drawn = if setup.config.short { 2 * (begun as u8 - 1) } else { 2 * begun as u8 };
            if setup.stage != Stage::Scoring && table.bids[dummy].is_none() {
                let power = deal.dummy_powers[usize::from(round)];
                table.bids[dummy] = power.map(|power| Bid { power, modifier: None });
            }
        }
        setup.check_bids(&table)?;
        setup.check_taken(&table)?;
        let modifiers = setup.modifiers()?;
        // Everybody knows a modifier that was played and is in hand again: it was taken back in the open.
        table.known_modifiers = BySeat::build(|seat| modifiers[seat] & setup.played_modifiers[seat]);
        let mut game = Self::before_first_round(table, deal);
        game.hidden.modifiers = modifiers;
        game.enter(setup.stage)?;
        game.advance(&mut Sink::new(&mut ()));
        Ok(game)
    }

    fn enter(&mut self, stage: Stage) -> Result<(), SetupError> {
        let table = &mut self.table;
        table.phase = Phase::Turns;
        let mut turn = |step, stack: Option<Stack>| {
            if let Some(seat) = table.next_to_act() {
                table.turn = Turn { step, card: stack.and_then(|stack| table.offers[stack]), ..Turn::new(seat) };
                table.frames.push(Frame::Turn);
            }
        };
        match stage {
            Stage::Bids => table.frames.push(Frame::Auction),
            Stage::Court => turn(TurnStep::Court, None),
            Stage::Card => turn(TurnStep::Card, None),
            Stage::Halves(stack) => {
                turn(TurnStep::Halves, Some(stack));
                table.taken[stack] = Some(table.turn.seat);
                if table.turn.card == Some(Card::Veto) {
                    return Err(SetupError::Taken);
                }
            }
            Stage::Scoring if table.config.has_general_scoring(table.round_number()) => {
                table.phase = Phase::Over;
                table.frames.push(Frame::General { discs_are_set: false });
            }
            Stage::Scoring => return Err(SetupError::Scoring),
        }
        Ok(())
    }
}
