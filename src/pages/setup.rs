//! Set-up: edition, seats, options.

use engine::{Edition, Seat, Small};
use leptos::prelude::untrack;
use record::{Kind, Name, Person};

use super::seat::seat_sheet;
use super::settings::pace_row;
use crate::components::{
    IconName, field_row, heading, icon, icon_button, option, page_head, plain_button, sized_emblem, sized_icon, switch,
};
use crate::dom::{Child, El, IntoChild, each, html, watch};
use crate::game::{Locked, Store, Switch, keep_plan, letter};
use crate::i18n::{colours, edition_name, locale, say, t};
use crate::phrases;
use crate::signal::{Memo, RwSignal};

/// Set-up of a new game.
pub(crate) fn setup_page(store: Store) -> El {
    watch(move || keep_plan(&store.plan.get()));
    let changed = RwSignal::new(None);
    let agreed = html::ul().class("list").child(Switch::ALL.map(|switch| switch_row(store, switch)));
    let fields = html::ul().class("list").child([first_row(store), seed_row(store), pace_row(store)]);
    let start = html::push_button().class("primary wide").click(move || store.start());
    let start = start.child(icon(IconName::Play)).child(say!(setup_start));
    let who = html::section()
        .child(heading(say!(setup_edition)))
        .child(edition_choice(store))
        .child(heading(say!(setup_seats)))
        .child(seats(store, changed))
        .child(html::div().class("notes").attr("role", "status").child(move || notes(store)));
    let how = html::section().child(heading(say!(setup_options))).child([agreed, fields]);
    html::main()
        .class("page setup agree")
        .child(page_head(say!(setup_title)))
        .child(html::div().class("halves").child([who, how]))
        .child(html::div().class("page-foot").child(start))
        .child(move || changed.get().map(|seat| untrack(|| seat_sheet(store, changed, seat))))
}

/// The editions, and what is special about the one that is chosen.
fn edition_choice(store: Store) -> El {
    let is_chosen = move |edition| store.plan.with(|plan| plan.edition == edition);
    let buttons = editions(&|button, edition| {
        let choose = move || store.plan.update(|plan| plan.edition = edition);
        button.attr("aria-pressed", move || is_chosen(edition).to_string()).click(choose)
    });
    // All lines take their room, so that nothing moves when another one is shown.
    let line = |edition| {
        let words = move || phrases::edition_line(locale(), edition);
        html::p().class_if("away", move || !is_chosen(edition)).child(words)
    };
    let lines = html::div().class("one-of mute").child(Edition::all().map(line).collect::<Vec<_>>());
    html::div().class("edition").child([buttons, lines])
}

/// What follows from who sits there.
fn notes(store: Store) -> Vec<El> {
    let (humans, has_dummy) = store.plan.with(|plan| {
        let humans = plan.players.iter().filter(|player| player.kind == Kind::Human).count();
        (humans, plan.config().dummy().is_some())
    });
    let people = match humans {
        0 => Some(t!(locale(), setup_no_human).to_owned()),
        1 => None,
        n => Some(t!(locale(), setup_several_human, n = n)),
    };
    let dummy = has_dummy.then(|| t!(locale(), setup_dummy_line).to_owned());
    [people, dummy].into_iter().flatten().map(|note| html::p().child(note)).collect()
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
        .attr("aria-label", say!(setup_edition))
        .child(buttons.collect::<Vec<_>>())
}

/// Who plays, and room for one more.
fn seats(store: Store, changed: RwSignal<Option<Seat>>) -> El {
    let players = move || store.plan.with(|plan| plan.players.iter().cloned().zip(Seat::all()).collect::<Vec<_>>());
    let is_full = Memo::new(move || store.plan.with(|plan| plan.players.len() == Seat::COUNT));
    let add = move || {
        let add = plain_button().class("row add").click(move || store.add_opponent(locale()));
        html::li().child(add.child(icon(IconName::Plus)).child(html::b().child(say!(setup_add))))
    };
    html::ul()
        .class("list")
        .child(each(players, Clone::clone, move |(player, seat)| seat_row(store, changed, player, seat)))
        .child(move || (!is_full.get()).then(add))
}

fn seat_row(store: Store, changed: RwSignal<Option<Seat>>, player: Person, seat: Seat) -> El {
    let Person { name, colour, kind } = player;
    let label = name.to_string();
    let sign = plain_button()
        .class("icon-button sign")
        .attr("aria-haspopup", "dialog")
        .attr("aria-label", move || t!(locale(), setup_seat, name = &label))
        .click(move || changed.set(Some(seat)))
        .child(move || sized_emblem(colour, letter(locale(), colour), 34))
        .child(sized_icon(IconName::Down, 14));
    let set_name = move |name: String| {
        store.plan.update(|plan| plan.players[seat.index()].name = Name::new(&name));
    };
    let name = html::input()
        .attr("type", "text")
        .class("name")
        .attr("maxlength", "20")
        .attr("aria-label", say!(setup_name))
        .prop("value", move || name.as_str().into())
        .on_value("change", set_name);
    let who = who_select(level_of(kind), move |kind| {
        store.plan.update(|plan| {
            let player = &mut plan.players[seat.index()];
            player.kind = kind;
            // Nobody but the person at the device is called "you".
            if kind != Kind::Human && player.name.to_string() == t!(locale(), you) {
                player.name = Name::new(phrases::opponent_name(locale(), seat.index()));
            }
        });
    });
    let remove = icon_button(IconName::Close, say!(setup_remove))
        .attr("disabled", move || store.plan.with(|plan| plan.players.len() <= 2))
        .click(move || store.plan.update(|plan| plan.remove(seat)));
    let line = html::small().child(move || phrases::who_line(locale(), level_of(kind)));
    let seat = html::div()
        .class("row seat")
        .attr("role", "group")
        .attr("aria-label", move || colours(locale())[colour.index()].0);
    html::li().child(seat.child([sign, name, who, remove, line]))
}

/// A person, or an opponent of a level.
pub(super) fn who_select(chosen: u8, choose: impl Fn(Kind) + 'static) -> El {
    let set = move |level: String| {
        choose(match level.parse() {
            Ok(level @ 1..=5) => Kind::Opponent(level),
            _ => Kind::Human,
        });
    };
    let level = |level: u8| option(level, level == chosen, move || phrases::who(locale(), level));
    html::select().attr("aria-label", say!(setup_who)).on_value("change", set).child([0, 1, 2, 3, 4, 5].map(level))
}

/// 0 for a person, else the opponent's level.
pub(super) const fn level_of(kind: Kind) -> u8 {
    match kind {
        Kind::Human => 0,
        Kind::Opponent(level) => level,
    }
}

fn switch_row(store: Store, switched: Switch) -> Child {
    let fixed = move || store.plan.with(|plan| plan.can_set(switched).err());
    // Options of another edition are not shown at all; others say why they cannot be moved.
    let is_shown = Memo::new(move || fixed() != Some(Locked::OnlyNew));
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
    let players = Memo::new(move || {
        store.plan.with(|plan| {
            let is_first = |seat| plan.first == Some(seat);
            let entry = |(player, seat): (&Person, Seat)| (player.name.to_string(), is_first(seat));
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
    let by_lot = option("", move || store.plan.with(|plan| plan.first.is_none()), say!(setup_by_lot));
    let select = html::select().on_value("change", set).child(by_lot).child(names);
    let label =
        html::label().child(html::b().child(say!(table_first))).child(html::span().child(say!(setup_first_line)));
    field_row("first", label, select)
}

fn seed_row(store: Store) -> El {
    let label = html::label()
        .attr("for", "seed")
        .child(html::b().child(say!(setup_seed)))
        .child(html::span().child(say!(setup_seed_line)));
    let field = html::input()
        .attr("type", "text")
        .attr("id", "seed")
        .class("seed")
        .attr("maxlength", "20")
        .attr("autocomplete", "off")
        .prop("value", move || store.seed.get().into())
        .on_value("change", move |seed| store.seed.set(seed));
    let redraw = icon_button(IconName::Dice, say!(setup_seed_new)).click(move || store.draw_seed());
    html::li().class("row").child([label, field, redraw])
}
