//! The checks of the board. Each returns its findings as sentences; an empty list means that it holds.

pub mod board;
pub mod flights;
pub mod geometry;
pub mod outlines;
pub mod surroundings;
pub mod yards;

/// Descriptions of what is wrong.
pub type Findings = Vec<String>;

/// Adds a finding unless the condition holds.
pub fn expect(findings: &mut Findings, holds: bool, otherwise: impl FnOnce() -> String) {
    if !holds {
        findings.push(otherwise());
    }
}
