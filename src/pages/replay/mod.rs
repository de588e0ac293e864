//! The replay of a game.

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
use crate::components::{BackButton, IconButton, ShareBox};
use crate::effects::{Driver, Explainer};
use crate::i18n::use_locale;
use crate::lifecycle::{Games, ReplayedGame, use_games};
use crate::pages::table::{
    Explains, NarrationLine, OpensReplayAt, PanelFrame, PanelView, RoundTrack, Seats, WhyReplayedTurn,
    shown_costly_choices,
};
use crate::route::go_to;
use crate::settings::use_settings;
use crate::table_context::{TableContext, use_table};
use player::ReplayPlayer;

/// The replay: the table at a position of the game, and a side with controls to move through it. Without a chosen game
/// it replays the one played last, or leads home.
#[component]
pub(crate) fn ReplayPage() -> impl IntoView {
    let games = use_games();
    if !untrack(|| games.has_game_to_replay()) {
        go_to("#/");
    }
    // Create everything anew if another game is replayed.
    move || games.replayed().and_then(|replayed| opened(games, replayed))
}

fn opened(games: Games, replayed: ReplayedGame) -> Option<AnyView> {
    let preferences = use_settings().get_untracked().preferences(false);
    let driver = on_table(games, &replayed);
    let save = replayed.save;
    let (at, here) = (save.at, people_here(games, driver, &save));
    // The costly choices found by the review of the game on the table. That game may be left during the replay.
    let costly_choices = Signal::derive(move || {
        let advice = driver.and_then(|driver| driver.shown().try_with(|shown| shown.advice.clone())).flatten();
        shown_costly_choices(advice.as_ref()).to_vec()
    });
    let player = ReplayPlayer::new(Replay::new(save).ok()?, at, here, preferences, costly_choices);
    TableContext::provide(player.shown(), move |input| player.handle(&input));
    provide_context(player);
    if games.take_plays_at_once() {
        player.toggle_playing();
    }
    provide_context(OpensReplayAt(Callback::new(move |at| {
        player.handle(&Input::Close);
        player.go_to(at);
    })));
    provide_context(match driver {
        Some(_) => Explains::OnTable,
        None => {
            let request = Callback::new(move |begin| player.with_replay(|replay| replay.why(begin)));
            Explains::InReplay(Explainer::new(), request)
        }
    });
    keys::listen(player);
    Some(view! { <ReplayFrame player /> }.into_any())
}

/// The game on the table, if it is the one being replayed.
fn on_table(games: Games, replayed: &ReplayedGame) -> Option<Driver> {
    untrack(|| games.current()).filter(|driver| replayed.is_saved_as(&driver.id()))
}

/// The people at this device in the game on the table, or in the saved game being replayed.
fn people_here(games: Games, driver: Option<Driver>, save: &Save) -> SeatSet {
    match driver {
        Some(driver) => driver.shown().with_untracked(|shown| shown.here),
        None => games.related(save).map_or(SeatSet::EMPTY, |(saved, _)| saved.here),
    }
}

/// The five areas of a table. Only the side is specific to the replay.
#[component]
fn ReplayFrame(player: ReplayPlayer) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let panel = table.memo(|shown| shown.panel);
    let is_review = Memo::new(move |_| games.reviewed().is_some());
    let side = move || match (panel.get(), is_review.get()) {
        (Some(Panel::Share), _) => view! { <SharePosition player /> }.into_any(),
        (Some(panel), _) => view! { <PanelView panel /> }.into_any(),
        (None, true) => view! { <review_move::ReviewMove player /> }.into_any(),
        (None, false) => view! { <side::ReplaySide player /> }.into_any(),
    };
    view! {
        <div class="table replay">
            <ReplayTop player />
            <Seats />
            <main class="map"><Board options=BoardOptions::default() /></main>
            <NarrationLine><WhyReplayedTurn /></NarrationLine>
            <section class="side" aria-label=t!(locale, bar_title)>{side}</section>
        </div>
    }
}

/// The top bar: back, the position, share this position, the log.
#[component]
fn ReplayTop(player: ReplayPlayer) -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let open = move |panel| Callback::new(move |()| table.send(Input::Open(panel)));
    let title = move || match games.reviewed() {
        Some(_) => t!(locale, review_cost),
        None => t!(locale, replay_title),
    };
    // Go back to the table if it has a game, because the panel of the review is still open there.
    let back = if untrack(|| games.current()).is_some() { "#/table" } else { "#/saves" };
    view! {
        <header class="top">
            <BackButton to=back />
            <div class="top-title"><h1 tabindex="-1">{title}</h1><RoundTrack /></div>
            <IconButton icon="branch" class="replay-branch" label=t!(locale, replay_from_here)
                on_press=Callback::new(move |()| player.play_on(games)) />
            <IconButton icon="share" label=t!(locale, replay_share) on_press=open(Panel::Share) />
            <IconButton icon="log" label=t!(locale, log_title) on_press=open(Panel::Log) />
        </header>
    }
}

/// The panel to share the whole game as a link, a code and a file that point to this position.
#[component]
fn SharePosition(player: ReplayPlayer) -> impl IntoView {
    let locale = use_locale();
    let content = move || {
        player.at().track();
        view! { <ShareBox save=player.save_here() title="" /> }
    };
    view! {
        <PanelFrame title=Signal::stored(t!(locale, replay_share).to_owned()) class="share-panel">{content}</PanelFrame>
    }
}
