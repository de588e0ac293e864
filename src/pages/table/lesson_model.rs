//! The lesson's text at each moment, and the target it points to.

use engine::{Choice, KingSpot, Place, Region, Spot, Stack};
use map::{CASTILLO, Point, Rect};
use play::{Selection, Shown, Stage, StopKind, Topic};
use words::{Locale, t};

/// A target of the arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// There is nothing to do but watch the table.
    None,
    /// The whole map, to look at.
    Map,
    Place(Place),
    /// A card of the hand.
    Hand(u8),
    /// An action card.
    Card(Stack),
    /// The button that begins the special action.
    Act,
    /// The button that confirms what is selected or pending.
    Confirm,
}

impl Target {
    /// The CSS selector of the target. `None` for a part of the map.
    pub(super) fn selector(self) -> Option<String> {
        match self {
            Self::Hand(power) => Some(format!(".side [data-power='{power}']")),
            Self::Card(stack) => Some(format!(".side [data-card='{}']", stack as u8 + 1)),
            Self::Act => Some(".side [data-act]".to_owned()),
            Self::Confirm => Some(".side [data-main]".to_owned()),
            Self::None | Self::Map | Self::Place(_) => None,
        }
    }

    /// Whether the target is on the map.
    pub(super) const fn is_on_map(self) -> bool {
        matches!(self, Self::Map | Self::Place(_))
    }
}

/// The content of the bubble.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bubble {
    pub(super) text: &'static str,
    pub(super) target: Target,
    /// Whether a button leads to the next step. Otherwise the reader has something to do or to watch.
    pub(super) has_next: bool,
    /// Whether it comments on a scoring, which has its own buttons.
    pub(super) is_scoring: bool,
    /// Whether it is about the reader's Grande at the target, which gets a ring of its own.
    pub(super) rings_grande: bool,
}

/// The content of the bubble. `None` after the last step, which has a panel of its own.
pub(super) fn bubble(shown: &Shown, locale: Locale) -> Option<Bubble> {
    let taught = shown.lesson?;
    if let Stage::Scoring(scoring) = &shown.stage {
        let text = remark(locale, &scoring.stop)?;
        return Some(Bubble { text, target: Target::None, has_next: false, is_scoring: true, rings_grande: false });
    }
    let rings_grande = taught.topic == Topic::Board;
    let say = |text, target| Some(Bubble { text, target, has_next: taught.is_read, is_scoring: false, rings_grande });
    let is_ready = match taught.choice {
        Some(choice) => {
            let is_selected = match shown.selection {
                Selection::Choice(selected) => selected == choice,
                Selection::Place(place) => place_of(choice) == Target::Place(place),
                _ => false,
            };
            is_selected || shown.stage == Stage::Confirm(choice)
        }
        None => false,
    };
    match (taught.topic, taught.choice) {
        (Topic::Goal, _) => say(t!(locale, lesson_goal), Target::Map),
        (Topic::Board, _) => say(t!(locale, lesson_board), region(Region::OldCastile)),
        (Topic::Bid, Some(_)) if is_ready => say(t!(locale, lesson_bid_confirm), Target::Confirm),
        (Topic::Bid, Some(Choice::Power { power, .. })) => say(t!(locale, lesson_bid), Target::Hand(power.value())),
        (Topic::Bid, _) => say(t!(locale, lesson_bid_wait), Target::None),
        (Topic::First, _) => say(t!(locale, lesson_first), Target::None),
        (Topic::Court, _) => say(t!(locale, lesson_supplies), Target::Confirm),
        (Topic::Card, Some(_)) if is_ready => say(t!(locale, lesson_card_confirm), Target::Confirm),
        (Topic::Card, Some(Choice::Take(stack))) => say(t!(locale, lesson_card), Target::Card(stack)),
        (Topic::Taboo, _) => say(t!(locale, lesson_taboo), region(Region::NewCastile)),
        (Topic::Action, _) => say(t!(locale, lesson_action), Target::Act),
        (Topic::Others, _) => say(t!(locale, lesson_others), Target::None),
        (_, Some(_)) if is_ready => say(t!(locale, lesson_confirm), Target::Confirm),
        (topic, Some(choice)) => say(task(locale, topic, placed(shown, choice)), place_of(choice)),
        _ => None,
    }
}

const fn region(region: Region) -> Target {
    Target::Place(Place::Region(region))
}

/// The place on the map where a choice is made.
fn place_of(choice: Choice) -> Target {
    let place = match choice {
        Choice::Move { to, .. } => to.place(),
        Choice::King(KingSpot::Region(region)) => Some(Place::Region(region)),
        Choice::Disc(region) => Some(Place::Region(region)),
        _ => None,
    };
    place.map_or(Target::None, Target::Place)
}

/// How many caballeros this step has already put into the place where the next one goes.
fn placed(shown: &Shown, choice: Choice) -> u8 {
    match choice {
        Choice::Move { from: Spot::Court, to, .. } => shown.placed[to],
        _ => 0,
    }
}

/// The task on the map.
fn task(locale: Locale, topic: Topic, placed: u8) -> &'static str {
    match (topic, placed) {
        (Topic::Lead, 1..) => t!(locale, lesson_lead_again),
        (Topic::Castillo, 1..) => t!(locale, lesson_again),
        (Topic::Place, _) => t!(locale, lesson_place),
        (Topic::Lead, _) => t!(locale, lesson_lead),
        (Topic::Castillo, _) => t!(locale, lesson_castillo),
        (Topic::King, _) => t!(locale, lesson_king),
        _ => t!(locale, lesson_secret_disc),
    }
}

/// The comment on a stop of a scoring. The lesson shows only places that it comments on.
fn remark(locale: Locale, stop: &StopKind) -> Option<&'static str> {
    Some(match stop {
        StopKind::Title => t!(locale, lesson_score_title),
        StopKind::Discs(_) => t!(locale, lesson_score_discs),
        StopKind::Ride(_) => t!(locale, lesson_score_ride),
        StopKind::Standings { .. } => t!(locale, lesson_score_standings),
        StopKind::Place(sheet) => match sheet.place {
            Place::Castillo => t!(locale, lesson_score_castillo),
            Place::Region(Region::Galicia) => t!(locale, lesson_score_places),
            Place::Region(Region::Basque) => t!(locale, lesson_score_disc),
            Place::Region(Region::OldCastile) => t!(locale, lesson_score_bonus),
            Place::Region(Region::Seville) => t!(locale, lesson_score_tie),
            Place::Region(_) => return None,
        },
    })
}

/// The reach of the badge beside the closed tower, in the map's units.
const BADGE_REACH: f64 = 26.0;

/// The tower with the badge beside it.
pub(super) fn castillo_area() -> Rect {
    let (tower, left) = (CASTILLO.tower(), map::closed_badge().x - BADGE_REACH);
    Rect { x: left, width: tower.right() - left, ..tower }
}

/// Whether a tap at a point of the map means a place: on it, or on the badge beside the closed tower.
pub(super) fn is_at(place: Place, point: Point) -> bool {
    map::place_at(point) == Some(place) || place == Place::Castillo && castillo_area().contains(point)
}

#[cfg(test)]
mod tests {
    use play::{Input, Opening, PageStep, Play, READER, SaveMode, lesson_save};
    use record::Level;

    use super::*;

    fn lesson_at(step: usize) -> Play {
        let game = play::NewGame::quick(Default::default(), Default::default(), Level::Squire);
        let here = engine::Seats::only(READER);
        let opening =
            Opening { saving: SaveMode::Off, lesson: Some(step), here, ..Opening::new(lesson_save(&game, step)) };
        Play::open(opening).expect("every step can be opened").0
    }

    #[test]
    fn every_step_but_the_last_has_a_bubble_at_its_target() {
        let targets: Vec<_> = (0..play::LESSON_STEPS)
            .map(|step| {
                let shown = lesson_at(step).shown();
                bubble(&shown, Locale::En).map(|bubble| (bubble.target, bubble.has_next))
            })
            .collect();
        let home = region(Region::OldCastile);
        let task = |target| Some((target, false));
        assert_eq!(targets[..3], [Some((Target::Map, true)), Some((home, true)), task(Target::None)]);
        assert_eq!(targets[3..6], [task(Target::None), task(Target::Confirm), task(Target::Card(Stack::Five))]);
        assert_eq!(targets[6..9], [task(region(Region::Seville)), task(region(Region::NewCastile)), task(home)]);
        assert_eq!(targets[9..12], [task(Target::Place(Place::Castillo)), task(Target::Act), task(home)]);
        assert_eq!(targets[12..], [task(Target::None), task(region(Region::Basque)), None]);
    }

    #[test]
    fn a_selected_card_is_to_be_confirmed() {
        let mut play = lesson_at(5);
        let choice = play.shown().lesson.and_then(|taught| taught.choice).expect("a card is to be taken");
        play.step(Input::Select(Selection::Choice(choice)));
        assert_eq!(bubble(&play.shown(), Locale::En).map(|bubble| bubble.target), Some(Target::Confirm));
        play.step(Input::Lesson(PageStep::Back));
        assert_eq!(bubble(&play.shown(), Locale::En).map(|bubble| bubble.target), Some(Target::Confirm), "Bring 3");
    }

    #[test]
    fn a_tapped_region_of_the_disc_is_to_be_confirmed() {
        let mut play = lesson_at(13);
        play.step(Input::Tap(play::Tap::Place(Place::Region(Region::Basque))));
        assert_eq!(bubble(&play.shown(), Locale::En).map(|bubble| bubble.target), Some(Target::Confirm));
    }

    /// Taps outside the target are caught, so the badge that takes a piece back must be inside.
    #[test]
    fn a_piece_placed_in_a_step_can_be_taken_back_inside_the_target() {
        for (step, at) in [(8, map::badge(Place::Region(Region::OldCastile), 4, 0)), (9, map::closed_badge())] {
            let mut play = lesson_at(step);
            let choice = play.shown().lesson.and_then(|taught| taught.choice).expect("a placement");
            play.step(Input::Commit(choice));
            let shown = play.shown();
            let target = bubble(&shown, Locale::En).map(|bubble| bubble.target);
            let Some(Target::Place(place)) = target else { panic!("{target:?}") };
            assert_eq!((is_at(place, at), shown.returnable(place)), (true, 1));
        }
    }

    #[test]
    fn no_bubble_has_more_than_twenty_words() {
        for &locale in Locale::ALL {
            for step in 0..play::LESSON_STEPS {
                let text = bubble(&lesson_at(step).shown(), locale).map_or("", |bubble| bubble.text);
                let words = text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
                assert!(words <= 20, "{words}: {text}");
            }
        }
    }
}
