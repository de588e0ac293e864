//! The board as a table.

use engine::{Place, Seat, Small, Spot};
use leptos::prelude::*;
use play::Shown;
use play::select::tiles;
use words::names::pays;
use words::{place_name, t};

use super::PanelFrame;
use crate::components::{Emblem, colour_class};
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// The board as a table: a row for every place, a column for every player.
#[component]
pub(crate) fn BoardPanel() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let seats = table.memo(seats);
    let rows = Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| board_rows(shown, names))));
    let head = move |seat: Seat| {
        let (name, colour) = table.names.with_untracked(|names| (names.voice().name(seat), names.colour(seat)));
        let title = name.clone();
        view! {
            <th scope="col" title=title><Emblem colour size=22 /><span class="spoken">{name}</span></th>
        }
    };
    view! {
        <PanelFrame title=t!(locale, board_title)>
            <table class="board-table">
                <thead>
                    <tr>
                        <th scope="col">{t!(locale, board_region)}</th>
                        {move || seats.get().into_iter().map(head).collect_view()}
                    </tr>
                </thead>
                <tbody>{move || rows.get().into_iter().map(|row| view! { <Row row /> }).collect_view()}</tbody>
            </table>
            <p class="mute panel-note">{t!(locale, board_legend)}</p>
        </PanelFrame>
    }
}

#[component]
fn Row(row: BoardRow) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let cell = move |cell: Cell| {
        let colour = table.names.with_untracked(|names| names.colour(cell.seat));
        let class = match (cell.leads, cell.count) {
            (true, _) => format!("leads {}", colour_class(colour)),
            (_, None | Some(0)) => "nobody".to_owned(),
            _ => String::new(),
        };
        let count = match cell.count {
            None => {
                view! { <span aria-hidden="true">"?"</span><span class="spoken">{t!(locale, board_unknown)}</span> }
                    .into_any()
            }
            Some(0) => "–".into_any(),
            Some(count) => count.into_any(),
        };
        let grande = cell.has_grande.then(|| {
            let whose =
                table.names.with_untracked(|names| t!(locale, board_grande, whose = names.voice().who(cell.seat)));
            view! { <sup aria-hidden="true">"▲"</sup><span class="spoken">{whose}</span> }
        });
        let leads = cell.leads.then(|| view! { <span class="spoken">{t!(locale, board_leads)}</span> });
        view! { <td class=class>{count}{grande}{leads}</td> }
    };
    view! {
        <tr>
            <th scope="row">
                {row.name}
                {row.has_king.then(|| view! {
                    <span class="board-king"><span aria-hidden="true">" ♛"</span><span class="spoken">{t!(locale, king)}</span></span>
                })}
                <small>{row.line}</small>
            </th>
            {row.cells.into_iter().map(cell).collect_view()}
        </tr>
    }
}

/// The columns: all colours on the board, the reader first.
fn seats(shown: &Shown) -> Vec<Seat> {
    tiles(shown).into_iter().map(|tile| tile.seat).collect()
}

/// A place of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
struct BoardRow {
    name: &'static str,
    /// The points it pays, or the number of hidden caballeros inside.
    line: String,
    has_king: bool,
    cells: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Cell {
    seat: Seat,
    /// `None` if it is hidden.
    count: Option<u8>,
    leads: bool,
    has_grande: bool,
}

fn board_rows(shown: &Shown, names: &Names) -> Vec<BoardRow> {
    let (table, locale) = (&shown.view.table, names.locale());
    let seats = seats(shown);
    let row = |place: Place| {
        let is_hidden = shown.is_closed(place);
        let count = |seat: Seat| table.board.count(seat, Spot::from(place));
        let most = seats.iter().map(|&seat| count(seat)).max().unwrap_or(0);
        let cell = |seat: Seat| Cell {
            seat,
            count: (!is_hidden || shown.view.seat() == Some(seat)).then(|| count(seat)),
            leads: !is_hidden && most > 0 && count(seat) == most,
            has_grande: table.board.grandes[seat] == Some(place),
        };
        let line = match is_hidden {
            true => t!(locale, label_hidden, n = seats.iter().map(|&seat| count(seat)).sum::<u8>()),
            false => t!(locale, board_pays, pays = &pays(table.pays(place))),
        };
        BoardRow {
            name: place_name(locale, table.config.edition, place),
            line,
            has_king: table.board.kings_place() == Some(place),
            cells: seats.iter().copied().map(cell).collect(),
        }
    };
    Place::all().map(row).collect()
}

#[cfg(test)]
mod tests {
    use words::Locale;

    use super::super::log_rows::tests::{finished, opened};
    use super::*;

    fn rows(shown: &Shown) -> Vec<BoardRow> {
        board_rows(shown, &Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here))
    }

    #[test]
    fn a_closed_castillo_shows_only_the_readers_own() {
        let rows = rows(&opened());
        assert_eq!(rows.len(), 10);
        let castillo = rows.last().expect("the Castillo");
        assert_eq!(castillo.cells.iter().filter(|cell| cell.count.is_some()).count(), 1);
        assert!(castillo.cells.iter().all(|cell| !cell.leads));
    }

    #[test]
    fn seats_with_the_most_caballeros_lead_and_every_piece_is_counted() {
        let shown = finished();
        let rows = rows(&shown);
        assert_eq!(rows.iter().filter(|row| row.has_king).count(), 1);
        assert_eq!(rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.has_grande).count(), 3);
        for row in &rows {
            let most = row.cells.iter().filter_map(|cell| cell.count).max();
            assert!(row.cells.iter().all(|cell| cell.leads == (cell.count == most && most > Some(0))), "{row:?}");
        }
    }
}
