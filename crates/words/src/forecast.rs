//! What a place is worth to a player, and what a bid leads to, as sentences addressed to that player.

use engine::{Card, Edition, Place, Seat, Standing, Table};

use crate::{Locale, Voice, cards::card_in_text, names::list, names::spot_name, t};

/// The standing of a seat at a place, and the effect of one more caballero.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlaceForecast {
    /// "With 2 you tie Bruno for third: no points."
    pub now: String,
    /// "One more: +2." Empty for an empty closed Castillo.
    pub one_more: String,
    /// Whether one more caballero would gain points.
    pub is_gain: bool,
}

/// Describes the standing of `seat` at a place. `is_closed` keeps the Castillo's contents secret.
pub fn place_forecast(voice: Voice<'_>, table: &Table, place: Place, seat: Seat, is_closed: bool) -> PlaceForecast {
    let l = voice.locale;
    let count = table.board.count(seat, place);
    if is_closed {
        let total = table.config.colours().iter().map(|seat| table.board.count(seat, place)).sum::<u8>();
        let inside = t!(l, board_castillo_hidden, n = total);
        // "None of them is yours" makes no sense if nobody is inside.
        let own = if total > 0 { t!(l, stand_inside, n = count) } else { String::new() };
        return match castillo_grandes(voice, table) {
            None => PlaceForecast { now: inside, one_more: own, is_gain: false },
            Some(grandes) => PlaceForecast {
                now: format!("{inside} {own}").trim_end().to_owned(),
                one_more: grandes,
                is_gain: false,
            },
        };
    }
    let forecast = table.forecast(place, Some(seat));
    let one_more = match forecast.one_more {
        None if place == Place::Castillo => t!(l, why_castillo_locked).to_owned(),
        None => t!(l, why_taboo_of_king).to_owned(),
        Some(0) => t!(l, stand_more_same).to_owned(),
        Some(gain) => t!(l, stand_more, n = &signed(gain)),
    };
    let now = match forecast.sheet.standings[seat] {
        None => t!(l, stand_none).to_owned(),
        Some(Standing { points: base, .. }) if forecast.sheet.points(seat) > base => {
            let points = forecast.sheet.points(seat);
            t!(l, stand_first_bonus, n = count, points = points, base = base, bonus = points - base)
        }
        Some(Standing { rank, tied: false, .. }) => {
            t!(l, stand_alone, n = count, rank = rank, points = forecast.sheet.points(seat))
        }
        Some(Standing { rank, points, .. }) => {
            let is_equal = |other: &Seat| *other != seat && forecast.sheet.counts[*other] == count;
            let others = table.config.colours().iter().filter(is_equal);
            let others = list(l, others.map(|other| t!(l, person_inside, who = voice.who(other))));
            t!(l, stand_tied, n = count, others = &others, rank = rank, points = points)
        }
    };
    PlaceForecast { now, one_more, is_gain: forecast.one_more.is_some_and(|gain| gain > 0) }
}

/// The Grandes in the Castillo, which everybody may know of (R14): "With them: your Grande and Bruno’s Grande."
pub fn castillo_grandes(voice: Voice<'_>, table: &Table) -> Option<String> {
    let l = voice.locale;
    let is_inside = |seat: &Seat| table.board.grandes[*seat] == Some(Place::Castillo);
    let inside: Vec<Seat> = table.config.colours().iter().filter(is_inside).collect();
    let items = inside.iter().map(|&seat| t!(l, label_grande, whose = voice.who(seat)));
    (!inside.is_empty()).then(|| t!(l, castillo_grandes, items = &list(l, items)))
}

/// "+2", "−1". The minus has the width of a digit.
pub fn signed(number: i8) -> String {
    match number {
        0.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// The range of turns that a bid can lead to: "You’d act first to third."
pub fn turn_forecast(locale: Locale, best: u8, worst: u8) -> String {
    if best == worst {
        t!(locale, bid_acts, n = best)
    } else {
        t!(locale, bid_acts_between, best = best, worst = worst)
    }
}

/// The action cards that a bid will probably get: "You’d probably get Intrigue or the King’s card." `None` without
/// cards.
pub fn card_forecast(locale: Locale, edition: Edition, cards: &[Card]) -> Option<String> {
    let name = |card: &Card| card_in_text(locale, edition, *card);
    Some(match cards {
        [] => return None,
        [card] => t!(locale, bid_gets, card = &name(card)),
        [first, second, ..] => t!(locale, bid_gets_either, a = &name(first), b = &name(second)),
    })
}

/// The standing that a disc leads to: "you lead with 6", "tied for third".
pub fn ride(locale: Locale, rank: u8, is_tied: bool, count: u8) -> String {
    match (rank, is_tied) {
        (1, false) => t!(locale, ride_lead, n = count),
        (rank, false) => t!(locale, ride_rank, rank = rank, n = count),
        (rank, true) => t!(locale, ride_tied, rank = rank, n = count),
    }
}

/// How an announced step would change the reader's points at a place.
pub fn swing(voice: Voice<'_>, place: Place, before: u8, after: u8) -> String {
    let (l, name) = (voice.locale, spot_name(voice.locale, voice.edition, place.into()));
    if after < before {
        t!(l, veto_swing_down, place = name, a = before, b = after)
    } else {
        t!(l, veto_swing_up, place = name, a = before, b = after)
    }
}
