//! The panel "If scored now".

use engine::{Place, Seat, Spot};
use leptos::prelude::*;
use play::Shown;
use play::select::{Standings, if_scored_now, tiles};
use words::{place_name, t};

use super::{PanelFrame, SeatPicture};
use crate::components::{Emblem, colour_class};
use crate::i18n::use_locale;
use crate::settings::use_settings;
use crate::table_context::use_table;

/// The forecast: everybody's points after a scoring of all places, and where they would come from.
#[component]
pub(crate) fn ForecastPanel() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let settings = use_settings();
    let counts = Memo::new(move |_| settings.with(|settings| settings.counts_castillo));
    let is_known = Memo::new(move |_| counts.get() || table.shown.with(|shown| !shown.is_closed(Place::Castillo)));
    let standings = Memo::new(move |_| table.shown.with(|shown| if_scored_now(&shown.view.table, is_known.get())));
    let inside = table.memo(inside);
    let bars = move || standings.with(bars).into_iter().map(|bar| view! { <BarRow bar /> }).collect_view();
    let note = move || {
        let n = inside.get();
        (n > 0).then(|| {
            let note = match is_known.get() {
                true => t!(locale, scored_now_rides).to_owned(),
                false => t!(locale, scored_now_castillo, n = n),
            };
            view! { <p class="mute panel-note">{note}</p> }
        })
    };
    view! {
        <PanelFrame title=t!(locale, scored_now_title)>
            <ol class="forecast-bars">{bars}</ol>
            {move || view! { <PlacesTable standings=standings.get() /> }}
            {note}
            <p class="mute panel-note">{t!(locale, forecast_legend)}</p>
        </PanelFrame>
    }
}

#[component]
fn BarRow(bar: Bar) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let (name, colour) = table.names.with_untracked(|names| (names.voice().name(bar.seat), names.colour(bar.seat)));
    let sum = bar.now + bar.gain;
    view! {
        <li class=colour_class(colour)>
            <SeatPicture seat=bar.seat />
            <span class="bar" aria-hidden="true">
                <i style:width=format!("{}%", bar.now_percent)></i>
                <i style:width=format!("{}%", bar.gain_percent)></i>
            </span>
            <span class="gain" aria-hidden="true">{format!("+{}", bar.gain)}</span>
            <b aria-hidden="true">{sum}</b>
            <span class="spoken">{t!(locale, scored_now_row, name = &name, now = bar.now, gain = bar.gain, sum = sum)}</span>
        </li>
    }
}

#[component]
fn PlacesTable(standings: Standings) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let seats: Vec<Seat> = table
        .shown
        .with_untracked(|shown| tiles(shown).into_iter().filter(|tile| !tile.is_dummy).map(|tile| tile.seat).collect());
    let head = |&seat: &Seat| {
        let (name, colour) = table.names.with_untracked(|names| (names.voice().name(seat), names.colour(seat)));
        let title = name.clone();
        view! { <th scope="col" title=title><Emblem colour /><span class="spoken">{name}</span></th> }
    };
    let row = |(place, paid): &(Place, engine::BySeat<u8>)| {
        let cell = |&seat: &Seat| match paid[seat] {
            0 => view! { <td class="nobody">"–"</td> }.into_any(),
            points => view! { <td>{points}</td> }.into_any(),
        };
        view! {
            <tr>
                <th scope="row">{place_name(locale, edition, *place)}</th>
                {seats.iter().map(cell).collect_view()}
            </tr>
        }
    };
    view! {
        <table class="points-table">
            <thead><tr><td></td>{seats.iter().map(head).collect_view()}</tr></thead>
            <tbody>{standings.places.iter().map(row).collect_view()}</tbody>
        </table>
    }
}

/// How many caballeros are in the Castillo.
fn inside(shown: &Shown) -> u8 {
    let table = &shown.view.table;
    table.config.colours().iter().map(|seat| table.board.count(seat, Spot::Castillo)).sum()
}

/// A player's points, now and to come. The longest bar has the full width.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Bar {
    seat: Seat,
    now: u16,
    gain: u16,
    now_percent: f32,
    gain_percent: f32,
}

fn bars(standings: &Standings) -> Vec<Bar> {
    let most = standings.rows.iter().map(|&(_, now, gain)| now + gain).max().unwrap_or(0).max(1);
    let percent = |points: u16| 100.0 * f32::from(points) / f32::from(most);
    let bar = |&(seat, now, gain): &(Seat, u16, u16)| Bar {
        seat,
        now,
        gain,
        now_percent: percent(now),
        gain_percent: percent(gain),
    };
    standings.rows.iter().map(bar).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_bar_is_full() {
        let standings = Standings { rows: vec![(Seat::B, 60, 20), (Seat::A, 30, 10)], places: Vec::new() };
        let bars = bars(&standings);
        assert_eq!((bars[0].now_percent, bars[0].gain_percent), (75.0, 25.0));
        assert_eq!((bars[1].now_percent, bars[1].gain_percent), (37.5, 12.5));
    }

    #[test]
    fn nobody_has_points_before_the_first_scoring() {
        let standings = Standings { rows: vec![(Seat::A, 0, 0)], places: Vec::new() };
        assert_eq!(bars(&standings)[0].now_percent, 0.0);
    }
}
