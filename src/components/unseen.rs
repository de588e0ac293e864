//! Words for those who listen.

use crate::dom::{El, html};
use crate::i18n::Words;

/// Said by a screen reader, not shown.
pub(crate) fn unseen(words: Words) -> El {
    html::span().class("unseen").child(words)
}
