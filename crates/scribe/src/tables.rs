//! Where everybody's points came from.

use engine::{BONUS, BySeat, Event, Seat};

/// Where one player's points came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// The three general scorings, bonuses apart.
    pub general: [u16; 3],
    /// Scorings by cards, bonuses apart.
    pub cards: u16,
    /// The King's and the Grande's bonuses.
    pub bonuses: u16,
}

impl Sources {
    /// All of them.
    pub fn sum(&self) -> u16 {
        self.general.iter().sum::<u16>() + self.cards + self.bonuses
    }
}

/// Adds up what events paid.
pub fn sources<'a>(events: impl IntoIterator<Item = &'a Event>) -> BySeat<Sources> {
    let mut sources = BySeat::<Sources>::default();
    let mut general: Option<usize> = None;
    for event in events {
        match event {
            Event::ScoringBegan { number } => general = Some(usize::from(*number) - 1),
            Event::ScoringEnded { .. } => general = None,
            Event::Scored(sheet) => {
                for (seat, standing) in sheet.standings.iter() {
                    let points = standing.map_or(0, |standing| u16::from(standing.points));
                    let sources: &mut Sources = &mut sources[seat];
                    match general {
                        Some(number) => sources.general[number] += points,
                        None => sources.cards += points,
                    }
                }
                if let Some(leader) = sheet.leader {
                    let bonuses = u16::from(sheet.king_bonus) + u16::from(sheet.grande_bonus);
                    sources[leader].bonuses += bonuses * u16::from(BONUS);
                }
            }
            _ => {}
        }
    }
    sources
}

/// Rows as lines: the first column to the left, the others to the right.
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
