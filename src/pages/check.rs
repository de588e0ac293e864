//! Whether everything the app needs is there.

use ai::{Answer, Description, Request};
use leptos::prelude::*;

use crate::i18n::{Locale, locale, t};
use crate::thread::Thread;
use crate::updates::{Offline, Updates};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    Pending,
    Good,
    Bad,
}

/// The rules in the page, the rules in the opponents' thread, and offline use.
#[component]
pub(crate) fn SelfCheck() -> impl IntoView {
    let thread = expect_context::<StoredValue<Thread, LocalStorage>>();
    let offline = expect_context::<Updates>().offline;
    let here = Description::here();
    let (version, choices) = (here.version.clone(), here.choices);
    let in_thread = RwSignal::new(Check::Pending);
    thread.get_value().ask(&Request::Describe, move |answer| {
        in_thread.set(if answer == Ok(Answer::Description(here)) { Check::Good } else { Check::Bad });
    });
    view! {
        <ul class="list" aria-label=move || t!(locale(), check_title)>
            <Row
                name=Signal::derive(move || t!(locale(), check_page))
                check=Signal::derive(|| Check::Good)
                says=Signal::derive(move || t!(locale(), check_page_good, version = version.as_str(), count = choices))
            />
            <Row
                name=Signal::derive(move || t!(locale(), check_thread))
                check=in_thread.into()
                says=Signal::derive(move || thread_sentence(locale(), in_thread.get()).to_owned())
            />
            <Row
                name=Signal::derive(move || t!(locale(), check_offline))
                check=Signal::derive(move || offline_check(offline.get()))
                says=Signal::derive(move || offline_sentence(locale(), offline.get()).to_owned())
            />
        </ul>
    }
}

#[component]
fn Row(name: Signal<&'static str>, check: Signal<Check>, says: Signal<String>) -> impl IntoView {
    view! {
        <li class="row">
            <svg
                class="mark"
                class:good=move || check.get() == Check::Good
                class:bad=move || check.get() == Check::Bad
                viewBox="0 0 24 24"
                aria-hidden="true"
            >
                <path d=move || match check.get() {
                    Check::Pending => "M6.5 3.5h11M6.5 20.5h11M8 3.5c0 4.5 8 5.5 8 8.5s-8 4-8 8.5M16 3.5c0 4.5-8 5.5-8 8.5s8 4 8 8.5",
                    Check::Good => "m4.5 12.5 5 5 10-11",
                    Check::Bad => "M6 6l12 12M18 6 6 18",
                } />
            </svg>
            <div>
                <b>{name}</b>
                <span>{says}</span>
            </div>
        </li>
    }
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
