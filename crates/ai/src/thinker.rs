//! Thinking about one decision, in small steps.

use engine::{Choice, Decision, PlayerView, Rng, Seal, Seat, Seed, Spot};

use crate::discs::{DiscSolver, is_disc};
use crate::hint::Hint;
use crate::policy::Policy;
use crate::search::Search;
use crate::search_config::{Horizon, SearchConfig};
use crate::{Opponent, baseline};

/// How many choices a hint shows.
const HINTS: usize = 3;

/// Thinks about the decision that a seat is asked for, in steps of a few milliseconds. At any time it has a best
/// choice so far. It knows the seat's view and nothing else; the same view, seed and number of steps always lead
/// to the same choice.
pub struct Thinker(Method);

enum Method {
    Immediate(Vec<Choice>),
    Search(Box<Search>),
    Discs(Box<DiscSolver>),
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
            Opponent::Random => Method::Immediate(vec![baseline::random(view, &mut rng)]),
            Opponent::Greedy => Method::Immediate(vec![baseline::greedy(view, &mut rng)]),
            Opponent::Level(level) => method(view, SearchConfig::of(level, view.table.config.players), rng)?,
        }))
    }

    /// The same with any limits.
    pub(crate) fn with_config(view: &PlayerView, search_config: SearchConfig, seed: u64) -> Option<Self> {
        if view.own.choices.is_empty() {
            return None;
        }
        method(view, search_config, Rng::from(Seed(seed))).map(Self)
    }

    /// Thinks a little. Returns whether thinking on can change anything.
    pub fn step(&mut self) -> bool {
        match &mut self.0 {
            Method::Immediate(_) => false,
            Method::Search(search) => search.step(),
            Method::Discs(discs) => discs.step(),
        }
    }

    /// How many variations it has looked at.
    #[must_use]
    pub fn iterations(&self) -> u32 {
        match &self.0 {
            Method::Immediate(_) => 0,
            Method::Search(search) => search.iterations,
            Method::Discs(discs) => discs.iterations,
        }
    }

    /// The best few choices so far, with what each is worth and why.
    #[must_use]
    pub fn hints(&self) -> Vec<Hint> {
        match &self.0 {
            Method::Immediate(choices) => {
                vec![Hint { choices: choices.clone(), tenths: 0, percent: None, reasons: Vec::new() }]
            }
            Method::Search(search) => search.hints(HINTS),
            Method::Discs(discs) => discs.hints(HINTS),
        }
    }

    /// The best choice so far, and how the same seat would go on if it is asked again before anybody else and
    /// before anything hidden comes to light.
    #[must_use]
    pub fn best(&self) -> Vec<Choice> {
        match &self.0 {
            Method::Immediate(choices) => choices.clone(),
            Method::Search(search) => search.choices(),
            Method::Discs(discs) => discs.choice().into_iter().collect(),
        }
    }
}

fn method(view: &PlayerView, search_config: SearchConfig, mut rng: Rng) -> Option<Method> {
    let seat = view.seat()?;
    let remembered = if search_config.remembers_castillo { view.clone() } else { forgetful(view, seat) };
    if let Some(seal) = is_disc(view) {
        return Some(Method::Discs(Box::new(DiscSolver::new(&remembered, seat, seal, &search_config, rng))));
    }
    let passing = matches!(view.decision, Some(Decision::Secret(Seal::Pass)));
    if search_config.horizon == Horizon::Turn || passing {
        let game = remembered.sample(&mut rng);
        return Some(Method::Immediate(vec![Policy::new(search_config.weights, 0.0).choose(&game, seat, &mut rng)]));
    }
    Some(Method::Search(Box::new(Search::new(view, seat, search_config, rng))))
}

/// A level that does not remember the Castillo's contents remembers at most this many of each rival's caballeros.
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
