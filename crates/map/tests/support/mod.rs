//! What the proof of the board is made of. Every check says what is wrong in sentences; no sentence means that it holds.

pub mod board;
pub mod flights;
pub mod geometry;
pub mod outlines;
pub mod surroundings;
pub mod yards;

/// What is wrong.
pub type Findings = Vec<String>;

/// Adds a sentence unless the condition holds.
pub fn expect(findings: &mut Findings, holds: bool, otherwise: impl FnOnce() -> String) {
    if !holds {
        findings.push(otherwise());
    }
}
