import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Replay, Result } from "../pages/replay.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { finishedGame, keep } from "../support/games.mjs";
import { scenario } from "../support/scenario.mjs";

scenario("home says how the kept game stands, and shows its board", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const home = new Home(page);
  await home.open(host.url);
  await home.goOn.getByText("Lucía wins with 118").waitFor();
  assert.equal(await page.locator(".continue .board.picture[inert]").count(), 1);
});

scenario("a game that was begun is offered with its round and whose turn it is", {}, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.play.click();
  const table = new Table(page);
  await table.hand.waitFor();
  await table.bid();
  await page.goto(`${host.url}#/`);
  await home.goOn.getByText(/^Round 1 of 9/).waitFor();
});

scenario("a short game counts its rounds as the rules number them, on every screen", {}, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["Short game"], seats: ["Person", "Page (1)"] });
  await page.getByText("Round 2 of 9", { exact: true }).waitFor();
  await page.goto(`${host.url}#/`);
  await new Home(page).goOn.getByText(/^Round 2 of 9/).waitFor();
  await page.goto(`${host.url}#/saves`);
  await page.getByText(/round 2 of 9/).waitFor();
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.at(/^Round 2, /);
});

scenario("what is round the page has the colour of the theme that was chosen", {}, async ({ page, host }) => {
  await page.goto(`${host.url}#/settings`);
  const around = () => page.evaluate(() => {
    const { content } = [...document.querySelectorAll("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches);
    const probe = document.createElement("i");
    probe.style.color = content;
    return [probe.style.color, getComputedStyle(document.body).backgroundColor];
  });
  const seen = new Set();
  for (const [chosen, system] of [["As the device", "light"], ["Dark", "light"], ["Light", "dark"], ["As the device", "dark"]]) {
    await page.emulateMedia({ colorScheme: system });
    await page.getByLabel("Theme", { exact: true }).selectOption({ label: chosen });
    const [colour, background] = await around();
    assert.equal(colour, background, `${chosen} on a ${system} device`);
    seen.add(colour);
  }
  assert.equal(seen.size, 2);
});

scenario("set-up remembers what was agreed last", {}, async ({ page, context, host }) => {
  await page.goto(`${host.url}#/new`);
  const edition = (name) => page.getByRole("group", { name: "Edition" }).getByRole("button", { name });
  await edition("New").click();
  await page.getByLabel("Name", { exact: true }).first().fill("Ximena");
  await page.getByLabel("Name", { exact: true }).first().press("Tab");
  await page.getByLabel("Who plays").nth(1).selectOption({ label: "El Grande (5)" });
  await page.getByRole("switch", { name: "Short game" }).click();
  await page.close();

  const later = await context.newPage();
  await later.goto(`${host.url}#/new`);
  const pressed = later.getByRole("group", { name: "Edition" }).getByRole("button", { name: "New", pressed: true });
  await pressed.waitFor();
  assert.equal(await later.getByLabel("Name", { exact: true }).first().inputValue(), "Ximena");
  assert.equal(await later.getByLabel("Who plays").nth(1).inputValue(), "5");
  await later.getByRole("switch", { name: "Short game", checked: true }).waitFor();
});

scenario("a colour can be chosen, and seats change places", {}, async ({ page, host }) => {
  await page.goto(`${host.url}#/new`);
  const seat = page.getByRole("button", { name: /: colour and seat$/ });
  await seat.first().click();
  await page.getByRole("button", { name: "Green" }).click();
  await page.getByRole("button", { name: "Green", pressed: true }).waitFor();
  await page.getByRole("button", { name: "Move down" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  assert.equal(await page.getByLabel("Name", { exact: true }).nth(1).inputValue(), "You");
});

scenario("impossible options say why, and notes what follows", {}, async ({ page, host }) => {
  await page.goto(`${host.url}#/new`);
  await page.getByRole("group", { name: "Edition" }).getByRole("button", { name: "New" }).click();
  await page.getByRole("switch", { name: /Contested/ }).getByText("Only with two or three players").waitFor();
  await page.getByLabel("Who plays").first().selectOption({ label: "Page (1)" });
  await page.getByText("Nobody at this table is human").waitFor();
});

scenario("whatever was remembered, set-up opens", {}, async ({ page, context, host }) => {
  await context.addInitScript(() => localStorage.setItem("el-grande/plan", "AgH0 nonsense"));
  await new Setup(page).open(host.url);
  assert.equal(await page.getByLabel("Who plays").count(), 4);
});

scenario("a finished game shows who won, how, and the board again", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const home = new Home(page);
  await home.open(host.url);
  await home.goOn.click();
  const result = new Result(page);
  await result.title.waitFor();
  assert.equal(await result.title.innerText(), "Lucía wins with 118");
  assert.equal(await result.curves.count(), 4);
  assert.equal(await result.inNumbers.getByRole("row").count(), 10);
  const sums = await result.sources.locator(".sum").allInnerTexts();
  assert.deepEqual(sums, ["118", "105", "102", "89"]);
  await page.keyboard.press("Escape");
  await result.title.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Result", exact: true }).click();
  await result.title.waitFor();
  await result.again.click();
  await new Table(page).hand.waitFor();
});

scenario("a game is seen again, by pointer and by keyboard", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.at("Round 1, move 0 of 313");
  await replay.by("Round");
  await replay.next.click();
  await replay.at(/^Round 2, /);
  await page.keyboard.press("ArrowRight");
  await replay.at(/^Round 3, /);
  await page.keyboard.press("ArrowLeft");
  await replay.at(/^Round 2, /);
  await replay.by("Scoring");
  await replay.next.click();
  await replay.lines.getByRole("listitem").first().waitFor();
  await replay.scrubber.fill("200");
  await replay.at(/move 200 of 313$/);
  await page.keyboard.press("End");
  await replay.at(/move 313 of 313$/);
  await page.getByRole("button", { name: "Play on from here" }).isDisabled();
  await page.keyboard.press("Home");
  await replay.at(/move 0 of 313$/);
  await replay.play.click();
  await replay.pause.waitFor();
  await replay.at(/move (?!0 )\d+ of 313$/);
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

scenario("whoever wants plays on from anywhere", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.by("Round");
  await replay.next.click();
  await page.getByRole("button", { name: "Play on from here" }).click();
  const who = page.getByRole("dialog").getByLabel("Who plays");
  assert.equal(await who.count(), 4);
  await who.nth(1).selectOption({ label: "Person" });
  await page.getByRole("dialog").getByRole("button", { name: "Start", exact: true }).click();
  // Two people share the device now.
  await page.getByRole("button", { name: /^I am / }).click();
  assert.ok(page.url().endsWith("#/table"));
  await page.getByText("Round 2 of 9").waitFor();
});

scenario("an entry of the log leads to where it happened", {}, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.play.click();
  const table = new Table(page);
  await table.hand.waitFor();
  await table.bid();
  await page.getByRole("button", { name: "Log", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Round 1/ }).click();
  await new Replay(page).at(/^Round 1, move 0 of/);
  await page.getByRole("link", { name: "Back" }).click();
  await table.map.waitFor();
});

scenario("whoever leaves the table to read comes back to it", {}, async ({ page, host }) => {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ seats: ["Person", "Page (1)", "Page (1)"], seed: 2 });
  const table = new Table(page);
  await table.hand.waitFor();
  for (const name of ["Settings", "Rules and cards"]) {
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.getByRole("link", { name: "Back" }).click();
    await table.hand.waitFor();
  }
  // A card knows where the rules say more about it.
  await table.cards.getByRole("button").first().click();
  await page.getByRole("dialog").getByRole("link", { name: "Rules and cards" }).click();
  const section = page.locator(`#${await page.evaluate(() => location.hash.split("/").at(-1))}`);
  await section.waitFor();
  await page.waitForFunction((top) => Math.abs(document.getElementById(top).getBoundingClientRect().top) < innerHeight / 2, await section.getAttribute("id"));
  await page.getByRole("link", { name: "Back" }).click();
  await table.hand.waitFor();
});

scenario("a search that finds nothing says so", {}, async ({ page, host }) => {
  await page.goto(`${host.url}#/rules`);
  const search = page.getByRole("searchbox");
  await search.fill("no such word");
  await page.getByText("Nothing found.").waitFor();
  assert.equal(await page.getByRole("heading", { level: 2 }).count(), 0);
  await search.fill("veto");
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  assert.equal(await page.getByText("Nothing found.").count(), 0);
});

scenario("however fast a replay is stepped through, the map shows where it is", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  for (let step = 0; step < 30; step += 1) await page.keyboard.press("ArrowRight");
  // What flies lands in a moment, and nothing waits behind it.
  await page.waitForFunction(() => ![...document.querySelectorAll("[role=button][data-node^='place-']")].some((place) => {
    const label = place.getAttribute("aria-label");
    const sorted = (numbers) => numbers.toSorted((a, b) => a - b).join();
    const said = sorted([...label.matchAll(/ (\d+)(?=[,;]|$)/g)].map(([, count]) => Number(count)));
    const texts = [...document.querySelectorAll(`.piece[data-node="${place.dataset.node}"] text`)].map((it) => it.textContent);
    const drawn = sorted(texts.filter((it) => /^\d+$/.test(it)).map(Number));
    return said !== drawn;
  }), null, { timeout: 5_000 });
});
