//! The self-check: rules in the page, rules in the opponents' worker, offline use.

use ai::{Answer, Description, Request};
use leptos::prelude::*;
use play::Id;
use words::{Locale, t};

use crate::components::Icon;
use crate::dom::after_paint;
use crate::effects::{Message, WorkerClient};
use crate::i18n::use_locale;
use crate::updates::{Offline, Updates};

/// The result of one check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Check {
    Pending,
    Good,
    Bad,
}

impl Check {
    const fn icon(self) -> &'static str {
        match self {
            Self::Pending => "hourglass",
            Self::Good => "check",
            Self::Bad => "close",
        }
    }

    const fn class(self) -> &'static str {
        match self {
            Self::Pending => "check-mark",
            Self::Good => "check-mark is-good",
            Self::Bad => "check-mark is-bad",
        }
    }
}

/// The list of checks: rules in the page, rules in the opponents' worker, offline use.
#[component]
pub(super) fn SelfCheck() -> impl IntoView {
    let locale = use_locale();
    let updates = expect_context::<Updates>();
    let here = RwSignal::new(None::<Description>);
    let in_worker = RwSignal::new(Check::Pending);
    // Dropped together with the screen, which ends the worker.
    let worker = StoredValue::new_local(None::<WorkerClient>);
    // A trial game takes longer than a frame.
    after_paint(move || {
        let description = Description::here();
        if here.try_set(Some(description.clone())).is_none() {
            start_worker(worker, in_worker, description);
        }
    });
    let page = Signal::derive(move || if here.with(Option::is_some) { Check::Good } else { Check::Pending });
    let page_line = move || {
        here.get().map(|here| t!(locale, check_page_good, version = here.version.as_str(), count = here.choices))
    };
    let offline = Signal::derive(move || offline_check(updates.offline.get()));
    view! {
        <section class="box">
            <h2>{t!(locale, check_title)}</h2>
            <ul class="checks" aria-label=t!(locale, check_title)>
                <CheckRow check=page name=t!(locale, check_page) line=Signal::derive(move || page_line().unwrap_or_default()) />
                <CheckRow check=in_worker name=t!(locale, check_thread)
                    line=Signal::derive(move || worker_line(locale, in_worker.get()).to_owned()) />
                <CheckRow check=offline name=t!(locale, check_offline)
                    line=Signal::derive(move || offline_line(locale, updates.offline.get()).to_owned()) />
            </ul>
        </section>
    }
}

/// Starts a worker that plays the same trial game, and compares the results.
fn start_worker(
    worker: StoredValue<Option<WorkerClient>, LocalStorage>,
    in_worker: RwSignal<Check>,
    here: Description,
) {
    let heard = move |message| match message {
        Message::Ready => worker.update_value(|worker| worker.iter_mut().for_each(WorkerClient::is_ready)),
        Message::Answer(_, Answer::Description(there)) if there == here => in_worker.set(Check::Good),
        Message::Answer(..) | Message::Lost => in_worker.set(Check::Bad),
    };
    let mut client = WorkerClient::start(heard);
    client.ask(Id(0), &Request::Describe);
    worker.set_value(Some(client));
}

#[component]
fn CheckRow(
    #[prop(into)] check: Signal<Check>,
    name: &'static str,
    #[prop(into)] line: Signal<String>,
) -> impl IntoView {
    view! {
        <li>
            {move || view! { <span class=check.get().class()><Icon name=check.get().icon() /></span> }}
            <span><b>{name}</b><small>{line}</small></span>
        </li>
    }
}

fn worker_line(locale: Locale, check: Check) -> &'static str {
    match check {
        Check::Pending => t!(locale, check_thread_pending),
        Check::Good => t!(locale, check_thread_good),
        Check::Bad => t!(locale, check_thread_bad),
    }
}

const fn offline_check(offline: Offline) -> Check {
    match offline {
        Offline::Preparing => Check::Pending,
        Offline::Ready => Check::Good,
        Offline::Unavailable => Check::Bad,
    }
}

fn offline_line(locale: Locale, offline: Offline) -> &'static str {
    match offline {
        Offline::Preparing => t!(locale, check_offline_pending),
        Offline::Ready => t!(locale, check_offline_good),
        Offline::Unavailable => t!(locale, check_offline_bad),
    }
}
