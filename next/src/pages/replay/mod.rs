//! A game seen again.

mod chart;
mod chart_view;
mod keys;
mod player;
mod review_move;
mod side;

use engine::Seats as SeatSet;
use leptos::prelude::*;
use play::{Input, Panel, Replay};
use record::Save;
use words::t;

use crate::board::{Board, BoardOptions};
use crate::components::{BackButton, IconButton};
use crate::dom::copy_text;
use crate::i18n::use_locale;
use crate::lifecycle::{Games, use_games};
use crate::link::link;
use crate::pages::table::{OpensReplayAt, PanelView, RoundTrack, Say, Seats};
use crate::route::go_to;
use crate::settings::use_settings;
use crate::table_context::{TableContext, use_table};
use crate::toasts::use_toasts;
use player::ReplayPlayer;

/// A game seen again: the table as it stood, and a side to move through the game with. Without a game it leads home.
#[component]
pub(crate) fn ReplayPage() -> impl IntoView {
    let games = use_games();
    if untrack(|| games.watched()).is_none() {
        go_to("#/");
    }
    // Another game is another replay.
    move || games.watched().and_then(|save| opened(games, save))
}

fn opened(games: Games, save: Save) -> Option<AnyView> {
    let preferences = use_settings().get_untracked().preferences(false);
    let (at, here) = (save.at, people_here(games, &save));
    let player = ReplayPlayer::new(Replay::new(save).ok()?, at, here, preferences);
    TableContext::provide(player.shown(), move |input| player.handle(&input));
    provide_context(player);
    provide_context(OpensReplayAt(Callback::new(move |at| {
        player.handle(&Input::Close);
        player.go_to(at);
    })));
    keys::listen(player);
    Some(view! { <ReplayFrame player /> }.into_any())
}

/// The people at this device, if it is the game on the table that is seen again.
fn people_here(games: Games, save: &Save) -> SeatSet {
    let is_same = |other: &Save| (other.record.seed, other.record.config) == (save.record.seed, save.record.config);
    let driver = untrack(|| games.current()).filter(|driver| is_same(&driver.save()));
    driver.map_or(SeatSet::EMPTY, |driver| driver.shown().with_untracked(|shown| shown.here))
}

/// The five areas of a table; only its side is the replay's own.
#[component]
fn ReplayFrame(player: ReplayPlayer) -> impl IntoView {
    let (table, games) = (use_table(), use_games());
    let panel = table.memo(|shown| shown.panel);
    let is_review = Memo::new(move |_| games.reviewed().is_some());
    let side = move || match (panel.get(), is_review.get()) {
        (Some(panel), _) => view! { <PanelView panel /> }.into_any(),
        (None, true) => view! { <review_move::ReviewMove player /> }.into_any(),
        (None, false) => view! { <side::ReplaySide player /> }.into_any(),
    };
    view! {
        <div class="table replay">
            <ReplayTop player />
            <Seats />
            <main class="map"><Board options=BoardOptions::default() /></main>
            <Say />
            <section class="side">{side}</section>
        </div>
    }
}

/// The bar at the top: back, where we are, share this position, what happened.
#[component]
fn ReplayTop(player: ReplayPlayer) -> impl IntoView {
    let (locale, table, games, toasts) = (use_locale(), use_table(), use_games(), use_toasts());
    let title = move || match games.reviewed() {
        Some(_) => t!(locale, review_cost),
        None => t!(locale, replay_title),
    };
    let share = Callback::new(move |()| {
        let Some(address) = link(&player.save_here()) else { return };
        copy_text(&address, move |is_copied| {
            toasts.say(if is_copied { t!(locale, share_copied) } else { t!(locale, share_not_copied) });
        });
    });
    // The list of the review lies open on the table.
    let back = if untrack(|| games.current()).is_some() { "#/table" } else { "#/saves" };
    view! {
        <header class="top">
            <BackButton to=back />
            <div class="top-title"><h1 tabindex="-1">{title}</h1><RoundTrack /></div>
            <IconButton icon="branch" class="replay-branch" label=t!(locale, replay_from_here)
                on_press=Callback::new(move |()| games.play_copy(player.save_until_here())) />
            <IconButton icon="share" label=t!(locale, replay_share) on_press=share />
            <IconButton icon="log" label=t!(locale, happened_title)
                on_press=Callback::new(move |()| table.send(Input::Open(Panel::Log))) />
        </header>
    }
}
