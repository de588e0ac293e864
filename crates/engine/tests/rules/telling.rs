//! What an event sink receives.

use engine::{BySeat, Edition, Event, EventSink, Game, GameConfig, Rng, Seed, Spot};
#[cfg(target_arch = "wasm32")]
use wasm_bindgen_test::wasm_bindgen_test as test;

/// Collects all events, and at every rest compares the game with what the events say.
#[derive(Default)]
struct Witness {
    events: Vec<Event>,
    points: BySeat<u16>,
    rests: usize,
}

impl EventSink for Witness {
    fn emit(&mut self, event: Event) {
        if let Event::Scored(sheet) = event {
            self.points = BySeat::build(|seat| self.points[seat] + u16::from(sheet.points(seat)));
        }
        self.events.push(event);
    }

    fn rest(&mut self, game: &Game) {
        let table = game.table();
        match self.events.last() {
            Some(&Event::TurnEnded { seat }) => assert!(table.acted.contains(seat)),
            Some(&Event::RoundEnded { first, .. }) => assert_eq!(table.first, first),
            Some(&Event::ScoringEnded { number }) => assert_eq!(table.scorings, number),
            Some(Event::Scored(sheet)) => assert_eq!(sheet.counts, counts(game, sheet.place.into())),
            Some(Event::GameEnded) => assert!(game.is_over()),
            other => panic!("there is no rest after {other:?}"),
        }
        for seat in table.config.seats() {
            assert_eq!(table.points[seat], self.points[seat]);
        }
        self.rests += 1;
    }
}

fn counts(game: &Game, spot: Spot) -> BySeat<u8> {
    BySeat::build(|seat| game.table().board.count(seat, spot))
}

#[test]
fn a_listener_sees_the_game_wherever_it_comes_to_rest() {
    for (edition, players) in [(Edition::Classic, 4), (Edition::BigBox, 3), (Edition::New, 2), (Edition::New, 5)] {
        let config = GameConfig::new(edition, players);
        let mut witness = Witness::default();
        let mut game = Game::dealt(&config, Seed(5), &mut witness).expect("a legal configuration");
        let mut rng = Rng::from(Seed(6));
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut witness).expect("legal");
        }
        let worth_it = |event: &&Event| {
            matches!(event, Event::TurnEnded { .. } | Event::RoundEnded { .. } | Event::ScoringEnded { .. })
                || matches!(event, Event::Scored(_) | Event::GameEnded)
        };
        assert_eq!(witness.rests, witness.events.iter().filter(worth_it).count());
    }
}

/// R3.1, R11.3
#[test]
fn a_deal_tells_how_the_first_round_begins() {
    for (edition, players) in [(Edition::Classic, 4), (Edition::New, 2)] {
        let config = GameConfig::new(edition, players);
        let mut events = Vec::new();
        let game = Game::dealt(&config, Seed(3), &mut events).expect("a legal configuration");
        assert_eq!(Game::new(&config, Seed(3)), Ok(game.clone()));
        assert_eq!(events[0], Event::RoundBegan { round: 1 });
        let offers = game.deal().offers[0];
        assert_eq!(offers, game.table().offers);
        for (stack, card) in offers.iter().filter_map(|(stack, card)| Some((stack, (*card)?))) {
            assert!(events.contains(&Event::CardRevealed { stack, card }));
        }
        let placed = events.iter().filter(|event| matches!(event, Event::DummyPlaced { .. })).count();
        assert_eq!(placed, if config.dummy().is_some() { 2 } else { 0 });
    }
}
