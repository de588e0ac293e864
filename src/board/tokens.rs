//! Draws everybody's pieces in all places, and the badges on them.

use engine::{Place, Small};
use leptos::prelude::*;
use map::{CASTILLO, Piece};

use super::model::{PlaceState, Token};
use super::pieces::{moved_to, plain, signed, token};
use super::scene::{Scene, Standing};

/// A slot of a place.
#[derive(Clone, Copy)]
struct Stand {
    token: Memo<Option<Standing>>,
    state: Memo<PlaceState>,
    place: Place,
    slot: usize,
}

fn stands(scene: Scene) -> Vec<Stand> {
    let slots = 0..usize::from(scene.colours);
    let of_place = |place: Place| {
        let state = Memo::new(move |_| scene.model.with(|model| model.place(place).state));
        slots.clone().map(move |slot| Stand { token: scene.token(place, slot), state, place, slot })
    };
    Place::all().flat_map(of_place).collect()
}

/// Everybody's pieces, then the King, then badges and rings above all of them.
#[component]
pub(super) fn Tokens(scene: Scene) -> impl IntoView {
    let stands = stands(scene);
    let piece = |Stand { token: memo, state, place, slot }: Stand| {
        let is_dimmed = move || state.get() == PlaceState::Dimmed;
        // When the tower opens for its scoring, its stacks appear one after the other.
        let rises = move || place == Place::Castillo && state.get() == PlaceState::Scored;
        let is_hovered = Memo::new(move |_| scene.hovered.get() == Some(place));
        move || {
            memo.get().map(|it| {
                view! {
                    <g
                        class="stand"
                        class=("hovered", move || is_hovered.get())
                        class=("dimmed", is_dimmed)
                        class=("rises", rises)
                        style:--turn=slot.to_string()
                        data-place=place.index()
                        transform=placed(&it)
                    >
                        <g class="rising">{token(&it.token)}</g>
                    </g>
                }
            })
        }
    };
    let marks = |Stand { token, slot, .. }: Stand| move || token.get().map(|it| badges(&it, slot == 0));
    view! {
        {stands.iter().copied().map(piece).collect_view()}
        <King scene />
        {stands.into_iter().map(marks).collect_view()}
    }
}

#[component]
fn King(scene: Scene) -> impl IntoView {
    let king =
        Memo::new(move |_| scene.model.with(|model| (model.king.at, model.king.is_highlighted, model.king.has_bonus)));
    let is_dimmed = Memo::new(move |_| {
        scene.model.with(|model| {
            let at = |spot| super::Stop::from(spot);
            let dimmed = |place: &&super::PlaceModel| place.state == PlaceState::Dimmed;
            let here = model.king.at.map(at);
            let mut dimmed = model.places.iter().filter(dimmed);
            dimmed.any(|place| here == Some(super::Stop::Place(place.place)))
        })
    });
    move || {
        let (at, is_highlighted, has_bonus) = king.get();
        at.map(|spot| {
            let glow = is_highlighted
                .then(|| view! { <rect class="token-glow" x="-27" y="-45" width="54" height="82" rx="10" /> });
            view! {
                <g
                    class="stand"
                    class=("dimmed", move || is_dimmed.get())
                    transform=moved_to(map::king(spot, scene.colours))
                >
                    {glow}
                    <g class=if has_bonus { "bonus" } else { "" }><use href=plain(Piece::King) /></g>
                </g>
            }
        })
    }
}

/// The position and scale of a piece.
fn placed(it: &Standing) -> String {
    let at = moved_to(it.at);
    if it.is_small { format!("{at} scale({})", CASTILLO.closed.grande_scale) } else { at }
}

/// Rings around pieces that others moved, and one badge: "−" to take one back, "+n" or "−n" for this turn's change,
/// or "+" for the next caballero. Only one badge fits beside a stack; more would cover numbers. The reader's own badge
/// is larger on phones, because it is pressed.
fn badges(it: &Standing, is_own: bool) -> impl IntoView + use<> {
    let Token { count, has_grande, change, is_touched, adds, takes_back, .. } = it.token;
    let is_there = count > 0 || has_grande;
    let rings = is_touched.then(|| {
        view! {
            <g transform=moved_to(it.at) class=if count % 2 == 0 { "touched" } else { "touched odd" }>
                <rect x="-36" y="-56" width="72" height="86" rx="14" />
                <rect class="outer-ring" x="-43" y="-63" width="86" height="100" rx="19" />
            </g>
        }
    });
    let drawn = if takes_back {
        Some(("badge minus", view! { <circle r="12.5" /><path d="M-6 0H6" /> }.into_any()))
    } else if change != 0 {
        let text = signed(change);
        let half = if text.chars().count() > 2 { 16.0 } else { 14.5 };
        let drawing = view! { <rect x=-half y="-12" width=2.0 * half height="24" rx="12" /><text y="6">{text}</text> };
        Some((if is_touched { "badge change touched-change" } else { "badge change" }, drawing.into_any()))
    } else {
        (adds && is_there).then(|| ("badge add", view! { <circle r="12" /><path d="M-6 0H6M0 -6V6" /> }.into_any()))
    };
    let at = moved_to(it.badge);
    let badge =
        drawn.map(|(class, drawing)| view! { <g transform=at><g class=class class:own=is_own>{drawing}</g></g> });
    view! { {rings} {badge} }
}
