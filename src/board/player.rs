//! Plays steps one after the other.

use std::time::Duration;

use leptos::{
    leptos_dom::helpers::TimeoutHandle,
    prelude::{Callable, Callback, on_cleanup, set_timeout_with_handle, window},
};

use crate::signal::{RwSignal, Signal, StoredValue};

use super::model::Step;
use crate::dom::watch;

/// How long a piece is in the air.
pub(crate) const FLIGHT: Duration = Duration::from_millis(260);

/// Steps on their way to be seen.
#[derive(Clone, Copy)]
pub(super) struct Player {
    /// The first is in the air.
    pub(super) queue: RwSignal<Vec<Step>>,
    /// Counts landings: tells two equal steps apart.
    pub(super) landed: RwSignal<u32>,
    /// Without motion: what has moved, framed until the next steps.
    pub(super) marked: RwSignal<Vec<Step>>,
    timer: StoredValue<Option<TimeoutHandle>>,
    on_rest: Option<Callback<()>>,
}

impl Player {
    /// Whenever `steps` says something new, it is played. `still` switches motion off, as the system's preference does.
    /// `on_rest` is told when everything has arrived.
    pub(super) fn new(steps: Signal<Vec<Step>>, still: Signal<bool>, on_rest: Option<Callback<()>>) -> Self {
        let player = Self {
            queue: RwSignal::default(),
            landed: RwSignal::default(),
            marked: RwSignal::default(),
            timer: StoredValue::new(None),
            on_rest,
        };
        watch(move || player.add(steps.get(), still.get_untracked() || prefers_stillness()));
        watch(move || {
            if still.get() {
                player.skip();
            }
        });
        on_cleanup(move || player.stop_timer());
        player
    }

    /// Everything arrives at once.
    pub(super) fn skip(&self) {
        self.stop_timer();
        if self.is_playing() {
            self.landed.update(|landed| *landed += 1);
            self.queue.update(Vec::clear);
            self.rest();
        }
    }

    pub(super) fn is_playing(&self) -> bool {
        self.queue.with_untracked(|queue| !queue.is_empty())
    }

    fn add(&self, steps: Vec<Step>, still: bool) {
        if still {
            self.skip();
            let has_moved = !steps.is_empty();
            self.marked.set(steps);
            if has_moved {
                self.rest();
            }
            return;
        }
        if self.marked.with_untracked(|marked| !marked.is_empty()) {
            self.marked.update(Vec::clear);
        }
        // What is still on its way belongs to a position that is no longer shown.
        self.skip();
        if !steps.is_empty() {
            self.queue.set(steps);
            self.fly();
        }
    }

    fn fly(&self) {
        let player = *self;
        let land = move || {
            player.landed.update(|landed| *landed += 1);
            player.queue.update(|queue| {
                queue.remove(0);
            });
            player.timer.set_value(None);
            if player.is_playing() {
                player.fly();
            } else {
                player.rest();
            }
        };
        self.timer.set_value(set_timeout_with_handle(land, FLIGHT).ok());
    }

    fn rest(&self) {
        if let Some(on_rest) = self.on_rest {
            on_rest.run(());
        }
    }

    fn stop_timer(&self) {
        if let Some(Some(timer)) = self.timer.try_update_value(Option::take) {
            timer.clear();
        }
    }
}

fn prefers_stillness() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)");
    query.ok().flatten().is_some_and(|query| query.matches())
}
