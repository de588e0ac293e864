//! The home screen.

mod hop;
mod picture;

use engine::{BySeat, Seats};
use leptos::prelude::*;
use library::{ListedGame, Storage as _};
use play::{LESSON_STEPS, NewGame, Preset};
use record::Level;
use words::{Locale, list, t};

use crate::board::BoardPicture;
use crate::components::{
    CarryInNotice, Icon, InstallNotice, LanguageSelect, LeftUnsavedNotice, NewsNotice, OfflineNotice, Portrait,
    UpdateNotice,
};
use crate::dom::on_press;
use crate::effects::LESSON;
use crate::i18n::use_locale;
use crate::library::use_library;
use crate::lifecycle::{random_seed, use_games};
use crate::names::Names;
use crate::route::go_to;
use crate::settings::use_settings;
use crate::storage::BrowserStorage;
use crate::summary::Summary;
use crate::updates::{Offline, use_updates};
use picture::HomePicture;

/// A game that the home screen shows.
#[derive(Clone)]
struct ShownGame {
    id: String,
    summary: Summary,
}

/// The game to continue (the last played one that is not over), and the last played one. Among games that must be
/// replayed to be listed, considers only the newest ones.
fn games_to_show(
    listed: Vec<ListedGame>,
    read: impl Fn(&str) -> Option<Summary>,
) -> (Option<ShownGame>, Option<ShownGame>) {
    const MOST_REPLAYED: usize = 12;
    let (mut last, mut replayed) = (None, 0);
    for listed in listed {
        if last.is_some() && listed.final_points.is_some() {
            continue;
        }
        if replayed == MOST_REPLAYED {
            break;
        }
        replayed += 1;
        let Some(summary) = read(&listed.id) else { continue };
        let shown = ShownGame { id: listed.id, summary };
        let is_over = shown.summary.is_over();
        last.get_or_insert_with(|| shown.clone());
        if !is_over {
            return (Some(shown), last);
        }
    }
    (None, last)
}

/// The reader's step in the lesson. `None` if it was never opened.
fn lesson_step() -> Option<usize> {
    BrowserStorage.get(LESSON)?.parse().ok()
}

/// The offer of the largest button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Invitation {
    /// To continue a game.
    Continue,
    /// To learn the game, because nobody has learnt or played here yet.
    Learn,
    Play,
}

fn invitation(has_game: bool, has_played: bool, lesson: Option<usize>) -> Invitation {
    let has_learnt = lesson.is_some_and(|step| step + 1 >= LESSON_STEPS);
    match (has_game, has_played || has_learnt) {
        (true, _) => Invitation::Continue,
        (false, false) => Invitation::Learn,
        (false, true) => Invitation::Play,
    }
}

/// The home screen: a board, the game to continue, and links to everything else.
#[component]
pub(crate) fn HomePage() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    let (going_on, last) = games_to_show(library.index(), |id| {
        let game = library.load(id);
        game.save.ok().and_then(|save| Summary::new(save, game.here))
    });
    let lesson = lesson_step();
    let invitation = invitation(going_on.is_some(), last.is_some(), lesson);
    let is_returning = invitation != Invitation::Learn;
    // The reader has finished the lesson but not played yet.
    let is_first = invitation == Invitation::Play && last.is_none();
    let pitch = last.is_none().then(|| view! { <p class="home-pitch">{t!(locale, home_pitch)}</p> });
    view! {
        <div class="home">
            <HomePicture game=last.map(|game| game.summary) />
            <main class="home-main">
                <Brand />
                {pitch}
                <LeftUnsavedNotice />
                <UpdateNotice />
                {going_on.map(|game| view! { <ContinueCard game /> })}
                {(invitation == Invitation::Learn).then(|| view! { <LearnCard lesson /> })}
                <PlayCard is_primary=invitation == Invitation::Play is_first />
                <NewsNotice />
                <HomeLinks is_returning count=library.count() />
                <CarryInNotice />
                <OfflineNotice />
                <InstallNotice />
                <Foot has_about=is_returning />
            </main>
        </div>
    }
}

#[component]
fn Brand() -> impl IntoView {
    view! {
        <header class="brand">
            <svg class="brand-grande" viewBox="-29 -58 58 84" aria-hidden="true"><use href="#grande-purple" /></svg>
            <div>
                <h1 tabindex="-1">"El Grande"</h1>
                <p>{t!(use_locale(), home_unofficial)}</p>
            </div>
        </header>
    }
}

/// The game to continue, with its board and the standings.
#[component]
fn ContinueCard(game: ShownGame) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let ShownGame { id, summary } = game;
    let line = summary.sentence(&summary.names(locale));
    let go_on = move || {
        if games.open_saved(&id) {
            go_to("#/table");
        }
    };
    view! {
        <button type="button" class="home-card primary" on:click=on_press(go_on)>
            <span class="thumbnail"><BoardPicture view=summary.view() people=summary.save.people.clone() here=summary.here /></span>
            <span class="game-text"><b>{t!(locale, home_continue)}</b><small>{line}</small></span>
            <Icon name="chevron" />
        </button>
    }
}

/// The invitation to the lesson on a first visit.
#[component]
fn LearnCard(lesson: Option<usize>) -> impl IntoView {
    let locale = use_locale();
    let line = match lesson {
        None | Some(0) => t!(locale, home_learn_by_playing_line).to_owned(),
        Some(step) => t!(locale, home_learn_step, at = step + 1, count = LESSON_STEPS),
    };
    view! {
        <a class="home-card primary" href="#/learn">
            <Icon name="learn" />
            <span class="game-text"><b>{t!(locale, home_learn_by_playing)}</b><small>{line}</small></span>
            <Icon name="chevron" />
        </a>
    }
}

/// A game against three opponents, with the default ones or with opponents of one's choice.
#[component]
fn PlayCard(is_primary: bool, is_first: bool) -> impl IntoView {
    let (locale, games, settings) = (use_locale(), use_games(), use_settings());
    let game = NewGame { open_castillo: settings.get_untracked().open_castillo, ..quick_game() };
    let game = if is_first { Preset::FirstGame.applied_to(&game) } else { game };
    let faces = faces(locale, &game);
    let names = list(locale, faces.iter().map(|(_, name)| name.clone()));
    let line = match is_first {
        true => t!(locale, setup_first_game_line).to_owned(),
        false => t!(locale, home_play_against, names = &names),
    };
    let portraits = faces.into_iter().enumerate().map(|(index, (person, name))| {
        view! { <Portrait person name place=index + 1 size=34 /> }
    });
    let play = move || games.start(&game, random_seed());
    view! {
        <div class="play-card">
            <button type="button" class="home-card" class=("primary", is_primary) on:click=on_press(play)>
                <Icon name="play" />
                <span class="game-text">
                    <b>{t!(locale, home_play)}</b>
                    <small>{line}</small>
                </span>
                <span class="home-faces">{portraits.collect_view()}</span>
            </button>
            <a class="choose-opponents" href="#/sit">{t!(locale, home_choose_opponents)}<Icon name="chevron" /></a>
        </div>
    }
}

/// The opponents of a game with their displayed names.
fn faces(locale: Locale, game: &NewGame) -> Vec<(record::Person, String)> {
    let people = BySeat(std::array::from_fn(|index| game.players.get(index).cloned()));
    let names = Names::new(locale, &game.config(), &people, Seats::EMPTY);
    let seats = game.config().seats();
    let opponents = seats.iter().skip(1).filter_map(|seat| Some((people[seat].clone()?, names.name(seat).to_owned())));
    opponents.collect()
}

/// The settings for one person against three opponents. Names that nobody has typed follow the reader's language.
pub(crate) fn quick_game() -> NewGame {
    NewGame::quick(Default::default(), Default::default(), Level::Squire)
}

/// Links to the other screens. After the first visit, they include the lesson.
#[component]
fn HomeLinks(is_returning: bool, count: usize) -> impl IntoView {
    let locale = use_locale();
    let last = match is_returning {
        true => ("#/learn", "learn", t!(locale, home_learn_by_playing).to_owned()),
        false => ("#/about", "info", t!(locale, about_title).to_owned()),
    };
    let links = [
        ("#/new", "person", t!(locale, home_new).to_owned()),
        ("#/open", "link", t!(locale, home_open).to_owned()),
        ("#/saves", "save", t!(locale, home_saved_games, n = count)),
        ("#/rules", "cards", t!(locale, rules_page).to_owned()),
        ("#/settings", "settings", t!(locale, settings_title).to_owned()),
        last,
    ];
    let links = links.into_iter().map(|(to, icon, text)| view! { <li><a href=to><Icon name=icon />{text}</a></li> });
    view! { <nav aria-label=t!(locale, home_ways)><ul class="home-links">{links.collect_view()}</ul></nav> }
}

/// Whether the app works offline, and the language.
#[component]
fn Foot(has_about: bool) -> impl IntoView {
    let (locale, updates) = (use_locale(), use_updates());
    let offline = move || match updates.offline.get() {
        Offline::Ready => t!(locale, home_offline),
        Offline::Preparing => t!(locale, home_preparing),
        Offline::Unavailable => t!(locale, home_not_stored),
    };
    view! {
        <footer class="home-foot">
            <span class="mute">{offline}</span>
            {has_about.then(|| view! { <a href="#/about">{t!(locale, about_title)}</a> })}
            <LanguageSelect />
        </footer>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_button_offers_to_learn_then_to_play_then_to_continue() {
        assert_eq!(invitation(false, false, None), Invitation::Learn);
        assert_eq!(invitation(false, false, Some(3)), Invitation::Learn, "in the middle of the lesson");
        assert_eq!(invitation(false, false, Some(LESSON_STEPS - 1)), Invitation::Play, "learnt, not played yet");
        assert_eq!(invitation(false, true, None), Invitation::Play, "all games are over");
        assert_eq!(invitation(true, true, None), Invitation::Continue);
    }

    /// A listed game: its id, and whether its final points are stored.
    fn listed(id: &str, is_over: bool) -> ListedGame {
        ListedGame {
            id: id.to_owned(),
            stamp: None,
            time: 0,
            here: Seats::EMPTY,
            name: Default::default(),
            code: Ok(String::new()),
            final_points: is_over.then(Vec::new),
        }
    }

    /// A game that is over if its id says so, and cannot be read if its id says so.
    fn read(id: &str) -> Option<Summary> {
        let mut save = quick_game().to_save(engine::Seed(1));
        let mut game = save.record.replay().expect("playable");
        while let Some(seat) = game.awaiting().first().filter(|_| id.starts_with("over")) {
            let choice = game.choices(seat).nth(0).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            save.record.choices.push((seat, choice));
        }
        (id != "damaged").then(|| Summary::new(save, Seats::EMPTY).expect("playable"))
    }

    #[test]
    fn the_game_to_continue_is_the_last_played_one_that_is_not_over() {
        let shown = |ids: &[&str]| {
            let games = ids.iter().map(|id| listed(id, *id == "over, stored")).collect();
            let (going_on, last) = games_to_show(games, read);
            let id = |game: Option<ShownGame>| game.map_or(String::new(), |game| game.id);
            (id(going_on), id(last))
        };
        let pair = |a: &str, b: &str| (a.to_owned(), b.to_owned());
        assert_eq!(shown(&[]), pair("", ""));
        assert_eq!(shown(&["one", "two"]), pair("one", "one"));
        assert_eq!(shown(&["over, stored", "one"]), pair("one", "over, stored"));
        assert_eq!(shown(&["over", "one"]), pair("one", "over"), "its record says that it is over");
        assert_eq!(shown(&["damaged", "one"]), pair("one", "one"));
        assert_eq!(shown(&["over, stored", "over, stored"]), pair("", "over, stored"));
    }

    #[test]
    fn home_replays_only_the_newest_games_but_finds_a_running_one_behind_any_number_of_finished_ones() {
        let reads = std::cell::Cell::new(0);
        let count = |id: &str| {
            reads.set(reads.get() + 1);
            read(id)
        };
        let mut games = vec![listed("over, stored", true); 1_000];
        games.push(listed("running", false));
        let (going_on, _) = games_to_show(games, count);
        assert_eq!((going_on.expect("found").id.as_str(), reads.get()), ("running", 2));
        reads.set(0);
        games_to_show(vec![listed("damaged", false); 1_000], count);
        assert_eq!(reads.get(), 12);
    }

    #[test]
    fn the_three_faces_have_names() {
        let names: Vec<String> = faces(Locale::En, &quick_game()).into_iter().map(|(_, name)| name).collect();
        assert_eq!(names, ["Mateo", "Lucía", "Bruno"]);
    }
}
