//! Cards as posters, and the details of one.

use engine::{Card, Edition};
use leptos::prelude::*;
use words::{Locale, card_details, card_name, card_origin, card_sentence, card_title, reconstructed, t};

use super::find::explained_in;
use super::marked::Marked;
use super::{Tab, use_reader};
use crate::components::{CardArt, CardSquares, Icon, IconButton};
use crate::dom::on_press;
use crate::i18n::use_locale;

/// The id of a card's poster.
pub(super) fn card_id(card: Card) -> String {
    format!("card-{}", card.id())
}

/// Posters side by side.
#[component]
pub(super) fn CardGrid(cards: Vec<Card>) -> impl IntoView {
    let posters = cards.into_iter().map(|card| view! { <li><CardPoster card /></li> });
    view! { <ul class="card-grid">{posters.collect_view()}</ul> }
}

/// A card as a poster. Tapping it shows its details.
#[component]
fn CardPoster(card: Card) -> impl IntoView {
    let (locale, reader) = (use_locale(), use_reader());
    let edition = reader.edition.get_untracked();
    let copies = copies(edition, card);
    let ribbon = (copies > 1).then(|| view! { <span class="rules-ribbon">{format!("×{copies}")}</span> });
    let option = option(locale, edition, card).map(|option| view! { <span class="tag">{option}</span> });
    view! {
        <button type="button" class=format!("rules-poster deck-{}", card.places()) id=card_id(card)
            aria-pressed=move || (reader.card.get() == Some(card)).to_string()
            on:click=on_press(move || reader.card.set(Some(card)))>
            <span class="card-picture"><CardSquares card /><CardArt card /></span>
            <span class="card-words">
                <b><Marked text=card_title(locale, edition, card) /></b>
                <small><Marked text=card_sentence(locale, edition, card) /></small>
                {option}
            </span>
            {ribbon}
        </button>
    }
}

/// How many copies an edition has, including those of options.
fn copies(edition: Edition, card: Card) -> u8 {
    let def = card.def();
    match def.copies[edition as usize] {
        0 => def.regency + def.alternative,
        copies => copies,
    }
}

/// The option that a card belongs to.
fn option(locale: Locale, edition: Edition, card: Card) -> Option<&'static str> {
    let def = card.def();
    match def.copies[edition as usize] {
        0 if def.regency > 0 => Some(t!(locale, rules_regency)),
        0 => Some(t!(locale, rules_alternative_card)),
        _ => None,
    }
}

/// Everything about a card.
#[component]
pub(super) fn CardDetails(card: Card) -> impl IntoView {
    let (locale, reader) = (use_locale(), use_reader());
    let listener = window_event_listener(leptos::ev::keydown, move |event| {
        if event.key() == "Escape" {
            reader.close();
        }
    });
    on_cleanup(move || listener.remove());
    view! {
        <div class=format!("card-details deck-{}", card.places())>
            <div class="group-head">
                <h2 tabindex="-1">{move || card_name(locale, reader.edition.get(), card)}</h2>
                <IconButton icon="close" label=t!(locale, close) on_press=Callback::new(move |()| reader.close()) />
            </div>
            <span class="card-picture"><CardSquares card /><CardArt card /></span>
            {move || details(locale, reader.edition.get(), card)}
            <SectionLink card />
        </div>
    }
}

fn details(locale: Locale, edition: Edition, card: Card) -> impl IntoView {
    let mut lines = card_details(locale, edition, card).into_iter();
    let effect = lines.next().map(|text| view! { <p><Marked text /></p> });
    let rulings = lines.map(|text| view! { <li><Marked text /></li> }).collect_view();
    let note = reconstructed(locale, edition, card).map(|note| view! { <p class="card-note">{note}</p> });
    view! {
        {effect}
        <ul class="rules-rulings">{rulings}</ul>
        <p class="mute">{card_origin(locale, edition, card)}</p>
        {note}
    }
}

/// A link to the chapter that explains the card.
#[component]
fn SectionLink(card: Card) -> impl IntoView {
    let (locale, reader) = (use_locale(), use_reader());
    explained_in(locale, card).map(|section| {
        let show = move || {
            reader.typed.set(String::new());
            reader.card.set(None);
            reader.tab.set(Tab::Rules);
            super::chapters::show_chapter(section.id);
        };
        view! {
            <button type="button" class="button" on:click=on_press(show)>
                <Icon name="learn" />{t!(locale, rules_read, title = section.title)}
            </button>
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poster_tells_copies_and_options() {
        let told = |edition, card| (copies(edition, card), option(Locale::En, edition, card));
        assert_eq!(told(Edition::Classic, Card::FiveFromOne), (2, None));
        assert_eq!(told(Edition::Classic, Card::King), (1, None));
        assert_eq!(told(Edition::New, Card::Audience), (3, Some("New Regency")));
        assert_eq!(told(Edition::New, Card::Veto), (2, Some("Alternative")));
    }
}
