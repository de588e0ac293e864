//! Boards to look at while drawing them; not part of a release.

use engine::{KingSpot, Mobile, Place, Region, Seat, Small};
use leptos::prelude::Callback;
use record::Colour;

use super::{
    BoardModel, BoardOptions, BoardWords, Step, Tap, board,
    model::{Piece, StackModel, State, Stop},
    sample::{empty, grande, stack},
};
use crate::components::{IconName, emblem, icon};
use crate::dom::{El, html};
use crate::signal::RwSignal;

const COLOURS: [Colour; 5] = [Colour::Purple, Colour::Red, Colour::Blue, Colour::Yellow, Colour::Green];

/// All boards, one below the other; then emblems and pictograms.
pub(crate) fn gallery() -> El {
    let boards = [
        ("early", early()),
        ("placing", placing()),
        ("crowded", crowded()),
        ("king", king()),
        ("hidden", hidden()),
        ("moving", moving()),
        ("announced", announced()),
        ("exile", exile()),
    ];
    let signs = html::div()
        .attr("style", "display: flex; flex-wrap: wrap; gap: 8px")
        .child(COLOURS.map(|colour| emblem(colour, letter(colour))))
        .child(IconName::ALL.map(icon));
    html::main().child(boards.map(|(name, model)| exhibit(name, model))).child(signs)
}

fn exhibit(name: &'static str, model: BoardModel) -> El {
    let model = RwSignal::new(model);
    let travels = RwSignal::new(Vec::new());
    let (last, looked) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let on_tap = Callback::new(move |tap: Tap| {
        last.set(format!("{tap:?}"));
        if let Tap::Place(place) = tap {
            place_one(model, travels, place);
        }
        if let Tap::Stack(place, seat) = tap {
            model.update(|model| model.places[place.index()].stacks.retain(|stack| stack.seat != seat));
        }
    });
    let words = RwSignal::new(BoardWords {
        map: format!("Map, {name}"),
        zoom_in: "Zoom in".into(),
        zoom_out: "Zoom out".into(),
        whole: "Whole map".into(),
    });
    let options = BoardOptions {
        on_look: Some(Callback::new(move |place: Option<Place>| looked.set(format!("{place:?}")))),
        on_rest: Some(Callback::new(move |()| last.update(|last| last.push('.')))),
        ..BoardOptions::default()
    };
    let frame = html::div()
        .class("exhibit")
        .attr("style", "position: relative; aspect-ratio: 906 / 736; max-width: 850px; max-height: 624px")
        .child(board(model.into(), words.into(), travels.into(), on_tap, options));
    let caption = html::p()
        .child(name)
        .child(": tapped ")
        .child(html::output().child(last))
        .child(", looked at ")
        .child(looked)
        .child(" ")
        .child(html::push_button().click(move || show_travels(travels)).child("Fly"));
    let exhibit = html::section().attr("id", format!("board-{name}")).attr("style", "margin: 0 0 24px");
    exhibit.child(frame).child(caption)
}

/// Seat A sends one from its court.
fn place_one(model: RwSignal<BoardModel>, travels: RwSignal<Vec<Step>>, place: Place) {
    model.update(|model| {
        let place = &mut model.places[place.index()];
        match place.stacks.iter_mut().find(|stack| stack.seat == Seat::A) {
            Some(stack) => (stack.count, stack.change, stack.state) = (stack.count + 1, stack.change + 1, State::Legal),
            None => place.stacks.push(StackModel { change: 1, ..of(Seat::A, 1) }),
        }
    });
    let piece = Piece::Caballeros { seat: Seat::A, colour: Colour::Purple, letter: 'P', count: 1 };
    travels.set(vec![Step { piece, from: Stop::Court, to: Stop::Place(place) }]);
}

fn show_travels(travels: RwSignal<Vec<Step>>) {
    let region = |region| Stop::Place(Place::Region(region));
    let (from, to) = (region(Region::Galicia), region(Region::Valencia));
    travels.set(vec![
        Step { piece: Piece::King, from, to: KingSpot::France.into() },
        Step { piece: Piece::Grande { seat: Seat::B, colour: Colour::Red }, from: to, to: from },
        Step { piece: Piece::Mobile(Mobile::Four), from: Stop::Province, to },
        Step { piece: Piece::Caballeros { seat: Seat::B, colour: Colour::Red, letter: 'R', count: 3 }, from, to },
    ]);
}

fn letter(colour: Colour) -> char {
    ['P', 'R', 'G', 'B', 'Y'][colour as usize]
}

fn of(seat: Seat, count: u8) -> StackModel {
    stack(seat, COLOURS[seat.index()], count, State::Plain)
}

/// Fills the places; a row has the counts of seats A to E.
fn fill(model: &mut BoardModel, rows: [[u8; 5]; 10]) {
    for (place, row) in model.places.iter_mut().zip(rows) {
        let stacks = Seat::all().zip(row).filter(|(_, count)| *count > 0).map(|(seat, count)| of(seat, count));
        place.stacks = stacks.collect();
    }
}

fn put_grande(model: &mut BoardModel, region: Region, seat: Seat) {
    let mut grande = grande(seat, COLOURS[seat.index()]);
    grande.state = State::Plain;
    model.places[region.index()].grandes.push(grande);
}

fn early() -> BoardModel {
    let mut model = empty(4);
    for (region, seat) in [
        (Region::Granada, Seat::A),
        (Region::Catalonia, Seat::B),
        (Region::Galicia, Seat::C),
        (Region::Valencia, Seat::D),
    ] {
        put_grande(&mut model, region, seat);
        model.places[region.index()].stacks.push(of(seat, 2));
    }
    model
}

fn placing() -> BoardModel {
    let mut model = empty(4);
    fill(
        &mut model,
        [
            [0, 1, 4, 2, 0],
            [1, 5, 2, 0, 0],
            [4, 0, 1, 4, 0],
            [0, 0, 7, 3, 0],
            [4, 3, 3, 0, 0],
            [12, 9, 0, 1, 0],
            [0, 0, 3, 5, 0],
            [3, 0, 0, 2, 0],
            [0, 4, 0, 5, 0],
            [1, 2, 2, 1, 0],
        ],
    );
    for (region, seat) in [
        (Region::Basque, Seat::B),
        (Region::Catalonia, Seat::C),
        (Region::OldCastile, Seat::A),
        (Region::Valencia, Seat::D),
    ] {
        put_grande(&mut model, region, seat);
    }
    let legal = [Region::OldCastile, Region::Aragon, Region::Valencia, Region::Seville, Region::Granada];
    for place in &mut model.places {
        let is_legal = place.place.region().is_none_or(|region| legal.contains(&region));
        place.state = if is_legal { State::Legal } else { State::Veiled };
        place.taboo = place.place == Place::Region(Region::NewCastile);
    }
    model.places[0].mobile = Some(Mobile::Eight);
    let paid = [(1, 2), (2, 1), (4, 0), (5, 0), (7, 0)];
    for (place, index) in paid {
        model.places[place].paid = Some((index, Colour::Purple));
    }
    for (place, gain) in [(2, 1), (6, 2), (8, 1), (9, 3)] {
        model.places[place].gain = Some(gain);
    }
    for place in [6, 8] {
        model.places[place].stacks.push(of(Seat::A, 0));
    }
    for place in [2, 7] {
        let mine = model.places[place].stacks.iter_mut().find(|stack| stack.seat == Seat::A);
        let mine = mine.expect("A has a stack here");
        mine.change = 1;
    }
    model
}

fn crowded() -> BoardModel {
    let mut model = empty(5);
    fill(
        &mut model,
        [
            [1, 7, 4, 30, 9],
            [12, 2, 7, 9, 1],
            [4, 30, 12, 2, 1],
            [7, 9, 4, 30, 12],
            [2, 1, 7, 9, 4],
            [30, 12, 2, 1, 7],
            [9, 4, 30, 12, 2],
            [1, 7, 9, 4, 30],
            [12, 2, 1, 7, 9],
            [4, 30, 12, 2, 1],
        ],
    );
    for (region, seat) in [
        (Region::Galicia, Seat::A),
        (Region::Seville, Seat::B),
        (Region::Granada, Seat::D),
        (Region::Valencia, Seat::C),
        (Region::Catalonia, Seat::E),
    ] {
        put_grande(&mut model, region, seat);
    }
    model.king = KingSpot::Region(Region::Basque);
    model.places[Region::Basque.index()].taboo = true;
    model
}

/// The King may go anywhere, also abroad, and stands beside the Castillo.
fn king() -> BoardModel {
    let mut model = early();
    model.king = KingSpot::Castillo;
    model.king_is_lit = true;
    for place in &mut model.places {
        place.state = State::Legal;
    }
    for abroad in &mut model.abroad {
        abroad.state = State::Legal;
    }
    model.places[9].state = State::Selected;
    model
}

fn hidden() -> BoardModel {
    let mut model = placing();
    model.king = KingSpot::France;
    model.places[Region::NewCastile.index()].taboo = false;
    model.places[9].hidden = Some("6 inside".into());
    model
}

/// One's own stacks may move; those of others may not; one place is chosen.
fn moving() -> BoardModel {
    let mut model = crowded();
    for place in &mut model.places {
        for stack in &mut place.stacks {
            stack.state = if stack.seat == Seat::A { State::Legal } else { State::Veiled };
        }
        for grande in &mut place.grandes {
            grande.state = if grande.seat == Seat::A { State::Legal } else { State::Plain };
        }
    }
    model.places[Region::Granada.index()].stacks[0].state = State::Selected;
    model.places[Region::Granada.index()].state = State::Selected;
    model.places[Region::Valencia.index()].state = State::Legal;
    model
}

fn announced() -> BoardModel {
    let mut model = placing();
    for place in &mut model.places {
        (place.state, place.gain, place.paid) = (State::Plain, None, None);
        place.stacks.retain(|stack| stack.count > 0);
        for stack in &mut place.stacks {
            stack.change = 0;
        }
    }
    let piece = Piece::Caballeros { seat: Seat::C, colour: Colour::Blue, letter: 'B', count: 1 };
    let region = |region| Stop::Place(Place::Region(region));
    model.announced = Some(Step { piece, from: region(Region::Catalonia), to: region(Region::OldCastile) });
    model
}

fn exile() -> BoardModel {
    let mut model = early();
    model.king = KingSpot::Portugal;
    model.places[9].mobile = Some(Mobile::Four);
    model.places[9].state = State::Veiled;
    model
}
