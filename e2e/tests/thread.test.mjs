// The opponents' thread may be slow, or die; the game goes on.
import assert from "node:assert/strict";
import { Player } from "../pages/player.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { scenario } from "../support/scenario.mjs";

/**
 * Every thread the page starts is watched. While any are `doomed`, a thread dies as soon as it begins to think, as in a browser that
 * runs out of memory; `thoughts` says how long each request took.
 */
function watchThreads() {
  Object.assign(window, { started: 0, doomed: 0, thoughts: [] });
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      window.started += 1;
      this.addEventListener("message", ({ data }) => {
        if (data.length > 0 && this.asked) window.thoughts.push(performance.now() - this.asked);
        this.asked = undefined;
      });
    }

    postMessage(message) {
      super.postMessage(message);
      this.asked ??= performance.now();
      if (window.doomed > 0) setTimeout(() => this.die(), 5);
    }

    die() {
      window.doomed -= 1;
      this.terminate();
      this.dispatchEvent(new Event("error"));
    }
  };
}

/** A game against somebody who thinks as long as allowed; it is a person's turn to play power. */
async function sitDown({ page, host }) {
  await page.addInitScript(watchThreads);
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["Short game"], seats: ["Person", "El Grande (5)", "El Grande (5)"], seed: 2 });
  await new Table(page).hand.waitFor();
  return { table: new Table(page), player: new Player(page, { seed: 1, isTouch: true }) };
}

scenario("a thread that dies in mid-thought is started again, and the game goes on", { still: true }, async ({ page, host }) => {
  const { table, player } = await sitDown({ page, host });
  await page.evaluate(() => { window.doomed = 1; });
  await table.bid();
  assert.notEqual((await player.look()).ask, "Power", "everybody has played power");
  assert.equal(await page.evaluate(() => window.started), 2, "one new thread");
});

scenario("if it dies again and again, the player is asked whether to try on", { still: true }, async ({ page, host }) => {
  const { table, player } = await sitDown({ page, host });
  await page.evaluate(() => { window.doomed = 4; });
  await table.bid();
  const sheet = page.getByRole("dialog", { name: "The opponents stopped thinking" });
  await sheet.getByRole("button", { name: "Try again" }).click();
  await sheet.waitFor({ state: "detached" });
  assert.notEqual((await player.look()).ask, "Power", "everybody has played power");
});

scenario("whoever thinks can be hurried", { still: true }, async ({ page, host }) => {
  const { table, player } = await sitDown({ page, host });
  // With a clock so slow, whoever is left alone thinks for twenty seconds, however busy this machine is.
  const slow = () => { const now = performance.now.bind(performance); performance.now = () => now() / 20; };
  await page.workers()[0].evaluate(slow);
  await table.bid();
  await page.evaluate(() => setInterval(() => [...document.querySelectorAll("button")].find((it) => it.textContent === "Hurry")?.click(), 10));
  assert.notEqual((await player.look()).ask, "Power", "everybody has played power");
  const longest = await page.evaluate(() => Math.max(...window.thoughts));
  assert.ok(longest < 10_000, `${longest.toFixed()} ms`);
});

scenario("whoever chooses in secret is not disturbed by opponents who do so, too", { still: true, patience: 8 }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["Short game"], seats: ["Person", "El Grande (5)", "El Grande (5)"], seed: 2 });
  await page.evaluate(() => {
    // From the moment a disc is asked for: what changes on the table, and what is kept.
    Object.assign(window, { changes: 0, kept: 0 });
    const isAsked = () => document.querySelector("main[data-ask=Disc]");
    const put = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, ...value) {
      if (isAsked() && key.startsWith("el-grande/game/")) window.kept += 1;
      put.call(this, key, ...value);
    };
    let was = false;
    new MutationObserver((changes) => {
      if (was && isAsked()) window.changes += changes.length;
      was = Boolean(isAsked());
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const player = new Player(page, { seed: 1, isTouch: true, wants: /Castillo/ });
  await player.until(({ ask }) => ask === "Disc");
  await page.waitForFunction(() => window.kept > 0);
  assert.equal(await page.evaluate(() => window.changes), 0, "an opponent's disc is seen");
  await player.until(({ ask, dialog }) => ask !== "Disc" || dialog);
});
