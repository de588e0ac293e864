// The warning about a secret disc on the King's region, which sends the caballeros to court (R6.4).
import assert from "node:assert/strict";
import { Table } from "../pages/table.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";
import { like, say } from "../support/words.mjs";

/** How long the button must be held (see src/components/hold_button.rs). */
const HOLD = 600;

const KINGS = STOPS.find(({ shows }) => shows === ".kings-trap");

/** Opens a game in which somebody has chosen the King's region for a disc. */
async function choose({ page, host }) {
  await page.goto(host.url);
  await visit(page, KINGS);
  const table = new Table(page);
  await table.kingsTrap.waitFor();
  return table;
}

/** The King's region on the map. */
const kingsRegion = (table) => table.places.and(table.map.getByRole("button", { name: like("label_king", {}, { part: true }) }));

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  scenario(`the King’s region for a disc is warned of, and another one is chosen (${name})`, { size, still: true }, async (window) => {
    const table = await choose(window);
    assert.equal(await kingsRegion(table).getAttribute("aria-pressed"), "true");
    const [name] = (await kingsRegion(table).getAttribute("aria-label")).split(",");
    assert.ok((await table.kingsTrap.innerText()).includes(name), `it names ${name}`);
    await table.otherDisc.click();
    await table.kingsTrap.waitFor({ state: "detached" });
    assert.equal(await window.page.getByRole("button", { pressed: true }).count(), 0, "nothing is chosen");
    assert.equal(await table.main.getAttribute("aria-disabled"), "true");
    await table.askedFor("Disc").waitFor();
    await kingsRegion(table).dispatchEvent("click");
    await table.kingsTrap.waitFor();
  });
}

scenario("a disc goes to the King’s region only if the button is held", { still: true }, async (window) => {
  const table = await choose(window);
  const { page } = window;
  // Measured in the page, because the machine may be busy.
  await page.evaluate(() => {
    addEventListener("pointerdown", () => { window.pressed = performance.now(); }, { capture: true });
    new MutationObserver(() => {
      if (!document.querySelector(".kings-trap")) window.sent ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await table.sendHome.hover();
  for (const time of [0, HOLD / 2]) {
    await page.mouse.down();
    await page.waitForTimeout(time);
    await page.mouse.up();
    await page.waitForTimeout(HOLD + 200);
    assert.equal(await table.kingsTrap.count(), 1, `${time} ms are not enough`);
  }
  await page.mouse.down();
  await table.sendHome.getByText(say("hold_on")).waitFor();
  await table.scoring.waitFor();
  await page.mouse.up();
  const held = await page.evaluate(() => window.sent - window.pressed);
  assert.ok(held >= HOLD - 5 && held < HOLD + 1_500, `it was sent after ${Math.round(held)} ms`);
});

scenario("a disc goes to the King’s region only if the key is pressed twice", { still: true }, async (window) => {
  const table = await choose(window);
  const { page } = window;
  await table.sendHome.focus();
  await page.keyboard.press("Enter");
  await table.sendHome.getByText(say("hold_again")).waitFor();
  // The first press is forgotten when the focus leaves.
  await page.keyboard.press("Tab");
  await table.sendHome.focus();
  await page.keyboard.press("Enter");
  await table.sendHome.getByText(say("hold_again")).waitFor();
  await page.waitForTimeout(HOLD + 200);
  assert.equal(await table.kingsTrap.count(), 1, "once is not enough, however long ago");
  await page.keyboard.press("Enter");
  await table.scoring.waitFor();
});
