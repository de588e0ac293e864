//! The story of a game for one of its people: the best turn, the costliest choice, the turn that decided it. Each part
//! links to the replay.

use ai::CostlyChoice;
use engine::{Seat, Seats};
use leptos::prelude::*;
use play::select::{TurnSummary, TurningPoint, card_taken_in, key_turns};
use play::{Advice, Input};
use words::hint::{advice, cost};
use words::t;

use super::panels::{TurnPicture, opens_at, shown_costly_choices, turn_title};
use super::result::open_review;
use crate::components::{Icon, Segments};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::{Games, use_games};
use crate::names::Names;
use crate::table_context::{TableContext, use_table};

/// A part of the story.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Chapter {
    kind: ChapterKind,
    round: u8,
    picture: TurnPicture,
    text: String,
    /// The position for the replay.
    at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ChapterKind {
    Best,
    Costly,
    Turning,
}

impl ChapterKind {
    const fn class(self) -> &'static str {
        match self {
            Self::Best => "is-best",
            Self::Costly => "is-costly",
            Self::Turning => "is-turning",
        }
    }
}

/// The story of the person at this device, or of one of several at a time. Empty if nobody here has played.
#[component]
pub(super) fn Story(on_board: Callback<()>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let people: Vec<Seat> = table.shown.with_untracked(|shown| shown.here.iter().collect());
    let Some(&first) = people.first() else { return ().into_any() };
    let seat = RwSignal::new(first);
    // The costliest choice comes from the worker. The rest of the story is available at once.
    Effect::new(move |_| table.send(Input::Story(seat.get())));
    let options: Vec<_> =
        people.iter().map(|&seat| (seat, table.names.with_untracked(|names| names.name(seat).to_owned()))).collect();
    let chooser = (people.len() > 1).then(|| {
        view! { <Segments label=t!(locale, result_story_of) options value=seat on_choose=Callback::new(move |it| seat.set(it)) /> }
    });
    // Changes only if the review finds that the best turn contains a costly choice.
    let chapters = Memo::new(move |_| chapters_from_log(table, seat.get()));
    let told = move || chapters.get().into_iter().map(chapter_view).collect_view();
    view! {
        <section class="box">
            <header class="group-head">
                <h2>{t!(locale, result_story)}</h2>
                <button type="button" class="result-link"
                    on:click=on_press(move || open_review(table, seat.get_untracked(), on_board))>
                    {t!(locale, review_button)}<Icon name="chevron" />
                </button>
            </header>
            {chooser}
            <ul class="story">{told}<Costliest seat /></ul>
        </section>
    }
    .into_any()
}

/// The parts of the story that follow from the log: the best turn and the turning point, as in the review.
fn chapters_from_log(table: TableContext, seat: Seat) -> Vec<Chapter> {
    table.shown.with(|shown| {
        table.names.with_untracked(|names| {
            let (voice, locale) = (names.voice(), names.locale());
            let costly_choices = shown_costly_choices(shown.advice.as_ref());
            let found = key_turns(&shown.view.table, &shown.log, &shown.in_sight, seat, costly_choices);
            let chapter = |kind, turn: &TurnSummary, text| {
                let (round, picture) = (voice.round(turn.round), TurnPicture::of(turn));
                Chapter { kind, round, picture, text, at: opens_at(turn) }
            };
            let best = found.best.first().map(|worth| {
                let title = turn_title(voice, &worth.turn);
                let text = t!(locale, result_best_line, card = &title, n = i32::from(worth.worth(seat)));
                chapter(ChapterKind::Best, &worth.turn, text)
            });
            let turning = found.turning_point.as_ref().map(|TurningPoint { turn, ahead, behind }| {
                let text = t!(locale, review_ahead, who = voice.who(*ahead), rival = voice.who(*behind));
                chapter(ChapterKind::Turning, turn, text)
            });
            best.into_iter().chain(turning).collect()
        })
    })
}

fn chapter_view(chapter: Chapter) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let Chapter { kind, round, picture, text, at } = chapter;
    let title = match kind {
        ChapterKind::Best => t!(locale, result_best),
        ChapterKind::Costly => t!(locale, result_costly),
        ChapterKind::Turning => t!(locale, result_turning),
    };
    view! {
        <li>
            <button type="button" class=format!("story-row {}", kind.class()) on:click=on_press(move || games.replay_current(at))>
                <span class=format!("story-art deck-{}", picture.deck())>{picture.view()}</span>
                <span class="story-text"><small>{t!(locale, result_in_round, what = title, n = round)}</small>{text}</span>
                <Icon name="play" />
            </button>
        </li>
    }
}

/// The costliest choice, once the review has found it.
#[component]
fn Costliest(seat: RwSignal<Seat>) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let found = table.memo(|shown| shown.advice.clone());
    let content = move || match found.get() {
        Some(Advice::Thinking(percent)) => view! {
            <p class="story-thinking" style:--done=format!("{percent}%")>{t!(locale, review_judging, n = percent)}</p>
        }
        .into_any(),
        Some(Advice::CostlyChoices(costly_choices)) => {
            match costly_choices.first().and_then(|it| costly(games, table, seat.get_untracked(), it)) {
                Some(chapter) => chapter_view(chapter).into_any(),
                None => view! { <p class="story-praise"><Icon name="star" />{t!(locale, result_no_mistakes)}</p> }
                    .into_any(),
            }
        }
        _ => ().into_any(),
    };
    view! { <li class="story-costliest" aria-live="polite">{content}</li> }
}

fn costly(games: Games, table: TableContext, seat: Seat, costly_choice: &CostlyChoice) -> Option<Chapter> {
    let at = costly_choice.position as usize;
    let save = untrack(|| games.current())?.save();
    let game = save.record.replay_until(at, &mut ()).ok()?;
    table.shown.with_untracked(|shown| {
        let locale = table.names.with_untracked(Names::locale);
        let names = Names::new(locale, &shown.view.table.config, &shown.people, Seats::only(seat));
        let better = advice(names.voice(), &game, seat, &costly_choice.better.choices).join(" ");
        let text = t!(locale, result_costly_line, cost = &cost(names.voice(), costly_choice), better = &better);
        let (number, card) = card_taken_in(&shown.log, seat, at)?;
        let round = names.voice().round(number);
        Some(Chapter { kind: ChapterKind::Costly, round, picture: TurnPicture::of_card(card), text, at })
    })
}
