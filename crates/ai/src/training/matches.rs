//! Fast matches: whole games of the policy without search, about two milliseconds each.

use engine::{Game, GameConfig, Rng, Seed, Small};

use crate::Weights;
use crate::policy::Policy;

/// The random error of the policies, in points. It makes games of the same deal differ.
const NOISE: f32 = 0.5;

/// The challenger's results with one deal, played once from every seat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Block {
    /// Its share of the wins.
    pub share: f64,
    /// How many points it was ahead of the others' average.
    pub margin: f64,
}

/// Plays one deal: one challenger against champions in all other seats, once from every seat.
///
/// # Panics
/// If there is no such game.
#[must_use]
pub fn block(config: &GameConfig, challenger: &Weights, champion: &Weights, seed: u64) -> Block {
    let players = usize::from(config.players);
    let mut sum = Block { share: 0.0, margin: 0.0 };
    for challenged in 0..players {
        let mut game = Game::new(config, Seed(seed)).expect("a checked configuration");
        let mut rng = Rng::from(Seed(seed.wrapping_mul(8).wrapping_add(challenged as u64)));
        let mut policies = [Policy::new(*challenger, NOISE), Policy::new(*champion, NOISE)];
        while let Some(seat) = game.awaiting().first() {
            let policy = &mut policies[usize::from(seat.index() != challenged)];
            let choice = policy.choose(&game, seat, &mut rng);
            game.play(seat, choice, &mut ()).expect("a policy chooses what is legal");
        }
        let points = &game.table().points.0[..players];
        let best = points.iter().max().copied().unwrap_or(0);
        let mine = points[challenged];
        if mine == best {
            sum.share += 1.0 / points.iter().filter(|&&it| it == best).count() as f64;
        }
        let others: u16 = points.iter().sum::<u16>() - mine;
        sum.margin += f64::from(mine) - f64::from(others) / (players as f64 - 1.0);
    }
    Block { share: sum.share / players as f64, margin: sum.margin / players as f64 }
}

/// The mean of some numbers, and its standard error.
#[must_use]
pub fn mean_and_error(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len() as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let variance = numbers.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, (variance / count).sqrt())
}
