//! Tests of the machine as a whole. [`Table`] plays the part of the page: it carries out outputs with a worker, a
//! storage and a clock that can be made to fail.

mod beat_moves;
mod bids;
mod going_on;
mod handover;
mod hints;
mod hot_seat;
mod learning;
mod monkey;
mod notices;
mod opponents;
mod rewatch;
mod saves;
mod scorings;
mod seats;
mod taps;
mod undo;
mod veto;
mod worker;

use std::collections::VecDeque;
use std::time::Duration;

use engine::{BySeat, Choice, Edition, Game, GameConfig, NewOptions, Rng, Seat, Seats, Seed, Setup, Small};
use library::memory::Memory;
use library::{Entry, Head, Stamp};
use record::{Colour, Kind, Level, Name, Person, Record, Save};

use crate::{
    Ask, Id, Input, Opening, Outcome, Output, Pace, PageStep, Play, Preferences, SaveMode, Selection, Shown, Stage,
    Tap, highlights, tap,
};
use worker::Worker;

const HUMAN: Kind = Kind::Human;
const OPPONENT: Kind = Kind::Opponent(Level::Page);
const ID: &str = "game";
const TAB: u32 = 7;

/// A machine with everything that the page would provide.
struct Table {
    play: Play,
    worker: Worker,
    storage: Memory,
    timers: Vec<(Duration, Id)>,
    now: Duration,
    /// Every output so far, in order.
    done: Vec<Output>,
    rng: Rng,
}

/// A configuration with every option of its edition.
fn with_everything(edition: Edition, players: u8) -> GameConfig {
    let mut config = GameConfig { first: Some(Seat::A), ..GameConfig::new(edition, players) };
    if edition == Edition::New {
        config.options = NewOptions {
            regency: true,
            power_shift: true,
            contested: players < 4,
            own_or_court: true,
            vetoes: 2,
            secret_score: true,
        };
    }
    config
}

fn people(kinds: &[Kind]) -> BySeat<Option<Person>> {
    let person = |(index, kind): (usize, &Kind)| Person {
        name: Name::new(["Ana", "Ben", "Carla", "Diego", "Eva"][index]),
        colour: Colour::ALL[index],
        kind: *kind,
    };
    BySeat(core::array::from_fn(|index| kinds.get(index).map(|kind| person((index, kind)))))
}

fn save_of(config: GameConfig, seed: u64, kinds: &[Kind]) -> Save {
    Save { people: people(kinds), ..Save::new(Record::new(config, Seed(seed))) }
}

/// The first screen of a game with that many players.
pub(crate) fn first_screen(players: u8) -> Shown {
    Table::new(&vec![OPPONENT; players.into()]).shown()
}

impl Table {
    fn new(kinds: &[Kind]) -> Self {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, kinds.len() as u8) };
        Self::of(config, 1995, kinds)
    }

    fn of(config: GameConfig, seed: u64, kinds: &[Kind]) -> Self {
        Self::opened(Opening::new(save_of(config, seed, kinds)), Memory::default(), seed)
    }

    fn opened(opening: Opening, storage: Memory, seed: u64) -> Self {
        let (play, outputs) = Play::open(opening).expect("a legal game");
        let mut table = Self {
            play,
            worker: Worker::new(seed),
            storage,
            timers: Vec::new(),
            now: Duration::ZERO,
            done: Vec::new(),
            rng: Rng::from(Seed(seed)),
        };
        table.carry_out(outputs);
        table
    }

    /// Sends an input and carries out the outputs until nothing is left to do at once.
    fn send(&mut self, input: Input) {
        let outputs = self.play.step(input);
        self.carry_out(outputs);
    }

    fn carry_out(&mut self, outputs: Vec<Output>) {
        let mut outputs = VecDeque::from(outputs);
        while let Some(output) = outputs.pop_front() {
            self.done.push(output.clone());
            let inputs = match output {
                Output::StartWorker => self.worker.start(),
                Output::Ask(id, request) => self.worker.ask(id, &request),
                Output::Wait(id, time) => {
                    self.timers.push((self.now + time, id));
                    Vec::new()
                }
                Output::Write(id, known, draft) => {
                    let entry = Entry {
                        stamp: Stamp { number: 0, tab: TAB },
                        time: 0,
                        here: draft.here,
                        name: draft.name,
                        code: draft.code,
                        pending: draft.pending,
                        final_points: draft.final_points,
                    };
                    vec![Input::Written(id, library::write(&self.storage, ID, known, entry))]
                }
                Output::Remove(stamp) => {
                    library::remove_if_unchanged(&self.storage, ID, stamp);
                    Vec::new()
                }
                Output::RememberLesson(_) => Vec::new(),
            };
            for input in inputs {
                outputs.extend(self.play.step(input));
            }
        }
    }

    /// Lets time pass until something happens. Returns `false` if nothing will.
    fn wait(&mut self) -> bool {
        if let Some(inputs) = self.worker.answer() {
            for input in inputs {
                self.send(input);
            }
            return true;
        }
        let Some(next) = (0..self.timers.len()).min_by_key(|&index| self.timers[index].0) else { return false };
        let (time, id) = self.timers.remove(next);
        self.now = self.now.max(time);
        self.send(Input::Elapsed(id));
        true
    }

    fn shown(&self) -> Shown {
        self.play.shown()
    }

    fn stage(&self) -> Stage {
        self.shown().stage
    }

    fn game(&self) -> &Game {
        self.play.timeline.game()
    }

    fn choices(&self) -> usize {
        self.play.timeline.record().choices.len()
    }

    /// Continues, with people choosing at random, until `is_there`.
    fn until(&mut self, is_there: impl Fn(&Shown) -> bool) {
        for _ in 0..20_000 {
            let shown = self.shown();
            if is_there(&shown) {
                return;
            }
            self.play_on(&shown);
        }
        panic!("it never came to that");
    }

    /// Sends one of the inputs that the screen offers, at random, or lets time pass if there is none.
    fn play_on(&mut self, shown: &Shown) {
        let offered = offers(shown);
        match offered.is_empty() {
            true => assert!(self.wait(), "stuck at {:?}", shown.stage),
            false => {
                let input = offered[self.rng.below(offered.len())].clone();
                self.send(input);
            }
        }
    }

    /// The same game opened again from its save.
    fn reopened(&self) -> Self {
        let storage = Memory::default();
        let saved = library::load(&self.storage, ID);
        let opening = Opening {
            here: saved.here,
            pending: saved.pending,
            name: saved.name,
            saving: saved.stamp.map_or(SaveMode::New, |_| SaveMode::Off),
            preferences: self.play.preferences,
            ..Opening::new(saved.save.expect("readable"))
        };
        Self::opened(opening, storage, 1)
    }
}

/// The inputs that the screen offers to continue the game.
fn offers(shown: &Shown) -> Vec<Input> {
    let choices = || shown.view.own.choices.iter();
    match &shown.stage {
        Stage::OtherTab(_) | Stage::Broken | Stage::Opponent(_) | Stage::Watching | Stage::Over => Vec::new(),
        Stage::Rewatch(_) => vec![Input::SkipToMyTurn],
        Stage::Scoring(_) => vec![Input::Scoring(PageStep::Next), Input::Scoring(PageStep::Skip)],
        Stage::Vetoed(_) => vec![Input::GoOn],
        Stage::Curtain { .. } => vec![Input::TakeDevice],
        Stage::Confirm(_) => vec![Input::Confirm],
        Stage::Veto(_) => vec![Input::Commit(Choice::Veto), Input::Commit(Choice::Allow), Input::AllowAll],
        Stage::HandOver(seat) => vec![Input::Here(shown.here | Seats::only(*seat))],
        Stage::Ask(ask) => match ask {
            Ask::Nothing | Ask::Veto => Vec::new(),
            Ask::Bid | Ask::OneOf(_) => choices().map(Input::Commit).collect(),
            Ask::Court(_) | Ask::Card | Ask::Half(_) => choices().map(Input::Choose).collect(),
            Ask::Turn { .. } => {
                let act = choices().filter(|choice| matches!(choice, Choice::Act | Choice::Done)).map(Input::Choose);
                act.chain(highlighted_taps(shown)).collect()
            }
            Ask::Board { from_supply, .. } => {
                let done = choices().filter(|choice| *choice == Choice::Done).chain(*from_supply).map(Input::Choose);
                done.chain(highlighted_taps(shown)).collect()
            }
            Ask::Scoreboard { which, .. } => {
                let select = which.iter().map(|&mobile| Selection::Mobile(mobile));
                let select = select.filter(|it| *it != shown.selection).map(Input::Select);
                select.chain(highlighted_taps(shown)).collect()
            }
            Ask::Place(selected) => {
                let is_selected = |tap: &Input| match (tap, shown.selection) {
                    (Input::Tap(Tap::Place(place)), Selection::Place(selected)) => *place == selected,
                    _ => false,
                };
                let others = highlighted_taps(shown).into_iter().filter(|tap| !is_selected(tap));
                selected.map(Input::Commit).into_iter().chain(others).collect()
            }
        },
    }
}

/// A tap on everything that is highlighted.
fn highlighted_taps(shown: &Shown) -> Vec<Input> {
    let highlights = highlights(&shown.view.own.choices, shown.selection);
    let stacks = highlights.stacks.iter().map(|&(place, seat)| Tap::Stack(place, seat));
    let places =
        highlights.places.iter().filter(|place| !highlights.stacks.iter().any(|(it, _)| it == place)).map(Tap::Place);
    let abroad = [(highlights.france, engine::KingSpot::France), (highlights.portugal, engine::KingSpot::Portugal)];
    let abroad = abroad.into_iter().filter(|(is_highlighted, _)| *is_highlighted).map(|(_, spot)| Tap::Abroad(spot));
    let grandes = highlights.grandes.iter().map(Tap::Grande);
    stacks.chain(places).chain(abroad).chain(grandes).map(Input::Tap).collect()
}

/// Every possible tap.
fn all_taps() -> Vec<Tap> {
    let places = engine::Place::all().map(Tap::Place);
    let stacks = engine::Place::all().flat_map(|place| Seat::all().map(move |seat| Tap::Stack(place, seat)));
    let abroad = [engine::KingSpot::France, engine::KingSpot::Portugal].map(Tap::Abroad);
    places.chain(stacks).chain(abroad).chain(Seat::all().map(Tap::Grande)).chain([Tap::King]).collect()
}

/// The part of the screen that must be the same after undoing or reopening: everything that does not pass by itself.
fn essence(shown: &Shown) -> Shown {
    Shown {
        beat: crate::Beat::default(),
        notice: None,
        touched: None,
        panel: None,
        advice: None,
        thinking: Seats::EMPTY,
        selection: Selection::None,
        has_begun: false,
        saving: crate::Saving::Off,
        is_paused: false,
        ..shown.clone()
    }
}

/// The first difference between two screens, ignoring what passes by itself.
fn difference(one: &Shown, other: &Shown) -> Option<String> {
    let (one, other) = (essence(one), essence(other));
    macro_rules! compare {
        ($($field:ident),+) => {
            $(if one.$field != other.$field {
                return Some(format!("{}: {:?} instead of {:?}", stringify!($field), one.$field, other.$field));
            })+
        };
    }
    compare!(stage, asked, undo, here, castillo_is_shown, placed, changes, this_turn, lesson, may_ask_for_hint);
    for ((at, one), (_, other)) in one.log.iter().zip(other.log.iter()) {
        if one != other {
            return Some(format!("log at choice {at}: {one:?} instead of {other:?}"));
        }
    }
    (one != other).then(|| format!("the view, or {} events instead of {}", one.log.len(), other.log.len()))
}

/// The position described by a text.
fn position(text: &str) -> Game {
    Game::from_setup(&text.parse::<Setup>().expect("a description")).expect("a position")
}
