//! Arrows and ghosts: what a hint advises, what is announced, and where nobody gets.

use engine::{Choice, Decision, Place, Places, Returned, Seal, Seat, Spot, Step};
use play::{Advice, Selection, Shown, Stage};

use super::BoardOptions;
use super::model::{Arrow, ArrowKind, Mover, Stop};

/// Ghosts: what the announced step, or the hint that is being read, would move.
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

/// The way that nobody rides: the disc that is about to be set names the King's region (R6.4).
fn trap(shown: &Shown) -> Option<Arrow> {
    let (view, Selection::Place(place)) = (&shown.view, shown.selection) else { return None };
    let is_trap =
        view.decision == Some(Decision::Secret(Seal::General)) && view.table.board.kings_place() == Some(place);
    let seat = view.seat().filter(|_| is_trap)?;
    let (from, to) = (Stop::Place(Place::Castillo), Stop::Place(place));
    Some(Arrow { kind: ArrowKind::Trap, mover: Mover::Disc(seat), from, to })
}

/// Caballeros that go back to their owner.
fn sent_home(returned: &Returned) -> impl Iterator<Item = Arrow> {
    let whose = returned.whose;
    returned.regions.into_iter().flatten().map(move |region| Arrow {
        kind: ArrowKind::Announced,
        mover: Mover::Caballeros(whose, 1),
        from: Stop::Place(region.into()),
        to: Stop::Tile(whose),
    })
}

/// The places that the hint which is being read would score or empty.
pub(super) fn hinted_places(shown: &Shown, options: BoardOptions) -> Places {
    let Some(Advice::Hints(hints)) = &shown.advice else { return Places::default() };
    let choices = hints.get(options.hint).map_or(&[][..], |hint| &hint.choices);
    let places = choices.iter().filter_map(|choice| match *choice {
        Choice::Score(place) => Some(place),
        Choice::Evict(region) => Some(region.into()),
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
        Choice::Disc(region) => (Mover::Disc(shown.asked?), Stop::Place(Place::Castillo), Stop::Place(region.into())),
        Choice::Scoreboard { mobile, to } => {
            (Mover::Scoreboard(mobile), board.mobiles[mobile].map_or(Stop::Beside, Stop::Place), Stop::Place(to))
        }
        _ => return None,
    };
    Some(Arrow { kind: ArrowKind::Hint, mover, from, to })
}

/// Caballeros that go the same way are one arrow.
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

/// Where caballeros of a seat are: on the board, or at its tile.
fn stop(whose: Seat, spot: Spot) -> Stop {
    spot.place().map_or(Stop::Tile(whose), Stop::Place)
}

#[cfg(test)]
mod tests {
    use engine::Region;

    use super::*;

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
