//! R14 in random games of every configuration: views, samples and events.

use engine::*;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

use crate::random::{configs, deal, play_out};
use crate::support::follow;

fn observers(config: &GameConfig) -> Vec<Observer> {
    config.seats().iter().map(Observer::Seat).chain([Observer::Spectator]).collect()
}

/// Plays a game of every configuration and shows it to `look` from one observer after the other.
fn watch(mut look: impl FnMut(&Game, Observer, &mut Rng)) {
    for (number, config) in configs().iter().enumerate() {
        let observers = observers(config);
        let mut rng = Rng::from(Seed(number as u64));
        let mut turn = 0;
        play_out(deal(config, number as u64), number as u64 + 77, |game, _| {
            turn += 1;
            look(game, observers[turn % observers.len()], &mut rng);
        });
    }
}

/// R14: neither the observer nor a spectator can tell a sampled game from the real one.
#[test]
fn a_sample_looks_like_the_game() {
    watch(|game, observer, rng| {
        let view = game.view(observer);
        let sample = view.sample(rng);
        assert_eq!(sample.view(observer), view);
        assert_eq!(sample.view(Observer::Spectator), game.view(Observer::Spectator));
        let table = game.table();
        for seat in table.config.seats() {
            let (own, real) = (sample.view(Observer::Seat(seat)).own, game.view(Observer::Seat(seat)).own);
            assert_eq!(own.powers.len(), real.powers.len());
            assert_eq!(own.modifiers.len(), real.modifiers.len());
        }
    });
}

/// R14: a sampled game can be played to its end, and shows no card more often than it exists.
#[test]
fn a_sample_can_be_played_to_its_end() {
    let mut number = 0;
    watch(|game, observer, rng| {
        number += 1;
        if number % 41 == 0 {
            let sample = game.view(observer).sample(rng);
            let end = play_out(sample, number, |_, _| {});
            let seen = end.view(Observer::Spectator).seen;
            for def in CARDS.iter().filter(|def| def.card != Card::King) {
                let shown = seen.offers.iter().flat_map(|it| it.0).filter(|&it| it == Some(def.card)).count();
                let copies = def.copies[game.table().config.edition as usize] + def.alternative + def.regency;
                assert!(shown <= copies.into(), "{shown} times {}", def.id);
            }
        }
    });
}

/// R14: what everybody knows of a hand is true.
#[test]
fn public_knowledge_of_hands_is_right() {
    watch(|game, _, _| {
        let table = game.table();
        for seat in table.config.seats() {
            let own = game.view(Observer::Seat(seat)).own;
            assert!((table.known_powers[seat] - own.powers).is_empty(), "a card believed to be in hand is not");
            assert!((table.known_modifiers[seat] - own.modifiers).is_empty());
            assert_eq!(table.hand_size(seat), own.powers.len());
            let mut possible = table.known_powers[seat];
            for pool in table.retrievals_of(seat) {
                match pool {
                    Pool::Power(powers) => possible = possible | powers,
                    Pool::Modifier(cards) => assert!(!(cards & own.modifiers).is_empty()),
                }
            }
            assert!((own.powers - possible).is_empty(), "a card in hand is thought impossible");
        }
    });
}

/// R14: whatever a seat holds, no observer thinks it impossible; the observer's own hand is known exactly.
#[test]
fn nobody_thinks_a_hand_impossible_that_somebody_has() {
    watch(|game, observer, _| {
        let view = game.view(observer);
        for seat in game.table().config.seats() {
            let own = game.view(Observer::Seat(seat)).own;
            let (powers, modifiers) = (view.possible_powers(seat), view.possible_modifiers(seat));
            assert!(
                (own.powers - powers).is_empty() && (own.modifiers - modifiers).is_empty(),
                "{observer:?}: {seat:?}"
            );
            if view.seat() == Some(seat) {
                assert_eq!((powers, modifiers), (own.powers, own.modifiers));
            }
        }
    });
}

/// R14: nobody sees other players' discs before all are revealed, other hands, or cards to come.
#[test]
fn a_view_holds_nothing_private_of_others() {
    watch(|game, observer, _| {
        let view = game.view(observer);
        let secret = matches!(view.decision, Some(Decision::Secret(_)));
        let revealed = matches!(view.decision, Some(Decision::Veto(Step::Reveal(_))));
        for seat in Seat::all() {
            let own = observer == Observer::Seat(seat);
            let visible = revealed || own && secret;
            assert!(view.discs[seat].is_none() || visible, "{:?}", view.decision);
        }
        let retrieval = matches!(view.decision, Some(Decision::Veto(Step::Retrieve { .. })));
        let mine = retrieval && observer == Observer::Seat(view.table.turn.seat);
        assert_eq!(view.own.retrieving.is_some(), mine);
        if observer == Observer::Spectator {
            assert!(view.own.powers.is_empty() && view.own.modifiers.is_empty() && view.own.choices.is_empty());
            assert_eq!((view.own.passed, view.own.received, view.own.retrieving), (None, None, None));
        }
        let begun = usize::from(view.table.round) + 1;
        assert!(view.seen.offers[begun.min(9)..].iter().all(|it| it.0.iter().all(Option::is_none)));
        assert!(view.seen.dummy_powers[begun.min(9)..].iter().all(Option::is_none));
    });
}

/// R14: events show discs only after all are set, and private cards only to the players concerned.
#[test]
fn events_tell_nothing_private() {
    for (number, config) in configs().iter().enumerate() {
        play_out(deal(config, number as u64), number as u64 + 5, |game, events| {
            let secret = matches!(game.view(Observer::Spectator).decision, Some(Decision::Secret(_)));
            for &event in events {
                if let (Event::DiscRevealed { seat, .. }, true) = (event, secret) {
                    let again = game.awaiting().contains(seat)
                        || events.iter().any(|it| matches!(it, Event::ScoringBegan { .. }));
                    assert!(again, "{seat:?} is shown while others still choose");
                }
                for observer in observers(config) {
                    match event.seen_by(observer) {
                        Event::Retrieved { seat, this_round: false, card, .. } => {
                            assert_eq!(card.is_some(), observer == Observer::Seat(seat));
                        }
                        Event::Passed { from, to, modifier } => {
                            let concerned = observer == Observer::Seat(from) || observer == Observer::Seat(to);
                            assert_eq!(modifier.is_some(), concerned);
                        }
                        seen => assert_eq!(seen, event),
                    }
                }
            }
        });
    }
}

/// R14: the board and the points follow from the events alone; nothing changes without an event.
#[test]
fn events_tell_everything_that_changes_on_the_board() {
    for (number, config) in configs().iter().enumerate() {
        let game = deal(config, number as u64);
        let (mut board, mut points) = (game.table().board, game.table().points);
        play_out(game, number as u64 + 9, |game, events| {
            for event in events {
                follow(&mut board, event);
                if let Event::Scored(sheet) = event {
                    for seat in config.seats() {
                        points[seat] += u16::from(sheet.points(seat));
                    }
                }
            }
            assert_eq!((&game.table().board, game.table().points), (&board, points), "{events:?}");
        });
    }
}
