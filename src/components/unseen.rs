//! Words for those who listen.

use crate::dom::{El, html};

/// Said by a screen reader, not shown.
pub(crate) fn unseen(words: impl Fn() -> &'static str + 'static) -> El {
    html::span().class("unseen").child(words)
}
