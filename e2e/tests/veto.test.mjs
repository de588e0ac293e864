// Vetoes (R10). Ana plays 13 and takes the Veto, Ben plays 12 and moves caballeros, Carla comes last.
import assert from "node:assert/strict";
import { Player } from "../pages/player.mjs";
import { Setup } from "../pages/setup.mjs";
import { scenario } from "../support/scenario.mjs";

const CLASSIC = { edition: "Classic", options: ["Short game"], seed: 19, card: /Move up to 2 of yours and up to 2 of others/ };
const NEW = { edition: "New", options: ["Alternative: a veto"], seed: 18, card: /Move up to 3 caballeros of any players/ };

/** Ana holds a Veto, and Ben has taken the card and announced its action. */
async function announced({ page, host }, { card, ...agreement }) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: ["Person", "Person", "Person"], ...agreement });
  const player = new Player(page, { seed: 5, isTouch: true });
  for (const [name, power] of [["Ana", 13], ["Ben", 12], ["Carla", 1]]) {
    await player.tapNamed(`I am ${name}`);
    await player.tapNamed(new RegExp(`^Power ${power},`));
    await player.tapNamed(`Play ${power}`);
  }
  await take(player, /Veto Keep this/);
  await player.tapNamed("End turn");
  await player.tapNamed("Confirm");
  await take(player, card);
  await player.tapNamed("Special action");
  await settle(player);
  return player;
}

async function take(player, card) {
  await player.tapNamed(card);
  await player.tapNamed("Take this card");
}

/** What hands the device on is confirmed first. */
async function settle(player) {
  const { dialog, things } = await player.look();
  if (!dialog && things.some(({ name }) => name === "Confirm")) await player.tapNamed("Confirm");
}

const isWindow = ({ ask, dialog }) => ask === "Veto" && dialog !== null;

/** Ben moves a caballero: taps one, whose it is if that is not clear, and where it goes. It may be announced before it is done. */
async function move(player) {
  const before = await boardOf(player.page);
  for (;;) {
    const screen = await player.look();
    if (isWindow(screen) || JSON.stringify(await boardOf(player.page)) !== JSON.stringify(before)) return;
    await player.tap(player.chance.pick(screen.things, (it) => (/^(Enough|Undo|Close)$/.test(it.name) ? 0 : player.weight(it, screen))));
  }
}

scenario("a Veto stops a whole action before it begins (New)", { still: true }, async (window) => {
  const player = await announced(window, NEW);
  assert.ok(isWindow(await player.look()), "Ana is asked before anything happens");
  await window.page.getByText("If you veto, the action does not happen at all.").waitFor();
  const board = await boardOf(window.page);
  await player.tapNamed("Veto");
  const { ask, things } = await player.look();
  assert.equal(ask, "Turn", "Ben goes on with placing");
  assert.ok(!things.some(({ name }) => name === "Special action"), "the action is lost");
  assert.deepEqual(await boardOf(window.page), board, "nothing moved");
});

scenario("an action that is let happen is not asked about again (New)", { still: true }, async (window) => {
  const player = await announced(window, NEW);
  await player.tapNamed("Let it happen");
  for (let moved = 0; moved < 2; moved += 1) {
    assert.equal((await player.look()).ask, "Transfer");
    await move(player);
    assert.ok(!isWindow(await player.look()), "single steps are not announced (R10.2)");
  }
});

scenario("a Veto stops an action in the middle: what was done stands, the rest is lost (Classic)", { still: true }, async (window) => {
  const { page } = window;
  const player = await announced(window, CLASSIC);
  while (isWindow(await player.look())) await player.tapNamed("Let it happen");
  const atFirst = await boardOf(page);
  await move(player);
  assert.ok(isWindow(await player.look()), "the first step is announced (R10.2)");
  await page.getByText("If you veto, this step is taken back and the rest of the action is lost.").waitFor();
  await player.tapNamed("Let it happen");
  const afterOne = await boardOf(page);
  assert.notDeepEqual(afterOne, atFirst, "the first step was done");
  await move(player);
  assert.ok(isWindow(await player.look()), "the second step is announced, too");
  await player.tapNamed("Veto");
  const { ask, things } = await player.look();
  assert.equal(ask, "Turn");
  assert.ok(!things.some(({ name }) => name === "Special action"), "the rest of the action is lost");
  assert.deepEqual(await boardOf(page), afterOne, "the first step stands, the second was taken back");
});

scenario("somebody lets the whole action happen and is not asked about its steps (Classic)", { still: true }, async (window) => {
  const player = await announced(window, CLASSIC);
  if (!isWindow(await player.look())) await move(player);
  await player.tapNamed("Let the whole action happen");
  for (let moved = 0; moved < 2; moved += 1) {
    assert.equal((await player.look()).ask, "Transfer");
    await move(player);
    assert.ok(!isWindow(await player.look()));
  }
});

/** Who has how many where, as the map says it. */
function boardOf(page) {
  return page.getByRole("group", { name: "Map of Spain" }).evaluate((map) =>
    [...map.querySelectorAll("[role=button]")].map((it) => it.getAttribute("aria-label")).filter((name) => / pays /.test(name))
      .map((name) => name.replace(/; can be chosen$/, "")));
}
