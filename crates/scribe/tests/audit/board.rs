//! The map as printed, so that the auditor does not depend on the engine.

/// The nine regions in the order of general scorings, with their scoreboards and neighbours.
pub(crate) const REGIONS: [(&str, [u64; 3], &[&str]); 9] = [
    ("galicia", [4, 2, 0], &["basque", "old_castile"]),
    ("basque", [5, 3, 1], &["galicia", "old_castile", "aragon"]),
    ("aragon", [5, 4, 1], &["basque", "old_castile", "new_castile", "valencia", "catalonia"]),
    ("catalonia", [4, 2, 1], &["aragon", "valencia"]),
    ("old_castile", [6, 4, 2], &["galicia", "basque", "aragon", "new_castile"]),
    ("new_castile", [7, 4, 2], &["old_castile", "aragon", "valencia", "granada", "seville"]),
    ("valencia", [5, 3, 2], &["catalonia", "aragon", "new_castile", "granada"]),
    ("seville", [4, 3, 1], &["new_castile", "granada"]),
    ("granada", [6, 3, 1], &["seville", "new_castile", "valencia"]),
];

/// The Castillo's scoreboard.
pub(crate) const CASTILLO: [u64; 3] = [5, 3, 1];

/// The printed scoreboard of a place.
pub(crate) fn printed(place: &str) -> [u64; 3] {
    REGIONS.iter().find(|(id, ..)| *id == place).map_or(CASTILLO, |(_, pays, _)| *pays)
}

/// The regions beside the King, for any spot of his.
pub(crate) fn beside(king: &str) -> Vec<&'static str> {
    match king {
        "france" => vec!["basque", "aragon", "catalonia"],
        "portugal" => vec!["galicia", "old_castile", "new_castile", "seville"],
        "castillo" => REGIONS.iter().map(|(id, ..)| *id).collect(),
        king => REGIONS.iter().find(|(id, ..)| *id == king).map_or(Vec::new(), |(.., neighbours)| neighbours.to_vec()),
    }
}

/// How many caballeros a power card brings to court.
pub(crate) fn caballeros(power: u64) -> u64 {
    [6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0][power as usize - 1]
}

/// What each of the sixteen modifiers adds, from number 1 on.
pub(crate) const MODIFIERS: [i64; 16] = [1, 1, 2, 2, -1, -1, -2, -2, 1, 1, -1, -1, 3, -3, 2, -2];

/// How many caballeros a card lets its player place: the number of its deck.
pub(crate) fn places(card: &str) -> u64 {
    const DECKS: [&str; 4] = [
        "own_from_one court_anywhere own_or_court five_from_one foreign_three any_three two_and_two own_four any_four",
        "veto court_decay_all court_decay_three withdrawal one_of_each secret_two secret_all score_one",
        "score_fours score_fives score_six_seven score_castillo score_firsts score_most score_fewest score_any",
        "scoreboard advisor evict grande retrieve court_two secret_score",
    ];
    DECKS.iter().position(|deck| deck.split(' ').any(|it| it == card)).map_or(5, |deck| deck as u64 + 1)
}
