//! From what is shown to what the board draws. Pure: everything is handed in.

use engine::{Choice, Decision, Event, KingSpot, Place, Places, Seal, Seat, Small, Spot};
use play::select::{BeatMove, moves_of_beat, tiles};
use play::{Lit, Selection, Shown, Stage, StopKind, lit};
use words::scoring::place_label;
use words::{place_name, t};

use super::arrows::{arrows, hinted_places};
use super::model::{AbroadModel, BoardModel, Closed, King, PlaceModel, PlaceState, Slot, Token};
use super::scored::{discs, points, scored, stop_of};
use crate::names::Names;

/// What the reader wants to see.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct BoardOptions {
    /// What one more caballero would bring, and which place the reader takes.
    pub(crate) forecast: bool,
    /// The hint whose choices are drawn as ghosts.
    pub(crate) hint: usize,
}

/// What the board draws.
pub(crate) fn board_model(shown: &Shown, names: &Names, options: BoardOptions) -> BoardModel {
    let slots = slots(shown, names);
    let moves = if stop_of(shown).is_some() { Vec::new() } else { moves_of_beat(shown) };
    let source = Source {
        shown,
        names,
        options,
        lit: lit_now(shown),
        slots: &slots,
        moves,
        hinted: hinted_places(shown, options),
    };
    let locale = names.locale();
    BoardModel {
        reader: slots.iter().copied().find(|slot| shown.view.seat() == Some(slot.seat)),
        places: Place::all().map(|place| source.place(place)).collect(),
        abroad: [
            source.abroad(KingSpot::France, t!(locale, place_france), source.lit.france),
            source.abroad(KingSpot::Portugal, t!(locale, place_portugal), source.lit.portugal),
        ],
        king: King {
            at: Some(shown.view.table.board.king),
            is_lit: source.lit.asks && matches!(shown.view.decision, Some(Decision::King(_))),
            has_bonus: scored(shown).is_some_and(|sheet| sheet.king_bonus),
            label: t!(locale, king),
        },
        arrows: arrows(shown, options),
        discs: discs(shown, &slots),
        points: points(shown, &slots),
        slots,
    }
}

/// The reader's pieces stand first, the others follow clockwise.
fn slots(shown: &Shown, names: &Names) -> Vec<Slot> {
    let slot = |seat| Slot { seat, colour: names.colour(seat), letter: names.letter(seat) };
    tiles(shown).iter().map(|tile| slot(tile.seat)).collect()
}

/// What can be tapped now.
fn lit_now(shown: &Shown) -> Lit {
    match &shown.stage {
        // What is only confirmed or ended is no question to the board.
        Stage::Confirm(Choice::Done) => Lit::default(),
        Stage::Ask(_) | Stage::Confirm(_) => lit(&shown.view.own.choices, shown.selection),
        _ => Lit::default(),
    }
}

struct Source<'a> {
    shown: &'a Shown,
    names: &'a Names,
    options: BoardOptions,
    lit: Lit,
    slots: &'a [Slot],
    /// What has just been moved.
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
            Selection::Place(it) | Selection::Caballero(_, it) => it == place,
            _ => false,
        };
        let is_named = match self.shown.stage {
            Stage::Confirm(Choice::Score(it) | Choice::Scoreboard { to: it, .. }) => it == place,
            _ => false,
        };
        match (is_selected || is_named, self.lit.places.contains(place), self.lit.asks) {
            (_, true, _) if self.is_trap(place) => PlaceState::Trap,
            (true, ..) => PlaceState::Selected,
            (_, true, _) => PlaceState::Legal,
            (_, _, true) => PlaceState::Veiled,
            _ => PlaceState::Plain,
        }
    }

    /// A disc on the King's region sends everything back to court (R6.4): it may be chosen, but does not glow.
    fn is_trap(&self, place: Place) -> bool {
        let view = &self.shown.view;
        matches!(view.decision, Some(Decision::Secret(Seal::General))) && view.table.board.kings_place() == Some(place)
    }

    fn is_closed(&self, place: Place) -> bool {
        let is_open = self.shown.view.table.config.open_castillo || self.shown.castillo_is_shown;
        place == Place::Castillo && !is_open
    }

    fn closed(&self, place: Place) -> Option<Closed> {
        let (table, view) = (&self.shown.view.table, &self.shown.view);
        self.is_closed(place).then(|| Closed {
            own: view.seat().map(|seat| table.board.count(seat, place)),
            total: table.config.colours().iter().map(|seat| table.board.count(seat, place)).sum(),
        })
    }

    fn token(&self, place: Place, slot: Slot) -> Option<Token> {
        let (table, view, seat) = (&self.shown.view.table, &self.shown.view, slot.seat);
        let is_own = view.seat() == Some(seat);
        if self.is_closed(place) && !is_own {
            return None;
        }
        let (count, has_grande) = (table.board.count(seat, place), table.board.grandes[seat] == Some(place));
        let is_placing = matches!(view.decision, Some(Decision::Turn { .. }));
        let adds = is_own && is_placing && self.lit.places.contains(place);
        let is_touched = self.has_moved(place, seat, |it| it.touches_reader);
        // A slot that others have just emptied still flashes.
        if count == 0 && !has_grande && !adds && !is_touched {
            return None;
        }
        let sheet = scored(self.shown).filter(|sheet| sheet.place == place);
        Some(Token {
            slot,
            count,
            has_grande,
            change: self.shown.changes[seat][Spot::from(place)],
            is_touched,
            is_new: self.has_moved(place, seat, |it| it.is_placement),
            adds,
            takes_back: is_own && is_placing && self.shown.placed[Spot::from(place)] > 0,
            is_lit: self.lit.stacks.contains(&(place, seat)),
            grande_is_lit: has_grande && self.grande_is_lit(seat),
            is_selected: self.shown.selection == Selection::Caballero(seat, place),
            is_tied: sheet.and_then(|sheet| sheet.standings[seat]).is_some_and(|standing| standing.tied),
            has_bonus: sheet.is_some_and(|sheet| sheet.grande_bonus && sheet.leader == Some(seat)),
            label: self.token_label(place, seat, count),
        })
    }

    /// Own Grandes are dragged as well, although a tap on the target says all.
    fn grande_is_lit(&self, seat: Seat) -> bool {
        let is_own = self.lit.asks && self.shown.view.decision == Some(Decision::Grande);
        self.lit.grandes.contains(seat) || is_own && self.shown.view.seat() == Some(seat)
    }

    /// Whether the beat has moved pieces of a seat into or out of a place.
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

    fn forecast(&self, place: Place) -> Option<engine::Forecast> {
        let view = &self.shown.view;
        let is_shown = self.options.forecast && !self.is_closed(place);
        is_shown.then(|| view.table.forecast(place, view.seat().filter(|_| view.decision.is_some())))
    }

    /// Which number of the scoreboard would be paid to the reader.
    fn paid(&self, forecast: engine::Forecast) -> Option<usize> {
        let me = self.shown.view.seat()?;
        let standing = forecast.sheet.standings[me].filter(|standing| standing.points > 0)?;
        let cell = usize::from(standing.rank) - 1 + usize::from(standing.tied);
        (cell < 3).then_some(cell)
    }

    fn label(&self, place: Place, state: PlaceState) -> String {
        let locale = self.names.locale();
        let label = place_label(self.names.voice(), &self.shown.view.table, place, self.is_closed(place));
        match state {
            PlaceState::Legal | PlaceState::Trap => t!(locale, label_join, a = &label, b = t!(locale, board_target)),
            _ => label,
        }
    }

    fn abroad(&self, spot: KingSpot, name: &'static str, is_lit: bool) -> AbroadModel {
        let locale = self.names.locale();
        let join = |a: &str, b: &str| t!(locale, label_join, a = a, b = b);
        let is_here = self.shown.view.table.board.king == spot;
        let label = if is_here { join(name, t!(locale, label_king)) } else { name.to_owned() };
        let state = match (is_lit, self.lit.asks) {
            (true, _) => PlaceState::Legal,
            (_, true) => PlaceState::Veiled,
            _ => PlaceState::Plain,
        };
        let label = if is_lit { join(&label, t!(locale, board_target)) } else { label };
        AbroadModel { spot, name, label, state }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use engine::{BySeat, GameConfig, Seed};
    use play::{Input, Opening, Play, Preferences};
    use record::{Colour, Kind, Person, Record, Save};
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
        let names = Names::new(Locale::En, engine::Edition::Classic, &shown.people, shown.here);
        board_model(&shown, &names, options)
    }

    pub(in crate::board) const THREE_PEOPLE: [Kind; 3] = [Kind::Human; 3];

    /// Everybody bids, the first acts, and may place.
    fn placing() -> Play {
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
        let play = play(&[Kind::Opponent(1), Kind::Human, Kind::Opponent(1)]);
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
