//! Code splitting: the first visit waits only for the home screen, and all other screens are fetched later.
//!
//! The release build splits the program at the function below (`--cfg split`, see `xtask/src/release/chunks.rs`). The
//! page fetches the rest as soon as home can be used. In development the program is not split.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use leptos::wasm_split::SplitLoaderError;
use words::t;

use crate::dom::after_paint;
use crate::i18n::use_locale;
use crate::library::use_library;
use crate::lifecycle::use_games;
use crate::pages::{
    AboutPage, HomePage, LessonPage, OpenPage, ReceivedPage, ReplayPage, RulesPage, SavesPage, SettingsPage, SetupPage,
    SitDownPage, TablePage,
};
use crate::route::{Route, go_to};

/// The time between the first paint of home and the download of the other screens.
const AFTER_HOME: Duration = Duration::from_millis(300);

/// The progress of fetching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fetching {
    NotStarted,
    Running,
    Done,
    Failed,
}

/// The screens that are fetched after the first one.
#[derive(Clone, Copy)]
pub(crate) struct LateScreens(RwSignal<Fetching>);

impl LateScreens {
    /// Fetches them as soon as one is needed, or shortly after home is drawn: a download at once would compete with the
    /// pictures and fonts of home.
    pub(crate) fn fetch(route: ReadSignal<Route>) -> Self {
        let screens = Self(RwSignal::new(Fetching::NotStarted));
        after_paint(move || set_timeout(move || screens.start_once(), AFTER_HOME));
        Effect::new(move |_| {
            if route.get() != Route::Home {
                screens.start_once();
            }
        });
        screens
    }

    fn start_once(self) {
        if self.0.get_untracked() == Fetching::NotStarted {
            self.start();
        }
    }

    fn start(self) {
        self.0.set(Fetching::Running);
        spawn_local(async move {
            let is_here = fetch_screens().await.is_ok();
            self.0.set(if is_here { Fetching::Done } else { Fetching::Failed });
        });
    }

    /// A screen, or a placeholder until it is fetched. Tracks the progress for any screen but home.
    pub(crate) fn show(self, route: Route) -> AnyView {
        match (route, self) {
            (Route::Home, _) => {
                use_library().track_recoveries();
                untrack(|| view! { <HomePage /> }.into_any())
            }
            (_, Self(fetching)) if fetching.get() == Fetching::Done => untrack(|| build_now(route)),
            _ => untrack(|| view! { <Waiting screens=self /> }.into_any()),
        }
    }
}

/// The placeholder for a screen that is being fetched. Says so if that fails.
#[component]
fn Waiting(screens: LateScreens) -> impl IntoView {
    let locale = use_locale();
    let has_failed = move || screens.0.get() == Fetching::Failed;
    view! {
        <main class="waiting" class:failed=has_failed>
            <p class="wait" role="status" aria-label=t!(locale, screen_loading)></p>
            <div role="alert">
                {move || {
                    has_failed().then(|| view! {
                        <p>{t!(locale, screen_not_loaded)}</p>
                        <button type="button" class="button primary" on:click=move |_| screens.start()>
                            {t!(locale, broken_again)}
                        </button>
                    })
                }}
            </div>
        </main>
    }
}

/// Creates a screen of the fetched part.
#[cfg_attr(
    split,
    leptos::wasm_split::wasm_split(
        screens,
        wasm_split_path = ::leptos::wasm_split,
        preload(fetch_screens),
        fallible
    )
)]
fn build(route: Route) -> Result<AnyView, SplitLoaderError> {
    Ok(match route {
        Route::Home => ().into_any(),
        Route::Continue => come_in(|| {
            if use_games().resume() {
                go_to("#/table");
            }
        }),
        // A link from anywhere must not start a game, so this only opens the screen where a tap does.
        Route::Play => come_in(|| go_to("#/sit")),
        Route::SetUp => view! { <SetupPage /> }.into_any(),
        Route::SitDown => view! { <SitDownPage /> }.into_any(),
        Route::Table => view! { <TablePage /> }.into_any(),
        Route::Saves => view! { <SavesPage /> }.into_any(),
        Route::Open => view! { <OpenPage /> }.into_any(),
        Route::Received => view! { <ReceivedPage /> }.into_any(),
        Route::Replay => view! { <ReplayPage /> }.into_any(),
        Route::Lesson => view! { <LessonPage /> }.into_any(),
        Route::Rules => view! { <RulesPage /> }.into_any(),
        Route::Settings => view! { <SettingsPage /> }.into_any(),
        Route::About => view! { <AboutPage /> }.into_any(),
    })
}

/// Handles a shortcut from outside, such as the system's menu. Puts the home screen into the history, so that Back
/// leads there.
fn come_in(go_on: impl FnOnce()) -> AnyView {
    // Cannot fail: a fragment is a legal address.
    let _ = window().location().replace("#/");
    go_on();
    ().into_any()
}

/// Creates a screen of the part that is already fetched: the future is ready at once.
#[cfg(split)]
fn build_now(route: Route) -> AnyView {
    use std::{
        future::Future,
        pin::pin,
        task::{Context, Poll, Waker},
    };

    match pin!(build(route)).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(Ok(screen)) => screen,
        _ => unreachable!("the part is here"),
    }
}

#[cfg(not(split))]
fn build_now(route: Route) -> AnyView {
    build(route).unwrap_or_else(|_| unreachable!("nothing is fetched"))
}

#[cfg(not(split))]
async fn fetch_screens() -> Result<(), SplitLoaderError> {
    Ok(())
}
