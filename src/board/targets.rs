//! What can be focused and tapped: its name in the document, its neighbours, and what a finger means.

use engine::{KingSpot, Place, Seat, Small};
use play::Tap;

use super::{
    geometry::{self, Point, Rect},
    model::BoardModel,
};

/// The four arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    Left,
    Right,
    Up,
    Down,
}

/// Something that can be tapped, and where it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Target {
    pub(super) tap: Tap,
    pub(super) at: Point,
}

/// A piece that can be tapped: its middle, and the room that it covers.
#[derive(Clone, Copy, Debug, PartialEq)]
struct LitPiece {
    target: Target,
    bounds: Rect,
}

/// What the drawings of pieces cover, round their own origins.
const STACK: Rect = Rect { x: -20.0, y: -28.0, width: 50.0, height: 54.0 };
const GRANDE: Rect = Rect { x: -11.0, y: -49.0, width: 27.0, height: 75.0 };
const KING: Rect = Rect { x: -22.0, y: -53.0, width: 44.0, height: 93.0 };

/// The name of a target in the document.
pub(super) trait NodeKey: Sized {
    /// Its name in the document.
    fn key(self) -> String;
    /// Reads its name.
    fn from_key(key: &str) -> Option<Self>;
}

impl NodeKey for Tap {
    fn key(self) -> String {
        match self {
            Self::Place(place) => format!("place-{}", place.index()),
            Self::Abroad(spot) => format!("abroad-{}", spot.index()),
            Self::King => "king".to_owned(),
            Self::Stack(place, seat) => format!("stack-{}-{}", place.index(), seat.index()),
            Self::Grande(seat) => format!("grande-{}", seat.index()),
        }
    }

    fn from_key(key: &str) -> Option<Self> {
        let mut parts = key.split('-');
        let kind = parts.next()?;
        let mut number = || parts.next()?.parse::<usize>().ok();
        match kind {
            "place" => Some(Self::Place(Place::from_index(number()?)?)),
            "abroad" => Some(Self::Abroad(KingSpot::from_index(number()?)?)),
            "king" => Some(Self::King),
            "stack" => Some(Self::Stack(Place::from_index(number()?)?, Seat::from_index(number()?)?)),
            "grande" => Some(Self::Grande(Seat::from_index(number()?)?)),
            _ => None,
        }
    }
}

impl BoardModel {
    /// Where the tapped thing is.
    pub(super) fn place_of(&self, tap: Tap) -> Option<Place> {
        match tap {
            Tap::Place(place) | Tap::Stack(place, _) => Some(place),
            Tap::Grande(seat) => {
                self.places.iter().find(|place| place.grandes.iter().any(|it| it.seat == seat)).map(|it| it.place)
            }
            Tap::King => match self.king {
                KingSpot::Region(region) => Some(Place::Region(region)),
                KingSpot::Castillo => Some(Place::Castillo),
                KingSpot::France | KingSpot::Portugal => None,
            },
            Tap::Abroad(_) => None,
        }
    }

    /// The places, France and Portugal while they matter, and every lit piece.
    pub(super) fn targets(&self) -> Vec<Target> {
        let places = self.places.iter().map(|it| Target { tap: Tap::Place(it.place), at: geometry::plate(it.place) });
        let abroad = self.abroad.iter().filter(|it| it.state.is_lit() || self.king == it.spot);
        let abroad = abroad.map(|it| Target { tap: Tap::Abroad(it.spot), at: geometry::abroad_name(it.spot).0 });
        places.chain(abroad).chain(self.lit_pieces().iter().map(|piece| piece.target)).collect()
    }

    fn lit_pieces(&self) -> Vec<LitPiece> {
        let mut pieces = Vec::new();
        let mut add = |tap, stand: Point, scale, drawing: Rect, middle: Point| {
            let target = Target { tap, at: stand.by(middle.x * scale, middle.y * scale) };
            let corner = stand.by(drawing.x * scale, drawing.y * scale);
            let (width, height) = (drawing.width * scale, drawing.height * scale);
            pieces.push(LitPiece { target, bounds: Rect { x: corner.x, y: corner.y, width, height } });
        };
        for it in &self.places {
            let stand = |seat| geometry::stack(it.place, seat, self.seats);
            for stack in it.stacks.iter().filter(|stack| stack.state.is_lit() && it.hidden.is_none()) {
                let (at, scale) = stand(stack.seat);
                add(Tap::Stack(it.place, stack.seat), at, scale, STACK, Point { x: 1.0, y: 5.0 });
            }
            for grande in it.grandes.iter().filter(|grande| grande.state.is_lit()) {
                let beside = it.stacks.iter().any(|stack| stack.seat == grande.seat);
                let (at, scale) = stand(grande.seat);
                let at = at.by(geometry::grande_offset(beside) * scale, 0.0);
                add(Tap::Grande(grande.seat), at, scale, GRANDE, Point { x: 0.0, y: -16.0 });
            }
        }
        if self.king_is_lit {
            add(Tap::King, geometry::king(self.king), 1.0, KING, Point { x: 0.0, y: -6.0 });
        }
        pieces
    }

    /// What a tap at `at` means, if it is on the ground of `under`. A lit piece that is hit is meant. Pieces are also
    /// smaller than a fingertip, so the nearest lit one within `reach` is meant as well; a legal place leaves its pieces
    /// only half of that.
    pub(super) fn meant(&self, at: Point, under: Option<Tap>, reach: f64) -> Option<Tap> {
        let reach = if under.is_some_and(|tap| self.is_lit(tap)) { reach / 2.0 } else { reach };
        let distance = |piece: &LitPiece| piece.target.at.distance(at);
        let pieces = self.lit_pieces();
        let nearest = pieces
            .iter()
            .filter(|piece| piece.bounds.contains(at) || distance(piece) <= reach)
            // What is hit comes before what is only near.
            .min_by(|a, b| {
                let rank = |piece: &LitPiece| (!piece.bounds.contains(at), distance(piece));
                rank(a).partial_cmp(&rank(b)).expect("distances are numbers")
            });
        nearest.map(|piece| piece.target.tap).or(under)
    }

    fn is_lit(&self, tap: Tap) -> bool {
        match tap {
            Tap::Place(place) => self.places.iter().any(|it| it.place == place && it.state.is_lit()),
            Tap::Abroad(spot) => self.abroad.iter().any(|it| it.spot == spot && it.state.is_lit()),
            Tap::King | Tap::Stack(..) | Tap::Grande(_) => true,
        }
    }
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
    use record::Colour;

    use super::*;
    use crate::board::{model::State, sample};

    const DIRECTIONS: [Direction; 4] = [Direction::Left, Direction::Right, Direction::Up, Direction::Down];

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

    #[test]
    fn arrows_lead_from_every_place_to_every_other() {
        let mut model = sample::empty(4);
        assert_all_reach_all(&model.targets());
        model.king = KingSpot::France;
        assert_all_reach_all(&model.targets());
        for abroad in &mut model.abroad {
            abroad.state = State::Legal;
        }
        assert_all_reach_all(&model.targets());
    }

    #[test]
    fn arrows_reach_every_lit_piece_whoever_has_pieces_where() {
        // Every set of seats, and every set with one place left out.
        for bits in 1u8..32 {
            let seats: Seats = Seat::all().filter(|seat| bits & (1 << seat.index()) != 0).collect();
            for empty in (0..Place::COUNT).map(Some).chain([None]) {
                let mut model = sample::empty(5);
                for (index, place) in model.places.iter_mut().enumerate().filter(|(index, _)| Some(*index) != empty) {
                    place.stacks = seats.iter().map(|seat| sample::stack(seat, Colour::Red, 3, State::Legal)).collect();
                    place.grandes = seats
                        .iter()
                        .filter(|seat| seat.index() == index)
                        .map(|seat| sample::grande(seat, Colour::Red))
                        .collect();
                }
                assert_all_reach_all(&model.targets());
            }
        }
    }

    #[test]
    fn arrows_go_where_they_point() {
        let targets = sample::empty(4).targets();
        let region = |region| Tap::Place(Place::Region(region));
        let go = |from, direction| neighbour(&targets, region(from), direction);
        assert_eq!(go(Region::OldCastile, Direction::Down), Some(region(Region::NewCastile)));
        assert_eq!(go(Region::NewCastile, Direction::Up), Some(region(Region::OldCastile)));
        assert_eq!(go(Region::Basque, Direction::Left), Some(region(Region::OldCastile)));
        assert_eq!(go(Region::Seville, Direction::Right), Some(region(Region::Granada)));
        assert_eq!(go(Region::Valencia, Direction::Right), Some(Tap::Place(Place::Castillo)));
        assert_eq!(go(Region::Galicia, Direction::Left), None);
    }

    #[test]
    fn names_in_the_document_are_read_back() {
        let pieces = Seat::all().flat_map(|seat| Place::all().map(move |place| Tap::Stack(place, seat)));
        let taps = Place::all().map(Tap::Place).chain(KingSpot::all().map(Tap::Abroad)).chain(pieces);
        for tap in taps.chain(Seat::all().map(Tap::Grande)).chain([Tap::King]) {
            assert_eq!(Tap::from_key(&tap.key()), Some(tap));
        }
        for nonsense in ["", "place", "place-99", "stack-1", "sea-1", "grande-x"] {
            assert_eq!(Tap::from_key(nonsense), None, "{nonsense}");
        }
    }

    #[test]
    fn a_finger_means_the_nearest_lit_piece_unless_the_place_itself_is_meant() {
        let place = Place::Region(Region::OldCastile);
        let mut model = sample::empty(4);
        let index = place.index();
        model.places[index].stacks = vec![sample::stack(Seat::A, Colour::Red, 2, State::Legal)];
        let (stack, under) = (Tap::Stack(place, Seat::A), Some(Tap::Place(place)));
        let at = geometry::stack(place, Seat::A, 4).0;
        assert_eq!(model.meant(at.by(40.0, 0.0), under, 51.0), Some(stack));
        assert_eq!(model.meant(at.by(80.0, 0.0), under, 51.0), under);
        assert_eq!(model.meant(at.by(40.0, 0.0), None, 51.0), Some(stack));
        model.places[index].state = State::Legal;
        assert_eq!(model.meant(at.by(40.0, 0.0), under, 51.0), under);
        assert_eq!(model.meant(at.by(20.0, 0.0), under, 51.0), Some(stack));
        assert_eq!(model.meant(at.by(-19.0, -27.0), under, 10.0), Some(stack), "hit at its corner");
        assert_eq!(model.meant(at.by(-22.0, -27.0), under, 10.0), under, "missed");
        model.places[index].stacks[0].state = State::Plain;
        assert_eq!(model.meant(at, under, 51.0), under);
    }
}
