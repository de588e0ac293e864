//! Beside the map on wide screens: what every place would pay now, and the log.

use engine::{Place, Seat, Small};

use super::log::entries;
use crate::components::{IconName, icon, sized_emblem, unseen};
use crate::dom::{Child, El, IntoChild, html, media};
use crate::game::{Forecast, Names, Store};
use crate::i18n::{Words, locale, place_name, say, t};

/// Screens that have room for it, as the style sheet has it.
const WIDE: &str = "(min-width: 1100px) and (min-height: 521px)";

/// Forecast and log, where there is room for them.
pub(crate) fn side(store: Store) -> El {
    let is_wide = media(WIDE);
    html::aside().class("side").child(move || is_wide.get().then(|| panels(store)))
}

fn panels(store: Store) -> Child {
    let head = |name, words: Words| html::header().child(icon(name)).child(html::h2().child(words));
    let forecast = html::section()
        .class("panel")
        .child(head(IconName::Forecast, say!(forecast_title)))
        .child(move || forecast_table(store));
    // It scrolls, also by keyboard.
    let list = html::ol().class("log").attr("tabindex", "0").attr("aria-label", say!(log_title));
    let log = html::section()
        .class("panel side-log")
        .child(head(IconName::Log, say!(log_title)))
        .child(list.child(entries(store)));
    [forecast, log].into_child()
}

/// What every place would pay to everybody if it were scored now.
pub(crate) fn forecast_table(store: Store) -> Option<El> {
    store.with_names(|view, names| {
        let seats: Vec<Seat> = view.table.config.colours().iter().collect();
        let rows: Vec<(Place, Option<Forecast>)> =
            Place::all().map(|place| (place, store.forecast_of(view, place))).collect();
        let sum = |seat: &Seat| {
            let paid = rows.iter().filter_map(|(_, forecast)| Some(u16::from(forecast.as_ref()?.sheet.points(*seat))));
            html::td().child((!names.voice().is_dummy(*seat)).then(|| paid.sum::<u16>()))
        };
        let sums = html::tr()
            .child(html::th().attr("scope", "row").child(t!(locale(), forecast_sum)))
            .child(seats.iter().map(sum).collect::<Vec<_>>())
            .child(html::td());
        let taboo = view.table.board.kings_place();
        let rows = rows.iter().map(|(place, forecast)| {
            let name = place_name(locale(), view.table.config.edition, *place);
            let cells = seats.iter().map(|&seat| html::td().child(forecast.map(|it| cell(names, &it, seat))));
            let more = match forecast.and_then(|forecast| forecast.one_more) {
                _ if taboo == Some(*place) => {
                    let words = unseen(say!(label_king));
                    [icon(IconName::Lock), words].into_child()
                }
                Some(gain) if gain > 0 => html::b().class("good").child(format!("+{gain}")).into_child(),
                Some(gain) => gain.to_string().into_child(),
                None => Child::Nothing,
            };
            html::tr()
                .class(if taboo == Some(*place) { "taboo" } else { "" })
                .child(html::th().attr("scope", "row").child(name))
                .child(cells.collect::<Vec<_>>())
                .child(html::td().child(more))
        });
        let first = html::th().attr("scope", "col").child(t!(locale(), forecast_if_now));
        let more = html::th().attr("scope", "col").child(t!(locale(), forecast_one_more));
        html::table()
            .class("forecast-table")
            .attr("aria-label", t!(locale(), forecast_if_now))
            .child(html::thead().child(html::tr().child(first).child(heads(names, &seats)).child(more)))
            .child(html::tbody().child(rows.collect::<Vec<_>>()).child(sums))
    })
}

/// Everybody, as heads of columns.
pub(super) fn heads(names: &Names, seats: &[Seat]) -> Vec<El> {
    let sign = |&seat: &Seat| {
        let sign = sized_emblem(names.colour(seat), names.letter(seat), 20);
        let name = html::span().class("unseen").child(names.name(seat).to_owned());
        html::th().attr("scope", "col").child(sign).child(name)
    };
    seats.iter().map(sign).collect()
}

/// What a seat would be paid; a tie is marked.
fn cell(names: &Names, forecast: &Forecast, seat: Seat) -> Child {
    let Some(standing) = forecast.sheet.standings[seat] else { return "·".into_child() };
    let points = if names.voice().is_dummy(seat) { 0 } else { forecast.sheet.points(seat) };
    let number = if points > 0 { html::b().child(points) } else { html::span().child(points) };
    let tie = standing.tied.then(|| html::sup().attr("title", t!(locale(), board_tie)).child("="));
    [number.into_child(), tie.into_child()].into_child()
}
