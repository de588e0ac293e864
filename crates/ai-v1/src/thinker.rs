//! Thinks about one decision, in small steps.

use engine::{Choice, Decision, PlayerView, Rng, Seal, Seat, Seed, Spot};

use crate::discs::{DiscSolver, is_disc};
use crate::policy::Policy;
use crate::search::Search;
use crate::search_config::{Horizon, Level, SearchConfig};

/// Thinks about a seat's decision in steps of a few milliseconds, and has a best choice at any time. It knows the
/// seat's view and nothing else. The same view, seed and number of steps always lead to the same choice.
pub struct Thinker(Method);

enum Method {
    Immediate(Vec<Choice>),
    Search(Box<Search>),
    Discs(Box<DiscSolver>),
}

impl Thinker {
    /// Starts thinking, if the view's seat is asked something.
    #[must_use]
    pub fn new(view: &PlayerView, level: Level, seed: u64) -> Option<Self> {
        let rng = Rng::from(Seed(seed));
        if view.own.choices.is_empty() {
            return None;
        }
        method(view, level, rng).map(Self)
    }

    /// Makes one step. Returns whether further steps can change the result.
    pub fn step(&mut self) -> bool {
        match &mut self.0 {
            Method::Immediate(_) => false,
            Method::Search(search) => search.step(),
            Method::Discs(discs) => discs.step(),
        }
    }

    /// How many playouts it has made.
    #[must_use]
    pub fn iterations(&self) -> u32 {
        match &self.0 {
            Method::Immediate(_) => 0,
            Method::Search(search) => search.iterations,
            Method::Discs(discs) => discs.iterations,
        }
    }

    /// The best choice so far, and the choices after it that hold as long as the same seat is asked next and no hidden
    /// information comes to light.
    #[must_use]
    pub fn best(&self) -> Vec<Choice> {
        match &self.0 {
            Method::Immediate(choices) => choices.clone(),
            Method::Search(search) => search.choices(),
            Method::Discs(discs) => discs.choice().into_iter().collect(),
        }
    }
}

fn method(view: &PlayerView, level: Level, mut rng: Rng) -> Option<Method> {
    let search_config = SearchConfig::of(level);
    let seat = view.seat()?;
    let remembered = if search_config.remembers_castillo { view.clone() } else { forgetful(view, seat) };
    if let Some(seal) = is_disc(view) {
        return Some(Method::Discs(Box::new(DiscSolver::new(&remembered, seat, seal, &search_config, rng))));
    }
    let passing = matches!(view.decision, Some(Decision::Secret(Seal::Pass)));
    if search_config.horizon == Horizon::Turn || passing {
        let game = remembered.sample(&mut rng);
        return Some(Method::Immediate(vec![Policy::new(search_config, 0.0).choose(&game, seat, &mut rng)]));
    }
    Some(Method::Search(Box::new(Search::new(view, seat, search_config, rng))))
}

/// The most caballeros of each rival that a level remembers if it does not remember the Castillo's contents.
const REMEMBERED: u8 = 2;

/// The view of a player who remembers who is in a closed Castillo (R4.7), but not exactly with how many.
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

/// The choice of `level` after `iterations` playouts.
#[must_use]
pub fn choose(view: &PlayerView, level: Level, iterations: u32, seed: u64) -> Option<Choice> {
    let mut thinker = Thinker::new(view, level, seed)?;
    while thinker.iterations() < iterations && thinker.step() {}
    thinker.best().first().copied()
}
