//! Whole games: every question and every event has words.

use std::collections::BTreeSet;

use engine::{Decision, DecisionKind, Edition, Effect, Event, Game, GameConfig, NewOptions, Observer, Rng, Seat, Seed};

use super::{check_sentence, check_text, names, seat_dummy, voice};
use crate::{
    Locale, Voice,
    hint::advice,
    log::{Scene, event_sentence, log_lines},
    prompt::{half_label, prompt, status, thinking, waiting},
    scoring::{bonus_lines, place_label, score_rows, score_title},
};

/// Every option of every edition, and every number of players.
fn configs() -> Vec<GameConfig> {
    let all = NewOptions {
        regency: true,
        power_shift: true,
        contested: false,
        own_or_court: true,
        vetoes: 2,
        secret_score: true,
    };
    let new = |players, options: NewOptions| GameConfig { options, ..GameConfig::new(Edition::New, players) };
    vec![
        GameConfig::new(Edition::Classic, 2),
        GameConfig::new(Edition::Classic, 4),
        GameConfig::new(Edition::BigBox, 3),
        GameConfig { short: true, ..GameConfig::new(Edition::BigBox, 5) },
        new(2, NewOptions { contested: true, ..all }),
        new(3, all),
        new(5, all),
        GameConfig::new(Edition::New, 4),
    ]
}

#[derive(Default)]
struct Heard {
    decisions: BTreeSet<DecisionKind>,
    events: BTreeSet<String>,
}

impl Heard {
    fn question(&mut self, voice: Voice<'_>, game: &Game, seat: Seat, decision: Decision) {
        self.decisions.insert(decision.kind());
        let table = game.view(Observer::Spectator).table;
        let asks = prompt(voice, &table, seat, decision);
        check_sentence(&asks);
        assert!(asks.chars().count() <= 110, "too long for the bar: {asks}");
        check_text(&status(voice, &table, seat, decision));
        check_text(&thinking(voice, seat));
        if let Decision::Half(halves) = decision {
            halves.iter().for_each(|half: &Effect| check_text(half_label(voice.locale, half)));
        }
    }

    fn happened(&mut self, voice: Voice<'_>, game: &Game, scene: &mut Scene, events: &[Event]) {
        let colours = game.table().config.colours();
        let mut running = *scene;
        for event in events {
            self.events.insert(format!("{event:?}").split([' ', '(', '{']).next().unwrap_or_default().to_owned());
            running = running.after(event);
            if let Some(sentence) = event_sentence(voice, running, event) {
                check_sentence(&sentence);
            }
            if let Event::Scored(sheet) = event {
                check_text(&score_title(voice, sheet));
                let rows = score_rows(voice, colours, sheet);
                assert_eq!(rows.iter().map(|row| row.seats.len()).sum::<usize>(), colours.len());
                rows.iter().for_each(|row| {
                    check_text(&row.heading);
                    check_sentence(&row.reason);
                });
                bonus_lines(voice, sheet).iter().for_each(|line| check_sentence(line));
                check_text(&place_label(voice, game.table(), sheet.place, true));
            }
        }
        for line in log_lines(voice, scene, events) {
            check_sentence(&line.text);
            assert!(line.event < events.len());
        }
        assert_eq!(*scene, running);
    }
}

fn play(config: &GameConfig, seed: u64, locale: Locale, heard: &mut Heard) {
    let mut names = names();
    // The player addressed as "you" must never be named, and this name can be found in any text.
    names.names[Seat::A] = "{you}".to_owned();
    for dummy in config.colours() - config.seats() {
        seat_dummy(&mut names, locale, dummy);
    }
    let voice = Voice { locale, ..voice(&names, config.edition) };
    let mut game = Game::new(config, Seed(seed)).unwrap();
    let mut rng = Rng::from(Seed(seed ^ 0xe1));
    let mut scene = Scene::default();
    while !game.is_over() {
        let asked = game.awaiting();
        check_text(&waiting(voice, asked));
        for seat in asked {
            heard.question(voice, &game, seat, game.decision(seat).unwrap());
        }
        let seat = asked.nth(rng.below(asked.len())).unwrap();
        let choices = game.choices(seat);
        let choice = choices.nth(rng.below(choices.len())).unwrap();
        let advised = advice(voice, &game, seat, &[choice]);
        assert_eq!(advised.len(), 1, "{choice}");
        check_sentence(&advised[0]);
        let mut events = Vec::new();
        game.play(seat, choice, &mut events).unwrap();
        // As a player at the table, and as somebody who is not involved.
        heard.happened(voice, &game, &mut scene.clone(), &events);
        let seen: Vec<_> = events.into_iter().map(|event| event.seen_by(Observer::Seat(Seat::A))).collect();
        heard.happened(voice, &game, &mut scene, &seen);
    }
}

#[test]
fn every_question_and_event_has_a_text() {
    for &locale in Locale::ALL {
        let mut heard = Heard::default();
        for config in configs() {
            for seed in 0..4 {
                play(&config, seed, locale, &mut heard);
            }
        }
        assert_eq!(heard.decisions, DecisionKind::ALL.iter().copied().collect(), "every kind of decision came up");
        assert_eq!(heard.events.len(), 29, "every kind of event came up: {:?}", heard.events);
    }
}
