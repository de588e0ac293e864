//! The game: open state, hidden state, and who is asked what.

use crate::board::Board;
use crate::choice::{Choice, Played};
use crate::choices::Choices;
use crate::config::{ConfigError, GameConfig};
use crate::deal::Deal;
use crate::decision::Decision;
use crate::event::{EventSink, Sink};
use crate::frame::{Frame, Seal};
use crate::modifier::{Modifier, Modifiers};
use crate::place::{KingSpot, Place, Region, Spot};
use crate::power::Powers;
use crate::rng::{Rng, Seed};
use crate::rule::PlayError;
use crate::seat::{BySeat, Seat, Seats};
use crate::set::{Set, Small};
use crate::table::Table;

/// A game at any point, with everything that is hidden.
///
/// [`Game::new`] draws all random results; from then on the game depends on the choices alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Game {
    pub(crate) table: Table,
    pub(crate) hidden: Hidden,
    /// The one seat that is asked, and its choices. Empty in a [`Frame::Sealed`], which asks several seats.
    pub(crate) asked: Option<(Seat, Choices)>,
}

/// The hidden part of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Hidden {
    pub(crate) deal: Deal,
    pub(crate) powers: BySeat<Powers>,
    pub(crate) modifiers: BySeat<Modifiers>,
    /// The modifier each seat passed on.
    pub(crate) passed: BySeat<Option<Modifier>>,
    /// Discs that have been set but not yet carried out.
    pub(crate) discs: BySeat<Option<Region>>,
    /// The card of an announced retrieval.
    pub(crate) retrieving: Option<Played>,
}

impl Game {
    /// Deals a game.
    pub fn new(config: &GameConfig, seed: Seed) -> Result<Self, ConfigError> {
        Self::dealt(config, seed, &mut ())
    }

    /// Deals a game. `sink` receives what happens before the first choice, when the first round begins.
    pub fn dealt(config: &GameConfig, seed: Seed, sink: &mut dyn EventSink) -> Result<Self, ConfigError> {
        config.check()?;
        let mut rng = Rng::from(seed);
        let board = Self::set_up(config, &mut rng);
        let drawn = rng.below(config.players.into());
        let first = config.first.or(Seat::from_index(drawn)).unwrap_or(Seat::A);
        let deal = Deal::new(config, &mut rng);
        let mut game = Self::before_first_round(Table::new(config, first, board), deal);
        if config.options.power_shift {
            game.deal_modifiers(&mut rng);
        }
        game.advance(&mut Sink::new(sink));
        Ok(game)
    }

    /// R2.2, R2.3
    fn set_up(config: &GameConfig, rng: &mut Rng) -> Board {
        let mut regions = [Region::Galicia; Region::COUNT];
        regions.iter_mut().zip(Region::all()).for_each(|(slot, region)| *slot = region);
        rng.shuffle(&mut regions);
        let mut board = Board::empty(config.colours(), KingSpot::Region(regions[0]));
        for (seat, &region) in config.seats().iter().zip(&regions[1..]) {
            board.grandes[seat] = Some(Place::Region(region));
            board.shift(seat, Spot::Province, Spot::Region(region), 2);
            board.shift(seat, Spot::Province, Spot::Court, 7 + config.head_starts[seat].court);
        }
        board
    }

    pub(crate) fn before_first_round(mut table: Table, deal: Deal) -> Self {
        table.frames.push(Frame::Round);
        let hidden = Hidden {
            deal,
            powers: table.known_powers,
            modifiers: BySeat::default(),
            passed: BySeat::default(),
            discs: BySeat::default(),
            retrieving: None,
        };
        Self { table, hidden, asked: None }
    }

    /// R13.1
    fn deal_modifiers(&mut self, rng: &mut Rng) {
        let mut cards: [usize; Modifier::COUNT] = core::array::from_fn(|index| index);
        rng.shuffle(&mut cards);
        for (seat, dealt) in self.table.config.seats().iter().zip(cards.chunks(3)) {
            self.hidden.modifiers[seat] = dealt.iter().filter_map(|&index| Modifier::from_index(index)).collect();
        }
        self.table.frames.push(Frame::Sealed { seal: Seal::Pass, waiting: self.table.config.seats() });
    }

    /// Everything that lies open on the table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Everything that lies face down, to the end of the game. For programs that describe games, never for players.
    pub fn deal(&self) -> &Deal {
        &self.hidden.deal
    }

    /// Whether the game has ended.
    pub fn is_over(&self) -> bool {
        self.table.frames.top().is_none()
    }

    /// The seats that are asked something now: one, or several for secret choices, which come in any order.
    pub fn awaiting(&self) -> Seats {
        match (self.asked, self.table.frames.top()) {
            (Some((seat, _)), _) => Set::only(seat),
            (None, Some(&Frame::Sealed { waiting, .. })) => waiting,
            _ => Seats::EMPTY,
        }
    }

    /// The question `seat` is asked.
    pub fn decision(&self, seat: Seat) -> Option<Decision> {
        self.awaiting().contains(seat).then(|| self.question()).flatten()
    }

    /// Every legal answer of `seat`: none if it is not asked, otherwise at least two.
    pub fn choices(&self, seat: Seat) -> Choices {
        match (self.asked, self.table.frames.top()) {
            (Some((asked, choices)), _) if asked == seat => choices,
            (None, Some(&Frame::Sealed { seal, waiting })) if waiting.contains(seat) => self.sealed_choices(seal, seat),
            _ => Choices::none(),
        }
    }

    /// Whether `seat` may answer `choice` now.
    pub fn check(&self, seat: Seat, choice: Choice) -> Result<(), PlayError> {
        if self.choices(seat).contains(choice) { Ok(()) } else { Err(self.why_not(seat, choice)) }
    }

    /// Plays `choice` for `seat` and continues until somebody has a decision to make. An error leaves the game
    /// unchanged.
    pub fn play(&mut self, seat: Seat, choice: Choice, sink: &mut dyn EventSink) -> Result<(), PlayError> {
        self.check(seat, choice)?;
        self.asked = None;
        let mut sink = Sink::new(sink);
        self.answer(seat, choice, &mut sink);
        self.advance(&mut sink);
        Ok(())
    }

    /// Ranks the players by points; players with equal points share a rank (R3.5). Winners have rank 1.
    pub fn ranking(&self) -> BySeat<Option<u8>> {
        let Table { config, points, .. } = &self.table;
        BySeat::build(|seat| {
            let better = || config.seats().iter().filter(|&other| points[other] > points[seat]).count();
            config.seats().contains(seat).then(|| better() as u8 + 1)
        })
    }
}
