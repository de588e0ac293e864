//! The first screen.

use engine::{BySeat, Game, Observer, Place, Places, Seats, Seed, Small};
use leptos::prelude::untrack;
use record::Person;

use super::settings::language_select;
use crate::board::{BoardModel, Source, build, picture};
use crate::components::{IconName, icon, icon_button, plain_button};
use crate::dom::{Child, El, IntoChild, html, media};
use crate::game::{Lesson, Lit, Names, NewGame, Selection, Store, kept_step};
use crate::i18n::{Locale, Words, locale, say, t};
use crate::install::{Install, Way};
use crate::phrases;
use crate::saves::Device;
use crate::signal::Memo;
use crate::updates::{Offline, Updates};

/// A way to another screen: its address, its pictogram, its name, and what is there.
type Road = (&'static str, IconName, Words, fn() -> Child);

const LEARN: &str = "#/learn";

const WAYS: [Road; 6] = [
    ("#/new", IconName::Person, say!(home_new), || say!(home_new_line).into_child()),
    ("#/open", IconName::Link, say!(home_open), || say!(home_open_line).into_child()),
    ("#/saves", IconName::Save, say!(saves_title), || {
        (|| t!(locale(), home_saves_line, n = library::count(&Device))).into_child()
    }),
    ("#/settings", IconName::Settings, say!(settings_title), || say!(home_settings_line).into_child()),
    (LEARN, IconName::Hint, say!(learn_title), || say!(home_learn_line).into_child()),
    ("#/rules", IconName::Learn, say!(rules_page), || say!(home_rules_line).into_child()),
];

/// Wordmark, continue, play, and the ways to everything else.
pub(crate) fn home_page(store: Store, updates: Updates, install: Install) -> El {
    let image = html::img().attr("src", "./icons/icon.svg").attr("alt", "").attr("width", "72").attr("height", "72");
    let name = html::div().child(html::h1().child("El Grande")).child(html::p().child(say!(home_unofficial)));
    let play = html::push_button()
        .class("primary huge")
        .click(move || store.start_quickly(&quick(locale(), store.settings.get().open_castillo)))
        .child(icon(IconName::Play))
        .child(html::b().child(say!(home_play)))
        .child(html::span().child(|| say!(home_play_line).into_child()));
    let has_learnt = kept_step() == Some(Lesson::LAST);
    let plays = html::div().class("plays").child(play).child((!has_learnt).then(learn_first));
    // The lesson steps back once it was finished.
    let ways = WAYS.into_iter().filter(|&(address, ..)| has_learnt || address != LEARN);
    let kept = kept_game(store);
    html::main()
        .class("page home")
        .class(if kept.is_some() { "goes-on" } else { "" })
        .child(html::header().class("wordmark").child(image).child(name))
        .child(html::p().class("lead").child(say!(home_lead)))
        .child(kept.unwrap_or_else(|| some_game(store)))
        .child(plays)
        .child(html::nav().class("list").child(ways.map(way).collect::<Vec<_>>()).child(install_row(install, true)))
        .child(foot(store, updates))
}

/// The lesson, for whoever has not been through it, and how far they are.
fn learn_first() -> El {
    let line = || match kept_step() {
        None | Some(0) => t!(locale(), home_learn_line).to_owned(),
        Some(step) => t!(locale(), scoring_place_of, at = step + 1, count = Lesson::LAST + 1),
    };
    let words = html::span().child(html::b().child(say!(home_learn))).child(html::small().child(line));
    html::a().class("button huge").attr("href", LEARN).child(icon(IconName::Hint)).child(words)
}

fn way((address, picture, title, line): Road) -> El {
    let words = html::span().child(html::b().child(title)).child(html::span().child(line));
    let row = html::a().class("row").attr("href", address);
    row.child(icon(picture)).child(words).child(icon(IconName::Chevron))
}

/// The offer to install the app, where there is one. On the first screen it can be sent away.
pub(super) fn install_row(install: Install, is_offer: bool) -> Child {
    let row = move || {
        let way = install.way.get();
        if way == Way::None || (is_offer && install.is_unwanted.get()) {
            return None;
        }
        let is_asked = way == Way::Asked;
        let line = if is_asked { t!(locale(), install_line) } else { t!(locale(), install_by_hand) };
        let words = html::span().child(html::b().child(t!(locale(), install_title))).child(html::span().child(line));
        let row = if is_asked { plain_button().click(move || install.ask()) } else { html::div() };
        let close = || icon_button(IconName::Close, say!(close)).click(move || install.refuse());
        let row = row.class("row").child(icon(IconName::Plus)).child(words);
        Some(html::div().class("kept install").child(row).child(is_offer.then(close)))
    };
    row.into_child()
}

fn foot(store: Store, updates: Updates) -> El {
    let offline = move || match updates.offline.get() {
        Offline::Ready => t!(locale(), home_offline),
        Offline::Preparing => t!(locale(), home_preparing),
        Offline::Unavailable => t!(locale(), home_online_only),
    };
    let about = html::a().attr("href", "#/about").child(say!(about_title));
    let language = language_select(store).attr("aria-label", say!(settings_language));
    html::footer().class("foot").child(html::span().child(offline)).child(html::span().child(about).child(language))
}

/// The game that was being played, if there is one: its board, and how it stands.
fn kept_game(store: Store) -> Option<El> {
    let kept = library::latest(&Device)?;
    let (save, here) = (kept.save.ok()?, kept.here);
    let game = save.record.replay().ok()?;
    let board = board(game.clone(), save.people.clone(), here);
    let people = save.people.clone();
    let go_on = move || {
        // It could be read a moment ago.
        if store.open_kept(&kept.id) {
            store.go_to_table();
        }
    };
    let is_over = game.is_over();
    let title = move || match is_over {
        true => t!(locale(), home_result),
        false => t!(locale(), home_continue),
    };
    let line = move || how_it_stands(&game, &names(&game, &people, here));
    let words = html::span().child(html::b().child(title)).child(html::span().child(line));
    let row = plain_button().class("row").click(go_on).child(words).child(icon(IconName::Chevron));
    Some(html::section().class("continue").child(board).child(row))
}

/// Screens with room for a board that is nobody's, as the style sheet has it.
const WIDE: &str = "(min-width: 900px), (min-width: 700px) and (max-height: 520px)";

/// Where there is no game to go on with, a board waits for one; on small screens that would only be in the way.
fn some_game(store: Store) -> El {
    let is_wide = media(WIDE);
    let some_board = move || {
        let plan = store.plan.get_untracked();
        let game = is_wide.get().then(|| Game::new(&plan.config(), Seed(1995)).ok()).flatten()?;
        Some(untrack(|| board(game, plan.to_save(Seed(0)).people, Seats::EMPTY)))
    };
    html::section().class("continue empty").child(some_board)
}

/// A game's board, to look at.
pub(super) fn board(game: Game, people: BySeat<Option<Person>>, here: Seats) -> El {
    let model = Memo::new(move || model(&game, &names(&game, &people, here)));
    html::div().class("shown").child(picture(model.into()))
}

fn model(game: &Game, names: &Names) -> BoardModel {
    build(&Source {
        locale: locale(),
        view: &game.view(Observer::Spectator),
        names,
        lit: &Lit::default(),
        selection: Selection::None,
        changes: &BySeat::default(),
        placed: Places::default(),
        forecast: &[const { None }; Place::COUNT],
        announced: None,
    })
}

fn names(game: &Game, people: &BySeat<Option<Person>>, here: Seats) -> Names {
    Names::new(locale(), &game.table().config, people, here)
}

/// Where the game is, whose turn it is, and who leads.
fn how_it_stands(game: &Game, names: &Names) -> String {
    let (table, ranking) = (game.table(), game.ranking());
    let leaders: Vec<_> = table.config.seats().iter().filter(|&seat| ranking[seat] == Some(1)).collect();
    let you = names.you();
    let Some(leader) = leaders.iter().copied().find(|&seat| you == Some(seat)).or(leaders.first().copied()) else {
        return String::new();
    };
    let points = table.points[leader];
    if game.is_over() {
        return phrases::winners(names, &leaders, points);
    }
    let turn = if you.is_some_and(|seat| game.awaiting().contains(seat)) { "yours" } else { "theirs" };
    let (round, rounds) = table.round_of();
    let place = t!(locale(), home_continue_line, n = round, count = rounds, turn = turn);
    let who = names.voice().who(leader);
    let lead = match you {
        _ if points == 0 => return place,
        Some(seat) if seat != leader => {
            t!(locale(), home_behind, points = table.points[seat], who = who, n = points)
        }
        _ => t!(locale(), home_leader, who = who, n = points),
    };
    format!("{place} {lead}")
}

/// One person against three opponents.
pub(crate) fn quick(locale: Locale, open_castillo: bool) -> NewGame {
    let names = [1, 2, 3].map(|number| phrases::opponent_name(locale, number).into());
    NewGame { open_castillo, ..NewGame::quick(t!(locale, you).into(), names, 2) }
}
