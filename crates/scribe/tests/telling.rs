//! Games as sentences, and games played in order to write them.

use engine::{GameConfig, Seat};
use record::{Record, Save};
use scribe::Tournament;
use words::Locale;

fn tournament(game: &str) -> Tournament {
    let config: GameConfig = game.parse().expect("an agreement");
    let entries = ["greedy", "random", "2@0"].map(|entry| entry.parse().expect("an opponent")).to_vec();
    Tournament { config, entries, seed: 11 }
}

#[test]
fn a_game_ends_with_a_table_that_adds_up() {
    for game in ["classic 4", "big_box 3 short", "new 2", "new 5 regency power_shift", "classic 3 head B 12 2"] {
        let save = tournament(game).game(2);
        let end = save.record.replay().expect("replayable");
        for &locale in Locale::ALL {
            let told = scribe::text(&save, locale).expect("replayable");
            assert!(told.contains(game), "{told}");
            for seat in save.record.config.seats() {
                let name = save.people[seat].as_ref().expect("somebody").name.as_str();
                let numbers = |line: &str| -> Option<Vec<u16>> {
                    line.strip_prefix(name)?.split_whitespace().map(|number| number.parse().ok()).collect()
                };
                let row = told.lines().find_map(numbers);
                let numbers = row.unwrap_or_else(|| panic!("{name} has no row in\n{told}"));
                let (sum, parts) = numbers.split_last().expect("a row");
                assert_eq!(*sum, parts.iter().sum::<u16>());
                assert_eq!(*sum, end.table().points[seat]);
            }
        }
    }
}

#[test]
fn a_head_start_has_a_column_if_there_is_one() {
    let told = |game: &str| scribe::text(&tournament(game).game(2), Locale::En).expect("replayable");
    assert!(told("classic 3 head B 12 2").contains("Head start"));
    assert!(!told("classic 3").contains("Head start"));
}

#[test]
fn an_unfinished_game_names_the_seat_that_is_to_choose() {
    let config: GameConfig = "classic 3 first B".parse().expect("an agreement");
    let told = scribe::text(&Save::new(Record::new(config, engine::Seed(1))), Locale::En).expect("replayable");
    assert!(told.contains("Round 1 begins."), "{told}");
    assert!(told.ends_with("Waiting for B\n"), "{told}");
}

#[test]
fn the_same_tournament_has_the_same_games_in_the_same_order() {
    let tournament = tournament("new 3");
    let mut played = Vec::new();
    tournament.play(6, |number, save| played.push((number, save)));
    assert_eq!(played.len(), 6);
    for (number, save) in played {
        assert_eq!(save, tournament.game(number));
        assert!(save.record.replay().expect("replayable").is_over());
        assert_eq!(save.people[Seat::B].as_ref().expect("somebody").name.as_str(), "Random B");
    }
    assert_ne!(tournament.game(0).record.seed, tournament.game(1).record.seed);
}
