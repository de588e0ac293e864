//! A short run of the fuzz target: reading arbitrary data never panics, never takes long, and fails with the right
//! error. `fuzz/` has the unlimited run.

#[path = "support/golden.rs"]
mod golden;

use engine::{Card, DecisionKind, Rng, Seed};
use golden::{FIRST, SECOND, SECOND_BY_RULES_2, goldens};
use invariants::saves::{BODY, probe, resealed};
use record::{ReadError, Save};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Every golden save as text and as bytes.
fn corpus() -> Vec<Vec<u8>> {
    let kept = [FIRST, SECOND, SECOND_BY_RULES_2].into_iter().flat_map(goldens);
    kept.flat_map(|golden| {
        assert_eq!(golden::describe(&Save::from_text(golden.text).expect("readable")), golden.says);
        [golden.text.as_bytes().to_vec(), decoded(golden.text)]
    })
    .collect()
}

fn decoded(text: &str) -> Vec<u8> {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let (mut bytes, mut bits, mut count) = (Vec::new(), 0u32, 0);
    for char in text.chars() {
        (bits, count) = (bits << 6 | ALPHABET.find(char).expect("ours") as u32, count + 6);
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
        }
    }
    bytes
}

/// Damages bytes a little, in one of many ways.
fn mutate(bytes: &mut Vec<u8>, corpus: &[Vec<u8>], rng: &mut Rng) {
    let at = rng.below(bytes.len() + 1);
    let other = &corpus[rng.below(corpus.len())];
    match rng.below(9) {
        0 => bytes.truncate(at),
        1 => drop(bytes.drain(..at)),
        2 => bytes.insert(at, rng.bits() as u8),
        3 => bytes.extend_from_slice(&other[rng.below(other.len())..]),
        4 => bytes.splice(at.., other[at.min(other.len())..].iter().copied()).for_each(drop),
        5 => bytes.extend(std::iter::repeat_n(rng.bits() as u8, rng.below(9_000))),
        6 => bytes.iter_mut().skip(at).for_each(|byte| *byte = rng.bits() as u8),
        _ if bytes.is_empty() => {}
        kind => {
            let at = rng.below(if kind == 7 { bytes.len().min(BODY) } else { bytes.len() });
            bytes[at] ^= 1 << rng.below(8);
        }
    }
}

const RUNS: usize = if cfg!(target_arch = "wasm32") { 500 } else { 4_000 };

#[test]
fn damaged_saves_are_refused_for_the_right_reason() {
    let corpus = corpus();
    let mut rng = Rng::from(Seed(1995));
    let (mut readable, mut diverged, mut too_new) = (0, 0, 0);
    for _ in 0..RUNS {
        let mut bytes = corpus[rng.below(corpus.len())].clone();
        for _ in 0..=rng.below(3) {
            mutate(&mut bytes, &corpus, &mut rng);
        }
        let [plain, text, link, repaired] = probe(&bytes);
        // Damaged data does not fit its checksum. Whatever is readable is an untouched copy, or has zeros appended.
        for read in [plain, text, link] {
            assert!(matches!(read, Ok(_) | Err(ReadError::NotOurs | ReadError::Damaged)), "{read:?}");
        }
        match repaired {
            Ok(_) => readable += 1,
            Err(ReadError::Diverged(_)) => diverged += 1,
            Err(ReadError::TooNew) => too_new += 1,
            Err(ReadError::NotOurs | ReadError::Damaged) => {}
        }
    }
    assert!(readable > 0 && diverged > 0 && too_new > 0, "all were met: {readable}, {diverged}, {too_new}");
}

#[test]
fn noise_is_never_read() {
    let mut rng = Rng::from(Seed(7));
    for length in 0..RUNS / 4 {
        let bytes: Vec<u8> = (0..length % 7_000 % 997).map(|_| rng.bits() as u8).collect();
        let [plain, text, link, _] = probe(&bytes);
        for read in [plain, text, link] {
            assert!(matches!(read, Err(ReadError::NotOurs | ReadError::Damaged)), "{read:?}");
        }
    }
}

#[test]
fn a_format_to_come_is_too_new_only_if_it_is_whole() {
    let mut bytes = decoded(goldens(SECOND)[0].text);
    bytes[0] = 3;
    assert_eq!(Save::from_bytes(&resealed(&bytes)), Err(ReadError::TooNew));
    assert_eq!(Save::from_bytes(&bytes), Err(ReadError::NotOurs));
    assert_eq!(Save::from_bytes(&resealed(&bytes)[..40]), Err(ReadError::NotOurs));
}

#[test]
fn newer_rules_are_read_as_long_as_they_do_not_matter() {
    let bytes = decoded(goldens(SECOND)[0].text);
    let mut newer = bytes.clone();
    newer[1] = 200;
    assert_eq!(Save::from_bytes(&resealed(&newer)), Save::from_bytes(&bytes));
    // A choice that is illegal by these rules may be legal by newer ones.
    let illegal = (BODY..bytes.len()).find_map(|at| {
        let mut changed = bytes.clone();
        changed[at] ^= 1;
        let diverges = matches!(Save::from_bytes(&resealed(&changed)), Err(ReadError::Diverged(_)));
        diverges.then_some(changed)
    });
    let mut illegal = illegal.expect("some change makes an illegal game");
    illegal[1] = 200;
    assert_eq!(Save::from_bytes(&resealed(&illegal)), Err(ReadError::TooNew));
}

/// Rules 1 scored all regions of a secret scoring at once, so their next choice must not be read as a choice of order.
#[test]
fn a_game_of_older_rules_diverges_where_it_would_be_asked_something_new() {
    for golden in goldens(SECOND_BY_RULES_2) {
        let save = Save::from_text(golden.text).expect("readable");
        let new = (0..=save.record.choices.len()).find(|&count| {
            let game = save.record.replay_until(count, &mut ()).expect("replayable");
            let mut asked = game.awaiting().iter().filter_map(|seat| game.decision(seat));
            game.table().turn.card == Some(Card::SecretScore) && asked.any(|it| it.kind() == DecisionKind::Score)
        });
        let new = new.expect("the order of a secret scoring is asked for");
        let of_rules_1 = |save: &Save| {
            let mut bytes = save.to_bytes().expect("replayable");
            bytes[1] = 1;
            Save::from_bytes(&resealed(&bytes))
        };
        let mut before = save.clone();
        before.record.choices.truncate(new);
        assert_eq!(of_rules_1(&before), Ok(before), "{}", golden.says);
        if new < save.record.choices.len() {
            assert_eq!(of_rules_1(&save), Err(ReadError::Diverged(new)), "{}", golden.says);
        }
    }
}

/// Reading a forged text takes no more work than reading a long game.
#[cfg(not(target_arch = "wasm32"))]
#[test]
fn the_longest_input_is_read_in_no_time() {
    let mut bytes = decoded(goldens(SECOND)[1].text);
    bytes.resize(6_144, 0xff);
    let begun = std::time::Instant::now();
    for _ in 0..10 {
        assert_eq!(Save::from_bytes(&resealed(&bytes)), Err(ReadError::Damaged));
    }
    assert!(begun.elapsed().as_secs() < 10, "{:?}", begun.elapsed());
}
