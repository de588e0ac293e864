//! The chapters of the rules.

use engine::{Modifier, Small};
use leptos::prelude::*;
use words::cards::modifier_value;
use words::handbook::Section;
use words::{modifier_details, t};

use super::find::sections;
use super::marked::Marked;
use super::use_reader;
use crate::components::{Icon, TextLink};
use crate::dom::{focus_id, on_press, use_media};
use crate::i18n::use_locale;

/// The chapters. With enough room all are open; otherwise they are opened one by one, or by a search.
#[component]
pub(super) fn Chapters(sections: Vec<Section>) -> impl IntoView {
    let reader = use_reader();
    let is_wide = use_media("(min-width: 900px)");
    // Scroll to the named chapter only once: coming back to the chapters starts at the top.
    let named = reader.section.try_update_value(Option::take).flatten();
    let is_open = move |section: &Section| reader.is_searching() || named == Some(section.id);
    if let Some(section) = named {
        show_chapter(section);
    }
    let chapters = move || {
        let chapter = |section: Section| match is_wide.get() {
            true => view! { <OpenChapter section /> }.into_any(),
            false => {
                let is_open = untrack(|| is_open(&section));
                view! { <Chapter section is_open /> }.into_any()
            }
        };
        sections.clone().into_iter().map(chapter).collect_view()
    };
    view! {
        <div class="chapters">
            {chapters}
            <TextLink file="rules.txt" label=t!(use_locale(), rules_paragraphs) />
        </div>
    }
}

#[component]
fn OpenChapter(section: Section) -> impl IntoView {
    view! {
        <section class="chapter is-open" id=chapter_id(section.id)>
            <h2 id=title_id(section.id) tabindex="-1"><Marked text=section.title /></h2>
            <div>{paragraphs(&section)}</div>
        </section>
    }
}

#[component]
fn Chapter(section: Section, is_open: bool) -> impl IntoView {
    view! {
        <details class="chapter" id=chapter_id(section.id) open=is_open>
            <summary id=title_id(section.id)><h2><Marked text=section.title /></h2><Icon name="down" /></summary>
            {paragraphs(&section)}
        </details>
    }
}

fn paragraphs(section: &Section) -> impl IntoView + use<> {
    let paragraph = |text: &'static str| view! { <p><Marked text /></p> };
    let modifiers = (section.id == POWER_SHIFT).then(|| view! { <Modifiers /> });
    let paragraphs = section.paragraphs.iter().map(|it| paragraph(it.text)).collect_view();
    view! { {paragraphs}{modifiers} }
}

/// The chapter that the modifiers belong to.
const POWER_SHIFT: &str = "shift";

/// A table of modifiers with their copies and abilities.
#[component]
fn Modifiers() -> impl IntoView {
    let locale = use_locale();
    let rows = modifier_faces().into_iter().map(|(modifier, copies)| {
        let copies = (copies > 1).then(|| format!("×{copies}"));
        view! {
            <li>
                <b>{modifier_value(modifier)}</b>
                <span>{modifier_details(locale, modifier)}</span>
                <small>{copies}</small>
            </li>
        }
    });
    view! { <ul class="modifiers">{rows.collect_view()}</ul> }
}

/// One modifier of each face with its number of copies. Modifiers with the same face are neighbours.
fn modifier_faces() -> Vec<(Modifier, usize)> {
    let face = |modifier: Modifier| (modifier.value(), modifier.ability());
    let mut faces: Vec<(Modifier, usize)> = Vec::new();
    for modifier in Modifier::all() {
        match faces.last_mut() {
            Some((last, copies)) if face(*last) == face(modifier) => *copies += 1,
            _ => faces.push((modifier, 1)),
        }
    }
    faces
}

fn title_id(section: &str) -> String {
    format!("{}-title", chapter_id(section))
}

fn chapter_id(section: &str) -> String {
    format!("rules-{section}")
}

/// Opens a chapter, scrolls to it and focuses it.
pub(super) fn show_chapter(section: &'static str) {
    request_animation_frame(move || {
        if let Some(chapter) = document().get_element_by_id(&chapter_id(section)) {
            // Cannot fail: the attribute's name is a constant.
            let _ = chapter.set_attribute("open", "");
            chapter.scroll_into_view();
            focus_id(title_id(section));
        }
    });
}

/// The table of contents beside the chapters.
#[component]
pub(super) fn Contents() -> impl IntoView {
    let (locale, reader) = (use_locale(), use_reader());
    let rows = move || {
        let sections = sections(locale, reader.edition.get()).into_iter();
        let row = |section: Section| {
            let show = move || {
                reader.typed.set(String::new());
                show_chapter(section.id);
            };
            view! { <li><button type="button" class="contents-row" on:click=on_press(show)>{section.title}</button></li> }
        };
        sections.map(row).collect_view()
    };
    view! {
        <nav class="contents" aria-label=t!(locale, rules_contents)>
            <h2>{t!(locale, rules_contents)}</h2>
            <ol>{rows}</ol>
            <a class="button" href="#/learn"><Icon name="hint" />{t!(locale, home_learn)}</a>
        </nav>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// R13.4
    #[test]
    fn sixteen_modifiers_have_ten_faces() {
        let faces = modifier_faces();
        assert_eq!(faces.len(), 10);
        assert_eq!(faces.iter().map(|(_, copies)| copies).sum::<usize>(), 16);
        let sections = words::handbook::handbook(words::Locale::En);
        assert!(sections.iter().any(|section| section.id == POWER_SHIFT));
    }
}
