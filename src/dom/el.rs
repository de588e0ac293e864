//! An element.

use std::{cell::RefCell, rc::Rc};

use leptos::prelude::{event_target_value, untrack};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{CssStyleDeclaration, Element, Event};

use crate::signal::keep;

use super::{Attr, IntoAttr, IntoChild, after_picture, document, watch};

/// What an element has from being pressed until that is answered.
const PRESSED: &str = "data-pressed";

/// An element with whatever it holds. It is built where it is described, and lives until its owner is gone.
pub(crate) struct El(Element);

/// Listens to an event of an element until it is dropped.
struct Listener {
    element: Element,
    event: &'static str,
    heard: Closure<dyn FnMut(Event)>,
}

impl Drop for Listener {
    fn drop(&mut self) {
        // Owners go before their elements do, and some browsers tell a focused element that it is being removed.
        // An event also still rises through elements that a listener further down has taken away.
        let _ = self.element.remove_event_listener_with_callback(self.event, self.heard.as_ref().unchecked_ref());
    }
}

impl El {
    fn new(element: Result<Element, JsValue>) -> Self {
        Self(element.expect("the names of elements in this program are names of elements"))
    }

    /// An element that is already in the page.
    pub(crate) fn at(element: &Element) -> Self {
        Self(element.clone())
    }

    /// The element itself.
    pub(crate) fn node(&self) -> &Element {
        &self.0
    }

    pub(super) fn into_node(self) -> Element {
        self.0
    }

    /// Adds class names, separated by spaces.
    pub(crate) fn class(self, names: impl AsRef<str>) -> Self {
        let before = self.0.get_attribute("class").map_or_else(String::new, |before| before + " ");
        self.set("class", Some(&(before + names.as_ref())));
        self
    }

    /// Has the class while the condition holds.
    pub(crate) fn class_if(self, name: &'static str, condition: impl Fn() -> bool + 'static) -> Self {
        let list = self.0.class_list();
        watch(move || {
            // It fails only for names that are none.
            let _ = list.toggle_with_force(name, condition());
        });
        self
    }

    /// Sets an attribute.
    pub(crate) fn attr(self, name: &'static str, value: impl IntoAttr) -> Self {
        self.set_attr(name, value.into_attr());
        self
    }

    fn set_attr(&self, name: &'static str, value: Attr) {
        let Attr::Live(value) = value else { return self.set(name, value.text()) };
        let element = Self::at(&self.0);
        let mut shown = Attr::Absent;
        watch(move || {
            let next = value();
            // Browsers take even the same once more for a change.
            if next.text() != shown.text() {
                element.set(name, next.text());
                shown = next;
            }
        });
    }

    fn set(&self, name: &str, value: Option<&str>) {
        // They fail only for names that are none.
        let _ = match value {
            Some(value) => self.0.set_attribute(name, value),
            None => self.0.remove_attribute(name),
        };
    }

    /// Keeps a property of the element equal to a value, such as what stands in a field that is typed into.
    pub(crate) fn prop(self, name: &'static str, value: impl Fn() -> JsValue + 'static) -> Self {
        let element = self.0.clone();
        watch(move || {
            let _ = js_sys::Reflect::set(&element, &name.into(), &value());
        });
        self
    }

    /// Sets a variable of the style sheet.
    pub(crate) fn var(self, name: &str, value: &str) -> Self {
        let style = js_sys::Reflect::get(&self.0, &"style".into());
        if let Ok(style) = style {
            let _ = style.unchecked_into::<CssStyleDeclaration>().set_property(name, value);
        }
        self
    }

    /// Fills the element with markup of our own. Never with anything that comes from outside.
    pub(crate) fn markup(self, markup: &'static str) -> Self {
        self.0.set_inner_html(markup);
        self
    }

    /// Listens to an event.
    pub(crate) fn on<E: JsCast>(self, event: &'static str, mut heard: impl FnMut(E) + 'static) -> Self {
        self.listen(event, Box::new(move |event| heard(event.unchecked_into())));
        self
    }

    /// Something happens when it is clicked, tapped or pressed; the next picture shows that it was.
    pub(crate) fn click(self, done: impl FnMut() + 'static) -> Self {
        self.listen_to_presses(Rc::new(RefCell::new(done)));
        self
    }

    fn listen_to_presses(&self, done: Rc<RefCell<dyn FnMut()>>) {
        let element = self.0.clone();
        let pressed = move |_| {
            let done = Rc::clone(&done);
            press(&element, &element, move || done.borrow_mut()());
        };
        self.listen("click", Box::new(pressed));
    }

    /// Listens to an event of a field, and hears what stands in it.
    pub(crate) fn on_value(self, event: &'static str, mut heard: impl FnMut(String) + 'static) -> Self {
        self.listen(event, Box::new(move |event| heard(event_target_value(&event))));
        self
    }

    fn listen(&self, event: &'static str, mut heard: Box<dyn FnMut(Event)>) {
        // What a listener reads is read once: nothing runs again because of it.
        let heard: Box<dyn FnMut(Event)> = Box::new(move |event| untrack(|| heard(event)));
        let heard = Closure::wrap(heard);
        let _ = self.0.add_event_listener_with_callback(event, heard.as_ref().unchecked_ref());
        // Kept as long as what it belongs to, and no longer.
        keep(Listener { element: self.0.clone(), event, heard });
    }

    /// Adds something inside, at the end.
    pub(crate) fn child(self, child: impl IntoChild) -> Self {
        child.into_child().append_to(&self.0);
        self
    }
}

/// Shows that an element was pressed, and then does what that means; unless its room has been taken away by then.
pub(crate) fn press(element: &Element, room: &Element, done: impl FnOnce() + 'static) {
    let (pressed, room) = (El::at(element), room.clone());
    pressed.set(PRESSED, Some(""));
    after_picture(move || {
        pressed.set(PRESSED, None);
        if room.is_connected() {
            untrack(done);
        }
    });
}

macro_rules! elements {
    ($create:expr, $($name:ident $(= $tag:literal)?),* $(,)?) => {
        $(#[doc = concat!("A new `", stringify!($name), "`.")]
        pub(crate) fn $name() -> El {
            const TAG: &str = elements!(@tag $name $($tag)?);
            $create(TAG)
        })*
    };
    (@tag $name:ident $tag:literal) => { $tag };
    (@tag $name:ident) => { stringify!($name) };
}

/// Elements of a page.
pub(crate) mod html {
    use super::{El, document};

    fn create(tag: &str) -> El {
        El::new(document().create_element(tag))
    }

    elements!(
        create, a, aside, b, button, dd, details, dialog, div, dl, dt, footer, h1, h2, h3, header, i, img, input, kbd,
        label, li, main, nav, ol, option, output, p, section, select, small, span, summary, sup, table, tbody, td, th,
        thead, tr, ul,
    );

    /// A button that does something here, and sends no form.
    pub(crate) fn push_button() -> El {
        button().attr("type", "button").class("button")
    }
}

/// Elements of a drawing.
pub(crate) mod svg {
    use super::{El, document};

    fn create(tag: &str) -> El {
        El::new(document().create_element_ns(Some("http://www.w3.org/2000/svg"), tag))
    }

    elements!(create, circle, defs, g, path, rect, svg, text, use_ = "use");
}
