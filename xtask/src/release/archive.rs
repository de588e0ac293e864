//! `cargo xtask release`: the site as a versioned archive with its digest, for people who host it.

use std::{fmt::Write as _, fs};

use flate2::{Compression, GzBuilder};
use sha2::{Digest, Sha256};

use super::{Site, load};
use crate::{
    build,
    failure::{Failure, Result},
    shell::say,
    workspace,
};

/// Builds the release and packs it into `target/release-archive/`.
pub(crate) fn run() -> Result<()> {
    build::run()?;
    let version = workspace::quoted("Cargo.toml", "version")?;
    let name = format!("el-grande-{version}");
    let archive = pack(&name, &load(&workspace::dist())?)?;
    let digest = Sha256::digest(&archive).iter().fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    let directory = workspace::target().join("release-archive");
    let _ = fs::remove_dir_all(&directory);
    let path = directory.join(format!("{name}.tar.gz"));
    workspace::write(&path, &archive)?;
    // The format of `sha256sum --check`.
    workspace::write(&directory.join(format!("{name}.tar.gz.sha256")), format!("{digest}  {name}.tar.gz\n"))?;
    say(&format!("{} ({} bytes)", path.display(), archive.len()));
    println!("{digest}  {name}.tar.gz");
    Ok(())
}

/// Packs a site in a directory of that name. Equal sites give equal bytes: there are no times, owners or local names.
fn pack(name: &str, site: &Site) -> Result<Vec<u8>> {
    let gzip = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    let mut tar = tar::Builder::new(gzip);
    for (path, content) in site {
        let mut header = tar::Header::new_gnu();
        header.set_size(content.len() as u64);
        header.set_mode(0o644);
        header.set_mtime(0);
        header.set_uid(0);
        header.set_gid(0);
        tar.append_data(&mut header, format!("{name}/{path}"), content.as_slice())
            .map_err(|error| cannot_pack(&error))?;
    }
    tar.into_inner().and_then(flate2::write::GzEncoder::finish).map_err(|error| cannot_pack(&error))
}

fn cannot_pack(error: &std::io::Error) -> Failure {
    Failure::new(format!("the archive cannot be packed: {error}."))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::{Site, pack};

    #[test]
    fn an_archive_holds_the_site_and_nothing_of_the_machine() {
        let site: Site = [("index.html".to_owned(), b"<p>".to_vec()), ("fonts/a.woff2".to_owned(), vec![1, 2])].into();
        let archive = pack("el-grande-1.0.0", &site).unwrap();
        assert_eq!(archive, pack("el-grande-1.0.0", &site).unwrap());
        let mut found = Vec::new();
        let mut tar = tar::Archive::new(flate2::read::GzDecoder::new(archive.as_slice()));
        for entry in tar.entries().unwrap() {
            let mut entry = entry.unwrap();
            assert_eq!((entry.header().mtime().unwrap(), entry.header().uid().unwrap()), (0, 0));
            let mut content = Vec::new();
            entry.read_to_end(&mut content).unwrap();
            found.push((entry.path().unwrap().to_string_lossy().into_owned(), content));
        }
        assert_eq!(
            found,
            [
                ("el-grande-1.0.0/fonts/a.woff2".to_owned(), vec![1, 2]),
                ("el-grande-1.0.0/index.html".to_owned(), b"<p>".to_vec())
            ]
        );
    }
}
