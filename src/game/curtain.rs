//! Several people round one device: what the screen may show to whom, and what waits behind the curtain.

use engine::{Decision, Event, Observer, PlayerView, Seat};

use super::session::Session;
use super::store::Store;

/// What the screen may show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Eyes {
    /// Whose secrets it may show.
    pub(crate) observer: Observer,
    /// Whose choices it offers, where everybody looks on: those of an open decision depend on no secret.
    chooser: Option<Seat>,
}

impl Eyes {
    /// Sees no seat's secrets, and is offered no choices.
    pub(super) const SPECTATOR: Self = Self { observer: Observer::Spectator, chooser: None };
}

/// What decides whether there is a curtain, besides the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Room {
    /// The seat that has taken the device for a private decision.
    pub(super) holder: Option<Seat>,
    /// The seat that has taken the device to read a hint.
    pub(super) hint_reader: Option<Seat>,
    /// The setting "Curtain" is on.
    pub(super) has_curtain: bool,
    /// A scoring is on the screen, for all players to read.
    pub(super) is_scoring: bool,
    /// The hint panel is open.
    pub(super) wants_hint: bool,
}

impl Store {
    /// The person who has to take the device before anything private is shown.
    pub(crate) fn curtain(self) -> Option<Seat> {
        let room = self.room.get();
        self.session.with(|session| behind_curtain(session.as_ref()?, room))
    }

    /// Whether the curtain hides a hint, not a decision.
    pub(crate) fn is_hint_behind_curtain(self) -> bool {
        self.room.get().wants_hint && self.curtain().is_some()
    }

    /// That person has taken the device.
    pub(crate) fn take_device(self, seat: Seat) {
        if self.is_hint_behind_curtain() {
            return self.hint_reader.set(Some(seat));
        }
        self.holder.set(Some(seat));
        self.look_home();
        self.clear();
    }

    /// A private choice has been made: the next private decision has a curtain of its own, even if the same person makes
    /// it, because everybody may look at the screen in between. A choice that waits for confirmation is not made yet.
    pub(super) fn release_device(self) {
        if self.session.with_untracked(|session| session.as_ref().is_none_or(|it| it.pending().is_none())) {
            self.holder.set(None);
        }
    }

    /// The table has left the screen. Another person may be the one who returns to it.
    pub(crate) fn leave_device(self) {
        self.holder.set(None);
        self.hint_reader.set(None);
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

impl Session {
    /// The view that the screen shows. In an open decision at a shared device it holds what a spectator knows plus the
    /// choices of the asked seat. Its `observer` is that seat, because the board and the bar show its pieces as "yours".
    pub(super) fn shown_to(&self, eyes: Eyes) -> PlayerView {
        // Behind the curtain nobody may see a private choice that waits for confirmation.
        let mut view = match eyes {
            Eyes::SPECTATOR => self.game().view(Observer::Spectator),
            _ => self.view(eyes.observer),
        };
        if let Some(seat) = eyes.chooser {
            view.observer = Observer::Seat(seat);
            view.own.choices = self.game().choices(seat);
        }
        view
    }

    /// The log as the screen shows it.
    pub(super) fn log_shown_to(&self, observer: Observer) -> Vec<Event> {
        self.log().iter().map(|(_, event)| event.seen_by(observer)).collect()
    }

    /// Whether the decision that `seat` is asked for is private.
    fn is_private(&self, seat: Seat) -> bool {
        self.game().decision(seat).is_some_and(|decision| is_private(&decision))
    }
}

/// The seat that must take the device before the screen may show its private decision or its hint.
fn behind_curtain(session: &Session, room: Room) -> Option<Seat> {
    // What was scored is for everybody.
    let is_shared = session.humans().len() > 1 && room.has_curtain && !room.is_scoring;
    let asked = session.asked_human().filter(|_| is_shared)?;
    let is_covered = match session.is_private(asked) {
        true => room.holder != Some(asked),
        // Hints are computed from the hand of the asked seat.
        false => room.wants_hint && room.hint_reader != Some(asked),
    };
    is_covered.then_some(asked)
}

/// What the screen may show. A person alone at the device sees what their seat knows. When several people share the
/// device, the screen shows a seat's secrets only during that seat's private decisions, after it has taken the device.
pub(super) fn eyes(session: &Session, room: Room) -> Eyes {
    let people = session.humans();
    if people.len() <= 1 {
        let observer = people.first().map_or(Observer::Spectator, Observer::Seat);
        return Eyes { observer, chooser: None };
    }
    let Some(asked) = session.asked_human().filter(|_| !room.is_scoring) else { return Eyes::SPECTATOR };
    match session.is_private(asked) {
        true if behind_curtain(session, room).is_some() => Eyes::SPECTATOR,
        true => Eyes { observer: Observer::Seat(asked), chooser: None },
        false => Eyes { observer: Observer::Spectator, chooser: Some(asked) },
    }
}

/// Whether a decision shows what only its player may see.
fn is_private(decision: &Decision) -> bool {
    matches!(decision, Decision::Power | Decision::Secret(_) | Decision::Retrieve)
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, NewOptions, Rng, Seats, Seed};
    use record::Kind;

    use super::super::session::tests::{session_of, session_with, step};
    use super::*;

    const PEOPLE: [Kind; 3] = [Kind::Human, Kind::Human, Kind::Opponent(1)];

    /// A game with all options that the edition has.
    fn with_everything(edition: Edition) -> GameConfig {
        let mut config = GameConfig::new(edition, PEOPLE.len() as u8);
        if edition == Edition::New {
            config.options = NewOptions {
                regency: true,
                power_shift: true,
                contested: true,
                own_or_court: true,
                vetoes: 2,
                secret_score: true,
            };
        }
        config
    }

    /// Everything that may be going on round the device while `session` is on the screen.
    fn rooms(session: &Session) -> Vec<Room> {
        let holders: Vec<Option<Seat>> = session.humans().iter().map(Some).chain([None]).collect();
        let mut rooms = Vec::new();
        for &holder in &holders {
            for &hint_reader in &holders {
                for bits in 0..8 {
                    let [has_curtain, is_scoring, wants_hint] = [1, 2, 4].map(|bit| bits & bit != 0);
                    rooms.push(Room { holder, hint_reader, has_curtain, is_scoring, wants_hint });
                }
            }
        }
        rooms
    }

    /// Outside private decisions the screen shows the same in every hidden world that a spectator cannot tell apart from
    /// this one (R14).
    #[test]
    fn nothing_shown_in_an_open_turn_depends_on_a_secret() {
        let mut rng = Rng::from(Seed(14));
        let mut checked = 0;
        for config in [Edition::Classic, Edition::BigBox, Edition::New].map(with_everything).into_iter().cycle().take(9)
        {
            let mut session = session_with(config, &PEOPLE);
            while !session.game().is_over() {
                step(&mut session, &mut rng);
                let world = session.game().view(Observer::Spectator).sample(&mut rng);
                let elsewhere = session.clone().in_world(world);
                let spectated = session.log_shown_to(Observer::Spectator);
                for room in rooms(&session) {
                    let eyes = eyes(&session, room);
                    let in_private = session.asked_human().filter(|&seat| session.is_private(seat));
                    if let (Observer::Seat(seat), Some(asked)) = (eyes.observer, in_private) {
                        assert_eq!(seat, asked);
                        assert!(!room.is_scoring && (!room.has_curtain || room.holder == Some(asked)));
                        continue;
                    }
                    assert_eq!(session.shown_to(eyes), elsewhere.shown_to(eyes), "{room:?}");
                    if in_private.is_some() {
                        let undecided = session.game().view(Observer::Spectator);
                        assert_eq!(session.shown_to(eyes), undecided, "a choice that waits for confirmation");
                    }
                    assert_eq!(session.log_shown_to(eyes.observer), spectated, "{room:?}");
                    checked += 1;
                }
            }
        }
        assert!(checked > 100_000, "{checked}");
    }

    #[test]
    fn an_open_decision_offers_every_legal_choice_of_the_asked_seat() {
        let mut rng = Rng::from(Seed(15));
        let mut session = session_of(Edition::Classic, &PEOPLE);
        let mut asked = 0;
        while !session.game().is_over() {
            step(&mut session, &mut rng);
            let Some(seat) = session.asked_human().filter(|&seat| !session.is_private(seat)) else { continue };
            let view = session.shown_to(eyes(&session, Room { has_curtain: true, ..Room::default() }));
            assert_eq!((view.seat(), view.own.choices), (Some(seat), session.game().choices(seat)));
            asked += 1;
        }
        assert!(asked > 50, "{asked}");
    }

    #[test]
    fn a_person_alone_at_the_device_sees_their_hand_at_any_time() {
        let session = session_of(Edition::Classic, &[Kind::Human, Kind::Human, Kind::Opponent(1)]);
        let mut alone = session.clone();
        alone.seat_people(Seats::only(Seat::B));
        for room in rooms(&alone) {
            assert_eq!(eyes(&alone, room), Eyes { observer: Observer::Seat(Seat::B), chooser: None });
            assert_eq!(behind_curtain(&alone, room), None);
        }
    }

    #[test]
    fn a_hint_in_an_open_turn_comes_behind_the_curtain() {
        let mut rng = Rng::from(Seed(16));
        let mut session = session_of(Edition::Classic, &PEOPLE);
        let is_open = |session: &Session| session.asked_human().is_some_and(|seat| !session.is_private(seat));
        while !is_open(&session) {
            step(&mut session, &mut rng);
        }
        let asked = session.asked_human();
        // The seat may still be the holder from its bid: that does not let others read its hint.
        let room = Room { has_curtain: true, holder: asked, ..Room::default() };
        assert_eq!(behind_curtain(&session, room), None);
        let room = Room { wants_hint: true, ..room };
        assert_eq!(behind_curtain(&session, room), asked);
        assert_eq!(behind_curtain(&session, Room { hint_reader: asked, ..room }), None);
        assert_eq!(behind_curtain(&session, Room { has_curtain: false, ..room }), None);
    }
}
