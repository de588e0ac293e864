//! What this is, and whose work it stands on.

use leptos::prelude::*;

/// Licences and attribution.
#[component]
pub(crate) fn About() -> impl IntoView {
    view! {
        <main class="page">
            <a class="back" href="#/">"Back"</a>
            <div class="prose">
                <h1>"About"</h1>
                <p>
                    "An unofficial adaptation, made by players for players. El Grande is a published board game by Wolfgang Kramer and Richard Ulrich; nothing here imitates its artwork, and its publishers have no part in this."
                </p>
                <h2>"Licences"</h2>
                <p>"The program is free under the MIT licence or the Apache licence 2.0, as you prefer."</p>
                <p>"The typefaces Alegreya and Alegreya Sans are free under the SIL Open Font License 1.1."</p>
                <h2>"Privacy"</h2>
                <p>"Nothing leaves this device. After loading its own files the page asks the network for nothing."</p>
            </div>
        </main>
    }
}
