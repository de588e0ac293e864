//! Explains why an opponent played a turn as it did, using only what everybody knows.
//!
//! Everything is computed from a spectator's view and from open choices. So the answer cannot depend on hands, sealed
//! discs or cards to come. It also leaves out what is in a closed Castillo.

use engine::{Choice, Decision, DecisionKind, Game, Observer, PlayerView, Rng, Seat, Seed};
use record::Record;
use serde::{Deserialize, Serialize};

use crate::hint::{Reason, reasons_without_castillo};
use crate::plan::Plan;
use crate::search::{candidates, sorted};
use crate::search_config::SearchConfig;
use crate::temperament::liking;
use crate::whole_turn::{choices_to_end, completed, is_step_of_turn, let_happen};
use crate::{Level, Opponent, Temperament};

/// The reasons for an opponent's turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// The power it bid with in that round, and the reasons for it.
    pub bid: Option<(u8, Vec<Reason>)>,
    /// What its turn changed, most important first.
    pub turn: Vec<Reason>,
    /// Its temperament, if that decided between plans worth about the same.
    pub temperament: Option<Temperament>,
}

/// A finished turn as everybody saw it.
struct OpenTurn {
    /// A spectator's view before the turn.
    view: PlayerView,
    /// The player's open choices.
    plan: Plan,
    choices: Vec<Choice>,
    bid: Option<(PlayerView, Choice)>,
}

/// Why `seat` played the turn that began after `begin` choices. `record` ends with that turn. `None` if there is no
/// such turn.
pub(crate) fn why(record: &Record, begin: usize, seat: Seat, opponent: Opponent) -> Option<Why> {
    let turn = open_turn(record, begin, seat)?;
    let bid = turn.bid.as_ref().and_then(|(view, choice)| match choice {
        Choice::Power { power, .. } => Some((power.value(), reasons_without_castillo(view, seat, &[*choice]))),
        _ => None,
    });
    let temperament = match opponent {
        Opponent::Tempered(level, temperament) => tipped(&turn, seat, level, temperament),
        _ => None,
    };
    Some(Why { bid, turn: reasons_without_castillo(&turn.view, seat, &turn.choices), temperament })
}

fn open_turn(record: &Record, begin: usize, seat: Seat) -> Option<OpenTurn> {
    let mut game = record.replay_until(0, &mut ()).ok()?;
    let (mut bid, mut found): (Option<(PlayerView, Choice)>, Option<OpenTurn>) = (None, None);
    for (position, &(who, choice)) in record.choices.iter().enumerate() {
        let decision = game.decision(who)?;
        if who == seat && decision.kind() == DecisionKind::Power && position < begin {
            bid = Some((game.view(Observer::Spectator), choice));
        }
        if position >= begin && choice == Choice::Veto && who != seat {
            // A vetoed step changed nothing, and the choices after it no longer follow the plan.
            break;
        }
        if position >= begin && who == seat && is_open_step(&game, seat, &decision) {
            let turn = found.get_or_insert_with(|| OpenTurn {
                view: game.view(Observer::Spectator),
                plan: Plan::EMPTY,
                choices: Vec::new(),
                bid: bid.clone(),
            });
            turn.plan.push(decision.kind(), choice);
            turn.choices.push(choice);
        }
        game.play(who, choice, &mut ()).ok()?;
    }
    found
}

fn is_open_step(game: &Game, seat: Seat, decision: &Decision) -> bool {
    is_step_of_turn(game, seat) && !decision.is_private()
}

/// The most points between two plans of which one is still called close to the other.
const CLOSE: f32 = 2.0;

/// The temperament, if it decided: by points alone another plan was a bit better, and what it likes made up for that.
fn tipped(turn: &OpenTurn, seat: Seat, level: Level, temperament: Temperament) -> Option<Temperament> {
    let game = turn.view.sample(&mut Rng::from(Seed(0)));
    let weights = SearchConfig::of(level, turn.view.table.config.players).weights;
    let candidates = candidates(&game, seat, &weights);
    let (best_worth, best) = *candidates.first()?;
    let whole = |plan: Plan| completed(&turn.view, seat, &weights, plan);
    let played = sorted(&turn.choices);
    let is_played = |plan: Plan| sorted(&choices_to_end(&turn.view, seat, whole(plan))) == played;
    let (played_worth, _) =
        *candidates.iter().take_while(|(worth, _)| best_worth - worth < CLOSE).find(|(_, plan)| is_played(*plan))?;
    let likes = |plan: Plan| liking(Some(temperament), &turn.view, seat, plan);
    decides(best_worth - played_worth, likes(turn.plan) - likes(whole(best))).then_some(temperament)
}

/// Whether a plan that is `behind` points worse is chosen only because it is liked `more` points better.
fn decides(behind: f32, more: f32) -> bool {
    more > 0.0 && (0.0..CLOSE).contains(&behind) && behind <= more
}

/// Plays an open choice, with everybody else allowing every step. Returns whether the choice was legal.
pub(crate) fn play_along(game: &mut Game, seat: Seat, choice: Choice) -> bool {
    let_happen(game, seat);
    let is_played = game.play(seat, choice, &mut ()).is_ok();
    let_happen(game, seat);
    is_played
}

#[cfg(test)]
mod tests {
    use engine::{GameConfig, Setup};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::choose;

    const COUNTING: Opponent = Opponent::Tempered(Level::Squire, Temperament::Counting);

    fn played(config: &str, seed: u64) -> Record {
        let config: GameConfig = config.parse().expect("a configuration");
        let mut record = Record::new(config, Seed(seed));
        let mut game = record.replay().expect("a game");
        while let Some(seat) = game.awaiting().first() {
            let opponent = if seat == Seat::B { COUNTING } else { Opponent::Level(Level::Page) };
            let choice = choose(&game.view(Observer::Seat(seat)), opponent, 12, record.choices.len() as u64);
            let choice = choice.expect("asked");
            game.play(seat, choice, &mut ()).expect("legal");
            record.choices.push((seat, choice));
        }
        record
    }

    /// Where each of B's turns begins, and the record up to its end.
    fn turns(record: &Record) -> Vec<(usize, Record)> {
        let mut game = record.replay_until(0, &mut ()).expect("a game");
        let mut turns = Vec::new();
        let mut begun = None;
        for (position, &(who, choice)) in record.choices.iter().enumerate() {
            if is_step_of_turn(&game, Seat::B) {
                begun.get_or_insert(position);
            }
            let round = game.table().round;
            game.play(who, choice, &mut ()).expect("legal");
            let is_over = game.table().acted.contains(Seat::B) || game.table().round != round;
            if let Some(begin) = begun.filter(|_| is_over) {
                turns.push((begin, Record { choices: record.choices[..=position].to_vec(), ..record.clone() }));
                begun = None;
            }
        }
        turns
    }

    #[test]
    fn every_turn_has_an_answer_and_most_have_reasons() {
        for config in ["classic 4 short", "new 3 short", "big_box 2 short"] {
            let turns = turns(&played(config, 2));
            assert!(turns.len() >= 5, "{config}: {}", turns.len());
            let whys: Vec<Why> =
                turns.iter().map(|(begin, record)| why(record, *begin, Seat::B, COUNTING).expect("a turn")).collect();
            assert!(whys.iter().all(|why| why.bid.is_some()), "{config}");
            assert!(whys.iter().filter(|why| !why.turn.is_empty()).count() > 3, "{config}: {whys:?}");
        }
    }

    /// An answer depends only on what an observer knows: it is the same in every hidden world that fits what a
    /// spectator saw.
    #[test]
    fn the_answer_does_not_depend_on_hidden_information() {
        for config in ["classic 3 short", "new 4 short"] {
            for (begin, record) in turns(&played(config, 5)) {
                let turn = open_turn(&record, begin, Seat::B).expect("a turn");
                let told = reasons_without_castillo(&turn.view, Seat::B, &turn.choices);
                for seed in 0..4 {
                    let other = turn.view.sample(&mut Rng::from(Seed(seed)));
                    let view = other.view(Observer::Spectator);
                    assert_eq!(reasons_without_castillo(&view, Seat::B, &turn.choices), told, "{config}");
                }
            }
        }
    }

    /// R4.7: an answer must not reveal who has how many in a closed Castillo.
    #[test]
    fn the_answer_does_not_depend_on_the_castillo() {
        let told = |castillo: &str| {
            let setup = format!(
                "classic 4\nround 3\nking new_castile\ncourt A2\ncastillo {castillo}\ngranada A2 B3\nstage halves 4"
            );
            let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
            let choices = ["move A court granada", "move A court granada", "done"];
            let choices: Vec<Choice> = choices.iter().map(|choice| choice.parse().expect("a choice")).collect();
            reasons_without_castillo(&game.view(Observer::Spectator), Seat::A, &choices)
        };
        assert!(!told("A1 B3").is_empty());
        assert_eq!(told("A1 B3"), told("A3 B1"));
        assert_eq!(told("A1 B3"), told("C1 D3"));
    }

    /// A's turn with two caballeros and the Grande's card, played as `choices`.
    fn played_as(choices: [&str; 3]) -> OpenTurn {
        let setup = "classic 4\nround 3\nking new_castile\ncourt A2\ngranada A2 B2\ncastillo A3 B3 C3\n\
                     offers - - - grande -\nstage halves 4";
        let mut game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let view = game.view(Observer::Spectator);
        let (mut plan, mut played) = (Plan::EMPTY, Vec::new());
        for choice in choices.map(|choice| choice.parse().expect("a choice")) {
            plan.push(game.decision(Seat::A).expect("asked").kind(), choice);
            played.push(choice);
            game.play(Seat::A, choice, &mut ()).expect("legal");
        }
        OpenTurn { view, plan, choices: played, bid: None }
    }

    /// The best turn is 1.8 points better, and the liking for one caballero in the Castillo is worth one point.
    #[test]
    fn a_turn_is_not_explained_by_a_style_that_could_not_make_up_for_it() {
        let turn = played_as(["move A court old_castile", "move A court castillo", "done"]);
        assert_eq!(tipped(&turn, Seat::A, Level::Squire, Temperament::Counting), None);
    }

    #[test]
    fn a_temperament_decides_only_between_close_plans() {
        assert!(decides(0.5, 1.0) && decides(1.0, 1.0) && decides(0.0, 0.1));
        assert!(!decides(1.5, 1.0), "the liking is smaller than the difference: something else decided");
        assert!(!decides(2.0, 10.0), "that was not close");
        assert!(!decides(0.0, 0.0) && !decides(0.5, -1.0), "it is not liked better");
        assert!(!decides(-0.5, 1.0), "it was the better one anyway");
    }

    #[test]
    fn temperament_is_named_only_where_it_decided() {
        let count = |seed: u64| {
            let turns = turns(&played("classic 4", seed));
            let named = |opponent: Opponent| {
                let tipped = |(begin, record): &(usize, Record)| {
                    why(record, *begin, Seat::B, opponent).is_some_and(|it| it.temperament.is_some())
                };
                turns.iter().filter(|turn| tipped(turn)).count()
            };
            (named(COUNTING), named(Opponent::Level(Level::Squire)))
        };
        let (mut tempered, mut plain) = (0, 0);
        for seed in 1..4 {
            let (one, other) = count(seed);
            (tempered, plain) = (tempered + one, plain + other);
        }
        assert!(tempered > 0 && tempered < 27, "{tempered} of 27 turns");
        assert_eq!(plain, 0, "an opponent without one");
    }
}
