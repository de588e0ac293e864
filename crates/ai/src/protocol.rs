//! What can be asked, and the answers.

use engine::{Edition, Game, GameConfig, Seed};
use serde::{Deserialize, Serialize};

/// A question to the rules or to an opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Which rules are you?
    Describe,
}

/// What comes back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// To [`Request::Describe`].
    Description(Description),
    /// The bytes of the request made no sense, which happens only between different versions of the app.
    NotUnderstood,
}

/// Which rules answer: the page and its thread must agree, or they come from different versions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Description {
    /// The version of the rules.
    pub version: String,
    /// How many choices a certain trial game takes from the deal to the end.
    pub choices: u32,
}

impl Description {
    /// The rules compiled into this very program.
    #[must_use]
    pub fn here() -> Self {
        Self { version: env!("CARGO_PKG_VERSION").into(), choices: trial_game() }
    }
}

/// Plays a game that is the same everywhere, and counts.
fn trial_game() -> u32 {
    let config = GameConfig::new(Edition::Classic, 4);
    let mut game = Game::new(&config, Seed(1995)).expect("four can play");
    let mut made = 0;
    while let Some(seat) = game.awaiting().first() {
        let choices = game.choices(seat);
        // Any choice will do, as long as it is not always the same one.
        let choice = choices.nth(made as usize * 7 % choices.len()).expect("within the list");
        game.play(seat, choice, &mut ()).expect("what is listed is accepted");
        made += 1;
    }
    made
}

/// Answers a request.
#[must_use]
pub fn answer(request: &Request) -> Answer {
    match request {
        Request::Describe => Answer::Description(Description::here()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    #[test]
    fn the_rules_say_which_version_they_are() {
        let Answer::Description(description) = answer(&Request::Describe) else {
            panic!("asked for a description");
        };
        assert_eq!(description.version, env!("CARGO_PKG_VERSION"));
        // Nine rounds of four players, each with power, court, card and placing.
        assert!(description.choices > 9 * 4 * 3, "{} choices", description.choices);
    }
}
