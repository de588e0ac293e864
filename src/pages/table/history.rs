//! The browser's Back closes an open panel instead of leaving the table.

use leptos::prelude::*;
use play::Input;

use crate::dom::close_on_back;
use crate::table_context::TableContext;

/// Gives an open panel its own entry in the history.
pub(super) fn close_panels_with_back(table: TableContext) {
    let is_open = table.memo(|shown| shown.panel.is_some());
    close_on_back(is_open.into(), Callback::new(move |()| table.send(Input::Close)));
}
