// The guided first game, from start to end through the interface.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { ENGLISH, GERMAN, Learn } from "../pages/learn.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { misfitsEverywhere } from "../support/layout.mjs";
import { DESKTOP, LANDSCAPE, NARROW, PHONE, scenario } from "../support/scenario.mjs";

/** Everything that is kept of games. */
const games = (page) => page.evaluate(() =>
  Object.entries(localStorage).filter(([key]) => key.startsWith("el-grande/game/")).sort().join("\n"));

/** What of the coach is covered by something else, or beyond the screen. */
const covered = (page) => page.evaluate(() => {
  const { x, y, width, height } = document.querySelector(".coach").getBoundingClientRect();
  const spots = [0.1, 0.5, 0.9].flatMap((right) => [0.1, 0.5, 0.9].map((down) => [x + right * width, y + down * height]));
  return spots.filter(([across, down]) => !document.elementFromPoint(across, down)?.closest(".coach")).length;
});

scenario("a first visitor is led from home through the whole lesson to a real game", { patience: 8, still: true }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await page.getByRole("link", { name: /^Learn in five minutes/ }).click();
  const learn = new Learn(page);
  await learn.go(1, 15, async (step) => assert.equal(await covered(page), 0, `the coach is covered in step ${step}`));
  assert.match(await learn.coach.innerText(), /You lead/);
  assert.equal(await games(page), "", "the lesson is no game of the player’s");
  await learn.play.click();
  await new Table(page).players.first().waitFor();
  assert.match(page.url(), /#\/table$/);
  assert.notEqual(await games(page), "");
  await home.open(host.url);
  assert.equal(await page.getByRole("link", { name: /^Learn in five minutes/ }).count(), 0, "it steps back once it is finished");
  await page.getByRole("link", { name: /^Learn / }).click();
  await learn.at(1);
});

scenario("the lesson speaks German", { patience: 8, still: true }, async ({ page, host }) => {
  await page.addInitScript(() => localStorage.setItem("el-grande/language", "de"));
  const learn = new Learn(page, GERMAN);
  await learn.open(host.url);
  await learn.go(1, 15);
  assert.match(await learn.coach.innerText(), /führst du/);
});

scenario("the scoring is explained place by place, also to whoever wants to see none", { still: true, size: DESKTOP }, async ({ page, host }) => {
  await page.addInitScript(() => {
    localStorage.setItem("el-grande/lesson", "13");
    // Opponents at once, no scorings, a closed Castillo.
    localStorage.setItem("el-grande/settings", "0310001");
  });
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.tasks.get(14)();
  const remarks = await learn.readScoring();
  const about = [/Castillo is scored first/, /first number/, /decide it/, /2 points more, twice/, /next lower place/];
  assert.equal(remarks.length, about.length, remarks.join(" | "));
  for (const [index, words] of about.entries()) assert.match(remarks[index], words);
  await learn.at(15);
});

for (const [name, size] of Object.entries({ phone: PHONE, narrow: NARROW, landscape: LANDSCAPE })) {
  scenario(`a wrong tap is answered by a sentence, and the taboo says why (${name})`, { patience: 6, still: true, size }, async ({ page, host }) => {
    const learn = new Learn(page);
    await learn.open(host.url);
    await learn.go(1, 3);
    await learn.press(/^Power 1,/);
    await learn.press("Play 1");
    await learn.coach.getByText("That would be allowed").waitFor();
    await learn.go(3, 7);
    assert.equal(await learn.coach.getByText("That would be allowed").count(), 0);
    await learn.tap(ENGLISH.castillo);
    await learn.coach.getByText("That would be allowed").waitFor();
    await learn.at(7);
    await learn.go(7, 9);
    await page.getByText("The King is here: nothing moves in or out.").waitFor();
    await learn.coach.getByText("the region is taboo").waitFor();
    await learn.press("Special action");
    await learn.coach.getByText("That would be allowed").waitFor();
    await learn.at(9);
  });
}

scenario("who leaves goes on where they were, and can go back", { patience: 6, still: true }, async ({ page, host }) => {
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.go(1, 9);
  await learn.tap(ENGLISH.oldCastile);
  await page.reload();
  await learn.at(9);
  assert.match(await learn.place(ENGLISH.oldCastile).getAttribute("aria-label"), /you 3/, "the step begins again");
  await learn.go(9, 10);
  await learn.leave.click();
  const home = new Home(page);
  await home.title.waitFor();
  await page.getByRole("link", { name: /^Learn in five minutes 10 of 15/ }).click();
  await learn.at(10);
  assert.match(await learn.place(ENGLISH.oldCastile).getAttribute("aria-label"), /you 5/);
  await learn.back.click();
  await learn.at(9);
  await learn.go(9, 12);
});

scenario("what makes no sense begins the lesson anew", { still: true }, async ({ page, host }) => {
  await page.addInitScript(() => localStorage.setItem("el-grande/lesson", "{\"step\":-1}"));
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.at(1);
  assert.equal(await learn.back.isDisabled(), true);
});

scenario("the player’s own game waits untouched", { patience: 6, still: true }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: ["Person", "Page (1)"], seed: 4, pace: "Fast" });
  const table = new Table(page);
  await table.bid();
  await table.waitForTurn();
  const before = await games(page);
  assert.notEqual(before, "");
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.go(1, 8);
  assert.equal(await games(page), before);
  await learn.leave.click();
  const home = new Home(page);
  await home.goOn.click();
  await table.waitForTurn();
  assert.equal(await table.players.count(), 2);
});

scenario("who leaves or goes back while others act is not followed by them", { still: true }, async ({ page, host }) => {
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.go(1, 4);
  await learn.back.click();
  await learn.at(3);
  await learn.tasks.get(3)();
  await learn.at(4);
  await learn.leave.click();
  await new Home(page).title.waitFor();
  // Longer than they would have taken.
  await page.waitForTimeout(1_500);
  await learn.open(host.url);
  await learn.at(5);
});

/** Presses a key until something has the keyboard. */
async function reach(page, wanted, key = "Tab") {
  const has = () => wanted.evaluate((it) => it === document.activeElement).catch(() => false);
  for (let presses = 0; presses < 60; presses += 1) {
    if (await has()) return;
    await page.keyboard.press(typeof key === "string" ? key : await key());
  }
  assert.fail(`the keyboard does not reach ${wanted}`);
}

/** The arrow that leads nearer to a place on the map. */
const arrowTo = (place) => () => place.evaluate((it) => {
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [[x, y], [toX, toY]] = [middle(document.activeElement), middle(it)];
  const isAcross = Math.abs(toX - x) > Math.abs(toY - y);
  return isAcross ? (toX > x ? "ArrowRight" : "ArrowLeft") : toY > y ? "ArrowDown" : "ArrowUp";
});

scenario("the lesson can be followed with the keyboard alone", { patience: 6, still: true, size: DESKTOP }, async ({ page, host }) => {
  const learn = new Learn(page);
  const enter = async (wanted, key) => {
    await wanted.waitFor();
    await reach(page, wanted, key);
    await page.keyboard.press("Enter");
  };
  const button = (name) => page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) });
  await learn.open(host.url);
  await enter(learn.next);
  await learn.at(2);
  await page.keyboard.press("Enter");
  await learn.at(3);
  assert.equal(await learn.coach.evaluate((it) => it === document.activeElement), true, "the keyboard stays with the coach");
  await enter(button(ENGLISH.seven));
  await enter(button(ENGLISH.playSeven));
  await learn.at(5);
  await enter(button(ENGLISH.bring));
  await learn.at(6);
  await enter(button(ENGLISH.kingsCard));
  await enter(button(ENGLISH.take));
  await learn.at(7);
  await reach(page, learn.map.locator("[tabindex='0']"));
  for (const [place, next] of [[ENGLISH.seville, 8], [ENGLISH.newCastile, 9]]) {
    await enter(learn.place(place), arrowTo(learn.place(place)));
    await learn.at(next);
  }
});

scenario("the lesson fits everywhere", { patience: 20, still: true }, async ({ page, host }) => {
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.go(1, 15, async (step) => {
    if (![1, 3, 5, 6, 7, 12, 15].includes(step)) return;
    const found = await misfitsEverywhere(page, { isTable: step === 7 });
    assert.ok(found.length === 0, [`step ${step} does not fit:`, ...found.slice(0, 12)].join("\n"));
  });
});
