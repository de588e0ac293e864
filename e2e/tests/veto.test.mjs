// Vetoes (R10). Ana plays 13 and takes the veto, Ben plays 12 and moves caballeros, Carla comes last.
import assert from "node:assert/strict";
import { Player } from "../pages/player.mjs";
import { people, Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { scenario } from "../support/scenario.mjs";
import { like, say } from "../support/words.mjs";

/** What Ben's card says. */
const CLASSIC = { edition: "classic", options: ["short"], seed: 19, card: "brief_two_and_two" };
const NEW = { edition: "new", options: ["veto"], seed: 18, card: "brief_any_three" };

/** Ana holds a veto, and Ben has taken the card and announced its action. */
async function announced({ page, host }, { card, ...agreement }) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: people(3), ...agreement });
  const player = new Player(page, { seed: 5, isTouch: true });
  for (const power of [13, 12, 1]) await player.bid(power);
  const table = new Table(page);
  await player.take("veto");
  await table.endTurn.click();
  await confirm(player);
  await player.take("intrigue");
  await table.side.getByText(say(card)).first().waitFor();
  await player.act();
  await confirm(player);
  return player;
}

/** Confirms a choice that passes the turn to another person. */
async function confirm(player) {
  const { cover, things } = await player.look();
  const button = things.find(({ name }) => name === say("bar_confirm"));
  if (!cover && button) await player.tap(button);
}

const isWindow = ({ ask, asked, cover }) => ask === "Veto" && asked === "Ana" && cover === null;

const mayAct = ({ things }) => things.some(({ isAct }) => isAct);

/** Ben moves a caballero: taps one, says whose if that is not clear, and taps the destination. It may be announced first. */
async function move(player) {
  const before = await boardOf(player.page);
  for (;;) {
    const screen = await player.look();
    if (isWindow(screen) || JSON.stringify(await boardOf(player.page)) !== JSON.stringify(before)) return;
    const isMove = ({ part, name, isMain }) => (part === "foot" ? isMain && name === say("bar_confirm") : name !== say("close"));
    await player.tap(player.chance.pick(screen.things, (it) => (isMove(it) ? player.weight(it, screen) : 0)));
  }
}

scenario("a Veto stops a whole action before it begins (New)", { still: true }, async (window) => {
  const player = await announced(window, NEW);
  assert.ok(isWindow(await player.look()), "Ana is asked before anything happens");
  const table = new Table(window.page);
  await table.side.getByText(say("ask_veto_whole")).waitFor();
  const board = await boardOf(window.page);
  await table.veto.click();
  await isTold(table);
  const screen = await player.look();
  assert.deepEqual([screen.ask, screen.asked], ["Turn", "Ben"], "Ben goes on with placing");
  assert.ok(!mayAct(screen), "the action is lost");
  assert.deepEqual(await boardOf(window.page), board, "nothing moved");
});

scenario("an action that is let happen is not asked about again (New)", { still: true }, async (window) => {
  const player = await announced(window, NEW);
  await new Table(window.page).allow.click();
  for (let moved = 0; moved < 2; moved += 1) {
    assert.equal((await player.look()).ask, "Transfer");
    await move(player);
    assert.ok(!isWindow(await player.look()), "single steps are not announced (R10.2)");
  }
});

scenario("a Veto stops an action in the middle: finished steps stand, the rest is lost (Classic)", { still: true }, async (window) => {
  const { page } = window;
  const player = await announced(window, CLASSIC);
  const table = new Table(page);
  while (isWindow(await player.look())) await table.allow.click();
  const atFirst = await boardOf(page);
  await move(player);
  assert.ok(isWindow(await player.look()), "the first step is announced (R10.2)");
  await table.side.getByText(say("ask_veto_step")).waitFor();
  await table.allow.click();
  const afterOne = await boardOf(page);
  assert.notDeepEqual(afterOne, atFirst, "the first step was done");
  await move(player);
  assert.ok(isWindow(await player.look()), "the second step is announced, too");
  await table.veto.click();
  await isTold(table);
  const screen = await player.look();
  assert.equal(screen.ask, "Turn");
  assert.ok(!mayAct(screen), "the rest of the action is lost");
  assert.deepEqual(await boardOf(page), afterOne, "the first step stands, the second was taken back");
});

scenario("somebody lets the whole action happen and is not asked about its steps (Classic)", { still: true }, async (window) => {
  const player = await announced(window, CLASSIC);
  const table = new Table(window.page);
  for (let steps = 0; steps < 2 && (await table.allowAll.count()) === 0; steps += 1) {
    if (isWindow(await player.look())) await table.allow.click();
    await move(player);
  }
  await table.allowAll.click();
  for (let moved = 0; moved < 2; moved += 1) {
    assert.equal((await player.look()).ask, "Transfer");
    await move(player);
    assert.ok(!isWindow(await player.look()));
  }
});

/** Checks that Ben is told of Ana's veto until he continues. */
async function isTold(table) {
  await table.vetoed.getByText(like("vetoed_who", { who: "Ana" })).waitFor();
  await table.main.click();
  await table.vetoed.waitFor({ state: "detached" });
}

/** Everybody's caballeros by place, according to the map. */
async function boardOf(page) {
  const labels = await new Table(page).places.evaluateAll((places) => places.map((it) => it.getAttribute("aria-label")));
  return labels.map((label) => label.replace(`; ${say("board_target")}`, ""));
}
