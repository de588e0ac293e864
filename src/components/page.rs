//! The frame of every screen except the table.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use words::t;

use super::Icon;
use crate::dom::{close_on_back, use_media};
use crate::i18n::use_locale;

/// When there is room for a side column. `page.css` has the same query.
const WIDE: &str = "(min-width: 900px), (orientation: landscape) and (max-height: 520px) and (min-width: 700px)";

/// Details in the side column. Without room for a column they replace the page, and Back closes them.
#[derive(Clone, Copy)]
pub(crate) struct Details {
    pub(crate) is_open: Signal<bool>,
    pub(crate) close: Callback<()>,
}

/// A screen: a bar with a title and a way back, a scrolling body, optionally a side column and a foot.
#[component]
pub(crate) fn Page(
    #[prop(into)] title: String,
    /// The CSS class of this screen.
    #[prop(optional)]
    class: &'static str,
    /// The target of the back button.
    #[prop(default = "#/")]
    back: &'static str,
    /// Buttons at the right of the bar.
    #[prop(optional)]
    actions: Option<AnyView>,
    #[prop(optional)] side: Option<AnyView>,
    #[prop(optional)] foot: Option<AnyView>,
    #[prop(optional)] details: Option<Details>,
    /// Whether the body itself can have the focus, so that keys scroll it although it contains nothing to focus.
    #[prop(optional)]
    is_only_text: bool,
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
    // While the details replace the page, they are the main landmark.
    let side_role = move || if replaced.get() { "main" } else { "complementary" };
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
            <div class="page-scroll" node_ref=scroll tabindex=is_only_text.then_some("0")>
                <main class="page-main">{children()}</main>
                {side.map(|side| view! { <div class="page-side" role=side_role>{side}</div> })}
            </div>
            {foot.map(|foot| view! { <footer class="page-foot">{foot}</footer> })}
        </div>
    }
}

/// Scrolls details that replace the page to their top and focuses them. Restores the page's scroll position afterwards.
fn begin_at_top(replaced: Signal<bool>, scroll: NodeRef<leptos::html::Div>) {
    Effect::new(move |left_at: Option<i32>| {
        let is_replaced = replaced.get();
        // Do not scroll a page that was just opened: the address may name a part of it.
        let Some(left_at) = left_at.or(is_replaced.then_some(0)) else { return 0 };
        let Some(scroll) = scroll.get() else { return left_at };
        let now_at = scroll.scroll_top();
        request_animation_frame(move || {
            scroll.set_scroll_top(if is_replaced { 0 } else { left_at });
            let heading = scroll.query_selector(".page-side [tabindex='-1']").ok().flatten();
            if let Some(heading) = heading.filter(|_| is_replaced).and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
                // Cannot fail: an element that cannot have the focus ignores the call.
                let _ = heading.focus();
            }
        });
        now_at
    });
}

/// The back button.
#[component]
pub(crate) fn BackButton(to: &'static str) -> impl IntoView {
    let label = t!(use_locale(), back);
    view! { <a class="icon-button" href=to aria-label=label title=label><Icon name="back" /></a> }
}
