//! One choice looked at again: the table before it, what was played, what would have been better, and why.

use ai::Slip;
use engine::Seat;
use leptos::prelude::*;
use words::hint::{advice, decimal, reason};
use words::{Voice, t};

use super::player::ReplayPlayer;
use crate::components::Icon;
use crate::dom::on_press;
use crate::i18n::use_locale;
use crate::lifecycle::{Reviewed, use_games};
use crate::pages::table::{PanelFrame, ReasonList, differences, is_good};
use crate::route::go_to;
use crate::table_context::use_table;

/// One of the choices that gave most away.
#[component]
pub(super) fn ReviewMove(player: ReplayPlayer) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let index = RwSignal::new(untrack(|| games.reviewed()).map_or(0, |reviewed| reviewed.index));
    let reviewed = Memo::new(move |_| games.reviewed().map(|reviewed| Reviewed { index: index.get(), ..reviewed }));
    Effect::new(move |_| {
        if let Some(reviewed) = reviewed.get() {
            player.go_to_slip(&reviewed);
        }
    });
    let count = move || reviewed.with(|it| it.as_ref().map_or(0, |it| it.slips.len()));
    let title = Signal::derive(move || t!(locale, review_nth, n = index.get() + 1, count = count()));
    let told = Memo::new(move |_| {
        table.names.with(|names| {
            let reviewed = reviewed.get()?;
            let slip = reviewed.slips.get(reviewed.index)?;
            Some(ToldSlip::new(names.voice(), player, reviewed.seat, slip))
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
        told.get().map(|ToldSlip { played, better, loss, reasons }| {
            view! {
                <div class="versus">
                    <div><span class="caps">{t!(locale, review_played)}</span><p>{played}</p></div>
                    <div class="better"><span class="caps">{t!(locale, review_better)}</span><p>{better}</p></div>
                </div>
                <p class="tip against">{loss}</p>
                <ReasonList reasons />
                <p class="mute panel-note">{t!(locale, review_note)}</p>
            }
        })
    };
    view! {
        <PanelFrame title foot=foot.into_any() on_close=Callback::new(|()| go_to("#/table"))>{body}</PanelFrame>
    }
}

/// What is said about a choice that gave something away.
#[derive(Clone, Debug, PartialEq, Eq)]
struct ToldSlip {
    played: String,
    better: String,
    loss: String,
    reasons: Vec<(bool, String)>,
}

impl ToldSlip {
    fn new(voice: Voice<'_>, player: ReplayPlayer, seat: Seat, slip: &Slip) -> Self {
        let record = player.with_replay(|replay| replay.save_until(slip.position as usize).record);
        let game = record.replay().ok();
        let said = |choices: &[engine::Choice]| {
            game.as_ref().map(|game| advice(voice, game, seat, choices)).unwrap_or_default()
        };
        let [played, better] = differences(said(&slip.played), said(&slip.better.choices));
        Self {
            played: played.join(" "),
            better: better.join(" "),
            loss: t!(voice.locale, review_loss, points = &decimal(voice.locale, slip.tenths)),
            reasons: slip.better.reasons.iter().map(|&it| (is_good(it, seat), reason(voice, it))).collect(),
        }
    }
}
