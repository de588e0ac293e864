//! A game that somebody sent: what it is, and what to do with it. Nothing on this device changes before that is said.

use engine::{Seat, Seats};
use leptos::prelude::window;
use record::{Kind, Name, Person, ReadError, Save};

use super::home::board;
use crate::components::{GameState, IconName, game_card, heading, icon, page_head, plain_button, sized_emblem};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Store, go_to, letter};
use crate::i18n::{locale, say, t};
use crate::link::read_error;
use crate::saves::Device;

/// The game in the address.
pub(crate) fn given_page(store: Store) -> El {
    let address = window().location().hash().unwrap_or_default();
    let read = Save::from_link(&address).map(seated);
    let content = match read.and_then(|save| GameState::new(save).ok_or(ReadError::Damaged)) {
        Ok(state) => given(store, &state),
        Err(error) => not_given(error),
    };
    html::main().class("page saves").child(page_head(say!(link_title))).child(content)
}

fn not_given(error: ReadError) -> Child {
    let other = html::a().class("button wide").attr("href", "#/open").child(say!(link_other));
    let sentence = html::p().class("wrong").attr("role", "alert").child(move || read_error(locale(), error));
    [sentence, other].into_child()
}

fn given(store: Store, state: &GameState) -> Child {
    let line = html::p().class("lead").child(state.line());
    let pointed = state.pointed().map(|position| html::p().child(t!(locale(), link_points, position = &position)));
    let board = board(state.shown(), state.save.people.clone(), Seats::EMPTY);
    let card = html::section().class("given").child([board, line]).child(game_card(state)).child(pointed);
    let keep = {
        let save = state.save.clone();
        let keep = move || {
            if store.add_game(&save, humans(&save), Name::default()) {
                go_to("#/saves");
            }
        };
        html::push_button().class("wide").click(keep).child(icon(IconName::Save)).child(say!(link_keep))
    };
    let is_pointed = state.save.at.is_some();
    let watch = {
        let save = state.save.clone();
        let watch = move || {
            // It could be replayed a moment ago.
            let _ = store.watch(save.clone());
        };
        let button = html::push_button().class(rank(is_pointed)).click(watch);
        button.child(icon(IconName::Play)).child(say!(link_watch))
    };
    // Whoever points to a position wants it to be seen.
    let mut ways = [ways_on(store, state), watch.into_child()];
    if is_pointed {
        ways.reverse();
    }
    [card.into_child(), ways.into_child(), keep.into_child()].into_child()
}

/// How a button looks that is, or is not, what its reader came for.
fn rank(is_first: bool) -> &'static str {
    if is_first { "primary wide" } else { "wide" }
}

/// The ways to go on: as whoever sits here.
fn ways_on(store: Store, state: &GameState) -> Child {
    let save = &state.save;
    let go_on = |here: Seats| {
        let save = save.clone();
        move || {
            if store.open_given(save.clone(), here) {
                store.go_to_table();
            }
        }
    };
    let is_over = state.is_over();
    let continue_as = |here: Seats| {
        let button = html::push_button().class(rank(save.at.is_none())).click(go_on(here));
        button.child(icon(if is_over { IconName::Check } else { IconName::Play })).child(move || match is_over {
            true => t!(locale(), home_result),
            false => t!(locale(), home_continue),
        })
    };
    if library::find(&Device, save).is_some() {
        let line = html::p().class("mute").child(say!(link_known));
        return [line, continue_as(Seats::EMPTY)].into_child();
    }
    let humans = humans(save);
    if humans.len() < 2 || is_over {
        return continue_as(humans).into_child();
    }
    let seat_button = |seat: Seat| {
        let person = save.people[seat].as_ref()?;
        let colour = person.colour;
        let button = plain_button().class("row").click(go_on(Seats::only(seat)));
        let sign = move || sized_emblem(colour, letter(locale(), colour), 27);
        let is_next = save.next == Some(seat);
        let name = html::span()
            .child(html::b().child(person.name.to_string()))
            .child(is_next.then(|| html::span().child(say!(link_next))));
        Some(html::li().child(button.child(sign).child(name).child(icon(IconName::Chevron))))
    };
    let mut seats: Vec<Seat> = humans.iter().collect();
    // Whom it was sent to comes first.
    seats.sort_by_key(|&seat| save.next != Some(seat));
    let list = html::ul().class("list").child(seats.into_iter().filter_map(seat_button).collect::<Vec<_>>());
    let all = html::push_button().class("wide").click(go_on(humans));
    [heading(say!(link_who)), list, all.child(say!(link_all_here))].into_child()
}

fn humans(save: &Save) -> Seats {
    let is_human = |seat: &Seat| save.people[*seat].as_ref().is_some_and(|person| person.kind == Kind::Human);
    save.record.config.seats().iter().filter(is_human).collect()
}

/// Games of which nobody knows who played them are played by people in any colours.
fn seated(mut save: Save) -> Save {
    for (number, seat) in save.record.config.seats().iter().enumerate() {
        let free = record::Colour::ALL
            .into_iter()
            .find(|&colour| save.people.0.iter().flatten().all(|it| it.colour != colour));
        save.people[seat].get_or_insert_with(|| Person {
            name: Name::new(&t!(locale(), link_player, n = number + 1)),
            colour: free.unwrap_or(record::Colour::Purple),
            kind: Kind::Human,
        });
    }
    save
}
