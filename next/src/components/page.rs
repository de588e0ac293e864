//! The frame of every screen but the table.

use leptos::prelude::*;
use words::t;

use super::Icon;
use crate::i18n::use_locale;

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
    children: Children,
) -> impl IntoView {
    let class = format!(
        "page {class}{}{}",
        if side.is_some() { " has-side" } else { "" },
        if foot.is_some() { " has-foot" } else { "" }
    );
    view! {
        <div class=class>
            <header class="page-top">
                <BackButton to=back />
                <h1 tabindex="-1">{title}</h1>
                {actions}
            </header>
            <div class="page-scroll">
                <main class="page-main">{children()}</main>
                {side.map(|side| view! { <aside class="page-side">{side}</aside> })}
            </div>
            {foot.map(|foot| view! { <footer class="page-foot">{foot}</footer> })}
        </div>
    }
}

/// The way back.
#[component]
pub(crate) fn BackButton(to: &'static str) -> impl IntoView {
    let label = t!(use_locale(), back);
    view! { <a class="icon-button" href=to aria-label=label title=label><Icon name="back" /></a> }
}
