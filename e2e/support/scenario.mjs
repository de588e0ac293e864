// Defines a test with a host and a browser window of a given size and theme, and checks for everything that must not happen in it.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { waitForAnswers } from "./answers.mjs";
import { launch } from "./chromium.mjs";
import { RELEASE } from "./releases.mjs";
import { serve } from "./server.mjs";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
export const NARROW = { width: 320, height: 640 };
export const LANDSCAPE = { width: 844, height: 390 };
export const TABLET = { width: 820, height: 1180 };
export const TABLET_ON_ITS_SIDE = { width: 1180, height: 820 };
export const WIDE = { width: 1920, height: 1080 };

const PATIENCE = 15_000;

let browser;
after(() => browser?.then((open) => open.close()));

/** Whether a window has touch input: those as wide as a tablet or narrower. */
export const isTouched = ({ width }) => width <= TABLET.width;

/**
 * Runs `body` with a fresh window that shows the release. Errors in the console, uncaught errors, violations of the
 * Content-Security-Policy and requests to any other host fail the test, unless `allow` matches their text. A long test
 * needs more `patience`; `still` asks for reduced motion.
 */
export function scenario(name, { size = PHONE, theme = "light", path = "/", allow = [], patience = 4, still = false } = {}, body) {
  test(name, { timeout: patience * PATIENCE }, async (t) => {
    browser ??= launch();
    const host = await serve(RELEASE, { path });
    const context = await (await browser).newContext({
      viewport: size,
      colorScheme: theme,
      deviceScaleFactor: still ? 1 : 2,
      hasTouch: isTouched(size),
      reducedMotion: still ? "reduce" : "no-preference",
    });
    context.setDefaultTimeout(PATIENCE);
    context.on("page", waitForAnswers);
    const problems = await watch(context, host);
    try {
      const page = await context.newPage();
      await body({ page, context, host });
      const unexpected = problems.filter((problem) => !allow.some((pattern) => pattern.test(problem)));
      assert.deepEqual(unexpected, [], "the browser complained");
    } catch (error) {
      for (const path of await takePictures(context, name)) t.diagnostic(`what it saw: ${path}`);
      throw error;
    } finally {
      await context.close();
      await host.stop();
    }
  });
}

async function watch(context, host) {
  const problems = [];
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      console.error(`policy violated: ${violatedDirective} by ${blockedURI}`));
  });
  context.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error()}`));
  context.on("request", (request) => {
    if (new URL(request.url()).origin !== new URL(host.url).origin) problems.push(`foreign request: ${request.url()}`);
  });
  return problems;
}

async function takePictures(context, name) {
  const directory = process.env.SHOTS;
  if (!directory) return [];
  await mkdir(directory, { recursive: true });
  const paths = context.pages().map((page, number) => [page, join(directory, `${slug(name)}-${number + 1}.png`)]);
  await Promise.all(paths.map(([page, path]) => page.screenshot({ path, fullPage: true }).catch(() => {})));
  return paths.map(([, path]) => path);
}

const slug = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
