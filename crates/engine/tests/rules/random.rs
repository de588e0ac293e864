//! Random games, for tests of what must hold in every game.

use engine::*;

/// Every edition and number of players, plain and with all kinds of options.
pub(crate) fn configs() -> Vec<GameConfig> {
    let mut configs = Vec::new();
    for edition in [Edition::Classic, Edition::BigBox, Edition::New] {
        for players in 2..=5 {
            let plain = GameConfig::new(edition, players);
            configs.push(plain);
            configs.push(GameConfig { short: true, ..plain });
        }
    }
    for players in 2..=5 {
        let plain = GameConfig::new(Edition::New, players);
        let with = |options: NewOptions| GameConfig { options, ..plain };
        let none = plain.options;
        configs.push(with(NewOptions { regency: true, ..none }));
        configs.push(with(NewOptions { power_shift: true, ..none }));
        configs.push(with(NewOptions { own_or_court: true, vetoes: 2, secret_score: true, ..none }));
        configs.push(with(NewOptions {
            regency: true,
            power_shift: true,
            contested: players < 4,
            own_or_court: true,
            vetoes: 2,
            secret_score: true,
        }));
    }
    for edition in [Edition::Classic, Edition::BigBox, Edition::New] {
        let mut ahead = GameConfig::new(edition, 4);
        ahead.head_starts[Seat::B] = HeadStart { points: 20, court: 5 };
        configs.push(ahead);
    }
    configs
}

/// A random legal choice of one of the seats that are asked.
pub(crate) fn random_choice(game: &Game, rng: &mut Rng) -> Option<(Seat, Choice)> {
    let asked = game.awaiting();
    let seat = asked.nth(rng.below(asked.len()))?;
    let choices = game.choices(seat);
    Some((seat, choices.nth(rng.below(choices.len()))?))
}

/// Plays a random game to its end. Calls `look` before the first choice and after each one, with the game and the
/// events since the last call.
pub(crate) fn play_out(mut game: Game, seed: u64, mut look: impl FnMut(&Game, &[Event])) -> Game {
    let mut rng = Rng::from(Seed(seed));
    look(&game, &[]);
    while let Some((seat, choice)) = random_choice(&game, &mut rng) {
        let mut events = Vec::new();
        game.play(seat, choice, &mut events).unwrap_or_else(|error| panic!("{choice}: {error}"));
        look(&game, &events);
    }
    assert!(game.is_over(), "nobody is asked, but the game is not over");
    game
}

/// A game dealt from that seed.
pub(crate) fn deal(config: &GameConfig, seed: u64) -> Game {
    Game::new(config, Seed(seed)).unwrap_or_else(|error| panic!("{error}: {config:?}"))
}
