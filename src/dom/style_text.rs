//! The page's styles and fonts as text, for standalone images, which cannot use those of the page.

use js_sys::Uint8Array;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{CssStyleSheet, Response, Url};

/// All style rules of the page, with fonts embedded.
pub(crate) async fn style_text() -> String {
    let sheets = document().style_sheets();
    let mut text = String::new();
    for index in 0..sheets.length() {
        let Some(sheet) = sheets.item(index).and_then(|sheet| sheet.dyn_into::<CssStyleSheet>().ok()) else { continue };
        let base = sheet.href().ok().flatten().or_else(|| document().base_uri().ok().flatten()).unwrap_or_default();
        // The rules of a sheet from another host cannot be read, but there is none.
        let Ok(rules) = sheet.css_rules() else { continue };
        for rule in (0..rules.length()).filter_map(|index| rules.item(index)) {
            let rule = rule.css_text();
            match rule.starts_with("@font-face") {
                true => text += &with_font(&rule, &base).await.unwrap_or_default(),
                false => text += &rule,
            }
            text.push('\n');
        }
    }
    text
}

/// A font rule with the font embedded instead of its URL. `None` if it cannot be fetched: then another font is used.
async fn with_font(rule: &str, base: &str) -> Option<String> {
    let (before, rest) = rule.split_once("url(")?;
    let (address, after) = rest.split_once(')')?;
    let address = Url::new_with_base(address.trim_matches('"'), base).ok()?.href();
    let response: Response = JsFuture::from(window().fetch_with_str(&address)).await.ok()?.unchecked_into();
    let bytes = JsFuture::from(response.array_buffer().ok()?).await.ok()?;
    let binary: String = Uint8Array::new(&bytes).to_vec().into_iter().map(char::from).collect();
    let font = window().btoa(&binary).ok()?;
    Some(format!("{before}url(data:font/woff2;base64,{font}){after}"))
}
