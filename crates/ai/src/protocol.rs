//! What can be asked, and the answers.

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
}

impl Description {
    /// The rules compiled into this very program.
    #[must_use]
    pub fn here() -> Self {
        Self { version: env!("CARGO_PKG_VERSION").into() }
    }
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
    }
}
