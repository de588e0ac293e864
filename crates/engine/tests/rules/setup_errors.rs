//! Impossible positions and settings, and the errors they lead to.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

fn error(text: &str) -> SetupError {
    match text.parse::<Setup>().and_then(|setup| Game::from_setup(&setup)) {
        Ok(_) => panic!("this is accepted: {text}"),
        Err(error) => error,
    }
}

#[track_caller]
fn all(texts: &[&str], expected: SetupError) {
    for text in texts {
        assert_eq!(error(text), expected, "{text}");
    }
}

fn config(text: &str) -> ConfigError {
    match error(text) {
        SetupError::Config(error) => error,
        other => panic!("{other:?}"),
    }
}

/// R1.1
#[test]
fn a_game_has_two_to_five_players() {
    for text in ["classic 1", "classic 6", "new 0", "big_box 9"] {
        assert_eq!(config(text), ConfigError::Players);
    }
}

/// R2.4
#[test]
fn the_first_player_is_one_of_the_players() {
    let named = GameConfig { first: Some(Seat::D), ..GameConfig::new(Edition::Classic, 3) };
    assert_eq!(Game::new(&named, Seed(1)), Err(ConfigError::First));
    let dummy = GameConfig { first: Some(Seat::C), ..GameConfig::new(Edition::New, 2) };
    assert_eq!(Game::new(&dummy, Seed(1)), Err(ConfigError::First));
    let named = GameConfig { first: Some(Seat::C), ..GameConfig::new(Edition::Classic, 3) };
    assert_eq!(Game::new(&named, Seed(1)).map(|game| game.table().first), Ok(Seat::C));
}

/// R9, R11.2, R12, R13
#[test]
fn only_the_new_edition_has_options() {
    for option in ["regency", "power_shift", "contested", "own_or_court", "veto", "secret_score"] {
        for edition in ["classic", "big_box"] {
            assert_eq!(config(&format!("{edition} 3 {option}")), ConfigError::NotInThisEdition);
        }
    }
}

/// R12
#[test]
fn there_are_two_alternative_vetoes() {
    assert_eq!(config("new 3 veto veto veto"), ConfigError::Vetoes);
}

/// R11.2, R11.3
#[test]
fn contested_decks_are_for_three_at_choice_and_for_two_always() {
    assert_eq!(config("new 4 contested"), ConfigError::Contested);
    assert_eq!(config("new 5 contested"), ConfigError::Contested);
    let mut two = GameConfig::new(Edition::New, 2);
    two.options.contested = false;
    assert_eq!(two.check(), Err(ConfigError::Contested));
    assert_eq!(GameConfig::new(Edition::New, 2).check(), Ok(()));
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    all(&["", "classic", "modern 3", "classic 3 funny", "classic x"], SetupError::Line(1));
    for line in [
        "jump 3",
        "round",
        "round x",
        "first F",
        "king madrid",
        "galicia 3",
        "galicia Ax",
        "galicia é",
        "province A3",
        "grande A",
        "grande A court",
        "scoreboard six aragon",
        "points A-1",
        "hand A 14",
        "hand A 0",
        "modifiers A 17",
        "offers own_four",
        "offers own_four x - - -",
        "bids A14",
        "bid A 9 and 3",
        "taken 6 A",
        "veto A old",
        "stage over",
        "stage halves",
        "seed x",
    ] {
        assert_eq!(error(&format!("classic 3\n\n{line}")), SetupError::Line(3), "{line}");
    }
}

/// R2.5
#[test]
fn a_round_must_be_played() {
    all(&["classic 3\nround 0", "classic 3\nround 10"], SetupError::Round);
    for round in [1, 4, 7] {
        assert_eq!(error(&format!("classic 3 short\nround {round}")), SetupError::Round);
    }
}

/// R1.1, R11.3
#[test]
fn nothing_belongs_to_a_seat_that_does_not_play() {
    for line in [
        "galicia D1",
        "court D1",
        "grande D galicia",
        "points D1",
        "hand D 13 12 11 10 9 8 7 6 5 4 3 2 1",
        "bids D9",
        "first D",
        "veto D expiring",
    ] {
        assert_eq!(error(&format!("classic 3\nround 2\n{line}")), SetupError::Seat(Seat::D), "{line}");
    }
    for line in ["grande C galicia", "points C1", "hand C 13", "first C"] {
        assert_eq!(error(&format!("new 2\n{line}")), SetupError::Seat(Seat::C), "{line}");
    }
}

/// R1.4, R5.4
#[test]
fn the_king_leaves_the_regions_only_in_the_regency() {
    for spot in ["castillo", "france", "portugal"] {
        assert_eq!(error(&format!("new 3\nking {spot}")), SetupError::King);
        assert_eq!(error(&format!("classic 3\nking {spot}")), SetupError::King);
        assert!(format!("new 3 regency\nking {spot}").parse::<Setup>().is_ok_and(|it| Game::from_setup(&it).is_ok()));
    }
}

/// R1.9, R8.0.5
#[test]
fn nobody_has_more_than_thirty_caballeros_and_the_dummy_has_no_court() {
    all(
        &["classic 3\ngalicia B31", "classic 3\ngalicia B20\ncourt B11", "classic 3\ngalicia B255\ncourt B255"],
        SetupError::Caballeros(Seat::B),
    );
    all(&["new 2\ncourt C1", "new 2\naragon C31"], SetupError::Caballeros(Seat::C));
}

/// R1.1, R9 competition
#[test]
fn a_grande_is_in_the_castillo_only_in_the_regency() {
    all(&["classic 3\ngrande B castillo", "new 3\ngrande B castillo"], SetupError::Grande(Seat::B));
    let mut setup = Setup::new(GameConfig::new(Edition::Classic, 3));
    setup.grandes[Seat::C] = None;
    assert_eq!(Game::from_setup(&setup), Err(SetupError::Grande(Seat::C)));
}

/// R8.1
#[test]
fn two_scoreboards_do_not_share_a_place() {
    all(&["classic 3\nscoreboard eight aragon\nscoreboard four aragon"], SetupError::Scoreboards);
}

/// R3.2, R8.4
#[test]
fn a_hand_fits_the_round() {
    let full = "13 12 11 10 9 8 7 6 5 4 3 2 1";
    all(
        &[
            "classic 3\nhand B 13 12",
            &format!("classic 3\nround 5\nhand B {full}"),
            &format!("classic 3\nfirst B\nbids B9\nhand B {}", &full[3..]),
        ],
        SetupError::Hand(Seat::B),
    );
}

/// R13.1
#[test]
fn everybody_has_three_modifiers_of_their_own() {
    all(
        &[
            "classic 3\nmodifiers B 1 2 3",
            "new 3\nplayed B 1",
            "new 3 power_shift\nmodifiers B 1 2",
            "new 3 power_shift\nmodifiers B 1 2 3 4",
            "new 3 power_shift\nmodifiers A 1 2 3\nmodifiers B 3 4 5",
            "new 3 power_shift\nbids A10 C7\nbid B 8 with 1\nmodifiers B 1 2 3\nstage court",
        ],
        SetupError::Modifiers(Seat::B),
    );
    all(&["new 2 power_shift\nbids A9 B8\nbid C 7 with 1\nstage court"], SetupError::Modifiers(Seat::C));
}

/// R1.7, R8, R9, R12
#[test]
fn a_stack_shows_only_cards_of_its_deck_and_edition() {
    all(&["classic 3\noffers veto - - - -", "new 3\noffers own_or_court - - - -"], SetupError::Offer(Stack::One));
    all(&["new 3\noffers - veto - - -", "new 3\noffers - score_fives - - -"], SetupError::Offer(Stack::Two));
    all(&["new 3\noffers - - score_any - -"], SetupError::Offer(Stack::Three));
    all(&["new 3\noffers - - - secret_score -"], SetupError::Offer(Stack::Four));
    all(&["classic 3\noffers - - - - exile", "new 3 regency\noffers - - - - king"], SetupError::Offer(Stack::Five));
}

/// R3.2, R3.3
#[test]
fn bids_differ_and_come_in_order() {
    all(
        &[
            "classic 3\nbids A9 B9",
            "classic 3\nbids B9",
            "classic 3\nbids A9 C8",
            "classic 3\nfirst B\nbids A9",
            "classic 3\nbids A9 B8 C7\nstage bids",
            "classic 3\nbids A9 B8\nstage court",
            "classic 3\nround 3\nbids A9 B8 C7\nstage scoring",
            "new 2\nbids A7 C7",
        ],
        SetupError::Bids,
    );
}

/// R3.3, R4.3
#[test]
fn cards_were_taken_by_seats_that_had_their_turn() {
    all(
        &[
            "classic 3\nbids A9 B8 C7\ntaken 1 B\nstage card",
            "classic 3\nbids A9 B8 C7\ntaken 1 A\ntaken 2 A\nstage card",
            "classic 3\nbids A9 B8 C7\ntaken 1 A\nstage halves 1",
            "classic 3\nbids A9 B8 C7\ntaken 1 A\ntaken 2 B\ntaken 3 C\nstage card",
            "classic 3\ntaken 1 A",
            "classic 3\nbids A9 B8 C7\ntaken 1 D\nstage card",
            "new 3 contested\nbids A9 B8 C7\ntaken 3 A\nstage card",
            "new 3 contested\nstage halves 3",
            "new 2\nbids A9 B8 C13\nstage card",
            "classic 3\noffers - veto - - -\nstage halves 2",
        ],
        SetupError::Taken,
    );
}

/// R10.1
#[test]
fn a_veto_was_taken_in_this_round_or_the_last() {
    all(
        &[
            "classic 3\nveto B expiring",
            "classic 3\nround 2\nveto B expiring\nveto C expiring",
            "classic 3\nround 2\nveto B fresh",
            "classic 3\nround 2\nveto B expiring\nveto B expiring",
            "classic 3\nround 2\nbids A9 B8 C7\ntaken 2 A\noffers - veto - - -\nveto B fresh\nstage card",
            "new 3\nround 2\nveto B expiring",
        ],
        SetupError::Vetoes,
    );
    all(
        &[
            "new 3 veto\nround 2\nbids A9 B8 C7\ntaken 2 A\noffers - veto - - -\nveto A fresh\nveto B expiring\nstage card",
        ],
        SetupError::Vetoes,
    );
}

/// R3.4
#[test]
fn a_general_scoring_comes_after_every_third_round() {
    all(&["classic 3\nround 2\nstage scoring", "classic 3 short\nround 8\nstage scoring"], SetupError::Scoring);
}
