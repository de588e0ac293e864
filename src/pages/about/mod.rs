//! The About screen: description, version, news, self-check, editions, licences.

mod check;

use engine::{Edition, Small};
use leptos::prelude::*;
use words::{edition_name, t};

use super::settings::InstallRow;
use super::setup::{EditionArt, edition_line};
use crate::components::{Emblem, Icon, NewsLines, Page, TextLink};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::news::{NEWS_OF, VERSION};
use crate::updates::{Offline, Update, Updates};
use check::SelfCheck;
use record::Colour;

/// The About screen.
#[component]
pub(crate) fn AboutPage() -> impl IntoView {
    let locale = use_locale();
    view! {
        <Page title=t!(locale, about_title) class="about" is_only_text=true>
            <div class="about-columns">
                <div class="about-column">
                    <div class="about-mark">
                        <Emblem colour=Colour::Purple size=40 />
                        <div><b>{t!(locale, app_name)}</b><span>{t!(locale, home_unofficial)}</span></div>
                    </div>
                    <p>{t!(locale, about_what)}</p>
                    <News />
                    <div class="rows"><VersionRow /><InstallRow /></div>
                    <SelfCheck />
                </div>
                <div class="about-column">
                    <Editions />
                    <Licences />
                </div>
            </div>
        </Page>
    }
}

/// The news of this version.
#[component]
fn News() -> impl IntoView {
    let locale = use_locale();
    view! {
        <section class="box">
            <h2>{t!(locale, about_news_title, version = NEWS_OF)}</h2>
            <NewsLines />
        </section>
    }
}

/// The running version. If a newer one is stored, the row is a button that switches to it.
#[component]
fn VersionRow() -> impl IntoView {
    let locale = use_locale();
    let updates = expect_context::<Updates>();
    updates.look_for_update();
    let words = move |line| {
        view! {
            <Icon name="again" />
            <span class="row-text"><b>{t!(locale, about_version, version = VERSION)}</b><small>{line}</small></span>
        }
    };
    move || {
        let line = match updates.update.get() {
            Update::None => {
                // Only a stored app looks for newer versions.
                let is_stored = updates.offline.get() == Offline::Ready;
                let line = match updates.is_checked.get().filter(|_| is_stored) {
                    Some(true) => t!(locale, about_up_to_date),
                    Some(false) => t!(locale, about_not_checked),
                    None => "",
                };
                return view! { <div class="row">{words(line)}</div> }.into_any();
            }
            Update::Waiting | Update::Asked => t!(locale, update_ready),
            Update::Elsewhere => t!(locale, update_elsewhere),
        };
        view! {
            <button type="button" class="row" on:click=on_press(move || updates.accept())>
                {words(line)}<span class="row-value">{t!(locale, update_now)}</span>
            </button>
        }
        .into_any()
    }
}

#[component]
fn Editions() -> impl IntoView {
    let locale = use_locale();
    let editions = Edition::all().map(|edition| {
        view! {
            <li>
                <EditionArt edition />
                <span><b>{edition_name(locale, edition)}</b><small>{edition_line(locale, edition)}</small></span>
            </li>
        }
    });
    view! {
        <section class="box">
            <h2>{t!(locale, about_editions)}</h2>
            <ul class="about-editions">{editions.collect_view()}</ul>
            <h3>{t!(locale, about_cards)}</h3>
            <p class="mute">{t!(locale, about_cards_what)}</p>
        </section>
    }
}

#[component]
fn Licences() -> impl IntoView {
    let locale = use_locale();
    view! {
        <section class="box about-licences">
            <h2>{t!(locale, about_licences)}</h2>
            <p>{t!(locale, about_program)}</p>
            <p>{t!(locale, about_fonts)}</p>
            <p>{t!(locale, about_map)}</p>
            <TextLink file="licences.txt" label=t!(locale, about_notices) />
        </section>
        <section class="box">
            <h2>{t!(locale, about_privacy)}</h2>
            <p>{t!(locale, about_privacy_what)}</p>
        </section>
    }
}
