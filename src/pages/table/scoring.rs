//! A scoring, place by place, with everything that counted.

use engine::{Place, ScoreSheet, Seat};
use leptos::prelude::*;

use crate::components::{Emblem, Icon, IconName, Sheet};
use crate::game::Store;
use crate::i18n::{locale, place_name, score_reason, t};

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
    let title = Signal::derive(move || {
        let sheet = current();
        let pays = sheet.pays.map(|points| points.to_string()).join(" · ");
        t!(locale(), scoring_pays, place = name(sheet.place), pays = pays.as_str())
    });
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
                    let sheet = current();
                    ranked(&sheet).into_iter().map(|seat| view! { <Line sheet seat /> }).collect_view()
                }}
            </ol>
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

/// Those who stand there, best first.
fn ranked(sheet: &ScoreSheet) -> Vec<Seat> {
    let mut seats: Vec<Seat> =
        sheet.standings.iter().filter(|(_, standing)| standing.is_some()).map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| core::cmp::Reverse(sheet.counts[seat]));
    seats
}

#[component]
fn Line(sheet: ScoreSheet, seat: Seat) -> impl IntoView {
    let store = expect_context::<Store>();
    let names = store.names();
    let rank = sheet.standings[seat].map_or(0, |standing| standing.rank);
    let (colour, letter, name) = (names.colour(seat), names.letter(seat), names.name(seat).to_owned());
    view! {
        <li class="row standing">
            <span class="rank">{rank}</span>
            <Emblem colour letter />
            <div>
                <b>{format!("{name}, {}", sheet.counts[seat])}</b>
                <span>{move || score_reason(names.voice(), &sheet, seat)}</span>

            </div>
            <b class="gained">{format!("+{}", sheet.points(seat))}</b>
        </li>
    }
}
