//! Which games to archive when the quota runs out.

/// A game and its size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSize {
    /// Part of its keys.
    pub id: String,
    /// When somebody last played.
    pub time: u64,
    /// Only finished games are ever offered.
    pub is_over: bool,
    /// In the same unit as the quota.
    pub size: usize,
}

/// Finished games are offered for archiving from this share of the quota on, in per cent.
const CROWDED: usize = 80;

/// Archiving aims at this share of the quota, in per cent.
const RELIEVED: usize = 50;

/// Whether so much of the quota is used that finished games are offered for archiving.
pub const fn is_crowded(used: usize, room: usize) -> bool {
    used * 100 >= room * CROWDED
}

/// The finished games to offer for archiving, the oldest first. Empty while there is room.
pub fn to_archive(games: &[GameSize], used: usize, room: usize) -> Vec<&GameSize> {
    if !is_crowded(used, room) {
        return Vec::new();
    }
    let mut finished: Vec<&GameSize> = games.iter().filter(|game| game.is_over).collect();
    finished.sort_by(|one, other| (one.time, &one.id).cmp(&(other.time, &other.id)));
    let mut left = used;
    let is_wanted = |game: &&GameSize| {
        let is_wanted = left * 100 > room * RELIEVED;
        left = left.saturating_sub(game.size);
        is_wanted
    };
    finished.into_iter().take_while(is_wanted).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str, time: u64, is_over: bool) -> GameSize {
        GameSize { id: id.to_owned(), time, is_over, size: 10 }
    }

    fn offered(used: usize) -> String {
        let games =
            [game("d", 4, true), game("a", 1, true), game("b", 2, false), game("c", 3, true), game("e", 5, true)];
        to_archive(&games, used, 100).iter().map(|game| game.id.as_str()).collect()
    }

    #[test]
    fn nothing_is_offered_while_there_is_room() {
        assert_eq!(offered(79), "");
    }

    #[test]
    fn the_oldest_finished_games_are_offered_until_half_of_the_room_is_free() {
        assert_eq!(offered(80), "acd", "games that go on are never offered");
        assert_eq!(offered(85), "acde");
        assert_eq!(offered(100), "acde", "there are no more");
    }
}
