//! Pieces used by several screens.

mod toast;

pub(crate) use toast::UpdateToast;
