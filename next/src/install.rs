//! Installing the app. The browser's offer is kept until somebody wants it; whoever does not is not asked again.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use library::Storage as _;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};

use crate::storage::Device;

const KEY: &str = "el-grande/install";

/// Where `boot.js` keeps the browser's offer, which may come before this program has started.
const OFFER: &str = "installOffer";

/// How the app can be installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    /// It is installed, or this browser has no way.
    None,
    /// The browser asks, if it is let.
    Asked,
    /// From a menu that only a person can open.
    ByHand,
}

/// What the page knows about being installed.
#[derive(Clone, Copy)]
pub(crate) struct Install {
    pub(crate) way: RwSignal<Way>,
    /// Somebody would rather not be asked.
    pub(crate) is_unwanted: RwSignal<bool>,
}

impl Install {
    pub(crate) fn start() -> Self {
        let install = Self { way: RwSignal::new(way()), is_unwanted: RwSignal::new(Device.get(KEY).is_some()) };
        let heard = Closure::<dyn Fn()>::new(move || install.way.set(way()));
        for event in ["beforeinstallprompt", "appinstalled"] {
            // It fails for no kind of event.
            let _ = window().add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
        }
        // Lives as long as the page.
        heard.forget();
        install
    }

    /// Lets the browser ask, which it does once.
    pub(crate) fn ask(self) {
        let offer = property(&window(), OFFER);
        if let Some(prompt) = property(&offer, "prompt").dyn_ref::<Function>() {
            // Whatever comes of it is between the browser and the person.
            let _ = prompt.call0(&offer);
        }
        let _ = Reflect::delete_property(&window(), &OFFER.into());
        self.way.set(way());
    }

    /// Nobody is asked again; the settings still say how.
    pub(crate) fn refuse(self) {
        // Without storage it lasts as long as the page.
        Device.set(KEY, "0");
        self.is_unwanted.set(true);
    }
}

fn way() -> Way {
    if !property(&window(), OFFER).is_undefined() {
        return Way::Asked;
    }
    // Only one maker's browsers have this, and those never offer anything by themselves.
    match property(&window().navigator(), "standalone").as_bool() {
        Some(false) => Way::ByHand,
        _ => Way::None,
    }
}

fn property(of: &JsValue, name: &str) -> JsValue {
    Reflect::get(of, &name.into()).unwrap_or(JsValue::UNDEFINED)
}
