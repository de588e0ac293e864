//! The first screen.

use leptos::prelude::*;

use crate::components::{Icon, IconName};
use crate::game::{Plan, Store};
use crate::i18n::{Locale, locale, t};
use crate::{phrases, storage};

/// Wordmark, continue, play, and the ways to everything else.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let store = expect_context::<Store>();
    let kept = storage::kept();
    let play = move |_| {
        store.plan.set(quick(locale()));
        store.start();
    };
    view! {
        <main class="page home">
            <header class="wordmark">
                <img src="./icons/icon.svg" alt="" width="72" height="72" />
                <div>
                    <h1>"El Grande"</h1>
                    <p>"unofficial"</p>
                </div>
            </header>
            <p class="lead">{move || t!(locale(), home_lead)}</p>
            {kept.map(|(record, players)| {
                let game = record.replay().ok();
                let (round, rounds) = game.map_or((1, 9), |game| {
                    (game.table().round + 1, game.table().config.rounds().len())
                });
                let go_on = move |_| {
                    // It could be replayed a moment ago.
                    if store.open(record.clone(), players.clone()).is_ok() {
                        store.go_to_table();
                    }
                };
                view! {
                    <button type="button" class="row continue" on:click=go_on>
                        <span>
                            <b>{move || t!(locale(), home_continue)}</b>
                            <span>{move || t!(locale(), home_continue_where, round = round, rounds = rounds)}</span>
                        </span>
                        <Icon name=IconName::Chevron />
                    </button>
                }
            })}
            <button type="button" class="button primary huge" on:click=play>
                <Icon name=IconName::Play />
                <b>{move || t!(locale(), home_play)}</b>
                <span>{move || t!(locale(), home_play_what)}</span>
            </button>
            <nav class="list">
                <a class="row" href="#/new">
                    <Icon name=IconName::Person />
                    <span>
                        <b>{move || t!(locale(), home_new)}</b>
                        <span>{move || t!(locale(), home_new_what)}</span>
                    </span>
                    <Icon name=IconName::Chevron />
                </a>
                <a class="row" href="#/rules">
                    <Icon name=IconName::Learn />
                    <span>
                        <b>{move || t!(locale(), rules_page)}</b>
                        <span>{move || t!(locale(), home_rules_what)}</span>
                    </span>
                    <Icon name=IconName::Chevron />
                </a>
            </nav>
            <footer class="foot">
                <span>{move || t!(locale(), home_offline)}</span>
                <a href="#/about">{move || t!(locale(), home_about)}</a>
            </footer>
        </main>
    }
}

/// One person against three opponents.
pub(crate) fn quick(locale: Locale) -> Plan {
    let names = [1, 2, 3].map(|number| phrases::opponent_name(locale, number).to_owned());
    Plan::quick(t!(locale, you).to_owned(), names, 2)
}
