//! Everything that can be done with a game.

use std::sync::Arc;

use leptos::html::Input as InputElement;
use leptos::prelude::*;
use play::Input;
use record::Name;
use words::t;

use super::row::line;
use super::shelf::Row;
use super::{SavesContext, use_saves};
use crate::board::BoardPicture;
use crate::components::{Icon, IconButton, ShareBox};
use crate::dom::on_press;
use crate::files;
use crate::i18n::use_locale;
use crate::library::use_library;
use crate::lifecycle::use_games;
use crate::link::read_error;
use crate::route::go_to;

/// A game's board, how it stands, and everything that can be done with it.
#[component]
pub(super) fn Details(row: Arc<Row>, has_board: bool) -> impl IntoView {
    let locale = use_locale();
    let content = match &row.content {
        Ok(game) => {
            let summary = &game.summary;
            let names = summary.names(locale);
            let board = has_board.then(|| {
                view! {
                    <div class="big-board">
                        <BoardPicture view=summary.view() people=summary.save.people.clone() here=summary.here />
                    </div>
                    <Title row=row.clone() />
                    <p class="mute fine-print">{line(locale, game, row.time)}</p>
                    <p class="fine-print">{summary.sentence(&names)}</p>
                }
            });
            let title = (!has_board).then(|| view! { <Title row=row.clone() /> });
            view! { {board} {title} <Actions row=row.clone() /> }.into_any()
        }
        Err(error) => view! {
            <h2>{row.title.clone()}</h2>
            <p class="fine-print">{read_error(locale, *error)}</p>
            <div class="game-actions"><DeleteButton row=row.clone() /></div>
        }
        .into_any(),
    };
    view! { <section class="details">{content}</section> }
}

/// The title, and the field to change it.
#[component]
fn Title(row: Arc<Row>) -> impl IntoView {
    let (locale, library, games) = (use_locale(), use_library(), use_games());
    let is_editing = RwSignal::new(false);
    let field = NodeRef::<InputElement>::new();
    let edit = Callback::new(move |()| {
        is_editing.set(true);
        request_animation_frame(move || {
            if let Some(field) = field.try_get_untracked().flatten() {
                // Without focus the field can still be tapped.
                let _ = field.focus();
                field.select();
            }
        });
    });
    let (id, title) = (row.id.clone(), row.title.clone());
    let set = move || {
        let Some(name) = field.get_untracked().map(|field| Name::new(&field.value())) else { return };
        is_editing.set(false);
        match games.current().filter(|_| games.shows(&id)) {
            // The game on the table writes itself.
            Some(driver) => driver.send(Input::Rename(name)),
            None => drop(library.rename(&id, name)),
        }
        library.changed();
    };
    let name = row.name.clone();
    move || match is_editing.get() {
        true => {
            let set = set.clone();
            let submit = set.clone();
            view! {
                <form class="rename" on:submit=move |event| { event.prevent_default(); submit(); }>
                    <label class="field">
                        <span>{t!(locale, saves_rename)}</span>
                        <input class="input" type="text" maxlength="20" value=name.clone() node_ref=field />
                    </label>
                    <button type="button" class="button" on:click=on_press(set)>{t!(locale, saves_name_set)}</button>
                </form>
            }
            .into_any()
        }
        false => view! {
            <div class="details-title">
                <h2>{title.clone()}</h2>
                <IconButton icon="edit" label=t!(locale, saves_rename_now) on_press=edit />
            </div>
        }
        .into_any(),
    }
}

#[component]
fn Actions(row: Arc<Row>) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let is_sharing = RwSignal::new(false);
    let Ok(game) = row.content.clone() else { return ().into_any() };
    let is_over = game.is_over;
    let (id, save) = (row.id.clone(), game.summary.save.clone());
    let open = move || {
        if games.open_saved(&id) {
            go_to("#/table");
        }
    };
    let watched = save.clone();
    let watch = move || games.watch(watched.clone());
    let file = {
        let (save, title) = (save.clone(), row.title.clone());
        move || {
            if let Ok(code) = save.to_text() {
                files::save_file(&files::file_name(&title), &code);
            }
        }
    };
    let title = row.title.clone();
    let share = move || is_sharing.get().then(|| view! { <ShareBox save=save.clone() title=title.clone() /> });
    view! {
        <div class="game-actions">
            <button type="button" class="button primary" on:click=on_press(open)>
                <Icon name="play" />{if is_over { t!(locale, home_result) } else { t!(locale, home_continue) }}
            </button>
            <button type="button" class="button" on:click=on_press(watch)><Icon name="last" />{t!(locale, saves_watch)}</button>
            <button type="button" class="button" aria-expanded=move || is_sharing.get().to_string()
                on:click=on_press(move || is_sharing.update(|it| *it = !*it))>
                <Icon name="share" />{t!(locale, saves_share)}
            </button>
            <button type="button" class="button" on:click=on_press(file)><Icon name="down2" />{t!(locale, share_tab_file)}</button>
            <DeleteButton row />
        </div>
        {share}
    }
    .into_any()
}

/// Deletes the game. Its row offers to bring it back as long as the page is open.
#[component]
fn DeleteButton(row: Arc<Row>) -> impl IntoView {
    let (games, SavesContext { shelf, selected, .. }) = (use_games(), use_saves());
    let delete = move || {
        games.leave_if_shown(&row.id);
        selected.set(None);
        shelf.delete(&row.id);
    };
    view! {
        <button type="button" class="button danger" on:click=on_press(delete)>
            <Icon name="trash" />{t!(use_locale(), saves_delete)}
        </button>
    }
}
