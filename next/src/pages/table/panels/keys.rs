//! The list of keys.

use leptos::prelude::*;
use words::{Locale, t};

use super::PanelFrame;
use crate::i18n::use_locale;

/// Keys and what they do.
pub(crate) struct KeyHelp {
    pub(crate) keys: &'static [&'static str],
    pub(crate) meaning: &'static str,
}

/// The keys of the table.
fn key_help(locale: Locale) -> Vec<KeyHelp> {
    vec![
        KeyHelp { keys: &["Tab"], meaning: t!(locale, keys_tab) },
        KeyHelp { keys: &["←", "↑", "↓", "→"], meaning: t!(locale, keys_arrows) },
        KeyHelp { keys: &["Enter"], meaning: t!(locale, keys_enter) },
        KeyHelp { keys: &["Esc"], meaning: t!(locale, keys_escape) },
        KeyHelp { keys: &["←", "→", "Home", "End"], meaning: t!(locale, keys_replay) },
        KeyHelp { keys: &["?"], meaning: t!(locale, keys_help) },
    ]
}

/// The list of keys.
#[component]
pub(crate) fn KeysPanel() -> impl IntoView {
    let locale = use_locale();
    let row = |help: KeyHelp| {
        let keys = help.keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect_view();
        view! { <dt>{keys}</dt><dd>{help.meaning}</dd> }
    };
    view! {
        <PanelFrame title=t!(locale, keys_title)>
            <dl class="key-list">{key_help(locale).into_iter().map(row).collect_view()}</dl>
        </PanelFrame>
    }
}
