//! The quick start of a game: two taps.

use engine::{Seat, Small};
use leptos::prelude::*;
use play::NewGame;
use record::{Kind, Name, Person};
use words::{Locale, edition_name, t};

use super::seat_panel::LevelChoice;
use super::{FIRST_LEVEL, first_setup, how_they_play, length, seat_name};
use crate::components::{Emblem, Face, Icon, Page, Portrait, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::{random_seed, remember_setup, use_games};
use crate::names::character_name;
use crate::settings::{Settings, use_settings};
use play::characters::{Character, common_level, name_opponents, set_level, toggle_character};
use play::guests::{are_all_guests, is_guest, toggle_guests};

/// The players and the rules chosen so far. All copies are the same.
#[derive(Clone, Copy)]
struct Company(RwSignal<NewGame>);

impl Company {
    fn memo<T>(self, select: impl Fn(&NewGame) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.0.with(&select))
    }
}

/// The last set-up if it has exactly one person, otherwise one person with its rules against three opponents.
fn company(settings: Settings) -> NewGame {
    let game = first_setup(settings);
    if game.people() == 1 {
        return game;
    }
    let quick = NewGame::quick(Name::default(), Default::default(), FIRST_LEVEL);
    let mut game = NewGame { players: quick.players, first: None, ..game };
    name_opponents(&mut game);
    game
}

/// The quick start: six characters, the table, the level, and the button to start.
#[component]
pub(crate) fn SitDownPage() -> impl IntoView {
    let locale = use_locale();
    let company = Company(RwSignal::new(company(use_settings().get_untracked())));
    let are_guests = company.memo(are_all_guests);
    let actions = view! {
        <button type="button" class="chip surprise" aria-label=t!(locale, sit_surprise)
            aria-pressed=move || are_guests.get().to_string() on:click=on_press(move || company.0.update(toggle_guests))>
            <Icon name="dice" /><span>{t!(locale, sit_surprise)}</span>
        </button>
    };
    let company_line = company.memo(move |game| company_line(locale, game));
    let level = company.memo(common_level);
    let set_level = Callback::new(move |level| company.0.update(|game| set_level(game, level)));
    let side = view! {
        <h2 class="spoken">{t!(locale, setup_who_plays)}</h2>
        <Tray company />
        <LevelChoice level on_choose=set_level />
        <RulesRow company />
    };
    view! {
        <Page title=t!(locale, sit_title) class="sit-down" actions=actions.into_any() side=side.into_any()
            foot=view! { <SitFoot company /> }.into_any()>
            <div class="face-cards is-large">
                {Character::ALL.map(|character| view! { <CharacterCard company character /> }).collect_view()}
            </div>
            <p class="mute" role="status">{company_line}</p>
        </Page>
    }
}

/// A line that says why no character can be added or removed now, or that guests will play.
fn company_line(locale: Locale, game: &NewGame) -> Option<&'static str> {
    match game.players.len() {
        _ if game.players.iter().any(is_guest) => Some(t!(locale, guest_line)),
        2 => Some(t!(locale, sit_fewest)),
        Seat::COUNT => Some(t!(locale, sit_full)),
        _ => None,
    }
}

#[component]
fn CharacterCard(company: Company, character: Character) -> impl IntoView {
    let locale = use_locale();
    let colour = company.memo(move |game| {
        let seat = character.seat(game)?;
        Some(game.players[seat.index()].colour)
    });
    let emblem = move || colour.get().map(|colour| view! { <Emblem colour size=26 /> });
    let toggle = move || company.0.update(|game| toggle_character(game, character));
    view! {
        <button type="button" class="face-card" aria-pressed=move || colour.get().is_some().to_string()
            on:click=on_press(toggle)>
            <span class="face-frame"><Face name=character.face() /></span>
            {emblem}
            <b>{character_name(locale, character)}</b>
            <small>{how_they_play(locale, character)}</small>
        </button>
    }
}

/// The players at the table, clockwise.
#[component]
fn Tray(company: Company) -> impl IntoView {
    let locale = use_locale();
    let people = company.memo(move |game| {
        let seats = Seat::all().take(game.players.len());
        seats.map(|seat| (seat, seat_name(locale, game, seat), game.players[seat.index()].clone())).collect::<Vec<_>>()
    });
    let seated = move || {
        let people = people.get().into_iter();
        let seat = |(seat, name, person): (Seat, String, Person)| match person.kind {
            Kind::Human => view! {
                <li>
                    <span class=format!("your-sign {}", colour_class(person.colour)) aria-hidden="true">
                        <Emblem colour=person.colour size=24 />
                    </span>
                    {name}
                </li>
            }
            .into_any(),
            Kind::Opponent(_) => {
                view! { <li><Portrait person name=name.clone() place=seat.index() size=46 />{name}</li> }.into_any()
            }
        };
        people.map(seat).collect_view()
    };
    let free = move || {
        let free = people.with(Vec::len) + 1..=Seat::COUNT;
        let chair = |number: usize| {
            view! { <li class="is-free"><span class="seat-plus"></span>{t!(locale, setup_seat_number, n = number)}</li> }
        };
        free.map(chair).collect_view()
    };
    view! { <ol class="tray" aria-label=t!(locale, setup_who_plays)>{seated}{free}</ol> }
}

/// The rules of the game, and a link to change them.
#[component]
fn RulesRow(company: Company) -> impl IntoView {
    let locale = use_locale();
    let head = company.memo(move |game| edition_name(locale, game.edition));
    let line = company.memo(move |game| length(locale, game));
    view! {
        <div class="rows">
            <a class="row" href="#/new" on:click=move |_| company.0.with_untracked(remember_setup)>
                <span class="row-text"><b>{head}</b><small>{line}</small></span>
                <span class="row-value">{t!(locale, sit_change)}</span>
                <Icon name="chevron" />
            </a>
        </div>
    }
}

#[component]
fn SitFoot(company: Company) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let head = company.memo(move |game| t!(locale, sit_players, n = game.players.len()));
    let names = company.memo(move |game| names(locale, game));
    let start = move || {
        let game = company.0.get_untracked();
        remember_setup(&game);
        games.start(&game, random_seed());
    };
    view! {
        <span class="summary" role="status"><b>{head}</b>{names}</span>
        <button type="button" class="button primary" on:click=on_press(start)>{t!(locale, sit_down)}</button>
    }
}

/// "You, Mateo, Lucía"
fn names(locale: Locale, game: &NewGame) -> String {
    let seats = Seat::all().take(game.players.len());
    seats.map(|seat| seat_name(locale, game, seat)).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::Level;

    #[test]
    fn the_company_is_named_and_says_when_it_is_full() {
        let mut game = NewGame::quick(Name::default(), Default::default(), Level::Squire);
        name_opponents(&mut game);
        assert_eq!(names(Locale::En, &game), "You, Mateo, Lucía, Bruno");
        assert_eq!(company_line(Locale::En, &game), None);
        toggle_character(&mut game, Character::Alba);
        assert!(company_line(Locale::En, &game).is_some());
    }
}
