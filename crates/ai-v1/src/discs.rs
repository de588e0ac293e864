//! Solves the choice of secret discs. All players choose at once, so an opponent with a fixed answer could be guessed.
//! Regret matching finds how often each seat should set each region, and the opponent draws its disc from that.

use engine::{Board, Choice, Decision, PlayerView, Region, Regions, Rng, Seal, Seat, Small, Spot, Table};

use crate::evaluation::Evaluation;
use crate::points::{PerSeat, SEATS, paid};
use crate::policy::turn_under_way;
use crate::search_config::SearchConfig;

const REGIONS: usize = Region::COUNT;

/// Further iterations of regret matching change nothing that matters.
const ENOUGH: u32 = 600;

/// A region that is set less often than this is left over from early iterations, so it counts as never set.
const RARE: f32 = 0.08;

/// A seat that sets a disc.
struct Chooser {
    seat: Seat,
    options: Regions,
    /// How much a point of each seat matters to this one.
    weights: PerSeat<f32>,
    regrets: [f32; REGIONS],
    /// How often each option was played, summed over all iterations.
    played: [f32; REGIONS],
}

/// Finds how often to set each region, by regret matching.
pub(crate) struct DiscSolver {
    me: Seat,
    table: Table,
    seal: Seal,
    evaluation: Evaluation,
    choosers: Vec<Chooser>,
    rng: Rng,
    /// The random number that picks among the options in the end.
    draw: f32,
    pub(crate) iterations: u32,
}

impl DiscSolver {
    pub(crate) fn new(view: &PlayerView, me: Seat, seal: Seal, search_config: &SearchConfig, mut rng: Rng) -> Self {
        let mut table = view.table;
        if seal == Seal::General {
            // Regions are worth what they pay after this scoring.
            table.scorings += 1;
        }
        let mine = view.own.choices.iter().filter_map(|choice| match choice {
            Choice::Disc(region) => Some(region),
            _ => None,
        });
        let mine: Regions = mine.collect();
        let under_way = turn_under_way(&table);
        let choosers = table
            .config
            .seats()
            .iter()
            .map(|seat| Chooser {
                seat,
                options: if seat == me { mine } else { options(&view.table, seal, seat) },
                weights: Evaluation::new(&table, seat, under_way, search_config).weights,
                regrets: [0.0; REGIONS],
                played: [0.0; REGIONS],
            })
            .filter(|chooser| !chooser.options.is_empty())
            .collect();
        let draw = unit(&mut rng);
        let evaluation = Evaluation::new(&table, me, under_way, search_config);
        Self { me, table, seal, evaluation, choosers, rng, draw, iterations: 0 }
    }

    /// Makes one iteration. Returns whether more are needed.
    pub(crate) fn step(&mut self) -> bool {
        let mut discs = [None; SEATS];
        for chooser in &mut self.choosers {
            let strategy = strategy(&chooser.regrets, chooser.options);
            discs[chooser.seat.index()] = pick(&strategy, unit(&mut self.rng));
            for (sum, share) in chooser.played.iter_mut().zip(strategy) {
                *sum += share;
            }
        }
        for index in 0..self.choosers.len() {
            let seat = self.choosers[index].seat;
            let mut worths = [0.0; REGIONS];
            for region in self.choosers[index].options {
                let mut changed = discs;
                changed[seat.index()] = Some(region);
                worths[region.index()] = weighed(&self.outcome(&changed), &self.choosers[index].weights);
            }
            let chosen = discs[seat.index()].map_or(0.0, |region: Region| worths[region.index()]);
            let chooser = &mut self.choosers[index];
            for region in chooser.options {
                let regret = &mut chooser.regrets[region.index()];
                // Cutting negative regret off at zero (regret matching+) converges faster.
                *regret = (*regret + worths[region.index()] - chosen).max(0.0);
            }
        }
        self.iterations += 1;
        self.iterations < ENOUGH
    }

    /// Everybody's expected points after these discs are carried out, including the points scored at once.
    fn outcome(&self, discs: &PerSeat<Option<Region>>) -> PerSeat<f32> {
        let mut board = self.table.board;
        let mut points = [0.0; SEATS];
        let config = &self.table.config;
        for chooser in &self.choosers {
            let Some(region) = discs[chooser.seat.index()] else { continue };
            carry(&mut board, self.seal, chooser.seat, region);
        }
        let mut score = |board: &Board, region: Region| {
            for (sum, paid) in points.iter_mut().zip(paid(board, config, region.into(), 3)) {
                *sum += f32::from(paid);
            }
        };
        match self.seal {
            Seal::General => Region::all().for_each(|region| score(&board, region)),
            Seal::Score => {
                let once = |region: &Region| discs.iter().filter(|&&disc| disc == Some(*region)).count() == 1;
                Region::all().filter(once).for_each(|region| score(&board, region));
            }
            _ => {}
        }
        for region in Region::all() {
            for (sum, promise) in points.iter_mut().zip(self.evaluation.place(&board, region.into())) {
                *sum += promise;
            }
        }
        for chooser in &self.choosers {
            points[chooser.seat.index()] += self.evaluation.court_of(board.count(chooser.seat, Spot::Court));
        }
        points
    }

    /// How often each region should be set.
    fn shares(&self) -> [f32; REGIONS] {
        let Some(mine) = self.choosers.iter().find(|chooser| chooser.seat == self.me) else { return [0.0; REGIONS] };
        let sum: f32 = mine.played.iter().sum();
        if sum == 0.0 {
            return strategy(&mine.regrets, mine.options);
        }
        let mut shares = mine.played.map(|played| if played / sum < RARE { 0.0 } else { played });
        let kept: f32 = shares.iter().sum();
        shares.iter_mut().for_each(|share| *share /= kept.max(f32::MIN_POSITIVE));
        shares
    }

    /// The disc to set, drawn at random by how often each should be set.
    pub(crate) fn choice(&self) -> Option<Choice> {
        pick(&self.shares(), self.draw).map(Choice::Disc)
    }
}

fn weighed(points: &PerSeat<f32>, weights: &PerSeat<f32>) -> f32 {
    points.iter().zip(weights).map(|(points, weight)| points * weight).sum()
}

fn unit(rng: &mut Rng) -> f32 {
    (rng.bits() >> 40) as f32 / (1u32 << 24) as f32
}

/// Plays options in proportion to their regret, or all equally often without any regret.
fn strategy(regrets: &[f32; REGIONS], options: Regions) -> [f32; REGIONS] {
    let sum: f32 = options.iter().map(|region| regrets[region.index()]).sum();
    let mut shares = [0.0; REGIONS];
    for region in options {
        shares[region.index()] = if sum > 0.0 { regrets[region.index()] / sum } else { 1.0 / options.len() as f32 };
    }
    shares
}

fn pick(shares: &[f32; REGIONS], draw: f32) -> Option<Region> {
    let mut left = draw;
    let mut last = None;
    for region in Region::all().filter(|region| shares[region.index()] > 0.0) {
        last = Some(region);
        left -= shares[region.index()];
        if left < 0.0 {
            break;
        }
    }
    last
}

fn carry(board: &mut Board, seal: Seal, seat: Seat, region: Region) {
    let open = board.open_regions().contains(region);
    let to = if open { Spot::Region(region) } else { Spot::Court };
    let (from, to, most) = match seal {
        Seal::General => (Spot::Castillo, to, u8::MAX),
        Seal::Evict(from) if from == region => (from.into(), Spot::Court, u8::MAX),
        Seal::Evict(from) => (from.into(), to, u8::MAX),
        Seal::Return(most) => (region.into(), Spot::Province, most),
        Seal::Score | Seal::Pass => return,
    };
    let count = board.count(seat, from).min(most);
    board.caballeros[seat][from] -= count;
    board.caballeros[seat][to] += count;
    if seal == Seal::General && open && board.grandes[seat] == Some(engine::Place::Castillo) {
        board.grandes[seat] = Some(region.into());
    }
}

/// The regions another seat may choose, without those that would change nothing.
fn options(table: &Table, seal: Seal, seat: Seat) -> Regions {
    let board = &table.board;
    let opponent = table.opponents(table.turn.seat).contains(seat);
    match seal {
        Seal::General if board.count(seat, Spot::Castillo) > 0 => Regions::ALL,
        Seal::Return(count) if opponent => {
            // `secret_all` returns everything, so one caballero there is enough.
            let enough = if count > 2 { 1 } else { count };
            let open = board.open_regions();
            let with =
                |least: u8| -> Regions { open.iter().filter(|&region| board.count(seat, region) >= least).collect() };
            if with(enough).is_empty() { with(1) } else { with(enough) }
        }
        Seal::Evict(from) if opponent && board.count(seat, from) > 0 => Regions::ALL.without(from),
        Seal::Score => Regions::ALL,
        _ => Regions::EMPTY,
    }
}

/// The secret choice that is asked now, if it is made with a disc.
pub(crate) fn is_disc(view: &PlayerView) -> Option<Seal> {
    match view.decision {
        Some(Decision::Secret(seal)) if seal != Seal::Pass => Some(seal),
        _ => None,
    }
}
