//! Explains why an opponent played a turn as it did, using only what everybody knows.
//!
//! Everything is computed from a spectator's view and from what the turn changed in everybody's sight. Discs count by
//! what they did when they were revealed. So the answer cannot depend on hands, sealed discs or cards to come. It also
//! leaves out what is in a closed Castillo.

use engine::{Choice, Decision, DecisionKind, Game, Observer, PlayerView, Rng, Seat, Seed};
use record::Record;
use serde::{Deserialize, Serialize};

use crate::hint::{Change, Reason, bid_of, bid_reasons, open_reasons};
use crate::plan::Plan;
use crate::search::{candidates, sorted};
use crate::search_config::SearchConfig;
use crate::temperament::liking;
use crate::whole_turn::{choices_to_end, completed, is_step_of_turn};
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
    /// What the turn changed, also by the discs of others.
    change: Change,
    bid: Option<(PlayerView, Choice)>,
}

/// Why `seat` played the turn that began after `begin` choices. `record` ends with that turn. `None` if there is no
/// such turn.
pub(crate) fn why(record: &Record, begin: usize, seat: Seat, opponent: Opponent) -> Option<Why> {
    let turn = open_turn(record, begin, seat)?;
    let bid = turn.bid.as_ref().and_then(|(view, choice)| {
        let bid = bid_of(&[*choice])?;
        Some((bid.power.value(), bid_reasons(view, seat, bid)))
    });
    let temperament = match opponent {
        Opponent::Tempered(level, temperament) => tipped(&turn, seat, level, temperament),
        _ => None,
    };
    Some(Why { bid, turn: open_reasons(&turn.view, seat, &turn.change), temperament })
}

fn open_turn(record: &Record, begin: usize, seat: Seat) -> Option<OpenTurn> {
    turn_in(record.replay_until(0, &mut ()).ok()?, &record.choices, begin, seat)
}

/// The turn of `seat` that begins after `begin` of these choices and ends with the last one.
fn turn_in(mut game: Game, choices: &[(Seat, Choice)], begin: usize, seat: Seat) -> Option<OpenTurn> {
    let (mut bid, mut found): (Option<(PlayerView, Choice)>, Option<OpenTurn>) = (None, None);
    let mut is_stopped = false;
    for (position, &(who, choice)) in choices.iter().enumerate() {
        let decision = game.decision(who)?;
        if who == seat && decision.kind() == DecisionKind::Power && position < begin {
            bid = Some((game.view(Observer::Spectator), choice));
        }
        // The choices after a veto no longer follow the plan.
        is_stopped |= position >= begin && choice == Choice::Veto && who != seat;
        if position >= begin && who == seat && !is_stopped && is_open_step(&game, seat, &decision) {
            let turn = found.get_or_insert_with(|| OpenTurn {
                view: game.view(Observer::Spectator),
                plan: Plan::EMPTY,
                choices: Vec::new(),
                change: Change::none(game.table()),
                bid: bid.clone(),
            });
            turn.plan.push(decision.kind(), choice);
            turn.choices.push(choice);
        }
        game.play(who, choice, &mut ()).ok()?;
        if let Some(turn) = &mut found {
            turn.change.add(game.table());
        }
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

#[cfg(test)]
mod tests {
    use engine::{GameConfig, Place, Region, Setup, Small};
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
                let told = open_reasons(&turn.view, Seat::B, &turn.change);
                for seed in 0..4 {
                    let other = turn.view.sample(&mut Rng::from(Seed(seed)));
                    let view = other.view(Observer::Spectator);
                    assert_eq!(open_reasons(&view, Seat::B, &turn.change), told, "{config}");
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
            told(&setup, &["A move A court granada", "A move A court granada", "A done"])
        };
        assert!(!told("A1 B3").is_empty());
        assert_eq!(told("A1 B3"), told("A3 B1"));
        assert_eq!(told("A1 B3"), told("C1 D3"));
    }

    /// A's turn from a position, played by choices such as "A done".
    fn turn_from(setup: &str, choices: &[&str]) -> OpenTurn {
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let choice = |text: &&str| {
            let (seat, choice) = text.split_once(' ').expect("a seat and a choice");
            let seat = Seat::all().find(|it| seat.starts_with(it.letter())).expect("a seat");
            (seat, choice.parse().expect("a choice"))
        };
        turn_in(game, &choices.iter().map(choice).collect::<Vec<_>>(), 0, Seat::A).expect("a turn")
    }

    fn told(setup: &str, choices: &[&str]) -> Vec<Reason> {
        let turn = turn_from(setup, choices);
        open_reasons(&turn.view, Seat::A, &turn.change)
    }

    const RETURN: &str = "classic 4\nround 3\nking new_castile\ncourt A2\ngranada A3 B4\nseville B2 C1\n\
                          offers - secret_two - - -\nstage halves 2";

    /// R8.0.3: what a secret return costs is told once the discs are revealed, and so is what is placed after it.
    #[test]
    fn the_losses_by_revealed_discs_are_reasons() {
        let loses = |found: &[Reason], region: Region| {
            let place = Place::Region(region);
            found.iter().any(|it| matches!(it, Reason::Denies { seat: Seat::B, place: at, .. } if *at == place))
        };
        let found = told(RETURN, &["A act", "B disc granada", "A move A court aragon", "A done"]);
        assert!(loses(&found, Region::Granada), "{found:?}");
        assert!(found.iter().any(|it| matches!(it, Reason::TakesLead { place: Place::Region(Region::Aragon), .. })));
        let found = told(RETURN, &["A act", "B disc seville", "A done"]);
        assert!(loses(&found, Region::Seville) && !loses(&found, Region::Granada), "{found:?}");
    }

    /// R8.0.3: a sealed disc tells nothing.
    #[test]
    fn a_disc_that_is_not_revealed_is_no_reason() {
        let setup = &RETURN.replace("seville B2 C1", "seville B2 C2\nvalencia C2");
        assert_eq!(told(setup, &["A act", "B disc granada"]), told(setup, &["A act", "B disc seville"]));
        let shown = |choice: &str| told(setup, &["A act", choice, "C disc valencia", "A done"]);
        assert_ne!(shown("B disc granada"), shown("B disc seville"));
    }

    /// R10.4: what a veto stopped changed nothing.
    #[test]
    fn a_vetoed_step_is_no_reason() {
        let setup = "classic 4\nround 3\nking galicia\ncourt A2\ngranada A3 B2\nveto B expiring\n\
                     offers - - - - king\nstage halves 5";
        let locks = Reason::LocksLead { place: Place::Region(Region::Granada) };
        assert!(told(setup, &["A act", "A king granada", "B allow", "A done"]).contains(&locks));
        let found = told(setup, &["A act", "A king granada", "B veto", "A done"]);
        assert!(!found.contains(&locks), "{found:?}");
    }

    /// A's turn with two caballeros and the Grande's card, played as `choices`.
    fn played_as(choices: [&str; 3]) -> OpenTurn {
        let setup = "classic 4\nround 3\nking new_castile\ncourt A2\ngranada A2 B2\ncastillo A3 B3 C3\n\
                     offers - - - grande -\nstage halves 4";
        turn_from(setup, &choices.map(|choice| format!("A {choice}")).each_ref().map(String::as_str))
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
