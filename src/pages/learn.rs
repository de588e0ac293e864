//! The guided first game: the table, and a coach who says what to do at it.

use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::home::quick;
use super::table::{answers, asking, map, players, sheets};
use crate::components::{IconName, icon, icon_button};
use crate::dom::{Child, El, IntoChild, html};
use crate::game::{Lesson, Store};
use crate::i18n::{locale, say, t};
use crate::signal::Memo;

/// The screen on which the game is learnt. The player's own game waits at its own table.
pub(crate) fn learn_page(store: Store) -> El {
    let (table, lesson) = store.learn(quick(locale(), true));
    let main = asking(table)
        .class("learns")
        .class_if("reads", move || lesson.is_read())
        .child([top(table, lesson), players(table), map(table), coach(store, table, lesson)])
        .child(answers(table));
    html::div().class("screen").child(main).child(sheets(table))
}

/// The way out, how far the lesson is, and a step back.
fn top(table: Store, lesson: Lesson) -> El {
    let leave = html::a().class("icon-button").attr("href", "#/");
    let leave = leave.attr("aria-label", say!(saves_elsewhere_leave)).child(icon(IconName::Close));
    let progress = move || t!(locale(), scoring_place_of, at = lesson.at.get() + 1, count = Lesson::LAST + 1);
    let marks = move || (0..=Lesson::LAST).map(|it| html::i().class(mark(it, lesson.at.get()))).collect::<Vec<_>>();
    let track = html::p()
        .class("round-track")
        .child(html::span().child(progress))
        .child(html::span().class("marks").attr("aria-hidden", "true").child(marks));
    let words = html::div().class("top-words").child(html::h1().child(say!(learn_title))).child(track);
    let back = icon_button(IconName::Undo, say!(replay_previous))
        .attr("disabled", move || lesson.at.get() == 0)
        .click(move || table.learn_from(lesson, lesson.at.get() - 1));
    html::header().class("top").child([leave, words, back])
}

fn mark(step: usize, now: usize) -> &'static str {
    match step.cmp(&now) {
        core::cmp::Ordering::Less => "round over",
        core::cmp::Ordering::Equal => "round now",
        core::cmp::Ordering::Greater => "round",
    }
}

/// What is going on, what to tap, and the way on.
fn coach(store: Store, table: Store, lesson: Lesson) -> El {
    let stray = move || lesson.has_strayed.get().then_some(say!(learn_strayed));
    let words = html::div()
        .class("coach-words")
        .attr("aria-live", "polite")
        .child(html::p().child(move || lesson.step().words))
        // While others act there is nothing to do yet.
        .child(
            html::p()
                .class("task")
                .class_if("later", move || table.asked_kind().is_none())
                .child(move || lesson.step().task),
        )
        .child(html::p().class("notice").child(stray));
    let coach = html::section().class("coach").attr("tabindex", "-1").attr("aria-label", say!(learn_title));
    let node: HtmlElement = coach.node().clone().unchecked_into();
    let on = move || {
        table.learn_on(lesson);
        if !lesson.is_read() {
            // The button is gone: whoever uses a keyboard goes on from here.
            let _ = node.focus();
        }
    };
    let is_read = Memo::new(move || lesson.is_read());
    let is_over = Memo::new(move || lesson.at.get() == Lesson::LAST);
    let ways = move || match (is_over.get(), is_read.get()) {
        (true, _) => ways_on(store).into_child(),
        (false, true) => {
            let next = html::push_button().class("primary").click(on.clone());
            next.child(say!(learn_next)).into_child()
        }
        (false, false) => Child::Nothing,
    };
    coach.child(words).child(html::div().class("coach-ways").child(ways))
}

/// What to do with what was learnt.
fn ways_on(store: Store) -> [El; 2] {
    let play = html::push_button()
        .class("primary")
        .click(move || store.start_quickly(&quick(locale(), store.settings.get().open_castillo)));
    let rules = html::a().class("button").attr("href", "#/rules");
    [rules.child(say!(rules_page)), play.child(icon(IconName::Play)).child(say!(learn_play))]
}
