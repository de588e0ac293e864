//! The rules page: the rules and every card, to read and to search.

mod browser;
mod chapters;
mod find;
mod marked;

use engine::{Card, Edition, Small};
use leptos::ev::Event;
use leptos::prelude::*;
use words::{Search, edition_name, t};

use crate::components::{Details, Icon, Page};
use crate::dom::{focus_id, on_press};
use crate::i18n::use_locale;
use crate::lifecycle::{remembered_setup, use_games};
use crate::route::way_back;
use browser::{CardDetails, CardGrid};
use chapters::{Chapters, Contents};
use find::{Found, Target, cards, edition_with, find, target};

/// A tab of the rules page: the rules, or the cards of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tab {
    Rules,
    Deck(u8),
}

/// The state of the rules page: the tab, the edition, the search and the open card. All copies are the same page.
#[derive(Clone, Copy)]
struct Reader {
    edition: RwSignal<Edition>,
    tab: RwSignal<Tab>,
    typed: RwSignal<String>,
    search: Memo<Search>,
    /// The card whose details are open.
    card: RwSignal<Option<Card>>,
    /// The chapter that the address names, until the page has scrolled to it.
    section: StoredValue<Option<&'static str>>,
}

impl Reader {
    fn provide(edition: Edition, target: Option<Target>) -> Self {
        let typed = RwSignal::new(String::new());
        let reader = Self {
            edition: RwSignal::new(edition),
            tab: RwSignal::new(match target {
                Some(Target::Card(card)) => Tab::Deck(card.places()),
                _ => Tab::Rules,
            }),
            typed,
            search: Memo::new(move |_| typed.with(|typed| Search::new(typed))),
            card: RwSignal::new(match target {
                Some(Target::Card(card)) => Some(card),
                _ => None,
            }),
            section: StoredValue::new(match target {
                Some(Target::Section(section)) => Some(section),
                _ => None,
            }),
        };
        provide_context(reader);
        reader
    }

    fn is_searching(self) -> bool {
        self.search.with(|search| !search.is_empty())
    }

    /// Closes a card's details, and returns the focus to the card.
    fn close(self) {
        if let Some(card) = self.card.get_untracked() {
            self.card.set(None);
            focus_id(browser::card_id(card));
        }
    }
}

fn use_reader() -> Reader {
    expect_context()
}

/// The edition of the game on the table, otherwise that of the last set-up.
fn first_edition() -> Edition {
    let played = use_games().current().map(|driver| driver.shown().with_untracked(|it| it.view.table.config.edition));
    played.or_else(|| remembered_setup().map(|game| game.edition)).unwrap_or(Edition::Classic)
}

/// The rules and every card of each edition.
#[component]
pub(crate) fn RulesPage() -> impl IntoView {
    let locale = use_locale();
    let address = window().location().hash().unwrap_or_default();
    let target = target(locale, &address);
    let reader = Reader::provide(edition_with(locale, target, untrack(first_edition)), target);
    let details = Details {
        is_open: Signal::derive(move || reader.card.get().is_some()),
        close: Callback::new(move |()| reader.close()),
    };
    let found = Memo::new(move |_| {
        let search = reader.search.get();
        (!search.is_empty()).then(|| find(locale, reader.edition.get(), &search))
    });
    let content = move || match (found.get(), reader.tab.get()) {
        (Some(found), _) => view! { <Results found /> }.into_any(),
        (None, Tab::Rules) => view! { <Chapters sections=find::sections(locale, reader.edition.get()) /> }.into_any(),
        (None, Tab::Deck(deck)) => view! { <CardGrid cards=cards(reader.edition.get(), deck) /> }.into_any(),
    };
    let side = move || match (reader.card.get(), reader.tab.get()) {
        (Some(card), _) => view! { <CardDetails card /> }.into_any(),
        (None, Tab::Rules) => view! { <Contents /> }.into_any(),
        (None, Tab::Deck(_)) => view! { <p class="mute pick-card">{t!(locale, rules_pick_card)}</p> }.into_any(),
    };
    view! {
        <Page title=t!(locale, rules_page) class="rules" back=way_back() details side=side.into_any()>
            <Tabs />
            <SearchBar />
            {content}
        </Page>
    }
}

/// Tabs for the rules and for each deck.
#[component]
fn Tabs() -> impl IntoView {
    let (locale, reader) = (use_locale(), use_reader());
    let is_shown = move |tab| !reader.is_searching() && reader.tab.get() == tab;
    let choose = move |tab| {
        reader.typed.set(String::new());
        reader.card.set(None);
        reader.tab.set(tab);
    };
    let decks = (1..=5).map(|deck| {
        let squares = (0..deck).map(|_| view! { <i></i> }).collect_view();
        view! {
            <button type="button" class=format!("rules-tab deck-{deck}")
                aria-pressed=move || is_shown(Tab::Deck(deck)).to_string()
                on:click=on_press(move || choose(Tab::Deck(deck)))>
                <span class="squares" aria-hidden="true">{squares}</span>
                <span>{t!(locale, still_deck, n = deck)}</span>
            </button>
        }
    });
    view! {
        <div class="rules-tabs" role="group" aria-label=t!(locale, rules_tabs)>
            <button type="button" class="rules-tab" aria-pressed=move || is_shown(Tab::Rules).to_string()
                on:click=on_press(move || choose(Tab::Rules))>
                <Icon name="learn" /><span>{t!(locale, rules_tab)}</span>
            </button>
            {decks.collect_view()}
        </div>
    }
}

/// The search field, and the edition to search in.
#[component]
fn SearchBar() -> impl IntoView {
    let (locale, reader) = (use_locale(), use_reader());
    let clear = move || {
        reader.typed.set(String::new());
        focus_id("rules-search".to_owned());
    };
    let clear_button = move || {
        let label = t!(locale, rules_clear);
        reader.is_searching().then(|| {
            view! {
                <button type="button" class="icon-button" aria-label=label title=label on:click=on_press(clear)>
                    <Icon name="close" />
                </button>
            }
        })
    };
    let editions = Edition::all().map(|edition| {
        view! {
            <option value=edition.index() selected=move || reader.edition.get() == edition>
                {edition_name(locale, edition)}
            </option>
        }
    });
    let choose = move |event: Event| {
        if let Some(edition) = event_target_value(&event).parse().ok().and_then(Edition::from_index) {
            reader.edition.set(edition);
            // Close the open card if this edition does not have it.
            reader.card.update(|card| *card = card.filter(|card| card.is_in(edition)));
        }
    };
    view! {
        <div class="rules-bar">
            <label class="search-field" for="rules-search">
                <Icon name="search" />
                <input type="search" id="rules-search" autocomplete="off" spellcheck="false"
                    placeholder=t!(locale, rules_find) aria-label=t!(locale, rules_find) prop:value=reader.typed
                    on:input=move |event| reader.typed.set(event_target_value(&event)) />
                {clear_button}
            </label>
            <select class="row-select" aria-label=t!(locale, setup_edition) on:change=choose>{editions.collect_view()}</select>
        </div>
    }
}

/// The results of a search.
#[component]
fn Results(found: Found) -> impl IntoView {
    let (locale, reader) = (use_locale(), use_reader());
    let typed = reader.typed.get_untracked();
    let typed = typed.trim();
    let says = match &found {
        found if found.count() == 0 => t!(locale, rules_found_nothing, words = typed),
        found if found.is_near => t!(locale, rules_found_near).to_owned(),
        found => t!(locale, rules_found, n = found.count()),
    };
    let Found { sections, cards, small_print, is_near } = found;
    let card_group = |title: &'static str, cards: Vec<Card>| {
        (!cards.is_empty()).then(|| view! { <h2 class="rules-heading">{title}</h2><CardGrid cards /> })
    };
    let cards = card_group(t!(locale, table_cards), cards);
    let chapters = (!sections.is_empty()).then(|| {
        view! { <h2 class="rules-heading">{t!(locale, rules_tab)}</h2><Chapters sections /> }
    });
    view! {
        <p class="rules-found" role="status">{says}</p>
        // A chapter is more likely what the reader wants than a card that has only some of the words.
        {if is_near { (chapters.into_any(), cards.into_any()) } else { (cards.into_any(), chapters.into_any()) }}
        {card_group(t!(locale, rules_small_print), small_print)}
    }
}
