//! A seat's head start: points and caballeros that everybody knows of.

use engine::{HeadStart, Seat};
use leptos::prelude::*;
use words::t;

use super::use_setup;
use crate::components::Icon;
use crate::dom::on_press;
use crate::i18n::use_locale;

/// The step size for points.
const STEP: u8 = 5;

/// The head start of a seat.
#[component]
pub(super) fn HeadStartChoice(seat: Seat) -> impl IntoView {
    let (locale, setup) = (use_locale(), use_setup());
    let start = setup.memo(move |game| game.head_start(seat));
    let set = move |change: fn(HeadStart, bool) -> HeadStart, is_more: bool| {
        setup.game.update(|game| game.set_head_start(seat, change(game.head_start(seat), is_more)));
    };
    let points = Signal::derive(move || (start.get().points, HeadStart::MOST_POINTS));
    let court = Signal::derive(move || (start.get().court, HeadStart::MOST_COURT));
    view! {
        <section class="group">
            <h3 class="small-heading">{t!(locale, head_start)}</h3>
            <Stepper label=t!(locale, head_start_points) value=points
                on_step=Callback::new(move |is_more| set(with_points, is_more)) />
            <Stepper label=t!(locale, head_start_court) value=court
                on_step=Callback::new(move |is_more| set(with_court, is_more)) />
            <p class="mute">{t!(locale, head_start_line)}</p>
        </section>
    }
}

fn with_points(start: HeadStart, is_more: bool) -> HeadStart {
    let points = if is_more { start.points + STEP } else { start.points.saturating_sub(STEP) };
    HeadStart { points, ..start }
}

fn with_court(start: HeadStart, is_more: bool) -> HeadStart {
    let court = if is_more { start.court + 1 } else { start.court.saturating_sub(1) };
    HeadStart { court, ..start }
}

/// A number with buttons for less and more.
#[component]
fn Stepper(label: &'static str, value: Signal<(u8, u8)>, on_step: Callback<bool>) -> impl IntoView {
    let locale = use_locale();
    let button = move |is_more: bool, icon: &'static str, word: &'static str| {
        let is_end = move || value.get().0 == if is_more { value.get().1 } else { 0 };
        view! {
            <button type="button" class="button square" aria-label=format!("{label}: {word}") title=word
                aria-disabled=move || is_end().to_string() on:click=on_press(move || on_step.run(is_more))>
                <Icon name=icon />
            </button>
        }
    };
    view! {
        <div class="head-start-row" role="group" aria-label=label>
            <span>{label}</span>
            {button(false, "minus", t!(locale, head_start_less))}
            <b role="status">{move || value.get().0}</b>
            {button(true, "plus", t!(locale, head_start_more))}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_head_start_grows_in_steps_and_never_falls_below_nothing() {
        let start = with_court(with_points(HeadStart::NONE, true), true);
        assert_eq!(start, HeadStart { points: STEP, court: 1 });
        assert_eq!(with_points(with_points(start, false), false).points, 0);
        assert_eq!(with_court(with_court(start, false), false).court, 0);
    }
}
