//! Questions and announced steps as JSON.

use engine::effect::{From, KingGoes, Owed, To, Transfer, Whose};
use engine::{Decision, Effect, KingSpot, Modifier, Named, Place, Played, Returned, Seal, Small, Spot, Step};
use serde_json::{Value, json};

/// A question.
pub(crate) fn question(decision: Decision) -> Value {
    match decision {
        Decision::Power => json!({ "kind": "power" }),
        Decision::Court { up_to } => json!({ "kind": "court", "up_to": up_to }),
        Decision::Card => json!({ "kind": "card" }),
        Decision::Turn { to_place, may_act } => json!({ "kind": "turn", "to_place": to_place, "may_act": may_act }),
        Decision::Half(halves) => json!({ "kind": "half", "halves": halves.len() }),
        Decision::Transfer { task, left } => {
            json!({ "kind": "transfer", "left": left, "task": transfer(task) })
        }
        Decision::Score => json!({ "kind": "score" }),
        Decision::King(goes) => json!({ "kind": "king", "goes": king_goes(goes) }),
        Decision::Grande => json!({ "kind": "grande" }),
        Decision::GrandeToCastillo { left } => json!({ "kind": "grande_to_castillo", "left": left }),
        Decision::Swap => json!({ "kind": "swap" }),
        Decision::Scoreboard => json!({ "kind": "scoreboard" }),
        Decision::Retrieve => json!({ "kind": "retrieve" }),
        Decision::Evict => json!({ "kind": "evict" }),
        Decision::Secret(Seal::Pass) => json!({ "kind": "pass" }),
        Decision::Secret(about) => json!({ "kind": "disc", "about": seal(about) }),
        Decision::Veto(announced) => json!({ "kind": "veto", "step": step(announced) }),
    }
}

fn transfer(task: &Transfer) -> Value {
    let whose = match task.whose {
        Whose::Own(count) => json!({ "own": count }),
        Whose::Foreign(count) => json!({ "foreign": count }),
        Whose::Any(count) => json!({ "any": count }),
        Whose::Both(own, foreign) => json!({ "own": own, "foreign": foreign }),
        Whose::OneOfEach => json!({ "each": 1 }),
    };
    let from = match task.from {
        From::Regions => "regions",
        From::OneRegion => "one_region",
        From::Court => "court",
        From::CourtAndRegions => "court_and_regions",
        From::Supply => "supply",
        From::KingsFormer => "kings_former",
    };
    let to = match task.to {
        To::Anywhere => "anywhere",
        To::AnywhereByEdition => "anywhere_by_edition",
        To::NearKing => "near_king",
        To::WithKing => "with_king",
        To::Court => "court",
        To::Province => "province",
    };
    let owed = match task.owed {
        Owed::Nothing => "nothing",
        Owed::One => "one",
        Owed::All => "all",
        Owed::ByEdition => "by_edition",
    };
    json!({ "whose": whose, "from": from, "to": to, "owed": owed })
}

fn king_goes(goes: KingGoes) -> &'static str {
    match goes {
        KingGoes::Anywhere => "anywhere",
        KingGoes::Next => "next",
        KingGoes::Abroad => "abroad",
        KingGoes::Fewest => "fewest",
        KingGoes::Castillo => "castillo",
    }
}

/// The purpose of secret discs.
pub(crate) fn seal(seal: Seal) -> Value {
    match seal {
        Seal::Pass => json!({ "kind": "pass" }),
        Seal::General => json!({ "kind": "general" }),
        Seal::Return(count) => json!({ "kind": "return", "count": count }),
        Seal::Evict(region) => json!({ "kind": "evict", "from": region.id() }),
        Seal::Score => json!({ "kind": "score" }),
    }
}

/// An announced step.
pub(crate) fn step(step: Step) -> Value {
    match step {
        Step::Action(effect) => json!({ "kind": "action", "effect": effect_name(effect) }),
        Step::Evict(region) => json!({ "kind": "evict", "from": region.id() }),
        Step::Reveal(about) => json!({ "kind": "reveal", "about": seal(about) }),
        Step::Move { whose, from, to } => {
            json!({ "kind": "move", "whose": whose.id(), "from": from.id(), "to": to.id() })
        }
        Step::Return(Returned { whose, court, regions }) => {
            let regions: Vec<_> = regions.into_iter().flatten().map(Named::id).collect();
            json!({ "kind": "return", "whose": whose.id(), "court": court, "regions": regions })
        }
        Step::Score(place, places) => json!({ "kind": "score", "place": place.id(), "places": places }),
        Step::King(to) => json!({ "kind": "king", "to": to.id() }),
        Step::Grande { whose, to } => json!({ "kind": "grande", "whose": whose.id(), "to": to.id() }),
        Step::Swap(whose) => json!({ "kind": "swap", "whose": whose.id() }),
        Step::Scoreboard { mobile, to } => json!({ "kind": "scoreboard", "mobile": mobile.id(), "to": to.id() }),
        Step::Retrieve { this_round, modifier } => {
            json!({ "kind": "retrieve", "this_round": this_round, "of": if modifier { "modifier" } else { "power" } })
        }
    }
}

fn effect_name(effect: &Effect) -> &'static str {
    match effect {
        Effect::Transfer(_) => "transfer",
        Effect::EachOpponent(_) => "each_opponent",
        Effect::OneOf(_) => "one_of",
        Effect::Then(..) => "then",
        Effect::Secret(_) => "secret",
        Effect::Score(..) => "score",
        Effect::King(_) => "king",
        Effect::Grande => "grande",
        Effect::GrandesToCastillo(_) => "grandes_to_castillo",
        Effect::Swap => "swap",
        Effect::Scoreboard => "scoreboard",
        Effect::Retrieve => "retrieve",
        Effect::Infiltrate => "infiltrate",
        Effect::HoldVeto => "hold_veto",
    }
}

/// The number of a modifier, from 1.
pub(crate) fn modifier_number(modifier: Modifier) -> usize {
    modifier.index() + 1
}

/// A power card or a modifier.
pub(crate) fn played(card: Played) -> Value {
    match card {
        Played::Power(power) => json!({ "power": power.value() }),
        Played::Modifier(modifier) => json!({ "modifier": modifier_number(modifier) }),
    }
}

/// The name of a place in lines of JSON.
pub(crate) trait Id {
    fn json(self) -> Value;
}

macro_rules! ids {
    ($($type:ty),+) => {
        $(impl Id for $type {
            fn json(self) -> Value {
                self.id().into()
            }
        })+
    };
}

ids!(Place, Spot, KingSpot, engine::Region, engine::Seat, engine::Card, engine::Stack, engine::Mobile);

impl<T: Id> Id for Option<T> {
    fn json(self) -> Value {
        self.map_or(Value::Null, Id::json)
    }
}
