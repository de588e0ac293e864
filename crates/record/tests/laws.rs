//! Games of every kind and length survive being written and read.

#![cfg(not(target_arch = "wasm32"))]

use engine::{BySeat, Edition, Game, GameConfig, HeadStart, NewOptions, Seat, Seed, Small};
use invariants::saves::{probe, resealed};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::{ProptestConfig, Strategy, any, prop_assert, prop_assert_eq, proptest};
use record::{Colour, Kind, Level, Name, Person, ReadError, Record, Save};

fn configs() -> impl Strategy<Value = GameConfig> {
    let head_starts = option::of(any::<[(u8, u8); 5]>());
    let agreed = (0..3usize, 2..=5u8, option::of(0..5usize), any::<[bool; 6]>(), 0..=2u8, any::<bool>(), head_starts);
    agreed.prop_filter_map("there is no such game", |(edition, players, first, flags, vetoes, secret_score, heads)| {
        let [short, open_castillo, regency, power_shift, contested, own_or_court] = flags;
        let edition = Edition::from_index(edition)?;
        let new = edition == Edition::New;
        let contested = players == 2 || players == 3 && contested;
        let options = NewOptions { regency, power_shift, contested, own_or_court, vetoes, secret_score };
        let config = GameConfig {
            edition,
            players,
            first: first.and_then(Seat::from_index),
            short,
            open_castillo,
            options: if new { options } else { NewOptions::default() },
            head_starts: BySeat::build(|seat: Seat| match heads {
                Some(heads) if seat.index() < usize::from(players) => {
                    let (points, court) = heads[seat.index()];
                    HeadStart { points: points % 21, court: court % 6 }
                }
                _ => HeadStart::NONE,
            }),
        };
        config.check().is_ok().then_some(config)
    })
}

/// A game with arbitrary choices. `picks` decide which ones, and how many.
fn played(config: GameConfig, seed: u64, picks: &[u16]) -> Record {
    let mut record = Record::new(config, Seed(seed));
    let mut game = Game::new(&config, Seed(seed)).expect("a legal configuration");
    for &pick in picks {
        let (pick, asked) = (usize::from(pick), game.awaiting());
        if asked.is_empty() {
            break;
        }
        let seat = asked.nth(pick % asked.len()).expect("somebody is asked");
        let choices = game.choices(seat);
        let choice = choices.nth(pick / 5 % choices.len()).expect("a choice");
        game.play(seat, choice, &mut ()).expect("listed");
        record.choices.push((seat, choice));
    }
    record
}

fn person() -> impl Strategy<Value = Person> {
    let name = vec(any::<char>(), 0..24).prop_map(|chars| Name::new(&chars.into_iter().collect::<String>()));
    let kind = (0..=5u8).prop_map(|level| Level::numbered(level).map_or(Kind::Human, Kind::Opponent));
    (name, 0..5usize, kind).prop_map(|(name, colour, kind)| Person { name, colour: Colour::ALL[colour], kind })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_save_comes_back(
        config in configs(),
        seed in any::<u64>(),
        picks in vec(any::<u16>(), 0..600),
        people in vec(option::of(person()), 5),
        at in option::of(0..600usize),
        next in option::of(0..5usize),
    ) {
        let record = played(config, seed, &picks);
        let mut people = people.into_iter();
        let people = BySeat::build(|seat| people.next().flatten().filter(|_| config.seats().contains(seat)));
        let at = at.map(|at| at.min(record.choices.len()));
        let save = Save { record, people, at, next: next.and_then(Seat::from_index) };
        let (bytes, text) = (save.to_bytes().unwrap(), save.to_text().unwrap());
        prop_assert_eq!(Save::from_bytes(&bytes), Ok(save.clone()));
        prop_assert_eq!(Save::from_text(&text), Ok(save.clone()));
        prop_assert_eq!(resealed(&bytes), bytes, "the checksum is what the tests take it for");
        prop_assert!(text.len() <= 1_200, "{} characters", text.len());
    }

    #[test]
    fn a_cut_text_is_refused(config in configs(), seed in any::<u64>(), picks in vec(any::<u16>(), 0..99), cut in any::<u16>()) {
        let text = played(config, seed, &picks).to_text().unwrap();
        let cut = 2 + usize::from(cut) % (text.len() - 2);
        // Zeros at the end carry no information. Cutting off only these is not noticed.
        if text[cut..].contains(|char| char != 'A') {
            prop_assert_eq!(Save::from_text(&text[..cut]), Err(ReadError::Damaged));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = probe(text.as_bytes());
    }
}

/// Games are saved after every choice, so every length matters.
#[test]
fn every_length_of_a_game_comes_back() {
    for line in
        ["classic 5", "big_box 3 short", "new 2", "new 4 regency power_shift own_or_court veto veto secret_score"]
    {
        let config: GameConfig = line.parse().expect("an agreement");
        let picks: Vec<u16> = (0..600u32).map(|number| (number * 40_503 % 65_521) as u16).collect();
        let whole = played(config, 1995, &picks);
        assert!(whole.replay().expect("legal").is_over());
        let mut record = Record::new(config, whole.seed);
        for choice in whole.choices.into_iter().map(Some).chain([None]) {
            let bytes = record.to_bytes().expect("replayable");
            assert_eq!(Record::from_bytes(&bytes).as_ref(), Ok(&record));
            record.choices.extend(choice);
        }
    }
}
