//! Plays each of the six characters against copies of its plain level, to measure what its temperament costs and
//! whether it shows.

use ai::training::mean_and_error;
use ai::{Level, Style, Temperament};
use serde_json::{Value, json};

use crate::entry::{CHARACTERS, Entry};
use crate::play::{Arena, Block, Tally};
use crate::results::interval;

/// The games of one character.
pub(crate) struct Run {
    name: &'static str,
    temperament: Temperament,
    /// The names of both entries in the blocks.
    own: String,
    plain: String,
    blocks: Vec<Block>,
}

/// Plays the same deals with each character. With a file each has one of its own, `FILE-bruno` and so on.
pub(crate) fn play(arena: &Arena, level: Level) -> Result<Vec<Run>, String> {
    let run = |(name, temperament)| {
        let (own, plain) = (format!("{}+{temperament}", level.number()), level.number().to_string());
        let entry = |text: &str| text.parse::<Entry>().map_err(|_| format!("{text} is no entry"));
        let mut seats = vec![entry(&plain)?; arena.seats.len()];
        seats[0] = entry(&own)?;
        let out = arena.out.as_ref().map(|path| format!("{}-{name}", path.display()).into());
        let blocks = Arena { seats, out, ..arena.clone() }.play()?;
        Ok(Run { name, temperament, own, plain, blocks })
    };
    CHARACTERS.into_iter().map(run).collect()
}

/// The statistic that a character is named for.
struct Statistic {
    name: &'static str,
    of: fn(&Tally) -> f64,
    /// Whether this character should have less of it than the others.
    is_less: bool,
}

fn statistic(temperament: Temperament) -> Statistic {
    let more = |name, of| Statistic { name, of, is_less: false };
    match temperament {
        Temperament::Bold => more("cards that move the King taken a game", |it| sum(it, "kings") / it.games),
        Temperament::Counting => more("caballeros put into the Castillo a game", |it| sum(it, "castillo") / it.games),
        Temperament::Patient => Statistic {
            is_less: true,
            ..more("power of a bid in the first half", |it| sum(it, "power") / sum(it, "early_bids").max(1.0))
        },
        Temperament::Sly => more("caballeros of others moved a game", |it| sum(it, "others") / it.games),
        Temperament::Keeping => more("caballeros added to a lead a game", |it| sum(it, "reinforced") / it.games),
        Temperament::Gambling => more("distance of a bid from 7", |it| sum(it, "spread") / sum(it, "bids").max(1.0)),
    }
}

fn sum(tally: &Tally, name: &str) -> f64 {
    Style::NAMES.iter().position(|it| *it == name).map_or(0.0, |index| tally.style[index])
}

impl Run {
    /// The statistic of this run's character, in each block.
    fn values(&self, of: fn(&Tally) -> f64) -> Vec<f64> {
        self.blocks.iter().filter_map(|block| block.get(&self.own)).map(of).collect()
    }
}

/// Mean, and half the width of the 95 % interval.
fn mean(values: &[f64]) -> (f64, f64) {
    let (mean, error) = mean_and_error(values);
    (mean, 1.96 * error)
}

/// The results of one character.
struct Row {
    share: (f64, f64),
    own: (f64, f64),
    plain: f64,
    /// The character closest in this statistic, and how far ahead of it this one is in the same deals.
    closest: (&'static str, (f64, f64)),
}

fn row(runs: &[Run], run: &Run, statistic: &Statistic) -> Row {
    let values = run.values(statistic.of);
    let sign = if statistic.is_less { -1.0 } else { 1.0 };
    let ahead = |other: &Run| {
        let others = other.values(statistic.of);
        let differences: Vec<f64> = values.iter().zip(others).map(|(own, other)| sign * (own - other)).collect();
        (other.name, mean(&differences))
    };
    let others = runs.iter().filter(|it| it.name != run.name).map(ahead);
    let plain: Vec<f64> = run.blocks.iter().filter_map(|block| block.get(&run.plain)).map(statistic.of).collect();
    Row {
        share: interval(&run.blocks, &run.own),
        own: mean(&values),
        plain: mean(&plain).0,
        closest: others.min_by(|a, b| a.1.0.total_cmp(&b.1.0)).unwrap_or((run.name, (0.0, 0.0))),
    }
}

/// A few lines about each character.
pub(crate) fn report(arena: &Arena, runs: &[Run]) -> String {
    let par = 100.0 / f64::from(arena.config.players);
    let mut text = format!("{}: {} games of each character", arena.config, arena.blocks * arena.seats.len());
    for run in runs {
        let statistic = statistic(run.temperament);
        let Row { share, own, plain, closest: (closest, ahead) } = row(runs, run, &statistic);
        let verdict = if ahead.0 > ahead.1 { "differs" } else { "does not differ beyond chance" };
        text += &format!(
            "\n{:>6}: wins {:.1} ± {:.1} % a seat (par {par:.1}); {} {:.2} ± {:.2}, plain {plain:.2}; \
             {:.2} ± {:.2} ahead of {closest}: {verdict}",
            run.name,
            100.0 * share.0,
            100.0 * share.1,
            statistic.name,
            own.0,
            own.1,
            ahead.0,
            ahead.1,
        );
    }
    text
}

/// The same as JSON for other programs.
pub(crate) fn json(arena: &Arena, runs: &[Run]) -> Value {
    let characters = runs.iter().map(|run| {
        let statistic = statistic(run.temperament);
        let Row { share, own, plain, closest: (closest, ahead) } = row(runs, run, &statistic);
        json!({
            "character": run.name,
            "temperament": run.temperament.to_string(),
            "share": share.0,
            "plus_minus": share.1,
            "statistic": statistic.name,
            "value": own.0,
            "value_plus_minus": own.1,
            "plain": plain,
            "closest": closest,
            "ahead": ahead.0,
            "ahead_plus_minus": ahead.1,
        })
    });
    json!({ "game": arena.config.to_string(), "seed": arena.seed, "characters": characters.collect::<Vec<_>>() })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn each_character_is_measured_by_a_statistic_of_its_own() {
        let arena = Arena { blocks: 2, ..Arena::for_tests("classic 2 short", "1,1") };
        let runs = play(&arena, Level::Page).expect("games");
        assert_eq!(runs.len(), 6);
        let names: std::collections::BTreeSet<_> =
            runs.iter().map(|run| statistic(run.temperament).name.to_owned()).collect();
        assert_eq!(names.len(), 6);
        let json = json(&arena, &runs);
        let bruno = &json["characters"][0];
        assert_eq!((bruno["character"].as_str(), bruno["temperament"].as_str()), (Some("bruno"), Some("bold")));
        assert!(bruno["share"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)));
        assert_eq!(report(&arena, &runs).lines().count(), 7);
    }
}
