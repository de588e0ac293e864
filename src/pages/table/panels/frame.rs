//! The frame of every panel: a title, a close button, one scrolling body, buttons below.

use leptos::{html, prelude::*};
use play::Input;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement, SvgElement};
use words::t;

use crate::components::IconButton;
use crate::dom::after_paint;
use crate::i18n::use_locale;
use crate::table_context::{PanelOpener, use_table};

/// A panel. Its title gets the focus when it opens. When it closes, the focus returns to the element that opened it.
#[component]
pub(crate) fn PanelFrame(
    #[prop(into)] title: Signal<String>,
    /// The CSS class of this panel.
    #[prop(optional)]
    class: &'static str,
    /// Content between the title and the scrolling body.
    #[prop(optional)]
    tools: Option<AnyView>,
    /// The buttons below.
    #[prop(optional)]
    foot: Option<AnyView>,
    /// Whether the body is scrolled to its end at first.
    #[prop(optional)]
    opens_at_end: bool,
    /// Called by the close button instead of closing the panel of the table.
    #[prop(optional)]
    on_close: Option<Callback<()>>,
    children: Children,
) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let (heading, body) = (NodeRef::<html::H2>::new(), NodeRef::<html::Div>::new());
    hold_focus(heading);
    Effect::new(move |_| {
        if let Some(body) = body.get().filter(|_| opens_at_end) {
            // The height is known only after layout.
            request_animation_frame(move || body.set_scroll_top(body.scroll_height()));
        }
    });
    let close = Callback::new(move |()| match on_close {
        Some(close) => close.run(()),
        None => table.send(Input::Close),
    });
    view! {
        <section class=format!("panel {class}") aria-label=move || title.get()>
            <header class="panel-head">
                <h2 tabindex="-1" node_ref=heading>{move || title.get()}</h2>
                <IconButton icon="close" label=t!(locale, close) on_press=close />
            </header>
            {tools.map(|tools| view! { <div class="panel-tools">{tools}</div> })}
            // Focusable, because keys scroll only a focused element.
            <div class="panel-body" node_ref=body tabindex="0">{children()}</div>
            {foot.map(|foot| view! { <footer class="panel-foot">{foot}</footer> })}
        </section>
    }
}

/// Moves the focus into a new panel, and back when the last panel closes.
fn hold_focus(heading: NodeRef<html::H2>) {
    let PanelOpener(opener) = expect_context();
    let focused = document().active_element().filter(|it| it.tag_name() != "BODY");
    let is_outside = |element: &Element| matches!(element.closest(".panel"), Ok(None));
    if let Some(element) = focused.filter(is_outside) {
        opener.set_value(Some(element));
    }
    Effect::new(move |_| {
        if let Some(heading) = heading.get() {
            request_animation_frame(move || focus(&heading));
        }
    });
    on_cleanup(move || {
        let element = opener.try_get_value().flatten();
        let side = document().query_selector(".side").ok().flatten();
        after_paint(move || {
            // If another screen has replaced the table, leave the focus to that screen.
            if side.is_some_and(|side| side.is_connected()) {
                give_back_focus(element);
            }
        });
    });
}

/// Returns the focus to the element that opened the panel, or to the side if that element is gone.
fn give_back_focus(opener: Option<Element>) {
    let find = |selector| document().query_selector(selector).ok().flatten();
    if find(".panel").is_some() {
        return;
    }
    let instead = || find(".side button, .side a");
    if let Some(element) = opener.filter(|it| it.is_connected()).or_else(instead) {
        focus(&element);
    }
}

fn focus(element: &Element) {
    // Fails only for elements that cannot have the focus. Places of the map are SVG elements, not HTML elements.
    let _ = match element.dyn_ref::<SvgElement>() {
        Some(element) => element.focus(),
        None => element.unchecked_ref::<HtmlElement>().focus(),
    };
}
