//! The rules, to be read and searched.

use engine::{Card, Edition, Small};
use leptos::prelude::*;

use crate::components::{Icon, IconName};
use crate::game::Store;
use crate::i18n::handbook::{Section, handbook};
use crate::i18n::{card_details, card_sentence, card_title, edition_name, locale, reconstructed, t};
use crate::phrases;

/// The rules and every card, per edition.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    let store = expect_context::<Store>();
    let edition = RwSignal::new(store.plan.with_untracked(|plan| plan.edition));
    let wanted = RwSignal::new(String::new());
    let sections = Memo::new(move |_| matching(handbook(locale()), edition.get(), &wanted.get()));
    let cards = Memo::new(move |_| {
        let wanted = wanted.get().to_lowercase();
        let edition = edition.get();
        let says = move |card: &Card| {
            let text = format!("{} {}", card_title(locale(), edition, *card), card_sentence(locale(), edition, *card));
            card.is_in(edition) && text.to_lowercase().contains(&wanted)
        };
        Card::all().filter(says).collect::<Vec<_>>()
    });
    view! {
        <main class="page setup">
            <header class="page-head">
                <a class="icon-button" href="#/" aria-label=move || t!(locale(), back)>
                    <Icon name=IconName::Back />
                </a>
                <h1>{move || t!(locale(), rules_page)}</h1>
            </header>
            <div class="segments" role="group" aria-label=move || t!(locale(), setup_edition)>
                {Edition::all()
                    .map(|it| {
                        view! {
                            <button
                                type="button"
                                aria-pressed=move || (edition.get() == it).to_string()
                                on:click=move |_| edition.set(it)
                            >
                                <b>{move || edition_name(locale(), it)}</b>
                                <small>{phrases::edition_year(it)}</small>
                            </button>
                        }
                    })
                    .collect_view()}
            </div>
            <input
                type="search"
                aria-label=move || t!(locale(), rules_find)
                placeholder=move || t!(locale(), rules_find)
                on:input=move |event| wanted.set(event_target_value(&event))
            />
            <div class="prose">
                {move || {
                    sections
                        .get()
                        .into_iter()
                        .map(|section| {
                            let text = section.paragraphs.iter().map(|it| view! { <p>{it.text}</p> }).collect_view();
                            view! {
                                <h2>{section.title}</h2>
                                {text}
                            }
                        })
                        .collect_view()
                }}
                <h2>{move || t!(locale(), table_cards)}</h2>
                {move || {
                    cards.get().into_iter().map(|card| view! { <CardEntry card edition=edition.get() /> }).collect_view()
                }}
            </div>
        </main>
    }
}

/// The sections that say what is wanted in an edition, with the paragraphs that matter there.
fn matching(sections: Vec<Section>, edition: Edition, wanted: &str) -> Vec<Section> {
    let wanted = wanted.to_lowercase();
    let mut found = Vec::new();
    for mut section in sections {
        section.paragraphs.retain(|paragraph| paragraph.is_for(edition));
        let has = |text: &str| text.to_lowercase().contains(&wanted);
        if !section.paragraphs.is_empty() && (has(section.title) || section.paragraphs.iter().any(|it| has(it.text))) {
            found.push(section);
        }
    }
    found
}

#[component]
fn CardEntry(card: Card, edition: Edition) -> impl IntoView {
    view! {
        <details>
            <summary>
                <b>{move || card_title(locale(), edition, card)}</b>
                " – "
                {move || card_sentence(locale(), edition, card)}
            </summary>
            {move || card_details(locale(), edition, card).into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
            <p class="mute">{move || reconstructed(locale(), edition, card)}</p>
        </details>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Locale;

    #[test]
    fn a_search_finds_sections_by_their_words() {
        let all = matching(handbook(Locale::En), Edition::Classic, "");
        let veto = matching(handbook(Locale::En), Edition::Classic, "VETO");
        assert!(!veto.is_empty() && veto.len() < all.len());
        assert!(matching(handbook(Locale::En), Edition::Classic, "no such word").is_empty());
    }
}
