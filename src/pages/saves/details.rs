//! The details of a saved game, with buttons for everything that can be done with it.

use std::sync::Arc;

use leptos::html::Input as InputElement;
use leptos::prelude::*;
use play::Input;
use record::{Name, ReadError};
use words::{Locale, t};

use super::row::{board, line};
use super::rows::Row;
use super::{SavesContext, use_saves};
use crate::components::{Icon, IconButton, NameInput, ShareBox};
use crate::dom::on_press;
use crate::files;
use crate::i18n::use_locale;
use crate::library::use_library;
use crate::lifecycle::{ReplayedGame, use_games};
use crate::link::read_error;
use crate::route::go_to;
use crate::toasts::use_toasts;

/// The details of a game: board, standings, and buttons for everything that can be done with it.
#[component]
pub(super) fn Details(row: Arc<Row>, has_board: bool) -> impl IntoView {
    let locale = use_locale();
    // The list does not replay finished games, so damage may show only here.
    let content = row.content.as_ref().map_err(|error| *error);
    let content = content.and_then(|game| Ok((game, row.summary().ok_or(ReadError::Damaged)?)));
    let content = match content {
        Ok((game, summary)) => {
            let names = summary.names(locale);
            let board = has_board.then(|| {
                view! {
                    <div class="big-board">{board(summary)}</div>
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
            <p class="fine-print">{read_error(locale, error)}</p>
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
                // If focusing fails, a tap on the field still works.
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
            // The machine saves the game on the table itself.
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
                    <NameInput label=t!(locale, saves_rename) value=name.clone() field />
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
    let (locale, library, games, toasts) = (use_locale(), use_library(), use_games(), use_toasts());
    let is_sharing = RwSignal::new(false);
    let (Ok(game), Some(summary)) = (row.content.clone(), row.summary()) else { return ().into_any() };
    let is_over = game.is_over;
    let (id, save) = (row.id.clone(), summary.save.clone());
    let open = move || {
        if games.open_saved(&id) {
            go_to("#/table");
        }
    };
    let replayed = ReplayedGame { save: save.clone(), id: Some(row.id.clone()) };
    let replay = move || games.replay(replayed.clone());
    let file = {
        let (save, title) = (save.clone(), row.title.clone());
        move || {
            if let Ok(code) = save.to_text() {
                files::save_file(&files::file_name(&title), &code);
            }
        }
    };
    let copy = {
        let row = row.clone();
        move || {
            // If storage refuses the copy, `LeftUnsavedNotice` at the top says so.
            let is_saved = library.duplicate(&row.id, copy_name(locale, &row.name));
            if is_saved && !is_over {
                toasts.say(t!(locale, copy_same_cards));
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
            <button type="button" class="button" on:click=on_press(replay)><Icon name="last" />{t!(locale, saves_watch)}</button>
            <button type="button" class="button" aria-expanded=move || is_sharing.get().to_string()
                on:click=on_press(move || is_sharing.update(|it| *it = !*it))>
                <Icon name="share" />{t!(locale, saves_share)}
            </button>
            <button type="button" class="button" on:click=on_press(file)><Icon name="down2" />{t!(locale, notice_save_file)}</button>
            <button type="button" class="button" on:click=on_press(copy)><Icon name="copy" />{t!(locale, saves_duplicate)}</button>
            <DeleteButton row />
        </div>
        {share}
    }
    .into_any()
}

/// The name of a copy: the original's name plus "copy", shortened to fit. A copy of a game without a name gets none:
/// lists name both games after their players, in the reader's language.
fn copy_name(locale: Locale, original: &str) -> Name {
    if original.is_empty() {
        return Name::default();
    }
    let named = |name: &str| t!(locale, saves_copy_of, name = name);
    let is_short = |name: &String| name.chars().count() <= Name::MOST;
    let count = original.chars().count();
    let shortened = (1..count).rev().map(|length| {
        let beginning: String = original.chars().take(length).collect();
        named(&format!("{}…", beginning.trim_end_matches(|char: char| !char.is_alphanumeric())))
    });
    let name = core::iter::once(named(original)).chain(shortened).find(is_short);
    Name::new(&name.unwrap_or_default())
}

/// Deletes the game. Its row offers to restore it as long as the page is open.
#[component]
fn DeleteButton(row: Arc<Row>) -> impl IntoView {
    let (games, SavesContext { list, selected, .. }) = (use_games(), use_saves());
    let delete = move || {
        games.leave_if_shown(&row.id);
        selected.set(None);
        list.delete(&row.id);
    };
    view! {
        <button type="button" class="button danger" on:click=on_press(delete)>
            <Icon name="trash" />{t!(use_locale(), saves_delete)}
        </button>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_is_called_like_the_original() {
        let name = |locale, original: &str| copy_name(locale, original).to_string();
        assert_eq!(name(Locale::En, "Tuesday"), "Tuesday, copy");
        assert_eq!(name(Locale::En, "Sunday with Ben"), "Sunday with B…, copy");
        assert_eq!(name(Locale::De, "Sonntag, mit Ben und Ana"), "Sonntag, mit…, Kopie");
        for &locale in Locale::ALL {
            let name = copy_name(locale, "Sonntag, mit Ben und Ana");
            let suffix = t!(locale, saves_copy_of, name = "");
            assert!(name.as_str().ends_with(&suffix) && name.as_str().starts_with("Sonntag"), "{name}");
        }
    }

    /// The list of players that titles a game without a name is in the reader's language, so no copy may store it.
    #[test]
    fn a_copy_of_a_game_without_a_name_stores_no_words() {
        for &locale in Locale::ALL {
            assert_eq!(copy_name(locale, ""), Name::default());
        }
    }
}
