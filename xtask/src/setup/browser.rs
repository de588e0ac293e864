//! A real Chromium for the browser tests.

use std::path::PathBuf;

use crate::{
    failure::{Failure, Result, fail},
    setup::packages,
    shell,
};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const USUAL_PLACES: [&str; 2] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

pub(crate) fn ensure() -> Result<PathBuf> {
    if let Some(chosen) = std::env::var_os("CHROMIUM").filter(|value| !value.is_empty()).map(PathBuf::from) {
        return if chosen.is_file() { Ok(chosen) } else { fail(not_there(&chosen)) };
    }
    if let Some(found) = find() {
        return Ok(found);
    }
    packages::install("Chromium, which the browser tests drive,", &["chromium", "fonts-liberation"])?;
    find().ok_or_else(|| Failure::new("Chromium was installed but is not on the search path; set CHROMIUM to it."))
}

fn find() -> Option<PathBuf> {
    let usual = USUAL_PLACES.iter().map(PathBuf::from).find(|path| path.is_file());
    NAMES.iter().find_map(|name| shell::find(name)).or(usual)
}

fn not_there(chosen: &std::path::Path) -> String {
    format!("CHROMIUM names {}, which is not there; set it to a Chromium or Chrome, or unset it.", chosen.display())
}
