//! The end of a game: who won, and where everybody's points came from.

use engine::Seat;
use leptos::prelude::*;

use crate::components::{Emblem, Sheet};
use crate::game::{Store, Tally};
use crate::i18n::{locale, t};
use crate::phrases;

/// Who won, and a table that adds up.
#[component]
pub(crate) fn ResultSheet() -> impl IntoView {
    let store = expect_context::<Store>();
    let close = Callback::new(move |()| store.go_home());
    let result = store.session.with_untracked(|session| {
        let session = session.as_ref()?;
        let tally = Tally::new(session.log().iter().map(|(_, event)| event));
        let ranking = session.game().ranking();
        let mut seats: Vec<Seat> = session.game().table().config.seats().iter().collect();
        seats.sort_by_key(|&seat| (ranking[seat], seat));
        Some((tally, seats, ranking))
    });
    let (tally, seats, ranking) = result?;
    let names = store.names();
    let winners: Vec<Seat> = seats.iter().copied().filter(|&seat| ranking[seat] == Some(1)).collect();
    let points = winners.first().map_or(0, |&seat| tally.sources[seat].sum());
    let title = {
        let names = names.clone();
        Signal::derive(move || phrases::winners(&names, &winners, points))
    };
    let rows = seats
        .into_iter()
        .map(|seat| {
            let sources = tally.sources[seat];
            let (colour, letter, name) = (names.colour(seat), names.letter(seat), names.name(seat).to_owned());
            view! {
                <tr>
                    <th scope="row">
                        <Emblem colour letter size=24 />
                        {name}
                    </th>
                    {sources.general.map(|points| view! { <td>{points}</td> }).into_iter().collect_view()}
                    <td>{sources.cards}</td>
                    <td>{sources.bonuses}</td>
                    <td><b>{sources.sum()}</b></td>
                </tr>
            }
        })
        .collect_view();
    Some(view! {
        <Sheet title on_close=close>
            <table class="result">
                <thead>
                    <tr>
                        <th scope="col">{move || t!(locale(), result_player)}</th>
                        {(1..=3u8)
                            .map(|number| view! { <th scope="col">{move || t!(locale(), result_general_n, number = number)}</th> })
                            .collect_view()}
                        <th scope="col">{move || t!(locale(), result_cards)}</th>
                        <th scope="col">{move || t!(locale(), result_bonuses)}</th>
                        <th scope="col">{move || t!(locale(), result_sum)}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            <div class="choices">
                <button type="button" class="button" on:click=move |_| store.go_home()>
                    {move || t!(locale(), table_to_home)}
                </button>
                <button type="button" class="button primary" on:click=move |_| store.rematch()>
                    {move || t!(locale(), result_again)}
                </button>
            </div>
        </Sheet>
    })
}
