//! Sets up what is missing, and says in one sentence what it cannot.

pub(crate) mod browser;
pub(crate) mod node;
pub(crate) mod packages;
pub(crate) mod toolchain;
pub(crate) mod tools;
