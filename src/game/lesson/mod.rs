//! The guided first game: a real one, of which every choice is known. The coach says what a step is about; the
//! reader makes the choices that are taught, the others' are made for them. Where somebody is in the lesson is one
//! number, because everything before it happened as it is written in the script.

mod script;

use engine::{Choice, Place, PlayError, Region, Rule, Seat};
use leptos::prelude::{set_timeout, untrack};
use library::Storage as _;
use record::{Record, Save};

use script::{BEFORE, Made, SEED, STEPS};

use super::counsel::advised_place;
use super::keep::Shelved;
use super::session::Session;
use super::store::{Store, Thinking};
use crate::i18n::{Words, say};
use crate::saves::Device;
use crate::signal::RwSignal;
use play::NewGame;

const READER: Seat = Seat::A;

/// What a step is about, what the reader is to do in it, and what ends it.
pub(crate) struct Step {
    pub(crate) words: Words,
    pub(crate) task: Option<Words>,
    until: Until,
}

#[derive(Clone, Copy)]
enum Until {
    /// The reader goes on.
    Read,
    /// The reader has met the King's taboo.
    Refused,
    /// These choices are made.
    Played(&'static [Made]),
}

/// What the coach says while a place is scored.
pub(crate) const fn remark(place: Place) -> Option<Words> {
    match place {
        Place::Castillo => Some(say!(learn_score_castillo)),
        Place::Region(Region::Galicia) => Some(say!(learn_score_places)),
        Place::Region(Region::Aragon) => Some(say!(learn_score_disc)),
        Place::Region(Region::OldCastile) => Some(say!(learn_score_bonus)),
        Place::Region(Region::Seville) => Some(say!(learn_score_tie)),
        Place::Region(_) => None,
    }
}

/// Every choice before a step.
fn before(step: usize) -> Vec<(Seat, Choice)> {
    let steps = STEPS[..step].iter().filter_map(|step| match step.until {
        Until::Played(choices) => Some(choices),
        _ => None,
    });
    [BEFORE].into_iter().chain(steps).flatten().copied().collect()
}

/// The lesson at a table. Copies are the same lesson.
#[derive(Clone, Copy)]
pub(crate) struct Lesson {
    /// Which step is shown.
    pub(crate) at: RwSignal<usize>,
    /// The last tap was possible, but not what is taught now.
    pub(crate) has_strayed: RwSignal<bool>,
}

impl Lesson {
    pub(crate) const LAST: usize = STEPS.len() - 1;

    pub(crate) fn step(self) -> &'static Step {
        &STEPS[self.at.get()]
    }

    /// Whether the reader says when to go on.
    pub(crate) fn is_read(self) -> bool {
        matches!(self.step().until, Until::Read)
    }

    fn show(self, step: usize) {
        self.has_strayed.set(false);
        self.at.set(step);
        // Without storage it lasts as long as the page.
        Device.set(KEY, &step.to_string());
    }
}

const KEY: &str = "el-grande/lesson";

/// The step somebody was at when they left; the last one if they have seen it all.
pub(crate) fn kept_step() -> Option<usize> {
    kept(&Device.get(KEY)?)
}

/// Nonsense is nothing.
fn kept(text: &str) -> Option<usize> {
    text.parse().ok().filter(|&step| step <= Lesson::LAST)
}

/// The game of the lesson as it stands when a step begins.
fn game(plan: &NewGame, step: usize) -> Save {
    let plan = NewGame { first: Some(READER), open_castillo: true, ..plan.clone() };
    let save = plan.to_save(SEED);
    Save { record: Record { choices: before(step), ..save.record }, ..save }
}

impl Store {
    /// A table of its own for the lesson, which goes on where it was left. Nothing that happens there is kept.
    pub(crate) fn learn(self, plan: NewGame) -> (Self, Lesson) {
        let lesson = Lesson { at: RwSignal::new(0), has_strayed: RwSignal::new(false) };
        let table = Self { lesson: Some(lesson), ..Self::new(self.thread, self.settings, plan) };
        let step = kept_step().filter(|&step| step < Lesson::LAST);
        table.learn_from(lesson, step.unwrap_or(0));
        (table, lesson)
    }

    /// Shows the table as it is when a step begins.
    pub(crate) fn learn_from(self, lesson: Lesson, step: usize) {
        let Save { record, people, .. } = self.plan.with_untracked(|plan| game(plan, step));
        // A test plays it from the first choice to the last.
        if let Ok(session) = Session::new(record, people) {
            lesson.show(step);
            self.sit(session, Shelved::default());
        }
    }

    /// The reader has read what is to be read.
    pub(crate) fn learn_on(self, lesson: Lesson) {
        lesson.show(lesson.at.get_untracked() + 1);
        self.go_on();
    }

    /// Goes on to what the lesson is about next; others make their choices when it is their turn.
    pub(super) fn teach(self, lesson: Lesson) {
        let number = self.game_number.get_value();
        match self.taught(lesson) {
            None if matches!(untrack(|| lesson.step()).until, Until::Played(_)) => self.learn_on(lesson),
            Some((seat, choice)) if seat != READER => {
                self.thinking.set(Thinking::Seat(seat));
                let play = move || {
                    // The lesson may be over by then, and everything about it gone.
                    if self.game_number.try_update_value(|it| *it) == Some(number) {
                        self.thinking.set(Thinking::Nobody);
                        self.update(|session| session.play(seat, choice));
                        self.go_on();
                    }
                };
                set_timeout(play, self.pause());
            }
            // The line below the map tells how things stand where something is to be done.
            Some((_, choice)) => self.looked.update(|looked| *looked = advised_place(&[choice]).or(*looked)),
            None => {}
        }
    }

    /// The choice that is taught now, and whose it is.
    fn taught(self, lesson: Lesson) -> Option<(Seat, Choice)> {
        let at = lesson.at.get_untracked();
        let made = self.session.with_untracked(|session| session.as_ref().map_or(0, |it| it.record().choices.len()));
        match STEPS[at].until {
            Until::Played(choices) => choices.get(made - before(at).len()).copied(),
            _ => None,
        }
    }

    /// Whether a choice may be made. In a lesson that is only the one that is taught; the coach says so.
    pub(super) fn is_taught(self, choice: Choice) -> bool {
        let Some(lesson) = self.lesson else { return true };
        let is_taught = self.taught(lesson) == Some((READER, choice));
        lesson.has_strayed.set(!is_taught);
        is_taught
    }

    /// A tap was refused: in the lesson that may be what was to be learnt.
    pub(super) fn learn_why_not(self, error: PlayError) {
        let Some(lesson) = self.lesson else { return };
        let is_taboo = error == PlayError::Forbidden(Rule::TabooOfKing);
        if is_taboo && matches!(STEPS[lesson.at.get_untracked()].until, Until::Refused) {
            lesson.show(lesson.at.get_untracked() + 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use engine::{BONUS, Card, Decision, Event, Observer, ScoreSheet, Small};
    use record::Name;

    use super::*;
    use crate::i18n::{Locale, t};
    use crate::phrases::opponent_name;
    use play::tap::{Outcome, Selection, tap};

    fn session(step: usize) -> Session {
        let plan = NewGame::quick("You".into(), ["Mateo", "Lucía", "Bruno"].map(Name::from), 2);
        let Save { record, people, .. } = game(&plan, step);
        Session::new(record, people).expect("every choice of the lesson is legal")
    }

    fn own(step: &Step) -> Vec<Choice> {
        let Until::Played(choices) = step.until else { return Vec::new() };
        choices.iter().filter(|(seat, _)| *seat == READER).map(|(_, choice)| *choice).collect()
    }

    /// The step that says this.
    fn step(words: Words) -> usize {
        STEPS.iter().position(|step| step.words == words).expect("a step")
    }

    fn scored() -> Vec<ScoreSheet> {
        let session = session(Lesson::LAST);
        let sheets = session.log().iter().filter_map(|(_, event)| match event {
            Event::Scored(sheet) => Some(*sheet),
            _ => None,
        });
        sheets.collect()
    }

    #[test]
    fn the_lesson_can_be_played_from_its_first_choice_to_its_last() {
        let session = session(Lesson::LAST);
        let table = session.game().table();
        assert_eq!((table.round_number(), table.scorings), (4, 1), "it ends after the first general scoring");
        assert_eq!(session.asked_human(), None, "nothing is asked behind the last words");
        assert!(STEPS.len() <= 18);
    }

    #[test]
    fn the_reader_is_asked_for_what_is_taught_and_only_reads_while_nothing_is_asked() {
        for (at, step) in STEPS.iter().enumerate() {
            let mut session = session(at);
            assert_eq!(step.task.is_some(), !own(step).is_empty() || matches!(step.until, Until::Refused), "{at}");
            match step.until {
                Until::Read => assert_eq!(session.asked_human(), None, "{at}"),
                Until::Refused => assert_eq!(session.asked_human(), Some(READER), "{at}"),
                Until::Played(choices) => {
                    for &(seat, choice) in choices {
                        if seat == READER {
                            assert_eq!(session.asked_human(), Some(READER), "{at}");
                            session.choose(seat, choice).expect("legal");
                            session.confirm().expect("legal");
                        } else {
                            // In a general scoring both are asked at once; otherwise only who is next.
                            session.play(seat, choice).expect("legal");
                        }
                    }
                }
            }
        }
    }

    /// R3.2, R4.1, R4.3, R4.5
    #[test]
    fn what_the_coach_says_about_the_turn_is_so() {
        let court = session(step(say!(learn_court)));
        let taken = court.game().table().taken;
        assert_eq!(taken.iter().filter(|(_, taker)| taker.is_some()).count(), 1);
        assert_eq!(court.game().decision(READER), Some(Decision::Court { up_to: 3 }));
        let moved = Event::Moved { whose: READER, from: Region::Aragon.into(), to: Region::Galicia.into(), count: 1 };
        assert!(court.log().iter().any(|(_, event)| *event == moved));
        let place = session(step(say!(learn_place)));
        let table = place.game().table();
        let count = |seat, region: Region| table.board.count(seat, region);
        assert_eq!(table.turn.card, Some(Card::King));
        assert_eq!(place.game().decision(READER), Some(Decision::Turn { to_place: 5, may_act: true }));
        assert_eq!([count(READER, Region::Seville), count(Seat::B, Region::Seville)], [1, 2]);
        let action = session(step(say!(learn_action)));
        assert_eq!(action.game().decision(READER), Some(Decision::Turn { to_place: 0, may_act: true }));
    }

    /// R5.1
    #[test]
    fn the_kings_region_is_refused_for_the_reason_that_is_taught() {
        let session = session(step(say!(learn_taboo)));
        let view = session.view(Observer::Seat(READER));
        assert_eq!(view.table.board.kings_place(), Some(Region::NewCastile.into()));
        let best = Region::all().max_by_key(|&region| view.table.board.scoreboard(region.into()));
        assert_eq!(best, Some(Region::NewCastile));
        let Outcome::Refused(choice) = tap(&view, Selection::None, crate::board::Tap::Place(Region::NewCastile.into()))
        else {
            panic!("it can be chosen")
        };
        assert_eq!(session.game().check(READER, choice), Err(PlayError::Forbidden(Rule::TabooOfKing)));
    }

    /// R6.2, R7.2, R7.3, R7.4
    #[test]
    fn what_the_coach_says_about_the_scoring_is_so() {
        let sheets = scored();
        let sheet = |place: Place| sheets.iter().find(|sheet| sheet.place == place).expect("scored");
        let region = |region: Region| sheet(region.into());
        assert_eq!(sheets[0].place, Place::Castillo);
        assert_eq!([region(Region::Galicia).points(Seat::B), region(Region::Galicia).points(READER)], [4 + BONUS, 2]);
        assert_eq!([region(Region::Aragon).counts[READER], region(Region::Aragon).counts[Seat::C]], [4, 3]);
        assert_eq!(region(Region::OldCastile).points(READER), 6 + 2 * BONUS);
        let seville = region(Region::Seville);
        assert_eq!([READER, Seat::B].map(|seat| (seville.counts[seat], seville.points(seat))), [(2, 3); 2]);
        assert_eq!(session(Lesson::LAST).game().ranking()[READER], Some(1), "and the reader leads");
    }

    #[test]
    fn the_coach_calls_people_and_buttons_by_their_names() {
        for &locale in Locale::ALL {
            let says = |words: Words, what: &str| assert!(words.within(locale).contains(what), "{locale:?} {what}");
            [say!(learn_first), say!(learn_court), say!(learn_disc)]
                .iter()
                .for_each(|&it| says(it, opponent_name(locale, 2)));
            [say!(learn_place), say!(learn_score_places)].iter().for_each(|&it| says(it, opponent_name(locale, 1)));
            [say!(learn_king_task), say!(learn_disc_task)].iter().for_each(|&it| says(it, t!(locale, bar_confirm)));
            says(say!(learn_action_task), t!(locale, bar_act));
            says(say!(learn_court_task), &t!(locale, bar_bring, count = 3));
        }
    }

    #[test]
    fn where_somebody_was_is_kept_and_nonsense_is_nothing() {
        assert_eq!(kept("7"), Some(7));
        assert_eq!(kept(&Lesson::LAST.to_string()), Some(Lesson::LAST));
        for text in ["", "-1", "99", "7.5", "null", "\u{1f451}"] {
            assert_eq!(kept(text), None, "{text}");
        }
    }
}
