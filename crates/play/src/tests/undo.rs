//! What can be undone and what cannot.

use super::*;
use crate::{NoUndo, Notice};
use engine::{Ability, Decision, Place, Region, Spot};

fn until_turn(table: &mut Table) {
    table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Turn { .. })) && !highlighted_taps(shown).is_empty());
}

#[test]
fn a_bid_is_played_at_once_and_cannot_be_taken_back() {
    let mut table = Table::new(&[HUMAN, HUMAN, OPPONENT]);
    table.send(Input::TakeDevice);
    assert_eq!(table.shown().undo, Err(NoUndo::Nothing));
    let bid = offers(&table.shown())[4].clone();
    table.send(bid);
    assert_eq!(table.choices(), 1);
    assert_eq!(table.shown().undo, Err(NoUndo::Revealed));
}

#[test]
fn a_tap_always_adds_and_the_badge_takes_back() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_turn(&mut table);
    let Input::Tap(tap) = highlighted_taps(&table.shown())[0] else { panic!("a place is highlighted") };
    let place = match tap {
        Tap::Place(place) | Tap::Stack(place, _) => place,
        _ => panic!("a place is highlighted"),
    };
    let count = |table: &Table| table.shown().view.table.board.count(Seat::A, place);
    let before = count(&table);
    table.send(Input::Tap(Tap::Stack(place, Seat::A)));
    assert_eq!(count(&table), before + 1, "a tap on one's own new piece adds another, too");
    assert_eq!(table.shown().placed[Spot::from(place)], 1);
    table.send(Input::TakeBack(place));
    assert_eq!((count(&table), table.shown().placed[Spot::from(place)]), (before, 0));
    table.send(Input::TakeBack(place));
    assert_eq!(count(&table), before, "what was there before stays");
}

/// Places all caballeros in one place. Returns it and another place that was highlighted.
fn all_placed(table: &mut Table) -> (Place, Place) {
    until_turn(table);
    let highlights = crate::tap::highlights(&table.shown().view.own.choices, Selection::None);
    let mut places = highlights.places.iter();
    let (here, there) = (places.next().expect("highlighted"), places.next().expect("two are highlighted"));
    for _ in 0..5 {
        table.send(Input::Tap(Tap::Place(here)));
    }
    let highlights = crate::tap::highlights(&table.shown().view.own.choices, Selection::None);
    assert!(!highlights.places.contains(there), "all are used up");
    (here, there)
}

#[test]
fn a_placed_caballero_moves_to_another_place_even_if_none_is_left() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    let (here, there) = all_placed(&mut table);
    let placed = |table: &Table, place: Place| table.shown().placed[Spot::from(place)];
    let before = placed(&table, here);
    table.send(Input::MovePlaced(here, there));
    assert_eq!((placed(&table, here), placed(&table, there)), (before - 1, 1));
    table.send(Input::MovePlaced(there, here));
    assert_eq!((placed(&table, here), placed(&table, there)), (before, 0));
}

#[test]
fn a_placed_caballero_stays_where_it_is_if_it_may_not_go_there() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    let (here, _) = all_placed(&mut table);
    let placed = table.shown().placed;
    let kings = table.game().table().board.kings_place().expect("the King is in a region");
    table.send(Input::MovePlaced(here, kings));
    assert_eq!(table.shown().placed, placed);
    assert!(matches!(table.shown().notice, Some((_, Notice::Refused(_)))), "and the rules say why");
    table.send(Input::MovePlaced(kings, here));
    assert_eq!(table.shown().placed, placed, "nothing was placed there");
}

/// A game in which the first player, who asks nobody else, is about to use a modifier that places a caballero (R13.3).
fn before_the_modifier_places() -> Table {
    let plain = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::New, 3) };
    let config = GameConfig { options: NewOptions { power_shift: true, ..plain.options }, ..plain };
    let places = |modifier: engine::Modifier| modifier.ability() == Some(Ability::PlaceOne) && modifier.value() > 0;
    let seed = (0..1_000).find(|&seed| {
        let game = Game::new(&config, Seed(seed)).expect("legal");
        game.view(engine::Observer::Seat(Seat::A)).own.modifiers.iter().any(places)
    });
    let mut table = Table::of(config, seed.expect("somebody holds it"), &[HUMAN; 3]);
    table.send(Input::Prefer(Preferences { curtain: false, ..Preferences::default() }));
    for _ in 0..20 {
        let shown = table.shown();
        let choices: Vec<Choice> = shown.view.own.choices.iter().collect();
        let wanted = |choice: &Choice| match *choice {
            Choice::Pass(modifier) => !places(modifier),
            Choice::Power { modifier, .. } if shown.asked == Some(Seat::A) => modifier.is_some_and(places),
            Choice::Power { power, modifier } => modifier.is_none() && power.value() < 9,
            _ => false,
        };
        match shown.view.decision {
            _ if matches!(shown.stage, Stage::Curtain { .. }) => table.send(Input::TakeDevice),
            Some(Decision::Power) if shown.asked == Some(Seat::A) => {
                let highest = choices.into_iter().filter(wanted).max_by_key(|choice| match choice {
                    Choice::Power { power, .. } => power.value(),
                    _ => 0,
                });
                table.send(Input::Commit(highest.expect("a bid")));
            }
            Some(Decision::Power | Decision::Secret(_)) => {
                let choice = choices.into_iter().find(wanted).expect("a choice");
                table.send(Input::Commit(choice));
            }
            Some(Decision::Court { .. }) => table.send(Input::Choose(choices[0])),
            _ => return table,
        }
    }
    panic!("the modifier was not used");
}

fn first_choice(table: &Table, is_it: impl Fn(&Choice) -> bool) -> Choice {
    table.shown().view.own.choices.iter().find(is_it).expect("a choice")
}

#[test]
fn a_piece_placed_by_a_modifier_cannot_be_taken_back_once_a_card_is_taken() {
    let mut table = before_the_modifier_places();
    let placed = first_choice(&table, |it| matches!(it, Choice::Move { from: Spot::Court, .. }));
    let Choice::Move { to, .. } = placed else { panic!("a placement") };
    let place = to.place().expect("a place");
    table.send(Input::Choose(placed));
    assert_eq!(table.shown().placed[to], 1, "before the card");
    table.send(Input::TakeBack(place));
    assert_eq!(table.shown().placed[to], 0);
    table.send(Input::Choose(placed));
    table.send(Input::Choose(first_choice(&table, |it| matches!(it, Choice::Take(_)))));
    let count = |table: &Table| table.shown().view.table.board.count(Seat::A, place);
    let before = count(&table);
    assert_eq!(table.shown().placed[to], 0, "the card is taken");
    table.send(Input::TakeBack(place));
    assert_eq!(count(&table), before);
    assert_eq!(table.shown().undo, Ok(()), "the card can be given back first");
    if table.shown().view.own.choices.contains(placed) {
        table.send(Input::Choose(placed));
        assert_eq!((count(&table), table.shown().placed[to]), (before + 1, 1), "one by the card");
        table.send(Input::TakeBack(place));
        assert_eq!((count(&table), table.shown().placed[to]), (before, 0));
    }
}

#[test]
fn a_choice_that_ends_the_turn_waits_for_confirmation_and_blocks_the_board() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_turn(&mut table);
    let game = table.game().clone();
    table.send(Input::Choose(Choice::Done));
    assert_eq!(table.stage(), Stage::Confirm(Choice::Done));
    assert_eq!(*table.game(), game, "nothing has happened yet");
    assert!(table.worker.asked().is_empty(), "opponents wait");
    table.send(Input::Tap(Tap::Place(Place::Castillo)));
    assert_eq!(table.shown().notice.map(|(_, notice)| notice), Some(Notice::ConfirmFirst));
    table.send(Input::Escape);
    assert!(matches!(table.stage(), Stage::Ask(Ask::Turn { .. })));
    table.send(Input::Choose(Choice::Done));
    table.send(Input::Confirm);
    assert_ne!(*table.game(), game);
}

#[test]
fn a_repeated_refusal_is_a_new_notice() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.send(Input::TakeDevice);
    table.send(Input::Undo);
    let first = table.shown().notice;
    table.send(Input::Undo);
    assert_eq!(first.map(|(_, notice)| notice), Some(Notice::NoUndo(NoUndo::Nothing)));
    assert_ne!(table.shown().notice, first);
}

/// Reopening in the middle of a turn keeps everything, including what can be undone and the pending choice.
#[test]
fn a_game_that_is_reopened_in_a_turn_goes_on_as_it_was() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    until_turn(&mut table);
    let tap = highlighted_taps(&table.shown())[0].clone();
    table.send(tap);
    table.send(Input::Choose(Choice::Done));
    let again = table.reopened();
    assert_eq!(again.stage(), Stage::Confirm(Choice::Done));
    assert_eq!(again.shown().placed, table.shown().placed);
    assert_eq!(difference(&again.shown(), &table.shown()), None);
}

#[test]
fn dragging_moves_a_piece_or_says_why_not() {
    let game = position("classic 3\nking granada\ngalicia A2 B1\naragon B3\noffers any_four - - - -\nstage halves 1");
    let mut acting = game.clone();
    acting.play(Seat::A, Choice::Act, &mut ()).expect("legal");
    let view = acting.view(engine::Observer::Seat(Seat::A));
    let (galicia, aragon, granada) = (Region::Galicia.into(), Region::Aragon.into(), Place::Region(Region::Granada));
    let moved = Choice::Move { whose: Seat::B, from: Region::Galicia.into(), to: Region::Aragon.into() };
    assert_eq!(tap::drag(&view, Tap::Stack(galicia, Seat::B), Tap::Place(aragon)), Outcome::Choose(moved));
    assert_eq!(tap::drag(&view, Tap::Stack(galicia, Seat::B), Tap::Stack(aragon, Seat::B)), Outcome::Choose(moved));
    assert!(matches!(tap::drag(&view, Tap::Stack(galicia, Seat::A), Tap::Place(granada)), Outcome::Refused(_)));
    assert_eq!(tap::drag(&view, Tap::Stack(galicia, Seat::A), Tap::Place(galicia)), Outcome::Nothing);
}
