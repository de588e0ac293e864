//! R10.4: in Classic and Big Box a veto stops the announced step, before or during the action.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::Play;
use crate::scene::with_card;
use crate::support::random_choice;

/// A position in which A has just taken that card and B holds a veto.
fn with_veto(edition: &str, card: &str, position: &str) -> Play {
    held_by("B", edition, card, position)
}

fn held_by(holder: &str, edition: &str, card: &str, position: &str) -> Play {
    let rest = "king galicia\ngrande A granada\ngrande B granada\ngrande C granada\ngrande D granada\ncourt A0";
    with_card(&format!("{edition} 4"), card, &format!("round 2\nveto {holder} expiring\n{rest}\n{position}"))
}

fn announced(play: &Play) -> Step {
    match play.game.view(Observer::Spectator).decision {
        Some(Decision::Veto(step)) => step,
        other => panic!("no window but {other:?}"),
    }
}

/// Everything that an action can change.
fn state(play: &Play) -> (Board, BySeat<u16>, usize) {
    let table = play.game.table();
    (table.board, table.points, table.hand_size(Seat::A))
}

/// R10.2, R10.4: for every kind of step, the window opens after the step is named and before it is carried out.
#[test]
fn a_step_that_is_vetoed_is_taken_back() {
    let board = "aragon A2 B2 C2\nvalencia A1\ncourt A0 B2";
    for (card, steps) in [
        ("own_from_one", "A act; A move A aragon basque"),
        ("court_anywhere", "A act; A move A court granada"),
        ("own_or_court", "A act; A half 0; A move A aragon basque"),
        ("own_or_court", "A act; A half 1; A move A court basque"),
        ("five_from_one", "A act; A move C aragon basque"),
        ("foreign_three", "A act; A move C aragon basque"),
        ("any_three", "A act; A move A aragon castillo"),
        ("two_and_two", "A act; A move C aragon castillo"),
        ("own_four", "A act; A move A aragon basque"),
        ("any_four", "A act; A move B aragon valencia"),
        ("court_decay_all", "A act"),
        ("court_decay_three", "A act"),
        ("withdrawal", "A act; B move B court province; B move B court province"),
        ("one_of_each", "A act; A move C aragon province"),
        ("score_one", "A act; A score aragon"),
        ("score_castillo", "A act"),
        ("score_most", "A act"),
        ("score_fewest", "A act"),
        ("score_firsts", "A act"),
        ("score_any", "A act; A score aragon"),
        ("scoreboard", "A act; A scoreboard four basque"),
        ("advisor", "A act; A king basque"),
        ("grande", "A act; A grande A basque"),
        ("retrieve", "A act; A retrieve power 10"),
        ("court_two", "A act; A move A province court"),
        ("king", "A act; A king basque"),
    ] {
        for edition in ["classic", "big_box"] {
            let court = if card.starts_with("court_any") || steps.contains("half 1") { "court A2" } else { "" };
            let scene = || with_veto(edition, card, &format!("{board}\ncastillo A1\n{court}"));
            let before = state(&scene());
            let mut play = scene();
            play.play(steps).asks("B").offers("B", "veto, allow");
            assert_eq!(state(&play), before, "{edition} {card}: done before the window");
            play.play("B veto");
            assert_eq!(state(&play), before, "{edition} {card}: not taken back");
            assert_eq!(play.game.table().vetoes[Seat::B].count(), 0);
            if court.is_empty() {
                play.kind("B", DecisionKind::Court);
            } else {
                play.asks("A").refuses("A act", Rule::ActionOver);
            }
            let mut play = scene();
            play.play(steps).play("B allow");
            if card != "score_firsts" {
                assert_ne!(state(&play), before, "{edition} {card}: allowed, but not done");
            }
            assert_eq!(play.game.table().vetoes[Seat::B].count(), 1);
        }
    }
}

/// R10.4
#[test]
fn steps_before_a_veto_stand_and_later_ones_are_lost() {
    for edition in ["classic", "big_box"] {
        with_veto(edition, "own_four", "aragon A4")
            .play("A act; A move A aragon basque; B allow; A move A aragon castillo; B allow")
            .play("A move A aragon basque; B veto")
            .has("aragon A2; basque A1; castillo A1")
            .kind("B", DecisionKind::Court);
        with_veto(edition, "one_of_each", "aragon A1 B1 C1 D1")
            .play("A act; A move C aragon province; B allow; A move D aragon province; B veto")
            .has("aragon A1 B1 C0 D1")
            .kind("B", DecisionKind::Court);
        with_veto(edition, "court_two", "")
            .play("A act; A move A province court; B allow; A move A province court; B veto")
            .has("court A1")
            .refuses("A act", Rule::ActionOver)
            .allows("A move A court basque");
    }
}

/// R10.4
#[test]
fn choosing_a_half_is_no_step() {
    with_veto("classic", "own_or_court", "aragon A2").play("A act; A half 0").kind("A", DecisionKind::Transfer);
}

/// R10.4
#[test]
fn there_is_no_window_before_the_first_step_nor_without_one() {
    with_veto("classic", "own_four", "aragon A2").play("A act").kind("A", DecisionKind::Transfer);
    with_veto("classic", "own_four", "aragon A2").play("A act; A done").kind("B", DecisionKind::Court);
    with_veto("big_box", "grande", "grande A galicia\naragon B1").play("A act").kind("B", DecisionKind::Court);
}

/// R10.4
#[test]
fn a_victims_return_is_announced_as_a_whole_once_it_has_chosen() {
    for edition in ["classic", "big_box"] {
        let mut play = held_by("C", edition, "withdrawal", "court B2\naragon B2\nvalencia D1");
        play.play("A act; B move B court province; B move B aragon province")
            .asks("B")
            .play("B move B aragon province")
            .asks("C")
            .has("court B2; aragon B2");
        let Step::Return(returned) = announced(&play) else { panic!("no return") };
        assert_eq!((returned.whose, returned.court), (Seat::B, 1));
        assert!(returned.regions.into_iter().flatten().eq([Region::Aragon; 2]));
        play.play("C veto").has("court B2; aragon B2; valencia D1").kind("B", DecisionKind::Court);
    }
}

/// R10.4
#[test]
fn a_victim_after_an_allowed_one_may_be_saved() {
    let mut play = held_by("C", "classic", "court_decay_three", "court B5 C2 D4");
    play.play("A act; C allow").has("court B2 C2 D4").asks("C").play("C veto").has("court B2 C2 D4");
}

/// R10.4
#[test]
fn a_victim_with_nothing_to_return_is_no_step() {
    for card in ["court_decay_all", "court_decay_three", "withdrawal"] {
        let mut play = with_veto("classic", card, "court D2");
        play.play("A act").asks("B");
        assert!(matches!(announced(&play), Step::Return(Returned { whose: Seat::D, court: 2, .. })), "{card}");
        play.play("B allow").has("court D0").kind("B", DecisionKind::Court);
    }
}

/// R10.4, R8.0.4: in Classic the order is that of R1.2.
#[test]
fn each_regions_scoring_is_a_step_even_an_empty_ones() {
    let mut play = with_veto("classic", "score_fives", "aragon A1\nvalencia A1");
    play.play("A act").asks("B");
    assert_eq!(announced(&play), Step::Score(Place::Region(Region::Basque), 3));
    play.play("B allow").asks("B").scored("basque");
    assert_eq!(announced(&play), Step::Score(Place::Region(Region::Aragon), 3));
    play.play("B allow").scored("basque aragon").points("A5");
    play.play("B veto").scored("basque aragon").points("A5").kind("B", DecisionKind::Court);
}

/// R8.0.4, R10.2
#[test]
fn in_big_box_the_scorer_chooses_the_order_while_a_veto_is_out() {
    let mut play = with_veto("big_box", "score_fives", "aragon A1\nvalencia A1");
    play.play("A act")
        .offers("A", "score basque, score aragon, score valencia")
        .refuses("A score galicia", Rule::NotScored)
        .refuses("A done", Rule::MustGoOn)
        .play("A score valencia; B allow")
        .offers("A", "score basque, score aragon")
        .refuses("A score valencia", Rule::NotScored)
        .play("A score aragon; B allow")
        .asks("B")
        .scored("valencia aragon");
    assert_eq!(announced(&play), Step::Score(Place::Region(Region::Basque), 3));
    play.play("B veto").scored("valencia aragon").points("A10");
}

/// R8.0.4
#[test]
fn in_big_box_the_order_is_not_asked_while_no_veto_is_out() {
    with_card("big_box 4", "score_fives", "king galicia\naragon A1").play("A act").scored("basque aragon valencia");
}

/// R8.0.4
#[test]
fn first_places_are_scored_in_the_order_of_the_table() {
    for edition in ["classic", "big_box"] {
        let mut play = with_veto(edition, "score_firsts", "galicia A1\nbasque A1");
        play.play("A act; B allow; B allow").asks("B").points("A11");
        assert_eq!(announced(&play), Step::Score(Place::Region(Region::Aragon), 1));
        play.play("B veto").scored("galicia basque");
    }
}

/// R10.4: the announcement comes before the discs.
#[test]
fn a_secret_action_can_be_stopped_before_the_discs_are_set() {
    for edition in ["classic", "big_box"] {
        for (card, steps) in [
            ("secret_two", "A act"),
            ("secret_all", "A act"),
            ("secret_score", "A act"),
            ("evict", "A act; A evict aragon"),
        ] {
            let mut play = with_veto(edition, card, "aragon B2 C2\nvalencia B2 C2");
            play.play(steps).asks("B").play("B veto").kind("B", DecisionKind::Court).points("B0 C0");
            play.has("aragon B2 C2; valencia B2 C2");
        }
    }
}

/// R10.4: the second window is about the effect on everybody.
#[test]
fn a_secret_action_can_be_stopped_after_the_reveal() {
    for edition in ["classic", "big_box"] {
        for (card, steps) in [
            ("secret_two", "A act; B allow; B disc aragon; C disc valencia"),
            ("secret_all", "A act; B allow; B disc aragon; C disc valencia"),
            ("evict", "A act; A evict aragon; B allow; B disc basque; C disc galicia"),
            ("secret_score", "A act; B allow; A disc aragon; B disc valencia; C disc basque; D disc seville"),
        ] {
            let scene = || with_veto(edition, card, "aragon B2 C2\nvalencia B2 C2");
            let before = state(&scene());
            let mut play = scene();
            play.play(steps).asks("B").offers("B", "veto, allow");
            assert!(matches!(announced(&play), Step::Reveal(_)), "{card}");
            assert!(play.game.view(Observer::Seat(Seat::D)).discs[Seat::C].is_some(), "discs are revealed");
            assert_eq!(state(&play), before);
            play.play("B veto").kind("B", DecisionKind::Court);
            assert_eq!(state(&play), before, "{edition} {card}");
            assert_eq!(play.game.view(Observer::Seat(Seat::C)).discs, BySeat::default(), "discs are taken up again");
            let mut play = scene();
            play.play(steps).play("B allow");
            if (edition, card) == ("big_box", "secret_score") {
                play.play("A score aragon; B allow; A score valencia; B veto");
            }
            play.kind("B", DecisionKind::Court);
            assert_ne!(state(&play), before, "{edition} {card}");
        }
    }
}

/// A secret scoring that was allowed until after the reveal. `discs` are the regions of A to D.
fn revealed_scoring(edition: &str, discs: [&str; 4]) -> Play {
    let mut play = with_veto(edition, "secret_score", "basque A1\naragon B1\nvalencia C1");
    play.play("A act; B allow");
    for (seat, region) in ["A", "B", "C", "D"].iter().zip(discs) {
        play.play(&format!("{seat} disc {region}"));
    }
    play.play("B allow");
    play
}

/// R8.0.4, R10.4
#[test]
fn in_big_box_the_scorer_chooses_the_order_of_a_secret_scoring_while_a_veto_is_out() {
    let mut play = revealed_scoring("big_box", ["valencia", "aragon", "basque", "seville"]);
    play.offers("A", "score basque, score aragon, score valencia, score seville")
        .refuses("A score galicia", Rule::NotScored)
        .refuses("A done", Rule::MustGoOn)
        .play("A score valencia")
        .asks("B")
        .scored("");
    assert_eq!(announced(&play), Step::Score(Place::Region(Region::Valencia), 3));
    play.play("B allow")
        .scored("valencia")
        .points("A0 B0 C5")
        .offers("A", "score basque, score aragon, score seville")
        .play("A score basque; B allow; A score seville; B allow")
        .asks("B")
        .play("B allow")
        .scored("valencia basque seville aragon")
        .points("A5 B5 C5")
        .kind("B", DecisionKind::Court);
}

/// R10.4
#[test]
fn in_big_box_a_veto_can_stop_a_secret_scoring_between_two_regions() {
    let mut play = revealed_scoring("big_box", ["valencia", "aragon", "basque", "basque"]);
    play.offers("A", "score aragon, score valencia")
        .play("A score aragon; B allow")
        .asks("B")
        .play("B veto")
        .scored("aragon")
        .points("A0 B5 C0")
        .kind("B", DecisionKind::Court);
    assert_eq!(play.game.table().vetoes[Seat::B].count(), 0);
}

/// R10.4: the window after the reveal is already about that scoring.
#[test]
fn a_secret_scoring_of_one_region_is_announced_once_after_the_reveal() {
    for edition in ["classic", "big_box"] {
        revealed_scoring(edition, ["basque", "aragon", "basque", "basque"])
            .scored("aragon")
            .points("B5")
            .kind("B", DecisionKind::Court);
        revealed_scoring(edition, ["basque"; 4]).scored("").kind("B", DecisionKind::Court);
    }
}

/// R8.0.4, R10.4: in Classic the regions are scored together, in the order of R1.2.
#[test]
fn in_classic_a_secret_scoring_cannot_be_stopped_between_two_regions() {
    revealed_scoring("classic", ["valencia", "aragon", "basque", "seville"])
        .scored("basque aragon valencia seville")
        .points("A5 B5 C5")
        .kind("B", DecisionKind::Court);
}

/// R8.0.4
#[test]
fn in_big_box_the_order_of_a_secret_scoring_is_not_asked_while_no_veto_is_out() {
    with_card("big_box 3", "secret_score", "king galicia\nvalencia A1\nveto A expiring\nround 2\ncourt A0")
        .play("A act; A disc valencia; B disc aragon; C disc basque")
        .scored("basque aragon valencia")
        .kind("B", DecisionKind::Court);
}

/// R10.2
#[test]
fn the_announcement_of_evict_names_the_region() {
    let mut play = with_veto("classic", "evict", "aragon C2");
    play.play("A act; A evict aragon");
    assert_eq!(announced(&play), Step::Evict(Region::Aragon));
}

/// R10.4
#[test]
fn without_a_disc_there_is_no_second_window() {
    for (card, steps) in [("secret_two", "A act"), ("secret_all", "A act"), ("evict", "A act; A evict valencia")] {
        with_veto("classic", card, "aragon A2").play(steps).play("B allow").kind("B", DecisionKind::Court);
    }
}

/// R10.4
#[test]
fn each_window_says_whether_more_steps_may_follow() {
    let board = "aragon A2 B2 C2\nvalencia A1\ncourt A0 B2 C2";
    for (card, steps, may_follow) in [
        ("own_four", "A act; A move A aragon basque", true),
        ("two_and_two", "A act; A move C aragon castillo; B allow; A move A aragon castillo", true),
        ("score_one", "A act; A score aragon", false),
        ("score_fewest", "A act", false),
        ("advisor", "A act; A king basque", false),
        ("grande", "A act; A grande A basque", false),
        ("withdrawal", "A act; B move B court province; B move B court province", true),
        ("evict", "A act; A evict aragon", true),
        ("evict", "A act; A evict aragon; B allow; B disc basque; C disc basque", false),
        ("secret_score", "A act", true),
    ] {
        let mut play = with_veto("big_box", card, board);
        play.play(steps);
        announced(&play);
        assert_eq!(play.game.table().more_steps_may_follow(), may_follow, "{card}: {steps}");
    }
    let mut play = with_veto("big_box", "any_three", board);
    play.play("A act; A move A aragon basque; B allow; A move A aragon basque; B allow");
    assert!(!play.game.table().more_steps_may_follow(), "nothing is announced");
    play.play("A move C aragon basque");
    assert!(!play.game.table().more_steps_may_follow(), "the third of three");
}

/// R10.4: if no more steps may follow, none is announced. Otherwise some are.
#[test]
fn no_step_follows_the_one_that_was_said_to_be_the_last() {
    let (mut promised, mut windows) = (0, 0);
    for seed in 0..400 {
        let edition = if seed % 2 == 0 { Edition::Classic } else { Edition::BigBox };
        let mut game = Game::new(&GameConfig::new(edition, 4), Seed(seed)).expect("a legal game");
        let mut rng = Rng::from(Seed(seed));
        // Whether the last veto window of this action said that more steps may follow.
        let mut said: Option<bool> = None;
        while let Some((seat, choice)) = random_choice(&game, &mut rng) {
            let choice = if choice == Choice::Veto && rng.below(8) > 0 { Choice::Allow } else { choice };
            let mut events = Vec::new();
            game.play(seat, choice, &mut events).expect("legal");
            for event in events {
                match event {
                    Event::Announced { step } => {
                        assert_ne!(said, Some(false), "seed {seed}: {step:?} follows the last step");
                        promised += u32::from(said == Some(true));
                    }
                    Event::ActionBegan { .. } | Event::TurnEnded { .. } | Event::Vetoed { .. } => said = None,
                    _ => {}
                }
            }
            if let Some(Decision::Veto(_)) = game.awaiting().first().and_then(|seat| game.decision(seat)) {
                said = Some(game.table().more_steps_may_follow());
                windows += 1;
            }
        }
    }
    assert!(promised > 100, "{promised} of {windows}");
}

/// R8.4, R10.2: the announcement of a retrieval tells no more than the retrieval would.
#[test]
fn an_announced_retrieval_does_not_show_the_card() {
    let cards = "round 3\nbids A9 B8 C7 D6\nhand A 13 12 11 8 7 6 5 4 3 2";
    for (card, this_round) in [(10, false), (9, true)] {
        let mut play = with_veto("classic", "retrieve", cards);
        play.play(&format!("A act; A retrieve power {card}"));
        assert_eq!(announced(&play), Step::Retrieve { this_round, modifier: false });
        assert_eq!(play.game.view(Observer::Seat(Seat::B)).own.retrieving, None);
        assert_eq!(play.game.view(Observer::Spectator).own.retrieving, None);
        assert!(play.game.view(Observer::Seat(Seat::A)).own.retrieving.is_some());
        play.play("B veto");
        assert_eq!(play.game.table().hand_size(Seat::A), 10);
        assert_eq!(play.game.view(Observer::Seat(Seat::A)).own.retrieving, None);
    }
}
