//! Errors, each described in one clear sentence.

use std::{fmt, io, path::Path};

/// A sentence for the person who runs the command.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Failure(String);

pub(crate) type Result<T> = std::result::Result<T, Failure>;

impl Failure {
    pub(crate) fn new(sentence: impl Into<String>) -> Self {
        Self(sentence.into())
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

pub(crate) fn fail<T>(sentence: impl Into<String>) -> Result<T> {
    Err(Failure::new(sentence))
}

/// Adds the file's path to an error.
pub(crate) trait At<T> {
    fn at(self, doing: &str, path: &Path) -> Result<T>;
}

impl<T> At<T> for io::Result<T> {
    fn at(self, doing: &str, path: &Path) -> Result<T> {
        self.map_err(|error| Failure::new(format!("cannot {doing} {}: {error}.", path.display())))
    }
}
