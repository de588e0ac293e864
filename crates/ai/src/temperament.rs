//! Temperaments: what an opponent likes to do, whatever its level.
//!
//! A temperament adds points to the plans it likes (`Temperament::liking`), equally at every level: from 0.2 for a
//! point of power to 10 for a card that moves the King. Smaller numbers would hardly be visible in a game. They cost
//! some wins: `cargo xtask arena --characters` measures how many, and docs/strength.md has the results.

use core::fmt;
use core::str::FromStr;

use engine::effect::Effect;
use engine::{Choice, Event, Game, PlayerView, Rng, Seat, Seed, Spot, Unreadable};
use serde::{Deserialize, Serialize};

use crate::plan::Plan;
use crate::search::follow;

/// A preference for some kinds of plans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Temperament {
    /// Follows the King: bids high while a card that moves him is on offer, and takes it whenever that can be justified.
    Bold,
    /// Likes the Castillo, where it keeps count and others do not see how many are inside.
    Counting,
    /// Bids low early and keeps the high cards for later.
    Patient,
    /// Likes to move other players' pieces.
    Sly,
    /// Likes to strengthen the places where it leads.
    Keeping,
    /// Bids very high or very low, seldom in between.
    Gambling,
}

impl Temperament {
    /// All temperaments.
    pub const ALL: [Self; 6] = [Self::Bold, Self::Counting, Self::Patient, Self::Sly, Self::Keeping, Self::Gambling];

    /// The bonus for a plan with this style, in points.
    fn liking(self, style: &Style) -> f32 {
        match self {
            Self::Bold => 10.0 * style.kings as f32 + 0.2 * style.power_for_king as f32,
            Self::Counting => 1.0 * style.castillo as f32,
            Self::Patient => -0.25 * style.power as f32,
            Self::Sly => 1.3 * style.others as f32,
            Self::Keeping => 4.0 * style.reinforced as f32,
            Self::Gambling => 0.5 * style.spread as f32,
        }
    }
}

/// Writes `bold`, `counting` …
impl fmt::Display for Temperament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Bold => "bold",
            Self::Counting => "counting",
            Self::Patient => "patient",
            Self::Sly => "sly",
            Self::Keeping => "keeping",
            Self::Gambling => "gambling",
        })
    }
}

impl FromStr for Temperament {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Self, Unreadable> {
        Self::ALL.into_iter().find(|it| it.to_string() == text).ok_or(Unreadable)
    }
}

/// How somebody plays, in numbers. Temperaments like some of them, and the arena tells temperaments apart by them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Style {
    /// Cards taken that move the King.
    pub kings: u32,
    /// Own caballeros put into the Castillo.
    pub castillo: u32,
    /// Caballeros of others moved on the board.
    pub others: u32,
    /// Own caballeros put into regions where their owner led before.
    pub reinforced: u32,
    /// Own caballeros put anywhere on the board.
    pub placed: u32,
    /// Power cards played.
    pub bids: u32,
    /// Their sum in the first half of the game.
    pub power: u32,
    /// How many of those bids were made in the first half.
    pub early_bids: u32,
    /// The sum of the distances between power cards played and the middle one.
    pub spread: u32,
    /// The sum of the power cards played while a card that moves the King was on offer.
    pub power_for_king: u32,
}

/// The power card in the middle.
const MIDDLE: u8 = 7;

/// The rounds in the first half of a game.
const FIRST_HALF: u8 = 5;

impl Style {
    /// Counts what a seat's choice did, given the game before it and the events it led to.
    pub fn count(&mut self, before: &Game, seat: Seat, events: &[Event]) {
        for event in events {
            match *event {
                Event::CardTaken { seat: who, card, .. } if who == seat => {
                    self.kings += u32::from(moves_king(&card.def().effect));
                }
                Event::PowerPlayed { seat: who, power, .. } if who == seat => {
                    self.bids += 1;
                    self.spread += u32::from(power.value().abs_diff(MIDDLE));
                    if before.table().offers.iter().any(|(_, card)| card.is_some_and(|it| moves_king(&it.def().effect)))
                    {
                        self.power_for_king += u32::from(power.value());
                    }
                    if before.table().round < FIRST_HALF {
                        self.early_bids += 1;
                        self.power += u32::from(power.value());
                    }
                }
                Event::Moved { whose, from, to, count } => self.count_move(before, seat, whose, from, to, count),
                // Later events are not caused by this seat.
                Event::TurnEnded { .. } => return,
                _ => {}
            }
        }
    }

    fn count_move(&mut self, before: &Game, seat: Seat, whose: Seat, from: Spot, to: Spot, count: u8) {
        let (count, is_placed) = (u32::from(count), !matches!(to, Spot::Court | Spot::Province));
        if whose != seat {
            self.others += if matches!(from, Spot::Court | Spot::Province) { 0 } else { count };
        } else if is_placed {
            self.placed += count;
            self.castillo += if to == Spot::Castillo { count } else { 0 };
            self.reinforced += if to != Spot::Castillo && leads(before, seat, to) { count } else { 0 };
        }
    }

    /// The names of [`Self::numbers`], which are what the arena compares.
    pub const NAMES: [&'static str; 9] =
        ["kings", "castillo", "others", "reinforced", "placed", "bids", "power", "early_bids", "spread"];

    /// All numbers, for sums and tables.
    #[must_use]
    pub fn numbers(&self) -> [u32; 9] {
        let Self { kings, castillo, others, reinforced, placed, bids, power, early_bids, spread, power_for_king: _ } =
            *self;
        [kings, castillo, others, reinforced, placed, bids, power, early_bids, spread]
    }
}

/// Whether an effect can move the King. New Regency replaces the King's card by others (R9), some of which move him.
fn moves_king(effect: &Effect) -> bool {
    match effect {
        Effect::King(_) | Effect::Swap => true,
        Effect::OneOf(effects) => effects.iter().any(moves_king),
        Effect::Then(first, second) => moves_king(first) || moves_king(second),
        _ => false,
    }
}

/// Whether a seat alone has the most caballeros on a spot.
fn leads(game: &Game, seat: Seat, spot: Spot) -> bool {
    let table = game.table();
    let count = |who: Seat| table.board.caballeros[who][spot];
    count(seat) > 0 && table.config.colours().without(seat).iter().all(|rival| count(rival) < count(seat))
}

/// The bonus a temperament gives a plan, in points.
pub(crate) fn liking(temperament: Option<Temperament>, view: &PlayerView, seat: Seat, plan: Plan) -> f32 {
    let Some(temperament) = temperament else { return 0.0 };
    let mut game = view.sample(&mut Rng::from(Seed(0)));
    let mut style = Style::default();
    for choice in follow(view, seat, plan) {
        // A secret choice shows no style.
        if matches!(choice, Choice::Disc(_)) {
            break;
        }
        let (before, mut events) = (game.clone(), Vec::new());
        if game.play(seat, choice, &mut events).is_err() {
            break;
        }
        style.count(&before, seat, &events);
    }
    temperament.liking(&style)
}

#[cfg(test)]
mod tests {
    use engine::{Card, DecisionKind, Observer, Setup, Stack};
    #[cfg(target_arch = "wasm32")]
    use wasm_bindgen_test::wasm_bindgen_test as test;

    use super::*;

    #[test]
    fn temperaments_come_back_from_their_names() {
        for temperament in Temperament::ALL {
            assert_eq!(temperament.to_string().parse(), Ok(temperament));
        }
        assert!("mild".parse::<Temperament>().is_err());
    }

    #[test]
    fn each_temperament_likes_only_the_style_it_is_named_after() {
        let none = Style::default();
        let shown = [
            Style { kings: 1, power_for_king: 1, ..none },
            Style { castillo: 1, ..none },
            Style { power: 1, ..none },
            Style { others: 1, ..none },
            Style { reinforced: 1, ..none },
            Style { spread: 1, ..none },
        ];
        for (temperament, own) in Temperament::ALL.into_iter().zip(shown) {
            for style in shown {
                let likes = temperament.liking(&style) != 0.0;
                assert_eq!(likes, style == own, "{temperament}: {style:?}");
            }
        }
    }

    /// R9: the New Regency cards replace the King's card.
    #[test]
    fn the_bold_one_likes_every_card_that_moves_the_king() {
        let likes = |config: &str, offers: &str, stack: Stack| {
            let setup = format!("{config}\nround 3\nking galicia\noffers {offers}\nstage card");
            let game = Game::from_setup(&setup.parse::<Setup>().expect("a setup")).expect("a position");
            let seat = game.awaiting().first().expect("somebody is asked");
            let plan = Plan::single(DecisionKind::Card, Choice::Take(stack));
            liking(Some(Temperament::Bold), &game.view(Observer::Seat(seat)), seat, plan) > 0.0
        };
        for card in Card::all().filter(|card| card.def().regency > 0) {
            let moves_king = !matches!(card, Card::Competition | Card::Infiltration);
            let offers = format!("- - - - {}", card.id());
            assert_eq!(likes("new 4 regency", &offers, Stack::Five), moves_king, "{card:?}");
        }
        assert!(likes("classic 4", "- - - - king", Stack::Five) && likes("classic 4", "- - - advisor -", Stack::Four));
        assert!(!likes("classic 4", "- - - grande -", Stack::Four));
    }
}
