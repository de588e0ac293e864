//! The frame of every screen but the table.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use words::t;

use super::Icon;
use crate::dom::{close_on_back, use_media};
use crate::i18n::use_locale;

/// Where there is room for a column at the side. `page.css` has the same words.
const WIDE: &str = "(min-width: 900px), (orientation: landscape) and (max-height: 520px) and (min-width: 700px)";

/// Details in the column at the side. Without room for a column they replace the page, and Back closes them.
#[derive(Clone, Copy)]
pub(crate) struct Details {
    pub(crate) is_open: Signal<bool>,
    pub(crate) close: Callback<()>,
}

/// A screen: a bar with a way back and a title, a scrolling body, perhaps a column at the side and a foot.
#[component]
pub(crate) fn Page(
    #[prop(into)] title: String,
    /// A class for this screen's own style.
    #[prop(optional)]
    class: &'static str,
    /// Where the back button leads.
    #[prop(default = "#/")]
    back: &'static str,
    /// Buttons at the right of the top bar.
    #[prop(optional)]
    actions: Option<AnyView>,
    #[prop(optional)] side: Option<AnyView>,
    #[prop(optional)] foot: Option<AnyView>,
    #[prop(optional)] details: Option<Details>,
    children: Children,
) -> impl IntoView {
    let class = format!(
        "page {class}{}{}",
        if side.is_some() { " has-side" } else { "" },
        if foot.is_some() { " has-foot" } else { "" }
    );
    let is_wide = use_media(WIDE);
    let replaced = Signal::derive(move || !is_wide.get() && details.is_some_and(|details| details.is_open.get()));
    let scroll = NodeRef::<leptos::html::Div>::new();
    if let Some(details) = details {
        close_on_back(replaced, details.close);
        begin_at_top(replaced, scroll);
    }
    let go_back = move |event: leptos::ev::MouseEvent| {
        if let Some(details) = details.filter(|_| replaced.get_untracked()) {
            event.prevent_default();
            details.close.run(());
        }
    };
    view! {
        <div class=class class:shows-details=replaced>
            <header class="page-top">
                <BackButton to=back on:click=go_back />
                <h1 tabindex="-1">{title}</h1>
                {actions}
            </header>
            <div class="page-scroll" node_ref=scroll>
                <main class="page-main">{children()}</main>
                {side.map(|side| view! { <aside class="page-side">{side}</aside> })}
            </div>
            {foot.map(|foot| view! { <footer class="page-foot">{foot}</footer> })}
        </div>
    }
}

/// Details that replace the page begin at their top and have the focus; the page is found again where it was left.
fn begin_at_top(replaced: Signal<bool>, scroll: NodeRef<leptos::html::Div>) {
    Effect::new(move |left_at: Option<i32>| {
        let (is_replaced, left_at) = (replaced.get(), left_at.unwrap_or(0));
        let Some(scroll) = scroll.get() else { return left_at };
        let now_at = scroll.scroll_top();
        request_animation_frame(move || {
            scroll.set_scroll_top(if is_replaced { 0 } else { left_at });
            let heading = scroll.query_selector(".page-side [tabindex='-1']").ok().flatten();
            if let Some(heading) = heading.filter(|_| is_replaced).and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
                // Cannot fail: an element that cannot have the focus ignores it.
                let _ = heading.focus();
            }
        });
        now_at
    });
}

/// The way back.
#[component]
pub(crate) fn BackButton(to: &'static str) -> impl IntoView {
    let label = t!(use_locale(), back);
    view! { <a class="icon-button" href=to aria-label=label title=label><Icon name="back" /></a> }
}
