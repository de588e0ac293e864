//! What a seat may know, and the hidden worlds that fit it (R14).

use crate::choice::{Choice, Played};
use crate::choices::Choices;
use crate::deal::Deal;
use crate::decision::Decision;
use crate::event::Sink;
use crate::frame::{Frame, Seal, Step};
use crate::game::{Game, Hidden};
use crate::modifier::{Modifier, Modifiers};
use crate::place::Region;
use crate::power::Powers;
use crate::rng::Rng;
use crate::seat::{BySeat, Seat, Seats, next_clockwise};
use crate::set::{Set, Small};
use crate::table::{Phase, Pool, Table};

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Observer {
    /// Somebody who plays.
    Seat(Seat),
    /// Somebody who does not.
    Spectator,
}

/// Everything an observer may know, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayerView {
    /// Who looks.
    pub observer: Observer,
    /// What lies open.
    pub table: Table,
    /// The cards that were turned up so far.
    pub seen: Deal,
    /// The discs that the observer may see: their own, and all once revealed.
    pub discs: BySeat<Option<Region>>,
    /// Who is asked something now.
    pub awaiting: Seats,
    /// What they are asked.
    pub decision: Option<Decision>,
    /// What only the observer knows.
    pub own: Own,
}

/// What only the observer knows; empty for a spectator.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Own {
    /// The observer's legal answers; none if they are not asked.
    pub choices: Choices,
    /// Power cards in hand.
    pub powers: Powers,
    /// Modifiers in hand.
    pub modifiers: Modifiers,
    /// The modifier passed on.
    pub passed: Option<Modifier>,
    /// The modifier received.
    pub received: Option<Modifier>,
    /// The card of the retrieval that the observer has announced.
    pub retrieving: Option<Played>,
}

impl Own {
    const NOTHING: Self = Self {
        choices: Choices::none(),
        powers: Powers::EMPTY,
        modifiers: Modifiers::EMPTY,
        passed: None,
        received: None,
        retrieving: None,
    };
}

impl Game {
    /// What `observer` may know.
    pub fn view(&self, observer: Observer) -> PlayerView {
        let table = self.table;
        let begun = usize::from(table.round) + usize::from(table.phase != Phase::Begin);
        let revealed = matches!(table.frames.top(), Some(Frame::Window { step: Step::Reveal(_), .. }));
        PlayerView {
            observer,
            table,
            seen: self.hidden.deal.seen(begun, table.scorings.into(), table.drawn.into()),
            discs: BySeat::build(|seat| {
                self.hidden.discs[seat].filter(|_| revealed || observer == Observer::Seat(seat))
            }),
            awaiting: self.awaiting(),
            decision: self.question(),
            own: match observer {
                Observer::Seat(seat) => self.own(seat),
                Observer::Spectator => Own::NOTHING,
            },
        }
    }

    fn own(&self, seat: Seat) -> Own {
        let is_passed = !matches!(self.table.frames.top(), Some(Frame::Sealed { seal: Seal::Pass, .. }));
        Own {
            choices: self.choices(seat),
            powers: self.hidden.powers[seat],
            modifiers: self.hidden.modifiers[seat],
            passed: self.hidden.passed[seat],
            received: self.giver(seat).filter(|_| is_passed).and_then(|giver| self.hidden.passed[giver]),
            retrieving: self.hidden.retrieving.filter(|_| self.table.turn.seat == seat),
        }
    }
}

impl PlayerView {
    /// The seat of the observer.
    pub fn seat(&self) -> Option<Seat> {
        match self.observer {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        }
    }

    /// Whether `choice` is legal for the observer now.
    pub fn allows(&self, choice: Choice) -> bool {
        self.own.choices.contains(choice)
    }

    /// A game that fits everything the observer knows, the rest drawn at random.
    pub fn sample(&self, rng: &mut Rng) -> Game {
        let mut world = World { view: self, rng };
        let powers = BySeat::build(|seat| world.powers(seat));
        let modifiers = world.modifiers();
        let hidden = Hidden {
            deal: self.seen.completed(&self.table.config, world.rng),
            powers,
            modifiers,
            passed: world.passed(&modifiers),
            discs: self.discs,
            retrieving: world.retrieving(&powers, &modifiers),
        };
        let mut game = Game { table: self.table, hidden, asked: None };
        self.sample_discs(&mut game, rng);
        game.advance(&mut Sink::new(&mut ()));
        game
    }

    /// A disc that the observer cannot see is sampled among the legal ones.
    fn sample_discs(&self, game: &mut Game, rng: &mut Rng) {
        let Some(&Frame::Sealed { seal, waiting }) = self.table.frames.top() else { return };
        for seat in game.concerned(seal) - waiting {
            if game.hidden.discs[seat].is_none() {
                let options = game.disc_options(seal, seat);
                game.hidden.discs[seat] = options.nth(rng.below(options.len()));
            }
        }
    }
}

/// A hidden world in the making.
struct World<'a> {
    view: &'a PlayerView,
    rng: &'a mut Rng,
}

impl World<'_> {
    fn pick<T: Small>(&mut self, from: Set<T>) -> Option<T> {
        from.nth(self.rng.below(from.len()))
    }

    /// The hand of `seat`: what everybody knows, and for cards taken back unseen something they may be.
    fn powers(&mut self, seat: Seat) -> Powers {
        if self.view.seat() == Some(seat) {
            return self.view.own.powers;
        }
        let mut hand = self.view.table.known_powers[seat];
        for pool in self.view.table.retrievals_of(seat) {
            if let Pool::Power(powers) = pool {
                hand = hand | self.pick(powers - hand).map_or(Powers::EMPTY, Powers::only);
            }
        }
        hand
    }

    /// Everybody's modifiers: each has three, in hand or played.
    fn modifiers(&mut self) -> BySeat<Modifiers> {
        let view = self.view;
        let mut held = BySeat::<Modifiers>::default();
        if !view.table.config.options.power_shift {
            return held;
        }
        let seats = view.table.config.seats();
        let mut unseen = !view.table.played_modifiers.0.iter().fold(view.own.modifiers, |all, &it| all | it);
        if let Some(seat) = view.seat() {
            held[seat] = view.own.modifiers;
            // What was passed on is known to be with the left neighbour, unless it was played.
            if let (Some(card), Some(left)) = (view.own.passed, next_clockwise(seats, seat))
                && unseen.contains(card)
            {
                held[left].insert(card);
                unseen.remove(card);
            }
        }
        for seat in seats.iter().filter(|&seat| view.seat() != Some(seat)) {
            let never_played = 3usize.saturating_sub(view.table.played_modifiers[seat].len());
            while held[seat].len() < never_played {
                let Some(card) = self.pick(unseen) else { break };
                held[seat].insert(card);
                unseen.remove(card);
            }
            held[seat] = held[seat] | view.table.known_modifiers[seat];
            for pool in view.table.retrievals_of(seat) {
                if let Pool::Modifier(cards) = pool {
                    held[seat] = held[seat] | self.pick(cards - held[seat]).map_or(Modifiers::EMPTY, Modifiers::only);
                }
            }
        }
        held
    }

    /// Who passed which modifier: known for the observer and the right neighbour, else any that fits.
    fn passed(&mut self, held: &BySeat<Modifiers>) -> BySeat<Option<Modifier>> {
        let Table { config, frames, played_modifiers, .. } = &self.view.table;
        let mut passed = BySeat::default();
        if !config.options.power_shift {
            return passed;
        }
        let passing = match frames.top() {
            Some(&Frame::Sealed { seal: Seal::Pass, waiting }) => Some(waiting),
            _ => None,
        };
        for from in config.seats() {
            let to = next_clockwise(config.seats(), from).unwrap_or(from);
            passed[from] = match passing {
                _ if self.view.seat() == Some(from) => self.view.own.passed,
                Some(waiting) if waiting.contains(from) => None,
                Some(_) => self.pick(held[from]),
                None if self.view.seat() == Some(to) => self.view.own.received,
                None => self.pick(held[to] | played_modifiers[to]),
            };
        }
        passed
    }

    /// The card of a retrieval that is announced.
    fn retrieving(&mut self, powers: &BySeat<Powers>, modifiers: &BySeat<Modifiers>) -> Option<Played> {
        let Table { frames, turn, bids, played_modifiers, .. } = &self.view.table;
        let Some(&Frame::Window { step: Step::Retrieve { this_round, modifier }, .. }) = frames.top() else {
            return None;
        };
        let bid = bids[turn.seat]?;
        match (self.view.seat() == Some(turn.seat), this_round, modifier) {
            (true, ..) => self.view.own.retrieving,
            (_, true, false) => Some(Played::Power(bid.power)),
            (_, true, true) => bid.modifier.map(Played::Modifier),
            (_, false, false) => {
                let pile = !powers[turn.seat] - Set::only(bid.power);
                self.pick(pile).map(Played::Power)
            }
            (_, false, true) => {
                let lying = bid.modifier.map_or(Modifiers::EMPTY, Modifiers::only);
                self.pick(played_modifiers[turn.seat] - modifiers[turn.seat] - lying).map(Played::Modifier)
            }
        }
    }
}
