//! The menu of the table.

use leptos::{html, prelude::*};
use play::{Input, Panel, Stage};
use words::t;

use super::PanelFrame;
use crate::components::{Icon, NameInput, UpdateNotice};
use crate::dom::{on_press, use_media};
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::route::go_to;
use crate::table_context::use_table;
use crate::toasts::use_toasts;

/// The menu of the table.
#[component]
pub(crate) fn MenuPanel() -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let is_over = table.memo(|shown| shown.stage == Stage::Over);
    let reader = table.memo(|shown| shown.here.first());
    let opens = move |icon: &'static str, label: &'static str, panel: Panel| {
        let open = move || table.send(Input::Open(panel));
        view! { <li><button type="button" on:click=on_press(open)><Icon name=icon />{label}</button></li> }
    };
    let goes = |icon: &'static str, label: &'static str, to: &'static str| {
        view! { <li><a href=to><Icon name=icon />{label}</a></li> }
    };
    let review = move || {
        reader.get().filter(|_| is_over.get()).map(|seat| {
            let review = move || table.send(Input::Review(seat));
            view! {
                <li><button type="button" on:click=on_press(review)><Icon name="star" />{t!(locale, review_button)}</button></li>
            }
        })
    };
    // A device with a mouse or a trackpad has a keyboard too.
    let has_keys = use_media("(any-pointer: fine)");
    let replay = move || games.replay_current(0);
    let leave = move || {
        games.leave();
        go_to("#/");
    };
    let foot = view! {
        <button type="button" class="button" on:click=on_press(leave)><Icon name="door" />{t!(locale, menu_leave)}</button>
    };
    view! {
        <PanelFrame title=t!(locale, menu_title) foot=foot.into_any()>
            <UpdateNotice />
            <ul class="menu-grid">
                {opens("log", t!(locale, log_title), Panel::Log)}
                {opens("grid", t!(locale, board_title), Panel::Board)}
                <Show when=move || !is_over.get()>
                    {opens("cards", t!(locale, still_title), Panel::StillToCome)}
                    {opens("forecast", t!(locale, scored_now_title), Panel::Forecast)}
                </Show>
                {review}
                <li>
                    <button type="button" on:click=on_press(replay)><Icon name="again" />{t!(locale, replay_title)}</button>
                </li>
                {opens("users", t!(locale, menu_share), Panel::Share)}
                {goes("learn", t!(locale, rules_page), "#/rules")}
                {goes("settings", t!(locale, settings_title), "#/settings")}
                {goes("save", t!(locale, saves_title), "#/saves")}
                {move || has_keys.get().then(|| opens("keys", t!(locale, keys_title), Panel::Keys))}
            </ul>
            <RenameGame />
            <p class="mute">{t!(locale, menu_saved)}</p>
        </PanelFrame>
    }
}

/// A button that opens a field for the game's name.
#[component]
fn RenameGame() -> impl IntoView {
    let (locale, table, toasts) = (use_locale(), use_table(), use_toasts());
    let is_open = RwSignal::new(false);
    let field = NodeRef::<html::Input>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            // Cannot fail: a text field can have the focus.
            let _ = field.focus();
        }
    });
    let save = move || {
        if let Some(field) = field.get_untracked() {
            table.send(Input::Rename(field.value().trim().into()));
            toasts.say(t!(locale, menu_named));
        }
        is_open.set(false);
    };
    move || match is_open.get() {
        false => view! {
            <button type="button" class="menu-rename" on:click=on_press(move || is_open.set(true))>
                <Icon name="edit" />{t!(locale, menu_name)}
            </button>
        }
        .into_any(),
        true => view! {
            <form class="menu-name" on:submit=move |event| { event.prevent_default(); save(); }>
                <NameInput label=t!(locale, saves_rename) field />
                <button type="submit" class="button primary">{t!(locale, menu_name_save)}</button>
            </form>
        }
        .into_any(),
    }
}
