//! What something would pay as the board stands: an action card, a disc, a step that may be vetoed.

use engine::{Card, Place, PlayerView, Region, Seat, Small, Spot, Step, Table};

use super::veto::VetoPreview;

/// What an action card would pay now: everybody who gets something, most first. `None` for cards that score nothing,
/// leave a choice of places, or look into a closed Castillo.
pub fn card_pays(view: &PlayerView, card: Card) -> Option<Vec<(Seat, u8)>> {
    let table = &view.table;
    let sheets = table.scored_by(card);
    let looks_inside = sheets.iter().any(|sheet| sheet.place == Place::Castillo);
    if sheets.is_empty() || looks_inside && !table.config.open_castillo {
        return None;
    }
    let sum = |seat: Seat| sheets.iter().map(|sheet| sheet.points(seat)).sum::<u8>();
    let mut paid: Vec<(Seat, u8)> = table.config.seats().iter().map(|seat| (seat, sum(seat))).collect();
    paid.retain(|&(_, points)| points > 0);
    paid.sort_by_key(|&(_, points)| core::cmp::Reverse(points));
    Some(paid)
}

/// Where the caballeros in the Castillo could ride in a general scoring, and what that would be worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ride {
    /// Where.
    pub region: Region,
    /// How many would stand there.
    pub count: u8,
    /// The place in rank, and whether others share it.
    pub rank: u8,
    /// See `rank`.
    pub is_tied: bool,
    /// How many more points the region would pay.
    pub gain: i8,
}

/// Every region that the caballeros of `seat` could ride to from the Castillo, best first. The King's is not among them:
/// nobody rides in there (R6.4). Nothing if nobody of theirs is inside.
pub fn rides(table: &Table, seat: Seat) -> Vec<Ride> {
    let riders = table.board.count(seat, Spot::Castillo);
    if riders == 0 {
        return Vec::new();
    }
    let open = Region::all().filter(|&region| table.board.kings_place() != Some(region.into()));
    let mut rides: Vec<Ride> = open
        .filter_map(|region| {
            let mut after = *table;
            after.board.caballeros[seat][Spot::from(region)] += riders;
            let (before, sheet) = (table.scoring(region.into()), after.scoring(region.into()));
            let standing = sheet.standings[seat]?;
            Some(Ride {
                region,
                count: sheet.counts[seat],
                rank: standing.rank,
                is_tied: standing.tied,
                gain: sheet.points(seat) as i8 - before.points(seat) as i8,
            })
        })
        .collect();
    rides.sort_by_key(|ride| core::cmp::Reverse(ride.gain));
    rides
}

/// What an announced step would do to a seat's points at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swing {
    /// Where.
    pub place: Place,
    /// What it would pay now.
    pub before: u8,
    /// What it would pay after the step.
    pub after: u8,
}

/// Where an announced step would change what `seat` gets if everything were scored now.
pub fn swings(table: &Table, preview: &VetoPreview, seat: Seat) -> Vec<Swing> {
    let mut after = *table;
    match preview.step {
        Step::Move { whose, from, to } => {
            let stacks = &mut after.board.caballeros[whose];
            stacks[from] = stacks[from].saturating_sub(1);
            stacks[to] += 1;
        }
        Step::King(to) => after.board.king = to,
        Step::Grande { whose, to } => after.board.grandes[whose] = Some(to),
        Step::Scoreboard { mobile, to } => after.board.mobiles[mobile] = Some(to),
        _ => return Vec::new(),
    }
    let is_closed = |place: &Place| *place == Place::Castillo && !table.config.open_castillo;
    Place::all()
        .filter(|place| !is_closed(place))
        .map(|place| Swing {
            place,
            before: table.scoring(place).points(seat),
            after: after.scoring(place).points(seat),
        })
        .filter(|swing| swing.before != swing.after)
        .collect()
}

#[cfg(test)]
mod tests {
    use engine::{Game, Observer, Setup};

    use super::*;
    use crate::select::VetoPreview;

    fn table(text: &str) -> Game {
        Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position")
    }

    #[test]
    fn a_card_that_scores_says_what_it_pays_and_others_say_nothing() {
        let game = table("classic 3\nking galicia\nbasque A2 B1\naragon B3\nstage court");
        let view = game.view(Observer::Seat(Seat::A));
        let paid = card_pays(&view, Card::ScoreFives).expect("it scores");
        assert_eq!(paid.first().map(|paid| paid.0), Some(Seat::B), "second in one region, first in another");
        assert!(paid.iter().all(|&(_, points)| points > 0));
        assert_eq!(card_pays(&view, Card::King), None);
        assert_eq!(card_pays(&view, Card::ScoreCastillo), None, "nobody looks into a closed Castillo");
    }

    #[test]
    fn rides_are_worth_what_they_gain_and_never_lead_to_the_king() {
        let game = table("classic 3\nking galicia\ncastillo A3\naragon B2\nvalencia A1\nstage court");
        let rides = rides(game.table(), Seat::A);
        assert_eq!(rides.len(), 8);
        assert!(rides.iter().all(|ride| ride.region != Region::Galicia));
        assert!(rides.windows(2).all(|pair| pair[0].gain >= pair[1].gain));
        let valencia = rides.iter().find(|ride| ride.region == Region::Valencia).expect("open");
        assert_eq!((valencia.count, valencia.gain), (4, 0), "first already");
        assert!(super::rides(game.table(), Seat::C).is_empty(), "nobody inside");
    }

    #[test]
    fn a_step_swings_what_its_places_pay() {
        let game = table("big_box 4\nking galicia\naragon B1 C2\ncatalonia B7\nstage court");
        let (catalonia, aragon) = (Region::Catalonia, Region::Aragon);
        let step = Step::Move { whose: Seat::B, from: catalonia.into(), to: aragon.into() };
        let preview =
            VetoPreview { step, actor: Seat::C, card: None, number: 1, expires_now: false, changes: Vec::new() };
        let swings = swings(game.table(), &preview, Seat::C);
        assert_eq!(swings.iter().map(|swing| swing.place).collect::<Vec<_>>(), [Place::Region(aragon)]);
        assert!(swings[0].after < swings[0].before, "tied with B now");
    }
}
