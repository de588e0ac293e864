//! Tunes the weights and trains the value network. The page uses none of this, so it is not part of the download.
//!
//! `examples/tune.rs` and `examples/train.rs` read arguments and write files. All computation is here.

mod disc_answers;
mod matches;
mod network;
mod report;
mod samples;
mod trainer;
mod tuning;
mod variant;

pub use disc_answers::{DiscAnswer, disc_answers};
pub use matches::{Block, block, mean_and_error};
pub use report::report;
pub use trainer::{Settings, Trainer};
pub use tuning::{Tuner, Verdict};
pub use variant::Variant;

use engine::{Edition, GameConfig, NewOptions};

/// The games played for learning: all editions, the New one also with all its options.
#[must_use]
pub fn configs(players: u8) -> Vec<GameConfig> {
    let plain = GameConfig::new(Edition::New, players);
    let all = NewOptions {
        regency: true,
        power_shift: true,
        own_or_court: true,
        vetoes: 2,
        secret_score: true,
        contested: plain.options.contested,
    };
    let some = NewOptions { regency: true, vetoes: 1, contested: players <= 3, ..plain.options };
    vec![
        GameConfig::new(Edition::Classic, players),
        GameConfig::new(Edition::BigBox, players),
        plain,
        GameConfig::new(Edition::Classic, players),
        GameConfig { options: all, ..plain },
        GameConfig::new(Edition::BigBox, players),
        GameConfig { options: some, ..plain },
        GameConfig { short: true, ..GameConfig::new(Edition::Classic, players) },
    ]
}
