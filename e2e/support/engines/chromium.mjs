import { launch } from "../chromium.mjs";
import { tapEach } from "./taps.mjs";

export async function openChromium({ size }) {
  const browser = await launch();
  const context = await browser.newContext({ viewport: size, hasTouch: true });
  const page = await context.newPage();
  return {
    goto: (url) => page.goto(url),
    evaluate: (fn, ...args) => page.evaluate(({ fn, args }) => new Function(`return (${fn})(...arguments)`)(...args), { fn: `${fn}`, args }),
    taps: (kind, spots) => tapEach(page, kind, spots),
    close: () => browser.close(),
  };
}
