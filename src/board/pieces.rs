//! The wooden pieces, drawn round their own origin. Colours come from the classes of players and themes.

use leptos::prelude::*;

use super::model::{Colour, GrandeModel, StackModel, State};

/// How deep a stack looks: one, two to five, six and more.
pub(crate) const fn depth(count: u8) -> usize {
    match count {
        0 | 1 => 0,
        2..=5 => 1,
        _ => 2,
    }
}

const OUTLINES: [&str; 3] = [
    "M-20-8-14-12.5 22-12.5 22 21.5 16 26-20 26Z",
    "M-20-8-10-15.5 26-15.5 26 18.5 16 26-20 26Z",
    "M-20-8-6-18.5 30-18.5 30 15.5 16 26-20 26Z",
];

/// Lit top, shaded side, and the seams between the cubes.
const FACES: [&str; 3] = [
    r#"<path class="hi" d="M-20-8l6-4.5h36l-6 4.5Z"/><path class="lo" d="M16-8l6-4.5v34l-6 4.5Z"/>"#,
    r#"<path class="hi" d="M-20-8l10-7.5h36l-10 7.5Z"/><path class="lo" d="M16-8l10-7.5v34l-10 7.5Z"/><path class="seam" d="M-15-11.75h36v34"/>"#,
    r#"<path class="hi" d="M-20-8l14-10.5h36l-14 10.5Z"/><path class="lo" d="M16-8l14-10.5v34l-14 10.5Z"/><path class="seam" d="M-15.3-11.5h36v34M-10.7-15h36v34"/>"#,
];

const EMBLEMS: [&str; 3] = ["translate(1 -17.1)", "translate(3 -18.5)", "translate(5 -19.9)"];

const GRANDE: &str = "M-11 26V-34L0-45 5-49 16-38V22L11 26Z";

const KING: &str = "M-22 40C-22 33-16 32-14 27L-8-6C-14-10-15-20-9-25L-19-46-8-39 0-53 8-39 19-46 9-25C15-20 14-10 8-6L14 27C16 32 22 33 22 40Z";

const KING_GOLD: &str = r#"<path class="crown" d="M-10-26L-19-46-8-39 0-53 8-39 19-46 10-26Z"/><path class="brow" d="M-10.5-25.5h21"/><path class="bands" d="M-9-4H9M-14 27H14"/><circle class="gem" cy="11" r="3.5"/>"#;

/// A stack without its states.
pub(crate) fn cube(colour: Colour, letter: char, count: u8) -> impl IntoView {
    let depth = depth(count);
    view! {
        <path class="halo" d=OUTLINES[depth] />
        <path class="face" d=OUTLINES[depth] />
        <g inner_html=FACES[depth]></g>
        <path class="edge" d="M-20-8h36v34" />
        <path class="grain" d="M-18 21.5q14-2.4 32 0M-18-4q12 2.4 32-.5" />
        <g transform=EMBLEMS[depth]>
            <path class="halo sign" d=colour.emblem() />
            <path class="face" d=colour.emblem() />
            <text class="letter" y=colour.letter_y()>{letter}</text>
        </g>
        <text class="count" x="-2" y="19">{count}</text>
    }
}

/// A stack with its states: lit, selected, focused, changed this turn, just moved; or a free legal place.
pub(super) fn stack(stack: &StackModel, is_marked: bool) -> impl IntoView + use<> {
    let StackModel { colour, letter, count, change, state, .. } = *stack;
    let is_framed = change != 0 || is_marked;
    view! {
        {(count > 0).then(|| view! {
            <path class="aura" d=OUTLINES[depth(count)] />
            {cube(colour, letter, count)}
        })}
        {(count == 0 && change == 0).then(|| view! {
            <rect class="free" x="-20" y="-8" width="36" height="34" rx="4" />
            <path class="plus" d="M-2-1V19M-12 9H8" />
        })}
        {is_framed.then(|| view! { <rect class="frame" x="-25" y="-13" width="46" height="44" rx="5" /> })}
        {(change != 0).then(|| disc(change, 25.0, 23.0))}
        {(state == State::Selected).then(|| tick(-26.0, -12.0))}
    }
}

/// What this turn has changed.
pub(super) fn disc(change: i8, x: f64, y: f64) -> impl IntoView {
    let sign = if change > 0 { '+' } else { '−' };
    view! {
        <g class="disc" transform=format!("translate({x} {y})")>
            <circle r="16" />
            <text x="-1" y="7">{sign}{change.unsigned_abs()}</text>
        </g>
    }
}

/// Chosen.
pub(super) fn tick(x: f64, y: f64) -> impl IntoView {
    view! {
        <g class="disc" transform=format!("translate({x} {y})")>
            <circle r="14" />
            <path d="M-6 0.5-1.8 5 6.2-5" />
        </g>
    }
}

pub(super) fn grande(grande: &GrandeModel) -> impl IntoView + use<> {
    let GrandeModel { colour, state, .. } = *grande;
    view! {
        <path class="aura" d=GRANDE />
        {grande_body(colour)}
        {(state == State::Selected).then(|| tick(-14.0, -46.0))}
    }
}

pub(super) fn grande_body(colour: Colour) -> impl IntoView {
    view! {
        <path class="halo" d="M-11 26V-34L0-45 11-34V26Z" />
        <path class="lo outlined" d="M11-34l5-4V22l-5 4Z" />
        <path class="hi outlined" d="M0-45l5-4 11 11-5 4Z" />
        <path class="face" d="M-11 26V-34L0-45 11-34V26Z" />
        <path class="stripes" d="M-10-8H10M-10-2H10" />
        <path class="pale" transform="translate(0 -22) scale(.72)" d=colour.emblem() />
    }
}

/// The only piece with a waist and a crown, taller than all others.
pub(super) fn king() -> impl IntoView {
    view! {
        <path class="aura" d=KING />
        <path class="king-halo" d=KING />
        <path class="king-body" d=KING />
        <g inner_html=KING_GOLD></g>
    }
}

#[cfg(test)]
mod tests {
    use super::depth;

    #[test]
    fn one_two_to_five_and_six_or_more_look_different() {
        assert_eq!(depth(1), 0);
        assert!((2..=5).all(|count| depth(count) == 1));
        assert!((6..=30).all(|count| depth(count) == 2));
    }
}
