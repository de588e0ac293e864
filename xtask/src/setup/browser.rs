//! Real browsers for the tests.

use std::path::PathBuf;

use crate::{
    failure::{Failure, Result, fail},
    setup::packages,
    shell::{self, say},
};

/// A browser, or the program that drives it.
struct Browser {
    /// The environment variable that names the program, for the tests and to override what `find` finds.
    variable: &'static str,
    what: &'static str,
    names: &'static [&'static str],
    usual_places: &'static [&'static str],
    packages: &'static [&'static str],
}

const CHROMIUM: Browser = Browser {
    variable: "CHROMIUM",
    what: "Chromium, which the browser tests drive,",
    names: &["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    usual_places: &[
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
    ],
    packages: &["chromium", "fonts-liberation"],
};

const FIREFOX: Browser = Browser {
    variable: "FIREFOX",
    what: "Firefox, in which some of the browser tests run as well,",
    names: &["firefox", "firefox-esr"],
    usual_places: &["/Applications/Firefox.app/Contents/MacOS/firefox"],
    packages: &["firefox-esr"],
};

/// WebKitGTK's small browser needs a display, and a window manager that gives its window the size asked for.
const WEBKIT: Browser = Browser {
    variable: "WEBKIT_DRIVER",
    what: "WebKit, in which some of the browser tests run as well,",
    names: &["WebKitWebDriver"],
    usual_places: &[],
    packages: &["webkit2gtk-driver", "xvfb", "openbox"],
};

/// Not a browser, but what serves the release to one as `docs/hosting.md` says.
const NGINX: Browser = Browser {
    variable: "NGINX_PROGRAM",
    what: "nginx, from which some of the browser tests are served,",
    names: &["nginx"],
    usual_places: &["/usr/sbin/nginx"],
    packages: &["nginx-light"],
};

/// Chromium, without which there are no browser tests.
pub(crate) fn chromium() -> Result<PathBuf> {
    ensure(&CHROMIUM)
}

/// The other engines and nginx, as environment variables for the tests. Without one, its tests are skipped with a message; in
/// CI that is a failure.
pub(crate) fn other_engines() -> Result<Vec<(&'static str, PathBuf)>> {
    let mut engines = Vec::new();
    for browser in [FIREFOX, WEBKIT, NGINX] {
        match ensure(&browser) {
            Ok(program) => engines.push((browser.variable, program)),
            Err(failure) if is_ci() => return Err(failure),
            Err(failure) => say(&format!("Its tests are left out: {failure}")),
        }
    }
    Ok(engines)
}

/// In CI a skipped engine would go unnoticed.
fn is_ci() -> bool {
    std::env::var_os("CI").is_some_and(|value| !value.is_empty())
}

fn ensure(browser: &Browser) -> Result<PathBuf> {
    let variable = browser.variable;
    if let Some(chosen) = std::env::var_os(variable).filter(|value| !value.is_empty()).map(PathBuf::from) {
        let complaint = format!("{variable} names {}, which is not there; correct or unset it.", chosen.display());
        return if chosen.is_file() { Ok(chosen) } else { fail(complaint) };
    }
    if let Some(found) = find(browser) {
        return Ok(found);
    }
    packages::install(browser.what, browser.packages)?;
    let complaint = || Failure::new(format!("{} is not on the search path; set {variable} to it.", browser.names[0]));
    find(browser).ok_or_else(complaint)
}

fn find(browser: &Browser) -> Option<PathBuf> {
    let usual = browser.usual_places.iter().map(PathBuf::from).find(|path| path.is_file());
    browser.names.iter().find_map(|name| shell::find(name)).or(usual)
}
