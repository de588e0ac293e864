//! Splits the program, so that the first screen does not wait for the others.
//!
//! Functions with `#[wasm_split]` in `src/chunks.rs` and `src/worker.rs` mark where. Trunk does not support splitting,
//! and it must happen before wasm-bindgen. So this takes the compiler's output, splits it, runs wasm-bindgen, and
//! replaces the unsplit program that Trunk produced.

use std::{fs, path::Path};

use wasm_split_cli_support::{Options, transform};

use super::{Site, edit};
use crate::{
    failure::{At, Failure, Result},
    setup::tools,
    shell, workspace,
};

/// The program's name without an extension.
const PROGRAM: &str = "el-grande";

/// The prefix of imports in a program that is to be split.
const MARK: &[u8] = b"__wasm_split_load_";

/// The splitter's name for the script that loads the other parts.
const LOADER: &str = "__wasm_split.js";

/// Replaces the site's program by its parts. Does nothing if it was compiled without `--cfg split`.
pub(super) fn split(site: &mut Site) -> Result<()> {
    let path = workspace::target().join("wasm32-unknown-unknown/release").join(format!("{PROGRAM}.wasm"));
    let whole = fs::read(&path).at("read", &path)?;
    if !whole.windows(MARK.len()).any(|bytes| bytes == MARK) {
        return Ok(());
    }
    let place = workspace::target().join("chunks");
    if place.exists() {
        fs::remove_dir_all(&place).at("remove", &place)?;
    }
    fs::create_dir_all(&place).at("make", &place)?;
    let main = place.join(format!("{PROGRAM}.wasm"));
    let script = format!("./{PROGRAM}.js");
    let mut options = Options::new(&whole);
    options.output_dir = &place;
    options.main_out_path = &main;
    options.main_module = &script;
    transform(options).map_err(|error| Failure::new(format!("the program could not be split: {error}.")))?;
    let glue = place.join("glue");
    bind(&main, &glue)?;

    for name in [format!("{PROGRAM}.js"), format!("{PROGRAM}_bg.wasm")] {
        site.insert(name.clone(), fs::read(glue.join(&name)).at("read", &glue.join(&name))?);
    }
    let loader = workspace::read(&place.join(LOADER))?;
    edit(site, &format!("{PROGRAM}.js"), |script| with_loader(script, &loader))?;
    for file in workspace::files(&place)? {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_chunk = file.parent() == Some(&place) && name.ends_with(".wasm") && file != main;
        if is_chunk {
            let chunk = fs::read(&file).at("read", &file)?;
            let plain = without_custom_sections(&chunk);
            site.insert(name, plain.ok_or_else(|| Failure::new("the splitter wrote a damaged program."))?);
        }
    }
    Ok(())
}

fn bind(program: &Path, to: &Path) -> Result<()> {
    let tool = tools::wasm_bindgen()?.join("wasm-bindgen");
    shell::run(
        shell::command(tool)
            .args([
                "--target",
                "web",
                "--no-typescript",
                "--keep-lld-exports",
                "--remove-name-section",
                "--remove-producers-section",
            ])
            .arg("--out-dir")
            .arg(to)
            .args(["--out-name", PROGRAM])
            .arg(program),
        "wasm-bindgen failed.",
    )
}

/// Inserts the loader into the script that imports it. As two files that mention each other, they could not get names
/// by content. Also makes it load parts from hosts that do not send the MIME type of WebAssembly.
fn with_loader(script: &str, loader: &str) -> Option<String> {
    let (_, loader) = loader.split_once(&format!("import {{ initSync }} from \"./{PROGRAM}.js\";\n"))?;
    let functions = loader.lines().filter_map(|line| line.strip_prefix("export const ")?.split(' ').next());
    let functions = functions.collect::<Vec<_>>().join(", ");
    // wasm-bindgen writes one line per imported function.
    let (imports, rest): (Vec<_>, Vec<_>) = script.lines().partition(|line| line.ends_with(&format!("\"./{LOADER}\"")));
    let names = imports.iter().map(|line| line.strip_prefix("import * as ")?.split(' ').next());
    let names = names.collect::<Option<Vec<_>>>().filter(|names| !names.is_empty())?;
    let constants: String = names.iter().map(|name| format!("const {name} = {{ {functions} }};\n")).collect();
    let streaming = "WebAssembly.instantiateStreaming(src, imports)";
    let any_type = "src.then((response) => response.ok ? response.arrayBuffer() : Promise.reject(response.status))\
         .then((bytes) => WebAssembly.instantiate(bytes, imports))";
    let loader = loader.contains(streaming).then(|| loader.replace(streaming, any_type))?;
    Some(format!("{}\n{}\n{constants}", rest.join("\n"), loader.replace("export const ", "const ")))
}

/// Removes names of functions and relocations, which the program does not need. `None` for anything but a WebAssembly
/// module.
fn without_custom_sections(module: &[u8]) -> Option<Vec<u8>> {
    const HEADER: usize = 8;
    let mut plain = module.get(..HEADER)?.to_vec();
    let mut rest = &module[HEADER..];
    while let Some((&kind, after)) = rest.split_first() {
        let (size, digits) = unsigned(after)?;
        let section = rest.get(..1 + digits + size)?;
        if kind != 0 {
            plain.extend(section);
        }
        rest = &rest[section.len()..];
    }
    Some(plain)
}

/// A number in LEB128, and its length in bytes.
fn unsigned(bytes: &[u8]) -> Option<(usize, usize)> {
    let length = bytes.iter().take(5).position(|byte| byte & 0x80 == 0)? + 1;
    let number = bytes[..length].iter().rev().fold(0, |number, byte| number << 7 | usize::from(byte & 0x7f));
    Some((number, length))
}

#[cfg(test)]
mod tests {
    use super::{with_loader, without_custom_sections};

    const LOADER: &str = "\
import { initSync } from \"./el-grande.js\";
const chunk = async (imports) => (WebAssembly.instantiateStreaming(src, imports));
export const __wasm_split_load_screens = wrap(chunk);
";

    #[test]
    fn the_loader_becomes_part_of_the_script() {
        let script = "import * as import1 from \"./__wasm_split.js\"\nimport * as import2 from \"./__wasm_split.js\"\nstart(import1);\n";
        let joined = with_loader(script, LOADER).unwrap();
        assert!(!joined.contains("import *") && !joined.contains("export"), "{joined}");
        for name in ["import1", "import2"] {
            assert!(joined.contains(&format!("const {name} = {{ __wasm_split_load_screens }};")), "{joined}");
        }
        assert!(!joined.contains("instantiateStreaming"), "{joined}");
    }

    #[test]
    fn a_script_that_does_not_ask_for_parts_is_noticed() {
        assert_eq!(with_loader("start();", LOADER), None);
    }

    #[test]
    fn only_custom_sections_are_left_out() {
        let header = b"\0asm\x01\0\0\0".as_slice();
        let module = [header, &[0, 2, b'a', b'b'], &[1, 0x81, 0x00, 7], &[0, 0]].concat();
        assert_eq!(without_custom_sections(&module).unwrap(), [header, &[1, 0x81, 0x00, 7]].concat());
        assert_eq!(without_custom_sections(&[header, &[1, 9, 7]].concat()), None, "too short");
    }
}
