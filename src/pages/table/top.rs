//! The line at the top: menu, what is going on, the round track.

use engine::Table;
use leptos::prelude::*;

use crate::components::{Icon, IconName};
use crate::game::{Store, Thinking};
use crate::i18n::{locale, t};

/// Menu, what is going on, and the round track.
#[component]
pub(crate) fn Top() -> impl IntoView {
    let store = expect_context::<Store>();
    view! {
        <header class="top">
            <a class="icon-button" href="#/" aria-label=move || t!(locale(), table_leave) title=move || t!(locale(), table_leave)>
                <Icon name=IconName::Back />
            </a>
            <div class="top-words">
                <h1>{move || store.headline()}</h1>
                <RoundTrack />
            </div>
            <Show when=move || matches!(store.thinking.get(), Thinking::Seat(_))>
                <button type="button" class="quiet button" on:click=move |_| store.hurry()>
                    <Icon name=IconName::Skip />
                    {move || t!(locale(), table_hurry)}
                </button>
            </Show>
            <button
                type="button"
                class="icon-button"
                aria-pressed=move || store.forecast.get().to_string()
                aria-label=move || t!(locale(), table_forecast)
                title=move || t!(locale(), table_forecast)
                on:click=move |_| store.forecast.update(|on| *on = !*on)
            >
                <Icon name=IconName::Forecast />
            </button>
            <button
                type="button"
                class="icon-button"
                aria-label=move || t!(locale(), table_log)
                title=move || t!(locale(), table_log)
                on:click=move |_| store.show_log.set(true)
            >
                <Icon name=IconName::Log />
            </button>
        </header>
    }
}

/// A mark in the round track.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Round(State),
    Scoring(State),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Over,
    Now,
    Ahead,
}

/// The rounds that are played, with the general scorings between them.
fn track(table: &Table) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (index, round) in table.config.rounds().iter().enumerate() {
        marks.push(Mark::Round(match index.cmp(&usize::from(table.round)) {
            core::cmp::Ordering::Less => State::Over,
            core::cmp::Ordering::Equal => State::Now,
            core::cmp::Ordering::Greater => State::Ahead,
        }));
        if round.is_multiple_of(3) {
            marks.push(Mark::Scoring(if round / 3 <= table.scorings { State::Over } else { State::Ahead }));
        }
    }
    marks
}

#[component]
fn RoundTrack() -> impl IntoView {
    let store = expect_context::<Store>();
    let marks =
        Memo::new(move |_| store.view.with(|view| view.as_ref().map(|view| track(&view.table)).unwrap_or_default()));
    let numbers = Memo::new(move |_| {
        store.view.with(|view| view.as_ref().map(|view| (view.table.round + 1, view.table.config.rounds().len())))
    });
    let words = move || {
        let (round, rounds) = numbers.get().unwrap_or_default();
        t!(locale(), table_round, round = round, rounds = rounds)
    };
    let class = |mark: Mark| match mark {
        Mark::Round(State::Over) => "round over",
        Mark::Round(State::Now) => "round now",
        Mark::Round(State::Ahead) => "round",
        Mark::Scoring(State::Over) => "scoring over",
        Mark::Scoring(_) => "scoring",
    };
    view! {
        <p class="round-track">
            <span>{words}</span>
            <span class="marks" aria-hidden="true">
                {move || marks.get().into_iter().map(|mark| view! { <i class=class(mark)></i> }).collect_view()}
            </span>
        </p>
    }
}
