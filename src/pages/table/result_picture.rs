//! The result as a picture to share: drawn as SVG and converted to PNG on the device.

use std::collections::BTreeSet;

use js_sys::{Array, Function, Promise};
use leptos::prelude::*;
use leptos::task::spawn_local;
use record::Colour;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    Blob, BlobPropertyBag, CanvasRenderingContext2d, HtmlCanvasElement, HtmlImageElement, Url, XmlSerializer,
};
use words::{edition_name, t};

use super::result_model::{Ended, cubes};
use crate::components::{Icon, colour_class};
use crate::dom::{on_press, painted, style_text};
use crate::files::{Delivery, file, share_or_download};
use crate::i18n::use_locale;
use crate::names::{Names, is_nameless};
use crate::table_context::{TableContext, use_table};
use crate::toasts::use_toasts;

const WIDTH: u32 = 1200;
const HEIGHT: u32 = 630;
const FILE_NAME: &str = "el-grande.png";

/// Draws the picture and opens the share sheet with it, or saves it on devices without one.
#[component]
pub(super) fn PictureButton() -> impl IntoView {
    let (locale, table, toasts) = (use_locale(), use_table(), use_toasts());
    let is_busy = RwSignal::new(false);
    let share = move || {
        if is_busy.get_untracked() {
            return;
        }
        is_busy.set(true);
        spawn_local(async move {
            match share_picture(table).await {
                Ok(Delivery::Shared | Delivery::Cancelled) => {}
                Ok(Delivery::Downloaded) => toasts.say(t!(locale, result_picture_saved)),
                Err(_) => toasts.say(t!(locale, result_picture_failed)),
            }
            // The result may have been left in the meantime.
            let _ = is_busy.try_set(false);
        });
    };
    view! {
        <button type="button" class="button" aria-busy=move || is_busy.get().to_string() on:click=on_press(share)>
            <Icon name="share" />{t!(locale, result_picture)}
        </button>
    }
}

async fn share_picture(table: TableContext) -> Result<Delivery, JsValue> {
    let picture = table.names.with_untracked(|names| Picture::new(table, names));
    let body = picture.to_svg(&drawn_board().await);
    let svg = stand_alone(&body, &style_text().await, &symbols(&body));
    let png = to_png(&svg).await?;
    share_or_download(file(FILE_NAME, "image/png", &png)?).await
}

/// The content of the picture.
struct Picture {
    title: String,
    facts: String,
    winners: Vec<Colour>,
    /// Colour, letter, name and points of all players, best first.
    rows: Vec<(Colour, char, String, u16)>,
}

impl Picture {
    fn new(table: TableContext, names: &Names) -> Self {
        table.shown.with_untracked(|shown| {
            let config = &shown.view.table.config;
            // Others will see the picture, so it says "you" only to a person without a name.
            let reader = Ended::new(shown).reader.filter(|&seat| is_nameless(shown.people[seat].as_ref()));
            let here = reader.map_or(engine::Seats::EMPTY, engine::Seats::only);
            let names = Names::new(names.locale(), config, &shown.people, here);
            let ended = Ended { reader, ..Ended::new(shown) };
            let locale = names.locale();
            let (edition, rounds) = (edition_name(locale, config.edition), config.rounds().len());
            let facts = t!(locale, result_facts, edition = edition, players = config.players, rounds = rounds);
            let row = |&seat: &engine::Seat| {
                (names.colour(seat), names.letter(seat), names.voice().name(seat), ended.points(seat))
            };
            Self {
                title: ended.title(&names),
                facts: format!("{} · {facts}", t!(locale, result_unofficial)),
                winners: ended.winners().iter().map(|seat| names.colour(seat)).collect(),
                rows: ended.seats.iter().map(row).collect(),
            }
        })
    }

    /// The content of the picture's SVG. `board` is the drawing of the board.
    fn to_svg(&self, board: &str) -> String {
        let (title_size, title) = (fitting_size(&self.title, 386.0, 42.0), escaped(&self.title));
        let mut svg = format!(r#"<rect width="{WIDTH}" height="{HEIGHT}" fill="var(--bg)"/>"#);
        for cube in cubes(90, Colour::ALL.len()) {
            let (x, y) = (cube.x * 1160.0 / 420.0, cube.y * 620.0 / 330.0);
            if is_taken(x, y) {
                continue;
            }
            svg += &format!(
                r##"<g class="{}" transform="translate({x:.0} {y:.0}) rotate({:.0}) scale({:.2})"><use href="#result-cube"/></g>"##,
                colour_class(Colour::ALL[cube.colour]),
                cube.turn,
                cube.scale * 1.1,
            );
        }
        svg += r##"<use href="#laurel" x="115" y="92" width="228" height="190"/>"##;
        let middle = 229.0 - 46.0 * (self.winners.len() as f64 - 1.0);
        for (index, colour) in self.winners.iter().enumerate() {
            let x = middle + 92.0 * index as f64;
            svg += &format!(
                r##"<g transform="translate({x:.0} 210) scale(1.75)"><use href="#grande-{}"/></g>"##,
                name_of(*colour)
            );
        }
        svg += &format!(
            r#"<text class="picture-title" x="229" y="322" font-size="{title_size:.0}" text-anchor="middle">{title}</text>"#
        );
        for (row, (colour, letter, name, points)) in self.rows.iter().enumerate() {
            let y = 366 + 46 * row;
            let (class, symbol) = (colour_class(*colour), name_of(*colour));
            svg += &format!(
                r##"<g class="{class}" transform="translate(62 {}) scale(1.15)"><use href="#emblem-{symbol}"/><text class="picture-letter" y="4" text-anchor="middle">{letter}</text></g>"##,
                y - 8,
            );
            let name_size = fitting_size(name, 240.0, 23.0);
            svg += &format!(
                r#"<text class="picture-name" x="94" y="{y}" font-size="{name_size:.0}">{}</text><text class="picture-points" x="410" y="{y}" text-anchor="end">{points}</text>"#,
                escaped(name),
            );
        }
        svg += &format!(r#"<text class="picture-facts" x="44" y="606">{}</text>"#, escaped(&self.facts));
        svg += &format!(
            r#"<clipPath id="picture-frame"><rect x="432" y="17" width="742" height="596" rx="18"/></clipPath><g clip-path="url(#picture-frame)"><rect x="432" y="17" width="742" height="596" fill="var(--sea)"/><g class="board-picture">{board}</g></g><rect x="432" y="17" width="742" height="596" rx="18" fill="none" stroke="var(--line-ui)" stroke-width="2"/>"#
        );
        svg
    }
}

/// Whether the winner, the names or the board are at this position.
fn is_taken(x: f64, y: f64) -> bool {
    let is_beside_names = y > 320.0 || x > 20.0;
    x > 400.0 || is_beside_names && (60.0..525.0).contains(&y) || y > 565.0
}

/// The suffix of a colour in the ids of pieces.
fn name_of(colour: Colour) -> &'static str {
    colour_class(colour).trim_start_matches("p-")
}

/// The largest font size up to `most` at which a text is certainly no wider than `width`.
fn fitting_size(text: &str, width: f64, most: f64) -> f64 {
    let letters = text.chars().count().max(1) as f64;
    most.min(width / (letters * 0.52))
}

/// A text with XML's special characters escaped.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// CSS rules of the picture, in addition to those of the page.
const RULES: &str = ".picture-title{font-family:var(--display);font-weight:700;fill:var(--ink)}
.picture-name,.picture-points{font-family:var(--font);font-weight:800;fill:var(--ink)}.picture-points{font-size:27px}
.picture-letter{font:800 11.5px var(--font);fill:var(--on)}
.picture-facts{font:500 15px var(--font);fill:var(--ink-2)}
.board-picture svg{width:742px;height:596px}.board-picture .picture-words{display:inline}";

/// A standalone SVG that needs nothing from the page. It always uses the light theme.
fn stand_alone(body: &str, styles: &str, symbols: &str) -> String {
    let styles = styles.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" data-theme="light" data-motion="off"><style>{styles}{RULES}</style><defs>{symbols}</defs>{body}</svg>"#
    )
}

/// The ids that a drawing refers to.
fn references(drawing: &str) -> BTreeSet<String> {
    let after = |sign: &'static str| {
        drawing.split(sign).skip(1).filter_map(|rest| {
            let id = rest.split(['"', ')', '\'']).next()?;
            (!id.is_empty()).then(|| id.trim_end_matches("&quot;").to_owned())
        })
    };
    after("href=\"#").chain(after("url(#")).chain(after("url(&quot;#")).chain(after("url(\"#")).collect()
}

/// The symbols that a drawing refers to but does not contain, and those that they refer to.
fn symbols(drawing: &str) -> String {
    let mut found = String::new();
    let mut seen = BTreeSet::new();
    let mut wanted: Vec<String> = references(drawing).into_iter().collect();
    while let Some(id) = wanted.pop() {
        if drawing.contains(&format!("id=\"{id}\"")) || !seen.insert(id.clone()) {
            continue;
        }
        if let Some(text) = document().get_element_by_id(&id).and_then(|element| serialised(&element)) {
            wanted.extend(references(&text));
            found += &text;
        }
    }
    found
}

fn serialised(node: &web_sys::Node) -> Option<String> {
    XmlSerializer::new().ok()?.serialize_to_string(node).ok()
}

/// How many paints to wait for the final board, which is built after the button.
const MOST_PAINTS: usize = 100;

/// The final board as drawn on the screen, at its position in the picture.
async fn drawn_board() -> String {
    for _ in 0..MOST_PAINTS {
        if let Some(board) = board_on_screen() {
            return board;
        }
        painted().await;
    }
    String::new()
}

fn board_on_screen() -> Option<String> {
    let board = document().query_selector(".result-board svg").ok()??;
    let copy: web_sys::Element = board.clone_node_with_deep(true).ok()?.unchecked_into();
    for (name, value) in [("x", "432"), ("y", "17"), ("width", "742"), ("height", "596")] {
        copy.set_attribute(name, value).ok()?;
    }
    copy.set_attribute("preserveAspectRatio", "xMidYMid slice").ok()?;
    serialised(&copy)
}

async fn to_png(svg: &str) -> Result<Blob, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("image/svg+xml");
    let blob = Blob::new_with_str_sequence_and_options(&Array::of1(&svg.into()), &kind)?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let drawn = draw(&address).await;
    Url::revoke_object_url(&address)?;
    let canvas = drawn?;
    let png = Promise::new(&mut |resolve: Function, reject: Function| {
        if let Err(error) = canvas.to_blob(&resolve) {
            // Cannot fail: a promise can always be rejected.
            let _ = reject.call1(&JsValue::NULL, &error);
        }
    });
    JsFuture::from(png).await?.dyn_into::<Blob>()
}

async fn draw(address: &str) -> Result<HtmlCanvasElement, JsValue> {
    let image = HtmlImageElement::new()?;
    image.set_src(address);
    JsFuture::from(image.decode()).await?;
    let canvas: HtmlCanvasElement = document().create_element("canvas")?.unchecked_into();
    canvas.set_width(WIDTH);
    canvas.set_height(HEIGHT);
    let context = canvas.get_context("2d")?.ok_or(JsValue::NULL)?.unchecked_into::<CanvasRenderingContext2d>();
    context.draw_image_with_html_image_element(&image, 0.0, 0.0)?;
    Ok(canvas)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_to_symbols_fills_and_clip_paths_are_found() {
        let drawing = r##"<use href="#king"/><path fill="url(#hatch)"/><g clip-path="url(&quot;#frame&quot;)"/>"##;
        assert_eq!(references(drawing), ["frame", "hatch", "king"].map(str::to_owned).into());
    }

    #[test]
    fn names_cannot_break_the_picture_and_long_ones_fit() {
        let long = "A <very> long & \"winding\" name";
        let picture = Picture {
            title: long.to_owned(),
            facts: String::new(),
            winners: vec![Colour::Red],
            rows: vec![(Colour::Red, 'R', long.to_owned(), 97)],
        };
        let svg = picture.to_svg("");
        assert!(svg.contains("A &lt;very> long &amp; &quot;winding&quot; name") && !svg.contains("<very>"));
        assert!(fitting_size(long, 240.0, 23.0) * 0.52 * long.len() as f64 <= 240.1);
        assert_eq!(fitting_size("Ana", 240.0, 23.0), 23.0);
    }
}
