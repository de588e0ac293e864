//! Text tables.

use engine::{BySeat, Seat};

/// Rows as lines: the first column aligned left, the others right.
pub(crate) fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let width = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max();
    let cell = |(column, cell): (usize, &String)| {
        let width = width(column).unwrap_or(0);
        if column == 0 { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
    };
    rows.iter().map(|row| row.iter().enumerate().map(cell).collect::<Vec<_>>().join("  ")).collect()
}

/// The players, best first.
pub(crate) fn by_points(ranking: &BySeat<Option<u8>>) -> Vec<Seat> {
    let mut seats: Vec<Seat> = ranking.iter().filter(|(_, rank)| rank.is_some()).map(|(seat, _)| seat).collect();
    seats.sort_by_key(|&seat| (ranking[seat], seat));
    seats
}
