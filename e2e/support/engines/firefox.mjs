// Firefox through WebDriver BiDi, which needs no separate driver.
import puppeteer from "puppeteer-core";
import { EnginePage } from "./page.mjs";
import { tapEach } from "./taps.mjs";

const PREFERENCES = {
  // Desktops have no touch events by default.
  "dom.w3c_touch_events.enabled": 1,
  "ui.prefersReducedMotion": 0,
};

/** Messages of Firefox about downloads that end because the page is left. */
const CUT_OFF = /^JSHandle@|downloadable font: download failed .* status=2152398850/;

/** `still` asks for reduced motion. `preferences` are further settings of the browser. */
export async function openFirefox({ size, still = false, preferences = {} }) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX,
    headless: true,
    extraPrefsFirefox: { ...PREFERENCES, "ui.prefersReducedMotion": still ? 1 : 0, ...preferences },
  });
  const context = await browser.createBrowserContext();
  const problems = [];
  const note = (text) => CUT_OFF.test(text) || problems.push(text);
  const newPage = async () => {
    const page = await context.newPage();
    page.on("console", (message) => message.type() === "error" && note(message.text()));
    page.on("pageerror", (error) => note(`${error}`));
    await page.setViewport(size);
    return new EnginePage(driverOf(page), size);
  };
  return { page: await newPage(), newPage, problems, close: () => browser.close() };
}

function driverOf(page) {
  return {
    goto: (url) => page.goto(url),
    reload: () => page.reload(),
    run: (expression) => page.evaluate(expression),
    mouse: { move: (x, y) => page.mouse.move(x, y), down: () => page.mouse.down(), up: () => page.mouse.up() },
    touch: (x, y) => page.touchscreen.tap(x, y),
    press: async (key, modifiers) => {
      for (const modifier of modifiers) await page.keyboard.down(modifier);
      await page.keyboard.press(key);
      for (const modifier of modifiers) await page.keyboard.up(modifier);
    },
    taps: (kind, spots) => tapEach(page, kind, spots),
    picture: (path) => page.screenshot({ path }),
  };
}
