//! Events on the board of a view: one that is still to come, or one that has not been told yet.

use engine::{Event, PlayerView, Spot};

/// Shows an event on the board of a view.
pub(super) fn show(view: &mut PlayerView, event: &Event) {
    let table = &mut view.table;
    match *event {
        Event::Moved { whose, from, to, count } => {
            table.board.caballeros[whose][from] -= count;
            table.board.caballeros[whose][to] += count;
        }
        Event::KingMoved { to, .. } => table.board.king = to,
        Event::GrandeMoved { whose, to, .. } => table.board.grandes[whose] = Some(to),
        Event::ScoreboardMoved { mobile, to, .. } => table.board.mobiles[mobile] = Some(to),
        Event::PowerPlayed { seat, power, modifier } => table.bids[seat] = Some(engine::Bid { power, modifier }),
        Event::CardRevealed { stack, card } => table.offers[stack] = Some(card),
        Event::CardTaken { seat, stack, .. } => table.taken[stack] = Some(seat),
        Event::Scored(sheet) => {
            for seat in table.config.seats() {
                table.points[seat] += u16::from(sheet.points(seat));
            }
        }
        _ => {}
    }
}

/// The board and the round as they were before an event.
pub(super) fn take_back(view: &mut PlayerView, event: &Event) {
    let table = &mut view.table;
    match *event {
        Event::Moved { whose, from, to, count } => {
            show(view, &Event::Moved { whose, from: to, to: from, count });
        }
        Event::DummyPlaced { region, count } => {
            if let Some(whose) = table.config.dummy() {
                show(view, &Event::Moved { whose, from: region.into(), to: Spot::Province, count });
            }
        }
        Event::KingMoved { from, .. } => table.board.king = from,
        Event::GrandeMoved { whose, from, .. } => table.board.grandes[whose] = Some(from),
        Event::ScoreboardMoved { mobile, from, .. } => table.board.mobiles[mobile] = from,
        Event::CardRevealed { stack, .. } => table.offers[stack] = None,
        Event::RoundBegan { .. } => table.round = table.round.saturating_sub(1),
        Event::ScoringEnded { .. } => table.scorings -= 1,
        _ => {}
    }
}
