//! The notice about what is new.

use leptos::html::Div;
use leptos::prelude::*;
use words::t;

use super::Notice;
use crate::dom::when_visible;
use crate::i18n::use_locale;
use crate::news::{NEWS_OF, News};

/// Shows what is new after an update, until it is closed.
#[component]
pub(crate) fn NewsNotice() -> impl IntoView {
    let (locale, news) = (use_locale(), expect_context::<News>());
    let notice = NodeRef::<Div>::new();
    when_visible(notice, move || news.seen());
    move || {
        news.is_open().then(|| {
            let title = t!(locale, about_news_title, version = NEWS_OF);
            let on_close = Some(Callback::new(move |()| news.close()));
            view! { <div node_ref=notice><Notice icon="star" title line="" on_close><NewsLines /></Notice></div> }
        })
    }
}

/// The list of what is new, line by line.
#[component]
pub(crate) fn NewsLines() -> impl IntoView {
    let lines = t!(use_locale(), about_news).split('|').map(|line| view! { <li>{line}</li> });
    view! { <ul class="about-news">{lines.collect_view()}</ul> }
}
