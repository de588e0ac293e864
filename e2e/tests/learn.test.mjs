// The guided first game, from start to end through the interface.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { CASTILLO, GALICIA, Learn, NEW_CASTILE, OLD_CASTILE, SEVILLE, STEPS } from "../pages/learn.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { misfitsEverywhere } from "../support/layout.mjs";
import { DESKTOP, LANDSCAPE, NARROW, PHONE, scenario } from "../support/scenario.mjs";
import { like, say } from "../support/words.mjs";

/** All stored data about games. */
const games = (page) => page.evaluate(() =>
  Object.entries(localStorage).filter(([key]) => key.startsWith("el-grande/game/")).sort().join("\n"));

/** Waits until the bubble is entirely visible and uncovered. It is positioned once its target exists. */
const isInSight = (page, step) => page.waitForFunction(() => {
  const bubble = document.querySelector(".lesson-bubble, .lesson-finished > div");
  const { x, y, width, height } = bubble.getBoundingClientRect();
  const spots = [0.1, 0.5, 0.9].flatMap((right) => [0.1, 0.5, 0.9].map((down) => [x + right * width, y + down * height]));
  return spots.every(([across, down]) => bubble.contains(document.elementFromPoint(across, down)));
}, null, { timeout: 5_000 }).catch(() => assert.fail(`the bubble is covered in step ${step}`));

/** The large invitation on a first visit. */
const invitation = (page) => page.getByRole("link", { name: like("home_learn_by_playing_line", {}, { part: true }) });

scenario("a first visitor is led from home through the whole lesson to a real game", { patience: 8, still: true }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await invitation(page).click();
  const learn = new Learn(page);
  await learn.go(1, STEPS, (step) => isInSight(page, step));
  await learn.finished.getByText(say("lesson_proud_line"), { exact: true }).waitFor();
  assert.equal(await games(page), "", "the lesson is no game of the player’s");
  await learn.play.click();
  await new Table(page).players.first().waitFor();
  assert.match(page.url(), /#\/table$/);
  assert.notEqual(await games(page), "");
  await home.open(host.url);
  assert.equal(await invitation(page).count(), 0, "it steps back once it is finished");
  await page.getByRole("link", { name: say("home_learn_by_playing"), exact: true }).click();
  await learn.at(1);
});

scenario("the lesson speaks German", { patience: 8, still: true }, async ({ page, host }) => {
  await page.addInitScript(() => localStorage.setItem("el-grande/language", "de"));
  const learn = new Learn(page, "de");
  await learn.open(host.url);
  await learn.go(1, STEPS);
  await learn.finished.getByText(learn.words.say("lesson_proud_line"), { exact: true }).waitFor();
});

scenario("the lesson explains the scoring stop by stop, even if scorings are switched off", { still: true, size: DESKTOP }, async ({ page, host }) => {
  await page.addInitScript(() => {
    localStorage.setItem("el-grande/lesson", "13");
    // Settings: opponents without pauses, no scorings, a closed Castillo.
    localStorage.setItem("el-grande/settings", "0310001");
  });
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.at(14);
  await learn.tasks.get(14)();
  const about = ["title", "castillo", "discs", "ride", "places", "disc", "bonus", "tie", "standings"];
  assert.deepEqual(await learn.readScoring(), about.map((stop) => say(`lesson_score_${stop}`)));
  await learn.at(STEPS);
});

for (const [name, size] of Object.entries({ phone: PHONE, narrow: NARROW, landscape: LANDSCAPE })) {
  scenario(`a wrong tap is answered by a sentence, and a tap on the King's region by the taboo (${name})`, { patience: 6, still: true, size }, async ({ page, host }) => {
    const learn = new Learn(page);
    await learn.open(host.url);
    await learn.go(1, 3);
    await learn.says("lesson_bid");
    await learn.tap(learn.place(GALICIA));
    await learn.says("lesson_elsewhere");
    await learn.go(3, 7);
    await learn.says("lesson_place");
    await learn.tap(learn.place(CASTILLO));
    await learn.says("lesson_elsewhere");
    await learn.at(7);
    await learn.go(7, 9);
    const table = new Table(page);
    await table.warning.getByText(say("why_taboo_of_king"), { exact: true }).waitFor();
    await learn.says("lesson_lead");
    await learn.tap(learn.act);
    await learn.says("lesson_elsewhere");
    await learn.at(9);
  });
}

scenario("the lesson refuses a legal choice that it does not teach", { patience: 6, still: true, size: DESKTOP }, async ({ page, host }) => {
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.go(1, 3);
  await learn.says("lesson_bid");
  // A tap would not reach it, but keys do. After a pointer was used, Enter means the main button until Tab is pressed.
  await page.keyboard.press("Tab");
  await learn.power(1).press("Enter");
  await learn.main.press("Enter");
  await learn.says("lesson_strayed");
  await learn.at(3);
  await learn.go(3, 5);
});

scenario("the lesson continues at its step after leaving, and steps can be taken back", { patience: 6, still: true }, async ({ page, host }) => {
  const learn = new Learn(page);
  const table = new Table(page);
  await learn.open(host.url);
  await learn.go(1, 9);
  await learn.tap(learn.place(OLD_CASTILE));
  await page.reload();
  await learn.at(9);
  assert.equal(await table.count(OLD_CASTILE, say("you")), 3, "the step begins again");
  await learn.go(9, 10);
  await learn.leave.click();
  const home = new Home(page);
  await home.title.waitFor();
  await page.getByRole("link", { name: like("home_learn_step", { at: 10, count: STEPS }, { part: true }) }).click();
  await learn.at(10);
  assert.equal(await table.count(OLD_CASTILE, say("you")), 5);
  await learn.back.click();
  await learn.at(9);
  await learn.go(9, 12);
});

scenario("an unreadable lesson step restarts the lesson", { still: true }, async ({ page, host }) => {
  await page.addInitScript(() => localStorage.setItem("el-grande/lesson", "{\"step\":-1}"));
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.at(1);
  assert.equal(await learn.back.isDisabled(), true);
});

scenario("the lesson leaves the player’s own game unchanged", { patience: 6, still: true }, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: [PERSON, ...opponents(1)], seed: 4, pace: "fast" });
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

scenario("leaving the lesson or going back cancels the others’ scripted choices", { still: true }, async ({ page, host }) => {
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.go(1, 4);
  await learn.back.click();
  await learn.at(3);
  await learn.tasks.get(3)();
  await learn.at(4);
  await learn.leave.click();
  await new Home(page).title.waitFor();
  // Wait longer than they would have taken.
  await page.waitForTimeout(1_500);
  await learn.open(host.url);
  await learn.at(5);
});

/** Presses a key until a wanted element has the focus. */
async function reach(page, wanted, key = "Tab") {
  const has = () => wanted.evaluate((it) => it === document.activeElement).catch(() => false);
  for (let presses = 0; presses < 60; presses += 1) {
    if (await has()) return;
    await page.keyboard.press(typeof key === "string" ? key : await key());
  }
  assert.fail(`the keyboard does not reach ${wanted}`);
}

/** The arrow key that leads nearer to a place on the map. */
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
  /** The element that the lesson points to gets the focus by itself. */
  const enterTarget = async (wanted) => {
    await page.waitForFunction((it) => it === document.activeElement, await wanted.elementHandle());
    await page.keyboard.press("Enter");
  };
  await learn.open(host.url);
  await enter(learn.next);
  await learn.at(2);
  await page.keyboard.press("Enter");
  await learn.at(3);
  await learn.says("lesson_bid");
  await enterTarget(learn.power(7));
  await enterTarget(learn.main);
  await learn.at(5);
  await enterTarget(learn.main);
  await learn.at(6);
  await enterTarget(learn.kingsCard);
  await enterTarget(learn.main);
  await learn.at(7);
  await reach(page, learn.map.locator("[tabindex='0']"));
  for (const [place, next] of [[SEVILLE, 8], [NEW_CASTILE, 9]]) {
    await enter(learn.place(place), arrowTo(learn.place(place)));
    await learn.at(next);
  }
});

scenario("the lesson fits everywhere", { patience: 20, still: true }, async ({ page, host }) => {
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.go(1, STEPS, async (step) => {
    if (![1, 3, 5, 6, 7, 12, STEPS].includes(step)) return;
    const found = await misfitsEverywhere(page, { isTable: step === 7 });
    assert.ok(found.length === 0, [`step ${step} does not fit:`, ...found.slice(0, 12)].join("\n"));
  });
});
