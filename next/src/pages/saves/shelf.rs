//! What the list of saved games knows of each, and how it is searched, filtered and sorted.

use std::sync::Arc;

use engine::{Edition, Seat, Small};
use library::{ListedGame, SavedGame, Stamp};
use record::{Person, ReadError};
use words::{Locale, edition_name, t};

use crate::summary::{Standing, Summary};

/// A game in the list.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) id: String,
    pub(super) stamp: Option<Stamp>,
    pub(super) time: u64,
    /// What the player calls it, or who plays.
    pub(super) title: String,
    /// What the player calls it; perhaps nothing.
    pub(super) name: String,
    pub(super) content: Result<GameRow, ReadError>,
    /// Everything that a search looks through, in lower case.
    haystack: String,
}

/// What the list says about a game that can be read.
#[derive(Clone, Debug)]
pub(super) struct GameRow {
    pub(super) summary: Summary,
    pub(super) edition: Edition,
    pub(super) players: u8,
    pub(super) is_over: bool,
    pub(super) standing: Standing,
    /// "Round 5 of 9", or the best two with their points.
    pub(super) progress: String,
    /// Who plays besides the reader.
    pub(super) others: Vec<(usize, Person, String)>,
}

impl Row {
    pub(super) fn new(locale: Locale, game: SavedGame) -> Self {
        let SavedGame { id, stamp, time, here, name, save, .. } = game;
        let content = save.and_then(|save| Summary::new(save, here).ok_or(ReadError::Damaged));
        let content = content.map(|summary| GameRow::new(locale, summary));
        let people = content.as_ref().map(|row| row.summary.people(&row.summary.names(locale)));
        let title = match (&content, name.is_empty()) {
            (_, false) => name.to_string(),
            (Ok(_), true) => people.clone().unwrap_or_default(),
            (Err(_), true) => t!(locale, saves_unreadable).to_owned(),
        };
        let edition = content.as_ref().map_or("", |row| edition_name(locale, row.edition));
        let haystack = format!("{title} {} {edition}", people.unwrap_or_default()).to_lowercase();
        Self { id, stamp, time, title, name: name.to_string(), content, haystack }
    }

    /// Whether this still says what is stored.
    pub(super) fn is_current(&self, listed: &ListedGame) -> bool {
        (self.stamp, self.time, self.name.as_str()) == (listed.stamp, listed.time, listed.name.as_str())
    }

    pub(super) fn is_over(&self) -> bool {
        // A game that cannot be opened does not go on.
        self.content.as_ref().map_or(true, |row| row.is_over)
    }
}

impl GameRow {
    fn new(locale: Locale, summary: Summary) -> Self {
        let names = summary.names(locale);
        let people = &summary.save.people;
        let other = |seat: Seat| Some((seat.index(), people[seat].clone()?, names.name(seat).to_owned()));
        let others = summary.others().iter().filter_map(other);
        Self {
            edition: summary.edition(),
            players: summary.players(),
            is_over: summary.is_over(),
            standing: summary.standing(),
            progress: match summary.is_over() {
                true => summary.score(&names),
                false => summary.progress(locale),
            },
            others: others.collect(),
            summary,
        }
    }
}

/// Which games are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Chip {
    #[default]
    All,
    GoingOn,
    Done,
    Edition(Edition),
    Players(u8),
}

impl Chip {
    fn admits(self, row: &Row) -> bool {
        match (self, &row.content) {
            (Self::All, _) => true,
            (Self::GoingOn, _) => !row.is_over(),
            (Self::Done, _) => row.is_over(),
            (Self::Edition(edition), Ok(game)) => game.edition == edition,
            (Self::Players(players), Ok(game)) => game.players == players,
            (Self::Edition(_) | Self::Players(_), Err(_)) => false,
        }
    }
}

/// The order of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Order {
    #[default]
    Recent,
    Oldest,
    Name,
}

/// What the reader looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Search {
    pub(super) query: String,
    pub(super) chip: Chip,
    pub(super) order: Order,
}

/// The games that fit, those that go on first.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) going_on: Vec<Arc<Row>>,
    pub(super) done: Vec<Arc<Row>>,
}

impl Found {
    pub(super) fn len(&self) -> usize {
        self.going_on.len() + self.done.len()
    }
}

impl Search {
    /// Every word must be in the name, the players or the edition.
    fn fits(&self, row: &Row) -> bool {
        let query = self.query.to_lowercase();
        self.chip.admits(row) && query.split_whitespace().all(|word| row.haystack.contains(word))
    }

    /// The games that fit, in order.
    pub(super) fn find(&self, rows: &[Arc<Row>]) -> Found {
        let (mut going_on, mut done): (Vec<_>, Vec<_>) =
            rows.iter().filter(|row| self.fits(row)).cloned().partition(|row| !row.is_over());
        for list in [&mut going_on, &mut done] {
            match self.order {
                Order::Recent => list.sort_by(|a, b| (b.time, &b.id).cmp(&(a.time, &a.id))),
                Order::Oldest => list.sort_by(|a, b| (a.time, &a.id).cmp(&(b.time, &b.id))),
                Order::Name => list.sort_by_cached_key(|row| (row.title.to_lowercase(), row.id.clone())),
            }
        }
        Found { going_on, done }
    }
}

/// The chips that tell games apart: an edition or a number of players is offered if there are games of several.
pub(super) fn chips(rows: &[Arc<Row>]) -> Vec<Chip> {
    let (mut editions, mut players) = (Vec::new(), Vec::new());
    for game in rows.iter().filter_map(|row| row.content.as_ref().ok()) {
        if !editions.contains(&game.edition) {
            editions.push(game.edition);
        }
        if !players.contains(&game.players) {
            players.push(game.players);
        }
    }
    editions.sort_unstable_by_key(|edition| edition.index());
    players.sort_unstable();
    let several = |count: usize| count > 1;
    let editions = editions.iter().filter(|_| several(editions.len())).map(|&edition| Chip::Edition(edition));
    let players = players.iter().filter(|_| several(players.len())).map(|&players| Chip::Players(players));
    [Chip::All, Chip::GoingOn, Chip::Done].into_iter().chain(editions).chain(players).collect()
}

#[cfg(test)]
mod tests {
    use engine::{Seats, Seed};
    use play::NewGame;
    use record::{Kind, Name, Save};

    use super::*;

    fn saved(id: &str, time: u64, name: &str, save: Result<Save, ReadError>) -> SavedGame {
        let here = Seats::only(Seat::A);
        SavedGame { id: id.into(), stamp: None, time, here, name: name.into(), save, pending: None }
    }

    fn quick() -> Save {
        NewGame::quick(Name::default(), Default::default(), 2).to_save(Seed(3))
    }

    fn with_ben() -> Save {
        let mut game = NewGame { edition: Edition::New, ..NewGame::quick(Name::default(), Default::default(), 2) };
        game.players.truncate(2);
        game.players[1] = Person { name: "Ben".into(), kind: Kind::Human, ..game.players[1].clone() };
        game.to_save(Seed(4))
    }

    fn finished() -> Save {
        let mut save = quick();
        let mut game = save.record.replay().expect("playable");
        while let Some(seat) = game.awaiting().first() {
            let choice = game.choices(seat).nth(0).expect("a choice");
            game.play(seat, choice, &mut ()).expect("legal");
            save.record.choices.push((seat, choice));
        }
        save
    }

    fn rows() -> Vec<Arc<Row>> {
        [
            saved("a", 5, "", Ok(quick())),
            saved("b", 9, "Tuesday", Ok(with_ben())),
            saved("c", 7, "", Ok(finished())),
            saved("d", 0, "", Err(ReadError::Damaged)),
        ]
        .map(|game| Arc::new(Row::new(Locale::En, game)))
        .into()
    }

    fn ids(found: &[Arc<Row>]) -> String {
        found.iter().map(|row| row.id.as_str()).collect()
    }

    #[test]
    fn games_that_go_on_come_first_and_unreadable_ones_are_listed() {
        let rows = rows();
        let found = Search::default().find(&rows);
        assert_eq!((ids(&found.going_on), ids(&found.done)), ("ba".to_owned(), "cd".to_owned()));
        let oldest = Search { order: Order::Oldest, ..Search::default() }.find(&rows);
        assert_eq!(ids(&oldest.going_on), "ab");
    }

    #[test]
    fn a_search_looks_through_names_players_and_editions() {
        let rows = rows();
        let find = |query: &str| {
            let search = Search { query: query.to_owned(), ..Search::default() };
            let found = search.find(&rows);
            ids(&found.going_on) + &ids(&found.done)
        };
        assert_eq!(find("tues"), "b");
        assert_eq!(find("BEN new"), "b");
        assert_eq!(find("lucía"), "ac");
        assert_eq!(find("ben lucía"), "");
        assert_eq!(find("  "), "bacd");
    }

    #[test]
    fn chips_are_offered_where_they_tell_games_apart() {
        let rows = rows();
        let expected = [
            Chip::All,
            Chip::GoingOn,
            Chip::Done,
            Chip::Edition(Edition::Classic),
            Chip::Edition(Edition::New),
            Chip::Players(2),
            Chip::Players(4),
        ];
        assert_eq!(chips(&rows), expected);
        assert_eq!(chips(&rows[..1]), expected[..3]);
        let two = Search { chip: Chip::Players(2), ..Search::default() }.find(&rows);
        assert_eq!((ids(&two.going_on), ids(&two.done)), ("b".to_owned(), String::new()));
    }

    #[test]
    fn a_row_says_who_plays_and_how_it_stands() {
        let rows = rows();
        assert_eq!(rows[0].title, "Mateo, Lucía and Bruno");
        assert_eq!(rows[1].title, "Tuesday");
        let game = rows[0].content.as_ref().expect("readable");
        assert_eq!(
            game.others.iter().map(|(_, _, name)| name.as_str()).collect::<Vec<_>>(),
            ["Mateo", "Lucía", "Bruno"]
        );
        assert_eq!(game.progress, "Round 1 of 9");
        let over = rows[2].content.as_ref().expect("readable");
        assert!(over.progress.contains(','), "{}", over.progress);
    }
}
