//! A scoring as a show.

use leptos::prelude::*;

/// What stands at the side while a scoring is shown.
#[component]
pub(crate) fn ScoringSide() -> impl IntoView {}

/// What a scoring lays over the map: its title, points that fly.
#[component]
pub(crate) fn ScoringOverlay() -> impl IntoView {}
