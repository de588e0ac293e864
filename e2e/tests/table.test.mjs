import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Replay } from "../pages/replay.mjs";
import { Table } from "../pages/table.mjs";
import { POSITIONS } from "../support/games.mjs";
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

scenario("a scoring waits until the log is closed", { still: true }, async ({ page, host }) => {
  // One disc is missing for the last scoring; an opponent sets it, but not as fast as the log is opened.
  await page.goto(`${host.url}#/g/${POSITIONS.Disc}`);
  await page.getByRole("button", { name: "Watch the replay" }).click();
  await new Replay(page).scrubber.press("End");
  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("listitem").filter({ hasText: "Олена" }).getByLabel("Who plays").selectOption({ label: "El Grande (5)" });
  await page.evaluate(async () => {
    document.querySelector("dialog .primary").click();
    const log = () => document.querySelector("[title=Log]");
    while (!log()) await new Promise((next) => setTimeout(next, 0));
    log().click();
  });
  await page.getByRole("dialog", { name: "Log" }).waitFor();
  await page.getByRole("heading", { level: 1, name: "General scoring" }).waitFor();
  assert.equal(await page.getByRole("dialog").count(), 1, "something rose over the log");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog", { name: "The Castillo pays" }).waitFor();
});
