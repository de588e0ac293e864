//! What a secret disc would do in each region, with the board as it is now.

use engine::{Choice, Decision, PlayerView, Region, Seal, Seat, Small, Spot, Table};

/// What a disc with one region would do for its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DiscOutcome {
    /// The region on the disc.
    pub region: Region,
    /// Where the owner's caballeros end up.
    pub end: DiscEnd,
    /// How the owner's points in the affected regions would change. For a region to be scored: the points it pays.
    pub gain: i8,
}

/// The owner's standing afterwards in the region on the disc.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DiscEnd {
    /// The owner has caballeros there, with a place in its ranking.
    Stands {
        /// How many caballeros.
        count: u8,
        /// The place in the ranking.
        rank: u8,
        /// Whether others share that place.
        is_tied: bool,
    },
    /// The caballeros go back to court (R6.4, R8.2).
    Court,
    /// The owner has no caballeros there.
    Nobody,
    /// The owner has caballeros there now, but none afterwards.
    Emptied,
}

/// How many caballeros the asked seat's disc moves, and from where. `None` if the disc moves none.
pub fn disc_riders(view: &PlayerView) -> Option<(u8, Spot)> {
    let (seat, from) = (view.seat()?, departure(view.decision?)?);
    Some((view.table.board.count(seat, from), from))
}

/// Where a disc moves its owner's caballeros from.
fn departure(decision: Decision) -> Option<Spot> {
    match decision {
        Decision::Secret(Seal::General) => Some(Spot::Castillo),
        Decision::Secret(Seal::Evict(region)) => Some(region.into()),
        _ => None,
    }
}

/// The King's region, if the disc that is asked for would send its owner's caballeros from there back to court (R6.4, R8.2).
pub fn disc_trap(view: &PlayerView) -> Option<Region> {
    departure(view.decision?)?;
    view.table.board.king.region()
}

/// What the asked seat's disc would do with each region that may be set, best first. Empty if no disc is asked for or
/// no caballeros would move. In a general scoring the King's region is left out, because it only leads back to court.
pub fn disc_outcomes(view: &PlayerView) -> Vec<DiscOutcome> {
    let (Some(seat), Some(Decision::Secret(seal))) = (view.seat(), view.decision) else { return Vec::new() };
    let may_be_set = Region::all().filter(|&region| view.own.choices.contains(Choice::Disc(region)));
    outcomes(&view.table, seat, seal, may_be_set)
}

fn outcomes(table: &Table, seat: Seat, seal: Seal, regions: impl Iterator<Item = Region>) -> Vec<DiscOutcome> {
    let is_idle = departure(Decision::Secret(seal)).is_some_and(|from| table.board.count(seat, from) == 0);
    if is_idle || seal == Seal::Pass {
        return Vec::new();
    }
    let is_king = |region: Region| table.board.kings_place() == Some(region.into());
    let mut outcomes: Vec<DiscOutcome> = regions
        .filter(|&region| seal != Seal::General || !is_king(region))
        .map(|region| outcome(table, seat, seal, region))
        .collect();
    outcomes.sort_by_key(|outcome| core::cmp::Reverse(outcome.gain));
    outcomes
}

fn outcome(table: &Table, seat: Seat, seal: Seal, region: Region) -> DiscOutcome {
    let spot = Spot::from(region);
    let mut after = *table;
    let stacks = &mut after.board.caballeros[seat];
    let mut goes_to_court = false;
    let left = departure(Decision::Secret(seal));
    match (seal, left) {
        (Seal::Return(count), _) => stacks[spot] = stacks[spot].saturating_sub(count),
        (_, Some(from)) => {
            // No caballero may enter the King's region, and a disc with the region to be left means staying out of all
            // others.
            goes_to_court = table.board.kings_place() == Some(region.into()) || from == spot;
            let riders = core::mem::take(&mut stacks[from]);
            stacks[if goes_to_court { Spot::Court } else { spot }] += riders;
        }
        _ => {}
    }
    let points = |table: &Table, at: Region| table.scoring(at.into()).points(seat) as i8;
    let change = |at: Region| points(&after, at) - points(table, at);
    let gain = match (seal, left) {
        (Seal::Score, _) => points(table, region),
        (_, Some(Spot::Region(from))) if from != region => change(region) + change(from),
        _ => change(region),
    };
    let sheet = after.scoring(region.into());
    let end = match sheet.standings[seat] {
        _ if goes_to_court => DiscEnd::Court,
        Some(standing) => DiscEnd::Stands { count: sheet.counts[seat], rank: standing.rank, is_tied: standing.tied },
        None if table.board.count(seat, spot) > 0 => DiscEnd::Emptied,
        None => DiscEnd::Nobody,
    };
    DiscOutcome { region, end, gain }
}

#[cfg(test)]
mod tests {
    use engine::{Game, Setup};

    use super::*;

    fn of_a(text: &str, seal: Seal) -> Vec<DiscOutcome> {
        let game = Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position");
        outcomes(game.table(), Seat::A, seal, Region::all())
    }

    #[test]
    fn rides_are_listed_by_gain_and_never_lead_to_the_king() {
        let text = "classic 3\nking galicia\ncastillo A3\naragon B2\nvalencia A1\nstage court";
        let outcomes = of_a(text, Seal::General);
        assert_eq!(outcomes.len(), 8);
        assert!(outcomes.iter().all(|outcome| outcome.region != Region::Galicia));
        assert!(outcomes.windows(2).all(|pair| pair[0].gain >= pair[1].gain));
        let valencia = outcomes.iter().find(|outcome| outcome.region == Region::Valencia).expect("open");
        let stands = DiscEnd::Stands { count: 4, rank: 1, is_tied: false };
        assert_eq!((valencia.end, valencia.gain), (stands, 0), "first already");
        let empty = "classic 3\nking galicia\naragon B2\nvalencia A1\nstage court";
        assert!(of_a(empty, Seal::General).is_empty(), "nobody inside");
    }

    /// R8.2: the King's region means back to court and, in Classic, so does the region to be left.
    #[test]
    fn an_eviction_leads_somewhere_else_or_back_to_court() {
        let text = "classic 3\nking galicia\naragon A4 B2\nvalencia B1\nstage court";
        let outcomes = of_a(text, Seal::Evict(Region::Aragon));
        let of = |region| *outcomes.iter().find(|outcome| outcome.region == region).expect("it may be set");
        assert_eq!(of(Region::Galicia).end, DiscEnd::Court);
        assert_eq!(of(Region::Aragon).end, DiscEnd::Court);
        assert_eq!(of(Region::Valencia).end, DiscEnd::Stands { count: 4, rank: 1, is_tied: false });
        assert!(of(Region::Valencia).gain > of(Region::Galicia).gain);
        assert!(of(Region::Galicia).gain < 0, "what Aragon paid is lost");
    }

    /// R6.4, R8.2
    #[test]
    fn the_kings_region_is_a_trap_for_discs_that_move_caballeros() {
        let text = "classic 3\nking galicia\naragon A4 B2\nstage court";
        let game = Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position");
        let trap = |decision| disc_trap(&PlayerView { decision, ..game.view(engine::Observer::Seat(Seat::A)) });
        let disc = |seal| Some(Decision::Secret(seal));
        for seal in [Seal::General, Seal::Evict(Region::Aragon)] {
            assert_eq!(trap(disc(seal)), Some(Region::Galicia), "{seal:?}");
        }
        let others = [disc(Seal::Score), disc(Seal::Return(2)), Some(Decision::Evict), None];
        assert!(others.into_iter().all(|decision| trap(decision).is_none()), "nobody rides");
    }

    #[test]
    fn a_disc_that_returns_caballeros_shows_its_cost() {
        let text = "classic 3\nking galicia\naragon A2 B1\nvalencia A5 B1\nstage court";
        let outcomes = of_a(text, Seal::Return(2));
        let of = |region| *outcomes.iter().find(|outcome| outcome.region == region).expect("listed");
        assert_eq!(of(Region::Valencia).gain, 0, "three stay and still lead");
        assert_eq!(of(Region::Aragon).end, DiscEnd::Emptied, "two are there, and both return");
        assert_eq!(of(Region::Granada).end, DiscEnd::Nobody);
        assert!(of(Region::Aragon).gain < 0);
    }
}
