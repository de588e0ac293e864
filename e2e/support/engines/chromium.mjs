import { launch } from "../chromium.mjs";
import { tapEach } from "./taps.mjs";

/** Pages of Playwright, as in all other tests. */
export async function openChromium({ size }) {
  const browser = await launch();
  const context = await browser.newContext({ viewport: size, hasTouch: true });
  const newPage = async () => {
    const page = await context.newPage();
    page.taps = (kind, spots) => tapEach(page, kind, spots);
    return page;
  };
  return { page: await newPage(), newPage, close: () => browser.close() };
}
