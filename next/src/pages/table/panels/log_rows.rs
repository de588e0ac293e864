//! What happened, one row a turn.

use engine::{Event, KingSpot, Place, Seat};
use play::Shown;
use play::select::{TurnWorth, shown_turn_worths};
use words::turn_line;

use crate::names::Names;

/// Which turns are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LogFilter {
    #[default]
    Everything,
    /// The turns of a player.
    Seat(Seat),
    /// What concerned a place.
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
    /// How the line begins, if with a name.
    pub(crate) name: String,
    pub(crate) text: String,
    /// Points that the reader won, or stands worse by.
    pub(crate) change: i16,
    /// Somebody else moved pieces of the reader.
    pub(crate) hurts: bool,
    pub(crate) is_scoring: bool,
    /// Where the replay shows it done.
    pub(crate) at: usize,
}

/// What happened, oldest first, with a row where each round begins.
pub(crate) fn log_rows(shown: &Shown, names: &Names, filter: LogFilter) -> Vec<LogRow> {
    let reader = if shown.here.len() == 1 { shown.here.first() } else { None };
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
            rows.push(LogRow::Round { number: round, is_now: round == now });
        }
        let at = shown.log[worth.turn.events.end - 1].0;
        rows.push(LogRow::Turn(turn(names, reader, &worth, &text, &events, at)));
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
        hurts: reader.is_some_and(|reader| worth.turn.moved_by_others[reader] > 0),
        is_scoring: matches!(events.first(), Some(Event::ScoringBegan { .. })),
        at,
    }
}

/// Points won; or, in somebody else's turn, points that are no longer in sight.
fn change(worth: &TurnWorth, reader: Seat) -> i16 {
    let won = worth.turn.points[reader] as i16;
    let is_others = worth.turn.seat.is_some_and(|seat| seat != reader);
    match worth.outlook[reader] {
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

/// Whether something happened in a place or to it.
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
    use record::{Colour, Kind, Person, Record, Save};
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
            kind: if index == 0 { Kind::Human } else { Kind::Opponent(2) },
        };
        let people = BySeat(core::array::from_fn(|index| (index < 3).then(|| person(index))));
        Save { people, ..Save::new(record) }
    }

    /// A game that has just begun: Ana is asked.
    pub(in super::super) fn opened() -> Shown {
        Play::open(Opening::new(save(0))).expect("a legal game").0.shown()
    }

    /// A finished game, as Ana sees it again.
    pub(in super::super) fn finished() -> Shown {
        let replay = Replay::new(save(usize::MAX)).expect("legal");
        Shown { here: Seats::only(Seat::A), ..replay.shown(0, replay.end(), Preferences::default()) }
    }

    fn rows(filter: LogFilter) -> Vec<LogRow> {
        let shown = finished();
        log_rows(&shown, &Names::new(Locale::En, Edition::Classic, &shown.people, shown.here), filter)
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
            assert_eq!(turn.name, "You");
            assert!(turn.text.starts_with(" take "), "{}", turn.text);
        }
    }

    #[test]
    fn a_filter_keeps_the_turns_of_a_player_or_what_concerned_a_place() {
        let own = turns(rows(LogFilter::Seat(Seat::B)));
        assert_eq!(own.len(), 9);
        let all = turns(rows(LogFilter::Everything)).len();
        let granada = turns(rows(LogFilter::Place(Region::Granada.into())));
        assert!(granada.iter().filter(|turn| turn.is_scoring).count() == 3, "a general scoring scores every region");
        assert!(granada.len() < all);
    }

    #[test]
    fn points_are_gains_and_what_others_take_away_is_a_loss() {
        let turns = turns(rows(LogFilter::Everything));
        assert!(turns.iter().any(|turn| turn.change > 0));
        for turn in &turns {
            assert!(turn.change >= 0 || turn.seat.is_some_and(|seat| seat != Seat::A), "{turn:?}");
        }
        assert!(turns.iter().any(|turn| turn.hurts), "a random game moves pieces of others");
    }

    #[test]
    fn a_game_that_has_just_begun_has_no_row() {
        let shown = opened();
        let names = Names::new(Locale::En, Edition::Classic, &shown.people, shown.here);
        assert_eq!(log_rows(&shown, &names, LogFilter::Everything), []);
    }
}
