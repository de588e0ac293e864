//! What a stop of a scoring shows, as plain data and texts.

use engine::{BySeat, GameConfig, Place, PlayerView, ScoreSheet, Seat, Seats};
use play::{Cause, Scoring, Shown, Stage, StopKind, StopName};
use words::scoring::{discs_line, ride_line, score_line, score_title};
use words::{Locale, place_name, t};

use crate::names::Names;

/// The scoring that is shown, if one is.
pub(crate) fn scoring_of(shown: &Shown) -> Option<Scoring> {
    match &shown.stage {
        Stage::Scoring(scoring) => Some(scoring.clone()),
        _ => None,
    }
}

/// A seat in the ranking of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RankRow {
    pub(super) seat: Seat,
    /// 1 for the first place.
    pub(super) rank: u8,
    pub(super) is_tied: bool,
    pub(super) count: u8,
    pub(super) has_grande: bool,
    pub(super) points: u8,
}

/// Everybody with caballeros in a place, best first.
pub(super) fn ranking(view: &PlayerView, sheet: &ScoreSheet, is_dummy: impl Fn(Seat) -> bool) -> Vec<RankRow> {
    let row = |seat: Seat| {
        let standing = sheet.standings[seat]?;
        Some(RankRow {
            seat,
            rank: standing.rank,
            is_tied: standing.tied,
            count: sheet.counts[seat],
            has_grande: view.table.board.grandes[seat] == Some(sheet.place),
            points: if is_dummy(seat) { 0 } else { sheet.points(seat) },
        })
    };
    let mut rows: Vec<RankRow> = view.table.config.colours().iter().filter_map(row).collect();
    rows.sort_by_key(|row| (row.rank, row.seat));
    rows
}

/// Who has no caballero in a place.
pub(super) fn absent(view: &PlayerView, sheet: &ScoreSheet) -> Seats {
    view.table.config.seats().iter().filter(|&seat| sheet.standings[seat].is_none()).collect()
}

/// A bar of the standings. Lengths are parts of the longest bar, in per cent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Bar {
    pub(super) seat: Seat,
    pub(super) rank: u8,
    pub(super) total: u16,
    pub(super) gain: u16,
    pub(super) before_length: f64,
    pub(super) gain_length: f64,
    /// How many rows further down it stood before; negative for further up.
    pub(super) rows_from: i32,
}

/// The standings after a scoring, best first.
pub(super) fn bars(seats: Seats, before: &BySeat<u16>, now: &BySeat<u16>) -> Vec<Bar> {
    let by_points = |points: &BySeat<u16>| {
        let mut order: Vec<Seat> = seats.iter().collect();
        order.sort_by_key(|&seat| (core::cmp::Reverse(points[seat]), seat));
        order
    };
    let (was, is) = (by_points(before), by_points(now));
    let longest = f64::from(is.first().map_or(0, |&seat| now[seat]).max(1));
    let bar = |(row, &seat): (usize, &Seat)| {
        let row_before = was.iter().position(|&other| other == seat).unwrap_or(row);
        let gain = now[seat] - before[seat];
        Bar {
            seat,
            rank: is.iter().filter(|&&other| now[other] > now[seat]).count() as u8 + 1,
            total: now[seat],
            gain,
            before_length: f64::from(before[seat]) * 100.0 / longest,
            gain_length: f64::from(gain) * 100.0 / longest,
            rows_from: row_before as i32 - row as i32,
        }
    };
    is.iter().enumerate().map(bar).collect()
}

/// The round after which a general scoring comes.
pub(super) const fn round_before(number: u8) -> u8 {
    number * 3
}

/// The round that follows a general scoring; `None` after the last.
pub(super) fn round_after(config: &GameConfig, number: u8) -> Option<u8> {
    config.rounds().iter().copied().find(|&round| round > round_before(number))
}

/// What the button that goes on says: it names what comes next.
pub(super) fn next_label(locale: Locale, config: &GameConfig, scoring: &Scoring) -> String {
    let next = scoring.stops.get(scoring.at + 1).copied();
    let name = match (next, scoring.cause) {
        (None, Cause::Card(_)) => return t!(locale, show_go_on).to_owned(),
        (None, Cause::General(number)) => {
            return match round_after(config, number) {
                Some(round) => t!(locale, show_to_round, n = round),
                None => t!(locale, show_to_result).to_owned(),
            };
        }
        (Some(_), Cause::General(_)) if scoring.at == 0 => return t!(locale, show_begin).to_owned(),
        (Some(next), _) => stop_name(locale, config, next),
    };
    t!(locale, scoring_next, place = name)
}

/// What a stop is called after "Next:" and in the order of stops.
pub(super) fn stop_name(locale: Locale, config: &GameConfig, stop: StopName) -> &'static str {
    match stop {
        StopName::Title => t!(locale, show_general),
        StopName::Discs => t!(locale, show_discs),
        StopName::Ride => t!(locale, show_ride),
        StopName::Place(place) => place_name(locale, config.edition, place),
        StopName::Standings => t!(locale, show_standings),
    }
}

/// What the present stop is about, in a few words, for the bar at the top.
pub(crate) fn scoring_heading(shown: &Shown, locale: Locale) -> Option<String> {
    let scoring = scoring_of(shown)?;
    let (config, stop) = (&shown.view.table.config, scoring.stops.get(scoring.at).copied()?);
    Some(match (stop, scoring.cause) {
        (StopName::Standings, Cause::General(number)) => t!(locale, show_after_round, n = round_before(number)),
        _ => capitalised(stop_name(locale, config, stop)),
    })
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The present stop in one line: shown below the map and read out.
pub(crate) fn scoring_line(shown: &Shown, names: &Names) -> Option<String> {
    let scoring = scoring_of(shown)?;
    let (voice, config) = (names.voice(), &shown.view.table.config);
    Some(match &scoring.stop {
        StopKind::Title => t!(voice.locale, show_line_title).to_owned(),
        StopKind::Discs(discs) => discs_line(voice, discs),
        StopKind::Ride(rides) => ride_line(voice, rides),
        StopKind::Place(sheet) => score_line(voice, config.colours(), sheet),
        StopKind::Standings { before } => {
            let now = &shown.view.table.points;
            format!("{} {}", lead_line(names, config.seats(), now), most_line(names, config.seats(), before, now))
        }
    })
}

fn lead_line(names: &Names, seats: Seats, now: &BySeat<u16>) -> String {
    let voice = names.voice();
    let most = seats.iter().map(|seat| now[seat]).max().unwrap_or(0);
    let leaders: Seats = seats.iter().filter(|&seat| now[seat] == most).collect();
    let next = seats.iter().filter(|&seat| !leaders.contains(seat)).map(|seat| now[seat]).max();
    match (leaders.len(), leaders.first(), next) {
        (1, Some(leader), Some(next)) => t!(voice.locale, show_line_leads, who = voice.who(leader), n = most - next),
        _ => t!(voice.locale, show_line_lead_shared, names = &voice.people(leaders)),
    }
}

fn most_line(names: &Names, seats: Seats, before: &BySeat<u16>, now: &BySeat<u16>) -> String {
    let voice = names.voice();
    let gain = |seat: Seat| now[seat] - before[seat];
    let most = seats.iter().map(gain).max().unwrap_or(0);
    // Told of one: the reader if possible.
    let best: Vec<Seat> = seats.iter().filter(|&seat| gain(seat) == most).collect();
    match best.first() {
        Some(&seat) if most > 0 => t!(voice.locale, show_line_most, who = voice.who(seat), n = most),
        _ => String::new(),
    }
}

/// The title of a scoring that is told in full: "Galicia pays 4·2·0".
pub(super) fn place_title(names: &Names, sheet: &ScoreSheet) -> String {
    score_title(names.voice(), sheet)
}

/// The places of a show, in their order, for its title card.
pub(super) fn places_ahead(scoring: &Scoring) -> Vec<Place> {
    let place = |stop: &StopName| match stop {
        StopName::Place(place) => Some(*place),
        _ => None,
    };
    scoring.stops.iter().filter_map(place).collect()
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Region};

    use super::*;

    #[test]
    fn bars_are_in_the_order_of_points_and_know_where_they_came_from() {
        let (before, now) = (BySeat([19, 14, 22, 12, 0]), BySeat([41, 33, 43, 30, 0]));
        let bars = bars(Seat::up_to(4), &before, &now);
        let order: Vec<_> = bars.iter().map(|bar| (bar.seat, bar.rank, bar.rows_from)).collect();
        assert_eq!(order, [(Seat::C, 1, 0), (Seat::A, 2, 0), (Seat::B, 3, 0), (Seat::D, 4, 0)]);
        let longest = bars[0].before_length + bars[0].gain_length;
        assert!((longest - 100.0).abs() < 1e-9, "the leader's bar is full");
    }

    #[test]
    fn who_overtakes_comes_from_further_down_and_equal_points_share_a_rank() {
        let bars = bars(Seat::up_to(3), &BySeat([10, 9, 0, 0, 0]), &BySeat([12, 20, 12, 0, 0]));
        let order: Vec<_> = bars.iter().map(|bar| (bar.seat, bar.rank, bar.rows_from)).collect();
        assert_eq!(order, [(Seat::B, 1, 1), (Seat::A, 2, -1), (Seat::C, 2, 0)]);
    }

    #[test]
    fn the_button_names_what_comes_next() {
        let config = GameConfig::new(Edition::Classic, 4);
        let stops = vec![
            StopName::Title,
            StopName::Discs,
            StopName::Place(Place::Region(Region::Seville)),
            StopName::Standings,
        ];
        let label = |at, cause| {
            let stop = StopKind::Title;
            next_label(Locale::En, &config, &Scoring { cause, stop, at, of: stops.len(), stops: stops.clone() })
        };
        assert_eq!(label(0, Cause::General(1)), "Begin");
        assert_eq!(label(1, Cause::General(1)), "Next: Seville");
        assert_eq!(label(2, Cause::General(1)), "Next: the standings");
        assert_eq!(label(3, Cause::General(1)), "On to round 4");
        assert_eq!(label(3, Cause::General(3)), "See the result");
        let short = GameConfig { short: true, ..config };
        assert_eq!(round_after(&short, 1), Some(5));
    }
}
