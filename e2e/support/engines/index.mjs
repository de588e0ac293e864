// Opens a window in any of three browser engines: `open({ size, still })` resolves to `{ page, newPage, close }` and `taps`, which taps
// faster than a person. Its pages have the same methods as Playwright's, for the page objects. If the driver reports errors in a page,
// they are in `problems`.
import { openChromium } from "./chromium.mjs";
import { openFirefox } from "./firefox.mjs";
import { openWebKit } from "./webkit.mjs";

/** `program` is the browser or its driver, undefined if it is not installed. `taps` are the kinds of taps it can make. */
export const ENGINES = {
  chromium: { open: openChromium, program: process.env.CHROMIUM, taps: ["mouse", "touch"] },
  firefox: { open: openFirefox, program: process.env.FIREFOX, taps: ["mouse", "touch"] },
  // Its driver turns touches into mouse clicks.
  webkit: { open: openWebKit, program: process.env.WEBKIT_DRIVER, taps: ["mouse"] },
};
