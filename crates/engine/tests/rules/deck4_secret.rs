//! R8, deck 4: `evict`, `secret_score` and `retrieve`.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::Play;
use crate::scene::{REGIONS, all_but, each, with_card};

const EDITIONS: [&str; 3] = ["classic", "big_box", "new"];
/// Four players whose Grandes are far from everything.
const FAR: &str = "grande A granada\ngrande B granada\ngrande C granada\ngrande D granada\n";

fn evict(config: &str, more: &str) -> Play {
    with_card(config, "evict", &format!("{FAR}king galicia\naragon A4 B3 C2\nbasque D1\n{more}"))
}

/// R8 evict, R8.0.3
#[test]
fn all_opponents_in_an_evicted_region_choose_in_secret_and_all_of_theirs_go() {
    for edition in EDITIONS {
        evict(&format!("{edition} 4"), "")
            .play("A act")
            .offers("A", &each("evict", &all_but("galicia")))
            .refuses("A evict galicia", Rule::TabooOfKing)
            .refuses("A done", Rule::MustGoOn)
            .play("A evict aragon")
            .asks("BC")
            .play("C disc basque")
            .asks("B")
            .has("aragon C2")
            .refuses_with("C disc valencia", PlayError::NotAsked)
            .play("B disc basque")
            .has("aragon A4 B0 C0; basque B3 C2 D1");
    }
}

/// R8.2
#[test]
fn in_classic_the_region_to_be_left_means_back_to_court() {
    evict("classic 4", "")
        .play("A act; A evict aragon")
        .offers("B", &each("disc", REGIONS))
        .play("B disc aragon; C disc granada")
        .has("aragon A4 B0 C0; court B3; granada C2");
}

/// R8.2
#[test]
fn in_big_box_and_new_the_region_to_be_left_cannot_be_chosen() {
    for edition in ["big_box", "new"] {
        evict(&format!("{edition} 4"), "")
            .play("A act; A evict aragon")
            .offers("B", &each("disc", &all_but("aragon")))
            .refuses("B disc aragon", Rule::DiscNotAllowed);
    }
}

/// R8.2
#[test]
fn the_kings_region_on_the_disc_means_back_to_court() {
    for edition in EDITIONS {
        evict(&format!("{edition} 4"), "")
            .play("A act; A evict aragon; B disc galicia; C disc seville")
            .has("galicia B0; court B3; seville C2");
    }
}

/// R8.2
#[test]
fn evicting_nobody_is_legal_and_does_nothing() {
    for region in ["valencia", "new_castile"] {
        let mut play = evict("big_box 4", "new_castile A2\ncourt A1");
        play.play(&format!("A act; A evict {region}"))
            .asks("A")
            .refuses("A act", Rule::ActionOver)
            .has("aragon A4 B3 C2; new_castile A2; basque D1");
    }
}

/// R8 evict, R5.3, R5.4
#[test]
fn with_the_king_in_no_region_every_region_can_be_evicted() {
    for king in ["france", "portugal", "castillo"] {
        with_card("new 4 regency", "evict", &format!("{FAR}king {king}\ngalicia B1"))
            .play("A act")
            .offers("A", &each("evict", REGIONS))
            .play("A evict galicia")
            .offers("B", &each("disc", &all_but("galicia")))
            .play("B disc seville")
            .has("seville B1");
    }
}

/// R8 secret_score
#[test]
fn regions_that_were_set_once_are_scored() {
    for config in ["classic 4", "big_box 4", "new 4 secret_score"] {
        let position = format!("{FAR}king galicia\nvalencia B2\naragon A1 D2\nbasque C1");
        let mut play = with_card(config, "secret_score", &position);
        play.play("A act")
            .asks("ABCD")
            .offers("A", &each("disc", REGIONS))
            .offers("D", &each("disc", REGIONS))
            .play("B disc valencia; D disc basque; A disc basque; C disc aragon")
            .scored("aragon valencia")
            .points("A4 B5 C0 D5");
    }
}

/// R8 secret_score, R7.4, R8.0.4
#[test]
fn the_kings_region_and_an_empty_one_may_be_set_for_scoring() {
    let mut play = with_card("classic 3", "secret_score", "king galicia\ngrande A galicia\ngalicia A2 B1");
    play.play("A act; A disc galicia; B disc granada; C disc basque")
        .scored("galicia basque granada")
        .points("A8 B2 C0");
}

/// R8 secret_score
#[test]
fn when_all_set_the_same_region_nothing_is_scored() {
    let mut play = with_card("big_box 3", "secret_score", "king galicia\naragon A2");
    play.play("A act; A disc aragon; B disc aragon; C disc aragon").scored("").asks("B");
}

/// R8 secret_score, R5.4: the Castillo has no face on the disc, even with the King there.
#[test]
fn the_castillo_cannot_be_set() {
    let mut play = with_card("new 3 regency secret_score", "secret_score", "king castillo\ncastillo A2");
    play.play("A act").offers("A", &each("disc", REGIONS));
}

/// The third round of a game in which A played 10 and 1 before, and 9 now.
fn retrieve(config: &str, more: &str) -> Play {
    let bids = "round 3\nbids A9 B8 C7 D6\nhand A 13 12 11 8 7 6 5 4 3 2\n";
    with_card(config, "retrieve", &format!("{FAR}{bids}court A1\n{more}"))
}

fn hand(play: &Play, seat: Seat) -> Vec<u8> {
    play.game.view(Observer::Seat(seat)).own.powers.iter().map(Power::value).collect()
}

/// R8 retrieve, R8.4
#[test]
fn a_played_power_card_comes_back_be_it_this_rounds() {
    for edition in EDITIONS {
        let config = format!("{edition} 4");
        for (card, this_round) in [("10", false), ("1", false), ("9", true)] {
            let mut play = retrieve(&config, "");
            play.play("A act")
                .offers("A", "retrieve power 10, retrieve power 1, retrieve power 9")
                .refuses("A retrieve power 13", Rule::NotPlayedYet)
                .refuses("A done", Rule::MustGoOn)
                .play(&format!("A retrieve power {card}"))
                .asks("A");
            assert!(hand(&play, Seat::A).contains(&card.parse().expect("a number")));
            assert_eq!(play.game.table().hand_size(Seat::A), 11);
            let told = play.events.iter().any(
                |it| matches!(it, Event::Retrieved { seat: Seat::A, modifier: false, this_round: told, .. } if *told == this_round),
            );
            assert!(told, "{:?}", play.events);
        }
    }
}

/// R8.4
#[test]
fn in_the_first_round_there_is_only_this_rounds_card_to_retrieve() {
    let mut play = with_card("classic 4", "retrieve", "bids A9 B8 C7 D6\ncourt A1");
    play.play("A act").asks("A");
    assert!(hand(&play, Seat::A).contains(&9));
}

/// R8.4
#[test]
fn turn_order_and_the_first_player_marker_follow_the_played_cards() {
    for edition in EDITIONS {
        let position = "bids A2 B8 C7\ncourt A1\ntaken 1 B\ntaken 2 C\nround 4";
        let mut play = with_card(&format!("{edition} 3"), "retrieve", position);
        play.play("A act; A retrieve power 2; A done");
        assert_eq!(play.game.table().first, Seat::A);
        play.asks("A").allows("A power 2");
    }
}

/// R8.4
#[test]
fn a_card_taken_back_can_be_played_again() {
    let position = "bids A8 B9 C10\ntaken 1 B\ntaken 2 C\nround 2\nhand A 13 12 11 10 9 7 6 5 4 3 2";
    let mut play = with_card("classic 3", "retrieve", position);
    play.play("A act; A retrieve power 1; A done; A power 1");
    assert_eq!(play.game.table().bids[Seat::A].map(|bid| bid.power.value()), Some(1));
    assert_eq!(play.game.table().hand_size(Seat::A), 11);
}
