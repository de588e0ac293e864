//! Names and scoreboards.

use engine::{Mobile, Place, Scoreboard, Small};
use record::Colour;

use super::{
    geometry,
    look::Look,
    model::{PlaceModel, State},
    pieces,
    scene::Scene,
};
use crate::dom::{El, svg};
use crate::signal::Memo;

const LOCK: &str = "M-4.6-2V-4.4a4.6 4.6 0 0 1 9.2 0V-2";

/// What is written on a place.
#[derive(Clone, PartialEq)]
struct Writing {
    name: String,
    scoreboard: Scoreboard,
    mobile: Option<Mobile>,
    paid: Option<(usize, Colour)>,
    gain: Option<i8>,
    is_locked: bool,
    is_selected: bool,
}

impl Writing {
    fn of(place: &PlaceModel) -> Self {
        Self {
            name: place.name.clone(),
            scoreboard: place.mobile.map_or(place.scoreboard, Mobile::scoreboard),
            mobile: place.mobile,
            paid: place.paid,
            gain: place.gain,
            is_locked: place.taboo,
            is_selected: place.state == State::Selected,
        }
    }
}

/// Names and scoreboards of all regions.
pub(super) fn plates(scene: Scene) -> El {
    let regions = Place::all().filter(|place| place.region().is_some());
    svg::g().class("writing").child(regions.map(|place| plate(scene, place)).collect::<Vec<_>>())
}

/// Name and scoreboard of one place; redrawn only when one of them changes.
pub(super) fn plate(scene: Scene, place: Place) -> El {
    let model = scene.place(place);
    let writing = Memo::new(move || model.with(Writing::of));
    let group = svg::g().class("quiet").child(move || writing.with(|writing| draw(place, writing)));
    group.class_if("away", move || place != Place::Castillo && scene.is_lifted(place))
}

/// The same for a copy that is lifted.
pub(super) fn copy(place: &PlaceModel) -> El {
    draw(place.place, &Writing::of(place))
}

fn draw(place: Place, writing: &Writing) -> El {
    let is_tower = place == Place::Castillo;
    let Writing { scoreboard, mobile, paid, gain, is_locked, is_selected, .. } = *writing;
    let side = geometry::lock_side(place);
    let half = if mobile.is_some() { 49 } else { 42 };
    let (name_y, gain_y) = match (is_tower, mobile) {
        (true, _) => ("143", "translate(0 -65)"),
        (false, Some(_)) => ("-25", "translate(0 35)"),
        (false, None) => ("-20", "translate(0 28)"),
    };
    let gain = gain.filter(|gain| *gain > 0).map(|gain| {
        svg::g()
            .class("gain")
            .attr("transform", gain_y)
            .child(pieces::rect([-23, -13, 46, 27, 6]))
            .child(svg::path().attr("d", "M-17 6.5-10.5-5.5-4 6.5Z"))
            .child(svg::text().attr("x", "9").attr("y", "8.5").child(gain.unsigned_abs()))
    });
    let lock = is_locked.then(|| {
        svg::g()
            .class("lock")
            .attr("transform", format!("translate({} 0)", (half + 20) * side))
            .child(svg::circle().attr("r", "15"))
            .child(pieces::rect([-7, -2, 14, 10, 2]))
            .child(svg::path().attr("d", LOCK))
    });
    svg::g()
        .attr("transform", geometry::plate(place).translate())
        .child(svg::text().class("name").attr("y", name_y).child(writing.name.clone()))
        .child(board(scoreboard, mobile.is_some(), paid))
        .child([gain, lock, is_selected.then(|| pieces::tick(-(half + 18) * side, 0))])
}

/// Of each number: its middle, and the left edge of the frame round it.
const CELLS: [(&str, &str); 3] = [("-28", "-41.5"), ("0", "-13.5"), ("28", "14.5")];

/// Between two numbers.
const LINES: [&str; 2] = ["M-14 -10v20", "M14 -10v20"];

/// The three numbers, printed or on a mobile scoreboard that covers them.
pub(super) fn board(numbers: Scoreboard, is_mobile: bool, paid: Option<(usize, Colour)>) -> El {
    let is_paid = |index: usize| paid.is_some_and(|(it, _)| it == index);
    let pin = |x: &'static str| svg::circle().attr("cx", x).attr("r", "2.2");
    let plate = if is_mobile {
        let board = svg::g().class("plate mobile").child(pieces::rect([-49, -20, 98, 40, 6]));
        board.child([pin("-43.5"), pin("43.5")])
    } else {
        svg::g().class("plate").child(pieces::rect([-42, -14, 84, 28, 4]))
    };
    let frame = paid.map(|(index, _)| {
        let frame = svg::rect().class("paid").attr("x", CELLS[index].1).attr("y", "-16.5");
        frame.attr("width", "27").attr("height", "33").attr("rx", "4")
    });
    let cells = numbers.into_iter().zip(CELLS).enumerate().map(|(index, (number, (x, _)))| {
        let class = if is_paid(index) { "number on" } else { "number" };
        svg::text().class(class).attr("x", x).attr("y", "7.5").child(number)
    });
    let lines = LINES.into_iter().enumerate().filter(|(index, _)| !is_paid(*index) && !is_paid(index + 1));
    let lines = lines.map(|(_, line)| svg::path().class("divide").attr("d", line));
    let numbers = svg::g().attr("class", paid.map(|(_, colour)| colour.class()));
    let numbers = numbers.child(frame).child(cells.collect::<Vec<_>>());
    plate.child(numbers).child(lines.collect::<Vec<_>>())
}
