//! Advice as sentences: what to do, and why. The [`Voice`] should address the player who gets it as "you".

use ai::Reason;
use engine::{Choice, Decision, Game, Modifier, Place, Played, Power, Seat, Seats, Spot, Table};

use crate::{
    Arg, Locale, Voice,
    cards::{card_in_text, modifier_ability, modifier_value},
    log::{Kind, Moves, add_up, items},
    names::{list, mobile_name},
    prompt::half_label,
    t,
};

/// What to do, one sentence per step: "Take Intrigue.", "Place 2 caballeros in Granada and 1 in Sevilla.", "End your
/// turn." In `game`, `seat` is asked for the first of the choices. Stops at a choice that does not fit.
pub fn advice(voice: Voice<'_>, game: &Game, seat: Seat, choices: &[Choice]) -> Vec<String> {
    let mut game = game.clone();
    let mut sentences = Vec::new();
    let mut run: Vec<Moves> = Vec::new();
    let mut run_kind = None;
    for (at, &choice) in choices.iter().enumerate() {
        // Assume that nobody vetoes a step.
        ai::let_happen(&mut game, seat);
        let Some(decision) = game.decision(seat) else { break };
        let mut after = game.clone();
        let is_legal = after.play(seat, choice, &mut ()).is_ok();
        // A sentence about the first step of an action makes one about its beginning superfluous, and more moves make
        // one about the end of others superfluous.
        let next = choices.get(at + 1).filter(|&&next| next != Choice::Done);
        let goes_without_saying = match choice {
            Choice::Act => next.is_some() && is_asked_in_action(&after, seat),
            Choice::Done => matches!(decision, Decision::Transfer { .. }) && next.is_some(),
            _ => false,
        };
        let kind = match choice {
            Choice::Move { whose, to: Spot::Province, .. } if whose != seat => Some(Kind::Send(seat)),
            Choice::Move { whose, from, to } => Some(Kind::between(seat, whose, from, to)),
            _ => None,
        };
        if run_kind != kind {
            sentences.extend(run_kind.map(|kind| moves(voice, kind, std::mem::take(&mut run))));
            run_kind = kind;
        }
        match choice {
            Choice::Move { whose, from, to } => run.push((whose, from, to, 1)),
            _ if goes_without_saying => {}
            _ => sentences.push(choice_sentence(voice, game.table(), decision, choice)),
        }
        if !is_legal {
            break;
        }
        game = after;
    }
    sentences.extend(run_kind.map(|kind| moves(voice, kind, run)));
    sentences
}

/// Whether the seat, which has just begun its special action, has to choose something in it.
fn is_asked_in_action(game: &Game, seat: Seat) -> bool {
    let mut game = game.clone();
    ai::let_happen(&mut game, seat);
    game.decision(seat).is_some_and(|decision| !matches!(decision, Decision::Turn { .. }))
}

fn moves(voice: Voice<'_>, kind: Kind, run: Vec<Moves>) -> String {
    let l = voice.locale;
    let sums = add_up(run);
    let items = items(voice, kind, &sums, true);
    match kind {
        Kind::Place(_) => t!(l, hint_place, items = &items),
        Kind::ToCourt(_) => t!(l, hint_court, n = sums.iter().map(|(.., n)| *n).sum::<u8>()),
        Kind::BackToCourt(_) => t!(l, hint_back_to_court, items = &items),
        Kind::Return(_) | Kind::Send(_) => t!(l, hint_return, items = &items),
        Kind::Move(_) => t!(l, hint_move, items = &items),
    }
}

/// A choice in the imperative: "Move the King to Granada." Empty for moves of caballeros, because one sentence covers
/// several of them.
pub fn choice_sentence(voice: Voice<'_>, table: &Table, decision: Decision, choice: Choice) -> String {
    let l = voice.locale;
    let title = |card: Option<engine::Card>| card.map_or_else(String::new, |card| card_in_text(l, voice.edition, card));
    match choice {
        Choice::Pass(modifier) => {
            let ability = modifier_ability(l, modifier).map_or(Arg::Kind("none", ""), Arg::Text);
            t!(l, hint_pass, value = &modifier_value(modifier), ability = ability)
        }
        Choice::Power { modifier: None, power } => t!(l, hint_power, power = power.value()),
        Choice::Power { modifier: Some(modifier), power } => power_with(l, power, modifier),
        Choice::Court(count) => t!(l, hint_court, n = count),
        Choice::Take(stack) => t!(l, hint_take, card = &title(table.offers[stack])),
        // One sentence covers several moves.
        Choice::Move { .. } => String::new(),
        Choice::Half(half) => {
            let halves = match decision {
                Decision::Half(halves) => halves,
                _ => &[],
            };
            t!(l, hint_half, what = halves.get(usize::from(half)).map_or("", |half| half_label(l, half)))
        }
        Choice::Score(place) => t!(l, hint_score, the = &voice.the(place)),
        Choice::King(to) => t!(l, hint_king, to = &voice.to_king(to)),
        Choice::Grande { whose, to } => t!(l, hint_grande, whose = voice.who(whose), to = &voice.to(to.into())),
        Choice::Swap(whose) => t!(l, hint_swap, whose = voice.who(whose)),
        Choice::Scoreboard { mobile, to } => {
            t!(l, hint_scoreboard, board = &mobile_name(mobile), on = &voice.on(to))
        }
        Choice::Retrieve(Played::Power(power)) => t!(l, hint_retrieve_power, n = power.value()),
        Choice::Retrieve(Played::Modifier(modifier)) => {
            t!(l, hint_retrieve_modifier, value = &modifier_value(modifier))
        }
        Choice::Evict(region) => t!(l, hint_evict, from = &voice.from(region.into())),
        Choice::Disc(region) => t!(l, hint_disc, the = &voice.the(region.into())),
        Choice::Act => t!(l, hint_act, card = &title(table.turn.card)),
        Choice::Veto => t!(l, hint_veto).to_owned(),
        Choice::Allow => t!(l, hint_allow).to_owned(),
        Choice::Done if matches!(decision, Decision::Turn { .. }) => t!(l, hint_end).to_owned(),
        Choice::Done => t!(l, hint_enough).to_owned(),
    }
}

/// "Play power 4 with +3 (move 1): 7 in all."
pub fn power_with(l: Locale, power: Power, modifier: Modifier) -> String {
    let total = power.value() as i8 + modifier.value();
    let value = modifier_value(modifier);
    let modifier = modifier_ability(l, modifier).map_or(value.clone(), |ability| format!("{value} ({ability})"));
    t!(l, hint_power_modifier, power = power.value(), modifier = &modifier, total = total)
}

/// How good a candidate is: "Best", "about 2 points less", "Pick it 40% of the time".
pub fn worth(locale: Locale, hint: &ai::Hint) -> String {
    match (hint.percent, worth_in_points(hint)) {
        (Some(percent), _) if percent < 100 => t!(locale, hint_share, n = percent),
        (None, Some(points)) => t!(locale, hint_less, n = points),
        (None, None) if hint.tenths != 0 => t!(locale, hint_close).to_owned(),
        _ => t!(locale, hint_best).to_owned(),
    }
}

/// How many points a candidate is behind the best one. `None` below half a point, because the estimates are not more
/// precise than that.
pub fn worth_in_points(hint: &ai::Hint) -> Option<u16> {
    Some(whole(hint.tenths)).filter(|&points| points > 0 && hint.percent.is_none())
}

/// Tenths as a whole number, without a sign.
pub const fn whole(tenths: i16) -> u16 {
    (tenths.unsigned_abs() + 5) / 10
}

/// The value of a reason in tenths of a point, if it has one.
const fn tenths_of(reason: Reason) -> Option<i16> {
    match reason {
        Reason::TakesLead { tenths, .. }
        | Reason::GivesUpLead { tenths, .. }
        | Reason::Improves { tenths, .. }
        | Reason::Denies { tenths, .. }
        | Reason::Helps { tenths, .. }
        | Reason::LikelyCard { tenths, .. }
        | Reason::Returns { tenths, .. } => Some(tenths),
        _ => None,
    }
}

/// Whether a reason comes with a number of expected points.
pub const fn has_number(reason: Reason) -> bool {
    tenths_of(reason).is_some()
}

/// Whether a reason deserves a sentence. Values below half a point do not.
pub fn matters(reason: Reason) -> bool {
    // The card that a bid gets is always worth knowing, and so is that a return costs nothing.
    matches!(reason, Reason::LikelyCard { .. } | Reason::Returns { .. })
        || tenths_of(reason).is_none_or(|tenths| whole(tenths) > 0)
}

/// A reason as a sentence.
pub fn reason(voice: Voice<'_>, reason: Reason) -> String {
    let l = voice.locale;
    let at = |place: Place| voice.at(place.into());
    match reason {
        Reason::TakesLead { place, tenths } => {
            t!(l, reason_takes_lead, in = &at(place), points = &signed(tenths))
        }
        Reason::GivesUpLead { place, tenths } => {
            t!(l, reason_gives_up_lead, in = &at(place), points = &signed(tenths))
        }
        Reason::Improves { place, tenths } => {
            t!(l, reason_improves, in = &at(place), points = &signed(tenths))
        }
        Reason::Denies { place, seat, tenths } => {
            t!(l, reason_denies, who = voice.who(seat), in = &at(place), points = &signed(-tenths))
        }
        Reason::Helps { place, seat, tenths } => {
            t!(l, reason_helps, who = voice.who(seat), in = &at(place), points = &signed(tenths))
        }
        Reason::LocksLead { place } => t!(l, reason_locks_lead, in = &at(place)),
        Reason::EarnsGrandeBonus { place } => t!(l, reason_grande, in = &at(place)),
        Reason::Scores { seat, points } => t!(l, reason_scores, who = voice.who(seat), n = points),
        Reason::FillsCourt { count } => t!(l, reason_court, n = count),
        Reason::HidesInCastillo { count } => t!(l, reason_castillo, n = count),
        Reason::ActsBefore { seats } => t!(l, reason_acts_before, n = seats),
        Reason::Brings { count } => t!(l, reason_brings, n = count),
        Reason::LikelyCard { card, percent, tenths } => {
            let card = card_in_text(l, voice.edition, card);
            let points = i32::from(tenths.signum()) * i32::from(whole(tenths));
            t!(l, reason_likely_card, card = &card, percent = percent, points = points)
        }
        Reason::CanBeOutbid { seat } => can_be_outbid(voice, Seats::only(seat)),
        Reason::Spends { higher: 0, rounds } => t!(l, reason_highest, n = rounds),
        Reason::Spends { higher, .. } => t!(l, reason_keeps_higher, n = higher),
        Reason::PaysLater => t!(l, reason_later).to_owned(),
        Reason::Lands { place, count } => t!(l, reason_lands, n = count, to = &voice.to(place.into())),
        Reason::Returns { count, tenths } => t!(l, reason_returns, n = count, points = &signed(tenths)),
        Reason::ScoresAlone { place, points } => t!(l, reason_alone, in = &at(place), n = points),
    }
}

/// The seats that can still bid more.
pub fn can_be_outbid(voice: Voice<'_>, seats: Seats) -> String {
    let names = list(voice.locale, seats.iter().map(|seat| t!(voice.locale, person_inside, who = voice.who(seat))));
    t!(voice.locale, reason_outbid, names = &names)
}

/// A reason as a sentence about another player. `None` for reasons that only make sense as advice.
pub fn why_reason(voice: Voice<'_>, seat: Seat, reason: Reason) -> Option<String> {
    let l = voice.locale;
    let (name, at) = (voice.name(seat), |place: Place| voice.at(place.into()));
    let better =
        |who: Seat, place, tenths| t!(l, why_better, who = voice.who(who), in = &at(place), points = &signed(tenths));
    Some(match reason {
        Reason::TakesLead { place, tenths } => {
            t!(l, why_leads, name = &name, in = &at(place), points = &signed(tenths))
        }
        Reason::GivesUpLead { place, tenths } => {
            t!(l, why_gives_up, name = &name, in = &at(place), points = &signed(tenths))
        }
        Reason::Improves { place, tenths } => better(seat, place, tenths),
        Reason::Helps { place, seat, tenths } => better(seat, place, tenths),
        Reason::Denies { place, seat, tenths } => {
            t!(l, why_worse, who = voice.who(seat), in = &at(place), points = &signed(-tenths))
        }
        Reason::LocksLead { place } => t!(l, why_locks, in = &at(place)),
        Reason::EarnsGrandeBonus { place } => t!(l, why_grande, in = &at(place)),
        Reason::Scores { seat, points } => t!(l, reason_scores, who = voice.who(seat), n = points),
        Reason::FillsCourt { count } => t!(l, why_court, n = count),
        Reason::HidesInCastillo { count } => t!(l, why_castillo, n = count),
        Reason::ActsBefore { seats } => t!(l, why_before, n = seats),
        Reason::Brings { count } => t!(l, reason_brings, n = count),
        Reason::LikelyCard { .. }
        | Reason::CanBeOutbid { .. }
        | Reason::Spends { .. }
        | Reason::PaysLater
        | Reason::Lands { .. }
        | Reason::Returns { .. }
        | Reason::ScoresAlone { .. } => return None,
    })
}

/// What a choice cost: points that its player lost, or points that a rival gained.
pub fn cost(voice: Voice<'_>, costly: &ai::CostlyChoice) -> String {
    let points = whole(costly.tenths);
    match costly.given_to {
        Some(rival) => t!(voice.locale, review_gave, who = &voice.name(rival), n = points),
        None => t!(voice.locale, review_loss, n = points),
    }
}

/// "1.2": tenths in the notation of the language, without a sign.
pub fn decimal(locale: Locale, tenths: i16) -> String {
    let tenths = tenths.unsigned_abs();
    t!(locale, hint_decimal, whole = tenths / 10, tenth = tenths % 10)
}

/// "+1", "−4", "±0"
fn signed(tenths: i16) -> String {
    let sign = match whole(tenths) {
        0 => '±',
        _ if tenths < 0 => '−',
        _ => '+',
    };
    format!("{sign}{}", whole(tenths))
}
