//! Plays random games and prints how fast.
#![allow(clippy::print_stdout)]
use engine::*;
fn main() {
    let config = GameConfig::new(Edition::Classic, 4);
    let mut rng = Rng::from(Seed(1));
    let n = 20_000u64;
    let mut plies = 0u64;
    let mut most = 0;
    let mut points = [0u64; 5];
    let start = std::time::Instant::now();
    for seed in 0..n {
        let mut game = Game::new(&config, Seed(seed)).unwrap();
        while let Some(seat) = game.awaiting().first() {
            let choices = game.choices(seat);
            most = most.max(choices.len());
            let choice = choices.nth(rng.below(choices.len())).unwrap();
            game.play(seat, choice, &mut ()).unwrap();
            plies += 1;
        }
        for s in 0..5 {
            points[s] += u64::from(game.table().points.0[s]);
        }
    }
    let t = start.elapsed().as_secs_f64();
    println!(
        "{:.0} games/s, {:.1} plies/game, {:.0} ns/ply, max choices {most}, size {}, points {:?}",
        n as f64 / t,
        plies as f64 / n as f64,
        t * 1e9 / plies as f64,
        size_of::<Game>(),
        points.map(|p| p as f64 / n as f64)
    );
    println!("Table {} Choices {} ", size_of::<Table>(), size_of::<Choices>());
}
