//! A game as sentences.

use engine::{BySeat, Event, Seat, Tally};
use record::{Kind, ReplayError, Save};
use words::log::{Scene, event_sentence};
use words::{
    Locale, PlayerNames, Voice, colours, edition_name, level_name, opponent_name, t, turn_line, turns, waiting,
};

use crate::story::Story;
use crate::tables::{aligned, by_points};

/// The game as sentences: its settings, its players, its events, and where all points came from.
pub fn text(save: &Save, locale: Locale) -> Result<String, ReplayError> {
    let story = Story::new(&save.record)?;
    let config = save.record.config;
    let names = BySeat::build(|seat| name(save, seat, locale));
    let names = PlayerNames { names, dummy: config.dummy(), you: None };
    // Numbers rounds as the rules and records do, because audits read this.
    let voice = Voice { locale, edition: config.edition, short: false, names: &names };
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

/// A player's name, or the letter of the seat.
fn name(save: &Save, seat: Seat, locale: Locale) -> String {
    if save.record.config.dummy() == Some(seat) {
        return t!(locale, dummy_name).to_owned();
    }
    let named = save.people[seat].as_ref().filter(|person| !person.name.is_empty());
    named.map_or(seat.letter().to_string(), |person| match person.kind {
        Kind::Human => person.name.to_string(),
        Kind::Opponent(_) => opponent_name(locale, person.name.as_str()).to_owned(),
    })
}

/// "A  Ana, Red, Person"
fn people(save: &Save, voice: Voice<'_>) -> Vec<String> {
    let l = voice.locale;
    let seated = save.record.config.seats().iter().filter_map(|seat| Some((seat, save.people[seat].as_ref()?)));
    let line = |(seat, person): (Seat, &record::Person)| {
        let kind = match person.kind {
            Kind::Human => t!(l, who_human),
            Kind::Opponent(level) => level_name(l, level),
        };
        let colour = colours(l)[person.colour.index()].0;
        format!("{}  {}, {colour}, {kind}", seat.letter(), voice.names.names[seat])
    };
    seated.map(line).collect()
}

/// The log with one line per turn as in the page, and a heading for every round and every general scoring.
fn log(voice: Voice<'_>, story: &Story) -> Vec<String> {
    let events: Vec<Event> = story.events().copied().collect();
    let mut lines = Vec::new();
    for turn in turns(&events) {
        for event in turn {
            let sentence = || event_sentence(voice, Scene::default(), event).unwrap_or_default();
            match event {
                Event::RoundBegan { .. } | Event::ScoringBegan { .. } => lines.extend([String::new(), sentence()]),
                Event::RoundEnded { .. } => lines.push(format!("  {}", sentence())),
                _ => {}
            }
        }
        lines.extend(turn_line(voice, turn).map(|line| format!("  {line}")));
    }
    lines
}

/// Where everybody's points came from. Every row adds up.
fn table(voice: Voice<'_>, story: &Story) -> Vec<String> {
    let l = voice.locale;
    let config = &story.end.table().config;
    let sources = Tally::new(config, story.events()).sources;
    let mut head = vec![t!(l, result_player).to_owned()];
    head.extend(config.has_head_start().then(|| t!(l, head_start).to_owned()));
    head.extend((1..=3u8).map(|number| t!(l, result_general_n, number = number)));
    head.extend([t!(l, result_cards), t!(l, result_bonuses), t!(l, result_sum)].map(str::to_owned));
    let row = |seat: Seat| {
        let from = sources[seat];
        let [first, second, third] = from.general;
        let start = config.has_head_start().then_some(from.head_start);
        let numbers = start.into_iter().chain([first, second, third, from.cards, from.bonuses(), from.sum()]);
        [voice.names.names[seat].clone()].into_iter().chain(numbers.map(|points| points.to_string())).collect()
    };
    let rows: Vec<_> = std::iter::once(head).chain(by_points(&story.end.ranking()).into_iter().map(row)).collect();
    aligned(&rows)
}

/// The winners, or who has to choose next.
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
