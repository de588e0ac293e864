//! Measures how much a player downloads, and checks it against budgets.

use std::{io::Write, path::Path};

use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

use super::{load, precache};
use crate::{
    failure::{Result, fail},
    table::{self, thousands},
};

/// The download of a first visit in English before the page can be used, in bytes of brotli.
const FIRST_VISIT_BUDGET: u64 = 330_000;
/// The download for playing offline, including opponents and all languages, in bytes of brotli.
const EVERYTHING_BUDGET: u64 = 1_090_000;

#[derive(Clone, Copy, Default)]
pub(crate) struct Size {
    pub(crate) raw: u64,
    pub(crate) gzip: u64,
    pub(crate) brotli: u64,
}

/// Every file that a player downloads, with its size.
pub(crate) fn measure(dist: &Path) -> Result<Vec<(String, Size)>> {
    let files = load(dist)?.into_iter().filter(|(path, _)| path == precache::SCRIPT || precache::is_needed(path));
    Ok(files.map(|(path, content)| (path, size(&content))).collect())
}

fn total(files: &[(String, Size)]) -> Size {
    files.iter().fold(Size::default(), |sum, (_, size)| Size {
        raw: sum.raw + size.raw,
        gzip: sum.gzip + size.gzip,
        brotli: sum.brotli + size.brotli,
    })
}

/// Prints the table, and fails if a budget is exceeded.
pub(crate) fn check(files: &[(String, Size)]) -> Result<()> {
    let row = |name: &str, size: Size| {
        vec![name.to_owned(), thousands(size.raw), thousands(size.gzip), thousands(size.brotli)]
    };
    let mut rows = vec![["file", "raw", "gzip", "brotli"].map(str::to_owned).to_vec()];
    rows.extend(files.iter().map(|(path, size)| row(path, *size)));
    let budgets = budgets(files);
    for (name, size, budget) in &budgets {
        rows.push(row(name, *size));
        rows.push(["  budget", "", "", &thousands(*budget)].map(str::to_owned).to_vec());
    }
    table::print(&rows);
    within_budget(&budgets)
}

pub(crate) type Budget = (&'static str, Size, u64);

pub(crate) fn budgets(files: &[(String, Size)]) -> [Budget; 2] {
    let first: Vec<_> = files.iter().filter(|(path, _)| is_in_first_visit(path)).cloned().collect();
    [("first visit", total(&first), FIRST_VISIT_BUDGET), ("everything for offline", total(files), EVERYTHING_BUDGET)]
}

/// Whether a file belongs to the first visit. The other screens, other languages, Cyrillic letters and the opponents
/// are fetched later.
fn is_in_first_visit(path: &str) -> bool {
    let is_late = path.starts_with("words/") && !path.starts_with("words/en")
        || path.contains("-cyr")
        || path.starts_with("split_")
        || path.starts_with("chunk_")
        || path.contains("worker")
        || path == precache::SCRIPT;
    !is_late
}

fn within_budget(budgets: &[Budget]) -> Result<()> {
    for (name, size, budget) in budgets {
        if size.brotli > *budget {
            let (size, budget) = (thousands(size.brotli), thousands(*budget));
            return fail(format!("{name} is over budget: {size} bytes with brotli, and {budget} are allowed."));
        }
    }
    Ok(())
}

/// Fonts and pictures are compressed already, so hosts send them uncompressed.
fn size(content: &[u8]) -> Size {
    let raw = content.len() as u64;
    Size { raw, gzip: gzip(content).min(raw), brotli: brotli(content).min(raw) }
}

fn gzip(content: &[u8]) -> u64 {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).expect("memory takes everything");
    encoder.finish().expect("memory takes everything").len() as u64
}

fn brotli(content: &[u8]) -> u64 {
    let mut compressed = Vec::new();
    let params = BrotliEncoderParams { size_hint: content.len(), ..Default::default() };
    brotli::BrotliCompress(&mut &*content, &mut compressed, &params).expect("memory takes everything");
    compressed.len() as u64
}

#[cfg(test)]
mod tests {
    use super::{EVERYTHING_BUDGET, FIRST_VISIT_BUDGET, Size, budgets, size, thousands, within_budget};

    fn file(path: &str, brotli: u64) -> (String, Size) {
        (path.to_owned(), Size { brotli, ..Size::default() })
    }

    #[test]
    fn sizes_over_budget_fail_with_the_numbers() {
        let late = EVERYTHING_BUDGET - FIRST_VISIT_BUDGET;
        let mut files = vec![file("app.wasm", FIRST_VISIT_BUDGET), file("words/de-1.txt", late)];
        assert_eq!(within_budget(&budgets(&files)), Ok(()));
        files[1].1.brotli += 1;
        let sentence = within_budget(&budgets(&files)).unwrap_err().to_string();
        assert!(sentence.contains("offline is over") && sentence.contains(&thousands(EVERYTHING_BUDGET + 1)));
        files[0].1.brotli += 1;
        let sentence = within_budget(&budgets(&files)).unwrap_err().to_string();
        assert!(sentence.contains("first visit is over"), "{sentence}");
    }

    #[test]
    fn text_is_compressed_and_no_file_grows() {
        let text = size(&b"caballero ".repeat(500));
        assert!(text.brotli < text.raw / 10 && text.gzip < text.raw / 10);
        assert_eq!(size(b"x").brotli, 1);
    }
}
