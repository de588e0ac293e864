//! Files and links that leave the page or come to it: downloads, the system's share sheet, the clipboard.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement, ShareData, Url};

/// Whether this browser, at this address, has such a thing.
fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &JsValue::from_str(name)).is_ok_and(|found| !found.is_undefined())
}

/// Whether the system has a way of its own to send things.
pub(crate) fn can_send() -> bool {
    navigator_has("share")
}

/// Opens the system's share sheet with a link. Browsers allow it only in direct answer to a tap.
pub(crate) fn send_link(link: &str) {
    let data = ShareData::new();
    data.set_title("El Grande");
    data.set_url(link);
    // A cancelled share is not an error.
    let sharing = window().navigator().share_with_data(&data);
    spawn_local(async move { drop(JsFuture::from(sharing).await) });
}

/// Copies a text. Returns whether that worked. Browsers allow it only in direct answer to a tap.
pub(crate) fn copy(text: &str, on_done: impl FnOnce(bool) + 'static) {
    if !navigator_has("clipboard") {
        return on_done(false);
    }
    let copying = window().navigator().clipboard().write_text(text);
    spawn_local(async move { on_done(JsFuture::from(copying).await.is_ok()) });
}

/// Whether the page may ask for what is on the clipboard.
pub(crate) fn can_paste() -> bool {
    navigator_has("clipboard")
        && Reflect::get(&window().navigator().clipboard(), &"readText".into()).is_ok_and(|found| found.is_function())
}

/// Reads what is on the clipboard, if the person allows it.
pub(crate) fn paste(on_text: impl FnOnce(String) + 'static) {
    let reading = window().navigator().clipboard().read_text();
    spawn_local(async move {
        if let Some(text) = JsFuture::from(reading).await.ok().and_then(|text| text.as_string()) {
            on_text(text);
        }
    });
}

/// Saves a text as a file. Installed apps on iPhones cannot download: there the share sheet offers to save it.
pub(crate) fn save_file(name: &str, text: &str) {
    if crate::install::Browser::current() == crate::install::Browser::Ios && send_file(name, text) {
        return;
    }
    // Cannot fail: a text is a legal part of a file, and its address a legal one.
    let _ = download(name, text);
}

/// Whether the share sheet takes files.
pub(crate) fn can_send_files() -> bool {
    file("el-grande.txt", "").is_some_and(|file| accepts(&with_file(&file)))
}

/// Opens the share sheet with a file. Returns whether the browser can.
pub(crate) fn send_file(name: &str, text: &str) -> bool {
    let Some(data) = file(name, text).map(|file| with_file(&file)).filter(accepts) else { return false };
    let sharing = window().navigator().share_with_data(&data);
    spawn_local(async move { drop(JsFuture::from(sharing).await) });
    true
}

fn file(name: &str, text: &str) -> Option<File> {
    let options = FilePropertyBag::new();
    options.set_type("text/plain");
    File::new_with_str_sequence_and_options(&Array::of1(&text.into()), name, &options).ok()
}

fn with_file(file: &File) -> ShareData {
    let data = ShareData::new();
    data.set_files(&Array::of1(file));
    data
}

fn accepts(data: &ShareData) -> bool {
    navigator_has("canShare") && window().navigator().can_share_with_data(data)
}

fn download(name: &str, text: &str) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("text/plain");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&text.into()), &options)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let anchor: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    anchor.set_href(&address);
    anchor.set_download(name);
    anchor.click();
    // The download has begun; the browser holds what it still needs.
    set_timeout(move || drop(Url::revoke_object_url(&address)), std::time::Duration::from_secs(60));
    Ok(())
}

/// Files longer than this are not read: no backup comes near it.
const LONGEST_FILE: f64 = 40_000_000.0;

/// Reads a file that somebody chose or dropped; `None` if it is too long or cannot be read.
pub(crate) fn read_file(file: &File, on_text: impl FnOnce(Option<String>) + 'static) {
    if file.size() > LONGEST_FILE {
        return on_text(None);
    }
    let reading = file.text();
    spawn_local(async move { on_text(JsFuture::from(reading).await.ok().and_then(|text| text.as_string())) });
}

/// The name of the file of a game or a backup: letters, digits and hyphens only, so that every system takes it.
pub(crate) fn file_name(title: &str) -> String {
    let letters: String = title.chars().map(|char| if char.is_alphanumeric() { char } else { '-' }).collect();
    let words: Vec<&str> = letters.split('-').filter(|word| !word.is_empty()).collect();
    match words.is_empty() {
        true => "el-grande.txt".to_owned(),
        false => format!("el-grande-{}.txt", words.join("-").to_lowercase()),
    }
}

#[cfg(test)]
mod tests {
    use super::file_name;

    #[test]
    fn every_title_makes_a_file_name() {
        assert_eq!(file_name("Tuesday at the court"), "el-grande-tuesday-at-the-court.txt");
        assert_eq!(file_name("../etc: You, Lucía"), "el-grande-etc-you-lucía.txt");
        assert_eq!(file_name("  "), "el-grande.txt");
    }
}
