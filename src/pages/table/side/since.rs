//! The strip "Since your turn": what others did, one line per turn.

use engine::{Decision, Event, Seal, Seat};
use leptos::prelude::*;
use play::select::{TurnSummary, has_had_a_turn, most_telling, since_last_choice, top_turn};
use play::{Input, Panel, Shown, Stage};
use words::{Locale, t, turn_line};

use crate::components::{CardArt, Emblem, Icon, IconButton, colour_class, deck_class};
use crate::dom::{focus_id, on_press, use_media};
use crate::i18n::use_locale;

use crate::names::Names;
use crate::table_context::use_table;

/// A line of the strip.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::pages::table) struct SinceLine {
    pub(in crate::pages::table) seat: Seat,
    pub(in crate::pages::table) card: Option<engine::Card>,
    pub(in crate::pages::table) name: String,
    pub(in crate::pages::table) text: String,
    /// Whether the turn affected the reader's pieces.
    pub(in crate::pages::table) affects_reader: bool,
}

/// What others did since the reader's last choice: the turns that matter most to the reader.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::pages::table) struct Since {
    pub(in crate::pages::table) lines: Vec<SinceLine>,
    /// How many turns are left out.
    pub(in crate::pages::table) more: usize,
    /// The position of the line that matters most.
    top: Option<usize>,
    /// The number of choices before the first of all these turns.
    from: Option<usize>,
    /// Whether the reader has not had a turn yet.
    is_first: bool,
}

impl Since {
    /// The line that matters most, which is shown beside the heading of the folded strip.
    fn top_line(&self) -> Option<String> {
        self.lines.get(self.top?).map(SinceLine::whole)
    }

    /// Whether the folded strip is tinted: one of the turns that it does not show affected the reader's pieces.
    fn warns(&self, is_unfolded: bool) -> bool {
        !is_unfolded && self.lines.iter().any(|line| line.affects_reader)
    }
}

impl SinceLine {
    fn whole(&self) -> String {
        format!("{} {}", self.name, self.text).trim_start().to_owned()
    }
}

/// The lines about what others did since the reader's last choice.
pub(in crate::pages::table) fn since_lines(shown: &Shown, names: &Names) -> Since {
    let mut turns = since_last_choice(shown);
    turns.retain(|turn| turn_text(shown, names, turn).is_some());
    let from = turns.first().map(|turn| turn.choices);
    let (turns, more) = most_telling(shown, turns);
    let lines = turns.iter().filter_map(|turn| line(shown, names, turn, shown.asked)).collect();
    Since { lines, more, top: top_turn(shown, &turns), from, is_first: !has_had_a_turn(shown) }
}

fn turn_text(shown: &Shown, names: &Names, turn: &TurnSummary) -> Option<String> {
    let events: Vec<Event> = shown.log[turn.events.clone()].iter().map(|(_, event)| *event).collect();
    turn_line(names.voice(), &events)
}

fn line(shown: &Shown, names: &Names, turn: &TurnSummary, reader: Option<Seat>) -> Option<SinceLine> {
    let (seat, text) = (turn.seat?, turn_text(shown, names, turn)?);
    let name = names.name(seat);
    let (name, text) = match text.strip_prefix(name) {
        Some(rest) => (name.to_owned(), rest.trim_start().to_owned()),
        None => (String::new(), text),
    };
    let affects_reader = reader.is_some_and(|reader| turn.moved_by_others[reader] > 0);
    Some(SinceLine { seat, card: turn.card, name, text, affects_reader })
}

/// Whether the strip is shown with a decision: one in the reader's own turn, a bid, or a disc in a general scoring. The
/// reader's first tap closes it.
fn is_told_at(shown: &Shown) -> bool {
    let is_own = matches!(
        shown.view.decision,
        Some(
            Decision::Power
                | Decision::Court { .. }
                | Decision::Card
                | Decision::Turn { .. }
                | Decision::Secret(Seal::General)
        )
    );
    is_own && matches!(shown.stage, Stage::Ask(_)) && !shown.has_begun && shown.lesson.is_none()
}

/// Whether there is room for the unfolded strip above a decision. A hand, five cards to choose from or a list of
/// regions need the whole side.
const fn leaves_room(decision: Option<Decision>) -> bool {
    matches!(decision, Some(Decision::Court { .. } | Decision::Turn { .. }))
}

/// The ids of the two buttons that fold and unfold the strip: its own heading, and the one in the narration line.
const FOLD: &str = "since-fold";
const BESIDE: &str = "since-beside";

/// The state of the strip, shared with its button in the narration line. It lasts as long as the table is on the
/// screen.
#[derive(Clone, Copy)]
pub(in crate::pages::table) struct SinceState {
    since: Memo<Since>,
    /// The strip that was closed, identified by the number of choices before it. It stays closed until there is a new
    /// one.
    closed: RwSignal<Option<usize>>,
    /// The strip that the reader has folded or unfolded.
    unfolded: RwSignal<Option<(usize, bool)>>,
    leaves_room: Memo<bool>,
}

impl SinceState {
    /// Provides the strip's state to the parts of a table.
    pub(in crate::pages::table) fn provide() {
        let table = use_table();
        let since = Memo::new(move |_| {
            table.names.with(|names| {
                table.shown.with(|shown| if is_told_at(shown) { since_lines(shown, names) } else { Since::default() })
            })
        });
        let is_wide = use_media("(min-width: 900px) and (min-height: 521px) and (orientation: landscape)");
        let has_room = table.memo(|shown| leaves_room(shown.view.decision));
        let leaves_room = Memo::new(move |_| is_wide.get() && has_room.get());
        let state = Self { since, closed: RwSignal::new(None), unfolded: RwSignal::new(None), leaves_room };
        provide_context(state);
    }

    /// The number of choices before the strip's first turn.
    fn first(self) -> Option<usize> {
        self.since.with(|since| since.from)
    }

    fn is_open(self) -> bool {
        self.first().is_some() && self.closed.get() != self.first()
    }

    fn is_unfolded(self) -> bool {
        match (self.unfolded.get(), self.first()) {
            (Some((choices, is_unfolded)), Some(first)) if choices == first => is_unfolded,
            _ => self.leaves_room.get(),
        }
    }

    fn warns(self) -> bool {
        self.since.with(|since| since.warns(self.is_unfolded()))
    }

    fn title(self, locale: Locale) -> &'static str {
        if self.since.with(|since| since.is_first) { t!(locale, since_first) } else { t!(locale, since_title) }
    }

    fn close(self) {
        self.closed.set(untrack(move || self.first()));
    }

    /// Folds or unfolds the strip. If the pressed button disappears, the focus moves to the other one.
    fn toggle(self, other: &str) {
        if let Some(first) = untrack(move || self.first()) {
            self.unfolded.set(Some((first, !untrack(move || self.is_unfolded()))));
            focus_id(other.to_owned());
        }
    }
}

/// The strip above the first decision after other players' turns. Folded, it is one line or, on wide screens, only a
/// button in the narration line ([`SinceButton`]).
#[component]
pub(super) fn SinceYourTurn() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let state = expect_context::<SinceState>();
    let is_open = Memo::new(move |_| state.is_open());
    let is_unfolded = Memo::new(move |_| state.is_unfolded());
    let close = Callback::new(move |()| state.close());
    let again = Callback::new(move |()| table.send(Input::Rewatch));
    let open_log = move || table.send(Input::Open(Panel::Log));
    let content = move || {
        let Since { lines, more, .. } = state.since.get();
        let rows = lines.into_iter().map(|line| view! { <SinceRow line /> }).collect_view();
        let rest = (more > 0).then(|| {
            view! {
                <li class="since-more">
                    <button type="button" on:click=on_press(open_log)>{t!(locale, since_more, n = more)}</button>
                </li>
            }
        });
        view! { {rows}{rest} }
    };
    view! {
        <Show when=move || is_open.get()>
            <section class="since" class:folded=move || !is_unfolded.get() class:warning=move || state.warns()
                aria-label=move || state.title(locale)>
                <button type="button" class="since-unfold" id=FOLD aria-expanded=move || is_unfolded.get().to_string()
                    on:click=on_press(move || state.toggle(BESIDE))>
                    <Icon name="down" /><span>{move || state.title(locale)}</span>
                    <Show when=move || !is_unfolded.get()><TopLine state /></Show>
                </button>
                <div class="since-buttons">
                    <IconButton icon="play" label=t!(locale, since_again) on_press=again />
                    <IconButton icon="close" label=t!(locale, close) on_press=close />
                </div>
                <Show when=move || is_unfolded.get()><ul tabindex="0">{content}</ul></Show>
            </section>
        </Show>
    }
}

/// The button in the narration line that unfolds the strip on wide screens.
#[component]
pub(in crate::pages::table) fn SinceButton() -> impl IntoView {
    let locale = use_locale();
    let state = expect_context::<SinceState>();
    let is_offered = Memo::new(move |_| state.is_open() && !state.is_unfolded());
    view! {
        <Show when=move || is_offered.get()>
            <button type="button" class="since-unfold since-beside" class:warning=move || state.warns() id=BESIDE
                aria-expanded="false" on:click=on_press(move || state.toggle(FOLD))>
                <Icon name="clock" /><span>{move || state.title(locale)}</span>
                <TopLine state />
            </button>
        </Show>
    }
}

/// The line that matters most, in the heading of the folded strip, as far as there is room. The button keeps its
/// accessible name.
#[component]
fn TopLine(state: SinceState) -> impl IntoView {
    let text = Memo::new(move |_| state.since.with(Since::top_line));
    move || {
        text.get().map(|text| {
            let full = text.clone();
            view! { <span class="since-top ends-in-dots" aria-hidden="true" title=full>{text}</span> }
        })
    }
}

/// One line of the strip.
#[component]
pub(in crate::pages::table) fn SinceRow(line: SinceLine) -> impl IntoView {
    let table = use_table();
    let colour = table.names.with_untracked(|names| names.colour(line.seat));
    let art =
        line.card.map(|card| view! { <span class=format!("since-art {}", deck_class(card))><CardArt card /></span> });
    let full = line.whole();
    view! {
        <li class=colour_class(colour) class:warning=line.affects_reader>
            <Emblem colour size=20 />
            {art}
            <span class="ends-in-dots" title=full><b class="player-name">{line.name}</b>" "{line.text}</span>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Rng, Seats, Seed};
    use play::{Opening, Play, Tap};
    use record::{Record, Save};

    use super::*;

    /// A game of five, chosen at random, at a decision of A before which others have acted as meant.
    fn told_when(is_meant: impl Fn(&[TurnSummary]) -> bool) -> Play {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 5) };
        let person = play::NewGame::quick(Default::default(), Default::default(), record::Level::Squire);
        let person = person.to_save(Seed(1)).people[Seat::A].clone();
        let people = engine::BySeat(core::array::from_fn(|_| person.clone()));
        let mut record = Record::new(config, Seed(3));
        let mut game = record.replay().expect("legal");
        let mut rng = Rng::from(Seed(3));
        loop {
            if game.awaiting() == Seats::only(Seat::A) {
                let save = Save { people: people.clone(), ..Save::new(record.clone()) };
                let play = Play::open(Opening { here: Seats::only(Seat::A), ..Opening::new(save) }).expect("legal").0;
                if is_told_at(&play.shown()) && is_meant(&since_last_choice(&play.shown())) {
                    return play;
                }
            }
            let seat = game.awaiting().first().expect("it goes on");
            let choices = game.choices(seat);
            let choice = choices.nth(rng.below(choices.len())).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            record.choices.push((seat, choice));
        }
    }

    fn after_many_turns() -> Play {
        told_when(|turns| turns.len() > 3)
    }

    fn since(play: &Play) -> Since {
        let shown = play.shown();
        since_lines(&shown, &Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here))
    }

    #[test]
    fn an_attack_on_the_reader_marks_the_folded_strip_and_stands_beside_its_heading() {
        let attacked = since(&told_when(|turns| turns.iter().any(|turn| turn.moved_by_others[Seat::A] > 0)));
        assert!(attacked.warns(false) && !attacked.warns(true), "unfolded, the line itself is marked");
        let top = &attacked.lines[attacked.top.expect("a line")];
        assert!(top.affects_reader);
        assert_eq!(attacked.top_line(), Some(format!("{} {}", top.name, top.text)));
        let peaceful =
            since(&told_when(|turns| !turns.is_empty() && turns.iter().all(|turn| turn.moved_by_others[Seat::A] == 0)));
        assert!(!peaceful.warns(false) && peaceful.top_line().is_some());
    }

    #[test]
    fn the_strip_has_three_lines_and_says_how_many_more_there_are() {
        let play = after_many_turns();
        let Since { lines, more, from, .. } = since(&play);
        let all = since_last_choice(&play.shown());
        assert_eq!((lines.len(), more, from), (3, all.len() - 3, Some(all[0].choices)));
    }

    #[test]
    fn the_strip_closes_with_the_first_tap() {
        let mut play = after_many_turns();
        assert!(is_told_at(&play.shown()));
        play.step(Input::Open(Panel::Log));
        play.step(Input::Close);
        assert!(is_told_at(&play.shown()), "a look at the log is no tap");
        play.step(Input::Tap(Tap::King));
        assert!(!is_told_at(&play.shown()));
    }
}
