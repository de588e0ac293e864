//! The panel of a seat: its player, level, colour and position.

use engine::{Seat, Small};
use leptos::prelude::*;
use play::NewGame;
use record::{Colour, Kind, Level, Name, Person};
use words::{Locale, colours, level_name, t};

use super::head_start::HeadStartChoice;
use super::{FIRST_LEVEL, Setup, how_they_play, seat_line, seat_name, use_setup};
use crate::components::{Emblem, Face, GUEST_FACE, IconButton, NameInput, Segments};
use crate::dom::{focus_id, on_press};
use crate::i18n::use_locale;
use crate::names::{character_name, level_line, person_name};
use play::characters::{Character, character_at, seat_character, set_kind};
use play::guests::{is_guest, seat_guest};

/// The kind of player on a seat, if any.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sitter {
    Person,
    Opponent,
    Closed,
}

/// The panel of the seat whose button was pressed.
#[component]
pub(super) fn SeatPanel(seat: Seat) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let kind = setup.memo(move |game| game.players.get(seat.index()).map(|player| player.kind));
    let sitter = Signal::derive(move || match kind.get() {
        Some(Kind::Human) => Sitter::Person,
        Some(Kind::Opponent(_)) => Sitter::Opponent,
        None => Sitter::Closed,
    });
    let can_close = setup.memo(|game| game.can_close().is_ok());
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            setup.close();
        }
    });
    on_cleanup(move || listener.remove());
    let options = vec![
        (Sitter::Person, t!(locale, who_human).to_owned()),
        (Sitter::Opponent, t!(locale, setup_opponent).to_owned()),
        (Sitter::Closed, t!(locale, setup_close).to_owned()),
    ];
    let rest = move || match sitter.get() {
        Sitter::Person => view! { <NameField seat /><Colours seat /><Place seat /><HeadStartChoice seat /> }.into_any(),
        Sitter::Opponent => {
            view! { <Faces seat /><LevelOf seat /><Colours seat /><Place seat /><HeadStartChoice seat /> }.into_any()
        }
        Sitter::Closed => ().into_any(),
    };
    view! {
        <section class="group seat-panel">
            <div class="group-head">
                <h2 tabindex="-1">{t!(locale, setup_seat_number, n = seat.index() + 1)}</h2>
                <IconButton icon="close" label=t!(locale, close) on_press=Callback::new(move |()| setup.close()) />
            </div>
            <Segments label=t!(locale, setup_who) options value=sitter
                on_choose=Callback::new(move |sitter| seat_player(setup, seat, sitter)) />
            {move || (!can_close.get()).then(|| view! { <p class="mute">{t!(locale, setup_two_needed)}</p> })}
        </section>
        {rest}
    }
}

fn seat_player(setup: Setup, seat: Seat, sitter: Sitter) {
    let level = setup.game.with_untracked(|game| level_of(game, seat)).unwrap_or(FIRST_LEVEL);
    match sitter {
        Sitter::Person => setup.game.update(|game| set_kind(game, seat, Kind::Human)),
        Sitter::Opponent => setup.game.update(|game| set_kind(game, seat, Kind::Opponent(level))),
        Sitter::Closed if setup.game.with_untracked(|game| game.can_close().is_ok()) => {
            setup.close();
            setup.game.update(|game| game.remove(seat));
        }
        Sitter::Closed => {}
    }
}

fn level_of(game: &NewGame, seat: Seat) -> Option<Level> {
    match game.players.get(seat.index())?.kind {
        Kind::Opponent(level) => Some(level),
        Kind::Human => None,
    }
}

/// The six characters. A character that sits elsewhere swaps seats.
#[component]
fn Faces(seat: Seat) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let chosen = setup.memo(move |game| character_at(game, seat.index()));
    let cards = Character::ALL.map(|character| {
        let elsewhere = setup.memo(move |game| character.seat(game).filter(|other| *other != seat));
        let line = move || match elsewhere.get() {
            Some(other) => t!(locale, setup_sits, n = other.index() + 1),
            None => how_they_play(locale, character).to_owned(),
        };
        let choose = move || setup.game.update(|game| seat_character(game, seat, character));
        view! {
            <button type="button" class="face-card" aria-pressed=move || (chosen.get() == Some(character)).to_string()
                on:click=on_press(choose)>
                <span class="face-frame"><Face name=character.face() /></span>
                <b>{character_name(locale, character)}</b>
                <small>{line}</small>
            </button>
        }
    });
    view! {
        <section class="group">
            <h3 class="small-heading">{t!(locale, setup_who)}</h3>
            <div class="face-cards">{cards.collect_view()}<GuestCard seat /></div>
        </section>
    }
}

/// The button for a guest, whose identity is secret until the game is over.
#[component]
fn GuestCard(seat: Seat) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let is_chosen = setup.memo(move |game| game.players.get(seat.index()).is_some_and(is_guest));
    view! {
        <button type="button" class="face-card" aria-pressed=move || is_chosen.get().to_string()
            on:click=on_press(move || setup.game.update(|game| seat_guest(game, seat)))>
            <span class="face-frame"><Face name=GUEST_FACE /></span>
            <b>{t!(locale, guest_card)}</b>
            <small>{t!(locale, guest_line)}</small>
        </button>
    }
}

#[component]
fn LevelOf(seat: Seat) -> impl IntoView {
    let setup = use_setup();
    let level = setup.memo(move |game| level_of(game, seat));
    let choose = move |level| setup.game.update(|game| set_kind(game, seat, Kind::Opponent(level)));
    view! { <LevelChoice level on_choose=Callback::new(choose) /> }
}

/// The level of opponents. No button is pressed if their levels differ.
#[component]
pub(super) fn LevelChoice(#[prop(into)] level: Signal<Option<Level>>, on_choose: Callback<Level>) -> impl IntoView {
    let locale = use_locale();
    let options = Level::ALL.map(|level| (Some(level), level_name(locale, level).to_owned())).to_vec();
    let choose = Callback::new(move |level: Option<Level>| level.into_iter().for_each(|level| on_choose.run(level)));
    let line = move || level.get().map_or(t!(locale, setup_levels_differ), |level| level_line(locale, level));
    view! {
        <section class="group level-choice">
            <h3 class="small-heading">{t!(locale, setup_how_strong)}</h3>
            <Segments label=t!(locale, setup_how_strong) options value=level on_choose=choose />
            <p class="mute">{line}</p>
        </section>
    }
}

/// The five colours and their owners. Taking another player's colour swaps the two.
#[component]
fn Colours(seat: Seat) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let buttons = Colour::ALL.map(|colour| {
        let holder = setup.memo(move |game| holder(game, colour));
        let text = setup.memo(move |game| match self::holder(game, colour) {
            Some(holder) => seat_name(locale, game, holder),
            None => t!(locale, setup_free).to_owned(),
        });
        let label = move || format!("{}: {}", colour_name(locale, colour), text.get());
        let choose = move || setup.game.update(|game| game.colour(seat, colour));
        view! {
            <button type="button" class="colour-button" aria-label=label
                aria-pressed=move || (holder.get() == Some(seat)).to_string() on:click=on_press(choose)>
                <Emblem colour size=26 />
                <span>{text}</span>
            </button>
        }
    });
    view! {
        <section class="group">
            <h3 class="small-heading">{t!(locale, setup_colour)}</h3>
            <div class="colour-buttons">{buttons.collect_view()}</div>
            <p class="mute">{t!(locale, setup_swap)}</p>
        </section>
    }
}

fn holder(game: &NewGame, colour: Colour) -> Option<Seat> {
    game.players.iter().position(|player| player.colour == colour).and_then(Seat::from_index)
}

fn colour_name(locale: Locale, colour: Colour) -> &'static str {
    colours(locale)[colour.index()].0
}

/// The name of a person. Until somebody types one, it follows the reader's language.
#[component]
fn NameField(seat: Seat) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let player = setup.game.with_untracked(|game| game.players[seat.index()].clone());
    let nobody = Person { name: Name::default(), ..player.clone() };
    let set_name = move |text: String| {
        let name = Name::new(&text);
        setup.game.update(|game| {
            if let Some(player) = game.players.get_mut(seat.index()) {
                player.name = name;
            }
        });
    };
    view! {
        <NameInput label=t!(locale, setup_name) value=player.name.to_string() placeholder=person_name(locale, seat, &nobody)
            on_input=Callback::new(set_name) />
    }
}

/// Buttons to move the player to another seat, for people who cannot drag.
#[component]
fn Place(seat: Seat) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let count = setup.memo(|game| game.players.len());
    let go = move |to: Option<usize>, id: &'static str| {
        if let Some(to) = to.filter(|&to| to < count.get_untracked()).and_then(Seat::from_index) {
            setup.game.update(|game| game.move_player(seat, to));
            setup.open.set(Some(to));
            focus_id(id.to_owned());
        }
    };
    let (earlier, later) = (seat.index().checked_sub(1), Some(seat.index() + 1));
    view! {
        <section class="group">
            <h3 class="small-heading">{t!(locale, setup_place)}</h3>
            <div class="place-buttons">
                <button type="button" class="button" id="seat-earlier" aria-disabled=earlier.is_none().to_string()
                    on:click=on_press(move || go(earlier, "seat-earlier"))>
                    {t!(locale, setup_earlier)}
                </button>
                <button type="button" class="button" id="seat-later"
                    aria-disabled=move || (seat.index() + 1 >= count.get()).to_string()
                    on:click=on_press(move || go(later, "seat-later"))>
                    {t!(locale, setup_later)}
                </button>
            </div>
        </section>
    }
}

/// The player of the seat as a heading, and the button back to the set-up.
#[component]
pub(super) fn SeatFoot(seat: Seat) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let head = setup.memo(move |game| seat_summary(locale, game, seat));
    let line = setup.memo(move |game| seat_place(locale, game, seat));
    view! {
        <span class="summary"><b>{head}</b>{line}</span>
        <button type="button" class="button primary" on:click=on_press(move || setup.close())>
            {t!(locale, setup_done)}
        </button>
    }
}

/// "Lucía · Knight"
fn seat_summary(locale: Locale, game: &NewGame, seat: Seat) -> String {
    let Some(player) = game.players.get(seat.index()) else { return String::new() };
    format!("{} · {}", seat_name(locale, game, seat), seat_line(locale, player.kind))
}

/// "Blue · seat 3 of 4"
fn seat_place(locale: Locale, game: &NewGame, seat: Seat) -> String {
    let Some(player) = game.players.get(seat.index()) else { return String::new() };
    let colour = colour_name(locale, player.colour);
    t!(locale, setup_seat_of, colour = colour, n = seat.index() + 1, count = game.players.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_is_summed_up() {
        let mut game = NewGame::quick(Name::default(), Default::default(), Level::Knight);
        play::characters::name_opponents(&mut game);
        assert_eq!(seat_summary(Locale::En, &game, Seat::C), "Lucía · Knight");
        assert_eq!(seat_place(Locale::En, &game, Seat::C), "Blue · seat 3 of 4");
        assert_eq!(holder(&game, Colour::Green), None);
        assert_eq!(holder(&game, Colour::Yellow), Some(Seat::D));
    }
}
