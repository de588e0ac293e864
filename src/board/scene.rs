//! The context that the parts of a board share.

use engine::{Place, Seat, Small};
use leptos::prelude::*;
use map::Point;

use super::model::{BoardModel, PlaceModel, Slot, Token};
use super::player::Player;
use super::routes::TileSide;

/// The pieces in a slot of a place.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Standing {
    pub(super) token: Token,
    pub(super) at: Point,
    /// The centre of its badge.
    pub(super) badge: Point,
    /// Whether it is a Grande on the battlements, which is drawn smaller.
    pub(super) is_small: bool,
}

/// The context that the parts of a board share.
#[derive(Clone, Copy)]
pub(super) struct Scene {
    /// The board while pieces fly.
    pub(super) model: Memo<BoardModel>,
    pub(super) player: Player,
    /// The place under the mouse. Fingers do not hover.
    pub(super) hovered: RwSignal<Option<Place>>,
    /// Where the players' tiles are.
    pub(super) tiles: Signal<TileSide>,
    /// The number of colours on the board, which never changes within a game.
    pub(super) colours: u8,
}

impl Scene {
    /// One place of the board. It updates only when something changes there.
    pub(super) fn place(self, place: Place) -> Memo<PlaceModel> {
        Memo::new(move |_| self.model.with(|model| model.places[place.index()].clone()))
    }

    /// The pieces in a slot of a place.
    pub(super) fn token(self, place: Place, slot: usize) -> Memo<Option<Standing>> {
        Memo::new(move |_| {
            self.model.with(|model| {
                let token = model.places[place.index()].tokens.get(slot)?.clone()?;
                let seat = token.slot.seat;
                let is_small = model.is_on_battlements(place, seat);
                Some(Standing { at: model.grande_stand(place, seat), badge: model.badge(place, seat), is_small, token })
            })
        })
    }

    /// The look of a seat's pieces.
    pub(super) fn slot(self, seat: Seat) -> Slot {
        self.model.with_untracked(|model| model.slots[model.slot(seat)])
    }
}
