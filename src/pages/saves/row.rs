//! A game in the list.

use std::sync::Arc;

use leptos::html::Li;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use words::{Locale, edition_name, t};

use super::details::Details;
use super::rows::{GameRow, Row, has_same_cards};
use super::{SavesContext, use_saves};
use crate::board::BoardPicture;
use crate::components::{Icon, IconButton, Portrait};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::library::use_library;
use crate::lifecycle::use_games;
use crate::link::read_error;
use crate::route::go_to;
use crate::summary::{Standing, Summary};
use crate::when::relative_time;

/// A game in the list, or the offer to restore it after it was deleted.
#[component]
pub(super) fn RowView(row: Arc<Row>) -> impl IntoView {
    let SavesContext { list, selected, is_wide, .. } = use_saves();
    let id = StoredValue::new(row.id.clone());
    let is_deleted = Memo::new(move |_| list.deleted.with(|deleted| deleted.contains_key(&id.get_value())));
    let is_selected = Memo::new(move |_| selected.with(|selected| selected.as_ref() == Some(&id.get_value())));
    let item = NodeRef::<Li>::new();
    // Deleting and restoring remove the pressed button, so focus the button that undoes it.
    Effect::new(move |before: Option<bool>| {
        let is_deleted = is_deleted.get();
        if before.is_some_and(|before| before != is_deleted) {
            request_animation_frame(move || focus_first_button(item));
        }
        is_deleted
    });
    let content = move || {
        if is_deleted.get() {
            return view! { <DeletedRow row=row.clone() /> }.into_any();
        }
        let details = {
            let row = row.clone();
            move || (is_selected.get() && !is_wide.get()).then(|| view! { <Details row=row.clone() has_board=false /> })
        };
        view! { <GameCard row=row.clone() is_selected /> {details} }.into_any()
    };
    view! { <li class=move || if is_deleted.get() { "deleted-row" } else { "game-item" } node_ref=item>{content}</li> }
}

fn focus_first_button(item: NodeRef<Li>) {
    // The row may be gone by now.
    let button = item.try_get_untracked().flatten().and_then(|item| item.query_selector("button").ok().flatten());
    if let Some(button) = button.and_then(|button| button.dyn_into::<HtmlElement>().ok()) {
        // Cannot fail: a button takes the focus.
        let _ = button.focus();
    }
}

#[component]
fn DeletedRow(row: Arc<Row>) -> impl IntoView {
    let (locale, SavesContext { list, .. }) = (use_locale(), use_saves());
    let undo = {
        let id = row.id.clone();
        move || list.undo(&id)
    };
    view! {
        <span role="status">{t!(locale, saves_named_deleted, name = &row.title)}</span>
        <button type="button" class="button" on:click=on_press(undo)>{t!(locale, bar_undo)}</button>
    }
}

#[component]
fn GameCard(row: Arc<Row>, is_selected: Memo<bool>) -> impl IntoView {
    let (locale, SavesContext { selected, is_wide, .. }) = (use_locale(), use_saves());
    let id = StoredValue::new(row.id.clone());
    let toggle = move || {
        let is_open = is_selected.get_untracked() && !is_wide.get_untracked();
        selected.set((!is_open).then(|| id.get_value()));
    };
    let more = t!(locale, saves_more_about, name = &row.title);
    view! {
        <div class="game-card" class=("selected", move || is_selected.get())>
            <CardContent row=row.clone() />
            <OpenButton row />
            <IconButton icon="more" label=more class="more" on_press=Callback::new(move |()| toggle()) />
        </div>
    }
}

/// The button that covers the whole card. On small screens it opens the game, on wide ones it shows the details beside
/// the list.
#[component]
fn OpenButton(row: Arc<Row>) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let SavesContext { selected, is_wide, .. } = use_saves();
    let (id, is_readable) = (row.id.clone(), row.content.is_ok());
    let open = move || {
        if is_wide.get_untracked() || !is_readable {
            selected.set(Some(id.clone()));
        } else if games.open_saved(&id) {
            go_to("#/table");
        }
    };
    let label = move || match is_wide.get() || !is_readable {
        true => t!(locale, saves_more_about, name = &row.title),
        false => t!(locale, saves_open_named, name = &row.title),
    };
    view! { <button type="button" class="game-tap" aria-label=label on:click=on_press(open)></button> }
}

#[component]
fn CardContent(row: Arc<Row>) -> impl IntoView {
    let locale = use_locale();
    match &row.content {
        Ok(game) => {
            let is_unsaved = use_library().is_unsaved(&row.id);
            let SavesContext { list, .. } = use_saves();
            // Not checked for finished games: no cards are to come there, and with a thousand games it takes long.
            let same_cards = (!game.is_over).then(|| {
                let row = row.clone();
                let has_same_cards = Memo::new(move |_| list.rows.with(|rows| has_same_cards(rows, &row)));
                move || has_same_cards.get().then(|| view! { <small>{t!(locale, saves_same_cards)}</small> })
            });
            view! {
                <span class="thumbnail">{row.summary().map(board)}</span>
                <span class="game-text">
                    <h3 class="ends-in-dots" title=row.title.clone()>{row.title.clone()}</h3>
                    <small>{line(locale, game, row.time)}</small>
                    {same_cards}
                    <span class="game-people">
                        {portraits(game)}
                        {tag(locale, game, is_unsaved)}
                    </span>
                </span>
            }
            .into_any()
        }
        Err(error) => view! {
            <span class="thumbnail unreadable"><Icon name="warn" /></span>
            <span class="game-text">
                <h3 class="ends-in-dots" title=row.title.clone()>{row.title.clone()}</h3>
                <small>{read_error(locale, *error)}</small>
            </span>
        }
        .into_any(),
    }
}

/// The board of a game.
pub(super) fn board(summary: &Summary) -> impl IntoView + use<> {
    view! { <BoardPicture view=summary.view() people=summary.save.people.clone() here=summary.here /> }
}

/// "Classic · Round 5 of 9 · 5 minutes ago".
pub(super) fn line(locale: Locale, game: &GameRow, time: u64) -> String {
    let start = if game.has_head_start { t!(locale, head_start) } else { "" };
    let time = relative_time(locale, time);
    let parts = [edition_name(locale, game.edition), &game.progress, start, &time];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
}

fn portraits(game: &GameRow) -> impl IntoView {
    let portrait = |(place, person, name): (usize, record::Person, String)| {
        view! { <Portrait person name place size=24 /> }
    };
    game.others.iter().cloned().map(portrait).collect_view()
}

fn tag(locale: Locale, game: &GameRow, is_unsaved: bool) -> impl IntoView {
    let (class, text) = match game.standing {
        _ if is_unsaved => ("tag bad", t!(locale, saves_not_saved).to_owned()),
        Standing::YourTurn => ("tag primary", t!(locale, saves_your_turn).to_owned()),
        Standing::Waits(seat) => ("tag", t!(locale, hand_title, name = game.name(seat))),
        Standing::Place(1) => ("tag good", t!(locale, saves_won).to_owned()),
        Standing::Place(place) => ("tag", t!(locale, saves_place, n = place)),
        Standing::Over => return None,
    };
    Some(view! { <span class=class>{text}</span> })
}
