//! A seat at set-up: its colour, and its place at the table.

use engine::{Seat, Small};
use record::Colour;

use crate::components::{IconName, emblem, heading, icon, plain_button, sheet};
use crate::dom::{El, html};
use crate::game::{Store, letter};
use crate::i18n::{colours, locale, say, t};
use crate::signal::RwSignal;

/// Changes a player's colour and seat. It follows its player to another seat.
pub(super) fn seat_sheet(store: Store, changed: RwSignal<Option<Seat>>, seat: Seat) -> El {
    let seat = RwSignal::new(seat);
    let count = store.plan.with_untracked(|plan| plan.players.len());
    let name = move || store.plan.with(|plan| plan.players[seat.get().index()].name.to_string());
    let place = move || t!(locale(), setup_seat_place, n = seat.get().index() + 1, count = count);
    let content = [
        heading(say!(setup_colour)),
        html::ul().class("list").child(Colour::ALL.map(|colour| colour_row(store, seat, colour))),
        html::p().class("mute").child(place),
        html::div().class("choices").child([up(store, seat), down(store, seat, count)]),
    ];
    sheet(name, move || changed.set(None), content)
}

/// A colour; one that somebody has is swapped.
fn colour_row(store: Store, seat: RwSignal<Seat>, colour: Colour) -> El {
    let holder = move || store.plan.with(|plan| plan.players.iter().position(|player| player.colour == colour));
    let is_mine = move || holder() == Some(seat.get().index());
    let line = move || match holder() {
        Some(other) if !is_mine() => {
            store.plan.with(|plan| t!(locale(), setup_colour_taken, name = plan.players[other].name.as_str()))
        }
        _ => String::new(),
    };
    let words = html::span()
        .child(html::b().child(move || colours(locale())[colour.index()].0))
        .child(html::span().child(line));
    let button = plain_button()
        .class("row")
        .attr("aria-pressed", move || is_mine().to_string())
        .click(move || store.plan.update(|plan| plan.colour(seat.get(), colour)))
        .child(move || emblem(colour, letter(locale(), colour)))
        .child(words)
        .child(move || is_mine().then(|| icon(IconName::Check)));
    html::li().child(button)
}

fn up(store: Store, seat: RwSignal<Seat>) -> El {
    let go = move || {
        if let Some(before) = seat.get().index().checked_sub(1).and_then(Seat::from_index) {
            store.plan.update(|plan| plan.swap_with_next(before));
            seat.set(before);
        }
    };
    let button = html::push_button().attr("disabled", move || seat.get() == Seat::A).click(go);
    button.child(icon(IconName::Up)).child(say!(setup_move_up))
}

fn down(store: Store, seat: RwSignal<Seat>, count: usize) -> El {
    let go = move || {
        if let Some(next) = Seat::from_index(seat.get().index() + 1) {
            store.plan.update(|plan| plan.swap_with_next(seat.get()));
            seat.set(next);
        }
    };
    let button = html::push_button().attr("disabled", move || seat.get().index() + 1 == count).click(go);
    button.child(icon(IconName::Up).class("turned")).child(say!(setup_move_down))
}
