//! What the person at this device prefers.

use super::home::install_row;
use crate::components::{field_row, heading, option, page_head, switch};
use crate::dom::{El, html};
use crate::game::{Pace, Store, Toast};
use crate::i18n::{Locale, Words, locale, say, set_locale};
use crate::install::Install;
use crate::phrases;
use crate::settings::{Settings, Theme};

/// Language, looks, pace, and what is shown.
pub(crate) fn settings_page(store: Store, install: Install) -> El {
    let looks = html::ul().class("list").child([language_row(store), theme_row(store)]);
    let play = html::ul()
        .class("list")
        .child(pace_row(store))
        .child(SWITCHES.iter().map(|it| switch_row(store, it)).collect::<Vec<_>>());
    html::main()
        .class("page settings")
        .child(page_head(say!(settings_title)))
        .child(heading(say!(settings_looks)))
        .child(looks)
        .child(heading(say!(settings_play)))
        .child(play)
        .child(html::div().class("list").child(install_row(install, false)))
        .child(html::p().class("mute").child(say!(settings_storage_line)))
}

fn language_row(store: Store) -> El {
    field_row("language", html::label().child(say!(settings_language)), language_select(store))
}

/// All languages, each by its own name.
pub(super) fn language_select(store: Store) -> El {
    let entry = |&it: &Locale| option(it.code(), move || locale() == it, it.name()).attr("lang", it.code());
    let set = move |code: String| {
        if let Some(chosen) = Locale::for_tag(&code) {
            set_locale(chosen, move || store.toast.set(Some(Toast::NoWords)));
        }
    };
    html::select().on_value("change", set).child(Locale::ALL.iter().map(entry).collect::<Vec<_>>())
}

fn theme_row(store: Store) -> El {
    let set = move |index: String| {
        let theme = index.parse().ok().and_then(|index: usize| Theme::ALL.get(index).copied());
        store.settings.update(|settings| settings.theme = theme.unwrap_or_default());
    };
    let entry = |theme: Theme| {
        let is_chosen = move || store.settings.get().theme == theme;
        option(theme as usize, is_chosen, move || phrases::theme(locale(), theme))
    };
    let select = html::select().on_value("change", set).child(Theme::ALL.map(entry));
    field_row("theme", html::label().child(say!(settings_theme)), select)
}

/// How fast opponents play.
pub(super) fn pace_row(store: Store) -> El {
    let set = move |index: String| {
        let pace = index.parse().ok().and_then(|index: usize| Pace::ALL.get(index).copied());
        store.settings.update(|settings| settings.pace = pace.unwrap_or_default());
    };
    let entry = |pace: Pace| {
        let is_chosen = move || store.settings.get().pace == pace;
        option(pace as usize, is_chosen, move || phrases::pace(locale(), pace))
    };
    let select = html::select().on_value("change", set).child(Pace::ALL.map(entry));
    field_row("pace", html::label().child(say!(settings_speed)), select)
}

/// A preference that is on or off: its name, what it means, and where it is kept.
type Preference = (Words, Words, fn(&mut Settings) -> &mut bool);

const SWITCHES: [Preference; 5] = [
    (say!(settings_motion), say!(settings_motion_line), |it| &mut it.motion),
    (say!(settings_scorings), say!(settings_scorings_line), |it| &mut it.scorings),
    (say!(forecast_title), say!(settings_forecast_line), |it| &mut it.forecast),
    (say!(switch_castillo), say!(settings_castillo_line), |it| &mut it.open_castillo),
    (say!(settings_curtain), say!(settings_curtain_line), |it| &mut it.curtain),
];

fn switch_row(store: Store, (name, line, part): &'static Preference) -> El {
    let is_on = move || *part(&mut store.settings.get());
    let turn = move || store.settings.update(|settings| *part(settings) = !*part(settings));
    html::li().child(switch(*name, *line, is_on).click(turn))
}
