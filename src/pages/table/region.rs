//! The place last touched: who has how many there, what it pays, and what one more would change.

use engine::{Place, ScoreSheet, Seat, Seats};

use crate::components::{IconName, icon, sheet, sized_emblem};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Forecast, Open, Store};
use crate::i18n::scoring::{bonus_lines, score_rows};
use crate::i18n::{locale, place_name, say, t};
use crate::signal::Memo;

use super::scoring::standing;

/// A line under the map; a tap on it tells more.
pub(crate) fn region_line(store: Store) -> El {
    // While it says the same there is no reason to take the keyboard away from it.
    let looked = Memo::new(move || {
        let place = store.looked.get()?;
        store.view.with(|view| {
            let (table, forecast) = view.as_ref().map(|view| (&view.table, store.forecast_of(view, place)))?;
            Some((place, table.pays(place), table.config.colours(), forecast))
        })
    });
    let line = move || {
        let (place, pays, colours, forecast) = looked.get()?;
        let pays = pays.map(|pays| pays.to_string()).join(" · ");
        let name = html::span()
            .class("region-name")
            .child(html::b().child(move || place_name(locale(), store.edition(), place)))
            .child(html::span().child(move || t!(locale(), board_pays, pays = pays.as_str())));
        let button = html::button().attr("type", "button").class("region").child(name);
        let button = button.click(move || store.open.set(Some(Open::Region(place))));
        Some(match forecast {
            Some(forecast) => button.child(counts(store, colours, &forecast.sheet)).child(one_more(&forecast)),
            None => button.child(html::span().class("mute").child(closed(store))),
        })
    };
    html::div().class("region-line").child(line)
}

/// Everybody's caballeros there, most first.
fn counts(store: Store, colours: Seats, sheet: &ScoreSheet) -> El {
    let mut there: Vec<Seat> = colours.iter().filter(|&seat| sheet.counts[seat] > 0).collect();
    there.sort_by(|&a, &b| sheet.counts[b].cmp(&sheet.counts[a]));
    let names = store.names();
    let entry = |seat: Seat| {
        let is_tied = sheet.standings[seat].is_some_and(|standing| standing.tied);
        let tie = is_tied.then(|| html::small().child(say!(board_tie)));
        let sign =
            sized_emblem(names.colour(seat), names.letter(seat), 24).attr("aria-label", names.name(seat).to_owned());
        html::span().child(sign).child(html::b().child(sheet.counts[seat])).child(tie)
    };
    html::span().class("region-counts").child(there.into_iter().map(entry).collect::<Vec<_>>())
}

/// What one more of the observer's caballeros would bring.
fn one_more(forecast: &Forecast) -> Option<El> {
    let gain = forecast.one_more.filter(|&gain| gain > 0)?;
    let words = html::span()
        .child(html::small().child(say!(forecast_one_more)))
        .child(html::b().child(move || t!(locale(), forecast_one_more_yours, n = gain)));
    Some(html::span().class("gain").child(icon(IconName::Up)).child(words))
}

/// How many are in a Castillo that is not looked into.
fn closed(store: Store) -> impl Fn() -> String + 'static {
    move || {
        let inside = store.with_names(|view, _| {
            let table = &view.table;
            table.config.colours().iter().map(|seat| table.board.count(seat, Place::Castillo)).sum::<u8>()
        });
        t!(locale(), board_castillo_hidden, n = inside.unwrap_or_default())
    }
}

/// All about a place.
pub(crate) fn region_sheet(store: Store, place: Place) -> El {
    let title = move || place_name(locale(), store.edition(), place).to_owned();
    let content = move || -> Child {
        let told = store.with_names(|view, names| {
            let forecast = store.forecast_of(view, place)?;
            let rows = score_rows(names.voice(), view.table.config.colours(), &forecast.sheet);
            let rows = rows.into_iter().map(|row| standing(names, row)).collect::<Vec<_>>();
            let more = forecast.one_more.map(|gain| match gain {
                0.. => t!(locale(), forecast_gain, n = gain),
                _ => t!(locale(), forecast_loss, n = -gain),
            });
            let bonus = bonus_lines(names.voice(), &forecast.sheet).join(" ");
            Some((rows, bonus, more))
        });
        let Some(Some((rows, bonus, more))) = told else { return html::p().child(closed(store)).into_child() };
        let pays = store.with_names(|view, _| view.table.pays(place).map(|pays| pays.to_string()).join(" · "));
        let pays = t!(locale(), board_pays, pays = pays.as_deref().unwrap_or_default());
        [
            html::p().class("mute").child(format!("{} · {pays}", t!(locale(), forecast_if_now))),
            html::ol().class("list standings").child(rows),
            html::p().class("mute").child(bonus),
            html::p().child(more),
        ]
        .into_child()
    };
    sheet(title, move || store.open.set(None), content)
}
