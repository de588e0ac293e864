//! The settings of this device.

mod data;
mod install_row;
mod language;
mod sound;

pub(crate) use install_row::InstallRow;

use leptos::prelude::*;
use words::{Locale, t};

use crate::components::{Page, Segments, SwitchRow};
use crate::dom::use_media;
use crate::i18n::use_locale;
use crate::names::pace_options;
use crate::route::way_back;
use crate::settings::{Settings, Theme, use_settings};
use data::Data;
use language::Languages;
use sound::Sound;

/// The settings: looks, language, pace, sound, help and data. Every change takes effect at once.
#[component]
pub(crate) fn SettingsPage() -> impl IntoView {
    let locale = use_locale();
    view! {
        <Page title=t!(locale, settings_title) class="settings" back=way_back()>
            <div class="settings-columns">
                <div class="settings-column">
                    <Appearance />
                    <Languages />
                    <Installing />
                </div>
                <div class="settings-column">
                    <PaceGroup />
                    <Sound />
                </div>
                <div class="settings-column">
                    <Help />
                    <Data />
                </div>
            </div>
        </Page>
    }
}

/// A switch for a setting.
#[component]
fn Preference(title: &'static str, #[prop(into)] line: String, part: fn(&mut Settings) -> &mut bool) -> impl IntoView {
    let settings = use_settings();
    let is_on = Signal::derive(move || *part(&mut settings.get()));
    let toggle = Callback::new(move |is_on| settings.update(|settings| *part(settings) = is_on));
    view! { <SwitchRow title line is_on on_toggle=toggle /> }
}

#[component]
fn Appearance() -> impl IntoView {
    let (locale, settings) = (use_locale(), use_settings());
    let options = Theme::ALL.map(|theme| (theme, theme_name(locale, theme).to_owned())).to_vec();
    let theme = Signal::derive(move || settings.get().theme);
    let choose = Callback::new(move |theme| settings.update(|settings| settings.theme = theme));
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, settings_appearance)}</h2></div>
            <div class="rows">
                <div class="row is-stacked">
                    <span class="row-text"><b>{t!(locale, settings_theme)}</b></span>
                    <Segments label=t!(locale, settings_theme) options value=theme on_choose=choose />
                </div>
            </div>
        </section>
    }
}

fn theme_name(locale: Locale, theme: Theme) -> &'static str {
    match theme {
        Theme::System => t!(locale, settings_theme_system),
        Theme::Light => t!(locale, settings_theme_light),
        Theme::Dark => t!(locale, settings_theme_dark),
    }
}

#[component]
fn Installing() -> impl IntoView {
    view! { <div class="rows"><InstallRow /></div> }
}

#[component]
fn PaceGroup() -> impl IntoView {
    let (locale, settings) = (use_locale(), use_settings());
    let options = pace_options(locale);
    let pace = Signal::derive(move || settings.get().pace);
    let choose = Callback::new(move |pace| settings.update(|settings| settings.pace = pace));
    let has_reduced_motion = use_media("(prefers-reduced-motion: reduce)").get_untracked();
    let motion_line =
        if has_reduced_motion { t!(locale, settings_motion_reduced) } else { t!(locale, settings_motion_line) };
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, settings_pace)}</h2></div>
            <div class="rows">
                <div class="row is-stacked">
                    <span class="row-text">
                        <b>{t!(locale, settings_opponents)}</b><small>{t!(locale, settings_opponents_line)}</small>
                    </span>
                    <Segments label=t!(locale, settings_speed) options value=pace on_choose=choose />
                </div>
                <Preference title=t!(locale, settings_motion) line=motion_line part=|it| &mut it.motion />
                <Preference title=t!(locale, settings_every_scoring) line=t!(locale, settings_scorings_line)
                    part=|it| &mut it.scorings />
            </div>
        </section>
    }
}

#[component]
fn Help() -> impl IntoView {
    let locale = use_locale();
    view! {
        <section class="group">
            <div class="group-head"><h2>{t!(locale, settings_help)}</h2></div>
            <div class="rows">
                <Preference title=t!(locale, forecast_title) line=t!(locale, settings_forecast_line)
                    part=|it| &mut it.forecast />
                <Preference title=t!(locale, settings_count_castillo) line=t!(locale, settings_count_castillo_line)
                    part=|it| &mut it.counts_castillo />
                <Preference title=t!(locale, switch_castillo) line=t!(locale, settings_castillo_line)
                    part=|it| &mut it.open_castillo />
                <Preference title=t!(locale, settings_curtain) line=t!(locale, settings_curtain_line)
                    part=|it| &mut it.curtain />
            </div>
        </section>
    }
}
