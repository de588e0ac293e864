//! The frame around every screen: contexts, routes, language.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;
use words::Locale;

use crate::board::MapDefinitions;
use crate::chunks::LateScreens;
use crate::dom::{after_paint, use_media};
use crate::i18n::Language;
use crate::install::Install;
use crate::library::Library;
use crate::lifecycle::Games;
use crate::news::News;
use crate::route::current_route;
use crate::settings::Settings;
use crate::toasts::{ToastPlace, Toasts};
use crate::updates::Updates;

/// The whole app.
#[component]
pub(crate) fn App(language: String, texts: Vec<u8>) -> impl IntoView {
    let news = News::start();
    let language = Language::start(&language, &texts);
    let settings = Settings::start();
    let library = Library::new();
    let (toasts, has_reduced_motion) = (Toasts::new(), use_media("(prefers-reduced-motion: reduce)"));
    let games = Games::new(library, settings, has_reduced_motion, toasts, language);
    provide_context(news);
    provide_context(language);
    provide_context(settings);
    provide_context(library);
    provide_context(games);
    provide_context(toasts);
    provide_context(Updates::start());
    provide_context(Install::start());

    let route = current_route();
    Effect::new(move |_| set_document_language(language.get()));
    Effect::new(move |before: Option<()>| {
        route.track();
        window().scroll_to_with_x_and_y(0.0, 0.0);
        if before.is_some() {
            after_paint(focus_heading);
        }
    });
    // A screen is created once for each visit and language. Changes on it happen inside.
    let screens = LateScreens::fetch(route);
    let screen = move || {
        language.get();
        screens.show(route.get())
    };
    view! {
        <MapDefinitions />
        {screen}
        <ToastPlace />
    }
}

/// Moves the focus to a new screen's heading, for screen readers and keyboards, unless something on it has the focus.
fn focus_heading() {
    let is_lost = document().active_element().is_none_or(|element| element.tag_name() == "BODY");
    let heading = document().query_selector("h1[tabindex='-1']").ok().flatten();
    if let Some(heading) = heading.filter(|_| is_lost).and_then(|it| it.dyn_into::<HtmlElement>().ok()) {
        // Cannot fail: the heading has a tabindex.
        let _ = heading.focus();
    }
}

/// Sets the language of the document, and its manifest, whose name and texts are in that language.
fn set_document_language(locale: Locale) {
    let manifest = match locale.code() {
        "en" => "./manifest.webmanifest".to_owned(),
        code => format!("./manifest.{code}.webmanifest"),
    };
    for (element, name, value) in [("html", "lang", locale.code()), ("link[rel=manifest]", "href", &manifest)] {
        if let Ok(Some(element)) = document().query_selector(element) {
            // Cannot fail: the attribute's name is a constant.
            let _ = element.set_attribute(name, value);
        }
    }
}
