//! The set-up of a new game: edition, players, options, deal.

mod deal;
mod edition;
mod head_start;
mod options;
mod seat_panel;
mod seats;
mod sit_down;

pub(crate) use edition::{EditionArt, edition_line};
pub(crate) use sit_down::SitDownPage;

use engine::{Edition, Seat, Seed, Small};
use leptos::prelude::*;
use play::{CannotStart, NewGame, deal_code, deal_of};
use record::{Kind, Level, Name};
use words::{Locale, edition_name, level_name, t};

use crate::components::{Details, Page};
use crate::dom::{focus_id, on_press};
use crate::i18n::use_locale;
use crate::lifecycle::{random_seed, remember_setup, remembered_setup, use_games};
use crate::names::{how_they_play, person_name};
use crate::settings::{Settings, use_settings};
use deal::Deal;
use edition::{Editions, Presets};
use options::Options;
use play::characters::name_opponents;
use seat_panel::{SeatFoot, SeatPanel};
use seats::SeatList;

/// The level of opponents before anybody has chosen one.
const FIRST_LEVEL: Level = Level::Squire;

/// The state of the set-up. All copies are the same set-up.
#[derive(Clone, Copy)]
struct Setup {
    game: RwSignal<NewGame>,
    /// The code of the deal as typed.
    deal: RwSignal<String>,
    /// The seat whose panel is open.
    open: RwSignal<Option<Seat>>,
}

impl Setup {
    /// Starts with the last set-up, and remembers every change.
    fn provide(settings: Settings) -> Self {
        let game = RwSignal::new(first_setup(settings));
        Effect::new(move |_| game.with(remember_setup));
        let setup = Self { game, deal: RwSignal::new(new_code()), open: RwSignal::new(None) };
        provide_context(setup);
        setup
    }

    fn memo<T>(self, select: impl Fn(&NewGame) -> T + Send + Sync + 'static) -> Memo<T>
    where
        T: PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.game.with(&select))
    }

    /// Closes the seat's panel, and returns the focus to the seat.
    fn close(self) {
        if let Some(seat) = self.open.get_untracked() {
            self.open.set(None);
            focus_id(seat_id(seat));
        }
    }
}

fn use_setup() -> Setup {
    expect_context()
}

fn new_code() -> String {
    deal_code(Seed(random_seed()))
}

/// The last set-up, or one person against three opponents.
fn first_setup(settings: Settings) -> NewGame {
    let quick = || NewGame::quick(Name::default(), Default::default(), FIRST_LEVEL);
    let mut game = remembered_setup().unwrap_or_else(quick);
    game.open_castillo |= settings.open_castillo;
    name_opponents(&mut game);
    game
}

/// The id of a seat's button.
fn seat_id(seat: Seat) -> String {
    format!("seat-{}", seat.index() + 1)
}

/// A player's name in the set-up. A person who is the only one is "You".
fn seat_name(locale: Locale, game: &NewGame, seat: Seat) -> String {
    let Some(player) = game.players.get(seat.index()) else { return String::new() };
    match player.kind {
        Kind::Human if player.name.is_empty() && game.people() == 1 => t!(locale, you).to_owned(),
        _ => person_name(locale, seat, player),
    }
}

/// A line about a player: a person here, or an opponent's level.
fn seat_line(locale: Locale, kind: Kind) -> &'static str {
    match kind {
        Kind::Human => t!(locale, setup_here),
        Kind::Opponent(level) => level_name(locale, level),
    }
}

/// The set-up of a new game.
#[component]
pub(crate) fn SetupPage() -> impl IntoView {
    let locale = use_locale();
    let setup = Setup::provide(use_settings().get_untracked());
    let details = Details {
        is_open: Signal::derive(move || setup.open.get().is_some()),
        close: Callback::new(move |()| setup.close()),
    };
    let side = move || match setup.open.get() {
        Some(seat) => view! { <SeatPanel seat /> }.into_any(),
        None => view! { <Options /><Deal /> }.into_any(),
    };
    let foot = move || match setup.open.get() {
        Some(seat) => view! { <SeatFoot seat /> }.into_any(),
        None => view! { <StartFoot /> }.into_any(),
    };
    view! {
        <Page title=t!(locale, setup_title) class="setup" details side=side.into_any() foot=foot.into_any()>
            <section class="group">
                <div class="group-head"><h2>{t!(locale, setup_start_from)}</h2></div>
                <Presets />
            </section>
            <section class="group">
                <div class="group-head"><h2>{t!(locale, setup_edition)}</h2></div>
                <Editions />
            </section>
            <section class="group">
                <div class="group-head">
                    <h2>{t!(locale, setup_who_plays)}</h2>
                    <small>{t!(locale, setup_clockwise)}</small>
                </div>
                <SeatList />
                <Notes />
            </section>
        </Page>
    }
}

/// Notes that follow from the players.
#[component]
fn Notes() -> impl IntoView {
    let locale = use_locale();
    let notes = use_setup().memo(move |game| notes(locale, game));
    let notes = move || notes.get().into_iter().map(|note| view! { <p>{note}</p> }).collect_view();
    view! { <div class="setup-notes" role="status">{notes}</div> }
}

fn notes(locale: Locale, game: &NewGame) -> Vec<String> {
    let people = match game.people() {
        0 => Some(t!(locale, setup_no_human).to_owned()),
        1 => None,
        n => Some(t!(locale, setup_several_human, n = n)),
    };
    let dummy = game.config().dummy().is_some().then(|| t!(locale, setup_dummy_line).to_owned());
    [people, dummy].into_iter().flatten().collect()
}

/// "Classic · 4 players"
fn summary(locale: Locale, edition: Edition, players: usize) -> String {
    t!(locale, setup_summary, edition = edition_name(locale, edition), n = players)
}

/// "9 rounds · about 45 min"
fn length(locale: Locale, game: &NewGame) -> String {
    t!(locale, setup_length, n = game.config().rounds().len(), minutes = game.minutes())
}

/// The reason why the game cannot start, if there is one.
fn trouble(locale: Locale, game: &NewGame) -> Option<String> {
    let CannotStart::SameName(seat, other) = game.can_start().err()?;
    let name = seat_name(locale, game, seat);
    Some(t!(locale, setup_same_name, name = &name, a = seat.index() + 1, b = other.index() + 1))
}

#[component]
fn StartFoot() -> impl IntoView {
    let (locale, setup, games) = (use_locale(), use_setup(), use_games());
    let head = setup.memo(move |game| summary(locale, game.edition, game.players.len()));
    let length = setup.memo(move |game| length(locale, game));
    let trouble = setup.memo(move |game| trouble(locale, game));
    let line = move || match trouble.get() {
        Some(trouble) => view! { <span class="setup-trouble">{trouble}</span> }.into_any(),
        None => length.get().into_any(),
    };
    let start = move || {
        let seed = deal_of(&setup.deal.get_untracked()).map_or_else(random_seed, |seed| seed.0);
        if trouble.get_untracked().is_none() {
            games.start(&setup.game.get_untracked(), seed);
        }
    };
    view! {
        <span class="summary" role="status"><b>{head}</b>{line}</span>
        <button type="button" class="button primary" aria-disabled=move || trouble.get().is_some().to_string()
            on:click=on_press(start)>
            {t!(locale, setup_start)}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use record::Level;

    fn quick() -> NewGame {
        let mut game = NewGame::quick(Name::default(), Default::default(), FIRST_LEVEL);
        name_opponents(&mut game);
        game
    }

    #[test]
    fn one_person_is_you_and_several_have_numbers() {
        let mut game = quick();
        assert_eq!(seat_name(Locale::En, &game, Seat::A), "You");
        assert_eq!(seat_name(Locale::En, &game, Seat::B), "Mateo");
        game.players[1].kind = Kind::Human;
        game.players[1].name = Name::default();
        assert_eq!(seat_name(Locale::En, &game, Seat::A), "Player 1");
        assert_eq!(seat_name(Locale::En, &game, Seat::B), "Player 2");
        game.players[0].name = Name::new("Ana");
        assert_eq!(seat_name(Locale::De, &game, Seat::A), "Ana");
    }

    #[test]
    fn two_of_a_name_say_so_in_every_language() {
        let mut game = quick();
        assert_eq!(trouble(Locale::En, &game), None);
        game.players[3].name = Name::new("Mateo");
        for &locale in Locale::ALL {
            let trouble = trouble(locale, &game).expect("two of a name");
            assert!(
                trouble.contains(t!(locale, name_mateo)) && trouble.contains('2') && trouble.contains('4'),
                "{trouble}"
            );
        }
    }

    #[test]
    fn a_table_without_people_and_one_of_two_have_notes() {
        let mut game = quick();
        assert!(notes(Locale::En, &game).is_empty());
        game.players.truncate(2);
        game.edition = Edition::New;
        assert_eq!(notes(Locale::En, &game), [t!(Locale::En, setup_dummy_line)]);
        game.players[0].kind = Kind::Opponent(Level::Page);
        assert_eq!(notes(Locale::En, &game).len(), 2);
    }
}
