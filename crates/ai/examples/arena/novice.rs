//! A simulated player in their second game: the baseline for the lowest level.
//!
//! The novice knows the rules and what a general scoring would pay with the present majorities. It tries each legal choice
//! of its own turn, one step at a time, and takes the one that pays most; among equal ones chance decides. It does not ask
//! what rivals will do, looks at no later scoring or turn, and does not count: of the Castillo it remembers who is inside, not
//! how many. It bids for the card that pays most now, and higher the further that card is ahead of the next best. The rules
//! below were written down before any game was measured with them. They never change, or measurements could not be compared.

use engine::{Choice, Decision, Game, Place, PlayerView, Power, Rng, Seal, Seat, Seed, Small, Spot, Table};

/// The power card in the middle.
const MIDDLE: u16 = 7;

/// More steps than any turn has.
const STEPS: usize = 60;

/// Points so far plus a general scoring now, then own caballeros on the board.
type Worth = (u16, u8);

/// The choice for the view's seat.
pub(crate) fn choose(view: &PlayerView, seed: u64) -> Option<Choice> {
    let seat = view.seat()?;
    let mut novice = Novice { seat, scorings: view.table.scorings, rng: Rng::from(Seed(seed)) };
    let game = remembered(view, seat).sample(&mut novice.rng);
    let choice = match view.decision? {
        Decision::Power => novice.bid(&game),
        Decision::Secret(Seal::Pass) => None,
        _ => novice.step(&game, true),
    };
    // The remembered position may have other legal choices than the real one.
    let choices = &view.own.choices;
    choice.filter(|&choice| choices.contains(choice)).or_else(|| choices.nth(novice.rng.below(choices.len())))
}

/// The view of somebody who remembers one caballero of each rival in the Castillo, unless it lies open (R4.7).
fn remembered(view: &PlayerView, seat: Seat) -> PlayerView {
    let mut view = view.clone();
    if !view.table.config.open_castillo {
        for rival in view.table.config.colours().without(seat) {
            let spots = &mut view.table.board.caballeros[rival];
            let forgotten = spots[Spot::Castillo].saturating_sub(1);
            spots[Spot::Castillo] -= forgotten;
            spots[Spot::Province] += forgotten;
        }
    }
    view
}

/// The order of the two halves of a turn (R4.4).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    ActFirst,
    PlaceFirst,
    OnlyPlace,
}

struct Novice {
    seat: Seat,
    /// How many general scorings there were when it began to think.
    scorings: u8,
    rng: Rng,
}

impl Novice {
    /// The choice that pays most. With `far`, a choice that only begins something is judged by the end of the turn, otherwise
    /// by what it changes at once.
    fn step(&mut self, game: &Game, far: bool) -> Option<Choice> {
        let seat = self.seat;
        match game.decision(seat)? {
            // Bring as many as possible.
            Decision::Court { .. } => game.choices(seat).iter().last(),
            Decision::Turn { .. } => {
                let (_, order) = self.orders(game).into_iter().max_by_key(|(worth, _)| *worth)?;
                self.half(game, order)
            }
            Decision::Secret(seal) => self.best(game, |novice, table, choice| novice.disc(table, seal, choice)),
            _ => self.best(game, |novice, table, choice| match choice {
                Choice::Move { whose, from, to } => novice.moved(table, whose, from, to, 1),
                Choice::Take(_) | Choice::Half(_) if far => novice.after(game, choice),
                Choice::Done | Choice::Allow => novice.worth(table),
                _ => {
                    let mut next = game.clone();
                    let played = next.play(seat, choice, &mut ());
                    played.map_or((0, 0), |()| novice.worth(next.table()))
                }
            }),
        }
    }

    /// The best of all legal choices. `Done` and `Allow` win ties; among other equal choices chance decides.
    fn best(&mut self, game: &Game, judge: impl Fn(&mut Self, &Table, Choice) -> Worth) -> Option<Choice> {
        let mut best: Vec<(Worth, Choice)> = Vec::new();
        for choice in game.choices(self.seat).iter() {
            let worth = judge(self, game.table(), choice);
            if best.first().is_none_or(|(most, _)| worth > *most) {
                best.clear();
            }
            if best.first().is_none_or(|(most, _)| worth == *most) {
                best.push((worth, choice));
            }
        }
        let plain = best.iter().find(|(_, choice)| matches!(choice, Choice::Done | Choice::Allow));
        plain.or_else(|| best.get(self.rng.below(best.len().max(1)))).map(|(_, choice)| *choice)
    }

    /// The worth at the end of the turn if it goes on with `choice`.
    fn after(&mut self, game: &Game, choice: Choice) -> Worth {
        let mut next = game.clone();
        if next.play(self.seat, choice, &mut ()).is_err() {
            return (0, 0);
        }
        match next.decision(self.seat) {
            Some(Decision::Turn { .. }) => {
                self.orders(&next).map(|(worth, _)| worth).into_iter().max().unwrap_or_default()
            }
            _ => self.finished(next, Order::ActFirst),
        }
    }

    /// The worth at the end of the turn for each order. The last of equal ones is taken: no special action.
    fn orders(&mut self, game: &Game) -> [(Worth, Order); 3] {
        let orders = [Order::ActFirst, Order::PlaceFirst, Order::OnlyPlace];
        orders.map(|order| (self.finished(game.clone(), order), order))
    }

    /// Plays the rest of the turn and judges the result.
    fn finished(&mut self, mut game: Game, order: Order) -> Worth {
        for _ in 0..STEPS {
            let is_own = |it: &Decision| !matches!(it, Decision::Power | Decision::Secret(_) | Decision::Veto(_));
            let Some(decision) = game.decision(self.seat).filter(is_own) else { break };
            let choice = match decision {
                Decision::Turn { .. } => self.half(&game, order),
                _ => self.step(&game, false),
            };
            // `Done` hands over to other players, whose moves the novice does not foresee.
            let Some(choice) = choice.filter(|&it| it != Choice::Done || !is_turn(decision)) else { break };
            if game.play(self.seat, choice, &mut ()).is_err() {
                break;
            }
        }
        self.worth(game.table())
    }

    /// The next step of a turn that follows `order`. It places everything that it may.
    fn half(&mut self, game: &Game, order: Order) -> Option<Choice> {
        let seat = self.seat;
        let Some(Decision::Turn { to_place, may_act }) = game.decision(seat) else { return None };
        if may_act && order == Order::ActFirst {
            return Some(Choice::Act);
        }
        if to_place > 0 {
            let place = self.best(game, |novice, table, choice| match choice {
                Choice::Move { whose, from, to } => novice.moved(table, whose, from, to, 1),
                _ => (0, 0),
            });
            if let Some(place @ Choice::Move { .. }) = place {
                return Some(place);
            }
        }
        Some(if may_act && order == Order::PlaceFirst { Choice::Act } else { Choice::Done })
    }

    /// The lowest power card that beats all bids so far. If others have yet to bid, it also exceeds the middle card by one for
    /// each point that the best card on offer is ahead of the next best. If no card is ahead, or no power card is high enough,
    /// the lowest of all.
    fn bid(&mut self, game: &Game) -> Option<Choice> {
        let table = game.table();
        let plain = game.choices(self.seat).iter().filter(|it| matches!(it, Choice::Power { modifier: None, .. }));
        let plain: Vec<(u16, Choice)> = plain.map(|it| (power_of(it).into(), it)).collect();
        let (lowest, highest) = (plain.iter().min()?.1, plain.iter().max()?.1);
        let ahead = self.ahead(game, highest);
        if ahead == 0 {
            return Some(lowest);
        }
        let beaten = table.config.colours().iter().filter_map(|it| table.bids[it]).map(engine::Bid::total).max();
        let beaten = beaten.map_or(0, |total| total.max(0) as u16);
        let bids = table.config.seats().iter().filter(|&it| table.bids[it].is_none()).count();
        let careful = if bids > 1 { MIDDLE + ahead } else { 0 };
        let wanted = careful.min(Power::COUNT as u16).max(beaten + 1);
        Some(plain.iter().filter(|(power, _)| *power >= wanted).min().map_or(lowest, |(_, choice)| *choice))
    }

    /// How many points the best card on offer would be ahead of the next best if the seat had the first turn.
    fn ahead(&mut self, game: &Game, highest: Choice) -> u16 {
        let mut game = game.clone();
        if game.play(self.seat, highest, &mut ()).is_err() {
            return 0;
        }
        // Assume that rivals who have yet to bid bid their lowest card, and that those who have bid more take any card
        // and do nothing.
        for _ in 0..STEPS {
            let Some(seat) = game.awaiting().first() else { return 0 };
            let choices = game.choices(seat);
            let choice = match game.decision(seat) {
                Some(Decision::Card) if seat == self.seat => break,
                Some(Decision::Power) => choices.iter().min_by_key(|&it| power_of(it)),
                Some(Decision::Court { .. }) => choices.iter().last(),
                Some(Decision::Card) => choices.nth(self.rng.below(choices.len())),
                Some(Decision::Turn { .. }) => Some(Choice::Done),
                _ => choices.iter().last(),
            };
            if choice.is_none_or(|choice| game.play(seat, choice, &mut ()).is_err()) {
                return 0;
            }
        }
        let cards = game.choices(self.seat).iter().filter(|it| matches!(it, Choice::Take(_)));
        let mut worths: Vec<u16> = cards.map(|card| self.after(&game, card).0).collect();
        worths.sort_unstable();
        match worths[..] {
            [.., next, best] => best - next,
            _ => 0,
        }
    }

    /// Points so far and at a general scoring now, with the Castillo's caballeros where they are. If a general scoring ended the
    /// turn, its points are among those so far.
    fn worth(&self, table: &Table) -> Worth {
        let (seat, board) = (self.seat, &table.board);
        let pays = |place: Place| u16::from(table.scoring(place).points(seat));
        let general = if table.scorings > self.scorings { 0 } else { Place::all().map(pays).sum() };
        (table.points[seat] + general, Place::all().map(|place| board.count(seat, place)).sum())
    }

    /// The worth after some caballeros have moved.
    fn moved(&self, table: &Table, whose: Seat, from: Spot, to: Spot, count: u8) -> Worth {
        let mut table = *table;
        table.board.caballeros[whose][from] -= count;
        table.board.caballeros[whose][to] += count;
        self.worth(&table)
    }

    /// The worth of a secret disc, ignoring the discs of others.
    fn disc(&self, table: &Table, seal: Seal, choice: Choice) -> Worth {
        let Choice::Disc(region) = choice else { return (0, 0) };
        let (seat, board) = (self.seat, &table.board);
        let to = if board.open_regions().contains(region) { Spot::Region(region) } else { Spot::Court };
        let (from, to, most) = match seal {
            Seal::General => (Spot::Castillo, to, u8::MAX),
            Seal::Evict(from) => (from.into(), to, u8::MAX),
            Seal::Return(most) => (region.into(), Spot::Province, most),
            Seal::Score | Seal::Pass => return (table.scoring(region.into()).points(seat).into(), 0),
        };
        self.moved(table, seat, from, to, board.count(seat, from).min(most))
    }
}

fn power_of(choice: Choice) -> u8 {
    match choice {
        Choice::Power { power, .. } => power.value(),
        _ => 0,
    }
}

fn is_turn(decision: Decision) -> bool {
    matches!(decision, Decision::Turn { .. })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use engine::{GameConfig, Observer, Setup};

    use super::*;

    fn chosen(game: &Game) -> String {
        choose(&game.view(Observer::Seat(Seat::A)), 1).expect("asked").to_string()
    }

    fn position(text: &str) -> Game {
        Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position")
    }

    #[test]
    fn every_decision_of_whole_games_is_answered_legally_and_always_alike() {
        for (number, config) in
            ["classic 4", "new 3 regency power_shift veto veto secret_score own_or_court", "big_box 5"]
                .iter()
                .enumerate()
        {
            let config: GameConfig = config.parse().expect("a configuration");
            let mut game = Game::new(&config, Seed(number as u64)).expect("a legal configuration");
            let mut asked = 0;
            while let Some(seat) = game.awaiting().first() {
                let view = game.view(Observer::Seat(seat));
                let choice = choose(&view, asked).expect("asked");
                assert_eq!(choose(&view, asked), Some(choice), "the same seed, the same choice");
                game.play(seat, choice, &mut ()).expect("legal");
                asked += 1;
            }
            assert!(game.is_over());
        }
    }

    /// R14: hidden information makes no difference.
    #[test]
    fn hidden_information_does_not_change_a_choice() {
        let config: GameConfig = "new 4 regency power_shift veto veto secret_score".parse().expect("a configuration");
        let mut game = Game::new(&config, Seed(3)).expect("a legal configuration");
        let (mut rng, mut pairs) = (Rng::from(Seed(14)), 0);
        while let Some(seat) = game.awaiting().first() {
            let view = game.view(Observer::Seat(seat));
            let other = view.sample(&mut rng);
            let choice = choose(&view, 9).expect("asked");
            pairs += usize::from(other != game);
            assert_eq!(choose(&other.view(Observer::Seat(seat)), 9), Some(choice));
            game.play(seat, choice, &mut ()).expect("legal");
        }
        assert!(pairs > 50, "{pairs} pairs prove little");
    }

    /// R7: a caballero is placed where it pays most at a general scoring now.
    #[test]
    fn a_caballero_goes_where_it_pays_most_now() {
        let mut tried = 0;
        for rivals in ["castillo B2\nold_castile B3", "castillo B2\nbasque B3 C2", "castillo B1"] {
            let setup = format!("classic 4\nround 2\nking galicia\ncourt A1\n{rivals}\nstage halves 1");
            let game = position(&setup);
            let novice = Novice { seat: Seat::A, scorings: 0, rng: Rng::from(Seed(1)) };
            let worth = |choice: &Choice| match *choice {
                Choice::Move { whose, from, to } => novice.moved(game.table(), whose, from, to, 1).0,
                _ => 0,
            };
            let best = game.choices(Seat::A).iter().map(|it| worth(&it)).max().expect("some place");
            let choice = chosen(&game);
            if choice != "act" {
                assert_eq!(worth(&choice.parse().expect("a choice")), best, "{rivals}: {choice}");
                tried += 1;
            }
        }
        assert!(tried > 0, "the action always came first");
    }

    #[test]
    fn bids_follow_the_points_of_the_cards() {
        let config: GameConfig = "classic 4".parse().expect("a configuration");
        let config = GameConfig { first: Some(Seat::A), ..config };
        let bids = (0..20).map(|seed| chosen(&Game::new(&config, Seed(seed)).expect("a legal configuration")));
        let bids: Vec<u8> = bids.map(|bid| bid.trim_start_matches("power ").parse().expect("a power card")).collect();
        assert!(bids.contains(&1) && bids.iter().any(|&bid| u16::from(bid) > MIDDLE), "{bids:?}");
    }
}
