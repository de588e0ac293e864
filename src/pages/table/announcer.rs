//! Announcements for screen readers: one sentence per step, never two at once.

use std::time::Duration;

use leptos::prelude::*;

/// The least time between two announcements, in milliseconds. Of the sentences in between, only the last is announced.
const APART: f64 = 700.0;

/// How long a sentence at `now` has to wait after the last announcement.
fn delay(now: f64, last: f64) -> Duration {
    Duration::from_millis((last + APART - now).clamp(0.0, APART) as u64)
}

/// A sentence with a number that changes when the same sentence is to be announced again.
pub(super) type Sentence = (u32, String);

/// The announcement, at a pace that screen readers can follow. It is `None` for a moment before each sentence, so that
/// equal sentences are announced again.
pub(super) fn announcements(sentence: Memo<Sentence>) -> ReadSignal<Option<String>> {
    let (said, set_said) = signal(None);
    let last = StoredValue::new(f64::NEG_INFINITY);
    let timer = StoredValue::new(None::<TimeoutHandle>);
    let cancel = move || {
        if let Some(timer) = timer.try_update_value(Option::take).flatten() {
            timer.clear();
        }
    };
    let say = move || {
        last.set_value(js_sys::Date::now());
        set_said.set(None);
        request_animation_frame(move || {
            // The table may have been left in the meantime.
            if let Some((_, text)) = sentence.try_get_untracked() {
                set_said.set((!text.is_empty()).then_some(text));
            }
        });
    };
    Effect::new(move |_| {
        // Read the memo, because a memo that is only tracked is not recomputed.
        sentence.with(|_| ());
        cancel();
        let wait = delay(js_sys::Date::now(), last.get_value());
        timer.set_value(set_timeout_with_handle(say, wait).ok());
    });
    on_cleanup(cancel);
    said
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_said_at_least_700_ms_apart() {
        assert_eq!(delay(5_000.0, f64::NEG_INFINITY), Duration::ZERO);
        assert_eq!(delay(5_000.0, 4_000.0), Duration::ZERO);
        assert_eq!(delay(5_000.0, 4_900.0), Duration::from_millis(600));
        assert_eq!(delay(4_000.0, 5_000.0), Duration::from_millis(700), "the clock was set back");
    }
}
