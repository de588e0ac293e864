// An older version of the app in one tab and a newer one in another: only the newer one can continue their game.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Player, canBeChosen } from "../pages/player.mjs";
import { OtherTab, Saves } from "../pages/saves.mjs";
import { Table } from "../pages/table.mjs";
import { PLACING, entry, fromTheFuture } from "../support/games.mjs";
import { scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

const SLOTS = ["el-grande/game/x/0", "el-grande/game/x/1"];

/** A slot as a future version may write it: in another layout, of which only the first line is known. */
const NEWER_LAYOUT = "2\n999\nwhatever a newer version needs";

const slots = (page) => page.evaluate((slots) => slots.map((key) => localStorage.getItem(key)), SLOTS);

/** Opens a game in which a person places caballeros. */
async function sitDown(page, host) {
  await page.goto(host.url);
  await page.evaluate(([key, slot]) => localStorage.setItem(key, slot), [SLOTS[0], entry({ code: PLACING })]);
  await page.reload();
  await new Home(page).goOn.click();
  await new Table(page).asked.waitFor();
  return new OtherTab(page);
}

scenario("a tab that hears of a newer version's move stops, and writes nothing", { still: true }, async ({ page, context, host }) => {
  const cover = await sitDown(page, host);
  const other = await context.newPage();
  await other.goto(`${host.url}#/about`);
  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [SLOTS[0], NEWER_LAYOUT]);
  await cover.newer.waitFor();
  assert.equal((await slots(page))[0], NEWER_LAYOUT);
  // Here "Update" loads the same version again, which lists the game as written by a newer one.
  await Promise.all([page.waitForEvent("load"), cover.update.click()]);
  const saves = new Saves(other);
  await saves.open(host.url);
  await saves.games.getByText(say("link_too_new")).waitFor();
  assert.equal((await slots(page))[0], NEWER_LAYOUT);
});

scenario("a tab that hears nothing notices with its next choice, and writes nothing", { still: true }, async ({ page, host }) => {
  const cover = await sitDown(page, host);
  for (const [number, key] of SLOTS.entries()) {
    // A tab gets no event about its own changes.
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, NEWER_LAYOUT]);
    if (number === 0) await new Player(page, { seed: 1 }).tapOn(canBeChosen);
    await cover.newer.waitFor();
    assert.equal((await slots(page))[number], NEWER_LAYOUT);
  }
});

scenario("a game in a newer format is not taken over from the tab that plays it", { still: true }, async ({ page, context, host }) => {
  const cover = await sitDown(page, host);
  const other = await context.newPage();
  await other.goto(`${host.url}#/about`);
  const theirs = entry({ number: 50, tab: 2, code: fromTheFuture(PLACING) });
  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [SLOTS[0], theirs]);
  await cover.here.click();
  await cover.newer.waitFor();
  const before = await slots(page);
  assert.equal(before[0], theirs);
  await cover.home.click();
  await page.goto(`${host.url}#/saves`);
  await new Saves(page).games.getByText(say("link_too_new")).waitFor();
  assert.deepEqual(await slots(page), before, "neither slot was touched");
});
