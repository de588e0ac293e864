//! The network's expected points of regions after secret discs.
//!
//! The future of a region depends only on which seats choose it. The network therefore evaluates every region once for
//! every set of seats, and regret matching only looks the results up.

use engine::{Board, BySeat, ByStack, Place, Region, Regions, Seal, Seat, Seats, Small, Spot, Table};

use crate::discs::is_to_court;
use crate::features::Features;
use crate::math::exp;
use crate::points::{PerSeat, SEATS, paid};
use crate::unseen::Unseen;
use crate::value::{Network, utility};

const REGIONS: usize = Region::COUNT;

/// The lead in points at the end of the game that counts as certain. A smaller number would converge more slowly.
const CERTAINTY: f32 = 0.7;

/// The expected points of each seat in each region, by the set of seats that choose it.
pub(crate) struct Prospects {
    regions: Vec<[PerSeat<f32>; 1 << SEATS]>,
    /// Each seat's points apart from the regions, and how many more it gets if its caballeros go to court.
    besides: PerSeat<f32>,
    court: PerSeat<f32>,
    /// A lead of this many points multiplies the odds to win by e.
    temperature: f32,
    players: Seats,
}

impl Prospects {
    /// Evaluates the position before the discs are revealed. `choosers` are the seats that set one.
    pub(crate) fn new(table: &Table, unseen: &Unseen, seal: Seal, choosers: Seats) -> Self {
        let config = &table.config;
        let network = Network::trained(config.players);
        let mut features = Features::new();
        let after = after(table, seal, choosers);
        let is_over = after.scorings >= 3;
        let value = network.value(&after, unseen, &mut features);
        let mut prospects = Self {
            regions: vec![[[0.0; SEATS]; 1 << SEATS]; REGIONS],
            besides: if is_over { after.points.0.map(f32::from) } else { value.totals },
            court: [0.0; SEATS],
            temperature: if is_over { CERTAINTY } else { value.temperature },
            players: config.seats(),
        };
        if is_over {
            return prospects;
        }
        for region in Region::all() {
            subtract(&mut prospects.besides, &value.places[Place::from(region).index()]);
            for set in 0..1usize << SEATS {
                let chosen: Seats = choosers.iter().filter(|seat| set & 1 << seat.index() != 0).collect();
                if chosen.len() as u32 == set.count_ones() {
                    let mut changed = after;
                    changed.board = chosen_by(&table.board, &after.board, seal, region, chosen);
                    prospects.regions[region.index()][set] =
                        network.place(&changed, unseen, region.into(), &mut features);
                }
            }
        }
        for seat in choosers {
            let mut changed = after;
            move_in(&mut changed.board, seat, Spot::Court, at_stake(&table.board, seal, seat));
            let more = network.value(&changed, unseen, &mut features);
            prospects.court[seat.index()] = more.totals[seat.index()] - value.totals[seat.index()];
        }
        prospects
    }

    /// Everybody's points at the end of the game if `discs` are set, apart from points scored at once.
    pub(crate) fn totals(&self, discs: &PerSeat<Option<Region>>, open: Regions, seal: Seal) -> PerSeat<f32> {
        let mut totals = self.besides;
        for region in Region::all() {
            let mut set = 0;
            for (seat, disc) in discs.iter().enumerate() {
                set |= usize::from(*disc == Some(region)) << seat;
            }
            let promise = &self.regions[region.index()][set];
            totals.iter_mut().zip(promise).for_each(|(total, points)| *total += points);
        }
        for (seat, disc) in discs.iter().enumerate() {
            let to_court = disc.is_some_and(|region| is_to_court(open, seal, region));
            totals[seat] += if to_court { self.court[seat] } else { 0.0 };
        }
        totals
    }

    /// Utility of these final points for a seat.
    pub(crate) fn utility(&self, totals: &PerSeat<f32>, seat: Seat) -> f32 {
        let mine = totals[seat.index()];
        let mut rivals = 0.0;
        let mut best = f32::MIN;
        for rival in self.players.without(seat) {
            rivals += exp((totals[rival.index()] - mine) / self.temperature);
            best = best.max(totals[rival.index()]);
        }
        utility(1.0 / (1.0 + rivals), mine - best)
    }
}

fn subtract(from: &mut PerSeat<f32>, points: &PerSeat<f32>) {
    from.iter_mut().zip(points).for_each(|(sum, points)| *sum -= points);
}

/// How many caballeros a seat's disc moves.
pub(crate) fn at_stake(board: &Board, seal: Seal, seat: Seat) -> u8 {
    match seal {
        Seal::General => board.count(seat, Spot::Castillo),
        Seal::Evict(from) => board.count(seat, from),
        Seal::Return(_) | Seal::Score | Seal::Pass => 0,
    }
}

/// Moves caballeros out of the province, where [`after`] keeps those whose destination is not chosen yet.
fn move_in(board: &mut Board, seat: Seat, to: Spot, count: u8) {
    board.caballeros[seat][Spot::Province] -= count;
    board.caballeros[seat][to] += count;
}

/// The table after the discs are carried out, except for where caballeros go. After a general scoring the next round
/// has begun.
fn after(table: &Table, seal: Seal, choosers: Seats) -> Table {
    let mut after = *table;
    for seat in choosers {
        let count = at_stake(&table.board, seal, seat);
        let from = match seal {
            Seal::Evict(from) => from.into(),
            _ => Spot::Castillo,
        };
        after.board.caballeros[seat][from] -= count;
        after.board.caballeros[seat][Spot::Province] += count;
    }
    if seal == Seal::General {
        let castillo = paid(&table.board, &table.config, Place::Castillo, 3);
        for seat in table.config.seats() {
            after.points[seat] += u16::from(castillo[seat.index()]);
        }
        after.scorings += 1;
        after.round = (after.round + 1).min(table.config.rounds().len() as u8 - 1);
        after.first = table.next_first().unwrap_or(table.first);
        after.acted = Seats::EMPTY;
        after.bids = BySeat::default();
        after.offers = ByStack::default();
        after.taken = ByStack::default();
    }
    after
}

/// The board if exactly the seats in `chosen` choose `region`.
fn chosen_by(before: &Board, after: &Board, seal: Seal, region: Region, chosen: Seats) -> Board {
    let mut board = *after;
    for seat in chosen {
        match seal {
            Seal::General if board.open_regions().contains(region) => {
                move_in(&mut board, seat, region.into(), at_stake(before, seal, seat));
                if board.grandes[seat] == Some(Place::Castillo) {
                    board.grandes[seat] = Some(region.into());
                }
            }
            Seal::Evict(from) if from != region && board.open_regions().contains(region) => {
                move_in(&mut board, seat, region.into(), at_stake(before, seal, seat));
            }
            Seal::Return(most) => {
                let gone = board.count(seat, region).min(most);
                board.caballeros[seat][Spot::Region(region)] -= gone;
                board.caballeros[seat][Spot::Province] += gone;
            }
            _ => {}
        }
    }
    board
}
