//! What a tap on the board means, given what may be chosen. The rules decide what is legal; this only finds the
//! choice that a tap stands for, and the one to ask about when nothing legal is meant.

use engine::{Choice, Choices, Decision, KingSpot, Mobile, Place, Places, PlayerView, Seat, Seats, Spot};

/// What was tapped on the board.
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

/// The first half of a choice that takes two taps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Selection {
    #[default]
    None,
    /// A caballero of this seat there is to be moved.
    Caballero(Seat, Place),
    /// This mobile scoreboard is to be laid.
    Mobile(Mobile),
    /// This place, to be confirmed.
    Place(Place),
    /// This choice is ready to be made: a card of the hand, an action card.
    Choice(Choice),
}

/// What a tap comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// A legal choice.
    Choose(Choice),
    /// The first half of one.
    Select(Selection),
    /// Caballeros of several seats could be meant.
    Whose(Place, Seats),
    /// Not legal: the rules say why this one is not.
    Refused(Choice),
    /// The board is not asked anything.
    Nothing,
}

/// What is lit on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say all")]
pub struct Lit {
    pub places: Places,
    pub stacks: Vec<(Place, Seat)>,
    pub grandes: Seats,
    pub france: bool,
    pub portugal: bool,
    /// The board is asked something: what is not lit is veiled.
    pub asks: bool,
}

/// What is lit, given what was selected.
pub fn lit(choices: &Choices, selection: Selection) -> Lit {
    let mut lit = Lit::default();
    for choice in choices.iter() {
        match choice {
            Choice::Move { whose, from, to } => match (from.place(), to.place(), selection) {
                (None, Some(to), _) => lit.places.insert(to),
                (Some(from), Some(to), Selection::Caballero(seat, source)) if (seat, source) == (whose, from) => {
                    lit.places.insert(to);
                }
                (Some(_), Some(_), Selection::Caballero(..)) | (None, None, _) => {}
                (Some(from), _, _) => {
                    lit.places.insert(from);
                    if lit.stacks.last() != Some(&(from, whose)) {
                        lit.stacks.push((from, whose));
                    }
                }
            },
            Choice::Score(place) => lit.places.insert(place),
            Choice::Evict(region) | Choice::Disc(region) => lit.places.insert(region.into()),
            Choice::King(KingSpot::Region(region)) => lit.places.insert(region.into()),
            Choice::King(KingSpot::Castillo) => lit.places.insert(Place::Castillo),
            Choice::King(KingSpot::France) => lit.france = true,
            Choice::King(KingSpot::Portugal) => lit.portugal = true,
            Choice::Grande { whose, to: Place::Castillo } => lit.grandes.insert(whose),
            Choice::Grande { to, .. } => lit.places.insert(to),
            Choice::Swap(whose) => lit.grandes.insert(whose),
            Choice::Scoreboard { mobile, to } if selection_of(selection, choices) == Some(mobile) => {
                lit.places.insert(to);
            }
            _ => {}
        }
    }
    lit.stacks.sort_unstable();
    lit.stacks.dedup();
    lit.asks = !lit.places.is_empty() || !lit.grandes.is_empty() || lit.france || lit.portugal;
    lit
}

/// The mobile scoreboard to be laid: the selected one, or the first that can be.
pub fn selection_of(selection: Selection, choices: &Choices) -> Option<Mobile> {
    match selection {
        Selection::Mobile(mobile) => Some(mobile),
        _ => choices.iter().find_map(|choice| match choice {
            Choice::Scoreboard { mobile, .. } => Some(mobile),
            _ => None,
        }),
    }
}

/// What a tap comes to.
pub fn tap(view: &PlayerView, selection: Selection, tap: Tap) -> Outcome {
    let (Some(me), Some(decision)) = (view.seat(), view.decision) else { return Outcome::Nothing };
    let choices = &view.own.choices;
    if choices.is_empty() {
        return Outcome::Nothing;
    }
    let decide =
        |choice: Choice| if choices.contains(choice) { Outcome::Choose(choice) } else { Outcome::Refused(choice) };
    let place = match tap {
        Tap::Place(place) | Tap::Stack(place, _) => Some(place),
        Tap::Grande(seat) => view.table.board.grandes[seat],
        Tap::King => view.table.board.kings_place(),
        Tap::Abroad(_) => None,
    };
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
        // Something else is asked.
        (Decision::Evict | Decision::Secret(_), Some(place)) => Outcome::Refused(Choice::Score(place)),
        _ => Outcome::Nothing,
    }
}

/// What dragging a piece comes to: one caballero of that stack, the Grande or the King goes there.
pub fn drag(view: &PlayerView, from: Tap, to: Tap) -> Outcome {
    let (Some(me), Some(decision)) = (view.seat(), view.decision) else { return Outcome::Nothing };
    let choices = &view.own.choices;
    let to_place = match to {
        Tap::Place(place) | Tap::Stack(place, _) => Some(place),
        Tap::Grande(seat) => view.table.board.grandes[seat],
        Tap::King => view.table.board.kings_place(),
        Tap::Abroad(_) => None,
    };
    let choice = match (decision, from, to_place) {
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

/// A secret or far-reaching choice is selected first and confirmed in the bar.
fn select(outcome: Outcome, place: Option<Place>) -> Outcome {
    match (outcome, place) {
        (Outcome::Choose(_), Some(place)) => Outcome::Select(Selection::Place(place)),
        (outcome, _) => outcome,
    }
}

/// A tap while caballeros change places: it names one that goes, or where the selected one goes.
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
    // From a supply onto the board, one tap says all.
    if let Some((whose, from, _)) = moves().find(|(_, from, to)| from.place().is_none() && to.place().is_some()) {
        return decide(Choice::Move { whose, from, to: place.into() });
    }
    if let Selection::Caballero(whose, from) = selection {
        let again = from == place;
        let choice = Choice::Move { whose, from: from.into(), to: place.into() };
        return match decide(choice) {
            _ if again => Outcome::Select(Selection::None),
            outcome => outcome,
        };
    }
    let movable: Seats = moves().filter(|(_, from, _)| from.place() == Some(place)).map(|(whose, ..)| whose).collect();
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
    // Where only one way leads, one tap says all.
    let mut ways = moves().filter(|(owner, from, _)| *owner == whose && from.place() == Some(place));
    match (ways.next(), ways.next()) {
        (Some((whose, from, to)), None) => Outcome::Choose(Choice::Move { whose, from, to }),
        _ => Outcome::Select(Selection::Caballero(whose, place)),
    }
}

/// The move that somebody had in mind who tapped where nothing can go: its refusal says why.
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

/// The Grande that a tap means.
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
        assert_eq!(lit(&view.own.choices, Selection::None).places.len(), 4, "three neighbours and the Castillo");
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

    /// Every tap there is.
    fn taps() -> Vec<Tap> {
        let places = Place::all().map(Tap::Place);
        let stacks = Place::all().flat_map(|place| Seat::all().map(move |seat| Tap::Stack(place, seat)));
        let abroad = [KingSpot::France, KingSpot::Portugal].map(Tap::Abroad);
        places.chain(stacks).chain(abroad).chain(Seat::all().map(Tap::Grande)).collect()
    }

    /// The choices that one or two taps, or a tap and a confirmation, come to.
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

    /// Whether a choice names something on the board; the others are made in the bar.
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
