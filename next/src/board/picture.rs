//! A board to look at: no taps, no motion. For saved games, the home screen, the curtain.

use engine::{BySeat, PlayerView, Seats};
use leptos::prelude::*;
use record::Person;

/// The board of a game, as `view` sees it.
#[component]
pub(crate) fn BoardPicture(view: PlayerView, people: BySeat<Option<Person>>, here: Seats) -> impl IntoView {
    let _ = (view, people, here);
    view! { <svg class="board picture" viewBox="0 2 1000 804" aria-hidden="true"></svg> }
}
