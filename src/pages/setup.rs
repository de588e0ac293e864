//! Set-up: edition, seats, options.

use engine::{Edition, Seat, Small};
use leptos::prelude::*;

use crate::components::{Emblem, Icon, IconName};
use crate::game::{Fixed, Kind, Pace, Player, Store, Switch, letter as letter_of};
use crate::i18n::{colours, edition_name, locale, t};
use crate::phrases;

/// Set-up of a new game.
#[component]
pub(crate) fn SetupPage() -> impl IntoView {
    let store = expect_context::<Store>();
    let plan = store.plan;
    let seats = Memo::new(move |_| plan.with(|plan| plan.players.iter().cloned().zip(Seat::all()).collect::<Vec<_>>()));
    let is_full = Memo::new(move |_| seats.get().len() == Seat::COUNT);
    view! {
        <main class="page setup">
            <header class="page-head">
                <a class="icon-button" href="#/" aria-label=move || t!(locale(), back)>
                    <Icon name=IconName::Back />
                </a>
                <h1>{move || t!(locale(), setup_title)}</h1>
            </header>
            <h2 class="caps">{move || t!(locale(), setup_edition)}</h2>
            <div class="segments" role="group" aria-label=move || t!(locale(), setup_edition)>
                {Edition::all().map(|edition| view! { <EditionButton edition /> }).collect_view()}
            </div>
            <h2 class="caps">{move || t!(locale(), setup_seats)}</h2>
            <ul class="list">
                <For each=move || seats.get() key=Clone::clone let:entry>
                    <SeatRow player=entry.0 seat=entry.1 />
                </For>
                <Show when=move || !is_full.get()>
                    <li>
                        <button type="button" class="row add" on:click=move |_| store.add_opponent(locale())>
                            <Icon name=IconName::Plus />
                            <b>{move || t!(locale(), setup_add)}</b>
                        </button>
                    </li>
                </Show>
            </ul>
            <h2 class="caps">{move || t!(locale(), setup_options)}</h2>
            <ul class="list">
                {Switch::ALL.into_iter().map(|switch| view! { <SwitchRow switch /> }).collect_view()}
                <FirstRow />
                <PaceRow />
                <SeedRow />
            </ul>
            <div class="page-foot">
                <button type="button" class="button primary wide" on:click=move |_| store.start()>
                    <Icon name=IconName::Play />
                    {move || t!(locale(), setup_start)}
                </button>
            </div>
        </main>
    }
}

#[component]
fn EditionButton(edition: Edition) -> impl IntoView {
    let store = expect_context::<Store>();
    let is_chosen = move || store.plan.with(|plan| plan.edition == edition);
    view! {
        <button
            type="button"
            aria-pressed=move || is_chosen().to_string()
            on:click=move |_| store.plan.update(|plan| plan.edition = edition)
        >
            <b>{move || edition_name(locale(), edition)}</b>
            <small>{phrases::edition_year(edition)}</small>
        </button>
    }
}

#[component]
fn SeatRow(player: Player, seat: Seat) -> impl IntoView {
    let store = expect_context::<Store>();
    let Player { name, colour, kind } = player;
    let letter = move || letter_of(locale(), colour);
    let value = match kind {
        Kind::Human => 0,
        Kind::Opponent(level) => level,
    };
    let set_kind = move |event| {
        let kind = match event_target_value(&event).parse() {
            Ok(level @ 1..=5) => Kind::Opponent(level),
            _ => Kind::Human,
        };
        store.plan.update(|plan| plan.players[seat.index()].kind = kind);
    };
    let set_name = move |event| {
        let name: String = event_target_value(&event).chars().take(16).collect();
        store.plan.update(|plan| plan.players[seat.index()].name = name);
    };
    let next_colour = move |_| {
        let next = crate::board::Colour::ALL[(colour as usize + 1) % crate::board::Colour::ALL.len()];
        store.plan.update(|plan| plan.colour(seat, next));
    };
    view! {
        <li class="row seat">
            <button
                type="button"
                class="icon-button"
                aria-label=move || t!(locale(), setup_colour_change, colour = colours(locale())[colour as usize].0)
                on:click=next_colour
            >
                {move || view! { <Emblem colour letter=letter() /> }}
            </button>
            <input type="text" class="name" maxlength="16" aria-label=move || t!(locale(), setup_name) prop:value=name on:change=set_name />
            <select aria-label=move || t!(locale(), setup_who) on:change=set_kind>
                {(0..=5u8)
                    .map(|level| {
                        view! {
                            <option value=level.to_string() selected=level == value>
                                {move || phrases::who(locale(), level)}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
            <button
                type="button"
                class="icon-button"
                aria-label=move || t!(locale(), setup_remove)
                disabled=move || store.plan.with(|plan| plan.players.len() <= 2)
                on:click=move |_| store.plan.update(|plan| plan.remove(seat))
            >
                <Icon name=IconName::Close />
            </button>
        </li>
    }
}

#[component]
fn SwitchRow(switch: Switch) -> impl IntoView {
    let store = expect_context::<Store>();
    let is_on = move || store.plan.with(|plan| plan.is_on(switch));
    let fixed = Memo::new(move |_| store.plan.with(|plan| plan.can_set(switch).err()));
    // Options of another edition are not shown at all; others say why they cannot be moved.
    let is_shown = Memo::new(move |_| fixed.get() != Some(Fixed::OnlyNew));
    let explained = move || match fixed.get() {
        Some(why) => phrases::fixed(locale(), why),
        None => phrases::switch_means(locale(), switch),
    };
    view! {
        <Show when=move || is_shown.get()>
            <li>
                <button
                    type="button"
                    class="row switch"
                    role="switch"
                    aria-checked=move || is_on().to_string()
                    aria-disabled=move || fixed.get().is_some().to_string()
                    on:click=move |_| store.plan.update(|plan| plan.set(switch, !plan.is_on(switch)))
                >
                    <span>
                        <b>{move || phrases::switch_name(locale(), switch)}</b>
                        <span>{explained}</span>
                    </span>
                    <i class="knob" aria-hidden="true"></i>
                </button>
            </li>
        </Show>
    }
}

#[component]
fn FirstRow() -> impl IntoView {
    let store = expect_context::<Store>();
    let names =
        Memo::new(move |_| store.plan.with(|plan| plan.players.iter().map(|it| it.name.clone()).collect::<Vec<_>>()));
    let set = move |event| {
        let first = event_target_value(&event).parse().ok().and_then(Seat::from_index);
        store.plan.update(|plan| plan.first = first);
    };
    view! {
        <li class="row">
            <label for="first">{move || t!(locale(), setup_first)}</label>
            <select id="first" on:change=set>
                <option value="">{move || t!(locale(), setup_by_lot)}</option>
                {move || {
                    let first = store.plan.with(|plan| plan.first);
                    names
                        .get()
                        .into_iter()
                        .enumerate()
                        .map(|(index, name)| {
                            let chosen = first.is_some_and(|seat| seat.index() == index);
                            view! { <option value=index.to_string() selected=chosen>{name}</option> }
                        })
                        .collect_view()
                }}
            </select>
        </li>
    }
}

#[component]
fn PaceRow() -> impl IntoView {
    let store = expect_context::<Store>();
    let set = move |event| {
        let chosen = event_target_value(&event).parse().ok().and_then(|index: usize| Pace::ALL.get(index).copied());
        store.pace.set(chosen.unwrap_or_default());
    };
    view! {
        <li class="row">
            <label for="pace">{move || t!(locale(), setup_pace)}</label>
            <select id="pace" on:change=set>
                {Pace::ALL
                    .into_iter()
                    .enumerate()
                    .map(|(index, pace)| {
                        view! {
                            <option value=index.to_string() selected=move || store.pace.get() == pace>
                                {move || phrases::pace(locale(), pace)}
                            </option>
                        }
                    })
                    .collect_view()}
            </select>
        </li>
    }
}

#[component]
fn SeedRow() -> impl IntoView {
    let store = expect_context::<Store>();
    view! {
        <li class="row">
            <label for="seed">
                <b>{move || t!(locale(), setup_seed)}</b>
                <span>{move || t!(locale(), setup_seed_means)}</span>
            </label>
            <input
                id="seed"
                type="text"
                class="seed"
                inputmode="numeric"
                maxlength="20"
                prop:value=move || store.seed.get()
                on:change=move |event| store.seed.set(event_target_value(&event))
            />
        </li>
    }
}
