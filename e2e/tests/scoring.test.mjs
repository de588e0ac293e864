// The ways through a scoring with taps.
import assert from "node:assert/strict";
import { Finger, middleOf, Mouse, spotOf } from "../pages/pointer.mjs";
import { CASTILLO, Table } from "../pages/table.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";

const SCORING = STOPS.find(({ name }) => name === "scoring");

/** Opens a game at the title of a general scoring. */
async function begin({ page, host }) {
  await page.goto(host.url);
  await visit(page, SCORING);
  const table = new Table(page);
  await table.scoringTitle.waitFor();
  return table;
}

/** Returns a point of the sea, where the map has no target. */
function sea(page) {
  return page.evaluate(() => {
    const { left, top, right, bottom } = document.querySelector(".table .board-hits").getBoundingClientRect();
    for (let y = top + 4; y < bottom; y += 6) {
      for (let x = left + 4; x < right; x += 6) {
        const at = document.elementFromPoint(x, y);
        if (at?.closest(".board-hits") && !at.closest("[data-target]")) return { x, y };
      }
    }
    return null;
  });
}

for (const [name, { size, kind }] of Object.entries({ phone: { size: PHONE, kind: Finger }, desktop: { size: DESKTOP, kind: Mouse } })) {
  scenario(`a tap on the title or anywhere on the map goes on with a scoring (${name})`, { size, still: true }, async (window) => {
    const { page } = window;
    const table = await begin(window);
    const pointer = new kind(page);
    const { at, count } = await table.stop();
    assert.equal(at, 1);
    await pointer.tap(await middleOf(table.scoringTitle));
    await table.scoringTitle.waitFor({ state: "detached" });
    assert.equal((await table.stop()).at, 2);
    const taps = [spotOf(table.place(0)), spotOf(table.place(CASTILLO)), sea(page), middleOf(page.locator(".board .stand .count").first())];
    let stop = 2;
    for (const spot of await Promise.all(taps)) {
      await pointer.tap(spot);
      stop += 1;
      assert.deepEqual(await table.stop(), { at: stop, count }, `a tap at ${Math.round(spot.x)} ${Math.round(spot.y)}`);
    }
    assert.equal(await table.panel.count(), 0, "no place is shown instead");
    assert.equal(await table.scoring.count(), 1);
  });
}

scenario("skipping a scoring leads to its standings", { still: true }, async (window) => {
  const table = await begin(window);
  const { count } = await table.stop();
  await table.skipScoring.click();
  await table.standings.waitFor();
  assert.deepEqual(await table.stop(), { at: count, count });
  assert.equal(await table.standings.getByRole("listitem").count(), await table.players.count(), "everybody");
  const shown = await table.standings.getByRole("listitem").evaluateAll((rows) => rows.map((row) => Number([...row.querySelectorAll("b")].at(-1).textContent)));
  const points = Object.values(await table.points());
  assert.deepEqual(shown.toSorted((a, b) => a - b), points.toSorted((a, b) => a - b), "the tiles have the same points");
  assert.equal(await table.skipScoring.count(), 0, "nothing is left to skip");
  await table.main.click();
  await table.scoring.waitFor({ state: "detached" });
});
