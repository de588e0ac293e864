//! The line at the top: menu, what is going on, the round track.

use engine::Table;

use crate::components::{IconName, icon, icon_button};
use crate::dom::{El, html};
use crate::game::{Open, Store, Thinking};
use crate::i18n::{locale, say, t};
use crate::signal::Memo;

/// Menu, what is going on, and the round track.
pub(crate) fn top(store: Store) -> El {
    let menu = icon_button(IconName::Menu, say!(menu_title)).click(move || store.open.set(Some(Open::Menu)));
    let words =
        html::div().class("top-words").child(html::h1().child(move || store.headline())).child(round_track(store));
    let hurry = move || {
        html::push_button()
            .class("quiet")
            .click(move || store.hurry())
            .child(icon(IconName::Skip))
            .child(html::span().child(say!(table_hurry)))
    };
    // Whoever is asked at the same time waits for nobody.
    let may_hurry =
        Memo::new(move || matches!(store.thinking.get(), Thinking::Seat(_)) && store.asked_kind().is_none());
    let may_ask = Memo::new(move || store.may_ask());
    let hint = move || icon_button(IconName::Hint, say!(hint_title)).click(move || store.open.set(Some(Open::Hint)));
    let mark = html::div()
        .class("brand")
        .child(html::img().attr("src", "./icons/icon.svg").attr("alt", "").attr("width", "36").attr("height", "36"))
        .child(html::b().child(say!(app_name)))
        .child(html::small().child(say!(home_unofficial)));
    html::header()
        .class("top")
        .child(menu)
        .child(mark)
        .child(words)
        .child(move || may_hurry.get().then(hurry))
        .child(move || may_ask.get().then(hint))
        .child(
            icon_button(IconName::Forecast, say!(forecast_title))
                .attr("aria-pressed", move || store.settings.get().forecast.to_string())
                .click(move || store.settings.update(|settings| settings.forecast = !settings.forecast)),
        )
        .child(icon_button(IconName::Log, say!(log_title)).click(move || store.open.set(Some(Open::Log))))
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

fn round_track(store: Store) -> El {
    let marks =
        Memo::new(move || store.view.with(|view| view.as_ref().map(|view| track(&view.table)).unwrap_or_default()));
    let numbers = Memo::new(move || store.view.with(|view| view.as_ref().map(|view| view.table.round_of())));
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
    let marks = move || marks.get().into_iter().map(|mark| html::i().class(class(mark))).collect::<Vec<_>>();
    html::p()
        .class("round-track")
        .child(html::span().child(words))
        .child(html::span().class("marks").attr("aria-hidden", "true").child(marks))
}
