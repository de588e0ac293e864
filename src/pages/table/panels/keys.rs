//! The list of keys.

use leptos::prelude::*;
use words::{Locale, t};

use super::super::keys::{KEYS, key_cap};
use super::PanelFrame;
use crate::i18n::use_locale;

/// The list of keys.
#[component]
pub(crate) fn KeysPanel() -> impl IntoView {
    let locale = use_locale();
    let row = move |(keys, says): (&'static [&'static str], &'static str)| {
        let keys = keys.iter().map(move |&key| match key {
            "–" => "–".into_any(),
            key => view! { <kbd>{key_cap(locale, key)}</kbd> }.into_any(),
        });
        view! { <dt>{keys.collect_view()}</dt><dd>{says}</dd> }
    };
    view! {
        <PanelFrame title=t!(locale, keys_title)>
            <dl class="key-list">{rows(locale).into_iter().map(row).collect_view()}</dl>
        </PanelFrame>
    }
}

/// The keys that every page has, those of the table, and those of the replay.
fn rows(locale: Locale) -> Vec<(&'static [&'static str], &'static str)> {
    let mut rows: Vec<(&[&str], &str)> =
        vec![(&["Tab"], t!(locale, keys_tab)), (&["←", "↑", "↓", "→"], t!(locale, keys_arrows))];
    rows.extend(KEYS.iter().map(|row| (row.keys, (row.says)(locale))));
    rows.push((&["←", "→", "Home", "End"], t!(locale, keys_replay)));
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_of_the_table_is_listed_with_its_meaning() {
        for &locale in Locale::ALL {
            let rows = rows(locale);
            assert_eq!(rows.len(), KEYS.len() + 3);
            assert!(rows.iter().all(|(keys, says)| !keys.is_empty() && !says.is_empty()));
        }
    }
}
