//! The Castillo.

use engine::Place;
use leptos::prelude::*;

use super::{
    geometry,
    model::{State, Tap},
    pieces, plates,
    scene::Scene,
};

const OUTLINE: &str = "M-62 92V-40H-70V-78H70V-40H62V92Z";

const WALLS: &str = r#"<path class="wall" d="M-62 92V-40H-70V-78H-46V-64H-26V-78H-10V-64H10V-78H26V-64H46V-78H70V-40H62V92Z"/><path class="shade" d="M62 92V-40H70V-78H56V-40H44V92Z"/><path class="ledge" d="M-70-40H70"/><path class="stones" d="M-50-22h14M-20-22h18M30-22h16M-56 84h12M32 84h18M-14-50h16M-58-52h10M38-52h12"/>"#;

/// A tower that is one target; its stacks are drawn with all others.
pub(super) fn tower(scene: Scene) -> impl IntoView {
    let tap = Tap::Place(Place::Castillo);
    let place = scene.place(Place::Castillo);
    let state = scene.state(Place::Castillo);
    let is_focused = Memo::new(move |_| scene.is_focused(tap));
    let hidden = Memo::new(move |_| {
        place.with(|place| {
            let change: i8 = place.stacks.iter().map(|stack| stack.change).sum();
            place.hidden.clone().map(|words| (words, change))
        })
    });
    let rings = move || {
        let lines: &[&str] = match state.get() {
            State::Legal => &["soft c", "soft d", "soft e", "soft f", "soft g", "tower-glow"],
            State::Selected => &["tower-chosen-in", "tower-chosen"],
            State::Plain | State::Veiled => &[],
        };
        lines.iter().map(|class| view! { <path class=format!("ring {class}") d=OUTLINE /> }).collect_view()
    };
    view! {
        <g class="tower" role="button" data-node=tap.key() tabindex=scene.tab_index(tap)
            aria-label=move || place.with(|place| place.label.clone())
            aria-pressed=move || (state.get() == State::Selected).then_some("true")
            transform=geometry::CASTILLO.translate()>
            <g class="rings">{rings}</g>
            <path class="ground" d="M-76-84H76V118H-76Z" />
            <g inner_html=WALLS></g>
            {move || (state.get() == State::Veiled).then(|| view! { <path class="veil" d=OUTLINE /> })}
            {move || hidden.get().map(|(words, change)| {
                // A long word in some language must not leave the tower.
                let size = if words.chars().count() > 10 { 17 } else { 22 };
                view! {
                    <text class="secret" y="42">"?"</text>
                    <text class="inside" y="74" font-size=size>{words}</text>
                    {(change != 0).then(|| pieces::disc(change, 52.0, 74.0))}
                }
            })}
            {move || is_focused.get().then(|| view! {
                <path class="focus-casing" d=OUTLINE />
                <path class="focus-line" d=OUTLINE />
            })}
        </g>
        {plates::plate(scene, Place::Castillo)}
    }
}
