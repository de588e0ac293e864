//! Builds arrows and ghosts: the moves that a hint advises or that are announced, and the crossed-out arrow of a disc
//! on the King's region.

use engine::{Choice, Decision, Place, Places, Returned, Seal, Seat, Spot, Step};
use play::select::disc_trap;
use play::{Advice, Selection, Shown, Stage};

use super::BoardOptions;
use super::model::{Arrow, ArrowKind, Mover, Stop};

/// The moves of the announced step, or of the hint that the reader is looking at.
pub(super) fn arrows(shown: &Shown, options: BoardOptions) -> Vec<Arrow> {
    match (&shown.stage, &shown.advice) {
        (Stage::Veto(Step::Return(returned)), _) => gathered(sent_home(returned)),
        (Stage::Veto(step), _) => announced(shown, step).into_iter().collect(),
        (Stage::Ask(_), _) if trap(shown).is_some() => trap(shown).into_iter().collect(),
        (_, Some(Advice::Hints(hints))) => {
            let choices = hints.get(options.hint).map_or(&[][..], |hint| &hint.choices);
            gathered(choices.iter().filter_map(|choice| hinted(shown, *choice)))
        }
        _ => Vec::new(),
    }
}

/// The crossed-out arrow for a disc that names the King's region (R6.4, R8.2), where no caballero may go.
fn trap(shown: &Shown) -> Option<Arrow> {
    let view = &shown.view;
    let to = Place::from(disc_trap(view)?);
    let seat = view.seat().filter(|_| shown.selection == Selection::Place(to))?;
    let from = rides_from(view.decision)?;
    Some(Arrow { kind: ArrowKind::Trap, mover: Mover::Disc(seat), from: Stop::Place(from), to: Stop::Place(to) })
}

/// The arrows of caballeros that return to their owner.
fn sent_home(returned: &Returned) -> impl Iterator<Item = Arrow> {
    let whose = returned.whose;
    returned.regions.into_iter().flatten().map(move |region| Arrow {
        kind: ArrowKind::Announced,
        mover: Mover::Caballeros(whose, 1),
        from: Stop::Place(region.into()),
        to: Stop::Tile(whose),
    })
}

/// The places that the hint the reader is looking at would score or clear.
pub(super) fn hinted_places(shown: &Shown, options: BoardOptions) -> Places {
    let Some(Advice::Hints(hints)) = &shown.advice else { return Places::default() };
    let choices = hints.get(options.hint).map_or(&[][..], |hint| &hint.choices);
    let places = choices.iter().filter_map(|choice| match *choice {
        Choice::Score(place) => Some(place),
        Choice::Evict(region) => Some(region.into()),
        Choice::Disc(region) if rides_from(shown.view.decision).is_none() => Some(region.into()),
        _ => None,
    });
    places.collect()
}

fn announced(shown: &Shown, step: &Step) -> Option<Arrow> {
    let board = &shown.view.table.board;
    let (mover, from, to) = match *step {
        Step::Move { whose, from, to } => (Mover::Caballeros(whose, 1), stop(whose, from), stop(whose, to)),
        Step::King(to) => (Mover::King, board.king.into(), to.into()),
        Step::Grande { whose, to } => (Mover::Grande(whose), Stop::Place(board.grandes[whose]?), Stop::Place(to)),
        Step::Swap(whose) => (Mover::King, board.king.into(), Stop::Place(board.grandes[whose]?)),
        Step::Scoreboard { mobile, to } => {
            (Mover::Scoreboard(mobile), board.mobiles[mobile].map_or(Stop::Beside, Stop::Place), Stop::Place(to))
        }
        _ => return None,
    };
    Some(Arrow { kind: ArrowKind::Announced, mover, from, to })
}

fn hinted(shown: &Shown, choice: Choice) -> Option<Arrow> {
    let board = &shown.view.table.board;
    let (mover, from, to) = match choice {
        Choice::Move { whose, from, to } => (Mover::Caballeros(whose, 1), stop(whose, from), stop(whose, to)),
        Choice::King(to) => (Mover::King, board.king.into(), to.into()),
        Choice::Grande { whose, to } => (Mover::Grande(whose), Stop::Place(board.grandes[whose]?), Stop::Place(to)),
        Choice::Disc(region) => {
            let from = rides_from(shown.view.decision)?;
            (Mover::Disc(shown.asked?), Stop::Place(from), Stop::Place(region.into()))
        }
        Choice::Scoreboard { mobile, to } => {
            (Mover::Scoreboard(mobile), board.mobiles[mobile].map_or(Stop::Beside, Stop::Place), Stop::Place(to))
        }
        _ => return None,
    };
    Some(Arrow { kind: ArrowKind::Hint, mover, from, to })
}

/// Where the caballeros are that a secret disc will move. `None` if the disc moves none.
fn rides_from(decision: Option<Decision>) -> Option<Place> {
    match decision? {
        Decision::Secret(Seal::General) => Some(Place::Castillo),
        Decision::Secret(Seal::Evict(region)) => Some(region.into()),
        _ => None,
    }
}

/// Combines caballeros with the same origin and destination into one arrow.
fn gathered(arrows: impl Iterator<Item = Arrow>) -> Vec<Arrow> {
    let mut gathered: Vec<Arrow> = Vec::new();
    for arrow in arrows {
        let same_way = |it: &&mut Arrow| (it.from, it.to) == (arrow.from, arrow.to);
        match (arrow.mover, gathered.iter_mut().find(same_way).map(|it| &mut it.mover)) {
            (Mover::Caballeros(seat, more), Some(Mover::Caballeros(it, count))) if *it == seat => *count += more,
            _ => gathered.push(arrow),
        }
    }
    gathered
}

/// Where caballeros of a seat are: in a place on the board, or at the seat's tile.
fn stop(whose: Seat, spot: Spot) -> Stop {
    spot.place().map_or(Stop::Tile(whose), Stop::Place)
}

#[cfg(test)]
mod tests {
    use engine::{KingSpot, Region};
    use play::Ask;

    use super::*;
    use crate::board::build::tests::placing;

    /// A screen of A with that stage and decision.
    fn shown(stage: Stage, decision: Decision) -> Shown {
        let mut shown = placing().shown();
        shown.view.decision = Some(decision);
        Shown { stage, ..shown }
    }

    fn king_of(shown: &Shown) -> Place {
        shown.view.table.board.kings_place().expect("in a region")
    }

    #[test]
    fn an_announced_step_is_an_arrow_from_where_the_piece_is() {
        let step = Step::King(KingSpot::Portugal);
        let shown = shown(Stage::Veto(step), Decision::Veto(step));
        let to = Stop::Abroad(KingSpot::Portugal);
        let arrow = Arrow { kind: ArrowKind::Announced, mover: Mover::King, from: Stop::Place(king_of(&shown)), to };
        assert_eq!(arrows(&shown, BoardOptions::default()), [arrow]);
    }

    #[test]
    fn only_the_hint_that_is_read_has_arrows() {
        let hint = |whose| ai::Hint {
            choices: vec![Choice::Move { whose, from: Spot::Court, to: Region::Galicia.into() }],
            tenths: 0,
            percent: None,
            reasons: Vec::new(),
        };
        let mut shown = placing().shown();
        shown.advice = Some(Advice::Hints(vec![hint(Seat::A), hint(Seat::B)]));
        let drawn = |hint| arrows(&shown, BoardOptions { hint, ..BoardOptions::default() });
        let to = Stop::Place(Place::Region(Region::Galicia));
        let mover = Mover::Caballeros(Seat::B, 1);
        assert_eq!(drawn(1), [Arrow { kind: ArrowKind::Hint, mover, from: Stop::Tile(Seat::B), to }]);
        assert_eq!(drawn(2), []);
    }

    /// R6.4, R8.2
    #[test]
    fn a_disc_on_the_kings_region_leads_nowhere_from_where_the_caballeros_are() {
        let aragon = Place::Region(Region::Aragon);
        for (seal, from) in [(Seal::General, Place::Castillo), (Seal::Evict(Region::Aragon), aragon)] {
            let mut shown = shown(Stage::Ask(Ask::Place(None)), Decision::Secret(seal));
            assert_eq!(trap(&shown), None, "nothing is selected");
            let king = king_of(&shown);
            shown.selection = Selection::Place(king);
            let (from, to) = (Stop::Place(from), Stop::Place(king));
            let arrow = Arrow { kind: ArrowKind::Trap, mover: Mover::Disc(Seat::A), from, to };
            assert_eq!(arrows(&shown, BoardOptions::default()), [arrow]);
        }
    }

    #[test]
    fn caballeros_that_are_sent_home_from_one_region_are_one_arrow() {
        let regions = [Some(Region::Aragon), Some(Region::Aragon), Some(Region::Galicia)];
        let arrows = gathered(sent_home(&Returned { whose: Seat::B, court: 0, regions }));
        let told: Vec<(Mover, Stop)> = arrows.iter().map(|it| (it.mover, it.from)).collect();
        let from = |region| Stop::Place(Place::Region(region));
        let of_b = |count| Mover::Caballeros(Seat::B, count);
        assert_eq!(told, [(of_b(2), from(Region::Aragon)), (of_b(1), from(Region::Galicia))]);
        assert!(arrows.iter().all(|it| it.to == Stop::Tile(Seat::B)));
    }

    /// A disc for an eviction moves caballeros out of the cleared region, not out of the Castillo.
    #[test]
    fn a_disc_sends_pieces_from_where_they_are() {
        let from = |seal| rides_from(Some(Decision::Secret(seal)));
        assert_eq!(from(Seal::General), Some(Place::Castillo));
        assert_eq!(from(Seal::Evict(Region::Aragon)), Some(Place::Region(Region::Aragon)));
        assert_eq!([from(Seal::Score), from(Seal::Return(2))], [None, None]);
    }

    #[test]
    fn hints_to_the_same_place_are_one_arrow() {
        let castillo = Stop::Place(Place::Castillo);
        let arrow =
            |to| Arrow { kind: ArrowKind::Hint, mover: Mover::Caballeros(Seat::A, 1), from: Stop::Tile(Seat::A), to };
        let home = Stop::Place(Place::Region(engine::Region::Galicia));
        let arrows = gathered([arrow(castillo), arrow(home), arrow(castillo)].into_iter());
        let told: Vec<(Mover, Stop)> = arrows.iter().map(|it| (it.mover, it.to)).collect();
        assert_eq!(told, [(Mover::Caballeros(Seat::A, 2), castillo), (Mover::Caballeros(Seat::A, 1), home)]);
    }
}
