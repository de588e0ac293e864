import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Player } from "../pages/player.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { CASTILLO, Table } from "../pages/table.mjs";
import { holdAnswers } from "../support/held-answers.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  scenario(`two taps lead to a game against three opponents (${name})`, { size }, async ({ page, host }) => {
    const home = new Home(page);
    await home.open(host.url);
    await home.play.click();
    const table = new Table(page);
    await table.hand.waitFor();
    assert.equal(await table.players.count(), 4);
    await table.bid();
    await table.askedFor("Court", "Card").waitFor();
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
  await new Table(later).askedFor("Court", "Card").waitFor();
  assert.ok(later.url().endsWith("#/table"));
});

scenario("a scoring waits until the log is closed", { still: true, patience: 8 }, async ({ page, host }) => {
  await page.addInitScript(holdAnswers);
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(2)], seed: 2, pace: "fast" });
  const table = new Table(page);
  const player = new Player(page, { seed: 1, isTouch: true, targets: [`place-${CASTILLO}`] });
  // The opponents' discs are the last ones missing for the scoring, and they arrive after the log is opened.
  await player.until(({ ask, cover }) => {
    return page.evaluate((isHeld) => { window.isHeld = isHeld; return isHeld; }, ask === "Disc" && !cover);
  });
  await player.until(({ ask, things }) => ask === "Disc" && things.some(({ isMain, isDisabled }) => isMain && !isDisabled));
  await table.main.click();
  await table.log.click();
  const log = table.panelNamed(say("log_title"));
  await log.waitFor();
  assert.equal(await table.scoring.count(), 0, "a disc is missing");
  await page.evaluate(() => window.letGo());
  await page.getByRole("heading", { level: 1, name: say("show_general"), exact: true }).waitFor();
  await log.waitFor();
  assert.equal(await table.scoring.count(), 0, "the scoring has not taken the place of the log");
  await page.keyboard.press("Escape");
  await table.scoring.waitFor();
  assert.equal(await log.count(), 0);
});
