//! What the action bar offers for each kind of decision. The match is exhaustive, so a decision without an interface
//! does not compile.

use engine::{Choice, Decision, Mobile, PlayerView, Seal, Spot};

use super::tap::{Selection, selection_of};

/// What the action bar offers to the person who is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Ask {
    /// Nothing, because others decide.
    Nothing,
    /// A power card, on a screen of its own.
    Bid,
    /// How many caballeros come to court, at most this many.
    Court(u8),
    /// One of the action cards on offer.
    Card,
    /// Placing on the board, beginning the special action, or ending the turn.
    Turn { may_act: bool },
    /// One of a card's alternatives. The number says how many there are.
    Half(u8),
    /// Something on the board. `enough` offers to stop early, `from_supply` a choice that is not on the board.
    Board { enough: bool, from_supply: Option<Choice> },
    /// A scoreboard, then a place on the board.
    Scoreboard { which: Vec<Mobile>, chosen: Option<Mobile> },
    /// One of these choices, shown as cards.
    OneOf(Vec<Choice>),
    /// A place on the board, with the choice to confirm once one is selected.
    Place(Option<Choice>),
    /// Whether to use a veto.
    Veto,
}

/// What the action bar offers for the observer's decision.
pub fn ask(view: &PlayerView, selection: Selection) -> Ask {
    let choices = &view.own.choices;
    let Some(decision) = view.decision.filter(|_| !choices.is_empty()) else { return Ask::Nothing };
    let board = || Ask::Board { enough: choices.contains(Choice::Done), from_supply: None };
    match decision {
        Decision::Power => Ask::Bid,
        Decision::Court { .. } => {
            let most = choices.iter().filter_map(|choice| match choice {
                Choice::Court(count) => Some(count),
                _ => None,
            });
            Ask::Court(most.max().unwrap_or(0))
        }
        Decision::Card => Ask::Card,
        Decision::Turn { may_act, .. } => Ask::Turn { may_act },
        Decision::Half(halves) => Ask::Half(halves.len() as u8),
        Decision::Transfer { .. } => {
            let from_supply = |choice: &Choice| match choice {
                Choice::Move { from: Spot::Court | Spot::Province, to, .. } => to.place().is_none(),
                _ => false,
            };
            Ask::Board { enough: choices.contains(Choice::Done), from_supply: choices.iter().find(from_supply) }
        }
        Decision::Score | Decision::King(_) | Decision::Grande => board(),
        Decision::GrandeToCastillo { .. } | Decision::Swap => board(),
        Decision::Scoreboard => {
            let movable = |mobile: &Mobile| {
                choices.iter().any(|choice| matches!(choice, Choice::Scoreboard { mobile: it, .. } if it == *mobile))
            };
            let which = [Mobile::Eight, Mobile::Four].into_iter().filter(movable).collect();
            Ask::Scoreboard { which, chosen: selection_of(selection, choices) }
        }
        Decision::Retrieve | Decision::Secret(Seal::Pass) => Ask::OneOf(choices.iter().collect()),
        Decision::Evict => Ask::Place(selected(selection, Choice::Evict)),
        Decision::Secret(_) => Ask::Place(selected(selection, Choice::Disc)),
        Decision::Veto(_) => Ask::Veto,
    }
}

/// The choice for the selected region, if there is one.
fn selected(selection: Selection, choice: fn(engine::Region) -> Choice) -> Option<Choice> {
    match selection {
        Selection::Place(place) => place.region().map(choice),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::{DecisionKind, Edition, Game, GameConfig, Observer, Rng, Seed};

    use super::*;

    /// For every kind of decision, the bar offers every choice that cannot be made on the board.
    #[test]
    fn the_bar_offers_the_choices_that_the_board_does_not() {
        let mut met = BTreeSet::new();
        for seed in 0..300 {
            let mut config = GameConfig::new(if seed % 3 == 0 { Edition::Classic } else { Edition::New }, 4);
            if seed % 3 > 0 {
                config.options.regency = true;
                config.options.power_shift = true;
                config.options.own_or_court = true;
                config.options.vetoes = 2;
                config.options.secret_score = true;
            }
            let mut rng = Rng::from(Seed(seed));
            let mut game = Game::new(&config, Seed(seed)).expect("a legal game");
            while let Some(seat) = game.awaiting().first() {
                let view = game.view(Observer::Seat(seat));
                met.extend(view.decision.map(|decision| decision.kind()));
                let asked = ask(&view, Selection::None);
                for choice in view.own.choices.iter() {
                    assert!(offers(&asked, choice), "{choice} is not offered by {asked:?}");
                }
                let choices = game.choices(seat);
                game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut ()).expect("legal");
            }
            if met.len() == DecisionKind::ALL.len() {
                break;
            }
        }
        assert_eq!(met.into_iter().collect::<Vec<_>>(), DecisionKind::ALL);
    }

    /// The tests fail if their games never reach one of these.
    #[test]
    fn the_browser_tests_know_every_kind_of_decision() {
        let kinds: Vec<_> = DecisionKind::ALL.iter().map(|kind| format!("  \"{kind:?}\"")).collect();
        let listed = format!("[\n{}\n]\n", kinds.join(",\n"));
        assert_eq!(include_str!("../../../e2e/support/decisions.json"), listed);
    }

    fn offers(ask: &Ask, choice: Choice) -> bool {
        match choice {
            Choice::Power { .. } => *ask == Ask::Bid,
            Choice::Court(count) => matches!(ask, Ask::Court(most) if count <= *most),
            Choice::Take(_) => *ask == Ask::Card,
            Choice::Act => *ask == Ask::Turn { may_act: true },
            Choice::Half(half) => matches!(ask, Ask::Half(count) if half < *count),
            Choice::Done => matches!(ask, Ask::Turn { .. } | Ask::Board { enough: true, .. }),
            Choice::Retrieve(_) | Choice::Pass(_) => matches!(ask, Ask::OneOf(list) if list.contains(&choice)),
            Choice::Veto | Choice::Allow => *ask == Ask::Veto,
            Choice::Scoreboard { mobile, .. } => {
                matches!(ask, Ask::Scoreboard { which, .. } if which.contains(&mobile))
            }
            Choice::Evict(_) | Choice::Disc(_) => matches!(ask, Ask::Place(_)),
            Choice::Move { from, to, .. } if from.place().is_none() && to.place().is_none() => {
                matches!(ask, Ask::Board { from_supply: Some(it), .. } if *it == choice)
            }
            Choice::Move { .. } => matches!(ask, Ask::Turn { .. } | Ask::Board { .. }),
            Choice::Score(_) | Choice::King(_) | Choice::Grande { .. } | Choice::Swap(_) => {
                matches!(ask, Ask::Board { .. })
            }
        }
    }
}
