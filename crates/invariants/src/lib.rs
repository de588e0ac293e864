//! Laws for arbitrary bytes that are interpreted as choices or as saves, shared by tests and fuzz targets.

#![forbid(unsafe_code)]

pub mod choices;
pub mod saves;
