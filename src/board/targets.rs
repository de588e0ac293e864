//! The targets that can be focused and tapped, and what a press at a point means.

use engine::{KingSpot, Place, Seat, Small};
use map::{CASTILLO, Piece, Point, Rect, abroad, layout, piece_at, place_at, spot_at};
use play::Tap;

use super::model::{BoardModel, PlaceState};

/// Half of the smallest target for a finger, in pixels.
const REACH: f64 = 22.0;

/// The radius of the largest "−" badge, in units of the map.
const MINUS: f64 = 20.0;

/// The four arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// A target that can be focused.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Target {
    pub(super) tap: Tap,
    pub(super) at: Point,
    /// The text for a screen reader.
    pub(super) label: String,
    pub(super) is_pressed: bool,
}

impl Target {
    /// The area it covers, if it is a piece.
    pub(super) fn area(&self) -> Rect {
        piece_at(if self.tap == Tap::King { Piece::King } else { Piece::Token }, self.at)
    }
}

/// The meaning of a press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    Tap(Tap),
    /// The "−" badge of the reader's pieces in a place.
    TakeBack(Place),
}

/// The id of a target in the document.
pub(super) fn key(tap: Tap) -> String {
    match tap {
        Tap::Place(place) => format!("place-{}", place.index()),
        Tap::Abroad(spot) => format!("abroad-{}", spot.index()),
        Tap::King => "king".to_owned(),
        Tap::Stack(place, seat) => format!("stack-{}-{}", place.index(), seat.index()),
        Tap::Grande(seat) => format!("grande-{}", seat.index()),
    }
}

/// The target with that id.
pub(super) fn from_key(key: &str) -> Option<Tap> {
    let mut parts = key.split('-');
    let kind = parts.next()?;
    let mut number = || parts.next()?.parse::<usize>().ok();
    match kind {
        "place" => Some(Tap::Place(Place::from_index(number()?)?)),
        "abroad" => Some(Tap::Abroad(KingSpot::from_index(number()?)?)),
        "king" => Some(Tap::King),
        "stack" => Some(Tap::Stack(Place::from_index(number()?)?, Seat::from_index(number()?)?)),
        "grande" => Some(Tap::Grande(Seat::from_index(number()?)?)),
        _ => None,
    }
}

impl BoardModel {
    /// The place of a tapped thing.
    pub(super) fn place_of(&self, tap: Tap) -> Option<Place> {
        match tap {
            Tap::Place(place) | Tap::Stack(place, _) => Some(place),
            Tap::Grande(seat) => {
                let slot = self.slot(seat);
                let has_grande =
                    |place: &&super::PlaceModel| place.tokens[slot].as_ref().is_some_and(|it| it.has_grande);
                self.places.iter().find(has_grande).map(|place| place.place)
            }
            Tap::King => match self.king.at? {
                KingSpot::Region(region) => Some(Place::Region(region)),
                KingSpot::Castillo => Some(Place::Castillo),
                KingSpot::France | KingSpot::Portugal => None,
            },
            Tap::Abroad(_) => None,
        }
    }

    /// The pieces that can be picked up or chosen, with the areas they cover.
    pub(super) fn highlighted_pieces(&self) -> Vec<Target> {
        let mut pieces = Vec::new();
        for place in &self.places {
            for token in place.tokens.iter().flatten() {
                let at = self.stand(place.place, token.slot.seat);
                let mut add = |tap, at: Point| {
                    let (label, is_pressed) = (token.label.clone(), token.is_selected);
                    pieces.push(Target { tap, at, label, is_pressed });
                };
                if token.is_highlighted && token.count > 0 {
                    add(Tap::Stack(place.place, token.slot.seat), at);
                }
                if token.grande_is_highlighted {
                    // The Grande stands behind the stack, and its head is visible above it.
                    let stand = self.grande_stand(place.place, token.slot.seat);
                    add(Tap::Grande(token.slot.seat), stand.by(0.0, -20.0));
                }
            }
        }
        if let Some(at) = self.king.at.filter(|_| self.king.is_highlighted) {
            let at = map::king(at, self.colours());
            pieces.push(Target { tap: Tap::King, at, label: self.king.label.to_owned(), is_pressed: false });
        }
        pieces
    }

    /// Everything that can be focused: the places, France and Portugal while they matter, and every piece that can be
    /// chosen.
    pub(super) fn targets(&self) -> Vec<Target> {
        let places = self.places.iter().map(|it| Target {
            tap: Tap::Place(it.place),
            at: layout(it.place, self.colours()).plate,
            label: it.label.clone(),
            is_pressed: matches!(it.state, PlaceState::Selected | PlaceState::Trap { is_chosen: true }),
        });
        let countries = self.abroad.iter().filter(|it| it.state.is_highlighted() || self.king.at == Some(it.spot));
        let countries = countries.filter_map(|it| {
            let at = abroad(it.spot)?.name.at;
            Some(Target { tap: Tap::Abroad(it.spot), at, label: it.label.clone(), is_pressed: false })
        });
        places.chain(countries).chain(self.highlighted_pieces()).collect()
    }

    /// The meaning of a press at `at`, with `scale` pixels per unit. A press on a piece that can be chosen means that
    /// piece. Pieces are smaller than a fingertip, so the nearest such piece within reach also counts; in a place that
    /// can be chosen itself, the reach is half as large.
    pub(super) fn meant(&self, at: Point, scale: f64) -> Option<Meant> {
        if let Some(place) = self.minus_under(at, scale) {
            return Some(Meant::TakeBack(place));
        }
        let under = spot_at(at).map(tap_on);
        let reach = REACH / scale * if under.is_some_and(|tap| self.is_highlighted(tap)) { 0.5 } else { 1.0 };
        let near = |target: &Target| (target.area().distance(at), target.area().middle().distance(at));
        let pieces = self.highlighted_pieces();
        let in_reach = pieces.iter().map(|it| (near(it), it.tap)).filter(|((away, _), _)| *away <= reach.min(40.0));
        let nearest = in_reach.min_by(|(a, _), (b, _)| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        nearest.map(|(_, tap)| tap).or(under).map(Meant::Tap)
    }

    /// The place whose "−" badge is pressed. The drawn badge always counts. Beyond it, a fingertip's reach does not
    /// extend into stacks or other places.
    fn minus_under(&self, at: Point, scale: f64) -> Option<Place> {
        let takes_back = self.places.iter().flat_map(|place| {
            let tokens = place.tokens.iter().flatten().filter(|token| token.takes_back);
            tokens.map(move |token| (place.place, token.slot.seat))
        });
        let is_free = |place: Place| {
            let tokens = self.place(place).tokens.iter().flatten();
            let mut stacks = tokens.map(|token| piece_at(Piece::Token, self.stand(place, token.slot.seat)));
            place_at(at).is_none_or(|it| it == place) && !stacks.any(|stack| stack.contains(at))
        };
        let mut hit = takes_back.filter(|&(place, seat)| {
            let away = self.badge(place, seat).distance(at);
            away <= MINUS || away <= REACH / scale && is_free(place)
        });
        hit.next().map(|(place, _)| place)
    }

    fn is_highlighted(&self, tap: Tap) -> bool {
        match tap {
            Tap::Place(place) => self.place(place).state.is_highlighted(),
            Tap::Abroad(spot) => self.abroad.iter().any(|it| it.spot == spot && it.state.is_highlighted()),
            Tap::King | Tap::Stack(..) | Tap::Grande(_) => true,
        }
    }

    /// The place of the reader's new pieces under a point. Holding them takes one back.
    pub(super) fn new_piece_at(&self, at: Point) -> Option<Place> {
        let place = place_at(at)?;
        let mut new = self.place(place).tokens.iter().flatten().filter(|token| token.takes_back);
        let stand = self.stand(place, new.next()?.slot.seat);
        (piece_at(Piece::Token, stand).distance(at) <= 20.0).then_some(place)
    }
}

fn tap_on(spot: KingSpot) -> Tap {
    match spot {
        KingSpot::Region(region) => Tap::Place(Place::Region(region)),
        KingSpot::Castillo => Tap::Place(Place::Castillo),
        KingSpot::France | KingSpot::Portugal => Tap::Abroad(spot),
    }
}

/// The parts of the Castillo outside its tower: the King's spot and the name.
pub(super) fn castillo_foot() -> [Rect; 2] {
    [piece_at(Piece::King, CASTILLO.king), CASTILLO.name.rect]
}

/// How far a target may deviate from a direction, relative to its distance ahead: first within a right angle, then a
/// little wider if there is none.
const WIDTHS: [f64; 2] = [1.0, 2.5];

/// The nearest target in a direction. Targets straight ahead count as nearer than targets at the side.
pub(super) fn neighbour(targets: &[Target], from: Tap, direction: Direction) -> Option<Tap> {
    let here = targets.iter().find(|target| target.tap == from)?.at;
    let ahead_and_aside = |target: &Target| {
        let (x, y) = (target.at.x - here.x, target.at.y - here.y);
        match direction {
            Direction::Left => (-x, y.abs()),
            Direction::Right => (x, y.abs()),
            Direction::Up => (-y, x.abs()),
            Direction::Down => (y, x.abs()),
        }
    };
    let nearest = |width: f64| {
        targets
            .iter()
            .filter(|target| target.tap != from)
            .map(|target| (ahead_and_aside(target), target.tap))
            .filter(|((ahead, aside), _)| *ahead > 0.0 && *aside <= ahead * width)
            .min_by(|((a, b), _), ((c, d), _)| (a + 0.6 * b).total_cmp(&(c + 0.6 * d)))
            .map(|(_, tap)| tap)
    };
    WIDTHS.into_iter().find_map(nearest)
}

/// The target to have the focus after the board has changed: the same one if it is still there, otherwise its place.
/// `entrance` is the place at which the focus should enter the map, while it is outside.
pub(super) fn next_focus(current: Tap, is_there: bool, place: Option<Place>, entrance: Option<Place>) -> Tap {
    match entrance {
        Some(entrance) if is_there => Tap::Place(entrance),
        _ if is_there => current,
        _ => Tap::Place(place.unwrap_or(Place::Castillo)),
    }
}

#[cfg(test)]
mod tests {
    use engine::{Region, Seats};

    use super::*;
    use crate::board::sample;

    const DIRECTIONS: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];
    const PHONE: f64 = 0.39;

    fn assert_all_reach_all(targets: &[Target]) {
        let position = |tap| targets.iter().position(|target| target.tap == tap).expect("a target");
        let ways: Vec<Vec<usize>> = targets
            .iter()
            .map(|from| {
                DIRECTIONS.into_iter().filter_map(|way| neighbour(targets, from.tap, way)).map(position).collect()
            })
            .collect();
        for start in 0..targets.len() {
            let mut is_reached = vec![false; targets.len()];
            let mut open = vec![start];
            while let Some(here) = open.pop() {
                if !std::mem::replace(&mut is_reached[here], true) {
                    open.extend(&ways[here]);
                }
            }
            let lost = is_reached.iter().position(|reached| !reached).map(|lost| targets[lost].tap);
            assert_eq!(lost, None, "no arrows lead there from {:?}", targets[start].tap);
        }
    }

    fn highlighted(colours: u8, seats: Seats, empty: Option<usize>) -> BoardModel {
        let full: Vec<_> = Place::all()
            .filter(|place| Some(place.index()) != empty)
            .flat_map(|place| seats.iter().map(move |seat| (place, seat, 3)))
            .collect();
        let mut model = sample::of(colours, &full);
        for (index, place) in model.places.iter_mut().enumerate() {
            for token in place.tokens.iter_mut().flatten() {
                token.is_highlighted = true;
                let has_grande = token.slot.seat.index() == index;
                (token.has_grande, token.grande_is_highlighted) = (has_grande, false);
            }
        }
        model
    }

    #[test]
    fn the_focus_stays_or_moves_to_the_place_of_a_piece_that_has_gone() {
        let (seville, granada) = (Place::from(Region::Seville), Place::from(Region::Granada));
        let piece = Tap::Stack(seville, Seat::B);
        assert_eq!(next_focus(piece, true, Some(seville), None), piece);
        assert_eq!(next_focus(piece, false, Some(seville), None), Tap::Place(seville), "the piece has gone");
        assert_eq!(next_focus(piece, true, Some(seville), Some(granada)), Tap::Place(granada), "to enter at");
        // Focus that was on the piece is to stay near it.
        assert_eq!(next_focus(piece, false, Some(seville), Some(granada)), Tap::Place(seville));
        assert_eq!(next_focus(Tap::King, false, None, None), Tap::Place(Place::Castillo));
    }

    #[test]
    fn arrows_lead_from_every_place_to_every_other() {
        for colours in 2..=5 {
            let mut model = sample::of(colours, &[]);
            assert_all_reach_all(&model.targets());
            model.king.at = Some(KingSpot::France);
            assert_all_reach_all(&model.targets());
            model.king.is_highlighted = true;
            for abroad in &mut model.abroad {
                abroad.state = PlaceState::Legal;
            }
            assert_all_reach_all(&model.targets());
        }
    }

    #[test]
    fn arrows_reach_every_highlighted_piece_in_every_distribution() {
        for bits in 1u8..32 {
            let seats: Seats = Seat::all().filter(|seat| bits & (1 << seat.index()) != 0).collect();
            for empty in (0..Place::COUNT).map(Some).chain([None]) {
                assert_all_reach_all(&highlighted(5, seats, empty).targets());
            }
        }
        for colours in [2, 3] {
            assert_all_reach_all(&highlighted(colours, Seat::up_to(colours).into_iter().collect(), None).targets());
        }
    }

    #[test]
    fn arrows_go_where_they_point() {
        let targets = sample::with(&[]).targets();
        let region = |region| Tap::Place(Place::Region(region));
        let go = |from, direction| neighbour(&targets, region(from), direction);
        assert_eq!(go(Region::OldCastile, Direction::Down), Some(region(Region::NewCastile)));
        assert_eq!(go(Region::NewCastile, Direction::Up), Some(region(Region::OldCastile)));
        assert_eq!(go(Region::Seville, Direction::Right), Some(region(Region::Granada)));
        assert_eq!(go(Region::Valencia, Direction::Right), Some(Tap::Place(Place::Castillo)));
        assert_eq!(go(Region::Valencia, Direction::Down), Some(Tap::Place(Place::Castillo)), "it lies aside, too");
        assert_eq!(go(Region::Galicia, Direction::Left), None);
    }

    #[test]
    fn names_in_the_document_are_read_back() {
        let pieces = Seat::all().flat_map(|seat| Place::all().map(move |place| Tap::Stack(place, seat)));
        let taps = Place::all().map(Tap::Place).chain(KingSpot::all().map(Tap::Abroad)).chain(pieces);
        for tap in taps.chain(Seat::all().map(Tap::Grande)).chain([Tap::King]) {
            assert_eq!(from_key(&key(tap)), Some(tap));
        }
        for nonsense in ["", "place", "place-99", "stack-1", "sea-1", "grande-x"] {
            assert_eq!(from_key(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_finger_means_the_nearest_highlighted_piece_unless_the_place_itself_is_meant() {
        let place = Place::Region(Region::OldCastile);
        let mut model = sample::with(&[(place, Seat::A, 2)]);
        let index = place.index();
        model.places[index].tokens[0].as_mut().expect("a stack").is_highlighted = true;
        let (stack, ground) = (Some(Meant::Tap(Tap::Stack(place, Seat::A))), Some(Meant::Tap(Tap::Place(place))));
        let at = model.stand(place, Seat::A);
        assert_eq!(model.meant(at, PHONE), stack);
        assert_eq!(model.meant(at.by(60.0, 0.0), PHONE), stack, "beside it");
        assert_eq!(model.meant(at.by(110.0, 0.0), PHONE), ground, "far from it");
        model.places[index].state = PlaceState::Legal;
        assert_eq!(model.meant(at.by(64.0, 0.0), PHONE), ground, "the place is meant, too");
        assert_eq!(model.meant(at.by(40.0, 0.0), PHONE), stack);
        model.places[index].tokens[0].as_mut().expect("a stack").is_highlighted = false;
        assert_eq!(model.meant(at, PHONE), ground, "nothing can be done with it");
    }

    #[test]
    fn the_minus_is_as_large_as_a_fingertip_and_never_reaches_into_another_place() {
        for scale in [PHONE, 0.8, 1.2] {
            for place in Place::all() {
                let mut model = sample::of(5, &[(place, Seat::A, 2)]);
                model.places[place.index()].tokens[0].as_mut().expect("a stack").takes_back = true;
                let stand = model.stand(place, Seat::A);
                let minus = model.badge(place, Seat::A);
                assert_eq!(model.meant(minus, scale), Some(Meant::TakeBack(place)));
                assert_eq!(
                    model.meant(stand.by(10.0, 0.0), scale),
                    Some(Meant::Tap(Tap::Place(place))),
                    "the digit adds"
                );
                for other in Place::all().filter(|other| *other != place) {
                    for at in layout(other, 5).seats {
                        assert_eq!(model.meant(*at, scale), Some(Meant::Tap(Tap::Place(other))), "{place:?} {other:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_stack_of_a_place_is_on_its_ground() {
        let model = sample::of(5, &[]);
        for place in Place::all() {
            for seat in Seat::all() {
                let at = model.stand(place, seat);
                assert_eq!(model.meant(at, PHONE), Some(Meant::Tap(Tap::Place(place))));
            }
        }
    }
}
