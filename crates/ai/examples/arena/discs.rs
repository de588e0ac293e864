//! Measures how far our secret discs at general scorings can be exploited by a rival who knows how often we set what.

use ai::training::{DiscAnswer, disc_answers, mean_and_error};
use serde_json::{Value, json};

use crate::play::Arena;

/// Measures one game for each block, several at a time.
pub(crate) fn play(arena: &Arena) -> Vec<DiscAnswer> {
    arena.in_each_game(|seed| disc_answers(&arena.config, seed))
}

/// The scorings to report: each alone, and all together.
const SCORINGS: [(&str, Option<u8>); 4] =
    [("first scoring", Some(1)), ("second scoring", Some(2)), ("last scoring", Some(3)), ("all scorings", None)];

/// The mean gain of answers at some scorings, and half the width of its 95 % interval.
struct Row {
    discs: usize,
    points: (f64, f64),
    greedy: (f64, f64),
    chance: (f64, f64),
}

fn row(answers: &[DiscAnswer], scoring: Option<u8>) -> Row {
    let chosen: Vec<&DiscAnswer> = answers.iter().filter(|it| scoring.is_none_or(|of| of == it.scoring)).collect();
    let mean = |of: fn(&DiscAnswer) -> f32| {
        let (mean, error) = mean_and_error(&chosen.iter().map(|it| f64::from(of(it))).collect::<Vec<_>>());
        (mean, 1.96 * error)
    };
    Row {
        discs: chosen.len(),
        points: mean(|it| it.points),
        greedy: mean(|it| it.most_points),
        chance: mean(|it| it.chance),
    }
}

/// A line for each scoring.
pub(crate) fn report(arena: &Arena, answers: &[DiscAnswer]) -> String {
    let mut text = format!("{}: discs of {} games", arena.config, arena.blocks);
    for (name, scoring) in SCORINGS {
        let Row { discs, points, greedy, chance } = row(answers, scoring);
        text += &format!(
            "\n{name:>14}: {discs} discs; the answer that wins most gains {:.2} ± {:.2} points and {:.2} ± {:.2} % of \
             chance to win; the one with most points {:.2} ± {:.2} points",
            points.0,
            points.1,
            100.0 * chance.0,
            100.0 * chance.1,
            greedy.0,
            greedy.1,
        );
    }
    text
}

/// The same as JSON for other programs.
pub(crate) fn json(arena: &Arena, answers: &[DiscAnswer]) -> Value {
    let scorings = SCORINGS.map(|(name, scoring)| {
        let Row { discs, points, greedy, chance } = row(answers, scoring);
        json!({
            "scoring": name,
            "discs": discs,
            "points": points.0,
            "points_plus_minus": points.1,
            "most_points": greedy.0,
            "most_points_plus_minus": greedy.1,
            "chance": chance.0,
            "chance_plus_minus": chance.1,
        })
    });
    json!({ "game": arena.config.to_string(), "seed": arena.seed, "games": arena.blocks, "scorings": scorings })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn best_answers_never_lose() {
        let arena = Arena { blocks: 1, ..Arena::for_tests("classic 2 short", "7") };
        let answers = play(&arena);
        assert!(!answers.is_empty());
        assert!(answers.iter().all(|it| it.chance >= 0.0 && it.most_points >= 0.0), "{answers:?}");
        assert_eq!(answers, play(&arena), "the same seed, the same games");
        assert_eq!(json(&arena, &answers)["scorings"][3]["discs"], answers.len());
        assert_eq!(report(&arena, &answers).lines().count(), 5);
    }
}
