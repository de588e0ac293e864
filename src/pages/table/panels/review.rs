//! The review of a finished game: the best turns, the costliest ones, and the turn that decided it.

use ai::CostlyChoice;
use engine::{Card, Choice, Decision, Event, Game, Observer, Seat};
use leptos::prelude::*;
use play::select::{KeyTurns, TurnSummary, TurnWorth, TurningPoint, card_taken_in, key_turns, turn_range};
use play::{Advice, Input};
use record::Record;
use words::forecast::turn_forecast;
use words::hint::{advice, cost, whole};
use words::log::{Scene, event_sentence};
use words::steps::{announcer, step_title};
use words::{Voice, card_name, card_title, t};

use super::turn_picture::{TurnPicture, turn_title};
use super::{PanelFrame, SeatPicture, differences};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::{Reviewed, use_games};
use crate::table_context::use_table;

/// The most costly choices to show.
const MOST: usize = 3;

/// The costly choices to show, among those found so far.
pub(crate) fn shown_costly_choices(advice: Option<&Advice>) -> &[CostlyChoice] {
    match advice {
        Some(Advice::CostlyChoices(costly_choices)) => &costly_choices[..costly_choices.len().min(MOST)],
        _ => &[],
    }
}

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
    let found = Memo::new(move |_| {
        table.shown.with(|shown| {
            let costly_choices = shown_costly_choices(shown.advice.as_ref());
            key_turns(&shown.view.table, &shown.log, &shown.in_sight, seat.get(), costly_choices)
        })
    });
    view! {
        <PanelFrame title class="review" tools=tools.into_any()>
            <Costly seat />
            <p class="mute panel-note">{t!(locale, review_note)}</p>
            {move || view! { <BestTurns found=found.get() seat=seat.get() /> }}
        </PanelFrame>
    }
}

/// The choice of the player whose game is reviewed.
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

/// The costliest choices.
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
        Some(Advice::CostlyChoices(costly_choices)) if costly_choices.is_empty() => {
            view! { <p class="tip">{t!(locale, review_fine)}</p> }.into_any()
        }
        Some(Advice::CostlyChoices(costly_choices)) => {
            view! { <CostlyChoiceList costly_choices seat=seat.get_untracked() /> }.into_any()
        }
        Some(Advice::Lost) => view! { <p role="status">{t!(locale, review_lost)}</p> }.into_any(),
        _ => ().into_any(),
    };
    view! { <h3>{t!(locale, review_cost)}</h3>{body} }
}

#[component]
fn CostlyChoiceList(mut costly_choices: Vec<CostlyChoice>, seat: Seat) -> impl IntoView {
    let (table, games) = (use_table(), use_games());
    costly_choices.truncate(MOST);
    let Some(record) = untrack(|| games.current()).map(|driver| driver.save().record) else { return ().into_any() };
    let rows = table.names.with_untracked(|names| {
        table.shown.with_untracked(|shown| {
            let row = |costly: &CostlyChoice| costly_choice_row(names.voice(), &record, &shown.log, seat, costly);
            costly_choices.iter().map(row).collect::<Vec<_>>()
        })
    });
    let all = costly_choices.clone();
    let row = move |(index, row): (usize, ReviewRow)| {
        let costly_choices = all.clone();
        let open = move || games.replay_reviewed(Reviewed { costly_choices: costly_choices.clone(), index, seat });
        view! { <ReviewRowView row class="cost" on_open=Callback::new(move |()| open()) /> }
    };
    view! { <ol class="review-list">{rows.into_iter().enumerate().map(row).collect_view()}</ol> }.into_any()
}

/// The best turns, and the one that decided the game.
#[component]
fn BestTurns(found: KeyTurns, seat: Seat) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let row_of = move |turn: &TurnSummary, line: String, points: String| {
        let at = opens_at(turn);
        let (round, title) = table.names.with_untracked(|names| {
            let voice = names.voice();
            (voice.round(turn.round), turn_title(voice, turn))
        });
        let row = ReviewRow { round, picture: TurnPicture::of(turn), title, line, points };
        (row, Callback::new(move |()| games.replay_current(at)))
    };
    let best = found.best.iter().map(|worth| {
        let line = turn_text(table, worth);
        let (row, on_open) = row_of(&worth.turn, line, format!("+{}", worth.worth(seat)));
        view! { <ReviewRowView row class="good" on_open /> }
    });
    let decided = found.turning_point.as_ref().map(|TurningPoint { turn, ahead, behind }| {
        let line = table.names.with_untracked(|names| {
            let voice = names.voice();
            t!(locale, review_ahead, who = voice.who(*ahead), rival = voice.who(*behind))
        });
        let (row, on_open) = row_of(turn, line, String::new());
        view! {
            <h3>{t!(locale, result_turning)}</h3>
            <ol class="review-list"><ReviewRowView row class="decided" on_open /></ol>
        }
    });
    let best: Vec<_> = best.collect();
    let praised = (!best.is_empty()).then(|| {
        view! {
            <h3>{t!(locale, review_best)}</h3>
            <ol class="review-list">{best}</ol>
            <p class="mute panel-note">{t!(locale, review_best_note)}</p>
        }
    });
    view! { {praised}{decided} }
}

/// The position of the replay for a turn: where it begins.
pub(crate) const fn opens_at(turn: &TurnSummary) -> usize {
    turn.choices
}

/// The text of a turn.
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
    let ReviewRow { round, picture, title, line, points } = row;
    let deck = picture.deck();
    view! {
        <li>
            <button type="button" class=format!("review-row {class} deck-{deck}") on:click=on_press(move || on_open.run(()))>
                <span class="review-picture">{picture.view()}</span>
                <span class="review-text">
                    <small class="caps">{t!(locale, happened_round, n = round)}</small>
                    <b>{title}</b>
                    <small class="review-line ends-in-dots" title=line>{line.clone()}</small>
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
    picture: TurnPicture,
    title: String,
    line: String,
    points: String,
}

/// The texts of a costly choice and the better alternative.
fn costly_choice_row(
    voice: Voice<'_>,
    record: &Record,
    log: &[(usize, Event)],
    seat: Seat,
    costly: &CostlyChoice,
) -> ReviewRow {
    let locale = voice.locale;
    let position = costly.position as usize;
    let game = record.replay_until(position, &mut ()).ok();
    let said =
        |choices: &[engine::Choice]| game.as_ref().map(|game| advice(voice, game, seat, choices)).unwrap_or_default();
    let [played, better] = differences(said(&costly.played), said(&costly.better.choices));
    let (number, card) = card_taken_in(log, seat, position).unwrap_or((1, None));
    let title = played_title(voice, game.as_ref(), seat, costly)
        .or_else(|| card.map(|card| card_title(locale, voice.edition, card).to_owned()))
        .or_else(|| played.into_iter().next())
        .unwrap_or_default();
    ReviewRow {
        round: voice.round(number),
        picture: TurnPicture::of_card(card),
        title,
        line: costly
            .given_to
            .map(|_| cost(voice, costly))
            .into_iter()
            .chain((!costly.is_sure).then(|| t!(locale, review_unsure).to_owned()))
            .chain([format!("{}: {}", t!(locale, review_better), better.join(" "))])
            .chain(bid_lines(voice, game.as_ref(), log, seat, costly))
            .collect::<Vec<_>>()
            .join(" "),
        points: if costly.is_sure {
            format!("−{}", whole(costly.tenths))
        } else {
            format!("−{}?", whole(costly.tenths))
        },
    }
}

/// What was played, described as an event: a bid, a disc, or a step that a veto could have stopped. `None` for turns,
/// which are named after their card.
fn played_title(voice: Voice<'_>, game: Option<&Game>, seat: Seat, costly: &CostlyChoice) -> Option<String> {
    match *costly.played.first()? {
        Choice::Power { power, modifier } => {
            event_sentence(voice, Scene::default(), &Event::PowerPlayed { seat, power, modifier })
        }
        Choice::Disc(region) => {
            Some(t!(voice.locale, log_disc, who = voice.who(seat), the = &voice.the(region.into())))
        }
        Choice::Allow | Choice::Veto => {
            let (table, decision) = (game?.table(), game?.decision(seat)?);
            let Decision::Veto(step) = decision else { return None };
            let who = announcer(voice, table.turn.seat, 0, None);
            Some(t!(voice.locale, told_line, name = &who, what = &step_title(voice, table.turn.card, step)))
        }
        _ => None,
    }
}

/// Details of a better bid: when the player would have acted, and what the actual bid led to.
fn bid_lines(
    voice: Voice<'_>,
    game: Option<&Game>,
    log: &[(usize, Event)],
    seat: Seat,
    costly: &CostlyChoice,
) -> Vec<String> {
    let (Some(game), Some(&Choice::Power { power, modifier })) = (game, costly.better.choices.first()) else {
        return Vec::new();
    };
    let range = turn_range(&game.view(Observer::Seat(seat)), seat, power, modifier);
    let would = turn_forecast(voice.locale, range.best, range.worst);
    let got = taken_after(log, costly.position as usize, seat).map(|(n, card)| {
        let card = card_name(voice.locale, voice.edition, card);
        t!(voice.locale, review_bid_got, who = voice.who(seat), n = n, card = &card)
    });
    std::iter::once(would).chain(got).collect()
}

/// The card that a seat took in the round of a bid, and its place in the order of turns.
fn taken_after(log: &[(usize, Event)], position: usize, seat: Seat) -> Option<(usize, Card)> {
    let taken = log.iter().filter(|(choices, _)| *choices > position).filter_map(|(_, event)| match *event {
        Event::CardTaken { seat, card, .. } => Some((seat, card)),
        _ => None,
    });
    taken.enumerate().find(|(_, (it, _))| *it == seat).map(|(before, (_, card))| (before + 1, card))
}

#[cfg(test)]
mod tests {
    use ai::Hint;
    use engine::{BySeat, Edition, GameConfig, Seed};
    use words::{Locale, PlayerNames};

    use super::*;

    /// The review and the story of the result both open a turn at this position.
    #[test]
    fn a_turn_opens_the_replay_where_it_begins() {
        let mut record = Record::new(GameConfig::new(Edition::Classic, 3), Seed(4));
        let mut game = record.replay().expect("legal");
        let mut events = Vec::new();
        let mut log: Vec<(usize, Event)> = Vec::new();
        while record.choices.len() < 60 {
            let seat = game.awaiting().first().expect("it goes on");
            let choice = game.choices(seat).nth(0).expect("a choice");
            game.play(seat, choice, &mut events).expect("legal");
            record.choices.push((seat, choice));
            log.extend(events.drain(..).map(|event| (record.choices.len(), event)));
        }
        let mut opened = 0;
        for turn in play::select::turns(&log).iter().filter(|turn| turn.seat.is_some()) {
            let table = *record.replay_until(opens_at(turn), &mut ()).expect("legal").table();
            assert_eq!((Some(table.turn.seat), table.turn.card), (turn.seat, None), "nothing is done yet");
            opened += 1;
        }
        assert!(opened > 5, "{opened}");
    }

    #[test]
    fn a_bid_names_the_card_that_it_led_to() {
        let taken = |position, seat, card| (position, Event::CardTaken { seat, stack: engine::Stack::One, card });
        let log = [taken(2, Seat::B, Card::King), taken(9, Seat::B, Card::Grande), taken(12, Seat::A, Card::King)];
        assert_eq!(taken_after(&log, 5, Seat::A), Some((2, Card::King)));
        assert_eq!(taken_after(&log, 12, Seat::A), None);
    }

    #[test]
    fn a_costly_bid_is_told_with_the_better_one() {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let mut record = Record::new(config, Seed(1));
        let power = |value: u8| -> engine::Choice { format!("power {value}").parse().expect("a choice") };
        record.choices.push((Seat::A, power(12)));
        let names = PlayerNames {
            names: BySeat(["Ana", "Ben", "Carla", "", ""].map(str::to_owned)),
            dummy: None,
            you: Some(Seat::A),
        };
        let voice = Voice { locale: Locale::En, edition: Edition::Classic, short: false, names: &names };
        let better = Hint { choices: vec![power(9)], tenths: 0, percent: None, reasons: Vec::new() };
        let costly =
            CostlyChoice { position: 0, played: vec![power(12)], better, tenths: 31, given_to: None, is_sure: true };
        let log = [(0, Event::RoundBegan { round: 2 })];
        let row = costly_choice_row(voice, &record, &log, Seat::A, &costly);
        assert_eq!(row.round, 2);
        assert_eq!((row.title.as_str(), row.points.as_str()), ("You play power 12.", "−3"));
        assert_eq!(row.line, "Better: Play power 9. You’d go 1st at best, 3rd at worst.");
        let unsure = CostlyChoice { given_to: Some(Seat::B), is_sure: false, ..costly };
        let row = costly_choice_row(voice, &record, &log, Seat::A, &unsure);
        assert_eq!(row.points, "−3?");
        assert!(row.line.starts_with(&cost(voice, &unsure)), "{}", row.line);
        assert!(row.line.contains(t!(Locale::En, review_unsure)), "{}", row.line);
    }
}
