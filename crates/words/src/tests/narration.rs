//! What somebody does, told while it is done; what a place is worth; where a bid leads.

use engine::{Card, Edition, Event, Game, Place, Region, Seat, Setup, Spot, Stack};

use super::{check_sentence, names};
use crate::{
    Locale, Voice,
    log::Scene,
    narration::{Told, headline, told},
    outlook::{outlook, ride, swing, turn_outlook},
};

fn moved(whose: Seat, from: impl Into<Spot>, to: impl Into<Spot>) -> Event {
    Event::Moved { whose, from: from.into(), to: to.into(), count: 1 }
}

/// Bruno takes Intrigue, moves two of Ana's, then places one.
fn turn() -> Vec<Event> {
    let seat = Seat::B;
    vec![
        Event::TurnBegan { seat },
        Event::Moved { whose: seat, from: Spot::Province, to: Spot::Court, count: 5 },
        Event::CardTaken { seat, stack: Stack::One, card: Card::TwoAndTwo },
        Event::ActionBegan { seat, card: Card::TwoAndTwo },
        moved(Seat::A, Region::Galicia, Region::Granada),
        moved(Seat::A, Region::Galicia, Region::Granada),
        moved(seat, Spot::Court, Region::Valencia),
    ]
}

fn tell(locale: Locale, events: &[Event]) -> Vec<Told> {
    let names = names();
    told(Voice { locale, edition: Edition::Classic, names: &names }, Scene::default(), events)
}

fn texts(locale: Locale, events: &[Event]) -> Vec<String> {
    tell(locale, events).into_iter().map(|told| told.text).collect()
}

#[test]
fn a_turn_is_told_step_by_step_with_the_card_of_its_action() {
    let english = [
        "brings 5 to court.",
        "takes Intrigue.",
        "uses Intrigue.",
        "Intrigue: moves 2 of yours from Galicia to Granada.",
        "places 1 in Valencia.",
    ];
    assert_eq!(texts(Locale::En, &turn()), english);
    let german = [
        "holt 5 an den Hof.",
        "nimmt „Intrigue“.",
        "nutzt „Intrigue“.",
        "„Intrigue“: versetzt 2 von dir aus Galicien nach Granada.",
        "setzt 1 in Valencia ein.",
    ];
    assert_eq!(texts(Locale::De, &turn()), german);
}

#[test]
fn a_step_knows_whose_pieces_it_touches_and_a_growing_step_stays_one_line() {
    let events = turn();
    let steps = tell(Locale::En, &events[..5]);
    let last = steps.last().expect("steps");
    assert_eq!(last.name.as_deref(), Some("Bruno"));
    assert_eq!(last.text, "Intrigue: moves 1 of yours from Galicia to Granada.");
    assert!(last.touched.contains(Seat::A) && !last.touched.contains(Seat::B));
    assert_eq!(tell(Locale::En, &events[..6]).len(), steps.len(), "the second caballero joins the first");
    assert!(tell(Locale::En, &events).last().is_some_and(|step| step.touched.is_empty()), "placing touches nobody");
}

#[test]
fn the_headline_of_a_turn_is_what_matters_to_the_reader() {
    let names = names();
    let voice = Voice { locale: Locale::En, edition: Edition::Classic, names: &names };
    let mut events = turn();
    let king = Event::KingMoved { from: Region::Aragon.into(), to: Region::Seville.into() };
    events.push(king);
    let hurt = headline(voice, &events, Some(Seat::A)).expect("a headline");
    assert_eq!(hurt.line(voice), "Bruno · Intrigue: moves 2 of yours from Galicia to Granada.");
    let other = headline(voice, &events, Some(Seat::C)).expect("a headline");
    assert!(other.text.contains("moves the King to Seville"), "{}", other.text);
}

#[test]
fn every_language_begins_with_the_name() {
    for &locale in Locale::ALL {
        for step in tell(locale, &turn()) {
            assert_eq!(step.name.as_deref(), Some("Bruno"), "{locale:?}: {}", step.text);
        }
    }
}

fn position() -> Game {
    let text = "classic 3\nking galicia\nvalencia A2 B2 C4\naragon A3\ncastillo A1 B2\nstage court";
    Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position")
}

#[test]
fn a_place_is_worth_what_it_pays_now_and_with_one_more() {
    let (names, game) = (names(), position());
    let look = |locale, place: Place, is_closed| {
        let voice = Voice { locale, edition: Edition::Classic, names: &names };
        let outlook = outlook(voice, game.table(), place, Seat::A, is_closed);
        (outlook.now, outlook.one_more)
    };
    let valencia = Place::Region(Region::Valencia);
    let english = ("With 2 you tie Bruno for second: no points.".to_owned(), "One more: +3.".to_owned());
    assert_eq!(look(Locale::En, valencia, false), english);
    let german = ("Mit 2 Gleichstand mit Bruno auf Platz zwei: keine Punkte.".to_owned(), "Einer mehr: +3.".to_owned());
    assert_eq!(look(Locale::De, valencia, false), german);
    assert_eq!(look(Locale::En, Region::Aragon.into(), false).1, "One more changes nothing.");
    assert_eq!(look(Locale::En, Region::Galicia.into(), false).1, "The King is here: nothing moves in or out.");
    let closed = look(Locale::En, Place::Castillo, true);
    assert_eq!(closed.0, "The Castillo is closed. 3 caballeros are inside.");
    assert_eq!(closed.1, "1 of them is yours.");
}

#[test]
fn outlooks_are_sentences_in_every_language() {
    let (names, game) = (names(), position());
    for &locale in Locale::ALL {
        let voice = Voice { locale, edition: Edition::Classic, names: &names };
        for region in [Region::Valencia, Region::Aragon, Region::Galicia, Region::Seville] {
            let outlook = outlook(voice, game.table(), region.into(), Seat::A, false);
            check_sentence(&outlook.now);
            check_sentence(&outlook.one_more);
        }
        for (best, worst) in [(1, 1), (1, 4), (2, 5), (5, 5)] {
            check_sentence(&turn_outlook(locale, best, worst));
        }
        check_sentence(&swing(voice, Region::Granada.into(), 6, 2));
        check_sentence(&swing(voice, Region::Granada.into(), 2, 6));
        for (rank, is_tied) in [(1, false), (1, true), (2, false), (4, true)] {
            super::check_text(&ride(locale, rank, is_tied, 3));
        }
    }
}
