import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Player } from "../pages/player.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { DESKTOP, NARROW, PHONE, scenario } from "../support/scenario.mjs";
import { like, say } from "../support/words.mjs";

const AGAINST_A_PAGE = { options: ["short"], seats: [PERSON, ...opponents(1)] };
const AGAINST_TWO_GRANDES = { seats: [PERSON, ...opponents(2, 8)] };

/** Starts a game in which the person bids first. */
async function sitDown(page, host, agreement = AGAINST_A_PAGE) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree(agreement);
  const table = new Table(page);
  await table.hint.waitFor();
  return table;
}

/** A hint's title is a sentence without its full stop. */
const title = (...keys) => new RegExp(keys.map((key) => like(key, {}, { part: true }).source.replace(/\\\.$/, "")).join("|"));

for (const [name, size] of Object.entries({ phone: PHONE, narrow: NARROW, desktop: DESKTOP })) {
  scenario(`a hint says what to do and why, and does it (${name})`, { size }, async ({ page, host }) => {
    const table = await sitDown(page, host);
    const best = await table.askForHint();
    assert.match(await best.innerText(), title("hint_power"));
    await best.getByText(say("hint_best"), { exact: true }).waitFor();
    assert.ok((await table.reasons.count()) > 0, "why");
    const others = table.hints.filter({ hasText: like("hint_less", {}, { part: true }) });
    assert.ok((await others.count()) > 0);
    const [, power] = /(\d+)/.exec(await best.locator("b").innerText());
    await table.followHint.click();
    // The card is played at once, as with the button of the hand.
    await table.hand.waitFor({ state: "detached" });
    assert.equal(await table.tileOf(say("you")).locator(".power-played").textContent(), power);
    await table.askedFor("Court", "Card").waitFor();
    await table.askForHint();
    await page.keyboard.press("Escape");
    await table.panel.waitFor({ state: "detached" });
  });
}

scenario("a whole turn can be advised, done and taken back", { patience: 6 }, async ({ page, host }) => {
  const table = await sitDown(page, host);
  await table.bid();
  // The turn begins with the question about court or about the card, depending on the bid.
  await table.askedFor("Court", "Card").waitFor();
  const best = await table.askForHint();
  assert.match(await best.innerText(), title("hint_take", "hint_court", "hint_place"));
  await table.followHint.click();
  await table.panel.waitFor({ state: "detached" });
  await table.undo.click();
  while ((await table.undo.getAttribute("aria-disabled")) !== "true") await table.undo.click();
  await table.askedFor("Court", "Card").waitFor();
  await table.hint.waitFor();
});

scenario("nobody is given a hint while an opponent is asked", {}, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: opponents(2), pace: "slow" });
  const table = new Table(page);
  // Both have bid, and now one after the other acts.
  await table.players.locator(".power-played:not(.none)").nth(1).waitFor();
  assert.equal(await table.hint.count(), 0);
});

/** Records the times when the page and its workers exchange messages. */
const EAR = () => {
  const Native = globalThis.Worker;
  globalThis.talk = [];
  globalThis.Worker = class extends Native {
    constructor(...args) {
      super(...args);
      this.addEventListener("message", ({ data }) => globalThis.talk.push({ to: "page", at: performance.now(), size: data.length }));
    }
    postMessage(message) {
      globalThis.talk.push({ to: "worker", at: performance.now(), size: message.length });
      super.postMessage(message);
    }
  };
};

scenario("closing a hint cancels it", {}, async ({ page, host }) => {
  await page.addInitScript(EAR);
  const table = await sitDown(page, host);
  const waits = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    waits.push(await page.evaluate(async ({ hint, close }) => {
      const pause = (time) => new Promise((next) => setTimeout(next, time));
      const heard = (since) => globalThis.talk.slice(since).find(({ to }) => to === "page");
      const button = (name) => document.querySelector(`button[aria-label="${name}"]`);
      const asked = globalThis.talk.length;
      button(hint).click();
      // Close as soon as the worker is asked. Easy questions are answered so quickly that nothing is left to cancel.
      while (globalThis.talk.length === asked || !button(close)) await pause(1);
      const told = globalThis.talk.length;
      const begun = performance.now();
      button(close).click();
      if (heard(asked)) return Infinity;
      while (!heard(told) && performance.now() < begun + 2_000) await pause(1);
      return (heard(told)?.at ?? Infinity) - begun;
    }, { hint: say("hint_title"), close: say("close") }));
    await table.panel.waitFor({ state: "detached" });
  }
  // `cargo xtask bench opponents` measures the delay on an idle machine. Here it only matters that there is an answer.
  assert.ok(waits.some(Number.isFinite), `${waits}`);
});

scenario("a worker that is gone gives a sentence, and another worker the next hint", { patience: 6 }, async ({ page, host }) => {
  const table = await sitDown(page, host);
  // A worker that has answered must have loaded its program.
  await table.askForHint();
  await page.keyboard.press("Escape");
  const [worker] = page.workers();
  await worker.evaluate(() => self.close()).catch(() => {});
  await table.hint.click();
  await table.panel.getByText(say("hint_lost")).waitFor();
  await page.keyboard.press("Escape");
  const best = await table.askForHint();
  assert.match(await best.innerText(), title("hint_power"));
});

scenario("a worker that ends while it thinks is replaced, and the game goes on", { patience: 6 }, async ({ page, host }) => {
  const table = await sitDown(page, host, AGAINST_TWO_GRANDES);
  await table.bid();
  await table.skip.waitFor();
  await page.workers()[0].evaluate(() => self.close()).catch(() => {});
  await table.waitForTurn();
});

scenario("a game whose tab was closed while an opponent thought opens again at the same position", { patience: 6 }, async ({ page, context, host }) => {
  const table = await sitDown(page, host, AGAINST_TWO_GRANDES);
  await table.bid();
  await table.skip.waitFor();
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
  await page.getByRole("button", { name: say("review_button"), exact: true }).click();
  const costlyTurn = table.costlyTurns.first();
  await costlyTurn.waitFor({ timeout: 90_000 });
  const text = await costlyTurn.innerText();
  // The style sheet capitalises this text.
  assert.match(text, new RegExp(like("happened_round", {}, { part: true }).source, "i"));
  assert.ok(text.includes(say("review_better")), "what would have been better");
  assert.match(text, /−[1-9]\d*$/, "what it cost");
  await costlyTurn.click();
  await page.waitForURL(/#\/replay$/);
  for (const key of ["review_played", "review_better"]) await table.panel.getByText(say(key), { exact: true }).waitFor();
  const loss = /−(\d+)$/.exec(text)[1];
  // What a turn cost its player, or gave to another.
  const [cost, gave] = ["review_loss", "review_gave"].map((key) => table.panel.getByText(like(key, { n: loss })));
  await cost.or(gave).waitFor();
});
