//! The tool for all tasks of a contributor. `cargo xtask` alone lists its commands.

#![forbid(unsafe_code)]
#![allow(clippy::print_stdout, reason = "a command line tool talks on standard output")]

mod arena;
mod args;
mod bench;
mod build;
mod failure;
mod learn;
mod release;
mod scribe;
mod serve;
mod setup;
mod shell;
mod shots;
mod table;
mod test;
mod tidy;
mod workspace;

use std::process::ExitCode;

use args::Args;
use failure::Result;

const USAGE: &str = "\
cargo xtask <command>

  serve [--port N] [--release] [--open]   build, serve on this machine, rebuild on change
  build                                   the static site in dist/, with its sizes and budget
  release                                 the same as a versioned archive with its digest (docs/hosting.md)
  test [name…]                            everything that guards the product, or the parts named; --help lists them
  test browser --engine E                 only the browser tests of one engine: chromium, firefox or webkit
  bench [--json] [name…]                  measure speed and size: all, or sizes, rules, opponents, links, page,
                                          game, load, kill, memory, lighthouse
  bench --smoke                           only try out the scripts that measure in the browser
  arena [--players N] [--edition E] [--options WORDS] [--seats a,b,b,b] [--blocks K] [--seed S]
        [--ms T | --iterations I] [--threads N] [--out FILE] [--json]
        [--characters LEVEL | --discs | --cards]
                                          let opponents (random, greedy, novice, 1 to 8, v1-1 to v1-5; 8@200,
                                          8:300ms, 8+bruno) play each other, or measure the characters, how far
                                          secret discs can be exploited, or how honest the hints for bids are; with
                                          --out a run continues where it stopped
  tune --players N [--trials T] [--seed S] [--start FILE] [--against FILE]
                                          tune the opponents' weights by fast matches; continues where it stopped;
                                          --against champion tunes an answer to them instead
  train --players N […]                   train the opponents' value network; lists its options without any
  show <link-or-file> [--json] [--lang L] tell a game in sentences, or as JSON Lines to be audited (docs/audit.md);
                                          quote a link, because of its \"#\"
  games --n K [--edition E] [--players P] [--options WORDS] [--opponents a,b,…] [--seed S]
                                          let opponents play whole games, one link a line
  tidy [--write]                          check the house rules; --write renews generated files
  shots                                   pictures of every screen in target/shots/

Whatever is missing (WebAssembly target, build tools, a browser) is set up on the way.
Build tools go into a directory of their own; EL_GRANDE_TOOLS chooses another one.
CHROMIUM, FIREFOX, WEBKIT_DRIVER and NGINX_PROGRAM name the programs for tests if they are not found by themselves.";

fn main() -> ExitCode {
    match run(Args::from_env()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(mut args: Args) -> Result<()> {
    let Some(command) = args.next_word() else {
        println!("{USAGE}");
        return Ok(());
    };
    match command.as_str() {
        "serve" => serve::run(args),
        "build" => args.finish().and_then(|()| build::run()),
        "release" => args.finish().and_then(|()| release::archive::run()),
        "test" => test::run(args),
        "bench" => bench::run(args),
        "arena" => arena::run(args),
        "tune" => learn::tune(args),
        "train" => learn::train(args),
        "show" => scribe::show(args),
        "games" => scribe::games(args),
        "tidy" => tidy::run(args),
        "shots" => args.finish().and_then(|()| shots::run()),
        // Trunk runs this command (Trunk.toml). People do not need it.
        "post-build" => args.finish().and_then(|()| release::post_build()),
        "help" | "--help" | "-h" => {
            println!("{USAGE}");
            Ok(())
        }
        other => failure::fail(format!("there is no command \"{other}\"; `cargo xtask` lists them.")),
    }
}
