//! Everybody at the table, in the order of this round's turns.

use engine::{Seat, Small, Spot, Table};
use leptos::prelude::*;

use crate::board::Colour;
use crate::components::{Emblem, Icon, IconName};
use crate::game::Store;
use crate::i18n::{locale, t};

/// One player's numbers.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Row {
    seat: Seat,
    name: String,
    colour: Colour,
    letter: char,
    points: u16,
    power: Option<i8>,
    court: u8,
    province: u8,
    hand: usize,
    vetoes: u8,
    state: State,
    is_first: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum State {
    Waits,
    Acts,
    HasActed,
}

/// Those who have bid in the order of their turns, then the others clockwise from the first player.
fn in_order(table: &Table) -> Vec<Seat> {
    let mut seats: Vec<Seat> = table.config.colours().iter().collect();
    let players = table.config.players as usize;
    let clockwise = |seat: Seat| (seat.index() + players - table.first.index()) % players;
    seats.sort_by_key(|&seat| match table.bids[seat] {
        Some(bid) => (0, -i32::from(bid.total()), clockwise(seat)),
        None => (1, 0, clockwise(seat)),
    });
    seats
}

fn rows(store: Store) -> Vec<Row> {
    let thinking = store.asked();
    store
        .with_names(|view, names| {
            let table = &view.table;
            let row = |seat: Seat| Row {
                seat,
                name: names.name(seat).to_owned(),
                colour: names.colour(seat),
                letter: names.letter(seat),
                points: table.points[seat],
                power: table.bids[seat].map(engine::Bid::total),
                court: table.board.count(seat, Spot::Court),
                province: table.board.count(seat, Spot::Province),
                hand: table.hand_size(seat),
                vetoes: table.vetoes[seat].count(),
                state: match () {
                    () if thinking.contains(seat) => State::Acts,
                    () if table.acted.contains(seat) => State::HasActed,
                    () => State::Waits,
                },
                is_first: table.first == seat,
            };
            in_order(table).into_iter().map(row).collect()
        })
        .unwrap_or_default()
}

/// Everybody at the table.
#[component]
pub(crate) fn Players() -> impl IntoView {
    let store = expect_context::<Store>();
    let rows = Memo::new(move |_| rows(store));
    view! {
        <ul class="players" aria-label=move || t!(locale(), table_players)>
            <For each=move || rows.get() key=|row| row.clone() let:row>
                <Player row />
            </For>
        </ul>
    }
}

#[component]
fn Player(row: Row) -> impl IntoView {
    let Row { name, colour, letter, points, power, court, province, hand, vetoes, state, is_first, .. } = row;
    let class = match state {
        State::Waits => "player",
        State::Acts => "player acts",
        State::HasActed => "player has-acted",
    };
    let power = power.map_or_else(|| "–".to_owned(), |power| power.to_string());
    view! {
        <li class=format!("{class} {}", colour.class())>
            <Emblem colour letter size=30 />
            <b class="name">{name}</b>
            <span class="points">
                {points}
                <span class="unseen">{move || t!(locale(), table_points)}</span>
            </span>
            <dl>
                <div>
                    <dt>{move || t!(locale(), table_power)}</dt>
                    <dd>{power}</dd>
                </div>
                <div>
                    <dt>{move || t!(locale(), table_court)}</dt>
                    <dd>{court}</dd>
                </div>
                <div class="roomy">
                    <dt>{move || t!(locale(), table_province)}</dt>
                    <dd>{province}</dd>
                </div>
                <div class="roomy">
                    <dt>{move || t!(locale(), table_hand)}</dt>
                    <dd>{hand}</dd>
                </div>
            </dl>
            <Show when=move || is_first>
                <span class="badge first" title=move || t!(locale(), table_first)>
                    "1"
                    <span class="unseen">{move || t!(locale(), table_first)}</span>
                </span>
            </Show>
            <Show when=move || { vetoes > 0 }>
                <span class="badge veto" title=move || t!(locale(), table_veto)>
                    <Icon name=IconName::Veto size=16 />
                    <span class="unseen">{move || t!(locale(), table_veto)}</span>
                </span>
            </Show>
        </li>
    }
}
