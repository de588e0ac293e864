//! Offline use and new versions.
//!
//! A new version is stored in the background. Once the player accepts it, the page reloads.

use std::time::Duration;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageChannel, MessageEvent, RegistrationOptions, ServiceWorker, ServiceWorkerContainer,
    ServiceWorkerRegistration, ServiceWorkerState, ServiceWorkerUpdateViaCache, VisibilityState,
};

/// Whether the app works offline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Offline {
    /// Its files are being stored.
    Preparing,
    /// All its files are stored.
    Ready,
    /// This browser, this address or this build does not support it.
    Unavailable,
}

/// The state of a version other than the one on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Update {
    None,
    /// It is stored, and waits for the player to accept it.
    Waiting,
    /// The player has accepted it.
    Asked,
    /// Another tab has switched to it. This tab shows the old version until it reloads.
    Elsewhere,
}

/// The state of versions and offline use. All copies are the same.
#[derive(Clone, Copy)]
pub(crate) struct Updates {
    pub(crate) offline: RwSignal<Offline>,
    pub(crate) update: RwSignal<Update>,
    /// Whether the host was asked for a newer version. `None` while it is being asked.
    pub(crate) is_checked: RwSignal<Option<bool>>,
    /// Whether the device has a network.
    pub(crate) is_online: RwSignal<bool>,
    /// Whether the player has postponed the new version.
    pub(crate) is_postponed: RwSignal<bool>,
}

/// The longest time for storing the files. A worker that is not ours, such as an empty file, never answers.
const PATIENCE: Duration = Duration::from_secs(60);

/// The message that asks a worker whether all files of its version are stored, and to store missing ones. It answers
/// with a boolean. Workers of all versions must understand it.
const ARE_YOU_COMPLETE: &str = "complete";

impl Updates {
    /// Registers the service worker, but only in release builds: in development it would show an old page.
    pub(crate) fn start() -> Self {
        let updates = Self {
            offline: RwSignal::new(Offline::Preparing),
            update: RwSignal::new(Update::None),
            is_checked: RwSignal::new(None),
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

    /// Asks the host for a newer version.
    pub(crate) fn look_for_update(self) {
        self.is_checked.set(None);
        spawn_local(async move {
            let found = match container() {
                Some(container) => registration(&container).await,
                None => None,
            };
            let is_checked = match found {
                Some(registration) => is_updated(&registration).await,
                None => false,
            };
            self.is_checked.set(Some(is_checked));
        });
    }

    /// Whether to offer another version: there is one, and it was not postponed.
    pub(crate) fn is_offered(self) -> bool {
        is_offered(self.update.get(), self.is_postponed.get())
    }

    /// Switches to the stored version, because the player accepted it.
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
            // Keeps the listener alive as long as the page.
            heard.forget();
        }
    }

    async fn watch(self, container: &ServiceWorkerContainer) -> Result<(), JsValue> {
        self.reload_when_taken_over(container);
        let options = RegistrationOptions::new();
        options.set_scope("./");
        // The caching headers of a host must never delay an update.
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let registration: ServiceWorkerRegistration =
            JsFuture::from(container.register_with_options("./sw.js", &options)).await?.unchecked_into();
        if let Some(waiting) = registration.waiting().filter(|_| container.controller().is_some()) {
            self.offer(waiting);
        }
        if let Some(installing) = registration.installing() {
            self.follow(container, &registration, &installing);
        }
        self.notice_new_versions(container, &registration);
        self.look_again_when_shown(registration.clone());
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

    /// Checks whether the files still exist: a browser may have deleted them, and a withdrawn release removes them. The
    /// worker stores them again if it can.
    async fn check_store(self, registration: &ServiceWorkerRegistration) {
        let is_stored = match registration.active() {
            Some(worker) => is_complete(&worker).await,
            None => false,
        };
        let is_coming = registration.installing().is_some() || registration.waiting().is_some();
        self.offline.set(offline(is_stored, is_coming));
    }

    /// Offers a waiting version, unless its worker is something else, such as an empty file, which would ignore the
    /// player's acceptance.
    fn offer(self, waiting: ServiceWorker) {
        spawn_local(async move {
            let is_complete = is_complete(&waiting).await;
            if is_complete && waiting.state() == ServiceWorkerState::Installed {
                self.update.set(Update::Waiting);
            }
        });
    }

    /// Checks for another version, and for the files, whenever the user comes back to the app. An installed app may
    /// stay open for weeks.
    fn look_again_when_shown(self, registration: ServiceWorkerRegistration) {
        let on_visibility = Closure::<dyn Fn()>::new(move || {
            if document().visibility_state() != VisibilityState::Visible {
                return;
            }
            let registration = registration.clone();
            spawn_local(async move {
                self.is_checked.set(Some(is_updated(&registration).await));
                self.check_store(&registration).await;
            });
        });
        // Cannot fail: any kind of event can be listened to.
        let _ = document().add_event_listener_with_callback("visibilitychange", on_visibility.as_ref().unchecked_ref());
        on_visibility.forget();
    }

    fn reload_when_taken_over(self, container: &ServiceWorkerContainer) {
        let mut controlled = container.controller().is_some();
        let on_change = Closure::<dyn FnMut()>::new(move || {
            // The very first version takes over without a reload, because the page shows it already.
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

    /// Follows a version from being stored until it takes over or is discarded.
    fn follow(
        self,
        container: &ServiceWorkerContainer,
        registration: &ServiceWorkerRegistration,
        worker: &ServiceWorker,
    ) {
        let (container, registration, followed) = (container.clone(), registration.clone(), worker.clone());
        let on_state = Closure::<dyn Fn()>::new(move || match followed.state() {
            ServiceWorkerState::Installed if container.controller().is_some() => self.offer(followed.clone()),
            ServiceWorkerState::Activated | ServiceWorkerState::Redundant => {
                // It did not have to wait, or was discarded, so there is nothing to offer.
                if self.update.get_untracked() == Update::Waiting {
                    self.update.set(Update::None);
                }
                // Only now, because a worker that gets a message while it is installed is not replaced before it has
                // been idle for half a minute.
                let registration = registration.clone();
                let container = container.clone();
                spawn_local(async move {
                    // The worker of a withdrawn release has ended its own registration, and may not answer any more.
                    match self::registration(&container).await {
                        Some(_) => self.check_store(&registration).await,
                        None => self.offline.set(Offline::Unavailable),
                    }
                });
            }
            _ => {}
        });
        worker.set_onstatechange(Some(on_state.as_ref().unchecked_ref()));
        on_state.forget();
    }
}

/// Whether the app works offline: an active worker has stored everything, or one is about to.
fn offline(is_stored: bool, is_coming: bool) -> Offline {
    match (is_stored, is_coming) {
        (true, _) => Offline::Ready,
        (false, true) => Offline::Preparing,
        (false, false) => Offline::Unavailable,
    }
}

fn is_offered(update: Update, is_postponed: bool) -> bool {
    matches!(update, Update::Waiting | Update::Elsewhere) && !is_postponed
}

/// Asks the host for a newer version. Returns whether the host has answered.
async fn is_updated(registration: &ServiceWorkerRegistration) -> bool {
    match registration.update() {
        Ok(looking) => JsFuture::from(looking).await.is_ok(),
        Err(_) => false,
    }
}

/// Whether a worker has all its files, after trying to store missing ones. False if it does not answer.
async fn is_complete(worker: &ServiceWorker) -> bool {
    let Ok(channel) = MessageChannel::new() else { return false };
    let asked = worker.post_message_with_transferable(&ARE_YOU_COMPLETE.into(), &js_sys::Array::of1(&channel.port2()));
    if asked.is_err() {
        return false;
    }
    let answer = js_sys::Promise::new(&mut |resolve, _| {
        let give_up = resolve.clone();
        set_timeout(move || drop(give_up.call1(&JsValue::NULL, &JsValue::FALSE)), PATIENCE);
        let heard = Closure::once_into_js(move |event: MessageEvent| {
            // Cannot fail: any promise can be resolved.
            let _ = resolve.call1(&JsValue::NULL, &event.data());
        });
        channel.port1().set_onmessage(Some(heard.unchecked_ref()));
    });
    JsFuture::from(answer).await.is_ok_and(|answer| answer.is_truthy())
}

/// `None` on insecure addresses and in some private windows.
fn container() -> Option<ServiceWorkerContainer> {
    js_sys::Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?.dyn_into().ok()
}

async fn registration(container: &ServiceWorkerContainer) -> Option<ServiceWorkerRegistration> {
    JsFuture::from(container.get_registration()).await.ok()?.dyn_into().ok()
}

pub(crate) fn reload() {
    window().location().reload().expect("a page can reload itself");
}

/// The state of versions and offline use, from the context.
pub(crate) fn use_updates() -> Updates {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A withdrawn release installs a worker that removes itself and its files. That must end in `Unavailable`, not
    /// stay in `Preparing`.
    #[test]
    fn a_withdrawn_release_does_not_get_ready_for_ever() {
        assert_eq!(offline(false, false), Offline::Unavailable, "the files are gone, or storing has failed");
        assert_eq!(offline(false, true), Offline::Preparing);
        assert_eq!(offline(true, true), Offline::Ready, "the next version is being stored");
    }

    #[test]
    fn a_version_is_offered_until_somebody_says_later() {
        assert!(is_offered(Update::Waiting, false) && is_offered(Update::Elsewhere, false));
        assert!(!is_offered(Update::Waiting, true) && !is_offered(Update::None, false));
        assert!(!is_offered(Update::Asked, false), "the player has given their word");
    }
}
