//! What happened.

use engine::{Place, Seat};
use leptos::prelude::*;
use play::select::tiles;
use words::{place_name, t};

use super::log_rows::{LogFilter, LogRow, LogTurn, log_rows};
use super::{PanelFrame, SeatPicture};
use crate::components::{Emblem, Icon, colour_class};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::table_context::use_table;

/// Which turns the log lists. It is set before the log opens, and forgotten when it closes.
#[derive(Clone, Copy)]
pub(crate) struct LogFilterSignal(pub(crate) RwSignal<LogFilter>);

/// What happened, one line a turn. A line opens the replay there.
#[component]
pub(crate) fn LogPanel() -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let LogFilterSignal(filter) = expect_context();
    // The signal may be gone with the whole table.
    on_cleanup(move || {
        let _ = filter.try_set(LogFilter::Everything);
    });
    let rows =
        Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| log_rows(shown, names, filter.get()))));
    let open_at = use_context::<OpensReplayAt>();
    let on_open = Callback::new(move |at| match open_at {
        Some(OpensReplayAt(open)) => open.run(at),
        None => games.watch_this(at),
    });
    let empty = move || {
        rows.with(Vec::is_empty).then(|| {
            let is_filtered = filter.get() != LogFilter::Everything;
            view! { <p class="mute">{if is_filtered { t!(locale, happened_none) } else { t!(locale, log_empty) }}</p> }
        })
    };
    view! {
        <PanelFrame title=t!(locale, happened_title) tools=view! { <FilterChips filter /> }.into_any() opens_at_end=true>
            {empty}
            <LogRows rows on_open />
        </PanelFrame>
    }
}

/// Where a line of the log leads inside a replay: to that position of it.
#[derive(Clone, Copy)]
pub(crate) struct OpensReplayAt(pub(crate) Callback<usize>);

/// Whose turns are listed.
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

/// Rows of the log. A tap on a turn hands over its position.
#[component]
pub(crate) fn LogRows(
    #[prop(into)] rows: Signal<Vec<LogRow>>,
    on_open: Callback<usize>,
    /// The turn that is being shown.
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
    let LogTurn { seat, name, text, change, hurts, is_scoring, at } = turn;
    let colour = seat.map(|seat| table.names.with_untracked(|names| names.colour(seat)));
    let picture = match seat {
        Some(seat) => view! { <SeatPicture seat size=27 /> }.into_any(),
        None if is_scoring => view! { <Icon name="score-class" /> }.into_any(),
        None => view! { <Icon name="cards" /> }.into_any(),
    };
    let class = match (hurts, is_scoring) {
        (true, _) => "log-turn hurts",
        (_, true) => "log-turn scoring",
        _ => "log-turn",
    };
    let delta = (change != 0).then(|| {
        let n = change.unsigned_abs();
        let (class, shown, spoken) = match change > 0 {
            true => ("log-change", format!("+{n}"), t!(locale, happened_gain, n = n)),
            false => ("log-change loss", format!("−{n}"), t!(locale, happened_loss, n = n)),
        };
        view! { <span class=class><span aria-hidden="true">{shown}</span><span class="spoken">{spoken}</span></span> }
    });
    view! {
        <li>
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
        </li>
    }
}
