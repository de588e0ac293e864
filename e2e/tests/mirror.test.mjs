// The second copy of the games, in IndexedDB: what localStorage has lost is restored, and nothing else.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Player } from "../pages/player.mjs";
import { Saves } from "../pages/saves.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { blockIndexedDb, entry, PLACING } from "../support/games.mjs";
import { scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

const GAME = "el-grande/game/";

/** A page of the same host without the program, where localStorage can be changed as a dying browser would. It has no icon. */
const NO_ICON = [/favicon/];
const aside = (page, host) => page.goto(`${host.url}licences.txt`);

/** All slots of all games. */
const slots = (page) => page.evaluate((prefix) => Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(prefix))), GAME);

/** Replaces all games by these. */
const replace = (page, slots = {}) => page.evaluate(({ prefix, slots }) => {
  Object.keys(localStorage).filter((key) => key.startsWith(prefix)).forEach((key) => localStorage.removeItem(key));
  Object.entries(slots).forEach(([key, text]) => localStorage.setItem(key, text));
}, { prefix: GAME, slots });

const newest = (slots) => Math.max(0, ...Object.values(slots).map((text) => Number(text.split("\n")[1])));

/** The content of the second copy, by the ids of the games. */
const copies = (page) => page.evaluate(() => window.gameMirror.read().then((list) => {
  const pairs = list.map((it, index) => [it, list[index + 1]]).filter((_, index) => index % 2 === 0);
  return Object.fromEntries(pairs);
}));

/** Makes some choices in a new game. Resolves to its slots. */
async function playSome(page, host) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(2)] });
  const player = new Player(page, { seed: 3 });
  for (let step = 0; step < 5; step += 1) await player.step();
  await aside(page, host);
  return slots(page);
}

scenario("games that localStorage has lost are restored and continue", { still: true, allow: NO_ICON }, async ({ page, host }) => {
  const before = await playSome(page, host);
  await replace(page);
  const home = new Home(page);
  await home.open(host.url);
  await home.goOn.waitFor();
  assert.equal(newest(await slots(page)), newest(before));
  await home.goOn.click();
  await new Table(page).map.waitFor();

  // Only the latest states are lost.
  await aside(page, host);
  const later = await slots(page);
  await replace(page, { [`${Object.keys(before)[0].slice(0, -2)}/0`]: entry({ number: 1, code: PLACING }) });
  await home.open(host.url);
  assert.equal(newest(await slots(page)), newest(later));
});

scenario("a deleted game never comes back, and one that was brought back stays", { still: true, allow: NO_ICON }, async ({ page, host }) => {
  const before = await playSome(page, host);
  const saves = new Saves(page);
  const deleteIt = async () => {
    await saves.open(host.url);
    await saves.more(0);
    await saves.delete.click();
    await saves.deleted.waitFor();
  };
  await deleteIt();
  await saves.undo.click();
  await saves.games.waitFor();
  await aside(page, host);
  await replace(page);
  await saves.open(host.url);
  await saves.games.waitFor();

  await deleteIt();
  await aside(page, host);
  // The browser died before localStorage recorded that the game was deleted.
  await replace(page, before);
  await saves.open(host.url);
  await saves.empty.waitFor();
  assert.deepEqual(await slots(page), {});
});

scenario("a damaged game whose deletion was undone stays", { still: true, allow: NO_ICON }, async ({ page, host }) => {
  const damaged = { [`${GAME}damaged/0`]: "rubbish" };
  await aside(page, host);
  await replace(page, damaged);
  const saves = new Saves(page);
  await saves.open(host.url);
  await saves.more(0);
  await saves.delete.click();
  await saves.undo.click();
  await saves.games.waitFor();
  await aside(page, host);
  await saves.open(host.url);
  await saves.games.waitFor();
  assert.deepEqual(await slots(page), damaged);
});

scenario("every copy is written with the strictest durability", { still: true, allow: NO_ICON }, async ({ page, context, host }) => {
  await context.addInitScript(() => {
    window.durabilities = [];
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (names, mode, options) {
      if (mode === "readwrite") window.durabilities.push(options?.durability);
      return begin.call(this, names, mode, options);
    };
  });
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(2)] });
  await new Player(page, { seed: 3 }).step();
  const durabilities = await page.evaluate(() => window.durabilities);
  assert.ok(durabilities.length > 0);
  assert.deepEqual([...new Set(durabilities)], ["strict"]);
});

scenario("erasing everything erases the second copy, too", { still: true, allow: NO_ICON }, async ({ page, host }) => {
  await playSome(page, host);
  await page.goto(`${host.url}#/settings`);
  await page.getByRole("button", { name: say("settings_erase") }).click();
  await page.locator("#erase-word").fill(say("settings_erase_word"));
  await page.locator("button[type=submit]").click();
  const home = new Home(page);
  await home.learn.first().waitFor();
  await page.reload();
  await home.learn.first().waitFor();
  assert.equal(await home.goOn.count(), 0);
  assert.deepEqual(await copies(page), {});
});

scenario("a second copy that is read late still brings the game back", { still: true, allow: NO_ICON }, async ({ page, context, host }) => {
  await playSome(page, host);
  await replace(page);
  await context.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    const shown = () => new Promise((done) => {
      const look = () => (document.querySelector(".home") ? done() : setTimeout(look, 10));
      look();
    });
    IDBFactory.prototype.open = function (...args) {
      const late = {};
      shown().then(() => {
        const request = open.apply(this, args);
        for (const name of ["onupgradeneeded", "onerror", "onsuccess"]) request[name] = (event) => late[name]?.(event);
        Object.defineProperty(late, "result", { get: () => request.result });
      });
      return late;
    };
  });
  const home = new Home(page);
  await home.open(host.url);
  await home.goOn.waitFor();
});

for (const how of ["missing", "forbidden", "broken", "silent"]) {
  scenario(`where IndexedDB is ${how}, games are saved as before and nothing is said`, { still: true, allow: NO_ICON }, async ({ page, context, host }) => {
    await blockIndexedDb(context, how);
    const before = await playSome(page, host);
    const home = new Home(page);
    await home.open(host.url);
    assert.equal(await page.getByRole("alert").filter({ hasText: /\S/ }).count(), 0);
    await home.goOn.click();
    await new Table(page).map.waitFor();
    assert.ok(newest(await slots(page)) >= newest(before));
  });
}
