//! Thinking about one decision, in small steps.

use engine::{Choice, Decision, PlayerView, Rng, Seal, Seat, Seed, Spot};

use crate::discs::{Discs, is_disc};
use crate::hint::Hint;
use crate::instinct::Instinct;
use crate::search::Search;
use crate::sight::{Horizon, Sight};
use crate::{Level, Opponent, baseline};

/// How many choices a hint shows.
const HINTS: usize = 3;

/// Thinks about the decision that a seat is asked for, in steps of a few milliseconds. At any time it has a best
/// choice so far. It knows the seat's view and nothing else; the same view, seed and number of steps always lead
/// to the same choice.
pub struct Thinker(Mind);

enum Mind {
    Decided(Vec<Choice>),
    Searching(Box<Search>),
    Learning(Box<Discs>),
}

impl Thinker {
    /// Begins to think, if the view's seat is asked something.
    #[must_use]
    pub fn new(view: &PlayerView, opponent: Opponent, seed: u64) -> Option<Self> {
        let mut rng = Rng::from(Seed(seed));
        if view.own.choices.is_empty() {
            return None;
        }
        Some(Self(match opponent {
            Opponent::Random => Mind::Decided(vec![baseline::random(view, &mut rng)]),
            Opponent::Greedy => Mind::Decided(vec![baseline::greedy(view, &mut rng)]),
            Opponent::Level(level) => mind(view, level, rng)?,
        }))
    }

    /// Thinks a little. Returns whether thinking on can change anything.
    pub fn step(&mut self) -> bool {
        match &mut self.0 {
            Mind::Decided(_) => false,
            Mind::Searching(search) => search.step(),
            Mind::Learning(discs) => discs.step(),
        }
    }

    /// How many variations it has looked at.
    #[must_use]
    pub fn iterations(&self) -> u32 {
        match &self.0 {
            Mind::Decided(_) => 0,
            Mind::Searching(search) => search.iterations,
            Mind::Learning(discs) => discs.iterations,
        }
    }

    /// The best few choices so far, with what each is worth and why.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        match &self.0 {
            Mind::Decided(choices) => {
                vec![Hint { choices: choices.clone(), tenths: 0, percent: None, reasons: Vec::new() }]
            }
            Mind::Searching(search) => search.hints(HINTS),
            Mind::Learning(discs) => discs.hints(HINTS),
        }
    }

    /// The best choice so far, and how the same seat would go on if it is asked again before anybody else and
    /// before anything hidden comes to light.
    #[must_use]
    pub fn best(&self) -> Vec<Choice> {
        match &self.0 {
            Mind::Decided(choices) => choices.clone(),
            Mind::Searching(search) => search.choices(),
            Mind::Learning(discs) => discs.choice().into_iter().collect(),
        }
    }
}

fn mind(view: &PlayerView, level: Level, mut rng: Rng) -> Option<Mind> {
    let sight = Sight::of(level);
    let seat = view.seat()?;
    let remembered = if sight.remembers { view.clone() } else { forgetful(view, seat) };
    if let Some(seal) = is_disc(view) {
        return Some(Mind::Learning(Box::new(Discs::new(&remembered, seat, seal, &sight, rng))));
    }
    let passing = matches!(view.decision, Some(Decision::Secret(Seal::Pass)));
    if sight.horizon == Horizon::Turn || passing {
        let game = remembered.sample(&mut rng);
        return Some(Mind::Decided(vec![Instinct::new(sight, 0.0).choose(&game, seat, &mut rng)]));
    }
    Some(Mind::Searching(Box::new(Search::new(view, seat, sight, rng))))
}

/// Whoever does not remember the Castillo's contents remembers so many of each rival's caballeros at the most.
const REMEMBERED: u8 = 2;

/// The view of somebody who remembers who is in the Castillo, but hardly with how many, unless it lies open (R4.7).
fn forgetful(view: &PlayerView, me: Seat) -> PlayerView {
    let mut view = view.clone();
    if !view.table.config.open_castillo {
        for seat in view.table.config.colours().without(me) {
            let spots = &mut view.table.board.caballeros[seat];
            let forgotten = spots[Spot::Castillo].saturating_sub(REMEMBERED);
            spots[Spot::Castillo] -= forgotten;
            spots[Spot::Province] += forgotten;
        }
    }
    view
}

/// The choice of `opponent` after looking at `iterations` variations.
#[must_use]
pub fn choose(view: &PlayerView, opponent: Opponent, iterations: u32, seed: u64) -> Option<Choice> {
    let mut thinker = Thinker::new(view, opponent, seed)?;
    while thinker.iterations() < iterations && thinker.step() {}
    thinker.best().first().copied()
}
