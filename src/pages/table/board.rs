//! The board as a table: who has what where, and what every place would pay now. For those who listen, and for those
//! who like numbers.

use engine::{Place, PlayerView, Seat, Small, Spot};

use super::side::{forecast_table, heads};
use crate::components::{IconName, sheet, sized_icon};
use crate::dom::{El, IntoChild, html};
use crate::game::{Names, Store};
use crate::i18n::names::spot_name;
use crate::i18n::{locale, place_name, say, t};

/// Both tables.
pub(crate) fn board_sheet(store: Store) -> El {
    let forecast = html::h3().child(say!(forecast_title));
    let content = [
        (move || board_table(store)).into_child(),
        forecast.into_child(),
        (move || forecast_table(store)).into_child(),
    ];
    sheet(say!(board_title), move || store.open.set(None), content)
}

/// Everybody's pieces in every place, at court and in the province; then points and power.
fn board_table(store: Store) -> Option<El> {
    store.with_names(|view, names| {
        let table = &view.table;
        let seats: Vec<Seat> = table.config.colours().iter().collect();
        let row = |name: El, cell: &dyn Fn(Seat) -> El| {
            let cells = seats.iter().map(|&seat| cell(seat)).collect::<Vec<_>>();
            html::tr().child(name.attr("scope", "row")).child(cells)
        };
        let place = |place: Place| {
            let is_closed = place == Place::Castillo && !table.config.open_castillo;
            match is_closed {
                true => {
                    let inside: u8 = seats.iter().map(|&seat| table.board.count(seat, place)).sum();
                    let words = t!(locale(), label_hidden, n = inside);
                    let cell = html::td().attr("colspan", seats.len()).child(words);
                    html::tr().child(place_head(view, place).attr("scope", "row")).child(cell)
                }
                false => row(place_head(view, place), &|seat| pieces(view, names, place, seat)),
            }
        };
        let supply = |spot: Spot| {
            let name = html::th().child(spot_name(locale(), table.config.edition, spot));
            row(name, &|seat| html::td().child(table.board.count(seat, spot)))
        };
        let points = row(html::th().child(t!(locale(), player_label_points)), &|seat| {
            html::td().child(html::b().child(table.points[seat]))
        });
        let power = row(html::th().child(t!(locale(), player_label_power)), &|seat| {
            let power = table.bids[seat].map(|bid| i32::from(bid.total()));
            html::td().child(power.map_or_else(|| "–".into_child(), IntoChild::into_child))
        });
        let rows = Place::all().map(place).chain([Spot::Court, Spot::Province].map(supply)).chain([power, points]);
        html::table()
            .class("forecast-table")
            .attr("aria-label", t!(locale(), board_title))
            .child(html::thead().child(html::tr().child(html::td()).child(heads(names, &seats))))
            .child(html::tbody().child(rows.collect::<Vec<_>>()))
    })
}

/// A place, what it pays, and whether the King is there.
fn place_head(view: &PlayerView, place: Place) -> El {
    let pays = view.table.pays(place).map(|pays| pays.to_string()).join(" · ");
    let king = (view.table.board.kings_place() == Some(place))
        .then(|| mark(IconName::King, t!(locale(), label_king).to_owned()));
    html::th().child(place_name(locale(), view.table.config.edition, place)).child(king).child(html::small().child(t!(
        locale(),
        board_pays,
        pays = &pays
    )))
}

/// How many caballeros somebody has in a place, and whether their Grande is there.
fn pieces(view: &PlayerView, names: &Names, place: Place, seat: Seat) -> El {
    let is_there = view.table.board.grandes[seat] == Some(place);
    let grande = is_there.then(|| mark(IconName::Grande, t!(locale(), label_grande, whose = names.voice().who(seat))));
    html::td().child(view.table.board.count(seat, place)).child(grande)
}

/// A pictogram, and what it means.
fn mark(name: IconName, words: String) -> El {
    let mark = html::span().class("sign").attr("title", words.clone()).child(sized_icon(name, 16));
    mark.child(html::span().class("unseen").child(words))
}
