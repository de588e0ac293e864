//! The shadow rules' own list of legal choices.

use super::Shadow;
use engine::*;

impl Shadow {
    /// Every legal answer, for the decisions that the shadow rules cover.
    pub(crate) fn legal(&self, seat: Seat, decision: Decision) -> Option<Vec<Choice>> {
        match decision {
            Decision::Power => Some(self.powers(seat)),
            Decision::Court { .. } => {
                Some((0..=self.court(seat).min(self.province(seat))).map(Choice::Court).collect())
            }
            Decision::Turn { .. } => Some(self.halves(seat)),
            Decision::Transfer { .. } => self.transfers(seat),
            Decision::Score if matches!(self.card, Some(Card::ScoreOne | Card::ScoreAny)) => {
                let castillo = Some(Place::Castillo).filter(|_| self.config.edition == Edition::Classic);
                Some(Region::all().map(Place::from).chain(castillo).map(Choice::Score).collect())
            }
            Decision::Score => {
                let left = self.to_score.iter().flatten().filter(|place| !self.scored.contains(place));
                Some(left.copied().map(Choice::Score).collect())
            }
            Decision::Card => Some(self.offers.iter().copied().map(Choice::Take).collect()),
            Decision::Secret(Seal::General) => Some(Region::all().map(Choice::Disc).collect()),
            Decision::Secret(Seal::Return(count)) => Some(self.discs(seat, count)),
            _ => None,
        }
    }

    fn powers(&self, seat: Seat) -> Vec<Choice> {
        let free = |power: &Power| self.bids.iter().all(|bid| bid.1 != *power);
        self.hands[seat].iter().filter(free).map(|power| Choice::Power { modifier: None, power }).collect()
    }

    /// How many caballeros the power card of `seat` brings to court.
    pub(super) fn court(&self, seat: Seat) -> u8 {
        self.bids.iter().find(|bid| bid.0 == seat).map_or(0, |bid| bid.1.caballeros())
    }

    pub(super) fn province(&self, seat: Seat) -> u8 {
        self.board.count(seat, Spot::Province)
    }

    pub(super) fn open(&self) -> impl Iterator<Item = Spot> {
        let king = self.kings();
        Region::all().filter(move |&region| region != king).map(Spot::from)
    }

    /// R4.4, R4.5
    fn halves(&self, seat: Seat) -> Vec<Choice> {
        let card = self.card.expect("a card is taken");
        let may_place = !self.closed && self.placed < card.places() && self.board.count(seat, Spot::Court) > 0;
        let near = self.kings().neighbours().iter().map(Spot::from).chain([Spot::Castillo]).filter(|_| may_place);
        let mut legal: Vec<Choice> = near.map(|to| Choice::Move { whose: seat, from: Spot::Court, to }).collect();
        legal.extend((!self.began && card != Card::Veto).then_some(Choice::Act));
        legal.push(Choice::Done);
        legal
    }

    /// R8: how many own, foreign, and of both together a card moves.
    pub(super) fn limits(&self) -> Option<[usize; 3]> {
        Some(match self.card? {
            Card::OwnFromOne => [30, 0, 30],
            Card::FiveFromOne => [5, 5, 5],
            Card::ForeignThree => [0, 3, 3],
            Card::AnyThree => [3, 3, 3],
            Card::TwoAndTwo => [2, 2, 4],
            Card::OwnFour => [4, 0, 4],
            Card::AnyFour => [4, 4, 4],
            _ => return None,
        })
    }

    fn transfers(&self, seat: Seat) -> Option<Vec<Choice>> {
        let step = |whose: Seat, from: Spot, to: Spot| Choice::Move { whose, from, to };
        let done = self.moved.iter().filter(|it| it.0 == seat).count();
        let there = |whose: Seat| self.open().filter(move |&spot| self.board.count(whose, spot) > 0);
        let mut legal: Vec<Choice> = match self.card {
            None => {
                assert!(self.province(seat) == 0 && done < self.court(seat).into(), "R4.2");
                there(seat).map(|from| step(seat, from, Spot::Court)).collect()
            }
            Some(Card::CourtAnywhere) => {
                assert!(done < 2);
                let castillo = Some(Spot::Castillo).filter(|_| self.config.edition != Edition::New);
                self.open().chain(castillo).map(|to| step(seat, Spot::Court, to)).collect()
            }
            Some(Card::Withdrawal) => {
                let named = |spot: Spot| self.named.iter().filter(|&&it| it == (seat, spot)).count();
                assert!(self.named.iter().filter(|it| it.0 == seat).count() < 3);
                let reach = [Spot::Court].into_iter().chain(self.open());
                let left = reach.filter(|&spot| named(spot) < self.board.count(seat, spot).into());
                return Some(left.map(|from| step(seat, from, Spot::Province)).collect());
            }
            Some(Card::OneOfEach) => {
                let classic = self.config.edition == Edition::Classic;
                let reach = |&whose: &Seat| (whose != seat || classic) && self.moved.iter().all(|it| it.0 != whose);
                let owners = self.config.seats().iter().filter(reach);
                let mut legal: Vec<Choice> =
                    owners.flat_map(|whose| there(whose).map(move |from| step(whose, from, Spot::Province))).collect();
                legal.extend((!classic).then_some(Choice::Done));
                return Some(legal);
            }
            _ => {
                assert!(self.limits().is_none_or(|[_, _, both]| self.moved.len() < both));
                return self.moves(seat);
            }
        };
        legal.push(Choice::Done);
        Some(legal)
    }

    /// R8.0.1
    pub(super) fn moves(&self, seat: Seat) -> Option<Vec<Choice>> {
        let [own, foreign, _] = self.limits()?;
        let one_region = matches!(self.card, Some(Card::OwnFromOne | Card::FiveFromOne));
        let mine = self.moved.iter().filter(|it| it.0 == seat).count();
        let theirs = self.moved.len() - mine;
        let mut legal = Vec::new();
        for whose in self.config.seats().iter().filter(|&it| if it == seat { mine < own } else { theirs < foreign }) {
            for from in self.open() {
                let left = self.moved.iter().filter(|it| (it.0, it.1) == (whose, from)).count();
                let elsewhere = one_region && self.moved.iter().any(|it| it.1 != from);
                if left < self.start.count(whose, from).into() && !elsewhere {
                    let targets = self.open().chain([Spot::Castillo]).filter(|&to| to != from);
                    legal.extend(targets.map(|to| Choice::Move { whose, from, to }));
                }
            }
        }
        legal.extend((self.card != Some(Card::OwnFromOne) || mine > 0).then_some(Choice::Done));
        Some(legal)
    }

    /// R8 secret_two, secret_all
    fn discs(&self, seat: Seat, count: u8) -> Vec<Choice> {
        let with = |least: u8| -> Vec<Choice> {
            let spots = self.open().filter(move |&spot| self.board.count(seat, spot) >= least);
            spots.filter_map(|spot| spot.place()?.region()).map(Choice::Disc).collect()
        };
        let twos = if count == 2 { with(2) } else { Vec::new() };
        if twos.is_empty() { with(1) } else { twos }
    }
}
