//! Recomputes the scoring of a place.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// The state of a place when it is scored.
pub(crate) struct Scoring<'a> {
    pub(crate) place: &'a str,
    /// The points of its scoreboard.
    pub(crate) pays: [u64; 3],
    /// How many places in rank are paid.
    pub(crate) places: usize,
    /// How many caballeros each colour has there.
    pub(crate) counts: BTreeMap<String, u64>,
    pub(crate) king: &'a str,
    pub(crate) grandes: &'a BTreeMap<String, String>,
}

impl Scoring<'_> {
    /// The expected event, except for `points` and `totals`.
    pub(crate) fn expected(&self) -> Value {
        let mut pays = self.pays;
        pays[self.places..].fill(0);
        let mut ranking = Vec::new();
        let mut left: Vec<(&String, u64)> =
            self.counts.iter().map(|(seat, &count)| (seat, count)).filter(|(_, count)| *count > 0).collect();
        let (mut rank, mut leader) = (1, None);
        while let Some(most) = left.iter().map(|(_, count)| *count).max() {
            let group: Vec<_> = left.iter().filter(|(_, count)| *count == most).map(|(seat, _)| *seat).collect();
            left.retain(|(_, count)| *count < most);
            let tied = group.len() > 1;
            let paid = rank + usize::from(tied);
            let points = pays.get(paid - 1).copied().unwrap_or(0);
            if rank == 1 && !tied {
                leader = Some(group[0].clone());
            }
            ranking.push(json!({ "rank": rank, "seats": group, "count": most, "tied": tied, "points": points }));
            rank = paid + 1;
        }
        let here = |place: &str| place == self.place;
        let king = leader.is_some() && here(self.king);
        let grande = leader.as_ref().and_then(|leader| self.grandes.get(leader)).is_some_and(|place| here(place));
        json!({
            "event": "scored",
            "place": self.place,
            "pays": pays,
            "counts": self.counts,
            "ranking": ranking,
            "leader": leader,
            "bonuses": { "king": if king { 2 } else { 0 }, "grande": if grande { 2 } else { 0 } },
        })
    }
}

/// The points of `seat` in a score sheet.
pub(crate) fn points(sheet: &Value, seat: &str) -> u64 {
    let stands = |group: &&Value| group["seats"].as_array().is_some_and(|seats| seats.iter().any(|it| it == seat));
    let group = sheet["ranking"].as_array().and_then(|groups| groups.iter().find(stands));
    let leads = sheet["leader"] == seat;
    let bonus = |name: &str| sheet["bonuses"][name].as_u64().filter(|_| leads).unwrap_or(0);
    group.and_then(|group| group["points"].as_u64()).unwrap_or(0) + bonus("king") + bonus("grande")
}
