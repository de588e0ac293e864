//! Builds parts of a screen later, so that what stands first is painted sooner.

use leptos::prelude::*;

use crate::dom::after_paint;

/// Builds its children `paints` paints after what stands around it. Work that is spread over several frames lets a
/// slow phone answer taps in between.
#[component]
pub(crate) fn Later(paints: u32, children: ChildrenFn) -> impl IntoView {
    let is_due = RwSignal::new(false);
    // The screen may be gone by then.
    after_paints(paints, Box::new(move || _ = is_due.try_set(true)));
    move || is_due.get().then(|| children())
}

fn after_paints(paints: u32, work: Box<dyn FnOnce()>) {
    match paints {
        0 => work(),
        _ => after_paint(move || after_paints(paints - 1, work)),
    }
}
