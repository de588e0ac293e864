//! Selectors: pure functions from what is shown to what a component needs.

mod bids;
mod seats;
mod since;
mod still_to_come;
mod story;
mod turns;
mod veto;

pub use bids::{TurnRange, turn_range};
pub use seats::{PowerState, Status, Tile, tiles};
pub use since::since_last_choice;
pub use still_to_come::{Deck, Face, castillo_ledger, decks};
pub use story::{Moment, best_turn, card_taken_in, turning_turn};
pub use turns::{TurnSummary, turns};
pub use veto::{Change, VetoPreview, veto_preview};
