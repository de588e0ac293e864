//! Draws the pieces with the symbols of `art/pieces.svg`.

use engine::{Mobile, Scoreboard};
use leptos::prelude::*;
use map::{COLOURS, Piece, Point};
use record::Colour;

use super::model::{Mover, Slot, Token};
use crate::components::colour_class;

/// The offset of the emblem from its stack, and its scale.
const EMBLEM_AT: f64 = -31.0;
const EMBLEM_SCALE: f64 = 1.12;

/// The value of `transform` that moves a drawing to a point.
pub(super) fn moved_to(at: Point) -> String {
    format!("translate({} {})", at.x, at.y)
}

/// The reference to a drawing that exists once per colour.
pub(super) fn coloured(piece: Piece, colour: Colour) -> String {
    format!("#{}-{}", piece.symbol(), COLOURS[colour.index()])
}

/// The reference to a drawing that exists only once.
pub(super) fn plain(piece: Piece) -> String {
    format!("#{}", piece.symbol())
}

/// A stack of caballeros, a Grande, or both.
pub(super) fn stack(slot: Slot, count: u8, has_grande: bool) -> impl IntoView {
    let piece = match (count, has_grande) {
        (0, _) => Piece::Grande,
        (_, true) => Piece::TokenGrande,
        (_, false) => Piece::Token,
    };
    let text = (count > 0).then(|| {
        let place = Piece::Token.text().expect("a stack has a number");
        view! { <text class="count" y=place.at[0].y font-size=place.size>{count}</text> }
    });
    view! {
        <g class=colour_class(slot.colour)>
            <use href=coloured(piece, slot.colour) />
            {(piece == Piece::Token).then(|| letter(slot))}
            {text}
        </g>
    }
}

/// The letter on a stack's emblem.
fn letter(slot: Slot) -> impl IntoView {
    let place = Piece::Emblem.text().expect("an emblem has a letter");
    let y = EMBLEM_AT + EMBLEM_SCALE * place.at[slot.colour.index()].y;
    view! { <text class="letter" y=y font-size=EMBLEM_SCALE * place.size>{slot.letter}</text> }
}

/// The pieces in a slot, with the frames that mark changes.
pub(super) fn token(token: &Token) -> impl IntoView + use<> {
    let Token {
        slot,
        count,
        has_grande,
        change,
        is_highlighted,
        grande_is_highlighted,
        is_selected,
        is_new,
        is_tied,
        ..
    } = *token;
    if count == 0 && !has_grande {
        return token.adds.then(|| view! { {open_slot()} {next_piece(slot)} }).into_any();
    }
    // The element is reused when one more is placed. Alternating the class restarts its animation.
    let drop = if count % 2 == 0 { " new" } else { " new odd" };
    let class = [
        "token",
        if is_new { drop } else { "" },
        if is_tied { " tied" } else { "" },
        if token.has_bonus { " bonus" } else { "" },
        if is_selected { " selected" } else { "" },
    ];
    let frame =
        (change > 0).then(|| view! { <rect class="new-frame" x="-30" y="-24" width="60" height="48" rx="9" /> });
    let glow = (is_highlighted || grande_is_highlighted || is_selected).then(|| {
        let (y, height) = if grande_is_highlighted { (-52, 77) } else { (-25, 50) };
        view! { <rect class="token-glow" x="-31" y=y width="62" height=height rx="10" /> }
    });
    view! {
        <g class=class.concat()>
            {glow}
            {stack(slot, count, has_grande)}
            {frame}
            {token.adds.then(next_frame)}
        </g>
    }
    .into_any()
}

/// The dashed slot for the next caballero.
fn open_slot() -> impl IntoView {
    view! {
        <rect class="slot-frame" x="-26" y="-20" width="52" height="40" rx="7" />
        <path class="slot-plus" d="M-10 0H10M0 -10V10" />
    }
}

/// A pale picture of the next caballero, while the mouse is over its place.
fn next_piece(slot: Slot) -> impl IntoView {
    view! { <g class="next-piece ghost-piece">{stack(slot, 1, false)}</g> }
}

/// The frame around a stack that the next caballero would join.
fn next_frame() -> impl IntoView {
    view! { <rect class="next-piece ghost-frame" x="-31" y="-25" width="62" height="50" rx="10" /> }
}

/// A scoreboard. The number that the reader would get is marked with the reader's colour.
pub(super) fn scoreboard(pays: Scoreboard, is_mobile: bool, paid: Option<(usize, Colour)>) -> impl IntoView {
    let piece = if is_mobile { Piece::Mobile } else { Piece::Plate };
    let place = piece.text().expect("a scoreboard has numbers");
    let mark = paid.map(|(cell, colour)| {
        view! {
            <use class=colour_class(colour) href=plain(Piece::PlateMine) x=place.at[cell].x />
        }
    });
    let number = |(cell, points): (usize, u8)| {
        let class = match paid {
            Some((mine, colour)) if mine == cell => format!("plate-number mine {}", colour_class(colour)),
            _ if is_mobile => "plate-number mobile".to_owned(),
            _ => "plate-number".to_owned(),
        };
        view! { <text class=class x=place.at[cell].x y=place.at[cell].y font-size=place.size>{points}</text> }
    };
    view! {
        <use href=plain(piece) />
        {mark}
        {pays.into_iter().enumerate().map(number).collect_view()}
    }
}

/// The chip with the points that one more caballero would gain.
pub(super) fn gain(points: i8) -> impl IntoView {
    let place = Piece::Gain.text().expect("a chip has a number");
    view! {
        <use href=plain(Piece::Gain) />
        <text class="gain-number" x=place.at[0].x y=place.at[0].y font-size=place.size>{points}</text>
    }
}

/// A piece that flies, is dragged, or is announced.
pub(super) fn mover(mover: Mover, slot: impl Fn(engine::Seat) -> Slot) -> AnyView {
    match mover {
        Mover::Caballeros(seat, count) => stack(slot(seat), count, false).into_any(),
        Mover::Grande(seat) => stack(slot(seat), 0, true).into_any(),
        Mover::Disc(seat) => view! { <use href=coloured(Piece::DiscBack, slot(seat).colour) /> }.into_any(),
        Mover::King => view! { <use href=plain(Piece::King) /> }.into_any(),
        Mover::Scoreboard(mobile) => mobile_board(mobile).into_any(),
    }
}

fn mobile_board(mobile: Mobile) -> impl IntoView {
    scoreboard(mobile.scoreboard(), true, None)
}

/// "+2", "−1".
pub(super) fn signed(change: i8) -> String {
    if change < 0 { format!("−{}", change.unsigned_abs()) } else { format!("+{change}") }
}

#[cfg(test)]
mod tests {
    use record::Colour;

    use super::*;

    #[test]
    fn every_drawing_that_is_used_exists() {
        let art = include_str!("../../art/pieces.svg");
        let exists = |reference: String| assert!(art.contains(&format!("id=\"{}\"", &reference[1..])), "{reference}");
        for piece in Piece::ALL {
            if piece.is_coloured() {
                Colour::ALL.into_iter().for_each(|colour| exists(coloured(piece, colour)));
            } else {
                exists(plain(piece));
            }
        }
        for colour in Colour::ALL {
            assert_eq!(colour_class(colour), format!("p-{}", COLOURS[colour.index()]));
        }
    }

    #[test]
    fn a_loss_is_written_with_a_minus_sign_instead_of_a_hyphen() {
        assert_eq!([signed(2), signed(-1)], ["+2", "−1"]);
    }
}
