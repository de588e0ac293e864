//! The curtain: at a shared device, nobody sees what only the next player may.

use engine::{Decision, Seal};
use leptos::prelude::*;
use play::{Input, Shown, Stage};
use words::t;

use super::side::{SinceRow, since_lines};
use crate::board::BoardPicture;
use crate::components::{Emblem, HoldButton, Icon, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// The public table is looked at instead of the curtain.
#[derive(Clone, Copy)]
pub(super) struct PublicTable(pub(super) RwSignal<bool>);

/// The whole screen in the next player's colour, until they hold the button.
#[component]
pub(super) fn Curtain() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let PublicTable(is_public) = expect_context();
    let seat = table.memo(|shown| match shown.stage {
        Stage::Curtain { seat, .. } => Some(seat),
        _ => None,
    });
    let held = RwSignal::new(false);
    let name = move || seat.get().map(|seat| table.name(seat)).unwrap_or_default();
    let why = table.text(why);
    let lines = Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| since_lines(shown, names))));
    let colour = move || seat.get().map(|seat| table.names.with(|names| names.colour(seat)));
    let emblem = move || colour().map(|colour| view! { <Emblem colour size=140 /> });
    let initial = move || name().chars().next().map(String::from);
    // What everybody may see: behind the curtain the view is a spectator's.
    let board = table.shown.with_untracked(|shown| {
        view! { <BoardPicture view=shown.view.clone() people=shown.people.clone() here=shown.here /> }
    });
    let take = Callback::new(move |()| table.send(Input::TakeDevice));
    let icon = view! { <Icon name="hold" /> }.into_any();
    view! {
        <div class=move || format!("curtain {}", colour().map_or("", colour_class)) class:rising=move || held.get() role="dialog"
            aria-modal="true">
            <section class="curtain-cloth">
                <span class="curtain-emblem" aria-hidden="true">{emblem}<b>{initial}</b></span>
                <h1 tabindex="-1" data-home=""><small>{t!(locale, curtain_pass)}</small>" "{name}</h1>
                <p>{why}</p>
            </section>
            <section class="curtain-below">
                <div class="curtain-board">{board}</div>
                <Show when=move || lines.with(|lines| !lines.is_empty())>
                    <div class="curtain-since">
                        <h2>{t!(locale, curtain_since)}</h2>
                        <ul>{move || lines.get().into_iter().map(|line| view! { <SinceRow line /> }).collect_view()}</ul>
                    </div>
                </Show>
                <HoldButton class="hold-wide" label=Signal::derive(move || t!(locale, curtain_hold, name = &name())) icon
                    question=Signal::derive(move || t!(locale, curtain_sure, name = &name())) held on_done=take />
                <button type="button" class="curtain-public" on:click=on_press(move || is_public.set(true))>
                    <Icon name="eye" />{t!(locale, curtain_public)}
                </button>
            </section>
        </div>
    }
}

/// What the next player is asked that nobody else may see.
fn why(shown: &Shown, names: &Names) -> String {
    let locale = names.locale();
    match (&shown.stage, shown.view.decision) {
        (Stage::Curtain { for_hint: true, .. }, _) => t!(locale, curtain_why_hint),
        (_, Some(Decision::Power)) => t!(locale, curtain_why_power),
        (_, Some(Decision::Secret(Seal::Pass))) => t!(locale, curtain_why_pass),
        (_, Some(Decision::Secret(_))) => t!(locale, curtain_why_disc),
        (_, Some(Decision::Retrieve)) => t!(locale, curtain_why_retrieve),
        _ => t!(locale, curtain_why),
    }
    .to_owned()
}
