//! What a place is worth to somebody, and where a bid leads. It speaks to whom it is about.

use engine::{Place, Seat, Standing, Table};

use crate::{Locale, Voice, names::list, names::spot_name, t};

/// How `seat` stands at a place and what one more caballero would change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// "With 2 you tie Bruno for third: no points."
    pub now: String,
    /// "One more: +2."
    pub one_more: String,
    /// One more would bring points.
    pub is_gain: bool,
}

/// How `seat` stands at a place. `is_closed` keeps the Castillo's contents secret.
pub fn outlook(voice: Voice<'_>, table: &Table, place: Place, seat: Seat, is_closed: bool) -> Outlook {
    let l = voice.locale;
    let count = table.board.count(seat, place);
    if is_closed {
        let inside = table.config.colours().iter().map(|seat| table.board.count(seat, place)).sum::<u8>();
        return Outlook {
            now: t!(l, board_castillo_hidden, n = inside),
            one_more: t!(l, stand_inside, n = count),
            is_gain: false,
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
    Outlook { now, one_more, is_gain: forecast.one_more.is_some_and(|gain| gain > 0) }
}

/// "+2", "−1", with the sign that has the width of a digit.
pub fn signed(number: i8) -> String {
    match number {
        0.. => format!("+{number}"),
        _ => format!("−{}", number.unsigned_abs()),
    }
}

/// The turn that a bid leads to, at the best and at the worst: "You’d act first to third."
pub fn turn_outlook(locale: Locale, best: u8, worst: u8) -> String {
    if best == worst {
        t!(locale, bid_acts, n = best)
    } else {
        t!(locale, bid_acts_between, best = best, worst = worst)
    }
}

/// Where a disc leads: "you lead with 6", "tied for third".
pub fn ride(locale: Locale, rank: u8, is_tied: bool, count: u8) -> String {
    match (rank, is_tied) {
        (1, false) => t!(locale, ride_lead, n = count),
        (rank, false) => t!(locale, ride_rank, rank = rank, n = count),
        (rank, true) => t!(locale, ride_tied, rank = rank, n = count),
    }
}

/// What an announced step would do to the reader's points at a place.
pub fn swing(voice: Voice<'_>, place: Place, before: u8, after: u8) -> String {
    let (l, name) = (voice.locale, spot_name(voice.locale, voice.edition, place.into()));
    if after < before {
        t!(l, veto_swing_down, place = name, a = before, b = after)
    } else {
        t!(l, veto_swing_up, place = name, a = before, b = after)
    }
}
