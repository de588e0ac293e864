//! The panels of the table: what opens at the side, one at a time.

mod share;

use leptos::prelude::*;
use play::Panel;

/// The content of an open panel.
#[component]
pub(crate) fn PanelView(panel: Panel) -> impl IntoView {
    match panel {
        Panel::Share => view! { <share::SharePanel /> }.into_any(),
        _ => ().into_any(),
    }
}
