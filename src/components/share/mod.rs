//! The panel to share a game: as a QR code, a link or a file.

mod qr;

use leptos::html::Input;
use leptos::prelude::*;
use record::Save;
use web_sys::HtmlInputElement;
use words::t;

use super::{Icon, Segments};
use crate::dom::on_press;
use crate::files;
use crate::i18n::use_locale;
use crate::link::link;
use qr::QrImage;

/// The ways to share a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Qr,
    Link,
    File,
}

/// The ways to share a game: QR code, link, file.
#[component]
pub(crate) fn ShareBox(
    save: Save,
    /// The title of the game, which becomes the name of the file.
    #[prop(into)]
    title: String,
    /// The person who should continue the game, if it is one person.
    #[prop(optional_no_strip)]
    to: Option<String>,
) -> impl IntoView {
    let locale = use_locale();
    let way = RwSignal::new(Way::Qr);
    let (status, field) = (RwSignal::new(""), NodeRef::<Input>::new());
    // A game that is on the screen can be replayed, so this cannot fail.
    let (link, code) = (link(&save).unwrap_or_default(), save.to_text().unwrap_or_default());
    let (link, code) = (StoredValue::new(link), StoredValue::new(code));
    let options = vec![
        (Way::Qr, t!(locale, share_tab_qr).to_owned()),
        (Way::Link, t!(locale, share_tab_link).to_owned()),
        (Way::File, t!(locale, share_tab_file).to_owned()),
    ];
    let scan = match &to {
        Some(name) => t!(locale, share_scan, name = name),
        None => t!(locale, share_scan_any).to_owned(),
    };
    let content = move || match way.get() {
        Way::Qr => view! {
            <div class="share-code">
                <QrImage link=link.get_value() />
                <div>
                    <p><b>{scan.clone()}</b></p>
                    <p class="mute fine-print">{t!(locale, share_secret)}</p>
                </div>
            </div>
        }
        .into_any(),
        Way::Link => view! {
            <LinkField link=link.get_value() field />
            <p class="mute fine-print">{t!(locale, share_secret)}</p>
        }
        .into_any(),
        Way::File => view! { <p>{t!(locale, share_file_line)}</p> }.into_any(),
    };
    let select = move || {
        way.set(Way::Link);
        // Select the text once the next update has added the field, so that it can be copied by hand.
        request_animation_frame(move || field.try_get_untracked().flatten().iter().for_each(HtmlInputElement::select));
    };
    let file = files::file_name(&title);
    let buttons = move || {
        match way.get() {
        Way::File => view! { <FileButtons name=file.clone() code=code.get_value() /> }.into_any(),
        Way::Qr | Way::Link => {
            view! { <LinkButtons link=link.get_value() to=to.clone() status on_refused=Callback::new(move |()| select()) /> }
                .into_any()
        }
    }
    };
    view! {
        <div class="share">
            <Segments label=t!(locale, share_tabs) options value=way on_choose=Callback::new(move |it| way.set(it)) />
            {content}
            <div class="share-buttons">{buttons}</div>
            <p class="share-status" role="status">{move || status.get()}</p>
        </div>
    }
}

/// The link as text, to be selected by hand.
#[component]
fn LinkField(link: String, field: NodeRef<Input>) -> impl IntoView {
    let select = move |_| field.get_untracked().iter().for_each(HtmlInputElement::select);
    view! {
        <input class="input link-field" type="text" readonly=true prop:value=link aria-label=t!(use_locale(), share_link)
            node_ref=field on:focus=select />
    }
}

/// Copies the link, or opens the share sheet.
#[component]
fn LinkButtons(
    link: String,
    to: Option<String>,
    status: RwSignal<&'static str>,
    on_refused: Callback<()>,
) -> impl IntoView {
    let locale = use_locale();
    let copied = move |is_done| {
        status.set(if is_done { t!(locale, share_copied) } else { t!(locale, share_not_copied) });
        if !is_done {
            on_refused.run(());
        }
    };
    let sent = link.clone();
    // Browsers allow copying and sharing only directly in a click handler, so these do not wait for the next paint.
    let copy = move |_| files::copy(&link, copied);
    let send_label = to.map_or_else(|| t!(locale, share_system).to_owned(), |to| t!(locale, share_send_to, name = &to));
    let can_send = files::can_send();
    let send = can_send.then(|| {
        view! {
            <button type="button" class="button primary" on:click=move |_| files::send_link(&sent)>
                <Icon name="send" />{send_label}
            </button>
        }
    });
    view! {
        <button type="button" class="button" class=("primary", !can_send) on:click=copy>
            <Icon name="copy" />{t!(locale, share_copy)}
        </button>
        {send}
    }
}

/// Saves the game as a file, or opens the share sheet with it.
#[component]
fn FileButtons(name: String, code: String) -> impl IntoView {
    let locale = use_locale();
    let (sent_name, sent_code) = (name.clone(), code.clone());
    let send = files::can_send_files().then(|| {
        view! {
            <button type="button" class="button" on:click=move |_| files::send_file(&sent_name, &sent_code)>
                <Icon name="send" />{t!(locale, share_send_file)}
            </button>
        }
    });
    view! {
        {send}
        <button type="button" class="button primary" on:click=on_press(move || files::save_file(&name, &code))>
            <Icon name="save" />{t!(locale, share_file)}
        </button>
    }
}
