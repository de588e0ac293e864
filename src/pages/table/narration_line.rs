//! The narration line below the map: what is happening, what the place touched last is worth, or why something cannot
//! be done.

use engine::{Event, Place, Seat, Small};
use leptos::prelude::*;
use play::select::{TurnSummary, disc_outcomes, turns};
use play::{Input, Notice, Panel, Shown, Stage};
use record::Kind;
use words::forecast::{PlaceForecast, place_forecast, signed};
use words::log::only_region;
use words::narration::{NarrationStep, latest as latest_step};
use words::steps::step_sentence;
use words::{cause, place_name, play_error, prompt, t, thinking, turn_line, waiting};

use super::announcer::{Sentence, announcements};
use super::panels::{WhyButton, is_explained};
use super::result_model::Ended;
use super::scoring_model::scoring_line;
use super::side::{disc_how, stopped, stopper};
use crate::components::{Emblem, IconButton, Portrait, colour_class};
use crate::i18n::use_locale;
use crate::names::Names;
use crate::table_context::use_table;
use crate::toasts::use_toasts;

/// The content of the line.
#[derive(Clone, Debug, Default, PartialEq)]
struct Line {
    /// The seat whose portrait precedes it.
    seat: Option<Seat>,
    /// The name at its beginning, in that player's colour.
    name: Option<String>,
    text: String,
    /// What one more caballero would gain, at the end.
    gain: Option<String>,
    /// Whether it affects the reader's pieces, or refuses something.
    is_warning: bool,
    /// Whether it is not announced, because it only says that somebody is thinking, or repeats the reader's own action.
    is_silent: bool,
    /// The question. The heading of the side shows it, but a screen reader says it only if the heading gets the focus,
    /// so the announcement includes it.
    question: Option<String>,
    /// Changes when the same text is to be announced again.
    number: u32,
}

impl Line {
    fn spoken(&self) -> String {
        self.question.clone().unwrap_or_else(|| self.whole())
    }

    fn whole(&self) -> String {
        let parts = [self.name.as_deref().unwrap_or_default(), &self.text, self.gain.as_deref().unwrap_or_default()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
    }
}

/// The narration line below the map. Screen readers announce it, one sentence per step.
#[component]
pub(crate) fn NarrationLine(
    /// Further content of the line.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    let table = use_table();
    let line = Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| line(shown, names))));
    let sentence = Memo::new(move |before: Option<&Sentence>| {
        line.with(|line| match before {
            Some(before) if line.is_silent => before.clone(),
            _ => (line.number, line.spoken()),
        })
    });
    let said = announcements(sentence);
    let is_warning = Memo::new(move |_| line.with(|line| line.is_warning));
    let toasts = use_toasts();
    let message = Memo::new(move |_| toasts.text());
    let shown_message = move || {
        message.get().map(|text| {
            let title = text.clone();
            view! { <p class="narration-message" title=title aria-hidden="true">{text}</p> }
        })
    };
    let colour = move || {
        let seat = line.with(|line| line.seat);
        seat.map_or("", |seat| table.names.with(|names| colour_class(names.colour(seat))))
    };
    view! {
        <div class=move || format!("narration {}", colour()) class:warning=move || is_warning.get()>
            <NarrationPortrait seat=Memo::new(move |_| line.with(|line| line.seat)) />
            {shown_message}
            <p class="narration-text ends-in-dots" hidden=move || message.with(Option::is_some) title=move || line.with(Line::whole) aria-hidden="true">
                {move || line.with(|line| line.name.clone()).map(|name| view! { <b class="player-name">{name}</b>" " })}
                {move || line.with(|line| line.text.clone())}
                {move || line.with(|line| line.gain.clone()).map(|gain| view! { " "<b class="narration-gain">{gain}</b> })}
            </p>
            <p class="spoken" role="status" aria-live="polite">{said}</p>
            <MoreAboutPlace />
            {children.map(|children| children())}
            <Pacing />
        </div>
    }
}

/// A button in the line that opens the place's details. Tapping the map instead would answer the question.
#[component]
fn MoreAboutPlace() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let place = table.memo(|shown| described_place(shown).filter(|_| shown.lesson.is_none()));
    move || {
        place.get().map(|place| {
            let edition = table.shown.with_untracked(|shown| shown.view.table.config.edition);
            let label = t!(locale, saves_more_about, name = place_name(locale, edition, place));
            let open = Callback::new(move |()| table.send(Input::Open(Panel::Place(place))));
            view! { <IconButton icon="info" label class="narration-more" on_press=open /> }
        })
    }
}

#[component]
fn NarrationPortrait(seat: Memo<Option<Seat>>) -> impl IntoView {
    let table = use_table();
    move || {
        seat.get().map(|seat| {
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

/// Buttons while opponents act: pause, and skip to the reader's turn.
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
        let seat = match notice {
            Notice::OnlyRegion(discs) => Seat::all().find(|&seat| discs[seat].is_some()),
            _ => shown.asked,
        };
        return Line { text: notice_text(names, notice), seat, is_warning: true, number, ..Line::default() };
    }
    match &shown.stage {
        Stage::Veto(step) => announced(shown, names, *step),
        Stage::Ask(_) | Stage::Confirm(_) => asked(shown, names),
        Stage::Vetoed(vetoed) => Line {
            seat: Some(vetoed.by),
            text: format!("{} {}", stopper(names, vetoed), stopped(names, vetoed)),
            is_warning: true,
            ..Line::default()
        },
        Stage::Scoring(_) => Line { text: scoring_line(shown, names).unwrap_or_default(), ..Line::default() },
        Stage::Opponent(_) | Stage::Rewatch(_) | Stage::HandOver(_) | Stage::Curtain { .. } => latest(shown, names),
        Stage::Over => Line { text: Ended::new(shown).summary(names), ..Line::default() },
        Stage::Watching => replay_line(shown, names),
        Stage::OtherTab(_) | Stage::Broken => Line::default(),
    }
}

/// The reason why the last input did nothing, or what was chosen for the reader.
fn notice_text(names: &Names, notice: Notice) -> String {
    let locale = names.locale();
    match notice {
        Notice::Refused(error) => play_error(locale, error),
        Notice::NeedsModifier => t!(locale, why_power_taken_modifier),
        Notice::NoUndo(play::NoUndo::Nothing) => t!(locale, no_undo_nothing),
        Notice::NoUndo(play::NoUndo::Revealed) => t!(locale, no_undo_revealed),
        Notice::ConfirmFirst => t!(locale, bar_pending),
        Notice::TakeDevice => t!(locale, why_take_device),
        Notice::OnlyRegion(discs) => {
            let set = discs.iter().filter_map(|(seat, &region)| Some((seat, region?)));
            let sentences = set.map(|(seat, region)| only_region(names.voice(), seat, region));
            return sentences.collect::<Vec<_>>().join(" ");
        }
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

/// The line on the reader's own turn: what the place touched last is worth, otherwise the last step, otherwise the
/// question.
fn asked(shown: &Shown, names: &Names) -> Line {
    let (Some(seat), Some(decision)) = (shown.asked, shown.view.decision) else { return Line::default() };
    if let Some(place) = described_place(shown) {
        return place_line(shown, names, place, seat);
    }
    let text = prompt(names.voice(), &shown.view.table, seat, decision);
    // In another player's turn, say why the reader is asked, and the question.
    if let Some(cause) = cause(names.voice(), &shown.view.table, seat, decision) {
        return split_name(names, shown.view.table.turn.seat, format!("{cause} {text}"), true);
    }
    // The heading of the side already shows the question, so the line does not repeat it.
    match last_step_line(shown, names) {
        Some(line) => Line { question: Some(text), is_silent: false, ..line },
        None => Line { seat: Some(seat), text, ..Line::default() },
    }
}

/// The place that the line describes on the reader's own turn.
fn described_place(shown: &Shown) -> Option<Place> {
    let is_asked = matches!(shown.stage, Stage::Ask(_) | Stage::Confirm(_)) && shown.notice.is_none();
    let is_about_places = !matches!(shown.view.decision, None | Some(engine::Decision::Power | engine::Decision::Card));
    shown.touched.filter(|_| is_asked && is_about_places && shown.asked.is_some())
}

fn place_line(shown: &Shown, names: &Names, place: Place, seat: Seat) -> Line {
    let (table, locale) = (&shown.view.table, names.locale());
    let disc = disc_outcomes(&shown.view).into_iter().find(|outcome| Some(outcome.region) == place.region());
    if let Some(disc) = disc {
        let how = disc_how(locale, disc.end);
        return Line {
            seat: Some(seat),
            name: Some(place_name(locale, table.config.edition, place).to_owned() + " ·"),
            text: t!(locale, disc_line, how = &how, gain = &signed(disc.gain)),
            ..Line::default()
        };
    }
    let PlaceForecast { now, one_more, is_gain } =
        place_forecast(names.voice(), table, place, seat, shown.is_closed(place));
    let name = Some(place_name(locale, table.config.edition, place).to_owned() + " ·");
    let line = Line { seat: Some(seat), name, ..Line::default() };
    match is_gain {
        true => Line { text: now, gain: Some(one_more), ..line },
        false => Line { text: format!("{now} {one_more}").trim_end().to_owned(), ..line },
    }
}

/// What a player is doing now. Before the first step of a turn, who is thinking.
fn latest(shown: &Shown, names: &Names) -> Line {
    let voice = names.voice();
    if let Some(line) = last_step_line(shown, names) {
        return line;
    }
    match shown.view.awaiting.len() {
        0 => Line::default(),
        1 => {
            let seat = shown.view.awaiting.first();
            let text = seat.map(|seat| thinking(voice, seat)).unwrap_or_default();
            let line = seat.map_or_else(Line::default, |seat| split_name(names, seat, text, false));
            Line { is_silent: true, ..line }
        }
        _ => Line { text: waiting(voice, shown.view.awaiting), is_silent: true, ..Line::default() },
    }
}

/// In a replay: the whole turn so far, or the last one that has a text.
fn replay_line(shown: &Shown, names: &Names) -> Line {
    let reader = shown.here.single();
    let Some((turn, text)) = replayed_turn(shown, names) else { return Line::default() };
    let is_warning = reader.is_some_and(|reader| turn.moved_by_others[reader] > 0);
    match turn.seat {
        Some(seat) => split_name(names, seat, text, is_warning),
        None => Line { text, ..Line::default() },
    }
}

/// The turn that the line describes in a replay, and its text.
fn replayed_turn(shown: &Shown, names: &Names) -> Option<(TurnSummary, String)> {
    let told = |turn: TurnSummary| {
        let events: Vec<Event> = shown.log[turn.events.clone()].iter().map(|&(_, event)| event).collect();
        let text = turn_line(names.voice(), &events)?;
        Some((turn, text))
    };
    turns(&shown.log).into_iter().rev().find_map(told)
}

/// In a replay, the button to explain the opponent's turn in the line, once that turn is over.
#[component]
pub(crate) fn WhyReplayedTurn() -> impl IntoView {
    let table = use_table();
    let told = Memo::new(move |_| {
        table.names.with(|names| {
            table.shown.with(|shown| {
                let told = replayed_turn(shown, names).filter(|(turn, _)| is_explained(shown, turn));
                told.map(|(turn, text)| (turn.choices, text))
            })
        })
    });
    move || told.get().map(|(begin, spoken)| view! { <WhyButton begin spoken /> })
}

/// The step that the board shows, otherwise the last step of this turn. Includes the last step of the previous turn if
/// the same choice has begun this one.
fn last_step_line(shown: &Shown, names: &Names) -> Option<Line> {
    let beat = shown.log.len().saturating_sub(shown.beat.events.len());
    let until = (beat + 1).min(shown.log.len());
    let from = shown.log[..until].iter().rposition(|(_, event)| begins_a_turn(event)).unwrap_or(0);
    let (events, at) = match shown.stage {
        // With the pending choice, which is not in the log yet.
        Stage::Confirm(_) => (shown.this_turn.to_vec(), shown.this_turn.len().saturating_sub(1)),
        _ => (shown.log[from..].iter().map(|(_, event)| *event).collect(), beat - from),
    };
    let NarrationStep { seat, name, text, touched, .. } = latest_step(names.voice(), &events, at)?;
    let reader = shown.here.single();
    let is_warning = reader.is_some_and(|reader| touched.contains(reader));
    let is_silent = reader.is_some() && seat == reader;
    let name = name.map(|name| name + " ·");
    Some(Line { seat, name, text, is_warning, is_silent, ..Line::default() })
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

    #[test]
    fn the_line_of_a_replay_can_be_asked_why_once_an_opponents_turn_is_over() {
        let mut save = play().to_save();
        let mut game = save.record.replay().expect("legal");
        while let Some(seat) = game.awaiting().first().filter(|_| save.record.choices.len() < 80) {
            let choice = game.choices(seat).nth(0).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            save.record.choices.push((seat, choice));
        }
        for person in save.people.0.iter_mut().flatten().skip(1) {
            person.kind = Kind::Opponent(record::Level::Squire);
        }
        let replay = play::Replay::new(save).expect("legal");
        let mut asked = 0;
        for at in 0..=replay.end() {
            let shown = replay.shown(at, at, Preferences::default());
            let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
            let Some((turn, _)) = replayed_turn(&shown, &names).filter(|(turn, _)| is_explained(&shown, turn)) else {
                continue;
            };
            asked += 1;
            assert_ne!(turn.seat, Some(Seat::A), "a person knows why");
            assert!(replay.why(turn.choices).is_some(), "what can be asked is answered");
        }
        assert!(asked > 5);
    }

    fn said(play: &Play, locale: Locale) -> Line {
        let shown = play.shown();
        line(&shown, &Names::new(locale, &shown.view.table.config, &shown.people, shown.here))
    }

    #[test]
    fn the_last_bid_is_told_and_then_the_place_that_was_touched() {
        let mut play = play();
        play.step(Input::Commit("power 13".parse().expect("a choice")));
        let line = said(&play, Locale::En);
        assert_eq!((line.name.as_deref(), line.text.as_str()), (Some("Ana ·"), "plays power 13."));
        for power in ["power 5", "power 4"] {
            play.step(Input::Commit(power.parse().expect("a choice")));
        }
        play.step(Input::Choose(engine::Choice::Take(engine::Stack::Five)));
        play.step(Input::Tap(Tap::Place(Place::Castillo)));
        assert!(said(&play, Locale::De).spoken().starts_with("Castillo · "), "{:?}", said(&play, Locale::De));
    }

    #[test]
    fn the_line_tells_events_and_leaves_the_question_to_the_heading() {
        let mut play = play();
        for power in ["power 13", "power 5", "power 4"] {
            play.step(Input::Commit(power.parse().expect("a choice")));
        }
        play.step(Input::Choose(engine::Choice::Take(engine::Stack::Five)));
        let shown = play.shown();
        let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
        let (seat, decision) = shown.asked.zip(shown.view.decision).expect("somebody is asked");
        let line = line(&shown, &names);
        assert_eq!(line.name.as_deref(), Some("Ana ·"));
        let question = prompt(names.voice(), &shown.view.table, seat, decision);
        assert!(!line.text.contains(&question), "{line:?}");
        assert_eq!(line.spoken(), question, "wherever the focus is");
    }

    #[test]
    fn that_somebody_thinks_is_seen_and_not_heard() {
        let shown = Shown { stage: Stage::Opponent(Seat::B), log: [].into(), ..play().shown() };
        let line = latest(&shown, &Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here));
        assert!(line.is_silent && !line.text.is_empty(), "{line:?}");
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
