//! Text with search matches marked.

use leptos::prelude::*;
use words::Piece;

use super::use_reader;

/// A text with the words of the present search marked.
#[component]
pub(super) fn Marked(#[prop(into)] text: String) -> impl IntoView {
    let search = use_reader().search;
    move || {
        let pieces = search.with(|search| search.pieces(&text).into_iter().map(piece).collect::<Vec<_>>());
        pieces.into_iter().collect_view()
    }
}

fn piece(piece: Piece<'_>) -> AnyView {
    let text = piece.text.to_owned();
    match piece.is_hit {
        true => view! { <mark>{text}</mark> }.into_any(),
        false => text.into_any(),
    }
}
