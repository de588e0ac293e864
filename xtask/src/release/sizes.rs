//! How much a player downloads, and the budget for it.

use std::{io::Write, path::Path};

use brotli::enc::BrotliEncoderParams;
use flate2::{Compression, write::GzEncoder};

use super::{load, precache};
use crate::{
    failure::{Result, fail},
    table::{self, thousands},
};

/// Everything needed to play, opponents and languages included.
const BROTLI_BUDGET: u64 = 450_000;
const GZIP_BUDGET: u64 = 570_000;

#[derive(Clone, Copy, Default)]
pub(crate) struct Size {
    pub(crate) raw: u64,
    pub(crate) gzip: u64,
    pub(crate) brotli: u64,
}

/// Every file a player downloads, and its size.
pub(crate) fn measure(dist: &Path) -> Result<Vec<(String, Size)>> {
    let files = load(dist)?.into_iter().filter(|(path, _)| path == precache::SCRIPT || precache::is_needed(path));
    Ok(files.map(|(path, content)| (path, size(&content))).collect())
}

pub(crate) fn total(files: &[(String, Size)]) -> Size {
    files.iter().fold(Size::default(), |sum, (_, size)| Size {
        raw: sum.raw + size.raw,
        gzip: sum.gzip + size.gzip,
        brotli: sum.brotli + size.brotli,
    })
}

/// Prints the table and fails over budget.
pub(crate) fn check(files: &[(String, Size)]) -> Result<()> {
    let row = |name: &str, size: Size| {
        vec![name.to_owned(), thousands(size.raw), thousands(size.gzip), thousands(size.brotli)]
    };
    let sum = total(files);
    let mut rows = vec![["file", "raw", "gzip", "brotli"].map(str::to_owned).to_vec()];
    rows.extend(files.iter().map(|(path, size)| row(path, *size)));
    rows.push(row("everything needed to play", sum));
    rows.push(["budget", "", &thousands(GZIP_BUDGET), &thousands(BROTLI_BUDGET)].map(str::to_owned).to_vec());
    table::print(&rows);
    within_budget(sum)
}

fn within_budget(sum: Size) -> Result<()> {
    for (name, size, budget) in [("brotli", sum.brotli, BROTLI_BUDGET), ("gzip", sum.gzip, GZIP_BUDGET)] {
        if size > budget {
            let (size, budget) = (thousands(size), thousands(budget));
            return fail(format!("the release is over budget: {size} bytes with {name}, and {budget} are allowed."));
        }
    }
    Ok(())
}

/// Fonts and pictures are compressed already; hosts send them as they are.
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
    use super::{BROTLI_BUDGET, GZIP_BUDGET, Size, size, thousands, within_budget};

    #[test]
    fn sizes_over_budget_fail_with_the_numbers() {
        let fits = Size { raw: u64::MAX, gzip: GZIP_BUDGET, brotli: BROTLI_BUDGET };
        assert_eq!(within_budget(fits), Ok(()));
        let over = BROTLI_BUDGET + 1;
        let sentence = within_budget(Size { brotli: over, ..fits }).unwrap_err().to_string();
        assert!(sentence.contains(&format!("{} bytes with brotli", thousands(over))), "{sentence}");
        assert!(within_budget(Size { gzip: GZIP_BUDGET + 1, ..fits }).is_err());
    }

    #[test]
    fn text_shrinks_and_nothing_grows() {
        let text = size(&b"caballero ".repeat(500));
        assert!(text.brotli < text.raw / 10 && text.gzip < text.raw / 10);
        assert_eq!(size(b"x").brotli, 1);
    }
}
