//! Scoring one place (R7).

use crate::board::Board;
use crate::card::Card;
use crate::config::GameConfig;
use crate::effect::{Effect, Which};
use crate::place::{Place, Places, Region, Regions, Scoreboard};
use crate::seat::{BySeat, Seat, Seats};
use crate::set::Small;
use crate::table::Table;

/// The King's and the Grande's bonus (R7.4).
pub const BONUS: u8 = 2;

/// The scoring of one place, with everything that explains the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreSheet {
    /// The place that was scored.
    pub place: Place,
    /// The points for each place in rank; zero for those that are not paid.
    pub pays: Scoreboard,
    /// How many caballeros each seat had there.
    pub counts: BySeat<u8>,
    /// The standing of each seat with caballeros there.
    pub standings: BySeat<Option<Standing>>,
    /// The seat that stood alone in first place.
    pub leader: Option<Seat>,
    /// Whether the leader earned the King's bonus.
    pub king_bonus: bool,
    /// Whether the leader earned the Grande's bonus.
    pub grande_bonus: bool,
}

/// A seat's standing at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The place in rank: 1 for the first.
    pub rank: u8,
    /// Whether others share that place. If so, all of them get the points of the next lower place (R7.3).
    pub tied: bool,
    /// The points for the place, without bonuses.
    pub points: u8,
}

impl ScoreSheet {
    /// All points that `seat` gets, bonuses included.
    pub fn points(&self, seat: Seat) -> u8 {
        let bonus = u8::from(self.king_bonus) + u8::from(self.grande_bonus);
        let bonus = if self.leader == Some(seat) { bonus * BONUS } else { 0 };
        self.standings[seat].map_or(0, |standing| standing.points) + bonus
    }
}

/// Scores `place`, paying at most `places` places in rank.
pub(crate) fn score(board: &Board, config: &GameConfig, place: Place, places: u8) -> ScoreSheet {
    let pays = paid(board, place, places.min(config.places()));
    let counts = BySeat(core::array::from_fn(|index| board.caballeros.0[index].0[spot_index(place)]));
    let mut sheet = ScoreSheet {
        place,
        pays,
        counts,
        standings: BySeat::default(),
        leader: None,
        king_bonus: false,
        grande_bonus: false,
    };
    let mut left: Seats = config.colours().iter().filter(|&seat| counts[seat] > 0).collect();
    let mut rank = 0;
    while !left.is_empty() {
        let most = left.iter().map(|seat| counts[seat]).max().unwrap_or(0);
        let group: Seats = left.iter().filter(|&seat| counts[seat] == most).collect();
        let tied = group.len() > 1;
        let paid = rank + usize::from(tied);
        let points = pays.get(paid).copied().unwrap_or(0);
        for seat in group {
            sheet.standings[seat] = Some(Standing { rank: rank as u8 + 1, tied, points });
        }
        if rank == 0 && !tied {
            sheet.leader = group.first();
        }
        rank = paid + 1;
        left = left - group;
    }
    if let Some(leader) = sheet.leader {
        sheet.king_bonus = board.kings_place() == Some(place);
        sheet.grande_bonus = board.grandes[leader] == Some(place);
    }
    sheet
}

/// The points for each place in rank at a place, if only `places` of them are paid.
fn paid(board: &Board, place: Place, places: u8) -> Scoreboard {
    let mut pays = board.scoreboard(place);
    pays[usize::from(places)..].fill(0);
    pays
}

impl Table {
    /// The points for each place in rank at a place; zero for those that are not paid (R7.5).
    pub fn pays(&self, place: Place) -> Scoreboard {
        paid(&self.board, place, self.config.places())
    }
}

impl Table {
    /// The places that a card scores. Empty if its player chooses the place.
    pub(crate) fn places_to_score(&self, which: Which) -> Places {
        let board = &self.board;
        let worth = |low, high| -> Regions {
            let first = |region: &Region| board.scoreboard(Place::Region(*region))[0];
            Region::all().filter(|region| (low..=high).contains(&first(region))).collect()
        };
        match which {
            Which::Chosen => Places::EMPTY,
            Which::Worth(low, high) => worth(low, high).into(),
            Which::Castillo => Places::only(Place::Castillo),
            Which::All => Regions::ALL.into(),
            Which::Most => board.most().into(),
            Which::Fewest => board.fewest().into(),
        }
    }

    /// The scorings a card would lead to now. Empty for cards that score nothing or let the player choose the place.
    pub fn scored_by(&self, card: Card) -> Vec<ScoreSheet> {
        match card.def().effect {
            Effect::Score(which, places) => {
                let scored = self.places_to_score(which);
                scored.iter().map(|place| score(&self.board, &self.config, place, places)).collect()
            }
            _ => Vec::new(),
        }
    }
}

fn spot_index(place: Place) -> usize {
    crate::set::Small::index(place)
}
