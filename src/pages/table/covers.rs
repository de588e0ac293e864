//! The cover over a game that another tab has written. Until somebody decides, this tab neither plays nor writes.

use leptos::prelude::*;
use play::{OtherTab, Stage};
use words::t;

use crate::components::Icon;
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::table_context::use_table;
use crate::updates::Updates;

/// Asks what to do about the other tab.
#[component]
pub(super) fn OtherTabCover() -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let updates: Updates = expect_context();
    let is_newer = table.memo(|shown| matches!(shown.stage, Stage::OtherTab(OtherTab::IsNewer)));
    let home = view! { <a class="button" href="#/">{t!(locale, table_to_home)}</a> };
    let plays = move || {
        view! {
            <h2 tabindex="-1" data-home="">{t!(locale, tab_title)}</h2>
            <p>{t!(locale, tab_what)}</p>
            <button type="button" class="button primary" data-main="" on:click=on_press(move || games.take_over())>
                {t!(locale, tab_take)}
            </button>
        }
    };
    let newer = move || {
        view! {
            <h2 tabindex="-1" data-home="">{t!(locale, newer_title)}</h2>
            <p>{t!(locale, newer_what)}</p>
            <button type="button" class="button primary" data-main="" on:click=on_press(move || updates.accept())>
                {t!(locale, update_now)}
            </button>
        }
    };
    view! {
        <div class="cover" role="alertdialog" aria-modal="true" aria-live="assertive">
            <div class="box">
                <Icon name="warn" />
                {move || if is_newer.get() { newer().into_any() } else { plays().into_any() }}
                {home}
            </div>
        </div>
    }
}
