//! R1, R2, R3: components, set-up, and the course of a round.

use crate::play::{Play, at};
use engine::{
    CARDS, Card, ConfigError, DecisionKind, Edition, Event, Game, GameConfig, KingSpot, Mobile, Named, Place,
    PlayError, Power, Region, Rule, Seat, Seed, Small, Spot,
};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

const GAMES: [&str; 3] = ["classic 4", "big_box 4", "new 4"];

/// Every edition and number of players, without options.
fn plain_games() -> impl Iterator<Item = GameConfig> {
    Edition::all().flat_map(|edition| (2..=5).map(move |players| GameConfig::new(edition, players)))
}

/// Continues without placing, acting or bringing caballeros until somebody is asked to play a power card.
#[track_caller]
fn idle(play: &mut Play) -> &mut Play {
    while let Some(seat) = play.game.awaiting().first() {
        let seat = Named::id(seat);
        let legal = play.legal(seat);
        if legal[0].starts_with("power") {
            break;
        }
        let choice = legal.iter().find(|it| *it == "done").unwrap_or(&legal[0]).clone();
        play.play(&format!("{seat} {choice}"));
    }
    play
}

/// Continues to the end of the game in the same way, always with the lowest power card.
#[track_caller]
fn idle_to_the_end(play: &mut Play) -> &mut Play {
    while let Some(seat) = play.game.awaiting().first() {
        let seat = Named::id(seat);
        let power = play.legal(seat)[0].clone();
        idle(play.play(&format!("{seat} {power}")));
    }
    play
}

/// R1.1, R11, R12
#[test]
fn games_that_do_not_exist_are_refused() {
    let refused = |config: &GameConfig| Game::new(config, Seed(0)).err();
    for edition in Edition::all() {
        assert_eq!(refused(&GameConfig { players: 6, ..GameConfig::new(edition, 5) }), Some(ConfigError::Players));
        assert_eq!(refused(&GameConfig { players: 1, ..GameConfig::new(edition, 2) }), Some(ConfigError::Players));
        let first = Some(Seat::D);
        assert_eq!(refused(&GameConfig { first, ..GameConfig::new(edition, 3) }), Some(ConfigError::First));
    }
    for edition in [Edition::Classic, Edition::BigBox] {
        let mut config = GameConfig::new(edition, 3);
        config.options.contested = true;
        assert_eq!(refused(&config), Some(ConfigError::NotInThisEdition));
    }
    let mut config = GameConfig::new(Edition::New, 4);
    config.options.contested = true;
    assert_eq!(refused(&config), Some(ConfigError::Contested));
    let mut config = GameConfig::new(Edition::New, 2);
    config.options.contested = false;
    assert_eq!(refused(&config), Some(ConfigError::Contested));
    let mut config = GameConfig::new(Edition::New, 4);
    config.options.vetoes = 3;
    assert_eq!(refused(&config), Some(ConfigError::Vetoes));
}

/// R1.2
#[test]
fn the_map_has_nine_regions_with_their_scoreboards_and_neighbours() {
    let table = [
        ("galicia", [4, 2, 0], "basque old_castile"),
        ("basque", [5, 3, 1], "galicia aragon old_castile"),
        ("aragon", [5, 4, 1], "basque catalonia old_castile new_castile valencia"),
        ("catalonia", [4, 2, 1], "aragon valencia"),
        ("old_castile", [6, 4, 2], "galicia basque aragon new_castile"),
        ("new_castile", [7, 4, 2], "aragon old_castile valencia seville granada"),
        ("valencia", [5, 3, 2], "aragon catalonia new_castile granada"),
        ("seville", [4, 3, 1], "new_castile granada"),
        ("granada", [6, 3, 1], "new_castile valencia seville"),
    ];
    assert_eq!(Region::COUNT, table.len());
    for (region, (id, scoreboard, neighbours)) in Region::all().zip(table) {
        assert_eq!((region.id(), region.scoreboard()), (id, scoreboard));
        let actual: Vec<&str> = region.neighbours().iter().map(Region::id).collect();
        assert_eq!(actual.join(" "), neighbours, "{id}");
    }
}

/// R1.3, R1.4, R1.6
#[test]
fn castillo_abroad_and_mobile_scoreboards_are_as_printed() {
    assert_eq!(Place::Castillo.scoreboard(), [5, 3, 1]);
    assert_eq!(Mobile::all().map(Mobile::scoreboard).collect::<Vec<_>>(), [[8, 4, 0], [4, 0, 0]]);
    let near = |spot: KingSpot| spot.neighbours().iter().map(Region::id).collect::<Vec<_>>().join(" ");
    assert_eq!(near(KingSpot::France), "basque aragon catalonia");
    assert_eq!(near(KingSpot::Portugal), "galicia old_castile new_castile seville");
}

/// R1.7
#[test]
fn decks_have_the_printed_sizes() {
    let size = |deck: u8, copies: &dyn Fn(&engine::CardDef) -> u8| -> u8 {
        CARDS.iter().filter(|def| def.deck == deck).map(copies).sum()
    };
    let decks = |copies: &dyn Fn(&engine::CardDef) -> u8| [1, 2, 3, 4, 5].map(|deck| size(deck, copies));
    assert_eq!(decks(&|def| def.copies[0]), [11, 11, 11, 11, 1]);
    assert_eq!(decks(&|def| def.copies[1]), [11, 11, 11, 11, 1]);
    assert_eq!(decks(&|def| def.copies[2]), [10, 10, 10, 10, 1]);
    assert_eq!(decks(&|def| def.alternative), [1, 2, 0, 1, 0]);
    assert_eq!(decks(&|def| def.regency), [0, 0, 0, 0, 10]);
}

/// R8: copies in the Classic, the Big Box and the New edition's decks, and whether the New face is a guess.
#[test]
fn the_cards_of_decks_1_to_3_are_there_as_often_as_printed() {
    let table = [
        ("own_from_one", 1, [1, 1, 1], true),
        ("court_anywhere", 1, [1, 1, 1], false),
        ("own_or_court", 1, [1, 1, 0], true),
        ("five_from_one", 1, [2, 2, 2], true),
        ("foreign_three", 1, [1, 1, 1], true),
        ("any_three", 1, [1, 1, 1], true),
        ("two_and_two", 1, [2, 2, 2], false),
        ("own_four", 1, [1, 1, 1], false),
        ("any_four", 1, [1, 1, 1], true),
        ("veto", 2, [2, 2, 0], true),
        ("court_decay_all", 2, [1, 1, 1], true),
        ("court_decay_three", 2, [1, 1, 1], true),
        ("withdrawal", 2, [1, 1, 1], false),
        ("one_of_each", 2, [1, 1, 2], true),
        ("secret_two", 2, [1, 1, 1], true),
        ("secret_all", 2, [1, 1, 1], false),
        ("score_one", 2, [3, 3, 3], true),
        ("score_fours", 3, [2, 2, 2], false),
        ("score_fives", 3, [2, 2, 2], false),
        ("score_six_seven", 3, [1, 1, 1], true),
        ("score_castillo", 3, [2, 2, 2], false),
        ("score_firsts", 3, [1, 1, 1], true),
        ("score_most", 3, [1, 1, 1], true),
        ("score_fewest", 3, [1, 1, 1], true),
        ("score_any", 3, [1, 1, 0], false),
    ];
    for (id, deck, copies, reconstructed) in table {
        let def = Card::named(id).expect("a card").def();
        assert_eq!((def.deck, def.copies, def.reconstructed), (deck, copies, reconstructed), "{id}");
    }
    assert_eq!(CARDS.iter().filter(|def| def.deck <= 3).count(), table.len());
}

/// R1.8
#[test]
fn power_cards_bring_their_printed_caballeros() {
    let brought: Vec<u8> = (1..=13).filter_map(Power::new).map(Power::caballeros).collect();
    assert_eq!(brought, [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0]);
    assert_eq!((Power::new(0), Power::new(14)), (None, None));
}

/// R2.2, R2.3
#[test]
fn everybody_starts_in_another_region_and_nobody_with_the_king() {
    for config in plain_games() {
        for seed in 0..20 {
            let game = Game::new(&config, Seed(seed)).expect("a game");
            let table = game.table();
            let mut taken = vec![Place::from(table.board.king.region().expect("a region"))];
            for seat in config.seats() {
                let home = table.board.grandes[seat].expect("a Grande");
                assert!(home.region().is_some() && !taken.contains(&home), "{home:?}");
                taken.push(home);
                let counts = [Spot::from(home), Spot::Court, Spot::Province].map(|spot| table.board.count(seat, spot));
                assert_eq!(counts, [2, 7, 21]);
                assert_eq!((table.points[seat], table.hand_size(seat)), (0, 13));
            }
            assert_eq!(table.board.mobiles.0, [None, None], "R2.1");
        }
    }
}

/// R2.2: all nine region cards are in the draw.
#[test]
fn the_king_and_the_grandes_may_start_in_every_region() {
    let config = GameConfig::new(Edition::Classic, 2);
    let games: Vec<Game> = (0..200).map(|seed| Game::new(&config, Seed(seed)).expect("a game")).collect();
    for region in Region::all() {
        assert!(games.iter().any(|it| it.table().board.king == region.into()), "{region:?}");
        assert!(games.iter().any(|it| it.table().board.grandes[Seat::B] == Some(region.into())), "{region:?}");
    }
}

/// R2.4
#[test]
fn the_first_player_is_drawn_or_chosen() {
    let mut config = GameConfig::new(Edition::New, 5);
    let first = |config: &GameConfig, seed| Game::new(config, Seed(seed)).expect("a game").table().first;
    for seat in Seat::all() {
        assert!((0..200).any(|seed| first(&config, seed) == seat), "{seat:?}");
    }
    config.first = Some(Seat::D);
    assert!((0..20).all(|seed| first(&config, seed) == Seat::D));
}

/// R3.1, R11.1
#[test]
fn five_cards_are_revealed_with_the_kings_card_among_them() {
    for config in plain_games().filter(|config| !config.options.contested) {
        let game = Game::new(&config, Seed(3)).expect("a game");
        let decks: Vec<u8> = game.table().offers.0.iter().flatten().map(|card| card.places()).collect();
        assert_eq!(decks, [1, 2, 3, 4, 5]);
        assert_eq!(game.table().offers.0[4], Some(Card::King));
    }
}

/// R3.2
#[test]
fn power_is_played_clockwise_from_the_first_player() {
    for game in GAMES {
        let mut play = at(&format!("{game}\nfirst C\nstage bids"));
        play.asks("C").kind("C", DecisionKind::Power).refuses_with("A power 4", PlayError::NotAsked);
        play.play("C power 4").asks("D").play("D power 13").asks("A").play("A power 1").asks("B");
    }
}

/// R3.2
#[test]
fn each_power_is_played_once_a_round_and_only_from_the_hand() {
    for game in GAMES {
        let mut play = at(&format!("{game}\nround 8\nhand A 1 2 3 4 5 6\nhand B 1 2 3 7 8 9\nstage bids"));
        play.refuses("A power 7", Rule::NotInHand).play("A power 3");
        play.refuses("B power 3", Rule::PowerTaken).refuses("B power 4", Rule::NotInHand);
        play.offers("B", "power 1, power 2, power 7, power 8, power 9");
    }
}

/// R3.2: at least five cards are in hand, at most four values are taken.
#[test]
fn the_fifth_player_of_the_last_round_has_always_a_power_left() {
    let hands = "hand A 1 2 3 4 5\nhand B 1 2 3 4 5\nhand C 1 2 3 4 5\nhand D 1 2 3 4 5\nhand E 1 2 3 4 5";
    let mut play = at(&format!("classic 5\nround 9\n{hands}\nstage bids"));
    play.play("A power 2; B power 3; C power 4; D power 5").asks("D").kind("D", DecisionKind::Court);
    assert_eq!(play.game.table().bids[Seat::E].map(|bid| bid.power.value()), Some(1));
}

/// R3.3
#[test]
fn turns_follow_in_descending_order_of_power() {
    for game in GAMES {
        let mut play = at(&format!("{game}\nfirst B\nstage bids"));
        play.play("B power 5; C power 13; D power 2; A power 9");
        idle(&mut play);
        let turn = |event: &Event| match *event {
            Event::TurnBegan { seat } => Some(seat.letter()),
            _ => None,
        };
        assert_eq!(play.events.iter().filter_map(turn).collect::<String>(), "CABD");
    }
}

/// R3.4
#[test]
fn the_player_of_the_lowest_power_begins_the_next_round() {
    for (bids, first) in [("A9 B8 C7 D10", "C"), ("A2 B8 C7 D10", "A"), ("A9 B8 C7 D6", "D"), ("A9 B1 C12 D13", "B")] {
        let mut play = at(&format!("classic 4\nbids {bids}\nstage court"));
        idle(&mut play).asks(first).kind(first, DecisionKind::Power);
        assert_eq!(Named::id(play.game.table().first), first);
    }
}

/// R3.4: played power cards do not come back by themselves.
#[test]
fn a_played_power_card_is_gone_for_the_next_rounds() {
    let mut play = at("classic 4\nfirst D\nstage bids");
    play.play("D power 1; A power 9; B power 8; C power 7");
    idle(&mut play).asks("D").refuses("D power 1", Rule::NotInHand).play("D power 9");
    play.refuses("A power 9", Rule::NotInHand).play("A power 1");
    assert_eq!(play.game.table().hand_size(Seat::A), 11);
}

/// R3.1, R3.4
#[test]
fn all_cards_but_the_kings_are_new_every_round() {
    for game in ["classic 3", "big_box 5", "new 4"] {
        let mut play = at(&format!("{game}\noffers own_four withdrawal - - -"));
        idle_to_the_end(&mut play);
        let revealed = |wanted: Card| {
            let is = |event: &&Event| matches!(event, Event::CardRevealed { card, .. } if *card == wanted);
            play.events.iter().filter(is).count()
        };
        assert_eq!(revealed(Card::King), 8, "the first round is set up");
        assert_eq!((revealed(Card::OwnFour), revealed(Card::Withdrawal)), (0, 0), "their only copies are gone");
    }
}

/// The cards that a game reveals in all its rounds if nobody does anything.
fn revealed(config: &GameConfig, seed: u64) -> Vec<Card> {
    let mut play = Play { game: Game::new(config, Seed(seed)).expect("a game"), events: Vec::new() };
    let mut cards: Vec<Card> = play.game.table().offers.0.iter().flatten().copied().collect();
    idle_to_the_end(&mut play);
    cards.extend(play.events.iter().filter_map(|event| match event {
        Event::CardRevealed { card, .. } => Some(*card),
        _ => None,
    }));
    cards
}

/// R1.7, R3.1: cards that are discarded do not come back, and no deck runs out.
#[test]
fn no_card_is_revealed_more_often_than_it_is_printed() {
    for config in plain_games().filter(|config| !config.options.contested) {
        for seed in 0..5 {
            let cards = revealed(&config, seed);
            assert_eq!(cards.len(), 45);
            for def in CARDS.iter().filter(|def| def.deck < 5) {
                let times = cards.iter().filter(|&&card| card == def.card).count();
                assert!(times <= def.copies[config.edition.index()].into(), "{} {times} times", def.id);
            }
        }
    }
}

/// R2.1, R8: every printed card turns up in some game, and no other.
#[test]
fn the_decks_are_those_of_the_edition() {
    for edition in Edition::all() {
        let config = GameConfig::new(edition, 3);
        let cards: Vec<Card> = (0..40).flat_map(|seed| revealed(&config, seed)).collect();
        for def in &CARDS {
            assert_eq!(cards.contains(&def.card), def.copies[edition.index()] > 0, "{edition:?}: {}", def.id);
        }
    }
}

/// R12: alternatives replace random cards of their own deck, and only those agreed on come in.
#[test]
fn alternative_cards_come_in_when_they_are_wanted() {
    let mut config = GameConfig::new(Edition::New, 3);
    config.options.own_or_court = true;
    config.options.vetoes = 1;
    let games: Vec<Vec<Card>> = (0..40).map(|seed| revealed(&config, seed)).collect();
    assert!(games.iter().any(|cards| cards.contains(&Card::OwnOrCourt) && cards.contains(&Card::Veto)));
    for cards in &games {
        assert!(cards.iter().filter(|&&card| card == Card::Veto).count() <= 1);
        assert!(!cards.contains(&Card::SecretScore) && !cards.contains(&Card::ScoreAny));
        let decks = [1, 2, 3, 4, 5].map(|deck| cards.iter().filter(|card| card.places() == deck).count());
        assert_eq!(decks, [9; 5]);
    }
}

/// R11.2
#[test]
fn contested_decks_show_one_card_of_deck_2_or_3_a_round() {
    let mut config = GameConfig::new(Edition::New, 3);
    config.options.contested = true;
    let games: Vec<Vec<Card>> = (0..20).map(|seed| revealed(&config, seed)).collect();
    let count = |cards: &Vec<Card>, deck: u8| cards.iter().filter(|card| card.places() == deck).count();
    for cards in &games {
        assert_eq!([1, 4, 5].map(|deck| count(cards, deck)), [9; 3]);
        assert_eq!(count(cards, 2) + count(cards, 3), 9);
    }
    assert!(games.iter().any(|it| count(it, 2) > 4) && games.iter().any(|it| count(it, 3) > 4));
}

/// R1.5, R2.5, R3.4: what happens in which round, as played by someone who does nothing.
#[test]
fn rounds_and_general_scorings_alternate_as_the_track_says() {
    for edition in Edition::all() {
        for (short, expected) in [(false, "1 2 3 S1 4 5 6 S2 7 8 9 S3"), (true, "2 3 S1 5 6 S2 8 9 S3")] {
            let config = GameConfig { short, ..GameConfig::new(edition, 3) };
            let mut play = Play { game: Game::new(&config, Seed(1)).expect("a game"), events: Vec::new() };
            let mut track = play.game.table().round_number().to_string();
            idle_to_the_end(&mut play);
            for event in &play.events {
                match event {
                    Event::RoundBegan { round } => track += &format!(" {round}"),
                    Event::ScoringBegan { number } => track += &format!(" S{number}"),
                    _ => {}
                }
            }
            assert_eq!(track, expected, "{edition:?}");
        }
    }
}
