//! The browser's storage, and which game this tab shows.

mod device;

pub(crate) use device::{Device, ask_to_stay, remember, remembered};
