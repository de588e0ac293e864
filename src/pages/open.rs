//! The screen for opening a link or a file.

use leptos::ev::DragEvent;
use leptos::html::Input as InputElement;
use leptos::prelude::*;
use record::{ReadError, Save};
use web_sys::File;
use words::{Locale, t};

use super::saves::restored_text;
use crate::components::{Icon, Notice, Page};
use crate::dom::use_media;
use crate::files;
use crate::i18n::use_locale;
use crate::library::{Library, use_library};
use crate::link::{fragment, read_error};
use crate::route::go_to;

/// The content of what somebody pasted, chose or dropped.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Opened {
    Backup,
    /// The fragment of the address that shows the game.
    Game(String),
    Nothing(ReadError),
}

fn recognize(text: &str) -> Opened {
    if library::is_backup(text) {
        return Opened::Backup;
    }
    match Save::from_link(text.trim()).and_then(|save| fragment(&save).ok_or(ReadError::Damaged)) {
        Ok(fragment) => Opened::Game(fragment),
        Err(error) => Opened::Nothing(error),
    }
}

/// The result of opening something, shown to the person.
#[derive(Clone, Debug, PartialEq, Eq)]
enum OpenResult {
    Failed(String),
    Restored(String),
}

/// Opens what somebody pasted, chose or dropped. Returns what to show, if anything.
fn open(locale: Locale, library: Library, text: &str) -> Option<OpenResult> {
    match recognize(text) {
        Opened::Backup => Some(OpenResult::Restored(restored_text(locale, library.restore(text)))),
        Opened::Game(fragment) => {
            go_to(&fragment);
            None
        }
        Opened::Nothing(error) => Some(OpenResult::Failed(read_error(locale, error))),
    }
}

/// A screen that opens anything somebody may have received: a link, a code, a file, a backup.
#[component]
pub(crate) fn OpenPage() -> impl IntoView {
    let (locale, library) = (use_locale(), use_library());
    let told = RwSignal::new(None::<OpenResult>);
    let open = Callback::new(move |text: String| told.set(open(locale, library, &text)));
    let open_file = Callback::new(move |file: File| {
        files::read_file(&file, move |text| match text {
            Some(text) => open.run(text),
            None => told.set(Some(OpenResult::Failed(read_error(locale, ReadError::NotOurs)))),
        });
    });
    view! {
        <Page title=t!(locale, open_title) class="open">
            <div class="open-ways">
                <PasteBox open on_input=Callback::new(move |()| told.set(None)) />
                <Outcome told />
                <FileBox open_file />
            </div>
        </Page>
    }
}

#[component]
fn Outcome(told: RwSignal<Option<OpenResult>>) -> impl IntoView {
    let locale = use_locale();
    move || match told.get()? {
        OpenResult::Failed(line) => {
            Some(view! { <Notice icon="link" title=t!(locale, open_failed) line is_bad=true /> }.into_any())
        }
        OpenResult::Restored(line) => {
            Some(view! { <Notice icon="check" title=t!(locale, saves_title) line /> }.into_any())
        }
    }
}

/// A field for a link or a code.
#[component]
fn PasteBox(open: Callback<String>, on_input: Callback<()>) -> impl IntoView {
    let locale = use_locale();
    let text = RwSignal::new(String::new());
    let is_empty = move || text.with(|text| text.trim().is_empty());
    let submit = move || {
        if !text.with_untracked(|text| text.trim().is_empty()) {
            open.run(text.get_untracked());
        }
    };
    // Browsers allow reading the clipboard only directly in a click handler.
    let paste = move |_| {
        files::paste(move |pasted| {
            text.set(pasted);
            submit();
        });
    };
    let paste = files::can_paste().then(|| {
        view! { <button type="button" class="button" on:click=paste><Icon name="copy" />{t!(locale, open_paste)}</button> }
    });
    let input = move |value: String| {
        text.set(value);
        on_input.run(());
    };
    view! {
        <form class="box paste-box" on:submit=move |event| { event.prevent_default(); submit(); }>
            <label class="field">
                <span>{t!(locale, link_paste)}</span>
                <input class="input" type="text" inputmode="url" autocomplete="off" autocapitalize="off" spellcheck="false"
                    prop:value=move || text.get() on:input:target=move |event| input(event.target().value()) />
            </label>
            <div class="game-actions">
                {paste}
                <button type="submit" class="button primary" aria-disabled=move || is_empty().to_string()>
                    {t!(locale, open_now)}
                </button>
            </div>
        </form>
    }
}

/// An area for choosing or dropping a file.
#[component]
fn FileBox(open_file: Callback<File>) -> impl IntoView {
    let locale = use_locale();
    let (field, is_over) = (NodeRef::<InputElement>::new(), RwSignal::new(false));
    let chosen = move |_| {
        if let Some(file) = field.get_untracked().and_then(|field| field.files()?.get(0)) {
            open_file.run(file);
        }
    };
    let dragged = move |event: DragEvent| {
        event.prevent_default();
        is_over.set(true);
    };
    // Files can be dragged only with a mouse.
    let can_drag = use_media("(any-pointer: fine)");
    let dropped = move |event: DragEvent| {
        event.prevent_default();
        is_over.set(false);
        if let Some(file) = event.data_transfer().and_then(|data| data.files()?.get(0)) {
            open_file.run(file);
        }
    };
    view! {
        <div class="box drop-box" class=("dragged-over", move || is_over.get())
            on:dragover=dragged on:dragleave=move |_| is_over.set(false) on:drop=dropped>
            <p>{move || if can_drag.get() { t!(locale, open_drop) } else { t!(locale, open_choose) }}</p>
            <label class="button file-button">
                <input type="file" accept=".txt,text/plain" node_ref=field on:change=chosen />
                <Icon name="up2" />{t!(locale, link_file)}
            </label>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use engine::Seed;

    use super::super::quick_game;
    use super::*;

    #[test]
    fn links_codes_and_backups_are_told_apart() {
        let code = quick_game().to_save(Seed(3)).to_text().expect("playable");
        assert_eq!(recognize(&format!(" https://example.org/#/g/{code} ")), Opened::Game(format!("#/g/{code}")));
        assert_eq!(recognize(&code), Opened::Game(format!("#/g/{code}")));
        assert_eq!(recognize("El Grande backup 1\n"), Opened::Backup);
        assert_eq!(recognize("hello there"), Opened::Nothing(ReadError::NotOurs));
        assert_eq!(recognize(&code[..code.len() - 5]), Opened::Nothing(ReadError::Damaged));
    }
}
