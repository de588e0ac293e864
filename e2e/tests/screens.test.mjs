// Screens other than the table, and the ways between them.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Replay, Result } from "../pages/replay.mjs";
import { Rules } from "../pages/rules.mjs";
import { Saves } from "../pages/saves.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { SetupForm } from "../pages/setup-form.mjs";
import { Table } from "../pages/table.mjs";
import { finishedGame, keep } from "../support/games.mjs";
import { scenario } from "../support/scenario.mjs";
import { like, say } from "../support/words.mjs";

/** How many choices the finished game has. */
const LENGTH = 313;

/** The text of a position in the finished game. */
const position = (round, n) => like("replay_position", { round, count: LENGTH, ...(n !== undefined && { n }) });

const choice = (page, group, name) => page.getByRole("group", { name: say(group), exact: true }).getByRole("button", { name });

scenario("home shows the board of the last game, and offers only games that go on", {}, async ({ page, context, host }) => {
  const picture = page.locator(".home-picture .board-picture");
  const home = new Home(page);
  await home.open(host.url);
  const sample = await picture.innerHTML();
  await keep(context, await finishedGame());
  await page.reload();
  await home.about.waitFor();
  assert.notEqual(await picture.innerHTML(), sample);
  assert.equal(await page.locator(".home-picture[aria-hidden=true] .board-picture").count(), 1, "a picture is not read out");
  assert.equal(await home.goOn.count(), 0);
  await home.saves.click();
  const saves = new Saves(page);
  await saves.finished.first().waitFor();
  assert.equal(await saves.finished.count(), 1);
});

scenario("a game that was begun is offered with its board, its round and whose turn it is", {}, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.play.click();
  const table = new Table(page);
  await table.hand.waitFor();
  await table.bid();
  await page.goto(`${host.url}#/`);
  await home.goOn.getByText(like("game_stands", { n: 1, count: 9 }, { start: true })).waitFor();
  assert.equal(await home.goOn.locator(".board-picture").count(), 1);
});

scenario("a short game counts its rounds from one, on every screen", {}, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(1)] });
  await page.getByRole("img", { name: like("table_round", { round: 1, rounds: 6 }, { start: true }) }).waitFor();
  await page.goto(`${host.url}#/`);
  await new Home(page).goOn.getByText(like("game_stands", { n: 1, count: 6 }, { start: true })).waitFor();
  await page.goto(`${host.url}#/saves`);
  await new Saves(page).games.getByText(like("table_round", { round: 1, rounds: 6 }, { part: true })).waitFor();
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.at(like("replay_position", { round: 1 }));
});

scenario("the browser's theme colour follows the chosen theme", {}, async ({ page, host }) => {
  await page.goto(`${host.url}#/settings`);
  const around = () => page.evaluate(() => {
    const { content } = [...document.querySelectorAll("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches);
    const probe = document.createElement("i");
    probe.style.color = content;
    return [probe.style.color, getComputedStyle(document.body).backgroundColor];
  });
  const seen = new Set();
  for (const [chosen, system] of [["system", "light"], ["dark", "light"], ["light", "dark"], ["system", "dark"]]) {
    await page.emulateMedia({ colorScheme: system });
    await choice(page, "settings_theme", say(`settings_theme_${chosen}`)).click();
    const [colour, background] = await around();
    assert.equal(colour, background, `${chosen} on a ${system} device`);
    seen.add(colour);
  }
  assert.equal(seen.size, 2);
});

scenario("set-up remembers the last settings", {}, async ({ page, context, host }) => {
  const setup = new SetupForm(page);
  await setup.open(host.url);
  await setup.edition("edition_new").click();
  await setup.sit(0, PERSON, "Ximena");
  await setup.sit(1, 8);
  await setup.option("switch_short").click();
  await page.close();

  const later = new SetupForm(await context.newPage());
  await later.open(host.url);
  assert.equal(await later.edition("edition_new").getAttribute("aria-pressed"), "true");
  assert.equal(await later.option("switch_short").getAttribute("aria-checked"), "true");
  assert.deepEqual((await later.seated()).slice(0, 2), [`Ximena, ${say("setup_here")}`, `Mateo, ${say("level_grande")}`]);
});

scenario("a colour can be chosen, and seats change places", {}, async ({ page, host }) => {
  const setup = new SetupForm(page);
  await setup.open(host.url);
  await setup.seat(0).click();
  const green = setup.colour("colour_green");
  await green.click();
  assert.equal(await green.getAttribute("aria-pressed"), "true");
  await setup.moveLater();
  await setup.done.click();
  assert.equal((await setup.seated())[1], `${say("you")}, ${say("setup_here")}`);
});

scenario("impossible options say why, and notes explain unusual tables", {}, async ({ page, host }) => {
  const setup = new SetupForm(page);
  await setup.open(host.url);
  await setup.edition("edition_new").click();
  await setup.option("switch_contested").getByText(say("fixed_not_for_so_many")).waitFor();
  await setup.sit(0, 1);
  await page.getByText(say("setup_no_human")).waitFor();
});

scenario("set-up opens although the remembered one is unreadable", {}, async ({ page, context, host }) => {
  await context.addInitScript(() => localStorage.setItem("el-grande/plan", "AgH0 nonsense"));
  const setup = new SetupForm(page);
  await setup.open(host.url);
  assert.equal((await setup.seated()).length, 4);
});

scenario("a finished game shows the winner, the points and the board again", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const saves = new Saves(page);
  await saves.open(host.url);
  await saves.openGame(0);
  const result = new Result(page);
  await result.title.waitFor();
  assert.match(await result.title.innerText(), like("result_wins", { who: "Lucía", points: 118 }));
  // The lower parts are built after what stands above them.
  await result.sums.first().waitFor();
  assert.equal(await result.curves.count(), 4);
  assert.equal(await result.inNumbers.getByRole("row").count(), 10);
  assert.deepEqual(await result.sums.allInnerTexts(), ["118", "105", "102", "89"]);
  await result.toBoard.click();
  await result.title.waitFor({ state: "detached" });
  const table = new Table(page);
  await table.map.waitFor();
  await result.back.click();
  await result.title.waitFor();
  await result.again.click();
  await table.hand.waitFor();
});

scenario("a game is replayed by pointer and by keyboard", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.at(position(1, 0));
  await replay.by(say("replay_by_round"));
  await replay.next.click();
  await replay.at(position(2));
  await page.keyboard.press("ArrowRight");
  await replay.at(position(3));
  await page.keyboard.press("ArrowLeft");
  await replay.at(position(2));
  await replay.by(say("replay_by_scoring"));
  await replay.next.click();
  await replay.at(position(2, 59));
  assert.notEqual((await replay.told.innerText()).trim(), "");
  await replay.goTo(200);
  await replay.atMove(200, LENGTH);
  await page.keyboard.press("End");
  await replay.atMove(LENGTH, LENGTH);
  assert.equal(await replay.playOn.isDisabled(), true, "there is nothing to play on");
  await page.keyboard.press("Home");
  await replay.atMove(0, LENGTH);
  assert.equal(await replay.playOn.isDisabled(), false);
  await replay.play.click();
  await replay.pause.waitFor();
  await page.waitForFunction(() => Number(document.querySelector(".replay [role=slider]").ariaValueNow) > 0);
  await replay.pause.click();
});

scenario("a replay needs no motion", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  await page.emulateMedia({ reducedMotion: "reduce" });
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.next.click();
  await replay.next.click();
  assert.equal(await page.locator(".board .flying").count(), 0);
});

scenario("a copy can be played on from any position", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.by(say("replay_by_round"));
  await replay.next.click();
  await replay.playOn.click();
  await page.getByRole("img", { name: like("table_round", { round: 2, rounds: 9 }, { start: true }) }).waitFor();
  assert.ok(page.url().endsWith("#/table"));
  const saves = new Saves(page);
  await saves.open(host.url);
  assert.deepEqual([await saves.goingOn.count(), await saves.finished.count()], [1, 1], "the other game stays as it is");
});

scenario("a line of the log leads to its position in the replay", {}, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: [PERSON, ...opponents(3)], seed: 2 });
  const table = new Table(page);
  await table.bid();
  await table.asked.waitFor();
  await table.log.click();
  const line = table.panel.getByTitle(say("log_jump")).first();
  const words = async (text) => (await text.innerText()).replace(/\s+/g, " ").trim();
  const told = await words(line);
  await line.click();
  const replay = new Replay(page);
  await replay.at(like("replay_position", { round: 1 }));
  assert.equal(await words(replay.told), told);
  await new Home(page).back.click();
  await table.map.waitFor();
});

scenario("the way back from rules and settings leads to the table", {}, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: [PERSON, ...opponents(2)], seed: 2 });
  const home = new Home(page);
  const table = new Table(page);
  await table.hand.waitFor();
  for (const key of ["settings_title", "rules_page", "saves_title"]) {
    await table.menu.click();
    await table.panel.getByRole("link", { name: say(key), exact: true }).click();
    await page.getByRole("heading", { level: 1, name: say(key), exact: true }).waitFor();
    await home.back.click();
    await table.hand.waitFor();
  }
  // A card links to the rules about it.
  await table.cards.getByRole("button").first().click();
  await table.panel.getByRole("link", { name: say("rules_page"), exact: true }).click();
  const rules = new Rules(page);
  await rules.shows(await page.evaluate(() => location.hash.split("/").at(-1)));
  await home.back.click();
  await table.hand.waitFor();
});

scenario("a search that finds nothing says so", {}, async ({ page, host }) => {
  const rules = new Rules(page);
  await rules.open(host.url);
  await rules.search.fill("xyzzy");
  const nothing = page.getByText(like("rules_found_nothing", { words: "xyzzy" }));
  await nothing.waitFor();
  assert.equal(await rules.headings.count(), 0);
  await rules.search.fill("veto");
  await rules.headings.first().waitFor();
  assert.equal(await nothing.count(), 0);
});

scenario("the map shows the position of a replay even after fast steps", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ArrowRight");
  // Flying pieces land in a moment, and none is waiting to start.
  await page.waitForFunction(() => {
    const sorted = (numbers) => numbers.toSorted((a, b) => a - b).join();
    const regions = [...document.querySelectorAll(".hit[data-target^=place-]:not([data-target=place-9])")];
    const isShown = (place) => {
      const number = place.dataset.target.split("-")[1];
      const said = [...place.getAttribute("aria-label").matchAll(/ (\d+)(?=[,;.]|$)/g)].map(([, count]) => Number(count));
      const drawn = [...document.querySelectorAll(`.stand[data-place="${number}"] .count`)].map((it) => Number(it.textContent));
      return sorted(said) === sorted(drawn);
    };
    return regions.length === 9 && regions.every(isShown);
  }, null, { timeout: 5_000 });
});
