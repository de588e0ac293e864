//! What can be focused and tapped, and what a finger means.

use engine::{KingSpot, Place, Seat, Small};
use map::{CASTILLO, Piece, Point, Rect, abroad, layout, piece_at, place_at, spot_at};
use play::Tap;

use super::model::BoardModel;

/// Half of the smallest thing that a finger hits, in pixels.
const REACH: f64 = 22.0;

/// The radius of the "−" that is drawn, in pixels.
const MINUS: f64 = 11.0;

/// The middle of the "−", as seen from the stack: at its left, where it hides no digit. A stack that is not the first of
/// its place has a neighbour there, and the "−" at its upper corner.
pub(super) const fn minus_at(is_first: bool) -> Point {
    if is_first { Point { x: -40.0, y: 2.0 } } else { Point { x: -26.0, y: -32.0 } }
}

/// The four arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// Something that can be focused.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Target {
    pub(super) tap: Tap,
    pub(super) at: Point,
    /// What a screen reader says.
    pub(super) label: String,
    pub(super) is_pressed: bool,
}

impl Target {
    /// What it covers, if it is a piece.
    pub(super) fn area(&self) -> Rect {
        piece_at(if self.tap == Tap::King { Piece::King } else { Piece::Token }, self.at)
    }
}

/// What a press at some point is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meant {
    Tap(Tap),
    /// The "−" of the reader's pieces there.
    TakeBack(Place),
}

/// The name of a target in the document.
pub(super) fn key(tap: Tap) -> String {
    match tap {
        Tap::Place(place) => format!("place-{}", place.index()),
        Tap::Abroad(spot) => format!("abroad-{}", spot.index()),
        Tap::King => "king".to_owned(),
        Tap::Stack(place, seat) => format!("stack-{}-{}", place.index(), seat.index()),
        Tap::Grande(seat) => format!("grande-{}", seat.index()),
    }
}

/// Reads the name of a target.
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
    /// Where the tapped thing is.
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

    /// The pieces that can be picked up or chosen, with what they cover.
    pub(super) fn lit_pieces(&self) -> Vec<Target> {
        let mut pieces = Vec::new();
        for place in &self.places {
            for token in place.tokens.iter().flatten() {
                let at = self.stand(place.place, token.slot.seat);
                let mut add = |tap, at: Point| {
                    let (label, is_pressed) = (token.label.clone(), token.is_selected);
                    pieces.push(Target { tap, at, label, is_pressed });
                };
                if token.is_lit && token.count > 0 {
                    add(Tap::Stack(place.place, token.slot.seat), at);
                }
                if token.grande_is_lit {
                    // It stands behind the stack; its head looks over it.
                    add(Tap::Grande(token.slot.seat), at.by(0.0, -20.0));
                }
            }
        }
        if let Some(at) = self.king.at.filter(|_| self.king.is_lit) {
            let at = map::king(at, self.colours());
            pieces.push(Target { tap: Tap::King, at, label: self.king.label.to_owned(), is_pressed: false });
        }
        pieces
    }

    /// Everything that can be focused: the places, France and Portugal while they matter, and every lit piece.
    pub(super) fn targets(&self) -> Vec<Target> {
        let places = self.places.iter().map(|it| Target {
            tap: Tap::Place(it.place),
            at: layout(it.place, self.colours()).plate,
            label: it.label.clone(),
            is_pressed: false,
        });
        let countries = self.abroad.iter().filter(|it| it.state.is_lit() || self.king.at == Some(it.spot));
        let countries = countries.filter_map(|it| {
            let at = abroad(it.spot)?.name.at;
            Some(Target { tap: Tap::Abroad(it.spot), at, label: it.label.clone(), is_pressed: false })
        });
        places.chain(countries).chain(self.lit_pieces()).collect()
    }

    /// What a press at `at` means, in a map that is drawn with `scale` pixels a unit. A lit piece that is hit is meant.
    /// Pieces are smaller than a fingertip, so the nearest lit one within reach is meant as well; a legal place leaves its
    /// pieces only half of that.
    pub(super) fn meant(&self, at: Point, scale: f64) -> Option<Meant> {
        if let Some(place) = self.minus_under(at, scale) {
            return Some(Meant::TakeBack(place));
        }
        let under = spot_at(at).map(tap_on);
        let reach = REACH / scale * if under.is_some_and(|tap| self.is_lit(tap)) { 0.5 } else { 1.0 };
        let near = |target: &Target| (target.area().distance(at), target.area().middle().distance(at));
        let pieces = self.lit_pieces();
        let in_reach = pieces.iter().map(|it| (near(it), it.tap)).filter(|((away, _), _)| *away <= reach.min(40.0));
        let nearest = in_reach.min_by(|(a, _), (b, _)| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        nearest.map(|(_, tap)| tap).or(under).map(Meant::Tap)
    }

    /// The place whose "−" is meant. What is drawn always counts. The rest of a fingertip reaches away from the other
    /// pieces, and never into another place.
    fn minus_under(&self, at: Point, scale: f64) -> Option<Place> {
        let takes_back = self.places.iter().flat_map(|place| {
            let tokens = place.tokens.iter().flatten().filter(|token| token.takes_back);
            tokens.map(move |token| (place.place, token.slot.seat))
        });
        let mut hit = takes_back.filter(|&(place, seat)| {
            let (stand, is_first) = (self.stand(place, seat), self.stands_first(place, seat));
            let middle = stand.by(minus_at(is_first).x, minus_at(is_first).y);
            let is_on_badge = middle.distance(at) <= (MINUS / scale).max(13.0);
            let size = 2.0 * REACH / scale;
            let right = stand.x - 20.0;
            let room = Rect { x: right - size, y: middle.y - size / 2.0, width: size, height: size };
            is_on_badge || is_first && room.contains(at) && place_at(at).is_none_or(|it| it == place)
        });
        hit.next().map(|(place, _)| place)
    }

    /// Whether nothing stands to the left of a seat's pieces: the reader's slot, or a closed Castillo.
    pub(super) fn stands_first(&self, place: Place, seat: Seat) -> bool {
        self.slot(seat) == 0 || self.place(place).closed.is_some()
    }

    fn is_lit(&self, tap: Tap) -> bool {
        match tap {
            Tap::Place(place) => self.place(place).state.is_lit(),
            Tap::Abroad(spot) => self.abroad.iter().any(|it| it.spot == spot && it.state.is_lit()),
            Tap::King | Tap::Stack(..) | Tap::Grande(_) => true,
        }
    }

    /// The reader's new pieces under a point: held, one of them is taken back.
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

/// What belongs to the Castillo besides its tower: the King's place and the name.
pub(super) fn castillo_foot() -> [Rect; 2] {
    [piece_at(Piece::King, CASTILLO.king), CASTILLO.name.rect]
}

/// The nearest target in a direction: what lies straight ahead counts as nearer than what lies aside.
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
    targets
        .iter()
        .filter(|target| target.tap != from)
        .map(|target| (ahead_and_aside(target), target.tap))
        .filter(|((ahead, aside), _)| *ahead > 0.0 && aside <= ahead)
        .min_by(|((a, b), _), ((c, d), _)| (a + 0.6 * b).total_cmp(&(c + 0.6 * d)))
        .map(|(_, tap)| tap)
}

#[cfg(test)]
mod tests {
    use engine::{Region, Seats};

    use super::*;
    use crate::board::model::PlaceState;
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

    fn lit(colours: u8, seats: Seats, empty: Option<usize>) -> BoardModel {
        let full: Vec<_> = Place::all()
            .filter(|place| Some(place.index()) != empty)
            .flat_map(|place| seats.iter().map(move |seat| (place, seat, 3)))
            .collect();
        let mut model = sample::of(colours, &full);
        for (index, place) in model.places.iter_mut().enumerate() {
            for token in place.tokens.iter_mut().flatten() {
                token.is_lit = true;
                let has_grande = token.slot.seat.index() == index;
                (token.has_grande, token.grande_is_lit) = (has_grande, false);
            }
        }
        model
    }

    #[test]
    fn arrows_lead_from_every_place_to_every_other() {
        for colours in 2..=5 {
            let mut model = sample::of(colours, &[]);
            assert_all_reach_all(&model.targets());
            model.king.at = Some(KingSpot::France);
            assert_all_reach_all(&model.targets());
            model.king.is_lit = true;
            for abroad in &mut model.abroad {
                abroad.state = PlaceState::Legal;
            }
            assert_all_reach_all(&model.targets());
        }
    }

    #[test]
    fn arrows_reach_every_lit_piece_whoever_has_pieces_where() {
        for bits in 1u8..32 {
            let seats: Seats = Seat::all().filter(|seat| bits & (1 << seat.index()) != 0).collect();
            for empty in (0..Place::COUNT).map(Some).chain([None]) {
                assert_all_reach_all(&lit(5, seats, empty).targets());
            }
        }
        for colours in [2, 3] {
            assert_all_reach_all(&lit(colours, Seat::up_to(colours).into_iter().collect(), None).targets());
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
    fn a_finger_means_the_nearest_lit_piece_unless_the_place_itself_is_meant() {
        let place = Place::Region(Region::OldCastile);
        let mut model = sample::with(&[(place, Seat::A, 2)]);
        let index = place.index();
        model.places[index].tokens[0].as_mut().expect("a stack").is_lit = true;
        let (stack, ground) = (Some(Meant::Tap(Tap::Stack(place, Seat::A))), Some(Meant::Tap(Tap::Place(place))));
        let at = model.stand(place, Seat::A);
        assert_eq!(model.meant(at, PHONE), stack);
        assert_eq!(model.meant(at.by(60.0, 0.0), PHONE), stack, "beside it");
        assert_eq!(model.meant(at.by(110.0, 0.0), PHONE), ground, "far from it");
        model.places[index].state = PlaceState::Legal;
        assert_eq!(model.meant(at.by(64.0, 0.0), PHONE), ground, "the place is meant, too");
        assert_eq!(model.meant(at.by(40.0, 0.0), PHONE), stack);
        model.places[index].tokens[0].as_mut().expect("a stack").is_lit = false;
        assert_eq!(model.meant(at, PHONE), ground, "nothing can be done with it");
    }

    #[test]
    fn the_minus_is_as_large_as_a_fingertip_and_never_reaches_into_another_place() {
        for scale in [PHONE, 0.8, 1.2] {
            for place in Place::all() {
                let mut model = sample::of(5, &[(place, Seat::A, 2)]);
                model.places[place.index()].tokens[0].as_mut().expect("a stack").takes_back = true;
                let stand = model.stand(place, Seat::A);
                let minus = stand.by(minus_at(true).x, minus_at(true).y);
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
