//! Cards as posters, and the details of one.

use engine::{Card, Edition};
use leptos::prelude::*;
use words::{Locale, card_details, card_origin, card_sentence, card_title, reconstructed, t};

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

/// A card as a poster. Pressing it shows its details.
#[component]
fn CardPoster(card: Card) -> impl IntoView {
    let (locale, reader) = (use_locale(), use_reader());
    let edition = reader.edition.get_untracked();
    let ribbon = ribbon(locale, edition, card).map(|text| view! { <span class="card-ribbon">{text}</span> });
    view! {
        <button type="button" class=format!("card-poster deck-{}", card.places()) id=card_id(card)
            aria-pressed=move || (reader.card.get() == Some(card)).to_string()
            on:click=on_press(move || reader.card.set(Some(card)))>
            <span class="card-picture"><CardSquares card /><CardArt card /></span>
            <span class="card-words">
                <b><Marked text=card_title(locale, edition, card) /></b>
                <small><Marked text=card_sentence(locale, edition, card) /></small>
            </span>
            {ribbon}
        </button>
    }
}

/// How many copies there are, or which option the card belongs to.
fn ribbon(locale: Locale, edition: Edition, card: Card) -> Option<String> {
    let def = card.def();
    match def.copies[edition as usize] {
        0 if def.regency > 1 => Some(format!("{} ×{}", t!(locale, rules_regency), def.regency)),
        0 if def.regency > 0 => Some(t!(locale, rules_regency).to_owned()),
        0 => Some(t!(locale, rules_alternative_card).to_owned()),
        1 => None,
        copies => Some(format!("×{copies}")),
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
                <h2 tabindex="-1">{move || card_title(locale, reader.edition.get(), card)}</h2>
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
        <ul class="card-rulings">{rulings}</ul>
        <p class="mute">{card_origin(locale, edition, card)}</p>
        {note}
    }
}

/// The way to the chapter that explains the card.
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
    fn a_ribbon_tells_copies_and_options() {
        let ribbon = |edition, card| ribbon(Locale::En, edition, card);
        assert_eq!(ribbon(Edition::Classic, Card::FiveFromOne).as_deref(), Some("×2"));
        assert_eq!(ribbon(Edition::Classic, Card::King), None);
        assert_eq!(ribbon(Edition::New, Card::Audience).as_deref(), Some("New Regency ×3"));
        assert_eq!(ribbon(Edition::New, Card::Veto).as_deref(), Some(t!(Locale::En, rules_alternative_card)));
    }
}
