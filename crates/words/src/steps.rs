//! Sentences about announced steps, which may be vetoed (R10).

use engine::effect::Whose;
use engine::{ByMobile, Card, Effect, Place, Returned, Seat, Spot, Step};

use crate::{
    Arg, Voice,
    cards::{card_in_text, card_title},
    names::{list, mobile_name},
    t,
};

/// "Lucía is about to move the King to Granada." `actor` is the player of the turn, `card` the card in use, and
/// `mobiles` the positions of the mobile scoreboards.
pub fn step_sentence(
    voice: Voice<'_>,
    actor: Seat,
    card: Option<Card>,
    mobiles: &ByMobile<Option<Place>>,
    step: Step,
) -> String {
    let (l, who) = (voice.locale, voice.who(actor));
    match step {
        Step::Action(effect) => action(voice, actor, card, effect),
        Step::Evict(region) => t!(l, step_evict, who = who, from = &voice.from(region.into())),
        Step::Reveal(_) => t!(l, step_reveal).to_owned(),
        Step::Move { whose, from, to } => moving(voice, actor, whose, from, to),
        Step::Return(returned) => {
            t!(l, step_return, who = voice.who(returned.whose), items = &returned_items(voice, returned))
        }
        Step::Score(place, _) => t!(l, step_score, who = who, the = &voice.the(place)),
        Step::King(to) => t!(l, step_king, who = who, to = &voice.to_king(to)),
        Step::Grande { whose, to } if whose == actor => {
            t!(l, step_grande_own, who = who, to = &voice.to(to.into()))
        }
        Step::Grande { whose, to } => {
            t!(l, step_grande, who = who, whose = voice.who(whose), to = &voice.to(to.into()))
        }
        Step::Swap(whose) => t!(l, step_swap, who = who, whose = voice.whose(whose, actor)),
        Step::Scoreboard { mobile, to } => {
            let (board, on) = (mobile_name(mobile), voice.on(to));
            match mobiles[mobile] {
                None => t!(l, step_scoreboard, who = who, board = &board, on = &on),
                Some(from) => {
                    t!(l, step_scoreboard_moved, who = who, board = &board, off = &voice.off(from), on = &on)
                }
            }
        }
        Step::Retrieve { this_round, modifier } => {
            t!(l, step_retrieve, who = who, what = retrieved_kind(this_round, modifier))
        }
    }
}

/// A step that is announced or was vetoed, in a few words: "1 of Lucía’s caballeros moves".
pub fn step_title(voice: Voice<'_>, card: Option<Card>, step: Step) -> String {
    let l = voice.locale;
    let who = |seat: Seat| voice.who(seat);
    match step {
        Step::Action(_) => card.map_or("", |card| card_title(l, voice.edition, card)).to_owned(),
        Step::Evict(region) => t!(l, veto_what_evict, place = voice.spot(region.into())),
        Step::Reveal(_) => t!(l, veto_what_reveal).to_owned(),
        Step::Move { whose, to: Spot::Province, .. } => t!(l, veto_what_return, whose = who(whose), n = 1),
        Step::Move { whose, to: Spot::Court, .. } => t!(l, veto_what_court, whose = who(whose)),
        Step::Move { whose, from: Spot::Court, .. } => t!(l, veto_what_place, whose = who(whose)),
        Step::Move { whose, .. } => t!(l, veto_what_move, whose = who(whose)),
        Step::Return(returned) => t!(l, veto_what_return, whose = who(returned.whose), n = returned_count(returned)),
        Step::Score(place, _) => t!(l, veto_what_score, in = &voice.at(place.into())),
        Step::King(_) => t!(l, veto_what_king).to_owned(),
        Step::Grande { whose, .. } => t!(l, veto_what_grande, whose = who(whose)),
        Step::Swap(whose) => t!(l, veto_what_swap, whose = who(whose)),
        Step::Scoreboard { mobile, .. } => t!(l, veto_what_board, board = &mobile_name(mobile)),
        Step::Retrieve { .. } => t!(l, veto_what_retrieve).to_owned(),
    }
}

/// "Bruno announces step 2 of up to 4". The number is zero for a whole action. The maximum is not always known.
pub fn announcer(voice: Voice<'_>, actor: Seat, number: usize, most: Option<u8>) -> String {
    let (l, who) = (voice.locale, voice.name(actor));
    match (number, most) {
        (0, _) => t!(l, veto_announces, who = &who),
        (n, None) => t!(l, veto_announces_step, who = &who, n = n),
        (n, Some(count)) => t!(l, veto_announces_of, who = &who, n = n, count = count),
    }
}

/// The most steps that a card's action can have, if the card says so.
pub fn most_steps(card: Card) -> Option<u8> {
    let count = match &card.def().effect {
        Effect::Transfer(task) => match task.whose {
            Whose::Own(count) | Whose::Foreign(count) | Whose::Any(count) => count,
            Whose::Both(own, foreign) => own + foreign,
            Whose::OneOfEach => return None,
        },
        Effect::GrandesToCastillo(count) => *count,
        _ => return None,
    };
    (2..=5).contains(&count).then_some(count)
}

fn action(voice: Voice<'_>, actor: Seat, card: Option<Card>, effect: &Effect) -> String {
    let (l, who) = (voice.locale, voice.who(actor));
    match (card, effect) {
        (Some(Card::OwnOrCourt), Effect::Transfer(task)) if task.from == engine::effect::From::Court => {
            t!(l, step_half_court, who = who)
        }
        (Some(Card::OwnOrCourt), _) => t!(l, step_half_move, who = who),
        (card, _) => {
            let card = card.map_or_else(String::new, |card| card_in_text(l, voice.edition, card));
            t!(l, step_action, who = who, card = &card)
        }
    }
}

fn moving(voice: Voice<'_>, actor: Seat, whose: Seat, from: Spot, to: Spot) -> String {
    let (l, who) = (voice.locale, voice.who(actor));
    match (from, to) {
        (Spot::Court, _) if to != Spot::Province => t!(l, step_place, who = who, in = &voice.placed_at(to)),
        (_, Spot::Court) => t!(l, step_to_court, who = who, from = &voice.from(from)),
        (_, Spot::Province) => {
            t!(l, step_return_other, who = who, whose = voice.whose(whose, actor), from = &voice.from(from))
        }
        _ if whose == actor => t!(l, step_move_own, who = who, from = &voice.from(from), to = &voice.to(to)),
        _ => {
            let (whose, from, to) = (voice.who(whose), voice.from(from), voice.to(to));
            t!(l, step_move_other, who = who, whose = whose, from = &from, to = &to)
        }
    }
}

fn returned_count(returned: Returned) -> usize {
    usize::from(returned.court) + returned.regions.iter().flatten().count()
}

fn returned_items(voice: Voice<'_>, returned: Returned) -> String {
    let court = (returned.court > 0).then_some((Spot::Court, returned.court));
    let mut spots: Vec<(Spot, u8)> = court.into_iter().collect();
    for region in returned.regions.into_iter().flatten() {
        match spots.iter_mut().find(|(spot, _)| *spot == Spot::Region(region)) {
            Some((_, count)) => *count += 1,
            None => spots.push((Spot::Region(region), 1)),
        }
    }
    let item = |(at, (spot, n)): (usize, (Spot, u8))| {
        t!(
            voice.locale,
            item_from,
            first = Arg::Kind(if at == 0 { "first" } else { "more" }, ""),
            n = n,
            from = &voice.from(spot)
        )
    };
    list(voice.locale, spots.into_iter().enumerate().map(item))
}

/// The kind of card that is taken back, for messages to select by.
pub(super) fn retrieved_kind(this_round: bool, modifier: bool) -> Arg<'static> {
    Arg::Kind(
        match (this_round, modifier) {
            (true, true) => "modifier_now",
            (true, false) => "power_now",
            (false, true) => "modifier",
            (false, false) => "power",
        },
        "",
    )
}
