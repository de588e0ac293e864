//! The top bar of a table: menu, heading, round track, and buttons for details.

use engine::Table;
use leptos::prelude::*;
use play::{Input, Panel, Shown, Stage};
use words::{Locale, card_title, status, t};

use super::scoring_model::scoring_heading;
use crate::components::{Icon, IconButton};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::names::Names;
use crate::settings::{Settings, use_settings};
use crate::table_context::use_table;
use crate::toasts::{Toasts, use_toasts};
use crate::updates::use_updates;

/// A longer heading has a smaller font on a phone.
const LONG_HEADING: usize = 24;

/// The bar at the top of a table.
#[component]
pub(crate) fn Top() -> impl IntoView {
    let (locale, table, settings) = (use_locale(), use_table(), use_settings());
    let open = move |panel| Callback::new(move |()| table.send(Input::Open(panel)));
    let may_hint = table.memo(|shown| shown.may_ask_for_hint);
    let is_over = table.memo(|shown| shown.stage == Stage::Over);
    let heading = table.text(phase);
    let is_long = move || heading.with(|heading| heading.chars().count() > LONG_HEADING);
    let (toasts, updates) = (use_toasts(), use_updates());
    let toggle = move || toggle_forecast(settings, toasts, locale);
    let is_forecast = move || settings.with(|settings| settings.forecast).to_string();
    view! {
        <header class="top" class=("has-update", move || updates.is_offered())>
            <IconButton icon="menu" label=t!(locale, menu_title) on_press=open(Panel::Menu) />
            <div class="top-title">
                <h1 class="ends-in-dots" class=("is-long", is_long) title=heading>{heading}</h1>
                <RoundTrack />
            </div>
            <Show when=move || may_hint.get()>
                <IconButton icon="hint" label=t!(locale, hint_title) on_press=open(Panel::Hint) />
            </Show>
            <Show when=move || !is_over.get()>
                <button type="button" class="icon-button" aria-pressed=is_forecast aria-label=t!(locale, forecast_title)
                    title=t!(locale, forecast_title) on:click=on_press(toggle)>
                    <Icon name="forecast" />
                </button>
            </Show>
            <IconButton icon="log" label=t!(locale, log_title) on_press=open(Panel::Log) />
        </header>
    }
}

/// A heading of a few words for what the screen shows.
fn phase(shown: &Shown, names: &Names) -> String {
    let (voice, locale) = (names.voice(), names.locale());
    let table = &shown.view.table;
    match &shown.stage {
        Stage::Scoring(_) => scoring_heading(shown, locale).unwrap_or_default(),
        Stage::Watching | Stage::OtherTab(_) | Stage::Broken => {
            let (round, rounds) = table.round_of();
            t!(locale, table_round, round = round, rounds = rounds)
        }
        Stage::Over => t!(locale, table_over).to_owned(),
        Stage::Veto(_) => t!(locale, veto_title).to_owned(),
        Stage::Vetoed(_) => card_title(locale, voice.edition, engine::Card::Veto).to_owned(),
        Stage::HandOver(seat) | Stage::Opponent(seat) if table.turn_order().len() == table.config.colours().len() => {
            t!(locale, phase_turn_of, who = voice.who(*seat))
        }
        Stage::Rewatch(seat) => t!(locale, phase_turn_of, who = voice.who(*seat)),
        Stage::Opponent(seat) | Stage::HandOver(seat) | Stage::Curtain { seat, .. } => match shown.view.decision {
            Some(decision) => status(voice, table, *seat, decision),
            None => t!(locale, phase_turn_of, who = voice.who(*seat)),
        },
        Stage::Ask(_) | Stage::Confirm(_) => match (shown.asked, shown.view.decision) {
            (Some(seat), Some(decision)) => status(voice, table, seat, decision),
            _ => String::new(),
        },
    }
}

/// The round track: one box per round, with a mark after rounds that end with a general scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Track {
    /// The number of each round, and whether a general scoring follows it.
    rounds: Vec<(u8, bool)>,
    /// The position of this round.
    at: usize,
    /// How many rounds are left before the next general scoring.
    until_scoring: usize,
    /// General scorings so far.
    scorings: usize,
}

impl Track {
    fn new(table: &Table) -> Self {
        let config = &table.config;
        let rounds: Vec<(u8, bool)> =
            config.rounds().iter().map(|&round| (round, config.has_general_scoring(round))).collect();
        let at = usize::from(table.round);
        let until_scoring = rounds[at..].iter().position(|(_, is_scored)| *is_scored).unwrap_or(0);
        Self { rounds, at, until_scoring, scorings: usize::from(table.scorings) }
    }

    fn is_last(&self) -> bool {
        self.at + 1 == self.rounds.len()
    }
}

/// The rounds of the game, with a mark for every general scoring.
#[component]
pub(crate) fn RoundTrack() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let track = table.memo(|shown| Track::new(&shown.view.table));
    let label = table.text(move |shown, _| {
        let (round, scoring) = round_lines(locale, &shown.view.table);
        let line = t!(locale, label_join, a = &round, b = &scoring);
        match Track::new(&shown.view.table).is_last() {
            true => t!(locale, label_join, a = t!(locale, round_last), b = &line),
            false => line,
        }
    });
    let boxes = move || {
        let Track { rounds, at, scorings, .. } = track.get();
        let mut scoring = 0;
        let boxes = rounds.into_iter().enumerate().map(|(index, (_, is_scored))| {
            let state = if index < at {
                "past"
            } else if index == at {
                "now"
            } else {
                ""
            };
            let mark = is_scored.then(|| {
                scoring += 1;
                view! { <u class=if scoring <= scorings { "past" } else { "" }></u> }
            });
            view! { <i class=state></i>{mark} }
        });
        boxes.collect_view()
    };
    let last =
        move || track.with(Track::is_last).then(|| view! { <em aria-hidden="true">{t!(locale, round_last)}</em> });
    view! { <div class="round-track" class:last=move || track.with(Track::is_last)><span role="img" aria-label=label>{boxes}</span>{last}</div> }
}

/// "Round 5 of 9", and the number of rounds until the next general scoring.
pub(super) fn round_lines(locale: Locale, table: &Table) -> (String, String) {
    let (round, rounds) = table.round_of();
    let track = Track::new(table);
    let round = t!(locale, table_round, round = round, rounds = rounds);
    (round, t!(locale, round_next_scoring, n = track.until_scoring))
}

/// Shows or hides the forecast on the map, with a toast that explains its numbers.
pub(super) fn toggle_forecast(settings: RwSignal<Settings>, toasts: Toasts, locale: Locale) {
    settings.update(|settings| settings.forecast = !settings.forecast);
    if settings.with_untracked(|settings| settings.forecast) {
        toasts.say(t!(locale, forecast_legend));
    }
}

#[cfg(test)]
mod tests {
    use engine::{Edition, Game, GameConfig, Seed};

    use super::*;

    fn track(short: bool, round: u8) -> Track {
        let config = GameConfig { short, ..GameConfig::new(Edition::Classic, 4) };
        let mut table = *Game::new(&config, Seed(1)).expect("legal").table();
        table.round = round;
        Track::new(&table)
    }

    #[test]
    fn a_general_scoring_follows_every_third_number_of_the_track() {
        let whole = track(false, 4);
        assert_eq!((whole.rounds.len(), whole.until_scoring, whole.is_last()), (9, 1, false));
        let short = track(true, 0);
        assert_eq!((short.rounds.len(), short.until_scoring), (6, 1), "it begins with round 2");
        assert!(track(true, 5).is_last());
    }
}
