//! A game being played, and what may still be taken back.
//!
//! A choice that lets nothing new be known and leaves its player at the wheel counts at once and can be undone.
//! A choice that ends this — the next player comes to act, cards are turned up — waits for a confirmation: until
//! then the game has not moved, and the board shows a preview of it.

use engine::{BySeat, Choice, Event, Game, Observer, Places, PlayError, PlayerView, Seat, Seats, Small, Spot};
use record::{Kind, Person, Record, ReplayError, Save};

use super::retell::show;

/// A game being played.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    people: BySeat<Option<Person>>,
    /// The seats of people at this device. Other people play elsewhere, and the game goes to them in a link.
    here: Seats,
    record: Record,
    game: Game,
    /// What happened, each with the number of choices made when it did.
    log: Vec<(usize, Event)>,
    /// Choices before this one cannot be taken back any more.
    floor: usize,
    pending: Option<Pending>,
    /// What has come to be seen on the board since this was last asked for.
    news: Vec<Event>,
}

/// A choice that waits for its player's confirmation.
#[derive(Clone, Debug)]
struct Pending {
    seat: Seat,
    choice: Choice,
    /// What it does to the board before anything else happens.
    preview: Vec<Event>,
}

/// Why nothing can be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NoUndo {
    /// Nothing was done yet.
    Nothing,
    /// Others have acted, or something new is known.
    Revealed,
}

impl Session {
    /// Sits down at a game that is just dealt, or goes on with one. Everybody is at this device.
    pub(crate) fn new(record: Record, people: BySeat<Option<Person>>) -> Result<Self, ReplayError> {
        let mut events = Vec::new();
        let mut game = Game::dealt(&record.config, record.seed, &mut events).map_err(ReplayError::Config)?;
        let mut log: Vec<_> = events.drain(..).map(|event| (0, event)).collect();
        let here = seats_of(&people, |kind| kind == Kind::Human);
        let mut floor = 0;
        for (position, &(seat, choice)) in record.choices.iter().enumerate() {
            game.play(seat, choice, &mut events).map_err(|error| ReplayError::Diverged(position, error))?;
            if !here.contains(seat) || !goes_on(&game, seat, &events) {
                floor = position + 1;
            }
            log.extend(events.drain(..).map(|event| (position + 1, event)));
        }
        Ok(Self { people, here, record, game, log, floor, pending: None, news: Vec::new() })
    }

    /// Only these people are at this device; what others have chosen cannot be taken back here.
    pub(crate) fn seat_people(&mut self, here: Seats) {
        let people = seats_of(&self.people, |kind| kind == Kind::Human);
        let others = people - here;
        self.here = people & here;
        let last = self.record.choices.iter().rposition(|&(seat, _)| others.contains(seat));
        self.floor = self.floor.max(last.map_or(0, |last| last + 1));
        self.pending = None;
    }

    /// Goes on with a choice that waited for confirmation. If it is impossible by now, nobody has chosen anything.
    pub(crate) fn wait_with(&mut self, choice: Choice) {
        // Whoever comes back has seen what it does.
        if self.choose_all(&[choice]).is_ok() {
            self.news.clear();
        }
    }

    pub(crate) fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn record(&self) -> &Record {
        &self.record
    }

    pub(crate) fn people(&self) -> &BySeat<Option<Person>> {
        &self.people
    }

    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        self.people[seat].as_ref()
    }

    /// The game and who plays it, as it is kept and sent: to whoever is next, if that is somebody elsewhere.
    pub(crate) fn save(&self) -> Save {
        Save { people: self.people.clone(), next: self.asked_elsewhere(), ..Save::new(self.record.clone()) }
    }

    pub(crate) fn log(&self) -> &[(usize, Event)] {
        &self.log
    }

    /// The seats of people at this device.
    pub(crate) fn humans(&self) -> Seats {
        self.here
    }

    pub(crate) fn has_human(&self) -> bool {
        !self.humans().is_empty()
    }

    /// Who is asked and sits at this device. While a choice waits for confirmation nobody is.
    pub(crate) fn asked_human(&self) -> Option<Seat> {
        match &self.pending {
            Some(pending) => Some(pending.seat),
            None => (self.game.awaiting() & self.humans()).first(),
        }
    }

    /// An opponent who is asked. Opponents wait while a choice waits for confirmation.
    pub(crate) fn asked_opponent(&self) -> Option<Seat> {
        let opponents = seats_of(&self.people, |kind| kind != Kind::Human);
        if self.pending.is_some() { None } else { (self.game.awaiting() & opponents).first() }
    }

    /// A person elsewhere without whom the game does not go on.
    pub(crate) fn asked_elsewhere(&self) -> Option<Seat> {
        let is_going_on = self.asked_human().is_some() || self.asked_opponent().is_some();
        if is_going_on { None } else { self.game.awaiting().first() }
    }

    /// What `seat` may know, with a choice that waits for confirmation already shown on the board.
    pub(crate) fn view(&self, observer: Observer) -> PlayerView {
        let mut view = self.game.view(observer);
        if let Some(pending) = &self.pending {
            for event in &pending.preview {
                show(&mut view, event);
            }
        }
        view
    }

    /// What has come to be seen on the board since this was last asked for.
    pub(crate) fn take_news(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.news)
    }

    /// What the choice that waits for confirmation does to the board.
    pub(crate) fn preview(&self) -> &[Event] {
        self.pending.as_ref().map_or(&[], |pending| &pending.preview)
    }

    /// What has happened since the turn began.
    pub(crate) fn this_turn(&self) -> &[(usize, Event)] {
        let begins = |(_, event): &(usize, Event)| {
            matches!(event, Event::TurnBegan { .. } | Event::RoundEnded { .. } | Event::ScoringEnded { .. })
        };
        &self.log[self.log.iter().rposition(begins).unwrap_or(0)..]
    }

    /// The same with what waits for confirmation, and where that begins.
    pub(crate) fn previewed(&self) -> (Vec<Event>, usize) {
        let happened = self.this_turn().iter().map(|(_, event)| *event);
        (happened.chain(self.preview().iter().copied()).collect(), self.this_turn().len())
    }

    /// Where somebody has placed what can still be taken back.
    pub(crate) fn placed(&self, seat: Seat) -> Places {
        let chosen = self.record.choices[self.floor..].iter().map(|&(_, choice)| choice).chain(self.pending());
        let place = |choice| match choice {
            Choice::Move { whose, from: Spot::Court, to } if whose == seat => to.place(),
            _ => None,
        };
        chosen.filter_map(place).collect()
    }

    /// The choice that waits for confirmation.
    pub(crate) fn pending(&self) -> Option<Choice> {
        self.pending.as_ref().map(|pending| pending.choice)
    }

    /// Plays a choice of a person at this device.
    pub(crate) fn choose(&mut self, seat: Seat, choice: Choice) -> Result<(), PlayError> {
        self.pending = None;
        let mut next = self.game.clone();
        let mut events = Vec::new();
        next.play(seat, choice, &mut events)?;
        if goes_on(&next, seat, &events) {
            self.advance(seat, choice, next, events);
        } else {
            let open_castillo = self.record.config.open_castillo;
            let end = events.iter().position(|event| ends_preview(event, open_castillo)).unwrap_or(events.len());
            events.truncate(end);
            self.news.extend_from_slice(&events);
            self.pending = Some(Pending { seat, choice, preview: events });
        }
        Ok(())
    }

    /// Plays choices of the person who is asked, one after the other, until one waits for confirmation.
    pub(crate) fn choose_all(&mut self, choices: &[Choice]) -> Result<(), PlayError> {
        for &choice in choices {
            let seat = self.asked_human().ok_or(PlayError::NotAsked)?;
            self.choose(seat, choice)?;
            if self.pending.is_some() {
                break;
            }
        }
        Ok(())
    }

    /// Lets the choice count that waits for it.
    pub(crate) fn confirm(&mut self) -> Result<(), PlayError> {
        let Some(Pending { seat, choice, preview }) = self.pending.take() else { return Ok(()) };
        self.play(seat, choice)?;
        // That much was seen before it counted.
        self.news.drain(..preview.len());
        Ok(())
    }

    /// Plays a choice for good: an opponent's, or one that needs no confirmation.
    pub(crate) fn play(&mut self, seat: Seat, choice: Choice) -> Result<(), PlayError> {
        let mut next = self.game.clone();
        let mut events = Vec::new();
        next.play(seat, choice, &mut events)?;
        self.advance(seat, choice, next, events);
        self.floor = self.record.choices.len();
        Ok(())
    }

    fn advance(&mut self, seat: Seat, choice: Choice, next: Game, events: Vec<Event>) {
        self.record.choices.push((seat, choice));
        let position = self.record.choices.len();
        self.news.extend_from_slice(&events);
        self.log.extend(events.into_iter().map(|event| (position, event)));
        self.game = next;
        self.pending = None;
    }

    /// Takes the last choice back.
    pub(crate) fn undo(&mut self) -> Result<(), NoUndo> {
        if self.pending.take().is_some() {
            return Ok(());
        }
        self.can_undo()?;
        let kept = self.record.choices.len() - 1;
        self.record.choices.truncate(kept);
        self.log.retain(|(position, _)| *position <= kept);
        if let Ok(game) = self.record.replay() {
            self.game = game;
        }
        Ok(())
    }

    /// Takes back the last such choice of those that can be, if the others are still possible without it.
    pub(crate) fn take_back(&mut self, choice: Choice) -> bool {
        if self.pending() == Some(choice) {
            self.pending = None;
            return true;
        }
        let undoable = &self.record.choices[self.floor..];
        let Some(last) = undoable.iter().rposition(|&(_, it)| it == choice) else { return false };
        let mut record = self.record.clone();
        record.choices.remove(self.floor + last);
        let Ok(mut without) = Self::new(record, self.people.clone()) else { return false };
        (without.here, without.floor) = (self.here, self.floor);
        *self = without;
        true
    }

    /// Whether something can be taken back, or why not.
    pub(crate) fn can_undo(&self) -> Result<(), NoUndo> {
        match self.record.choices.len() {
            _ if self.pending.is_some() => Ok(()),
            0 => Err(NoUndo::Nothing),
            count if count > self.floor => Ok(()),
            _ => Err(NoUndo::Revealed),
        }
    }
}

/// The seats of those who decide in such a way.
fn seats_of(people: &BySeat<Option<Person>>, is_meant: impl Fn(Kind) -> bool) -> Seats {
    Seat::all().filter(|&seat| people[seat].as_ref().is_some_and(|person| is_meant(person.kind))).collect()
}

/// Whether a choice with these consequences leaves its player at the wheel, and lets nothing new be known.
fn goes_on(next: &Game, seat: Seat, events: &[Event]) -> bool {
    let open_castillo = next.table().config.open_castillo;
    next.awaiting() == Seats::only(seat) && !events.iter().any(|event| reveals(event, open_castillo))
}

/// Whether an event lets somebody know what they could not know before.
fn reveals(event: &Event, open_castillo: bool) -> bool {
    match event {
        Event::CardRevealed { .. } | Event::DiscRevealed { .. } | Event::DummyPower { .. } => true,
        Event::DummyPlaced { .. } | Event::Passed { .. } => true,
        Event::Scored(sheet) => sheet.place.region().is_none() && !open_castillo,
        _ => false,
    }
}

/// Where the preview of a choice ends: what comes then belongs to others or is still unknown.
fn ends_preview(event: &Event, open_castillo: bool) -> bool {
    matches!(event, Event::TurnEnded { .. } | Event::RoundEnded { .. } | Event::Sealed { .. })
        || reveals(event, open_castillo)
}

#[cfg(test)]
pub(super) mod tests {
    use engine::{Decision, Edition, GameConfig, Rng, Seed};
    use record::{Colour, Name};

    use super::*;

    fn session(kinds: &[Kind]) -> Session {
        session_of(Edition::Classic, kinds)
    }

    pub(in crate::game) fn session_of(edition: Edition, kinds: &[Kind]) -> Session {
        session_with(GameConfig::new(edition, kinds.len() as u8), kinds)
    }

    pub(in crate::game) fn session_with(config: GameConfig, kinds: &[Kind]) -> Session {
        let config = GameConfig { first: Some(Seat::A), ..config };
        let person = |kind: &Kind| Person { name: Name::default(), colour: Colour::Blue, kind: *kind };
        let people = BySeat(core::array::from_fn(|index| kinds.get(index).map(person)));
        Session::new(Record::new(config, Seed(1995)), people).expect("a legal game")
    }

    impl Session {
        /// The same game with other secrets.
        pub(in crate::game) fn in_world(self, game: Game) -> Self {
            Self { game, ..self }
        }
    }

    fn some_choice(session: &Session, seat: Seat, rng: &mut Rng) -> Choice {
        let choices = session.game().choices(seat);
        choices.nth(rng.below(choices.len())).expect("a choice")
    }

    /// Plays at random; people confirm when they have to.
    pub(in crate::game) fn step(session: &mut Session, rng: &mut Rng) {
        if session.pending().is_some() {
            session.confirm().expect("legal");
        } else if let Some(seat) = session.asked_human() {
            let choice = some_choice(session, seat, rng);
            session.choose(seat, choice).expect("legal");
        } else if let Some(seat) = session.asked_opponent() {
            let choice = some_choice(session, seat, rng);
            session.play(seat, choice).expect("legal");
        }
    }

    #[test]
    fn a_game_of_people_and_opponents_comes_to_its_end() {
        let mut rng = Rng::from(Seed(3));
        let mut session = session(&[Kind::Human, Kind::Opponent(1), Kind::Human, Kind::Opponent(2)]);
        for _ in 0..5_000 {
            step(&mut session, &mut rng);
        }
        assert!(session.game().is_over());
        assert_eq!(session.record().replay().as_ref(), Ok(session.game()));
    }

    #[test]
    fn what_was_placed_can_be_taken_back_and_what_was_moved_is_not_placed() {
        let mut rng = Rng::from(Seed(5));
        let mut session = session(&[Kind::Human, Kind::Human, Kind::Opponent(1)]);
        let mut taken = 0;
        while !session.game().is_over() {
            step(&mut session, &mut rng);
            let Some(seat) = session.asked_human() else { continue };
            if !matches!(session.game().decision(seat), Some(Decision::Turn { .. })) {
                continue;
            }
            for place in session.placed(seat) {
                let mut without = session.clone();
                let placed = Choice::Move { whose: seat, from: Spot::Court, to: place.into() };
                assert!(without.take_back(placed), "{place:?}");
                let count = |session: &Session| session.view(Observer::Seat(seat)).table.board.count(seat, place);
                assert_eq!(count(&without) + 1, count(&session));
                taken += 1;
            }
        }
        assert!(taken > 20, "{taken}");
    }

    #[test]
    fn what_waits_for_confirmation_has_not_happened() {
        let mut session = session(&[Kind::Human, Kind::Opponent(1), Kind::Opponent(1)]);
        let before = session.game().clone();
        let choice = some_choice(&session, Seat::A, &mut Rng::from(Seed(1)));
        session.choose(Seat::A, choice).expect("legal");
        assert_eq!(session.pending(), Some(choice), "the next player bids");
        assert_eq!(session.game(), &before);
        assert!(session.view(Observer::Seat(Seat::A)).table.bids[Seat::A].is_some(), "the preview shows it");
        assert_eq!(session.asked_opponent(), None, "opponents wait");
        session.undo().expect("it can be taken back");
        assert_eq!(session.pending(), None);
        session.choose(Seat::A, choice).expect("legal");
        session.confirm().expect("legal");
        assert_eq!(session.can_undo(), Err(NoUndo::Revealed));
    }

    /// Reopening the page in the middle of a turn loses nothing, not even what may be taken back.
    #[test]
    fn a_game_that_is_reopened_goes_on_as_it_was() {
        let mut rng = Rng::from(Seed(4));
        let mut session = session(&[Kind::Human, Kind::Opponent(1), Kind::Human]);
        for _ in 0..600 {
            step(&mut session, &mut rng);
            let mut again = Session::new(session.record().clone(), session.people().clone()).expect("legal");
            session.pending().into_iter().for_each(|choice| again.wait_with(choice));
            assert_eq!((again.game(), again.log(), again.floor), (session.game(), session.log(), session.floor));
            assert_eq!((again.pending(), again.preview()), (session.pending(), session.preview()));
            assert_eq!(again.take_news(), [], "nothing is shown twice");
        }
    }

    #[test]
    fn what_waited_and_is_impossible_by_now_is_as_if_it_was_never_chosen() {
        let mut session = session(&[Kind::Human, Kind::Opponent(1), Kind::Opponent(1)]);
        let before = session.game().clone();
        session.wait_with(Choice::Veto);
        assert_eq!((session.pending(), session.game()), (None, &before));
    }

    #[test]
    fn who_was_sent_away_by_mistake_comes_back() {
        let mut session = session(&[Kind::Human, Kind::Human, Kind::Opponent(1)]);
        session.seat_people(Seats::only(Seat::B));
        assert_eq!((session.asked_human(), session.asked_elsewhere()), (None, Some(Seat::A)));
        session.seat_people([Seat::A, Seat::B, Seat::C].into());
        assert_eq!((session.asked_human(), session.asked_elsewhere()), (Some(Seat::A), None));
        assert_eq!(session.humans(), [Seat::A, Seat::B].into(), "opponents are nobody's guests");
    }

    #[test]
    fn people_elsewhere_are_asked_only_when_nobody_here_can_go_on() {
        let mut rng = Rng::from(Seed(5));
        let mut session = session(&[Kind::Human, Kind::Opponent(1), Kind::Human]);
        session.seat_people(Seats::only(Seat::A));
        let mut handed = 0;
        for _ in 0..2_000 {
            match session.asked_elsewhere() {
                Some(seat) => {
                    assert_eq!((seat, session.asked_human(), session.asked_opponent()), (Seat::C, None, None));
                    assert_eq!(session.view(Observer::Seat(Seat::A)).own.choices.len(), 0);
                    let choice = some_choice(&session, seat, &mut rng);
                    session.play(seat, choice).expect("legal");
                    assert_eq!(session.can_undo(), Err(NoUndo::Revealed));
                    handed += 1;
                }
                None => step(&mut session, &mut rng),
            }
        }
        assert!(session.game().is_over() && session.asked_elsewhere().is_none() && handed > 20);
    }

    #[test]
    fn undo_goes_back_choice_by_choice_to_the_last_thing_revealed() {
        let mut rng = Rng::from(Seed(8));
        let mut session = session(&[Kind::Human, Kind::Human, Kind::Human]);
        let mut undone = 0;
        for _ in 0..2_000 {
            let before = session.game().clone();
            let log = session.log().len();
            let was_pending = session.pending().is_some();
            step(&mut session, &mut rng);
            if !was_pending && session.pending().is_none() && !session.game().is_over() {
                session.undo().expect("it counts at once, so it can be taken back");
                assert_eq!((session.game(), session.log().len()), (&before, log));
                undone += 1;
                step(&mut session, &mut rng);
            }
        }
        assert!(undone > 50);
    }
}
