//! A button that must be held, for actions that must not happen by accident.

use std::time::Duration;

use leptos::ev::{KeyboardEvent, MouseEvent, PointerEvent};
use leptos::prelude::*;
use words::t;

use crate::i18n::use_locale;

/// How long it must be held. The fill animation in `hold-button.css` takes the same time.
const HOLD: Duration = Duration::from_millis(600);

/// The state of a press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Press {
    #[default]
    Idle,
    /// A finger holds it.
    Held,
    /// A key has pressed it once.
    Armed,
}

/// A button that must be held for 600 ms. With keys it is pressed twice. For clicks of a screen reader, a dialog asks.
#[component]
pub(crate) fn HoldButton(
    #[prop(into)] label: Signal<String>,
    /// The question in the dialog for people who use a screen reader.
    #[prop(into)]
    question: Signal<String>,
    #[prop(default = "button")] class: &'static str,
    #[prop(optional)] icon: Option<AnyView>,
    /// A line below the label that says that it must be held.
    #[prop(optional)]
    has_note: bool,
    /// Set to whether it is being held.
    #[prop(optional)]
    held: Option<RwSignal<bool>>,
    on_done: Callback<()>,
) -> impl IntoView {
    let locale = use_locale();
    let press = RwSignal::new(Press::Idle);
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let stop = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
        press.set(Press::Idle);
    };
    let done = move || {
        stop();
        on_done.run(());
    };
    let start = move |event: PointerEvent| {
        if event.button() == 0 {
            press.set(Press::Held);
            // If the timer cannot be set, keys still work.
            timer.set_value(set_timeout_with_handle(done, HOLD).ok());
        }
    };
    let on_key = move |event: KeyboardEvent| {
        if !matches!(event.key().as_str(), "Enter" | " ") {
            return;
        }
        event.prevent_default();
        event.stop_propagation();
        match press.get_untracked() {
            _ if event.repeat() => {}
            Press::Armed => done(),
            _ => press.set(Press::Armed),
        }
    };
    // A click without a pointer or a key comes from a screen reader.
    let on_click = move |event: MouseEvent| {
        if event.detail() == 0 && press.get_untracked() == Press::Idle {
            let question = question.get_untracked();
            if window().confirm_with_message(&question).unwrap_or(false) {
                done();
            }
        }
    };
    if let Some(held) = held {
        Effect::new(move |_| held.set(press.get() == Press::Held));
    }
    on_cleanup(move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    });
    let text = move || match press.get() {
        Press::Idle => label.get(),
        Press::Held => t!(locale, hold_on).to_owned(),
        Press::Armed => t!(locale, hold_again).to_owned(),
    };
    let note = has_note.then(|| view! { <small>{t!(locale, hold_hint)}</small> });
    view! {
        <button type="button" class=format!("hold {class}") class:held=move || press.get() == Press::Held
            on:pointerdown=start on:pointerup=move |_| stop() on:pointerleave=move |_| stop()
            on:pointercancel=move |_| stop() on:blur=move |_| stop() on:contextmenu=|event| event.prevent_default()
            on:keydown=on_key on:keyup=|event| event.prevent_default() on:click=on_click>
            <i aria-hidden="true"></i>
            {icon}
            <span>{text}{note}</span>
        </button>
    }
}
