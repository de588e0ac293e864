//! A text field for a name. It says when no more characters fit.

use leptos::{ev, html, prelude::*};
use record::Name;
use words::t;

use crate::i18n::use_locale;

const HINT: &str = "name-is-full";

/// A text field for the name of a game or a person. Browsers stop at the maximum length without any message.
#[component]
pub(crate) fn NameInput(
    label: &'static str,
    #[prop(optional, into)] value: String,
    #[prop(optional, into)] placeholder: Option<String>,
    #[prop(optional)] field: NodeRef<html::Input>,
    /// Called with the text on every change.
    #[prop(optional)]
    on_input: Option<Callback<String>>,
) -> impl IntoView {
    let locale = use_locale();
    let is_full = RwSignal::new(self::is_full(&value));
    let input = move |event: ev::Event| {
        let text = event_target_value(&event);
        is_full.set(self::is_full(&text));
        if let Some(on_input) = on_input {
            on_input.run(text);
        }
    };
    let hint = move || is_full.get().then(|| t!(locale, saves_name_full, n = Name::MOST));
    view! {
        <div class="name-field">
            <label class="field">
                <span>{label}</span>
                <input class="input" type="text" maxlength=Name::MOST.to_string() autocomplete="off" placeholder=placeholder
                    aria-describedby=HINT prop:value=value node_ref=field on:input=input />
            </label>
            <p class="field-hint" id=HINT aria-live="polite">{hint}</p>
        </div>
    }
}

/// Whether no more characters fit. Browsers count the length of a field in units of UTF-16.
fn is_full(text: &str) -> bool {
    text.encode_utf16().count() >= Name::MOST
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_twenty_characters_is_full() {
        assert!(!is_full("") && !is_full("Mateo, Lucía, Bruno"));
        assert!(is_full("Mateo, Lucía, Bruno!"));
        assert!(is_full("\u{1f451}\u{1f451}\u{1f451}\u{1f451}\u{1f451}\u{1f451}\u{1f451}\u{1f451}\u{1f451}\u{1f451}"));
        assert_eq!(Name::new("Mateo, Lucía, Bruno!!").as_str().chars().count(), Name::MOST);
    }
}
