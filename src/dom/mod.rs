//! Elements, in Leptos' builder style but without its types.
//!
//! Leptos gives every element a type of its own, made of all its attributes and children, and compiles code for each.
//! For this page that was two thirds of the download. Here an element is an [`El`], whatever it holds: values and
//! children become plain data ([`Attr`], [`Child`]) at the call, and one function each puts them on the page. What
//! changes is a closure that reads Leptos' signals; whatever it reads makes it run again. Owners, contexts,
//! signals, memos and clean-ups are Leptos' own (see [`crate::signal`]).

mod attr;
mod child;
mod each;
mod el;
pub(crate) mod focus;
mod media;

pub(crate) use attr::{Attr, IntoAttr};
pub(crate) use child::{Child, IntoChild};
pub(crate) use each::each;
pub(crate) use el::{El, html, press, svg};
pub(crate) use media::media;

use std::pin::Pin;
use std::time::Duration;

use leptos::prelude::{RenderEffect, request_animation_frame, set_timeout};
use leptos::task::spawn_local;

use crate::signal::keep;

/// Runs now, and again whenever a signal it has read changes, until its owner is gone.
pub(crate) fn watch(run: impl FnMut() + 'static) {
    // Boxed, so that effects are compiled once and not once for each closure.
    let mut run: Box<dyn FnMut()> = Box::new(run);
    keep(RenderEffect::new(move |_| run()));
}

/// Does something that has to wait for the browser.
pub(crate) fn spawn(task: impl Future<Output = ()> + 'static) {
    // Boxed for the same reason.
    let task: Pin<Box<dyn Future<Output = ()>>> = Box::pin(task);
    spawn_local(task);
}

/// Does something right after the next picture: what was asked for takes longer than a picture may, and whoever taps should
/// see at once that it was felt.
pub(crate) fn after_picture(done: impl FnOnce() + 'static) {
    let done: Box<dyn FnOnce()> = Box::new(done);
    request_animation_frame(|| set_timeout(done, Duration::ZERO));
}

/// The document, which every page has.
fn document() -> web_sys::Document {
    leptos::prelude::document()
}
