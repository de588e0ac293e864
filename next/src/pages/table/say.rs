//! The line below the map: what is happening, what the place last touched is worth, or why something cannot be done.

use engine::{Event, Place, Seat};
use leptos::prelude::*;
use play::select::turns;
use play::{Input, Notice, Shown, Stage};
use record::Kind;
use words::narration::{Told, told};
use words::outlook::{Outlook, outlook};
use words::steps::step_sentence;
use words::{log::Scene, place_name, play_error, prompt, t, thinking, turn_line, waiting};

use super::announcer::announcements;
use super::scoring_model::scoring_line;
use crate::components::{Emblem, IconButton, Portrait, colour_class};
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;

/// What the line says.
#[derive(Clone, Debug, Default, PartialEq)]
struct Line {
    /// Whose portrait stands before it.
    seat: Option<Seat>,
    /// The name that it begins with, in that player's colour.
    name: Option<String>,
    text: String,
    /// What would change for the better, at the end.
    gain: Option<String>,
    /// It touches the reader's pieces, or refuses something.
    is_warning: bool,
    /// Changes when the same words are to be said again.
    number: u32,
}

impl Line {
    fn spoken(&self) -> String {
        let parts = [self.name.as_deref().unwrap_or_default(), &self.text, self.gain.as_deref().unwrap_or_default()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// The line below the map. Screen readers hear it, one sentence a step.
#[component]
pub(crate) fn Say() -> impl IntoView {
    let table = use_table();
    let line = Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| line(shown, names))));
    let sentence = Memo::new(move |_| line.with(|line| (line.number, line.spoken())));
    let said = announcements(sentence);
    let is_warning = Memo::new(move |_| line.with(|line| line.is_warning));
    let colour = move || {
        let seat = line.with(|line| line.seat);
        seat.map_or("", |seat| table.names.with(|names| colour_class(names.colour(seat))))
    };
    view! {
        <div class=move || format!("say {}", colour()) class:warning=move || is_warning.get()>
            <SayPortrait seat=Memo::new(move |_| line.with(|line| line.seat)) />
            <p class="say-text" aria-hidden="true">
                {move || line.with(|line| line.name.clone()).map(|name| view! { <b class="player-name">{name}</b>" " })}
                {move || line.with(|line| line.text.clone())}
                {move || line.with(|line| line.gain.clone()).map(|gain| view! { " "<b class="say-gain">{gain}</b> })}
            </p>
            <p class="spoken" role="status" aria-live="polite">{said}</p>
            <Pacing />
        </div>
    }
}

#[component]
fn SayPortrait(seat: Memo<Option<Seat>>) -> impl IntoView {
    let table = use_table();
    move || {
        seat.get().map(|seat| {
            use engine::Small;
            let person = table.shown.with_untracked(|shown| shown.people[seat].clone());
            let (name, colour, letter) = table
                .names
                .with_untracked(|names| (names.name(seat).to_owned(), names.colour(seat), names.letter(seat)));
            match person {
                Some(person) if person.kind != Kind::Human => {
                    view! { <Portrait person name place=seat.index() size=34 /> }.into_any()
                }
                _ => view! { <Emblem colour size=30 letter /> }.into_any(),
            }
        })
    }
}

/// While opponents act: pause, and straight to one's own turn.
#[component]
fn Pacing() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let are_acting = table.memo(|shown| matches!(shown.stage, Stage::Opponent(_)) && !shown.here.is_empty());
    let is_paused = table.memo(|shown| shown.is_paused);
    let pause = Callback::new(move |()| table.send(Input::Pause(!is_paused.get_untracked())));
    let skip = Callback::new(move |()| table.send(Input::SkipToMyTurn));
    let pause_button = move || match is_paused.get() {
        true => view! { <IconButton icon="play" label=t!(locale, opp_go_on) on_press=pause /> },
        false => view! { <IconButton icon="pause" label=t!(locale, opp_pause) on_press=pause /> },
    };
    view! {
        <Show when=move || are_acting.get()>
            {pause_button}
            <IconButton icon="skip" label=t!(locale, opp_my_turn) on_press=skip />
        </Show>
    }
}

fn line(shown: &Shown, names: &Names) -> Line {
    if let Some((number, notice)) = shown.notice {
        return Line {
            text: notice_text(names, notice),
            seat: shown.asked,
            is_warning: true,
            number,
            ..Line::default()
        };
    }
    match &shown.stage {
        Stage::Veto(step) => announced(shown, names, *step),
        Stage::Ask(_) | Stage::Confirm(_) => asked(shown, names),
        Stage::Scoring(_) => Line { text: scoring_line(shown, names).unwrap_or_default(), ..Line::default() },
        Stage::Opponent(_) | Stage::HandOver(_) | Stage::Curtain { .. } | Stage::Over => latest(shown, names),
        Stage::Watching => watched(shown, names),
        Stage::OtherTab(_) | Stage::Broken => Line::default(),
    }
}

/// Why the last input did nothing.
fn notice_text(names: &Names, notice: Notice) -> String {
    let locale = names.locale();
    match notice {
        Notice::Refused(error) => play_error(locale, error),
        Notice::NoUndo(play::NoUndo::Nothing) => t!(locale, no_undo_nothing),
        Notice::NoUndo(play::NoUndo::Revealed) => t!(locale, no_undo_revealed),
        Notice::ConfirmFirst => t!(locale, bar_pending),
    }
    .to_owned()
}

/// A step that the reader may veto.
fn announced(shown: &Shown, names: &Names, step: engine::Step) -> Line {
    let table = &shown.view.table;
    let (actor, card) = (table.turn.seat, table.turn.card);
    let text = step_sentence(names.voice(), actor, card, &table.board.mobiles, step);
    let is_own = match step {
        engine::Step::Move { whose, .. } | engine::Step::Grande { whose, .. } => shown.asked == Some(whose),
        engine::Step::Return(returned) => shown.asked == Some(returned.whose),
        _ => false,
    };
    split_name(names, actor, text, is_own)
}

/// A sentence that may begin with the name of the player it is about.
fn split_name(names: &Names, seat: Seat, text: String, is_warning: bool) -> Line {
    let name = names.name(seat);
    match text.strip_prefix(name) {
        Some(rest) => Line {
            seat: Some(seat),
            name: Some(name.to_owned()),
            text: rest.trim_start().to_owned(),
            is_warning,
            ..Line::default()
        },
        None => Line { seat: Some(seat), text, is_warning, ..Line::default() },
    }
}

/// The reader's own turn: what the place last touched is worth, or what others did last and what is asked.
fn asked(shown: &Shown, names: &Names) -> Line {
    let (Some(seat), Some(decision)) = (shown.asked, shown.view.decision) else { return Line::default() };
    let is_about_places = !matches!(decision, engine::Decision::Power | engine::Decision::Card);
    if let Some(place) = shown.touched.filter(|_| is_about_places) {
        return place_line(shown, names, place, seat);
    }
    let is_first = shown.undo.is_err() && matches!(decision, engine::Decision::Power | engine::Decision::Card);
    if is_first && let Some(line) = last_told(shown, names).filter(|line| line.seat != Some(seat)) {
        return line;
    }
    let text = prompt(names.voice(), &shown.view.table, seat, decision);
    Line { seat: Some(seat), text, ..Line::default() }
}

fn place_line(shown: &Shown, names: &Names, place: Place, seat: Seat) -> Line {
    let (table, locale) = (&shown.view.table, names.locale());
    let is_closed = place == Place::Castillo && !table.config.open_castillo && !shown.castillo_is_shown;
    let Outlook { now, one_more, is_gain } = outlook(names.voice(), table, place, seat, is_closed);
    let name = Some(place_name(locale, table.config.edition, place).to_owned() + " ·");
    let line = Line { seat: Some(seat), name, ..Line::default() };
    match is_gain {
        true => Line { text: now, gain: Some(one_more), ..line },
        false => Line { text: format!("{now} {one_more}"), ..line },
    }
}

/// What somebody does just now; while nothing has happened in this turn, who is at work.
fn latest(shown: &Shown, names: &Names) -> Line {
    let voice = names.voice();
    if let Some(line) = last_told(shown, names) {
        return line;
    }
    match (&shown.stage, shown.view.awaiting.len()) {
        (Stage::Over, _) => Line { text: t!(names.locale(), table_over).to_owned(), ..Line::default() },
        (_, 0) => Line::default(),
        (_, 1) => {
            let seat = shown.view.awaiting.first();
            let text = seat.map(|seat| thinking(voice, seat)).unwrap_or_default();
            seat.map_or_else(Line::default, |seat| split_name(names, seat, text, false))
        }
        _ => Line { text: waiting(voice, shown.view.awaiting), ..Line::default() },
    }
}

/// In a replay: the whole turn so far, or the last one if nothing was told since.
fn watched(shown: &Shown, names: &Names) -> Line {
    let reader = if shown.here.len() == 1 { shown.here.first() } else { None };
    let line = |turn: play::select::TurnSummary| {
        let events: Vec<Event> = shown.log[turn.events.clone()].iter().map(|&(_, event)| event).collect();
        let text = turn_line(names.voice(), &events)?;
        let is_warning = reader.is_some_and(|reader| turn.moved_by_others[reader] > 0);
        Some(match turn.seat {
            Some(seat) => split_name(names, seat, text, is_warning),
            None => Line { text, ..Line::default() },
        })
    };
    turns(&shown.log).into_iter().rev().find_map(line).unwrap_or_default()
}

/// The last step that was told.
fn last_told(shown: &Shown, names: &Names) -> Option<Line> {
    let from = shown.log.iter().rposition(|(_, event)| begins_a_turn(event)).unwrap_or(0);
    let events: Vec<Event> = shown.log[from..].iter().map(|(_, event)| *event).collect();
    let Told { seat, name, text, touched, .. } = told(names.voice(), Scene::default(), &events).pop()?;
    let reader = if shown.here.len() == 1 { shown.here.first() } else { None };
    let is_warning = reader.is_some_and(|reader| touched.contains(reader));
    let name = name.map(|name| name + " ·");
    Some(Line { seat, name, text, is_warning, ..Line::default() })
}

fn begins_a_turn(event: &Event) -> bool {
    matches!(event, Event::TurnBegan { .. } | Event::RoundBegan { .. } | Event::ScoringBegan { .. })
}

#[cfg(test)]
mod tests {
    use engine::{BySeat, Edition, GameConfig, Seed};
    use play::{Opening, Play, Preferences, Tap};
    use record::{Colour, Person, Record, Save};
    use words::Locale;

    use super::*;

    fn play() -> Play {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let person = |index: usize| Person {
            name: ["Ana", "Bruno", "Lucía"][index].into(),
            colour: Colour::ALL[index],
            kind: Kind::Human,
        };
        let people = BySeat(core::array::from_fn(|index| (index < 3).then(|| person(index))));
        let save = Save { people, ..Save::new(Record::new(config, Seed(1995))) };
        let preferences = Preferences { curtain: false, ..Preferences::default() };
        Play::open(Opening { preferences, ..Opening::new(save) }).expect("legal").0
    }

    fn said(play: &Play, locale: Locale) -> Line {
        let shown = play.shown();
        line(&shown, &Names::new(locale, Edition::Classic, &shown.people, shown.here))
    }

    #[test]
    fn the_last_bid_is_told_and_then_the_place_that_was_touched() {
        let mut play = play();
        play.step(Input::Commit("power 13".parse().expect("a choice")));
        let line = said(&play, Locale::En);
        assert_eq!((line.name.as_deref(), line.text.as_str()), (Some("Ana ·"), "plays 13."));
        for power in ["power 5", "power 4"] {
            play.step(Input::Commit(power.parse().expect("a choice")));
        }
        play.step(Input::Choose(engine::Choice::Take(engine::Stack::Five)));
        play.step(Input::Tap(Tap::Place(Place::Castillo)));
        assert!(said(&play, Locale::De).spoken().starts_with("Castillo · "), "{:?}", said(&play, Locale::De));
    }

    #[test]
    fn a_repeated_refusal_is_a_new_sentence() {
        let mut play = play();
        play.step(Input::Undo);
        let first = said(&play, Locale::En);
        play.step(Input::Undo);
        let second = said(&play, Locale::En);
        assert!(first.is_warning);
        assert_eq!(first.text, second.text);
        assert_ne!(first.number, second.number);
    }
}
