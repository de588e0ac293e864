use engine::{DecisionKind, Edition, GameConfig, Rng, Seat, Seed, Small};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{Colour, Kind, Level, Person, ReadError, Record, ReplayError, Save};
use crate::{code::codes, domain::domain, number, numbered};

fn random_record(config: GameConfig, seed: u64, most: usize) -> Record {
    let mut rng = Rng::from(Seed(seed));
    let mut record = Record::new(config, Seed(rng.bits()));
    let mut game = record.replay().expect("a legal configuration");
    while record.choices.len() < most {
        let asked = game.awaiting();
        let Some(seat) = asked.nth(rng.below(asked.len())) else { break };
        let choices = game.choices(seat);
        let choice = choices.nth(rng.below(choices.len())).expect("a choice");
        game.play(seat, choice, &mut ()).expect("listed");
        record.choices.push((seat, choice));
    }
    record
}

fn configs() -> Vec<GameConfig> {
    let mut configs = Vec::new();
    for players in 2..=5 {
        configs.extend(Edition::all().map(|edition| GameConfig::new(edition, players)));
        let mut full = GameConfig::new(Edition::New, players);
        full.options.regency = true;
        full.options.power_shift = true;
        full.options.own_or_court = true;
        full.options.secret_score = true;
        full.options.vetoes = 2;
        full.short = players % 2 == 0;
        full.first = Some(Seat::B);
        configs.push(full);
    }
    configs
}

fn person(name: &str, number: usize) -> Person {
    let kind = Level::numbered(number as u8 % 6).map_or(Kind::Human, Kind::Opponent);
    Person { name: name.into(), colour: Colour::ALL[number % 5], kind }
}

#[test]
fn records_come_back_from_bytes_and_from_text() {
    for (index, config) in configs().into_iter().enumerate() {
        for most in [0, 1, 50, usize::MAX] {
            let record = random_record(config, index as u64, most);
            let bytes = record.to_bytes().expect("replayable");
            assert_eq!(Record::from_bytes(&bytes), Ok(record.clone()));
            let text = record.to_text().expect("replayable");
            assert_eq!(Record::from_text(&text), Ok(record.clone()));
            assert_eq!(Save::from_text(&text), Ok(Save::new(record)));
        }
    }
}

#[test]
fn saves_come_back_with_all_their_players() {
    for (index, config) in configs().into_iter().enumerate() {
        let mut save = Save::new(random_record(config, index as u64, 40));
        let names = ["Ana", "", "Ґудзь і Ко", "Dvořák 🎻", "l’Œil"];
        for (seat, name) in config.seats().iter().zip(names).filter(|(seat, _)| seat.index() != index % 4) {
            save.people[seat] = Some(person(name, index + seat.index()));
        }
        save.at = [None, Some(0), Some(40)][index % 3];
        save.next = [None, Some(Seat::A), Some(Seat::E)][index / 3 % 3];
        let text = save.to_text().expect("replayable");
        assert_eq!(Save::from_text(&text), Ok(save.clone()));
        assert_eq!(Record::from_text(&text), Ok(save.record));
    }
}

#[test]
fn impossible_values_are_written_as_the_nearest_possible_ones() {
    let mut save = Save::new(random_record(GameConfig::new(Edition::Classic, 2), 1, 9));
    save.people[Seat::E] = Some(person("Eva", 0));
    save.at = Some(1_000);
    let read = Save::from_bytes(&save.to_bytes().expect("replayable")).expect("readable");
    assert_eq!(read.people[Seat::E], None, "nobody plays there");
    assert_eq!(read.at, Some(9));
}

#[test]
fn every_changed_bit_is_noticed() {
    let bytes = random_record(GameConfig::new(Edition::Classic, 4), 3, usize::MAX).to_bytes().expect("replayable");
    for bit in 0..8 * bytes.len() {
        let mut changed = bytes.clone();
        changed[bit / 8] ^= 1 << (bit % 8);
        let expected = if bit < 8 { ReadError::NotOurs } else { ReadError::Damaged };
        assert_eq!(Record::from_bytes(&changed), Err(expected), "bit {bit}");
    }
    for len in 1..bytes.len() {
        assert_eq!(Record::from_bytes(&bytes[..len]), Err(ReadError::Damaged), "cut to {len}");
    }
}

#[test]
fn a_text_that_lost_or_changed_a_character_is_damaged() {
    let text = random_record(GameConfig::new(Edition::New, 3), 3, 30).to_text().expect("replayable");
    // The first two characters identify our format.
    for at in 2..text.len() {
        assert_eq!(Save::from_text(&text[..at]), Err(ReadError::Damaged), "cut to {at}");
        let mut changed = text.clone();
        let other = if &text[at..=at] == "x" { "y" } else { "x" };
        changed.replace_range(at..=at, other);
        assert_eq!(Save::from_text(&changed), Err(ReadError::Damaged), "changed at {at}");
        changed.replace_range(at..=at, "");
        assert_eq!(Save::from_text(&changed), Err(ReadError::Damaged), "without {at}");
    }
    assert_eq!(Save::from_text(&format!("{text}x")), Err(ReadError::Damaged));
}

#[test]
fn a_text_survives_the_line_breaks_of_messengers() {
    let record = |seed| random_record(GameConfig::new(Edition::Classic, 2), seed, seed as usize);
    for seed in 0..100 {
        let save = Save::new(record(seed));
        let text = save.to_text().expect("replayable");
        assert!(text.chars().all(|char| char.is_ascii_alphanumeric() || "-_".contains(char)), "{text}");
        assert!(text.ends_with(|char: char| char.is_ascii_alphanumeric()), "{text}");
        assert!(text.starts_with(|char: char| char.is_ascii_alphanumeric()), "{text}");
        let middle = text.len() / 2;
        for broken in ["\n", "\r\n  ", "\u{ad}", "\u{200b}"] {
            let broken = format!(" {}{broken}{}\n", &text[..middle], &text[middle..]);
            assert_eq!(Save::from_text(&broken), Ok(save.clone()), "{broken:?}");
            assert_eq!(Save::from_link(&format!("https://example.org/a-b/#/game/{broken}")), Ok(save.clone()));
        }
    }
}

#[test]
fn a_link_is_found_in_copied_text() {
    let save = Save::new(random_record(GameConfig::new(Edition::New, 2), 4, 60));
    let text = save.to_text().expect("replayable");
    for link in [
        text.clone(),
        format!("https://example.org/some-very-long-path-of-a-host/#/game/{text}"),
        format!("<https://example.org/#/watch/{text}?from=Ana>"),
        format!("http://127.0.0.1:8080/#game={text}"),
        format!("Your turn: https://example.org/#/game/{text}, good luck"),
        format!("\"{text}\"\n"),
    ] {
        assert_eq!(Save::from_link(&link), Ok(save.clone()), "{link}");
    }
    assert_eq!(Save::from_link("https://example.org/#/rules"), Err(ReadError::NotOurs));
    assert_eq!(Save::from_link(""), Err(ReadError::NotOurs));
    let cut = &text[..text.len() - 3];
    assert_eq!(Save::from_link(&format!("https://example.org/#/game/{cut}")), Err(ReadError::Damaged));
}

#[test]
fn foreign_text_is_recognized_before_decoding() {
    for text in ["", " ", "A", "hello", "<b>hello</b>", "e1Grande", "{\"record\":1}"] {
        assert_eq!(Record::from_text(text), Err(ReadError::NotOurs), "{text}");
    }
    for sign in ["A", "Ag", "\n", "é"] {
        assert_eq!(Record::from_text(&sign.repeat(100_000)), Err(ReadError::NotOurs));
        assert_eq!(Save::from_link(&sign.repeat(100_000)), Err(ReadError::NotOurs));
    }
    assert_eq!(Record::from_bytes(&[2; 1_000_000]), Err(ReadError::NotOurs));
}

#[test]
fn a_record_that_diverges_says_where() {
    let mut record = random_record(GameConfig::new(Edition::Classic, 4), 5, 20);
    record.choices[7].1 = engine::Choice::Veto;
    assert!(matches!(record.replay(), Err(ReplayError::Diverged(7, _))));
    assert!(matches!(record.to_bytes(), Err(ReplayError::Diverged(7, _))));
    record.choices = vec![(Seat::A, engine::Choice::Veto); 10_000];
    assert!(matches!(record.to_bytes(), Err(ReplayError::Diverged(..))));
}

fn digest(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The format never changes: what was written once must always be readable.
#[test]
fn every_choice_keeps_its_number() {
    let codes = codes();
    let listed: String = codes.iter().map(|choice| format!("{choice}\n")).collect();
    assert_eq!((codes.len(), digest(&listed)), (1_119, 16_236_502_748_708_376_879));
    for (position, &choice) in codes.iter().enumerate() {
        assert_eq!(numbered(position as u16), Some(choice));
        assert_eq!(number(choice), Some(position as u16), "{choice}");
    }
    assert_eq!(numbered(1_119), None);

    let mut listed = String::new();
    for config in configs() {
        for &kind in DecisionKind::ALL {
            let answers = domain(kind, Seat::B, &config);
            assert!(answers.iter().all(|choice| codes.contains(choice)), "{kind:?}");
            listed.extend(answers.iter().map(|choice| format!("{choice}\n")));
        }
    }
    assert_eq!(digest(&listed), 8_732_057_404_603_045_229);
}

/// Without this, links would be longer than necessary.
#[test]
fn every_legal_choice_is_among_the_answers_to_its_question() {
    for (index, config) in configs().into_iter().enumerate() {
        let mut met = std::collections::BTreeSet::new();
        for seed in 0..4 {
            let record = random_record(config, seed * 100 + index as u64, usize::MAX);
            let mut game = engine::Game::new(&record.config, record.seed).expect("a legal configuration");
            for (seat, choice) in record.choices {
                let kind = game.decision(seat).expect("asked").kind();
                let answers = domain(kind, seat, &config);
                for legal in game.choices(seat).iter().filter(|_| met.insert((kind, seat, choice))) {
                    assert!(answers.contains(&legal), "{kind:?}: {legal}");
                }
                game.play(seat, choice, &mut ()).expect("legal");
            }
        }
    }
}
