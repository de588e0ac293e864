//! Everybody's pieces in all places, and the badges on them.

use engine::{Place, Small};
use leptos::prelude::*;
use map::{BADGE, Piece, Point};

use super::model::{PlaceState, Token};
use super::pieces::{moved_to, plain, signed, token};
use super::scene::Scene;
use super::targets::minus_at;

/// A slot of a place.
#[derive(Clone, Copy)]
struct Stand {
    token: Memo<Option<(Token, Point, bool)>>,
    state: Memo<PlaceState>,
    is_castillo: bool,
    slot: usize,
}

fn stands(scene: Scene) -> Vec<Stand> {
    let slots = 0..usize::from(scene.colours);
    let of_place = |place: Place| {
        let state = Memo::new(move |_| scene.model.with(|model| model.place(place).state));
        let is_castillo = place == Place::Castillo;
        slots.clone().map(move |slot| Stand { token: scene.token(place, slot), state, is_castillo, slot })
    };
    Place::all().flat_map(of_place).collect()
}

/// Everybody's pieces, then the King, then badges and rings above all of them.
#[component]
pub(super) fn Tokens(scene: Scene) -> impl IntoView {
    let stands = stands(scene);
    let piece = |Stand { token: memo, state, is_castillo, slot }: Stand| {
        let is_dimmed = move || state.get() == PlaceState::Dimmed;
        // When the tower opens to be scored, its stacks rise one after the other.
        let rises = move || is_castillo && state.get() == PlaceState::Scored;
        move || {
            memo.get().map(|(it, at, _)| {
                view! {
                    <g
                        class="stand"
                        class=("dimmed", is_dimmed)
                        class=("rises", rises)
                        style:--turn=slot.to_string()
                        transform=moved_to(at)
                    >
                        <g class="rising">{token(&it)}</g>
                    </g>
                }
            })
        }
    };
    let marks = |Stand { token, .. }: Stand| move || token.get().map(|(it, at, is_first)| badges(&it, at, is_first));
    view! {
        {stands.iter().copied().map(piece).collect_view()}
        <King scene />
        {stands.into_iter().map(marks).collect_view()}
    }
}

#[component]
fn King(scene: Scene) -> impl IntoView {
    let king = Memo::new(move |_| scene.model.with(|model| (model.king.at, model.king.is_lit, model.king.has_bonus)));
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
        let (at, is_lit, has_bonus) = king.get();
        at.map(|spot| {
            let glow =
                is_lit.then(|| view! { <rect class="token-glow" x="-27" y="-45" width="54" height="82" rx="10" /> });
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

/// "+n" and "−n" of this turn, "+" where the next caballero goes, "−" to take one back, rings round what others touched.
fn badges(token: &Token, at: Point, is_first: bool) -> impl IntoView + use<> {
    let Token { count, has_grande, change, is_touched, adds, takes_back, .. } = *token;
    let is_there = count > 0 || has_grande;
    let badge = move |class: &'static str, to: Point, drawing: AnyView| {
        view! {
            <g transform=moved_to(at.by(to.x, to.y))>
                <g class=class>{drawing}</g>
            </g>
        }
    };
    let rings = is_touched.then(|| {
        view! {
            <g transform=moved_to(at) class=if count % 2 == 0 { "touched" } else { "touched odd" }>
                <rect x="-36" y="-56" width="72" height="86" rx="14" />
                <rect class="outer-ring" x="-43" y="-63" width="86" height="100" rx="19" />
            </g>
        }
    });
    let changed = (change != 0).then(|| {
        let text = signed(change);
        let half = if text.chars().count() > 2 { 22.0 } else { 17.0 };
        let drawing = view! {
            <rect x=-half y="-13" width=2.0 * half height="26" rx="13" />
            <text y="6.5">{text}</text>
        };
        badge(if is_touched { "badge change touched-change" } else { "badge change" }, BADGE, drawing.into_any())
    });
    let plus = (adds && change == 0 && is_there).then(|| {
        let drawing = view! { <circle r="12" /><path d="M-6 0H6M0 -6V6" /> };
        badge("badge add", BADGE, drawing.into_any())
    });
    let minus = takes_back.then(|| {
        let drawing = view! { <circle r="14" /><path d="M-6.5 0H6.5" /> };
        badge(if is_first { "badge minus" } else { "badge minus small" }, minus_at(is_first), drawing.into_any())
    });
    view! { {rings} {changed} {plus} {minus} }
}
