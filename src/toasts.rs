//! Toasts: short messages at the bottom of the screen.

use std::time::Duration;

use leptos::prelude::*;

use crate::dom::on_press;

/// A short message with an optional button.
#[derive(Clone)]
pub(crate) struct Toast {
    pub(crate) text: String,
    pub(crate) action: Option<(String, Callback<()>)>,
}

/// The message that is shown. All copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Toasts {
    shown: RwSignal<Option<(u32, Toast)>>,
}

/// How long a message without a button stays.
const STAYS: Duration = Duration::from_secs(6);

impl Toasts {
    pub(crate) fn new() -> Self {
        Self { shown: RwSignal::new(None) }
    }

    /// Shows a message for a few seconds. A message with a button stays until it is used or replaced.
    pub(crate) fn show(self, toast: Toast) {
        let number = self.shown.with_untracked(|shown| shown.as_ref().map_or(0, |(number, _)| number + 1));
        let has_action = toast.action.is_some();
        self.shown.set(Some((number, toast)));
        if !has_action {
            set_timeout(move || self.end(number), STAYS);
        }
    }

    /// Shows a message for a few seconds.
    pub(crate) fn say(self, text: impl Into<String>) {
        self.show(Toast { text: text.into(), action: None });
    }

    /// The message without a button that is shown. The table shows it in its narration line.
    pub(crate) fn text(self) -> Option<String> {
        self.shown.with(|shown| {
            shown.as_ref().filter(|(_, toast)| toast.action.is_none()).map(|(_, toast)| toast.text.clone())
        })
    }

    fn end(self, number: u32) {
        if self.shown.with_untracked(|shown| shown.as_ref().is_some_and(|(it, _)| *it == number)) {
            self.shown.set(None);
        }
    }
}

/// The toasts, from the context.
pub(crate) fn use_toasts() -> Toasts {
    expect_context()
}

/// The element for toasts. Screen readers announce them.
#[component]
pub(crate) fn ToastPlace() -> impl IntoView {
    let toasts = use_toasts();
    let toast = move || {
        toasts.shown.get().map(|(number, Toast { text, action })| {
            let button = action.map(|(label, run)| {
                let answer = move || {
                    toasts.end(number);
                    run.run(());
                };
                view! { <button type="button" class="button" on:click=on_press(answer)>{label}</button> }
            });
            view! { <div class="toast"><span>{text}</span>{button}</div> }
        })
    };
    view! { <div class="toasts" role="status" aria-live="polite">{toast}</div> }
}
