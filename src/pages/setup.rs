//! Set-up: edition, seats, options.

use engine::{Edition, Seat, Small};
use leptos::prelude::*;

use crate::board::Colour;
use crate::components::{
    IconName, emblem, field_row, heading, icon, icon_button, option, page_head, plain_button, switch,
};
use crate::dom::{Child, El, IntoChild, each, html};
use crate::game::{Fixed, Kind, Player, Store, Switch, letter};
use crate::i18n::{colours, edition_name, locale, t};
use crate::pages::settings::pace_row;
use crate::phrases;

/// Set-up of a new game.
pub(crate) fn setup_page(store: Store) -> El {
    let pressed = move |edition| move || store.plan.with(|plan| plan.edition == edition).to_string();
    let editions = editions(&|button, edition| {
        let choose = move || store.plan.update(|plan| plan.edition = edition);
        button.attr("aria-pressed", pressed(edition)).click(choose)
    });
    let switches = Switch::ALL.map(|switch| switch_row(store, switch));
    let fields = [first_row(store), pace_row(store), seed_row(store)];
    let start = html::push_button().class("primary wide").click(move || store.start());
    let start = start.child(icon(IconName::Play)).child(|| t!(locale(), setup_start));
    html::main()
        .class("page setup")
        .child(page_head(|| t!(locale(), setup_title)))
        .child(heading(|| t!(locale(), setup_edition)))
        .child(editions)
        .child(heading(|| t!(locale(), setup_seats)))
        .child(seats(store))
        .child(heading(|| t!(locale(), setup_options)))
        .child(html::ul().class("list").child(switches).child(fields))
        .child(html::div().class("page-foot").child(start))
}

/// A button for each edition, to be finished: whether it is pressed, and what it does.
pub(super) fn editions(finish: &dyn Fn(El, Edition) -> El) -> El {
    let buttons = Edition::all().map(|edition| {
        let name = html::b().child(move || edition_name(locale(), edition));
        let button = plain_button().child(name).child(html::small().child(phrases::edition_year(edition)));
        finish(button, edition)
    });
    html::div()
        .class("segments")
        .attr("role", "group")
        .attr("aria-label", || t!(locale(), setup_edition))
        .child(buttons.collect::<Vec<_>>())
}

/// Who plays, and room for one more.
fn seats(store: Store) -> El {
    let players = move || store.plan.with(|plan| plan.players.iter().cloned().zip(Seat::all()).collect::<Vec<_>>());
    let is_full = Memo::new(move |_| store.plan.with(|plan| plan.players.len() == Seat::COUNT));
    let add = move || {
        let add = plain_button().class("row add").click(move || store.add_opponent(locale()));
        html::li().child(add.child(icon(IconName::Plus)).child(html::b().child(|| t!(locale(), setup_add))))
    };
    html::ul()
        .class("list")
        .child(each(players, Clone::clone, move |(player, seat)| seat_row(store, player, seat)))
        .child(move || (!is_full.get()).then(add))
}

fn seat_row(store: Store, player: Player, seat: Seat) -> El {
    let Player { name, colour, kind } = player;
    let next_colour = move || {
        let next = Colour::ALL[(colour as usize + 1) % Colour::ALL.len()];
        store.plan.update(|plan| plan.colour(seat, next));
    };
    let colour = plain_button()
        .class("icon-button")
        .attr("aria-label", move || t!(locale(), setup_colour_change, colour = colours(locale())[colour as usize].0))
        .click(next_colour)
        .child(move || emblem(colour, letter(locale(), colour)));
    let set_name = move |name: String| {
        let name = name.chars().take(16).collect();
        store.plan.update(|plan| plan.players[seat.index()].name = name);
    };
    let name = html::input()
        .attr("type", "text")
        .class("name")
        .attr("maxlength", "16")
        .attr("aria-label", || t!(locale(), setup_name))
        .prop("value", move || name.as_str().into())
        .on_value("change", set_name);
    let remove = icon_button(IconName::Close, || t!(locale(), setup_remove))
        .attr("disabled", move || store.plan.with(|plan| plan.players.len() <= 2))
        .click(move || store.plan.update(|plan| plan.remove(seat)));
    html::li().class("row seat").child([colour, name, who(store, seat, kind), remove])
}

/// A person, or an opponent of a level.
fn who(store: Store, seat: Seat, kind: Kind) -> El {
    let chosen = match kind {
        Kind::Human => 0,
        Kind::Opponent(level) => level,
    };
    let set_kind = move |level: String| {
        let kind = match level.parse() {
            Ok(level @ 1..=5) => Kind::Opponent(level),
            _ => Kind::Human,
        };
        store.plan.update(|plan| plan.players[seat.index()].kind = kind);
    };
    let level = |level: u8| option(level, level == chosen, move || phrases::who(locale(), level));
    html::select()
        .attr("aria-label", || t!(locale(), setup_who))
        .on_value("change", set_kind)
        .child([0, 1, 2, 3, 4, 5].map(level))
}

fn switch_row(store: Store, switched: Switch) -> Child {
    let fixed = move || store.plan.with(|plan| plan.can_set(switched).err());
    // Options of another edition are not shown at all; others say why they cannot be moved.
    let is_shown = Memo::new(move |_| fixed() != Some(Fixed::OnlyNew));
    let explained = move || match fixed() {
        Some(why) => phrases::fixed(locale(), why),
        None => phrases::switch_means(locale(), switched),
    };
    let row = move || {
        let is_on = move || store.plan.with(|plan| plan.is_on(switched));
        let button = switch(move || phrases::switch_name(locale(), switched), explained, is_on)
            .attr("aria-disabled", move || fixed().is_some().to_string())
            .click(move || store.plan.update(|plan| plan.set(switched, !plan.is_on(switched))));
        html::li().child(button)
    };
    (move || is_shown.get().then(row)).into_child()
}

fn first_row(store: Store) -> El {
    let players = Memo::new(move |_| {
        store.plan.with(|plan| {
            let is_first = |seat| plan.first == Some(seat);
            let entry = |(player, seat): (&Player, Seat)| (player.name.clone(), is_first(seat));
            plan.players.iter().zip(Seat::all()).map(entry).collect::<Vec<_>>()
        })
    });
    let names = move || {
        let names = players.get().into_iter().enumerate();
        names.map(|(index, (name, is_first))| option(index, is_first, name)).collect::<Vec<_>>()
    };
    let set = move |index: String| {
        let first = index.parse().ok().and_then(Seat::from_index);
        store.plan.update(|plan| plan.first = first);
    };
    let by_lot = option("", false, || t!(locale(), setup_by_lot));
    let select = html::select().on_value("change", set).child(by_lot).child(names);
    field_row("first", html::label().child(|| t!(locale(), setup_first)), select)
}

fn seed_row(store: Store) -> El {
    let label = html::label()
        .child(html::b().child(|| t!(locale(), setup_seed)))
        .child(html::span().child(|| t!(locale(), setup_seed_means)));
    let field = html::input()
        .attr("type", "text")
        .class("seed")
        .attr("inputmode", "numeric")
        .attr("maxlength", "20")
        .prop("value", move || store.seed.get().into())
        .on_value("change", move |seed| store.seed.set(seed));
    field_row("seed", label, field)
}
