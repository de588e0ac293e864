//! The page of saved games.

mod details;
mod device;
mod reading;
mod room;
mod row;
mod rows;

use std::sync::Arc;

use leptos::html::Div;
use leptos::prelude::*;
use words::{Locale, edition_name, t};

use crate::components::{Icon, LeftUnsavedNotice, Page};
use crate::dom::{on_press, use_media, when_visible};
use crate::i18n::use_locale;
use crate::library::use_library;
use crate::route::way_back;
use details::Details;
use device::DeviceBox;
pub(super) use device::restored_text;
use reading::GameList;
use row::RowView;
use rows::{Chip, Order, Row, Search, chips, count};

/// How many games are drawn at first, and how many more when the end of the list comes into view.
const STEP: usize = 8;

/// Screens with room for the details beside the list.
const WIDE: &str = "(min-width: 900px)";

/// The context that the parts of this page share.
#[derive(Clone, Copy)]
struct SavesContext {
    list: GameList,
    search: RwSignal<Search>,
    /// The game whose details are open.
    selected: RwSignal<Option<String>>,
    is_wide: ReadSignal<bool>,
}

fn use_saves() -> SavesContext {
    expect_context()
}

/// The page of saved games: the list, and beside it the details of one game.
#[component]
pub(crate) fn SavesPage() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    let list = GameList::new(locale, library);
    let context = SavesContext {
        list,
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
    // A memo, so that changes of the list do not create the search field anew.
    let is_empty = Memo::new(move |_| list.rows.with(Vec::is_empty));
    let content = move || match is_empty.get() {
        true => view! { <NoGames /> }.into_any(),
        false => view! { <SearchBar /> <List /> }.into_any(),
    };
    view! {
        <Page title=t!(locale, saves_title) class="saves" back=way_back() actions=actions.into_any() side=side.into_any()>
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

/// The search field, the filter chips and the order.
#[component]
fn SearchBar() -> impl IntoView {
    let (locale, SavesContext { list, search, .. }) = (use_locale(), use_saves());
    let chips = Memo::new(move |_| list.rows.with(|rows| chips(rows)));
    // Deleted games keep their rows until the page is left, but are not counted.
    let counts = Memo::new(move |_| {
        list.deleted.with(|deleted| list.rows.with(|rows| count(rows, |id| deleted.contains_key(id))))
    });
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

/// The games that match the search. Draws more rows as the reader scrolls.
#[component]
fn List() -> impl IntoView {
    let (locale, SavesContext { list, search, .. }) = (use_locale(), use_saves());
    let limit = RwSignal::new(STEP);
    Effect::new(move |_| {
        search.track();
        limit.set(STEP);
    });
    let found = Memo::new_with_compare(
        move |_| list.rows.with(|rows| search.with(|search| search.find(rows))),
        // Always counts as changed: comparing two lists takes longer than updating the rows that changed.
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
        {move || (is_empty.get() && !list.is_reading.get()).then(|| view! { <NothingFits /> })}
        <div class="list-end" node_ref=end>
            {move || has_more.get().then(more)}
            {move || list.is_reading.get().then(|| view! { <p role="status">{t!(locale, saves_reading)}</p> })}
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

/// Rows under a heading. Renders nothing if there are none.
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

/// On wide screens, the details of the selected game beside the list. At first that is the newest game.
#[component]
fn SelectedDetails() -> impl IntoView {
    let SavesContext { list, selected, is_wide, .. } = use_saves();
    let shown = Memo::new(move |before: Option<&Option<String>>| {
        list.rows.with(|rows| {
            list.deleted.with(|deleted| {
                let can_be_shown = |row: &&Arc<Row>| !deleted.contains_key(&row.id);
                // Keep showing the same game, because renaming it may move its row.
                let wanted = selected.get().or_else(|| before.cloned().flatten());
                let found = wanted.and_then(|id| rows.iter().filter(can_be_shown).find(|row| row.id == id));
                let newest = || rows.iter().filter(can_be_shown).find(|row| row.content.is_ok());
                found.or_else(newest).map(|row| row.id.clone())
            })
        })
    });
    move || {
        let id = shown.get().filter(|_| is_wide.get())?;
        let row = list.rows.with(|rows| rows.iter().find(|row| row.id == id).cloned())?;
        Some(view! { <Details row has_board=true /> })
    }
}
