//! R14: what an observer may know, in given positions.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::play::{Play, at};
use crate::random::deal;
use crate::scene::with_card;

const NOBODY: Observer = Observer::Spectator;
const A: Observer = Observer::Seat(Seat::A);
const B: Observer = Observer::Seat(Seat::B);
const C: Observer = Observer::Seat(Seat::C);

fn samples(play: &Play, observer: Observer) -> Vec<Game> {
    let view = play.game.view(observer);
    let mut rng = Rng::from(Seed(5));
    let games: Vec<Game> = (0..60).map(|_| view.sample(&mut rng)).collect();
    for game in &games {
        assert_eq!(game.view(observer), view);
        assert_eq!(game.view(NOBODY), play.game.view(NOBODY));
    }
    games
}

fn power(value: u8) -> Power {
    Power::new(value).expect("a power card")
}

fn hand(game: &Game, seat: Seat) -> Powers {
    game.view(Observer::Seat(seat)).own.powers
}

fn modifiers(game: &Game, seat: Seat) -> Modifiers {
    game.view(Observer::Seat(seat)).own.modifiers
}

/// R14: as long as nothing was taken back, everybody can infer a hand.
#[test]
fn hands_are_known_until_a_retrieval() {
    let play = at("classic 3\nround 3\nhand B 13 12 11 9 8 7 6 5 4 3 2");
    for game in samples(&play, A) {
        assert_eq!(hand(&game, Seat::B), hand(&play.game, Seat::B));
    }
    assert!(play.game.view(NOBODY).own.powers.is_empty());
    assert!(play.game.view(NOBODY).own.choices.is_empty());
    assert!(play.game.view(B).own.choices.is_empty(), "B is not asked");
    assert!(!play.game.view(A).own.choices.is_empty());
}

/// Round 4: A played 10, 8 and 1 before and 9 now, and takes a card back.
fn retrieval(card: u8) -> Play {
    let mut play = with_card(
        "classic 3",
        "retrieve",
        "round 4\nbids A9 B8 C7\nhand A 13 12 11 7 6 5 4 3 2\ncourt A1\nking galicia",
    );
    play.play(&format!("A act; A retrieve power {card}"));
    play
}

/// R8.4, R14
#[test]
fn which_earlier_card_was_taken_back_is_private() {
    let play = retrieval(8);
    let pool: Powers = [10, 8, 1].map(power).into_iter().collect();
    assert_eq!(play.game.table().retrievals, [Some(Retrieval { seat: Seat::A, pool: Pool::Power(pool) }), None]);
    assert!(!play.game.table().known_powers[Seat::A].contains(power(8)));
    for observer in [B, C, NOBODY] {
        let games = samples(&play, observer);
        for value in [10, 8, 1] {
            assert!(games.iter().any(|game| hand(game, Seat::A).contains(power(value))), "{value} is possible");
        }
        for game in &games {
            assert_eq!(hand(game, Seat::A).len(), 10);
            assert_eq!((hand(game, Seat::A) & pool).len(), 1);
        }
    }
    for game in samples(&play, A) {
        assert_eq!(hand(&game, Seat::A), hand(&play.game, Seat::A));
    }
}

/// R8.4
#[test]
fn that_this_rounds_card_was_taken_back_is_public() {
    let play = retrieval(9);
    assert_eq!(play.game.table().retrievals, [None; 2]);
    assert!(play.game.table().known_powers[Seat::A].contains(power(9)));
}

/// R8.4, R14: if only one card can have been taken back, everybody knows it.
#[test]
fn a_retrieval_from_a_pile_of_one_is_no_secret() {
    let mut play =
        with_card("classic 3", "retrieve", "round 2\nbids A9 B8 C7\nhand A 13 12 11 10 8 7 6 5 4 3 2\ncourt A1");
    play.play("A act; A retrieve power 1");
    assert_eq!(play.game.table().retrievals, [None; 2]);
    assert!(play.game.table().known_powers[Seat::A].contains(power(1)));
}

/// R8.4: once the card is played again it is known, and the others of its pool must be in the pile.
#[test]
fn playing_a_card_again_reveals_that_it_was_taken_back() {
    let mut play = with_card(
        "classic 3",
        "retrieve",
        "round 4\nbids A1 B8 C7\nhand A 13 12 11 7 6 5 4 3 2\ncourt A0\nking galicia\ntaken 1 B\ntaken 2 C",
    );
    play.play("A act; A retrieve power 8; A power 8");
    assert_eq!(play.game.table().retrievals, [None; 2]);
    for game in samples(&play, B) {
        assert_eq!(hand(&game, Seat::A), hand(&play.game, Seat::A));
    }
}

/// R14, R8.4
#[test]
fn events_hide_which_earlier_card_was_taken_back() {
    for (card, this_round) in [(8, false), (9, true)] {
        let play = retrieval(card);
        let event = *play.events.iter().find(|it| matches!(it, Event::Retrieved { .. })).expect("a retrieval");
        let known = Some(Played::Power(power(card)));
        let told = |card| Event::Retrieved { seat: Seat::A, this_round, modifier: false, card };
        assert_eq!(event.seen_by(A), told(known));
        for other in [B, C, NOBODY] {
            let seen = event.seen_by(other);
            assert!(seen == told(None) || this_round && seen == told(known), "{seen:?}");
        }
    }
}

/// R13.3, R14
#[test]
fn which_earlier_modifier_was_taken_back_is_private() {
    let mut play = with_card(
        "new 3 power_shift",
        "retrieve",
        "round 3\nmodifiers A\nplayed A 3 5 13\nbid A 9 with 13\nbid B 8\nbid C 7\ncourt A1",
    );
    play.play("A act; A retrieve modifier 5");
    let games = samples(&play, B);
    let held: Vec<Modifiers> = games.iter().map(|game| modifiers(game, Seat::A)).collect();
    for number in [3, 5] {
        let card = Modifier::from_index(number - 1).expect("a modifier");
        assert!(held.contains(&Modifiers::only(card)), "{card:?} is possible");
    }
    assert!(held.iter().all(|it| it.len() == 1));
    let hidden = |it: &Event| matches!(it.seen_by(B), Event::Retrieved { modifier: true, card: None, .. });
    assert!(play.events.iter().any(hidden));
}

/// R13.3, R14: a set-up may put a modifier that was played back in hand.
#[test]
fn a_modifier_that_came_back_is_in_every_sample() {
    let play = at("new 3 power_shift\nround 3\nmodifiers A 1 13\nplayed A 3 13\nstage bids");
    for game in samples(&play, B) {
        assert_eq!(modifiers(&game, Seat::A).len(), 2);
    }
}

/// R13.1, R14
#[test]
fn a_passed_modifier_is_known_to_its_giver_and_its_taker_only() {
    let plain = GameConfig::new(Edition::New, 3);
    let config = GameConfig { options: NewOptions { power_shift: true, ..plain.options }, ..plain };
    let mut play = Play { game: deal(&config, 11), events: Vec::new() };
    for seat in [Seat::B, Seat::C, Seat::A] {
        let choice = play.game.choices(seat).nth(0).expect("a choice");
        play.game.play(seat, choice, &mut play.events).expect("legal");
        if seat != Seat::A {
            assert!(!play.events.iter().any(|it| matches!(it, Event::Passed { .. })), "nobody has shown anything");
            samples(&play, A);
            samples(&play, B);
        }
    }
    let passed = |from: Seat| play.game.view(Observer::Seat(from)).own.passed.expect("a card");
    for event in play.events.iter().filter(|it| matches!(it, Event::Passed { .. })) {
        let Event::Passed { from, to, .. } = *event else { continue };
        for observer in [A, B, C, NOBODY] {
            let knows = observer == Observer::Seat(from) || observer == Observer::Seat(to);
            let modifier = knows.then(|| passed(from));
            assert_eq!(event.seen_by(observer), Event::Passed { from, to, modifier });
        }
    }
    for game in samples(&play, A) {
        assert!(modifiers(&game, Seat::B).contains(passed(Seat::A)), "A knows what B got");
        assert_eq!(modifiers(&game, Seat::C).len(), 3);
        assert!((modifiers(&game, Seat::B) & modifiers(&game, Seat::C)).is_empty());
    }
    let guesses =
        |seat| samples(&play, A).iter().filter(|game| modifiers(game, seat) == modifiers(&play.game, seat)).count();
    assert!(guesses(Seat::C) < 30 && guesses(Seat::B) < 30, "A does not know the hands");
}

/// R13.4, R14: A sees that B plays a face that A passed on, but not whether B has another one like it.
#[test]
fn modifiers_with_equal_faces_cannot_be_told_apart() {
    let plain = GameConfig::new(Edition::New, 3);
    let config =
        GameConfig { options: NewOptions { power_shift: true, ..plain.options }, first: Some(Seat::B), ..plain };
    let same_face = |card: Modifier| {
        Modifier::all().find(|it| *it != card && (it.value(), it.ability()) == (card.value(), card.ability()))
    };
    let mut tried = 0;
    for seed in 0..400 {
        let mut play = Play { game: deal(&config, seed), events: Vec::new() };
        let of_b = modifiers(&play.game, Seat::B);
        let b_has_same_face = |card: &Modifier| same_face(*card).is_some_and(|it| of_b.contains(it));
        let Some(card) = modifiers(&play.game, Seat::A).iter().find(b_has_same_face) else { continue };
        if play.game.check(Seat::A, Choice::Pass(card)).is_err() {
            continue;
        }
        play.game.play(Seat::A, Choice::Pass(card), &mut ()).expect("legal");
        let other = |choice: &Choice| !matches!(choice, Choice::Pass(it) if Some(*it) == same_face(card));
        let kept = play.game.choices(Seat::B).iter().find(other).expect("another card");
        play.game.play(Seat::B, kept, &mut ()).expect("legal");
        play.play(&format!("C {}", play.game.choices(Seat::C).nth(0).expect("a choice")));
        let alike = |choice: &Choice| matches!(choice, Choice::Power { modifier: Some(it), .. } if *it == card || Some(*it) == same_face(card));
        let bid = play.game.choices(Seat::B).iter().find(alike).expect("one of the two");
        play.game.play(Seat::B, bid, &mut ()).expect("legal");
        tried += 1;
        let has_one_left =
            |game: &Game| modifiers(game, Seat::B).iter().any(|it| it == card || Some(it) == same_face(card));
        assert!(!samples(&play, A).iter().all(has_one_left), "A knows of B's other {card:?} (seed {seed})");
    }
    assert!(tried > 10);
}

/// R14, R8.0.3: a disc is private until all discs are revealed.
#[test]
fn a_disc_is_private_until_it_is_revealed() {
    let mut play = with_card("big_box 4", "evict", "king galicia\naragon A3 B2 C2\nvalencia D1");
    play.play("A act; A evict aragon; B disc seville");
    assert_eq!(play.game.view(B).discs[Seat::B], Some(Region::Seville));
    for observer in [A, C, NOBODY] {
        assert_eq!(play.game.view(observer).discs[Seat::B], None);
        let mut landed = Regions::EMPTY;
        for mut game in samples(&play, observer) {
            game.play(Seat::C, Choice::Disc(Region::Basque), &mut ()).expect("legal");
            landed = landed
                | Region::all()
                    .filter(|&it| it != Region::Basque && game.table().board.count(Seat::B, it) > 0)
                    .collect();
        }
        assert!(landed.len() > 3, "B can have set anything: {landed:?}");
    }
    assert!(!play.events.iter().any(|it| matches!(it, Event::DiscRevealed { .. })));
    play.play("C disc basque");
    assert_eq!(play.events.iter().filter(|it| matches!(it, Event::DiscRevealed { .. })).count(), 2);
    assert_eq!(play.game.view(B).discs, BySeat::default());
}

/// R14: in a sampled world, too, only the seats concerned have set a disc.
#[test]
fn samples_give_discs_only_to_seats_that_set_one() {
    let mut play = with_card("big_box 4", "evict", "king galicia\naragon A3 B2 C2\nvalencia D1");
    play.play("A act; A evict aragon; B disc seville");
    for mut game in samples(&play, C) {
        let mut events = Vec::new();
        game.play(Seat::C, Choice::Disc(Region::Basque), &mut events).expect("legal");
        assert_eq!(game.table().board.count(Seat::A, Region::Aragon), 3, "A's caballeros stay");
        assert_eq!(game.table().board.count(Seat::D, Region::Valencia), 1, "D is not concerned");
        assert_eq!(events.iter().filter(|it| matches!(it, Event::DiscRevealed { .. })).count(), 2);
    }
    let mut play = at("classic 4\nround 3\nking galicia\ncastillo A2 B2\nseville D1\nstage scoring");
    play.play("A disc seville");
    for mut game in samples(&play, B) {
        let mut events = Vec::new();
        game.play(Seat::B, Choice::Disc(Region::Basque), &mut events).expect("legal");
        assert_eq!(events.iter().filter(|it| matches!(it, Event::DiscRevealed { .. })).count(), 2);
    }
}

/// R14
#[test]
fn the_order_of_the_decks_is_hidden() {
    for config in ["classic 3", "new 2 regency"] {
        let play = at(&format!("{config}\nround 3"));
        let seen = play.game.view(A).seen;
        assert!(seen.offers[2].0.iter().any(Option::is_some));
        for later in 3..9 {
            assert!(seen.offers[later].0.iter().all(Option::is_none));
            assert!(seen.dummy_powers[later].is_none());
        }
        assert!(seen.dummy_regions[1].iter().chain(&seen.dummy_regions[2]).all(Option::is_none));
        let futures: Vec<Game> = samples(&play, A);
        assert!(futures.windows(2).any(|pair| pair[0] != pair[1]), "samples differ in what comes");
    }
}
