//! Positions with an obviously right or wrong choice (data/positions.txt). Opponents must not look stupid in them.
//!
//! A position is a text as `engine::Setup` reads it, with seat A asked, and with some further lines:
//!
//! ```text
//! last CARD       A has the last turn of the round and has taken CARD
//! card CARD       the next seat has taken CARD
//! play B act      B plays this before A is asked
//! plays X | Y     A's choices to the end of its turn include one that begins like one of these
//! avoids X        they have none
//! ```

use ai::{Level, Opponent, Thinker};
use engine::{Card, Choice, Game, Named, Observer, Seat, Setup};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const POSITIONS: &str = include_str!("data/positions.txt");

/// Enough playouts for obvious choices.
const ITERATIONS: u32 = 60;

struct Position {
    name: String,
    game: Game,
    plays: Vec<String>,
    avoids: Vec<String>,
}

fn positions() -> Vec<Position> {
    POSITIONS.split("\n= ").skip(1).map(position).collect()
}

fn position(block: &str) -> Position {
    let (name, rest) = block.split_once('\n').expect("a name and a position");
    let (mut setup, mut moves, mut plays, mut avoids) = (String::new(), Vec::new(), Vec::new(), Vec::new());
    for line in rest.lines() {
        let (verb, words) = line.split_once(' ').unwrap_or((line, ""));
        match verb {
            "last" => setup += &last(words),
            "card" => setup += &taken(words),
            "play" => moves.push(words.to_owned()),
            "plays" => plays.push(words.to_owned()),
            "avoids" => avoids.push(words.to_owned()),
            _ => setup += &format!("{line}\n"),
        }
    }
    let setup: Setup = setup.parse().unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut game = Game::from_setup(&setup).unwrap_or_else(|error| panic!("{name}: {error}"));
    for line in moves {
        let (seat, choice) = line.split_once(' ').expect("a seat and a choice");
        let choice: Choice = choice.parse().expect("a choice");
        game.play(Seat::named(seat).expect("a seat"), choice, &mut ())
            .unwrap_or_else(|error| panic!("{name}: {error:?}"));
    }
    assert!(game.awaiting().contains(Seat::A), "{name}: A is not asked");
    Position { name: name.to_owned(), game, plays, avoids }
}

/// A stack whose card has just been taken.
fn taken(card: &str) -> String {
    let deck = Card::named(card).expect("a card").places();
    let offers: Vec<&str> =
        (1..=5).map(|it| if it == deck { card } else { ["-", "king"][usize::from(it == 5)] }).collect();
    format!("offers {}\nstage halves {deck}\n", offers.join(" "))
}

/// The same in the last turn of the round.
fn last(card: &str) -> String {
    let deck = Card::named(card).expect("a card").places();
    let others = [1, 2, 4, 5, 3].into_iter().filter(|&it| it != deck).zip(["B", "C", "D"]);
    let others: String = others.map(|(stack, seat)| format!("taken {stack} {seat}\n")).collect();
    format!("bids A1 B9 C8 D7\n{others}{}", taken(card))
}

/// A's choices until somebody else is asked, its turn ends or the next scoring begins.
fn answers(game: &Game, level: Level, seed: u64) -> Vec<String> {
    let mut game = game.clone();
    let mut answers = Vec::new();
    let round = game.table().round;
    while game.awaiting().contains(Seat::A) && game.table().round == round {
        let mut thinker =
            Thinker::new(&game.view(Observer::Seat(Seat::A)), Opponent::Level(level), seed).expect("asked");
        while thinker.iterations() < ITERATIONS && thinker.step() {}
        for choice in thinker.best() {
            answers.push(choice.to_string());
            game.play(Seat::A, choice, &mut ()).expect("legal");
        }
    }
    answers
}

fn check(level: Level) {
    let positions = positions();
    assert!(positions.len() >= 60, "{} positions are too few", positions.len());
    let mut failed = Vec::new();
    for position in &positions {
        let answers = answers(&position.game, level, 1);
        let has =
            |wanted: &String| wanted.split(" | ").any(|wanted| answers.iter().any(|answer| answer.starts_with(wanted)));
        if !position.plays.iter().all(has) || position.avoids.iter().any(has) {
            failed.push(format!("{}: {}", position.name, answers.join(", ")));
        }
    }
    let passed = positions.len() - failed.len();
    assert!(passed * 100 >= positions.len() * 95, "{passed} of {} passed:\n{}", positions.len(), failed.join("\n"));
}

#[test]
fn the_third_level_never_looks_stupid() {
    check(Level::Knight);
}

#[test]
fn the_fourth_level_never_looks_stupid() {
    check(Level::Baron);
}

#[test]
fn the_fifth_level_never_looks_stupid() {
    check(Level::Count);
}

#[test]
fn the_sixth_level_never_looks_stupid() {
    check(Level::Duke);
}

#[test]
fn the_seventh_level_never_looks_stupid() {
    check(Level::Grande);
}

/// R8.4: one more card in hand costs nothing, whether it is taken back before or after placing caballeros.
#[test]
fn the_stronger_levels_take_a_power_card_back() {
    let board = "classic 4\nround 4\nking granada\nhand A 13 12 11 10 9 8 7 6 5\ncourt A6 B6 C6 D6\naragon A2 B1\nseville C2 D1\nvalencia B2\n";
    let setup: Setup = format!("{board}{}", last("retrieve")).parse().expect("a description");
    let fresh = Game::from_setup(&setup).expect("a position");
    let mut placed = fresh.clone();
    for _ in 0..Card::Retrieve.places() {
        placed.play(Seat::A, "move A court seville".parse().expect("a choice"), &mut ()).expect("legal");
    }
    for level in [Level::Baron, Level::Count, Level::Duke, Level::Grande] {
        for (game, seed) in [&fresh, &placed].into_iter().flat_map(|game| (1..=3).map(move |seed| (game, seed))) {
            let answers = answers(game, level, seed);
            assert!(answers.iter().any(|answer| answer.starts_with("retrieve")), "{level:?}: {answers:?}");
        }
    }
}
