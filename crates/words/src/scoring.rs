//! Scorings explained: counts, places, ties and bonuses.

use engine::{BONUS, Edition, Event, Place, Region, ScoreSheet, Seat, Seats, Standing, Table};

use crate::{
    Voice,
    names::{list, pays},
    t,
    turns::way,
};

/// All seats with the same place in rank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreRow {
    /// 1 for the first place. `None` for seats without caballeros there.
    pub rank: Option<u8>,
    /// One seat, several that are tied, or all that have no caballeros there.
    pub seats: Seats,
    /// "You and Bruno: 4 caballeros each"
    pub heading: String,
    /// "Tied for first: each gets the 4 points of second place."
    pub reason: String,
    /// The points each of them gets, including bonuses.
    pub points: u8,
}

/// "Aragón pays 5·4·1"
pub fn score_title(voice: Voice<'_>, sheet: &ScoreSheet) -> String {
    let place = voice.spot(sheet.place.into());
    if sheet.pays[1..] == [0, 0] && sheet.pays[0] > 0 {
        return t!(voice.locale, score_title_firsts, place = place, n = sheet.pays[0]);
    }
    t!(voice.locale, score_title, place = place, pays = &pays(sheet.pays))
}

/// The rows of a scoring, best first. `players` are all who might have scored.
pub fn score_rows(voice: Voice<'_>, players: Seats, sheet: &ScoreSheet) -> Vec<ScoreRow> {
    let mut rows = Vec::new();
    let mut left = players;
    while let Some(seat) = left.iter().max_by_key(|&seat| (sheet.counts[seat], core::cmp::Reverse(seat))) {
        let count = sheet.counts[seat];
        let group: Seats = left.iter().filter(|&other| sheet.counts[other] == count).collect();
        let (who, l) = (voice.people(group), voice.locale);
        // Players tied with the dummy come before it.
        let is_paid = !voice.is_dummy(seat);
        let standing = sheet.standings[seat];
        let is_lost = !is_paid && standing.is_some_and(|it| it.points > 0);
        rows.push(ScoreRow {
            rank: sheet.standings[seat].map(|standing| standing.rank),
            seats: group,
            heading: match (count, group.len()) {
                (0, _) => t!(l, score_heading_none, who = &who),
                (n, 1) => t!(l, score_heading, who = &who, n = n),
                (n, _) => t!(l, score_heading_tied, who = &who, n = n),
            },
            reason: if is_lost { t!(l, score_dummy).to_owned() } else { reason(voice, standing) },
            points: if is_paid { sheet.points(seat) } else { 0 },
        });
        left = left - group;
    }
    rows
}

fn reason(voice: Voice<'_>, standing: Option<Standing>) -> String {
    let l = voice.locale;
    let Some(Standing { rank, tied, points }) = standing else { return t!(l, score_absent).to_owned() };
    match (tied, points) {
        (false, 0) => t!(l, score_alone_unpaid, rank = rank),
        (false, points) => t!(l, score_alone, rank = rank, points = points),
        (true, 0) => t!(l, score_tied_unpaid, rank = rank),
        (true, points) => t!(l, score_tied, rank = rank, points = points),
    }
}

/// The reason for a seat's points in a few words: "4 for first place, +2 Grande".
pub fn short_reason(voice: Voice<'_>, sheet: &ScoreSheet, seat: Seat) -> String {
    let l = voice.locale;
    let Some(Standing { rank, tied, points }) = sheet.standings[seat] else { return t!(l, score_absent).to_owned() };
    if voice.is_dummy(seat) && points > 0 {
        return t!(l, score_dummy).to_owned();
    }
    let mut reason = match (tied, points) {
        (false, 0) => t!(l, show_reason_unpaid, rank = rank),
        (false, points) => t!(l, show_reason, rank = rank, points = points),
        (true, 0) => t!(l, show_reason_tied_unpaid, rank = rank),
        (true, points) => t!(l, show_reason_tied, rank = rank, points = points),
    };
    let is_leader = sheet.leader == Some(seat);
    let king = (is_leader && sheet.king_bonus).then(|| t!(l, show_plus_king, n = BONUS));
    let grande = (is_leader && sheet.grande_bonus).then(|| t!(l, show_plus_grande, n = BONUS));
    for bonus in king.into_iter().chain(grande) {
        reason = t!(l, list_more, a = &reason, b = &bonus);
    }
    reason
}

/// A scoring in one line: "Galicia pays 4·2·0: you +6, Bruno +2."
pub fn score_line(voice: Voice<'_>, players: Seats, sheet: &ScoreSheet) -> String {
    let title = score_title(voice, sheet);
    let mut paid: Vec<(Seat, u8)> = players.iter().map(|seat| (seat, sheet.points(seat))).collect();
    paid.retain(|&(seat, points)| points > 0 && !voice.is_dummy(seat));
    paid.sort_by_key(|&(_, points)| core::cmp::Reverse(points));
    if paid.is_empty() {
        return t!(voice.locale, show_line_nothing, title = &title);
    }
    let items = paid.into_iter().map(|(seat, points)| item(voice, seat, &format!("+{points}")));
    t!(voice.locale, show_line_place, title = &title, items = &list(voice.locale, items))
}

/// "The discs are revealed: you to Valencia, Bruno to Granada."
pub fn discs_line(voice: Voice<'_>, discs: &[(Seat, Region)]) -> String {
    let items = discs.iter().map(|&(seat, region)| item(voice, seat, &voice.to(region.into())));
    t!(voice.locale, show_line_discs, items = &list(voice.locale, items))
}

/// "Out of the Castillo: your 5 caballeros to Valencia and Bruno’s 2 caballeros to court."
pub fn ride_line(voice: Voice<'_>, rides: &[Event]) -> String {
    let items = rides.iter().filter_map(|event| match *event {
        Event::Moved { whose, to, count, .. } => Some(way(voice, whose, count, &voice.to(to))),
        Event::GrandeMoved { whose, to, .. } => {
            Some(t!(voice.locale, show_line_grande, whose = voice.who(whose), to = &voice.to(to.into())))
        }
        _ => None,
    });
    t!(voice.locale, show_line_ride, items = &list(voice.locale, items))
}

/// The owner of the caballeros that move, and "5 to Valencia".
pub fn ride(voice: Voice<'_>, event: &Event) -> Option<(Seat, String)> {
    match *event {
        Event::Moved { whose, to, count, .. } => {
            Some((whose, t!(voice.locale, show_ride_to, n = count, to = &voice.to(to))))
        }
        Event::GrandeMoved { whose, to, .. } => {
            Some((whose, t!(voice.locale, show_ride_grande, to = &voice.to(to.into()))))
        }
        _ => None,
    }
}

fn item(voice: Voice<'_>, seat: Seat, what: &str) -> String {
    t!(voice.locale, show_line_item, who = voice.who(seat), what = what)
}

/// The bonuses of a scoring, or the reason why there is none.
pub fn bonus_lines(voice: Voice<'_>, sheet: &ScoreSheet) -> Vec<String> {
    let l = voice.locale;
    let Some(leader) = sheet.leader else {
        let empty = sheet.standings.0.iter().all(Option::is_none);
        return vec![if empty { t!(l, bonus_none_empty) } else { t!(l, bonus_none_tied) }.to_owned()];
    };
    // R11.3
    if voice.is_dummy(leader) {
        return Vec::new();
    }
    let who = voice.who(leader);
    let king = sheet.king_bonus.then(|| t!(l, bonus_king, who = who, n = BONUS));
    let grande = sheet.grande_bonus.then(|| t!(l, bonus_grande, who = who, n = BONUS));
    let lines: Vec<_> = king.into_iter().chain(grande).collect();
    // The Castillo pays bonuses only in the New edition (R5.4, `competition`).
    let is_possible = sheet.place != Place::Castillo || voice.edition == Edition::New;
    if lines.is_empty() && is_possible { vec![t!(l, bonus_none_elsewhere, who = who)] } else { lines }
}

/// What a screen reader says about a place: "Granada, pays 6·3·1; the King is here; Ana 3, you 2; Ana’s Grande".
/// `hidden` keeps the Castillo's contents secret.
pub fn place_label(voice: Voice<'_>, table: &Table, place: Place, hidden: bool) -> String {
    let (l, board, colours) = (voice.locale, &table.board, table.config.colours());
    let mut parts = vec![t!(l, label_place, place = voice.spot(place.into()), pays = &pays(table.pays(place)))];
    if board.mobile_at(place).is_some() {
        parts.push(t!(l, label_mobile).to_owned());
    }
    if board.kings_place() == Some(place) {
        parts.push(t!(l, label_king).to_owned());
    }
    let there: Vec<_> = colours.iter().map(|seat| (seat, board.count(seat, place))).filter(|&(_, n)| n > 0).collect();
    parts.push(if hidden && place == Place::Castillo {
        t!(l, label_hidden, n = there.iter().map(|(_, n)| *n).sum::<u8>())
    } else {
        let counts = there.iter().map(|&(seat, n)| t!(l, label_count, who = voice.who(seat), n = n));
        let counts = counts.reduce(|a, b| t!(l, list_more, a = &a, b = &b));
        counts.unwrap_or_else(|| t!(l, label_empty).to_owned())
    });
    let grandes = colours.iter().filter(|&seat| board.grandes[seat] == Some(place));
    parts.extend(grandes.map(|seat| t!(l, label_grande, whose = voice.who(seat))));
    parts.into_iter().reduce(|a, b| t!(l, label_join, a = &a, b = &b)).unwrap_or_default()
}
