//! What a screen reader hears: one sentence a step, never two at once.

use std::time::Duration;

use leptos::prelude::*;

/// Two sentences are at least so far apart; of those in between only the last is said.
const APART: f64 = 700.0;

/// How long a sentence that comes at `now` has to wait after one that was said at `last`.
fn delay(now: f64, last: f64) -> Duration {
    Duration::from_millis((last + APART - now).clamp(0.0, APART) as u64)
}

/// A sentence and a number that changes whenever it is to be said again.
pub(super) type Sentence = (u32, String);

/// The sentence that is said, in the rhythm that a screen reader can follow. It is `None` for a moment before each, so
/// that the same words are said again.
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
            // The table may be gone by then.
            if let Some((_, text)) = sentence.try_get_untracked() {
                set_said.set((!text.is_empty()).then_some(text));
            }
        });
    };
    Effect::new(move |_| {
        // Reading it, not only tracking it, keeps the memo awake.
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
