//! Events: what happened, in enough detail to animate every piece and to explain every point.

use crate::board::Mobile;
use crate::card::{Card, Stack};
use crate::choice::Played;
use crate::frame::{Seal, Step};
use crate::game::Game;
use crate::modifier::Modifier;
use crate::place::{KingSpot, Place, Region, Spot};
use crate::power::Power;
use crate::scoring::ScoreSheet;
use crate::seat::Seat;
use crate::view::Observer;

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the fields are named after what they are")]
pub enum Event {
    /// A round began. `round` is its number on the round track.
    RoundBegan { round: u8 },
    /// A region card was drawn for the dummy (R11.3).
    DummyPlaced { region: Region, count: u8 },
    /// An action card was revealed (R3.1).
    CardRevealed { stack: Stack, card: Card },
    /// The dummy's power card was turned up (R11.3).
    DummyPower { power: Power },
    /// Somebody played power (R3.2, R13.2).
    PowerPlayed { seat: Seat, power: Power, modifier: Option<Modifier> },
    /// A turn began (R3.3).
    TurnBegan { seat: Seat },
    /// The dummy removed a card on its turn (R11.3).
    CardRemoved { stack: Stack, card: Card },
    /// Somebody took a card (R4.3).
    CardTaken { seat: Seat, stack: Stack, card: Card },
    /// Caballeros went from one spot to another.
    Moved { whose: Seat, from: Spot, to: Spot, count: u8 },
    /// Somebody began the special action of their card.
    ActionBegan { seat: Seat, card: Card },
    /// A card's alternative was chosen, by its position.
    HalfChosen { half: u8 },
    /// A step was announced because somebody holds a veto (R10.2).
    Announced { step: Step },
    /// An announced step was vetoed.
    Vetoed { by: Seat, step: Step },
    /// A veto was laid out (R10.1).
    VetoTaken { seat: Seat },
    /// A veto went unused.
    VetoExpired { seat: Seat },
    /// The placement of this turn may also go to the King's region.
    Infiltrated { seat: Seat },
    /// The King moved.
    KingMoved { from: KingSpot, to: KingSpot },
    /// A Grande moved.
    GrandeMoved { whose: Seat, from: Place, to: Place },
    /// A mobile scoreboard was laid (from beside the board) or moved.
    ScoreboardMoved { mobile: Mobile, from: Option<Place>, to: Place },
    /// A card was taken back in hand. Only its owner sees which, unless it was played in this round (R8.4).
    Retrieved { seat: Seat, this_round: bool, modifier: bool, card: Option<Played> },
    /// Somebody has made a secret choice.
    Sealed { seat: Seat },
    /// A disc was revealed.
    DiscRevealed { seat: Seat, seal: Seal, region: Region },
    /// A modifier was passed on. Only its giver and its taker see which (R13.1).
    Passed { from: Seat, to: Seat, modifier: Option<Modifier> },
    /// A place was scored.
    Scored(ScoreSheet),
    /// A turn ended.
    TurnEnded { seat: Seat },
    /// A round ended. `first` gets the first-player marker.
    RoundEnded { round: u8, first: Seat },
    /// A general scoring began, the first, second or third.
    ScoringBegan { number: u8 },
    /// A general scoring ended.
    ScoringEnded { number: u8 },
    /// The game is over.
    GameEnded,
}

impl Event {
    /// The event as `observer` may know it (R14).
    #[must_use]
    pub fn seen_by(self, observer: Observer) -> Self {
        let hidden_from = |seats: &[Seat]| !seats.iter().any(|&seat| observer == Observer::Seat(seat));
        match self {
            Self::Retrieved { seat, this_round: false, modifier, .. } if hidden_from(&[seat]) => {
                Self::Retrieved { seat, this_round: false, modifier, card: None }
            }
            Self::Passed { from, to, .. } if hidden_from(&[from, to]) => Self::Passed { from, to, modifier: None },
            event => event,
        }
    }

    /// Whether the event shows somebody hidden information. A choice that leads to such an event cannot be undone.
    /// `open_castillo` says that everybody may look into the Castillo (R4.7).
    #[must_use]
    pub fn reveals(&self, open_castillo: bool) -> bool {
        match self {
            Self::CardRevealed { .. } | Self::DiscRevealed { .. } | Self::DummyPower { .. } => true,
            Self::DummyPlaced { .. } | Self::Passed { .. } => true,
            Self::Scored(sheet) => sheet.place.region().is_none() && !open_castillo,
            _ => false,
        }
    }
}

/// Receives events. Playouts use `()`, which ignores them.
pub trait EventSink {
    /// Receives an event.
    fn emit(&mut self, event: Event);

    /// Whether somebody receives the events. If not, events are not even built.
    fn is_listening(&self) -> bool {
        true
    }

    /// Receives the game after each scored place and at the end of a turn, a round, a general scoring and the game.
    /// Comes after the event of that name, perhaps long before anybody is asked again.
    fn rest(&mut self, _game: &Game) {}

    /// Receives the game right before discs, passed modifiers or the contents of a closed Castillo are revealed.
    fn before_reveal(&mut self, _game: &Game) {}
}

impl EventSink for () {
    fn emit(&mut self, _: Event) {}

    fn is_listening(&self) -> bool {
        false
    }
}

impl EventSink for Vec<Event> {
    fn emit(&mut self, event: Event) {
        self.push(event);
    }
}

/// The receiver of events. Wrapping all receivers in one type compiles the rules only once.
pub(crate) struct Sink<'a>(Option<&'a mut dyn EventSink>);

impl<'a> Sink<'a> {
    pub(crate) fn new(sink: &'a mut dyn EventSink) -> Self {
        Self(sink.is_listening().then_some(sink))
    }

    pub(crate) fn emit(&mut self, event: impl FnOnce() -> Event) {
        if let Some(sink) = &mut self.0 {
            sink.emit(event());
        }
    }

    pub(crate) fn rest(&mut self, game: &Game) {
        if let Some(sink) = &mut self.0 {
            sink.rest(game);
        }
    }

    pub(crate) fn before_reveal(&mut self, game: &Game) {
        if let Some(sink) = &mut self.0 {
            sink.before_reveal(game);
        }
    }
}
