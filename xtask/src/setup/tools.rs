//! Installs build tools at pinned versions, in a separate directory.
//!
//! A tool is compiled in a temporary directory, which is renamed at the end. So a directory with the right name is
//! complete.

use std::{
    fs::{self, File},
    path::{Path, PathBuf},
};

use crate::{
    failure::{At, Failure, Result, fail},
    shell::{self, say},
    workspace,
};

/// A profile that compiles fast, because the tools' own speed hardly matters: a third of the time of their own
/// profiles.
const FAST_PROFILE: [(&str, &str); 5] = [
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_LTO", "off"),
    ("CARGO_PROFILE_RELEASE_CODEGEN_UNITS", "16"),
    ("CARGO_PROFILE_RELEASE_DEBUG", "0"),
    ("CARGO_PROFILE_RELEASE_PANIC", "unwind"),
];

struct Tool {
    package: &'static str,
    version: String,
}

impl Tool {
    fn wasm_bindgen() -> Result<Self> {
        let version = workspace::quoted("Cargo.toml", "wasm-bindgen")?;
        Ok(Self { package: "wasm-bindgen-cli", version })
    }

    fn trunk() -> Result<Self> {
        let version = workspace::quoted("Trunk.toml", "trunk-version")?;
        Ok(Self { package: "trunk", version })
    }

    fn deny() -> Self {
        Self { package: "cargo-deny", version: "0.20.2".to_owned() }
    }

    fn home(&self, dir: &Path) -> PathBuf {
        dir.join(format!("{}-{}", self.package, self.version))
    }
}

/// The directory with `wasm-bindgen` and its test runner.
pub(crate) fn wasm_bindgen() -> Result<PathBuf> {
    let dirs = ensure(&directory(), &[Tool::wasm_bindgen()?])?;
    Ok(dirs.into_iter().next().expect("one was asked for"))
}

/// The directory with `cargo-deny`, which checks the licences and sources of dependencies.
pub(crate) fn deny() -> Result<PathBuf> {
    let dirs = ensure(&directory(), &[Tool::deny()])?;
    Ok(dirs.into_iter().next().expect("one was asked for"))
}

/// The directories with `trunk` and `wasm-bindgen`, for the search path.
pub(crate) fn all() -> Result<Vec<PathBuf>> {
    ensure(&directory(), &[Tool::wasm_bindgen()?, Tool::trunk()?])
}

/// The directory for tools. All checkouts of a user share it, so that further clones start at once.
fn directory() -> PathBuf {
    let var = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    var("EL_GRANDE_TOOLS").unwrap_or_else(|| {
        var("XDG_CACHE_HOME")
            .or_else(|| var("LOCALAPPDATA"))
            .or_else(|| var("HOME").map(|home| home.join(".cache")))
            .map_or_else(|| workspace::target().join("tools"), |cache| cache.join("el-grande").join("tools"))
    })
}

fn ensure(dir: &Path, tools: &[Tool]) -> Result<Vec<PathBuf>> {
    let is_missing = |tool: &&Tool| !tool.home(dir).is_dir();
    if tools.iter().any(|tool| is_missing(&tool)) {
        // Hold the lock until the end: a second run waits and then finds the tools.
        let _lock = lock(dir)?;
        for tool in tools.iter().filter(is_missing) {
            install(tool, dir)?;
        }
        // The tools share dependencies while they are built. Afterwards this directory is not needed.
        let build = dir.join("build");
        if build.exists() {
            fs::remove_dir_all(&build).at("remove", &build)?;
        }
    }
    Ok(tools.iter().map(|tool| tool.home(dir).join("bin")).collect())
}

fn lock(dir: &Path) -> Result<File> {
    let file = dir.join("lock");
    let locked = fs::create_dir_all(dir).and_then(|()| File::create(&file)).and_then(|file| file.lock().map(|()| file));
    locked.map_err(|error| {
        Failure::new(format!(
            "the tools directory {} cannot be written ({error}); make it writable, or set EL_GRANDE_TOOLS to another one.",
            dir.display()
        ))
    })
}

fn install(tool: &Tool, dir: &Path) -> Result<()> {
    let Tool { package, version } = tool;
    say(&format!("Installing {package} {version} into {} (a few minutes, once)", dir.display()));
    let unfinished = dir.join("unfinished");
    if unfinished.exists() {
        fs::remove_dir_all(&unfinished).at("remove", &unfinished)?;
    }
    let mut command = shell::cargo();
    command
        .args(["install", "--locked", "--version", &format!("={version}"), "--root"])
        .arg(&unfinished)
        // The default features add encryption, which is not needed on the same machine.
        .arg("--no-default-features")
        .arg(package)
        .env("CARGO_TARGET_DIR", dir.join("build"))
        .envs(FAST_PROFILE);
    if let Err(said) = shell::run_and_listen(&mut command)? {
        return fail(explain(package, version, &said));
    }
    let home = tool.home(dir);
    fs::rename(&unfinished, &home).at("complete", &home)
}

fn explain(package: &str, version: &str, said: &str) -> String {
    let has = |words: &[&str]| words.iter().any(|word| said.contains(word));
    if has(&["No space left"]) {
        format!("{package} {version} could not be installed: the disk is full.")
    } else if has(&["Permission denied", "Read-only file system", "os error 30"]) {
        format!(
            "{package} {version} could not be installed: the tools directory cannot be written; set EL_GRANDE_TOOLS to another one."
        )
    } else if has(&["resolve host", "download", "network", "Timeout", "timed out", "Could not connect", "offline"]) {
        format!(
            "{package} {version} could not be downloaded; the first set-up needs a network, so connect and run this again."
        )
    } else {
        format!("{package} {version} could not be installed; cargo's message is above.")
    }
}

#[cfg(test)]
mod tests {
    use super::{Tool, ensure, explain, lock};

    #[test]
    fn each_trouble_gets_its_own_sentence() {
        let network = explain("trunk", "1.0.0", "error: failed to download from `x`\n Could not resolve host");
        assert!(network.contains("needs a network"), "{network}");
        let read_only = explain("trunk", "1.0.0", "error: Read-only file system (os error 30)");
        assert!(read_only.contains("EL_GRANDE_TOOLS"), "{read_only}");
        let other = explain("trunk", "1.0.0", "error: expected one of `;`");
        assert!(other.contains("message is above"), "{other}");
    }

    #[test]
    fn a_directory_that_cannot_be_made_is_named() {
        let file = std::env::temp_dir().join(format!("el-grande-not-a-directory-{}", std::process::id()));
        std::fs::write(&file, "").unwrap();
        let sentence = lock(&file.join("tools")).unwrap_err().to_string();
        std::fs::remove_file(&file).unwrap();
        assert!(sentence.contains("cannot be written") && sentence.contains("EL_GRANDE_TOOLS"), "{sentence}");
    }

    #[test]
    fn a_tool_that_is_there_needs_nothing() {
        let dir = std::env::temp_dir().join(format!("el-grande-tools-{}", std::process::id()));
        let tool = Tool { package: "hammer", version: "1.2.3".into() };
        std::fs::create_dir_all(tool.home(&dir)).unwrap();
        let found = ensure(&dir, &[tool]);
        let locked = dir.join("lock").exists();
        std::fs::remove_dir_all(&dir).unwrap();
        assert_eq!(found, Ok(vec![dir.join("hammer-1.2.3").join("bin")]));
        assert!(!locked, "nothing was written");
    }
}
