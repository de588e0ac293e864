//! The rows of the log, one per turn.

use engine::{Event, KingSpot, Place, Seat};
use play::Shown;
use play::select::{TurnSummary, TurnWorth, shown_turn_worths};
use record::Kind;
use words::turn_line;

use crate::names::Names;

/// The turns to list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LogFilter {
    #[default]
    Everything,
    /// The turns of a player.
    Seat(Seat),
    /// Events that affect a place.
    Place(Place),
}

/// A row of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LogRow {
    /// A round begins.
    Round {
        number: u8,
        is_now: bool,
    },
    Turn(LogTurn),
}

/// A turn, a bidding or a general scoring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LogTurn {
    pub(crate) seat: Option<Seat>,
    /// The name at the beginning of the line, if there is one.
    pub(crate) name: String,
    pub(crate) text: String,
    /// How much better or worse the reader stands afterwards, in points.
    pub(crate) change: i16,
    /// Whether it is the reader's own turn.
    pub(crate) is_own: bool,
    /// Whether another player moved pieces of the reader.
    pub(crate) affects_reader: bool,
    pub(crate) is_scoring: bool,
    /// The position for the replay, after the turn.
    pub(crate) at: usize,
    /// The position where a finished turn of an opponent began, so that it can be explained.
    pub(crate) explained_at: Option<usize>,
}

/// The rows of the log, oldest first, with a row at the beginning of each round.
pub(crate) fn log_rows(shown: &Shown, names: &Names, filter: LogFilter) -> Vec<LogRow> {
    let reader = shown.here.single();
    let now = shown.view.table.round_number();
    let mut rows = Vec::new();
    let mut round = 0;
    for worth in shown_turn_worths(shown) {
        let events: Vec<Event> = shown.log[worth.turn.events.clone()].iter().map(|&(_, event)| event).collect();
        if !fits(filter, &worth, &events) {
            continue;
        }
        let Some(text) = turn_line(names.voice(), &events) else { continue };
        if worth.turn.round != round {
            round = worth.turn.round;
            rows.push(LogRow::Round { number: names.voice().round(round), is_now: round == now });
        }
        let at = shown.log[worth.turn.events.end - 1].0;
        let explained_at = is_explained(shown, &worth.turn).then_some(worth.turn.choices);
        let row = turn(names, reader, &worth, &text, &events, at);
        rows.push(LogRow::Turn(LogTurn { explained_at, ..row }));
    }
    rows
}

fn turn(names: &Names, reader: Option<Seat>, worth: &TurnWorth, text: &str, events: &[Event], at: usize) -> LogTurn {
    let seat = worth.turn.seat;
    let name = seat.map(|seat| names.voice().name(seat)).filter(|name| text.starts_with(name)).unwrap_or_default();
    LogTurn {
        text: text[name.len()..].to_owned(),
        name,
        seat,
        change: reader.map_or(0, |reader| change(worth, reader)),
        is_own: seat.is_some() && seat == reader,
        affects_reader: reader.is_some_and(|reader| worth.turn.moved_by_others[reader] > 0),
        is_scoring: matches!(events.first(), Some(Event::ScoringBegan { .. })),
        at,
        explained_at: None,
    }
}

/// Whether a turn can be explained: it is finished, and an opponent's.
pub(crate) fn is_explained(shown: &Shown, turn: &TurnSummary) -> bool {
    let person = turn.seat.and_then(|seat| shown.people[seat].as_ref());
    let is_over = shown.log[turn.events.clone()].iter().any(|(_, event)| matches!(event, Event::TurnEnded { .. }));
    is_over && person.is_some_and(|person| person.kind != Kind::Human) && shown.lesson.is_none()
}

/// Points scored or, in another player's turn, expected points lost.
fn change(worth: &TurnWorth, reader: Seat) -> i16 {
    let won = worth.turn.points[reader] as i16;
    let is_others = worth.turn.seat.is_some_and(|seat| seat != reader);
    match worth.forecast_change[reader] {
        lost if won == 0 && is_others && lost < 0 => lost,
        _ => won,
    }
}

fn fits(filter: LogFilter, worth: &TurnWorth, events: &[Event]) -> bool {
    match filter {
        LogFilter::Everything => true,
        LogFilter::Seat(seat) => worth.turn.seat == Some(seat),
        LogFilter::Place(place) => events.iter().any(|event| concerns(event, place)),
    }
}

/// Whether an event affects a place.
fn concerns(event: &Event, place: Place) -> bool {
    let is_king = |spot: KingSpot| match spot {
        KingSpot::Region(region) => place == region.into(),
        KingSpot::Castillo => place == Place::Castillo,
        KingSpot::France | KingSpot::Portugal => false,
    };
    match *event {
        Event::Moved { from, to, .. } => from.place() == Some(place) || to.place() == Some(place),
        Event::KingMoved { from, to } => is_king(from) || is_king(to),
        Event::GrandeMoved { from, to, .. } => from == place || to == place,
        Event::ScoreboardMoved { from, to, .. } => from == Some(place) || to == place,
        Event::DummyPlaced { region, .. } | Event::DiscRevealed { region, .. } => place == region.into(),
        Event::Scored(sheet) => sheet.place == place,
        _ => false,
    }
}

#[cfg(test)]
pub(super) mod tests {
    use engine::{BySeat, Edition, GameConfig, Region, Rng, Seats, Seed};
    use play::{Opening, Play, Preferences, Replay};
    use record::{Colour, Level, Person, Record, Save};
    use words::Locale;

    use super::*;

    fn save(most: usize) -> Save {
        let config = GameConfig { first: Some(Seat::A), ..GameConfig::new(Edition::Classic, 3) };
        let mut record = Record::new(config, Seed(4));
        let mut game = record.replay().expect("a legal game");
        let mut rng = Rng::from(Seed(4));
        while let Some(seat) = game.awaiting().first().filter(|_| record.choices.len() < most) {
            let choices = game.choices(seat);
            let choice = choices.nth(rng.below(choices.len())).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            record.choices.push((seat, choice));
        }
        let person = |index: usize| Person {
            name: ["Ana", "Bruno", "Lucía"][index].into(),
            colour: Colour::ALL[index],
            kind: if index == 0 { Kind::Human } else { Kind::Opponent(Level::Squire) },
        };
        let people = BySeat(core::array::from_fn(|index| (index < 3).then(|| person(index))));
        Save { people, ..Save::new(record) }
    }

    /// A game that has just begun, in which Ana is asked.
    pub(in super::super) fn opened() -> Shown {
        Play::open(Opening::new(save(0))).expect("a legal game").0.shown()
    }

    /// A finished game, as Ana replays it.
    pub(in super::super) fn finished() -> Shown {
        let replay = Replay::new(save(usize::MAX)).expect("legal");
        Shown { here: Seats::only(Seat::A), ..replay.shown(0, replay.end(), Preferences::default()) }
    }

    fn rows(filter: LogFilter) -> Vec<LogRow> {
        let shown = finished();
        log_rows(&shown, &Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here), filter)
    }

    fn turns(rows: Vec<LogRow>) -> Vec<LogTurn> {
        rows.into_iter()
            .filter_map(|row| match row {
                LogRow::Turn(turn) => Some(turn),
                LogRow::Round { .. } => None,
            })
            .collect()
    }

    #[test]
    fn every_turn_has_one_row_under_the_heading_of_its_round() {
        let rows = rows(LogFilter::Everything);
        let rounds: Vec<u8> = rows
            .iter()
            .filter_map(|row| match row {
                LogRow::Round { number, .. } => Some(*number),
                LogRow::Turn(_) => None,
            })
            .collect();
        assert_eq!(rounds, (1..=9).collect::<Vec<_>>());
        let turns = turns(rows);
        assert_eq!(turns.iter().filter(|turn| turn.seat.is_some()).count(), 27);
        assert_eq!(turns.iter().filter(|turn| turn.is_scoring).count(), 3);
        assert!(turns.is_sorted_by_key(|turn| turn.at), "oldest first");
        for turn in turns.iter().filter(|turn| turn.seat == Some(Seat::A)) {
            assert_eq!((turn.name.as_str(), turn.explained_at), ("You", None));
            assert!(turn.text.starts_with(" take "), "{}", turn.text);
        }
    }

    #[test]
    fn every_turn_of_an_opponent_can_be_explained() {
        let turns = turns(rows(LogFilter::Everything));
        let explained: Vec<&LogTurn> = turns.iter().filter(|turn| turn.explained_at.is_some()).collect();
        assert_eq!(explained.len(), 18, "nine turns of two opponents");
        assert!(explained.iter().all(|turn| turn.seat != Some(Seat::A) && turn.explained_at < Some(turn.at)));
    }

    #[test]
    fn a_filter_keeps_the_turns_of_a_player_or_those_that_concern_a_place() {
        let own = turns(rows(LogFilter::Seat(Seat::B)));
        assert_eq!(own.len(), 9);
        let all = turns(rows(LogFilter::Everything)).len();
        let granada = turns(rows(LogFilter::Place(Region::Granada.into())));
        assert!(granada.iter().filter(|turn| turn.is_scoring).count() == 3, "a general scoring scores every region");
        assert!(granada.len() < all);
    }

    #[test]
    fn turns_show_gains_or_losses_and_mark_attacks_on_the_reader() {
        let turns = turns(rows(LogFilter::Everything));
        assert!(turns.iter().any(|turn| turn.change > 0));
        for turn in &turns {
            assert!(turn.change >= 0 || turn.seat.is_some_and(|seat| seat != Seat::A), "{turn:?}");
            assert_eq!(turn.is_own, turn.seat == Some(Seat::A), "{turn:?}");
        }
        assert!(turns.iter().any(|turn| turn.affects_reader), "a random game moves pieces of others");
    }

    #[test]
    fn a_game_that_has_just_begun_has_no_row() {
        let shown = opened();
        let names = Names::new(Locale::En, &shown.view.table.config, &shown.people, shown.here);
        assert_eq!(log_rows(&shown, &names, LogFilter::Everything), []);
    }
}
