//! A whole turn in one line: "Bruno takes Intrigue, moves 2 of your caballeros from Galicia to Granada and places 1 in
//! Aragon." How many come to court at the beginning of a turn follows from the power card, and is left out.

use engine::{BySeat, Event, Played, Region, ScoreSheet, Seal, Seat, Small, Spot};

use crate::{
    Arg, Voice,
    cards::{card_in_text, modifier_value},
    log::{Kind, Moves, Scene, add_up, event_sentence, items, log_lines, points_list},
    names::{clauses, list, mobile_name},
    steps::retrieved_kind,
    t,
};

/// If this many regions are affected, they are not named one by one.
const REGIONS: usize = 9;

/// Splits events into the parts that get a line each: turns, biddings, general scorings, and what is between them.
pub fn turns(events: &[Event]) -> Vec<&[Event]> {
    let mut turns = Vec::new();
    let mut start = 0;
    for (at, pair) in events.windows(2).enumerate() {
        let begins = matches!(
            pair[1],
            Event::RoundBegan { .. } | Event::TurnBegan { .. } | Event::ScoringBegan { .. } | Event::GameEnded
        );
        if begins || matches!(pair[0], Event::TurnEnded { .. }) {
            turns.extend(events.get(start..=at));
            start = at + 1;
        }
    }
    turns.extend(events.get(start..).filter(|rest| !rest.is_empty()));
    turns
}

/// Describes a turn, a bidding or a general scoring in one line, given all of its events. `None` if it needs no line.
pub fn turn_line(voice: Voice<'_>, events: &[Event]) -> Option<String> {
    let mut teller = Teller::new(voice);
    for (at, event) in events.iter().enumerate() {
        teller.add_event(event, events.get(at + 1));
    }
    let line = if teller.is_turn_without_card() { plain(voice, events) } else { teller.line() };
    Some(line).filter(|line| !line.is_empty())
}

/// Describes a turn in which no card was taken yet, sentence by sentence.
fn plain(voice: Voice<'_>, events: &[Event]) -> String {
    let lines = log_lines(voice, &mut Scene::default(), events);
    lines.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// Something the player of the turn did. Each becomes a clause.
#[derive(Clone, Debug)]
enum TurnClause {
    Moves(Kind, Vec<Moves>),
    Scores(Vec<ScoreSheet>),
    Says(String),
}

/// Collects what a line says.
struct Teller<'a> {
    voice: Voice<'a>,
    scene: Scene,
    /// The clause that names the player of the turn, once a card is taken.
    takes: Option<String>,
    deeds: Vec<TurnClause>,
    /// The number of the general scoring.
    general: Option<u8>,
    /// The points each seat scored in the general scoring.
    won: BySeat<u16>,
    power: Vec<String>,
    discs: Vec<(Seat, Region)>,
    /// The region that opponents had to leave.
    cleared: Option<Region>,
    /// Caballeros that their owner's disc moved.
    rides: Vec<Moves>,
    /// Grandes that a general scoring moved out of the Castillo, with their destination (R6.2).
    grandes: Vec<(Seat, Spot)>,
    /// Caballeros that returned to the province.
    home: Vec<Moves>,
    /// Sentences about other players.
    others: Vec<String>,
    /// Whether to skip the next event: one clause describes both halves of a swap.
    skips_next: bool,
}

impl<'a> Teller<'a> {
    fn new(voice: Voice<'a>) -> Self {
        Self {
            voice,
            scene: Scene::default(),
            takes: None,
            deeds: Vec::new(),
            general: None,
            won: BySeat::default(),
            power: Vec::new(),
            discs: Vec::new(),
            cleared: None,
            rides: Vec::new(),
            grandes: Vec::new(),
            home: Vec::new(),
            others: Vec::new(),
            skips_next: false,
        }
    }

    /// Whether no card was taken. A card that was removed has its own sentence.
    fn is_turn_without_card(&self) -> bool {
        self.scene.actor.is_some() && self.takes.is_none() && self.others.is_empty()
    }

    fn add_event(&mut self, event: &Event, next: Option<&Event>) {
        // Keep the player when the turn ends, because the line is about them.
        let scene = self.scene;
        self.scene = scene.after(event);
        self.scene.actor = self.scene.actor.or(scene.actor);
        if std::mem::take(&mut self.skips_next) {
            return;
        }
        match *event {
            Event::ScoringBegan { number } => self.general = Some(number),
            Event::PowerPlayed { seat, power, modifier } => {
                let modifier = modifier.map(modifier_value).unwrap_or_default();
                self.add_bid(seat, &format!("{}{modifier}", power.value()));
            }
            Event::DummyPower { power } => {
                let dummy = Seat::all().find(|&seat| self.voice.is_dummy(seat));
                dummy.into_iter().for_each(|seat| self.add_bid(seat, &power.value().to_string()));
            }
            Event::CardTaken { seat, card, .. } => {
                let card = card_in_text(self.voice.locale, self.voice.edition, card);
                self.takes = Some(t!(self.voice.locale, turn_takes, who = self.voice.who(seat), card = &card));
                // Drop the caballeros that came to court before the card was taken.
                self.deeds.retain(|deed| !matches!(deed, TurnClause::Moves(Kind::ToCourt(_), _)));
            }
            Event::DiscRevealed { seat, seal, region } => {
                self.discs.push((seat, region));
                if let Seal::Evict(region) = seal {
                    self.cleared = Some(region);
                }
            }
            Event::Scored(sheet) => self.add_score(sheet),
            Event::Moved { whose, from, to, count } => self.add_moved(event, (whose, from, to, count)),
            _ => self.add_clause(event, next),
        }
    }

    fn add_bid(&mut self, seat: Seat, power: &str) {
        self.power.push(t!(self.voice.locale, label_count, who = self.voice.who(seat), n = power));
    }

    fn add_score(&mut self, sheet: ScoreSheet) {
        for seat in Seat::all().filter(|&seat| !self.voice.is_dummy(seat)) {
            self.won[seat] += u16::from(sheet.points(seat));
        }
        match self.deeds.iter_mut().find_map(|deed| match deed {
            TurnClause::Scores(sheets) => Some(sheets),
            _ => None,
        }) {
            Some(sheets) => sheets.push(sheet),
            None => self.deeds.push(TurnClause::Scores(vec![sheet])),
        }
    }

    fn add_moved(&mut self, event: &Event, moves @ (_, from, to, _): Moves) {
        let Some(kind) = Kind::of(self.scene, event) else { return };
        let is_by_disc =
            !self.discs.is_empty() && (from == Spot::Castillo || self.cleared.map(Spot::from) == Some(from));
        match kind {
            _ if to == Spot::Province => self.home.push(moves),
            _ if is_by_disc => self.rides.push(moves),
            _ if self.scene.actor != Some(kind.subject()) => {
                self.others.extend(event_sentence(self.voice, self.scene, event));
            }
            _ => self.add_moves(kind, moves),
        }
    }

    fn add_moves(&mut self, kind: Kind, moves: Moves) {
        let same = self.deeds.iter_mut().find_map(|deed| match deed {
            TurnClause::Moves(it, list) if *it == kind => Some(list),
            _ => None,
        });
        match same {
            Some(list) => list.push(moves),
            None => self.deeds.push(TurnClause::Moves(kind, vec![moves])),
        }
    }

    fn add_clause(&mut self, event: &Event, next: Option<&Event>) {
        let (voice, l) = (self.voice, self.voice.locale);
        let Some(actor) = self.scene.actor else {
            if let Event::GrandeMoved { whose, to, .. } = *event {
                self.grandes.push((whose, to.into()));
            }
            let is_told = matches!(
                event,
                Event::DummyPlaced { .. } | Event::VetoExpired { .. } | Event::Passed { .. } | Event::GameEnded
            );
            self.others.extend(event_sentence(voice, self.scene, event).filter(|_| is_told));
            return;
        };
        let who = voice.who(actor);
        let deed = match *event {
            Event::KingMoved { .. } | Event::GrandeMoved { .. } if swapped(event, next).is_some() => {
                self.skips_next = true;
                swapped(event, next).map(|whose| t!(l, turn_swaps, who = who, whose = voice.whose(whose, actor)))
            }
            Event::KingMoved { to, .. } => Some(t!(l, turn_king, who = who, to = &voice.to_king(to))),
            Event::GrandeMoved { whose, to, .. } => {
                Some(t!(l, turn_grande, who = who, whose = voice.whose(whose, actor), to = &voice.to(to.into())))
            }
            Event::ScoreboardMoved { mobile, from, to } => {
                let (board, on) = (mobile_name(mobile), voice.on(to));
                Some(match from.map(|from| voice.off(from)) {
                    None => t!(l, turn_lays, who = who, board = &board, on = &on),
                    Some(off) => t!(l, turn_relays, who = who, board = &board, off = &off, on = &on),
                })
            }
            Event::Retrieved { this_round, modifier, card, .. } => {
                let value = match card {
                    Some(Played::Power(power)) => power.value().to_string(),
                    Some(Played::Modifier(modifier)) => modifier_value(modifier),
                    None => String::new(),
                };
                let what = match card {
                    Some(Played::Power(_)) => Arg::Kind("known_power", ""),
                    Some(Played::Modifier(_)) => Arg::Kind("known_modifier", ""),
                    None => retrieved_kind(this_round, modifier),
                };
                Some(t!(l, turn_retrieves, who = who, what = what, value = &value))
            }
            Event::VetoTaken { .. } => Some(t!(l, turn_veto, who = who)),
            Event::Infiltrated { .. } => Some(t!(l, turn_infiltrates, who = who)),
            Event::Vetoed { .. } | Event::CardRemoved { .. } | Event::VetoExpired { .. } => {
                self.others.extend(event_sentence(voice, self.scene, event));
                None
            }
            _ => None,
        };
        self.deeds.extend(deed.map(TurnClause::Says));
    }

    fn line(self) -> String {
        let (voice, l) = (self.voice, self.voice.locale);
        let mut sentences = Vec::new();
        if let (Some(takes), Some(actor)) = (&self.takes, self.scene.actor) {
            let mut is_first = true;
            let deeds = self.deeds.iter().filter_map(|deed| {
                let clause = clause(voice, actor, deed, is_first);
                is_first &= !matches!(deed, TurnClause::Moves(..)) || clause.is_none();
                clause
            });
            sentences.push(clauses(l, core::iter::once(takes.clone()).chain(deeds)) + ".");
        }
        if !self.power.is_empty() {
            sentences.push(t!(l, turn_power, items = &list(l, self.power.clone())));
        }
        sentences.extend(self.disc_lines());
        sentences.extend(self.points_line());
        let home = add_up(self.home.iter().map(|&(whose, from, _, count)| (whose, from, Spot::Province, count)));
        if !home.is_empty() {
            let items = home.into_iter().map(|(whose, from, _, n)| way(voice, whose, n, &voice.from(from)));
            sentences.push(t!(l, turn_home, items = &list(l, items)));
        }
        sentences.extend(self.others);
        sentences.join(" ")
    }

    /// Sentences about where discs pointed, or about the caballeros they moved.
    fn disc_lines(&self) -> Vec<String> {
        let (voice, l) = (self.voice, self.voice.locale);
        if self.discs.is_empty() {
            return Vec::new();
        }
        let rides = add_up(self.rides.iter().map(|&(whose, _, to, count)| (whose, Spot::Castillo, to, count)));
        let rides = rides.into_iter().map(|(whose, _, to, n)| way(voice, whose, n, &voice.to(to)));
        let grande = |&(whose, to)| t!(l, show_line_grande, whose = voice.who(whose), to = &voice.to(to));
        let grandes = self.grandes.iter().map(grande);
        let rides = list(l, rides.chain(grandes));
        match self.cleared {
            _ if rides.is_empty() => {
                let name = |region: Region| crate::names::region_name(l, voice.edition, region);
                let disc = |&(seat, region)| t!(l, turn_disc, who = voice.who(seat), place = name(region));
                vec![t!(l, turn_discs, items = &list(l, self.discs.iter().map(disc)))]
            }
            Some(region) => vec![t!(l, turn_cleared, from = &voice.from(region.into()), items = &rides)],
            None => vec![t!(l, turn_rides, items = &rides)],
        }
    }

    /// The points each seat scored, most first.
    fn points_line(&self) -> Option<String> {
        let (voice, l) = (self.voice, self.voice.locale);
        let is_scored = self.general.is_some() || self.deeds.iter().any(|deed| matches!(deed, TurnClause::Scores(_)));
        let items = points_list(voice, Seat::all().map(|seat| (seat, self.won[seat])));
        match (self.general, items.is_empty()) {
            _ if !is_scored => None,
            (None, true) => Some(t!(l, turn_no_points).to_owned()),
            (None, false) => Some(t!(l, turn_points, items = &items)),
            // The general scoring has only just begun.
            (Some(_), true) => None,
            (Some(number), false) => Some(t!(l, turn_general, n = number, items = &items)),
        }
    }
}

/// The owner of the Grande in a swap with the King, if these two events are one.
fn swapped(event: &Event, next: Option<&Event>) -> Option<Seat> {
    let (king, grande) = match (*event, *next?) {
        (Event::KingMoved { from, to }, Event::GrandeMoved { whose, from: left, to: came })
        | (Event::GrandeMoved { whose, from: left, to: came }, Event::KingMoved { from, to }) => {
            ((from, to), (whose, left, came))
        }
        _ => return None,
    };
    let is_swap = king.1 == king_spot(grande.1) && king.0 == king_spot(grande.2);
    is_swap.then_some(grande.0)
}

fn king_spot(place: engine::Place) -> engine::KingSpot {
    place.region().map_or(engine::KingSpot::Castillo, Into::into)
}

/// "places 2 caballeros in Granada and 1 in Sevilla": the part after the name. Later clauses only have numbers.
fn clause(voice: Voice<'_>, actor: Seat, deed: &TurnClause, is_first: bool) -> Option<String> {
    let (l, who) = (voice.locale, voice.who(actor));
    let (kind, moves) = match deed {
        TurnClause::Says(clause) => return Some(clause.clone()),
        TurnClause::Scores(sheets) => {
            let items = match sheets.len() {
                REGIONS.. => t!(l, turn_every_region).to_owned(),
                _ => list(l, sheets.iter().map(|sheet| voice.the(sheet.place))),
            };
            return Some(t!(l, turn_scores, who = who, items = &items));
        }
        TurnClause::Moves(kind, moves) => (*kind, moves),
    };
    let sums = add_up(moves.iter().copied());
    let items = items(voice, kind, &sums, is_first);
    Some(match kind {
        Kind::Place(_) => t!(l, turn_places, who = who, items = &items),
        Kind::ToCourt(_) => t!(l, turn_to_court, who = who, n = sums.iter().map(|(.., n)| *n).sum::<u8>()),
        Kind::BackToCourt(_) => t!(l, turn_back_to_court, who = who, items = &items),
        Kind::Move(_) => t!(l, turn_moves, who = who, items = &items),
        // These are described together with those of everybody else.
        Kind::Return(_) | Kind::Send(_) => return None,
    })
}

/// "Bruno’s 3 caballeros from court", "your 2 caballeros to Granada".
pub(crate) fn way(voice: Voice<'_>, whose: Seat, n: u8, way: &str) -> String {
    t!(voice.locale, turn_way, who = voice.who(whose), n = n, way = way)
}
