//! R8, deck 4: what each card does in each edition. `evict`, `retrieve` and `secret_score` have their own
//! modules.

use engine::Rule;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::scene::{REGIONS, all_but, each, grandes, with_card};

const EDITIONS: [&str; 3] = ["classic", "big_box", "new"];
const REGENCY: &str = "new 4 regency";
/// Four players whose Grandes are far from everything.
const FAR: &str = "grande A granada\ngrande B granada\ngrande C granada\ngrande D granada\n";

/// R1.7, R4.5
#[test]
fn a_card_of_deck_four_lets_four_be_placed() {
    let mut play = with_card("classic 4", "scoreboard", &format!("{FAR}king aragon\ncourt A6"));
    play.play("A move A court basque; A move A court castillo; A move A court basque; A move A court valencia")
        .refuses("A move A court basque", Rule::NothingLeftToPlace)
        .has("basque A2; castillo A1; valencia A1; court A2");
}

/// R8 scoreboard, R8.1
#[test]
fn a_mobile_scoreboard_is_laid_on_a_region_or_the_castillo_but_not_where_the_king_is() {
    for edition in EDITIONS {
        let mut play = with_card(&format!("{edition} 4"), "scoreboard", &format!("{FAR}king galicia\ncourt A0"));
        let targets = all_but("galicia") + " castillo";
        play.play("A act")
            .offers("A", &(each("scoreboard eight", &targets) + &each("scoreboard four", &targets)))
            .refuses("A scoreboard four galicia", Rule::TabooOfKing)
            .refuses("A done", Rule::MustGoOn)
            .play("A scoreboard eight castillo")
            .asks("B");
        assert_eq!(format!("{:?}", play.game.table().board.mobiles.0), "[Some(Castillo), None]");
    }
}

/// R8.1
#[test]
fn a_scoreboard_on_the_board_moves_to_a_different_place_without_one() {
    let mut play = with_card(
        "big_box 4",
        "scoreboard",
        &format!("{FAR}king galicia\nscoreboard eight aragon\nscoreboard four castillo"),
    );
    let targets = all_but("galicia aragon");
    play.play("A act")
        .offers("A", &(each("scoreboard eight", &targets) + &each("scoreboard four", &targets)))
        .refuses("A scoreboard eight aragon", Rule::ScoreboardNotThere)
        .refuses("A scoreboard eight castillo", Rule::ScoreboardNotThere)
        .refuses("A scoreboard four aragon", Rule::ScoreboardNotThere)
        .refuses("A scoreboard four galicia", Rule::TabooOfKing);
}

/// R8.1, R5.1
#[test]
fn a_scoreboard_in_the_kings_region_stays_there() {
    let mut play = with_card("classic 4", "scoreboard", &format!("{FAR}king galicia\nscoreboard eight galicia"));
    play.play("A act")
        .offers("A", &each("scoreboard four", &(all_but("galicia") + " castillo")))
        .refuses("A scoreboard eight basque", Rule::ScoreboardStays);
}

/// R8.1, R5.4
#[test]
fn with_the_king_at_the_castillo_no_scoreboard_goes_in_or_out_of_it() {
    let mut play = with_card(REGENCY, "scoreboard", &format!("{FAR}king castillo"));
    play.play("A act")
        .offers("A", &(each("scoreboard eight", REGIONS) + &each("scoreboard four", REGIONS)))
        .refuses("A scoreboard four castillo", Rule::CastilloLocked);
    let mut play = with_card(REGENCY, "scoreboard", &format!("{FAR}king castillo\nscoreboard four castillo"));
    play.play("A act")
        .offers("A", &each("scoreboard eight", REGIONS))
        .refuses("A scoreboard four aragon", Rule::ScoreboardStays);
}

/// R8.1, R7.6
#[test]
fn a_mobile_scoreboard_replaces_that_of_the_castillo() {
    let position = format!("{FAR}king galicia\nscoreboard eight castillo\ncastillo A1 B3 C2");
    with_card("classic 4", "score_castillo", &position).play("A act").points("A0 B8 C4 D0").scored("castillo");
}

/// R8.1, R7.4, R7.6
#[test]
fn a_mobile_scoreboard_replaces_that_of_a_region_and_bonuses_remain() {
    let position = format!("{FAR}king galicia\ngrande B aragon\nscoreboard four aragon\naragon A1 B3 C2");
    with_card("classic 4", "score_one", &position).play("A act; A score aragon").points("A0 B6 C0 D0");
}

/// R8 advisor, R8.5
#[test]
fn the_advisor_moves_the_king_to_a_neighbouring_region() {
    for edition in EDITIONS {
        let mut play = with_card(&format!("{edition} 4"), "advisor", &format!("{FAR}king valencia"));
        play.play("A act")
            .offers("A", &each("king", "catalonia aragon new_castile granada"))
            .refuses("A king valencia", Rule::KingMustMove)
            .refuses("A king galicia", Rule::KingNotThere)
            .refuses("A done", Rule::MustGoOn)
            .play("A king granada")
            .king("granada");
    }
}

/// R8 advisor, R5.3, R5.4
#[test]
fn the_advisor_brings_the_king_back_from_abroad_and_from_the_castillo() {
    for (from, targets) in [
        ("france", "basque aragon catalonia"),
        ("portugal", "galicia old_castile new_castile seville"),
        ("castillo", REGIONS),
    ] {
        with_card(REGENCY, "advisor", &format!("{FAR}king {from}"))
            .play("A act")
            .offers("A", &each("king", targets))
            .refuses("A king portugal", if from == "portugal" { Rule::KingMustMove } else { Rule::KingNotThere });
    }
}

/// R4.4, R4.5, R8 advisor
#[test]
fn placement_goes_next_to_where_the_king_is_at_that_time() {
    let position = format!("{FAR}king galicia\ncourt A2");
    with_card("new 4", "advisor", &position)
        .play("A act; A king basque; A move A court aragon")
        .refuses("A move A court basque", Rule::TabooOfKing);
    with_card("new 4", "advisor", &position)
        .refuses("A move A court aragon", Rule::NotNearKing)
        .play("A move A court basque; A act; A king basque")
        .asks("B")
        .has("basque A1; court A1");
}

/// R8 grande, R8.3
#[test]
fn your_grande_moves_to_another_region_but_the_kings() {
    for edition in EDITIONS {
        let mut play = with_card(&format!("{edition} 4"), "grande", &format!("{FAR}king galicia"));
        play.play("A act")
            .offers("A", &each("grande A", &all_but("galicia granada")))
            .refuses("A grande A galicia", Rule::TabooOfKing)
            .refuses("A grande A castillo", Rule::GrandeNotThere)
            .refuses("A grande A granada", Rule::GrandeNotThere)
            .refuses("A grande B basque", Rule::GrandeStays)
            .refuses("A done", Rule::MustGoOn)
            .play("A grande A basque");
        grandes(&play, "A basque; B granada");
    }
}

/// R8.3
#[test]
fn several_grandes_may_share_a_region() {
    let mut play = with_card("classic 4", "grande", &format!("{FAR}grande A aragon\nking galicia"));
    play.play("A act; A grande A granada");
    grandes(&play, "A granada; B granada");
}

/// R8.3, R8.5, R5.1, R5.4
#[test]
fn a_grande_in_the_kings_region_or_in_the_castillo_stays() {
    for (config, place, king) in [
        ("classic 4", "galicia", "galicia"),
        ("big_box 4", "galicia", "galicia"),
        ("new 4", "galicia", "galicia"),
        (REGENCY, "castillo", "galicia"),
        (REGENCY, "castillo", "castillo"),
    ] {
        let mut play = with_card(config, "grande", &format!("{FAR}grande A {place}\nking {king}\ncourt A1"));
        play.play("A act").asks("A").refuses("A act", Rule::ActionOver).allows("A done");
        grandes(&play, &format!("A {place}"));
    }
}

/// R8.3, R5.3
#[test]
fn with_the_king_abroad_a_grande_goes_to_any_other_region() {
    for king in ["france", "portugal", "castillo"] {
        with_card(REGENCY, "grande", &format!("{FAR}king {king}"))
            .play("A act")
            .offers("A", &each("grande A", &all_but("granada")))
            .refuses("A grande A castillo", Rule::GrandeNotThere);
    }
}

/// R8 court_two
#[test]
fn court_two_brings_up_to_two_to_court() {
    for edition in EDITIONS {
        let position = format!("{FAR}king galicia\ngalicia A1\naragon A2\ncourt A1");
        let mut play = with_card(&format!("{edition} 4"), "court_two", &position);
        play.play("A act")
            .offers("A", "move A province court, done")
            .refuses("A move A aragon court", Rule::ProvinceFirst)
            .refuses("A move B province court", Rule::NotThatOwner)
            .play("A move A province court; A move A province court")
            .asks("A")
            .refuses("A act", Rule::ActionOver)
            .has("court A3; aragon A2");
        let mut play = with_card(&format!("{edition} 4"), "court_two", &position);
        play.play("A act; A move A province court; A done").has("court A2");
    }
}

/// R8 court_two, R4.2
#[test]
fn court_two_reaches_regions_only_once_the_province_is_empty() {
    let position = format!("{FAR}king galicia\ngalicia A5\naragon A2\ngranada A3\ncastillo A19");
    with_card("classic 4", "court_two", &position)
        .play("A act")
        .offers("A", "move A province court, done")
        .refuses("A move A galicia court", Rule::TabooOfKing)
        .play("A move A province court")
        .offers("A", "move A aragon court, move A granada court, done")
        .refuses("A move A galicia court", Rule::TabooOfKing)
        .refuses("A move A castillo court", Rule::CastilloExcluded)
        .play("A move A granada court")
        .has("court A2; granada A2; province A0");
}

/// R8.5, R4.6
#[test]
fn court_two_may_be_executed_without_effect() {
    let mut play = with_card("new 4", "court_two", &format!("{FAR}king galicia\ngalicia A5\ncastillo A24\ncourt A1"));
    play.play("A act").asks("A").refuses("A act", Rule::ActionOver).has("court A1");
}
