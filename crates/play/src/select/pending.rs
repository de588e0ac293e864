//! What the pending choice would do: the points it would pay, and whether it ends the turn.

use engine::{BySeat, Choice, Event, Seat};

use crate::shown::{Shown, Stage};

/// The points that the pending choice would give everybody, most first. Steps that may still be vetoed count as if
/// nobody vetoed them.
pub fn pending_points(shown: &Shown) -> Vec<(Seat, u8)> {
    let Stage::Confirm(choice) = shown.stage else { return Vec::new() };
    let table = &shown.view.table;
    let mut points = BySeat::<u8>::default();
    let sheet = |event: &Event| match event {
        Event::Scored(sheet) => Some(*sheet),
        _ => None,
    };
    let scored: Vec<_> = shown.this_turn.iter().filter_map(sheet).collect();
    let announced = match choice {
        Choice::Score(place) if scored.is_empty() && !table.is_closed(place) => Some(table.scoring(place)),
        _ => None,
    };
    for sheet in scored.into_iter().chain(announced) {
        for seat in table.config.seats() {
            points[seat] += sheet.points(seat);
        }
    }
    let mut paid: Vec<(Seat, u8)> = table.config.seats().iter().map(|seat| (seat, points[seat])).collect();
    paid.retain(|&(_, points)| points > 0);
    paid.sort_by_key(|&(_, points)| core::cmp::Reverse(points));
    paid
}

/// Whether confirming the pending choice ends its player's turn.
pub fn ends_turn(shown: &Shown) -> bool {
    let Stage::Confirm(choice) = shown.stage else { return false };
    let table = &shown.view.table;
    shown.asked.is_some_and(|seat| seat == table.turn.seat && (choice == Choice::Done || table.acted.contains(seat)))
}
