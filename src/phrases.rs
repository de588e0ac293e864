//! Words for what the screens show that are not single messages.

use engine::{Card, Choice, Decision, Edition, Event, Played, PlayerView, Seal, Seat, Seats, Spot};

use crate::components::IconName;
use crate::game::{Grain, Locked, Names, NoUndo, Pace, Selection, Session, Switch};
use crate::i18n::hint::advice;
use crate::i18n::log::{Scene, log_lines};
use crate::i18n::{self, Locale, t};
use crate::settings::Theme;

pub(crate) const fn edition_year(edition: Edition) -> u16 {
    match edition {
        Edition::Classic => 1995,
        Edition::BigBox => 2015,
        Edition::New => 2023,
    }
}

/// A person, or an opponent of a level.
pub(crate) fn who(locale: Locale, level: u8) -> &'static str {
    match level {
        1 => t!(locale, who_1),
        2 => t!(locale, who_2),
        3 => t!(locale, who_3),
        4 => t!(locale, who_4),
        5 => t!(locale, who_5),
        _ => t!(locale, who_human),
    }
}

/// What a level is like.
pub(crate) fn who_line(locale: Locale, level: u8) -> &'static str {
    match level {
        1 => t!(locale, setup_level_page_line),
        2 => t!(locale, setup_level_hidalgo_line),
        3 => t!(locale, setup_level_caballero_line),
        4 => t!(locale, setup_level_count_line),
        5 => t!(locale, setup_level_el_grande_line),
        _ => t!(locale, setup_human_line),
    }
}

/// What is special about an edition.
pub(crate) fn edition_line(locale: Locale, edition: Edition) -> &'static str {
    match edition {
        Edition::Classic => t!(locale, setup_classic_line),
        Edition::BigBox => t!(locale, setup_big_box_line),
        Edition::New => t!(locale, setup_new_line),
    }
}

/// How far a step of a replay goes.
pub(crate) fn grain(locale: Locale, grain: Grain) -> &'static str {
    match grain {
        Grain::Choice => t!(locale, replay_by_choice),
        Grain::Turn => t!(locale, replay_by_turn),
        Grain::Round => t!(locale, replay_by_round),
        Grain::Scoring => t!(locale, replay_by_scoring),
    }
}

/// How fast opponents' choices follow each other.
pub(crate) fn pace(locale: Locale, pace: Pace) -> &'static str {
    match pace {
        Pace::Slow => t!(locale, pace_slow),
        Pace::Calm => t!(locale, pace_calm),
        Pace::Fast => t!(locale, pace_fast),
        Pace::Instant => t!(locale, pace_instant),
    }
}

/// Light or dark.
pub(crate) fn theme(locale: Locale, theme: Theme) -> &'static str {
    match theme {
        Theme::System => t!(locale, settings_theme_system),
        Theme::Light => t!(locale, settings_theme_light),
        Theme::Dark => t!(locale, settings_theme_dark),
    }
}

/// What an opponent is called who sits down at this place of the table.
pub(crate) fn opponent_name(locale: Locale, number: usize) -> &'static str {
    match number {
        1 => t!(locale, opponent_name_1),
        2 => t!(locale, opponent_name_2),
        3 => t!(locale, opponent_name_3),
        4 => t!(locale, opponent_name_4),
        _ => t!(locale, opponent_name_5),
    }
}

pub(crate) fn switch_name(locale: Locale, switch: Switch) -> &'static str {
    match switch {
        Switch::Short => t!(locale, switch_short),
        Switch::OpenCastillo => t!(locale, switch_castillo),
        Switch::Regency => t!(locale, rules_regency),
        Switch::PowerShift => t!(locale, rules_shift),
        Switch::Contested => t!(locale, switch_contested),
        Switch::OwnOrCourt => t!(locale, switch_own_or_court),
        Switch::FirstVeto => t!(locale, switch_veto),
        Switch::SecondVeto => t!(locale, switch_veto_2),
        Switch::SecretScore => t!(locale, switch_secret_score),
    }
}

pub(crate) fn switch_means(locale: Locale, switch: Switch) -> &'static str {
    match switch {
        Switch::Short => t!(locale, switch_short_means),
        Switch::OpenCastillo => t!(locale, switch_castillo_means),
        Switch::Regency => t!(locale, switch_regency_means),
        Switch::PowerShift => t!(locale, switch_power_shift_means),
        Switch::Contested => t!(locale, switch_contested_means),
        Switch::OwnOrCourt => t!(locale, switch_own_or_court_means),
        Switch::FirstVeto => t!(locale, switch_veto_means),
        Switch::SecondVeto => t!(locale, switch_veto_2_means),
        Switch::SecretScore => t!(locale, switch_secret_score_means),
    }
}

pub(crate) fn fixed(locale: Locale, why: Locked) -> &'static str {
    match why {
        Locked::OnlyNew => t!(locale, fixed_only_new),
        Locked::AlwaysForTwo => t!(locale, fixed_always_for_two),
        Locked::NotForSoMany => t!(locale, fixed_not_for_so_many),
        Locked::FirstVetoFirst => t!(locale, fixed_first_veto),
    }
}

/// Who won.
pub(crate) fn winners(names: &Names, winners: &[Seat], points: u16) -> String {
    let voice = names.voice();
    match winners {
        [one] => t!(voice.locale, result_wins, who = voice.who(*one), points = points),
        several => {
            let seats = several.iter().copied().collect();
            t!(voice.locale, result_shared_by, names = voice.group(seats, &voice.people(seats)), points = points)
        }
    }
}

/// The line at the top: what is going on.
pub(crate) fn headline(names: &Names, view: &PlayerView, asked: Seats) -> String {
    let voice = names.voice();
    match (asked.first(), view.decision) {
        (None, _) => t!(voice.locale, table_over).to_owned(),
        (Some(_), Some(decision)) if asked.len() > 1 => match view.seat().filter(|_| !view.own.choices.is_empty()) {
            Some(seat) => i18n::status(voice, &view.table, seat, decision),
            None => i18n::waiting(voice, asked),
        },
        (Some(seat), Some(decision)) => i18n::status(voice, &view.table, seat, decision),
        (Some(seat), None) => voice.name(seat),
    }
}

/// What the bar says while something waits for confirmation: what this turn has come to from that event on, or what was chosen.
/// Several scorings would be long, and everybody's points tell them.
pub(crate) fn pending(names: &Names, session: &Session, seat: Seat, choice: Choice) -> String {
    let (this_turn, from) = session.previewed();
    let is_scored = |event: &&Event| matches!(event, Event::Scored(_));
    let end = match this_turn[from..].iter().filter(is_scored).count() {
        2.. => from + this_turn[from..].iter().take_while(|event| !is_scored(event)).count(),
        _ => this_turn.len(),
    };
    let lines = log_lines(names.voice(), &mut Scene::default(), &this_turn[..end]);
    let first = lines.iter().rposition(|line| line.event <= from).filter(|_| from < end).unwrap_or(lines.len());
    let mut told: Vec<String> = lines.into_iter().skip(first).map(|line| line.text).collect();
    if told.is_empty() {
        told = advice(names.voice(), session.game(), seat, &[choice]);
    }
    let is_unused = matches!(session.game().decision(seat), Some(Decision::Turn { may_act: true, .. }));
    if is_unused && choice == Choice::Done {
        told.push(t!(names.voice().locale, bar_unused).to_owned());
    }
    told.push(t!(names.voice().locale, bar_pending).to_owned());
    told.join(" ")
}

/// What discs have brought about: where caballeros went, or what the discs show.
pub(crate) fn revealed(names: &Names, events: &[Event]) -> String {
    let is_move = |event: &Event| matches!(event, Event::Moved { .. });
    let any_moved = events.iter().any(is_move);
    let lines = log_lines(names.voice(), &mut Scene::default(), events);
    let told = lines.into_iter().filter(|line| is_move(&events[line.event]) == any_moved);
    told.map(|line| line.text).collect::<Vec<_>>().join(" ")
}

/// What the bar says.
pub(crate) fn prompt(names: &Names, view: &PlayerView, selection: Selection, asked: Seats) -> String {
    let voice = names.voice();
    let locale = voice.locale;
    let me = view.seat().filter(|_| !view.own.choices.is_empty());
    match (me, view.decision) {
        (Some(_), _) if matches!(selection, Selection::Caballero(..)) => t!(locale, bar_where_to).to_owned(),
        // R6.4
        (Some(_), Some(Decision::Secret(Seal::General))) if matches!(selection, Selection::Place(place) if view.table.board.kings_place() == Some(place)) => {
            t!(locale, ask_disc_king).to_owned()
        }
        (Some(seat), Some(decision)) => i18n::prompt(voice, &view.table, seat, decision),
        _ => match asked.first() {
            None => t!(locale, table_over).to_owned(),
            Some(_) if asked.len() > 1 => i18n::waiting(voice, asked),
            Some(seat) => i18n::thinking(voice, seat),
        },
    }
}

/// Why nothing can be taken back.
pub(crate) fn no_undo(locale: Locale, why: NoUndo) -> &'static str {
    match why {
        NoUndo::Nothing => t!(locale, no_undo_nothing),
        NoUndo::Revealed => t!(locale, no_undo_revealed),
    }
}

/// The button for a caballero that comes from or goes to a supply.
pub(crate) fn supply_move(locale: Locale, choice: Choice) -> &'static str {
    match choice {
        Choice::Move { from: Spot::Province, .. } => t!(locale, bar_from_province),
        _ => t!(locale, bar_from_court),
    }
}

/// The button for a card that is taken back or passed on.
pub(crate) fn played_card(locale: Locale, choice: Choice) -> String {
    match choice {
        Choice::Retrieve(Played::Power(power)) => power.value().to_string(),
        Choice::Retrieve(Played::Modifier(modifier)) | Choice::Pass(modifier) => i18n::modifier_name(locale, modifier),
        _ => String::new(),
    }
}

/// The pictogram of a card.
pub(crate) const fn card_icon(card: Card) -> IconName {
    match card {
        Card::OwnFromOne | Card::OwnFour => IconName::MoveOwn,
        Card::FiveFromOne | Card::ForeignThree | Card::AnyThree | Card::TwoAndTwo | Card::AnyFour => IconName::MoveAny,
        Card::CourtAnywhere | Card::OwnOrCourt => IconName::FromCourt,
        Card::Veto => IconName::Veto,
        Card::CourtDecayAll | Card::CourtDecayThree | Card::Withdrawal | Card::OneOfEach => IconName::Return,
        Card::SecretTwo | Card::SecretAll | Card::Evict | Card::SecretScore => IconName::Secret,
        Card::ScoreCastillo => IconName::ScoreCastillo,
        Card::ScoreOne | Card::ScoreAny | Card::ScoreFours | Card::ScoreFives => IconName::ScoreClass,
        Card::ScoreSixSeven | Card::ScoreFirsts | Card::ScoreMost | Card::ScoreFewest => IconName::ScoreClass,
        Card::Scoreboard => IconName::Scoreboard,
        Card::Grande | Card::Competition | Card::Deputy => IconName::Grande,
        Card::Retrieve => IconName::Retrieve,
        Card::CourtTwo => IconName::Court,
        Card::Infiltration => IconName::FromCourt,
        Card::Advisor | Card::King | Card::Exile | Card::Entourage => IconName::King,
        Card::Estate | Card::Revolt | Card::Audience => IconName::King,
    }
}
