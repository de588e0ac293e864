//! A text as a pattern that cameras read.

use qrcodegen::{QrCode, QrCodeEcc};

use crate::dom::{El, svg};

/// The white edge that cameras need.
const EDGE: i32 = 4;

/// The pattern; `None` if the text is too long for one.
pub(crate) fn qr(text: &str) -> Option<El> {
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Low).ok()?;
    let size = code.size();
    let mut dark = String::new();
    for y in 0..size {
        let mut x = 0;
        while x < size {
            let run = (x..size).take_while(|&x| code.get_module(x, y)).count() as i32;
            if run > 0 {
                dark += &format!("M{x} {y}h{run}v1h-{run}z");
            }
            x += run.max(1);
        }
    }
    let box_ = format!("-{EDGE} -{EDGE} {0} {0}", size + 2 * EDGE);
    let image = svg::svg().class("qr").attr("viewBox", box_).attr("role", "img");
    Some(image.child(svg::path().attr("d", dark)))
}
