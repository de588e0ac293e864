//! Taps sent to the machine. The tests beside `tap` cover what single taps mean.

use super::*;
use crate::Panel;
use crate::select::{arrows_lead_to_map, enter_confirms};
use engine::{Place, Region};

fn position_table(text: &str) -> Table {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.play.timeline = table.play.timeline.clone().with_game(position(text));
    table
}

#[test]
fn caballeros_of_several_seats_are_asked_about_and_the_next_tap_ends_the_question() {
    let text = "classic 3\nking granada\ngalicia A2 B1\naragon B3\noffers any_four - - - -\nstage halves 1";
    let mut table = position_table(text);
    table.play.timeline = {
        let mut game = table.game().clone();
        game.play(Seat::A, Choice::Act, &mut ()).expect("legal");
        table.play.timeline.clone().with_game(game)
    };
    let galicia = Place::Region(Region::Galicia);
    table.send(Input::Tap(Tap::Place(galicia)));
    assert_eq!(table.shown().panel, Some(Panel::Whose(galicia, [Seat::A, Seat::B].into())));
    table.send(Input::Tap(Tap::Stack(galicia, Seat::B)));
    assert_eq!((table.shown().panel, table.shown().selection), (None, Selection::Caballero(Seat::B, galicia)));
    table.send(Input::Escape);
    assert_eq!(table.shown().selection, Selection::None);
}

#[test]
fn a_selected_card_is_put_back_by_selecting_it_again() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    let card = Selection::Choice(table.shown().view.own.choices.nth(3).expect("a card"));
    table.send(Input::Select(card));
    assert_eq!(table.shown().selection, card);
    table.send(Input::Select(card));
    assert_eq!(table.shown().selection, Selection::None);
}

#[test]
fn the_place_last_touched_is_remembered() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.send(Input::Tap(Tap::Place(Place::Castillo)));
    assert_eq!(table.shown().touched, Some(Place::Castillo));
}

#[test]
fn a_place_is_shown_in_detail_while_the_map_is_not_asked_for_anything() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    let galicia = Place::Region(Region::Galicia);
    table.send(Input::Tap(Tap::Place(galicia)));
    assert_eq!(table.shown().panel, Some(Panel::Place(galicia)), "power is asked for");
    let mut table = position_table("classic 3\nking granada\ngalicia A2 B1\noffers any_four - - - -\nstage halves 1");
    table.send(Input::Tap(Tap::Place(galicia)));
    assert_eq!(table.shown().panel, None, "the tap places a caballero, or is refused");
}

#[test]
fn a_place_is_shown_when_nothing_can_be_done_there() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    let castillo = engine::Place::Castillo;
    table.send(Input::Tap(Tap::Place(castillo)));
    assert_eq!(table.shown().panel, Some(crate::Panel::Place(castillo)), "the bidding asks nothing of the board");
    table.send(Input::Commit("power 1".parse().expect("a choice")));
    assert_eq!(table.shown().panel, None, "the bid is made");
}

#[test]
fn the_place_that_was_touched_is_forgotten_when_something_else_is_asked() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.until(|shown| matches!(shown.stage, Stage::Ask(Ask::Card)));
    table.send(Input::Look(Some(engine::Place::Castillo)));
    assert_eq!(table.shown().touched, Some(engine::Place::Castillo));
    let take = offers(&table.shown())[0].clone();
    table.send(take);
    assert_eq!(table.shown().touched, None);
}

#[test]
fn escape_closes_the_panel_before_it_takes_anything_back() {
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    let bid = Selection::Choice("power 9".parse().expect("a choice"));
    table.send(Input::Select(bid));
    table.send(Input::Open(crate::Panel::Log));
    table.send(Input::Escape);
    assert_eq!((table.shown().panel, table.shown().selection), (None, bid));
    table.send(Input::Escape);
    assert_eq!(table.shown().selection, Selection::None);
}

#[test]
fn while_power_is_played_keys_leave_the_map_alone() {
    let shown = Table::new(&[HUMAN, OPPONENT, OPPONENT]).shown();
    assert!(!arrows_lead_to_map(&shown));
    assert!(!enter_confirms(&shown, Some(Place::Castillo)), "Enter shows the place");
}

#[test]
fn enter_places_as_long_as_somebody_can_be_placed() {
    let table = position_table("classic 3\nking granada\ncourt A5\noffers - - score_fives - -\nstage halves 3");
    assert!(arrows_lead_to_map(&table.shown()));
    assert!(!enter_confirms(&table.shown(), Some(Region::Seville.into())));
}

#[test]
fn enter_on_the_place_that_is_chosen_confirms_and_on_another_chooses_anew() {
    let mut table = position_table("classic 3\nking granada\ngalicia A2 B1\noffers - - - - king\nstage halves 5");
    table.send(Input::Choose(Choice::Act));
    let (aragon, seville) = (Place::Region(Region::Aragon), Place::Region(Region::Seville));
    assert!(!enter_confirms(&table.shown(), Some(aragon)));
    table.send(Input::Tap(Tap::Place(aragon)));
    assert!(matches!(table.stage(), Stage::Confirm(_)), "{:?}", table.stage());
    assert!(enter_confirms(&table.shown(), Some(aragon)));
    assert!(!enter_confirms(&table.shown(), Some(seville)));
    assert!(arrows_lead_to_map(&table.shown()), "another place can be chosen");
}

/// A table where A has begun to move caballeros out of one region.
fn moving_from_one() -> Table {
    let text =
        "classic 3\nking granada\ngalicia A5 B1\naragon B3\nvalencia A1\noffers five_from_one - - - -\nstage halves 1";
    let mut game = position(text);
    game.play(Seat::A, Choice::Act, &mut ()).expect("legal");
    let mut table = Table::new(&[HUMAN, OPPONENT, OPPONENT]);
    table.play.timeline = table.play.timeline.clone().with_game(game);
    table
}

#[test]
fn moving_five_to_one_place_takes_one_tap_and_five() {
    let mut table = moving_from_one();
    let (galicia, valencia) = (Place::Region(Region::Galicia), Place::Region(Region::Valencia));
    table.send(Input::Tap(Tap::Stack(galicia, Seat::A)));
    for moved in 1..=5 {
        assert_eq!(table.shown().selection.caballero(), Some((Seat::A, galicia)), "before number {moved}");
        // Also tap places where others stand.
        let tap = if moved % 2 == 0 { Tap::Place(valencia) } else { Tap::Stack(valencia, Seat::A) };
        table.send(Input::Tap(tap));
        assert_eq!(table.shown().view.table.board.count(Seat::A, valencia), 1 + moved);
    }
    assert_eq!(table.shown().selection, Selection::None, "no other may follow");
}

#[test]
fn after_a_move_a_tap_on_the_stack_keeps_it_and_two_or_escape_let_go_of_it() {
    let mut table = moving_from_one();
    let [galicia, aragon] = [Region::Galicia, Region::Aragon].map(Place::Region);
    let count = |table: &Table| table.shown().view.table.board.count(Seat::A, aragon);
    table.send(Input::Tap(Tap::Stack(galicia, Seat::A)));
    table.send(Input::Tap(Tap::Place(aragon)));
    assert_eq!((table.shown().selection, count(&table)), (Selection::Again(Seat::A, galicia, aragon), 1));
    // Newcomers tap stack, place, stack, place.
    table.send(Input::Tap(Tap::Stack(galicia, Seat::A)));
    assert_eq!((table.shown().selection, count(&table)), (Selection::Caballero(Seat::A, galicia), 1));
    table.send(Input::Tap(Tap::Stack(galicia, Seat::A)));
    assert_eq!((table.shown().selection, count(&table)), (Selection::None, 1), "the second tap lets go of it");
    table.send(Input::Tap(Tap::Stack(galicia, Seat::A)));
    table.send(Input::Tap(Tap::Place(aragon)));
    table.send(Input::Tap(Tap::Stack(galicia, Seat::B)));
    assert_eq!(table.shown().selection, Selection::Caballero(Seat::B, galicia), "another stack is meant");
    table.send(Input::Escape);
    assert_eq!((table.shown().selection, count(&table)), (Selection::None, 2));
    table.send(Input::Tap(Tap::Stack(galicia, Seat::A)));
    table.send(Input::Tap(Tap::Place(aragon)));
    table.send(Input::Escape);
    assert_eq!((table.shown().selection, count(&table)), (Selection::None, 3), "Escape lets go of the stack");
}

#[test]
fn a_stack_that_was_dragged_is_not_selected_and_can_be_dragged_again() {
    let mut table = moving_from_one();
    let [galicia, aragon] = [Region::Galicia, Region::Aragon].map(Place::Region);
    for moved in 1..=3 {
        // The page selects the dragged piece, to highlight its destinations, and clears the selection at the end.
        table.send(Input::Select(Selection::Caballero(Seat::A, galicia)));
        table.send(Input::Drag(Tap::Stack(galicia, Seat::A), Tap::Place(aragon)));
        let shown = table.shown();
        assert_eq!((shown.selection, shown.view.table.board.count(Seat::A, aragon)), (Selection::None, moved));
    }
}

/// The screen would dim everything and offer nothing.
#[test]
fn nothing_is_selected_that_no_choice_can_follow() {
    let mut table = position_table("classic 3\nking granada\ngalicia A2 B1\noffers any_four - - - -\nstage halves 1");
    table.play.step(Input::Choose(Choice::Act));
    table.play.step(Input::Confirm);
    let galicia = Place::Region(Region::Galicia);
    for selection in [
        Selection::Caballero(Seat::C, galicia),
        Selection::Caballero(Seat::A, Place::Castillo),
        Selection::Mobile(engine::Mobile::Four),
        Selection::Place(galicia),
    ] {
        table.play.step(Input::Select(selection));
        assert_eq!(table.shown().selection, Selection::None);
    }
    table.play.step(Input::Select(Selection::Caballero(Seat::B, galicia)));
    assert_eq!(table.shown().selection, Selection::Caballero(Seat::B, galicia));
}
