//! Descriptions of what a player is doing, of what a place is worth, and of what a bid leads to.

use engine::{Card, Edition, Event, Game, Place, Region, Seat, Setup, Spot, Stack, Step};

use super::{check_sentence, names};
use crate::{
    Locale, Voice,
    forecast::{card_forecast, place_forecast, ride, swing, turn_forecast},
    log::Scene,
    narration::{NarrationStep, latest, narration_steps},
};

fn moved(whose: Seat, from: impl Into<Spot>, to: impl Into<Spot>) -> Event {
    Event::Moved { whose, from: from.into(), to: to.into(), count: 1 }
}

/// Bruno takes Intrigue, moves two of Ana's caballeros, then places one.
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

fn tell(locale: Locale, events: &[Event]) -> Vec<NarrationStep> {
    let names = names();
    narration_steps(Voice { locale, edition: Edition::Classic, short: false, names: &names }, Scene::default(), events)
}

fn texts(locale: Locale, events: &[Event]) -> Vec<String> {
    tell(locale, events).into_iter().map(|told| told.text).collect()
}

#[test]
fn a_turn_is_told_step_by_step_with_the_card_of_its_action() {
    let english = [
        "brings 5 caballeros to court.",
        "takes Intrigue.",
        "uses Intrigue.",
        "Intrigue: moves 2 of your caballeros from Galicia to Granada.",
        "places 1 caballero in Valencia.",
    ];
    assert_eq!(texts(Locale::En, &turn()), english);
    let german = [
        "holt 5 Caballeros an den Hof.",
        "nimmt „Intrigue“.",
        "nutzt „Intrigue“.",
        "„Intrigue“: versetzt 2 deiner Caballeros aus Galicien nach Granada.",
        "setzt 1 Caballero nach Valencia.",
    ];
    assert_eq!(texts(Locale::De, &turn()), german);
}

#[test]
fn a_step_knows_the_owners_of_its_pieces_and_a_growing_step_stays_one_line() {
    let events = turn();
    let steps = tell(Locale::En, &events[..5]);
    let last = steps.last().expect("steps");
    assert_eq!(last.name.as_deref(), Some("Bruno"));
    assert_eq!(last.text, "Intrigue: moves 1 of your caballeros from Galicia to Granada.");
    assert!(last.touched.contains(Seat::A) && !last.touched.contains(Seat::B));
    assert_eq!(tell(Locale::En, &events[..6]).len(), steps.len(), "the second caballero joins the first");
    assert!(tell(Locale::En, &events).last().is_some_and(|step| step.touched.is_empty()), "placing touches nobody");
}

/// The King's move is the last step of Bruno's turn, and the same choice begins Lucía's turn.
#[test]
fn the_last_step_of_a_turn_is_said_although_the_next_turn_begins() {
    let names = names();
    let voice = Voice { locale: Locale::En, edition: Edition::Classic, short: false, names: &names };
    let mut events = turn();
    let from = events.len();
    events.push(Event::KingMoved { from: Region::Aragon.into(), to: Region::Seville.into() });
    events.push(Event::TurnEnded { seat: Seat::B });
    events.push(Event::TurnBegan { seat: Seat::C });
    let step = latest(voice, &events, from).expect("a step");
    assert_eq!(step.line(voice), "Bruno · Intrigue: moves the King to Seville.");
    events.push(Event::Moved { whose: Seat::C, from: Spot::Province, to: Spot::Court, count: 2 });
    assert_eq!(latest(voice, &events, from).expect("a step").seat, Some(Seat::B), "the King matters more");
    assert_eq!(
        latest(voice, &events, events.len()).expect("a step").line(voice),
        "Lucía · brings 2 caballeros to court."
    );
}

/// Bruno takes the Royal adviser while somebody may veto, and every step is announced.
fn announced_turn() -> Vec<Event> {
    let (seat, card) = (Seat::B, Card::Advisor);
    let (from, to) = (Region::Galicia.into(), Region::Granada.into());
    let king = Step::King(Region::Seville.into());
    vec![
        Event::TurnBegan { seat },
        Event::CardTaken { seat, stack: Stack::One, card },
        Event::ActionBegan { seat, card },
        Event::Announced { step: Step::Action(&card.def().effect) },
        Event::Announced { step: king },
        Event::KingMoved { from: Region::Aragon.into(), to: Region::Seville.into() },
        Event::Announced { step: Step::Move { whose: Seat::A, from, to } },
        moved(Seat::A, Region::Galicia, Region::Granada),
        Event::Announced { step: Step::Move { whose: Seat::A, from, to } },
        moved(Seat::A, Region::Galicia, Region::Granada),
    ]
}

/// An announced step must not be told twice, as an announcement and again when it is carried out.
#[test]
fn an_announced_step_is_told_only_until_something_follows() {
    let events = announced_turn();
    let lines = |count: usize| texts(Locale::En, &events[..count]);
    assert_eq!(lines(4), ["takes “Royal adviser”.", "is about to use “Royal adviser”."]);
    let used = ["takes “Royal adviser”.", "uses “Royal adviser”."];
    assert_eq!(lines(5)[..2], used);
    assert_eq!(lines(5)[2..], ["Royal adviser: is about to move the King to Seville."]);
    assert_eq!(lines(6)[2..], ["Royal adviser: moves the King to Seville."]);
    let announced = "Royal adviser: is about to move 1 of your caballeros from Galicia to Granada.";
    assert_eq!(lines(7)[3..], [announced]);
    let moves = "Royal adviser: moves 2 of your caballeros from Galicia to Granada.";
    assert_eq!(lines(10)[3..], [moves], "the moves are one step although each was announced");
}

/// What is on the screen now is the step that was announced, not the one before its announcement.
#[test]
fn the_events_of_a_step_include_its_announcement() {
    let (names, events) = (names(), announced_turn());
    let ranges: Vec<_> = tell(Locale::En, &events[..8]).into_iter().map(|step| step.events).collect();
    assert_eq!(ranges, [1..2, 2..3, 3..6, 6..8]);
    let now = latest(super::voice(&names, Edition::Classic), &events[..8], 6).expect("a step");
    assert_eq!(now.text, "Royal adviser: moves 1 of your caballeros from Galicia to Granada.");
}

#[test]
fn an_announced_card_is_named_once_in_every_language() {
    for &locale in Locale::ALL {
        let title = crate::cards::card_title(locale, Edition::Classic, Card::Advisor);
        let told = texts(locale, &announced_turn()[..4]);
        let line = told.last().expect("a step");
        assert_eq!(line.matches(title).count(), 1, "{locale:?}: {line}");
    }
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
fn a_place_shows_its_points_now_and_with_one_more_caballero() {
    let (names, game) = (names(), position());
    let look = |locale, place: Place, is_closed| {
        let voice = Voice { locale, edition: Edition::Classic, short: false, names: &names };
        let forecast = place_forecast(voice, game.table(), place, Seat::A, is_closed);
        (forecast.now, forecast.one_more)
    };
    let valencia = Place::Region(Region::Valencia);
    let english = (
        "With 2 caballeros you tie with Bruno for second: no points.".to_owned(),
        "One more caballero: +3.".to_owned(),
    );
    assert_eq!(look(Locale::En, valencia, false), english);
    let german = (
        "Mit 2 Caballeros teilst du dir Platz 2 mit Bruno: keine Punkte.".to_owned(),
        "Ein Caballero mehr: +3.".to_owned(),
    );
    assert_eq!(look(Locale::De, valencia, false), german);
    assert_eq!(look(Locale::En, Region::Aragon.into(), false).1, "One more caballero changes nothing for you.");
    assert_eq!(look(Locale::En, Region::Galicia.into(), false).1, "The King is here: nothing moves in or out.");
    let game = {
        let text = "classic 3\nking granada\ngrande A aragon\naragon A3\nstage court";
        Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position")
    };
    let with_grande =
        place_forecast(super::voice(&names, Edition::Classic), game.table(), Region::Aragon.into(), Seat::A, false);
    assert_eq!(with_grande.now, "With 3 caballeros you’re first: 7 points, 5 + 2.", "the Grande’s bonus is told apart");
    let closed = look(Locale::En, Place::Castillo, true);
    assert_eq!(closed.0, "The Castillo keeps its secret: 3 caballeros are inside.");
    assert_eq!(closed.1, "1 of them is yours.");
    let game = {
        let text = "classic 3\nking granada\nstage court";
        Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position")
    };
    let empty = place_forecast(super::voice(&names, Edition::Classic), game.table(), Place::Castillo, Seat::A, true);
    assert_eq!((empty.now.as_str(), empty.one_more.as_str()), ("The Castillo is empty.", ""));
}

#[test]
fn a_ride_says_which_place_it_leads_to_and_with_how_many() {
    let said = |rank, is_tied| ride(Locale::En, rank, is_tied, 6);
    assert_eq!([said(1, true), said(1, false)], ["tied for first with 6", "you lead with 6"]);
    assert_eq!([said(2, false), said(4, true)], ["second with 6", "tied for a place below third with 6"]);
}

#[test]
fn outlooks_are_sentences_in_every_language() {
    let (names, game) = (names(), position());
    for &locale in Locale::ALL {
        let voice = Voice { locale, edition: Edition::Classic, short: false, names: &names };
        for region in [Region::Valencia, Region::Aragon, Region::Galicia, Region::Seville] {
            let forecast = place_forecast(voice, game.table(), region.into(), Seat::A, false);
            check_sentence(&forecast.now);
            check_sentence(&forecast.one_more);
        }
        for (best, worst) in [(1, 1), (1, 4), (2, 5), (5, 5)] {
            check_sentence(&turn_forecast(locale, best, worst));
        }
        for cards in [&[Card::King][..], &[Card::AnyThree, Card::King], &[Card::Veto, Card::OneOfEach]] {
            check_sentence(&card_forecast(locale, Edition::Classic, cards).expect("a sentence"));
        }
        assert_eq!(card_forecast(locale, Edition::Classic, &[]), None);
        check_sentence(&swing(voice, Region::Granada.into(), 6, 2));
        check_sentence(&swing(voice, Region::Granada.into(), 2, 6));
        for (rank, is_tied) in [(1, false), (1, true), (2, false), (4, true)] {
            super::check_text(&ride(locale, rank, is_tied, 3));
        }
    }
}
