//! Draws the places: highlights, dimming, hatching, names, scoreboards, the tower.

use engine::{KingSpot, Place, Small};
use leptos::prelude::*;
use map::{ABROAD_SIZE, CASTILLO, Face, NAME_SIZE, Piece, abroad, ground, layout, width};
use words::t;

use super::model::{Closed, PlaceModel, PlaceState};
use super::pieces::{gain, moved_to, plain, scoreboard};
use super::scene::Scene;
use crate::i18n::use_locale;

/// The outline of the tower, relative to its position.
const TOWER: &str = "M-92 104V-80H-93.5V-114.5H-63V-99H-39V-114.5H-13V-99H13V-114.5H39V-99H63V-114.5H93.5V-80H92V104Z";

/// How deep the ends of the ribbon are notched.
const RIBBON_CUT: f64 = 9.0;

/// The font size of the ribbon, and the distance of the base line below its middle.
const RIBBON_SIZE: f64 = 25.0;
const RIBBON_BASE: f64 = 8.0;

/// The hatching and dimming of all places and countries, then the rings around those that can be chosen.
#[component]
pub(super) fn Grounds(scene: Scene) -> impl IntoView {
    let states = Place::all().map(|place| (place, scene.place(place))).collect::<Vec<_>>();
    let ground = |(place, model): (Place, Memo<PlaceModel>)| {
        let is_taboo = Memo::new(move |_| model.with(|model| model.is_taboo));
        let class = move || model.with(|model| model.state.class());
        let hatch = move || is_taboo.get().then(|| shape(place, "hatch"));
        view! { <g class=class>{hatch} {shape(place, "veil")}</g> }
    };
    let ring = |(place, model): (Place, Memo<PlaceModel>)| {
        let class = move || model.with(|model| model.state.class());
        let is_hinted = move || model.with(|model| model.is_hinted);
        view! { <g class=class><g class:hinted=is_hinted>{rings(place)}</g></g> }
    };
    let countries = [0, 1].map(|index| {
        let state = Memo::new(move |_| scene.model.with(|model| model.abroad[index].state));
        let spot = scene.model.with_untracked(|model| model.abroad[index].spot);
        view! { <Country spot state /> }
    });
    view! {
        {countries.into_iter().collect_view()}
        {states.iter().copied().map(ground).collect_view()}
        <use href="#map-borders" />
        {states.into_iter().map(ring).collect_view()}
    }
}

/// The shape of a place. The tower is drawn above it and covers most of it.
fn shape(place: Place, class: &'static str) -> AnyView {
    match place {
        Place::Region(region) => {
            view! { <use class=class href=format!("#outline-{}", ground(region).id) /> }.into_any()
        }
        Place::Castillo => ().into_any(),
    }
}

/// Rings inside the outline of a region. The gold ring of a scoring is drawn on top.
fn rings(place: Place) -> AnyView {
    let Place::Region(region) = place else { return ().into_any() };
    let (id, outline) = (ground(region).id, format!("#outline-{}", ground(region).id));
    view! {
        <g clip-path=format!("url(#inside-{id})")>
            <use class="ring-soft" href=outline.clone() />
            <use class="ring" href=outline.clone() />
        </g>
        <use class="gold" href=outline />
    }
    .into_any()
}

#[component]
fn Country(spot: KingSpot, state: Memo<PlaceState>) -> impl IntoView {
    let outline = abroad(spot).map(|country| format!("#outline-{}", country.id));
    view! {
        <g class=move || state.get().class()>
            <use class="country-ring-soft" href=outline.clone() />
            <use class="country-ring" href=outline />
        </g>
    }
}

/// The names of all places, scoreboards, chips, and the tower.
#[component]
pub(super) fn Yards(scene: Scene) -> impl IntoView {
    let places = Place::all().map(|place| (place, scene.place(place)));
    let yard = |(place, model): (Place, Memo<PlaceModel>)| {
        let class = move || model.with(|model| model.state.class());
        let tower = (place == Place::Castillo).then(|| view! { <Tower model /> });
        view! { <g class=class><g class="yard">{tower} <Yard scene place model /></g></g> }
    };
    let country = |index: usize| {
        let (spot, name) = scene.model.with_untracked(|model| (model.abroad[index].spot, model.abroad[index].name));
        country_name(spot, name)
    };
    view! {
        {[0, 1].map(country).into_iter().collect_view()}
        {places.map(yard).collect_view()}
    }
}

fn country_name(spot: KingSpot, name: &'static str) -> impl IntoView {
    abroad(spot).map(|country| {
        let place = country.name;
        let turned = format!("{} rotate({})", moved_to(place.at), place.turn);
        view! { <text class="country-name" font-size=ABROAD_SIZE transform=turned>{name}</text> }
    })
}

#[component]
fn Yard(scene: Scene, place: Place, model: Memo<PlaceModel>) -> impl IntoView {
    let layout = layout(place, scene.colours);
    let name = model.with_untracked(|model| model.name);
    let pays = Memo::new(move |_| model.with(|model| (model.pays, model.mobile.is_some(), model.paid)));
    let reader = Memo::new(move |_| scene.model.with(|model| model.reader.map(|reader| reader.colour)));
    let plate = move || {
        let (pays, is_mobile, paid) = pays.get();
        scoreboard(pays, is_mobile, paid.zip(reader.get()))
    };
    let gains = Memo::new(move |_| model.with(|model| model.gain));
    let gain = move || gains.get().map(|points| view! { <g transform=moved_to(layout.gain)>{gain(points)}</g> });
    view! {
        {place_name(place, scene.colours, name)}
        <g transform=moved_to(layout.plate)>{plate}</g>
        {gain}
    }
}

/// A name, exactly as wide as the map reserves for it, however the browser synthesises small capitals.
pub(super) fn place_name(place: Place, colours: u8, name: &'static str) -> impl IntoView {
    let at = layout(place, colours).name;
    view! {
        <text
            class="place-name"
            x=at.at.x
            y=at.at.y
            font-size=NAME_SIZE
            text-anchor=at.anchor.attribute()
            textLength=width(Face::Name, name, NAME_SIZE)
            lengthAdjust="spacingAndGlyphs"
        >
            {name}
        </text>
    }
}

/// The tower. If closed, it shows how many caballeros are inside and how many of them are the reader's.
#[component]
fn Tower(model: Memo<PlaceModel>) -> impl IntoView {
    let closed = Memo::new(move |_| model.with(|model| model.closed));
    let is_closed = Memo::new(move |_| closed.get().is_some());
    let drawing = move || plain(if is_closed.get() { Piece::CastilloClosed } else { Piece::CastilloOpen });
    let is_taboo = Memo::new(move |_| model.with(|model| model.is_taboo));
    let hatch = move || is_taboo.get().then(|| view! { <path class="hatch" d=TOWER /> });
    view! {
        <g transform=moved_to(CASTILLO.at)>
            <use href=drawing />
            {hatch}
            <path class="tower-ring" d=TOWER />
        </g>
        {move || closed.get().map(inside)}
    }
}

/// The text on a closed tower.
fn inside(closed: Closed) -> impl IntoView {
    let locale = use_locale();
    let (total, ribbon) = (CASTILLO.closed.total, CASTILLO.closed.ribbon);
    let of = closed.own.map(|_| view! { <tspan font-size=total.word>{t!(locale, board_of)}</tspan>" " });
    let (x, y, right, bottom, middle) = (ribbon.x, ribbon.y, ribbon.right(), ribbon.bottom(), ribbon.middle());
    let shape = format!(
        "M{x} {y}H{right}L{} {}L{right} {bottom}H{x}L{} {}Z",
        right - RIBBON_CUT,
        middle.y,
        x + RIBBON_CUT,
        middle.y,
    );
    let words = match closed {
        Closed { total: 0, .. } => Some(t!(locale, board_empty).to_owned()),
        Closed { own: Some(0), .. } => Some(t!(locale, board_none).to_owned()),
        Closed { own: Some(own), .. } => Some(t!(locale, board_have, n = own)),
        Closed { own: None, .. } => None,
    };
    let ribbon = words.map(|words| {
        view! {
            <path class="ribbon" d=shape />
            <text class="ribbon-text" x=middle.x y=middle.y + RIBBON_BASE font-size=RIBBON_SIZE>{words}</text>
        }
    });
    // An empty tower needs only one sentence.
    let is_empty = closed.total == 0;
    let empty = (closed.own == Some(0) && !is_empty).then(|| {
        view! {
            <rect
                class="empty-slot"
                transform=moved_to(CASTILLO.closed.stack)
                x="-25"
                y="-19"
                width="50"
                height="38"
                rx="6"
            />
        }
    });
    view! {
        {empty}
        {(!is_empty).then(|| view! {
            <text class="tower-total" x=total.at.x y=total.at.y font-size=total.size>{of}{closed.total}</text>
        })}
        {ribbon}
    }
}
