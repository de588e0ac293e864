//! The choice of a preset or an edition.

use engine::{Edition, Small};
use leptos::prelude::*;
use play::Preset;
use words::{Locale, edition_name, t};

use super::use_setup;
use crate::components::Icon;
use crate::dom::on_press;
use crate::i18n::use_locale;

/// The presets. One is pressed as long as the set-up matches it.
#[component]
pub(super) fn Presets() -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let present = setup.memo(Preset::of);
    let buttons = Preset::ALL.map(|preset| {
        let (name, line) = preset_words(locale, preset);
        let choose = move || setup.game.update(|game| *game = preset.applied_to(game));
        view! {
            <button type="button" class="preset" aria-pressed=move || (present.get() == Some(preset)).to_string()
                on:click=on_press(choose)>
                <b>{name}</b>
                <small>{line}</small>
            </button>
        }
    });
    view! { <div class="presets" role="group" aria-label=t!(locale, setup_start_from)>{buttons.collect_view()}</div> }
}

fn preset_words(locale: Locale, preset: Preset) -> (&'static str, &'static str) {
    match preset {
        Preset::FirstGame => (t!(locale, setup_first_game), t!(locale, setup_first_game_line)),
        Preset::ClassicEvening => (t!(locale, setup_classic_evening), t!(locale, setup_classic_evening_line)),
        Preset::Everything => (t!(locale, setup_everything), t!(locale, setup_everything_line)),
    }
}

/// The three editions.
#[component]
pub(super) fn Editions() -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let chosen = setup.memo(|game| game.edition);
    let cards = Edition::all().map(|edition| {
        let choose = move || setup.game.update(|game| game.edition = edition);
        let tick = move || {
            (chosen.get() == edition).then(|| view! { <span class="edition-tick"><Icon name="check" /></span> })
        };
        view! {
            <button type="button" class=format!("edition-card {}", edition_deck(edition))
                aria-pressed=move || (chosen.get() == edition).to_string() on:click=on_press(choose)>
                <EditionArt edition />
                <span class="edition-text">
                    <b>{edition_name(locale, edition)}</b>
                    <small>{edition_line(locale, edition)}</small>
                </span>
                {tick}
            </button>
        }
    });
    view! {
        <div class="editions" role="group" aria-label=t!(locale, setup_edition)>{cards.collect_view()}</div>
        <p class="edition-line">{move || edition_line(locale, chosen.get())}</p>
    }
}

/// The picture on the panel of an edition.
#[component]
pub(crate) fn EditionArt(edition: Edition) -> impl IntoView {
    let id = edition.id().replace('_', "-");
    view! {
        <span class=format!("edition-art {}", edition_deck(edition))>
            <svg class="art" viewBox="0 0 96 72" aria-hidden="true"><use href=format!("#art-edition-{id}") /></svg>
        </span>
    }
}

/// The deck whose colours an edition uses.
const fn edition_deck(edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => "deck-1",
        Edition::BigBox => "deck-4",
        Edition::New => "deck-5",
    }
}

/// A line about an edition.
pub(crate) fn edition_line(locale: Locale, edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => t!(locale, setup_classic_line),
        Edition::BigBox => t!(locale, setup_big_box_line),
        Edition::New => t!(locale, setup_new_line),
    }
}
