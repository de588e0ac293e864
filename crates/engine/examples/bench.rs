//! Measures the rules with complete random games in one thread. Prints lines of JSON.

#![allow(clippy::print_stdout, reason = "printing is what it is for")]

use std::time::Instant;

use engine::{Edition, Game, GameConfig, Observer, Rng, Seed};

fn print(name: &str, value: f64, unit: &str) {
    println!("{{\"name\":\"{name}\",\"value\":{value:.1},\"unit\":\"{unit}\"}}");
}

/// Plays `games` random games and returns how many choices were made.
fn playouts(config: &GameConfig, games: u64) -> u64 {
    let mut rng = Rng::from(Seed(1));
    let mut made = 0;
    for seed in 0..games {
        let mut game = Game::new(config, Seed(seed)).expect("a legal game");
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            let choice = choices.nth(rng.below(choices.len())).expect("within the list");
            game.play(seat, choice, &mut ()).expect("what is listed is accepted");
            made += 1;
        }
    }
    made
}

/// How many hidden worlds can be sampled per second from a seat's view in the middle of a game.
fn samples(config: &GameConfig, count: u32) -> f64 {
    let game = Game::new(config, Seed(3)).expect("a legal game");
    let view = game.view(Observer::Spectator);
    let mut rng = Rng::from(Seed(4));
    let start = Instant::now();
    for _ in 0..count {
        std::hint::black_box(view.sample(&mut rng));
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

fn main() {
    let config = GameConfig::new(Edition::Classic, 4);
    playouts(&config, 2_000);
    let start = Instant::now();
    let games = 40_000;
    let choices = playouts(&config, games);
    let seconds = start.elapsed().as_secs_f64();
    print("rules/random games", games as f64 / seconds, "per second");
    print("rules/choices in a game", choices as f64 / games as f64, "choices");
    print("rules/time for a choice", seconds * 1e9 / choices as f64, "ns");
    print("rules/hidden worlds", samples(&config, 200_000), "per second");
    print("rules/size of a game", size_of::<Game>() as f64, "bytes");
}
