//! From what an observer sees to what the board shows. Pure: everything is handed in.

use engine::{BySeat, BySpot, KingSpot, Mobile, Place, Places, PlayerView, Seat, Small, Spot};

use super::model::{AbroadModel, BoardModel, GrandeModel, PlaceModel, StackModel, State, Step};
use crate::game::{Forecast, Lit, Names, Selection};
use crate::i18n::scoring::place_label;
use crate::i18n::{Locale, place_name, t};

/// What the board is made from.
pub(crate) struct Source<'a> {
    pub(crate) locale: Locale,
    pub(crate) view: &'a PlayerView,
    pub(crate) names: &'a Names,
    pub(crate) lit: &'a Lit,
    pub(crate) selection: Selection,
    /// How many caballeros more or fewer than when the turn began.
    pub(crate) changes: &'a BySeat<BySpot<i8>>,
    /// Where the observer has placed what can be taken back.
    pub(crate) placed: Places,
    /// For every place that can be looked into, if the forecast is on.
    pub(crate) forecast: &'a [Option<Forecast>],
    /// A step that is announced and may still be stopped.
    pub(crate) announced: Option<Step>,
}

/// What the board shows.
pub(crate) fn build(source: &Source<'_>) -> BoardModel {
    let table = &source.view.table;
    BoardModel {
        places: Place::all().map(|place| source.place(place)).collect(),
        abroad: [
            source.abroad(KingSpot::France, t!(source.locale, place_france), source.lit.france),
            source.abroad(KingSpot::Portugal, t!(source.locale, place_portugal), source.lit.portugal),
        ],
        king: table.board.king,
        king_is_lit: false,
        king_label: t!(source.locale, king).to_owned(),
        seats: table.config.colours().len() as u8,
        announced: source.announced,
    }
}

impl Source<'_> {
    fn state(&self, lit: bool, selected: bool) -> State {
        match (selected, lit, self.lit.asks) {
            (true, ..) => State::Selected,
            (_, true, _) => State::Legal,
            (_, _, true) => State::Veiled,
            _ => State::Plain,
        }
    }

    fn place(&self, place: Place) -> PlaceModel {
        let board = &self.view.table.board;
        let edition = self.view.table.config.edition;
        let is_selected = match self.selection {
            Selection::Place(it) | Selection::Caballero(_, it) => it == place,
            Selection::None | Selection::Mobile(_) | Selection::Choice(_) => false,
        };
        let state = self.state(self.lit.places.contains(place), is_selected);
        let forecast = self.forecast[place.index()].as_ref();
        let stacks: Vec<StackModel> =
            self.view.table.config.colours().iter().filter_map(|seat| self.stack(place, seat)).collect();
        PlaceModel {
            place,
            name: place_name(self.locale, edition, place).to_owned(),
            label: self.label(place, state),
            state,
            taboo: board.kings_place() == Some(place),
            scoreboard: self.view.table.pays(place),
            mobile: Mobile::all().find(|&mobile| board.mobiles[mobile] == Some(place)),
            paid: forecast.and_then(|forecast| self.paid(forecast)),
            gain: forecast.and_then(|forecast| forecast.one_more).filter(|&gain| gain > 0),
            hidden: self.hidden(place, &stacks),
            stacks,
            grandes: self.grandes(place),
        }
    }

    fn stack(&self, place: Place, seat: Seat) -> Option<StackModel> {
        let spot = Spot::from(place);
        let count = self.view.table.board.count(seat, place);
        // A free place of one's own is drawn where one may place.
        let is_mine = self.view.seat() == Some(seat);
        let is_free =
            is_mine && self.lit.places.contains(place) && self.lit.stacks.is_empty() && self.lit.grandes.is_empty();
        if count == 0 && !(is_free && self.is_placing()) {
            return None;
        }
        // What was placed in this turn is taken back by a tap on it.
        let is_new = is_mine && self.is_placing() && self.placed.contains(place);
        let is_lit = is_new || self.lit.stacks.contains(&(place, seat));
        let is_selected = self.selection == Selection::Caballero(seat, place);
        let state = match (is_selected, is_lit) {
            (true, _) => State::Selected,
            (_, true) => State::Legal,
            _ => State::Plain,
        };
        Some(StackModel {
            seat,
            colour: self.names.colour(seat),
            letter: self.names.letter(seat),
            count,
            change: self.changes[seat][spot],
            state,
            label: self.stack_label(place, seat, count),
        })
    }

    fn stack_label(&self, place: Place, seat: Seat, count: u8) -> String {
        let count = t!(self.locale, label_count, who = self.names.voice().who(seat), n = count);
        let place = place_name(self.locale, self.view.table.config.edition, place);
        t!(self.locale, label_join, a = &count, b = place)
    }

    fn is_placing(&self) -> bool {
        matches!(self.view.decision, Some(engine::Decision::Turn { .. }))
    }

    fn grandes(&self, place: Place) -> Vec<GrandeModel> {
        let here = |seat: &Seat| self.view.table.board.grandes[*seat] == Some(place);
        let model = |seat: Seat| GrandeModel {
            seat,
            colour: self.names.colour(seat),
            state: if self.lit.grandes.contains(seat) { State::Legal } else { State::Plain },
            label: t!(self.locale, board_grande, whose = self.names.voice().who(seat)),
        };
        self.view.table.config.seats().iter().filter(here).map(model).collect()
    }

    fn hidden(&self, place: Place, stacks: &[StackModel]) -> Option<String> {
        let hides = place == Place::Castillo && !self.view.table.config.open_castillo;
        let inside: u32 = stacks.iter().map(|stack| u32::from(stack.count)).sum();
        hides.then(|| t!(self.locale, board_inside, count = inside))
    }

    /// Which number of the scoreboard would be paid to the observer.
    fn paid(&self, forecast: &Forecast) -> Option<(usize, record::Colour)> {
        let me = self.view.seat()?;
        let standing = forecast.sheet.standings[me].filter(|standing| standing.points > 0)?;
        let cell = usize::from(standing.rank) - 1 + usize::from(standing.tied);
        (cell < 3).then(|| (cell, self.names.colour(me)))
    }

    fn label(&self, place: Place, state: State) -> String {
        let table = &self.view.table;
        let hidden = !table.config.open_castillo;
        let label = place_label(self.names.voice(), table, place, hidden);
        if state == State::Legal {
            t!(self.locale, label_join, a = &label, b = t!(self.locale, board_target))
        } else {
            label
        }
    }

    fn abroad(&self, spot: KingSpot, name: &str, lit: bool) -> AbroadModel {
        let label = if self.view.table.board.king == spot {
            t!(self.locale, label_join, a = name, b = t!(self.locale, label_king))
        } else {
            name.to_owned()
        };
        AbroadModel { spot, name: name.to_owned(), label, state: self.state(lit, false) }
    }
}
