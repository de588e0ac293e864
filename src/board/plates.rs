//! Names and scoreboards.

use engine::{Mobile, Place, Scoreboard, Small};
use leptos::prelude::*;

use super::{
    geometry,
    model::{Colour, PlaceModel, State},
    pieces,
    scene::Scene,
};

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
pub(super) fn plates(scene: Scene) -> impl IntoView {
    Place::all().filter(|place| place.region().is_some()).map(|place| plate(scene, place)).collect_view()
}

/// Name and scoreboard of one place; redrawn only when one of them changes.
pub(super) fn plate(scene: Scene, place: Place) -> impl IntoView {
    let model = scene.place(place);
    let writing = Memo::new(move |_| model.with(Writing::of));
    let is_away = move || place != Place::Castillo && scene.is_lifted(place);
    view! { <g class="quiet" class:away=is_away>{move || writing.with(|writing| draw(place, writing))}</g> }
}

/// The same for a copy that is lifted.
pub(super) fn copy(place: &PlaceModel) -> impl IntoView + use<> {
    draw(place.place, &Writing::of(place))
}

fn draw(place: Place, writing: &Writing) -> impl IntoView + use<> {
    let is_tower = place == Place::Castillo;
    let Writing { scoreboard, mobile, paid, gain, is_locked, is_selected, .. } = *writing;
    let side = geometry::lock_side(place);
    let half = if mobile.is_some() { 49.0 } else { 42.0 };
    let name_y = match (is_tower, mobile) {
        (true, _) => 143.0,
        (false, Some(_)) => -25.0,
        (false, None) => -20.0,
    };
    let gain_y = match (is_tower, mobile) {
        (true, _) => -65.0,
        (false, Some(_)) => 35.0,
        (false, None) => 28.0,
    };
    view! {
        <g transform=geometry::plate(place).translate()>
            <text class="name" y=name_y>{writing.name.clone()}</text>
            {board(scoreboard, mobile.is_some(), paid)}
            {gain.filter(|gain| *gain > 0).map(|gain| view! {
                <g class="gain" transform=format!("translate(0 {gain_y})")>
                    <rect x="-23" y="-13" width="46" height="27" rx="6" />
                    <path d="M-17 6.5-10.5-5.5-4 6.5Z" />
                    <text x="9" y="8.5">{gain}</text>
                </g>
            })}
            {is_locked.then(|| view! {
                <g class="lock" transform=format!("translate({} 0)", (half + 20.0) * side)>
                    <circle r="15" />
                    <rect x="-7" y="-2" width="14" height="10" rx="2" />
                    <path d=LOCK />
                </g>
            })}
            {is_selected.then(|| pieces::tick(-(half + 18.0) * side, 0.0))}
        </g>
    }
}

/// The three numbers, printed or on a mobile scoreboard that covers them.
pub(super) fn board(numbers: Scoreboard, is_mobile: bool, paid: Option<(usize, Colour)>) -> impl IntoView {
    let cell = |index: usize| f64::from(index as u8) * 28.0 - 28.0;
    let is_paid = move |index: usize| paid.is_some_and(|(it, _)| it == index);
    let number = move |(index, number): (usize, u8)| {
        view! { <text class="number" class:on=is_paid(index) x=cell(index) y="7.5">{number}</text> }
    };
    let line = move |index: usize| {
        let is_free = !is_paid(index) && !is_paid(index + 1);
        is_free.then(|| view! { <path class="divide" d=format!("M{} -10v20", cell(index) + 14.0) /> })
    };
    view! {
        <g class=if is_mobile { "plate mobile" } else { "plate" }>
            {if is_mobile {
                view! {
                    <rect x="-49" y="-20" width="98" height="40" rx="6" />
                    <circle cx="-43.5" r="2.2" />
                    <circle cx="43.5" r="2.2" />
                }.into_any()
            } else {
                view! { <rect x="-42" y="-14" width="84" height="28" rx="4" /> }.into_any()
            }}
            <g class=paid.map(|(_, colour)| colour.class())>
                {paid.map(|(index, _)| view! { <rect class="paid" x=cell(index) - 13.5 y="-16.5" width="27" height="33" rx="4" /> })}
                {numbers.into_iter().enumerate().map(number).collect_view()}
            </g>
            {line(0)}
            {line(1)}
        </g>
    }
}
