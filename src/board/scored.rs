//! The parts of the board's model that a scoring shows.

use engine::{ScoreSheet, Seat};
use play::{Scoring, Shown, Stage, StopKind};

use super::model::{Disc, Points, Slot};

/// The stop of the scoring that is shown.
pub(super) fn stop_of(shown: &Shown) -> Option<&StopKind> {
    match &shown.stage {
        Stage::Scoring(Scoring { stop, .. }) => Some(stop),
        _ => None,
    }
}

/// The place that is being scored.
pub(super) fn scored(shown: &Shown) -> Option<&ScoreSheet> {
    match stop_of(shown) {
        Some(StopKind::Place(sheet)) => Some(sheet),
        _ => None,
    }
}

/// The points that the scored place pays, the highest payment first.
pub(super) fn points(shown: &Shown, slots: &[Slot]) -> Vec<Points> {
    let Some(sheet) = scored(shown) else { return Vec::new() };
    let paid = |slot: &Slot| Points { slot: *slot, place: sheet.place, points: sheet.points(slot.seat) };
    let mut paid: Vec<Points> = slots.iter().map(paid).filter(|it| it.points > 0).collect();
    paid.sort_by_key(|it| core::cmp::Reverse(it.points));
    paid
}

/// The discs that are revealed. Those with the King's region come last, because no caballero goes there.
pub(super) fn discs(shown: &Shown, slots: &[Slot]) -> Vec<Disc> {
    let Some(StopKind::Discs(discs)) = stop_of(shown) else { return Vec::new() };
    let kings = shown.view.table.board.kings_place();
    let disc = |&(seat, region): &(Seat, engine::Region)| {
        let slot = slots.iter().find(|slot| slot.seat == seat)?;
        Some(Disc { slot: *slot, to: Some(region).filter(|&region| kings != Some(region.into())) })
    };
    let mut discs: Vec<Disc> = discs.iter().filter_map(disc).collect();
    discs.sort_by_key(|disc| disc.to.is_none());
    discs
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, KingSpot, Place, Region, Standing};
    use play::Cause;

    use super::*;
    use crate::board::build::tests::{THREE_PEOPLE, play};
    use crate::board::sample;

    fn shown(stop: StopKind) -> Shown {
        let mut shown = play(&THREE_PEOPLE).shown();
        shown.view.table.board.king = KingSpot::Region(Region::Aragon);
        shown.stage = Stage::Scoring(Scoring { cause: Cause::General(1), stop, at: 0, of: 1, stops: Vec::new() });
        shown
    }

    #[test]
    fn the_points_of_a_place_are_listed_from_most_to_least_without_zeros() {
        let standing = |rank, points| Some(Standing { rank, tied: false, points });
        let mut sheet = ScoreSheet {
            place: Place::Castillo,
            pays: [5, 3, 1],
            counts: BySeat::default(),
            standings: BySeat::default(),
            leader: Some(Seat::C),
            king_bonus: false,
            grande_bonus: false,
        };
        sheet.standings[Seat::B] = standing(2, 3);
        sheet.standings[Seat::C] = standing(1, 5);
        sheet.standings[Seat::A] = standing(3, 0);
        let slots = sample::of(3, &[]).slots;
        let paid: Vec<(Seat, u8)> =
            points(&shown(StopKind::Place(sheet)), &slots).iter().map(|it| (it.slot.seat, it.points)).collect();
        assert_eq!(paid, [(Seat::C, 5), (Seat::B, 3)]);
    }

    /// R6.4
    #[test]
    fn a_disc_on_the_kings_region_leads_nowhere_and_comes_last() {
        let named = vec![(Seat::A, Region::Aragon), (Seat::B, Region::Galicia), (Seat::C, Region::Granada)];
        let discs = discs(&shown(StopKind::Discs(named)), &sample::of(3, &[]).slots);
        let told: Vec<_> = discs.iter().map(|disc| (disc.slot.seat, disc.to)).collect();
        let expected = [(Seat::B, Some(Region::Galicia)), (Seat::C, Some(Region::Granada)), (Seat::A, None)];
        assert_eq!(told, expected);
    }
}
