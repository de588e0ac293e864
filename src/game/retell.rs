//! Events on the board of a view: one that is still to come, or one that has not been told yet.

use engine::{Card, Choices, Event, Observer, Place, PlayerView, ScoreSheet, Spot};

use super::session::Session;

impl Session {
    /// What `seat` may know while that scoring is read: the board as it was scored, the Castillo open if it is what was scored
    /// (R4.7), and nothing asked yet.
    pub(crate) fn view_of(&self, observer: Observer, sheet: &ScoreSheet) -> PlayerView {
        let mut view = self.view(observer);
        let (log, later) = self.log().split_at(self.scored_at(sheet));
        for (_, event) in later.iter().rev() {
            take_back(&mut view, event);
        }
        let this_round = log.iter().rev().take_while(|(_, event)| !matches!(event, Event::RoundEnded { .. }));
        for (_, event) in this_round {
            match *event {
                // Whoever is first plays first (R3.2).
                Event::PowerPlayed { seat, .. } => view.table.first = seat,
                Event::DummyPower { .. } | Event::CardRevealed { .. } | Event::CardTaken { .. } => {}
                _ => continue,
            }
            show(&mut view, event);
        }
        (view.decision, view.own.choices) = (None, Choices::none());
        view.table.config.open_castillo |= sheet.place == Place::Castillo;
        view
    }

    /// What brought a scoring about: a card, or that three rounds were over.
    pub(crate) fn cause_of(&self, sheet: &ScoreSheet) -> Option<Card> {
        let cause = |(_, event): &(usize, Event)| match *event {
            Event::ScoringBegan { .. } => Some(None),
            Event::ActionBegan { card, .. } => Some(Some(card)),
            _ => None,
        };
        self.log()[..self.scored_at(sheet)].iter().rev().find_map(cause).flatten()
    }

    /// What was revealed right before a scoring, or where caballeros went by it.
    pub(crate) fn revealed_before(&self, sheet: &ScoreSheet) -> Vec<Event> {
        let before = &self.log()[..self.scored_at(sheet)];
        let is_part = |event: &Event| matches!(event, Event::DiscRevealed { .. } | Event::Moved { .. });
        let run = before.iter().rposition(|(_, event)| !is_part(event)).map_or(0, |at| at + 1);
        before[run..].iter().map(|(_, event)| *event).collect()
    }

    /// Where in the log a scoring has just happened.
    fn scored_at(&self, sheet: &ScoreSheet) -> usize {
        self.log().iter().rposition(|(_, event)| *event == Event::Scored(*sheet)).unwrap_or(self.log().len())
    }
}

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
        Event::DummyPower { power } => {
            if let Some(seat) = table.config.dummy() {
                table.bids[seat] = Some(engine::Bid { power, modifier: None });
            }
        }
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
fn take_back(view: &mut PlayerView, event: &Event) {
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
        // It comes before all others' power.
        Event::DummyPower { .. } => table.bids = Default::default(),
        Event::KingMoved { from, .. } => table.board.king = from,
        Event::GrandeMoved { whose, from, .. } => table.board.grandes[whose] = Some(from),
        Event::ScoreboardMoved { mobile, from, .. } => table.board.mobiles[mobile] = from,
        Event::CardRevealed { stack, .. } => table.offers[stack] = None,
        Event::RoundBegan { .. } => table.round = table.round.saturating_sub(1),
        Event::ScoringEnded { .. } => table.scorings -= 1,
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Rng, Seat, Seed};
    use record::Kind;

    use super::super::session::tests::{session_of, step};
    use super::*;

    /// R4.7, R6.2
    #[test]
    fn a_scoring_is_read_beside_the_board_that_was_scored() {
        let kinds = [Kind::Human, Kind::Opponent(1), Kind::Opponent(2), Kind::Opponent(2)];
        for (edition, players) in [(Edition::Classic, 4), (Edition::BigBox, 3), (Edition::New, 2)] {
            let mut rng = Rng::from(Seed(7));
            let mut session = session_of(edition, &kinds[..players]);
            let (mut causes, mut inside, mut discs) = (Vec::new(), 0, 0);
            while !session.game().is_over() {
                let before = session.log().len();
                let (round, first) = (session.game().table().round_number(), session.game().table().first);
                step(&mut session, &mut rng);
                for (_, event) in &session.log()[before..] {
                    let Event::Scored(sheet) = event else { continue };
                    let table = session.view_of(Observer::Seat(Seat::A), sheet).table;
                    for seat in table.config.colours() {
                        assert_eq!(table.board.count(seat, sheet.place), sheet.counts[seat], "{sheet:?}");
                    }
                    let cause = session.cause_of(sheet);
                    assert_eq!(table.round_number(), round);
                    match cause {
                        Some(_) => assert_eq!(table.first, first),
                        None => assert_eq!(table.bids.iter().find(|(_, bid)| bid.is_some()), None, "the round is over"),
                    }
                    assert!(cause.is_none_or(|card| table.offers.iter().any(|(_, it)| *it == Some(card))), "{cause:?}");
                    assert!(table.config.open_castillo || sheet.place != Place::Castillo);
                    let revealed = session.revealed_before(sheet);
                    discs += usize::from(matches!(revealed.first(), Some(Event::DiscRevealed { .. })));
                    assert!(sheet.place != Place::Castillo || revealed.is_empty(), "{revealed:?}");
                    inside += u32::from(sheet.place == Place::Castillo && sheet.counts.0.iter().any(|&it| it > 0));
                    causes.push(cause);
                }
            }
            assert!(inside > 0, "somebody was in the Castillo");
            assert!(discs > 0, "and came out of it");
            assert_eq!(causes.iter().filter(|it| it.is_none()).count(), 30, "three general scorings of ten places");
            assert!(causes.len() > 30, "and some by cards");
        }
    }
}
