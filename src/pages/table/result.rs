//! The end of a game: who won, and where everybody's points came from.

use engine::Seat;
use leptos::prelude::*;

use super::review::review_button;
use crate::components::{sheet, sized_emblem};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Names, Store, Tally};
use crate::i18n::{locale, t};
use crate::phrases;

/// Who won, and a table that adds up.
pub(crate) fn result_sheet(store: Store) -> Child {
    let result = store.session.with_untracked(|session| {
        let session = session.as_ref()?;
        let tally = Tally::new(session.log().iter().map(|(_, event)| event));
        let ranking = session.game().ranking();
        let mut seats: Vec<Seat> = session.game().table().config.seats().iter().collect();
        seats.sort_by_key(|&seat| (ranking[seat], seat));
        Some((tally, seats, ranking))
    });
    let Some((tally, seats, ranking)) = result else { return Child::Nothing };
    let names = store.names();
    let rows: Vec<El> = seats.iter().map(|&seat| row(&names, &tally, seat)).collect();
    let winners: Vec<Seat> = seats.into_iter().filter(|&seat| ranking[seat] == Some(1)).collect();
    let points = winners.first().map_or(0, |&seat| tally.sources[seat].sum());
    let table = html::table().class("result").child(html::thead().child(headings())).child(html::tbody().child(rows));
    let home = html::push_button().click(move || store.go_home()).child(|| t!(locale(), table_to_home));
    let again = html::push_button().class("primary").click(move || store.rematch());
    let choices = html::div()
        .class("choices")
        .child(home)
        .child(review_button(store))
        .child(again.child(|| t!(locale(), result_again)));
    let title = move || phrases::winners(&names, &winners, points);
    sheet(title, move || store.go_home(), [table, choices]).into_child()
}

fn headings() -> El {
    let heading = |words: Child| html::th().attr("scope", "col").child(words);
    let general = |number: u8| (move || t!(locale(), result_general_n, number = number)).into_child();
    let sources: [fn() -> &'static str; 3] =
        [|| t!(locale(), result_cards), || t!(locale(), result_bonuses), || t!(locale(), result_sum)];
    html::tr()
        .child(heading((|| t!(locale(), result_player)).into_child()))
        .child([1, 2, 3].map(|number| heading(general(number))))
        .child(sources.map(|words| heading(words.into_child())))
}

fn row(names: &Names, tally: &Tally, seat: Seat) -> El {
    let sources = tally.sources[seat];
    let name = html::th()
        .attr("scope", "row")
        .child(sized_emblem(names.colour(seat), names.letter(seat), 24))
        .child(names.name(seat).to_owned());
    let [first, second, third] = sources.general;
    let numbers = [first, second, third, sources.cards, sources.bonuses];
    html::tr()
        .child(name)
        .child(numbers.map(|points| html::td().child(points)))
        .child(html::td().child(html::b().child(sources.sum())))
}
