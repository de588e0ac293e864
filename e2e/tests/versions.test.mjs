// An older version of the app in one tab, a newer one in another: only the newer one can go on with their game.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Elsewhere, Saves } from "../pages/saves.mjs";
import { Table } from "../pages/table.mjs";
import { PLACING, entry, fromTheFuture } from "../support/games.mjs";
import { scenario } from "../support/scenario.mjs";

const SLOTS = ["el-grande/game/x/0", "el-grande/game/x/1"];

/** A slot as a version to come may write it: another layout, of which only the first line is known. */
const NEWER_LAYOUT = "2\n999\nwhatever a newer version needs";

const slots = (page) => page.evaluate((slots) => slots.map((key) => localStorage.getItem(key)), SLOTS);

/** Opens a game in which caballeros are placed. */
async function sitDown(page, host) {
  await page.goto(host.url);
  await page.evaluate(([key, slot]) => localStorage.setItem(key, slot), [SLOTS[0], entry({ code: PLACING })]);
  await page.reload();
  await new Home(page).goOn.click();
  const table = new Table(page);
  await table.bar.waitFor();
  return { table, newer: page.getByRole("heading", { name: "A newer version goes on with this game" }) };
}

/** Places a caballero. */
const place = (table) => table.places.and(table.page.locator("[aria-label*='can be chosen']")).first().click();

scenario("a tab that hears of a newer version's move stops, and writes nothing", { still: true }, async ({ page, context, host }) => {
  const { newer } = await sitDown(page, host);
  const other = await context.newPage();
  await other.goto(`${host.url}#/about`);
  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [SLOTS[0], NEWER_LAYOUT]);
  await newer.waitFor();
  assert.equal((await slots(page))[0], NEWER_LAYOUT);
  // Here "Update" loads the same version again, which lists the game as made by a newer one.
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await page.waitForLoadState();
  const saves = new Saves(other);
  await saves.open(host.url);
  await saves.games.getByText("made by a newer version").waitFor();
  assert.equal((await slots(page))[0], NEWER_LAYOUT);
});

scenario("a tab that hears nothing notices with its next choice, and writes nothing", { still: true }, async ({ page, host }) => {
  const { table, newer } = await sitDown(page, host);
  for (const [number, key] of SLOTS.entries()) {
    // The same tab is not told what it has written itself.
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [key, NEWER_LAYOUT]);
    if (number === 0) await place(table);
    await newer.waitFor();
    assert.equal((await slots(page))[number], NEWER_LAYOUT);
  }
});

scenario("a game in a newer format is not taken over from the tab that plays it", { still: true }, async ({ page, context, host }) => {
  const { newer } = await sitDown(page, host);
  const other = await context.newPage();
  await other.goto(`${host.url}#/about`);
  const theirs = entry({ number: 50, tab: 2, code: fromTheFuture(PLACING) });
  await other.evaluate(([key, text]) => localStorage.setItem(key, text), [SLOTS[0], theirs]);
  const elsewhere = new Elsewhere(page);
  await elsewhere.here.click();
  await newer.waitFor();
  const before = await slots(page);
  assert.equal(before[0], theirs);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.goto(`${host.url}#/saves`);
  await new Saves(page).games.getByText("made by a newer version").waitFor();
  assert.deepEqual(await slots(page), before, "neither slot was touched");
});
