//! The first screen.

use ai::{Answer, Description, Request};
use leptos::prelude::*;

use crate::{thread::Thread, updates::Offline};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Check {
    Pending,
    Good,
    Bad,
}

/// Wordmark, what this is, and whether everything it needs is there.
#[component]
pub(crate) fn Home(thread: StoredValue<Thread, LocalStorage>, offline: RwSignal<Offline>) -> impl IntoView {
    let here = Description::here();
    let (version, choices) = (here.version.clone(), here.choices);
    let in_thread = RwSignal::new(Check::Pending);
    thread.get_value().ask(&Request::Describe, move |answer| {
        in_thread.set(if answer == Ok(Answer::Description(here)) { Check::Good } else { Check::Bad });
    });
    view! {
        <main class="page">
            <header class="wordmark">
                <img src="./icons/icon.svg" alt="" width="72" height="72" />
                <div>
                    <h1>"El Grande"</h1>
                    <p>"unofficial"</p>
                </div>
            </header>
            <p class="lead">
                "Fifteenth-century Spain, nine regions, one King. Send your caballeros where the majority pays, and keep an eye on the Castillo."
            </p>
            <p class="mute">
                "The rules, the opponents and the page all run in this browser. This version lays the table; the game follows."
            </p>
            <ul class="list" aria-label="Self-check">
                <Row name="Rules in the page" check=move || Check::Good
                    says=move || format!("Version {version} plays a trial game of {choices} choices.") />
                <Row name="Rules in the opponents’ thread" check=move || in_thread.get()
                    says=move || thread_sentence(in_thread.get()).to_owned() />
                <Row name="Offline" check=move || offline_check(offline.get())
                    says=move || offline_sentence(offline.get()).to_owned() />
            </ul>
            <footer class="foot">
                <span>"Works offline. No account."</span>
                <a href="#/about">"About"</a>
            </footer>
        </main>
    }
}

#[component]
fn Row<C, S>(name: &'static str, check: C, says: S) -> impl IntoView
where
    C: Fn() -> Check + Copy + Send + 'static,
    S: Fn() -> String + Send + 'static,
{
    view! {
        <li class="row">
            <svg class="mark" class:good=move || check() == Check::Good class:bad=move || check() == Check::Bad
                viewBox="0 0 24 24" aria-hidden="true">
                <path d=move || match check() {
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

fn thread_sentence(check: Check) -> &'static str {
    match check {
        Check::Pending => "Starting.",
        Check::Good => "The same version plays the same game.",
        Check::Bad => "No answer: reload the page, or try another browser.",
    }
}

fn offline_check(offline: Offline) -> Check {
    match offline {
        Offline::Preparing => Check::Pending,
        Offline::Ready => Check::Good,
        Offline::Unavailable => Check::Bad,
    }
}

fn offline_sentence(offline: Offline) -> &'static str {
    match offline {
        Offline::Preparing => "Storing the app on this device.",
        Offline::Ready => "Stored on this device: opens without a network.",
        Offline::Unavailable => "Not available at this address or in this browser.",
    }
}
