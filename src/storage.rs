//! What stays on the device: the game being played, and what was agreed last.
//!
//! Storage may be full, forbidden or damaged. Nothing here ever fails loudly: what cannot be kept is not kept, and
//! what cannot be read is not there.

use engine::{BySeat, Seat, Small};
use gloo_storage::{LocalStorage, Storage};
use record::{Record, Save};
use serde::{Deserialize, Serialize};

use crate::board::Colour;
use crate::game::{Kind, Plan, Player};

const CURRENT: &str = "el-grande/current";
const PLAN: &str = "el-grande/plan";

/// A game as it is kept.
#[derive(Serialize, Deserialize)]
struct Kept {
    record: String,
    players: Vec<KeptPlayer>,
}

#[derive(Serialize, Deserialize)]
struct KeptPlayer {
    name: String,
    colour: u8,
    /// 0 for a person, else the opponent's level.
    level: u8,
}

impl From<&Player> for KeptPlayer {
    fn from(player: &Player) -> Self {
        let level = match player.kind {
            Kind::Human => 0,
            Kind::Opponent(level) => level,
        };
        Self { name: player.name.clone(), colour: player.colour as u8, level }
    }
}

impl KeptPlayer {
    fn into_player(self) -> Option<Player> {
        let colour = Colour::ALL.get(usize::from(self.colour)).copied()?;
        let kind = match self.level {
            0 => Kind::Human,
            level @ 1..=5 => Kind::Opponent(level),
            _ => return None,
        };
        Some(Player { name: self.name, colour, kind })
    }
}

/// Keeps the game being played. Whether that worked.
pub(crate) fn keep(record: &Record, players: &BySeat<Option<Player>>) -> bool {
    let Ok(record) = record.to_text() else { return false };
    let players = players.0.iter().flatten().map(KeptPlayer::from).collect();
    LocalStorage::set(CURRENT, Kept { record, players }).is_ok()
}

/// The game that was being played, if there is one and it can be read.
pub(crate) fn kept() -> Option<(Record, BySeat<Option<Player>>)> {
    let kept: Kept = LocalStorage::get(CURRENT).ok()?;
    let record = Record::from_text(&kept.record).ok()?;
    let players: Vec<Player> = kept.players.into_iter().map(KeptPlayer::into_player).collect::<Option<_>>()?;
    let seated = BySeat::build(|seat: Seat| players.get(seat.index()).cloned());
    (players.len() == usize::from(record.config.players)).then_some((record, seated))
}

/// Remembers what was agreed at set-up.
pub(crate) fn keep_plan(plan: &Plan) {
    if let Ok(text) = plan.to_save().to_text() {
        let _ = LocalStorage::raw().set_item(PLAN, &text);
    }
}

/// What was agreed last.
pub(crate) fn kept_plan() -> Option<Plan> {
    let text = LocalStorage::raw().get_item(PLAN).ok()??;
    Plan::from_save(&Save::from_text(&text).ok()?)
}
