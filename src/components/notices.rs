//! The notices of the app: new versions, installing, the network, saving, other tabs, opponents that stopped,
//! unreadable links. Each renders nothing while there is nothing to say.

use leptos::prelude::*;
use play::Saving;
use record::{ReadError, Save};
use words::t;

use super::{Icon, IconButton, Notice, NoticeAction};
use crate::dom::on_press;
use crate::effects::Driver;
use crate::files;
use crate::i18n::use_locale;
use crate::install::{Browser, Carry, Way, use_install};
use crate::library::{Library, use_library};
use crate::lifecycle::use_games;
use crate::link::read_error;
use crate::route::go_to;
use crate::storage;
use crate::table_context::use_table;
use crate::updates::{Update, reload, use_updates};

/// Says that a new version is ready, or that another tab has switched to one.
#[component]
pub(crate) fn UpdateNotice() -> impl IntoView {
    let (locale, updates) = (use_locale(), use_updates());
    let later = NoticeAction::new(t!(locale, update_later), move || updates.is_postponed.set(true));
    let now = NoticeAction::new(t!(locale, update_now), move || updates.accept());
    move || {
        let (title, line) = match updates.update.get() {
            Update::Waiting if !updates.is_postponed.get() => {
                (t!(locale, update_ready), t!(locale, notice_update_line))
            }
            Update::Elsewhere if !updates.is_postponed.get() => {
                (t!(locale, update_elsewhere), t!(locale, notice_update_elsewhere_line))
            }
            _ => return None,
        };
        let actions = vec![later.clone(), now.clone()];
        Some(view! { <Notice icon="again" title line=line.to_owned() actions /> })
    }
}

/// The offer to install the app. A person who refuses it does not see it again.
#[component]
pub(crate) fn InstallNotice() -> impl IntoView {
    let (locale, install, library) = (use_locale(), use_install(), use_library());
    move || {
        if install.way.get() == Way::None || install.is_unwanted.get() {
            return None;
        }
        let ask = (install.way.get() == Way::Asked).then(|| {
            view! {
                <button type="button" class="button" on:click=on_press(move || install.ask())>
                    {t!(locale, notice_install_do)}
                </button>
            }
        });
        let separate = Browser::current().separates_installed_app().then(|| t!(locale, device_separate));
        let carry = (Carry::current(library.count()) == Carry::Out).then(|| {
            view! {
                <div class="notice-actions">
                    <button type="button" class="button" on:click=on_press(move || save_backup(library))>
                        <Icon name="down2" />{t!(locale, carry_out)}
                    </button>
                </div>
            }
        });
        let refuse = Callback::new(move |()| install.refuse());
        Some(view! {
            <div class="notice install">
                <Icon name="install" />
                <span>
                    <b>{t!(locale, notice_install)}</b>
                    <small>{install.line(locale)}</small>
                    {separate.map(|line| view! { <small>{line}</small> })}
                </span>
                <div class="notice-side">
                    {ask}
                    <IconButton icon="close" label=t!(locale, notice_install_not_now) on_press=refuse />
                </div>
                {carry}
            </div>
        })
    }
}

/// Saves all games as one file, or opens the share sheet on devices where files are saved that way.
pub(crate) fn save_backup(library: Library) {
    files::save_file("el-grande-backup.txt", &library.backup());
}

/// In an installed app without games: explains how to bring games from the browser.
#[component]
pub(crate) fn CarryInNotice() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    move || {
        library.track();
        (Carry::current(library.count()) == Carry::In).then(|| {
            let open = NoticeAction::new(t!(locale, carry_in_open), || go_to("#/open"));
            let line = t!(locale, carry_in_line).to_owned();
            view! { <Notice icon="up2" title=t!(locale, carry_in) line actions=vec![open] /> }
        })
    }
}

/// Says that the device is offline.
#[component]
pub(crate) fn OfflineNotice() -> impl IntoView {
    let (locale, updates) = (use_locale(), use_updates());
    move || {
        let is_offline = !updates.is_online.get();
        is_offline.then(|| {
            let line = t!(locale, notice_offline_line).to_owned();
            view! { <Notice icon="off" title=t!(locale, notice_offline) line /> }
        })
    }
}

/// Says that a game is not saved and offers it as a file. `save` returns the game.
#[component]
fn UnsavedNotice(
    save: Callback<(), Option<Save>>,
    #[prop(optional_no_strip)] on_close: Option<Callback<()>>,
) -> impl IntoView {
    let locale = use_locale();
    let keep = NoticeAction::new(t!(locale, notice_save_file), move || {
        if let Some(code) = save.run(()).and_then(|save| save.to_text().ok()) {
            files::save_file(&files::file_name(""), &code);
        }
    });
    let (title, line, actions) = match storage::is_allowed() {
        true => {
            let room = NoticeAction::new(t!(locale, notice_make_room), || go_to("#/saves"));
            (t!(locale, notice_full), t!(locale, notice_full_line), vec![keep, room])
        }
        false => (t!(locale, notice_blocked), t!(locale, notice_blocked_line), vec![keep]),
    };
    view! { <Notice icon="data" title line=line.to_owned() is_bad=true actions on_close /> }
}

/// Whether the notice that the game on the table is not saved has been closed.
#[derive(Clone, Copy)]
pub(crate) struct ClosedSavingNotice(pub(crate) RwSignal<bool>);

/// On the table: says that the device refused to save the game. Shown once, because on phones it takes much room.
#[component]
pub(crate) fn SavingNotice() -> impl IntoView {
    let (table, games) = (use_table(), use_games());
    let is_failed = table.memo(|shown| shown.saving == Saving::Failed);
    let save = Callback::new(move |()| games.current().map(Driver::save));
    let ClosedSavingNotice(is_closed) = expect_context();
    let on_close = Some(Callback::new(move |()| is_closed.set(true)));
    move || (is_failed.get() && !is_closed.get()).then(|| view! { <UnsavedNotice save on_close /> })
}

/// On other screens: says that a game that was left could not be saved.
#[component]
pub(crate) fn LeftUnsavedNotice() -> impl IntoView {
    let library = use_library();
    let save = Callback::new(move |()| {
        let unsaved = library.index().into_iter().find(|game| library.is_unsaved(&game.id));
        unsaved.and_then(|game| library.load(&game.id).save.ok())
    });
    move || {
        library.track();
        library.has_unsaved().then(|| view! { <UnsavedNotice save /> })
    }
}

/// Says why a link or a file cannot be read.
#[component]
pub(crate) fn ReadErrorNotice(error: ReadError) -> impl IntoView {
    let (locale, updates) = (use_locale(), use_updates());
    let other = NoticeAction::new(t!(locale, link_other), || go_to("#/open"));
    if error == ReadError::TooNew {
        let is_waiting = updates.update.get_untracked() == Update::Waiting;
        let update = match is_waiting {
            true => NoticeAction::new(t!(locale, update_now), move || updates.accept()),
            false => NoticeAction::new(t!(locale, notice_reload), reload),
        };
        let line = t!(locale, notice_too_new_line).to_owned();
        let actions = vec![other, update];
        return view! { <Notice icon="again" title=t!(locale, notice_too_new) line actions /> }.into_any();
    }
    let home = NoticeAction::new(t!(locale, open_home), || go_to("#/"));
    let line = format!("{} {}", read_error(locale, error), t!(locale, notice_damaged_line));
    view! { <Notice icon="link" title=t!(locale, notice_damaged) line is_bad=true actions=vec![other, home] /> }
        .into_any()
}
