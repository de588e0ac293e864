//! What the parts of one board share.

use engine::{Place, Seat, Small};
use leptos::prelude::*;
use map::Point;

use super::model::{BoardModel, PlaceModel, Slot, Token};
use super::player::Player;
use super::routes::TileSide;

/// What the parts of one board share. Copies are the same.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    /// The board as it stands while pieces are on their way.
    pub(super) model: Memo<BoardModel>,
    pub(super) player: Player,
    /// Where the players' tiles are.
    pub(super) tiles: Signal<TileSide>,
    /// How many colours are on the board. It never changes within a game.
    pub(super) colours: u8,
}

impl Scene {
    /// One place of the board. It changes only when something changes there.
    pub(super) fn place(self, place: Place) -> Memo<PlaceModel> {
        Memo::new(move |_| self.model.with(|model| model.places[place.index()].clone()))
    }

    /// What stands in a slot of a place, where, and whether it is the first of its row.
    pub(super) fn token(self, place: Place, slot: usize) -> Memo<Option<(Token, Point, bool)>> {
        Memo::new(move |_| {
            self.model.with(|model| {
                let token = model.places[place.index()].tokens.get(slot)?.clone()?;
                let seat = token.slot.seat;
                Some((token, model.stand(place, seat), model.stands_first(place, seat)))
            })
        })
    }

    /// How a seat's pieces look.
    pub(super) fn slot(self, seat: Seat) -> Slot {
        self.model.with_untracked(|model| model.slots[model.slot(seat)])
    }
}
