//! A scoring as a slide show: the content of the side, and the title over the map. The board itself draws what moves on
//! the map.

use engine::{Event, Region, ScoreSheet, Seat};
use leptos::ev;
use leptos::prelude::*;
use play::{Cause, Input, PageStep, Scoring, StopKind, StopName};
use wasm_bindgen::JsCast;
use words::scoring::{bonus_lines, ride, short_reason};
use words::{place_name, t};

use super::panels::SeatPicture;
use super::scoring_model::{
    Bar, RankRow, absent, bars, cause_line, chosen_line, next_label, place_title, places_ahead, ranking, round_after,
    round_before, scoring_of, tied_line,
};
use crate::components::{Emblem, Icon, colour_class};
use crate::dom::{after_paint, on_press};
use crate::i18n::use_locale;
use crate::table_context::{TableContext, use_table};

/// The side during a scoring: the present stop, and the navigation.
#[component]
pub(crate) fn ScoringSide() -> impl IntoView {
    let table = use_table();
    let scoring = table.memo(scoring_of);
    turn_with_keys(table);
    let content = move || scoring.get().map(|scoring| stop_content(table, scoring));
    view! {
        <section class="scoring">
            <ScoringDots scoring />
            <div class="scoring-body" tabindex="0">{content}</div>
            <ScoringActions scoring />
        </section>
    }
}

fn stop_content(table: TableContext, scoring: Scoring) -> AnyView {
    match scoring.stop.clone() {
        StopKind::Title => view! { <PlacesAhead scoring /> }.into_any(),
        StopKind::Discs(discs) => view! { <DiscList discs /> }.into_any(),
        StopKind::Ride(rides) => view! { <RideList rides /> }.into_any(),
        StopKind::Place(sheet) => view! { <Ranking sheet cause=scoring.cause /> }.into_any(),
        StopKind::Standings { before } => {
            let bars = table
                .shown
                .with_untracked(|shown| bars(shown.view.table.config.seats(), &before, &shown.view.table.points));
            view! { <StandingBars bars /> }.into_any()
        }
    }
}

/// Left and right arrow keys go to the previous and next stop, unless a focused element uses them. (`keys` handles
/// Space.)
fn turn_with_keys(table: TableContext) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let is_free =
            event.target().is_some_and(|target| target.dyn_ref::<web_sys::HtmlElement>().is_some_and(is_body));
        let turn = match event.key().as_str() {
            "ArrowRight" => PageStep::Next,
            "ArrowLeft" => PageStep::Back,
            _ => return,
        };
        if is_free && table.shown.with_untracked(|shown| scoring_of(shown).is_some()) {
            event.prevent_default();
            table.send(Input::Scoring(turn));
        }
    });
    on_cleanup(move || listener.remove());
}

fn is_body(element: &web_sys::HtmlElement) -> bool {
    element.tag_name() == "BODY"
}

/// The progress of the show.
#[component]
fn ScoringDots(scoring: Memo<Option<Scoring>>) -> impl IntoView {
    let locale = use_locale();
    let label = move || {
        let (at, of) = scoring.with(|it| it.as_ref().map_or((0, 0), |it| (it.at, it.of)));
        t!(locale, show_stop_of, at = at + 1, count = of)
    };
    let dots = move || {
        let (at, of) = scoring.with(|it| it.as_ref().map_or((0, 0), |it| (it.at, it.of)));
        let dot = |stop: usize| {
            let (is_over, is_now) = (stop < at, stop == at);
            view! { <i class:is-over=is_over class:is-now=is_now></i> }
        };
        (of > 1).then(|| (0..of).map(dot).collect_view())
    };
    view! { <p class="scoring-dots" role="img" aria-label=label>{dots}</p> }
}

/// The buttons back, skip and next. "Next" stays the same element at every stop, so that it keeps the focus.
#[component]
fn ScoringActions(scoring: Memo<Option<Scoring>>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let turn = move |turn| on_press(move || table.send(Input::Scoring(turn)));
    let is_first = Memo::new(move |_| scoring.with(|it| it.as_ref().is_none_or(|it| it.at == 0)));
    let is_last = Memo::new(move |_| scoring.with(|it| it.as_ref().is_none_or(|it| it.at + 1 == it.of)));
    let label = table.text(move |shown, _| {
        scoring_of(shown).map(|it| next_label(locale, &shown.view.table.config, &it)).unwrap_or_default()
    });
    let restart = move || {
        let stops = scoring.with_untracked(|it| it.as_ref().map_or(0, |it| it.at));
        (0..stops).for_each(|_| table.send(Input::Scoring(PageStep::Back)));
    };
    let skip_or_again = move || {
        match (is_first.get(), is_last.get()) {
        (true, true) => ().into_any(),
        (false, true) => view! {
            <button type="button" class="button" on:click=on_press(restart)><Icon name="undo" />{t!(locale, show_again)}</button>
        }
        .into_any(),
        (_, false) => view! {
            <button type="button" class="button" on:click=turn(PageStep::Skip)><Icon name="skip" />{t!(locale, scoring_skip)}</button>
        }
        .into_any(),
    }
    };
    let next = NodeRef::<leptos::html::Button>::new();
    next.on_load(|button| after_paint(move || drop(button.focus())));
    view! {
        <footer class="scoring-actions">
            <button type="button" class="button" aria-label=t!(locale, back) aria-disabled=move || is_first.get().to_string()
                on:click=turn(PageStep::Back)>
                <Icon name="back" />
            </button>
            {skip_or_again}
            <button type="button" class="button primary" node_ref=next data-home="" data-main="" on:click=turn(PageStep::Next)>{label}</button>
        </footer>
    }
}

/// The places to be scored, in order.
#[component]
fn PlacesAhead(scoring: Scoring) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let place = |place| view! { <li>{place_name(locale, edition, place)}</li> };
    view! { <ol class="scoring-order">{places_ahead(&scoring).into_iter().map(place).collect_view()}</ol> }
}

/// The regions on everybody's discs.
#[component]
fn DiscList(discs: Vec<(Seat, Region)>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
    let row =
        move |(seat, region): (Seat, Region)| rider(table, seat, place_name(locale, edition, region.into()).to_owned());
    view! { <ul class="score-ranking">{discs.into_iter().map(row).collect_view()}</ul> }
}

/// The caballeros that move out of the Castillo.
#[component]
fn RideList(rides: Vec<Event>) -> impl IntoView {
    let table = use_table();
    let told: Vec<_> =
        table.names.with_untracked(|names| rides.iter().filter_map(|event| ride(names.voice(), event)).collect());
    view! { <ul class="score-ranking">{told.into_iter().map(|(seat, what)| rider(table, seat, what)).collect_view()}</ul> }
}

fn rider(table: TableContext, seat: Seat, what: String) -> impl IntoView {
    let (name, colour, letter) = table.names.with_untracked(|names| person(names, seat));
    view! {
        <li class=format!("ranking-row rider {}", colour_class(colour))>
            <Emblem colour letter size=26 />
            <b class="player-name">{name}</b>
            <b>{what}</b>
        </li>
    }
}

fn person(names: &crate::names::Names, seat: Seat) -> (String, record::Colour, char) {
    (names.voice().name(seat), names.colour(seat), names.letter(seat))
}

/// The ranking of a place: the stacks, one reason for each, and the points.
#[component]
fn Ranking(sheet: ScoreSheet, cause: Cause) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let (caused, title, rows, notes) = table.names.with_untracked(|names| {
        table.shown.with_untracked(|shown| {
            let voice = names.voice();
            let rows: Vec<_> = ranking(&shown.view, &sheet, |seat| voice.is_dummy(seat))
                .into_iter()
                .map(|row| (row, short_reason(voice, &sheet, row.seat)))
                .collect();
            let missing = absent(&shown.view, &sheet);
            let has_tie = rows.iter().any(|(row, _)| row.is_tied);
            let mut notes: Vec<String> = chosen_line(shown, names, cause, sheet.place).into_iter().collect();
            notes.extend(scoring_of(shown).and_then(|scoring| tied_line(voice.locale, &scoring)));
            notes.extend(has_tie.then(|| t!(locale, show_tie_rule).to_owned()));
            notes.extend(bonus_lines(voice, &sheet));
            if !missing.is_empty() && !rows.is_empty() {
                notes.push(t!(locale, show_absent, names = &voice.people(missing)));
            }
            (cause_line(names, cause), place_title(names, &sheet), rows, notes)
        })
    });
    view! {
        {caused.map(|caused| view! { <p class="caps scoring-cause">{caused}</p> })}
        <h2 class="scoring-place">{title}</h2>
        <ol class="score-ranking">{rows.into_iter().map(|(row, reason)| ranking_row(table, row, reason)).collect_view()}</ol>
        <div class="scoring-notes">{notes.into_iter().map(|note| view! { <p>{note}</p> }).collect_view()}</div>
    }
}

fn ranking_row(table: TableContext, row: RankRow, reason: String) -> impl IntoView {
    let (name, colour, _) = table.names.with_untracked(|names| person(names, row.seat));
    let is_unpaid = row.points == 0;
    let points = if is_unpaid { "0".to_owned() } else { format!("+{}", row.points) };
    view! {
        <li class=format!("ranking-row {}", colour_class(colour)) class:is-unpaid=is_unpaid class:is-tied=row.is_tied>
            <span class="ranking-place">{row.rank}</span>
            <Piece colour count=row.count has_grande=row.has_grande />
            <span class="ranking-text"><b class="player-name">{name}</b><small>{reason}</small></span>
            <b class="ranking-points">{points}</b>
        </li>
    }
}

/// A stack as on the map.
#[component]
fn Piece(colour: record::Colour, count: u8, has_grande: bool) -> impl IntoView {
    let piece = if has_grande { map::Piece::TokenGrande } else { map::Piece::Token };
    let symbol = format!("#{}-{}", piece.symbol(), colour_class(colour).trim_start_matches("p-"));
    let (x, y, size) = piece.text().map_or((0.0, 0.0, 0.0), |text| (text.at[0].x, text.at[0].y, text.size));
    view! {
        <svg class="ranking-piece" viewBox="-29 -51 58 74" role="img" aria-label=count>
            <use href=symbol />
            <text x=x y=y font-size=size text-anchor="middle" fill="var(--on)">{count}</text>
        </svg>
    }
}

/// The standings: old points pale, the gain in full colour. The order changes at the end.
#[component]
fn StandingBars(bars: Vec<Bar>) -> impl IntoView {
    let table = use_table();
    view! { <ol class="standing-bars">{bars.into_iter().map(|bar| standing_bar(table, bar)).collect_view()}</ol> }
}

fn standing_bar(table: TableContext, bar: Bar) -> impl IntoView {
    let (name, colour, _) = table.names.with_untracked(|names| person(names, bar.seat));
    let moved = match bar.ranks_gained {
        0 => None,
        ranks => {
            let is_up = ranks > 0;
            Some(view! { <i class="standing-move" class:is-up=is_up><Icon name="up" /></i> })
        }
    };
    view! {
        <li class=format!("standing {}", colour_class(colour)) style:--rows-from=bar.rows_from.to_string()>
            <span class="ranking-place">{bar.rank}</span>
            <SeatPicture seat=bar.seat size=30 />
            <span class="spoken">{name}</span>
            <span class="standing-bar">
                <i class="standing-before" style:--length=format!("{}%", bar.before_length)></i>
                <i class="standing-gain" style:--length=format!("{}%", bar.gain_length)>{format!("+{}", bar.gain)}</i>
            </span>
            <b>{bar.total}</b>
            <span>{moved}</span>
        </li>
    }
}

/// The title of a general scoring, over the map.
#[component]
pub(crate) fn ScoringOverlay() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let title = table.memo(|shown| {
        let scoring = scoring_of(shown)?;
        match (scoring.stops.get(scoring.at), scoring.cause) {
            (Some(StopName::Title), Cause::General(number)) => {
                let config = &shown.view.table.config;
                Some((number, round_before(config, number), round_after(config, number).is_none()))
            }
            _ => None,
        }
    });
    move || {
        title.get().map(|(number, round, is_last)| {
            let heading = if is_last { t!(locale, show_last) } else { t!(locale, show_general) };
            let dot = move |it: u8| {
                let (is_over, is_now) = (it < number, it == number);
                view! { <i class:is-over=is_over class:is-now=is_now>{it}</i> }
            };
            view! {
                <div class="scoring-title" on:click=on_press(move || table.send(Input::Scoring(PageStep::Next)))>
                    <svg class="scoring-laurel" viewBox="-60 -50 120 100" aria-hidden="true">
                        <use href="#laurel" x="-60" y="-50" width="120" height="100" />
                    </svg>
                    <p class="caps">{t!(locale, show_after_round, n = round)}</p>
                    <h2>{heading}</h2>
                    <p class="scoring-of-three" role="img" aria-label=t!(locale, show_number, n = number)>
                        {[1, 2, 3].map(dot).collect_view()}
                    </p>
                </div>
            }
        })
    }
}
