//! The wooden pieces, drawn round their own origin. Colours come from the classes of players and themes.

use record::Colour;

use super::look::Look;
use super::model::{GrandeModel, StackModel, State};
use crate::dom::{Child, El, IntoChild, svg};

/// How deep a stack looks: one, two to five, six and more.
const fn depth(count: u8) -> usize {
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

const GRANDE_FRONT: &str = "M-11 26V-34L0-45 11-34V26Z";

const KING: &str = "M-22 40C-22 33-16 32-14 27L-8-6C-14-10-15-20-9-25L-19-46-8-39 0-53 8-39 19-46 9-25C15-20 14-10 8-6L14 27C16 32 22 33 22 40Z";

const KING_GOLD: &str = r#"<path class="crown" d="M-10-26L-19-46-8-39 0-53 8-39 19-46 10-26Z"/><path class="brow" d="M-10.5-25.5h21"/><path class="bands" d="M-9-4H9M-14 27H14"/><circle class="gem" cy="11" r="3.5"/>"#;

/// Paths of a class each, from the back to the front.
pub(super) fn paths(paths: &[(&'static str, &'static str)]) -> Child {
    let path = |&(class, d): &(&'static str, &'static str)| svg::path().class(class).attr("d", d);
    paths.iter().map(path).collect::<Vec<_>>().into_child()
}

/// A rectangle from its left, top, width, height and the radius of its corners.
pub(super) fn rect([x, y, width, height, radius]: [i32; 5]) -> El {
    svg::rect().attr("x", x).attr("y", y).attr("width", width).attr("height", height).attr("rx", radius)
}

/// What is written on a drawing: its name says it in words.
pub(super) fn writing() -> El {
    svg::text().attr("aria-hidden", "true")
}

/// A stack without its states.
pub(super) fn cube(colour: Colour, letter: char, count: u8) -> Child {
    let depth = depth(count);
    let emblem = svg::g()
        .attr("transform", EMBLEMS[depth])
        .child(paths(&[("halo sign", colour.emblem()), ("face", colour.emblem())]))
        .child(writing().class("letter").attr("y", colour.letter_y()).child(letter));
    Child::Several(vec![
        paths(&[("halo", OUTLINES[depth]), ("face", OUTLINES[depth])]),
        svg::g().markup(FACES[depth]).into_child(),
        paths(&[("edge", "M-20-8h36v34"), ("grain", "M-18 21.5q14-2.4 32 0M-18-4q12 2.4 32-.5")]),
        emblem.into_child(),
        writing().class("count").attr("x", "-2").attr("y", "19").child(count).into_child(),
    ])
}

/// A stack with its states: lit, selected, focused, just moved; or a free legal place. How it has changed stands beside it.
pub(super) fn stack(stack: &StackModel, is_marked: bool) -> Child {
    let StackModel { colour, letter, count, change, state, .. } = *stack;
    let body = match (count, change) {
        (0, 0) => {
            let free = rect([-20, -8, 36, 34, 4]).class("free").into_child();
            [free, paths(&[("plus", "M-2-1V19M-12 9H8")])].into_child()
        }
        (0, _) => Child::Nothing,
        _ => [paths(&[("aura", OUTLINES[depth(count)])]), cube(colour, letter, count)].into_child(),
    };
    let frame = (change != 0 || is_marked).then(|| rect([-25, -13, 46, 44, 5]).class("frame"));
    let chosen = (state == State::Selected).then(|| tick(-26, -12));
    [body, frame.into_child(), chosen.into_child()].into_child()
}

/// What this turn has changed about a stack.
pub(super) fn changed(stack: &StackModel) -> Option<El> {
    (stack.change != 0).then(|| disc(stack.change, 25, 23))
}

/// What this turn has changed.
pub(super) fn disc(change: i8, x: i32, y: i32) -> El {
    let sign = if change > 0 { '+' } else { '−' };
    let text = writing().attr("x", "-1").attr("y", "7").child(sign).child(change.unsigned_abs());
    round(x, y, "16").child(text)
}

/// Chosen.
pub(super) fn tick(x: i32, y: i32) -> El {
    round(x, y, "14").child(svg::path().attr("d", "M-6 0.5-1.8 5 6.2-5"))
}

fn round(x: i32, y: i32, radius: &'static str) -> El {
    let disc = svg::g().class("disc").attr("transform", format!("translate({x} {y})"));
    disc.child(svg::circle().attr("r", radius))
}

pub(super) fn grande(grande: &GrandeModel) -> Child {
    let GrandeModel { colour, state, .. } = *grande;
    let chosen = (state == State::Selected).then(|| tick(-14, -46));
    [paths(&[("aura", GRANDE)]), grande_body(colour), chosen.into_child()].into_child()
}

pub(super) fn grande_body(colour: Colour) -> Child {
    let body = paths(&[
        ("halo", GRANDE_FRONT),
        ("lo outlined", "M11-34l5-4V22l-5 4Z"),
        ("hi outlined", "M0-45l5-4 11 11-5 4Z"),
        ("face", GRANDE_FRONT),
        ("stripes", "M-10-8H10M-10-2H10"),
    ]);
    let sign = svg::path().class("pale").attr("transform", "translate(0 -22) scale(.72)").attr("d", colour.emblem());
    [body, sign.into_child()].into_child()
}

/// A Grande that stands on no map.
pub(crate) fn grande_alone(colour: Colour) -> El {
    let drawing = svg::svg().class("piece grande-alone").class(colour.class()).attr("viewBox", "-17 -54 38 85");
    drawing.attr("aria-hidden", "true").child(grande_body(colour))
}

/// The only piece with a waist and a crown, taller than all others.
pub(super) fn king() -> Child {
    let body = paths(&[("aura", KING), ("king-halo", KING), ("king-body", KING)]);
    [body, svg::g().markup(KING_GOLD).into_child()].into_child()
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
