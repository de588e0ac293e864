//! News: what is new in a version, shown once after an update.

use leptos::prelude::*;
use library::Storage as _;

use crate::storage::BrowserStorage;

/// The version of this page, for people.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The version that the message `about_news` describes. A version with news of its own changes this line and the
/// message in every language. A version without, such as a fix, changes neither, and nothing is shown again.
pub(crate) const NEWS_OF: &str = "1.0.0";

/// The storage key for the last version whose news were shown on this device.
const KEY: &str = "el-grande/news";

/// The prefix of everything that the app stores on a device.
const OURS: &str = "el-grande/";

/// Whether there are news to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Telling {
    /// They were shown before.
    Known,
    /// A first visit: everything is new, so no news are shown.
    FirstVisit,
    Tell,
}

fn telling(told: Option<&str>, is_first_visit: bool) -> Telling {
    match told {
        Some(NEWS_OF) => Telling::Known,
        None if is_first_visit => Telling::FirstVisit,
        _ => Telling::Tell,
    }
}

/// The news to show until somebody has closed them. All copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct News {
    is_open: RwSignal<bool>,
}

impl News {
    /// Reads which news were shown. Call it before anything else is stored, or this would look like an earlier visit.
    pub(crate) fn start() -> Self {
        let is_first_visit = !BrowserStorage.keys().iter().any(|key| key.starts_with(OURS));
        let telling = telling(BrowserStorage.get(KEY).as_deref(), is_first_visit);
        if telling == Telling::FirstVisit {
            remember();
        }
        Self { is_open: RwSignal::new(telling == Telling::Tell) }
    }

    /// Whether to show the news.
    pub(crate) fn is_open(self) -> bool {
        self.is_open.get()
    }

    /// Records that the news came into view. From then on they count as read, even if nobody closes them.
    pub(crate) fn seen(self) {
        remember();
    }

    pub(crate) fn close(self) {
        remember();
        self.is_open.set(false);
    }
}

/// Remembers that the news were shown. Without storage they appear on every visit, because no visit is remembered.
fn remember() {
    let _ = BrowserStorage.set(KEY, NEWS_OF);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_told_once_and_never_on_a_first_visit() {
        assert_eq!(telling(None, true), Telling::FirstVisit);
        assert_eq!(telling(None, false), Telling::Tell, "a device that knows a version without news");
        assert_eq!(telling(Some("0.9.0"), false), Telling::Tell);
        assert_eq!(telling(Some(NEWS_OF), false), Telling::Known);
    }

    #[test]
    fn the_news_are_those_of_this_version_or_of_one_before() {
        let numbers = |version: &str| version.split('.').map(|part| part.parse::<u32>().unwrap()).collect::<Vec<_>>();
        assert!(numbers(NEWS_OF) <= numbers(VERSION), "{NEWS_OF} is later than {VERSION}");
        assert_eq!(numbers(NEWS_OF).len(), 3);
    }
}
