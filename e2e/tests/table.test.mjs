import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Table } from "../pages/table.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  scenario(`two taps lead to a game against three opponents (${name})`, { size }, async ({ page, host }) => {
    const home = new Home(page);
    await home.open(host.url);
    await home.play.click();
    const table = new Table(page);
    await table.hand.waitFor();
    await table.bid();
    await page.getByRole("button", { name: /^Bring|Take this card/ }).or(table.cards).first().waitFor();
  });
}

scenario("a game is kept when the page is closed in the middle of it", {}, async ({ page, context, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.play.click();
  const table = new Table(page);
  await table.hand.waitFor();
  await table.bid();
  await page.close();

  const later = await context.newPage();
  const again = new Home(later);
  await again.open(host.url);
  await again.goOn.click();
  await new Table(later).bar.or(new Table(later).hand).first().waitFor();
  assert.ok(later.url().endsWith("#/table"));
});
