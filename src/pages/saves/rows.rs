//! The rows of the list of saved games: their content, search, filters and order.

use std::sync::{Arc, OnceLock};

use engine::{BySeat, Edition, GameConfig, Seat, Seats, Seed, Small};
use library::{ListedGame, SavedGame, Stamp};
use record::{Person, ReadError};
use words::{Locale, edition_name, t};

use crate::names::Names;
use crate::storage;
use crate::summary::{FinishedGame, Standing, Summary, others, people, score};

/// A game in the list.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) id: String,
    pub(super) stamp: Option<Stamp>,
    pub(super) time: u64,
    /// The game's name, or the names of its players if it has none.
    pub(super) title: String,
    /// The name that the player has given the game. May be empty.
    pub(super) name: String,
    pub(super) content: Result<GameRow, ReadError>,
    /// The text that searches match, in lower case.
    search_text: String,
}

/// The content of a row for a readable game.
#[derive(Clone, Debug)]
pub(super) struct GameRow {
    pub(super) edition: Edition,
    /// Games with the same settings and seed have the same cards to come.
    deal: (GameConfig, Seed),
    pub(super) players: u8,
    pub(super) has_head_start: bool,
    pub(super) is_over: bool,
    pub(super) standing: Standing,
    /// "Round 5 of 9", or the best two with their points.
    pub(super) progress: String,
    /// The players besides the reader: index of the seat, player, displayed name.
    pub(super) others: Vec<(usize, Person, String)>,
    /// The names of the players besides the reader, as one text.
    people: String,
    names: Names,
    /// The summary, which needs a replay. Made when it is first shown.
    summary: OnceLock<Option<Summary>>,
}

impl Row {
    /// Replays running games, and finished ones without stored points.
    pub(super) fn listed(locale: Locale, listed: &ListedGame) -> Self {
        match FinishedGame::new(listed) {
            Some(game) => {
                let (content, name) = (Ok(GameRow::finished(locale, &game)), listed.name.to_string());
                Self::build(locale, listed.id.clone(), listed.stamp, listed.time, name, content)
            }
            None => Self::new(locale, library::load(&storage::games(), &listed.id)),
        }
    }

    pub(super) fn new(locale: Locale, game: SavedGame) -> Self {
        let SavedGame { id, stamp, time, here, name, save, .. } = game;
        let content = save.and_then(|save| Summary::new(save, here).ok_or(ReadError::Damaged));
        let content = content.map(|summary| GameRow::new(locale, summary));
        Self::build(locale, id, stamp, time, name.to_string(), content)
    }

    fn build(
        locale: Locale,
        id: String,
        stamp: Option<Stamp>,
        time: u64,
        name: String,
        content: Result<GameRow, ReadError>,
    ) -> Self {
        let (people, edition) =
            content.as_ref().map_or(("", ""), |row| (&row.people, edition_name(locale, row.edition)));
        let title = match (&content, name.is_empty()) {
            (_, false) => name.clone(),
            (Ok(_), true) => people.to_owned(),
            (Err(_), true) => t!(locale, saves_unreadable).to_owned(),
        };
        let search_text = format!("{title} {people} {edition}").to_lowercase();
        Self { id, stamp, time, title, name, content, search_text }
    }

    /// The summary of the game. `None` if the game cannot be read.
    pub(super) fn summary(&self) -> Option<&Summary> {
        let game = self.content.as_ref().ok()?;
        let read = || {
            let saved = library::load(&storage::games(), &self.id);
            Summary::new(saved.save.ok()?, saved.here)
        };
        game.summary.get_or_init(read).as_ref()
    }

    /// Whether the row matches the stored state.
    pub(super) fn is_current(&self, listed: &ListedGame) -> bool {
        (self.stamp, self.time, self.name.as_str()) == (listed.stamp, listed.time, listed.name.as_str())
    }

    pub(super) fn is_over(&self) -> bool {
        // An unreadable game does not count as running.
        self.content.as_ref().map_or(true, |row| row.is_over)
    }
}

impl GameRow {
    fn new(locale: Locale, summary: Summary) -> Self {
        let (names, others) = (summary.names(locale), summary.others());
        Self {
            edition: summary.edition(),
            deal: (summary.save.record.config, summary.save.record.seed),
            players: summary.players(),
            has_head_start: summary.save.record.config.has_head_start(),
            is_over: summary.is_over(),
            standing: summary.standing(),
            progress: match summary.is_over() {
                true => score(&summary.points(), &names),
                false => summary.progress(locale),
            },
            others: faces(others, &summary.save.people, &names),
            people: people(others, &names),
            names,
            summary: OnceLock::from(Some(summary)),
        }
    }

    /// The content for a finished game, without replaying it.
    fn finished(locale: Locale, game: &FinishedGame) -> Self {
        let (names, config) = (game.names(locale), &game.header.config);
        let others = others(config, game.here);
        Self {
            edition: config.edition,
            deal: (*config, game.header.seed),
            players: config.players,
            has_head_start: config.has_head_start(),
            is_over: true,
            standing: game.standing(),
            progress: score(&game.points, &names),
            others: faces(others, &game.header.people, &names),
            people: people(others, &names),
            names,
            summary: OnceLock::new(),
        }
    }

    pub(super) fn name(&self, seat: Seat) -> &str {
        self.names.name(seat)
    }
}

/// Players with the index of their seat and their displayed name.
fn faces(seats: Seats, people: &BySeat<Option<Person>>, names: &Names) -> Vec<(usize, Person, String)> {
    let face = |seat: Seat| Some((seat.index(), people[seat].clone()?, names.name(seat).to_owned()));
    seats.iter().filter_map(face).collect()
}

/// A filter of the list.
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

/// The search, the filter and the order that the reader has chosen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Search {
    pub(super) query: String,
    pub(super) chip: Chip,
    pub(super) order: Order,
}

/// The matching games: running ones, and finished ones.
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
    /// Whether a row matches: every word must occur in the name, the players or the edition.
    fn fits(&self, row: &Row) -> bool {
        let query = self.query.to_lowercase();
        self.chip.admits(row) && query.split_whitespace().all(|word| row.search_text.contains(word))
    }

    /// The matching games, in order.
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

/// The filter chips. Editions and numbers of players get chips only if the games have several.
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

/// Whether this game is running and another one has the same cards. If the other one is further on, its player knows
/// the cards to come.
pub(super) fn has_same_cards(rows: &[Arc<Row>], row: &Row) -> bool {
    let deal = |row: &Row| row.content.as_ref().ok().map(|game| game.deal);
    let is_same = |other: &Arc<Row>| other.id != row.id && deal(row).is_some() && deal(other) == deal(row);
    !row.is_over() && rows.iter().any(is_same)
}

/// The number of games and the number of finished ones, without deleted games.
pub(super) fn count(rows: &[Arc<Row>], is_deleted: impl Fn(&str) -> bool) -> (usize, usize) {
    let (mut all, mut done) = (0, 0);
    for row in rows.iter().filter(|row| !is_deleted(&row.id)) {
        all += 1;
        done += usize::from(row.is_over());
    }
    (all, done)
}

#[cfg(test)]
mod tests {
    use play::NewGame;
    use record::{Kind, Level, Name, Save};

    use super::*;

    fn saved(id: &str, time: u64, name: &str, save: Result<Save, ReadError>) -> SavedGame {
        let here = Seats::only(Seat::A);
        SavedGame { id: id.into(), stamp: None, time, here, name: name.into(), save, pending: None }
    }

    fn quick() -> Save {
        NewGame::quick(Name::default(), Default::default(), Level::Squire).to_save(Seed(3))
    }

    fn with_ben() -> Save {
        let mut game =
            NewGame { edition: Edition::New, ..NewGame::quick(Name::default(), Default::default(), Level::Squire) };
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

    /// The row of a finished game has the same content whether it was replayed or not.
    #[test]
    fn a_finished_game_is_listed_without_replaying_it() {
        let save = finished();
        let final_points = library::final_points(&save.record.replay().expect("playable"));
        let replayed = Row::new(Locale::En, saved("c", 7, "", Ok(save.clone())));
        let listed = ListedGame {
            id: "c".to_owned(),
            stamp: None,
            time: 7,
            here: Seats::only(Seat::A),
            name: Name::default(),
            code: save.to_text().map_err(|_| ReadError::Damaged),
            final_points,
        };
        let listed = Row::listed(Locale::En, &listed);
        assert_eq!((&listed.title, &listed.search_text), (&replayed.title, &replayed.search_text));
        let (listed, replayed) = (listed.content.expect("readable"), replayed.content.expect("readable"));
        assert_eq!((listed.edition, listed.players, listed.is_over), (replayed.edition, replayed.players, true));
        assert_eq!((listed.standing, &listed.progress), (replayed.standing, &replayed.progress));
        assert_eq!(listed.others, replayed.others);
        assert!(listed.summary.get().is_none());
    }

    /// A game with the same cards that is further on reveals the cards to come, so the list warns.
    #[test]
    fn games_that_go_on_say_that_another_one_has_their_cards() {
        let rows = rows();
        let warned: Vec<&str> =
            rows.iter().filter(|row| has_same_cards(&rows, row)).map(|row| row.id.as_str()).collect();
        // "c" is the same deal, and over.
        assert_eq!(warned, ["a"]);
    }

    #[test]
    fn deleted_games_are_not_counted() {
        let rows = rows();
        assert_eq!(count(&rows, |_| false), (4, 2));
        assert_eq!(count(&rows, |id| id == "a"), (3, 2));
        assert_eq!(count(&rows, |id| id == "c"), (3, 1));
    }

    #[test]
    fn a_row_names_the_other_players_and_the_progress_of_the_game() {
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
