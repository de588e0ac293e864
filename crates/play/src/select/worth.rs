//! What an action card or an announced step would pay with the board as it is now.

use engine::{Card, Place, PlayerView, ScoreSheet, Seat, Small, Step, Table};

use super::veto::VetoPreview;

/// What an action card would pay now: everybody who would get points, most first. `None` for cards that score nothing,
/// let the player choose the place, or score a closed Castillo.
pub fn card_pays(view: &PlayerView, card: Card) -> Option<Vec<(Seat, u8)>> {
    paid(&view.table, &view.table.scored_by(card))
}

/// What an announced scoring of a place would pay: everybody who would get points, most first. `None` for steps that
/// score nothing, or score a closed Castillo.
pub fn step_pays(table: &Table, step: Step) -> Option<Vec<(Seat, u8)>> {
    let Step::Score(place, ranks) = step else { return None };
    paid(table, &[table.scoring_of_ranks(place, ranks)])
}

fn paid(table: &Table, sheets: &[ScoreSheet]) -> Option<Vec<(Seat, u8)>> {
    if sheets.is_empty() || sheets.iter().any(|sheet| table.is_closed(sheet.place)) {
        return None;
    }
    let sum = |seat: Seat| sheets.iter().map(|sheet| sheet.points(seat)).sum::<u8>();
    let mut paid: Vec<(Seat, u8)> = table.config.seats().iter().map(|seat| (seat, sum(seat))).collect();
    paid.retain(|&(_, points)| points > 0);
    paid.sort_by_key(|&(_, points)| core::cmp::Reverse(points));
    Some(paid)
}

/// How an announced step would change a seat's points at one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swing {
    /// The place.
    pub place: Place,
    /// The points it would pay now.
    pub before: u8,
    /// The points it would pay after the step.
    pub after: u8,
}

/// The places where an announced step would change what `seat` gets in a scoring.
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
    Place::all()
        .filter(|&place| !table.is_closed(place))
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
    use engine::{Game, Observer, Region, Setup};

    use super::*;
    use crate::select::VetoPreview;

    fn table(text: &str) -> Game {
        Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position")
    }

    #[test]
    fn a_card_that_scores_shows_its_points_and_others_show_none() {
        let game = table("classic 3\nking galicia\nbasque A2 B1\naragon B3\nstage court");
        let view = game.view(Observer::Seat(Seat::A));
        let paid = card_pays(&view, Card::ScoreFives).expect("it scores");
        assert_eq!(paid.first().map(|paid| paid.0), Some(Seat::B), "second in one region, first in another");
        assert!(paid.iter().all(|&(_, points)| points > 0));
        assert_eq!(card_pays(&view, Card::King), None);
        assert_eq!(card_pays(&view, Card::ScoreCastillo), None, "nobody looks into a closed Castillo");
    }

    #[test]
    fn an_announced_scoring_lists_the_points_of_each_seat() {
        let game = table("classic 4\nking granada\nbasque A1 C3\nstage court");
        let pays = |step| step_pays(game.table(), step);
        let basque = Place::Region(Region::Basque);
        assert_eq!(pays(Step::Score(basque, 3)), Some(vec![(Seat::C, 5), (Seat::A, 3)]));
        assert_eq!(pays(Step::Score(basque, 1)), Some(vec![(Seat::C, 5)]), "only first places count");
        assert_eq!(pays(Step::Score(Region::Aragon.into(), 3)), Some(vec![]), "nobody is there");
        assert_eq!(pays(Step::Score(Place::Castillo, 3)), None, "nobody looks into a closed Castillo");
        assert_eq!(pays(Step::King(engine::KingSpot::Castillo)), None);
    }

    #[test]
    fn a_step_changes_the_points_of_its_places() {
        let game = table("big_box 4\nking galicia\naragon B1 C2\ncatalonia B7\nstage court");
        let (catalonia, aragon) = (Region::Catalonia, Region::Aragon);
        let step = Step::Move { whose: Seat::B, from: catalonia.into(), to: aragon.into() };
        let preview = VetoPreview {
            step,
            actor: Seat::C,
            card: None,
            number: 1,
            may_go_on: true,
            expires_now: false,
            changes: Vec::new(),
        };
        let swings = swings(game.table(), &preview, Seat::C);
        assert_eq!(swings.iter().map(|swing| swing.place).collect::<Vec<_>>(), [Place::Region(aragon)]);
        assert!(swings[0].after < swings[0].before, "tied with B now");
    }
}
