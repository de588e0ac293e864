//! Gives what the program asks of its script short names. The long ones, each with a digest in it, hardly compress and
//! are read by nobody; they stand in both files.

use super::Site;
use crate::failure::{Failure, Result, fail};

const HEADER: usize = 8;
const IMPORTS: u8 = 2;
const FUNCTION: u8 = 0;

/// Renames the imports of every program in the release, and what answers to them in the scripts.
pub(super) fn shorten(site: &mut Site) -> Result<()> {
    let programs: Vec<String> = site.keys().filter(|path| path.ends_with(".wasm")).cloned().collect();
    for path in programs {
        let Some((program, names)) = renamed(&site[&path]) else {
            return fail(format!("{path} is not laid out as expected; its imports cannot be renamed."));
        };
        site.insert(path.clone(), program);
        let script = path.replace("_bg.wasm", ".js");
        let content = site.get_mut(&script).ok_or_else(|| Failure::new(format!("the build has no {script}.")))?;
        let mut text = String::from_utf8_lossy(content).into_owned();
        for (at, name) in names.iter().enumerate() {
            // A method of the object that the program is started with.
            text = text.replace(&format!("{name}: function("), &format!("{}: function(", short(at)));
        }
        *content = text.into_bytes();
    }
    Ok(())
}

fn short(at: usize) -> String {
    format!("_{at:x}")
}

/// The program with short names, and the long ones in their order.
fn renamed(program: &[u8]) -> Option<(Vec<u8>, Vec<String>)> {
    let (header, mut rest) = program.split_at_checked(HEADER)?;
    let (mut out, mut names) = (header.to_vec(), Vec::new());
    while let Some((&id, after)) = rest.split_first() {
        rest = after;
        let section = bytes(&mut rest)?;
        let section = if id == IMPORTS { imports(section, &mut names)? } else { section.to_vec() };
        out.push(id);
        put(&mut out, &section);
    }
    Some((out, names))
}

fn imports(mut section: &[u8], names: &mut Vec<String>) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    let count = number(&mut section)?;
    put_number(&mut out, count);
    for at in 0..count {
        put(&mut out, bytes(&mut section)?);
        names.push(String::from_utf8(bytes(&mut section)?.to_vec()).ok()?);
        put(&mut out, short(at).as_bytes());
        // Only functions are imported here; anything else would be described at greater length.
        let (&kind, after) = section.split_first().filter(|(kind, _)| **kind == FUNCTION)?;
        section = after;
        out.push(kind);
        put_number(&mut out, number(&mut section)?);
    }
    section.is_empty().then_some(out)
}

/// A length, and as many bytes.
fn bytes<'a>(from: &mut &'a [u8]) -> Option<&'a [u8]> {
    let length = number(from)?;
    let (taken, rest) = from.split_at_checked(length)?;
    *from = rest;
    Some(taken)
}

fn put(out: &mut Vec<u8>, bytes: &[u8]) {
    put_number(out, bytes.len());
    out.extend(bytes);
}

/// Seven bits a byte, the least first; the eighth says whether there are more.
fn number(from: &mut &[u8]) -> Option<usize> {
    let mut value = 0;
    for shift in (0..32).step_by(7) {
        let (&byte, rest) = from.split_first()?;
        *from = rest;
        value |= usize::from(byte & 0x7f) << shift;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}

fn put_number(out: &mut Vec<u8>, mut value: usize) {
    while value >= 0x80 {
        out.push(value as u8 & 0x7f | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

#[cfg(test)]
mod tests {
    use super::{Site, number, put, put_number, shorten};

    fn program(names: &[&str], kind: u8) -> Vec<u8> {
        let mut imports = Vec::new();
        put_number(&mut imports, names.len());
        for name in names {
            put(&mut imports, b"./a_bg.js");
            put(&mut imports, name.as_bytes());
            imports.extend([kind, 5]);
        }
        let mut program = b"\0asm\x01\0\0\0".to_vec();
        for (id, section) in [(1, b"types".to_vec()), (2, imports), (10, vec![7; 300])] {
            program.push(id);
            put(&mut program, &section);
        }
        program
    }

    fn site(program: Vec<u8>) -> Site {
        let script = b"{ __wbg_log_0a: function(a) {}, __wbg_log_0ab: function() {} }".to_vec();
        [("a_bg.wasm".to_owned(), program), ("a.js".to_owned(), script)].into()
    }

    #[test]
    fn program_and_script_agree_on_short_names() {
        let mut site = site(program(&["__wbg_log_0a", "__wbg_log_0ab"], 0));
        shorten(&mut site).unwrap();
        assert_eq!(site["a_bg.wasm"], program(&["_0", "_1"], 0), "and nothing else has changed");
        assert_eq!(site["a.js"], b"{ _0: function(a) {}, _1: function() {} }");
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for broken in [program(&["memory"], 2), program(&["a"], 0)[..30].to_vec(), b"\0asm".to_vec()] {
            assert!(shorten(&mut site(broken)).is_err());
        }
    }

    #[test]
    fn numbers_are_read_as_they_are_written() {
        for value in [0, 1, 127, 128, 300, 65_535, 1 << 20] {
            let mut written = Vec::new();
            put_number(&mut written, value);
            assert_eq!(number(&mut &*written), Some(value));
        }
    }
}
