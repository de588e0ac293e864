//! The review of a finished game: the best turns, what cost most, the turn that decided it.

use ai::Slip;
use engine::{Card, Event, Seat};
use leptos::prelude::*;
use play::select::{Highlights, TurnWorth, highlights, turns};
use play::{Advice, Input};
use record::Record;
use words::hint::{advice, decimal};
use words::{Voice, card_title, t};

use super::{PanelFrame, SeatPicture, differences};
use crate::components::{CardArt, Icon};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::{Reviewed, use_games};
use crate::table_context::use_table;

/// At most so many costly choices are shown.
const MOST: usize = 3;

/// The review of a finished game for one of its people.
#[component]
pub(crate) fn ReviewPanel() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let people: Vec<Seat> = table.shown.with_untracked(|shown| shown.here.iter().collect());
    let seat = RwSignal::new(people.first().copied().unwrap_or(Seat::A));
    if table.shown.with_untracked(|shown| shown.advice.is_none()) {
        table.send(Input::Review(seat.get_untracked()));
    }
    let choose = Callback::new(move |chosen: Seat| {
        seat.set(chosen);
        table.send(Input::Review(chosen));
    });
    let title = table.text(move |_, names| t!(locale, review_yours, who = names.voice().who(seat.get())));
    let tools = (people.len() > 1).then(|| view! { <PeopleChips people seat on_choose=choose /> });
    let found = Memo::new(move |_| table.shown.with(|shown| highlights(&shown.view.table, &shown.log, seat.get())));
    view! {
        <PanelFrame title class="review" tools=tools.into_any()>
            <Costly seat />
            {move || view! { <BestTurns found=found.get() seat=seat.get() /> }}
            <p class="mute panel-note">{t!(locale, review_note)}</p>
        </PanelFrame>
    }
}

/// Whose game is reviewed.
#[component]
fn PeopleChips(people: Vec<Seat>, seat: RwSignal<Seat>, on_choose: Callback<Seat>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let chip = move |it: Seat| {
        let name = table.names.with_untracked(|names| names.voice().name(it));
        view! {
            <button type="button" class="chip" aria-pressed=move || (seat.get() == it).to_string()
                on:click=on_press(move || on_choose.run(it))>
                <SeatPicture seat=it size=24 />{name}
            </button>
        }
    };
    view! {
        <div class="chip-row" role="group" aria-label=t!(locale, review_of)>{people.into_iter().map(chip).collect_view()}</div>
    }
}

/// What cost most.
#[component]
fn Costly(seat: RwSignal<Seat>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let advice = table.memo(|shown| shown.advice.clone());
    let body = move || match advice.get() {
        Some(Advice::Thinking(percent)) => view! {
            <p class="thinking" role="status">{t!(locale, review_judging, n = percent)}</p>
            <progress max="100" value=percent.to_string()></progress>
        }
        .into_any(),
        Some(Advice::Slips(slips)) if slips.is_empty() => {
            view! { <p class="tip">{t!(locale, review_fine)}</p> }.into_any()
        }
        Some(Advice::Slips(slips)) => view! { <SlipList slips seat=seat.get_untracked() /> }.into_any(),
        Some(Advice::Lost) => view! { <p role="status">{t!(locale, review_lost)}</p> }.into_any(),
        _ => ().into_any(),
    };
    view! { <h3>{t!(locale, review_cost)}</h3>{body} }
}

#[component]
fn SlipList(mut slips: Vec<Slip>, seat: Seat) -> impl IntoView {
    let (table, games) = (use_table(), use_games());
    slips.truncate(MOST);
    let Some(record) = untrack(|| games.current()).map(|driver| driver.save().record) else { return ().into_any() };
    let rows = table.names.with_untracked(|names| {
        table.shown.with_untracked(|shown| {
            let row = |slip: &Slip| slip_row(names.voice(), &record, &shown.log, seat, slip);
            slips.iter().map(row).collect::<Vec<_>>()
        })
    });
    let all = slips.clone();
    let row = move |(index, row): (usize, ReviewRow)| {
        let slips = all.clone();
        let open = move || games.watch_reviewed(Reviewed { slips: slips.clone(), index, seat });
        view! { <ReviewRowView row class="cost" on_open=Callback::new(move |()| open()) /> }
    };
    view! { <ol class="review-list">{rows.into_iter().enumerate().map(row).collect_view()}</ol> }.into_any()
}

/// The best turns, and the one that decided the game.
#[component]
fn BestTurns(found: Highlights, seat: Seat) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let row_of = move |worth: &TurnWorth, line: String, points: String| {
        let title = table.shown.with_untracked(|shown| {
            worth
                .turn
                .card
                .map_or(String::new(), |card| card_title(locale, shown.view.table.config.edition, card).to_owned())
        });
        let at = table.shown.with_untracked(|shown| shown.log[worth.turn.events.end - 1].0);
        let row = ReviewRow { round: worth.turn.round, card: worth.turn.card, title, line, points };
        (row, Callback::new(move |()| games.watch_this(at)))
    };
    let best = found.best.iter().map(|worth| {
        let line = turn_text(table, worth);
        let (row, on_open) = row_of(worth, line, format!("+{}", worth.worth(seat)));
        view! { <ReviewRowView row class="good" on_open /> }
    });
    let decided = found.decided.as_ref().map(|(worth, ahead, behind)| {
        let line = table.names.with_untracked(|names| {
            let voice = names.voice();
            t!(locale, review_ahead, who = voice.who(*ahead), rival = voice.who(*behind))
        });
        let (row, on_open) = row_of(worth, line, String::new());
        view! {
            <h3>{t!(locale, review_decided)}</h3>
            <ol class="review-list"><ReviewRowView row class="decided" on_open /></ol>
        }
    });
    let best: Vec<_> = best.collect();
    view! {
        {(!best.is_empty()).then(|| view! { <h3>{t!(locale, review_best)}</h3><ol class="review-list">{best}</ol> })}
        {decided}
    }
}

/// What happened in a turn.
fn turn_text(table: crate::table_context::TableContext, worth: &TurnWorth) -> String {
    table.names.with_untracked(|names| {
        table.shown.with_untracked(|shown| {
            let events: Vec<Event> = shown.log[worth.turn.events.clone()].iter().map(|&(_, event)| event).collect();
            words::turn_line(names.voice(), &events).unwrap_or_default()
        })
    })
}

#[component]
fn ReviewRowView(row: ReviewRow, class: &'static str, on_open: Callback<()>) -> impl IntoView {
    let locale = use_locale();
    let ReviewRow { round, card, title, line, points } = row;
    let deck = card.map_or(0, Card::places);
    let picture = match card {
        Some(card) => view! { <CardArt card /> }.into_any(),
        None => view! { <Icon name="hand" /> }.into_any(),
    };
    view! {
        <li>
            <button type="button" class=format!("review-row {class} deck-{deck}") on:click=on_press(move || on_open.run(()))>
                <span class="review-picture">{picture}</span>
                <span class="review-text">
                    <small class="caps">{t!(locale, happened_round, n = round)}</small>
                    <b>{title}</b>
                    <small class="review-line">{line}</small>
                </span>
                <span class="review-points">{points}</span>
            </button>
        </li>
    }
}

/// A row of the review.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ReviewRow {
    round: u8,
    card: Option<Card>,
    title: String,
    line: String,
    points: String,
}

/// What a costly choice was, and what would have been better.
fn slip_row(voice: Voice<'_>, record: &Record, log: &[(usize, Event)], seat: Seat, slip: &Slip) -> ReviewRow {
    let locale = voice.locale;
    let position = slip.position as usize;
    let game = record.replay_until(position, &mut ()).ok();
    let said =
        |choices: &[engine::Choice]| game.as_ref().map(|game| advice(voice, game, seat, choices)).unwrap_or_default();
    let [played, better] = differences(said(&slip.played), said(&slip.better.choices));
    // A bid is made before the turn whose card it leads to.
    let turn = turns(log).into_iter().rfind(|turn| turn.choices <= position);
    ReviewRow {
        round: turn.as_ref().map_or(1, |turn| turn.round),
        card: turn.filter(|turn| turn.seat == Some(seat)).and_then(|turn| turn.card),
        title: played.into_iter().next().unwrap_or_default(),
        line: format!("{}: {}", t!(locale, review_better), better.join(" ")),
        points: format!("−{}", decimal(locale, slip.tenths)),
    }
}

#[cfg(test)]
mod tests {
    use ai::Hint;
    use engine::{BySeat, Edition, GameConfig, Seed};
    use words::{Locale, Names};

    use super::*;

    #[test]
    fn a_costly_bid_is_told_with_the_better_one() {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let mut record = Record::new(config, Seed(1));
        let power = |value: u8| -> engine::Choice { format!("power {value}").parse().expect("a choice") };
        record.choices.push((Seat::A, power(12)));
        let names = Names { names: BySeat(["Ana", "Ben", "Carla", "", ""].map(str::to_owned)), you: Some(Seat::A) };
        let voice = Voice { locale: Locale::En, edition: Edition::Classic, names: &names };
        let better = Hint { choices: vec![power(9)], tenths: 0, percent: None, reasons: Vec::new() };
        let slip = Slip { position: 0, played: vec![power(12)], better, tenths: 31 };
        let log = [(0, Event::RoundBegan { round: 2 })];
        let row = slip_row(voice, &record, &log, Seat::A, &slip);
        assert_eq!(row.round, 2);
        assert_eq!((row.title.as_str(), row.points.as_str()), ("Play power 12.", "−3.1"));
        assert_eq!(row.line, "Better: Play power 9.");
    }
}
