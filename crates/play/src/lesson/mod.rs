//! The guided first game: a real game in which every choice is scripted. The reader makes the choices that are taught,
//! and the script makes those of the others. A single number is enough to save the reader's position, because
//! everything before it follows from the script.

mod script;

use engine::{Choice, Place, PlayError, Region, Rule, Seat, Spot};
use record::{Record, Save};

use script::{BEFORE, Made, SEED, STEPS};

use crate::input::{Output, PageStep};
use crate::play::Play;
use crate::setup::NewGame;
use crate::timeline::Timeline;
use crate::waits::Wait;

/// The reader's seat.
pub const READER: Seat = Seat::A;

/// The topic of a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say all")]
pub enum Topic {
    Goal,
    Board,
    Bid,
    First,
    Court,
    Card,
    Place,
    Taboo,
    Lead,
    Castillo,
    Action,
    King,
    Others,
    Disc,
    End,
}

/// A step of the lesson.
struct Step {
    topic: Topic,
    until: Until,
}

/// The condition that ends a step.
#[derive(Clone, Copy)]
enum Until {
    /// The reader presses "next".
    Read,
    /// The reader has tapped the King's region and was told that it is closed.
    Refused,
    /// These choices have been made.
    Played(&'static [Made]),
}

/// The state of the lesson for the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taught {
    /// The number of the step, from zero.
    pub step: usize,
    /// The topic of the step.
    pub topic: Topic,
    /// Whether the reader presses "next" to move on.
    pub is_read: bool,
    /// The choice that the reader should make now.
    pub choice: Option<Choice>,
    /// Whether the last tap was legal but not the choice that is taught.
    pub has_strayed: bool,
}

/// The reader's position in the lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lesson {
    pub(crate) at: usize,
    pub(crate) has_strayed: bool,
}

impl Lesson {
    /// The number of steps.
    pub(crate) const STEPS: usize = STEPS.len();
}

/// How many steps the lesson has.
pub const LESSON_STEPS: usize = Lesson::STEPS;

/// Whether the lesson explains the scoring of a place. It shows only those.
pub const fn is_explained(place: Place) -> bool {
    matches!(
        place,
        Place::Castillo | Place::Region(Region::Galicia | Region::Basque | Region::OldCastile | Region::Seville)
    )
}

/// All choices before a step.
fn before(step: usize) -> Vec<Made> {
    let steps = STEPS[..step].iter().filter_map(|step| match step.until {
        Until::Played(choices) => Some(choices),
        _ => None,
    });
    [BEFORE].into_iter().chain(steps).flatten().copied().collect()
}

/// The lesson's game at the beginning of a step, with the people of that set-up.
pub fn lesson_save(people: &NewGame, step: usize) -> Save {
    let game = NewGame { first: Some(READER), open_castillo: false, ..people.clone() };
    let save = game.to_save(SEED);
    Save { record: Record { choices: before(step.min(STEPS.len() - 1)), ..save.record }, ..save }
}

impl Play {
    pub(crate) fn taught(&self) -> Option<Taught> {
        let lesson = self.lesson?;
        let step = &STEPS[lesson.at];
        let choice = self.next_in_script().filter(|(seat, _)| *seat == READER).map(|(_, choice)| choice);
        Some(Taught {
            step: lesson.at,
            topic: step.topic,
            is_read: matches!(step.until, Until::Read),
            choice,
            has_strayed: lesson.has_strayed,
        })
    }

    /// The next choice of the script, and the seat that makes it.
    fn next_in_script(&self) -> Option<Made> {
        let at = self.lesson?.at;
        let made = self.timeline.record().choices.len();
        match STEPS[at].until {
            Until::Played(choices) => choices.get(made.checked_sub(before(at).len())?).copied(),
            _ => None,
        }
    }

    /// The choices that were made in this step of the lesson. `None` without a lesson.
    fn chosen_in_step(&self) -> Option<&[Made]> {
        let before = before(self.lesson?.at).len();
        Some(self.timeline.record().choices.get(before..).unwrap_or_default())
    }

    /// How many caballeros the reader has put into a place in this step of the lesson. `None` without a lesson.
    pub(crate) fn placed_in_lesson_step(&self, place: Place) -> Option<u8> {
        let placed = (READER, Choice::Move { whose: READER, from: Spot::Court, to: place.into() });
        self.chosen_in_step().map(|chosen| chosen.iter().filter(|it| **it == placed).count() as u8)
    }

    /// Whether the last choice may be undone. In a lesson only one that the reader has made in this step may: the script
    /// then goes on as if it had not been made.
    pub(crate) fn may_undo_in_lesson(&self) -> bool {
        self.chosen_in_step().is_none_or(|chosen| chosen.last().is_some_and(|(seat, _)| *seat == READER))
    }

    /// Whether a choice may be made. In a lesson only the one that is taught may.
    pub(crate) fn is_taught(&mut self, choice: Choice) -> bool {
        let expected = self.next_in_script();
        let Some(lesson) = &mut self.lesson else { return true };
        let is_taught = expected == Some((READER, choice));
        lesson.has_strayed = !is_taught;
        is_taught
    }

    /// Handles a refused tap. In the lesson, the refusal may be what the step teaches.
    pub(crate) fn learn_from_refusal(&mut self, error: PlayError, out: &mut Vec<Output>) {
        let is_taboo = error == PlayError::Forbidden(Rule::TabooOfKing);
        if let Some(lesson) = self.lesson
            && is_taboo
            && matches!(STEPS[lesson.at].until, Until::Refused)
        {
            self.show_lesson_step(lesson.at + 1, out);
        }
    }

    fn show_lesson_step(&mut self, step: usize, out: &mut Vec<Output>) {
        self.lesson = Some(Lesson { at: step.min(STEPS.len() - 1), has_strayed: false });
        out.push(Output::RememberLesson(step));
    }

    /// Moves on to another step, or back.
    pub(crate) fn turn_lesson(&mut self, step: PageStep, out: &mut Vec<Output>) {
        let Some(lesson) = self.lesson else { return };
        match step {
            PageStep::Next if matches!(STEPS[lesson.at].until, Until::Read) => {
                self.show_lesson_step(lesson.at + 1, out);
            }
            PageStep::Next => {}
            PageStep::Back => self.start_lesson_step(lesson.at.saturating_sub(1), out),
            PageStep::Skip => self.start_lesson_step(0, out),
        }
    }

    /// Shows the table at the beginning of a step.
    fn start_lesson_step(&mut self, step: usize, out: &mut Vec<Output>) {
        let record = Record { choices: before(step), ..self.timeline.record().clone() };
        // A test replays every step, so this never fails.
        if let Ok(timeline) = Timeline::new(record, self.here) {
            self.timeline = timeline;
            self.waits.cancel(|_| true);
            self.shows.clear();
            self.attention.clear();
            self.show_lesson_step(step, out);
        }
    }

    /// Continues the script: plays the others' next choice as soon as the board has shown the last one.
    pub(crate) fn drive_lesson(&mut self, out: &mut Vec<Output>) {
        let Some(lesson) = self.lesson else { return };
        let is_busy = self.waits.has(|wait| wait == Wait::Script) || self.show().is_some();
        if is_busy || self.timeline.pending().is_some() {
            return;
        }
        match self.next_in_script() {
            Some((READER, _)) => {}
            Some(_) => {
                let id = self.waits.add(Wait::Script);
                out.push(Output::Wait(id, self.preferences.pace.pause().max(self.beat.lasts)));
            }
            None if matches!(STEPS[lesson.at].until, Until::Played(_)) => {
                self.show_lesson_step(lesson.at + 1, out);
                self.drive_lesson(out);
            }
            None => {}
        }
    }

    /// Makes the next choice of another player.
    pub(crate) fn play_script(&mut self, out: &mut Vec<Output>) {
        let Some((seat, choice)) = self.next_in_script().filter(|(seat, _)| *seat != READER) else { return };
        // A test plays the whole script, so this never fails.
        if let Ok(happened) = self.timeline.play(seat, choice) {
            self.happened(&happened);
        }
        self.drive_lesson(out);
    }
}
