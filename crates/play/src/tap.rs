//! Translates a tap on the board into a choice. The rules decide what is legal. This module only finds the choice that
//! a tap means and, if no legal one is meant, the choice whose refusal explains why.

use engine::{Board, Choice, Choices, Decision, KingSpot, Mobile, Place, Places, PlayerView, Seat, Seats, Spot};

/// A thing on the board that can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    /// A region, or the Castillo.
    Place(Place),
    /// France or Portugal.
    Abroad(KingSpot),
    /// The King.
    King,
    /// The caballeros of a seat in a place.
    Stack(Place, Seat),
    /// The Grande of a seat.
    Grande(Seat),
}

impl Tap {
    /// The place of a tapped thing. Pieces move, so it depends on the board.
    pub fn place(self, board: &Board) -> Option<Place> {
        match self {
            Self::Place(place) | Self::Stack(place, _) => Some(place),
            Self::Grande(seat) => board.grandes[seat],
            Self::King => board.kings_place(),
            Self::Abroad(_) => None,
        }
    }
}

/// The first half of a choice that takes two taps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Selection {
    #[default]
    None,
    /// Move a caballero of this seat from this place.
    Caballero(Seat, Place),
    /// Move another caballero of this seat from the first place, after one went from there to the second.
    Again(Seat, Place, Place),
    /// Lay this mobile scoreboard.
    Mobile(Mobile),
    /// This place, waiting for confirmation.
    Place(Place),
    /// This choice, waiting for confirmation: a card of the hand, an action card.
    Choice(Choice),
}

impl Selection {
    /// The owner and place of the caballero to move.
    pub const fn caballero(self) -> Option<(Seat, Place)> {
        match self {
            Self::Caballero(seat, from) | Self::Again(seat, from, _) => Some((seat, from)),
            _ => None,
        }
    }

    /// Whether one of these choices can follow it. A choice that waits for confirmation may be illegal: the page says why.
    pub(crate) fn leads_to(self, choices: &Choices) -> bool {
        let is_meant = |choice: Choice| match (self, choice) {
            (Self::Caballero(seat, place) | Self::Again(seat, place, _), Choice::Move { whose, from, to }) => {
                (whose, from) == (seat, place.into()) && to.place().is_some()
            }
            (Self::Mobile(selected), Choice::Scoreboard { mobile, .. }) => mobile == selected,
            (Self::Place(place), Choice::Evict(region) | Choice::Disc(region)) => place == region.into(),
            _ => false,
        };
        matches!(self, Self::None | Self::Choice(_)) || choices.iter().any(is_meant)
    }

    /// Whether the selection was kept after a choice rather than made by a tap.
    pub(crate) const fn is_kept(self) -> bool {
        matches!(self, Self::Again(..))
    }
}

/// The selection after `choice`, if the next choices are `choices`. A stack stays selected while another of its
/// caballeros may move.
pub(crate) fn kept_after(before: Selection, choice: Choice, choices: &Choices) -> Selection {
    let (Some((seat, from)), Choice::Move { whose, from: source, to }) = (before.caballero(), choice) else {
        return Selection::None;
    };
    let follows = |next: Choice| match next {
        Choice::Move { whose: it, from, to } => (it, from) == (whose, source) && to.place().is_some(),
        _ => false,
    };
    match to.place() {
        Some(to) if (whose, source) == (seat, from.into()) && choices.iter().any(follows) => {
            Selection::Again(seat, from, to)
        }
        _ => Selection::None,
    }
}

/// The meaning of a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A legal choice.
    Choose(Choice),
    /// The first half of a choice.
    Select(Selection),
    /// Several seats' caballeros could be meant.
    Whose(Place, Seats),
    /// An illegal choice. The rules say why it is refused.
    Refused(Choice),
    /// The board has no question that a tap could answer.
    Nothing,
}

/// The things that are highlighted on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub struct Highlights {
    pub places: Places,
    pub stacks: Vec<(Place, Seat)>,
    pub grandes: Seats,
    pub france: bool,
    pub portugal: bool,
    /// Whether the board has a question. If so, everything that is not highlighted is dimmed.
    pub asks: bool,
}

/// The things to highlight with that selection.
pub fn highlights(choices: &Choices, selection: Selection) -> Highlights {
    let mut highlights = Highlights::default();
    for choice in choices.iter() {
        match choice {
            Choice::Move { whose, from, to } => match (from.place(), to.place(), selection) {
                (None, Some(to), _) => highlights.places.insert(to),
                (Some(from), Some(to), selection) if selection.caballero() == Some((whose, from)) => {
                    highlights.places.insert(to);
                    // A second tap on the stack must hit it, not a neighbour.
                    if selection.is_kept() && highlights.stacks.last() != Some(&(from, whose)) {
                        highlights.stacks.push((from, whose));
                    }
                }
                (Some(_), Some(_), Selection::Caballero(..)) | (None, None, _) => {}
                // The last destination stays a single target. Elsewhere, other stacks can be selected.
                (Some(from), Some(_), Selection::Again(_, _, target)) => {
                    if from != target && highlights.stacks.last() != Some(&(from, whose)) {
                        highlights.stacks.push((from, whose));
                    }
                }
                (Some(from), _, _) => {
                    highlights.places.insert(from);
                    if highlights.stacks.last() != Some(&(from, whose)) {
                        highlights.stacks.push((from, whose));
                    }
                }
            },
            Choice::Score(place) => highlights.places.insert(place),
            Choice::Evict(region) | Choice::Disc(region) => highlights.places.insert(region.into()),
            Choice::King(KingSpot::Region(region)) => highlights.places.insert(region.into()),
            Choice::King(KingSpot::Castillo) => highlights.places.insert(Place::Castillo),
            Choice::King(KingSpot::France) => highlights.france = true,
            Choice::King(KingSpot::Portugal) => highlights.portugal = true,
            Choice::Grande { whose, to: Place::Castillo } => highlights.grandes.insert(whose),
            Choice::Grande { to, .. } => highlights.places.insert(to),
            Choice::Swap(whose) => highlights.grandes.insert(whose),
            Choice::Scoreboard { mobile, to } if selection_of(selection, choices) == Some(mobile) => {
                highlights.places.insert(to);
            }
            _ => {}
        }
    }
    highlights.stacks.sort_unstable();
    highlights.stacks.dedup();
    highlights.asks =
        !highlights.places.is_empty() || !highlights.grandes.is_empty() || highlights.france || highlights.portugal;
    highlights
}

/// The mobile scoreboard to lay: the selected one, otherwise the first one that can be laid.
pub fn selection_of(selection: Selection, choices: &Choices) -> Option<Mobile> {
    match selection {
        Selection::Mobile(mobile) => Some(mobile),
        _ => choices.iter().find_map(|choice| match choice {
            Choice::Scoreboard { mobile, .. } => Some(mobile),
            _ => None,
        }),
    }
}

/// The meaning of a tap.
pub fn tap(view: &PlayerView, selection: Selection, tap: Tap) -> Outcome {
    let (Some(me), Some(decision)) = (view.seat(), view.decision) else { return Outcome::Nothing };
    let choices = &view.own.choices;
    if choices.is_empty() {
        return Outcome::Nothing;
    }
    let decide =
        |choice: Choice| if choices.contains(choice) { Outcome::Choose(choice) } else { Outcome::Refused(choice) };
    let place = tap.place(&view.table.board);
    match (decision, place) {
        (Decision::Turn { .. }, Some(to)) => decide(Choice::Move { whose: me, from: Spot::Court, to: to.into() }),
        (Decision::Transfer { .. }, Some(place)) => move_from_or_to(view, me, selection, tap, place),
        (Decision::Score, Some(place)) => decide(Choice::Score(place)),
        (Decision::King(_), _) => match (tap, place) {
            (Tap::Abroad(spot), _) => decide(Choice::King(spot)),
            (_, Some(Place::Region(region))) => decide(Choice::King(region.into())),
            (_, Some(Place::Castillo)) => decide(Choice::King(KingSpot::Castillo)),
            _ => Outcome::Nothing,
        },
        (Decision::Grande, Some(to)) => decide(Choice::Grande { whose: me, to }),
        (Decision::GrandeToCastillo { .. } | Decision::Swap, Some(place)) => a_grande(view, decision, tap, place),
        (Decision::Scoreboard, Some(to)) => match selection_of(selection, choices) {
            Some(mobile) => decide(Choice::Scoreboard { mobile, to }),
            None => Outcome::Nothing,
        },
        (Decision::Evict, Some(Place::Region(region))) => select(decide(Choice::Evict(region)), place),
        (Decision::Secret(_), Some(Place::Region(region))) => select(decide(Choice::Disc(region)), place),
        // The Castillo cannot answer these. The refusal of another kind of choice says so.
        (Decision::Evict | Decision::Secret(_), Some(place)) => Outcome::Refused(Choice::Score(place)),
        _ => Outcome::Nothing,
    }
}

/// The meaning of a drag: moves one caballero of that stack, the Grande or the King there.
pub fn drag(view: &PlayerView, from: Tap, to: Tap) -> Outcome {
    let (Some(me), Some(decision)) = (view.seat(), view.decision) else { return Outcome::Nothing };
    let choices = &view.own.choices;
    let choice = match (decision, from, to.place(&view.table.board)) {
        (Decision::Transfer { .. }, Tap::Stack(source, whose), Some(target)) if source != target => {
            Choice::Move { whose, from: source.into(), to: target.into() }
        }
        (Decision::Grande, Tap::Grande(seat), Some(to)) if seat == me => Choice::Grande { whose: me, to },
        (Decision::GrandeToCastillo { .. }, Tap::Grande(whose), Some(to)) => Choice::Grande { whose, to },
        (Decision::King(_) | Decision::Turn { .. } | Decision::Scoreboard, Tap::King, _) | (Decision::King(_), ..) => {
            return tap(view, Selection::None, to);
        }
        _ => return Outcome::Nothing,
    };
    if choices.contains(choice) { Outcome::Choose(choice) } else { Outcome::Refused(choice) }
}

/// A secret choice, or one with large consequences, is selected first and confirmed in the action bar.
fn select(outcome: Outcome, place: Option<Place>) -> Outcome {
    match (outcome, place) {
        (Outcome::Choose(_), Some(place)) => Outcome::Select(Selection::Place(place)),
        (outcome, _) => outcome,
    }
}

/// The meaning of a tap during a transfer: it selects a caballero to move, or the destination of the selected one.
fn move_from_or_to(view: &PlayerView, me: Seat, selection: Selection, tap: Tap, place: Place) -> Outcome {
    let choices = &view.own.choices;
    let moves = || {
        choices.iter().filter_map(|choice| match choice {
            Choice::Move { whose, from, to } => Some((whose, from, to)),
            _ => None,
        })
    };
    let decide =
        |choice: Choice| if choices.contains(choice) { Outcome::Choose(choice) } else { Outcome::Refused(choice) };
    // From a supply to the board, one tap is enough.
    if let Some((whose, from, _)) = moves().find(|(_, from, to)| from.place().is_none() && to.place().is_some()) {
        return decide(Choice::Move { whose, from, to: place.into() });
    }
    let movable: Seats = moves().filter(|(_, from, _)| from.place() == Some(place)).map(|(whose, ..)| whose).collect();
    if let (Selection::Again(whose, from, target), Tap::Stack(_, seat)) = (selection, tap)
        && place != target
        && ((seat, place) == (whose, from) || movable.contains(seat))
    {
        return Outcome::Select(Selection::Caballero(seat, place));
    }
    if let Some((whose, from)) = selection.caballero() {
        let again = from == place;
        let choice = Choice::Move { whose, from: from.into(), to: place.into() };
        return match decide(choice) {
            _ if again => Outcome::Select(Selection::None),
            outcome => outcome,
        };
    }
    let whose = match tap {
        Tap::Stack(_, seat) if movable.contains(seat) => Some(seat),
        _ if movable.len() == 1 => movable.first(),
        _ => None,
    };
    let Some(whose) = whose else {
        return if movable.is_empty() {
            Outcome::Refused(attempt(view, me, tap, place))
        } else {
            Outcome::Whose(place, movable)
        };
    };
    // If there is only one destination, one tap is enough.
    let mut ways = moves().filter(|(owner, from, _)| *owner == whose && from.place() == Some(place));
    match (ways.next(), ways.next()) {
        (Some((whose, from, to)), None) => Outcome::Choose(Choice::Move { whose, from, to }),
        _ => Outcome::Select(Selection::Caballero(whose, place)),
    }
}

/// The illegal move that a tap most likely meant. Its refusal explains why it is not possible.
fn attempt(view: &PlayerView, me: Seat, tap: Tap, place: Place) -> Choice {
    let whose = match tap {
        Tap::Stack(_, seat) => seat,
        _ => {
            let there = |seat: &Seat| view.table.board.count(*seat, place) > 0;
            view.table.config.colours().iter().find(there).unwrap_or(me)
        }
    };
    let to = match place {
        Place::Castillo => Spot::Province,
        Place::Region(_) => Spot::Castillo,
    };
    Choice::Move { whose, from: place.into(), to }
}

/// The meaning of a tap that chooses a Grande.
fn a_grande(view: &PlayerView, decision: Decision, tap: Tap, place: Place) -> Outcome {
    let choices = &view.own.choices;
    let choice = |whose| match decision {
        Decision::Swap => Choice::Swap(whose),
        _ => Choice::Grande { whose, to: Place::Castillo },
    };
    let here = |seat: &Seat| view.table.board.grandes[*seat] == Some(place);
    let standing: Seats = view.table.config.seats().iter().filter(here).collect();
    let movable: Seats = standing.iter().filter(|&seat| choices.contains(choice(seat))).collect();
    match (tap, movable.first(), standing.first()) {
        (Tap::Grande(seat), ..) if movable.contains(seat) => Outcome::Choose(choice(seat)),
        (_, Some(seat), _) if movable.len() == 1 => Outcome::Choose(choice(seat)),
        (_, Some(_), _) => Outcome::Whose(place, movable),
        (_, None, Some(seat)) => Outcome::Refused(choice(seat)),
        _ => Outcome::Refused(Choice::Score(place)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use engine::{Game, GameConfig, Observer, Region, Rng, Rule, Seed, Setup, Small};

    use super::*;

    fn view(text: &str, seat: Seat) -> PlayerView {
        let setup: Setup = text.parse().expect("a description");
        Game::from_setup(&setup).expect("a position").view(Observer::Seat(seat))
    }

    fn play(text: &str, line: &str) -> (Game, PlayerView) {
        let setup: Setup = text.parse().expect("a description");
        let mut game = Game::from_setup(&setup).expect("a position");
        game.play(Seat::A, line.parse().expect("a choice"), &mut ()).expect("legal");
        let view = game.view(Observer::Seat(Seat::A));
        (game, view)
    }

    #[test]
    fn a_tap_beside_the_king_places_and_a_tap_on_him_says_why_not() {
        let text = "classic 3\nking granada\ncourt A5\noffers - - score_fives - -\nstage halves 3";
        let view = view(text, Seat::A);
        let to_seville = Choice::Move { whose: Seat::A, from: Spot::Court, to: Region::Seville.into() };
        assert_eq!(tap(&view, Selection::None, Tap::Place(Region::Seville.into())), Outcome::Choose(to_seville));
        let Outcome::Refused(choice) = tap(&view, Selection::None, Tap::King) else {
            panic!("the King's region is taboo")
        };
        let (game, _) = play(text, "move A court castillo");
        assert_eq!(game.check(Seat::A, choice), Err(engine::PlayError::Forbidden(Rule::TabooOfKing)));
        assert_eq!(highlights(&view.own.choices, Selection::None).places.len(), 4, "three neighbours and the Castillo");
    }

    #[test]
    fn after_a_move_a_stack_elsewhere_can_be_meant_but_the_last_target_is_one_target() {
        let text =
            "classic 3\nking granada\ngalicia A3 B1\naragon B3\nbasque B2\noffers any_four - - - -\nstage halves 1";
        let (_, view) = play(text, "act");
        let [galicia, aragon, basque] = [Region::Galicia, Region::Aragon, Region::Basque].map(Place::Region);
        let again = Selection::Again(Seat::A, galicia, aragon);
        let moved = |to: Place| Choice::Move { whose: Seat::A, from: galicia.into(), to: to.into() };
        let tapped = |it| tap(&view, again, it);
        assert_eq!(tapped(Tap::Stack(aragon, Seat::B)), Outcome::Choose(moved(aragon)), "once more");
        assert_eq!(tapped(Tap::Place(basque)), Outcome::Choose(moved(basque)), "elsewhere");
        let other = |place, seat| Outcome::Select(Selection::Caballero(seat, place));
        assert_eq!(tapped(Tap::Stack(basque, Seat::B)), other(basque, Seat::B));
        assert_eq!(tapped(Tap::Stack(galicia, Seat::B)), other(galicia, Seat::B));
        assert_eq!(tapped(Tap::Stack(galicia, Seat::A)), other(galicia, Seat::A), "the same stack stays selected");
        assert_eq!(tapped(Tap::Place(galicia)), Outcome::Select(Selection::None));
        assert_eq!(
            highlights(&view.own.choices, again).stacks,
            [(galicia, Seat::A), (galicia, Seat::B), (basque, Seat::B)]
        );
        assert!(highlights(&view.own.choices, again).places.contains(aragon));
    }

    #[test]
    fn a_move_takes_two_taps() {
        let text = "classic 3\nking granada\ngalicia A2 B1\naragon B3\noffers any_four - - - -\nstage halves 1";
        let (_, view) = play(text, "act");
        let galicia = Place::Region(Region::Galicia);
        let both = Seats::from([Seat::A, Seat::B]);
        assert_eq!(tap(&view, Selection::None, Tap::Place(galicia)), Outcome::Whose(galicia, both));
        let selected = Selection::Caballero(Seat::B, galicia);
        assert_eq!(tap(&view, Selection::None, Tap::Stack(galicia, Seat::B)), Outcome::Select(selected));
        let aragon = Place::Region(Region::Aragon);
        let moved = Choice::Move { whose: Seat::B, from: galicia.into(), to: aragon.into() };
        assert_eq!(tap(&view, selected, Tap::Place(aragon)), Outcome::Choose(moved));
        assert_eq!(tap(&view, selected, Tap::Place(galicia)), Outcome::Select(Selection::None));
        assert_eq!(
            tap(&view, Selection::None, Tap::Place(aragon)),
            Outcome::Select(Selection::Caballero(Seat::B, aragon))
        );
    }

    /// Every possible tap.
    fn taps() -> Vec<Tap> {
        let places = Place::all().map(Tap::Place);
        let stacks = Place::all().flat_map(|place| Seat::all().map(move |seat| Tap::Stack(place, seat)));
        let abroad = [KingSpot::France, KingSpot::Portugal].map(Tap::Abroad);
        places.chain(stacks).chain(abroad).chain(Seat::all().map(Tap::Grande)).collect()
    }

    /// The choices that can be made with one or two taps, or with a tap and a confirmation.
    fn reached(view: &PlayerView) -> BTreeSet<Choice> {
        let starts = [Selection::None, Selection::Mobile(Mobile::Eight), Selection::Mobile(Mobile::Four)];
        let mut selections = BTreeSet::new();
        let mut reached = BTreeSet::new();
        let mut follow = |selection, selections: &mut BTreeSet<(Seat, Place)>| {
            for it in taps() {
                match tap(view, selection, it) {
                    Outcome::Choose(choice) => drop(reached.insert(choice)),
                    Outcome::Select(Selection::Caballero(seat, place)) => drop(selections.insert((seat, place))),
                    Outcome::Select(Selection::Place(Place::Region(region))) => {
                        reached.extend([Choice::Evict(region), Choice::Disc(region)]);
                    }
                    _ => {}
                }
            }
        };
        starts.into_iter().for_each(|start| follow(start, &mut selections));
        for (seat, place) in selections.clone() {
            follow(Selection::Caballero(seat, place), &mut selections);
        }
        reached
    }

    /// Whether a choice names something on the board. Other choices are made in the action bar.
    fn is_on_board(choice: Choice) -> bool {
        match choice {
            Choice::Move { from, to, .. } => from.place().is_some() || to.place().is_some(),
            Choice::Score(_) | Choice::King(_) | Choice::Grande { .. } | Choice::Swap(_) => true,
            Choice::Scoreboard { .. } | Choice::Evict(_) | Choice::Disc(_) => true,
            _ => false,
        }
    }

    #[test]
    fn taps_reach_every_choice_on_the_board() {
        let mut config = GameConfig::new(engine::Edition::New, 4);
        config.options.regency = true;
        for seed in 0..3 {
            let mut rng = Rng::from(Seed(seed));
            let mut game = Game::new(&config, Seed(seed)).expect("a legal game");
            let mut ply = 0;
            while let Some(seat) = game.awaiting().first() {
                ply += 1;
                let view = game.view(Observer::Seat(seat));
                let on_board: Vec<Choice> = view.own.choices.iter().filter(|&choice| is_on_board(choice)).collect();
                if !on_board.is_empty() && ply % 3 == 0 {
                    for place in Place::all().map(Tap::Place) {
                        let outcome = tap(&view, Selection::None, place);
                        assert_ne!(outcome, Outcome::Nothing, "{place:?} is silent at {:?}", view.decision);
                        if let Outcome::Refused(choice) = outcome {
                            assert!(game.check(seat, choice).is_err(), "{choice}");
                        }
                    }
                    let reached = reached(&view);
                    for choice in on_board {
                        assert!(reached.contains(&choice), "{choice} in answer to {:?}", view.decision);
                    }
                }
                let choices = game.choices(seat);
                game.play(seat, choices.nth(rng.below(choices.len())).expect("a choice"), &mut ()).expect("legal");
            }
        }
    }
}
