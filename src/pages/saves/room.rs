//! Archiving: when storage runs out, offers to export the oldest finished games to a file and then to remove them.

use std::sync::Arc;

use leptos::prelude::*;
use library::{GameSize, RemovedGame, to_archive};
use words::t;

use super::rows::Row;
use super::{SavesContext, use_saves};
use crate::components::Icon;
use crate::dom::on_press;
use crate::files;
use crate::i18n::use_locale;
use crate::library::{Library, use_library};
use crate::lifecycle::use_games;
use crate::storage;

/// The games that are offered for archiving.
#[derive(Clone, Debug, Default, PartialEq)]
struct Offer {
    ids: Vec<String>,
    bytes: f64,
}

impl Offer {
    fn new(library: Library, rows: &[Arc<Row>]) -> Self {
        let (used, room) = storage::used_and_room();
        let size_of = |row: &Arc<Row>| GameSize {
            id: row.id.clone(),
            time: row.time,
            // A newer version may be able to read an unreadable game, so it does not count as finished.
            is_over: row.content.as_ref().is_ok_and(|game| game.is_over),
            size: library.size(&row.id),
        };
        let games: Vec<GameSize> = rows.iter().map(size_of).collect();
        let offered = to_archive(&games, used as usize, room as usize);
        Self {
            bytes: offered.iter().map(|game| game.size as f64).sum(),
            ids: offered.into_iter().map(|game| game.id.clone()).collect(),
        }
    }
}

/// Offers to archive the oldest finished games when storage runs out. Games can be removed only after they were saved
/// to a file, and can be restored as long as the page is open.
#[component]
pub(super) fn RoomBox() -> impl IntoView {
    let (library, SavesContext { list, .. }) = (use_library(), use_saves());
    let removed = RwSignal::new(Vec::<RemovedGame>::new());
    let offer = Memo::new(move |_| {
        library.track();
        match list.is_reading.get() || !storage::is_crowded() {
            true => Offer::default(),
            false => list.rows.with(|rows| Offer::new(library, rows)),
        }
    });
    move || {
        if removed.with(|removed| !removed.is_empty()) {
            return view! { <RemovedGames removed /> }.into_any();
        }
        match offer.with(|offer| offer.ids.is_empty()) {
            true => ().into_any(),
            false => view! { <ArchiveOffer offer=offer.get() removed /> }.into_any(),
        }
    }
}

#[component]
fn ArchiveOffer(offer: Offer, removed: RwSignal<Vec<RemovedGame>>) -> impl IntoView {
    let (locale, library, games) = (use_locale(), use_library(), use_games());
    let is_exported = RwSignal::new(false);
    let line = t!(locale, room_line, n = offer.ids.len(), size = &storage::size(locale, offer.bytes));
    let ids = StoredValue::new(offer.ids);
    let export = move || {
        let archive = ids.with_value(|ids| library.backup_of(ids));
        files::save_file_then("el-grande-archive.txt", &archive, move || _ = is_exported.try_set(true));
    };
    let remove = move || {
        if is_exported.get_untracked() {
            let gone = ids.with_value(|ids| {
                ids.iter().for_each(|id| games.leave_if_shown(id));
                ids.iter().map(|id| library.delete(id)).collect()
            });
            removed.set(gone);
            library.changed();
        }
    };
    view! {
        <div class="room-offer" role="status">
            <b>{t!(locale, room_title)}</b>
            <p class="fine-print">{line}</p>
            <div class="game-actions">
                <button type="button" class="button" on:click=on_press(export)>
                    <Icon name="down2" />{t!(locale, room_export)}
                </button>
                <button type="button" class="button danger" aria-disabled=move || (!is_exported.get()).to_string()
                    on:click=on_press(remove)>
                    <Icon name="trash" />{t!(locale, room_remove)}
                </button>
            </div>
        </div>
    }
}

/// The number of removed games and a button to restore them, until the page is left.
#[component]
fn RemovedGames(removed: RwSignal<Vec<RemovedGame>>) -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    let line = t!(locale, room_removed, n = removed.with_untracked(Vec::len));
    let undo = move || library.put_back(&removed.try_update(std::mem::take).unwrap_or_default());
    view! {
        <div class="room-offer">
            <p role="status">{line}</p>
            <button type="button" class="button" on:click=on_press(undo)>{t!(locale, bar_undo)}</button>
        </div>
    }
}
