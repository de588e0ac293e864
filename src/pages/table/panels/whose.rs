//! The question whose piece the last tap meant.

use engine::{Decision, Place, Seat, Seats, Spot};
use leptos::prelude::*;
use play::{Input, Tap};
use words::t;

use super::{PanelFrame, SeatPicture};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::table_context::use_table;

/// Asks whose piece the last tap meant.
#[component]
pub(crate) fn WhosePanel(place: Place, seats: Seats) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let title = table.text(move |_, names| t!(locale, whose_title, in = &names.voice().at(place.into())));
    let (decision, board) = table.shown.with_untracked(|shown| (shown.view.decision, shown.view.table.board));
    let row = move |seat: Seat| {
        let name = table.names.with_untracked(|names| names.voice().name(seat));
        view! {
            <li>
                <button type="button" class="row" on:click=on_press(move || table.send(Input::Tap(meant(decision, place, seat))))>
                    <SeatPicture seat size=34 />
                    <span class="row-text"><b>{name}</b></span>
                    <span class="row-value">{board.count(seat, Spot::from(place))}</span>
                </button>
            </li>
        }
    };
    view! {
        <PanelFrame title>
            <ul class="rows">{seats.iter().map(row).collect_view()}</ul>
        </PanelFrame>
    }
}

/// The tap that clearly means the piece of a seat.
fn meant(decision: Option<Decision>, place: Place, seat: Seat) -> Tap {
    match decision {
        Some(Decision::GrandeToCastillo { .. } | Decision::Swap) => Tap::Grande(seat),
        _ => Tap::Stack(place, seat),
    }
}

#[cfg(test)]
mod tests {
    use engine::Region;

    use super::*;

    #[test]
    fn grandes_are_meant_where_grandes_are_asked_for() {
        let place = Place::Region(Region::Granada);
        assert_eq!(meant(Some(Decision::Swap), place, Seat::B), Tap::Grande(Seat::B));
        assert_eq!(meant(None, place, Seat::B), Tap::Stack(place, Seat::B));
    }
}
