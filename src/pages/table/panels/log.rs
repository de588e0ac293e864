//! The log panel.

use engine::{Place, Seat};
use leptos::prelude::*;
use play::select::tiles;
use play::{Input, Panel};
use words::{place_name, t};

use super::log_rows::{LogFilter, LogRow, LogTurn, log_rows};
use super::{PanelFrame, SeatPicture};
use crate::components::{Emblem, Icon, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// The filter of the log. It is set before the log opens, and reset when it closes.
#[derive(Clone, Copy)]
pub(crate) struct LogFilterSignal(pub(crate) RwSignal<LogFilter>);

/// The log with one line per turn. Tapping a line opens the replay at that turn.
#[component]
pub(crate) fn LogPanel() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let LogFilterSignal(filter) = expect_context();
    // The signal may be gone together with the table.
    on_cleanup(move || {
        let _ = filter.try_set(LogFilter::Everything);
    });
    let rows =
        Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| log_rows(shown, names, filter.get()))));
    let OpensReplayAt(on_open) = expect_context();
    let empty = move || {
        rows.with(Vec::is_empty).then(|| {
            let is_filtered = filter.get() != LogFilter::Everything;
            view! { <p class="mute">{if is_filtered { t!(locale, happened_none) } else { t!(locale, log_empty) }}</p> }
        })
    };
    view! {
        <PanelFrame title=t!(locale, log_title) tools=view! { <FilterChips filter /> }.into_any() opens_at_end=true>
            {empty}
            <LogRows rows on_open />
        </PanelFrame>
    }
}

/// What tapping a line does: opens the replay or, inside a replay, goes to that position.
#[derive(Clone, Copy)]
pub(crate) struct OpensReplayAt(pub(crate) Callback<usize>);

/// The filter of the log.
#[component]
fn FilterChips(filter: RwSignal<LogFilter>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let chip = move |value: LogFilter, content: AnyView| {
        view! {
            <button type="button" class="chip" aria-pressed=move || (filter.get() == value).to_string()
                on:click=on_press(move || filter.set(value))>
                {content}
            </button>
        }
    };
    let of_seat = move |seat: Seat| {
        let (name, colour) = table.names.with_untracked(|names| (names.voice().name(seat), names.colour(seat)));
        chip(LogFilter::Seat(seat), view! { <Emblem colour />{name} }.into_any())
    };
    let of_place = move |place: Place| chip(LogFilter::Place(place), place_name(locale, edition, place).into_any());
    let place = match filter.get_untracked() {
        LogFilter::Place(place) => Some(of_place(place)),
        _ => None,
    };
    let seats = table.shown.with_untracked(|shown| tiles(shown).into_iter().map(|tile| tile.seat).collect::<Vec<_>>());
    view! {
        <div class="chip-row">
            {place}
            {chip(LogFilter::Everything, t!(locale, happened_everybody).into_any())}
            {seats.into_iter().map(of_seat).collect_view()}
        </div>
    }
}

/// The rows of the log. Tapping a turn passes on its position.
#[component]
pub(crate) fn LogRows(
    #[prop(into)] rows: Signal<Vec<LogRow>>,
    on_open: Callback<usize>,
    /// The turn that is shown on the board.
    #[prop(optional, into)]
    current: Signal<Option<usize>>,
) -> impl IntoView {
    let locale = use_locale();
    let row = move |row: LogRow| match row {
        LogRow::Round { number, is_now } => view! {
            <li class="log-round">
                <h3>{t!(locale, happened_round, n = number)}</h3>
                {is_now.then(|| view! { <small>{t!(locale, happened_now)}</small> })}
            </li>
        }
        .into_any(),
        LogRow::Turn(turn) => view! { <TurnRow turn on_open current /> }.into_any(),
    };
    view! { <ol class="log-rows">{move || rows.get().into_iter().map(row).collect_view()}</ol> }
}

#[component]
fn TurnRow(turn: LogTurn, on_open: Callback<usize>, current: Signal<Option<usize>>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let LogTurn { seat, name, text, change, is_own, affects_reader, is_scoring, at, explained_at } = turn;
    let why = explained_at.map(|begin| view! { <WhyButton begin spoken=format!("{name}{text}") /> });
    let has_why = why.is_some();
    let colour = seat.map(|seat| table.names.with_untracked(|names| names.colour(seat)));
    let picture = match seat {
        Some(seat) => view! { <SeatPicture seat size=27 /> }.into_any(),
        None if is_scoring => view! { <Icon name="score-class" /> }.into_any(),
        None => view! { <Icon name="cards" /> }.into_any(),
    };
    let class = match (affects_reader, is_scoring) {
        (true, _) => "log-turn affects-reader",
        (_, true) => "log-turn scoring",
        _ => "log-turn",
    };
    let delta = (change != 0).then(|| {
        let n = change.unsigned_abs();
        let (class, shown, spoken) = match change > 0 {
            true => ("log-change", format!("+{n}"), t!(locale, happened_gain, n = n)),
            false => ("log-change loss", format!("−{n}"), t!(locale, happened_loss, n = n)),
        };
        // The line is about another player, but the points are the reader's.
        let shown = if is_own { shown } else { t!(locale, happened_you, n = &shown) };
        view! { <span class=class><span aria-hidden="true">{shown}</span><span class="spoken">{spoken}</span></span> }
    });
    view! {
        <li class:has-why=has_why>
            <button type="button" class=class title=t!(locale, log_jump)
                aria-current=move || (current.get() == Some(at)).then_some("step")
                on:click=on_press(move || on_open.run(at))>
                {picture}
                <span>
                    <b class=format!("player-name {}", colour.map_or("", colour_class))>{name}</b>
                    {text}
                </span>
                {delta}
            </button>
            {why}
        </li>
    }
}

/// Asks why an opponent played the turn that began after `begin` choices.
#[component]
pub(crate) fn WhyButton(begin: usize, spoken: String) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let label = format!("{} {spoken}", t!(locale, why_button));
    view! {
        <button type="button" class="log-why" aria-label=label
            on:click=on_press(move || table.send(Input::Open(Panel::Why(begin))))>
            {t!(locale, why_button)}
        </button>
    }
}
