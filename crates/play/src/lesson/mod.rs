//! The guided first game: a real one in which every choice is known. The reader makes the choices that are taught; the
//! others' choices are made for them. The position in the lesson is one number, because everything before it happened as
//! the script says.

mod script;

use engine::{Choice, Place, PlayError, Region, Rule, Seat};
use record::{Record, Save};

use script::{BEFORE, Made, SEED, STEPS};

use crate::input::{Output, Turn};
use crate::play::Play;
use crate::setup::NewGame;
use crate::timeline::Timeline;
use crate::waits::Wait;

/// The seat of the person who learns.
pub const READER: Seat = Seat::A;

/// What a step of the lesson is about.
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

/// What ends a step.
#[derive(Clone, Copy)]
enum Until {
    /// The reader goes on.
    Read,
    /// The reader has tapped the King's region and was told that it is taboo.
    Refused,
    /// These choices are made.
    Played(&'static [Made]),
}

/// What the page shows of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taught {
    /// The number of the step, from zero.
    pub step: usize,
    /// What it is about.
    pub topic: Topic,
    /// The reader says when to go on.
    pub is_read: bool,
    /// The choice that the reader is to make now.
    pub choice: Option<Choice>,
    /// The last tap was legal, but not what is taught now.
    pub has_strayed: bool,
}

/// Where the reader is.
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

/// Whether the lesson says something about the scoring of a place. It shows only those.
pub const fn is_explained(place: Place) -> bool {
    matches!(
        place,
        Place::Castillo | Place::Region(Region::Galicia | Region::Aragon | Region::OldCastile | Region::Seville)
    )
}

/// Every choice before a step.
fn before(step: usize) -> Vec<Made> {
    let steps = STEPS[..step].iter().filter_map(|step| match step.until {
        Until::Played(choices) => Some(choices),
        _ => None,
    });
    [BEFORE].into_iter().chain(steps).flatten().copied().collect()
}

/// The game of the lesson as it stands when a step begins, with the people of that set-up.
pub fn lesson_save(people: &NewGame, step: usize) -> Save {
    let game = NewGame { first: Some(READER), open_castillo: true, ..people.clone() };
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

    /// The next choice of the script, and whose it is.
    fn next_in_script(&self) -> Option<Made> {
        let at = self.lesson?.at;
        let made = self.timeline.record().choices.len();
        match STEPS[at].until {
            Until::Played(choices) => choices.get(made.checked_sub(before(at).len())?).copied(),
            _ => None,
        }
    }

    /// Whether a choice may be made: in a lesson only the one that is taught.
    pub(crate) fn is_taught(&mut self, choice: Choice) -> bool {
        let expected = self.next_in_script();
        let Some(lesson) = &mut self.lesson else { return true };
        let is_taught = expected == Some((READER, choice));
        lesson.has_strayed = !is_taught;
        is_taught
    }

    /// A tap was refused. In the lesson that may be what was to be learnt.
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

    /// The reader turns a page.
    pub(crate) fn turn_lesson(&mut self, turn: Turn, out: &mut Vec<Output>) {
        let Some(lesson) = self.lesson else { return };
        match turn {
            Turn::Next if matches!(STEPS[lesson.at].until, Until::Read) => self.show_lesson_step(lesson.at + 1, out),
            Turn::Next => {}
            Turn::Back => self.start_lesson_step(lesson.at.saturating_sub(1), out),
            Turn::Skip => self.start_lesson_step(0, out),
        }
    }

    /// Shows the table as it is when a step begins.
    fn start_lesson_step(&mut self, step: usize, out: &mut Vec<Output>) {
        let record = Record { choices: before(step), ..self.timeline.record().clone() };
        // A test replays every step.
        if let Ok(timeline) = Timeline::new(record, self.here) {
            self.timeline = timeline;
            self.waits.cancel(|_| true);
            self.shows.clear();
            self.attention.clear();
            self.show_lesson_step(step, out);
        }
    }

    /// Goes on with the script: the others' choices are made when the board has shown the last one.
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

    /// Makes the next choice of somebody else.
    pub(crate) fn play_script(&mut self, out: &mut Vec<Output>) {
        let Some((seat, choice)) = self.next_in_script().filter(|(seat, _)| *seat != READER) else { return };
        // A test plays the script from the first choice to the last.
        if let Ok(happened) = self.timeline.play(seat, choice) {
            self.happened(&happened);
        }
        self.drive_lesson(out);
    }
}
