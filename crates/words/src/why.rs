//! Explains why something cannot be done.

use engine::{PlayError, Rule};

use crate::{Locale, t};

/// A rule as a sentence for the player whose choice it forbids.
pub fn rule_sentence(locale: Locale, rule: Rule) -> &'static str {
    match rule {
        Rule::NotInHand => t!(locale, why_not_in_hand),
        Rule::PowerTaken => t!(locale, why_power_taken),
        Rule::ModifierNotHeld => t!(locale, why_modifier_not_held),
        Rule::TooManyToCourt => t!(locale, why_too_many_to_court),
        Rule::ProvinceFirst => t!(locale, why_province_first),
        Rule::CardGone => t!(locale, why_card_gone),
        Rule::TabooOfKing => t!(locale, why_taboo_of_king),
        Rule::CastilloLocked => t!(locale, why_castillo_locked),
        Rule::NotNearKing => t!(locale, why_not_near_king),
        Rule::CastilloExcluded => t!(locale, why_castillo_excluded),
        Rule::NothingLeftToPlace => t!(locale, why_nothing_left_to_place),
        Rule::CourtIsEmpty => t!(locale, why_court_is_empty),
        Rule::NoneThere => t!(locale, why_none_there),
        Rule::NotThatOwner => t!(locale, why_not_that_owner),
        Rule::MovedAlready => t!(locale, why_moved_already),
        Rule::SamePlace => t!(locale, why_same_place),
        Rule::OneRegionOnly => t!(locale, why_one_region_only),
        Rule::NotThere => t!(locale, why_not_there),
        Rule::MustGoOn => t!(locale, why_must_go_on),
        Rule::ActionOver => t!(locale, why_action_over),
        Rule::PlacementOver => t!(locale, why_placement_over),
        Rule::TooLateToInfiltrate => t!(locale, why_too_late_to_infiltrate),
        Rule::NoSuchHalf => t!(locale, why_no_such_half),
        Rule::NotScored => t!(locale, why_not_scored),
        Rule::KingMustMove => t!(locale, why_king_must_move),
        Rule::KingNotThere => t!(locale, why_king_not_there),
        Rule::GrandeStays => t!(locale, why_grande_stays),
        Rule::GrandeNotThere => t!(locale, why_grande_not_there),
        Rule::NoSwap => t!(locale, why_no_swap),
        Rule::ScoreboardStays => t!(locale, why_scoreboard_stays),
        Rule::ScoreboardNotThere => t!(locale, why_scoreboard_not_there),
        Rule::NotPlayedYet => t!(locale, why_not_played_yet),
        Rule::DiscNotAllowed => t!(locale, why_disc_not_allowed),
    }
}

/// Why a choice is refused.
pub fn play_error(locale: Locale, error: PlayError) -> &'static str {
    match error {
        PlayError::GameOver => t!(locale, why_game_over),
        PlayError::NotAsked => t!(locale, why_not_asked),
        PlayError::WrongKind => t!(locale, why_wrong_kind),
        PlayError::Forbidden(rule) => rule_sentence(locale, rule),
    }
}
