// The messages for a reader if the app cannot start.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { truncatedStart } from "../support/releases.mjs";
import { scenario } from "../support/scenario.mjs";
import { startWords } from "../support/words.mjs";

const fault = (page) => page.locator(".starting .fault");

/** Only the passing of time tells the page that it does not start, so this makes time pass at once. */
async function waitLong(page) {
  assert.equal(await fault(page).isVisible(), false, "it is not said at once");
  await fault(page).evaluate((it) => it.getAnimations().forEach((animation) => animation.finish()));
  assert.equal(await fault(page).isVisible(), true);
}

scenario("without its start script the page says after a while that it cannot start", { allow: [/boot-/] }, async ({ page, host }) => {
  host.lose(/^boot-/);
  await page.goto(host.url);
  await waitLong(page);
  await fault(page).getByText(startWords("en").failed).waitFor();
  host.lose(undefined);
  await fault(page).getByRole("link").click();
  await new Home(page).about.waitFor();
});

scenario("a start script that was cut off is reported like a missing one", { allow: [/SyntaxError/] }, async ({ page, host }) => {
  const release = await truncatedStart();
  try {
    host.publish(release.directory);
    await page.goto(host.url);
    await waitLong(page);
  } finally {
    await release.remove();
  }
});

scenario("a program that does not arrive is told at once, in the reader's language", { allow: [/wasm|WebAssembly|404/] }, async ({ page, host }) => {
  await page.addInitScript(() => localStorage.setItem("el-grande/language", "fr"));
  host.lose(/_bg-.*\.wasm$/);
  await page.goto(host.url);
  await fault(page).getByText(startWords("fr").failed).waitFor();
  assert.equal(await fault(page).getAttribute("lang"), "fr");
});

scenario("a slow network is not called a failure", {}, async ({ page, context, host }) => {
  let arrive;
  const arrival = new Promise((resolve) => { arrive = resolve; });
  await context.route(/_bg-.*\.wasm$/, (route) => arrival.then(() => route.continue()));
  await page.goto(host.url, { waitUntil: "commit" });
  await page.locator(".starting").waitFor();
  const delay = await fault(page).evaluate((it) => it.getAnimations()[0].effect.getTiming().delay);
  assert.ok(delay >= 120_000, `${delay} ms`);
  arrive();
  await new Home(page).about.waitFor();
});

const MISSING = {
  "WebAssembly": () => { delete window.WebAssembly; },
  "inert": () => { delete HTMLElement.prototype.inert; },
  ":has()": () => { const { supports } = CSS; CSS.supports = (...it) => !it[0].includes(":has") && supports.apply(CSS, it); },
  "container queries": () => { const { supports } = CSS; CSS.supports = (...it) => it[0] !== "container-type" && supports.apply(CSS, it); },
  "dvh": () => { const { supports } = CSS; CSS.supports = (...it) => it[1] !== "1dvh" && supports.apply(CSS, it); },
  "color-mix()": () => { const { supports } = CSS; CSS.supports = (...it) => !`${it[1]}`.includes("color-mix") && supports.apply(CSS, it); },
};

for (const [what, remove] of Object.entries(MISSING)) {
  scenario(`a browser without ${what} is told to be too old, in the reader's language`, { allow: [/alt für El Grande/] }, async ({ page, host }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "languages", { value: ["de-AT", "en"] }));
    await page.addInitScript(remove);
    await page.goto(host.url);
    await fault(page).getByText(startWords("de").old).waitFor();
    await fault(page).getByRole("link", { name: startWords("de").again, exact: true }).waitFor();
  });
}
