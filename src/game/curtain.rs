//! Several people round one device: whose eyes the screen shows the game with, and what waits behind the curtain.

use engine::{Decision, Observer, Seat};

use super::session::Session;
use super::store::Store;

impl Store {
    /// The person who has to take the device before anything private is shown.
    pub(crate) fn curtain(self) -> Option<Seat> {
        let (holder, is_wanted) = (self.holder.get(), self.settings.get().curtain);
        // What was scored is for everybody.
        if self.scorings.with(|scorings| !scorings.is_empty()) {
            return None;
        }
        self.session.with(|session| session.as_ref().and_then(|session| behind_curtain(session, holder, is_wanted)))
    }

    /// That person has taken the device.
    pub(crate) fn take_device(self, seat: Seat) {
        self.holder.set(Some(seat));
        self.look_home();
        self.clear();
    }

    /// Something to read about before anything was touched, and no trace of what somebody else has touched: where one's own
    /// Grande stands.
    pub(super) fn look_home(self) {
        self.looked.set(self.view.with_untracked(|view| {
            let view = view.as_ref()?;
            view.table.board.grandes[view.seat()?]
        }));
    }
}

/// Who is asked for something private while somebody else has the device.
fn behind_curtain(session: &Session, holder: Option<Seat>, is_wanted: bool) -> Option<Seat> {
    let asked = session.asked_human().filter(|&seat| holder != Some(seat))?;
    let private = session.game().decision(asked).is_some_and(|decision| is_private(&decision));
    (session.humans().len() > 1 && private && is_wanted).then_some(asked)
}

/// Whose eyes the screen shows the game with: the person who is asked, or who has the device, or the only one.
/// A curtain has nothing behind it that is not for everybody.
pub(super) fn observer(session: &Session, holder: Option<Seat>, is_wanted: bool) -> Observer {
    let humans = session.humans();
    let asked = session.asked_human();
    match (humans.len(), asked, holder) {
        _ if behind_curtain(session, holder, is_wanted).is_some() => Observer::Spectator,
        (0, ..) => Observer::Spectator,
        (1, ..) => humans.first().map_or(Observer::Spectator, Observer::Seat),
        (_, Some(seat), _) => Observer::Seat(seat),
        (_, None, Some(seat)) => Observer::Seat(seat),
        (_, None, None) => Observer::Spectator,
    }
}

/// Whether a decision shows what only its player may see.
pub(super) fn is_private(decision: &Decision) -> bool {
    matches!(decision, Decision::Power | Decision::Secret(_) | Decision::Retrieve)
}
