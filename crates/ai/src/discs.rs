//! Solves the choice of secret discs. All players choose at once, so an opponent with a fixed answer could be guessed.
//! Regret matching finds how often each seat should set each region, and the opponent draws its disc from that.

use engine::{Board, Choice, Decision, Place, PlayerView, Region, Regions, Rng, Seal, Seat, Small, Spot, Table};

use crate::candidate::Cost;
use crate::evaluation::Evaluation;
use crate::hint::{Hint, REASONS, Reason, leader, own_reason, rival_reason, tenths};
use crate::math::exp;
use crate::points::{PerSeat, SEATS, paid};
use crate::policy::turn_under_way;
use crate::prospects::{Prospects, at_stake};
use crate::search_config::{Leaf, SearchConfig};
use crate::unseen::Unseen;

const REGIONS: usize = Region::COUNT;

/// Further iterations of regret matching change nothing that matters.
const ENOUGH: u32 = 600;

/// At the last scoring: the utility of winning, and of each point of the lead.
const WIN: f32 = 20.0;
const LEAD: f32 = 0.05;

/// The lead in points at the end of the game that counts as certain. A smaller number would converge more slowly.
const CERTAINTY: f32 = 0.7;

/// A region that is set less often than this is left over from early iterations, so it counts as never set.
const RARE: f32 = 0.08;

/// How many samples estimate the cost of a disc.
const SAMPLES: usize = 120;

/// A seat that sets a disc.
struct Chooser {
    seat: Seat,
    options: Regions,
    /// How much each point of each seat matters to this one.
    importance: PerSeat<f32>,
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
    /// The network's estimate, for the levels that use it.
    prospects: Option<Prospects>,
    choosers: Vec<Chooser>,
    rng: Rng,
    /// The random number that picks among the options in the end.
    draw: f32,
    pub(crate) iterations: u32,
}

impl DiscSolver {
    pub(crate) fn new(view: &PlayerView, me: Seat, seal: Seal, search_config: &SearchConfig, mut rng: Rng) -> Self {
        let weights = &search_config.weights;
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
                importance: Evaluation::new(&table, seat, under_way, weights).importance,
                regrets: [0.0; REGIONS],
                played: [0.0; REGIONS],
            })
            .filter(|chooser| !chooser.options.is_empty())
            .collect();
        let choosers: Vec<Chooser> = choosers;
        let prospects = (search_config.discs == Leaf::Network).then(|| {
            let unseen = Unseen::after(&view.table.config, &view.seen, view.seen.offers.len());
            Prospects::new(&view.table, &unseen, seal, choosers.iter().map(|it| it.seat).collect())
        });
        let draw = unit(&mut rng);
        let evaluation = Evaluation::new(&table, me, under_way, weights);
        Self { me, table, seal, evaluation, prospects, choosers, rng, draw, iterations: 0 }
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
                worths[region.index()] = self.worth(&self.choosers[index], &changed);
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

    /// Utility of an outcome for one seat. At the last scoring only winning counts.
    fn worth(&self, chooser: &Chooser, discs: &PerSeat<Option<Region>>) -> f32 {
        let (board, mut points) = self.scored(discs);
        if let Some(prospects) = &self.prospects {
            let promised = prospects.totals(discs, self.table.board.open_regions(), self.seal);
            points.iter_mut().zip(promised).for_each(|(sum, points)| *sum += points);
            return prospects.utility(&points, chooser.seat);
        }
        self.add_prospects(&board, &mut points);
        if self.seal != Seal::General || self.table.scorings < 3 {
            return weighed(&points, &chooser.importance);
        }
        let castillo = paid(&self.table.board, &self.table.config, Place::Castillo, 3);
        let total =
            |seat: Seat| f32::from(self.table.points[seat]) + f32::from(castillo[seat.index()]) + points[seat.index()];
        let mine = total(chooser.seat);
        let mut rivals = 0.0;
        let mut best = f32::MIN;
        for rival in self.table.opponents(chooser.seat) {
            rivals += exp((total(rival) - mine) / CERTAINTY);
            best = best.max(total(rival));
        }
        WIN / (1.0 + rivals) + LEAD * (mine - best)
    }

    /// The board after these discs are carried out, and the points scored at once.
    fn scored(&self, discs: &PerSeat<Option<Region>>) -> (Board, PerSeat<f32>) {
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
        (board, points)
    }

    /// Adds the evaluation's expected points of a board for every seat.
    fn add_prospects(&self, board: &Board, points: &mut PerSeat<f32>) {
        for region in Region::all() {
            for (sum, promise) in points.iter_mut().zip(self.evaluation.place(board, region.into())) {
                *sum += promise;
            }
        }
        for chooser in &self.choosers {
            points[chooser.seat.index()] += self.evaluation.court_of(board.count(chooser.seat, Spot::Court));
        }
    }

    /// How often each region should be set.
    pub(crate) fn shares(&self) -> [f32; REGIONS] {
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

    /// The result of these discs for this seat: utility, and points at the end of the game.
    pub(crate) fn outcome(&self, discs: &PerSeat<Option<Region>>) -> (f32, f32) {
        let utility = self.choosers.iter().find(|it| it.seat == self.me).map_or(0.0, |me| self.worth(me, discs));
        (utility, self.totals(discs)[self.me.index()])
    }

    /// The options most often set, with how often each should be set.
    pub(crate) fn hints(&self, most: usize) -> Vec<Hint> {
        let shares = self.shares();
        let mut ranked: Vec<_> = Region::all().map(|region| (shares[region.index()], region)).collect();
        ranked.retain(|(share, _)| *share > 0.0);
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.truncate(most);
        let hint = |(share, region): (f32, Region)| Hint {
            choices: vec![Choice::Disc(region)],
            tenths: 0,
            percent: Some((share * 100.0).round() as u8),
            reasons: self.reasons(region),
        };
        ranked.into_iter().map(hint).collect()
    }

    /// What `played` cost, compared with the option that should be set most often. An option that should be set now and
    /// then costs nothing.
    pub(crate) fn cost(&mut self, played: Region) -> Cost {
        let shares = self.shares();
        let Some(index) = self.choosers.iter().position(|chooser| chooser.seat == self.me) else { return Cost::NONE };
        if shares[played.index()] > 0.0 || !self.choosers[index].options.contains(played) {
            return Cost::NONE;
        }
        let best = Region::all().max_by(|a, b| shares[a.index()].total_cmp(&shares[b.index()])).unwrap_or(played);
        let (mut difference, mut behind) = ([0.0; SEATS], Vec::new());
        for _ in 0..SAMPLES {
            let mut discs = drawn(&self.choosers, &mut self.rng);
            let mut outcome = |region: Region| {
                discs[self.me.index()] = Some(region);
                (self.totals(&discs), self.worth(&self.choosers[index], &discs))
            };
            let ((good, useful), (bad, less)) = (outcome(best), outcome(played));
            behind.push(useful - less);
            for (sum, (good, bad)) in difference.iter_mut().zip(good.iter().zip(bad)) {
                *sum += (good - bad) / SAMPLES as f32;
            }
        }
        if behind.iter().sum::<f32>() <= 0.0 {
            return Cost::NONE;
        }
        let is_sure = behind.iter().filter(|&&it| it > 0.0).count() > SAMPLES * 2 / 3;
        Cost::of(self.me, self.table.config.players.into(), &difference, is_sure)
    }

    /// What this seat's disc changes in its region, on average over the discs that the others may set.
    fn reasons(&self, region: Region) -> Vec<Reason> {
        let Some(me) = self.choosers.iter().find(|chooser| chooser.seat == self.me) else { return Vec::new() };
        let (place, mut rng) = (Place::from(region), self.rng.clone());
        let (mut change, mut leads) = ([0.0; SEATS], [0; 2]);
        for _ in 0..SAMPLES {
            let mut discs = drawn(&self.choosers, &mut rng);
            let [without, with] = [None, Some(region)].map(|disc| {
                discs[self.me.index()] = disc;
                (self.totals(&discs), leader(&self.scored(&discs).0, place) == Some(self.me))
            });
            for (sum, (with, without)) in change.iter_mut().zip(with.0.iter().zip(without.0)) {
                *sum += (with - without) / SAMPLES as f32;
            }
            leads = [leads[0] + usize::from(without.1), leads[1] + usize::from(with.1)];
        }
        let mine = change[self.me.index()];
        let own = own_reason(place, leads.map(|times| times > SAMPLES / 2), mine).map(|(_, reason)| reason);
        let mut rivals: Vec<(f32, Reason)> = self
            .table
            .opponents(self.me)
            .iter()
            .filter_map(|rival| rival_reason(place, rival, change[rival.index()], me.importance[rival.index()].abs()))
            .collect();
        rivals.sort_by(|a, b| b.0.total_cmp(&a.0));
        let rivals = rivals.into_iter().map(|(_, reason)| reason);
        let mut reasons: Vec<Reason> = self.carried(region, mine, own).chain(rivals).collect();
        reasons.truncate(REASONS);
        reasons
    }

    /// What this seat's disc does, and what that means to the seat.
    fn carried(&self, region: Region, mine: f32, own: Option<Reason>) -> impl Iterator<Item = Reason> {
        let (board, place) = (&self.table.board, Place::from(region));
        let count = at_stake(board, self.seal, self.me);
        let done = match self.seal {
            // A Grande may be alone in the Castillo.
            Seal::General | Seal::Evict(_) if count == 0 => None,
            Seal::General | Seal::Evict(_) if is_to_court(board.open_regions(), self.seal, region) => {
                Some(Reason::FillsCourt { count })
            }
            Seal::General | Seal::Evict(_) => Some(Reason::Lands { place, count }),
            Seal::Return(most) => {
                let count = board.count(self.me, region).min(most);
                Some(Reason::Returns { count, tenths: tenths(mine) }).filter(|_| own.is_none())
            }
            Seal::Score => {
                let points = paid(board, &self.table.config, place, 3)[self.me.index()].into();
                return (points > 0).then_some(Reason::ScoresAlone { place, points }).into_iter().chain(None);
            }
            Seal::Pass => None,
        };
        done.into_iter().chain(own)
    }

    /// Everybody's expected points at the end of the game if these discs are set.
    fn totals(&self, discs: &PerSeat<Option<Region>>) -> PerSeat<f32> {
        let (board, mut points) = self.scored(discs);
        match &self.prospects {
            Some(prospects) => {
                let promised = prospects.totals(discs, self.table.board.open_regions(), self.seal);
                points.iter_mut().zip(promised).for_each(|(sum, points)| *sum += points);
            }
            None => self.add_prospects(&board, &mut points),
        }
        points
    }

    /// The disc to set, drawn at random by how often each should be set.
    pub(crate) fn choice(&self) -> Option<Choice> {
        pick(&self.shares(), self.draw).map(Choice::Disc)
    }
}

/// Discs of all choosers, drawn by how often each sets what.
fn drawn(choosers: &[Chooser], rng: &mut Rng) -> PerSeat<Option<Region>> {
    let mut discs = [None; SEATS];
    for chooser in choosers {
        discs[chooser.seat.index()] = pick(&average(&chooser.played), unit(rng));
    }
    discs
}

/// How often each region was set, averaged over all iterations.
fn average(played: &[f32; REGIONS]) -> [f32; REGIONS] {
    let sum: f32 = played.iter().sum();
    played.map(|it| it / sum.max(f32::MIN_POSITIVE))
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

/// Whether a disc with this region sends caballeros to court (R6.4, R8.2).
pub(crate) fn is_to_court(open: Regions, seal: Seal, region: Region) -> bool {
    match seal {
        Seal::General => !open.contains(region),
        Seal::Evict(from) => from == region || !open.contains(region),
        Seal::Return(_) | Seal::Score | Seal::Pass => false,
    }
}

fn carry(board: &mut Board, seal: Seal, seat: Seat, region: Region) {
    let to_court = is_to_court(board.open_regions(), seal, region);
    let to = if to_court { Spot::Court } else { Spot::Region(region) };
    let (from, to, most) = match seal {
        Seal::General => (Spot::Castillo, to, u8::MAX),
        Seal::Evict(from) => (from.into(), to, u8::MAX),
        Seal::Return(most) => (region.into(), Spot::Province, most),
        Seal::Score | Seal::Pass => return,
    };
    let count = board.count(seat, from).min(most);
    board.caballeros[seat][from] -= count;
    board.caballeros[seat][to] += count;
    if seal == Seal::General && !to_court && board.grandes[seat] == Some(Place::Castillo) {
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

#[cfg(test)]
mod tests {
    use engine::{Game, Observer, Seed, Setup};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;
    use crate::Level;

    /// A expects to be seven points behind B. New Castile is empty and pays seven; a tie with B in Old Castile pays
    /// four and costs B four.
    #[test]
    fn discs_of_the_last_scoring_play_to_win_at_every_level() {
        let setup = "classic 5\nround 9\npoints A40 B44\nking galicia\ngrande A galicia\ngrande B old_castile\n\
                     castillo A1\nold_castile B1\nstage scoring";
        let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        let view = game.view(Observer::Seat(Seat::A));
        let seal = is_disc(&view).expect("a disc is to be set");
        for level in Level::ALL {
            let config = SearchConfig::of(level, 5);
            let mut solver = DiscSolver::new(&view, Seat::A, seal, &config, Rng::from(Seed(1)));
            while solver.step() {}
            assert_eq!(solver.choice(), Some(Choice::Disc(Region::OldCastile)), "{level:?}");
        }
    }

    /// The reasons for each disc that `seat` may set, after some choices of A from a position.
    fn reasons_of(setup: &str, choices: &[&str], seat: Seat) -> Vec<(Region, Vec<Reason>)> {
        let mut game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
        for choice in choices {
            game.play(Seat::A, choice.parse().expect("a choice"), &mut ()).expect("legal");
        }
        let view = game.view(Observer::Seat(seat));
        let seal = is_disc(&view).expect("a disc is to be set");
        let config = SearchConfig::of(Level::Grande, view.table.config.players);
        let mut solver = DiscSolver::new(&view, seat, seal, &config, Rng::from(Seed(1)));
        while solver.step() {}
        Region::all().filter(|&region| view.allows(Choice::Disc(region))).map(|it| (it, solver.reasons(it))).collect()
    }

    fn about(found: &[(Region, Vec<Reason>)], region: Region) -> &[Reason] {
        &found.iter().find(|(it, _)| *it == region).expect("an option").1
    }

    /// R6.3: a disc says how many caballeros land in its region, whom they overtake, and what that is worth.
    #[test]
    fn a_disc_of_a_general_scoring_says_what_it_changes() {
        let found = reasons_of(
            "classic 4\nround 3\nking galicia\ncastillo A4\ngranada A1 B3\naragon A6\nstage scoring",
            &[],
            Seat::A,
        );
        let (granada, aragon) = (Place::Region(Region::Granada), Place::Region(Region::Aragon));
        let overtakes = about(&found, Region::Granada);
        assert_eq!(overtakes[0], Reason::Lands { place: granada, count: 4 }, "{overtakes:?}");
        assert!(matches!(overtakes[1], Reason::TakesLead { place, tenths: 20.. } if place == granada), "{overtakes:?}");
        assert!(overtakes.iter().any(|it| matches!(it, Reason::Denies { seat: Seat::B, .. })), "{overtakes:?}");
        let stays = about(&found, Region::Aragon);
        assert_eq!(stays[0], Reason::Lands { place: aragon, count: 4 });
        assert!(!stays.iter().any(|it| matches!(it, Reason::TakesLead { .. })), "A leads there already: {stays:?}");
        assert_eq!(about(&found, Region::Galicia)[0], Reason::FillsCourt { count: 4 }, "the King is there (R6.4)");
    }

    #[test]
    fn a_disc_of_a_secret_return_says_what_it_costs() {
        let setup = "classic 4\nround 3\nking galicia\ngranada A3 B4\naragon B9 C1\n\
                     offers - secret_two - - -\nstage halves 2";
        let found = reasons_of(setup, &["act"], Seat::B);
        assert!(matches!(about(&found, Region::Granada)[0], Reason::GivesUpLead { tenths: ..-10, .. }), "{found:?}");
        assert!(matches!(about(&found, Region::Aragon)[0], Reason::Returns { count: 2, .. }), "{found:?}");
        assert!(about(&found, Region::Granada).iter().any(|it| matches!(it, Reason::Helps { seat: Seat::A, .. })));
    }

    #[test]
    fn a_disc_of_an_eviction_says_where_its_caballeros_go() {
        let setup = "classic 4\nround 3\nking galicia\ngranada A3 B4\naragon C3\n\
                     offers - - - evict -\nstage halves 4";
        let found = reasons_of(setup, &["act", "evict granada"], Seat::B);
        let aragon = Place::Region(Region::Aragon);
        assert_eq!(about(&found, Region::Aragon)[0], Reason::Lands { place: aragon, count: 4 });
        assert_eq!(about(&found, Region::Galicia)[0], Reason::FillsCourt { count: 4 });
    }

    #[test]
    fn a_disc_of_a_secret_scoring_says_what_its_region_pays_if_no_other_disc_shows_it() {
        let setup = "new 4 secret_score\nround 3\nking galicia\ngranada A3 B4\n\
                     offers - - - secret_score -\nstage halves 4";
        let found = reasons_of(setup, &["act"], Seat::B);
        let granada = Place::Region(Region::Granada);
        assert!(
            matches!(about(&found, Region::Granada)[0], Reason::ScoresAlone { place, points: 1.. } if place == granada)
        );
        assert!(about(&found, Region::Aragon).is_empty(), "an empty region pays nobody");
    }
}
