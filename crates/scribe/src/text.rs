//! A game in sentences.

use engine::{BySeat, Event, Seat, Tally};
use record::{Kind, ReplayError, Save};
use words::log::{Scene, log_lines};
use words::{Locale, Names, Voice, colours, edition_name, t, waiting};

use crate::story::Story;
use crate::tables::{aligned, by_points};

/// The game in sentences: what was agreed, who plays, what happened, and where all points came from.
pub fn text(save: &Save, locale: Locale) -> Result<String, ReplayError> {
    let story = Story::new(&save.record)?;
    let config = save.record.config;
    let names = Names { names: BySeat::build(|seat| name(save, seat, locale)), you: None };
    let voice = Voice { locale, edition: config.edition, names: &names };
    let edition = edition_name(locale, config.edition);
    let mut lines = vec![format!("{edition} ({config}, seed {})", save.record.seed.0)];
    lines.extend(people(save, voice));
    lines.extend(log(voice, &story));
    lines.push(String::new());
    lines.extend(table(voice, &story));
    lines.push(String::new());
    lines.push(verdict(voice, &story));
    Ok(lines.join("\n") + "\n")
}

/// What somebody goes by: their name, or the letter of their seat.
fn name(save: &Save, seat: Seat, locale: Locale) -> String {
    if save.record.config.dummy() == Some(seat) {
        return t!(locale, dummy_name).to_owned();
    }
    let named = save.people[seat].as_ref().filter(|person| !person.name.is_empty());
    named.map_or(seat.letter().to_string(), |person| person.name.to_string())
}

/// "A  Ana, Red, Person"
fn people(save: &Save, voice: Voice<'_>) -> Vec<String> {
    let l = voice.locale;
    let seated = save.record.config.seats().iter().filter_map(|seat| Some((seat, save.people[seat].as_ref()?)));
    let line = |(seat, person): (Seat, &record::Person)| {
        let kind = match person.kind {
            Kind::Human => t!(l, who_human),
            Kind::Opponent(1) => t!(l, who_1),
            Kind::Opponent(2) => t!(l, who_2),
            Kind::Opponent(3) => t!(l, who_3),
            Kind::Opponent(4) => t!(l, who_4),
            Kind::Opponent(_) => t!(l, who_5),
        };
        let colour = colours(l)[person.colour.index()].0;
        format!("{}  {}, {colour}, {kind}", seat.letter(), voice.names.names[seat])
    };
    seated.map(line).collect()
}

/// What happened, with an empty line before every round and every general scoring.
fn log(voice: Voice<'_>, story: &Story) -> Vec<String> {
    // All at once: what one turn does in several choices becomes one sentence.
    let events: Vec<Event> = story.events().copied().collect();
    let mut lines = Vec::new();
    for line in log_lines(voice, &mut Scene::default(), &events) {
        match events[line.event] {
            Event::RoundBegan { .. } | Event::ScoringBegan { .. } => lines.extend([String::new(), line.text]),
            _ => lines.push(format!("  {}", line.text)),
        }
    }
    lines
}

/// Where everybody's points came from; every row adds up.
fn table(voice: Voice<'_>, story: &Story) -> Vec<String> {
    let l = voice.locale;
    let sources = Tally::new(story.events()).sources;
    let mut head = vec![t!(l, result_player).to_owned()];
    head.extend((1..=3u8).map(|number| t!(l, result_general_n, number = number)));
    head.extend([t!(l, result_cards), t!(l, result_bonuses), t!(l, result_sum)].map(str::to_owned));
    let row = |seat: Seat| {
        let from = sources[seat];
        let [first, second, third] = from.general;
        let numbers = [first, second, third, from.cards, from.bonuses, from.sum()].map(|points| points.to_string());
        [vec![voice.names.names[seat].clone()], numbers.to_vec()].concat()
    };
    let rows: Vec<_> = std::iter::once(head).chain(by_points(&story.end.ranking()).into_iter().map(row)).collect();
    aligned(&rows)
}

/// Who has won, or who is to choose.
fn verdict(voice: Voice<'_>, story: &Story) -> String {
    let l = voice.locale;
    if !story.end.is_over() {
        return waiting(voice, story.end.awaiting());
    }
    let ranking = story.end.ranking();
    let winners: Vec<Seat> = by_points(&ranking).into_iter().filter(|&seat| ranking[seat] == Some(1)).collect();
    match winners[..] {
        [one] => t!(l, result_wins, who = voice.who(one), points = story.end.table().points[one]),
        _ => {
            let points = winners.first().map_or(0, |&seat| story.end.table().points[seat]);
            t!(l, result_shared_by, names = &voice.people(winners.into_iter().collect()), points = points)
        }
    }
}
