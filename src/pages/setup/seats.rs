//! The five seats, clockwise. Dragging the dots or Alt with an arrow key moves a player to another seat.

use engine::{HeadStart, Seat, Small};
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use play::NewGame;
use record::{Colour, Kind, Level, Name, Person};
use wasm_bindgen::JsCast;
use web_sys::Element;
use words::t;

use super::{FIRST_LEVEL, Setup, seat_id, seat_line, seat_name, use_setup};
use crate::components::{Emblem, Icon, Portrait, colour_class};
use crate::dom::{focus_id, on_press};
use crate::i18n::use_locale;
use crate::names::head_start_text;
use play::characters::name_opponents;

/// The attribute that identifies the seat under a dragging pointer.
const SEAT: &str = "data-seat";

/// The players clockwise, followed by the closed seats.
#[component]
pub(super) fn SeatList() -> impl IntoView {
    let dragged = RwSignal::new(None);
    let cards = Seat::all().map(|seat| view! { <SeatCard seat dragged /> });
    view! { <ol class="seat-cards">{cards.collect_view()}</ol> }
}

#[component]
fn SeatCard(seat: Seat, dragged: RwSignal<Option<Seat>>) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let player = setup.memo(move |game| game.players.get(seat.index()).cloned());
    let name = setup.memo(move |game| seat_name(locale, game, seat));
    let class = setup.memo(move |game| seat_class(game, seat));
    let start = setup.memo(move |game| game.head_start(seat));
    let is_you = setup.memo(move |game| is_you(game, seat));
    let press = move || match player.with_untracked(Option::is_some) {
        true => setup.open.set(Some(seat)),
        false => setup.open.set(Some(add_player(setup))),
    };
    let content = move || match player.get() {
        Some(player) if is_you.get() => {
            view! { <YourSign colour=player.colour /><SeatWords name=name.get() player start=start.get() /> }.into_any()
        }
        Some(player) => view! {
            <Portrait person=player.clone() name=name.get() place=seat.index() size=92 />
            <SeatWords name=name.get() player start=start.get() />
        }
        .into_any(),
        None => view! { <ClosedSeat seat /> }.into_any(),
    };
    view! {
        <li class=class class:is-chosen=move || setup.open.get() == Some(seat)
            class:is-dragged=move || dragged.get() == Some(seat) data-seat=seat.index()>
            <button type="button" class="seat-button" id=seat_id(seat)
                aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
                on:click=on_press(press) on:keydown=move |event| move_by_key(setup, seat, &event)>
                {content}
            </button>
            <span class="seat-dots" aria-hidden="true" on:pointerdown=move |event| begin_drag(dragged, seat, &event)
                on:pointermove=move |event| drag(setup, dragged, &event)
                on:pointerup=move |_| dragged.set(None) on:pointercancel=move |_| dragged.set(None)>
                <Icon name="drag" />
            </span>
        </li>
    }
}

fn is_you(game: &NewGame, seat: Seat) -> bool {
    let player = game.players.get(seat.index());
    game.people() == 1 && player.is_some_and(|player| player.kind == Kind::Human)
}

fn seat_class(game: &NewGame, seat: Seat) -> String {
    let first_closed = game.players.len();
    match game.players.get(seat.index()) {
        Some(player) if is_you(game, seat) => format!("setup-seat is-you {}", colour_class(player.colour)),
        Some(player) => format!("setup-seat {}", colour_class(player.colour)),
        None if seat.index() == first_closed => "setup-seat is-closed".to_owned(),
        // One closed seat is enough to add a player on a small screen.
        None => "setup-seat is-closed is-further".to_owned(),
    }
}

/// Adds an opponent of the same level as the last one. Returns the seat.
fn add_player(setup: Setup) -> Seat {
    setup.game.update(|game| {
        let level = |player: &Person| match player.kind {
            Kind::Opponent(level) => Some(level),
            Kind::Human => None,
        };
        let level = game.players.iter().rev().find_map(level).unwrap_or(FIRST_LEVEL);
        game.add(Person { name: Name::default(), colour: Colour::Green, kind: Kind::Opponent(level) });
        name_opponents(game);
    });
    let last = setup.game.with_untracked(|game| game.players.len() - 1);
    Seat::from_index(last).unwrap_or(Seat::E)
}

fn move_by_key(setup: Setup, seat: Seat, event: &KeyboardEvent) {
    let to = match event.key().as_str() {
        "ArrowLeft" | "ArrowUp" => seat.index().checked_sub(1),
        "ArrowRight" | "ArrowDown" => Some(seat.index() + 1),
        _ => None,
    };
    let count = setup.game.with_untracked(|game| game.players.len());
    let Some(to) = to.filter(|&to| event.alt_key() && to < count).and_then(Seat::from_index) else { return };
    // Otherwise Alt with an arrow key would go back in the history.
    event.prevent_default();
    setup.game.update(|game| game.move_player(seat, to));
    focus_id(seat_id(to));
}

fn begin_drag(dragged: RwSignal<Option<Seat>>, seat: Seat, event: &PointerEvent) {
    if let Some(dots) = event.current_target().and_then(|target| target.dyn_into::<Element>().ok()) {
        // Without the capture, the drag would end when the pointer leaves the handle.
        let _ = dots.set_pointer_capture(event.pointer_id());
    }
    event.prevent_default();
    dragged.set(Some(seat));
}

/// Moves the dragged player to the seat under the pointer.
fn drag(setup: Setup, dragged: RwSignal<Option<Seat>>, event: &PointerEvent) {
    let Some(from) = dragged.get_untracked() else { return };
    let below = document().element_from_point(event.client_x() as f32, event.client_y() as f32);
    let card = below.and_then(|element| element.closest(&format!("[{SEAT}]")).ok()?);
    let seat = card.and_then(|card| Seat::from_index(card.get_attribute(SEAT)?.parse().ok()?));
    let count = setup.game.with_untracked(|game| game.players.len());
    if let Some(to) = seat.filter(|to| *to != from && to.index() < count) {
        setup.game.update(|game| game.move_player(from, to));
        dragged.set(Some(to));
    }
}

/// The emblem of the only person at the device.
#[component]
fn YourSign(colour: Colour) -> impl IntoView {
    view! { <span class="your-sign" aria-hidden="true"><Emblem colour size=52 /></span> }
}

#[component]
fn SeatWords(name: String, player: Person, start: HeadStart) -> impl IntoView {
    let locale = use_locale();
    let bars = match player.kind {
        Kind::Opponent(level) => Some(view! { <LevelBars level /> }),
        Kind::Human => None,
    };
    view! {
        <span class="seat-words">
            <b>{name}</b>
            <small>{seat_line(locale, player.kind)}</small>
            {head_start_text(locale, start).map(|text| view! { <small>{text}</small> })}
        </span>
        {bars}
        <Icon name="chevron" />
    }
}

/// An opponent's level as bars.
#[component]
fn LevelBars(level: Level) -> impl IntoView {
    let label = t!(use_locale(), setup_strength, n = level.number(), count = Level::ALL.len());
    let bars = Level::ALL.map(|bar| view! { <i class:is-full=bar <= level></i> }).collect_view();
    view! { <span class="level-bars" role="img" aria-label=label>{bars}</span> }
}

#[component]
fn ClosedSeat(seat: Seat) -> impl IntoView {
    let locale = use_locale();
    view! {
        <span class="seat-plus"><Icon name="plus" /></span>
        <span class="seat-words">
            <b>{t!(locale, setup_add)}</b>
            <small>{t!(locale, setup_closed, n = seat.index() + 1)}</small>
        </span>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_person_alone_is_you_and_only_one_closed_seat_is_offered() {
        let mut game = NewGame::quick(Name::default(), Default::default(), Level::Squire);
        assert_eq!(seat_class(&game, Seat::A), "setup-seat is-you p-purple");
        assert_eq!(seat_class(&game, Seat::E), "setup-seat is-closed");
        game.players.truncate(3);
        assert_eq!(seat_class(&game, Seat::D), "setup-seat is-closed");
        assert_eq!(seat_class(&game, Seat::E), "setup-seat is-closed is-further");
        game.players[1].kind = Kind::Human;
        assert_eq!(seat_class(&game, Seat::A), "setup-seat p-purple");
    }
}
