//! One scene for every card in every edition that prints it.

use engine::{Card, Edition, Mobile, Named, Place, Seat};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};

const BOARD: &str = "king granada
    galicia A3 B2 C1
    aragon A1 B3 C2 D1
    valencia D2
    granada A1 B2
    castillo A2 B1
    court A4 B4 C2 D1
    grande A galicia
    grande B aragon
    grande C valencia
    grande D seville";

/// The card, the editions, the choices of the asked seats, and the expected position.
struct Scene(Card, &'static [Edition], &'static str, &'static str);

const C: &[Edition] = &[Edition::Classic];
const CB: &[Edition] = &[Edition::Classic, Edition::BigBox];
const BN: &[Edition] = &[Edition::BigBox, Edition::New];
const N: &[Edition] = &[Edition::New];
const CBN: &[Edition] = &[Edition::Classic, Edition::BigBox, Edition::New];

/// R8, R9, R12
const SCENES: &[Scene] = &[
    Scene(
        Card::OwnFromOne,
        CBN,
        "A act; A move A galicia valencia; A move A galicia castillo; A done",
        "galicia A1; valencia A1; castillo A3",
    ),
    Scene(
        Card::CourtAnywhere,
        CB,
        "A act; A move A court seville; A move A court castillo",
        "seville A1; castillo A3; court A2",
    ),
    Scene(
        Card::CourtAnywhere,
        N,
        "A act; A move A court seville; A move A court galicia",
        "seville A1; galicia A4; court A2",
    ),
    Scene(Card::OwnOrCourt, CBN, "A act; A half 0; A move A galicia valencia; A done", "galicia A2; valencia A1"),
    Scene(Card::OwnOrCourt, CBN, "A act; A half 1; A move A court seville; A done", "court A3; seville A1"),
    Scene(
        Card::FiveFromOne,
        CBN,
        "A act; A move B aragon seville; A move C aragon basque; A done",
        "aragon B2 C1; seville B1; basque C1",
    ),
    Scene(
        Card::ForeignThree,
        CBN,
        "A act; A move B galicia seville; A move D valencia castillo; A done",
        "galicia B1; castillo D1",
    ),
    Scene(Card::AnyThree, CBN, "A act; A move A galicia seville; A move B galicia seville; A done", "seville A1 B1"),
    Scene(
        Card::TwoAndTwo,
        CBN,
        "A act; A move B galicia seville; A move A galicia seville; A move A galicia seville; A move C galicia seville",
        "seville A2 B1 C1; galicia A1 B1 C0",
    ),
    Scene(Card::OwnFour, CBN, "A act; A move A aragon basque; A move A galicia basque; A done", "basque A2; aragon A0"),
    Scene(Card::AnyFour, CBN, "A act; A move C galicia basque; A move A galicia basque; A done", "basque A1 C1"),
    Scene(Card::Veto, CBN, "A take 2", "veto A"),
    Scene(Card::CourtDecayAll, CBN, "A act", "court A4 B0 C0 D0"),
    Scene(Card::CourtDecayThree, CBN, "A act", "court A4 B1 C0 D0"),
    Scene(
        Card::Withdrawal,
        CBN,
        "A act; B move B court province; B move B aragon province; B move B aragon province;
         C move C court province; C move C court province; C move C aragon province;
         D move D court province; D move D valencia province; D move D valencia province",
        "court A4 B3 C0 D0; aragon A1 B1 C1 D1; valencia D0",
    ),
    Scene(
        Card::OneOfEach,
        C,
        "A act; A move C galicia province; A move A galicia province; A move D valencia province; A move B aragon province",
        "galicia A2 B2 C0; aragon B2; valencia D1",
    ),
    Scene(Card::OneOfEach, BN, "A act; A move C galicia province; A done", "galicia A3 B2 C0"),
    Scene(Card::SecretTwo, CBN, "A act; B disc aragon", "aragon A1 B1 C0 D1; valencia D0"),
    Scene(
        Card::SecretAll,
        CBN,
        "A act; B disc galicia; C disc aragon; D disc valencia",
        "galicia A3 B0 C1; aragon C0; valencia D0",
    ),
    Scene(Card::ScoreOne, CBN, "A act; A score aragon", "points A0 B7 C4 D0"),
    Scene(Card::ScoreOne, C, "A act; A score castillo", "points A5 B3 C0 D0"),
    Scene(Card::ScoreFours, CBN, "A act", "points A6 B2 C0 D0"),
    Scene(Card::ScoreFives, CBN, "A act", "points A0 B7 C4 D5"),
    Scene(Card::ScoreSixSeven, CBN, "A act", "points A3 B8 C0 D0"),
    Scene(Card::ScoreCastillo, CBN, "A act", "points A5 B3 C0 D0"),
    Scene(Card::ScoreFirsts, CBN, "A act", "points A6 B15 C0 D5"),
    Scene(Card::ScoreMost, CBN, "A act", "points A0 B7 C4 D0"),
    Scene(Card::ScoreFewest, CBN, "A act", "points A0 B0 C0 D5"),
    Scene(Card::ScoreAny, CB, "A act; A score valencia", "points A0 B0 C0 D5"),
    Scene(Card::Scoreboard, CBN, "A act; A scoreboard eight valencia", "scoreboard eight valencia"),
    Scene(Card::Advisor, CBN, "A act; A king seville", "king seville"),
    Scene(
        Card::Evict,
        CBN,
        "A act; A evict galicia; B disc seville; C disc granada",
        "galicia A3 B0 C0; seville B2; court C3",
    ),
    Scene(Card::Grande, CBN, "A act; A grande A seville", "grande A seville"),
    Scene(Card::Retrieve, CBN, "A act", "hand A13 B12"),
    Scene(Card::CourtTwo, CBN, "A act; A move A province court; A move A province court", "court A6"),
    Scene(
        Card::SecretScore,
        CBN,
        "A act; C disc galicia; A disc aragon; D disc valencia; B disc galicia",
        "points A0 B7 C4 D5",
    ),
    Scene(Card::King, CBN, "A act; A king aragon", "king aragon"),
    Scene(Card::Exile, N, "A act; A king france", "king france"),
    Scene(
        Card::Entourage,
        N,
        "A act; A king galicia; A move A granada galicia",
        "king galicia; galicia A4 B3; granada A0 B1",
    ),
    Scene(Card::Competition, N, "A act; A grande B castillo; A done", "grande B castillo; grande A galicia"),
    Scene(Card::Estate, N, "A act", "king valencia"),
    Scene(Card::Revolt, N, "A act", "king castillo"),
    Scene(Card::Infiltration, N, "A act; A move A court granada", "granada A2; court A3"),
    Scene(Card::Deputy, N, "A act; A swap B", "king aragon; grande B granada"),
    Scene(Card::Audience, N, "A act; A king old_castile", "king old_castile"),
];

fn stage(card: Card, edition: Edition) -> Play {
    let def = card.def();
    let option = match card {
        _ if edition != Edition::New => "",
        Card::OwnOrCourt => "own_or_court",
        Card::Veto => "veto",
        Card::SecretScore => "secret_score",
        _ if def.regency > 0 => "regency",
        _ => "",
    };
    let offers: Vec<&str> = (1..=5).map(|deck| if deck == def.deck { def.id } else { "-" }).collect();
    // Taking a veto lays it out at once, so its scene begins before that.
    let begin = if card == Card::Veto { "card".to_owned() } else { format!("halves {}", def.deck) };
    at(&format!("{} 4 {option}\n{BOARD}\noffers {}\nstage {begin}", edition.id(), offers.join(" ")))
}

fn check(play: &mut Play, expected: &str) {
    for part in expected.split(';').map(str::trim) {
        let words: Vec<&str> = part.split_whitespace().collect();
        let table = play.game.table();
        let seat = |word: &str| Seat::named(&word[..1]).expect("a seat");
        match words[..] {
            ["points", ..] => drop(play.points(&part["points".len()..])),
            ["king", place] => drop(play.king(place)),
            ["veto", who] => assert_eq!(table.vetoes[seat(who)].fresh, 1),
            ["grande", who, place] => assert_eq!(table.board.grandes[seat(who)], Place::named(place)),
            ["scoreboard", mobile, place] => {
                assert_eq!(table.board.mobiles[Mobile::named(mobile).expect("a scoreboard")], Place::named(place));
            }
            ["hand", ref sizes @ ..] => {
                for size in sizes {
                    assert_eq!(table.hand_size(seat(size)).to_string(), size[1..]);
                }
            }
            _ => drop(play.has(part)),
        }
    }
}

#[test]
fn every_card_does_what_it_says() {
    for Scene(card, editions, lines, expected) in SCENES {
        for &edition in *editions {
            let mut play = stage(*card, edition);
            play.play(lines);
            check(&mut play, expected);
        }
    }
}

#[test]
fn every_card_has_a_scene_in_every_edition_that_prints_it() {
    for card in Card::all() {
        for edition in [Edition::Classic, Edition::BigBox, Edition::New] {
            let has = SCENES.iter().any(|scene| scene.0 == card && scene.1.contains(&edition));
            assert_eq!(has, card.is_in(edition), "{card:?} in {edition:?}");
        }
    }
}
