//! What is announced and may be vetoed: by whom, how far it is, and what it would change.

use engine::{Card, Decision, Event, KingSpot, Place, Region, Seat, Spot, Step, Table};

use super::names::Names;
use super::session::Session;
use super::store::Store;
use crate::board::Piece;
use crate::i18n::names::{king_spot_name, spot_name};
use crate::i18n::steps::most_steps;

/// A step that the person at the device may veto.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Announcement {
    pub(crate) step: Step,
    pub(crate) actor: Seat,
    pub(crate) card: Option<Card>,
    /// The how-many-eth step of its action; zero for the action as a whole.
    pub(crate) number: usize,
    /// How many there can be, where that is known.
    pub(crate) most: Option<u8>,
    /// An unused veto is lost at the end of this round, not of the next.
    pub(crate) expires_now: bool,
    pub(crate) changes: Vec<Change>,
}

/// What a step would change in one place.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Change {
    pub(crate) piece: Piece,
    /// The place's name.
    pub(crate) name: &'static str,
    /// How many there are, and would be.
    pub(crate) counts: Option<(u8, u8)>,
}

impl Store {
    /// The step that the person at the device may veto.
    pub(crate) fn announcement(self) -> Option<Announcement> {
        let before = self.session.with(|session| session.as_ref().map_or(0, steps_so_far));
        self.with_names(|view, names| {
            let Some(Decision::Veto(step)) = view.decision.filter(|_| !view.own.choices.is_empty()) else {
                return None;
            };
            let turn = &view.table.turn;
            Some(Announcement {
                step,
                actor: turn.seat,
                card: turn.card,
                number: if matches!(step, Step::Action(_)) { 0 } else { before },
                most: turn.card.and_then(most_steps),
                expires_now: view.table.vetoes[view.seat()?].expiring > 0,
                changes: changes(&view.table, names, step),
            })
        })
        .flatten()
    }
}

/// How many steps of the action under way were announced, with the one that is being asked about.
fn steps_so_far(session: &Session) -> usize {
    let this_action = session.log().iter().rev().take_while(|(_, event)| !matches!(event, Event::ActionBegan { .. }));
    this_action
        .filter(|(_, event)| matches!(event, Event::Announced { step } if !matches!(step, Step::Action(_))))
        .count()
}

/// What a step would change, where that is a matter of pieces.
fn changes(table: &Table, names: &Names, step: Step) -> Vec<Change> {
    let board = &table.board;
    let (locale, edition) = (names.voice().locale, names.voice().edition);
    let caballeros = |whose: Seat, spot: Spot, by: i8| {
        let count = board.count(whose, spot);
        let is_closed = spot == Spot::Castillo && !table.config.open_castillo;
        Change {
            piece: names.caballeros(whose, if is_closed { 1 } else { count }),
            name: spot_name(locale, edition, spot),
            counts: (!is_closed).then(|| (count, count.saturating_add_signed(by))),
        }
    };
    let other = |piece: Piece, name| Change { piece, name, counts: None };
    let place = |piece: Piece, place: Place| other(piece, spot_name(locale, edition, place.into()));
    let king = |spot: KingSpot| other(Piece::King, king_spot_name(locale, edition, spot));
    match step {
        Step::Move { whose, from, to } => vec![caballeros(whose, from, -1), caballeros(whose, to, 1)],
        Step::Return(returned) => {
            let gone = |region: Region| returned.regions.iter().filter(|it| **it == Some(region)).count() as i8;
            let mut regions: Vec<Region> = returned.regions.into_iter().flatten().collect();
            regions.dedup();
            let mut changes: Vec<Change> = Vec::new();
            if returned.court > 0 {
                changes.push(caballeros(returned.whose, Spot::Court, -(returned.court as i8)));
            }
            changes.extend(regions.into_iter().map(|it| caballeros(returned.whose, it.into(), -gone(it))));
            changes
        }
        Step::King(to) => vec![king(board.king), king(to)],
        Step::Grande { whose, to } => {
            let from = board.grandes[whose].map(|from| place(names.grande(whose), from));
            from.into_iter().chain([place(names.grande(whose), to)]).collect()
        }
        Step::Swap(whose) => {
            let to = board.grandes[whose].map(|to| place(Piece::King, to));
            [king(board.king)].into_iter().chain(to).collect()
        }
        Step::Scoreboard { mobile, to } => {
            let from = board.mobiles[mobile].map(|from| place(Piece::Mobile(mobile), from));
            from.into_iter().chain([place(Piece::Mobile(mobile), to)]).collect()
        }
        Step::Action(_) | Step::Evict(_) | Step::Reveal(_) | Step::Score(..) | Step::Retrieve { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, Game, Returned, Seats, Setup};

    use super::*;
    use crate::i18n::Locale;

    fn changes_of(step: Step) -> Vec<(&'static str, Option<(u8, u8)>)> {
        let text = "big_box 4\nking galicia\ncourt B3\naragon B1 C2\ncatalonia B7\nstage court";
        let game = Game::from_setup(&text.parse::<Setup>().expect("a setup")).expect("a position");
        let names = Names::new(Locale::En, &game.table().config, &BySeat::default(), Seats::EMPTY);
        changes(game.table(), &names, step).into_iter().map(|it| (it.name, it.counts)).collect()
    }

    #[test]
    fn a_move_takes_from_one_place_and_gives_to_another() {
        let step = Step::Move { whose: Seat::B, from: Region::Catalonia.into(), to: Region::Aragon.into() };
        assert_eq!(changes_of(step), [("Cataluña", Some((7, 6))), ("Aragón", Some((1, 2)))]);
        let hidden = Step::Move { whose: Seat::B, from: Region::Catalonia.into(), to: Spot::Castillo };
        assert_eq!(changes_of(hidden)[1].1, None, "nobody looks into a closed Castillo");
    }

    #[test]
    fn a_return_is_told_place_by_place() {
        let regions = [Some(Region::Catalonia), Some(Region::Catalonia), Some(Region::Aragon)];
        let step = Step::Return(Returned { whose: Seat::B, court: 1, regions });
        let expect = [("court", Some((3, 2))), ("Cataluña", Some((7, 5))), ("Aragón", Some((1, 0)))];
        assert_eq!(changes_of(step).iter().map(|(_, counts)| *counts).collect::<Vec<_>>(), expect.map(|it| it.1));
        assert_eq!(changes_of(step)[1].0, "Cataluña");
    }

    #[test]
    fn what_moves_no_piece_changes_none() {
        assert!(changes_of(Step::Score(Place::Castillo, 3)).is_empty());
        assert_eq!(changes_of(Step::King(KingSpot::Castillo)), [("Galicia", None), ("Castillo", None)]);
    }
}
