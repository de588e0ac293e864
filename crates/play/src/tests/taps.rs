//! Taps at the machine; what single taps mean is tested beside `tap`.

use super::*;
use crate::Panel;
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
