//! R9: `estate`, `revolt`, `infiltration` and `deputy`; R5.2 to R5.4 and R6.6: the King in spots that other editions do
//! not have.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};
use crate::scene::{REGIONS, all_but, each, grandes, with_card};

/// A position in which A has just taken that card, all Grandes stand in Granada and all courts are empty.
fn regency(card: &str, position: &str) -> Play {
    let far = "grande A granada\ngrande B granada\ngrande C granada\ngrande D granada\ncourt A0\n";
    with_card("new 4 regency", card, &format!("{far}{position}"))
}

/// R9 estate
#[test]
fn the_king_goes_to_the_region_with_the_fewest_caballeros() {
    regency("estate", "king galicia\ngalicia A3\naragon A1 B1\nvalencia C4\ncastillo D1")
        .play("A act")
        .king("aragon")
        .asks("B");
    regency("estate", "king galicia\ngalicia A3\naragon A2\nvalencia C2\nbasque A3")
        .play("A act")
        .offers("A", "king aragon, king valencia")
        .refuses("A king galicia", Rule::KingNotThere)
        .refuses("A king basque", Rule::KingNotThere)
        .refuses("A done", Rule::MustGoOn);
}

/// R9 estate
#[test]
fn the_kings_own_region_is_counted() {
    regency("estate", "king galicia\ngalicia A1\naragon A2").play("A act").king("galicia").asks("B");
    regency("estate", "king galicia\ngalicia A1\naragon B1\nbasque A2").play("A act").king("aragon").asks("B");
    regency("estate", "king galicia\ngalicia A1\naragon B1\nbasque A1")
        .play("A act")
        .offers("A", "king aragon, king basque")
        .refuses("A king galicia", Rule::KingNotThere);
}

/// R9 estate, R5.4
#[test]
fn an_estate_is_a_region_wherever_the_king_comes_from() {
    for king in ["france", "portugal", "castillo"] {
        regency("estate", &format!("king {king}\ncastillo A1\naragon A2\nbasque A3")).play("A act").king("aragon");
    }
    regency("estate", "king france\ncastillo A1").play("A act").king("france").asks("B");
}

/// R9 revolt, R8.5
#[test]
fn the_king_moves_beside_the_castillo() {
    for king in ["galicia", "france", "castillo"] {
        regency("revolt", &format!("king {king}\ncourt A1"))
            .play("A act")
            .king("castillo")
            .asks("A")
            .refuses("A act", Rule::ActionOver)
            .offers("A", &(each("move A court", REGIONS) + "done"))
            .refuses("A move A court castillo", Rule::CastilloLocked);
    }
}

/// R9 infiltration
#[test]
fn infiltration_opens_the_kings_region_for_this_placement() {
    let mut play = regency("infiltration", "king galicia\ncourt A7");
    play.refuses("A move A court galicia", Rule::TabooOfKing)
        .play("A act")
        .offers("A", &(each("move A court", "galicia basque old_castile castillo") + "done"))
        .refuses("A act", Rule::ActionOver)
        .refuses("A move A court granada", Rule::NotNearKing)
        .play("A move A court galicia; A move A court galicia; A move A court basque; A done")
        .has("galicia A2; basque A1; court A4")
        .asks("B");
}

/// R9 infiltration
#[test]
fn infiltration_is_not_offered_after_placing() {
    let mut play = regency("infiltration", "king galicia\ncourt A7");
    play.play("A move A court basque").refuses("A act", Rule::TooLateToInfiltrate);
}

/// R9 infiltration
#[test]
fn infiltration_opens_the_castillo_if_the_king_is_there() {
    regency("infiltration", "king castillo\ncourt A7")
        .refuses("A move A court castillo", Rule::CastilloLocked)
        .play("A act")
        .offers("A", &(each("move A court", REGIONS) + "move A court castillo, done"))
        .play("A move A court castillo")
        .has("castillo A1");
}

/// R9 infiltration
#[test]
fn infiltration_has_no_effect_abroad() {
    regency("infiltration", "king france\ncourt A7")
        .play("A act")
        .offers("A", &(each("move A court", "basque aragon catalonia castillo") + "done"));
}

/// R9 infiltration
#[test]
fn infiltration_ends_with_the_turn() {
    let mut play = regency("infiltration", "king galicia\ncourt A1 B2\nbids A13 B12 C11 D10");
    play.play("A act; A move A court galicia; B take 1").refuses("B move B court galicia", Rule::TabooOfKing);
}

/// R9 deputy, R5.2
#[test]
fn the_king_swaps_with_any_grande_in_another_region() {
    let mut play = regency("deputy", "king galicia\ngrande A galicia\ngrande B aragon\ngrande C castillo");
    play.play("A act")
        .offers("A", "swap B, swap D")
        .refuses("A swap A", Rule::NoSwap)
        .refuses("A swap C", Rule::NoSwap)
        .refuses("A done", Rule::MustGoOn)
        .play("A swap B")
        .king("aragon")
        .asks("B");
    grandes(&play, "A galicia; B galicia; C castillo; D granada");
}

/// R9 deputy
#[test]
fn your_own_grande_may_be_the_deputy() {
    let mut play = regency("deputy", "king galicia\ngrande A seville");
    play.play("A act; A swap A").king("seville");
    grandes(&play, "A galicia");
}

/// R9 deputy, R8.5
#[test]
fn there_is_no_deputy_for_a_king_outside_the_regions_or_without_a_grande_elsewhere() {
    for king in ["france", "portugal", "castillo", "granada"] {
        let mut play = regency("deputy", &format!("king {king}"));
        play.play("A act").king(king).asks("B");
        grandes(&play, "A granada; B granada; C granada; D granada");
    }
}

/// R5.3
#[test]
fn with_the_king_abroad_placement_goes_to_the_border_and_the_castillo() {
    for (king, border) in
        [("france", "basque aragon catalonia"), ("portugal", "galicia old_castile new_castile seville")]
    {
        regency("audience", &format!("king {king}\ncourt A1"))
            .offers("A", &(each("move A court", border) + "move A court castillo, act, done"))
            .refuses("A move A court granada", Rule::NotNearKing);
    }
}

/// R5.3, R5.4
#[test]
fn with_the_king_in_no_region_none_is_taboo() {
    for (king, castillo) in [("france", " castillo"), ("portugal", " castillo"), ("castillo", "")] {
        let mut play = regency("own_from_one", &format!("king {king}\ngalicia A1"));
        play.play("A act").offers("A", &each("move A galicia", &(all_but("galicia") + castillo)));
        if castillo.is_empty() {
            play.refuses("A move A galicia castillo", Rule::CastilloLocked);
        }
    }
}

/// R5.3, R7.4
#[test]
fn with_the_king_abroad_nobody_earns_his_bonus() {
    for king in ["france", "portugal"] {
        regency("score_fives", &format!("king {king}\nbasque A2\naragon B1"))
            .play("A act")
            .points("A5 B5")
            .scored("basque aragon valencia");
    }
}

/// R5.4, R7.4
#[test]
fn the_sole_leader_in_the_castillo_earns_the_bonus_of_the_king_beside_it() {
    regency("score_castillo", "king castillo\ncastillo A2 B1").play("A act").points("A7 B3");
    regency("score_castillo", "king castillo\ncastillo A2 B2").play("A act").points("A3 B3");
    regency("score_castillo", "king castillo\ngrande A castillo\ncastillo A2 B1").play("A act").points("A9 B3");
}

/// R5.4
#[test]
fn the_castillo_with_the_king_is_still_no_region() {
    regency("score_one", "king castillo\ncastillo A2")
        .play("A act")
        .offers("A", &each("score", REGIONS))
        .refuses("A score castillo", Rule::NotScored);
    regency("score_fives", "king castillo\ncastillo A2").play("A act").scored("basque aragon valencia");
    regency("score_most", "king castillo\ncastillo A9\naragon A2").play("A act").scored("aragon");
    regency("score_fewest", "king castillo\ncastillo A1\naragon A2").play("A act").scored("aragon");
}

/// R5.4, R8.0.2, R8 withdrawal
#[test]
fn with_the_king_at_the_castillo_all_regions_can_be_left() {
    regency("withdrawal", "king castillo\ncastillo B9\ngalicia B1\naragon B1\nseville B1 C1")
        .play("A act")
        .has("castillo B9; galicia B0; aragon B0; seville B0 C0");
}

/// R6.6, R5.4
#[test]
fn a_general_scoring_leaves_everything_in_the_castillo_while_the_king_is_there() {
    let text = "new 4 regency\nround 3\nking castillo\ngrande A castillo\ngrande B granada\ncastillo A3 B2\nseville B1\n\
                stage scoring";
    let mut play = at(text);
    // Every question from here on belongs to round 4.
    play.kind("A", DecisionKind::Power).has("castillo A3 B2").points("A9 B7");
    grandes(&play, "A castillo; B granada");
}

/// R6.1, R5.3
#[test]
fn with_the_king_abroad_every_disc_leads_into_its_region() {
    let mut play = at("new 4 regency\nround 3\nking france\ncastillo A3 B2\nstage scoring");
    play.asks("AB").play("A disc galicia; B disc seville").has("galicia A3; seville B2; castillo A0 B0; court A0 B0");
}
