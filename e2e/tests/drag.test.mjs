// Dragged pieces and long presses, with a mouse at a desk and with a finger on a phone.
import assert from "node:assert/strict";
import { Finger, middleOf, Mouse, spotOf } from "../pages/pointer.mjs";
import { CASTILLO, Table } from "../pages/table.mjs";
import { keep, PLACING } from "../support/games.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

const POINTERS = { mouse: { size: DESKTOP, kind: Mouse }, finger: { size: PHONE, kind: Finger } };

/** Presses longer and shorter than a long press (see src/board/controller.rs), in milliseconds. */
const [LONG, SHORT] = [700, 250];

/** Opens a game in which the reader may place five caballeros. */
async function sitDown({ page, context, host }) {
  await keep(context, PLACING);
  await page.goto(`${host.url}#/table`);
  const table = new Table(page);
  await table.askedFor("Turn").waitFor();
  return table;
}

const own = (table, place) => table.count(place, say("you"));

/** The contents of all places, according to the map. */
const everything = (table) => table.places.evaluateAll((places) => places.map((it) => it.getAttribute("aria-label")));

/** Two regions that accept a caballero, and one that does not. */
async function regions(table) {
  const [here, there] = (await table.choosable()).filter((it) => it !== CASTILLO);
  const [closed] = (await table.choosable(false)).filter((it) => it !== CASTILLO);
  return { here, there, closed };
}

for (const [name, { size, kind }] of Object.entries(POINTERS)) {
  scenario(`a placed caballero is dragged to another legal place and back to court, never to an illegal one (${name})`, { size, still: true }, async (window) => {
    const { page } = window;
    const table = await sitDown(window);
    const pointer = new kind(page);
    const { here, there, closed } = await regions(table);
    const before = await everything(table);
    const [ownHere, ownThere] = [await own(table, here), await own(table, there)];
    await pointer.tap(await spotOf(table.place(here)));
    assert.equal(await own(table, here), ownHere + 1);

    const dragged = page.locator(".board .dragged");
    const isCarried = async () => assert.equal(await dragged.count(), 1, "the pointer carries it");
    const dropped = async () => {
      await dragged.waitFor({ state: "detached" });
      // A late click would count as a tap.
      await page.waitForTimeout(100);
    };
    await pointer.drag(await middleOf(table.freshStacks), await spotOf(table.place(there)), isCarried);
    await dropped();
    assert.deepEqual([await own(table, here), await own(table, there)], [ownHere, ownThere + 1], "it has moved");

    await pointer.drag(await middleOf(table.freshStacks), await spotOf(table.place(closed)), isCarried);
    await dropped();
    assert.deepEqual([await own(table, here), await own(table, there)], [ownHere, ownThere + 1], "it stays where it was");
    await table.warning.waitFor();

    await pointer.drag(await middleOf(table.freshStacks), await middleOf(table.side), isCarried);
    await dropped();
    assert.deepEqual(await everything(table), before, "it is at court again");
    assert.equal(await table.fresh.count(), 0);
    assert.equal(await table.panel.count(), 0, "what lies under it was not tapped");
  });

  scenario(`a caballero is carried from one’s tile onto the map, and not onto the rest of the page (${name})`, { size, still: true }, async (window) => {
    const { page } = window;
    const table = await sitDown(window);
    const pointer = new kind(page);
    const { here, closed } = await regions(table);
    const before = await everything(table);
    const count = await own(table, here);
    const tile = await middleOf(table.tileOf(say("you")));
    await pointer.drag(tile, await spotOf(table.place(closed)));
    await page.waitForTimeout(100);
    assert.deepEqual(await everything(table), before, "not where it may not go");
    await pointer.drag(tile, await middleOf(table.side));
    await page.waitForTimeout(100);
    assert.deepEqual(await everything(table), before, "nor beside the map");
    await pointer.drag(tile, await spotOf(table.place(here)));
    await page.waitForTimeout(100);
    assert.equal(await own(table, here), count + 1);
    assert.equal(await table.panel.count(), 0, "the tile was not tapped");
  });
}

scenario("a finger that stays on a place shows it, and places nothing", { still: true }, async (window) => {
  const { page } = window;
  const table = await sitDown(window);
  const finger = new Finger(page);
  const { here } = await regions(table);
  const before = await everything(table);
  const spot = await spotOf(table.place(here));
  await finger.hold(spot, LONG, () => table.panel.waitFor({ timeout: 1_000 }));
  await page.waitForTimeout(100);
  const name = (await table.place(here).getAttribute("aria-label")).split(",")[0];
  assert.ok((await table.panel.getAttribute("aria-label")).includes(name), "the panel of that place");
  assert.deepEqual(await everything(table), before);
  await table.closePanel.click();
  await table.panel.waitFor({ state: "detached" });

  await finger.hold(spot, SHORT);
  await page.waitForTimeout(LONG);
  assert.equal(await table.panel.count(), 0, "a shorter one is a tap");
  assert.equal(await table.freshStacks.count(), 1);
});

scenario("a finger that stays on a placed caballero takes it back, and places none", { still: true }, async (window) => {
  const { page } = window;
  const table = await sitDown(window);
  const finger = new Finger(page);
  const { here } = await regions(table);
  const before = await everything(table);
  await finger.tap(await spotOf(table.place(here)));
  await table.freshStacks.waitFor();
  await finger.hold(await middleOf(table.freshStacks), LONG);
  await page.waitForTimeout(100);
  assert.deepEqual(await everything(table), before);
  assert.equal(await table.panel.count(), 0);
});
