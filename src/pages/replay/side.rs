//! The side of a replay: the chart, the log, and the buttons to move through the game.

use leptos::{html, prelude::*};
use play::{Shown, StepSize};
use words::t;

use super::chart_view::{ReplayChart, star_name};
use super::player::ReplayPlayer;
use crate::components::{Icon, Segments};
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::use_games;
use crate::names::Names;
use crate::pages::table::{LogFilter, LogRow, LogRows, log_rows};
use crate::table_context::use_table;

/// The side of a replay.
#[component]
pub(super) fn ReplaySide(player: ReplayPlayer) -> impl IntoView {
    let (locale, games) = (use_locale(), use_games());
    let sizes = StepSize::ALL.map(|size| (size, size_name(locale, size)));
    view! {
        <div class="replay-side">
            <div class="replay-chart"><ReplayChart player /></div>
            <ThisRound player />
            <Transport player />
            <Segments label=t!(locale, replay_step) options=sizes.to_vec() value=player.size()
                on_choose=Callback::new(move |size| player.size().set(size)) />
            <button type="button" class="button replay-play-on" aria-disabled=move || player.is_over().to_string()
                on:click=on_press(move || player.play_on(games))>
                <Icon name="branch" />{t!(locale, replay_from_here)}
            </button>
        </div>
    }
}

fn size_name(locale: words::Locale, size: StepSize) -> String {
    match size {
        StepSize::Choice => t!(locale, replay_by_choice),
        StepSize::Turn => t!(locale, replay_by_turn),
        StepSize::Round => t!(locale, replay_by_round),
        StepSize::Scoring => t!(locale, replay_by_scoring),
    }
    .to_owned()
}

/// The buttons: start, back, play, forward, end.
#[component]
fn Transport(player: ReplayPlayer) -> impl IntoView {
    let locale = use_locale();
    let button = move |icon: &'static str, label: &'static str, answer: fn(ReplayPlayer)| {
        view! {
            <button type="button" class="button" aria-label=label title=label on:click=on_press(move || answer(player))>
                <Icon name=icon />
            </button>
        }
    };
    let play = move || {
        let (icon, label) = match player.is_playing().get() {
            true => ("pause", t!(locale, replay_pause)),
            false => ("play", t!(locale, replay_play)),
        };
        view! { <span class="spoken">{label}</span><Icon name=icon /> }
    };
    view! {
        <div class="transport" class:has-star=move || player.stars().with(|stars| !stars.is_empty())>
            {button("first", t!(locale, replay_first), |player| player.go_to(0))}
            {button("prev", t!(locale, replay_previous), ReplayPlayer::step_back)}
            <button type="button" class="button primary" on:click=on_press(move || player.toggle_playing())>{play}</button>
            {button("chevron", t!(locale, replay_next), ReplayPlayer::step_on)}
            {button("last", t!(locale, replay_last), |player| player.go_to(player.end()))}
            <NextStar player />
        </div>
    }
}

/// The button that jumps to the next turn that stands out for the reader. Its name says which one that is.
#[component]
fn NextStar(player: ReplayPlayer) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let label = move || {
        let star = player.next_star()?;
        let round = table.names.with(|names| names.voice().round(star.round));
        let what = t!(locale, result_in_round, what = star_name(locale, star.kind), n = round);
        Some(t!(locale, label_join, a = t!(locale, replay_next_star), b = &what))
    };
    let go = move || {
        if let Some(star) = untrack(|| player.next_star()) {
            player.go_to(star.at);
        }
    };
    view! {
        <Show when=move || player.stars().with(|stars| !stars.is_empty())>
            <button type="button" class="button next-star" aria-label=label title=label on:click=on_press(go)>
                <Icon name="star" /><span>{t!(locale, replay_next_star)}</span>
            </button>
        </Show>
    }
}

/// On wide screens, the turns of the round so far. Phones have only the narration line.
#[component]
fn ThisRound(player: ReplayPlayer) -> impl IntoView {
    let table = use_table();
    let rows = Memo::new(move |_| table.names.with(|names| table.shown.with(|shown| this_round(shown, names))));
    let list = NodeRef::<html::Div>::new();
    // Mark the last turn, which is the one that is shown.
    Effect::new(move |_| {
        rows.with(|_| ());
        if let Some(list) = list.get() {
            request_animation_frame(move || list.set_scroll_top(list.scroll_height()));
        }
    });
    let current = Signal::derive(move || {
        rows.with(|rows| {
            rows.iter().rev().find_map(|row| match row {
                LogRow::Turn(turn) => Some(turn.at),
                LogRow::Round { .. } => None,
            })
        })
    });
    view! {
        <div class="replay-round" node_ref=list><LogRows rows current on_open=Callback::new(move |at| player.go_to(at)) /></div>
    }
}

/// The turns of the present round so far.
fn this_round(shown: &Shown, names: &Names) -> Vec<LogRow> {
    let mut rows = log_rows(shown, names, LogFilter::Everything);
    let begins = rows.iter().rposition(|row| matches!(row, LogRow::Round { .. })).unwrap_or(0);
    rows.split_off(begins)
}

#[cfg(test)]
mod tests {
    use engine::{Edition, GameConfig, Rng, Seed};
    use play::{Preferences, Replay};
    use record::{Record, Save};
    use words::Locale;

    use super::*;

    fn replay() -> Replay {
        let config = GameConfig::new(Edition::Classic, 3);
        let mut record = Record::new(config, Seed(4));
        let mut game = record.replay().expect("a legal game");
        let mut rng = Rng::from(Seed(4));
        while let Some(seat) = game.awaiting().first().filter(|_| record.choices.len() < 120) {
            let choices = game.choices(seat);
            let choice = choices.nth(rng.below(choices.len())).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            record.choices.push((seat, choice));
        }
        Replay::new(Save::new(record)).expect("legal")
    }

    #[test]
    fn the_list_shows_one_round() {
        let replay = replay();
        let shown = replay.shown(0, replay.end(), Preferences::default());
        let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
        let rows = this_round(&shown, &names);
        assert_eq!(rows.iter().filter(|row| matches!(row, LogRow::Round { .. })).count(), 1);
        assert!(matches!(rows.first(), Some(LogRow::Round { is_now: true, .. })));
    }
}
