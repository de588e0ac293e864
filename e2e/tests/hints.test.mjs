import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Player } from "../pages/player.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { DESKTOP, NARROW, PHONE, scenario } from "../support/scenario.mjs";

const TWO_PAGES = { options: ["Short game"], seats: ["Person", "Page (1)"] };

/** Sits down at a table where the person is asked for power first. */
async function sitDown(page, host, agreement = TWO_PAGES) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree(agreement);
  const table = new Table(page);
  await table.hint.waitFor();
  return table;
}

for (const [name, size] of Object.entries({ phone: PHONE, narrow: NARROW, desktop: DESKTOP })) {
  scenario(`a hint says what to do and why, and does it until it must be confirmed (${name})`, { size }, async ({ page, host }) => {
    const table = await sitDown(page, host);
    const best = await table.askForHint();
    assert.match(await best.innerText(), /Play power \d+\.[^]*Best/);
    assert.ok((await table.dialog.getByRole("listitem").filter({ hasText: "points less" }).count()) > 0);
    await best.getByRole("button", { name: "Do this" }).click();
    // It waits for confirmation, or for what the same person chooses next; either way it can be taken back.
    await table.hand.waitFor({ state: "detached" });
    await table.undo.click();
    await table.hand.waitFor();
    await table.askForHint();
    await page.keyboard.press("Escape");
    await table.dialog.waitFor({ state: "detached" });
  });
}

scenario("a whole turn can be advised, done and taken back", { patience: 6 }, async ({ page, host }) => {
  const table = await sitDown(page, host);
  await table.bid();
  // The turn begins with the court or the card, whatever was bid.
  await page.getByRole("button", { name: /^Bring/ }).or(page.locator(".card.choose").first()).first().waitFor();
  const best = await table.askForHint();
  const words = await best.innerText();
  assert.match(words, /(Take|Bring|Place) /, words);
  await best.getByRole("button", { name: "Do this" }).click();
  await table.undo.click();
  while (!(await table.undo.getAttribute("class")).includes("idle")) await table.undo.click();
  await table.hint.waitFor();
});

scenario("nobody is given a hint while an opponent is asked", {}, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: ["Page (1)", "Page (1)"], pace: "Calm" });
  const table = new Table(page);
  await table.map.waitFor();
  await page.waitForTimeout(1_000);
  assert.equal(await table.hint.count(), 0);
});

/** Notes when the page and its threads talk to each other. */
const EAR = () => {
  const Native = globalThis.Worker;
  globalThis.talk = [];
  globalThis.threads = [];
  globalThis.Worker = class extends Native {
    constructor(...args) {
      super(...args);
      globalThis.threads.push(this);
      this.addEventListener("message", ({ data }) => globalThis.talk.push({ to: "page", at: performance.now(), size: data.length }));
    }
    postMessage(message) {
      globalThis.talk.push({ to: "thread", at: performance.now(), size: message.length });
      super.postMessage(message);
    }
  };
};

scenario("closing a hint cancels it", {}, async ({ page, host }) => {
  await page.addInitScript(EAR);
  const table = await sitDown(page, host);
  const waits = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    waits.push(await page.evaluate(async () => {
      const pause = (time) => new Promise((next) => setTimeout(next, time));
      const heard = (since) => globalThis.talk.slice(since).find(({ to }) => to === "page");
      const asked = globalThis.talk.length;
      document.querySelector("[aria-label=Hint]").click();
      // As soon as the thread is asked: it may be so easy that soon there is nothing left to cancel.
      while (globalThis.talk.length === asked) await pause(1);
      const told = globalThis.talk.length;
      const begun = performance.now();
      document.querySelector("dialog.sheet [aria-label=Close]").click();
      if (heard(asked)) return Infinity;
      while (!heard(told) && performance.now() < begun + 2_000) await pause(1);
      return (heard(told)?.at ?? Infinity) - begun;
    }));
    await table.dialog.waitFor({ state: "detached" });
  }
  // How soon is measured where nothing else is busy (`cargo xtask bench opponents`); here it must be answered at all.
  assert.ok(waits.some(Number.isFinite), `${waits}`);
});

scenario("a thread that is gone gives a sentence, and another thread the next hint", { patience: 6 }, async ({ page, host }) => {
  const table = await sitDown(page, host);
  const [thread] = page.workers();
  await thread.evaluate(() => self.close()).catch(() => {});
  await table.hint.click();
  await table.dialog.getByText("No hint could be found").waitFor();
  await page.keyboard.press("Escape");
  const best = await table.askForHint();
  assert.match(await best.innerText(), /Play power/);
});

scenario("a thread that ends while it thinks is replaced, and the game goes on", { patience: 6 }, async ({ page, host }) => {
  const table = await sitDown(page, host, { seats: ["Person", "El Grande (5)", "El Grande (5)"] });
  await table.bid();
  await page.getByRole("button", { name: "Hurry" }).waitFor();
  await page.workers()[0].evaluate(() => self.close()).catch(() => {});
  await table.waitForTurn();
});

scenario("a tab closed while an opponent thinks opens again where it was", { patience: 6 }, async ({ page, context, host }) => {
  const table = await sitDown(page, host, { seats: ["Person", "El Grande (5)", "El Grande (5)"] });
  await table.bid();
  await page.getByRole("button", { name: "Hurry" }).waitFor();
  await page.close();
  const later = await context.newPage();
  const again = new Home(later);
  await again.open(host.url);
  await again.goOn.click();
  await new Table(later).waitForTurn();
});

scenario("a finished game is reviewed", { patience: 12, still: true }, async ({ page, host }) => {
  const table = await sitDown(page, host);
  await new Player(page, { seed: 3, isTouch: true }).playToTheEnd();
  await page.getByRole("button", { name: "Review", exact: true }).click();
  await page.getByText(/Looking at every decision/).waitFor();
  const slip = page.getByRole("listitem").filter({ hasText: "gave away" }).first();
  await slip.waitFor({ timeout: 90_000 });
  assert.match(await slip.innerText(), /Round \d · move \d+[^]*gave away \d+\.\d points[^]*Played[^]*Better/);
  const [, move] = /move (\d+)/.exec(await slip.innerText());
  await slip.getByRole("button", { name: "Show the table at this point" }).click();
  await page.getByText(new RegExp(`move ${Number(move) - 1} of`)).first().waitFor();
});
