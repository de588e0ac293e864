//! Reads positions written as text.

use core::str::FromStr;

use crate::board::Mobile;
use crate::card::{Card, Stack};
use crate::config::GameConfig;
use crate::notation::{Named, modifier, power};
use crate::place::{KingSpot, Place, Spot};
use crate::rng::Seed;
use crate::seat::{BySeat, Seat};
use crate::setup::{Setup, SetupError, Stage};
use crate::table::Bid;

/// Reads a description with one statement per line; `#` begins a comment. The first line has the edition, the number
/// of players and the options. Everything else defaults to [`Setup::new`], except that the first line with caballeros
/// clears the board of the default ones.
///
/// ```text
/// classic 4 short open_castillo    # or: new 3 regency power_shift contested own_or_court veto veto secret_score
/// round 5
/// first B
/// king granada                     # or castillo, france, portugal
/// galicia A3 B2                    # caballeros; likewise for castillo and court. All others are in the province
/// grande A aragon
/// scoreboard eight galicia         # or four
/// points A12 B9
/// hand A 13 12 5 4 2 1
/// modifiers A 1 5 9
/// played A 2                       # modifiers played
/// offers own_four veto score_fives scoreboard king   # "-" for a card to be drawn
/// bids A9 B8 C7 D1
/// bid A 9 with 2
/// taken 4 A                        # A has had a turn with the card of stack 4
/// veto A expiring                  # or fresh
/// stage halves 3                   # or bids, court, card, scoring
/// seed 17
/// ```
impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Self, SetupError> {
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| {
                (index + 1, line.split('#').next().unwrap_or("").split_whitespace().collect::<Vec<_>>())
            })
            .filter(|(_, words)| !words.is_empty());
        let (number, words) = lines.next().ok_or(SetupError::Line(1))?;
        let config: GameConfig = words.join(" ").parse().map_err(|_| SetupError::Line(number))?;
        config.check()?;
        let mut reader = Reader { setup: Setup::new(config), board_is_given: false };
        for (number, words) in lines {
            reader.line(words[0], &words[1..]).ok_or(SetupError::Line(number))?;
        }
        Ok(reader.finish())
    }
}

struct Reader {
    setup: Setup,
    board_is_given: bool,
}

impl Reader {
    fn line(&mut self, verb: &str, words: &[&str]) -> Option<()> {
        let setup = &mut self.setup;
        if let Some(spot) = Spot::named(verb).filter(|&spot| spot != Spot::Province) {
            if !core::mem::replace(&mut self.board_is_given, true) {
                setup.caballeros = BySeat::default();
            }
            for word in words {
                let (seat, count) = counted(word)?;
                setup.caballeros[seat][spot] = count.try_into().ok()?;
            }
            return Some(());
        }
        match (verb, words) {
            ("round", [round]) => setup.round = round.parse().ok()?,
            ("first", [seat]) => setup.first = Seat::named(seat)?,
            ("king", [spot]) => setup.king = KingSpot::named(spot)?,
            ("grande", [seat, place]) => setup.grandes[Seat::named(seat)?] = Some(Place::named(place)?),
            ("scoreboard", [mobile, place]) => setup.mobiles[Mobile::named(mobile)?] = Some(Place::named(place)?),
            ("points", words) => {
                for word in words {
                    let (seat, points) = counted(word)?;
                    setup.points[seat] = points;
                }
            }
            ("hand", [seat, cards @ ..]) => {
                setup.hands[Seat::named(seat)?] = Some(cards.iter().map(|card| power(card)).collect::<Option<_>>()?);
            }
            ("modifiers", [seat, cards @ ..]) => {
                let cards = cards.iter().map(|card| modifier(card)).collect::<Option<_>>()?;
                setup.modifiers[Seat::named(seat)?] = Some(cards);
            }
            ("played", [seat, cards @ ..]) => {
                let cards = cards.iter().map(|card| modifier(card)).collect::<Option<_>>()?;
                setup.played_modifiers[Seat::named(seat)?] = cards;
            }
            ("offers", cards) => self.offers(cards)?,
            ("bids", words) => {
                for word in words {
                    let (seat, power) = counted(word)?;
                    let power = crate::power::Power::new(power.try_into().ok()?)?;
                    setup.bids[seat] = Some(Bid { power, modifier: None });
                }
            }
            ("bid", [seat, value, rest @ ..]) => {
                let modifier = match rest {
                    [] => None,
                    ["with", card] => Some(modifier(card)?),
                    _ => return None,
                };
                setup.bids[Seat::named(seat)?] = Some(Bid { power: power(value)?, modifier });
            }
            ("taken", [stack, seat]) => setup.taken[Stack::named(stack)?] = Some(Seat::named(seat)?),
            ("veto", [seat, "expiring"]) => setup.vetoes[Seat::named(seat)?].expiring += 1,
            ("veto", [seat, "fresh"]) => setup.vetoes[Seat::named(seat)?].fresh += 1,
            ("stage", ["bids"]) => setup.stage = Stage::Bids,
            ("stage", ["court"]) => setup.stage = Stage::Court,
            ("stage", ["card"]) => setup.stage = Stage::Card,
            ("stage", ["halves", stack]) => setup.stage = Stage::Halves(Stack::named(stack)?),
            ("stage", ["scoring"]) => setup.stage = Stage::Scoring,
            ("seed", [seed]) => setup.seed = Seed(seed.parse().ok()?),
            _ => return None,
        }
        Some(())
    }

    fn offers(&mut self, cards: &[&str]) -> Option<()> {
        let contested = self.setup.config.options.contested;
        let stacks = [Stack::One, Stack::Two, Stack::Three, Stack::Four, Stack::Five];
        let stacks = stacks.into_iter().filter(|&stack| !(contested && stack == Stack::Three));
        for (stack, card) in stacks.zip(cards) {
            self.setup.offers[stack] = match *card {
                "-" => None,
                card => Some(Card::named(card)?),
            };
        }
        (cards.len() == if contested { 4 } else { 5 }).then_some(())
    }

    /// Turns need bids. If none are given, A gets the highest and the others follow.
    fn finish(mut self) -> Setup {
        let setup = &mut self.setup;
        let silent = setup.bids.0.iter().all(Option::is_none);
        if silent && matches!(setup.stage, Stage::Court | Stage::Card | Stage::Halves(_)) {
            for (seat, value) in setup.config.colours().iter().zip([10, 9, 8, 7, 6]) {
                setup.bids[seat] = crate::power::Power::new(value).map(|power| Bid { power, modifier: None });
            }
        }
        self.setup
    }
}

/// A seat and a number, as in `A12`.
fn counted(word: &str) -> Option<(Seat, u16)> {
    let (seat, count) = word.split_at_checked(1)?;
    Some((Seat::named(seat)?, count.parse().ok()?))
}
