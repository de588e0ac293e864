//! Links to text files of the release.

use leptos::prelude::*;

use crate::updates::use_updates;

/// A link to a text file of the release. These files are not stored for offline use, so there is no link without a
/// network.
#[component]
pub(crate) fn TextLink(file: &'static str, label: &'static str) -> impl IntoView {
    let updates = use_updates();
    move || {
        let is_online = updates.is_online.get();
        is_online.then(|| view! { <p><a class="text-link" href=file target="_blank" rel="noopener">{label}</a></p> })
    }
}
