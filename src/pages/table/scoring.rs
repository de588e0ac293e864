//! A scoring, place by place, with everything that counted.

use engine::{Place, ScoreSheet, Seats};
use leptos::prelude::*;

use crate::components::{Emblem, Icon, IconName, Sheet};
use crate::game::{Names, Store};
use crate::i18n::scoring::{ScoreRow, bonus_lines, score_rows, score_title};
use crate::i18n::{locale, place_name, t};

/// Shows the scorings that have just happened, one place after the other.
#[component]
pub(crate) fn ScoringSheet() -> impl IntoView {
    let store = expect_context::<Store>();
    move || {
        let sheets = store.scorings.get();
        (!sheets.is_empty()).then(|| view! { <Places sheets /> })
    }
}

#[component]
fn Places(sheets: Vec<ScoreSheet>) -> impl IntoView {
    let store = expect_context::<Store>();
    let edition = store.edition();
    let count = sheets.len();
    let sheets = StoredValue::new(sheets);
    let at = RwSignal::new(0usize);
    let close = Callback::new(move |()| store.end_scorings());
    let current = move || sheets.with_value(|sheets| sheets[at.get().min(count - 1)]);
    let name = move |place: Place| place_name(locale(), edition, place);
    let names = StoredValue::new(store.names());
    let players =
        store.view.with_untracked(|view| view.as_ref().map_or(Seats::EMPTY, |view| view.table.config.colours()));
    let title = Signal::derive(move || names.with_value(|names| score_title(names.voice(), &current())));
    let next = move |_| {
        if at.get_untracked() + 1 < count {
            at.update(|at| *at += 1);
        } else {
            store.end_scorings();
        }
    };
    view! {
        <Sheet title on_close=close>
            <p class="mute">{move || t!(locale(), scoring_place_of, at = at.get() + 1, count = count)}</p>
            <ol class="list standings">
                {move || {
                    names
                        .with_value(|names| score_rows(names.voice(), players, &current()))
                        .into_iter()
                        .map(|row| view! { <Line row names /> })
                        .collect_view()
                }}
            </ol>
            <p class="mute">
                {move || names.with_value(|names| bonus_lines(names.voice(), &current())).join(" ")}
            </p>
            <div class="choices">
                <Show when=move || { count > 1 }>
                    <button type="button" class="button" on:click=move |_| store.end_scorings()>
                        <Icon name=IconName::Skip />
                        {move || t!(locale(), scoring_skip)}
                    </button>
                </Show>
                <button type="button" class="button primary" on:click=next>
                    {move || {
                        let following = sheets.with_value(|sheets| sheets.get(at.get() + 1).copied());
                        match following {
                            Some(sheet) => t!(locale(), scoring_next, place = name(sheet.place)),
                            None => t!(locale(), scoring_close).to_owned(),
                        }
                    }}
                </button>
            </div>
        </Sheet>
    }
}

#[component]
fn Line(row: ScoreRow, names: StoredValue<Names>) -> impl IntoView {
    let ScoreRow { rank, seats, heading, reason, points } = row;
    let signs = names.with_value(|names| {
        seats.iter().map(|seat| view! { <Emblem colour=names.colour(seat) letter=names.letter(seat) /> }).collect_view()
    });
    view! {
        <li class="row standing">
            <span class="rank">{rank.map_or_else(|| "–".to_owned(), |rank| rank.to_string())}</span>
            {signs}
            <div>
                <b>{heading}</b>
                <span>{reason}</span>
            </div>
            <b class="gained">{if points > 0 { format!("+{points}") } else { "0".to_owned() }}</b>
        </li>
    }
}
