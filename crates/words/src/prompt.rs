//! The texts of the action bar: what you are asked, and what others are doing.

use engine::effect::{From, KingGoes, Owed, To, Transfer, Which, Whose};
use engine::{Decision, Effect, KingSpot, Seal, Seat, Seats, Spot, Table, TurnStep};

use crate::{
    Arg, Locale, Voice,
    cards::{card_in_text, card_title},
    steps::step_sentence,
    t,
};

/// More caballeros than anybody has: the engine's value for "all".
const ALL: u8 = 30;

/// The question to `seat`, in the second person.
pub fn prompt(voice: Voice<'_>, table: &Table, seat: Seat, decision: Decision) -> String {
    let l = voice.locale;
    match decision {
        Decision::Power if table.config.options.power_shift => t!(l, ask_power_shift).to_owned(),
        Decision::Power => t!(l, ask_power).to_owned(),
        Decision::Court { up_to } => t!(l, ask_court, n = up_to),
        Decision::Card => t!(l, ask_card).to_owned(),
        Decision::Turn { to_place, may_act } => turn(l, table, to_place, may_act),
        Decision::Half(_) => t!(l, ask_half).to_owned(),
        Decision::Transfer { task, left } => transfer(voice, table, seat, task, left),
        Decision::Score => score(voice, table).to_owned(),
        Decision::King(goes) => match goes {
            KingGoes::Anywhere => t!(l, ask_king),
            KingGoes::Next => t!(l, brief_advisor),
            KingGoes::Abroad => t!(l, brief_exile),
            KingGoes::Fewest => t!(l, ask_king_fewest),
            KingGoes::Castillo => t!(l, brief_revolt),
        }
        .to_owned(),
        Decision::Grande => t!(l, ask_grande).to_owned(),
        Decision::GrandeToCastillo { left } => t!(l, ask_grandes, n = left),
        Decision::Swap => t!(l, ask_swap).to_owned(),
        Decision::Scoreboard => t!(l, ask_scoreboard).to_owned(),
        Decision::Retrieve => t!(l, ask_retrieve).to_owned(),
        Decision::Evict => t!(l, ask_evict).to_owned(),
        Decision::Secret(seal) => secret(voice, table, seat, seal),
        Decision::Veto(step) => step_sentence(voice, table.turn.seat, table.turn.card, &table.board.mobiles, step),
    }
}

/// The effect of a veto in this edition, shown below its prompt.
pub fn veto_note(voice: Voice<'_>) -> &'static str {
    if voice.edition.switches().veto_stops_steps {
        t!(voice.locale, ask_veto_step)
    } else {
        t!(voice.locale, ask_veto_whole)
    }
}

/// The button of one of a card's alternatives.
pub fn half_label(locale: Locale, half: &Effect) -> &'static str {
    match half {
        Effect::Transfer(Transfer { from: From::Court, .. }) => t!(locale, half_court),
        _ => t!(locale, half_move),
    }
}

/// The heading while `seat` decides: "Your turn: place", or what another player is doing.
pub fn status(voice: Voice<'_>, table: &Table, seat: Seat, decision: Decision) -> String {
    let (l, who) = (voice.locale, voice.who(seat));
    match decision {
        Decision::Power => t!(l, does_power, who = who),
        Decision::Court { .. } => t!(l, does_court, who = who),
        Decision::Card => t!(l, does_card, who = who),
        Decision::Turn { to_place: 0, .. } => t!(l, does_act, who = who),
        Decision::Turn { .. } => t!(l, does_place, who = who),
        Decision::Secret(Seal::Pass) => t!(l, does_pass, who = who),
        Decision::Secret(_) => t!(l, does_disc, who = who),
        Decision::Veto(_) => t!(l, does_veto, who = who),
        Decision::Transfer { .. } if seat != table.turn.seat => t!(l, does_return, who = who),
        Decision::Transfer { task, .. } if table.turn.step < TurnStep::Halves => {
            if task.from == From::Supply {
                t!(l, does_court, who = who)
            } else {
                t!(l, does_ability, who = who)
            }
        }
        _ => {
            let card = table.turn.card.map_or("", |card| card_title(l, voice.edition, card));
            t!(l, does_card_action, who = who, card = card)
        }
    }
}

/// The players who still have to make a secret choice.
pub fn waiting(voice: Voice<'_>, seats: Seats) -> String {
    t!(voice.locale, does_wait, who = &voice.people_awaited(seats))
}

/// Says that an opponent is thinking, or that it is your move.
pub fn thinking(voice: Voice<'_>, seat: Seat) -> String {
    t!(voice.locale, does_think, who = voice.who(seat))
}

fn turn(l: Locale, table: &Table, to_place: u8, may_act: bool) -> String {
    let king = match table.board.king {
        _ if table.turn.infiltrates => "infiltrate",
        KingSpot::Region(_) => "region",
        KingSpot::Castillo => "castillo",
        KingSpot::France | KingSpot::Portugal => "abroad",
    };
    match (to_place, may_act) {
        (0, true) => t!(l, ask_act).to_owned(),
        (0, false) => t!(l, ask_end).to_owned(),
        // After placing has begun, the special action can only follow it, and ends it (R4.4).
        (n, true) if table.turn.placed == 0 => t!(l, ask_place_or_act, king = Arg::Kind(king, ""), n = n),
        (n, _) => t!(l, ask_place, king = Arg::Kind(king, ""), n = n),
    }
}

fn transfer(voice: Voice<'_>, table: &Table, seat: Seat, task: &Transfer, n: u8) -> String {
    let (l, switches) = (voice.locale, voice.edition.switches());
    match (task.whose, task.from, task.to) {
        (_, From::Supply, _) if table.board.count(seat, Spot::Province) > 0 => t!(l, ask_to_court, n = n),
        (_, From::Supply, _) => t!(l, ask_to_court_from_regions, n = n),
        (_, From::Court, To::AnywhereByEdition) if switches.court_reaches_castillo => t!(l, ask_court_anywhere, n = n),
        (_, From::Court, To::AnywhereByEdition) => t!(l, ask_court_anywhere_new, n = n),
        (_, From::Court, To::NearKing) => t!(l, ask_court_near, n = n),
        (_, From::CourtAndRegions, _) => t!(l, ask_return, n = n),
        (_, From::KingsFormer, _) => t!(l, ask_follow_king, n = n),
        (Whose::OneOfEach, ..) if task.owed == Owed::ByEdition && switches.one_of_each_is_owed => {
            t!(l, ask_one_of_each, n = n)
        }
        (Whose::OneOfEach, ..) => t!(l, ask_one_of_each_may, n = n),
        (Whose::Own(_), From::OneRegion, _) => t!(l, brief_own_from_one).to_owned(),
        (_, From::OneRegion, _) => t!(l, ask_move_any_from_one, n = n),
        (Whose::Own(_), From::Regions, To::Anywhere) => t!(l, ask_move_own, n = n),
        (Whose::Foreign(_), From::Regions, To::Anywhere) => t!(l, ask_move_foreign, n = n),
        (Whose::Any(_), From::Regions, To::Anywhere) => t!(l, ask_move_any, n = n),
        (Whose::Both(own, foreign), ..) if n == own + foreign => t!(l, ask_move_both, own = own, foreign = foreign),
        // Only the limits of the whole action are shown, not how many of each kind are left.
        (Whose::Both(own, foreign), ..) => t!(l, ask_move_both_more, n = n, own = own, foreign = foreign),
        _ => t!(l, ask_transfer, n = n),
    }
}

fn score(voice: Voice<'_>, table: &Table) -> &'static str {
    let chosen = table.turn.card.is_some_and(|card| matches!(card.def().effect, Effect::Score(Which::Chosen, _)));
    match (chosen, voice.edition.switches().castillo_may_be_chosen) {
        (true, true) => t!(voice.locale, ask_score_castillo),
        (true, false) => t!(voice.locale, ask_score),
        (false, _) => t!(voice.locale, ask_score_next),
    }
}

fn secret(voice: Voice<'_>, table: &Table, seat: Seat, seal: Seal) -> String {
    let l = voice.locale;
    match seal {
        Seal::Pass => {
            let seats = table.config.seats();
            let next = seats.iter().find(|&other| other > seat).or(seats.first()).unwrap_or(seat);
            t!(l, ask_pass, to = voice.who(next))
        }
        Seal::General => t!(l, ask_disc_general).to_owned(),
        Seal::Return(ALL) => t!(l, ask_disc_return_all).to_owned(),
        Seal::Return(n) => t!(l, ask_disc_return, n = n),
        Seal::Evict(region) => {
            let n = table.board.count(seat, Spot::from(region));
            t!(l, ask_disc_evict, n = n, from = &voice.from(region.into()))
        }
        Seal::Score => t!(l, ask_disc_score).to_owned(),
    }
}

/// Why `seat` is asked something in another player's turn: "Bruno uses Eviction." `None` for a veto, whose question
/// says it already.
pub fn cause(voice: Voice<'_>, table: &Table, seat: Seat, decision: Decision) -> Option<String> {
    let is_for_all =
        matches!(decision, Decision::Power | Decision::Veto(_) | Decision::Secret(Seal::General | Seal::Pass));
    let (l, actor) = (voice.locale, table.turn.seat);
    let card = table.turn.card.filter(|_| !is_for_all && actor != seat)?;
    Some(t!(l, log_action, who = voice.who(actor), card = &card_in_text(l, voice.edition, card)))
}
