//! What is said to those who listen: once a turn, what others did in it.

use engine::{Event, Observer};
use leptos::prelude::untrack;

use super::session::Session;
use super::store::Store;
use crate::dom::watch;
use crate::signal::{Memo, RwSignal};

impl Store {
    /// What others did since this was last said, in sentences. Nothing is said twice, and nobody is told what they did
    /// themselves.
    pub(crate) fn told(self) -> RwSignal<String> {
        let told = RwSignal::new(String::new());
        let rest = Memo::new(move || self.session.with(|session| session.as_ref().map_or(0, rest)));
        let mut from = rest.get_untracked();
        watch(move || {
            let to = rest.get();
            let lines = untrack(|| {
                let me = self.view.with(|view| view.as_ref().and_then(engine::PlayerView::seat));
                let is_news =
                    |line: &super::LogLine| (from..to).contains(&line.event) && (line.seat != me || me.is_none());
                // It stays in the page: where several people share the device, everybody may hear it.
                let is_shared = self.session.with(|session| session.as_ref().is_some_and(|it| it.humans().len() > 1));
                let observer = if is_shared { Observer::Spectator } else { self.eyes.get().observer };
                self.log_lines_for(observer).into_iter().filter(is_news).map(|line| line.text).collect::<Vec<_>>()
            });
            from = to;
            if !lines.is_empty() {
                told.set(lines.join(" "));
            }
        });
        told
    }
}

/// How much of the log is told: up to the end of the last turn or scoring, and all of it once somebody here is asked.
fn rest(session: &Session) -> usize {
    let log = session.log();
    let is_asked = session.asked_human().is_some() && session.pending().is_none();
    let is_end = |(_, event): &(usize, Event)| {
        matches!(event, Event::TurnEnded { .. } | Event::ScoringEnded { .. } | Event::GameEnded)
    };
    if is_asked { log.len() } else { log.iter().rposition(is_end).map_or(0, |last| last + 1) }
}
