//! Everybody at the table, in the order of this round's turns.

use engine::{Seat, Small, Spot, Table, sort_short};
use record::Colour;

use crate::board::Look;
use crate::components::{IconName, sized_emblem, sized_icon, unseen};
use crate::dom::{Child, El, IntoChild, each, html};
use crate::game::{Open, Store};
use crate::i18n::{locale, t};
use crate::signal::Memo;

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
    let rank = |seat: Seat| match table.bids[seat] {
        Some(bid) => (0, -i32::from(bid.total()), clockwise(seat)),
        None => (1, 0, clockwise(seat)),
    };
    sort_short(&mut seats, |&a, &b| rank(a).cmp(&rank(b)));
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

/// Everybody at the table, and what this round is about.
pub(crate) fn players(store: Store) -> El {
    let rows = Memo::new(move || rows(store));
    let players = html::ul().class("players").attr("aria-label", || t!(locale(), table_players)).child(each(
        move || rows.get(),
        Row::clone,
        move |row| player(store, row),
    ));
    let round = html::section()
        .class("panel this-round")
        .child(html::h2().class("caps").child(|| t!(locale(), round_this)))
        .child(html::p().child(move || this_round(store)));
    html::div().class("players-and-round").child([players, round])
}

/// What has been bid, who begins the next round, and when the next general scoring comes.
fn this_round(store: Store) -> String {
    let told = store.with_names(|view, names| {
        let table = &view.table;
        let mut powers: Vec<i8> = table.bids.0.iter().flatten().map(|bid| bid.total()).collect();
        sort_short(&mut powers, |a, b| b.cmp(a));
        let powers = powers.iter().map(i8::to_string).collect::<Vec<_>>().join(" · ");
        let bids = (!powers.is_empty()).then(|| t!(locale(), round_powers, powers = powers.as_str()));
        let rounds = table.config.rounds();
        let next = rounds.get(usize::from(table.round) + 1);
        let starter = table
            .next_first()
            .zip(next)
            .map(|(seat, &round)| t!(locale(), round_will_start, who = names.voice().who(seat), n = round));
        let to_go = rounds[usize::from(table.round).min(rounds.len() - 1)..].iter().position(|it| it.is_multiple_of(3));
        let scoring = to_go.map(|n| t!(locale(), round_next_scoring, n = n));
        [bids, starter, scoring].into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
    told.unwrap_or_default()
}

fn player(store: Store, row: Row) -> El {
    let state = match row.state {
        State::Waits => "",
        State::Acts => "acts",
        State::HasActed => "has-acted",
    };
    let power = row.power.map_or_else(|| "–".to_owned(), |power| power.to_string());
    let points = html::span().class("points").child(row.points).child(unseen(|| t!(locale(), table_points)));
    let number = |name: fn() -> &'static str, number: String| {
        html::div().child(html::dt().child(name)).child(html::dd().child(number))
    };
    let numbers = html::dl()
        .child(number(|| t!(locale(), table_power), power))
        .child(number(|| t!(locale(), table_court), row.court.to_string()))
        .child(number(|| t!(locale(), table_province), row.province.to_string()).class("roomy"))
        .child(number(|| t!(locale(), table_hand), row.hand.to_string()).class("roomy"));
    let badge = |class, label: fn() -> &'static str, sign: Child| {
        html::span().class("badge").class(class).attr("title", label).child(sign).child(unseen(label))
    };
    let first = || badge("first", || t!(locale(), table_first), "1".into_child());
    let veto = || badge("veto", || t!(locale(), table_veto), sized_icon(IconName::Veto, 16).into_child());
    let seat = row.seat;
    let chip = html::button()
        .attr("type", "button")
        .class("player")
        .class(state)
        .class(row.colour.class())
        .click(move || store.open.set(Some(Open::Person(seat))))
        .child(sized_emblem(row.colour, row.letter, 30))
        .child(html::b().class("name").child(row.name))
        .child(points)
        .child(numbers)
        .child(row.is_first.then(first))
        .child((row.vetoes > 0).then(veto));
    html::li().child(chip)
}
