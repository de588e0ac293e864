//! Words for what the screens show that are not single messages.

use engine::{Edition, Seat};

use crate::board::Colour;
use crate::game::{Fixed, Names, Switch};
use crate::i18n::{Arg, Locale, t};

pub(crate) fn edition_name(locale: Locale, edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => t!(locale, edition_classic),
        Edition::BigBox => t!(locale, edition_big_box),
        Edition::New => t!(locale, edition_new),
    }
}

pub(crate) const fn edition_year(edition: Edition) -> u16 {
    match edition {
        Edition::Classic => 1995,
        Edition::BigBox => 2015,
        Edition::New => 2023,
    }
}

pub(crate) fn colour_name(locale: Locale, colour: Colour) -> &'static str {
    match colour {
        Colour::Purple => t!(locale, colour_purple),
        Colour::Red => t!(locale, colour_red),
        Colour::Green => t!(locale, colour_green),
        Colour::Blue => t!(locale, colour_blue),
        Colour::Yellow => t!(locale, colour_yellow),
    }
}

/// A person, or an opponent of a level.
pub(crate) fn who(locale: Locale, level: u8) -> &'static str {
    match level {
        1 => t!(locale, who_1),
        2 => t!(locale, who_2),
        3 => t!(locale, who_3),
        4 => t!(locale, who_4),
        5 => t!(locale, who_5),
        _ => t!(locale, who_human),
    }
}

/// What an opponent is called who sits down at this place of the table.
pub(crate) fn opponent_name(locale: Locale, number: usize) -> &'static str {
    match number {
        0 | 1 => t!(locale, opponent_name_1),
        2 => t!(locale, opponent_name_2),
        3 => t!(locale, opponent_name_3),
        4 => t!(locale, opponent_name_4),
        _ => t!(locale, opponent_name_5),
    }
}

pub(crate) fn switch_name(locale: Locale, switch: Switch) -> &'static str {
    match switch {
        Switch::Short => t!(locale, switch_short),
        Switch::OpenCastillo => t!(locale, switch_castillo),
        Switch::Regency => t!(locale, switch_regency),
        Switch::PowerShift => t!(locale, switch_power_shift),
        Switch::Contested => t!(locale, switch_contested),
        Switch::OwnOrCourt => t!(locale, switch_own_or_court),
        Switch::FirstVeto => t!(locale, switch_veto),
        Switch::SecondVeto => t!(locale, switch_veto_2),
        Switch::SecretScore => t!(locale, switch_secret_score),
    }
}

pub(crate) fn switch_means(locale: Locale, switch: Switch) -> &'static str {
    match switch {
        Switch::Short => t!(locale, switch_short_means),
        Switch::OpenCastillo => t!(locale, switch_castillo_means),
        Switch::Regency => t!(locale, switch_regency_means),
        Switch::PowerShift => t!(locale, switch_power_shift_means),
        Switch::Contested => t!(locale, switch_contested_means),
        Switch::OwnOrCourt => t!(locale, switch_own_or_court_means),
        Switch::FirstVeto => t!(locale, switch_veto_means),
        Switch::SecondVeto => t!(locale, switch_veto_2_means),
        Switch::SecretScore => t!(locale, switch_secret_score_means),
    }
}

pub(crate) fn fixed(locale: Locale, why: Fixed) -> &'static str {
    match why {
        Fixed::OnlyNew => t!(locale, fixed_only_new),
        Fixed::AlwaysForTwo => t!(locale, fixed_always_for_two),
        Fixed::NotForSoMany => t!(locale, fixed_not_for_so_many),
        Fixed::FirstVetoFirst => t!(locale, fixed_first_veto),
    }
}

/// Who won.
pub(crate) fn winners(locale: Locale, winners: &[Seat], points: u16, names: &Names) -> String {
    match winners {
        [one] => {
            let kind = if names.is_you(*one) { "you" } else { "other" };
            t!(locale, result_wins, who = Arg::Kind(names.name(*one), kind), points = points)
        }
        several => {
            let list: Vec<&str> = several.iter().map(|&seat| names.name(seat)).collect();
            t!(locale, result_share, names = list.join(", ").as_str(), points = points)
        }
    }
}
