// The title of the tab, sounds and vibration: what the page signals besides its screen.
import assert from "node:assert/strict";
import { spotOf } from "../pages/pointer.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { keep, PLACING } from "../support/games.mjs";
import { holdAnswers } from "../support/held-answers.mjs";
import { scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";
import { like, say } from "../support/words.mjs";

/** Runs in the page. Lets a test hide the tab, and collects all titles of the tab. */
function watchTab() {
  Object.assign(window, { isAway: false, titles: [] });
  Object.defineProperty(Document.prototype, "visibilityState", { get: () => (window.isAway ? "hidden" : "visible") });
  Object.defineProperty(Document.prototype, "hidden", { get: () => window.isAway });
  window.goAway = (isAway) => {
    window.isAway = isAway;
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  };
  const write = () => {
    const { title } = document;
    if (title && title !== window.titles.at(-1)) window.titles.push(title);
  };
  new MutationObserver(write).observe(document, { subtree: true, childList: true, characterData: true });
}

const goAway = (page, isAway) => page.evaluate((isAway) => window.goAway(isAway), isAway);

scenario("a tab in the background says when it is one’s turn", { still: true, patience: 6 }, async ({ page, host }) => {
  await page.addInitScript(watchTab);
  await page.addInitScript(holdAnswers);
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: [PERSON, ...opponents(2)], seed: 2, pace: "fast" });
  const table = new Table(page);
  await table.hand.waitFor();
  const plain = await page.title();
  const called = `${say("title_your_turn")} · ${plain}`;

  await goAway(page, true);
  assert.equal(await page.title(), called, "a bid is waited for");
  await goAway(page, false);
  assert.equal(await page.title(), plain, "who is back needs no call");

  await page.evaluate(() => { window.isHeld = true; });
  await table.bid(13);
  await goAway(page, true);
  await page.waitForTimeout(400);
  assert.equal(await page.title(), plain, "the opponents bid");
  await page.evaluate(() => window.letGo());
  await page.waitForFunction((called) => document.title === called, called);
  await goAway(page, false);
  assert.equal(await page.title(), plain);
  await table.askedFor("Court", "Card").waitFor();
  // Other screens have the plain title.
  await goAway(page, true);
  await page.evaluate(() => { location.hash = "#/about"; });
  await page.waitForFunction((plain) => document.title === plain, plain);
  assert.deepEqual((await page.evaluate(() => window.titles)).toSorted().filter((it, at, all) => it !== all[at - 1]), [plain, called].toSorted());
});

scenario("the title of a tab says nothing that is secret", { still: true, patience: 6 }, async ({ page, host }) => {
  await page.addInitScript(watchTab);
  await page.goto(host.url);
  const plain = await page.title();
  const called = `${say("title_your_turn")} · ${plain}`;
  for (const name of ["the curtain before Disc", "Disc", "the King’s region chosen for a disc", "the curtain before Power", "Power", "Pass", "scoring"]) {
    await visit(page, STOPS.find((stop) => stop.name === name));
    assert.equal(await page.title(), plain, name);
    await goAway(page, true);
    assert.equal(await page.title(), called, name);
    await goAway(page, false);
  }
  const titles = new Set(await page.evaluate(() => window.titles));
  assert.deepEqual([...titles].toSorted(), [plain, called].toSorted());
});

/** Runs in the page. Counts audio contexts and started sounds, and collects vibration patterns. */
function listen() {
  Object.assign(window, { contexts: 0, sounds: 0, shaken: [] });
  window.AudioContext = class extends AudioContext {
    constructor(...args) {
      super(...args);
      window.contexts += 1;
    }
  };
  for (const source of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const { start } = source.prototype;
    source.prototype.start = function (...args) {
      window.sounds += 1;
      return start.apply(this, args);
    };
  }
  navigator.vibrate = (pattern) => {
    window.shaken.push([pattern].flat());
    return true;
  };
}

const heard = (page) => page.evaluate(() => ({ contexts: window.contexts, sounds: window.sounds }));

const settingOf = (page, key) => page.getByRole("switch", { name: like(key, {}, { start: true }) });

/** Switches settings on, and opens a game in which the reader may place five caballeros. */
async function placing({ page, context, host }, ...settings) {
  await page.addInitScript(listen);
  await keep(context, PLACING);
  await page.goto(`${host.url}#/settings`);
  for (const key of settings) {
    await settingOf(page, key).click();
    assert.equal(await settingOf(page, key).getAttribute("aria-checked"), "true");
  }
  await visit(page, { shows: "main[data-ask=Turn]" });
  return new Table(page);
}

scenario("sound and vibration are off by default", { still: true }, async (window) => {
  const { page } = window;
  const table = await placing(window);
  for (const key of ["settings_sound", "settings_vibrate"]) {
    await visit(page, { at: "#/settings", shows: ".settings" });
    assert.equal(await settingOf(page, key).getAttribute("aria-checked"), "false", `${key} is off at first`);
  }
  await visit(page, { shows: "main[data-ask=Turn]" });
  const [place] = await table.choosable();
  const spot = await spotOf(table.place(place));
  await page.touchscreen.tap(spot.x, spot.y);
  await table.freshStacks.first().waitFor();
  assert.deepEqual(await heard(page), { contexts: 0, sounds: 0 });
  assert.deepEqual(await page.evaluate(() => window.shaken), []);
});

scenario("with sound on, a placed caballero is heard, and nothing sounds before somebody has touched the page", { still: true }, async (window) => {
  const { page } = window;
  const table = await placing(window, "settings_sound");
  // Only the settings were touched so far, not the table.
  assert.deepEqual(await heard(page), { contexts: 0, sounds: 0 }, "browsers let nothing sound before");
  const [place] = await table.choosable();
  const spot = await spotOf(table.place(place));
  await page.touchscreen.tap(spot.x, spot.y);
  await table.freshStacks.first().waitFor();
  const first = await heard(page);
  assert.equal(first.contexts, 1);
  assert.ok(first.sounds > 0, "wood on wood");
  await page.touchscreen.tap(spot.x, spot.y);
  await page.waitForFunction((before) => window.sounds > before, first.sounds);
  await table.undo.click();
  const { contexts, sounds } = await heard(page);
  assert.equal(contexts, 1, "one for the whole table");
  // A panel opens silently.
  await table.log.click();
  await table.panel.waitFor();
  assert.deepEqual(await heard(page), { contexts, sounds });
});

for (const isOn of [true, false]) {
  const name = isOn ? "the device vibrates when it is one’s turn" : "the device does not vibrate unless that is wanted";
  scenario(name, { still: true, patience: 6 }, async ({ page, host }) => {
    await page.addInitScript(listen);
    if (isOn) {
      await page.goto(`${host.url}#/settings`);
      await settingOf(page, "settings_vibrate").click();
    }
    const setup = new Setup(page);
    await setup.open(host.url);
    await setup.agree({ seats: [PERSON, ...opponents(2)], seed: 2, pace: "fast" });
    const table = new Table(page);
    await table.hand.waitFor();
    await page.evaluate(() => { window.shaken = []; });
    await table.bid(13);
    await table.askedFor("Court", "Card").waitFor();
    if (isOn) await page.waitForFunction(() => window.shaken.length > 0);
    else await page.waitForTimeout(500);
    assert.deepEqual(await page.evaluate(() => window.shaken), isOn ? [[40]] : []);
    assert.deepEqual(await heard(page), { contexts: 0, sounds: 0 }, "sound is another setting");
  });
}
