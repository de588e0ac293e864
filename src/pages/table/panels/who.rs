//! The portrait of a seat in a list.

use engine::{Seat, Small};
use leptos::prelude::*;

use crate::components::{Emblem, Portrait, colour_class};
use crate::table_context::use_table;

/// The face of an opponent, the initial of a person, or the emblem of the reader or the dummy.
#[component]
pub(crate) fn SeatPicture(seat: Seat, #[prop(default = 28)] size: u16) -> impl IntoView {
    let table = use_table();
    let (person, is_you) = table.shown.with_untracked(|shown| {
        let is_you = shown.here.single() == Some(seat);
        (shown.people[seat].clone(), is_you)
    });
    let (name, colour) = table.names.with_untracked(|names| (names.name(seat).to_owned(), names.colour(seat)));
    match person.filter(|_| !is_you) {
        Some(person) => view! { <Portrait person name place=seat.index() size /> }.into_any(),
        None => view! {
            <span class=format!("portrait plain {}", colour_class(colour)) style:--s=format!("{size}px") aria-hidden="true">
                <i><Emblem colour size=(size * 5 / 8) as u8 /></i>
            </span>
        }
        .into_any(),
    }
}
