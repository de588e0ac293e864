// Firefox through WebDriver BiDi, which it speaks without a driver.
import puppeteer from "puppeteer-core";
import { tapEach } from "./taps.mjs";

const PREFERENCES = {
  // Desktops have no touch unless they are told so.
  "dom.w3c_touch_events.enabled": 1,
  "ui.prefersReducedMotion": 0,
};

export async function openFirefox({ size }) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX,
    headless: true,
    extraPrefsFirefox: PREFERENCES,
  });
  const page = await (await browser.createBrowserContext()).newPage();
  await page.setViewport(size);
  return {
    goto: (url) => page.goto(url),
    evaluate: (fn, ...args) => page.evaluate(fn, ...args),
    taps: (kind, spots) => tapEach(page, kind, spots),
    close: () => browser.close(),
  };
}
