//! Follows a game line by line and checks it.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use crate::board::{MODIFIERS, REGIONS, beside, caballeros, places, printed};
use crate::scoring::{Scoring, points};

type Fault = String;

macro_rules! ensure {
    ($holds:expr, $($words:tt)+) => {
        if !$holds {
            return Err(format!($($words)+));
        }
    };
}

/// Audits the lines of one game.
pub(crate) fn audit(lines: &[String]) -> Result<(), Fault> {
    let lines: Vec<Value> = lines.iter().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    ensure!(lines.len() >= 4 && lines[0]["line"] == "deal", "the first line is the deal");
    ensure!(lines[1]["after"] == "set_up", "the second line is the set-up");
    ensure!(lines[2]["line"] == "opening", "the third line is the opening");
    let mut auditor = Auditor::new(&lines[0], &lines[1])?;
    let (mut number, mut events, mut told): (u64, &[Value], usize) = (0, &[], 0);
    for (index, line) in lines.iter().enumerate().skip(2) {
        let at = |fault: Fault| format!("line {}: {fault}", index + 1);
        if line["line"] == "position" {
            ensure!(line["choice"] == number, "line {}: the position belongs to another choice", index + 1);
            let upto = line["events"].as_u64().map_or(0, |count| count as usize);
            ensure!(upto >= told && upto <= events.len(), "line {}: there are no {upto} events", index + 1);
            auditor.follow_all(&events[told..upto]).map_err(at)?;
            told = upto;
            auditor.compare(line).map_err(at)?;
            continue;
        }
        auditor.follow_all(&events[told..]).map_err(at)?;
        told = 0;
        match line["line"].as_str() {
            Some("opening") => {}
            Some("choice") => {
                number += 1;
                ensure!(line["number"] == number, "line {}: choice {number} is missing", index + 1);
                ensure!(line["legal"].as_u64() >= Some(2), "line {}: nobody is asked without a choice", index + 1);
            }
            Some("end") => {
                ensure!(index + 1 == lines.len(), "something follows the end");
                ensure!(lines[0]["choices"] == number, "there are not as many choices as were dealt with");
                return auditor.end(line).map_err(at);
            }
            other => return Err(format!("there is no line {other:?}")),
        }
        events = line["events"].as_array().map_or(&[], Vec::as_slice);
    }
    Err("there is no end".to_owned())
}

/// The state of a game according to the lines so far.
struct Auditor<'a> {
    deal: &'a Value,
    players: Vec<String>,
    colours: Vec<String>,
    /// Caballeros by colour and spot.
    spots: BTreeMap<(String, String), u64>,
    king: String,
    grandes: BTreeMap<String, String>,
    mobiles: BTreeMap<String, Value>,
    points: BTreeMap<String, u64>,
    hands: BTreeMap<String, BTreeSet<u64>>,
    modifiers: BTreeMap<String, BTreeSet<u64>>,
    vetoes: BTreeMap<String, (u64, u64)>,
    offers: BTreeMap<String, (String, Value)>,
    bids: BTreeMap<String, (u64, i64)>,
    acted: Vec<String>,
    first: String,
    round: u64,
    scorings: u64,
    scored: Vec<String>,
    turn: Turn,
    over: bool,
}

/// The state of the present turn.
#[derive(Default)]
struct Turn {
    seat: Option<String>,
    card: Option<String>,
    /// How many more caballeros may be placed.
    places: u64,
    begun: bool,
    /// How many caballeros came to court before the card was taken.
    to_court: u64,
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_default()
}

fn numbers(value: &Value) -> BTreeSet<u64> {
    value.as_array().into_iter().flatten().map(number).collect()
}

impl<'a> Auditor<'a> {
    fn new(deal: &'a Value, set_up: &Value) -> Result<Self, Fault> {
        ensure!(deal["schema"] == 1, "this auditor knows schema 1");
        let players: Vec<String> =
            deal["people"].as_object().map(|people| people.keys().cloned().collect()).unwrap_or_default();
        let mut colours = players.clone();
        colours.extend(deal["dummy"]["seat"].as_str().map(str::to_owned));
        let mut auditor = Self {
            deal,
            spots: BTreeMap::new(),
            king: text(&set_up["king"]),
            grandes: players.iter().map(|seat| (seat.clone(), text(&set_up["grandes"][seat]))).collect(),
            mobiles: ["eight", "four"].map(|mobile| (mobile.to_owned(), Value::Null)).into(),
            points: players
                .iter()
                .map(|seat| (seat.clone(), number(&deal["config"]["head_starts"][seat]["points"])))
                .collect(),
            hands: players.iter().map(|seat| (seat.clone(), (1..=13).collect())).collect(),
            modifiers: players.iter().map(|seat| (seat.clone(), numbers(&deal["modifiers"][seat]))).collect(),
            vetoes: players.iter().map(|seat| (seat.clone(), (0, 0))).collect(),
            offers: BTreeMap::new(),
            bids: BTreeMap::new(),
            acted: Vec::new(),
            first: text(&deal["first"]),
            round: number(&deal["rounds"][0]),
            scorings: 0,
            scored: Vec::new(),
            turn: Turn::default(),
            over: false,
            players,
            colours,
        };
        auditor.set_up()?;
        auditor.compare(set_up)?;
        Ok(auditor)
    }

    /// Sets up the board: each player has a Grande and two caballeros in a region, seven at court (more with a head
    /// start), and the rest in the province. All of the dummy's are in its province.
    fn set_up(&mut self) -> Result<(), Fault> {
        let mut start: BTreeSet<&String> = self.grandes.values().collect();
        start.insert(&self.king);
        ensure!(start.len() == self.players.len() + 1, "all start in different regions, none in the King's");
        ensure!(start.iter().all(|it| REGIONS.iter().any(|(id, ..)| id == it)), "all start in regions");
        let mut put = |seat: &str, spot: &str, count| self.spots.insert((seat.to_owned(), spot.to_owned()), count);
        for (seat, region) in &self.grandes {
            put(seat, region, 2);
            let more = number(&self.deal["config"]["head_starts"][seat]["court"]);
            put(seat, "court", 7 + more);
            put(seat, "province", 21 - more);
        }
        for dummy in self.colours.iter().filter(|seat| !self.players.contains(seat)) {
            put(dummy, "province", 30);
        }
        Ok(())
    }

    fn count(&self, seat: &str, spot: &str) -> u64 {
        self.spots.get(&(seat.to_owned(), spot.to_owned())).copied().unwrap_or(0)
    }

    fn follow_all(&mut self, events: &[Value]) -> Result<(), Fault> {
        events.iter().try_for_each(|event| self.follow(event).map_err(|fault| format!("{fault}: {event}")))
    }

    fn follow(&mut self, event: &Value) -> Result<(), Fault> {
        let seat = text(&event["seat"]);
        match event["event"].as_str().unwrap_or_default() {
            "round_began" => {
                self.round = number(&event["round"]);
                ensure!(numbers(&self.deal["rounds"]).contains(&self.round), "this round is not played");
            }
            "card_revealed" => {
                let (stack, card) = (text(&event["stack"]), text(&event["card"]));
                let decks = self.deal["decks"].as_array().into_iter().flatten();
                let dealt = decks.filter(|deck| deck["round"] == self.round).map(|deck| &deck["cards"][&stack]);
                ensure!(dealt.eq([&event["card"]]), "another card was dealt");
                self.offers.insert(stack, (card, Value::Null));
            }
            "dummy_power" => {
                let dummy = text(&self.deal["dummy"]["seat"]);
                let power = number(&event["power"]);
                self.bids.insert(dummy, (power, power as i64));
            }
            "power_played" => self.power(&seat, event)?,
            "turn_began" => self.turn_began(&seat)?,
            "card_taken" => {
                self.take(&seat, event)?;
                let card = text(&event["card"]);
                self.turn = Turn { seat: Some(seat), places: places(&card), card: Some(card), ..Turn::default() };
            }
            "card_removed" => self.take(&text(&self.deal["dummy"]["seat"]), event)?,
            "moved" | "dummy_placed" => self.moved(event)?,
            "action_began" => self.turn.begun = true,
            "veto_taken" => self.vetoes.entry(seat).or_default().1 += 1,
            "veto_expired" => self.vetoes.entry(seat).or_default().0 -= 1,
            "vetoed" => {
                let held = self.vetoes.entry(text(&event["by"])).or_default();
                ensure!(held.0 + held.1 > 0, "there is no veto to use");
                *if held.0 > 0 { &mut held.0 } else { &mut held.1 } -= 1;
            }
            "king_moved" => {
                ensure!(event["from"] == self.king.as_str(), "the King is elsewhere");
                self.king = text(&event["to"]);
            }
            "grande_moved" => {
                let from = self.grandes.insert(text(&event["whose"]), text(&event["to"]));
                ensure!(event["from"] == json!(from), "the Grande is elsewhere");
            }
            "scoreboard_moved" => {
                ensure!(!self.mobiles.values().any(|place| *place == event["to"]), "a scoreboard lies there");
                let from = self.mobiles.insert(text(&event["mobile"]), event["to"].clone());
                ensure!(Some(&event["from"]) == from.as_ref(), "the scoreboard is elsewhere");
            }
            "retrieved" => match event["card"]["power"].as_u64() {
                Some(power) => ensure!(self.hand(&seat).insert(power), "it was in hand"),
                None => ensure!(self.held(&seat).insert(number(&event["card"]["modifier"])), "it was in hand"),
            },
            "passed" => {
                let modifier = number(&event["modifier"]);
                ensure!(self.held(&text(&event["from"])).remove(&modifier), "it was not in hand");
                self.held(&text(&event["to"])).insert(modifier);
            }
            "scored" => self.score(event)?,
            "turn_ended" => self.acted.push(seat),
            "round_ended" => self.round_ended(event)?,
            "scoring_began" => self.scored.clear(),
            "scoring_ended" => {
                self.scorings += 1;
                ensure!(event["number"] == self.scorings, "this is scoring {}", self.scorings);
                let order = std::iter::once("castillo").chain(REGIONS.map(|(id, ..)| id));
                ensure!(order.eq(self.scored.iter().map(String::as_str)), "a general scoring goes place by place");
            }
            "game_ended" => self.over = true,
            "half_chosen" | "announced" | "infiltrated" | "sealed" | "disc_revealed" => {}
            _ => return Err("there is no such event".to_owned()),
        }
        Ok(())
    }

    fn hand(&mut self, seat: &str) -> &mut BTreeSet<u64> {
        self.hands.entry(seat.to_owned()).or_default()
    }

    fn held(&mut self, seat: &str) -> &mut BTreeSet<u64> {
        self.modifiers.entry(seat.to_owned()).or_default()
    }

    fn power(&mut self, seat: &str, event: &Value) -> Result<(), Fault> {
        let power = number(&event["power"]);
        ensure!(self.hand(seat).remove(&power), "the card was not in hand");
        let mut total = power as i64;
        if let Some(modifier) = event["modifier"].as_u64() {
            ensure!(self.held(seat).remove(&modifier), "the modifier was not in hand");
            total += MODIFIERS[modifier as usize - 1];
        }
        ensure!(event["total"] == total, "the total is {total}");
        ensure!(self.bids.values().all(|bid| bid.1 != total), "the total was played before");
        ensure!(self.bids.insert(seat.to_owned(), (power, total)).is_none(), "the seat has played power");
        Ok(())
    }

    fn turn_began(&mut self, seat: &str) -> Result<(), Fault> {
        ensure!(self.bids.len() == self.colours.len(), "not everybody has played power");
        let waiting = self.bids.iter().filter(|(seat, _)| !self.acted.contains(seat));
        let next = waiting.max_by_key(|(_, bid)| bid.1).map(|(seat, _)| seat.as_str());
        ensure!(next == Some(seat), "it is not that turn");
        self.turn = Turn { seat: Some(seat.to_owned()), ..Turn::default() };
        Ok(())
    }

    fn take(&mut self, seat: &str, event: &Value) -> Result<(), Fault> {
        let offer = self.offers.get_mut(&text(&event["stack"])).ok_or("there is no such stack")?;
        ensure!(offer.0 == text(&event["card"]) && offer.1.is_null(), "the card is gone, or another");
        offer.1 = seat.into();
        Ok(())
    }

    fn moved(&mut self, event: &Value) -> Result<(), Fault> {
        let (whose, from, to) = (text(&event["whose"]), text(&event["from"]), text(&event["to"]));
        let count = number(&event["count"]);
        ensure!(self.count(&whose, &from) >= count && from != to, "they are not there");
        let taboo = self.king == from || self.king == to;
        ensure!(!taboo || count == 0 || self.deal["config"]["regency"] == true, "nothing moves where the King is");
        if from == "province" && to == "court" && self.turn.card.is_none() {
            // A modifier may bring one more caballero.
            self.turn.to_court += count;
            let extra = u64::from(self.deal["config"]["power_shift"] == true);
            let most = self.bids.get(&whose).map_or(0, |bid| caballeros(bid.0)) + extra;
            ensure!(self.turn.to_court <= most, "{most} may come to court");
        }
        if from == "court"
            && event["event"] == "moved"
            && self.turn.card.is_some()
            && !self.turn.begun
            && to != "province"
        {
            let near = to == "castillo" || beside(&self.king).contains(&to.as_str());
            ensure!(near || self.deal["config"]["regency"] == true, "placement goes beside the King");
            ensure!(self.turn.places >= count, "the card lets place no more");
            self.turn.places -= count;
        }
        *self.spots.entry((whose.clone(), from)).or_default() -= count;
        *self.spots.entry((whose, to)).or_default() += count;
        Ok(())
    }

    fn pays(&self, place: &str) -> [u64; 3] {
        let lies = |mobile: &str| self.mobiles[mobile] == place;
        match () {
            () if lies("eight") => [8, 4, 0],
            () if lies("four") => [4, 0, 0],
            () => printed(place),
        }
    }

    fn score(&mut self, event: &Value) -> Result<(), Fault> {
        let place = text(&event["place"]);
        let config = &self.deal["config"];
        let mut counting = match (number(&config["players"]), config["edition"] == "new") {
            (2, false) => 1,
            (2, true) | (3, _) => 2,
            _ => 3,
        };
        if self.turn.card.as_deref() == Some("score_firsts") {
            counting = 1;
        }
        let counts = self.colours.iter().map(|seat| (seat.clone(), self.count(seat, &place))).collect();
        let grandes = &self.grandes;
        let scoring =
            Scoring { place: &place, pays: self.pays(&place), places: counting, counts, king: &self.king, grandes };
        let mut expected = scoring.expected();
        for seat in &self.players {
            let earned = points(&expected, seat);
            *self.points.entry(seat.clone()).or_default() += earned;
            expected["points"][seat] = earned.into();
        }
        expected["totals"] = json!(self.points);
        ensure!(*event == expected, "it should be {expected}");
        self.scored.push(place);
        Ok(())
    }

    fn round_ended(&mut self, event: &Value) -> Result<(), Fault> {
        ensure!(self.acted.len() == self.colours.len(), "not everybody has had a turn");
        let lowest = self.bids.iter().filter(|(seat, _)| self.players.contains(seat)).min_by_key(|(_, bid)| bid.1);
        self.first = lowest.map(|(seat, _)| seat.clone()).unwrap_or_default();
        ensure!(event["first"] == self.first.as_str(), "{} takes the marker", self.first);
        for held in self.vetoes.values_mut() {
            ensure!(held.0 == 0, "a veto should have expired");
            *held = (held.1, 0);
        }
        self.turn = Turn::default();
        self.offers.clear();
        self.bids.clear();
        self.acted.clear();
        Ok(())
    }

    /// Compares a position with the state that follows from the events.
    fn compare(&self, position: &Value) -> Result<(), Fault> {
        let same = |name: &str, expected: Value| -> Result<(), Fault> {
            ensure!(position[name] == expected, "{name} is {}, not {expected}", position[name]);
            Ok(())
        };
        for seat in &self.colours {
            let places = REGIONS.iter().map(|(id, ..)| *id).chain(["castillo"]);
            let places = places.map(|id| (id, &position["places"][id]["caballeros"][seat]));
            let supplies = [("court", &position["courts"][seat]), ("province", &position["provinces"][seat])];
            let mut total = 0;
            for (spot, count) in places.chain(supplies) {
                ensure!(*count == self.count(seat, spot), "{seat} has {count} in {spot}");
                total += number(count);
            }
            ensure!(total == 30, "{seat} has {total} caballeros");
        }
        for place in self.mobiles.values().filter_map(Value::as_str).chain(["castillo", "granada"]) {
            ensure!(position["places"][place]["pays"] == json!(self.pays(place)), "what {place} pays");
        }
        same("king", json!(self.king))?;
        same("grandes", json!(self.grandes))?;
        same("mobiles", json!(self.mobiles))?;
        same("points", json!(self.points))?;
        same("hands", json!(self.hands))?;
        same("modifiers", json!(self.modifiers))?;
        same("round", json!(self.round))?;
        same("scorings", json!(self.scorings))?;
        same("first", json!(self.first))?;
        let vetoes = self.vetoes.iter();
        let vetoes = vetoes.map(|(seat, held)| (seat.clone(), json!({ "expiring": held.0, "fresh": held.1 })));
        same("vetoes", vetoes.collect())?;
        let offer = |stack: &str| self.offers.get(stack).map(|(card, taken)| json!({ "card": card, "taken": taken }));
        same(
            "offers",
            ["1", "2", "3", "4", "5"].map(|stack| (stack.to_owned(), json!(offer(stack)))).into_iter().collect(),
        )?;
        let total = |seat: &String| self.bids.get(seat).map(|bid| bid.1);
        for seat in &self.colours {
            ensure!(position["bids"][seat]["total"] == json!(total(seat)), "the bid of {seat}");
        }
        let acted: BTreeSet<&String> = self.acted.iter().collect();
        same("acted", json!(acted))?;
        if position["after"] == "turn" {
            ensure!(position["turn"]["seat"] == json!(self.turn.seat), "whose turn it was");
        }
        Ok(())
    }

    fn end(&self, line: &Value) -> Result<(), Fault> {
        ensure!(line["over"] == self.over, "whether the game is over");
        ensure!(line["points"] == json!(self.points), "the points are {:?}", self.points);
        for (seat, &points) in &self.points {
            let sources = &line["sources"][seat];
            let general: u64 = sources["general"].as_array().into_iter().flatten().map(number).sum();
            let sum =
                number(&sources["head_start"]) + general + number(&sources["cards"]) + number(&sources["bonuses"]);
            ensure!(sum == points && sources["sum"] == points, "the points of {seat} do not add up");
            let better = self.points.values().filter(|&&other| other > points).count();
            ensure!(line["ranking"][seat] == better + 1, "the place of {seat}");
            let won = line["winners"].as_array().is_some_and(|winners| winners.iter().any(|it| it == seat.as_str()));
            ensure!(won == (self.over && better == 0), "whether {seat} has won");
        }
        if self.over {
            ensure!(self.scorings == 3, "there are three general scorings");
        }
        Ok(())
    }
}
