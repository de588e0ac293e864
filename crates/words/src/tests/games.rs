//! Two whole games as the log describes them, in every language, so that readers see a whole language side by side and
//! no sentence changes unnoticed. `UPDATE_GOLDEN=1 cargo test -p words games` rewrites `data/`; read the difference.

use std::{fs, path::Path};

use engine::{Choice, Edition, Event, Game, GameConfig, NewOptions, Rng, Seed};

use super::names;
use crate::{
    Locale, Voice,
    log::{Scene, event_sentence},
    opponent_name, t, turn_line, turns,
};

/// A game of three in the Classic edition, and one of four with all options of the New edition.
fn configs() -> [GameConfig; 2] {
    let options = NewOptions {
        regency: true,
        power_shift: true,
        own_or_court: true,
        vetoes: 2,
        secret_score: true,
        ..NewOptions::default()
    };
    let classic = GameConfig { short: true, ..GameConfig::new(Edition::Classic, 3) };
    [classic, GameConfig { short: true, options, ..GameConfig::new(Edition::New, 4) }]
}

/// The events of a game in which everybody chooses at random, but seldom to stop early or to veto.
fn played(config: &GameConfig) -> Vec<Event> {
    let mut events = Vec::new();
    let mut game = Game::dealt(config, Seed(13), &mut events).expect("legal");
    let mut rng = Rng::from(Seed(11));
    while let Some(seat) = game.awaiting().first() {
        let choices = game.choices(seat);
        let mut draw = || choices.nth(rng.below(choices.len())).expect("a choice");
        let drawn = draw();
        let choice = if matches!(drawn, Choice::Done | Choice::Veto) { draw() } else { drawn };
        game.play(seat, choice, &mut events).expect("legal");
    }
    events
}

/// The log of the game as the first player reads it afterwards.
fn log_text(config: &GameConfig, locale: Locale) -> String {
    let mut names = names();
    names.names.0.iter_mut().for_each(|name| *name = opponent_name(locale, name).to_owned());
    let voice = Voice { locale, edition: config.edition, short: config.short, names: &names };
    let mut lines = vec![format!("# {config}")];
    let events = played(config);
    for turn in turns(&events) {
        if let Some(event @ Event::RoundBegan { .. }) = turn.first() {
            lines.extend(event_sentence(voice, Scene::default(), event));
        }
        lines.extend(turn_line(voice, turn));
    }
    // Another test covers no-break spaces, which are invisible in a file.
    lines.join("\n").replace(['\u{a0}', '\u{202f}'], " ") + "\n"
}

#[test]
fn whole_games_are_told_as_they_were_read_and_found_good() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/data");
    for &locale in Locale::ALL {
        let path = data.join(format!("games-{}.txt", locale.code()));
        let told = configs().map(|config| log_text(&config, locale)).join("\n");
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::create_dir_all(&data).expect("a directory");
            fs::write(&path, &told).expect("writable");
        }
        let golden = fs::read_to_string(&path).unwrap_or_default();
        let other = told.lines().zip(golden.lines()).find(|(now, before)| now != before);
        assert_eq!(other, None, "{locale:?}: run UPDATE_GOLDEN=1 cargo test -p words games, and read the difference");
        assert_eq!(told.lines().count(), golden.lines().count(), "{locale:?}");
    }
}

/// Together, both games contain everything that a log can say, except for rare events.
#[test]
fn the_games_have_most_kinds_of_turns() {
    let english: String = configs().map(|config| log_text(&config, Locale::En)).concat();
    let said = |message: &str| english.contains(message);
    assert!(said("You take ") && said("Bruno takes ") && said("the King") && said("Out of the Castillo: your "));
    assert!(said("Points: ") && said("Back to the province: ") && said(t!(Locale::En, turn_no_points)));
}
