use engine::{Edition, GameConfig, Rng, Seed};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use super::{FORMAT, ReadError, Record, ReplayError};

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
        configs
            .extend([Edition::Classic, Edition::BigBox, Edition::New].map(|edition| GameConfig::new(edition, players)));
        let mut full = GameConfig::new(Edition::New, players);
        full.options.regency = true;
        full.options.power_shift = true;
        full.options.vetoes = 2;
        full.short = true;
        full.first = Some(engine::Seat::B);
        configs.push(full);
    }
    configs
}

#[test]
fn records_come_back_from_bytes_and_from_text() {
    for (index, config) in configs().into_iter().enumerate() {
        for most in [0, 1, 50, usize::MAX] {
            let record = random_record(config, index as u64, most);
            let bytes = record.to_bytes().expect("replayable");
            assert_eq!(Record::from_bytes(&bytes), Ok(record.clone()));
            let text = record.to_text().expect("replayable");
            assert_eq!(Record::from_text(&text), Ok(record));
        }
    }
}

#[test]
fn a_finished_game_is_short() {
    for seed in 0..20 {
        let five = random_record(GameConfig::new(Edition::Classic, 5), seed, usize::MAX);
        let four = random_record(GameConfig::new(Edition::Classic, 4), seed, usize::MAX);
        assert!(five.to_text().expect("replayable").len() <= 1_200);
        assert!(four.to_text().expect("replayable").len() < 900);
    }
}

#[test]
fn every_changed_byte_is_noticed() {
    let bytes = random_record(GameConfig::new(Edition::Classic, 4), 3, usize::MAX).to_bytes().expect("replayable");
    for position in 2..bytes.len() {
        let mut changed = bytes.clone();
        changed[position] ^= 1 << (position % 8);
        assert_eq!(Record::from_bytes(&changed), Err(ReadError::Damaged), "byte {position}");
    }
    for len in 1..bytes.len() {
        assert!(Record::from_bytes(&bytes[..len]).is_err(), "cut to {len}");
    }
}

#[test]
fn what_is_not_ours_or_too_new_says_so() {
    assert_eq!(Record::from_text(""), Err(ReadError::NotOurs));
    assert_eq!(Record::from_text("<b>hello</b>"), Err(ReadError::NotOurs));
    assert_eq!(Record::from_bytes(&[FORMAT + 1, 1, 2, 3]), Err(ReadError::TooNew));
    assert_eq!(Record::from_bytes(&[FORMAT]), Err(ReadError::Damaged));
    assert_eq!(Record::from_text(&"A".repeat(100_000)), Err(ReadError::NotOurs));
}

#[test]
fn a_record_that_diverges_says_where() {
    let mut record = random_record(GameConfig::new(Edition::Classic, 4), 5, 20);
    record.choices[7].1 = engine::Choice::Veto;
    assert!(matches!(record.replay(), Err(ReplayError::Diverged(7, _))));
    assert!(matches!(record.to_bytes(), Err(ReplayError::Diverged(7, _))));
}

/// The format is for ever: a record written once must always be read.
#[test]
fn every_choice_keeps_its_number() {
    let codes = crate::code::codes();
    let listed: String = codes.iter().map(|choice| format!("{choice}\n")).collect();
    let sum = listed
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325u64, |sum, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    assert_eq!((codes.len(), sum), (1_119, 16_236_502_748_708_376_879));
}
