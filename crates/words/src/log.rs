//! Events as sentences.

use engine::{ByMobile, Card, Event, Place, Played, Region, Seal, Seat, Seats, Spot};

use crate::{
    Arg, Voice,
    cards::{card_in_text, modifier_value},
    names::{list, mobile_name},
    steps::{retrieved_kind, step_sentence, step_title},
    t,
};

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The seat whose emblem precedes it.
    pub seat: Option<Seat>,
    /// The sentence.
    pub text: String,
    /// The position of its first event in the list that was passed in.
    pub event: usize,
}

/// The context of events, which they do not repeat: the player of the turn, the card, and where scoreboards lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Scene {
    /// The player of the turn.
    pub actor: Option<Seat>,
    /// The card of the turn.
    pub card: Option<Card>,
    /// Whether discs were revealed: caballeros then move because their owner chose so.
    by_owner: bool,
    /// The seats that have set a disc since the action began. `None` before an action. A disc that nobody set was set for
    /// its owner, because only one region was possible.
    sealed: Option<Seats>,
    /// Where the mobile scoreboards lie.
    mobiles: ByMobile<Option<Place>>,
}

impl Scene {
    /// The context after an event.
    pub fn after(self, event: &Event) -> Self {
        let nobody = Self { mobiles: self.mobiles, ..Self::default() };
        match *event {
            Event::TurnBegan { seat } => Self { actor: Some(seat), ..nobody },
            Event::CardTaken { card, .. } => Self { card: Some(card), by_owner: false, ..self },
            Event::ActionBegan { .. } => Self { sealed: Some(Seats::EMPTY), ..self },
            Event::Sealed { seat } => Self { sealed: self.sealed.map(|sealed| sealed | Seats::only(seat)), ..self },
            Event::DiscRevealed { .. } => Self { by_owner: true, ..self },
            Event::TurnEnded { .. } | Event::RoundEnded { .. } | Event::ScoringBegan { .. } => nobody,
            Event::ScoreboardMoved { mobile, to, .. } => {
                let mut next = self;
                next.mobiles[mobile] = Some(to);
                next
            }
            _ => self,
        }
    }
}

impl Scene {
    /// Whether the disc of `seat` was set for it.
    fn was_set_for(self, seat: Seat) -> bool {
        self.sealed.is_some_and(|sealed| !sealed.contains(seat))
    }
}

/// "Your disc was set to Galicia: no other region was possible."
pub fn only_region(voice: Voice<'_>, seat: Seat, region: Region) -> String {
    t!(voice.locale, log_disc_only, who = voice.who(seat), the = &voice.the(region.into()))
}

/// Describes a list of events. Consecutive moves of a kind become one sentence: "You place 2 in Sevilla and 1 in
/// Aragón." `scene` is the context before the events, and is updated to that after them.
pub fn log_lines(voice: Voice<'_>, scene: &mut Scene, events: &[Event]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut at = 0;
    while let Some(event) = events.get(at) {
        let first = at;
        let (seat, text) = if let Some(kind) = Kind::of(*scene, event) {
            let run = events[at..].iter().take_while(|event| Kind::of(*scene, event) == Some(kind)).count();
            at += run;
            (Some(kind.subject()), Some(moves(voice, kind, &events[first..at])))
        } else {
            *scene = scene.after(event);
            at += 1;
            (seat_of(*scene, event), event_sentence(voice, *scene, event))
        };
        lines.extend(text.map(|text| Line { seat, text, event: first }));
    }
    lines
}

/// One event as a sentence. `None` if it needs no line.
pub fn event_sentence(voice: Voice<'_>, scene: Scene, event: &Event) -> Option<String> {
    let l = voice.locale;
    let who = |seat: Seat| voice.who(seat);
    let title = |card: Card| card_in_text(l, voice.edition, card);
    Some(match *event {
        Event::RoundBegan { round } => t!(l, log_round, n = voice.round(round)),
        Event::RoundEnded { round, first } => t!(l, log_round_ended, n = voice.round(round), who = who(first)),
        Event::ScoringBegan { number } => t!(l, log_scoring, n = number),
        Event::GameEnded => t!(l, why_game_over).to_owned(),
        Event::DummyPlaced { region, count: 0 } => t!(l, log_dummy_none, in = &voice.at(region.into())),
        Event::DummyPlaced { region, count } => t!(l, log_dummy_placed, n = count, in = &voice.at(region.into())),
        Event::DummyPower { power } => t!(l, log_dummy_power, n = power.value()),
        Event::CardRemoved { card, .. } => t!(l, log_dummy_removed, card = &title(card)),
        Event::PowerPlayed { seat, power, modifier: None } => t!(l, log_power, who = who(seat), power = power.value()),
        Event::PowerPlayed { seat, power, modifier: Some(modifier) } => t!(
            l,
            log_power_modifier,
            who = who(seat),
            power = power.value(),
            modifier = &modifier_value(modifier),
            total = power.value() as i8 + modifier.value(),
        ),
        Event::CardTaken { seat, card, .. } => t!(l, log_card, who = who(seat), card = &title(card)),
        // The veto's action is to be laid out, and that has a line of its own.
        Event::ActionBegan { card: Card::Veto, .. } => return None,
        Event::ActionBegan { seat, card } => t!(l, log_action, who = who(seat), card = &title(card)),
        Event::HalfChosen { half: 0 } => t!(l, log_half_move, who = who(scene.actor?)),
        Event::HalfChosen { .. } => t!(l, log_half_court, who = who(scene.actor?)),
        Event::Announced { step } => step_sentence(voice, scene.actor?, scene.card, &scene.mobiles, step),
        Event::Vetoed { by, step } => {
            t!(l, log_vetoed, who = who(by), what = &step_title(voice, scene.card, step))
        }
        Event::VetoTaken { seat } => t!(l, log_veto_taken, who = who(seat)),
        Event::VetoExpired { seat } => t!(l, log_veto_expired, who = who(seat)),
        Event::Infiltrated { seat } => t!(l, log_infiltrated, who = who(seat)),
        Event::KingMoved { to, .. } => t!(l, log_king, who = who(scene.actor?), to = &voice.to_king(to)),
        Event::GrandeMoved { whose, to, .. } => match scene.actor {
            Some(actor) if actor != whose => {
                t!(l, log_grande_other, who = who(actor), whose = who(whose), to = &voice.to(to.into()))
            }
            _ => t!(l, log_grande, who = who(whose), to = &voice.to(to.into())),
        },
        Event::ScoreboardMoved { mobile, from: None, to } => {
            t!(l, log_scoreboard_laid, who = who(scene.actor?), board = &mobile_name(mobile), on = &voice.on(to))
        }
        Event::ScoreboardMoved { mobile, from: Some(from), to } => {
            let (board, off, on) = (mobile_name(mobile), voice.off(from), voice.on(to));
            t!(l, log_scoreboard_moved, who = who(scene.actor?), board = &board, off = &off, on = &on)
        }
        Event::Retrieved { seat, card: Some(Played::Power(power)), .. } => {
            t!(l, log_retrieved_power, who = who(seat), n = power.value())
        }
        Event::Retrieved { seat, card: Some(Played::Modifier(modifier)), .. } => {
            t!(l, log_retrieved_modifier, who = who(seat), value = &modifier_value(modifier))
        }
        Event::Retrieved { seat, this_round, modifier, card: None } => {
            t!(l, log_retrieved, who = who(seat), what = retrieved_kind(this_round, modifier))
        }
        Event::DiscRevealed { seat, seal: Seal::Return(_), region } if scene.was_set_for(seat) => {
            only_region(voice, seat, region)
        }
        Event::DiscRevealed { seat, region, .. } => {
            t!(l, log_disc, who = who(seat), the = &voice.the(region.into()))
        }
        Event::Passed { from, to, modifier: None } => t!(l, log_passed, who = who(from), to = who(to)),
        Event::Passed { from, to, modifier: Some(modifier) } => {
            t!(l, log_passed_known, who = who(from), value = &modifier_value(modifier), to = who(to))
        }
        Event::Scored(sheet) => {
            let players = sheet.counts.iter().map(|(seat, _)| seat).filter(|&seat| !voice.is_dummy(seat));
            let paid = players.map(|seat| (seat, sheet.points(seat).into()));
            let items = points_list(voice, paid);
            let at = voice.at(sheet.place.into());
            if items.is_empty() {
                t!(l, log_scored_nobody, in = &at)
            } else {
                t!(l, log_scored, in = &at, items = &items)
            }
        }
        Event::Moved { .. } => moves(voice, Kind::of(scene, event)?, core::slice::from_ref(event)),
        Event::CardRevealed { .. }
        | Event::TurnBegan { .. }
        | Event::TurnEnded { .. }
        | Event::Sealed { .. }
        | Event::ScoringEnded { .. } => return None,
    })
}

/// "5 for Bruno, 2 for you and 2 for Inés": the points scored, most first.
pub(crate) fn points_list(voice: Voice<'_>, won: impl Iterator<Item = (Seat, u16)>) -> String {
    let mut won: Vec<(Seat, u16)> = won.filter(|&(_, n)| n > 0).collect();
    won.sort_by_key(|&(_, n)| core::cmp::Reverse(n));
    list(voice.locale, won.into_iter().map(|(seat, n)| t!(voice.locale, turn_paid, who = voice.who(seat), n = n)))
}

/// The seat whose emblem precedes an event's line.
fn seat_of(scene: Scene, event: &Event) -> Option<Seat> {
    match *event {
        Event::PowerPlayed { seat, .. }
        | Event::CardTaken { seat, .. }
        | Event::ActionBegan { seat, .. }
        | Event::Vetoed { by: seat, .. }
        | Event::VetoTaken { seat }
        | Event::VetoExpired { seat }
        | Event::Infiltrated { seat }
        | Event::Retrieved { seat, .. }
        | Event::DiscRevealed { seat, .. }
        | Event::Passed { from: seat, .. } => Some(seat),
        Event::RoundBegan { .. }
        | Event::RoundEnded { .. }
        | Event::ScoringBegan { .. }
        | Event::GameEnded
        | Event::Scored(_) => None,
        Event::GrandeMoved { whose, .. } => scene.actor.or(Some(whose)),
        _ => scene.actor,
    }
}

/// A kind of moves that one sentence can describe together, with the subject of the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Place(Seat),
    ToCourt(Seat),
    BackToCourt(Seat),
    Return(Seat),
    /// Caballeros of several players go to the province because this seat chose them.
    Send(Seat),
    Move(Seat),
}

impl Kind {
    pub(crate) fn of(scene: Scene, event: &Event) -> Option<Self> {
        let Event::Moved { whose, from, to, .. } = *event else { return None };
        let mover = if scene.by_owner { whose } else { scene.actor.unwrap_or(whose) };
        Some(match (scene.card, to) {
            (Some(Card::OneOfEach), Spot::Province) => Self::Send(mover),
            _ => Self::between(mover, whose, from, to),
        })
    }

    /// The kind of a move by `mover`.
    pub(crate) const fn between(mover: Seat, whose: Seat, from: Spot, to: Spot) -> Self {
        match (from, to) {
            (_, Spot::Province) => Self::Return(whose),
            (Spot::Province, _) => Self::ToCourt(whose),
            (_, Spot::Court) => Self::BackToCourt(whose),
            (Spot::Court, _) => Self::Place(whose),
            _ => Self::Move(mover),
        }
    }

    pub(crate) const fn subject(self) -> Seat {
        match self {
            Self::Place(seat)
            | Self::ToCourt(seat)
            | Self::BackToCourt(seat)
            | Self::Return(seat)
            | Self::Send(seat)
            | Self::Move(seat) => seat,
        }
    }
}

/// A number of caballeros with the same owner, origin and destination.
pub(crate) type Moves = (Seat, Spot, Spot, u8);

/// Adds up moves that differ only in their number.
pub(crate) fn add_up(moves: impl IntoIterator<Item = Moves>) -> Vec<Moves> {
    let mut sums: Vec<Moves> = Vec::new();
    for (whose, from, to, count) in moves {
        match sums.iter_mut().find(|(w, f, t, _)| (*w, *f, *t) == (whose, from, to)) {
            Some((.., sum)) => *sum += count,
            None => sums.push((whose, from, to, count)),
        }
    }
    sums
}

/// Moves of one kind as one sentence, with equal ones added up.
fn moves(voice: Voice<'_>, kind: Kind, events: &[Event]) -> String {
    let sums = add_up(events.iter().filter_map(|event| match *event {
        Event::Moved { whose, from, to, count } => Some((whose, from, to, count)),
        _ => None,
    }));
    let l = voice.locale;
    let who = voice.who(kind.subject());
    let items = items(voice, kind, &sums, true);
    match kind {
        Kind::Place(_) => t!(l, log_place, who = who, items = &items),
        Kind::ToCourt(_) => t!(l, log_to_court, who = who, n = sums.iter().map(|(.., n)| *n).sum::<u8>()),
        Kind::BackToCourt(_) => t!(l, log_back_to_court, who = who, items = &items),
        Kind::Return(_) | Kind::Send(_) => t!(l, log_return, who = who, items = &items),
        Kind::Move(_) => t!(l, log_move, who = who, items = &items),
    }
}

/// "2 caballeros in Sevilla and 1 in Aragón". Only the first item of a sentence (in some languages, of each clause)
/// says what is counted, and the first one of a clause about other players' pieces. `is_first` says whether the sentence
/// has not named caballeros yet.
pub(crate) fn items(voice: Voice<'_>, kind: Kind, sums: &[Moves], is_first: bool) -> String {
    // If other players' pieces are listed too, the player's own are named as such.
    let is_mixed = sums.iter().any(|&(whose, ..)| !is_own(kind, whose));
    let items = sums.iter().enumerate();
    let names_owners = is_mixed && matches!(kind, Kind::Move(_) | Kind::Send(_));
    let first = |at| match (at, is_first || names_owners) {
        (0, true) => "first",
        (0, false) => "clause",
        _ => "more",
    };
    list(voice.locale, items.map(|(at, &moves)| item(voice, kind, moves, is_mixed, Arg::Kind(first(at), ""))))
}

fn is_own(kind: Kind, whose: Seat) -> bool {
    matches!(kind, Kind::Move(mover) | Kind::Send(mover) if mover == whose)
}

/// `first` is `first` for the first item of a sentence, `clause` for the first of a later clause, otherwise `more`.
fn item(voice: Voice<'_>, kind: Kind, (whose, from, to, n): Moves, is_mixed: bool, first: Arg<'_>) -> String {
    let l = voice.locale;
    match kind {
        Kind::Place(_) => t!(l, item_in, first = first, n = n, in = &voice.placed_at(to)),
        Kind::ToCourt(_) | Kind::BackToCourt(_) | Kind::Return(_) => {
            t!(l, item_from, first = first, n = n, from = &voice.from(from))
        }
        Kind::Move(_) if is_own(kind, whose) && !is_mixed => {
            t!(l, item_move, first = first, n = n, from = &voice.from(from), to = &voice.to(to))
        }
        Kind::Move(_) if is_own(kind, whose) => {
            t!(
                l,
                item_move_own,
                first = first,
                n = n,
                who = voice.who(whose),
                from = &voice.from(from),
                to = &voice.to(to)
            )
        }
        Kind::Move(_) => {
            let (whose, from, to) = (voice.who(whose), voice.from(from), voice.to(to));
            t!(l, item_move_other, first = first, n = n, whose = whose, from = &from, to = &to)
        }
        Kind::Send(_) if is_own(kind, whose) => {
            t!(l, item_send_own, first = first, n = n, who = voice.who(whose), from = &voice.from(from))
        }
        Kind::Send(_) => {
            t!(l, item_send_other, first = first, n = n, whose = voice.who(whose), from = &voice.from(from))
        }
    }
}
