//! R9: the New Regency cards. The rest of them, and the King at his new spots, are in `regency_more`.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};
use crate::scene::{REGIONS, all_but, each, grandes, with_card};

/// A position in which A has just taken that card and all Grandes stand in Granada.
fn regency(card: &str, position: &str) -> Play {
    let far = "grande A granada\ngrande B granada\ngrande C granada\ngrande D granada\ncourt A0\n";
    with_card("new 4 regency", card, &format!("{far}{position}"))
}

/// R9
#[test]
fn one_of_ten_cards_replaces_the_kings_card_each_round() {
    let mut seen = [0; CARDS.len()];
    for seed in 0..60 {
        let mut copies = [0; CARDS.len()];
        for round in 1..=9 {
            let play = at(&format!("new 4 regency\nround {round}\nseed {seed}"));
            let card = play.game.table().offers[Stack::Five].expect("a card");
            copies[card as usize] += 1;
            seen[card as usize] += 1;
        }
        for def in &CARDS {
            assert!(copies[def.card as usize] <= def.regency, "{} in seed {seed}", def.id);
        }
    }
    assert!(CARDS.iter().all(|def| (seen[def.card as usize] > 0) == (def.regency > 0)));
}

/// R9
#[test]
fn every_regency_card_lets_five_be_placed() {
    for def in CARDS.iter().filter(|def| def.regency > 0) {
        let mut play = regency(def.id, "king aragon\ncourt A6");
        play.play(&"A move A court castillo;".repeat(5)).has("castillo A5; court A1");
        if def.card != Card::Infiltration {
            play.refuses("A move A court castillo", Rule::NothingLeftToPlace).allows("A act");
        }
    }
}

/// R9 exile, R8.5
#[test]
fn exile_sends_the_king_to_france_or_portugal() {
    for king in ["galicia", "castillo"] {
        regency("exile", &format!("king {king}"))
            .play("A act")
            .offers("A", "king france, king portugal")
            .refuses("A king basque", Rule::KingNotThere)
            .refuses("A done", Rule::MustGoOn)
            .play("A king portugal")
            .king("portugal");
    }
    regency("exile", "king france").play("A act").king("portugal").asks("B");
    regency("exile", "king portugal").play("A act").king("france").asks("B");
}

/// R9 audience, R8.5
#[test]
fn an_audience_moves_the_king_to_any_region() {
    for (king, targets) in [("galicia", all_but("galicia")), ("france", REGIONS.into()), ("castillo", REGIONS.into())] {
        regency("audience", &format!("king {king}"))
            .play("A act")
            .offers("A", &each("king", &targets))
            .refuses("A king portugal", Rule::KingNotThere)
            .play("A king granada")
            .king("granada");
    }
    regency("audience", "king galicia").play("A act").refuses("A king galicia", Rule::KingMustMove);
}

/// R9 entourage
#[test]
fn two_caballeros_of_any_players_go_with_the_king() {
    let mut play = regency("entourage", "king aragon\naragon A2 B1 C1\nvalencia A2 B2");
    play.play("A act")
        .offers("A", &each("king", &all_but("aragon")))
        .refuses("A king aragon", Rule::KingMustMove)
        .play("A king basque")
        .king("basque")
        .offers("A", "move A aragon basque, move B aragon basque, move C aragon basque")
        .refuses("A done", Rule::MustGoOn)
        .refuses("A move A valencia basque", Rule::OneRegionOnly)
        .refuses("A move D aragon basque", Rule::NoneThere)
        .refuses("A move B aragon galicia", Rule::NotThere)
        .play("A move B aragon basque")
        .offers("A", "move A aragon basque, move C aragon basque")
        .refuses("A done", Rule::MustGoOn)
        .refuses("A move B aragon basque", Rule::NoneThere)
        .play("A move C aragon basque")
        .asks("B")
        .has("aragon A2 B0 C0; basque A0 B1 C1");
}

/// R9 entourage
#[test]
fn the_entourage_is_as_many_as_there_are() {
    regency("entourage", "king aragon\naragon B1").play("A act; A king basque").has("aragon B0; basque B1").asks("B");
    regency("entourage", "king aragon\naragon C2").play("A act; A king basque").has("aragon C0; basque C2").asks("B");
    regency("entourage", "king aragon\nvalencia A2").play("A act; A king basque").has("basque A0").asks("B");
}

/// R9 entourage
#[test]
fn from_outside_the_regions_the_king_goes_alone() {
    for king in ["france", "portugal", "castillo"] {
        regency("entourage", &format!("king {king}\ncastillo A3\naragon A2"))
            .play("A act")
            .offers("A", &each("king", REGIONS))
            .play("A king basque")
            .king("basque")
            .asks("B")
            .has("basque A0; castillo A3; aragon A2");
    }
}

/// R9 entourage, R4.4
#[test]
fn after_the_entourage_placement_goes_next_to_the_new_region() {
    regency("entourage", "king aragon\naragon A2\ncourt A1")
        .play("A act; A king seville")
        .offers("A", "move A court new_castile, move A court granada, move A court castillo, done");
}

/// R9 competition
#[test]
fn up_to_two_grandes_are_thrown_into_the_castillo() {
    let mut play = regency("competition", "king galicia\ngrande D galicia\ngrande C aragon");
    play.play("A act")
        .offers("A", "grande A castillo, grande B castillo, grande C castillo, done")
        .refuses("A grande D castillo", Rule::GrandeStays)
        .refuses("A grande A aragon", Rule::GrandeNotThere)
        .play("A grande C castillo")
        .offers("A", "grande A castillo, grande B castillo, done")
        .refuses("A grande C castillo", Rule::GrandeStays)
        .play("A grande B castillo")
        .asks("B");
    grandes(&play, "A granada; B castillo; C castillo; D galicia");
}

/// R9 competition
#[test]
fn fewer_than_two_grandes_or_none_is_enough() {
    let mut play = regency("competition", "king galicia");
    play.play("A act; A grande B castillo; A done").asks("B");
    grandes(&play, "A granada; B castillo; C granada; D granada");
    let mut play = regency("competition", "king galicia");
    play.play("A act; A done").asks("B");
    grandes(&play, "A granada; B granada; C granada; D granada");
}

/// R9 competition, R5.4, R8.5
#[test]
fn no_grande_is_thrown_while_the_king_is_at_the_castillo_or_none_can_be_reached() {
    for position in ["king castillo", "king granada"] {
        let mut play = regency("competition", position);
        play.play("A act").asks("B");
        grandes(&play, "A granada; B granada; C granada; D granada");
    }
}

/// R9 competition, R7.4
#[test]
fn a_grande_in_the_castillo_earns_its_bonus_there_and_stays_inside() {
    let position = "king galicia\ngrande A castillo\ngrande B castillo\ncastillo A3 B1";
    let mut play = with_card("new 4 regency", "score_castillo", position);
    play.play("A act").points("A7 B3");
    grandes(&play, "A castillo; B castillo");
    let position = "king galicia\ngrande A castillo\ngrande B castillo\ncastillo A3 B3";
    with_card("new 4 regency", "score_castillo", position).play("A act").points("A3 B3");
}

fn scoring(position: &str) -> Play {
    at(&format!("new 4 regency\nround 3\ngrande C granada\ngrande D granada\n{position}\nstage scoring"))
}

/// R9 competition, R6.1, R6.3, R6.7
#[test]
fn at_a_general_scoring_a_grande_goes_with_its_owners_disc() {
    let mut play = scoring("king galicia\ngrande A castillo\ngrande B castillo\ncastillo A3\nseville B1");
    play.asks("AB").play("A disc aragon; B disc seville").has("castillo A0; aragon A3; seville B1");
    grandes(&play, "A aragon; B seville");
    // Castillo 5 + 2, Aragon 5 + 2; Seville 4 + 2.
    play.points("A14 B6");
}

/// R9 competition, R6.4
#[test]
fn a_grande_stays_inside_if_the_disc_shows_the_kings_region() {
    let mut play = scoring("king galicia\ngrande A castillo\ngrande B castillo\ncastillo A3");
    play.asks("AB").play("A disc galicia; B disc galicia").has("castillo A0; galicia A0; court A3");
    grandes(&play, "A castillo; B castillo");
}

/// R9 competition, R6.7
#[test]
fn a_grande_alone_in_the_castillo_sets_a_disc_too() {
    let mut play = scoring("king galicia\ngrande A castillo\ngrande B basque\naragon A1");
    play.asks("A").offers("A", &each("disc", REGIONS)).play("A disc aragon").points("A7");
    grandes(&play, "A aragon; B basque");
}
