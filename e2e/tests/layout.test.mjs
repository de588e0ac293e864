// Every screen in every size and both themes: nothing sticks out, everything is large enough for a finger, the map is really seen.
import assert from "node:assert/strict";
import { Player } from "../pages/player.mjs";
import { Replay } from "../pages/replay.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { finishedGame, keep } from "../support/games.mjs";
import { misfitsEverywhere } from "../support/layout.mjs";
import { DESKTOP, NARROW, PHONE, scenario, TABLET } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";

async function fits(page, screen, options) {
  const found = await misfitsEverywhere(page, options);
  const more = found.length > 12 ? [`and ${found.length - 12} more`] : [];
  assert.ok(found.length === 0, [`${screen} does not fit:`, ...found.slice(0, 12), ...more].join("\n"));
}

scenario("every screen, every decision of five players and every sheet fit everywhere", { still: true, patience: 8 }, async ({ page, host }) => {
  await page.goto(host.url);
  for (const stop of STOPS) {
    await visit(page, stop);
    await fits(page, stop.name);
  }
});

scenario("set-up fits everywhere, with five seats and all options", { still: true, patience: 8 }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await page.getByRole("button", { name: "Add a player" }).click();
  await page.getByRole("group", { name: "Edition" }).getByRole("button", { name: "New" }).click();
  await fits(page, "set-up");
});

scenario("a replay fits everywhere, and its map is seen", { still: true, patience: 8 }, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  await new Replay(page).open(host.url);
  await fits(page, "replay", { isTable: true });
});

scenario("the table and what rises over it fit everywhere", { still: true, patience: 20 }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["Short game"], seats: ["Person", "Person", "Page (1)", "Page (1)"], seed: 34 });
  const player = new Player(page, { seed: 2 });
  const table = new Table(page);
  const seen = new Set();
  // Whatever is new on the way through a round or two is looked at.
  for (let step = 0; step < 120; step += 1) {
    const screen = await player.look();
    const name = screen.dialog?.replace(/(device to|in) .*/, "$1 …") ?? screen.ask;
    if (!seen.has(name)) await fits(page, name, { isTable: name === "Turn" });
    seen.add(name);
    await player.step();
  }
  for (const kind of ["Power", "Court", "Card", "Turn"]) assert.ok(seen.has(kind), `${kind} was not seen`);
  await player.until(({ ask, dialog }) => ask && ask !== "Power" && !dialog);
  for (const open of [() => player.tapNamed("Menu"), () => player.tapNamed("Log"), () => table.players.first().click()]) {
    await open();
    const { dialog } = await player.look();
    await fits(page, dialog);
    await player.tapNamed("Close");
  }
});

/** Runs in the page: remembers every place and size that the map has outside of bidding. */
function watchMap() {
  window.boxes = new Set();
  const look = () => {
    const map = document.querySelector(".table:not(.bids) .map")?.getBoundingClientRect();
    if (map) window.boxes.add([map.x, map.y, map.width, map.height].map(Math.round).join(" "));
    requestAnimationFrame(look);
  };
  look();
}

for (const [where, size] of Object.entries({ phone: PHONE, "narrow phone": NARROW, tablet: TABLET, desktop: DESKTOP })) {
  scenario(`the map stays where it is, whatever is said and asked in a round (${where})`, { size, still: true, patience: 8 }, async ({ page, host }) => {
    await page.addInitScript(watchMap);
    const setup = new Setup(page);
    await setup.open(host.url);
    const names = ["Ana", "Guadalupe", "Jo", "Bartolomé"];
    await setup.agree({ seats: ["Person", "Page (1)", "Page (1)", "Page (1)"], names, seed: 3, pace: "Fast" });
    const player = new Player(page, { seed: 4 });
    await player.until(({ ask, dialog }) => ask !== "Power" && !dialog);
    await player.until(({ ask, dialog }) => ask === "Power" && !dialog);
    const boxes = await page.evaluate(() => [...window.boxes]);
    assert.equal(boxes.length, 1, `the map was at ${boxes.join(", ")}`);
  });
}
