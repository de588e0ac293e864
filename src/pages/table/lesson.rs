//! The lesson's overlay on the table: a veil with the target cut out, a bubble with the task, an arrow.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use map::Point;
use play::{Input, LESSON_STEPS, PageStep, Preset};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};
use words::t;

use super::lesson_measure::{Hole, Layout, map_point, measured, target_element};
use super::lesson_model::{Bubble, Target, bubble, is_at};
use crate::components::Icon;
use crate::dom::{after_paint, on_press};
use crate::i18n::use_locale;
use crate::lifecycle::{random_seed, use_games};
use crate::pages::quick_game;
use crate::table_context::use_table;

/// The areas of the table that are inert unless they contain the target.
const AREAS: [&str; 4] = [".top", ".seats", ".map .board", ".side"];

const BUBBLE_ID: &str = "lesson-bubble";

/// The lesson's overlay. Renders nothing in any other game.
#[component]
pub(crate) fn LessonOverlay() -> impl IntoView {
    let is_lesson = use_table().shown.with_untracked(|shown| shown.lesson.is_some());
    is_lesson.then(|| view! { <Lesson /> })
}

#[component]
fn Lesson() -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let said = table.memo(move |shown| bubble(shown, locale));
    let is_over = table.memo(|shown| {
        shown.lesson.is_some_and(|taught| taught.step + 1 == LESSON_STEPS)
            && !matches!(shown.stage, play::Stage::Scoring(_))
    });
    // After a tap outside the target, the bubble shows a friendly remark instead of the task, until something happens.
    let strayed = RwSignal::new(false);
    let content = NodeRef::<leptos::html::Div>::new();
    let layout = RwSignal::new(Layout::default());
    let measure = move || {
        // The lesson may have been left in the meantime.
        let Some(said) = said.try_get_untracked() else { return };
        let bubble = content.try_get_untracked().flatten().map(|it| it.get_bounding_client_rect());
        let next = measured(said, bubble.map_or((0.0, 0.0), |it| (it.width(), it.height())));
        if layout.try_with_untracked(|now| *now != next) == Some(true) {
            layout.set(next);
        }
    };
    Effect::new(move |_| {
        table.shown.track();
        strayed.set(false);
    });
    Effect::new(move |before: Option<Option<Bubble>>| {
        let now = said.get();
        // Measure again, because targets appear, grow and scroll when the screen changes.
        table.shown.track();
        strayed.track();
        after_paint(measure);
        for time in [150, 500] {
            set_timeout(measure, Duration::from_millis(time));
        }
        if before.flatten() != now {
            after_paint(move || attend(now));
        }
        now
    });
    let on_resize = window_event_listener(ev::resize, move |_| measure());
    // With very large letters the table scrolls, and the target moves.
    let on_scroll = window_event_listener(ev::scroll, move |_| measure());
    on_cleanup(move || {
        on_resize.remove();
        on_scroll.remove();
    });
    guard_taps(said, strayed);
    on_cleanup(|| rest_areas(|_| false));

    let text = move || match (strayed.get(), table.shown.with(|shown| shown.lesson.is_some_and(|it| it.has_strayed))) {
        (true, _) => Some(t!(locale, lesson_elsewhere)),
        (_, true) => Some(t!(locale, lesson_strayed)),
        _ => said.get().map(|said| said.text),
    };
    let next = move || {
        said.get().filter(|said| said.has_next).map(|_| {
            let button = NodeRef::<leptos::html::Button>::new();
            button.on_load(|button| after_paint(move || drop(button.focus())));
            view! {
                <button type="button" class="button primary" node_ref=button aria-describedby=BUBBLE_ID
                    on:click=on_press(move || table.send(Input::Lesson(PageStep::Next)))>
                    {t!(locale, learn_next)}
                </button>
            }
        })
    };
    let style = move || layout.with(|layout| (format!("{:.0}px", layout.at[0]), format!("{:.0}px", layout.at[1])));
    view! {
        <LessonTop layout />
        <Veil layout />
        <Show when=move || said.with(Option::is_some)>
            <div class="lesson-bubble" class:is-scoring=move || said.with(|said| said.is_some_and(|said| said.is_scoring))
                class:covers-line=move || layout.with(|layout| layout.covers_line) node_ref=content
                style:left=move || style().0 style:top=move || style().1>
                <p id=BUBBLE_ID role="status">{text}</p>
                {next}
            </div>
        </Show>
        <Show when=move || is_over.get()><Finished /></Show>
    }
}

/// The lesson's own bar: the way out, the progress, and one step back.
#[component]
fn LessonTop(layout: RwSignal<Layout>) -> impl IntoView {
    let (locale, table) = (use_locale(), use_table());
    let step = table.memo(|shown| shown.lesson.map_or(0, |taught| taught.step));
    let marks = move || {
        let now = step.get();
        let mark = |step: usize| {
            let (is_over, is_now) = (step < now, step == now);
            view! { <i class:is-over=is_over class:is-now=is_now></i> }
        };
        (0..LESSON_STEPS).map(mark).collect_view()
    };
    let edge = move |index: usize| layout.with(|layout| format!("{:.0}px", layout.top[index]));
    view! {
        <header class="lesson-top" style:left=move || edge(0) style:top=move || edge(1) style:width=move || edge(2)
            style:height=move || edge(3)>
            <a class="icon-button" href="#/" aria-label=t!(locale, lesson_leave) title=t!(locale, lesson_leave)>
                <Icon name="close" />
            </a>
            <div class="lesson-progress">
                <h1>{t!(locale, lesson_title)}</h1>
                <span>{move || t!(locale, lesson_step, at = step.get() + 1, count = LESSON_STEPS)}</span>
                <p aria-hidden="true">{marks}</p>
            </div>
            <button type="button" class="icon-button" aria-label=t!(locale, replay_previous) title=t!(locale, replay_previous)
                aria-disabled=move || (step.get() == 0).to_string()
                on:click=on_press(move || table.send(Input::Lesson(PageStep::Back)))>
                <Icon name="undo" />
            </button>
        </header>
    }
}

/// The veil over everything except the target. It does not catch taps; [`guard_taps`] does.
#[component]
fn Veil(layout: RwSignal<Layout>) -> impl IntoView {
    let hole = Memo::new(move |_| layout.with(|layout| layout.hole.clone()));
    let drawing = move || {
        hole.get().map(|hole| {
            let shape = |class: &'static str| match &hole {
                Hole::Outline(outline, matrix) => {
                    view! { <path class=class d=*outline transform=matrix.clone() /> }.into_any()
                }
                Hole::Box([x, y, width, height]) => {
                    view! { <rect class=class x=*x y=*y width=*width height=*height rx="12" /> }.into_any()
                }
            };
            view! {
                <mask id="lesson-hole"><rect width="100%" height="100%" fill="#fff" />{shape("lesson-cut")}</mask>
                <rect class="lesson-shade" width="100%" height="100%" mask="url(#lesson-hole)" />
                {shape("lesson-edge")}
            }
        })
    };
    let arrow = move || {
        layout.with(|layout| layout.arrow.clone()).map(|path| {
            view! { <path class="lesson-arrow-edge" d=path.clone() /><path class="lesson-arrow" d=path /> }
        })
    };
    let ring = move || {
        layout.with(|layout| layout.ring).map(|[x, y, r]| {
            view! { <circle class="lesson-ring-edge" cx=x cy=y r=r /><circle class="lesson-ring" cx=x cy=y r=r /> }
        })
    };
    view! { <svg class="lesson-veil" aria-hidden="true">{drawing}{arrow}{ring}</svg> }
}

/// The panel at the end of the lesson: praise, and what to do next.
#[component]
fn Finished() -> impl IntoView {
    let (locale, table, games) = (use_locale(), use_table(), use_games());
    let play = NodeRef::<leptos::html::Button>::new();
    play.on_load(|button| after_paint(move || drop(button.focus())));
    view! {
        <div class="lesson-finished" role="dialog" aria-modal="true" aria-labelledby="lesson-proud">
            <div>
                <svg viewBox="-60 -50 120 100" aria-hidden="true">
                    <use href="#laurel" x="-60" y="-50" width="120" height="100" />
                    <use href="#grande-purple" transform="translate(0 4) scale(0.85)" />
                </svg>
                <h2 id="lesson-proud">{t!(locale, lesson_proud)}</h2>
                <p>{t!(locale, lesson_proud_line)}</p>
                <button type="button" class="button primary" node_ref=play
                    on:click=on_press(move || games.start(&Preset::FirstGame.applied_to(&quick_game()), random_seed()))>
                    <Icon name="play" />{t!(locale, learn_play)}
                </button>
                <span>
                    <a class="button" href="#/rules">{t!(locale, rules_page)}</a>
                    <button type="button" class="button" on:click=on_press(move || table.send(Input::Lesson(PageStep::Skip)))>
                        {t!(locale, lesson_repeat)}
                    </button>
                </span>
            </div>
        </div>
    }
}

/// Makes the areas without the target inert, and describes the target with the text of the bubble.
fn attend(said: Option<Bubble>) {
    let target = said.map_or(Target::None, |said| said.target);
    let element = target_element(target);
    let is_free = |area: &Element| match target {
        // While others act or a scoring is shown, everything can be used.
        Target::None => true,
        _ if target.is_on_map() => area.matches(".board").unwrap_or(false),
        _ => element.as_ref().is_some_and(|element| area.contains(Some(element))),
    };
    rest_areas(|area| area.matches(".top").unwrap_or(false) || !is_free(area));
    if let Some(element) = element {
        // Cannot fail: the attribute's name is a constant.
        let _ = element.set_attribute("aria-describedby", BUBBLE_ID);
        element.scroll_into_view_with_bool(false);
        if let Some(element) = element.dyn_ref::<HtmlElement>() {
            // If the target cannot have the focus, the focus stays where it is.
            let _ = element.focus();
        }
    } else if let Some(map) = document().query_selector(".map").ok().flatten().filter(|_| target.is_on_map()) {
        // With very large letters the table scrolls, and the map may be out of view.
        map.scroll_into_view();
    }
}

fn rest_areas(rests: impl Fn(&Element) -> bool) {
    for area in AREAS {
        if let Ok(Some(area)) = document().query_selector(area) {
            // Cannot fail: the attribute's name is a constant.
            let _ = area.toggle_attribute_with_force("inert", rests(&area));
        }
    }
}

/// Blocks taps outside the target and answers them with a friendly remark.
fn guard_taps(said: Memo<Option<Bubble>>, strayed: RwSignal<bool>) {
    let guard = move |event: web_sys::MouseEvent, is_answered: bool| {
        let Some(said) = said.get_untracked().filter(|said| said.target != Target::None) else { return };
        let Some(tapped) = event.target().and_then(|target| target.dyn_into::<Element>().ok()) else { return };
        let is_ours =
            tapped.closest(".lesson-bubble, .lesson-top, .lesson-finished, .toasts").is_ok_and(|it| it.is_some());
        if is_ours || event.detail() == 0 && is_answered || is_meant(said.target, &tapped, &event) {
            return;
        }
        event.stop_propagation();
        event.prevent_default();
        // A step that is only read has no target to miss.
        if is_answered && !said.has_next {
            strayed.set(true);
        }
    };
    // In the capture phase, before any other handler gets the tap.
    let pointer = capture("pointerdown", move |event| guard(event, false));
    let click = capture("click", move |event| guard(event, true));
    on_cleanup(move || {
        pointer();
        click();
    });
}

/// Listens at the window in the capture phase. Returns a function that removes the listener.
fn capture(name: &'static str, heard: impl Fn(web_sys::MouseEvent) + 'static) -> impl Fn() + Send + Sync {
    use wasm_bindgen::closure::Closure;
    let listener = Closure::<dyn Fn(web_sys::MouseEvent)>::new(heard);
    // Cannot fail: the name is a constant.
    let _ = window().add_event_listener_with_callback_and_bool(name, listener.as_ref().unchecked_ref(), true);
    let listener = StoredValue::new_local(listener);
    move || {
        listener.with_value(|listener| {
            let listener = listener.as_ref().unchecked_ref();
            let _ = window().remove_event_listener_with_callback_and_bool(name, listener, true);
        });
    }
}

fn is_meant(target: Target, tapped: &Element, event: &web_sys::MouseEvent) -> bool {
    if let Some(element) = target_element(target) {
        return element.contains(Some(tapped));
    }
    let point = Point { x: event.client_x().into(), y: event.client_y().into() };
    match target {
        Target::Place(place) => map_point(point).is_some_and(|point| is_at(place, point)),
        _ => false,
    }
}
