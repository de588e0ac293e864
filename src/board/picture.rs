//! A picture of a board, without taps or motion, for saved games, the home screen and the curtain.

use engine::{BySeat, KingSpot, Place, PlayerView, Seat, Seats, Small};
use leptos::prelude::*;
use map::{CASTILLO, Piece, Point, layout};
use record::Person;
use words::place_name as name_of;

use super::gesture::VIEW;
use super::model::Slot;
use super::pieces::{moved_to, plain, scoreboard, stack};
use super::places::place_name;
use crate::i18n::use_locale;
use crate::names::Names;

/// Pieces are larger than on the table, because the picture is small.
const SCALE: f64 = 1.18;

/// A picture of the board in `view`.
#[component]
pub(crate) fn BoardPicture(view: PlayerView, people: BySeat<Option<Person>>, here: Seats) -> impl IntoView {
    let locale = use_locale();
    let table = &view.table;
    let names = Names::new(locale, &table.config, &people, here);
    let seats = seats(&view, here);
    let colours = seats.len() as u8;
    let slot = |seat: Seat| Slot { seat, colour: names.colour(seat), letter: names.letter(seat) };
    let is_closed = table.is_closed(Place::Castillo) && !view.awaiting.is_empty();
    let pieces = Place::all().flat_map(|place| {
        let is_hidden = is_closed && place == Place::Castillo;
        let stacks = layout(place, colours).seats;
        seats.iter().zip(stacks).filter_map(move |(&seat, &at)| {
            let count = if is_hidden { 0 } else { table.board.count(seat, place) };
            let has_grande = table.board.grandes[seat] == Some(place);
            (count > 0 || has_grande)
                .then(|| view! { <g transform=enlarged(at)>{stack(slot(seat), count, has_grande)}</g> })
        })
    });
    let words = Place::all().map(|place| {
        let (pays, is_mobile) = (table.pays(place), table.board.mobile_at(place).is_some());
        view! {
            {place_name(place, colours, name_of(locale, table.config.edition, place))}
            <g transform=moved_to(layout(place, colours).plate)>{scoreboard(pays, is_mobile, None)}</g>
        }
    });
    let hatch = match table.board.king {
        KingSpot::Region(region) => {
            Some(view! { <use class="hatch" href=format!("#outline-{}", map::ground(region).id) /> })
        }
        _ => None,
    };
    let tower = plain(if is_closed { Piece::CastilloClosed } else { Piece::CastilloOpen });
    let view_box = format!("{} {} {} {}", VIEW.x, VIEW.y, VIEW.width, VIEW.height);
    view! {
        <div class="board-picture" aria-hidden="true"><svg viewBox=view_box preserveAspectRatio="xMidYMid slice">
            <use href="#map-land-plain" />
            {hatch}
            <use href=tower x=CASTILLO.at.x y=CASTILLO.at.y />
            <g class="picture-words">{words.collect_view()}</g>
            {pieces.collect_view()}
            <g transform=enlarged(map::king(table.board.king, colours))><use href=plain(Piece::King) /></g>
        </svg></div>
    }
}

fn enlarged(at: Point) -> String {
    format!("{} scale({SCALE})", moved_to(at))
}

/// Everybody on the board: the only person at this device first, then clockwise.
fn seats(view: &PlayerView, here: Seats) -> Vec<Seat> {
    let seats: Vec<Seat> = view.table.config.colours().iter().collect();
    let start = here.single().and_then(|first| seats.iter().position(|&seat| seat == first)).unwrap_or(0);
    (0..seats.len()).map(|index| seats[(start + index) % seats.len()]).collect()
}
