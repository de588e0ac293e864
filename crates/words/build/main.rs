//! Turns the texts in `locales/` into keys for the compiler and one compact text per language.
//!
//! A message that is missing, unknown, malformed, or has other gaps than the English one fails the build.

#![allow(clippy::print_stdout, reason = "cargo reads what build scripts print")]

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

#[path = "../src/check.rs"]
mod check;
#[allow(dead_code, unreachable_pub, reason = "the build checks messages and never fills them")]
#[path = "../src/template.rs"]
mod template;

use texts::{Language, find};

fn main() {
    println!("cargo::rerun-if-changed=../../locales");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the package's directory"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a directory for results"));
    match generate(&root.join("../../locales"), &out) {
        Ok(code) => fs::write(out.join("words.rs"), code).expect("the directory for results can be written"),
        Err(faults) => {
            for fault in faults {
                println!("cargo::error={fault}");
            }
        }
    }
}

fn generate(locales: &Path, out: &Path) -> Result<String, Vec<String>> {
    let languages = texts::languages(locales).map_err(|fault| vec![fault])?;
    let reference = &languages[0];
    let mut faults = Vec::new();
    for language in &languages {
        faults.extend(compare(reference, language));
        let pack = texts::pack(reference, language);
        fs::write(out.join(format!("{}.txt", language.code)), pack).expect("the directory for results can be written");
    }
    if faults.is_empty() { Ok(code(&languages)) } else { Err(faults) }
}

fn compare(reference: &Language, language: &Language) -> Vec<String> {
    let Language { code, messages, .. } = language;
    let mut faults = Vec::new();
    for (key, message) in messages {
        let fault = |what: &str| format!("{code}: {key}: {what}");
        match (find(&reference.messages, key).map(|it| check::gaps(&reference.code, it)), check::gaps(code, message)) {
            (_, Err(what)) => faults.push(fault(&what)),
            (None, _) => faults.push(fault("English has no such key")),
            (Some(Ok(theirs)), Ok(ours)) if !ours.is_subset(&theirs) => {
                faults.push(fault("has gaps that English does not have"));
            }
            _ => {}
        }
        if messages.iter().filter(|(other, _)| other == key).count() > 1 {
            faults.push(fault("is there twice"));
        }
    }
    let missing = reference.messages.iter().filter(|(key, _)| find(messages, key).is_none());
    faults.extend(missing.map(|(key, _)| format!("{code}: {key} is missing")));
    faults
}

/// The Rust code with all keys and languages.
fn code(languages: &[Language]) -> String {
    let reference = &languages[0];
    let mut code = String::from(
        "/// Every message by name; for `t!` to use.\n#[allow(missing_docs, non_upper_case_globals)]\npub mod key {\nuse super::Key;\n",
    );
    for (index, (key, message)) in reference.messages.iter().enumerate() {
        let gaps: Vec<_> = check::gaps(&reference.code, message).unwrap_or_default().into_iter().collect();
        let _ = writeln!(code, "pub const {key}: Key = Key {{ index: {index}, gaps: &{gaps:?} }};");
    }
    code.push_str("}\n#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]\n");
    code.push_str("/// A language.\npub enum Locale {\n#[default]\n");
    let variant = |language: &Language| language.code[..1].to_uppercase() + &language.code[1..];
    for it in languages {
        let _ = writeln!(code, "/// `{}`\n{},", it.code, variant(it));
    }
    code.push_str("}\nimpl Locale {\n/// Every language.\npub const ALL: &[Self] = &[");
    languages.iter().for_each(|it| code.push_str(&format!("Self::{},", variant(it))));
    code.push_str("];\n");
    let mut choose = |head: &str, value: &dyn Fn(&Language) -> String| {
        let _ = writeln!(code, "{head} -> &'static str {{\nmatch self {{");
        languages.iter().for_each(|it| code.push_str(&format!("Self::{} => {},\n", variant(it), value(it))));
        code.push_str("}\n}\n");
    };
    choose("/// The language's code, as in `lang`.\npub const fn code(self)", &|it| format!("{:?}", it.code));
    choose("/// What the language calls itself.\npub const fn name(self)", &|it| format!("{:?}", it.name));
    choose("#[cfg(not(target_family = \"wasm\"))]\nconst fn texts(self)", &|it| {
        format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/{}.txt\"))", it.code)
    });
    code.push_str("}\n");
    code
}
