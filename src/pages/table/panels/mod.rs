//! The panels of the table. They open at the side, one at a time.

mod board;
mod card;
mod forecast;
mod frame;
mod hint;
mod hint_lines;
mod keys;
mod log;
mod log_rows;
mod menu;
mod place;
mod player;
mod power_strip;
mod review;
mod share;
mod still_to_come;
mod turn_picture;
mod who;
mod whose;
mod why;

pub(crate) use frame::PanelFrame;
pub(crate) use hint_lines::{ReasonList, differences, reason_lines};
pub(crate) use log::{LogFilterSignal, LogRows, OpensReplayAt, WhyButton};
pub(crate) use log_rows::{LogFilter, LogRow, is_explained, log_rows};
pub(crate) use review::{opens_at, shown_costly_choices};
pub(crate) use turn_picture::{TurnPicture, turn_title};
pub(crate) use who::SeatPicture;
pub(crate) use why::Explains;

use leptos::prelude::*;
use play::Panel;

/// The content of an open panel.
#[component]
pub(crate) fn PanelView(panel: Panel) -> impl IntoView {
    match panel {
        Panel::Menu => view! { <menu::MenuPanel /> }.into_any(),
        Panel::Card(stack, card) => view! { <card::CardPanel stack card /> }.into_any(),
        Panel::Whose(place, seats) => view! { <whose::WhosePanel place seats /> }.into_any(),
        Panel::Place(place) => view! { <place::PlacePanel place /> }.into_any(),
        Panel::Player(seat) => view! { <player::PlayerPanel seat /> }.into_any(),
        Panel::Log => view! { <log::LogPanel /> }.into_any(),
        Panel::Board => view! { <board::BoardPanel /> }.into_any(),
        Panel::StillToCome => view! { <still_to_come::StillToComePanel /> }.into_any(),
        Panel::Forecast => view! { <forecast::ForecastPanel /> }.into_any(),
        Panel::Hint => view! { <hint::HintPanel /> }.into_any(),
        Panel::Share => view! { <share::SharePanel /> }.into_any(),
        Panel::Keys => view! { <keys::KeysPanel /> }.into_any(),
        Panel::Review => view! { <review::ReviewPanel /> }.into_any(),
        Panel::Why(begin) => view! { <why::WhyPanel begin /> }.into_any(),
    }
}
