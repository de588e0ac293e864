//! Everybody at the table, in the order of this round's turns.

use engine::{Seat, Small, Spot, Table};
use record::Colour;

use crate::board::Look;
use crate::components::{IconName, sized_emblem, sized_icon, unseen};
use crate::dom::{Child, El, IntoChild, each, html};
use crate::game::{Open, Store};
use crate::i18n::{Words, locale, say, t};
use crate::signal::Memo;

/// One player's numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
    seats.sort_by_key(|&seat| rank(seat));
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
                points: table.points[seat].saturating_sub(store.unread_points(seat)),
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
    let players = html::ul().class("players").attr("aria-label", say!(table_players)).child(each(
        move || rows.get(),
        |row| (row.seat, row.name.clone(), row.letter),
        move |row| player(store, rows, row),
    ));
    let round = html::section()
        .class("panel this-round")
        .child(html::h2().class("caps").child(say!(round_this)))
        .child(html::p().child(move || this_round(store)));
    html::div().class("players-and-round").child([players, round])
}

/// What has been bid, who begins the next round, and when the next general scoring comes.
fn this_round(store: Store) -> String {
    let is_over = store.is_over();
    let told = store.with_names(|view, names| {
        let table = &view.table;
        let mut powers: Vec<i8> = table.bids.0.iter().flatten().map(|bid| bid.total()).collect();
        powers.sort_by(|a, b| b.cmp(a));
        let powers = powers.iter().map(i8::to_string).collect::<Vec<_>>().join(" · ");
        let bids = (!powers.is_empty()).then(|| t!(locale(), round_powers, powers = powers.as_str()));
        let rounds = table.config.rounds();
        let next = rounds.get(usize::from(table.round) + 1);
        let starter = table
            .next_first()
            .zip(next)
            .map(|(seat, &round)| t!(locale(), round_will_start, who = names.voice().who(seat), n = round));
        let to_go = rounds[usize::from(table.round).min(rounds.len() - 1)..].iter().position(|it| it.is_multiple_of(3));
        let scoring = to_go.filter(|_| !is_over).map(|n| t!(locale(), round_next_scoring, n = n));
        [bids, starter, scoring].into_iter().flatten().collect::<Vec<_>>().join(" ")
    });
    told.unwrap_or_default()
}

/// What is known of a player beforehand is drawn once; numbers and badges follow the rows.
fn player(store: Store, rows: Memo<Vec<Row>>, Row { seat, name, colour, letter, .. }: Row) -> El {
    let row = Memo::new(move || rows.with(|rows| rows.iter().find(|row| row.seat == seat).cloned()));
    let class = move || {
        let state = match row.with(|row| row.as_ref().map(|row| row.state)) {
            None | Some(State::Waits) => "",
            Some(State::Acts) => " acts",
            Some(State::HasActed) => " has-acted",
        };
        ["player ", colour.class(), state].concat()
    };
    let number = move |number: fn(&Row) -> Option<i32>| {
        move || row.with(|row| row.as_ref().and_then(number)).map_or_else(|| "–".to_owned(), |it| it.to_string())
    };
    let points = html::span()
        .class("points")
        .child(unseen(say!(player_label_points)))
        .child(number(|row| Some(row.points.into())));
    let fact = move |name: Words, fact: fn(&Row) -> Option<i32>| {
        html::div().child(html::dt().child(name)).child(html::dd().child(number(fact)))
    };
    let facts = html::dl()
        .child(fact(say!(table_power), |row| row.power.map(Into::into)))
        .child(fact(say!(place_court), |row| Some(row.court.into())))
        .child(fact(say!(place_province), |row| Some(row.province.into())).class("roomy"))
        .child(fact(say!(table_hand), |row| Some(row.hand as i32)).class("roomy"));
    let badge = move |has: fn(&Row) -> bool, class: &'static str, label: Words, sign: fn() -> Child| {
        let has = Memo::new(move || row.with(|row| row.as_ref().is_some_and(has)));
        let badge =
            move || html::span().class("badge").class(class).attr("title", label).child(sign()).child(unseen(label));
        move || has.get().then(badge)
    };
    let chip = html::button()
        .attr("type", "button")
        .attr("class", class)
        .click(move || store.open.set(Some(Open::Person(seat))))
        .child(sized_emblem(colour, letter, 30))
        .child(html::b().class("name").child(name))
        .child(points)
        .child(facts)
        .child(badge(|row| row.is_first, "first", say!(table_first), || "1".into_child()))
        .child(badge(|row| row.vetoes > 0, "veto", say!(table_veto), || sized_icon(IconName::Veto, 16).into_child()));
    html::li().child(chip)
}
