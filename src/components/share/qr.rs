//! Draws a text as a QR code.

use std::fmt::Write as _;

use leptos::prelude::*;
use qrcodegen::{QrCode, QrCodeEcc};
use words::t;

use crate::i18n::use_locale;

/// The width of the light margin that scanners need, in modules.
const EDGE: i32 = 4;

/// A QR code: its width in modules, and the path of the dark ones.
struct Drawing {
    size: i32,
    dark: String,
}

/// `None` if the text is too long for a QR code.
fn draw(text: &str) -> Option<Drawing> {
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut dark = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                // Cannot fail: writing to a string.
                let _ = write!(dark, "M{x} {y}h{run}v1h-{run}z");
            }
            x += run.max(1);
        }
    }
    Some(Drawing { size, dark })
}

/// A link as a QR code, or a sentence that it is too long for one.
#[component]
pub(crate) fn QrImage(link: String) -> impl IntoView {
    let locale = use_locale();
    let Some(Drawing { size, dark }) = draw(&link) else {
        return view! { <p class="mute">{t!(locale, share_too_long)}</p> }.into_any();
    };
    let width = size + 2 * EDGE;
    view! {
        <svg class="qr" viewBox=format!("-{EDGE} -{EDGE} {width} {width}") role="img" aria-label=t!(locale, share_qr)>
            <path class="qr-light" d=format!("M-{EDGE} -{EDGE}h{width}v{width}h-{width}z") />
            <path class="qr-dark" d=dark />
        </svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::draw;

    #[test]
    fn a_link_becomes_a_code_and_a_text_that_is_too_long_does_not() {
        let code = draw("https://example.org/#/g/AgF3").expect("short enough");
        assert!(code.dark.starts_with("M0 0h7v1h-7z"), "every code begins with a corner of seven modules");
        assert!(code.size >= 25);
        assert!(draw(&"a".repeat(3_000)).is_none());
    }
}
