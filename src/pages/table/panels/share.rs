//! Shares the game on the table as a link, a code and a file, and sets who plays on another device.

use engine::Seats;
use leptos::prelude::*;
use play::{Input, Shown, Stage};
use record::Kind;
use words::t;

use crate::components::{Icon, ShareBox};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::table_context::use_table;

/// The people at the table, whether at this device or not.
fn people(shown: &Shown) -> Seats {
    let seats = shown.view.table.config.seats();
    let is_human = |seat: &engine::Seat| shown.people[*seat].as_ref().is_some_and(|it| it.kind == Kind::Human);
    seats.iter().filter(is_human).collect()
}

/// The panel to share the game. While a person elsewhere is asked, the game is addressed to that person.
#[component]
pub(crate) fn SharePanel() -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let next = table.memo(|shown| match shown.stage {
        Stage::HandOver(seat) => Some(seat),
        _ => None,
    });
    // Every move changes the link.
    let moves = table.memo(|shown| shown.log.len());
    let title = move || match next.get() {
        Some(seat) => t!(locale, hand_title, name = &table.name(seat)),
        None => t!(locale, share_title).to_owned(),
    };
    let content = move || {
        moves.track();
        let to = next.get().map(|seat| table.name(seat));
        let save = games.current()?.save();
        Some(view! { <ShareBox save title="" to /> })
    };
    let close = Callback::new(move |()| table.send(Input::Close));
    view! {
        <section class="panel share-panel" aria-label=title>
            <header class="panel-head">
                <h2 tabindex="-1">{title}</h2>
                <crate::components::IconButton icon="close" label=t!(locale, close) on_press=close />
            </header>
            <div class="panel-body">
                {content}
                <HandOver />
            </div>
        </section>
    }
}

/// Switches that set which of several people play at this device.
#[component]
fn HandOver() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let people = table.memo(people);
    let row = move |seat: engine::Seat| {
        let is_here = table.memo(move |shown| shown.here.contains(seat));
        let toggle = move || {
            let here = table.shown.with_untracked(|shown| shown.here);
            let seat = Seats::only(seat);
            table.send(Input::Here(if here & seat == seat { here - seat } else { here | seat }));
        };
        let text = move || match is_here.get() {
            true => t!(locale, hand_elsewhere, name = &table.name(seat)),
            false => t!(locale, hand_here, name = &table.name(seat)),
        };
        view! {
            <button type="button" class="row" on:click=on_press(toggle)>
                <Icon name="swap" /><span class="row-text"><b>{text}</b></span>
            </button>
        }
    };
    move || {
        let people = people.get();
        (people.len() > 1).then(|| {
            view! {
                <section class="group">
                    <h3>{t!(locale, share_play_by_link)}</h3>
                    <div class="rows">{people.iter().map(row).collect_view()}</div>
                </section>
            }
        })
    }
}
