// A round without a pointer: everything is reached, named and announced, and the focus is never lost.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Keyboard } from "../pages/keyboard.mjs";
import { Replay } from "../pages/replay.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { look } from "../support/eyes.mjs";
import { finishedGame, keep, POSITIONS } from "../support/games.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";

const OPPONENTS = ["Ben", "Carla"];

/** Sits down; from here on nothing is pointed at. */
async function sitDown({ page, host }, { names = ["Ana", ...OPPONENTS], ...agreement } = {}) {
  const keyboard = new Keyboard(page);
  await keyboard.listen();
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: ["Person", "Page (1)", "Page (1)"], seed: 2, pace: "Fast", names, ...agreement });
  await new Table(page).hand.waitFor();
  await page.evaluate(() => (window.pointers = 0));
  await keyboard.heard();
  // Only who uses keys sees where the focus is.
  await keyboard.press("Shift");
  return keyboard;
}

/** Does whatever is asked now, with keys alone. */
async function answer(keyboard, screen) {
  const has = (name) => screen.things.some((it) => name.test(it.name) && !it.isDisabled);
  const { ask, dialog, things } = screen;
  if (dialog) return keyboard.activate(/^(Next|Done|Let it happen|Take this card|Ana|Ben|Carla)/);
  if (has(/^Confirm$/)) return keyboard.activate(/^Confirm$/);
  switch (ask) {
    case "Power":
      await keyboard.activate(/^Power \d+, .*caballero/);
      return keyboard.activate(/^Play \d/);
    case "Court":
      return keyboard.activate(/^Bring \d/);
    case "Card":
      assert.match((await keyboard.check()).name, /can be chosen/, "the first card that can be chosen has the focus");
      return keyboard.press("Enter");
    case "Turn":
      if (has(/^Special action$/) && keyboard.placed > 0) return keyboard.activate(/^Special action$/);
      if (things.some((it) => /can be chosen/.test(it.name)) && keyboard.placed < 2) {
        keyboard.placed += 1;
        await keyboard.walkTo(({ name }) => /can be chosen/.test(name));
        return keyboard.press("Enter");
      }
      return keyboard.activate(has(/^Special action$/) ? /^Special action$/ : /^End turn$/);
    default:
      if (has(/^Enough$/) && keyboard.chance.next() < 0.3) return keyboard.activate(/^Enough$/);
      if (things.some((it) => it.part === "map" && (it.isPiece || /can be chosen/.test(it.name)))) {
        await keyboard.walkTo(({ name, node }) => /can be chosen/.test(name) || /^(stack|grande|king)/.test(node));
        return keyboard.press("Enter");
      }
      return keyboard.activate(new RegExp(`^${things.find((it) => it.part === "bar" && it.name !== "Undo" && !it.isDisabled).name}`));
  }
}

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  scenario(`a round is played with keys alone, and every turn of others is told once (${name})`, { size, patience: 8 }, async ({ page, host }) => {
    const keyboard = await sitDown({ page, host });
    const asked = new Set();
    keyboard.placed = 0;
    const told = [];
    for (let step = 0; step < 80; step += 1) {
      const screen = await page.evaluate(look, 30_000);
      told.push(...(await keyboard.heard()));
      const isNextRound = screen.ask === "Power" && asked.has("Turn");
      if (isNextRound) break;
      if (!screen.dialog) asked.add(screen.ask);
      await answer(keyboard, screen);
    }
    for (const kind of ["Power", "Card", "Turn"]) assert.ok(asked.has(kind), `${kind} was not asked`);
    assert.equal(await page.evaluate(() => window.pointers), 0, "something was pointed at");
    await keyboard.check();
    // Everybody's turn is one announcement, with everything in it; what is asked is another.
    const turns = told.filter(({ kind }) => kind === "told");
    for (const opponent of OPPONENTS) {
      const about = turns.filter(({ text }) => text.includes(`${opponent} takes `));
      assert.equal(about.length, 1, `${opponent}: ${JSON.stringify(turns)}`);
      assert.match(about[0].text, /\. /, "what was done with the card is told, too");
    }
    assert.ok(!turns.some(({ text }) => /\bYou (place|play)\b/.test(text)), "nobody is told what they did themselves");
    const prompts = told.filter(({ kind }) => kind === "status").map(({ text }) => text);
    assert.ok(prompts.includes("Choose an action card."), prompts.join("\n"));
    assert.ok(!prompts.some((text) => /is thinking|chooses/.test(text)), `others are not announced before they are done: ${prompts.join("\n")}`);
  });
}

scenario("from the first screen to a bid without a pointer", {}, async ({ page, host }) => {
  const keyboard = new Keyboard(page);
  await new Home(page).open(host.url);
  await keyboard.activate(/^Play/);
  await new Table(page).hand.waitFor();
  assert.match((await keyboard.check()).name, /^Power 1,/, "the hand has the focus");
});

scenario("the question mark lists the keys on every screen, Escape closes them, and the focus is where it was", {}, async ({ page, host }) => {
  const keyboard = new Keyboard(page);
  await new Home(page).open(host.url);
  await keyboard.tabTo(/^Settings/);
  await keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await keys.getByText("This list").waitFor();
  await keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  assert.match((await keyboard.check()).name, /^Settings/);
  await keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
  assert.equal((await keyboard.check()).name, "Settings", "a new screen begins with its heading");
});

scenario("in a field a question mark is a question mark", {}, async ({ page, host }) => {
  await page.goto(`${host.url}#/rules`);
  await page.getByRole("searchbox").press("?");
  assert.equal(await page.getByRole("searchbox").inputValue(), "?");
  assert.equal(await page.getByRole("dialog").count(), 0);
});

scenario("sheets are left with Escape and give the focus back", { size: DESKTOP }, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host });
  for (const [button, sheet] of [[/^Menu$/, "Menu"], [/^Log$/, "Log"], [/^Carla/, "Carla"], [/ pays \d+ · /, /./], [/place up to/, /./]]) {
    const { name } = await keyboard.tabTo(button);
    await keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: sheet });
    await dialog.waitFor();
    await keyboard.check();
    await keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    assert.equal((await keyboard.check()).name, name);
  }
  await keyboard.activate(/^Menu$/, { key: "Shift+Tab" });
  await keyboard.activate(/^Keys$/);
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await keyboard.press("Escape");
  assert.equal((await keyboard.check()).name, "Menu", "the way back leads past the menu");
});

scenario("a power card that cannot be played says why", {}, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host }, { seats: ["Page (1)", "Person", "Page (1)"], names: ["Ben", "Ana", "Carla"] });
  const { name, isDisabled } = await keyboard.tabTo(/^Power \d+: Ben has it this round$/);
  assert.ok(isDisabled);
  await keyboard.heard();
  await keyboard.press("Enter");
  assert.deepEqual((await keyboard.heard()).map(({ text }) => text), [name]);
});

scenario("Escape and Undo first take back what is only selected", { still: true }, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host }, { seed: 4, seats: ["Person", "Page (1)"], names: ["Ana", "Ben"] });
  await keyboard.activate(/^Power 13,/);
  await keyboard.activate(/^Play 13/);
  await page.evaluate(look, 30_000);
  await keyboard.activate(/Eviction.*can be chosen/);
  await keyboard.activate(/^Take this card/);
  await keyboard.activate(/^Special action$/);
  for (const takeBack of [() => keyboard.press("Escape"), () => keyboard.press("Control+z"), () => keyboard.activate(/^Undo$/)]) {
    await keyboard.walkTo(({ name }) => /can be chosen/.test(name));
    await keyboard.press("Enter");
    const selected = page.getByRole("group", { name: "Map of Spain" }).getByRole("button", { pressed: true });
    await selected.waitFor();
    await takeBack();
    await selected.waitFor({ state: "detached" });
    assert.equal((await page.evaluate(look, 30_000)).ask, "Evict", "the action is still under way");
    await keyboard.check();
  }
});

scenario("a disc is set in secret with keys alone", { still: true }, async ({ page, host }) => {
  const keyboard = new Keyboard(page);
  await keyboard.listen();
  await page.goto(`${host.url}#/g/${POSITIONS.Disc}`);
  await keyboard.activate(/^We all play on this device$/);
  await page.getByRole("dialog", { name: "Pass the device to Олена" }).waitFor();
  assert.equal((await keyboard.check()).name, "I am Олена", "the curtain has the focus");
  const behind = (await keyboard.heard()).filter(({ text }) => /disc/i.test(text));
  assert.deepEqual(behind, [], "nothing is said through the curtain");
  await keyboard.press("Enter");
  assert.match((await keyboard.check()).name, /^Galicia, .*; can be chosen$/, "the map has the focus");
  const asked = "Set your disc: where do yours go from the Castillo?";
  assert.deepEqual((await keyboard.heard()).map(({ text }) => text), [asked]);
  const { name } = await keyboard.walkTo((it) => /^Granada, .*can be chosen/.test(it.name));
  await keyboard.press("Enter");
  const chosen = page.getByRole("group", { name: "Map of Spain" }).getByRole("button", { pressed: true });
  await chosen.waitFor();
  assert.equal(await chosen.getAttribute("aria-label"), name.replace("; can be chosen", ""));
  assert.deepEqual(await keyboard.heard(), [], "what is asked is not said again");
  await keyboard.activate(/^Confirm$/);
  await page.getByRole("dialog", { name: "The Castillo pays" }).waitFor();
  assert.match((await keyboard.check()).name, /^Next: /);
  const [told, ...more] = (await keyboard.heard()).filter(({ kind }) => kind === "told");
  assert.deepEqual(more, [], "what follows is one announcement");
  for (const sentence of [/Ana’s disc shows Castilla\./, /Scoring in Granada: /, /The game is over\.$/]) assert.match(told.text, sentence);
  assert.equal(await page.evaluate(() => window.pointers), 0, "something was pointed at");
});

scenario("under the list of keys a replay stands still", { still: true }, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  const keyboard = new Keyboard(page);
  await keyboard.press("?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  for (const key of ["ArrowRight", "End"]) await keyboard.press(key);
  await replay.at(/move 0 of 313$/);
  await keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await keyboard.press("ArrowRight");
  await replay.at(/move (?!0 )\d+ of 313$/);
});
