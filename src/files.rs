//! Files and links that leave the page or come to it: downloads, the system's share sheet, the clipboard.

use js_sys::{Array, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{DomException, File, FilePropertyBag, HtmlAnchorElement, ShareData, Url};

/// Whether `navigator` has this property. Some are missing in older browsers or on insecure addresses.
fn navigator_has(name: &str) -> bool {
    Reflect::get(&window().navigator(), &JsValue::from_str(name)).is_ok_and(|found| !found.is_undefined())
}

/// Whether there is a share sheet.
pub(crate) fn can_send() -> bool {
    navigator_has("share")
}

/// Opens the system's share sheet with a link. Call it directly in a click handler: browsers allow it only there.
pub(crate) fn send_link(link: &str) {
    let data = ShareData::new();
    data.set_title("El Grande");
    data.set_url(link);
    // A cancelled share is not an error.
    let sharing = window().navigator().share_with_data(&data);
    spawn_local(async move { drop(JsFuture::from(sharing).await) });
}

/// Copies a text, then reports whether that worked. Call it directly in a click handler: browsers allow it only there.
pub(crate) fn copy(text: &str, on_done: impl FnOnce(bool) + 'static) {
    // The clipboard is missing on insecure addresses.
    if !navigator_has("clipboard") {
        return on_done(false);
    }
    let copying = window().navigator().clipboard().write_text(text);
    spawn_local(async move { on_done(JsFuture::from(copying).await.is_ok()) });
}

/// Whether the browser lets pages read the clipboard at all.
pub(crate) fn can_paste() -> bool {
    navigator_has("clipboard")
        && Reflect::get(&window().navigator().clipboard(), &"readText".into()).is_ok_and(|found| found.is_function())
}

/// Reads a text from the clipboard, if the person allows it.
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
    save_file_then(name, text, || ());
}

/// Saves a text as a file and runs `on_saved`, unless the person closes the share sheet.
pub(crate) fn save_file_then(name: &str, text: &str, on_saved: impl FnOnce() + 'static) {
    let Ok(file) = text_file(name, text) else { return };
    if crate::install::Browser::current() == crate::install::Browser::Ios {
        let sharing = share_or_download(file);
        spawn_local(async move {
            if let Ok(Delivery::Shared | Delivery::Downloaded) = sharing.await {
                on_saved();
            }
        });
    } else if download(&file).is_ok() {
        on_saved();
    }
}

/// Whether the share sheet takes files.
pub(crate) fn can_send_files() -> bool {
    text_file("el-grande.txt", "").is_ok_and(|file| accepts(&with_file(&file)))
}

/// Opens the share sheet with a file.
pub(crate) fn send_file(name: &str, text: &str) {
    if let Ok(file) = text_file(name, text) {
        let sharing = share_or_download(file);
        // A failure leaves the person where they are, with other ways to send the game.
        spawn_local(async move { drop(sharing.await) });
    }
}

/// How a file left the page.
pub(crate) enum Delivery {
    Shared,
    /// The person closed the share sheet.
    Cancelled,
    Downloaded,
}

/// Opens the share sheet with a file, and downloads the file where there is no share sheet or it refuses the file.
pub(crate) fn share_or_download(file: File) -> impl Future<Output = Result<Delivery, JsValue>> {
    let data = with_file(&file);
    // Starts before the future is awaited: browsers allow sharing only in a click handler, or shortly after.
    let sharing = accepts(&data).then(|| window().navigator().share_with_data(&data));
    async move {
        if let Some(sharing) = sharing {
            match JsFuture::from(sharing).await {
                Ok(_) => return Ok(Delivery::Shared),
                Err(error) if is_cancelled(&error) => return Ok(Delivery::Cancelled),
                Err(_) => {}
            }
        }
        download(&file).map(|()| Delivery::Downloaded)
    }
}

/// Whether the person closed the share sheet.
fn is_cancelled(error: &JsValue) -> bool {
    error.dyn_ref::<DomException>().is_some_and(|error| error.name() == "AbortError")
}

fn text_file(name: &str, text: &str) -> Result<File, JsValue> {
    file(name, "text/plain", &text.into())
}

/// A file with this media type, made of a text or a blob.
pub(crate) fn file(name: &str, kind: &str, content: &JsValue) -> Result<File, JsValue> {
    let options = FilePropertyBag::new();
    options.set_type(kind);
    File::new_with_blob_sequence_and_options(&Array::of1(content), name, &options)
}

fn with_file(file: &File) -> ShareData {
    let data = ShareData::new();
    data.set_files(&Array::of1(file));
    data
}

fn accepts(data: &ShareData) -> bool {
    navigator_has("canShare") && window().navigator().can_share_with_data(data)
}

fn download(file: &File) -> Result<(), JsValue> {
    let address = Url::create_object_url_with_blob(file)?;
    let anchor: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    anchor.set_href(&address);
    anchor.set_download(&file.name());
    anchor.click();
    // The browser needs the URL until the download has begun.
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
