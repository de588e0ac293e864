//! Rounds and bids (R3), and the dummy's part in them (R11.3).

use super::Tick;
use crate::card::Card;
use crate::choice::{Choice, Played};
use crate::choices::Choices;
use crate::event::{Event, Sink};
use crate::frame::Frame;
use crate::game::Game;
use crate::modifier::{Modifier, Modifiers};
use crate::place::{KingSpot, Spot};
use crate::power::{Power, Powers};
use crate::seat::{BySeat, Seat, Seats};
use crate::set::Small;
use crate::table::{Bid, Phase, Turn, Vetoes};

impl Game {
    pub(super) fn tick_round(&mut self, sink: &mut Sink<'_>) -> Tick {
        match self.table.phase {
            Phase::Begin => self.begin_round(sink),
            Phase::Turns => self.next_turn(sink),
            Phase::End => self.end_round(sink),
            Phase::Over => self.next_round(sink),
        }
        Tick::Again
    }

    /// R3.1
    fn begin_round(&mut self, sink: &mut Sink<'_>) {
        let round = self.table.round_number();
        sink.emit(|| Event::RoundBegan { round });
        if let Some(dummy) = self.table.config.dummy() {
            self.place_dummy(dummy, sink);
        }
        let index = usize::from(self.table.round);
        self.table.offers = self.hidden.deal.offers[index];
        for (stack, &card) in self.table.offers.iter() {
            if let Some(card) = card {
                sink.emit(|| Event::CardRevealed { stack, card });
            }
        }
        if let (Some(dummy), Some(power)) = (self.table.config.dummy(), self.hidden.deal.dummy_powers[index]) {
            self.table.bids[dummy] = Some(Bid { power, modifier: None });
            sink.emit(|| Event::DummyPower { power });
        }
        self.table.phase = Phase::Turns;
        self.table.frames.push(Frame::Auction);
    }

    /// R11.3: two region cards, two dummy caballeros in each.
    fn place_dummy(&mut self, dummy: Seat, sink: &mut Sink<'_>) {
        if self.table.board.count(dummy, Spot::Province) == 0 {
            return;
        }
        for _ in 0..2 {
            let cards = self.hidden.deal.dummy_regions[usize::from(self.table.scorings)];
            let Some(region) = cards.get(usize::from(self.table.drawn)).copied().flatten() else { return };
            self.table.drawn += 1;
            let board = &mut self.table.board;
            let taboo = board.king == KingSpot::Region(region);
            let count = if taboo { 0 } else { board.count(dummy, Spot::Province).min(2) };
            board.shift(dummy, Spot::Province, Spot::Region(region), count);
            sink.emit(|| Event::DummyPlaced { region, count });
        }
    }

    pub(super) fn tick_auction(&mut self) -> Tick {
        match self.table.next_to_bid() {
            Some(seat) => Tick::Ask(seat, self.bids_of(seat)),
            None => {
                self.table.frames.pop();
                Tick::Again
            }
        }
    }

    /// R3.2, R13.2: each total must differ from all totals so far.
    fn bids_of(&self, seat: Seat) -> Choices {
        let hand = self.hidden.powers[seat];
        // One bit per total. Totals from -3 to 16 are possible.
        const LOWEST: i8 = -3;
        let taken = self.table.bids.0.iter().flatten().fold(0u32, |taken, bid| taken | 1 << (bid.total() - LOWEST));
        let free = |shift: i8| -> Powers {
            let first = Power::all().next().map_or(0, |power| power.value() as i8);
            Powers::from_bits(!(taken >> (first + shift - LOWEST)) as u16) & hand
        };
        let modifiers = Modifier::distinct(self.hidden.modifiers[seat], self.known_to_somebody(seat));
        Choices::power(free(0), modifiers, |modifier| free(modifier.value()))
    }

    /// The modifiers of `seat` that somebody else knows of: everybody knows those taken back in the open, and the right
    /// neighbour knows the one it passed.
    fn known_to_somebody(&self, seat: Seat) -> Modifiers {
        let received = self.giver(seat).and_then(|giver| self.hidden.passed[giver]);
        self.table.known_modifiers[seat] | received.map_or(Modifiers::EMPTY, Modifiers::only)
    }

    pub(super) fn answer_auction(&mut self, seat: Seat, choice: Choice, sink: &mut Sink<'_>) {
        let Choice::Power { modifier, power } = choice else { return };
        self.hidden.powers[seat].remove(power);
        self.table.reveal(seat, Played::Power(power));
        if let Some(modifier) = modifier {
            self.hidden.modifiers[seat].remove(modifier);
            self.table.reveal(seat, Played::Modifier(modifier));
            self.table.played_modifiers[seat].insert(modifier);
        }
        self.table.bids[seat] = Some(Bid { power, modifier });
        sink.emit(|| Event::PowerPlayed { seat, power, modifier });
    }

    /// R3.3
    fn next_turn(&mut self, sink: &mut Sink<'_>) {
        let Some(seat) = self.table.next_to_act() else {
            self.table.phase = Phase::End;
            return;
        };
        sink.emit(|| Event::TurnBegan { seat });
        self.table.turn = Turn::new(seat);
        if self.table.config.dummy() == Some(seat) {
            self.dummy_turn(seat, sink);
        } else {
            self.table.frames.push(Frame::Turn);
        }
    }

    /// R11.3: the dummy removes the remaining card that lets place the most.
    fn dummy_turn(&mut self, dummy: Seat, sink: &mut Sink<'_>) {
        let most = self.stacks_on_offer().iter().max_by_key(|&stack| self.table.offers[stack].map(Card::places));
        if let Some((stack, card)) = most.and_then(|stack| Some((stack, self.table.offers[stack]?))) {
            self.table.taken[stack] = Some(dummy);
            sink.emit(|| Event::CardRemoved { stack, card });
        }
        self.table.acted.insert(dummy);
        sink.emit(|| Event::TurnEnded { seat: dummy });
        sink.rest(self);
    }

    /// R3.4
    fn end_round(&mut self, sink: &mut Sink<'_>) {
        let table = &mut self.table;
        table.first = table.next_first().unwrap_or(table.first);
        let (round, first) = (table.round_number(), table.first);
        for seat in table.config.seats() {
            let Vetoes { expiring, fresh } = table.vetoes[seat];
            for _ in 0..expiring {
                sink.emit(|| Event::VetoExpired { seat });
            }
            table.vetoes[seat] = Vetoes { expiring: fresh, fresh: 0 };
        }
        table.bids = BySeat::default();
        table.acted = Seats::EMPTY;
        table.taken = Default::default();
        table.offers = Default::default();
        table.phase = Phase::Over;
        sink.emit(|| Event::RoundEnded { round, first });
        sink.rest(self);
        if self.table.config.has_general_scoring(round) {
            self.table.frames.push(Frame::General { discs_are_set: false });
            let number = self.table.scorings + 1;
            sink.emit(|| Event::ScoringBegan { number });
        }
    }

    fn next_round(&mut self, sink: &mut Sink<'_>) {
        if usize::from(self.table.round) + 1 < self.table.config.rounds().len() {
            self.table.round += 1;
            self.table.phase = Phase::Begin;
        } else {
            self.table.frames.pop();
            sink.emit(|| Event::GameEnded);
            sink.rest(self);
        }
    }
}
