//! What a seat may know, and sampling hidden worlds that fit it (R14).

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

/// Who is looking at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Observer {
    /// A player.
    Seat(Seat),
    /// Somebody who does not play.
    Spectator,
}

/// R13.1: how many modifiers every player is dealt.
const DEALT: usize = 3;

/// Everything an observer may know, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PlayerView {
    /// Who is looking.
    pub observer: Observer,
    /// Everything that lies open.
    pub table: Table,
    /// The cards that were turned up so far.
    pub seen: Deal,
    /// The discs that the observer may see: their own, and all of them once revealed.
    pub discs: BySeat<Option<Region>>,
    /// The seats that are asked something now.
    pub awaiting: Seats,
    /// The question the observer is asked.
    pub decision: Option<Decision>,
    /// Information that only the observer has.
    pub own: Own,
}

/// Information that only the observer has. Empty for a spectator.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Own {
    /// The observer's legal answers. Empty if they are not asked.
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

    /// The power cards that `seat` may hold, as far as the observer can know (R14).
    pub fn possible_powers(&self, seat: Seat) -> Powers {
        if self.seat() == Some(seat) {
            return self.own.powers;
        }
        self.table.retrievals_of(seat).fold(self.table.known_powers[seat], |hand, pool| match pool {
            Pool::Power(powers) => hand | powers,
            Pool::Modifier(_) => hand,
        })
    }

    /// The modifiers that `seat` may hold, as far as the observer can know (R14): those it took back and, if it has not
    /// played three yet, any that nobody has shown.
    pub fn possible_modifiers(&self, seat: Seat) -> Modifiers {
        let table = &self.table;
        if self.seat() == Some(seat) || !table.config.options.power_shift {
            return self.own.modifiers;
        }
        let taken_back = table.retrievals_of(seat).fold(table.known_modifiers[seat], |held, pool| match pool {
            Pool::Modifier(modifiers) => held | modifiers,
            Pool::Power(_) => held,
        });
        if table.played_modifiers[seat].len() >= DEALT {
            return taken_back;
        }
        let mut unseen = !table.played_modifiers.0.iter().fold(self.own.modifiers, |all, &it| all | it);
        // The left neighbour has the modifier that the observer passed.
        let neighbour = self.seat().and_then(|observer| next_clockwise(table.config.seats(), observer));
        if let Some(passed) = self.own.passed.filter(|_| neighbour != Some(seat)) {
            unseen.remove(passed);
        }
        taken_back | unseen
    }

    /// A game that fits everything the observer knows, with the rest drawn at random.
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

    /// Samples the discs that the observer cannot see among the legal ones.
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

/// A hidden world that is being sampled.
struct World<'a> {
    view: &'a PlayerView,
    rng: &'a mut Rng,
}

impl World<'_> {
    fn pick<T: Small>(&mut self, from: Set<T>) -> Option<T> {
        from.nth(self.rng.below(from.len()))
    }

    /// Samples the hand of `seat`: the cards everybody knows of, and possible values of those taken back secretly.
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

    /// Samples everybody's modifiers: each player has three, in hand or played.
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
            // The left neighbour has the modifier that the observer passed, unless it was played.
            if let (Some(card), Some(left)) = (view.own.passed, next_clockwise(seats, seat))
                && unseen.contains(card)
            {
                held[left].insert(card);
                unseen.remove(card);
            }
        }
        for seat in seats.iter().filter(|&seat| view.seat() != Some(seat)) {
            let never_played = DEALT.saturating_sub(view.table.played_modifiers[seat].len());
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

    /// Samples the passed modifiers. Those the observer passed and received are known, any others that fit will do.
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

    /// The card of the announced retrieval, sampled if the observer does not know it.
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
