//! Selectors: pure functions from what is shown to what a component needs.

mod beat_moves;
mod bids;
mod places;
mod players;
mod seats;
mod since;
mod standings;
mod still_to_come;
mod story;
mod turn_worth;
mod turns;
mod veto;
mod worth;

pub use beat_moves::{BeatMove, moves_of_beat};
pub use bids::{TurnRange, turn_range};
pub use places::{Outlook, can_be_chosen, outlook};
pub use players::{CastilloEntry, cards_taken, castillo_entries};
pub use seats::{PowerState, Status, Tile, tiles};
pub use since::since_last_choice;
pub use standings::{Standings, if_scored_now};
pub use still_to_come::{Deck, Face, castillo_ledger, decks};
pub use story::{Moment, best_turn, card_taken_in, turning_turn};
pub use turn_worth::{Highlights, TurnWorth, highlights, shown_turn_worths, turn_worths};
pub use turns::{TurnSummary, turns};
pub use veto::{Change, VetoPreview, veto_preview};
pub use worth::{Ride, Swing, card_pays, rides, swings};
