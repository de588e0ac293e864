//! The content of a scoring's stops, as plain data and texts.

use engine::{Board, BySeat, Card, GameConfig, Place, PlayerView, Region, ScoreSheet, Seat, Seats, Small as _};
use play::select::chosen_by;
use play::{Cause, Scoring, Shown, Stage, StopKind, StopName};
use words::scoring::{discs_line, ride_line, score_line, score_title};
use words::{Locale, card_title, place_name, t};

use crate::i18n::capitalised;
use crate::names::Names;

/// The scoring that is shown, if any.
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
    /// The rank: 1 for the first place.
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

/// The players without caballeros in a place.
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
    /// How many rows further down the player was before. Negative for further up.
    pub(super) rows_from: i32,
    /// How many ranks the player has gained. Negative for lost ones; 0 if all were equal before.
    pub(super) ranks_gained: i32,
}

/// The standings after a scoring, best first.
pub(super) fn bars(seats: Seats, before: &BySeat<u16>, now: &BySeat<u16>) -> Vec<Bar> {
    let by_points = |points: &BySeat<u16>| {
        let mut order: Vec<Seat> = seats.iter().collect();
        order.sort_by_key(|&seat| (core::cmp::Reverse(points[seat]), seat));
        order
    };
    let rank =
        |points: &BySeat<u16>, seat: Seat| seats.iter().filter(|&other| points[other] > points[seat]).count() + 1;
    let were_equal = seats.iter().all(|seat| rank(before, seat) == 1);
    let (was, is) = (by_points(before), by_points(now));
    let longest = f64::from(is.first().map_or(0, |&seat| now[seat]).max(1));
    let bar = |(row, &seat): (usize, &Seat)| {
        let row_before = was.iter().position(|&other| other == seat).unwrap_or(row);
        let gain = now[seat] - before[seat];
        let ranks_gained = rank(before, seat) as i32 - rank(now, seat) as i32;
        Bar {
            seat,
            rank: rank(now, seat) as u8,
            total: now[seat],
            gain,
            before_length: f64::from(before[seat]) * 100.0 / longest,
            gain_length: f64::from(gain) * 100.0 / longest,
            rows_from: row_before as i32 - row as i32,
            ranks_gained: if were_equal { 0 } else { ranks_gained },
        }
    };
    is.iter().enumerate().map(bar).collect()
}

/// The round before a general scoring, as players count.
pub(super) const fn round_before(config: &GameConfig, number: u8) -> u8 {
    config.counted_round(number * 3)
}

/// The round after a general scoring. `None` after the last one.
pub(super) const fn round_after(config: &GameConfig, number: u8) -> Option<u8> {
    let before = round_before(config, number);
    if (before as usize) < config.rounds().len() { Some(before + 1) } else { None }
}

/// The label of the button to the next stop, which says what comes.
pub(super) fn next_label(locale: Locale, config: &GameConfig, scoring: &Scoring) -> String {
    let next = scoring.stops.get(scoring.at + 1).copied();
    let name = match (next, scoring.cause) {
        (None, Cause::Card(..)) => return t!(locale, show_go_on).to_owned(),
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

/// The name of a stop, used after "Next:" and in the list of stops.
pub(super) fn stop_name(locale: Locale, config: &GameConfig, stop: StopName) -> &'static str {
    match stop {
        StopName::Title => t!(locale, show_general),
        StopName::Discs => t!(locale, show_discs),
        StopName::Ride => t!(locale, show_ride),
        StopName::Place(place) => place_name(locale, config.edition, place),
        StopName::Standings => t!(locale, show_standings),
    }
}

/// A heading of a few words for the present stop, for the top bar.
pub(crate) fn scoring_heading(shown: &Shown, locale: Locale) -> Option<String> {
    let scoring = scoring_of(shown)?;
    let (config, stop) = (&shown.view.table.config, scoring.stops.get(scoring.at).copied()?);
    Some(match (stop, scoring.cause) {
        (StopName::Standings, Cause::General(number)) => t!(locale, show_after_round, n = round_before(config, number)),
        _ => capitalised(stop_name(locale, config, stop)),
    })
}

/// The present stop in one line, which is shown below the map and announced.
pub(crate) fn scoring_line(shown: &Shown, names: &Names) -> Option<String> {
    let scoring = scoring_of(shown)?;
    let (voice, config) = (names.voice(), &shown.view.table.config);
    Some(match &scoring.stop {
        StopKind::Title => title_line(voice.locale, &shown.view.table.board, &scoring).to_owned(),
        StopKind::Discs(discs) => discs_line(voice, discs),
        StopKind::Ride(rides) => ride_line(voice, rides),
        StopKind::Place(sheet) => score_line(voice, config.colours(), sheet),
        StopKind::Standings { before } => {
            let now = &shown.view.table.points;
            format!("{} {}", lead_line(names, config.seats(), now), most_line(names, config.seats(), before, now))
        }
    })
}

/// A line about what a general scoring will show. Discs are part of it only if somebody can leave the Castillo (R6.6,
/// R6.7).
fn title_line(locale: Locale, board: &Board, scoring: &Scoring) -> &'static str {
    if scoring.stops.contains(&StopName::Discs) {
        t!(locale, show_line_title)
    } else if board.castillo_is_open() {
        t!(locale, show_line_title_no_ride)
    } else {
        t!(locale, show_line_title_shut)
    }
}

/// The player and card that caused a scoring: "Lucía · Special scoring: most". `None` for a general scoring.
pub(super) fn cause_line(names: &Names, cause: Cause) -> Option<String> {
    let voice = names.voice();
    match cause {
        Cause::General(_) => None,
        Cause::Card(seat, card) => {
            let card = card_title(voice.locale, voice.edition, card);
            Some(t!(voice.locale, show_cause, who = voice.who(seat), card = card))
        }
    }
}

/// Says that a card scores several regions because they are tied, although its sentence names one.
pub(super) fn tied_line(locale: Locale, scoring: &Scoring) -> Option<String> {
    let Cause::Card(_, Card::ScoreMost | Card::ScoreFewest) = scoring.cause else { return None };
    let places = scoring.stops.iter().filter(|stop| matches!(stop, StopName::Place(_))).count();
    (places > 1).then(|| t!(locale, show_tied, n = places))
}

/// The players who secretly chose this place, if that is why it is scored.
pub(super) fn chosen_line(shown: &Shown, names: &Names, cause: Cause, place: Place) -> Option<String> {
    let region = place.region().filter(|_| matches!(cause, Cause::Card(..)))?;
    let seats = chosen_by(&shown.log, region);
    let voice = names.voice();
    (!seats.is_empty()).then(|| t!(voice.locale, show_chosen_by, names = &voice.people(seats)))
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
    let best: Seats = seats.iter().filter(|&seat| gain(seat) == most).collect();
    match (best.len(), best.first()) {
        (1, Some(seat)) if most > 0 => t!(voice.locale, show_line_most, who = voice.who(seat), n = most),
        (2.., _) if most > 0 => t!(voice.locale, show_line_most_shared, names = &voice.people(best), n = most),
        _ => String::new(),
    }
}

/// The title of a scoring: "Galicia pays 4·2·0".
pub(super) fn place_title(names: &Names, sheet: &ScoreSheet) -> String {
    score_title(names.voice(), sheet)
}

/// The places of a show in order, for its title. A general scoring lists all of them: without those that nobody is in,
/// the list would tell where discs lead before they are shown.
pub(super) fn places_ahead(scoring: &Scoring) -> Vec<Place> {
    if matches!(scoring.cause, Cause::General(_)) {
        return core::iter::once(Place::Castillo).chain(Region::all().map(Place::Region)).collect();
    }
    let place = |stop: &StopName| match stop {
        StopName::Place(place) => Some(*place),
        _ => None,
    };
    scoring.stops.iter().filter_map(place).collect()
}

#[cfg(test)]
mod tests {
    use engine::Edition;
    use record::Level;

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
    fn a_tie_for_the_same_rank_is_no_change_and_nor_is_the_first_scoring() {
        let gained = |before, now| -> Vec<(Seat, i32)> {
            let bars = bars(Seat::up_to(4), &BySeat(before), &BySeat(now));
            bars.iter().map(|bar| (bar.seat, bar.ranks_gained)).collect()
        };
        let tied = gained([30, 20, 10, 5, 0], [40, 30, 20, 20, 0]);
        assert_eq!(tied, [(Seat::A, 0), (Seat::B, 0), (Seat::C, 0), (Seat::D, 1)]);
        let passed = gained([30, 20, 10, 5, 0], [40, 30, 20, 35, 0]);
        assert_eq!(passed, [(Seat::A, 0), (Seat::D, 2), (Seat::B, -1), (Seat::C, -1)]);
        assert!(gained([0; 5], [4, 3, 2, 1, 0]).iter().all(|(_, gained)| *gained == 0));
    }

    #[test]
    fn everybody_with_the_largest_gain_is_named() {
        let game = play::NewGame::quick(Default::default(), Default::default(), Level::Squire);
        let people = game.to_save(engine::Seed(1)).people;
        let names = Names::new(Locale::En, &game.config(), &people, Seats::only(Seat::A));
        let line = |now| most_line(&names, Seat::up_to(4), &BySeat::default(), &BySeat(now));
        assert_eq!(line([20, 18, 23, 23, 0]), "Lucía and Bruno scored the most this time: 23 points each.");
        assert_eq!(line([24, 18, 23, 23, 0]), "You scored the most this time: 24 points.");
        assert_eq!(line([0; 5]), "");
    }

    #[test]
    fn the_title_speaks_of_discs_only_if_somebody_rides() {
        let board = |king| {
            let game = engine::Game::new(&GameConfig::new(Edition::New, 4), engine::Seed(1)).expect("legal");
            Board { king, ..game.table().board }
        };
        let title = |king, discs: &[StopName]| {
            let stops = [&[StopName::Title, StopName::Place(Place::Castillo)], discs].concat();
            let scoring = Scoring { cause: Cause::General(1), stop: StopKind::Title, at: 0, of: stops.len(), stops };
            title_line(Locale::En, &board(king), &scoring)
        };
        let away = engine::KingSpot::Region(Region::Aragon);
        assert!(title(away, &[StopName::Discs]).starts_with("All discs are set."));
        assert!(title(away, &[]).starts_with("Nobody is in the Castillo"));
        assert!(title(engine::KingSpot::Castillo, &[]).starts_with("The King guards the Castillo"));
    }

    /// Discs stay secret until they are revealed.
    #[test]
    fn the_list_of_places_does_not_tell_where_discs_lead() {
        let list = |places: &[Place]| {
            let stops: Vec<_> = places.iter().map(|&place| StopName::Place(place)).collect();
            places_ahead(&Scoring { cause: Cause::General(1), stop: StopKind::Title, at: 0, of: stops.len(), stops })
        };
        let all = list(&[Place::Castillo, Place::Region(Region::Galicia)]);
        assert_eq!(all, list(&[Place::Castillo, Place::Region(Region::Valencia)]));
        assert_eq!(all.len(), 10);
    }

    #[test]
    fn a_card_that_scores_tied_regions_says_so() {
        let line = |card, places: &[Region]| {
            let stops: Vec<_> = places.iter().map(|&region| StopName::Place(region.into())).collect();
            let (cause, stop) = (Cause::Card(Seat::A, card), StopKind::Title);
            tied_line(Locale::En, &Scoring { cause, stop, at: 0, of: stops.len(), stops })
        };
        let two = [Region::Aragon, Region::Seville];
        assert_eq!(line(Card::ScoreMost, &two).as_deref(), Some("2 regions tie, so each of them is scored."));
        assert_eq!(line(Card::ScoreFewest, &two[..1]), None);
        assert_eq!(line(Card::ScoreFives, &two), None, "all regions that pay 5 are scored anyway");
    }

    #[test]
    fn bars_that_overtake_come_from_further_down_and_equal_points_share_a_rank() {
        let bars = bars(Seat::up_to(3), &BySeat([10, 9, 0, 0, 0]), &BySeat([12, 20, 12, 0, 0]));
        let order: Vec<_> = bars.iter().map(|bar| (bar.seat, bar.rank, bar.rows_from)).collect();
        assert_eq!(order, [(Seat::B, 1, 1), (Seat::A, 2, -1), (Seat::C, 2, 0)]);
    }

    #[test]
    fn the_button_names_the_next_stop_or_round() {
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
        assert_eq!((round_before(&short, 1), round_after(&short, 1), round_after(&short, 3)), (2, Some(3), None));
    }
}
