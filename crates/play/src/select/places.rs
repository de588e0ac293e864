//! Details of one place: a seat's standing, and whether the place can be chosen.

use engine::{Choice, Place, PlayError, PlayerView, Rng, Seat, Seed, Spot, Table};

use crate::shown::{Shown, Stage};
use crate::tap::{Outcome, Tap, tap};

/// A seat's standing in a place, as far as it can change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceLead {
    /// The seat is alone in first place, ahead by this many caballeros.
    Leads(u8),
    /// The seat needs more caballeros to be alone in first place.
    Needs {
        /// How many more caballeros.
        more: u8,
        /// How many points it would gain.
        gain: u8,
    },
}

/// The standing of `seat` in a place. `None` if all its pieces would not be enough for first place.
pub fn place_lead(table: &Table, place: Place, seat: Seat) -> Option<PlaceLead> {
    let spot = Spot::from(place);
    let rivals = table.config.colours().iter().filter(|&other| other != seat);
    let most = rivals.map(|other| table.board.count(other, spot)).max().unwrap_or(0);
    let own = table.board.count(seat, spot);
    if own > most {
        return Some(PlaceLead::Leads(own - most));
    }
    let more = most - own + 1;
    let elsewhere = table.board.count(seat, Spot::Court) + table.board.count(seat, Spot::Province);
    let mut then = *table;
    then.board.caballeros[seat][spot] += more;
    let gain = then.scoring(place).points(seat).saturating_sub(table.scoring(place).points(seat));
    (more <= elsewhere).then_some(PlaceLead::Needs { more, gain })
}

/// Whether a tap on a place would do something now. `None` if the board has no question that a tap could answer.
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

/// Why the rules refuse a choice. The reason depends on nothing hidden, so any sampled world gives the right one.
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
    fn a_player_who_does_not_lead_is_told_how_many_more_would_lead() {
        let granada = Place::Region(Region::Granada);
        let king_bonus = |table: &Table| u8::from(table.board.kings_place() == Some(granada)) * 2;
        let needs = |counts, seat| place_lead(&table(counts), granada, seat);
        let bonus = king_bonus(&table([0; 3]));
        assert_eq!(needs([0, 6, 6], Seat::A), Some(PlaceLead::Needs { more: 7, gain: 6 + bonus }));
        assert_eq!(needs([6, 6, 0], Seat::A), Some(PlaceLead::Needs { more: 1, gain: 3 + bonus }));
        assert_eq!(needs([6, 2, 0], Seat::A), Some(PlaceLead::Leads(4)));
        let mut poor = table([0, 6, 0]);
        poor.board.caballeros[Seat::A][Spot::Court] = 2;
        poor.board.caballeros[Seat::A][Spot::Province] = 1;
        assert_eq!(place_lead(&poor, granada, Seat::A), None, "three are not enough");
    }
}
