//! Offline use and new versions.
//!
//! A new version is stored in the background and waits for the player's word; then the page reloads once.

use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    ServiceWorkerUpdateViaCache, VisibilityState,
};

use leptos::prelude::*;
use leptos::task::spawn_local;

/// Can the app be opened without a network?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offline {
    /// Its files are being stored.
    Preparing,
    /// Everything is stored.
    Ready,
    /// This browser, this address or this build cannot.
    Unavailable,
}

/// A version other than the one on screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Update {
    None,
    /// Stored, and waiting for the player's word.
    Waiting,
    /// The player has given it.
    Asked,
    /// Another tab has switched: this one still shows the old version until it reloads.
    Elsewhere,
}

/// What the page knows about versions.
#[derive(Clone, Copy)]
pub(crate) struct Updates {
    pub(crate) offline: RwSignal<Offline>,
    pub(crate) update: RwSignal<Update>,
}

impl Updates {
    /// Registers the service worker, in release builds only: in development it would show yesterday's page.
    pub(crate) fn start() -> Self {
        let updates = Self { offline: RwSignal::new(Offline::Preparing), update: RwSignal::new(Update::None) };
        match container() {
            Some(container) if !cfg!(debug_assertions) => spawn_local(async move {
                if updates.watch(&container).await.is_err() {
                    updates.offline.set(Offline::Unavailable);
                }
            }),
            _ => updates.offline.set(Offline::Unavailable),
        }
        updates
    }

    /// The player's word: switch to the stored version.
    pub(crate) fn accept(self) {
        let elsewhere = self.update.get_untracked() == Update::Elsewhere;
        self.update.set(Update::Asked);
        if elsewhere {
            return reload();
        }
        spawn_local(async move {
            let waiting = match container() {
                Some(container) => registration(&container).await.and_then(|found| found.waiting()),
                None => None,
            };
            match waiting {
                // The page reloads when the new version has taken over.
                Some(waiting) => waiting.post_message(&"activate".into()).expect("text can always be cloned"),
                None => reload(),
            }
        });
    }

    async fn watch(self, container: &ServiceWorkerContainer) -> Result<(), JsValue> {
        self.reload_when_taken_over(container);
        let options = RegistrationOptions::new();
        options.set_scope("./");
        // A host's caching headers must never delay an update.
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let registration: ServiceWorkerRegistration =
            JsFuture::from(container.register_with_options("./sw.js", &options)).await?.unchecked_into();
        if registration.waiting().is_some() && container.controller().is_some() {
            self.update.set(Update::Waiting);
        }
        self.notice_new_versions(container, &registration);
        look_again_when_shown(registration);
        JsFuture::from(container.ready()?).await?;
        self.offline.set(Offline::Ready);
        Ok(())
    }

    fn reload_when_taken_over(self, container: &ServiceWorkerContainer) {
        let mut controlled = container.controller().is_some();
        let on_change = Closure::<dyn FnMut()>::new(move || {
            // The very first version takes over without a reload: the page shows it already.
            if !std::mem::replace(&mut controlled, true) {
                return;
            }
            match self.update.get_untracked() {
                Update::Asked => reload(),
                _ => self.update.set(Update::Elsewhere),
            }
        });
        container.set_oncontrollerchange(Some(on_change.as_ref().unchecked_ref()));
        on_change.forget();
    }

    fn notice_new_versions(self, container: &ServiceWorkerContainer, registration: &ServiceWorkerRegistration) {
        let container = container.clone();
        let source = registration.clone();
        let on_found = Closure::<dyn Fn()>::new(move || {
            let Some(installing) = source.installing() else {
                return;
            };
            let (container, worker) = (container.clone(), installing.clone());
            let on_state = Closure::<dyn Fn()>::new(move || {
                if worker.state() == ServiceWorkerState::Installed && container.controller().is_some() {
                    self.update.set(Update::Waiting);
                }
            });
            installing.set_onstatechange(Some(on_state.as_ref().unchecked_ref()));
            on_state.forget();
        });
        registration.set_onupdatefound(Some(on_found.as_ref().unchecked_ref()));
        on_found.forget();
    }
}

/// An installed app may stay open for weeks: coming back to it is the moment to look.
fn look_again_when_shown(registration: ServiceWorkerRegistration) {
    let document = web_sys::window().and_then(|window| window.document()).expect("the page has a document");
    let shown = document.clone();
    let on_visibility = Closure::<dyn Fn()>::new(move || {
        if shown.visibility_state() == VisibilityState::Visible
            && let Ok(looking) = registration.update()
        {
            // Without a network there is nothing to find, and nothing to say about it.
            spawn_local(async move { drop(JsFuture::from(looking).await) });
        }
    });
    document.set_onvisibilitychange(Some(on_visibility.as_ref().unchecked_ref()));
    on_visibility.forget();
}

/// Missing on insecure addresses and in some private windows.
fn container() -> Option<ServiceWorkerContainer> {
    let navigator = web_sys::window()?.navigator();
    js_sys::Reflect::get(&navigator, &"serviceWorker".into()).ok()?.dyn_into().ok()
}

async fn registration(container: &ServiceWorkerContainer) -> Option<ServiceWorkerRegistration> {
    JsFuture::from(container.get_registration()).await.ok()?.dyn_into().ok()
}

fn reload() {
    web_sys::window().expect("the page has a window").location().reload().expect("a page can reload itself");
}
