//! Helpers for several test programs.

#![allow(dead_code, reason = "each test program uses its part")]

use core::hash::{Hash, Hasher};

use engine::{
    Board, Choice, Edition, Event, Game, GameConfig, KingSpot, Mobile, Modifier, NewOptions, Place, Played, Power,
    Region, Rng, Seat, Seed, Small, Spot, Stack,
};

/// A spread of games over all editions, options and numbers of players.
pub(crate) fn configs() -> Vec<GameConfig> {
    let mut configs = Vec::new();
    for players in 2..=5 {
        for short in [false, true] {
            for edition in [Edition::Classic, Edition::BigBox] {
                configs.push(GameConfig { short, ..GameConfig::new(edition, players) });
            }
            for option in 0..6 {
                let mut config = GameConfig { short, ..GameConfig::new(Edition::New, players) };
                let options = &mut config.options;
                match option {
                    1 => options.regency = true,
                    2 => options.power_shift = true,
                    3 => options.contested = players <= 3,
                    4 => *options = NewOptions { own_or_court: true, vetoes: 2, secret_score: true, ..*options },
                    5 => {
                        *options = NewOptions {
                            regency: true,
                            power_shift: true,
                            contested: players <= 3,
                            own_or_court: true,
                            vetoes: 2,
                            secret_score: true,
                        };
                    }
                    _ => {}
                }
                configs.push(config);
            }
        }
    }
    configs
}

/// Every possible choice, legal or not.
pub(crate) fn every_choice() -> Vec<Choice> {
    let mut all = Vec::new();
    let powers = || Power::all();
    let modifiers = || Modifier::all();
    all.extend(modifiers().map(Choice::Pass));
    for power in powers() {
        all.push(Choice::Power { modifier: None, power });
        all.extend(modifiers().map(|modifier| Choice::Power { modifier: Some(modifier), power }));
    }
    all.extend((0..=20).map(Choice::Court));
    all.extend(Stack::all().map(Choice::Take));
    for whose in Seat::all() {
        for from in Spot::all() {
            all.extend(Spot::all().map(|to| Choice::Move { whose, from, to }));
        }
        all.extend(Place::all().map(|to| Choice::Grande { whose, to }));
        all.push(Choice::Swap(whose));
    }
    all.extend((0..=20).map(Choice::Half));
    all.extend(Place::all().map(Choice::Score));
    all.extend(KingSpot::all().map(Choice::King));
    for mobile in Mobile::all() {
        all.extend(Place::all().map(|to| Choice::Scoreboard { mobile, to }));
    }
    all.extend(powers().map(|power| Choice::Retrieve(Played::Power(power))));
    all.extend(modifiers().map(|modifier| Choice::Retrieve(Played::Modifier(modifier))));
    all.extend(Region::all().flat_map(|region| [Choice::Evict(region), Choice::Disc(region)]));
    all.extend([Choice::Act, Choice::Veto, Choice::Allow, Choice::Done]);
    all.sort();
    all
}

/// A random legal choice of one of the seats that are asked.
pub(crate) fn random_choice(game: &Game, rng: &mut Rng) -> Option<(Seat, Choice)> {
    let asked = game.awaiting();
    let seat = asked.nth(rng.below(asked.len()))?;
    let choices = game.choices(seat);
    Some((seat, choices.nth(rng.below(choices.len()))?))
}

/// Plays a random game to its end and calls `see` at every ply with the game before, the seat and its choice, the
/// events and the game after.
pub(crate) fn random_game(
    config: &GameConfig,
    seed: u64,
    mut see: impl FnMut(&Game, Seat, Choice, &[Event], &Game),
) -> Game {
    let mut rng = Rng::from(Seed(seed ^ 0xfeed));
    let mut game = Game::new(config, Seed(seed)).expect("a legal configuration");
    let mut events = Vec::new();
    while let Some((seat, choice)) = random_choice(&game, &mut rng) {
        let before = game.clone();
        events.clear();
        game.play(seat, choice, &mut events).expect("a listed choice is legal");
        see(&before, seat, choice, &events, &game);
    }
    game
}

/// Moves the pieces of a board as an event describes.
pub(crate) fn follow(board: &mut Board, event: &Event) {
    match *event {
        Event::Moved { whose, from, to, count } => {
            board.caballeros[whose][from] -= count;
            board.caballeros[whose][to] += count;
        }
        Event::DummyPlaced { region, count } => {
            board.caballeros[Seat::C][Spot::Province] -= count;
            board.caballeros[Seat::C][Spot::Region(region)] += count;
        }
        Event::KingMoved { from, to } => {
            assert_eq!(board.king, from);
            board.king = to;
        }
        Event::GrandeMoved { whose, from, to } => {
            assert_eq!(board.grandes[whose], Some(from));
            board.grandes[whose] = Some(to);
        }
        Event::ScoreboardMoved { mobile, from, to } => {
            assert_eq!(board.mobiles[mobile], from);
            board.mobiles[mobile] = Some(to);
        }
        _ => {}
    }
}

/// A hash of a value that is the same on every machine.
pub(crate) fn digest(value: &impl Hash) -> u64 {
    let mut fnv = Fnv(0xcbf2_9ce4_8422_2325);
    value.hash(&mut fnv);
    fnv.0
}

struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    // These types have different sizes on different machines.
    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_isize(&mut self, value: isize) {
        self.write_i64(value as i64);
    }
}
