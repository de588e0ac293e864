//! Audits games by their lines of JSON alone, to prove that `docs/audit.md` has everything needed to check a game
//! without the engine. Nothing below `auditor` may use the engine.

mod auditor;
mod board;
mod scoring;

use std::collections::BTreeSet;

use ai::Opponent;
use auditor::audit;
use engine::GameConfig;
use record::{Record, Save};
use scribe::{Entry, Tournament};
use serde_json::Value;

/// Every edition, every number of players, every option.
const GAMES: [&str; 19] = [
    "classic 2",
    "classic 3",
    "classic 3 head B 10 3",
    "classic 4 short",
    "classic 5",
    "big_box 2 short",
    "big_box 3 open_castillo",
    "big_box 4",
    "big_box 5 first C",
    "new 2",
    "new 2 short regency veto",
    "new 2 power_shift",
    "new 3",
    "new 3 contested own_or_court",
    "new 4 veto veto secret_score",
    "new 4 regency",
    "new 5 power_shift",
    "new 3 contested regency power_shift own_or_court veto veto secret_score",
    "new 5 short regency power_shift own_or_court veto veto secret_score",
];

fn tournament(game: &str, opponent: &str) -> Tournament {
    let config: GameConfig = game.parse().expect("an agreement");
    let entry: Entry = opponent.parse().expect("an opponent");
    Tournament { config, entries: vec![entry, Opponent::Random.into()], seed: 7 }
}

fn check(save: &Save) {
    let lines = scribe::json_lines(save).expect("replayable");
    if let Err(fault) = audit(&lines) {
        panic!("{fault}\n{}", save.to_text().expect("replayable"));
    }
}

fn check_edition(edition: &str) {
    for game in GAMES.into_iter().filter(|game| game.starts_with(edition)) {
        (0..2).for_each(|number| check(&tournament(game, "random").game(number)));
        check(&tournament(game, "greedy").game(99));
    }
}

#[test]
fn classic_games_pass_the_audit() {
    check_edition("classic");
}

#[test]
fn big_box_games_pass_the_audit() {
    check_edition("big_box");
}

#[test]
fn new_games_with_every_option_pass_the_audit() {
    check_edition("new");
}

#[test]
fn games_that_are_not_over_pass_too() {
    for game in GAMES {
        let save = tournament(game, "random").game(3);
        for length in [0, 1, 3, 17, 60] {
            let mut record = Record::new(save.record.config, save.record.seed);
            record.choices.extend(&save.record.choices[..length]);
            check(&Save::new(record));
        }
    }
}

const DESCRIPTION: &str = include_str!("../../../../docs/audit.md");

/// Collects the names that lines use: fields, and values that are identifiers.
fn names(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| names(value, into)),
        Value::Object(fields) => {
            for (name, value) in fields {
                if ["line", "event", "kind", "after", "phase"].contains(&name.as_str()) {
                    into.extend(value.as_str().map(str::to_owned));
                }
                into.insert(name.clone());
                names(value, into);
            }
        }
        _ => {}
    }
}

#[test]
fn everything_in_the_lines_is_described() {
    let mut used = BTreeSet::new();
    for (number, game) in GAMES.into_iter().enumerate() {
        let lines = scribe::json_lines(&tournament(game, "random").game(number)).expect("replayable");
        lines.iter().for_each(|line| names(&serde_json::from_str(line).expect("JSON"), &mut used));
    }
    // Drop the letters of seats and the digits of stacks.
    used.retain(|name| name.len() > 1);
    let missing: Vec<_> = used.iter().filter(|name| !DESCRIPTION.contains(&format!("`{name}`"))).collect();
    assert!(missing.is_empty(), "docs/audit.md does not describe {missing:?}");
}

/// The auditor must be able to find faults.
#[test]
fn a_forged_line_is_found_out() {
    let lines = scribe::json_lines(&tournament("classic 4", "greedy").game(1)).expect("replayable");
    assert_eq!(audit(&lines), Ok(()));
    let forge = |from: &str, to: &str| {
        let at = lines.iter().rposition(|line| line.contains(from)).unwrap_or_else(|| panic!("no line has {from}"));
        let mut forged = lines.clone();
        forged[at] = forged[at].replacen(from, to, 1);
        audit(&forged)
    };
    for (from, to) in [
        ("\"count\":1}", "\"count\":2}"),
        ("\"to\":\"castillo\"", "\"to\":\"court\""),
        ("\"king\":2", "\"king\":0"),
        ("\"tied\":true", "\"tied\":false"),
        ("\"event\":\"turn_ended\"", "\"event\":\"turn_began\""),
        ("\"event\":\"power_played\",\"seat\":\"A\"", "\"event\":\"power_played\",\"seat\":\"B\""),
        ("\"over\":true", "\"over\":false"),
        ("\"courts\":{\"A\":", "\"courts\":{\"A\":1"),
        ("\"cards\":{\"1\":\"", "\"cards\":{\"1\":\"x"),
    ] {
        assert!(forge(from, to).is_err(), "{from} became {to}");
    }
    let mut cut = lines.clone();
    cut.remove(40);
    assert!(audit(&cut).is_err());
}
