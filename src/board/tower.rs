//! The Castillo.

use engine::Place;
use play::Tap;

use super::{geometry, model::State, pieces, plates, scene::Scene};
use crate::dom::{Child, IntoChild, svg};
use crate::signal::Memo;

const OUTLINE: &str = "M-62 92V-40H-70V-78H70V-40H62V92Z";

const WALLS: &str = r#"<path class="wall" d="M-62 92V-40H-70V-78H-46V-64H-26V-78H-10V-64H10V-78H26V-64H46V-78H70V-40H62V92Z"/><path class="shade" d="M62 92V-40H70V-78H56V-40H44V92Z"/><path class="ledge" d="M-70-40H70"/><path class="stones" d="M-50-22h14M-20-22h18M30-22h16M-56 84h12M32 84h18M-14-50h16M-58-52h10M38-52h12"/>"#;

/// Several faint lines look like soft light and cost less than a blur.
const GLOW: [&str; 6] = ["ring soft c", "ring soft d", "ring soft e", "ring soft f", "ring soft g", "ring tower-glow"];

/// A tower that is one target; its stacks are drawn with all others.
pub(super) fn tower(scene: Scene) -> Child {
    let place = scene.place(Place::Castillo);
    let state = scene.state(Place::Castillo);
    let is_focused = Memo::new(move || scene.is_focused(Tap::Place(Place::Castillo)));
    let hidden = Memo::new(move || {
        place.with(|place| {
            let change: i8 = place.stacks.iter().map(|stack| stack.change).sum();
            place.hidden.clone().map(|words| (words, change))
        })
    });
    let outline = |class: &'static str| (class, OUTLINE);
    let rings = move || match state.get() {
        State::Legal => pieces::paths(&GLOW.map(outline)),
        State::Selected => pieces::paths(&["ring tower-chosen-in", "ring tower-chosen"].map(outline)),
        State::Plain | State::Veiled => Child::Nothing,
    };
    let veil = move || (state.get() == State::Veiled).then(|| pieces::paths(&[outline("veil")]));
    let secret = move || {
        hidden.get().map(|(words, change)| {
            // A long word in some language must not leave the tower.
            let size = if words.chars().count() > 10 { "17" } else { "22" };
            let mark = pieces::writing().class("secret").attr("y", "42").child("?");
            let inside = pieces::writing().class("inside").attr("y", "74").attr("font-size", size).child(words);
            [Some(mark), Some(inside), (change != 0).then(|| pieces::disc(change, 52, 74))]
        })
    };
    let focus = move || is_focused.get().then(|| pieces::paths(&["focus-casing", "focus-line"].map(outline)));
    let tower = svg::g().class("tower").attr("transform", geometry::CASTILLO.translate());
    let tower = scene
        .place_button(tower, Place::Castillo)
        .child(svg::g().class("rings").child(rings))
        .child(pieces::paths(&[("ground", "M-76-84H76V118H-76Z")]))
        .child(svg::g().markup(WALLS))
        .child(veil)
        .child(focus);
    // Beside the button, whose name says it in other words.
    let secret = svg::g().class("quiet").attr("transform", geometry::CASTILLO.translate()).child(secret);
    [tower, secret, plates::plate(scene, Place::Castillo)].into_child()
}
