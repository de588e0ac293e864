//! What the screens read from the store.

use std::sync::Arc;

use engine::{
    BySeat, BySpot, Choice, Decision, Edition, Event, Observer, Place, PlayerView, ScoreSheet, Seat, Seats, Small, Spot,
};
use record::Colour;

use super::names::Names;
use super::session::Session;
use super::store::{Notice, Store};
use super::travel::announced;
use crate::board::{BoardModel, Source, build};
use crate::i18n::log::{Line, Scene, log_lines};
use crate::i18n::{card_title, half_label, locale, play_error, t};
use crate::phrases;
use engine::Forecast;
use play::tap::{Lit, Selection, lit};
use play::{Ask, ask};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct LogLine {
    pub(crate) seat: Option<Seat>,
    pub(crate) text: String,
    /// The position of its first event in the log.
    pub(crate) event: usize,
    /// How many choices had been made when it happened.
    pub(crate) choice: usize,
    pub(crate) kind: LineKind,
}

/// What a line of the log is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum LineKind {
    /// A round or a general scoring begins.
    Heading,
    Scoring,
    Other,
}

fn line_kind(event: &Event) -> LineKind {
    match event {
        Event::RoundBegan { .. } | Event::ScoringBegan { .. } => LineKind::Heading,
        Event::Scored(_) => LineKind::Scoring,
        _ => LineKind::Other,
    }
}

impl Store {
    pub(crate) fn edition(self) -> Edition {
        self.view.with(|view| view.as_ref().map_or(Edition::Classic, |view| view.table.config.edition))
    }

    /// Names, colours and letters of everybody at the table.
    pub(crate) fn names(self) -> Arc<Names> {
        self.names.get()
    }

    /// Reads the view together with the names.
    pub(crate) fn with_names<T>(self, read: impl FnOnce(&PlayerView, &Names) -> T) -> Option<T> {
        let names = self.names();
        self.view.with(|view| view.as_ref().map(|view| read(view, &names)))
    }

    /// Who is asked something, as everybody can see. What was scored is read first.
    pub(crate) fn asked(self) -> Seats {
        self.session.with(|session| match session.as_ref().filter(|_| self.sheet().is_none()) {
            Some(session) => match session.asked_human().filter(|_| session.pending().is_some()) {
                Some(seat) => Seats::only(seat),
                None => session.game().awaiting(),
            },
            None => Seats::EMPTY,
        })
    }

    /// A person elsewhere without whom the game does not go on.
    pub(crate) fn asked_elsewhere(self) -> Option<Seat> {
        self.session.with(|session| session.as_ref()?.asked_elsewhere())
    }

    pub(crate) fn is_over(self) -> bool {
        self.session.with(|session| session.as_ref().is_some_and(|session| session.game().is_over()))
    }

    /// The game is over, and its last scoring has been read.
    pub(crate) fn is_decided(self) -> bool {
        self.is_over() && self.sheet().is_none()
    }

    pub(crate) fn has_human(self) -> bool {
        self.session.with(|session| session.as_ref().is_some_and(|session| !session.humans().is_empty()))
    }

    pub(crate) fn is_pending(self) -> bool {
        self.session.with(|session| session.as_ref().is_some_and(|session| session.pending().is_some()))
    }

    /// What ends a turn waits for confirmation: until then nothing else can be done in it.
    pub(crate) fn is_turn_pending(self) -> bool {
        let is_turn = |view: &PlayerView| matches!(view.decision, Some(Decision::Turn { .. }));
        self.is_pending() && self.view.with(|view| view.as_ref().is_some_and(is_turn))
    }

    pub(crate) fn can_undo(self) -> bool {
        self.selection.get() != Selection::None
            || self.session.with(|session| session.as_ref().is_some_and(|session| session.can_undo().is_ok()))
    }

    /// The person at the device is asked for power.
    pub(crate) fn is_bidding(self) -> bool {
        self.ask() == Ask::Bid && !self.is_pending()
    }

    /// What the bar offers.
    pub(crate) fn ask(self) -> Ask {
        let selection = self.selection.get();
        self.view.with(|view| view.as_ref().map_or(Ask::Nothing, |view| ask(view, selection)))
    }

    /// The kind of question that the person at the device is asked, for scripts that play or read along.
    pub(crate) fn asked_kind(self) -> Option<String> {
        let is_curtained = self.curtain().is_some();
        self.view.with(|view| {
            let view = view.as_ref().filter(|view| !is_curtained && !view.own.choices.is_empty())?;
            view.decision.map(|decision| format!("{:?}", decision.kind()))
        })
    }

    pub(crate) fn may_choose(self, choice: Choice) -> bool {
        self.view.with(|view| view.as_ref().is_some_and(|view| view.allows(choice)))
    }

    /// The observer's colour.
    pub(crate) fn my_colour(self) -> Option<Colour> {
        self.with_names(|view, names| view.seat().map(|seat| names.colour(seat))).flatten()
    }

    /// The announced step that the person at the device may veto.
    pub(crate) fn announced(self) -> Option<engine::Step> {
        self.view.with(|view| {
            let view = view.as_ref()?;
            match view.decision? {
                Decision::Veto(step) if !view.own.choices.is_empty() => Some(step),
                _ => None,
            }
        })
    }

    /// The line at the top.
    pub(crate) fn headline(self) -> String {
        // Who has won is not told before.
        if let Some(sheet) = self.sheet() {
            let cause = self.session.with(|session| session.as_ref().and_then(|session| session.cause_of(&sheet)));
            let title =
                cause.map_or_else(|| t!(locale(), rules_general), |it| card_title(locale(), self.edition(), it));
            return title.to_owned();
        }
        let asked = self.asked();
        self.with_names(|view, names| phrases::headline(names, view, asked)).unwrap_or_default()
    }

    /// What the bar says.
    pub(crate) fn prompt(self) -> String {
        let selection = self.selection.get();
        let asked = self.asked();
        let elsewhere = self.asked_elsewhere();
        if self.scored().is_some() {
            return String::new();
        }
        let words = self.with_names(|view, names| match elsewhere {
            Some(seat) => t!(locale(), hand_waits, name = names.name(seat)),
            None => self.session.with(|session| {
                let waits =
                    session.as_ref().and_then(|session| Some((session, session.asked_human()?, session.pending()?)));
                // A private choice that waits for confirmation is not told through the curtain.
                let waits = waits.filter(|_| self.curtain().is_none());
                match waits {
                    Some((session, seat, choice)) => phrases::pending(names, session, seat, choice),
                    None => phrases::prompt(names, view, selection, asked),
                }
            }),
        });
        words.unwrap_or_default()
    }

    /// One of the alternatives of the card in use.
    pub(crate) fn half_label(self, half: u8) -> String {
        self.view.with(|view| match view.as_ref().and_then(|view| view.decision) {
            Some(Decision::Half(halves)) => {
                halves.get(usize::from(half)).map_or("", |half| half_label(locale(), half)).to_owned()
            }
            _ => String::new(),
        })
    }

    /// Why the last tap did nothing.
    pub(crate) fn notice_words(self) -> &'static str {
        match self.notice.get() {
            None => "",
            Some(Notice::Refused(error)) => play_error(locale(), error),
            Some(Notice::NoUndo(why)) => phrases::no_undo(locale(), why),
            Some(Notice::TakenBack) => t!(locale(), bar_taken_back),
            Some(Notice::Pending) => t!(locale(), bar_pending),
        }
    }

    /// The log in sentences, oldest first.
    pub(crate) fn log_lines(self) -> Vec<LogLine> {
        self.log_lines_for(self.eyes.get().observer)
    }

    /// The same for another observer.
    pub(super) fn log_lines_for(self, observer: Observer) -> Vec<LogLine> {
        let names = self.names();
        self.session.with(|session| {
            let Some(session) = session else { return Vec::new() };
            let events = session.log_shown_to(observer);
            let line = |Line { seat, text, event }: Line| LogLine {
                seat,
                text,
                event,
                choice: session.log()[event].0,
                kind: line_kind(&events[event]),
            };
            log_lines(names.voice(), &mut Scene::default(), &events).into_iter().map(line).collect()
        })
    }

    /// What `seat` did in its last turn, in sentences.
    pub(crate) fn last_turn(self, seat: Seat) -> Vec<String> {
        let begin = self.session.with(|session| {
            let log = session.as_ref()?.log();
            log.iter().rposition(|(_, event)| *event == Event::TurnBegan { seat })
        });
        let Some(begin) = begin else { return Vec::new() };
        let end = self.session.with(|session| {
            let log = session.as_ref().map_or(&[][..], |session| session.log());
            let length = log[begin..].iter().position(|(_, event)| matches!(event, Event::TurnEnded { .. }));
            length.map_or(log.len(), |length| begin + length)
        });
        let lines = self.log_lines().into_iter().filter(|line| (begin..end).contains(&line.event));
        lines.map(|line| line.text).collect()
    }

    /// The scoring that is being read.
    fn sheet(self) -> Option<ScoreSheet> {
        self.scorings.with(|sheets| sheets.get(self.scoring.get()).copied())
    }

    /// The place whose scoring is being read.
    pub(crate) fn scored(self) -> Option<Place> {
        self.sheet().map(|sheet| sheet.place)
    }

    /// Points that are on the table and still to be read about.
    pub(crate) fn unread_points(self, seat: Seat) -> u16 {
        self.scorings
            .with(|sheets| sheets.iter().skip(self.scoring.get() + 1).map(|sheet| u16::from(sheet.points(seat))).sum())
    }

    /// What a place would pay now. Nobody looks into a closed Castillo, and nothing comes any more where nobody is asked.
    pub(crate) fn forecast_of(self, view: &PlayerView, place: Place) -> Option<Forecast> {
        let is_closed = place == Place::Castillo && !view.table.config.open_castillo;
        (!is_closed).then(|| view.table.forecast(place, view.seat().filter(|_| view.decision.is_some())))
    }

    /// What the board shows.
    pub(crate) fn board_model(self) -> BoardModel {
        let locale = locale();
        let names = self.names();
        let selection = self.selection.get();
        let shows_forecast = self.settings.get().forecast;
        let is_dark = self.curtain().is_some() || self.is_turn_pending();
        let (changes, placed, waits) = self.session.with(|session| match session {
            Some(session) => {
                let placed = session.asked_human().map(|seat| session.placed(seat)).unwrap_or_default();
                (changes(session), placed, session.pending())
            }
            None => Default::default(),
        });
        // What moves is seen; what is only named is marked.
        let selection = match waits {
            Some(Choice::Score(place) | Choice::Scoreboard { to: place, .. }) => Selection::Place(place),
            _ => selection,
        };
        self.view.with(|view| {
            let Some(view) = view else { return BoardModel::empty() };
            let lit = if is_dark { Lit::default() } else { lit(&view.own.choices, selection) };
            let forecast: Vec<_> =
                Place::all().map(|place| self.forecast_of(view, place).filter(|_| shows_forecast)).collect();
            let announced = match view.decision {
                Some(Decision::Veto(step)) => announced(&step, &view.table.board, &names),
                _ => None,
            };
            build(&Source {
                locale,
                view,
                names: &names,
                lit: &lit,
                selection,
                changes: &changes,
                placed,
                forecast: &forecast,
                announced,
            })
        })
    }

    /// Whose caballero is meant, after being asked.
    pub(crate) fn pick(self, place: Place, seat: Seat) {
        self.open.set(None);
        let is_grande = self.view.with_untracked(|view| {
            let decision = view.as_ref().and_then(|view| view.decision);
            matches!(decision, Some(Decision::GrandeToCastillo { .. } | Decision::Swap))
        });
        self.tap(if is_grande { crate::board::Tap::Grande(seat) } else { crate::board::Tap::Stack(place, seat) });
    }
}

/// How the board has changed since the turn began, with what waits for confirmation.
fn changes(session: &Session) -> BySeat<BySpot<i8>> {
    let mut changes = BySeat::<BySpot<i8>>::default();
    for event in session.this_turn().iter().map(|(_, event)| event).chain(session.preview()) {
        if let Event::Moved { whose, from, to, count } = *event {
            changes[whose][from] -= count as i8;
            changes[whose][to] += count as i8;
        }
    }
    let table = session.game().table();
    for seat in table.config.seats() {
        for spot in Spot::all() {
            changes[seat][spot] -= table.picked(seat, spot) as i8;
        }
    }
    changes
}
