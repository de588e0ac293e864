//! Why a choice is good: what it changes, as data for the page to put into words.

use engine::{Board, Choice, Game, Modifier, Place, PlayerView, Rng, Seat, Seed, Small, Spot, Table};
use serde::{Deserialize, Serialize};

use crate::evaluation::differs;
use crate::features::Features;
use crate::points::{PerSeat, SEATS, counts};
use crate::unseen::Unseen;
use crate::value::{Network, Value};

/// A choice worth considering.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The choice, and how to go on until somebody else is asked.
    #[serde(with = "crate::wire::choices")]
    pub choices: Vec<Choice>,
    /// How many points more one expects to be ahead of the best rival than with the best choice, in tenths: 0 for
    /// the best, less for the others.
    pub tenths: i16,
    /// For discs: how often to set this one, in per cent. A player who always sets the best one is predictable.
    pub percent: Option<u8>,
    /// What it changes, most important first.
    pub reasons: Vec<Reason>,
}

/// Something that a choice changes. Points are in tenths, because most of them are expected, not certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reason {
    /// I become the only one in first place.
    TakesLead {
        /// Where.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// What that promises me.
        tenths: i16,
    },
    /// I am no longer the only one in first place.
    GivesUpLead {
        /// Where.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// What that costs me.
        tenths: i16,
    },
    /// I stand better, without taking the lead.
    Improves {
        /// Where.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// What that promises me.
        tenths: i16,
    },
    /// A rival stands worse.
    Denies {
        /// Where.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// Whom.
        #[serde(with = "crate::wire::small")]
        seat: Seat,
        /// What that costs them.
        tenths: i16,
    },
    /// A rival stands better.
    Helps {
        /// Where.
        #[serde(with = "crate::wire::small")]
        place: Place,
        /// Whom.
        #[serde(with = "crate::wire::small")]
        seat: Seat,
        /// What that promises them.
        tenths: i16,
    },
    /// The King comes to where I lead alone: nobody can change that while he stays, and he adds his bonus.
    LocksLead {
        /// Where.
        #[serde(with = "crate::wire::small")]
        place: Place,
    },
    /// My Grande comes to where I lead alone.
    EarnsGrandeBonus {
        /// Where.
        #[serde(with = "crate::wire::small")]
        place: Place,
    },
    /// Somebody scores at once.
    Scores {
        /// Who.
        #[serde(with = "crate::wire::small")]
        seat: Seat,
        /// How many points, not tenths.
        points: u16,
    },
    /// Caballeros come to my court.
    FillsCourt {
        /// How many.
        count: u8,
    },
    /// Caballeros of mine come into the Castillo, to go where they are needed.
    HidesInCastillo {
        /// How many.
        count: u8,
    },
    /// With this bid I act before so many of those who have bid.
    ActsBefore {
        /// How many.
        seats: u8,
    },
    /// This bid brings caballeros to court.
    Brings {
        /// How many.
        count: u8,
    },
}

/// Below this a change is not worth a word, in points.
const WORTH_A_WORD: f32 = 0.4;

/// How many reasons are given.
const REASONS: usize = 4;

/// What a seat's choices change, in the terms of the network.
pub(crate) fn reasons(view: &PlayerView, seat: Seat, choices: &[Choice]) -> Vec<Reason> {
    let before = view.sample(&mut Rng::from(Seed(0)));
    if let Some(&Choice::Power { power, modifier }) = choices.first() {
        let total = power.value() as i8 + modifier.map_or(0, Modifier::value);
        return bid_reasons(before.table(), seat, power.caballeros(), total);
    }
    let mut after = before.clone();
    let mut scored = Vec::new();
    for &choice in choices {
        // The last choice may end the round: the general scoring is not what it is about.
        if after.play(seat, choice, &mut ()).is_err() || after.table().round != before.table().round {
            break;
        }
        if after.table().bids == before.table().bids {
            scored = gains(&before, &after);
        }
    }
    let judged = Judged::new(view, &before, &after, seat);
    let mut found = Vec::new();
    for place in Place::all() {
        judged.compare(place, &mut found);
    }
    for (who, points) in scored {
        let weight = judged.importance[who.index()] * f32::from(points);
        found.push((weight, Reason::Scores { seat: who, points }));
    }
    supplies(&before.table().board, &after.table().board, seat, &mut found);
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, reason)| reason).take(REASONS).collect()
}

fn bid_reasons(table: &Table, seat: Seat, brings: u8, total: i8) -> Vec<Reason> {
    let rivals = table.config.colours().without(seat);
    let before = rivals.iter().filter(|&rival| table.bids[rival].is_some_and(|bid| bid.total() < total)).count();
    let brings = brings.min(table.board.count(seat, Spot::Province));
    let mut reasons = Vec::new();
    if before > 0 {
        reasons.push(Reason::ActsBefore { seats: before as u8 });
    }
    if brings > 0 {
        reasons.push(Reason::Brings { count: brings });
    }
    reasons
}

fn gains(before: &Game, after: &Game) -> Vec<(Seat, u16)> {
    let gained = |seat: Seat| after.table().points[seat].saturating_sub(before.table().points[seat]);
    before.table().config.seats().iter().map(|seat| (seat, gained(seat))).filter(|(_, points)| *points > 0).collect()
}

/// The network's terms before and after some choices.
struct Judged {
    me: Seat,
    boards: [Board; 2],
    values: [Value; 2],
    /// How much a point of each seat matters to me.
    importance: PerSeat<f32>,
}

impl Judged {
    /// Only the board differs between both: my turn counts as over in either, or its end would look like a reason.
    fn new(view: &PlayerView, before: &Game, after: &Game, me: Seat) -> Self {
        let config = &before.table().config;
        let network = Network::trained(config.players);
        let unseen = Unseen::after(config, &view.seen, view.seen.offers.len());
        let mut features = Features::new();
        let mut table = *before.table();
        table.acted.insert(me);
        let boards = [before.table().board, after.table().board];
        let values = boards.map(|board| {
            table.board = board;
            network.value(&table, &unseen, &mut features)
        });
        let rivals = table.opponents(me);
        let mine = values[0].chance(me);
        let mut importance = [0.0; SEATS];
        for rival in rivals {
            importance[rival.index()] =
                0.5 * values[0].chance(rival) / (1.0 - mine).max(0.02) + 0.5 / rivals.len() as f32;
        }
        importance[me.index()] = 1.0;
        Self { me, boards, values, importance }
    }

    /// What a place changes, and how much that matters.
    fn compare(&self, place: Place, found: &mut Vec<(f32, Reason)>) {
        let (me, [before, after]) = (self.me, &self.boards);
        if !differs(before, after, place) {
            return;
        }
        let [old, new] = self.values.each_ref().map(|value| &value.places[place.index()]);
        let (led, leads) = (leader(before, place) == Some(me), leader(after, place) == Some(me));
        let change = new[me.index()] - old[me.index()];
        let locks = after.king != before.king && after.kings_place() == Some(place) && leads;
        let grande = after.grandes[me] == Some(place) && before.grandes[me] != Some(place) && leads;
        let tenths = tenths(change);
        if locks {
            found.push((change.abs().max(2.0), Reason::LocksLead { place }));
        } else if grande {
            found.push((change.abs().max(2.0), Reason::EarnsGrandeBonus { place }));
        } else if leads && !led {
            found.push((change.abs().max(1.0), Reason::TakesLead { place, tenths }));
        } else if led && !leads {
            found.push((change.abs().max(1.0), Reason::GivesUpLead { place, tenths }));
        } else if change > WORTH_A_WORD {
            found.push((change, Reason::Improves { place, tenths }));
        }
        for rival in Seat::all().filter(|&rival| rival != me) {
            let change = new[rival.index()] - old[rival.index()];
            let weight = change.abs() * self.importance[rival.index()];
            let tenths = self::tenths(change);
            if change < -2.0 * WORTH_A_WORD {
                found.push((weight, Reason::Denies { place, seat: rival, tenths: -tenths }));
            } else if change > 2.0 * WORTH_A_WORD {
                found.push((weight, Reason::Helps { place, seat: rival, tenths }));
            }
        }
    }
}

fn supplies(before: &Board, after: &Board, me: Seat, found: &mut Vec<(f32, Reason)>) {
    let more = |spot: Spot| after.count(me, spot).saturating_sub(before.count(me, spot));
    let court = more(Spot::Court);
    if court > 0 {
        found.push((0.5 * f32::from(court), Reason::FillsCourt { count: court }));
    }
    let castillo = more(Spot::Castillo);
    if castillo > 0 {
        found.push((f32::from(castillo), Reason::HidesInCastillo { count: castillo }));
    }
}

/// Who is alone in first place.
fn leader(board: &Board, place: Place) -> Option<Seat> {
    let counts = counts(board, place);
    let most = counts.iter().copied().max().filter(|&most| most > 0)?;
    let mut leaders = counts.iter().enumerate().filter(|(_, count)| **count == most);
    let (first, _) = leaders.next()?;
    if leaders.next().is_some() { None } else { Seat::from_index(first) }
}

pub(crate) fn tenths(points: f32) -> i16 {
    (points * 10.0).round().clamp(-999.0, 999.0) as i16
}

#[cfg(test)]
mod tests {
    use engine::{Observer, Region, Setup};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    const GRANADA: Place = Place::Region(Region::Granada);

    fn reasons_of(setup: &str, choices: &[&str]) -> Vec<Reason> {
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let choices: Vec<Choice> = choices.iter().map(|choice| choice.parse().expect("a choice")).collect();
        reasons(&game.view(Observer::Seat(Seat::A)), Seat::A, &choices)
    }

    #[test]
    fn taking_the_lead_and_passing_a_rival_are_named() {
        let setup = "classic 4\nround 3\nking new_castile\ncourt A2\ngranada A2 B3\nstage halves 4";
        let found = reasons_of(setup, &["move A court granada", "move A court granada", "done"]);
        assert!(matches!(&found[0], Reason::TakesLead { place: GRANADA, tenths } if *tenths > 0), "{found:?}");
        assert!(found.iter().any(|it| matches!(it, Reason::Denies { seat: Seat::B, place: GRANADA, .. })), "{found:?}");
    }

    #[test]
    fn the_king_locks_a_lead() {
        let setup = "classic 4\nround 3\nking galicia\ngranada A3 B2\nstage halves 5";
        let found = reasons_of(setup, &["act", "king granada"]);
        assert!(found.contains(&Reason::LocksLead { place: GRANADA }), "{found:?}");
    }

    #[test]
    fn points_at_once_are_named_for_whom_they_are() {
        let setup = "classic 4\nround 2\nking galicia\nvalencia A3 B2\noffers - - score_fives - king\nstage halves 3";
        let found = reasons_of(setup, &["act"]);
        assert!(found.contains(&Reason::Scores { seat: Seat::A, points: 5 }), "{found:?}");
        assert!(found.contains(&Reason::Scores { seat: Seat::B, points: 3 }), "{found:?}");
    }

    #[test]
    fn bids_are_explained_by_order_and_caballeros() {
        let setup = "classic 4\nround 2\nfirst B\nbids B9 C4 D7\nstage bids";
        let found = reasons_of(setup, &["power 8"]);
        assert_eq!(found, [Reason::ActsBefore { seats: 2 }, Reason::Brings { count: 2 }]);
    }
}
