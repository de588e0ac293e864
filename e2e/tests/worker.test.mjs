// The opponents' worker may be slow or die. The game continues.
import assert from "node:assert/strict";
import { Player } from "../pages/player.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { CASTILLO, Table } from "../pages/table.mjs";
import { scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

/**
 * Watches every worker that the page starts. While any are `doomed`, a worker dies as soon as it begins to think, as in a browser that
 * runs out of memory. `thoughts` has the duration of each request.
 */
function watchWorkers() {
  Object.assign(window, { started: 0, doomed: 0, thoughts: [] });
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      window.started += 1;
      this.addEventListener("message", ({ data }) => {
        if (data.length > 0 && this.asked) window.thoughts.push(performance.now() - this.asked);
        if (data.length > 0) window.onThought?.();
        this.asked = undefined;
      });
    }

    postMessage(message) {
      if (this.isDying) return;
      if (window.doomed > 0) {
        // It never hears the question, or a quick answer would come first.
        window.doomed -= 1;
        this.isDying = true;
        setTimeout(() => this.die());
        return;
      }
      super.postMessage(message);
      this.asked ??= performance.now();
    }

    die() {
      this.terminate();
      this.dispatchEvent(new Event("error"));
    }
  };
}

/** A game against an opponent that thinks as long as it may. It is a person's turn to bid. */
async function sitDown({ page, host }) {
  await page.addInitScript(watchWorkers);
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(2, 8)], seed: 2 });
  await new Table(page).hand.waitFor();
  return { table: new Table(page), player: new Player(page, { seed: 1, isTouch: true }) };
}

scenario("a worker that dies in mid-thought is started again, and the game goes on", { still: true }, async ({ page, host }) => {
  const { table, player } = await sitDown({ page, host });
  await page.evaluate(() => { window.doomed = 1; });
  await table.bid();
  assert.notEqual((await player.look()).ask, "Power", "everybody has played power");
  assert.equal(await page.evaluate(() => window.started), 2, "one new worker");
});

scenario("if the worker dies again and again, the player is asked whether to try again", { still: true }, async ({ page, host }) => {
  const { table, player } = await sitDown({ page, host });
  await page.evaluate(() => { window.doomed = 4; });
  await table.bid();
  const alert = table.side.getByRole("alert").filter({ hasText: say("broken_title") });
  await alert.waitFor();
  await table.tryAgain.click();
  await alert.waitFor({ state: "detached" });
  assert.notEqual((await player.look()).ask, "Power", "everybody has played power");
});

scenario("a thinking opponent can be hurried", { still: true }, async ({ page, host }) => {
  const { table, player } = await sitDown({ page, host });
  // With such a slow clock, an opponent that is not interrupted thinks for twenty seconds, however busy the machine is.
  const slow = () => { const now = performance.now.bind(performance); performance.now = () => now() / 20; };
  await page.workers()[0].evaluate(slow);
  await table.bid();
  const skip = await table.skip.elementHandle();
  await page.evaluate((name) => setInterval(() => {
    [...document.querySelectorAll(".side button")].find((it) => it.textContent === name)?.click();
  }, 10), await skip.textContent());
  assert.notEqual((await player.look()).ask, "Power", "everybody has played power");
  const longest = await page.evaluate(() => Math.max(...window.thoughts));
  assert.ok(longest < 10_000, `${longest.toFixed()} ms`);
});

scenario("opponents who choose in secret do not disturb a player who does so, too", { still: true, patience: 8 }, async ({ page, host }) => {
  await page.addInitScript(watchWorkers);
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(2, 8)], seed: 2 });
  await page.evaluate(() => {
    // Counts, from the moment a disc is asked for, the changes on the table and the opponents that have decided.
    Object.assign(window, { changes: 0, decided: 0 });
    const isAsked = () => document.querySelector("main[data-ask=Disc]");
    window.onThought = () => { if (isAsked()) window.decided += 1; };
    // Changes caused by the question itself end within a few frames. Opponents think for much longer.
    let frames = 0;
    const countFrames = () => { frames = isAsked() ? frames + 1 : 0; requestAnimationFrame(countFrames); };
    countFrames();
    new MutationObserver((changes) => {
      if (isAsked() && frames > 5) window.changes += changes.length;
    }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  const player = new Player(page, { seed: 1, isTouch: true, targets: [`place-${CASTILLO}`] });
  await player.until(({ ask }) => ask === "Disc");
  await page.waitForFunction(() => window.decided === 2);
  assert.equal(await page.evaluate(() => window.changes), 0, "an opponent's disc is seen");
  await player.until(({ ask }) => ask !== "Disc");
});
