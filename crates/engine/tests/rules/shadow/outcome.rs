//! Checks that everything the rules require has happened.

use super::Shadow;
use engine::*;

impl Shadow {
    fn moved_by(&self, seat: Seat) -> usize {
        self.moved.iter().filter(|it| it.0 == seat).count()
    }

    /// How many caballeros of `seat` stood in open regions when the action began.
    fn in_reach(&self, seat: Seat) -> usize {
        self.open().map(|spot| usize::from(self.start.count(seat, spot))).sum()
    }

    /// R4.1, R4.2: a player who has caballeros to bring was asked how many.
    pub(super) fn check_court(&self) {
        let seat = self.turn.expect("a turn");
        let brings = usize::from(self.court(seat));
        assert!(self.asked || brings == 0 || self.start.count(seat, Spot::Province) == 0, "R4.1");
        let more = self.province(seat) == 0 && self.moved_by(seat) < brings;
        let left = self.open().any(|spot| self.board.count(seat, spot) > 0);
        assert!(!(more && left) || self.declined, "R4.2");
    }

    /// R6.2 to R6.5
    pub(super) fn check_general_scoring(&self) {
        let places: Vec<Place> = [Place::Castillo].into_iter().chain(Region::all().map(Place::from)).collect();
        assert_eq!(self.scored, places, "R6.2, R6.5");
        for seat in self.config.seats() {
            let inside = usize::from(self.start.count(seat, Spot::Castillo));
            let disc = self.discs.iter().find(|it| it.0 == seat).map(|it| it.1);
            assert_eq!((self.moved_by(seat), disc.is_some()), (inside, inside > 0), "R6.3, R6.7");
            let to = disc.map(|region| if region == self.kings() { Spot::Court } else { region.into() });
            assert!(self.moved.iter().all(|it| it.0 != seat || Some(it.2) == to), "R6.3, R6.4");
        }
    }

    /// R4.6, R8: the action was carried out as fully as it had to be.
    pub(super) fn check_action(&mut self) {
        let card = self.card.expect("a card is taken");
        let seat = self.turn.expect("a turn");
        if let Some(places) = self.to_score.take() {
            // R8.0.4: in the Big Box the acting player may choose the order for all cards except one.
            if self.config.edition == Edition::BigBox && card != Card::ScoreFirsts {
                self.scored.sort();
            }
            assert_eq!(self.scored, places, "R8: {card:?}");
        }
        if let Some([_, _, both]) = self.limits() {
            let more = self.moves(seat).into_iter().flatten().any(|choice| choice != Choice::Done);
            assert!(self.declined || self.moved.len() == both || !more, "{card:?}");
        }
        match card {
            Card::CourtAnywhere => {
                let most = usize::from(self.start.count(seat, Spot::Court).min(2));
                assert!(self.declined || self.moved.len() == most);
            }
            Card::ScoreOne | Card::ScoreAny => assert_eq!(self.scored.len(), 1),
            Card::OneOfEach => {
                let classic = self.config.edition == Edition::Classic;
                let concerned = |it: Seat| (classic || it != seat) && self.in_reach(it) > 0;
                let whole = self.config.seats().iter().all(|it| self.moved_by(it) == usize::from(concerned(it)));
                assert!(whole || self.declined && !classic);
            }
            _ => {}
        }
        for victim in self.config.seats().iter().filter(|&it| it != seat) {
            let court = usize::from(self.start.count(victim, Spot::Court));
            let owed = match card {
                Card::CourtDecayAll => court,
                Card::CourtDecayThree => court.min(3),
                Card::Withdrawal => (court + self.in_reach(victim)).min(3),
                Card::SecretTwo | Card::SecretAll => self.secretly_owed(victim, card),
                _ => continue,
            };
            assert_eq!(self.moved_by(victim), owed, "{card:?}: {victim:?}");
            let home = self.moved.iter().all(|it| it.0 != victim || it.2 == Spot::Province);
            assert!(home && self.moved_by(seat) == 0, "{card:?}");
        }
    }

    /// What a victim loses in the region of its disc. The disc is set automatically if only one region is possible.
    fn secretly_owed(&self, victim: Seat, card: Card) -> usize {
        let from: Vec<Spot> = self.moved.iter().filter(|it| it.0 == victim).map(|it| it.1).collect();
        let disc = self.discs.iter().find(|it| it.0 == victim).map(|it| Spot::from(it.1));
        let Some(spot) = disc.or(from.first().copied()) else {
            assert_eq!(self.in_reach(victim), 0, "who has caballeros in reach loses some");
            return 0;
        };
        assert!(from.iter().all(|&it| it == spot) && self.open().any(|it| it == spot));
        let there = self.start.count(victim, spot);
        let pairs = self.open().any(|it| self.start.count(victim, it) >= 2);
        assert!(card == Card::SecretAll || there >= 2 || !pairs);
        if card == Card::SecretAll { there.into() } else { there.min(2).into() }
    }
}
