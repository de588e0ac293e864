//! Golden games: the same deals must lead to the same choices and events on every machine, for ever.
//!
//! After a deliberate change of the rules, `UPDATE_GOLDEN=1 cargo test -p engine --test golden` writes the
//! data files anew.

mod support;

use core::fmt::Write;

use engine::{Choice, Edition, Game, GameConfig, Seat, Seed, Small};
use support::{configs, digest, random_game};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const DIGESTS: &str = include_str!("data/digests.txt");
const PERFT: &str = include_str!("data/perft.txt");
const TRANSCRIPTS: [(Edition, &str); 3] = [
    (Edition::Classic, include_str!("data/classic.txt")),
    (Edition::BigBox, include_str!("data/big_box.txt")),
    (Edition::New, include_str!("data/new.txt")),
];

/// Compares with a data file, or writes it when asked to.
fn check(file: &str, expected: &str, actual: &str) {
    #[cfg(not(target_arch = "wasm32"))]
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
        std::fs::write(path, actual).expect("a writable data file");
        return;
    }
    for (number, (expected, actual)) in expected.lines().zip(actual.lines()).enumerate() {
        assert_eq!(actual, expected, "{file}, line {}", number + 1);
    }
    assert_eq!(actual.lines().count(), expected.lines().count(), "{file}");
}

fn points(game: &Game) -> String {
    let seats = game.table().config.seats();
    seats.iter().map(|seat| game.table().points[seat].to_string()).collect::<Vec<_>>().join(" ")
}

/// One line per game: its settings, the seed, the number of choices, the points, and a digest of every choice, event
/// and position.
#[test]
fn random_games_give_the_same_digests_everywhere() {
    let mut lines = String::new();
    for (index, config) in configs().iter().enumerate() {
        let seed = 2023 + index as u64;
        let (mut plies, mut sum) = (0u32, 0u64);
        let end = random_game(config, seed, |_, seat, choice, events, after| {
            plies += 1;
            sum = digest(&(sum, seat, choice, events, after));
        });
        writeln!(lines, "{config}: seed {seed}, {plies} choices, points {}, {sum:016x}", points(&end))
            .expect("a string");
    }
    check("digests.txt", DIGESTS, &lines);
}

/// Whole games in readable form.
#[test]
fn golden_games_replay_to_their_end() {
    for (edition, expected) in TRANSCRIPTS {
        let mut config = GameConfig::new(edition, 4);
        if edition == Edition::New {
            config.options.regency = true;
            config.options.power_shift = true;
            config.options.vetoes = 2;
        }
        let mut lines = format!("{config}\nseed 1995\n");
        let end = random_game(&config, 1995, |_, seat, choice, _, _| {
            writeln!(lines, "{} {choice}", seat.letter()).expect("a string");
        });
        writeln!(lines, "points {}", points(&end)).expect("a string");
        check(&format!("{}.txt", edition.id()), expected, &lines);
        replay(&lines);
    }
}

/// Replays a transcript from its text alone.
fn replay(text: &str) {
    let mut lines = text.lines();
    let config: GameConfig = lines.next().and_then(|line| line.parse().ok()).expect("an agreement");
    let seed = lines.next().and_then(|line| line.strip_prefix("seed ")?.parse().ok()).expect("a seed");
    let mut game = Game::new(&config, Seed(seed)).expect("a legal configuration");
    for line in lines {
        if let Some(expected) = line.strip_prefix("points ") {
            assert_eq!(points(&game), expected);
            return assert!(game.is_over());
        }
        let (seat, choice) = line.split_once(' ').expect("a seat and a choice");
        let seat = Seat::all().find(|it| seat.starts_with(it.letter())).expect("a seat");
        game.play(seat, choice.parse().expect("a choice"), &mut ()).expect("a legal choice");
    }
}

/// How many different continuations of `depth` choices a game has.
fn perft(game: &Game, depth: u8) -> u64 {
    if depth == 0 || game.is_over() {
        return 1;
    }
    let Some(seat) = game.awaiting().first() else { return 1 };
    let continued = |choice: Choice| {
        let mut next = game.clone();
        next.play(seat, choice, &mut ()).expect("a listed choice");
        perft(&next, depth - 1)
    };
    game.choices(seat).iter().map(continued).sum()
}

/// One line per position. Counting every continuation reveals a choice too many or too few.
#[test]
fn continuations_are_counted() {
    let mut lines = String::new();
    for config in configs().iter().filter(|config| !config.short) {
        let mut game = Game::new(config, Seed(7)).expect("a legal configuration");
        // Start at the first turn with a card in hand, where choices branch most.
        while game.table().turn.card.is_none() {
            let seat = game.awaiting().first().expect("the game has just begun");
            let choice = game.choices(seat).nth(1).expect("at least two choices");
            game.play(seat, choice, &mut ()).expect("a listed choice");
        }
        let counts = [1, 2, 3].map(|depth| perft(&game, depth).to_string());
        writeln!(lines, "{config}: {}", counts.join(" ")).expect("a string");
    }
    check("perft.txt", PERFT, &lines);
}
