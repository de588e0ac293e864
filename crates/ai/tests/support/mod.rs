//! Helpers for several test programs.

#![allow(dead_code, reason = "each test program uses its part")]

use engine::{Choice, Edition, Game, GameConfig, NewOptions, Rng, Seat, Seed};

/// A spread of games over all editions, options and numbers of players.
pub(crate) fn configs() -> Vec<GameConfig> {
    let mut configs = Vec::new();
    for players in 2..=5 {
        for edition in [Edition::Classic, Edition::BigBox, Edition::New] {
            configs.push(GameConfig::new(edition, players));
        }
        let plain = GameConfig::new(Edition::New, players);
        let contested = players <= 3;
        let alternatives = NewOptions { own_or_court: true, vetoes: 2, secret_score: true, ..plain.options };
        let regency = NewOptions { regency: true, contested, ..plain.options };
        let all = NewOptions { regency: true, power_shift: true, contested, ..alternatives };
        for options in [alternatives, regency, all] {
            configs.push(GameConfig { options, short: players % 2 == 0, ..plain });
        }
    }
    configs
}

/// Plays a random game to its end and calls `see` with every position and the seat that is asked.
pub(crate) fn random_game(config: &GameConfig, seed: u64, mut see: impl FnMut(&Game, Seat)) {
    let mut rng = Rng::from(Seed(seed ^ 0xfeed));
    let mut game = Game::new(config, Seed(seed)).expect("a legal configuration");
    loop {
        let asked = game.awaiting();
        let Some(seat) = asked.nth(rng.below(asked.len())) else { return };
        see(&game, seat);
        game.play(seat, some_choice(&game, seat, &mut rng), &mut ()).expect("a listed choice is legal");
    }
}

pub(crate) fn some_choice(game: &Game, seat: Seat, rng: &mut Rng) -> Choice {
    let choices = game.choices(seat);
    choices.nth(rng.below(choices.len())).expect("who is asked has choices")
}
