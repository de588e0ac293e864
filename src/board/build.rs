//! Builds the board's model from [`Shown`]. Pure: everything is passed in.

use engine::{Choice, Decision, Event, KingSpot, Place, Places, Seat, Small, Spot};
use play::select::{BeatMove, disc_trap, moves_of_beat, tiles};
use play::{Highlights, Selection, Shown, Stage, StopKind, highlights};
use words::scoring::place_label;
use words::{place_name, t};

use super::arrows::{arrows, hinted_places};
use super::model::{AbroadModel, BoardModel, Closed, King, PlaceModel, PlaceState, Slot, Token};
use super::scored::{discs, points, scored, stop_of};
use crate::names::Names;

/// The reader's options for the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardOptions {
    /// Whether to show what one more caballero would gain, and the reader's rank.
    pub(crate) forecast: bool,
    /// Whether the forecast includes announced caballeros in a closed Castillo.
    pub(crate) counts_castillo: bool,
    /// The index of the hint whose choices are drawn as ghosts.
    pub(crate) hint: usize,
}

/// Builds the model that the board draws.
pub(crate) fn board_model(shown: &Shown, names: &Names, options: BoardOptions) -> BoardModel {
    let slots = slots(shown, names);
    // After the end of the game, no piece is marked as new.
    let is_over = shown.stage == Stage::Over;
    let moves = if is_over || stop_of(shown).is_some() { Vec::new() } else { moves_of_beat(shown) };
    let source = Source {
        shown,
        names,
        options,
        highlights: board_highlights(shown),
        slots: &slots,
        moves,
        hinted: hinted_places(shown, options),
    };
    let locale = names.locale();
    BoardModel {
        reader: slots.iter().copied().find(|slot| shown.view.seat() == Some(slot.seat)),
        places: Place::all().map(|place| source.place(place)).collect(),
        abroad: [
            source.abroad(KingSpot::France, t!(locale, place_france), source.highlights.france),
            source.abroad(KingSpot::Portugal, t!(locale, place_portugal), source.highlights.portugal),
        ],
        king: King {
            at: Some(shown.view.table.board.king),
            is_highlighted: source.highlights.asks && matches!(shown.view.decision, Some(Decision::King(_))),
            has_bonus: scored(shown).is_some_and(|sheet| sheet.king_bonus),
            label: t!(locale, king),
        },
        arrows: arrows(shown, options),
        discs: discs(shown, &slots),
        points: points(shown, &slots),
        slots,
    }
}

/// The reader's slot comes first, the others follow clockwise.
fn slots(shown: &Shown, names: &Names) -> Vec<Slot> {
    let slot = |seat| Slot { seat, colour: names.colour(seat), letter: names.letter(seat) };
    tiles(shown).iter().map(|tile| slot(tile.seat)).collect()
}

/// The things that can be tapped now.
fn board_highlights(shown: &Shown) -> Highlights {
    match &shown.stage {
        // Ending a turn is confirmed at the side.
        Stage::Confirm(Choice::Done) => Highlights::default(),
        Stage::Ask(_) | Stage::Confirm(_) => highlights(&shown.view.own.choices, shown.selection),
        _ => Highlights::default(),
    }
}

struct Source<'a> {
    shown: &'a Shown,
    names: &'a Names,
    options: BoardOptions,
    highlights: Highlights,
    slots: &'a [Slot],
    /// The latest moves.
    moves: Vec<BeatMove>,
    hinted: Places,
}

impl Source<'_> {
    fn place(&self, place: Place) -> PlaceModel {
        let table = &self.shown.view.table;
        let state = self.state(place);
        let forecast = self.forecast(place);
        PlaceModel {
            place,
            name: place_name(self.names.locale(), table.config.edition, place),
            label: self.label(place, state),
            state,
            is_taboo: table.board.kings_place() == Some(place),
            is_hinted: self.hinted.contains(place),
            pays: table.pays(place),
            mobile: table.board.mobile_at(place),
            paid: forecast.and_then(|forecast| self.paid(forecast)),
            gain: forecast.and_then(|forecast| forecast.one_more).filter(|&gain| gain > 0),
            tokens: self.slots.iter().map(|&slot| self.token(place, slot)).collect(),
            closed: self.closed(place),
        }
    }

    fn state(&self, place: Place) -> PlaceState {
        if let Stage::Scoring(scoring) = &self.shown.stage {
            return match &scoring.stop {
                StopKind::Place(sheet) if sheet.place == place => PlaceState::Scored,
                StopKind::Place(_) | StopKind::Title => PlaceState::Dimmed,
                _ => PlaceState::Plain,
            };
        }
        let is_selected = match self.shown.selection {
            Selection::Place(it) | Selection::Caballero(_, it) | Selection::Again(_, it, _) => it == place,
            _ => false,
        };
        let is_named = match self.shown.stage {
            Stage::Confirm(Choice::Score(it) | Choice::Scoreboard { to: it, .. }) => it == place,
            _ => false,
        };
        match (is_selected || is_named, self.highlights.places.contains(place), self.highlights.asks) {
            (is_chosen, true, _) if self.is_trap(place) => PlaceState::Trap { is_chosen },
            (true, ..) => PlaceState::Selected,
            (_, true, _) => PlaceState::Legal,
            (_, _, true) => PlaceState::Veiled,
            _ => PlaceState::Plain,
        }
    }

    /// Whether a place is the King's region, from where a disc sends everything back to court (R6.4, R8.2). It may be
    /// chosen but is not highlighted.
    fn is_trap(&self, place: Place) -> bool {
        disc_trap(&self.shown.view).is_some_and(|region| place == region.into())
    }

    fn closed(&self, place: Place) -> Option<Closed> {
        let (table, view) = (&self.shown.view.table, &self.shown.view);
        self.shown.is_closed(place).then(|| Closed {
            own: view.seat().map(|seat| table.board.count(seat, place)),
            total: table.config.colours().iter().map(|seat| table.board.count(seat, place)).sum(),
        })
    }

    fn token(&self, place: Place, slot: Slot) -> Option<Token> {
        let (table, view, seat) = (&self.shown.view.table, &self.shown.view, slot.seat);
        let is_own = view.seat() == Some(seat);
        if self.shown.is_closed(place) && !is_own {
            return self.grande_on_battlements(slot);
        }
        let (count, has_grande) = (table.board.count(seat, place), table.board.grandes[seat] == Some(place));
        let is_placing = matches!(view.decision, Some(Decision::Turn { .. }));
        let adds = is_own && is_placing && self.highlights.places.contains(place);
        let is_touched = self.has_moved(place, seat, |it| it.affects_reader);
        // A slot that others have just emptied still flashes.
        if count == 0 && !has_grande && !adds && !is_touched {
            return None;
        }
        let sheet = scored(self.shown).filter(|sheet| sheet.place == place);
        Some(Token {
            slot,
            count,
            has_grande,
            change: if self.shown.stage == Stage::Over { 0 } else { self.shown.changes[seat][Spot::from(place)] },
            is_touched,
            is_new: self.has_moved(place, seat, |it| it.is_placement),
            adds,
            takes_back: is_own && is_placing && self.shown.returnable(place) > 0,
            is_highlighted: self.highlights.stacks.contains(&(place, seat)),
            grande_is_highlighted: has_grande && self.grande_is_highlighted(seat),
            is_selected: self.shown.selection.caballero() == Some((seat, place)),
            is_tied: sheet.and_then(|sheet| sheet.standings[seat]).is_some_and(|standing| standing.tied),
            has_bonus: sheet.is_some_and(|sheet| sheet.grande_bonus && sheet.leader == Some(seat)),
            label: self.token_label(place, seat, count),
        })
    }

    /// A Grande on a closed Castillo. Only caballeros are hidden there: Grandes are public (R14).
    fn grande_on_battlements(&self, slot: Slot) -> Option<Token> {
        let (seat, place) = (slot.seat, Place::Castillo);
        (self.shown.view.table.board.grandes[seat] == Some(place)).then(|| Token {
            has_grande: true,
            grande_is_highlighted: self.grande_is_highlighted(seat),
            label: self.grande_label(seat),
            ..Token::nothing(slot)
        })
    }

    /// Whether a Grande can be picked up. The reader's own can be dragged even if tapping the destination is enough.
    fn grande_is_highlighted(&self, seat: Seat) -> bool {
        let is_own = self.highlights.asks && self.shown.view.decision == Some(Decision::Grande);
        self.highlights.grandes.contains(seat) || is_own && self.shown.view.seat() == Some(seat)
    }

    /// Whether the latest moves brought pieces of a seat into a place or out of it.
    fn has_moved(&self, place: Place, seat: Seat, is_meant: impl Fn(&BeatMove) -> bool) -> bool {
        let here = |event: &Event| match *event {
            Event::Moved { whose, from, to, .. } => whose == seat && [from, to].contains(&place.into()),
            Event::GrandeMoved { whose, from, to } => whose == seat && [from, to].contains(&place),
            _ => false,
        };
        self.moves.iter().any(|it| here(&it.event) && is_meant(it))
    }

    fn token_label(&self, place: Place, seat: Seat, count: u8) -> String {
        let locale = self.names.locale();
        let count = t!(locale, label_count, who = self.names.voice().who(seat), n = count);
        t!(locale, label_join, a = &count, b = place_name(locale, self.shown.view.table.config.edition, place))
    }

    fn grande_label(&self, seat: Seat) -> String {
        let (locale, edition) = (self.names.locale(), self.shown.view.table.config.edition);
        let grande = t!(locale, board_grande, whose = self.names.voice().who(seat));
        t!(locale, label_join, a = &grande, b = place_name(locale, edition, Place::Castillo))
    }

    fn forecast(&self, place: Place) -> Option<engine::Forecast> {
        let view = &self.shown.view;
        let is_shown = self.options.forecast && (self.options.counts_castillo || !self.shown.is_closed(place));
        is_shown.then(|| view.table.forecast(place, view.seat().filter(|_| view.decision.is_some())))
    }

    /// The index of the scoreboard's number that the reader would be paid.
    fn paid(&self, forecast: engine::Forecast) -> Option<usize> {
        let me = self.shown.view.seat()?;
        let standing = forecast.sheet.standings[me].filter(|standing| standing.points > 0)?;
        let cell = usize::from(standing.rank) - 1 + usize::from(standing.tied);
        (cell < 3).then_some(cell)
    }

    fn label(&self, place: Place, state: PlaceState) -> String {
        let locale = self.names.locale();
        let label = place_label(self.names.voice(), &self.shown.view.table, place, self.shown.is_closed(place));
        match state {
            PlaceState::Legal | PlaceState::Trap { is_chosen: false } => {
                t!(locale, label_join, a = &label, b = t!(locale, board_target))
            }
            _ => label,
        }
    }

    fn abroad(&self, spot: KingSpot, name: &'static str, is_highlighted: bool) -> AbroadModel {
        let locale = self.names.locale();
        let join = |a: &str, b: &str| t!(locale, label_join, a = a, b = b);
        let is_here = self.shown.view.table.board.king == spot;
        let label = if is_here { join(name, t!(locale, label_king)) } else { name.to_owned() };
        let state = match (is_highlighted, self.highlights.asks) {
            (true, _) => PlaceState::Legal,
            (_, true) => PlaceState::Veiled,
            _ => PlaceState::Plain,
        };
        let label = if is_highlighted { join(&label, t!(locale, board_target)) } else { label };
        AbroadModel { spot, name, label, state }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use engine::{BySeat, GameConfig, Seed};
    use play::{Input, Opening, Play, Preferences};
    use record::{Colour, Kind, Level, Person, Record, Save};
    use words::Locale;

    use super::*;

    pub(in crate::board) fn play(kinds: &[Kind]) -> Play {
        let config =
            GameConfig { first: Some(Seat::A), ..GameConfig::new(engine::Edition::Classic, kinds.len() as u8) };
        let person = |index: usize| Person {
            name: ["Ana", "Ben", "Carla", "Diego"][index].into(),
            colour: Colour::ALL[index],
            kind: kinds[index],
        };
        let people = BySeat(core::array::from_fn(|index| (index < kinds.len()).then(|| person(index))));
        let opening = Opening {
            preferences: Preferences::default(),
            ..Opening::new(Save { people, ..Save::new(Record::new(config, Seed(1995))) })
        };
        Play::open(opening).expect("a legal game").0
    }

    fn model(play: &Play, options: BoardOptions) -> BoardModel {
        let shown = play.shown();
        let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
        board_model(&shown, &names, options)
    }

    pub(in crate::board) const THREE_PEOPLE: [Kind; 3] = [Kind::Human; 3];

    /// A game in which everybody has bid, and the first player may place caballeros.
    pub(in crate::board) fn placing() -> Play {
        let mut play = play(&THREE_PEOPLE);
        play.step(Input::Prefer(Preferences { curtain: false, ..Preferences::default() }));
        for power in ["power 13", "power 5", "power 4"] {
            play.step(Input::Commit(power.parse().expect("a choice")));
        }
        play.step(Input::Choose(Choice::Take(engine::Stack::Five)));
        assert!(matches!(play.shown().stage, Stage::Ask(play::Ask::Turn { .. })), "{:?}", play.shown().stage);
        play
    }

    #[test]
    fn every_piece_stands_in_the_slot_of_its_seat() {
        let play = play(&[Kind::Opponent(Level::Page), Kind::Human, Kind::Opponent(Level::Page)]);
        let model = model(&play, BoardOptions::default());
        let seats: Vec<Seat> = model.slots.iter().map(|slot| slot.seat).collect();
        assert_eq!(seats, [Seat::B, Seat::C, Seat::A], "the reader first");
        let board = play.shown().view.table.board;
        for place in &model.places {
            assert_eq!(place.tokens.len(), 3);
            for (slot, token) in place.tokens.iter().enumerate() {
                let count = board.count(seats[slot], place.place);
                assert_eq!(token.as_ref().map_or(0, |token| token.count), count);
            }
        }
    }

    #[test]
    fn legal_places_glow_and_show_where_the_next_piece_goes() {
        let play = placing();
        let model = model(&play, BoardOptions::default());
        let near = play.shown().view.table.board.near_king();
        for place in &model.places {
            let is_legal = near.contains(place.place);
            assert_eq!(place.state == PlaceState::Legal, is_legal, "{}", place.name);
            let own = place.tokens[model.slot(Seat::A)].as_ref();
            assert_eq!(own.is_some_and(|token| token.adds), is_legal);
        }
    }

    fn model_of(shown: &Shown) -> BoardModel {
        let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
        board_model(shown, &names, BoardOptions::default())
    }

    #[test]
    fn a_piece_moved_by_others_is_marked_even_in_the_slot_it_has_left() {
        let mut shown = play(&[Kind::Human, Kind::Opponent(Level::Page), Kind::Opponent(Level::Page)]).shown();
        let home = shown.view.table.board.grandes[Seat::A].expect("on the board");
        let empty = Place::all().find(|&it| it.region().is_some() && shown.view.table.board.count(Seat::A, it) == 0);
        let empty = empty.expect("most regions");
        let moved = Event::Moved { whose: Seat::A, from: empty.into(), to: home.into(), count: 1 };
        let touched = |shown: &Shown, place: Place| {
            model_of(shown).places[place.index()].tokens[0].as_ref().is_some_and(|token| token.is_touched)
        };
        shown.beat.events = [Event::TurnBegan { seat: Seat::B }, moved].into();
        assert!(touched(&shown, home) && touched(&shown, empty));
        shown.beat.events = [Event::TurnBegan { seat: Seat::A }, moved].into();
        assert!(!touched(&shown, home) && !touched(&shown, empty), "one's own doing");
    }

    #[test]
    fn france_and_portugal_say_whether_the_king_is_there() {
        let mut shown = placing().shown();
        let labels = |shown: &Shown| model_of(shown).abroad.map(|it| it.label);
        assert_eq!(labels(&shown), ["France", "Portugal"]);
        shown.view.table.board.king = KingSpot::Portugal;
        assert_eq!(labels(&shown), ["France", "Portugal; the King is here"]);
    }

    #[test]
    fn a_placed_piece_can_be_taken_back() {
        let mut play = placing();
        play.step(Input::Tap(play::Tap::Place(Place::Castillo)));
        let model = model(&play, BoardOptions::default());
        let castillo = model.places.last().expect("the Castillo");
        let own = castillo.tokens[0].as_ref().expect("own piece");
        assert!(own.takes_back && own.is_new && own.count == 1 && own.change == 1);
        assert_eq!(castillo.closed, Some(Closed { own: Some(1), total: 1 }));
        assert_eq!(castillo.tokens[1], None, "nobody looks into a closed Castillo");
    }

    /// R14: information that is public stays visible when the Castillo is closed.
    #[test]
    fn a_grande_in_the_closed_castillo_stands_on_its_battlements() {
        let mut shown = placing().shown();
        shown.view.table.board.grandes[Seat::B] = Some(Place::Castillo);
        let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
        let model = board_model(&shown, &names, BoardOptions::default());
        let castillo = model.places.last().expect("the Castillo");
        let grande = castillo.tokens[model.slot(Seat::B)].as_ref().expect("a Grande");
        assert!(grande.has_grande && grande.count == 0 && model.is_on_battlements(Place::Castillo, Seat::B));
        assert!(castillo.label.contains("Ben’s Grande"), "{}", castillo.label);
        assert_eq!(model.grande_stand(Place::Castillo, Seat::B), map::CASTILLO.closed.grandes[1]);
    }

    #[test]
    fn the_forecast_marks_the_place_that_the_reader_takes() {
        let play = placing();
        let shown = play.shown();
        let home = shown.view.table.board.grandes[Seat::A].expect("on the board");
        let with = |forecast| model(&play, BoardOptions { forecast, ..BoardOptions::default() });
        let at = |model: &BoardModel| model.places[home.index()].paid;
        assert_eq!((at(&with(false)), at(&with(true))), (None, Some(0)), "alone with two caballeros: first");
    }

    #[test]
    fn the_kings_region_is_hatched_and_may_not_be_chosen() {
        let play = placing();
        let king = play.shown().view.table.board.kings_place().expect("in a region");
        let model = model(&play, BoardOptions::default());
        let place = &model.places[king.index()];
        assert!(place.is_taboo && place.state == PlaceState::Veiled);
    }
}
