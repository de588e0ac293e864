//! Stands in for `wasm-streams`. Leptos brings it along for talking to a server, of which there is none; but what it
//! exports to scripts stays in every program, because no linker can know that nobody asks for it. This has what Leptos'
//! code names, and exports nothing.

#![forbid(unsafe_code)]

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use futures_core::Stream;
use wasm_bindgen::JsValue;

/// A stream of the browser's.
#[derive(Debug)]
pub struct ReadableStream(web_sys::ReadableStream);

impl ReadableStream {
    /// The browser's own, to be read.
    #[must_use]
    pub fn from_raw(raw: web_sys::ReadableStream) -> Self {
        Self(raw)
    }

    /// What is to be sent to a server.
    pub fn from_stream(_: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> Self {
        unreachable!("there is no server")
    }

    /// The browser's own.
    #[must_use]
    pub fn into_raw(self) -> web_sys::ReadableStream {
        self.0
    }

    /// What a server has sent.
    pub fn into_stream(self) -> impl Stream<Item = Result<JsValue, JsValue>> + 'static {
        self
    }
}

impl Stream for ReadableStream {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        unreachable!("there is no server")
    }
}
