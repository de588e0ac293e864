// A round without a pointer: everything can be reached, is named and announced, and the focus is never lost.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Keyboard } from "../pages/keyboard.mjs";
import { answer, isLit, isMain } from "../pages/keyboard-turns.mjs";
import { cardsNamed } from "../pages/player.mjs";
import { Replay } from "../pages/replay.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { finishedGame, keep, POSITIONS } from "../support/games.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { like, say } from "../support/words.mjs";

/** Starts a game. From here on no pointer is used. */
async function sitDown({ page, host }, agreement = {}) {
  const keyboard = new Keyboard(page);
  await keyboard.listen();
  const setup = new Setup(page);
  await setup.open(host.url);
  keyboard.names = await setup.agree({ seats: [PERSON, ...opponents(2)], seed: 2, pace: "fast", ...agreement });
  await new Table(page).hand.waitFor();
  await page.evaluate(() => (window.pointers = 0));
  await keyboard.heard();
  // The focus is visible only to people who use keys.
  await keyboard.press("Shift");
  return keyboard;
}

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  scenario(`a round is played with keys alone, and every turn of others is told (${name})`, { size, patience: 10 }, async ({ page, host }) => {
    const keyboard = await sitDown({ page, host }, { pace: "slow" });
    const asked = new Set();
    keyboard.placed = 0;
    const told = [];
    for (let step = 0; step < 80; step += 1) {
      const screen = await keyboard.look();
      told.push(...(await keyboard.heard()));
      const isNextRound = screen.ask === "Power" && asked.has("Turn");
      if (isNextRound) break;
      if (!screen.cover) asked.add(screen.ask);
      await answer(keyboard, screen);
    }
    for (const kind of ["Power", "Card", "Turn"]) assert.ok(asked.has(kind), `${kind} was not asked`);
    assert.equal(await page.evaluate(() => window.pointers), 0, "something was pointed at");
    await keyboard.check();
    // The narration line shows one sentence per step, with enough time to hear each.
    const lines = told.map(({ text }) => text);
    for (const opponent of keyboard.names.slice(1)) {
      const about = lines.filter((text) => text.startsWith(`${opponent} ·`));
      assert.ok(about.length > 1, `${opponent}: ${lines.join("\n")}`);
      const took = about.filter((text) => like("log_card", { who: "X" }).test(text.replace(`${opponent} ·`, "X")));
      assert.equal(took.length, 1, `${opponent}’s card is told once: ${about.join("\n")}`);
    }
    const own = [like("log_place", { who: "X" }), like("log_power", { who: "X" })];
    assert.ok(!lines.some((text) => own.some((it) => it.test(text) && text.startsWith(say("you")))), "nobody is told what they did themselves");
    const times = told.map(({ time }) => time);
    const gaps = times.slice(1).map((time, index) => time - times[index]);
    assert.ok(gaps.every((gap) => gap > 650), `two sentences at once: ${gaps.map(Math.round)}`);
    const thinks = keyboard.names.map((who) => like("does_think", { who }));
    assert.ok(!lines.some((text) => thinks.some((it) => it.test(text))), `others are not announced before they are done: ${lines.join("\n")}`);
  });
}

scenario("from the first screen to a bid without a pointer", {}, async ({ page, host }) => {
  const keyboard = new Keyboard(page);
  await new Home(page).open(host.url);
  await keyboard.activate(like("home_play_against", {}, { part: true }));
  const table = new Table(page);
  await table.hand.waitFor();
  assert.equal((await keyboard.check()).name, say("bid_title"), "the question has the focus");
  // Others may have bid before, so not every card is free. Choose one that is.
  const power = await table.lowestPower();
  await keyboard.press(String(power));
  await table.chosenPower(power).waitFor();
  await keyboard.press("Enter");
  await table.hand.waitFor({ state: "detached" });
});

scenario("a new screen begins with its heading", {}, async ({ page, host }) => {
  const keyboard = new Keyboard(page);
  await new Home(page).open(host.url);
  await keyboard.activate(like("settings_title"));
  await page.getByRole("heading", { level: 1, name: say("settings_title"), exact: true }).waitFor();
  const focused = await keyboard.check();
  assert.deepEqual([focused.name, focused.isHeading], [say("settings_title"), true]);
});

scenario("the question mark lists the keys, Escape closes the list, and the focus returns", {}, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host });
  const table = new Table(page);
  await keyboard.tabTo(like("forecast_title"));
  await keyboard.press("?");
  const keys = table.panelNamed(say("keys_title"));
  await keys.getByText(say("keys_help")).waitFor();
  await keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  assert.equal((await keyboard.check()).name, say("forecast_title"));
});

scenario("in a field a question mark is a question mark", {}, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host });
  const table = new Table(page);
  await keyboard.activate(like("menu_title"));
  await keyboard.activate(like("menu_name"));
  const field = table.panel.getByLabel(say("saves_rename"), { exact: true });
  await field.waitFor();
  await keyboard.press("?");
  assert.equal(await field.inputValue(), "?");
  assert.equal(await table.panelNamed(say("keys_title")).count(), 0);
  await page.goto(`${host.url}#/rules`);
  await page.getByRole("searchbox").press("?");
  assert.equal(await page.getByRole("searchbox").inputValue(), "?");
});

scenario("panels are left with Escape and give the focus back", { size: DESKTOP }, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host });
  const table = new Table(page);
  const [, , third] = keyboard.names;
  const panels = [
    [like("menu_title"), say("menu_title")],
    [like("log_title"), say("log_title")],
    [new RegExp(`^${third},`), third],
    [({ target }) => target !== null, /./],
    [like("card_places", {}, { part: true }), /./],
  ];
  for (const [button, title] of panels) {
    const { name } = await keyboard.tabTo(button);
    await keyboard.press("Enter");
    const panel = table.panelNamed(title);
    await panel.waitFor();
    const focused = await keyboard.check();
    assert.ok(focused.isHeading, `the panel has the focus, not ${focused.name}`);
    await keyboard.press("Escape");
    await panel.waitFor({ state: "detached" });
    assert.equal((await keyboard.check()).name, name);
  }
  await keyboard.activate(like("menu_title"), { key: "Shift+Tab" });
  await keyboard.activate(like("keys_title"));
  const keys = table.panelNamed(say("keys_title"));
  await keys.waitFor();
  await keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  assert.equal((await keyboard.check()).name, say("menu_title"), "the way back leads past the menu");
});

scenario("a power card that cannot be played says why", {}, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host }, { seats: [1, PERSON, 1] });
  const [first] = keyboard.names;
  const { isDisabled } = await keyboard.tabTo(like("bid_card_taken", { who: first }));
  assert.ok(isDisabled);
  await keyboard.silence();
  await keyboard.press("Enter");
  const told = await keyboard.hear();
  assert.equal(told, await new Table(page).warning.textContent());
  assert.ok(told.length > 0);
});

scenario("Enter plays the power card that a number key has chosen, wherever the focus was", { size: DESKTOP }, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host }, { seed: 4, seats: [PERSON, 1] });
  const table = new Table(page);
  await keyboard.tabTo(cardsNamed("evict"));
  await keyboard.press("e");
  await page.locator("[data-power='13'][aria-checked=true]").waitFor();
  await keyboard.press("Enter");
  await table.askedFor("Card").waitFor();
  await keyboard.check();
});

scenario("Escape and Undo first clear the selection", { still: true }, async ({ page, host }) => {
  const keyboard = await sitDown({ page, host }, { seed: 4, seats: [PERSON, 1] });
  const table = new Table(page);
  await keyboard.activate(({ power }) => power === "13");
  await keyboard.activate(isMain);
  await table.askedFor("Card").waitFor();
  await keyboard.activate(({ card, name }) => card !== null && cardsNamed("evict").test(name));
  await keyboard.activate(isMain);
  await keyboard.activate(({ isAct }) => isAct);
  for (const takeBack of [() => keyboard.press("Escape"), () => keyboard.press("Control+z"), () => keyboard.activate(like("bar_undo"))]) {
    await keyboard.walkTo(isLit);
    await keyboard.press("Enter");
    const selected = table.map.getByRole("button", { pressed: true });
    await selected.waitFor();
    await takeBack();
    await selected.waitFor({ state: "detached" });
    assert.equal((await keyboard.look()).ask, "Evict", "the action is still under way");
    await keyboard.check();
  }
});

scenario("a disc is set in secret with keys alone", { still: true }, async ({ page, host }) => {
  const keyboard = new Keyboard(page);
  await keyboard.listen();
  await page.goto(`${host.url}#/g/${POSITIONS.Disc}`);
  await page.getByRole("heading", { level: 1, name: say("link_title"), exact: true }).waitFor();
  await keyboard.activate(like("link_all_here"));
  await keyboard.activate(like("home_continue"));
  const table = new Table(page);
  await page.getByRole("dialog", { name: `${say("curtain_pass")} Олена`, exact: true }).waitFor();
  const focused = await keyboard.check();
  assert.equal(focused.name, `${say("curtain_pass")} Олена`, "the curtain has the focus");
  assert.deepEqual((await keyboard.heard()).map(({ text }) => text).filter((text) => text === say("ask_disc_general")), [], "nothing is said through the curtain");
  // With keys, the button is pressed twice instead of being held.
  await keyboard.activate(like("curtain_hold", { name: "Олена" }));
  assert.equal((await keyboard.check()).name, say("hold_again"));
  assert.equal(await table.curtain.count(), 1, "once is not enough");
  await keyboard.press("Enter");
  await table.askedFor("Disc").waitFor();
  assert.equal((await keyboard.check()).name, say("ask_disc_general"), "the question has the focus");
  assert.equal(await keyboard.hear(), say("ask_disc_general"));
  const { name } = await keyboard.walkTo((it) => isLit(it) && it.name.startsWith(`${say("classic_granada")},`));
  await keyboard.silence();
  await keyboard.press("Enter");
  const chosen = table.map.getByRole("button", { pressed: true });
  await chosen.waitFor();
  assert.equal(await chosen.getAttribute("aria-label"), name.replace(`; ${say("board_target")}`, ""));
  assert.ok(!(await keyboard.heard()).some(({ text }) => text === say("ask_disc_general")), "what is asked is not said again");
  await keyboard.activate(isMain);
  await table.scoring.waitFor();
  assert.ok((await keyboard.check()).isMain, "the button that goes on has the focus");
  assert.equal(await keyboard.hear(), say("show_line_title"));
  // Every stop of the scoring is announced in one sentence.
  for (let stop = 0; stop < 20 && (await table.scoring.count()) > 0; stop += 1) {
    await keyboard.press("Enter");
    if ((await table.scoring.count()) > 0) assert.equal(await keyboard.hear(), await table.line.textContent());
  }
  await page.getByRole("heading", { level: 1 }).waitFor();
  const { isHeading } = await keyboard.check();
  assert.ok(isHeading, "the result begins with its heading");
  assert.equal(await page.evaluate(() => window.pointers), 0, "something was pointed at");
});

scenario("a replay ignores keys while the list of keys is open", { still: true }, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  const table = new Table(page);
  const keyboard = new Keyboard(page);
  await replay.atMove(0, 313);
  await keyboard.press("?");
  const keys = table.panelNamed(say("keys_title"));
  await keys.waitFor();
  for (const key of ["ArrowRight", "End"]) await keyboard.press(key);
  await keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await replay.atMove(0, 313);
  await keyboard.press("ArrowRight");
  await page.waitForFunction(() => Number(document.querySelector("[role=slider]").ariaValueNow) > 0);
});
