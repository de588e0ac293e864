//! What an announced step would change, for the player who may veto it.

use engine::{Card, Event, KingSpot, Mobile, Place, Region, Seat, Spot, Step, Table};

use crate::shown::Shown;

/// A step that the person at the device may veto.
#[derive(Clone, Debug, PartialEq)]
pub struct VetoPreview {
    /// What is announced.
    pub step: Step,
    /// By whom.
    pub actor: Seat,
    /// With which card.
    pub card: Option<Card>,
    /// The number of the step within its action; zero for the action as a whole.
    pub number: usize,
    /// An unused veto is lost at the end of this round, not of the next.
    pub expires_now: bool,
    /// What it would change.
    pub changes: Vec<Change>,
}

/// What a step would change in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Change {
    /// There are so many caballeros of a seat, and there would be so many; `None` in a closed Castillo.
    Caballeros { whose: Seat, spot: Spot, counts: Option<(u8, u8)> },
    /// The King leaves, then arrives.
    King(KingSpot),
    /// A Grande leaves, then arrives.
    Grande { whose: Seat, place: Place },
    /// A mobile scoreboard leaves, then arrives.
    Scoreboard { mobile: Mobile, place: Place },
}

/// The step that the person at the device may veto.
pub fn veto_preview(shown: &Shown) -> Option<VetoPreview> {
    let crate::Stage::Veto(step) = shown.stage else { return None };
    let (table, turn) = (&shown.view.table, &shown.view.table.turn);
    Some(VetoPreview {
        step,
        actor: turn.seat,
        card: turn.card,
        number: if matches!(step, Step::Action(_)) { 0 } else { steps_so_far(&shown.log) },
        expires_now: table.vetoes[shown.asked?].expiring > 0,
        changes: changes(table, step),
    })
}

/// How many steps of the action were announced, with the one that is asked about.
fn steps_so_far(log: &[(usize, Event)]) -> usize {
    let this_action = log.iter().rev().take_while(|(_, event)| !matches!(event, Event::ActionBegan { .. }));
    let is_step = |event: &Event| matches!(event, Event::Announced { step } if !matches!(step, Step::Action(_)));
    this_action.filter(|(_, event)| is_step(event)).count()
}

fn changes(table: &Table, step: Step) -> Vec<Change> {
    let board = &table.board;
    let caballeros = |whose: Seat, spot: Spot, by: i8| {
        let count = board.count(whose, spot);
        let is_closed = spot == Spot::Castillo && !table.config.open_castillo;
        let counts = (!is_closed).then(|| (count, count.saturating_add_signed(by)));
        Change::Caballeros { whose, spot, counts }
    };
    match step {
        Step::Move { whose, from, to } => vec![caballeros(whose, from, -1), caballeros(whose, to, 1)],
        Step::Return(returned) => {
            let gone = |region: Region| returned.regions.iter().filter(|it| **it == Some(region)).count() as i8;
            let mut regions: Vec<Region> = returned.regions.into_iter().flatten().collect();
            regions.dedup();
            let court = (returned.court > 0).then(|| caballeros(returned.whose, Spot::Court, -(returned.court as i8)));
            court
                .into_iter()
                .chain(regions.into_iter().map(|it| caballeros(returned.whose, it.into(), -gone(it))))
                .collect()
        }
        Step::King(to) => vec![Change::King(board.king), Change::King(to)],
        Step::Grande { whose, to } => {
            let from = board.grandes[whose].into_iter();
            from.chain([to]).map(|place| Change::Grande { whose, place }).collect()
        }
        Step::Swap(whose) => {
            let to = board.grandes[whose].and_then(Place::region).map(|region| Change::King(region.into()));
            [Change::King(board.king)].into_iter().chain(to).collect()
        }
        Step::Scoreboard { mobile, to } => {
            let from = board.mobiles[mobile].into_iter();
            from.chain([to]).map(|place| Change::Scoreboard { mobile, place }).collect()
        }
        Step::Action(_) | Step::Evict(_) | Step::Reveal(_) | Step::Score(..) | Step::Retrieve { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Returned, Setup};

    use super::*;

    fn changes_of(step: Step) -> Vec<Change> {
        let text = "big_box 4\nking galicia\ncourt B3\naragon B1 C2\ncatalonia B7\nstage court";
        let game = Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position");
        changes(game.table(), step)
    }

    fn of_b(spot: impl Into<Spot>, counts: Option<(u8, u8)>) -> Change {
        Change::Caballeros { whose: Seat::B, spot: spot.into(), counts }
    }

    #[test]
    fn a_move_takes_from_one_place_and_gives_to_another() {
        let (catalonia, aragon) = (Region::Catalonia, Region::Aragon);
        let step = Step::Move { whose: Seat::B, from: catalonia.into(), to: aragon.into() };
        assert_eq!(changes_of(step), [of_b(catalonia, Some((7, 6))), of_b(aragon, Some((1, 2)))]);
        let hidden = Step::Move { whose: Seat::B, from: catalonia.into(), to: Spot::Castillo };
        assert_eq!(changes_of(hidden)[1], of_b(Spot::Castillo, None), "nobody looks into a closed Castillo");
    }

    #[test]
    fn a_return_is_told_place_by_place() {
        let regions = [Some(Region::Catalonia), Some(Region::Catalonia), Some(Region::Aragon)];
        let step = Step::Return(Returned { whose: Seat::B, court: 1, regions });
        let expected = [
            of_b(Spot::Court, Some((3, 2))),
            of_b(Region::Catalonia, Some((7, 5))),
            of_b(Region::Aragon, Some((1, 0))),
        ];
        assert_eq!(changes_of(step), expected);
    }

    #[test]
    fn what_moves_no_piece_changes_none() {
        assert!(changes_of(Step::Score(Place::Castillo, 3)).is_empty());
        let (here, there) = (KingSpot::Region(Region::Galicia), KingSpot::Castillo);
        assert_eq!(changes_of(Step::King(there)), [Change::King(here), Change::King(there)]);
    }
}
