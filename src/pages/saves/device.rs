//! The storage box of the saved games: space used, backup, the browser's promises to keep the data.

use leptos::html::Input as InputElement;
use leptos::prelude::*;
use leptos::task::spawn_local;
use library::Restored;
use words::{Locale, t};

use super::room::RoomBox;
use crate::components::{Icon, save_backup};
use crate::dom::on_press;
use crate::files;
use crate::i18n::use_locale;
use crate::install::{Browser, is_installed};
use crate::library::use_library;
use crate::storage;

/// The storage box: space used, archiving, backup, and whether the browser may delete the games.
#[component]
pub(super) fn DeviceBox() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    let save = move || save_backup(library);
    let is_at_risk = Browser::current().forgets_after_seven_days() && !is_installed();
    let risk = is_at_risk.then(|| view! { <p class="fine-print">{t!(locale, device_seven_days)}</p> });
    view! {
        <section class="box device">
            <Meter />
            <RoomBox />
            <div class="game-actions">
                <button type="button" class="button" on:click=on_press(save)>
                    <Icon name="down2" />{t!(locale, device_backup)}
                </button>
                <RestoreButton />
            </div>
            <p class="mute fine-print">{t!(locale, device_backup_line)}</p>
            {risk}
            <Protection />
        </section>
    }
}

/// The meter of the space that the games use.
#[component]
fn Meter() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    let used = Memo::new(move |_| {
        library.track();
        let (used, room) = storage::used_and_room();
        (used, room, library.count())
    });
    let percent = move || used.with(|(used, room, _)| (100.0 * used / room).clamp(0.0, 100.0));
    view! {
        <div class="group-head">
            <h2>{t!(locale, device_title)}</h2>
            <small>{move || used.with(|_| storage::used_line(locale))}</small>
        </div>
        <div class="meter" role="meter" aria-label=t!(locale, device_meter) aria-valuemin="0" aria-valuemax="100"
            aria-valuenow=move || format!("{:.0}", percent())>
            <i style:width=move || format!("{:.1}%", percent())></i>
        </div>
        <p class="mute fine-print">{move || t!(locale, device_games, n = used.with(|(_, _, count)| *count))}</p>
        <p class="mute fine-print">{move || used.with(|(used, room, _)| {
            t!(locale, device_left, left = &storage::size(locale, (room - used).max(0.0)))
        })}</p>
        <BrowserRoom />
    }
}

/// Warn if the page's quota is below this number of bytes. The smaller quota for games has its own line.
const LITTLE_ROOM: f64 = 50e6;

/// The quota of the whole page, which includes the app's own files. Shown only if it is small.
#[component]
fn BrowserRoom() -> impl IntoView {
    let locale = use_locale();
    let estimate = RwSignal::new(None::<(f64, f64)>);
    spawn_local(async move {
        let found = storage::estimate().await;
        // The page may have been left meanwhile.
        estimate.try_set(found);
    });
    move || {
        let (used, room) = estimate.get().filter(|&(_, room)| room < LITTLE_ROOM)?;
        let size = |bytes| storage::size(locale, bytes);
        let line = t!(locale, device_browser, used = &size(used), room = &size(room));
        Some(view! { <p class="mute fine-print">{line}</p> })
    }
}

/// Restores a backup and reports the result.
#[component]
fn RestoreButton() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    let (field, result) = (NodeRef::<InputElement>::new(), RwSignal::new(String::new()));
    let restore = move |text: Option<String>| {
        result.set(match text {
            Some(text) if library::is_backup(&text) => restored_text(locale, library.restore(&text)),
            _ => t!(locale, restored_not_backup).to_owned(),
        });
    };
    let read = move |_| {
        let file = field.get_untracked().and_then(|field| field.files()?.get(0));
        if let Some(file) = file {
            files::read_file(&file, restore);
        }
    };
    view! {
        <label class="button file-button">
            <input type="file" accept=".txt,text/plain" node_ref=field on:change=read />
            <Icon name="up2" />{t!(locale, device_restore)}
        </label>
        <p class="fine-print restored" role="status">{move || result.get()}</p>
    }
}

/// The result of restoring a backup, one sentence for each group of games.
pub(crate) fn restored_text(locale: Locale, restored: Restored) -> String {
    let Restored { added, advanced, unchanged, unreadable, no_room } = restored;
    let mut sentences = Vec::new();
    if added > 0 {
        sentences.push(t!(locale, restored_added, n = added));
    }
    if advanced > 0 {
        sentences.push(t!(locale, restored_advanced, n = advanced));
    }
    if unchanged > 0 {
        sentences.push(t!(locale, restored_unchanged, n = unchanged));
    }
    if unreadable > 0 {
        sentences.push(t!(locale, restored_unreadable, n = unreadable));
    }
    if no_room > 0 {
        sentences.push(t!(locale, restored_no_room, n = no_room));
    }
    match sentences.is_empty() {
        true => t!(locale, restored_nothing).to_owned(),
        false => sentences.join(" "),
    }
}

/// Whether the browser has granted persistent storage, otherwise a button to ask for it. Empty for browsers that do not
/// support that.
#[component]
fn Protection() -> impl IntoView {
    let locale = use_locale();
    // `None` while unknown, and in browsers without persistent storage.
    let (is_kept, was_refused) = (RwSignal::new(None::<bool>), RwSignal::new(false));
    spawn_local(async move {
        let is_persisted = storage::is_persisted().await;
        // The page may have been left meanwhile.
        is_kept.try_set(is_persisted);
    });
    let ask = move || {
        spawn_local(async move {
            let is_persisted = storage::persist().await;
            is_kept.try_set(Some(is_persisted));
            was_refused.try_set(!is_persisted);
        });
    };
    move || {
        match is_kept.get()? {
        true => Some(view! { <p class="mute fine-print">{t!(locale, device_kept)}</p> }.into_any()),
        false if was_refused.get() => Some(view! { <p class="fine-print">{t!(locale, device_not_kept)}</p> }.into_any()),
        false => Some(
            view! {
                <button type="button" class="row" on:click=on_press(ask)>
                    <Icon name="shield" />
                    <span class="row-text"><b>{t!(locale, device_keep)}</b><small>{t!(locale, device_keep_line)}</small></span>
                </button>
            }
            .into_any(),
        ),
    }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_after_restoring_counts_the_games() {
        let restored = Restored { added: 2, unchanged: 1, ..Restored::default() };
        assert_eq!(restored_text(Locale::En, restored), "2 games restored. 1 game was already here.");
        assert_eq!(restored_text(Locale::En, Restored::default()), t!(Locale::En, restored_nothing));
    }
}
