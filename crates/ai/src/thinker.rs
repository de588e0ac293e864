//! Thinking about one decision, in small steps.

use engine::{Choice, Decision, Game, PlayerView, Rng, Seal, Seat, Seed, Spot};

use crate::discs::{DiscSolver, is_disc};
use crate::hint::Hint;
use crate::plan::Plan;
use crate::policy::Policy;
use crate::search::{Search, candidates, favourite, follow};
use crate::search_config::{Horizon, SearchConfig};
use crate::{Level, Opponent, baseline};

/// How many choices a list of hints has at most.
const HINTS: usize = 3;

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
    pub fn new(view: &PlayerView, opponent: Opponent, seed: u64) -> Option<Self> {
        let mut rng = Rng::from(Seed(seed));
        if view.own.choices.is_empty() {
            return None;
        }
        let players = view.table.config.players;
        Some(Self(match opponent {
            Opponent::Random => Method::Immediate(vec![baseline::random(view, &mut rng)]),
            Opponent::Greedy => Method::Immediate(vec![baseline::greedy(view, &mut rng)]),
            Opponent::Level(level) => method(view, SearchConfig::of(level, players), rng)?,
            Opponent::Tempered(level, temperament) => {
                let config = SearchConfig { temperament: Some(temperament), ..SearchConfig::of(level, players) };
                method(view, config, rng)?
            }
        }))
    }

    /// Starts thinking about advice, with the strongest level's settings but about whole turns.
    #[must_use]
    pub fn for_advice(view: &PlayerView, seed: u64) -> Option<Self> {
        let Self(method) = Self::new(view, Opponent::Level(Level::Grande), seed)?;
        Some(Self(match method {
            Method::Search(search) => Method::Search(Box::new(search.for_advice())),
            other => other,
        }))
    }

    /// The same as [`Self::new`] with any search settings.
    pub(crate) fn with_config(view: &PlayerView, search_config: SearchConfig, seed: u64) -> Option<Self> {
        if view.own.choices.is_empty() {
            return None;
        }
        method(view, search_config, Rng::from(Seed(seed))).map(Self)
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

    /// The best few choices so far, with the points and reasons of each.
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

fn method(view: &PlayerView, search_config: SearchConfig, mut rng: Rng) -> Option<Method> {
    let seat = view.seat()?;
    let remembered = if search_config.remembers_castillo { view.clone() } else { forgetful(view, seat) };
    if let Some(seal) = is_disc(view) {
        return Some(Method::Discs(Box::new(DiscSolver::new(&remembered, seat, seal, &search_config, rng))));
    }
    let passing = matches!(view.decision, Some(Decision::Secret(Seal::Pass)));
    if search_config.horizon == Horizon::Turn || passing {
        let game = remembered.sample(&mut rng);
        if let Some(plan) = liked_plan(&remembered, seat, &game, &search_config) {
            return Some(Method::Immediate(follow(&remembered, seat, plan)));
        }
        return Some(Method::Immediate(vec![Policy::new(search_config.weights, 0.0).choose(&game, seat, &mut rng)]));
    }
    Some(Method::Search(Box::new(Search::new(view, seat, search_config, rng))))
}

/// The plan that an opponent with a temperament likes best by the evaluation. `None` without a temperament, or for a
/// decision that temperaments do not influence.
fn liked_plan(view: &PlayerView, seat: Seat, game: &Game, search_config: &SearchConfig) -> Option<Plan> {
    let temperament = search_config.temperament?;
    let has_say =
        matches!(view.decision?, Decision::Power | Decision::Court { .. } | Decision::Card | Decision::Turn { .. });
    let found = has_say.then(|| candidates(game, seat, &search_config.weights))?;
    favourite(&found, view, seat, temperament).map(|(_, plan)| plan)
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

/// The choice of `opponent` after `iterations` playouts.
#[must_use]
pub fn choose(view: &PlayerView, opponent: Opponent, iterations: u32, seed: u64) -> Option<Choice> {
    let mut thinker = Thinker::new(view, opponent, seed)?;
    while thinker.iterations() < iterations && thinker.step() {}
    thinker.best().first().copied()
}
