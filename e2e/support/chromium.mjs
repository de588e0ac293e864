// The system's Chromium, with everything switched off that would contact other hosts.
import { chromium } from "playwright-core";

/** The switches for every Chromium here. */
export const SWITCHES = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A new browser with a profile of its own, and more switches if needed. */
export function launch(more = []) {
  const executablePath = process.env.CHROMIUM;
  if (!executablePath) throw new Error("CHROMIUM names no browser; run the tests with `cargo xtask test browser`.");
  return chromium.launch({ executablePath, args: [...SWITCHES, ...more] });
}
