//! Whether everything the app needs is there.

use ai::{Answer, Description, Request};

use crate::dom::{Child, El, IntoChild, html, svg};
use crate::i18n::{Locale, Words, locale, say, t};
use crate::signal::{RwSignal, StoredValue};
use crate::thread::Thread;
use crate::updates::{Offline, Updates};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    Pending,
    Good,
    Bad,
}

/// The rules in the page, the rules in the opponents' thread, and offline use.
pub(super) fn self_check(updates: Updates, thread: StoredValue<Thread>) -> El {
    let offline = updates.offline;
    let here = Description::here();
    let (version, choices) = (here.version.clone(), here.choices);
    let in_thread = RwSignal::new(Check::Pending);
    thread.get_value().ask(&Request::Describe, move |answer| {
        in_thread.set(if answer == Ok(Answer::Description(here)) { Check::Good } else { Check::Bad });
    });
    let in_page = move || t!(locale(), check_page_good, version = version.as_str(), count = choices);
    let thread_mark = move || mark(in_thread.get());
    let thread_says = move || thread_sentence(locale(), in_thread.get());
    let offline_mark = move || mark(offline_check(offline.get()));
    let offline_says = move || offline_sentence(locale(), offline.get());
    html::ul().class("list").attr("aria-label", say!(check_title)).child([
        row(mark(Check::Good).into_child(), say!(check_page), in_page.into_child()),
        row(thread_mark.into_child(), say!(check_thread), thread_says.into_child()),
        row(offline_mark.into_child(), say!(check_offline), offline_says.into_child()),
    ])
}

fn row(mark: Child, name: Words, says: Child) -> El {
    let words = html::div().child(html::b().child(name)).child(html::span().child(says));
    html::li().class("row").child(mark).child(words)
}

fn mark(check: Check) -> El {
    let (class, shape) = match check {
        Check::Pending => {
            ("mark", "M6.5 3.5h11M6.5 20.5h11M8 3.5c0 4.5 8 5.5 8 8.5s-8 4-8 8.5M16 3.5c0 4.5-8 5.5-8 8.5s8 4 8 8.5")
        }
        Check::Good => ("mark good", "m4.5 12.5 5 5 10-11"),
        Check::Bad => ("mark bad", "M6 6l12 12M18 6 6 18"),
    };
    let mark = svg::svg().class(class).attr("viewBox", "0 0 24 24").attr("aria-hidden", "true");
    mark.child(svg::path().attr("d", shape))
}

fn thread_sentence(locale: Locale, check: Check) -> &'static str {
    match check {
        Check::Pending => t!(locale, check_thread_pending),
        Check::Good => t!(locale, check_thread_good),
        Check::Bad => t!(locale, check_thread_bad),
    }
}

fn offline_check(offline: Offline) -> Check {
    match offline {
        Offline::Preparing => Check::Pending,
        Offline::Ready => Check::Good,
        Offline::Unavailable => Check::Bad,
    }
}

fn offline_sentence(locale: Locale, offline: Offline) -> &'static str {
    match offline {
        Offline::Preparing => t!(locale, check_offline_pending),
        Offline::Ready => t!(locale, check_offline_good),
        Offline::Unavailable => t!(locale, check_offline_bad),
    }
}
