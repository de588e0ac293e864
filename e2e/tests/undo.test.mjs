// What was done within a turn can be taken back freely, until others act or something new is known.
import assert from "node:assert/strict";
import { Player } from "../pages/player.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { scenario } from "../support/scenario.mjs";

/** Ana goes first with 13 and has taken the King’s card: she may place five. */
async function placing({ page, host }) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["Short game"], seats: ["Person", "Page (1)", "Page (1)"], seed: 2 });
  const player = new Player(page, { seed: 1, isTouch: true });
  await player.tapNamed(/^Power 13,/);
  await player.tapNamed("Play 13");
  await player.tapNamed(/King’s card/);
  await player.tapNamed("Take this card");
  return player;
}

const target = async (player) => (await player.look()).things.find(({ name }) => /can be chosen/.test(name) && !/Castillo/.test(name));

/** How many caballeros the player has at a place, by what the map says. */
async function own(table, place) {
  const label = await table.map.getByRole("button", { name: new RegExp(`^${place},`) }).getAttribute("aria-label");
  return Number(/\byou (\d+)/i.exec(label)?.[1] ?? 0);
}

scenario("every step of a turn is taken back, one after the other", { still: true }, async ({ page, host }) => {
  const player = await placing({ page, host });
  const table = new Table(page);
  const place = (await target(player)).name.split(",")[0];
  const before = await own(table, place);
  for (let placed = 1; placed <= 3; placed += 1) {
    await player.tap(await target(player));
    assert.equal(await own(table, place), before + placed);
  }
  for (let placed = 2; placed >= 0; placed -= 1) {
    await table.undo.click();
    assert.equal(await own(table, place), before + placed);
  }
  await table.undo.click();
  assert.equal((await player.look()).ask, "Card", "the card lies on the table again");
});

scenario("a second tap on one’s own piece takes it back", { still: true }, async ({ page, host }) => {
  const player = await placing({ page, host });
  const table = new Table(page);
  const { name } = await target(player);
  const place = name.split(",")[0];
  const before = await own(table, place);
  await player.tap(await target(player));
  assert.equal(await own(table, place), before + 1);
  // Pieces that are no buttons have no role: this one is found by what the map calls it, in the place just tapped.
  const number = await table.map.getByRole("button", { name: new RegExp(`^${place},`) }).getAttribute("data-node");
  // A tap hits the ground below it.
  await page.locator(`[data-node="${number.replace("place", "stack")}-0"]`).first().click({ force: true });
  assert.equal(await own(table, place), before);
  assert.match(await table.notice.textContent(), /^Taken back\./, "and says so");
});

scenario("the end of a turn waits for a confirmation, and can be taken back until then", { still: true }, async ({ page, host }) => {
  const player = await placing({ page, host });
  const table = new Table(page);
  await player.tap(await target(player));
  await player.tapNamed("End turn");
  await table.bar.getByText("End the turn. Your special action stays unused. Confirm, or take it back.").waitFor();
  const { things } = await player.look();
  assert.ok(!things.some(({ name }) => /can be chosen/.test(name)), "nothing else can be done");
  const points = await table.points();
  await table.places.first().dispatchEvent("click");
  await table.notice.filter({ hasText: "Confirm, or take it back." }).waitFor();
  assert.deepEqual(await table.points(), points);
  await table.undo.click();
  assert.equal((await player.look()).ask, "Turn");
  assert.ok((await player.look()).things.some(({ name }) => name === "End turn"), "the turn goes on");
  await player.tapNamed("End turn");
  await table.confirm.click();
  await player.until(({ ask, dialog }) => ask && ask !== "Turn" && !dialog);
});

scenario("what waits for a confirmation says what it does", { still: true }, async ({ page, host }) => {
  const player = await placing({ page, host });
  for (let placed = 0; placed < 5; placed += 1) await player.tap(await target(player));
  await player.tapNamed("Special action");
  const { name } = await target(player);
  await player.tapNamed(name);
  const { prompt } = await player.look();
  assert.equal(prompt, `You move the King to ${name.split(",")[0].replace(/^Basque/, "the Basque")}. Confirm, or take it back.`);
});

scenario("what others have answered cannot be taken back, and the button says why", { still: true }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["Short game"], seats: ["Person", "Page (1)", "Page (1)"], seed: 2 });
  const player = new Player(page, { seed: 1, isTouch: true });
  await player.tapNamed(/^Power 13,/);
  await player.tapNamed("Play 13");
  // Both opponents have played power since then (R3.2).
  assert.equal((await player.look()).ask, "Card");
  const table = new Table(page);
  await table.undo.click();
  assert.equal(await table.notice.textContent(), "Others have acted or something new is known since then.");
  assert.equal((await player.look()).ask, "Card", "and nothing has changed");
});
