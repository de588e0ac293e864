//! Laws that must hold at every ply of every game.

#![cfg(not(target_arch = "wasm32"))]

mod support;

use engine::{Board, Card, Choice, Event, Game, Observer, Place, Region, Rng, Seat, Seats, Seed, Small, Spot};
use proptest::prelude::{ProptestConfig, any, prop_assert, prop_assert_eq, proptest};
use proptest::test_runner::TestCaseError;
use support::{configs, every_choice, follow};

type Checked = Result<(), TestCaseError>;

/// More choices than any game has ever had.
const LONGEST: usize = 3_000;

fn observers(game: &Game) -> impl Iterator<Item = Observer> {
    game.table().config.seats().iter().map(Observer::Seat).chain([Observer::Spectator])
}

/// Until the game is over somebody is asked, and each asked seat has at least two choices, listed in order.
fn choices_are_sorted_and_more_than_one(game: &Game) -> Checked {
    prop_assert_eq!(game.awaiting().is_empty(), game.is_over());
    for seat in Seat::all() {
        let listed: Vec<Choice> = game.choices(seat).iter().collect();
        prop_assert_eq!(listed.len(), game.choices(seat).len());
        prop_assert!(listed.windows(2).all(|pair| pair[0] < pair[1]), "not sorted: {:?}", listed);
        prop_assert_eq!(game.awaiting().contains(seat), listed.len() >= 2, "{:?}", listed);
        prop_assert_eq!(game.decision(seat).is_some(), !listed.is_empty());
    }
    Ok(())
}

/// What is listed is accepted, what is not listed is refused.
fn listed_is_what_is_accepted(game: &Game, universe: &[Choice]) -> Checked {
    for seat in Seat::all() {
        let listed: Vec<Choice> = game.choices(seat).iter().collect();
        for &choice in universe {
            prop_assert_eq!(game.check(seat, choice).is_ok(), listed.binary_search(&choice).is_ok(), "{:?}", choice);
        }
    }
    Ok(())
}

fn a_refused_choice_changes_nothing(game: &Game, seat: Seat, choice: Choice) -> Checked {
    let mut after = game.clone();
    let mut events = Vec::new();
    if after.play(seat, choice, &mut events).is_err() {
        prop_assert_eq!(&after, game);
        prop_assert!(events.is_empty());
    }
    Ok(())
}

/// R1.9
fn everybody_has_thirty_caballeros(game: &Game) -> Checked {
    let table = game.table();
    for seat in Seat::all() {
        let total: u32 = table.board.caballeros[seat].0.iter().map(|&count| u32::from(count)).sum();
        prop_assert_eq!(total, if table.config.colours().contains(seat) { 30 } else { 0 });
    }
    Ok(())
}

/// The events contain every move of a piece and the source of every point.
fn events_tell_everything(before: &Game, events: &[Event], after: &Game) -> Checked {
    let mut board = before.table().board;
    let mut points = before.table().points;
    for event in events {
        follow(&mut board, event);
        if let Event::Scored(sheet) = event {
            for seat in before.table().config.seats() {
                points[seat] += u16::from(sheet.points(seat));
            }
        }
    }
    prop_assert_eq!(&board, &after.table().board);
    prop_assert_eq!(&points, &after.table().points);
    Ok(())
}

/// Follows a game to check that nothing enters or leaves the King's place (R5.1, R5.4), except as R5.2 allows: within
/// one turn, by one card.
struct Taboo {
    board: Board,
    seat: Option<Seat>,
    card: Option<Card>,
    infiltrates: bool,
    /// The region that the King has just left with `entourage`.
    left: Option<Region>,
    /// How many caballeros have gone with him.
    attendants: u8,
}

impl Taboo {
    fn new(board: Board) -> Self {
        Self { board, seat: None, card: None, infiltrates: false, left: None, attendants: 0 }
    }

    fn follow(&mut self, events: &[Event], after: &Game) -> Checked {
        for (at, event) in events.iter().enumerate() {
            match *event {
                Event::TurnBegan { seat } => *self = Self { seat: Some(seat), ..Self::new(self.board) },
                Event::TurnEnded { .. } => *self = Self::new(self.board),
                Event::CardTaken { card, .. } => self.card = Some(card),
                Event::Infiltrated { .. } => self.infiltrates = self.card == Some(Card::Infiltration),
                Event::KingMoved { from, .. } if self.card == Some(Card::Entourage) => self.left = from.region(),
                _ => {}
            }
            if let Some(place) = self.board.kings_place()
                && touches(event, place)
            {
                let next = events.get(at + 1);
                prop_assert!(self.is_excepted(event, place, next), "{:?} with the King in {:?}", event, place);
            }
            follow(&mut self.board, event);
        }
        prop_assert_eq!(self.board.king, after.table().board.king);
        Ok(())
    }

    /// R5.2: the cards of R9 that are exempt.
    fn is_excepted(&mut self, event: &Event, kings: Place, next: Option<&Event>) -> bool {
        match (self.card, *event) {
            (Some(Card::Entourage), Event::Moved { from, to, count, .. }) => {
                self.attendants += count;
                from.region().is_some_and(|from| Some(from) == self.left)
                    && to == Spot::from(kings)
                    && self.attendants <= 2
            }
            (Some(Card::Infiltration), Event::Moved { whose, from: Spot::Court, to, .. }) => {
                self.infiltrates && Some(whose) == self.seat && to == Spot::from(kings)
            }
            (Some(Card::Deputy), Event::GrandeMoved { from, to, .. }) => {
                let swapped = |it: &Event| matches!(*it, Event::KingMoved { to, .. } if to.region() == from.region());
                to == kings && next.is_some_and(swapped)
            }
            _ => false,
        }
    }
}

/// Whether a piece enters or leaves `place`.
fn touches(event: &Event, place: Place) -> bool {
    match *event {
        Event::Moved { from, to, .. } => [from, to].contains(&Spot::from(place)),
        Event::DummyPlaced { region, count } => count > 0 && place == Place::from(region),
        Event::GrandeMoved { from, to, .. } => [from, to].contains(&place),
        Event::ScoreboardMoved { from, to, .. } => [from, Some(to)].contains(&Some(place)),
        _ => false,
    }
}

/// R14: a world sampled from what an observer knows looks the same to that observer.
fn sampled_worlds_look_the_same(game: &Game, rng: &mut Rng) -> Checked {
    for observer in observers(game) {
        let view = game.view(observer);
        let sampled = view.sample(rng);
        prop_assert_eq!(&sampled.view(observer), &view);
        everybody_has_thirty_caballeros(&sampled)?;
    }
    Ok(())
}

/// R8.0.3: sealed choices may come in any order, and are not seen by others before the last.
fn sealed_choices_commute(game: &Game, rng: &mut Rng) -> Checked {
    let waiting: Vec<Seat> = game.awaiting().iter().collect();
    if waiting.len() < 2 {
        return Ok(());
    }
    let choose = |rng: &mut Rng, seat| {
        let choices = game.choices(seat);
        (seat, choices.nth(rng.below(choices.len())).expect("a choice"))
    };
    let chosen: Vec<(Seat, Choice)> = waiting.iter().map(|&seat| choose(rng, seat)).collect();
    let play = |order: &[(Seat, Choice)]| {
        let mut game = game.clone();
        order.iter().for_each(|&(seat, choice)| game.play(seat, choice, &mut ()).expect("still legal"));
        game
    };
    let forward = play(&chosen);
    let backward = play(&chosen.iter().rev().copied().collect::<Vec<_>>());
    prop_assert_eq!(forward, backward);

    let (first, choice) = chosen[0];
    for other in game.choices(first).iter().filter(|&other| other != choice) {
        let (one, two) = (play(&[(first, choice)]), play(&[(first, other)]));
        for observer in observers(game).filter(|&observer| observer != Observer::Seat(first)) {
            prop_assert_eq!(one.view(observer), two.view(observer));
        }
    }
    Ok(())
}

fn notation_comes_back(choice: Choice) -> Checked {
    prop_assert_eq!(choice.to_string().parse(), Ok(choice));
    Ok(())
}

/// Plays a game whose choices `picks` decide, and checks the laws at every ply.
fn play_by_law(config: usize, seed: u64, picks: &[u16]) -> Checked {
    let configs = configs();
    let config = configs[config % configs.len()];
    prop_assert_eq!(config.to_string().parse(), Ok(config));
    let universe = every_choice();
    let mut rng = Rng::from(Seed(seed.rotate_left(17)));
    let mut game = Game::new(&config, Seed(seed)).expect("a legal configuration");
    let mut played = Vec::new();
    let mut taboo = Taboo::new(game.table().board);
    while !game.is_over() {
        choices_are_sorted_and_more_than_one(&game)?;
        everybody_has_thirty_caballeros(&game)?;
        sealed_choices_commute(&game, &mut rng)?;
        let pick = usize::from(picks.get(played.len()).copied().unwrap_or(0)) + rng.below(1 << 16);
        if pick.is_multiple_of(7) {
            listed_is_what_is_accepted(&game, &universe)?;
            sampled_worlds_look_the_same(&game, &mut rng)?;
        }
        let asked: Seats = game.awaiting();
        let seat = asked.nth(pick % asked.len()).expect("somebody is asked");
        a_refused_choice_changes_nothing(&game, seat, universe[pick % universe.len()])?;
        let choices = game.choices(seat);
        let choice = choices.nth(pick / 5 % choices.len()).expect("a choice");
        notation_comes_back(choice)?;

        let before = game.clone();
        let mut events = Vec::new();
        game.play(seat, choice, &mut events).expect("listed");
        events_tell_everything(&before, &events, &game)?;
        taboo.follow(&events, &game)?;
        played.push((seat, choice));
        prop_assert!(played.len() < LONGEST, "the game does not end");
    }
    let mut again = Game::new(&config, Seed(seed)).expect("a legal configuration");
    for (seat, choice) in played {
        again.play(seat, choice, &mut ()).expect("legal the first time");
    }
    prop_assert_eq!(again, game);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 192, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_laws_hold_at_every_ply(config in any::<usize>(), seed in any::<u64>(), picks in proptest::collection::vec(any::<u16>(), 0..400)) {
        play_by_law(config, seed, &picks)?;
    }
}

#[test]
fn the_laws_hold_in_every_configuration() {
    for config in 0..configs().len() {
        play_by_law(config, 1995 + config as u64, &[]).unwrap_or_else(|error| panic!("{}: {error}", configs()[config]));
    }
}
