// The numbers on the fullest possible map.
import assert from "node:assert/strict";
import { spotOf } from "../pages/pointer.mjs";
import { CASTILLO, Table } from "../pages/table.mjs";
import { CROWDED, keep } from "../support/games.mjs";
import { LAPTOP } from "../support/layout.mjs";
import { hiddenNumbers } from "../support/numbers.mjs";
import { PHONE, scenario, TABLET } from "../support/scenario.mjs";

scenario("on a crowded map every number of every stack can be read", {}, async ({ page, context, host }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await keep(context, CROWDED);
  await page.goto(`${host.url}#/table`);
  const table = new Table(page);
  await table.askedFor("Turn").waitFor();
  // A placed caballero adds a frame and a badge.
  const [place] = (await table.choosable()).filter((it) => it !== CASTILLO);
  const { x, y } = await spotOf(table.place(place));
  await page.touchscreen.tap(x, y);
  await table.takeBackBadges.first().waitFor();
  for (const size of [PHONE, LAPTOP, TABLET]) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)))));
    const { count, problems } = await hiddenNumbers(page);
    assert.ok(count >= 9 * 5, `${count} numbers`);
    assert.deepEqual(problems, [], `${size.width} × ${size.height}`);
  }
});
