//! The rules, to be read and searched.

use std::time::Duration;

use engine::{Card, Edition};
use leptos::prelude::{document, set_timeout, window};

use super::setup::editions;
use crate::components::{IconName, icon, page_head};
use crate::dom::{Child, El, IntoChild, each, focus, html};
use crate::game::Store;
use crate::i18n::handbook::{Section, handbook};
use crate::i18n::{card_details, card_sentence, card_title, locale, names, reconstructed, say};
use crate::signal::{Memo, RwSignal};

/// The rules and every card, per edition.
pub(crate) fn rules_page(store: Store) -> El {
    let played = store.view.with_untracked(|view| view.as_ref().map(|view| view.table.config.edition));
    let edition = RwSignal::new(played.unwrap_or_else(|| store.plan.with_untracked(|plan| plan.edition)));
    set_timeout(show_section, Duration::ZERO);
    let wanted = RwSignal::new(String::new());
    let sections = Memo::new(move || matching(handbook(locale()), edition.get(), &wanted.get()));
    let cards = move || {
        let (wanted, locale, edition) = (wanted.get(), locale(), edition.get());
        let is_found = |card: Card| {
            let text = format!("{} {}", card_title(locale, edition, card), card_sentence(locale, edition, card));
            card.is_in(edition) && says(&text, &wanted)
        };
        Card::all().filter(|&card| is_found(card)).map(|card| (edition, card)).collect::<Vec<_>>()
    };
    let cards = Memo::new(cards);
    let nothing = move || {
        let is_nothing = sections.with(Vec::is_empty) && cards.with(Vec::is_empty);
        is_nothing.then_some(say!(rules_nothing))
    };
    let editions = editions(&|button, it| {
        button.attr("aria-pressed", move || (edition.get() == it).to_string()).click(move || edition.set(it))
    });
    let find = html::input()
        .attr("type", "search")
        .attr("aria-label", say!(rules_find))
        .attr("placeholder", say!(rules_find))
        .on_value("input", move |text| wanted.set(text));
    let lesson = html::a().class("button").attr("href", "#/learn").child(icon(IconName::Hint));
    let lesson = lesson.child(say!(home_learn));
    let prose = html::div()
        .class("prose")
        .child(move || sections.get().into_iter().map(chapter).collect::<Vec<_>>())
        .child(html::p().attr("role", "status").child(nothing))
        .child(move || cards.with(|cards| !cards.is_empty()).then(|| html::h2().child(say!(table_cards))))
        .child(each(move || cards.get(), |&entry| entry, |(edition, card)| card_entry(edition, card)));
    html::main()
        .class("page setup")
        .child(page_head(say!(rules_page)))
        .child(lesson)
        .child(editions)
        .child(find)
        .child(prose)
}

/// Whether a text says what is wanted, in whatever letters.
fn says(text: &str, wanted: &str) -> bool {
    let small = |text: &str| text.chars().map(names::small).collect::<Vec<char>>();
    let (text, wanted) = (small(text), small(wanted));
    wanted.is_empty() || text.windows(wanted.len()).any(|part| part == wanted)
}

/// The sections that say what is wanted in an edition, with the paragraphs that matter there.
fn matching(sections: Vec<Section>, edition: Edition, wanted: &str) -> Vec<Section> {
    let mut found = Vec::new();
    for mut section in sections {
        section.paragraphs.retain(|paragraph| paragraph.is_for(edition));
        let has = |text: &str| says(text, wanted);
        if !section.paragraphs.is_empty() && (has(section.title) || section.paragraphs.iter().any(|it| has(it.text))) {
            found.push(section);
        }
    }
    found
}

/// Shows the section that the address names, once the page is there: `#/rules/veto`.
fn show_section() {
    let hash = window().location().hash().unwrap_or_default();
    let Some((_, id)) = hash.rsplit_once('/') else { return };
    if let Some(section) = document().get_element_by_id(id) {
        // The focus would go to the heading of the screen, and the reader with it.
        focus::focus(&section);
        section.scroll_into_view();
    }
}

fn chapter(section: Section) -> Child {
    let mut parts = vec![html::h2().attr("id", section.id).attr("tabindex", "-1").child(section.title)];
    parts.extend(section.paragraphs.into_iter().map(|it| html::p().child(it.text)));
    parts.into_child()
}

fn card_entry(edition: Edition, card: Card) -> El {
    let summary = html::summary()
        .child(html::b().child(move || card_title(locale(), edition, card)))
        .child(" – ")
        .child(move || card_sentence(locale(), edition, card));
    html::details().child(summary).child(small_print(edition, card))
}

/// What a card's sentence leaves out.
pub(super) fn small_print(edition: Edition, card: Card) -> Child {
    let details = move || {
        let lines = card_details(locale(), edition, card).into_iter();
        lines.map(|line| html::p().child(line)).collect::<Vec<_>>()
    };
    let note = html::p().class("mute").child(move || reconstructed(locale(), edition, card));
    [details.into_child(), note.into_child()].into_child()
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
