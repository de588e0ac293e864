// One window in any of three browser engines, with the little that the same story needs in all of them:
//
//   goto(url)                         opens an address
//   evaluate(fn, ...args)             runs a function in the page, which may return a promise
//   taps(kind, spots)                 clicks or touches one spot after the other: [{ x, y, pause }], the pause in ms before it
//   close()
import { openChromium } from "./chromium.mjs";
import { openFirefox } from "./firefox.mjs";
import { openWebKit } from "./webkit.mjs";

/** `program` is the browser or its driver, undefined on a machine that has none; `taps` are the kinds of taps it can make. */
export const ENGINES = {
  chromium: { open: openChromium, program: process.env.CHROMIUM, taps: ["mouse", "touch"] },
  firefox: { open: openFirefox, program: process.env.FIREFOX, taps: ["mouse", "touch"] },
  // Its driver turns touches into clicks of a mouse.
  webkit: { open: openWebKit, program: process.env.WEBKIT_DRIVER, taps: ["mouse"] },
};
