//! Set-up: edition, seats, options.

use engine::{Edition, Seat, Small};
use leptos::prelude::*;

use crate::board::Colour;
use crate::components::{IconName, emblem, icon, icon_button};
use crate::dom::{Child, El, IntoAttr, IntoChild, each, html};
use crate::game::{Fixed, Kind, Pace, Player, Store, Switch, letter};
use crate::i18n::{colours, edition_name, locale, t};
use crate::phrases;

/// Set-up of a new game.
pub(crate) fn setup_page(store: Store) -> El {
    let heading = |words: fn() -> &'static str| html::h2().class("caps").child(words);
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

/// The way back to the first screen, and what this one is.
pub(super) fn page_head(title: fn() -> &'static str) -> El {
    let back = html::a().class("icon-button").attr("href", "#/").attr("aria-label", || t!(locale(), back));
    html::header().class("page-head").child(back.child(icon(IconName::Back))).child(html::h1().child(title))
}

/// A button for each edition, to be finished: whether it is pressed, and what it does.
pub(super) fn editions(finish: &dyn Fn(El, Edition) -> El) -> El {
    let buttons = Edition::all().map(|edition| {
        let name = html::b().child(move || edition_name(locale(), edition));
        let button = button().child(name).child(html::small().child(phrases::edition_year(edition)));
        finish(button, edition)
    });
    html::div()
        .class("segments")
        .attr("role", "group")
        .attr("aria-label", || t!(locale(), setup_edition))
        .child(buttons.collect::<Vec<_>>())
}

/// A button with looks of its own.
fn button() -> El {
    html::button().attr("type", "button")
}

/// Something to choose from a list.
fn option(value: String, selected: impl IntoAttr, label: impl IntoChild) -> El {
    html::option().attr("value", value).attr("selected", selected).child(label)
}

/// Who plays, and room for one more.
fn seats(store: Store) -> El {
    let players = move || store.plan.with(|plan| plan.players.iter().cloned().zip(Seat::all()).collect::<Vec<_>>());
    let is_full = Memo::new(move |_| store.plan.with(|plan| plan.players.len() == Seat::COUNT));
    let add = move || {
        let add = button().class("row add").click(move || store.add_opponent(locale()));
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
    let colour = button()
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
    let level = |level: u8| option(level.to_string(), level == chosen, move || phrases::who(locale(), level));
    html::select()
        .attr("aria-label", || t!(locale(), setup_who))
        .on_value("change", set_kind)
        .child([0, 1, 2, 3, 4, 5].map(level))
}

fn switch_row(store: Store, switch: Switch) -> Child {
    let fixed = move || store.plan.with(|plan| plan.can_set(switch).err());
    // Options of another edition are not shown at all; others say why they cannot be moved.
    let is_shown = Memo::new(move |_| fixed() != Some(Fixed::OnlyNew));
    let explained = move || match fixed() {
        Some(why) => phrases::fixed(locale(), why),
        None => phrases::switch_means(locale(), switch),
    };
    let row = move || {
        let words = html::span()
            .child(html::b().child(move || phrases::switch_name(locale(), switch)))
            .child(html::span().child(explained));
        let button = button()
            .class("row switch")
            .attr("role", "switch")
            .attr("aria-checked", move || store.plan.with(|plan| plan.is_on(switch)).to_string())
            .attr("aria-disabled", move || fixed().is_some().to_string())
            .click(move || store.plan.update(|plan| plan.set(switch, !plan.is_on(switch))))
            .child(words)
            .child(html::i().class("knob").attr("aria-hidden", "true"));
        html::li().child(button)
    };
    (move || is_shown.get().then(row)).into_child()
}

/// A field and its label.
fn field_row(id: &'static str, label: El, field: El) -> El {
    html::li().class("row").child([label.attr("for", id), field.attr("id", id)])
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
        names.map(|(index, (name, is_first))| option(index.to_string(), is_first, name)).collect::<Vec<_>>()
    };
    let set = move |index: String| {
        let first = index.parse().ok().and_then(Seat::from_index);
        store.plan.update(|plan| plan.first = first);
    };
    let by_lot = option(String::new(), false, || t!(locale(), setup_by_lot));
    let select = html::select().on_value("change", set).child(by_lot).child(names);
    field_row("first", html::label().child(|| t!(locale(), setup_first)), select)
}

fn pace_row(store: Store) -> El {
    let set = move |index: String| {
        let chosen = index.parse().ok().and_then(|index: usize| Pace::ALL.get(index).copied());
        store.settings.update(|settings| settings.pace = chosen.unwrap_or_default());
    };
    let entry = |pace: Pace| {
        let is_chosen = move || store.settings.get().pace == pace;
        option((pace as usize).to_string(), is_chosen, move || phrases::pace(locale(), pace))
    };
    let select = html::select().on_value("change", set).child(Pace::ALL.map(entry));
    field_row("pace", html::label().child(|| t!(locale(), setup_pace)), select)
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
