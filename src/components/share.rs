//! A game to take along: as a link, as a pattern for cameras, as a file.

use leptos::prelude::window;
use record::{LONGEST_TEXT, ReadError, Save};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Event, HtmlInputElement, ShareData};

use super::qr::qr;
use super::{IconName, icon};
use crate::dom::{Child, El, IntoChild, html, spawn};
use crate::i18n::{locale, say, t};
use crate::link::link;
use crate::signal::RwSignal;

/// The link to a game, and ways to send it. It says that the link holds everything.
pub(crate) fn share_box(save: &Save) -> Child {
    let Some(link) = link(save) else { return Child::Nothing };
    let copied = RwSignal::new(String::new());
    let field = link_field(&link);
    let pattern = qr(&link).map(|it| it.attr("aria-label", say!(share_qr)));
    [
        html::p().class("mute").child(say!(share_secret)).into_child(),
        html::div()
            .class("share-ways")
            .child(copy_button(&link, field.node().clone().unchecked_into(), copied))
            .child(system_button(&link))
            .child(file_button(save))
            .into_child(),
        html::p().class("share-says").attr("role", "status").child(copied).into_child(),
        field.into_child(),
        pattern.into_child(),
    ]
    .into_child()
}

/// The link itself, to be selected by hand.
fn link_field(link: &str) -> El {
    let field = html::input().attr("type", "text").class("link").attr("readonly", true).attr("value", link.to_owned());
    let select = |event: Event| {
        if let Some(field) = event.target() {
            field.unchecked_into::<HtmlInputElement>().select();
        }
    };
    field.attr("aria-label", say!(share_link)).on("focus", select)
}

fn copy_button(link: &str, field: HtmlInputElement, copied: RwSignal<String>) -> El {
    let link = link.to_owned();
    let copy = move || {
        // Selected as well: where copying is forbidden, the hand goes on from there.
        field.select();
        let (link, can_copy) = (link.clone(), has("clipboard"));
        spawn(async move {
            let is_done = can_copy && JsFuture::from(window().navigator().clipboard().write_text(&link)).await.is_ok();
            let says = if is_done { t!(locale(), share_copied) } else { t!(locale(), share_not_copied) };
            copied.set(says.to_owned());
        });
    };
    // At once: browsers let only a hand that is still at it copy and send.
    let button = html::push_button().class("primary").on("click", move |_: Event| copy());
    button.child(icon(IconName::Link)).child(say!(share_copy))
}

/// The system's own way to send things, where there is one.
fn system_button(link: &str) -> Option<El> {
    if !has("share") {
        return None;
    }
    let link = link.to_owned();
    let share = move || {
        let data = ShareData::new();
        data.set_title("El Grande");
        data.set_url(&link);
        let sharing = window().navigator().share_with_data(&data);
        spawn(async move {
            // Whoever changes their mind has not met an error.
            let _ = JsFuture::from(sharing).await;
        });
    };
    let button = html::push_button().on("click", move |_: Event| share());
    Some(button.child(icon(IconName::Share)).child(say!(share_system)))
}

/// Whether this browser, at this address, has such a thing.
fn has(name: &str) -> bool {
    let found = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str(name));
    found.is_ok_and(|found| !found.is_undefined())
}

/// Saves a game as a file: its code, and nothing else.
fn file_button(save: &Save) -> Option<El> {
    let code = save.to_text().ok()?;
    let button =
        html::a().class("button").attr("download", "el-grande.txt").attr("href", format!("data:text/plain,{code}"));
    Some(button.child(icon(IconName::Save)).child(say!(share_file)))
}

/// Opens a file, and hears the game in it.
pub(crate) fn bring_file(heard: impl Fn(Result<Save, ReadError>) + Copy + 'static) -> El {
    let read = move |event: Event| {
        let input = event.target().map(JsCast::unchecked_into::<HtmlInputElement>);
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        // No game is so long: other files are not even read.
        if file.size() > LONGEST_TEXT as f64 {
            return heard(Err(ReadError::NotOurs));
        }
        spawn(async move {
            let text = JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string());
            heard(Save::from_link(&text.unwrap_or_default()));
        });
    };
    let input = html::input().attr("type", "file").class("unseen").on("change", read);
    html::label().class("button wide").child(input).child(icon(IconName::Save)).child(say!(link_file))
}
