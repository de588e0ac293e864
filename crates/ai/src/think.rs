//! Thinking about one decision, in small steps.

use engine::{Choice, PlayerView, Rng, Seed};

use crate::{Opponent, baseline};

/// Thinks about the decision that a seat is asked for, in steps of a few milliseconds. At any time it has a best
/// choice so far. It knows the seat's view and nothing else; the same view, seed and number of steps always lead
/// to the same choice.
pub struct Thinker {
    best: Vec<Choice>,
}

impl Thinker {
    /// Begins to think, if the view's seat is asked something.
    #[must_use]
    pub fn new(view: &PlayerView, opponent: Opponent, seed: u64) -> Option<Self> {
        let mut rng = Rng::from(Seed(seed));
        if view.own.choices.is_empty() {
            return None;
        }
        let choice = match opponent {
            Opponent::Random => baseline::random(view, &mut rng),
            Opponent::Greedy | Opponent::Level(_) => baseline::greedy(view, &mut rng),
        };
        Some(Self { best: vec![choice] })
    }

    /// Thinks a little. Returns whether thinking on can change anything.
    pub fn step(&mut self) -> bool {
        false
    }

    /// How many variations it has looked at.
    #[must_use]
    pub fn iterations(&self) -> u32 {
        0
    }

    /// The best choice so far, and how the same seat would go on if it is asked again before anybody else and
    /// before anything hidden comes to light.
    #[must_use]
    pub fn best(&self) -> &[Choice] {
        &self.best
    }
}

/// The choice of `opponent` after looking at `iterations` variations.
#[must_use]
pub fn choose(view: &PlayerView, opponent: Opponent, iterations: u32, seed: u64) -> Option<Choice> {
    let mut thinker = Thinker::new(view, opponent, seed)?;
    while thinker.iterations() < iterations && thinker.step() {}
    thinker.best().first().copied()
}
