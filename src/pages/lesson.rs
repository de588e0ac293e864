//! The screen of the guided first game.

use leptos::prelude::*;
use library::Storage as _;
use play::LESSON_STEPS;

use super::quick_game;
use super::table::TableFrame;
use crate::effects::LESSON;
use crate::lifecycle::use_games;
use crate::storage::BrowserStorage;
use crate::table_context::TableContext;

/// The guided first game. It continues where the reader left it. The player's own game stays in the library.
#[component]
pub(crate) fn LessonPage() -> impl IntoView {
    let games = use_games();
    games.start_lesson(&quick_game(), step_to_start(BrowserStorage.get(LESSON).as_deref()));
    // Leave the lesson, or the table would continue it instead of the player's own game. If another game was started
    // from here, that one stays.
    on_cleanup(move || {
        let driver = untrack(|| games.current());
        if driver.is_some_and(|driver| driver.shown().with_untracked(|shown| shown.lesson.is_some())) {
            games.leave();
        }
    });
    let driver = untrack(|| games.current());
    driver.map(|driver| {
        TableContext::provide(driver.shown(), move |input| driver.send(input));
        view! { <TableFrame /> }
    })
}

/// The step at which the lesson begins. It starts again for a reader who has finished it.
fn step_to_start(remembered: Option<&str>) -> usize {
    let step = remembered.and_then(|step| step.parse().ok()).unwrap_or(0);
    if step + 1 < LESSON_STEPS { step } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lesson_goes_on_where_it_was_left_and_starts_again_once_it_is_finished() {
        assert_eq!(step_to_start(None), 0);
        assert_eq!(step_to_start(Some("6")), 6);
        assert_eq!(step_to_start(Some(&(LESSON_STEPS - 1).to_string())), 0);
        assert_eq!(step_to_start(Some("99")), 0);
        assert_eq!(step_to_start(Some("nonsense")), 0);
    }
}
