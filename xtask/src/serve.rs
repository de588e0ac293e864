//! Builds the page, serves it on this machine, and rebuilds on changes.

use std::{
    fs,
    io::ErrorKind,
    net::{Ipv4Addr, TcpListener},
    path::PathBuf,
};

use crate::{
    args::Args,
    build,
    failure::{At, Failure, Result, fail},
    shell::{self, say},
    workspace,
};

const DEFAULT_PORT: u16 = 8080;

pub(crate) fn run(mut args: Args) -> Result<()> {
    let port = parse_port(args.value("--port")?.as_deref())?;
    let (release, open) = (args.switch("--release"), args.switch("--open"));
    args.finish()?;
    check_free(port)?;

    let mut trunk = build::trunk("serve")?;
    trunk.args(["--port", &port.to_string()]);
    // Not dist/, so that tests and builds can run at the same time.
    trunk.arg("--dist").arg(served()?);
    if release {
        // The page's own update notice reports a rebuild. The policy would block Trunk's inline reload script.
        let flags = build::path_flags(&workspace::root())?;
        build::for_release(&mut trunk, &flags)?.arg("--no-autoreload");
    }
    if open {
        trunk.arg("--open");
    }
    say(&format!("Building; then El Grande is served at http://127.0.0.1:{port}/ (Ctrl+C stops it)"));
    shell::become_it(&mut trunk, "the development server could not be started.")
}

fn served() -> Result<PathBuf> {
    let dir = workspace::target().join("served");
    fs::create_dir_all(&dir).at("create", &dir)?;
    Ok(dir)
}

fn parse_port(value: Option<&str>) -> Result<u16> {
    let Some(value) = value else {
        return Ok(DEFAULT_PORT);
    };
    match value.parse() {
        Ok(0) | Err(_) => fail(format!("\"{value}\" is not a port; choose a number from 1 to 65535.")),
        Ok(port) => Ok(port),
    }
}

/// Checks the port before the build, which takes a while.
fn check_free(port: u16) -> Result<()> {
    TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map(drop).map_err(|error| {
        Failure::new(match error.kind() {
            ErrorKind::AddrInUse => {
                format!("port {port} is in use by another program; stop that one, or choose another with --port.")
            }
            ErrorKind::PermissionDenied => {
                format!("port {port} is reserved for the system; choose one above 1023 with --port.")
            }
            _ => format!("port {port} cannot be used ({error}); choose another with --port."),
        })
    })
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, TcpListener};

    use super::{check_free, parse_port};

    #[test]
    fn an_occupied_port_is_named_before_anything_is_built() {
        let occupied = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = occupied.local_addr().unwrap().port();
        let sentence = check_free(port).unwrap_err().to_string();
        assert!(sentence.contains(&format!("port {port} is in use")), "{sentence}");
        drop(occupied);
        assert_eq!(check_free(port), Ok(()));
    }

    #[test]
    fn ports_are_numbers() {
        assert_eq!(parse_port(None), Ok(8080));
        assert_eq!(parse_port(Some("9000")), Ok(9000));
        for wrong in ["0", "70000", "http"] {
            assert!(parse_port(Some(wrong)).is_err(), "{wrong}");
        }
    }
}
