//! One choice of a review: the table before it, what was played, what would have been better, and why.

use ai::CostlyChoice;
use engine::Seat;
use leptos::prelude::*;
use words::hint::{advice, cost};
use words::{Voice, t};

use super::player::ReplayPlayer;
use crate::components::Icon;
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::{Reviewed, use_games};
use crate::pages::table::{PanelFrame, ReasonList, differences, reason_lines};
use crate::route::go_to;
use crate::table_context::use_table;

/// One of the choices that cost most.
#[component]
pub(super) fn ReviewMove(player: ReplayPlayer) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let index = RwSignal::new(untrack(|| games.reviewed()).map_or(0, |reviewed| reviewed.index));
    let reviewed = Memo::new(move |_| games.reviewed().map(|reviewed| Reviewed { index: index.get(), ..reviewed }));
    Effect::new(move |_| {
        if let Some(reviewed) = reviewed.get() {
            player.go_to_costly_choice(&reviewed);
        }
    });
    let count = move || reviewed.with(|it| it.as_ref().map_or(0, |it| it.costly_choices.len()));
    let title = Signal::derive(move || t!(locale, review_nth, n = index.get() + 1, count = count()));
    let told = Memo::new(move |_| {
        table.names.with(|names| {
            let reviewed = reviewed.get()?;
            let costly = reviewed.costly_choices.get(reviewed.index)?;
            Some(CostlyChoiceText::new(names.voice(), player, reviewed.seat, costly))
        })
    });
    let turn = move |label: &'static str, icon: &'static str, by: usize| {
        let go = move || index.update(|index| *index = (*index + by) % count().max(1));
        view! {
            <button type="button" class="button square" aria-label=label title=label on:click=on_press(go)><Icon name=icon /></button>
        }
    };
    let foot = view! {
        {move || turn(t!(locale, review_before), "prev", count().max(1) - 1)}
        <button type="button" class="button primary" on:click=on_press(move || games.play_copy(player.save_until_here()))>
            <Icon name="branch" />{t!(locale, review_try)}
        </button>
        {turn(t!(locale, review_after), "chevron", 1)}
    };
    let body = move || {
        told.get().map(|CostlyChoiceText { played, better, loss, unsure, reasons }| {
            view! {
                <div class="versus">
                    <div><span class="caps">{t!(locale, review_played)}</span><p>{played}</p></div>
                    <div class="better"><span class="caps">{t!(locale, review_better)}</span><p>{better}</p></div>
                </div>
                <p class="tip against">{loss}</p>
                {unsure.map(|unsure| view! { <p class="tip">{unsure}</p> })}
                <ReasonList reasons />
                <p class="mute panel-note">{t!(locale, review_note)}</p>
            }
        })
    };
    view! {
        <PanelFrame title foot=foot.into_any() on_close=Callback::new(|()| go_to("#/table"))>{body}</PanelFrame>
    }
}

/// The texts about a costly choice.
#[derive(Clone, Debug, PartialEq, Eq)]
struct CostlyChoiceText {
    played: String,
    better: String,
    loss: String,
    /// The note that the judgement is not certain.
    unsure: Option<&'static str>,
    reasons: Vec<(bool, String)>,
}

impl CostlyChoiceText {
    fn new(voice: Voice<'_>, player: ReplayPlayer, seat: Seat, costly: &CostlyChoice) -> Self {
        let record = player.with_replay(|replay| replay.save_until(costly.position as usize).record);
        let game = record.replay().ok();
        let said = |choices: &[engine::Choice]| {
            game.as_ref().map(|game| advice(voice, game, seat, choices)).unwrap_or_default()
        };
        let [played, better] = differences(said(&costly.played), said(&costly.better.choices));
        Self {
            played: played.join(" "),
            better: better.join(" "),
            loss: cost(voice, costly),
            unsure: (!costly.is_sure).then(|| t!(voice.locale, review_unsure)),
            reasons: reason_lines(voice, seat, &costly.better.reasons),
        }
    }
}
