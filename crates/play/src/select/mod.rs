//! Selectors: pure functions from [`Shown`](crate::Shown) to what a component needs.

mod beat_moves;
mod bid_prospect;
mod bids;
mod discs;
mod keyboard;
mod pending;
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
pub use bid_prospect::{BidProspect, bid_prospect};
pub use bids::{TurnRange, blocked_by, turn_range};
pub use discs::{DiscEnd, DiscOutcome, disc_outcomes, disc_riders, disc_trap};
pub use keyboard::{arrows_lead_to_map, enter_confirms, go_on_input};
pub use pending::{ends_turn, pending_points};
pub use places::{PlaceLead, can_be_chosen, place_lead};
pub use players::{CastilloEntry, cards_taken, castillo_entries};
pub use seats::{ModifiersSeen, PowerState, Status, Tile, tiles};
pub use since::{most_telling, since_last_choice, top_turn};
pub use standings::{Standings, if_scored_now};
pub use still_to_come::{Deck, Face, castillo_ledger, decks};
pub use story::{card_taken_in, chosen_by};
pub(crate) use turn_worth::in_sight;
pub use turn_worth::{KeyTurns, TurnWorth, TurningPoint, key_turns, shown_turn_worths, turn_worths};
pub use turns::{Halves, TurnSummary, halves_to_come, turns};
pub use veto::{Change, VetoPreview, can_veto, is_vetoed, veto_preview};
pub use worth::{Swing, card_pays, step_pays, swings};
