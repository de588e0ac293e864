// Measurements are lines of JSON; `cargo xtask bench` makes a table of them.
import { Home } from "../pages/home.mjs";
import { RELEASE } from "./releases.mjs";
import { serve } from "./server.mjs";

/** As slow as a slow phone. */
export const SLOW_CPU = { rate: 4 };

export const report = (name, value, unit) => console.log(JSON.stringify({ name, value: Math.round(value), unit }));

/** A host that compresses the release and has had its first visitor, who waits until that is done. */
export async function servePacked(browser) {
  const host = await serve(RELEASE, { compress: true });
  const context = await browser.newContext();
  const home = new Home(await context.newPage());
  await home.open(host.url);
  await home.storedForOffline();
  await context.close();
  return host;
}
