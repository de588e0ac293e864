//! The games on this device.

mod details;
mod device;
mod reading;
mod row;
mod shelf;

use std::sync::Arc;

use leptos::html::Div;
use leptos::prelude::*;
use words::{Locale, edition_name, t};

use crate::components::{Icon, LeftUnsavedNotice, Page};
use crate::dom::{on_press, use_media, when_visible};
use crate::i18n::use_locale;
use crate::library::use_library;
use details::Details;
use device::DeviceBox;
pub(super) use device::restored_text;
use reading::Shelf;
use row::RowView;
use shelf::{Chip, Order, Row, Search, chips};

/// How many games are drawn at first, and how many more when the end of the list comes into view.
const STEP: usize = 12;

/// Screens with room for the details beside the list.
const WIDE: &str = "(min-width: 900px)";

/// What the parts of this page share.
#[derive(Clone, Copy)]
struct SavesContext {
    shelf: Shelf,
    search: RwSignal<Search>,
    /// The game whose details are open.
    selected: RwSignal<Option<String>>,
    is_wide: ReadSignal<bool>,
}

fn use_saves() -> SavesContext {
    expect_context()
}

/// Every game of this device.
#[component]
pub(crate) fn SavesPage() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    let shelf = Shelf::new(locale, library);
    let context = SavesContext {
        shelf,
        search: RwSignal::new(Search::default()),
        selected: RwSignal::new(None),
        is_wide: use_media(WIDE),
    };
    provide_context(context);
    let label = t!(locale, saves_bring);
    let actions = view! { <a class="icon-button" href="#/open" aria-label=label title=label><Icon name="link" /></a> };
    let side = view! {
        <SelectedDetails />
        <DeviceBox />
    };
    let content = move || match shelf.rows.with(Vec::is_empty) {
        true => view! { <NoGames /> }.into_any(),
        false => view! { <SearchBar /> <List /> }.into_any(),
    };
    view! {
        <Page title=t!(locale, saves_title) class="saves" actions=actions.into_any() side=side.into_any()>
            <LeftUnsavedNotice />
            {content}
        </Page>
    }
}

#[component]
fn NoGames() -> impl IntoView {
    let locale = use_locale();
    view! {
        <div class="empty">
            <p>{t!(locale, saves_empty)}</p>
            <a class="button primary" href="#/new"><Icon name="play" />{t!(locale, saves_first_game)}</a>
        </div>
    }
}

/// The field to search in, the chips and the order.
#[component]
fn SearchBar() -> impl IntoView {
    let (locale, SavesContext { shelf, search, .. }) = (use_locale(), use_saves());
    let chips = Memo::new(move |_| shelf.rows.with(|rows| chips(rows)));
    let counts =
        Memo::new(move |_| shelf.rows.with(|rows| (rows.len(), rows.iter().filter(|it| it.is_over()).count())));
    let chip = move |chip: Chip| {
        view! {
            <button type="button" class="chip" aria-pressed=move || (search.with(|it| it.chip) == chip).to_string()
                on:click=on_press(move || search.update(|it| it.chip = chip))>
                {move || chip_text(locale, chip, counts.get())}
            </button>
        }
    };
    let orders = [
        (Order::Recent, t!(locale, saves_sort_recent)),
        (Order::Oldest, t!(locale, saves_sort_oldest)),
        (Order::Name, t!(locale, saves_sort_name)),
    ];
    let options = orders.iter().enumerate().map(|(index, (_, text))| view! { <option value=index>{*text}</option> });
    let set_order = move |value: String| {
        let order = value.parse::<usize>().ok().and_then(|index| orders.get(index));
        search.update(|it| it.order = order.map_or(Order::Recent, |(order, _)| *order));
    };
    view! {
        <div class="search">
            <Icon name="search" />
            <input type="search" autocomplete="off" aria-label=t!(locale, saves_search)
                placeholder=t!(locale, saves_search_hint)
                on:input:target=move |event| search.update(|it| it.query = event.target().value()) />
            <span class="sort">
                <Icon name="sort" />
                <select aria-label=t!(locale, saves_sort) on:change:target=move |event| set_order(event.target().value())>
                    {options.collect_view()}
                </select>
            </span>
        </div>
        <div class="chip-row"><For each=move || chips.get() key=|chip| format!("{chip:?}") children=chip /></div>
    }
}

fn chip_text(locale: Locale, chip: Chip, (all, done): (usize, usize)) -> String {
    match chip {
        Chip::All => t!(locale, saves_all, n = all),
        Chip::GoingOn => t!(locale, saves_going_on_count, n = all - done),
        Chip::Done => t!(locale, saves_done_count, n = done),
        Chip::Edition(edition) => edition_name(locale, edition).to_owned(),
        Chip::Players(players) => t!(locale, saves_players, n = players),
    }
}

/// The games that fit, drawn as far as the reader has scrolled.
#[component]
fn List() -> impl IntoView {
    let (locale, SavesContext { shelf, search, .. }) = (use_locale(), use_saves());
    let limit = RwSignal::new(STEP);
    Effect::new(move |_| {
        search.track();
        limit.set(STEP);
    });
    let found = Memo::new_with_compare(
        move |_| shelf.rows.with(|rows| search.with(|search| search.find(rows))),
        // Comparing the lists would take longer than drawing what has changed.
        |_, _| true,
    );
    let going_on = move || found.with(|found| found.going_on.iter().take(limit.get()).cloned().collect::<Vec<_>>());
    let done = move || {
        found.with(|found| {
            let rest = limit.get().saturating_sub(found.going_on.len());
            found.done.iter().take(rest).cloned().collect::<Vec<_>>()
        })
    };
    let has_more = Memo::new(move |_| found.with(|found| found.len() > limit.get()));
    let is_empty = Memo::new(move |_| found.with(|found| found.len() == 0));
    let end = NodeRef::<Div>::new();
    let show_more = move || {
        if has_more.get_untracked() {
            limit.update(|limit| *limit += STEP);
        }
    };
    when_visible(end, show_more);
    // If the list is scrolled faster than it grows, a button at its end loads more.
    let more = move || {
        view! { <button type="button" class="button" on:click=on_press(show_more)>{t!(locale, saves_more)}</button> }
    };
    view! {
        <Section title=t!(locale, saves_going_on) rows=Signal::derive(going_on) />
        <Section title=t!(locale, saves_done) rows=Signal::derive(done) />
        {move || (is_empty.get() && !shelf.is_reading.get()).then(|| view! { <NothingFits /> })}
        <div class="list-end" node_ref=end>
            {move || has_more.get().then(more)}
            {move || shelf.is_reading.get().then(|| view! { <p role="status">{t!(locale, saves_reading)}</p> })}
        </div>
    }
}

#[component]
fn NothingFits() -> impl IntoView {
    let (locale, SavesContext { search, .. }) = (use_locale(), use_saves());
    let show_all = move || search.update(|it| it.chip = Chip::All);
    view! {
        <div class="empty">
            <p>{t!(locale, saves_nothing_fits)}</p>
            <button type="button" class="button" on:click=on_press(show_all)>{t!(locale, saves_show_all)}</button>
        </div>
    }
}

/// Games under a heading; nothing if there are none.
#[component]
fn Section(title: &'static str, rows: Signal<Vec<Arc<Row>>>) -> impl IntoView {
    let is_empty = Memo::new(move |_| rows.with(Vec::is_empty));
    let key = |row: &Arc<Row>| (row.id.clone(), row.stamp.map(|stamp| (stamp.number, stamp.tab)), row.title.clone());
    move || {
        (!is_empty.get()).then(|| {
            view! {
                <section class="game-section">
                    <h2>{title}</h2>
                    <ul class="game-list">
                        <For each=move || rows.get() key=key children=|row| view! { <RowView row /> } />
                    </ul>
                </section>
            }
        })
    }
}

/// The details of the selected game, where there is room beside the list. The newest is selected at first.
#[component]
fn SelectedDetails() -> impl IntoView {
    let SavesContext { shelf, selected, is_wide, .. } = use_saves();
    let shown = Memo::new(move |_| {
        let chosen = selected.get();
        let row = shelf.rows.with(|rows| match chosen {
            Some(id) => rows.iter().find(|row| row.id == id).cloned(),
            None => rows.iter().find(|row| row.content.is_ok()).cloned(),
        })?;
        shelf.deleted.with(|deleted| !deleted.contains_key(&row.id)).then(|| row.id.clone())
    });
    move || {
        let id = shown.get().filter(|_| is_wide.get())?;
        let row = shelf.rows.with(|rows| rows.iter().find(|row| row.id == id).cloned())?;
        Some(view! { <Details row has_board=true /> })
    }
}
