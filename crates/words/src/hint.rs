//! Advice: what to do, and why. It speaks to whom it is given; the [`Voice`] should address them.

use ai::Reason;
use engine::{Choice, Decision, Game, Modifier, Place, Played, Power, Seat, Table};

use crate::{
    Locale, Voice,
    cards::{card_title, modifier_name, modifier_value},
    log::{Kind, Moves, add_up, items},
    names::mobile_name,
    prompt::half_label,
    t,
};

/// What to do, one sentence a step: "Take Intrigue.", "Place 2 in Granada and 1 in Sevilla.", "End the turn." The
/// game is one in which `seat` is asked for the first of the choices; it goes along as far as they fit.
pub fn advice(voice: Voice<'_>, game: &Game, seat: Seat, choices: &[Choice]) -> Vec<String> {
    let mut game = game.clone();
    let mut sentences = Vec::new();
    let mut run: Vec<Moves> = Vec::new();
    let mut run_kind = None;
    for (at, &choice) in choices.iter().enumerate() {
        let Some(decision) = game.decision(seat) else { break };
        // What the action does says all that its beginning could say.
        let goes_without_saying =
            choice == Choice::Act && choices.get(at + 1).is_some_and(|&next| !matches!(next, Choice::Done));
        let kind = match choice {
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
        if game.play(seat, choice, &mut ()).is_err() {
            break;
        }
    }
    sentences.extend(run_kind.map(|kind| moves(voice, kind, run)));
    sentences
}

fn moves(voice: Voice<'_>, kind: Kind, run: Vec<Moves>) -> String {
    let l = voice.locale;
    let sums = add_up(run);
    let items = items(voice, kind, &sums);
    match kind {
        Kind::Place(_) => t!(l, hint_place, items = &items),
        Kind::ToCourt(_) => t!(l, hint_court, n = sums.iter().map(|(.., n)| *n).sum::<u8>()),
        Kind::BackToCourt(_) => t!(l, hint_back_to_court, items = &items),
        Kind::Return(_) => t!(l, hint_return, items = &items),
        Kind::Move(_) => t!(l, hint_move, items = &items),
    }
}

/// A choice in the imperative: "Move the King to Granada." Empty for moves of caballeros, of which several are told
/// together.
pub fn choice_sentence(voice: Voice<'_>, table: &Table, decision: Decision, choice: Choice) -> String {
    let l = voice.locale;
    let title = |card: Option<engine::Card>| card.map_or("", |card| card_title(l, voice.edition, card));
    match choice {
        Choice::Pass(modifier) => t!(l, hint_pass, modifier = &modifier_name(l, modifier)),
        Choice::Power { modifier: None, power } => t!(l, hint_power, power = power.value()),
        Choice::Power { modifier: Some(modifier), power } => power_with(l, power, modifier),
        Choice::Court(count) => t!(l, hint_court, n = count),
        Choice::Take(stack) => t!(l, hint_take, card = title(table.offers[stack])),
        // Several of them are told together.
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
        Choice::Evict(region) => t!(l, hint_evict, the = &voice.the(region.into())),
        Choice::Disc(region) => t!(l, hint_disc, the = &voice.the(region.into())),
        Choice::Act => t!(l, hint_act, card = title(table.turn.card)),
        Choice::Veto => t!(l, hint_veto).to_owned(),
        Choice::Allow => t!(l, hint_allow).to_owned(),
        Choice::Done if matches!(decision, Decision::Turn { .. }) => t!(l, hint_end).to_owned(),
        Choice::Done => t!(l, hint_enough).to_owned(),
    }
}

/// "Play power 4 with +3, 7 in all."
pub fn power_with(l: Locale, power: Power, modifier: Modifier) -> String {
    let total = power.value() as i8 + modifier.value();
    t!(l, hint_power_modifier, power = power.value(), modifier = &modifier_value(modifier), total = total)
}

/// How good a candidate is: "Best", "1.2 points less", "40 % of the time".
pub fn worth(locale: Locale, hint: &ai::Hint) -> String {
    match (hint.percent, hint.tenths) {
        (Some(percent), _) => t!(locale, hint_share, n = percent),
        (None, 0) => t!(locale, hint_best).to_owned(),
        (None, tenths) => t!(locale, hint_less, points = &decimal(locale, tenths)),
    }
}

/// A reason as a sentence.
pub fn reason(voice: Voice<'_>, reason: Reason) -> String {
    let l = voice.locale;
    let at = |place: Place| voice.at(place.into());
    match reason {
        Reason::TakesLead { place, tenths } => {
            t!(l, reason_takes_lead, in = &at(place), points = &signed(l, tenths))
        }
        Reason::GivesUpLead { place, tenths } => {
            t!(l, reason_gives_up_lead, in = &at(place), points = &signed(l, tenths))
        }
        Reason::Improves { place, tenths } => {
            t!(l, reason_improves, in = &at(place), points = &signed(l, tenths))
        }
        Reason::Denies { place, seat, tenths } => {
            t!(l, reason_denies, who = voice.who(seat), in = &at(place), points = &signed(l, -tenths))
        }
        Reason::Helps { place, seat, tenths } => {
            t!(l, reason_helps, who = voice.who(seat), in = &at(place), points = &signed(l, tenths))
        }
        Reason::LocksLead { place } => t!(l, reason_locks_lead, in = &at(place)),
        Reason::EarnsGrandeBonus { place } => t!(l, reason_grande, in = &at(place)),
        Reason::Scores { seat, points } => t!(l, reason_scores, who = voice.who(seat), n = points),
        Reason::FillsCourt { count } => t!(l, reason_court, n = count),
        Reason::HidesInCastillo { count } => t!(l, reason_castillo, n = count),
        Reason::ActsBefore { seats } => t!(l, reason_acts_before, n = seats),
        Reason::Brings { count } => t!(l, reason_brings, n = count),
    }
}

/// "1.2": tenths as the language writes them, without a sign.
pub fn decimal(locale: Locale, tenths: i16) -> String {
    let tenths = tenths.unsigned_abs();
    t!(locale, hint_decimal, whole = tenths / 10, tenth = tenths % 10)
}

/// "+1.2", "−0.4"
fn signed(locale: Locale, tenths: i16) -> String {
    let sign = if tenths < 0 { '−' } else { '+' };
    format!("{sign}{}", decimal(locale, tenths))
}
