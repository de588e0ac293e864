//! The story of a game for one of its people: the best turn, the costliest choice, the turn that decided it. Each opens
//! the replay where it happened.

use ai::Slip;
use engine::{Card, Seat, Seats};
use leptos::prelude::*;
use play::select::{Moment, best_turn, card_taken_in, turning_turn};
use play::{Advice, Input};
use words::hint::{advice, decimal};
use words::{card_title, t};

use super::result::open_review;
use super::result_model::Ended;
use crate::components::{CardArt, Icon, Segments};
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
    card: Option<Card>,
    text: String,
    /// Where the replay shows it.
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

/// The story of the person at this device; of each in turn if there are several. Nothing if nobody here has played.
#[component]
pub(super) fn Story(ended: StoredValue<Ended>, on_board: Callback<()>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let people: Vec<Seat> = table.shown.with_untracked(|shown| shown.here.iter().collect());
    let Some(&first) = people.first() else { return ().into_any() };
    let seat = RwSignal::new(first);
    // The review of what was chosen comes from the worker; the rest of the story is there at once.
    Effect::new(move |_| table.send(Input::Story(seat.get())));
    let options: Vec<_> =
        people.iter().map(|&seat| (seat, table.names.with_untracked(|names| names.name(seat).to_owned()))).collect();
    let chooser = (people.len() > 1).then(|| {
        view! { <Segments label=t!(locale, result_story_of) options value=seat on_choose=Callback::new(move |it| seat.set(it)) /> }
    });
    let told = move || told(table, ended, seat.get()).into_iter().map(chapter_view).collect_view();
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

/// What the log tells: the best turn and the one that decided the game.
fn told(table: TableContext, ended: StoredValue<Ended>, seat: Seat) -> Vec<Chapter> {
    let locale = table.names.with_untracked(Names::locale);
    table.shown.with_untracked(|shown| {
        let edition = shown.view.table.config.edition;
        let best = best_turn(&shown.log, seat).map(|Moment { round, at, card, points }| {
            let title = card.map_or("", |card| card_title(locale, edition, card));
            let text = t!(locale, result_best_line, card = title, n = points);
            Chapter { kind: ChapterKind::Best, round, card, text, at }
        });
        let duel = ended.with_value(Ended::duel);
        let turning = duel.and_then(|(winner, rival)| {
            let (Moment { round, at, card, points }, rivals) = turning_turn(&shown.log, winner, rival)?;
            let text = table.names.with_untracked(|names| {
                let (who, rival) = (names.voice().who(winner), names.voice().who(rival));
                t!(locale, result_turning_line, who = who, rival = rival, round = round, n = points, m = rivals)
            });
            Some(Chapter { kind: ChapterKind::Turning, round, card, text, at })
        });
        best.into_iter().chain(turning).collect()
    })
}

fn chapter_view(chapter: Chapter) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let Chapter { kind, round, card, text, at } = chapter;
    let title = match kind {
        ChapterKind::Best => t!(locale, result_best),
        ChapterKind::Costly => t!(locale, result_costly),
        ChapterKind::Turning => t!(locale, result_turning),
    };
    let deck = card.and_then(deck_class).unwrap_or("deck-1");
    view! {
        <li>
            <button type="button" class=format!("story-row {}", kind.class()) on:click=on_press(move || games.watch_this(at))>
                <span class=format!("story-art {deck}")>{card.map(|card| view! { <CardArt card /> })}</span>
                <span class="story-text"><small>{t!(locale, result_in_round, what = title, n = round)}</small>{text}</span>
                <Icon name="play" />
            </button>
        </li>
    }
}

/// The choice that gave away most, once the review has found it.
#[component]
fn Costliest(seat: RwSignal<Seat>) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let found = table.memo(|shown| shown.advice.clone());
    let content = move || match found.get() {
        Some(Advice::Thinking(percent)) => view! {
            <p class="story-thinking" style:--done=format!("{percent}%")>{t!(locale, review_judging, n = percent)}</p>
        }
        .into_any(),
        Some(Advice::Slips(slips)) => {
            match slips.first().and_then(|slip| costly(games, table, seat.get_untracked(), slip)) {
                Some(chapter) => chapter_view(chapter).into_any(),
                None => view! { <p class="story-praise"><Icon name="star" />{t!(locale, result_no_mistakes)}</p> }
                    .into_any(),
            }
        }
        _ => ().into_any(),
    };
    view! { <li class="story-costliest" aria-live="polite">{content}</li> }
}

fn costly(games: Games, table: TableContext, seat: Seat, slip: &Slip) -> Option<Chapter> {
    let at = slip.position as usize;
    let save = untrack(|| games.current())?.save();
    let game = save.record.replay_until(at, &mut ()).ok()?;
    table.shown.with_untracked(|shown| {
        let locale = table.names.with_untracked(Names::locale);
        let edition = shown.view.table.config.edition;
        let names = Names::new(locale, edition, &shown.people, Seats::only(seat));
        let better = advice(names.voice(), &game, seat, &slip.better.choices).join(" ");
        let text = t!(locale, result_costly_line, points = &decimal(locale, slip.tenths), better = &better);
        let (round, card) = card_taken_in(&shown.log, at)?;
        Some(Chapter { kind: ChapterKind::Costly, round, card, text, at })
    })
}

/// The class with the colours of a card's deck.
fn deck_class(card: Card) -> Option<&'static str> {
    ["deck-1", "deck-2", "deck-3", "deck-4", "deck-5"].get(usize::from(card.places()).checked_sub(1)?).copied()
}
