//! A region or the Castillo in detail.

use engine::{Place, Seat, Spot};
use leptos::prelude::*;
use play::select::{PlaceLead, can_be_chosen, castillo_ledger, place_lead};
use play::{Input, Panel, Shown};
use words::forecast::castillo_grandes;
use words::scoring::{bonus_lines, score_rows};
use words::{place_name, play_error, t};

use super::{LogFilter, LogFilterSignal, PanelFrame};
use crate::components::{Icon, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// Details of a region or the Castillo: the ranking, what would change it, and whether it can be chosen.
#[component]
pub(crate) fn PlacePanel(place: Place) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let LogFilterSignal(filter) = expect_context();
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let details =
        Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| PlaceDetails::new(shown, names, place))));
    let show_history = move || {
        filter.set(LogFilter::Place(place));
        table.send(Input::Open(Panel::Log));
    };
    let foot = view! {
        <button type="button" class="button" on:click=on_press(show_history)>
            <Icon name="log" />{t!(locale, place_history)}
        </button>
    };
    let body = move || {
        let PlaceDetails { rows, notes, tip, facts } = details.get();
        view! {
            <ol class="ranking">{rows.into_iter().map(|row| view! { <RankingRow row /> }).collect_view()}</ol>
            {notes.into_iter().map(|note| view! { <p class="panel-note">{note}</p> }).collect_view()}
            {tip.map(|tip| view! { <p class="tip">{tip}</p> })}
            <dl class="facts-list">
                {facts.into_iter().map(|(label, value)| view! { <dt>{label}</dt><dd>{value}</dd> }).collect_view()}
            </dl>
        }
    };
    view! {
        <PanelFrame title=place_name(locale, edition, place) foot=foot.into_any()>{body}</PanelFrame>
    }
}

/// A row of the ranking.
#[component]
fn RankingRow(row: RankRow) -> impl IntoView {
    let table = use_table();
    let colour = table.names.with_untracked(|names| names.colour(row.seat));
    view! {
        <li class=colour_class(colour)>
            <span class="rank">{row.rank.map_or("–".to_owned(), |rank| rank.to_string())}</span>
            <span class="piece-count">{row.count}</span>
            <span class="rank-who"><b>{row.name}</b><small>{row.reason}</small></span>
            <span class="rank-points">{row.points}</span>
        </li>
    }
}

/// A row of the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RankRow {
    rank: Option<u8>,
    seat: Seat,
    count: String,
    name: String,
    reason: String,
    points: String,
}

/// The texts of the panel.
#[derive(Clone, Debug, PartialEq, Eq)]
struct PlaceDetails {
    rows: Vec<RankRow>,
    /// Notes about bonuses, and about what is known of a closed Castillo.
    notes: Vec<String>,
    /// What the reader could gain here.
    tip: Option<String>,
    facts: Vec<(&'static str, String)>,
}

impl PlaceDetails {
    fn new(shown: &Shown, names: &Names, place: Place) -> Self {
        let is_closed = shown.is_closed(place);
        Self {
            rows: if is_closed { announced_rows(shown, names) } else { ranking(shown, names, place) },
            notes: if is_closed { closed_notes(shown, names) } else { bonuses(shown, names, place) },
            tip: tip(shown, names, place).filter(|_| !is_closed),
            facts: facts(shown, names, place),
        }
    }
}

/// The ranking if the place were scored now.
fn ranking(shown: &Shown, names: &Names, place: Place) -> Vec<RankRow> {
    let (table, voice) = (&shown.view.table, names.voice());
    let sheet = table.scoring(place);
    let rows = score_rows(voice, table.config.colours(), &sheet).into_iter();
    rows.flat_map(|row| {
        let (rank, reason, points) = (row.rank, row.reason, row.points);
        row.seats.iter().map(move |seat| (rank, reason.clone(), points, seat)).collect::<Vec<_>>()
    })
    .map(|(rank, reason, points, seat)| RankRow {
        rank,
        seat,
        count: sheet.counts[seat].to_string(),
        name: voice.name(seat),
        reason,
        points: points.to_string(),
    })
    .collect()
}

/// The rows for a closed Castillo, according to the announcements (R4.7).
fn announced_rows(shown: &Shown, names: &Names) -> Vec<RankRow> {
    let ledger = castillo_ledger(&shown.log);
    let announced = |seat: Seat| ledger.iter().filter(|(it, _)| *it == seat).map(|&(_, count)| count).sum::<i8>();
    let row = |seat: Seat| RankRow {
        rank: None,
        seat,
        count: announced(seat).to_string(),
        name: names.voice().name(seat),
        reason: t!(names.locale(), castillo_announced).to_owned(),
        points: String::new(),
    };
    shown.view.table.config.colours().iter().map(row).collect()
}

fn closed_notes(shown: &Shown, names: &Names) -> Vec<String> {
    let (locale, table) = (names.locale(), &shown.view.table);
    let inside = |seat: Seat| table.board.count(seat, Spot::Castillo);
    let total: u8 = table.config.colours().iter().map(inside).sum();
    let own = shown.view.seat().filter(|_| total > 0).map(|seat| t!(locale, castillo_own, n = inside(seat)));
    let grandes = castillo_grandes(names.voice(), table);
    core::iter::once(t!(locale, board_castillo_hidden, n = total)).chain(own).chain(grandes).collect()
}

fn bonuses(shown: &Shown, names: &Names, place: Place) -> Vec<String> {
    let sheet = shown.view.table.scoring(place);
    if sheet.king_bonus || sheet.grande_bonus { bonus_lines(names.voice(), &sheet) } else { Vec::new() }
}

/// A sentence about what the reader could gain here.
fn tip(shown: &Shown, names: &Names, place: Place) -> Option<String> {
    let (locale, table) = (names.locale(), &shown.view.table);
    let seat = shown.view.seat()?;
    let (tip, more) = match place_lead(table, place, seat)? {
        PlaceLead::Leads(n) => return Some(t!(locale, place_leads, n = n)),
        PlaceLead::Needs { more, gain } => (t!(locale, place_first, n = more, gain = gain), more),
    };
    let one_more = table.forecast(place, Some(seat)).one_more.filter(|&gain| gain > 0 && more > 1);
    let one_more = one_more.map(|gain| t!(locale, forecast_gain, n = gain));
    let court = t!(locale, place_at_court, n = table.board.count(seat, Spot::Court));
    Some([Some(tip), one_more, Some(court)].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

fn facts(shown: &Shown, names: &Names, place: Place) -> Vec<(&'static str, String)> {
    let (locale, table) = (names.locale(), &shown.view.table);
    let king = match table.board.kings_place() {
        Some(it) if it == place => t!(locale, place_king_here),
        _ if place != Place::Castillo && table.board.near_king().contains(place) => t!(locale, place_king_near),
        _ => t!(locale, place_king_far),
    };
    let chosen = can_be_chosen(shown, place).map(|it| match it {
        Ok(()) => t!(locale, place_choice_yes).to_owned(),
        Err(error) => play_error(locale, error).to_owned(),
    });
    let mut facts = vec![
        (t!(locale, place_pays), words::names::pays(table.pays(place))),
        (t!(locale, place_king), king.to_owned()),
    ];
    facts.extend(chosen.map(|chosen| (t!(locale, place_choice), chosen)));
    facts
}

#[cfg(test)]
mod tests {
    use engine::Region;
    use words::Locale;

    use super::super::log_rows::tests::opened;
    use super::*;

    #[test]
    fn a_region_ranks_everybody_and_has_a_tip_about_the_lead() {
        let shown = opened();
        let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
        let details = PlaceDetails::new(&shown, &names, Region::Granada.into());
        assert_eq!(details.rows.len(), 3);
        assert!(details.rows.is_sorted_by_key(|row| row.rank.unwrap_or(u8::MAX)));
        assert!(details.tip.is_some_and(|tip| tip.contains("first") || tip.contains("ahead")));
        // R7.5: with three players, two places are paid.
        assert_eq!(details.facts[0], ("Pays", "6·3·0".to_owned()));
    }

    #[test]
    fn a_closed_castillo_shows_neither_ranks_nor_points() {
        let mut shown = opened();
        let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
        let empty = PlaceDetails::new(&shown, &names, Place::Castillo);
        assert_eq!(empty.notes, ["The Castillo is empty."]);
        shown.view.table.board.caballeros[Seat::B][Spot::Castillo] = 2;
        let details = PlaceDetails::new(&shown, &names, Place::Castillo);
        assert!(details.rows.iter().all(|row| row.rank.is_none() && row.points.is_empty()));
        assert_eq!(details.tip, None);
        assert_eq!(details.notes.len(), 2, "how many are inside, and how many of the reader's");
    }
}
