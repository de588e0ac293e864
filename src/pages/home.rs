//! The first screen.

use leptos::prelude::*;

use crate::components::{IconName, icon};
use crate::dom::{El, html};
use crate::game::{Plan, Store};
use crate::i18n::{Locale, locale, t};
use crate::phrases;
use crate::saves::{self, Device};

/// Wordmark, continue, play, and the ways to everything else.
pub(crate) fn home_page(store: Store) -> El {
    let image = html::img().attr("src", "./icons/icon.svg").attr("alt", "").attr("width", "72").attr("height", "72");
    let name =
        html::div().child(html::h1().child("El Grande")).child(html::p().child(|| t!(locale(), home_unofficial)));
    let play = html::push_button()
        .class("primary huge")
        .click(move || {
            store.plan.set(quick(locale()));
            store.start();
        })
        .child(icon(IconName::Play))
        .child(html::b().child(|| t!(locale(), home_play)))
        .child(html::span().child(|| t!(locale(), home_play_what)));
    let ways = html::nav()
        .class("list")
        .child(way("#/new", IconName::Person, || t!(locale(), home_new), || t!(locale(), home_new_what)))
        .child(way("#/open", IconName::Link, || t!(locale(), home_open), || t!(locale(), home_open_line)))
        .child(way("#/saves", IconName::Save, || t!(locale(), saves_title), || t!(locale(), saves_line)))
        .child(way(
            "#/settings",
            IconName::Settings,
            || t!(locale(), home_settings),
            || t!(locale(), home_settings_what),
        ))
        .child(way("#/rules", IconName::Learn, || t!(locale(), rules_page), || t!(locale(), home_rules_what)));
    let foot = html::footer()
        .class("foot")
        .child(html::span().child(|| t!(locale(), home_offline)))
        .child(html::a().attr("href", "#/about").child(|| t!(locale(), home_about)));
    html::main()
        .class("page home")
        .child(html::header().class("wordmark").child(image).child(name))
        .child(html::p().class("lead").child(|| t!(locale(), home_lead)))
        .child(go_on(store))
        .child(play)
        .child(ways)
        .child(foot)
}

/// The way to another screen.
fn way(address: &'static str, picture: IconName, title: fn() -> &'static str, line: fn() -> &'static str) -> El {
    let words = html::span().child(html::b().child(title)).child(html::span().child(line));
    let row = html::a().class("row").attr("href", address);
    row.child(icon(picture)).child(words).child(icon(IconName::Chevron))
}

/// The game that was being played, if there is one.
fn go_on(store: Store) -> Option<El> {
    let kept = saves::latest(&Device)?;
    let game = kept.save.ok()?.record.replay().ok()?;
    let (round, rounds) = (game.table().round + 1, game.table().config.rounds().len());
    let place = move || t!(locale(), home_continue_where, round = round, rounds = rounds);
    let words = html::span().child(html::b().child(|| t!(locale(), home_continue))).child(html::span().child(place));
    let row = html::button().attr("type", "button").class("row continue").click(move || {
        // It could be read a moment ago.
        if store.open_kept(&kept.id) {
            store.go_to_table();
        }
    });
    Some(row.child(words).child(icon(IconName::Chevron)))
}

/// One person against three opponents.
pub(crate) fn quick(locale: Locale) -> Plan {
    let names = [1, 2, 3].map(|number| phrases::opponent_name(locale, number).into());
    Plan::quick(t!(locale, you).into(), names, 2)
}
