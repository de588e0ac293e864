//! Installs missing tools, or says in one sentence what is missing.

pub(crate) mod browser;
pub(crate) mod node;
pub(crate) mod packages;
pub(crate) mod toolchain;
pub(crate) mod tools;
