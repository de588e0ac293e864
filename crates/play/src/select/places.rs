//! One place in detail: how its reader stands, and whether it can be chosen.

use engine::{Choice, Place, PlayError, PlayerView, Rng, Seat, Seed, Spot, Table};

use crate::shown::{Shown, Stage};
use crate::tap::{Outcome, Tap, tap};

/// How a seat stands in a place, and what would change that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outlook {
    /// Alone in first place, ahead by so many.
    Leads(u8),
    /// So many more would put it alone in first place, for so many more points.
    Needs {
        /// How many more.
        more: u8,
        /// The points won by it.
        gain: u8,
    },
}

/// How `seat` stands in a place. `None` where its pieces cannot change anything: all of them would not be enough.
pub fn outlook(table: &Table, place: Place, seat: Seat) -> Option<Outlook> {
    let spot = Spot::from(place);
    let rivals = table.config.colours().iter().filter(|&other| other != seat);
    let most = rivals.map(|other| table.board.count(other, spot)).max().unwrap_or(0);
    let own = table.board.count(seat, spot);
    if own > most {
        return Some(Outlook::Leads(own - most));
    }
    let more = most - own + 1;
    let elsewhere = table.board.count(seat, Spot::Court) + table.board.count(seat, Spot::Province);
    let mut then = *table;
    then.board.caballeros[seat][spot] += more;
    let gain = then.scoring(place).points(seat).saturating_sub(table.scoring(place).points(seat));
    (more <= elsewhere).then_some(Outlook::Needs { more, gain })
}

/// Whether a tap on a place does something now: `None` while the board is not asked.
pub fn can_be_chosen(shown: &Shown, place: Place) -> Option<Result<(), PlayError>> {
    if !matches!(shown.stage, Stage::Ask(_) | Stage::Confirm(_)) {
        return None;
    }
    match tap(&shown.view, shown.selection, Tap::Place(place)) {
        Outcome::Choose(_) | Outcome::Select(_) | Outcome::Whose(..) => Some(Ok(())),
        Outcome::Refused(choice) => refusal(&shown.view, choice).map(Err),
        Outcome::Nothing => None,
    }
}

/// Why the rules refuse a choice. It depends on nothing that is hidden, so any world that fits will do.
fn refusal(view: &PlayerView, choice: Choice) -> Option<PlayError> {
    view.sample(&mut Rng::from(Seed(0))).check(view.seat()?, choice).err()
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Region};

    use super::*;

    fn table(counts: [u8; 3]) -> Table {
        let mut table = *Game::new(&GameConfig::new(Edition::Classic, 3), Seed(1)).expect("legal").table();
        table.board.grandes = engine::BySeat::default();
        for (seat, count) in [Seat::A, Seat::B, Seat::C].into_iter().zip(counts) {
            table.board.caballeros[seat][Spot::Region(Region::Granada)] = count;
        }
        table
    }

    /// Granada pays 6·3·1.
    #[test]
    fn who_does_not_lead_learns_how_many_would() {
        let granada = Place::Region(Region::Granada);
        let king_bonus = |table: &Table| u8::from(table.board.kings_place() == Some(granada)) * 2;
        let needs = |counts, seat| outlook(&table(counts), granada, seat);
        let bonus = king_bonus(&table([0; 3]));
        assert_eq!(needs([0, 6, 6], Seat::A), Some(Outlook::Needs { more: 7, gain: 6 + bonus }));
        assert_eq!(needs([6, 6, 0], Seat::A), Some(Outlook::Needs { more: 1, gain: 3 + bonus }));
        assert_eq!(needs([6, 2, 0], Seat::A), Some(Outlook::Leads(4)));
        let mut poor = table([0, 6, 0]);
        poor.board.caballeros[Seat::A][Spot::Court] = 2;
        poor.board.caballeros[Seat::A][Spot::Province] = 1;
        assert_eq!(outlook(&poor, granada, Seat::A), None, "three are not enough");
    }
}
