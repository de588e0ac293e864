//! Offline use and new versions.
//!
//! A new version is stored in the background and waits for the player's word; then the page reloads once.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    RegistrationOptions, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    ServiceWorkerUpdateViaCache, VisibilityState,
};

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

/// What the page knows about versions. Copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Updates {
    pub(crate) offline: RwSignal<Offline>,
    pub(crate) update: RwSignal<Update>,
    /// The device has a network.
    pub(crate) is_online: RwSignal<bool>,
    /// The player would rather go on with this version for now.
    pub(crate) is_postponed: RwSignal<bool>,
}

/// Storing the files takes no longer than this. A worker that a withdrawn release removes never reports anything.
const PATIENCE: Duration = Duration::from_secs(60);

impl Updates {
    /// Registers the service worker, in release builds only: in development it would show yesterday's page.
    pub(crate) fn start() -> Self {
        let updates = Self {
            offline: RwSignal::new(Offline::Preparing),
            update: RwSignal::new(Update::None),
            is_online: RwSignal::new(window().navigator().on_line()),
            is_postponed: RwSignal::new(false),
        };
        updates.watch_network();
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

    fn watch_network(self) {
        for (event, is_online) in [("online", true), ("offline", false)] {
            let heard = Closure::<dyn Fn()>::new(move || self.is_online.set(is_online));
            // Cannot fail: any kind of event can be listened to.
            let _ = window().add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
            // Lives as long as the page.
            heard.forget();
        }
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
        if let Some(installing) = registration.installing() {
            self.follow(container, &registration, &installing);
        }
        self.notice_new_versions(container, &registration);
        look_again_when_shown(registration.clone());
        self.check_store(&registration).await;
        set_timeout(
            move || {
                if self.offline.get_untracked() == Offline::Preparing {
                    self.offline.set(Offline::Unavailable);
                }
            },
            PATIENCE,
        );
        Ok(())
    }

    /// Looks whether the files are really there: a browser may have deleted them, and a release that is withdrawn
    /// removes them.
    async fn check_store(self, registration: &ServiceWorkerRegistration) {
        let is_stored = is_stored(&cache_names().await, &registration.scope());
        let [active, installing] = [registration.active().is_some(), registration.installing().is_some()];
        self.offline.set(offline(is_stored, active, installing || registration.waiting().is_some()));
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
        let (container, source) = (container.clone(), registration.clone());
        let on_found = Closure::<dyn Fn()>::new(move || {
            if let Some(installing) = source.installing() {
                self.follow(&container, &source, &installing);
            }
        });
        registration.set_onupdatefound(Some(on_found.as_ref().unchecked_ref()));
        on_found.forget();
    }

    /// Follows a version from being stored to taking over or being given up.
    fn follow(
        self,
        container: &ServiceWorkerContainer,
        registration: &ServiceWorkerRegistration,
        worker: &ServiceWorker,
    ) {
        let (container, registration, followed) = (container.clone(), registration.clone(), worker.clone());
        let on_state = Closure::<dyn Fn()>::new(move || {
            match followed.state() {
                ServiceWorkerState::Installed if container.controller().is_some() => self.update.set(Update::Waiting),
                // It did not wait, or was given up: there is nothing to offer.
                ServiceWorkerState::Activated | ServiceWorkerState::Redundant
                    if self.update.get_untracked() == Update::Waiting =>
                {
                    self.update.set(Update::None);
                }
                _ => {}
            }
            let registration = registration.clone();
            spawn_local(async move { self.check_store(&registration).await });
        });
        worker.set_onstatechange(Some(on_state.as_ref().unchecked_ref()));
        on_state.forget();
    }
}

/// Whether the app can be opened without a network, by what the browser says about its files and its worker.
fn offline(is_stored: bool, is_active: bool, is_coming: bool) -> Offline {
    match (is_stored && is_active, is_coming) {
        (true, _) => Offline::Ready,
        (false, true) => Offline::Preparing,
        (false, false) => Offline::Unavailable,
    }
}

/// Whether one of the caches is that of this app at this address, as the service worker names it.
fn is_stored(names: &[String], scope: &str) -> bool {
    let prefix = format!("el-grande {scope} ");
    names.iter().any(|name| name.starts_with(&prefix))
}

async fn cache_names() -> Vec<String> {
    let names = match window().caches() {
        Ok(caches) => JsFuture::from(caches.keys()).await.unwrap_or_default(),
        Err(_) => JsValue::UNDEFINED,
    };
    js_sys::Array::from(&names).iter().filter_map(|name| name.as_string()).collect()
}

/// An installed app may stay open for weeks: coming back to it is the moment to look.
fn look_again_when_shown(registration: ServiceWorkerRegistration) {
    let on_visibility = Closure::<dyn Fn()>::new(move || {
        if document().visibility_state() == VisibilityState::Visible
            && let Ok(looking) = registration.update()
        {
            // Without a network there is nothing to find, and nothing to say about it.
            spawn_local(async move { drop(JsFuture::from(looking).await) });
        }
    });
    // Cannot fail: any kind of event can be listened to.
    let _ = document().add_event_listener_with_callback("visibilitychange", on_visibility.as_ref().unchecked_ref());
    on_visibility.forget();
}

/// Missing on insecure addresses and in some private windows.
fn container() -> Option<ServiceWorkerContainer> {
    js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?.dyn_into().ok()
}

async fn registration(container: &ServiceWorkerContainer) -> Option<ServiceWorkerRegistration> {
    JsFuture::from(container.get_registration()).await.ok()?.dyn_into().ok()
}

pub(crate) fn reload() {
    window().location().reload().expect("a page can reload itself");
}

/// What the page knows about versions, from the context.
pub(crate) fn use_updates() -> Updates {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A withdrawn release installs a worker that removes itself and its files: nothing is being prepared any more.
    #[test]
    fn a_withdrawn_release_does_not_get_ready_for_ever() {
        assert_eq!(offline(false, true, false), Offline::Unavailable, "the worker is active, its files are gone");
        assert_eq!(offline(false, false, false), Offline::Unavailable, "storing has failed");
        assert_eq!(offline(false, false, true), Offline::Preparing);
        assert_eq!(offline(true, true, true), Offline::Ready, "the next version is being stored");
        assert_eq!(offline(true, false, true), Offline::Preparing, "not all files may be there yet");
    }

    #[test]
    fn the_files_of_another_copy_of_the_app_do_not_count() {
        let names = ["el-grande https://example.org/a/ 1.0".to_owned(), "other".to_owned()];
        assert!(is_stored(&names, "https://example.org/a/"));
        assert!(!is_stored(&names, "https://example.org/"));
    }
}
