//! A second, slower implementation of the rules. It follows a game's events and says what should have happened.
//! It covers the course of rounds and turns, scoring, the cards of decks 1 to 3, and `secret_score`.

mod legal;
mod outcome;

use engine::*;

/// The state of a game according to the rules, computed from its events alone.
pub(crate) struct Shadow {
    config: GameConfig,
    board: Board,
    points: BySeat<u16>,
    hands: BySeat<Powers>,
    first: Seat,
    bids: Vec<(Seat, Power)>,
    acted: Vec<Seat>,
    /// The stacks whose card has not been taken.
    offers: Vec<Stack>,
    turn: Option<Seat>,
    card: Option<Card>,
    placed: u8,
    began: bool,
    /// Placement is over because the action began after it.
    closed: bool,
    stopped: bool,
    /// The board when the action (otherwise the turn) began, and every move since then as (whose, from, to).
    start: Board,
    moved: Vec<(Seat, Spot, Spot)>,
    /// The caballeros that victims of a `withdrawal` have named. They return once all of them are named.
    named: Vec<(Seat, Spot)>,
    /// The regions on the discs.
    discs: Vec<(Seat, Region)>,
    /// The player of the turn was asked how many caballeros to bring to court.
    asked: bool,
    /// A player ended an optional part early.
    declined: bool,
    /// The action is under way.
    acting: bool,
    /// The places that the action must score, and those it has scored.
    to_score: Option<Vec<Place>>,
    scored: Vec<Place>,
}

impl Shadow {
    pub(crate) fn new(game: &Game) -> Self {
        let Table { config, board, points, first, .. } = *game.table();
        Self {
            config,
            board,
            points,
            hands: BySeat::build(|_| Powers::ALL),
            first,
            bids: Vec::new(),
            acted: Vec::new(),
            offers: Stack::all().filter(|&stack| game.table().offers[stack].is_some()).collect(),
            turn: None,
            card: None,
            placed: 0,
            began: false,
            closed: false,
            stopped: false,
            start: board,
            moved: Vec::new(),
            named: Vec::new(),
            discs: Vec::new(),
            asked: false,
            declined: false,
            acting: false,
            to_score: None,
            scored: Vec::new(),
        }
    }

    /// Records a choice and the kind of question it answered.
    pub(crate) fn chosen(&mut self, seat: Seat, kind: DecisionKind, choice: Choice) {
        if kind == DecisionKind::Turn {
            self.end_action();
        }
        match (kind, choice) {
            (DecisionKind::Court, _) => self.asked = true,
            (DecisionKind::Transfer, Choice::Done) => self.declined = true,
            (DecisionKind::Disc, Choice::Disc(region)) => self.discs.push((seat, region)),
            (DecisionKind::Turn, Choice::Move { .. }) => self.placed += 1,
            (DecisionKind::Transfer, Choice::Move { whose, from, .. }) => self.named.push((whose, from)),
            (DecisionKind::Turn, Choice::Act) => self.closed = self.placed > 0,
            _ => {}
        }
    }

    /// Follows an event and checks that it may happen.
    pub(crate) fn follow(&mut self, event: &Event) {
        match *event {
            Event::RoundBegan { .. } => {
                self.bids.clear();
                self.acted.clear();
                self.offers.clear();
            }
            Event::CardRevealed { stack, .. } => self.offers.push(stack),
            Event::PowerPlayed { seat, power, .. } => {
                let next = (self.first.index() + self.bids.len()) % usize::from(self.config.players);
                assert_eq!(seat.index(), next, "R3.2: clockwise from the first player");
                assert!(self.hands[seat].contains(power), "R3.2: {power:?} is not in hand");
                assert!(self.bids.iter().all(|bid| bid.1 != power), "R3.2: {power:?} twice");
                self.hands[seat].remove(power);
                self.bids.push((seat, power));
            }
            Event::TurnBegan { seat } => {
                let waiting = self.bids.iter().filter(|bid| !self.acted.contains(&bid.0));
                assert_eq!(waiting.max_by_key(|bid| bid.1).map(|bid| bid.0), Some(seat), "R3.3");
                (self.turn, self.card) = (Some(seat), None);
                (self.placed, self.began, self.closed, self.stopped) = (0, false, false, false);
                self.begin();
            }
            Event::CardTaken { card, stack, .. } => {
                self.check_court();
                assert!(self.offers.contains(&stack), "R4.3");
                self.offers.retain(|&it| it != stack);
                self.card = Some(card);
            }
            Event::ActionBegan { .. } => {
                assert!(!self.began, "R4.4: one action a turn");
                (self.began, self.acting) = (true, true);
                self.begin();
                self.to_score = self.card.and_then(|card| self.scored_by(card));
            }
            Event::HalfChosen { half } => {
                self.card = Some(if half == 0 { Card::OwnFromOne } else { Card::CourtAnywhere });
            }
            Event::DiscRevealed { seal: Seal::Score, .. } => self.to_score = Some(self.set_once()),
            Event::Vetoed { .. } => self.stopped = true,
            Event::Moved { whose, from, to, count } => self.shift(whose, from, to, count),
            Event::KingMoved { to, .. } => self.board.king = to,
            Event::GrandeMoved { whose, to, .. } => self.board.grandes[whose] = Some(to),
            Event::ScoreboardMoved { mobile, to, .. } => self.board.mobiles[mobile] = Some(to),
            Event::Retrieved { seat, card: Some(Played::Power(power)), .. } => self.hands[seat].insert(power),
            Event::Scored(sheet) => {
                let points = self.score(sheet.place);
                for seat in self.config.seats() {
                    assert_eq!(u16::from(sheet.points(seat)), points[seat], "R7: {seat:?} in {sheet:?}");
                    self.points[seat] += points[seat];
                }
                self.scored.push(sheet.place);
            }
            Event::TurnEnded { seat } => {
                self.end_action();
                self.acted.push(seat);
                self.turn = None;
            }
            Event::ScoringBegan { .. } => self.begin(),
            Event::ScoringEnded { .. } => self.check_general_scoring(),
            Event::RoundEnded { first, .. } => {
                let lowest = self.bids.iter().min_by_key(|bid| bid.1).map(|bid| bid.0);
                assert_eq!(Some(first), lowest, "R3.4: the lowest power takes the marker");
                assert_eq!(self.acted.len(), usize::from(self.config.players), "R3.3: everybody has a turn");
                self.first = first;
            }
            _ => {}
        }
    }

    fn begin(&mut self) {
        self.start = self.board;
        self.moved.clear();
        self.named.clear();
        self.discs.clear();
        (self.asked, self.declined) = (false, false);
        self.scored.clear();
        self.to_score = None;
    }

    fn end_action(&mut self) {
        if core::mem::take(&mut self.acting) && !self.stopped {
            self.check_action();
        }
    }

    fn shift(&mut self, whose: Seat, from: Spot, to: Spot, count: u8) {
        for spot in [from, to] {
            assert_ne!(Spot::from(self.kings()), spot, "R5.1: nothing moves in or out of the King's region");
        }
        assert!(from != Spot::Castillo || self.turn.is_none(), "R6.3: the Castillo opens in general scorings only");
        self.board.caballeros[whose][from] -= count;
        self.board.caballeros[whose][to] += count;
        self.moved.extend((0..count).map(|_| (whose, from, to)));
    }

    /// Checks that the position matches the events, and that each seat has 30 caballeros (R1.9).
    pub(crate) fn compare(&self, game: &Game) {
        assert_eq!((game.table().board, game.table().points), (self.board, self.points));
        for seat in self.config.seats() {
            assert_eq!(self.board.caballeros[seat].0.iter().sum::<u8>(), 30, "R1.9");
        }
    }

    fn kings(&self) -> Region {
        self.board.king.region().expect("without New Regency the King is in a region")
    }

    fn pays(&self, place: Place) -> Scoreboard {
        match Mobile::all().find(|&mobile| self.board.mobiles[mobile] == Some(place)) {
            Some(Mobile::Eight) => [8, 4, 0],
            Some(Mobile::Four) => [4, 0, 0],
            None => place.scoreboard(),
        }
    }

    /// R7
    fn score(&self, place: Place) -> BySeat<u16> {
        let only_first = self.turn.is_some() && self.card == Some(Card::ScoreFirsts);
        let counting = match (self.config.edition, self.config.players) {
            _ if only_first => 1,
            (Edition::Classic | Edition::BigBox, 2) => 1,
            (_, 2 | 3) => 2,
            _ => 3,
        };
        let pays = |rank: usize| if rank < counting { u16::from(self.pays(place)[rank]) } else { 0 };
        let mut points = BySeat::<u16>::default();
        let mut rank = 0;
        for count in (1..=30).rev() {
            let group: Vec<Seat> = Seat::all().filter(|&seat| self.board.count(seat, place) == count).collect();
            match group[..] {
                [] => continue,
                [seat] => {
                    points[seat] = pays(rank);
                    if rank == 0 {
                        points[seat] += 2 * u16::from(place == Place::Region(self.kings()));
                        points[seat] += 2 * u16::from(self.board.grandes[seat] == Some(place));
                    }
                    rank += 1;
                }
                _ => {
                    group.iter().for_each(|&seat| points[seat] = pays(rank + 1));
                    rank += 2;
                }
            }
        }
        points
    }

    /// R8 secret_score, in the order of R1.2.
    fn set_once(&self) -> Vec<Place> {
        let discs = |region| self.discs.iter().filter(|disc| disc.1 == region).count();
        Region::all().filter(|&region| discs(region) == 1).map(Place::from).collect()
    }

    /// R8: the places that a card of deck 3 scores, in the order of R1.2.
    fn scored_by(&self, card: Card) -> Option<Vec<Place>> {
        let total = |region: Region| Seat::all().map(|seat| self.board.count(seat, region)).sum::<u8>();
        let totals = || Region::all().map(total);
        let those = |wanted: &dyn Fn(Region) -> bool| Region::all().filter(|&it| wanted(it)).map(Place::from).collect();
        let worth = |range: core::ops::RangeInclusive<u8>| those(&|it| range.contains(&self.pays(it.into())[0]));
        Some(match card {
            Card::ScoreFours => worth(4..=4),
            Card::ScoreFives => worth(5..=5),
            Card::ScoreSixSeven => worth(6..=7),
            Card::ScoreCastillo => vec![Place::Castillo],
            Card::ScoreFirsts => those(&|_| true),
            Card::ScoreMost => those(&|it| Some(total(it)) == totals().max()),
            Card::ScoreFewest => those(&|it| Some(total(it)) == totals().filter(|&it| it > 0).min()),
            _ => return None,
        })
    }
}
