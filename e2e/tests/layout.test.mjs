// Every screen in every size and both themes: nothing sticks out, everything is large enough for a finger, and the map is visible.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { Player } from "../pages/player.mjs";
import { Replay } from "../pages/replay.mjs";
import { opponents, people, PERSON, Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { finishedGame, keep } from "../support/games.mjs";
import { LAPTOP, measureMap, misfitsEverywhere, SMALL_LAPTOP, SMALL_TABLET_ON_ITS_SIDE } from "../support/layout.mjs";
import { DESKTOP, LANDSCAPE, NARROW, PHONE, scenario, TABLET } from "../support/scenario.mjs";
import { speak, STOPS, visit } from "../support/tour.mjs";
import { like, say } from "../support/words.mjs";

async function fits(page, screen, options) {
  const found = await misfitsEverywhere(page, options);
  const more = found.length > 12 ? [`and ${found.length - 12} more`] : [];
  assert.ok(found.length === 0, [`${screen} does not fit:`, ...found.slice(0, 12), ...more].join("\n"));
}

scenario("every screen, every decision of five players and every panel fit everywhere", { still: true, patience: 30 }, async ({ page, host }) => {
  await page.goto(host.url);
  const found = [];
  for (const stop of STOPS) {
    await visit(page, stop);
    found.push(...(await misfitsEverywhere(page)).map((problem) => `${stop.name}, ${problem}`));
  }
  assert.ok(found.length === 0, `${found.length} problems:\n${found.slice(0, 60).join("\n")}`);
});

scenario("Spain is as large as designed, and never changes its size or place", { still: true, patience: 20 }, async ({ page, host }) => {
  await page.goto(host.url);
  const [seen, stops] = [new Map(), []];
  for (const stop of STOPS) {
    await visit(page, stop);
    if (!(await page.locator(".table .map").count())) continue;
    stops.push(stop.name);
    const { boxes, problems } = await measureMap(page);
    assert.deepEqual(problems, [], stop.name);
    for (const box of boxes) seen.set(box, [...(seen.get(box) ?? []), stop.name]);
  }
  const phases = ["Power", "Card", "Turn", "placed", "Disc", "Veto", "scoring", "scoring of a region", "menu", "hint", "replay"];
  assert.deepEqual(phases.filter((phase) => !stops.includes(phase)), [], "these were not measured");
  const moved = [...seen].filter(([, at]) => at.length < stops.length).map(([box, at]) => `${box} at ${at.join(", ")}`);
  assert.deepEqual(moved, [], "the map moves or is rescaled");
});

scenario("set-up fits everywhere, with five seats and all options", { still: true, patience: 8 }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.takeSeats(5);
  await page.getByRole("group", { name: say("setup_edition"), exact: true }).getByRole("button", { name: like("edition_new", {}, { start: true }) }).click();
  await fits(page, "set-up");
});

scenario("a replay fits everywhere, and its map is seen", { still: true, patience: 8 }, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  await new Replay(page).open(host.url);
  await fits(page, "replay", { isTable: true });
});

scenario("the table, its panels and its covers fit everywhere", { still: true, patience: 20 }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  // Power Shift makes bids private, so that the curtain appears too.
  await setup.agree({ edition: "new", options: ["short", "powerShift"], seats: [...people(2), ...opponents(2)], seed: 34 });
  const player = new Player(page, { seed: 2 });
  const table = new Table(page);
  const seen = new Set();
  // Check every screen that is new during a round or two.
  for (let step = 0; step < 120; step += 1) {
    const screen = await player.look();
    const name = screen.cover ?? screen.ask;
    if (!seen.has(name)) await fits(page, name, { isTable: name === "Turn" });
    seen.add(name);
    await player.step();
  }
  for (const kind of ["curtain", "Power", "Court", "Card", "Turn"]) assert.ok(seen.has(kind), `${kind} was not seen`);
  await player.until(({ ask, cover }) => ask && ask !== "Power" && !cover);
  for (const open of [table.menu, table.log, table.players.first()]) {
    await open.click();
    await table.panel.waitFor();
    await fits(page, "a panel");
    await table.closePanel.click();
  }
});

scenario("an opponent’s turn fits everywhere, in every language", { still: true, patience: 12 }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: [PERSON, ...opponents(3)], seed: 3, pace: "slow" });
  const table = new Table(page);
  await table.bid(1);
  await page.getByRole("button", { name: say("opp_pause"), exact: true }).click();
  await fits(page, "opponents who bid");
  await page.getByRole("button", { name: say("opp_go_on"), exact: true }).click();
  await table.side.locator(".actor").waitFor({ state: "attached" });
  await page.getByRole("button", { name: say("opp_pause"), exact: true }).click();
  await fits(page, "an opponent who acts", { isTable: true });
  for (const language of await readdir(new URL("../../locales", import.meta.url))) {
    await speak(page, language);
    await visit(page, { shows: ".side-foot .segments" });
    await fits(page, `an opponent who acts, in ${language}`, { texts: true });
  }
});

for (const [where, size] of Object.entries({ phone: PHONE, "small tablet on its side": SMALL_TABLET_ON_ITS_SIDE, "small laptop": SMALL_LAPTOP, laptop: LAPTOP })) {
  scenario(`“Since your turn” hides neither the decision nor its button (${where})`, { size, still: true, patience: 12 }, async ({ page, host }) => {
    const setup = new Setup(page);
    await setup.open(host.url);
    await setup.agree({ seats: [PERSON, ...opponents(3)], seed: 5 });
    const player = new Player(page, { seed: 3 });
    const isTold = ({ cover, things }) => !cover && things.some(({ name }) => name === say("since_title"));
    const hidden = () => page.evaluate(() => {
      const foot = document.querySelector(".side-foot").getBoundingClientRect();
      const problems = foot.bottom > innerHeight + 1 || foot.height === 0 ? ["the buttons"] : [];
      const choices = [...document.querySelectorAll(".side .hand button, .side .rides li:nth-child(-n + 2) button")];
      if (choices.length === 0) problems.push("what is chosen from");
      return [...problems, ...choices.filter((it) => it.getBoundingClientRect().bottom > foot.top + 1).map((it) => it.textContent)];
    });
    await player.until((screen) => screen.ask === "Power" && isTold(screen));
    assert.deepEqual(await hidden(), [], "a bid");
    await player.until((screen) => screen.ask === "Disc" && isTold(screen));
    assert.deepEqual(await hidden(), [], "a disc");
    // Unfolded it takes space, but never that of the buttons.
    await page.getByRole("button", { name: say("since_title"), exact: true }).click();
    await page.locator(".since ul").waitFor();
    assert.ok(!(await hidden()).includes("the buttons"));
  });
}

scenario("a short message at the table is in the narration line, whole, and covers nothing", { still: true }, async ({ page, host }) => {
  await page.goto(host.url);
  await visit(page, STOPS.find(({ name }) => name === "Turn"));
  const forecast = page.getByRole("button", { name: say("forecast_title"), exact: true });
  for (const size of [PHONE, NARROW, LANDSCAPE, TABLET, LAPTOP, DESKTOP]) {
    await page.setViewportSize(size);
    await forecast.click();
    const message = page.locator(".narration-message");
    await message.waitFor();
    const problems = await page.evaluate(() => {
      const text = document.querySelector(".narration-message");
      const meets = (one, it) => it.left < one.right && it.right > one.left && it.top < one.bottom && it.bottom > one.top;
      const cut = text.scrollHeight > text.clientHeight + 1 ? ["its end is cut off"] : [];
      const [message, toast] = [".narration-message", ".toast"].map((it) => document.querySelector(it).getBoundingClientRect());
      const others = [...document.querySelectorAll(".board, .top button, .seats button, .narration button, .side button")];
      const covered = others.filter((it) => it.checkVisibility() && meets(message, it.getBoundingClientRect()));
      if (toast.width > 1 || toast.height > 1) cut.push("it is seen twice");
      return [...cut, ...covered.map((it) => it.ariaLabel ?? it.textContent)];
    });
    assert.deepEqual(problems, [], `${size.width} × ${size.height}`);
    // Once more, so that the next size shows it anew.
    await forecast.click();
  }
});

/** Runs in the page. Records every position and size of the map. */
function watchMap() {
  window.boxes = new Set();
  const look = () => {
    const map = document.querySelector(".table .map")?.getBoundingClientRect();
    if (map) window.boxes.add([map.x, map.y, map.width, map.height].map(Math.round).join(" "));
    requestAnimationFrame(look);
  };
  look();
}

for (const [where, size] of Object.entries({ phone: PHONE, "narrow phone": NARROW, tablet: TABLET, desktop: DESKTOP })) {
  scenario(`the map keeps its size and place through a round (${where})`, { size, still: true, patience: 8 }, async ({ page, host }) => {
    await page.addInitScript(watchMap);
    const setup = new Setup(page);
    await setup.open(host.url);
    await setup.agree({ seats: [PERSON, ...opponents(3)], seed: 3, pace: "fast" });
    const player = new Player(page, { seed: 4 });
    await player.until(({ ask, cover }) => ask !== "Power" && !cover);
    await player.until(({ ask, cover }) => ask === "Power" && !cover);
    const boxes = await page.evaluate(() => [...window.boxes]);
    assert.equal(boxes.length, 1, `the map was at ${boxes.join(", ")}`);
  });
}
