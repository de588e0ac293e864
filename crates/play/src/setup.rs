//! The set-up of a game: edition, options, players. Impossible combinations cannot be entered.

use engine::{BySeat, Edition, GameConfig, HeadStart, NewOptions, Seat, Seed, Small};
use record::{Colour, Kind, Level, Name, Person, Record, Save};

/// The set-up of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub struct NewGame {
    pub edition: Edition,
    /// The 2 to 5 players, clockwise.
    pub players: Vec<Person>,
    /// The seat that starts. `None` draws one at random.
    pub first: Option<Seat>,
    pub short: bool,
    pub open_castillo: bool,
    pub options: NewOptions,
    /// Each player's head start.
    pub head_starts: BySeat<HeadStart>,
}

/// An option that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Switch {
    Short,
    OpenCastillo,
    Regency,
    PowerShift,
    Contested,
    OwnOrCourt,
    FirstVeto,
    SecondVeto,
    SecretScore,
}

/// Why an option cannot be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Locked {
    /// Only the New edition has it.
    OnlyNew,
    /// With two players the decks are always contested.
    AlwaysForTwo,
    /// Contested decks are only for two or three players.
    NotForSoMany,
    /// The second veto needs the first.
    FirstVetoFirst,
}

/// Why a seat cannot be closed: a game needs two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CannotClose;

/// Why a game cannot start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotStart {
    /// These two have the same name, so nobody could tell them apart.
    SameName(Seat, Seat),
}

/// How long a person or an opponent takes for a round, in quarters of a minute.
const PERSON_NEEDS: usize = 10;
const OPPONENT_NEEDS: usize = 3;

impl Switch {
    /// Every option.
    pub const ALL: [Self; 9] = [
        Self::Short,
        Self::OpenCastillo,
        Self::Regency,
        Self::PowerShift,
        Self::Contested,
        Self::OwnOrCourt,
        Self::FirstVeto,
        Self::SecondVeto,
        Self::SecretScore,
    ];
}

impl NewGame {
    /// One person against three opponents of that level, in the Classic edition.
    pub fn quick(you: Name, names: [Name; 3], level: Level) -> Self {
        let [first, second, third] = names;
        let opponent = |name, colour| Person { name, colour, kind: Kind::Opponent(level) };
        Self {
            edition: Edition::Classic,
            players: vec![
                Person { name: you, colour: Colour::Purple, kind: Kind::Human },
                opponent(first, Colour::Red),
                opponent(second, Colour::Blue),
                opponent(third, Colour::Yellow),
            ],
            first: None,
            short: false,
            open_castillo: false,
            options: NewOptions::default(),
            head_starts: BySeat::default(),
        }
    }

    /// A seat's head start.
    pub fn head_start(&self, seat: Seat) -> HeadStart {
        if seat.index() < self.players.len() { self.head_starts[seat] } else { HeadStart::NONE }
    }

    /// Sets a head start, limited to what is allowed.
    pub fn set_head_start(&mut self, seat: Seat, HeadStart { points, court }: HeadStart) {
        if seat.index() < self.players.len() {
            let (points, court) = (points.min(HeadStart::MOST_POINTS), court.min(HeadStart::MOST_COURT));
            self.head_starts[seat] = HeadStart { points, court };
        }
    }

    fn count(&self) -> u8 {
        self.players.len() as u8
    }

    /// How many of the players are people.
    pub fn people(&self) -> usize {
        self.players.iter().filter(|player| player.kind == Kind::Human).count()
    }

    /// About how many minutes the game takes, in steps of five.
    pub fn minutes(&self) -> usize {
        let round = self.people() * PERSON_NEEDS + (self.players.len() - self.people()) * OPPONENT_NEEDS;
        let quarters = round * self.config().rounds().len();
        (quarters / 4).next_multiple_of(5)
    }

    /// Whether the game can start, or why not.
    pub fn can_start(&self) -> Result<(), CannotStart> {
        let named = || self.players.iter().zip(Seat::all()).filter(|(player, _)| !player.name.is_empty());
        for (player, seat) in named() {
            for (other, next) in named().filter(|&(_, next)| next > seat) {
                if other.name == player.name {
                    return Err(CannotStart::SameName(seat, next));
                }
            }
        }
        Ok(())
    }

    /// Whether a seat can be closed, or why not.
    pub fn can_close(&self) -> Result<(), CannotClose> {
        if self.players.len() > 2 { Ok(()) } else { Err(CannotClose) }
    }

    /// Whether an option is on in the game that would start now.
    pub fn is_on(&self, switch: Switch) -> bool {
        let options = &self.config().options;
        match switch {
            Switch::Short => self.short,
            Switch::OpenCastillo => self.open_castillo,
            Switch::Regency => options.regency,
            Switch::PowerShift => options.power_shift,
            Switch::Contested => options.contested,
            Switch::OwnOrCourt => options.own_or_court,
            Switch::FirstVeto => options.vetoes > 0,
            Switch::SecondVeto => options.vetoes > 1,
            Switch::SecretScore => options.secret_score,
        }
    }

    /// Whether an option can be changed, or why not.
    pub fn can_set(&self, switch: Switch) -> Result<(), Locked> {
        let is_new = self.edition == Edition::New;
        match switch {
            Switch::Short | Switch::OpenCastillo => Ok(()),
            _ if !is_new => Err(Locked::OnlyNew),
            Switch::Contested if self.count() == 2 => Err(Locked::AlwaysForTwo),
            Switch::Contested if self.count() > 3 => Err(Locked::NotForSoMany),
            Switch::SecondVeto if self.options.vetoes == 0 => Err(Locked::FirstVetoFirst),
            _ => Ok(()),
        }
    }

    /// Changes an option if it can be changed.
    pub fn set(&mut self, switch: Switch, on: bool) {
        if self.can_set(switch).is_err() {
            return;
        }
        match switch {
            Switch::Short => self.short = on,
            Switch::OpenCastillo => self.open_castillo = on,
            Switch::Regency => self.options.regency = on,
            Switch::PowerShift => self.options.power_shift = on,
            Switch::Contested => self.options.contested = on,
            Switch::OwnOrCourt => self.options.own_or_court = on,
            Switch::FirstVeto => self.options.vetoes = on.into(),
            Switch::SecondVeto => self.options.vetoes = 1 + u8::from(on),
            Switch::SecretScore => self.options.secret_score = on,
        }
    }

    /// The configuration for the rules. Options that do not apply are left out but remembered, so that they come back
    /// when they apply again.
    pub fn config(&self) -> GameConfig {
        let plain = GameConfig::new(self.edition, self.count());
        let options = NewOptions {
            contested: match self.count() {
                2 => true,
                3 => self.options.contested,
                _ => false,
            },
            ..self.options
        };
        GameConfig {
            head_starts: BySeat::build(|seat: Seat| self.head_start(seat)),
            first: self.first.filter(|seat| seat.index() < self.players.len()),
            short: self.short,
            open_castillo: self.open_castillo,
            options: if self.edition == Edition::New { options } else { plain.options },
            ..plain
        }
    }

    /// The same set-up with a name for everybody. With several people, nobody is called "you".
    pub fn with_names(mut self, you: &str, name: impl Fn(usize) -> Name) -> Self {
        let people = self.players.iter().filter(|player| player.kind == Kind::Human).count();
        for (index, player) in self.players.iter_mut().enumerate() {
            if player.name.is_empty() || (people > 1 && player.name.as_str() == you) {
                player.name = name(index + 1);
            }
        }
        self
    }

    /// Adds a player, in a free colour if theirs is taken. Does nothing if the table is full.
    pub fn add(&mut self, player: Person) {
        if self.players.len() < Seat::COUNT {
            let colour =
                if self.has(player.colour) { self.free_colour().unwrap_or(player.colour) } else { player.colour };
            self.players.push(Person { colour, ..player });
        }
    }

    /// Removes a player, unless only two are left.
    pub fn remove(&mut self, seat: Seat) {
        if self.can_close().is_ok() && seat.index() < self.players.len() {
            let starts = &mut self.head_starts.0;
            starts[seat.index()..].rotate_left(1);
            starts[Seat::COUNT - 1] = HeadStart::NONE;
            self.players.remove(seat.index());
            self.first = self.first.filter(|&first| first != seat).and_then(|first| {
                let moved = usize::from(first > seat);
                Seat::from_index(first.index() - moved)
            });
        }
    }

    /// Swaps a player with the next one. The first player stays the same person.
    pub fn swap_with_next(&mut self, seat: Seat) {
        let Some(next) = Seat::from_index(seat.index() + 1).filter(|next| next.index() < self.players.len()) else {
            return;
        };
        self.players.swap(seat.index(), next.index());
        self.head_starts.0.swap(seat.index(), next.index());
        self.first = self.first.map(|first| match first {
            _ if first == seat => next,
            _ if first == next => seat,
            _ => first,
        });
    }

    /// Moves a player to another seat and shifts those in between. The first player stays the same person.
    pub fn move_player(&mut self, from: Seat, to: Seat) {
        if from.index().max(to.index()) >= self.players.len() {
            return;
        }
        let swaps = |seats: core::ops::Range<usize>| seats.filter_map(Seat::from_index);
        if from < to {
            swaps(from.index()..to.index()).for_each(|seat| self.swap_with_next(seat));
        } else {
            swaps(to.index()..from.index()).rev().for_each(|seat| self.swap_with_next(seat));
        }
    }

    /// Gives a player a colour. If another player has it, the two swap colours.
    pub fn colour(&mut self, seat: Seat, colour: Colour) {
        let Some(old) = self.players.get(seat.index()).map(|player| player.colour) else { return };
        for player in &mut self.players {
            if player.colour == colour {
                player.colour = old;
            }
        }
        self.players[seat.index()].colour = colour;
    }

    /// The set-up as a save without choices, to start the game or to remember the set-up.
    pub fn to_save(&self, seed: Seed) -> Save {
        let people = BySeat(core::array::from_fn(|index| self.players.get(index).cloned()));
        Save { people, ..Save::new(Record::new(self.config(), seed)) }
    }

    /// The set-up of a saved game, if every seat has a player and all colours differ.
    pub fn from_save(save: &Save) -> Option<Self> {
        let players: Vec<Person> = save.people.0.iter().flatten().cloned().collect();
        let GameConfig { edition, first, short, open_castillo, options, head_starts, .. } = save.record.config;
        let game = Self { edition, players, first, short, open_castillo, options, head_starts };
        let has = |colour: &Colour| game.players.iter().filter(|player| player.colour == *colour).count();
        let differ = Colour::ALL.iter().all(|colour| has(colour) < 2);
        (differ && game.count() == save.record.config.players).then_some(game)
    }

    fn has(&self, colour: Colour) -> bool {
        self.players.iter().any(|player| player.colour == colour)
    }

    fn free_colour(&self) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| !self.has(colour))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quick() -> NewGame {
        NewGame::quick("You".into(), ["A", "B", "C"].map(Name::from), Level::Squire)
    }

    #[test]
    fn every_set_up_is_a_legal_game() {
        for edition in [Edition::Classic, Edition::BigBox, Edition::New] {
            for count in 2..=5 {
                for switches in 0..1 << Switch::ALL.len() {
                    let mut game = NewGame { edition, ..quick() };
                    game.players = (0..count).map(|_| quick().players[0].clone()).collect();
                    for (bit, switch) in Switch::ALL.into_iter().enumerate() {
                        game.set(switch, switches >> bit & 1 == 1);
                    }
                    assert_eq!(game.config().check(), Ok(()), "{game:?}");
                }
            }
        }
    }

    #[test]
    fn a_fixed_switch_says_why_and_stays() {
        let mut game = quick();
        assert_eq!(game.can_set(Switch::Regency), Err(Locked::OnlyNew));
        game.set(Switch::Regency, true);
        assert!(!game.is_on(Switch::Regency));
        game.edition = Edition::New;
        assert_eq!(game.can_set(Switch::Contested), Err(Locked::NotForSoMany));
        assert_eq!(game.can_set(Switch::SecondVeto), Err(Locked::FirstVetoFirst));
        game.players.truncate(2);
        assert_eq!(game.can_set(Switch::Contested), Err(Locked::AlwaysForTwo));
        assert!(game.is_on(Switch::Contested));
    }

    #[test]
    fn a_set_up_is_remembered_as_it_was() {
        let mut game = NewGame { edition: Edition::New, first: Some(Seat::C), short: true, ..quick() };
        game.players.truncate(3);
        game.players[1] = Person { name: "Zoë 2".into(), colour: Colour::Green, kind: Kind::Human };
        for switch in Switch::ALL {
            game.set(switch, true);
        }
        let text = game.to_save(Seed(7)).to_text().expect("a game");
        assert_eq!(Save::from_text(&text).ok().as_ref().and_then(NewGame::from_save), Some(game.clone()));
        game.players[0].colour = Colour::Green;
        assert_eq!(NewGame::from_save(&game.to_save(Seed(7))), None, "two of a colour");
        game.players.pop();
        let mut nobody = game.to_save(Seed(7));
        nobody.people = BySeat::default();
        assert_eq!(NewGame::from_save(&nobody), None);
    }

    #[test]
    fn a_head_start_is_agreed_goes_with_its_player_and_is_remembered() {
        let mut game = quick();
        assert!(!game.config().has_head_start());
        game.set_head_start(Seat::B, HeadStart { points: 99, court: 2 });
        assert_eq!(game.head_start(Seat::B), HeadStart { points: 20, court: 2 });
        game.swap_with_next(Seat::B);
        assert_eq!(game.config().head_starts[Seat::C], HeadStart { points: 20, court: 2 });
        assert_eq!(game.config().check(), Ok(()));
        let text = game.to_save(Seed(7)).to_text().expect("a game");
        assert_eq!(Save::from_text(&text).ok().as_ref().and_then(NewGame::from_save), Some(game.clone()));
        game.remove(Seat::A);
        assert_eq!(game.head_start(Seat::B).points, 20);
        game.remove(Seat::B);
        assert!(!game.config().has_head_start(), "it left with its player");
    }

    #[test]
    fn everybody_at_the_table_can_be_called() {
        let name = |number: usize| Name::new(&format!("Player {number}"));
        let names = |game: NewGame| game.with_names("You", name).players.into_iter().map(|it| it.name.to_string());
        let mut game = quick();
        game.players[2].name = Name::default();
        assert_eq!(names(game.clone()).collect::<Vec<_>>(), ["You", "A", "Player 3", "C"]);
        game.players[1].kind = Kind::Human;
        assert_eq!(names(game).collect::<Vec<_>>(), ["Player 1", "A", "Player 3", "C"]);
    }

    #[test]
    fn the_first_turn_moves_with_its_player() {
        let mut game = NewGame { first: Some(Seat::B), ..quick() };
        game.swap_with_next(Seat::B);
        assert_eq!((game.first, game.players[2].name.as_str()), (Some(Seat::C), "A"));
        game.swap_with_next(Seat::D);
        game.remove(Seat::A);
        assert_eq!((game.first, game.players[1].name.as_str()), (Some(Seat::B), "A"));
        game.remove(Seat::B);
        assert_eq!(game.first, None);
    }

    #[test]
    fn a_player_moves_past_others_and_keeps_the_first_turn() {
        let names = |game: &NewGame| game.players.iter().map(|it| it.name.to_string()).collect::<Vec<_>>();
        let mut game = NewGame { first: Some(Seat::A), ..quick() };
        game.move_player(Seat::A, Seat::C);
        assert_eq!((names(&game), game.first), (["A", "B", "You", "C"].map(str::to_owned).to_vec(), Some(Seat::C)));
        game.move_player(Seat::D, Seat::A);
        assert_eq!(names(&game), ["C", "A", "B", "You"]);
        let before = game.clone();
        game.move_player(Seat::B, Seat::E);
        game.move_player(Seat::B, Seat::B);
        assert_eq!(game, before, "there is no fifth player");
    }

    #[test]
    fn two_of_a_name_cannot_start_and_two_players_cannot_become_one() {
        let mut game = quick();
        game.players[0].name = Name::default();
        game.players[3].name = Name::default();
        assert_eq!(game.can_start(), Ok(()), "names that nobody typed differ by seat");
        game.players[3].name = "A".into();
        assert_eq!(game.can_start(), Err(CannotStart::SameName(Seat::B, Seat::D)));
        game.remove(Seat::D);
        game.remove(Seat::C);
        assert_eq!(game.can_close(), Err(CannotClose));
        game.remove(Seat::B);
        assert_eq!(game.players.len(), 2);
    }

    #[test]
    fn people_and_rounds_take_time() {
        let mut game = quick();
        assert_eq!(game.minutes(), 45);
        game.short = true;
        assert_eq!(game.minutes(), 30);
        game.players.iter_mut().for_each(|player| player.kind = Kind::Human);
        assert_eq!((game.people(), game.minutes()), (4, 60));
    }

    #[test]
    fn colours_stay_different() {
        let mut game = quick();
        game.add(Person { name: Name::default(), colour: Colour::Red, kind: Kind::Human });
        game.colour(Seat::A, Colour::Red);
        let mut colours: Vec<Colour> = game.players.iter().map(|player| player.colour).collect();
        assert_eq!(colours[0], Colour::Red);
        colours.sort();
        colours.dedup();
        assert_eq!(colours.len(), 5);
    }
}
