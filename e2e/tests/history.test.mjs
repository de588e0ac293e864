// The browser's Back and Forward at the table. Back closes an open panel instead of leaving the table.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Table } from "../pages/table.mjs";
import { keep, PLACING } from "../support/games.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";

const SIZES = { phone: PHONE, desktop: DESKTOP };

/** Goes from the home screen to a table where the reader has to decide something. */
async function sitDown({ page, context, host }) {
  await context.addInitScript(() => {
    window.ways = 0;
    addEventListener("popstate", () => { window.ways += 1; });
  });
  await keep(context, PLACING);
  const home = new Home(page);
  await home.open(host.url);
  await home.goOn.click();
  const table = new Table(page);
  await isAtTable(table);
  await page.evaluate(() => { window.ways = 0; });
  return { home, table };
}

/** Waits until no panel is open and the table asks the same as before. */
async function isAtTable(table) {
  await table.panel.waitFor({ state: "detached" });
  await table.askedFor("Turn").waitFor();
  assert.equal(await address(table.page), "#/table");
}

const address = (page) => page.evaluate(() => location.hash);

/** Waits until the browser has moved through the history this often since `sitDown`, and checks that it stops there. */
async function gone(page, ways) {
  await page.waitForFunction((ways) => window.ways >= ways, ways);
  await page.waitForTimeout(150);
  assert.equal(await page.evaluate(() => window.ways), ways, "moves through the history");
}

/** The button in the menu that opens the log. */
const LOG_IN_MENU = ".menu-grid button:has([href='#icon-log'])";

for (const [name, size] of Object.entries(SIZES)) {
  scenario(`Back closes a panel, and the next Back leaves the table (${name})`, { size, still: true }, async (window) => {
    const { page } = window;
    const { home, table } = await sitDown(window);
    await table.menu.click();
    await table.panel.waitFor();
    await page.goBack();
    await isAtTable(table);
    await page.goBack();
    await home.goOn.waitFor();
    assert.equal(await table.map.count(), 0);
    await page.goForward();
    await isAtTable(table);
  });

  scenario(`one Back closes a panel that took the place of another, and the next one leaves (${name})`, { size, still: true }, async (window) => {
    const { page } = window;
    const { home, table } = await sitDown(window);
    await table.menu.click();
    await page.locator(LOG_IN_MENU).click();
    await page.locator(LOG_IN_MENU).waitFor({ state: "detached" });
    await table.panel.waitFor();
    await page.goBack();
    await isAtTable(table);
    await page.goBack();
    await home.goOn.waitFor();
  });
}

scenario("a panel opened while the one before is still being closed is closed by Back", { still: true }, async (window) => {
  const { page } = window;
  const { home, table } = await sitDown(window);
  await table.log.click();
  await table.panel.waitFor();
  const log = await table.panel.getAttribute("aria-label");
  // Both presses come before the browser has gone back for the first.
  await page.evaluate(() => {
    document.querySelector(".side .panel-head button").click();
    document.querySelector(".seat").click();
  });
  await page.waitForFunction((log) => [...document.querySelectorAll(".side .panel")].some((it) => it.ariaLabel !== log), log);
  await page.waitForTimeout(150);
  assert.equal(await address(page), "#/table");
  await page.goBack();
  await isAtTable(table);
  await page.goBack();
  await home.goOn.waitFor();
});

scenario("Forward brings no panel back, and the table works as before", { still: true }, async (window) => {
  const { page } = window;
  const { home, table } = await sitDown(window);
  await table.log.click();
  await table.panel.waitFor();
  await page.goBack();
  await isAtTable(table);
  await page.goForward();
  await gone(page, 2);
  await isAtTable(table);
  await table.menu.click();
  await table.panel.waitFor();
  await page.goBack();
  await isAtTable(table);
  // The entry that Forward led to may show the table, too.
  await page.goBack();
  if ((await address(page)) === "#/table") await page.goBack();
  await home.goOn.waitFor();
});

scenario("ten panels opened and closed leave nothing behind in the history", { still: true }, async (window) => {
  const { page } = window;
  const { home, table } = await sitDown(window);
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  const opened = [table.menu, table.log, table.players.first(), table.hint, table.players.last()];
  const closed = [() => table.closePanel.click(), () => page.keyboard.press("Escape"), () => page.goBack()];
  for (let round = 0; round < 10; round += 1) {
    await opened[round % opened.length].click();
    await table.panel.waitFor();
    await closed[round % closed.length]();
    await table.panel.waitFor({ state: "detached" });
    await gone(page, round + 1);
  }
  const grown = (await length()) - before;
  assert.ok(grown <= 1, `${grown} more entries`);
  await isAtTable(table);
  await page.goBack();
  await home.goOn.waitFor();
});
