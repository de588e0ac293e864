// Writes measurements as lines of JSON. `cargo xtask bench` turns them into a table.
import { Home } from "../pages/home.mjs";
import { RELEASE } from "./releases.mjs";
import { serve } from "./server.mjs";

/** A smoke run only proves that a script still works with the page. It does as little as possible, at full speed. */
export const IS_SMOKE = process.env.SMOKE === "1";

/** The speed of a slow phone's processor. */
export const SLOW_CPU = { rate: IS_SMOKE ? 1 : 4 };

/** Prints a measurement. `goal` is its limit: `{ atMost }` or `{ atLeast }`. */
export const report = (name, value, unit, goal = {}) => console.log(JSON.stringify({ name, value: Math.round(value), unit, ...goal }));

/** A host that compresses the release. Its first visitor has come already, and waited until that was done. */
export async function servePacked(browser) {
  const host = await serve(RELEASE, { compress: true });
  const context = await browser.newContext();
  const home = new Home(await context.newPage());
  await home.open(host.url);
  await home.storedForOffline();
  await context.close();
  return host;
}
