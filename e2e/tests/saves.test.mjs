import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Home } from "../pages/home.mjs";
import { Player } from "../pages/player.mjs";
import { Replay } from "../pages/replay.mjs";
import { Elsewhere, Given, Saves, Share } from "../pages/saves.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { againstTheRules, body, finishedGame, fromTheFuture, keep, oldestGame } from "../support/games.mjs";
import { misfitsEverywhere } from "../support/layout.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";

const GAME = "el-grande/game/";

/** Starts a game of one person and two weak opponents, in which nothing is waited for. */
async function start(page, host, agreement = {}) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["Short game"], seats: ["Person", "Page (1)", "Page (1)"], ...agreement });
  return new Player(page, { seed: 7 });
}

/** Makes some choices, and waits until the person is asked again. */
async function play(player, steps) {
  for (let step = 0; step < steps; step += 1) await player.step();
  await quiet(player);
}

/** What is kept of each game, newest state first. */
const kept = (page) => page.evaluate((prefix) => {
  const entries = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => {
    const [, number, tab, time, here, name, code] = localStorage.getItem(key).split("\n");
    return { key, number: Number(number), tab, time, here, name, code };
  });
  return entries.sort((one, other) => other.number - one.number);
}, GAME);

/** Everything that stands on the table, while nothing happens there. What was half chosen is not part of it. */
const standing = (page) => page.evaluate(() =>
  [...document.querySelectorAll(".table [aria-label*=', pays ']")].map((it) => it.getAttribute("aria-label").replace("; can be chosen", "")).join("\n")
    + document.querySelector(".players")?.innerText);

scenario("a page that is killed at any point goes on exactly there", { patience: 12, still: true }, async ({ page, context, host }) => {
  let player = await start(page, host);
  let last = 0;
  for (let round = 0; round < 10; round += 1) {
    for (let step = 0; step < 2 + ((round * 5) % 7); step += 1) await player.step();
    // Every second time in the middle of whatever is going on; otherwise when it is the person's turn again.
    const isQuiet = round % 2 === 1;
    if (isQuiet) await quiet(player);
    const [before] = await kept(player.page);
    assert.ok(before.number >= last, "nothing is lost");
    last = before.number;
    const shown = isQuiet ? await standing(player.page) : undefined;
    await player.page.close({ runBeforeUnload: false });
    player = new Player(await context.newPage(), { seed: round });
    await player.page.goto(`${host.url}#/table`);
    await quiet(player);
    if (!isQuiet) continue;
    assert.equal((await kept(player.page))[0].code, before.code);
    assert.equal(await standing(player.page), shown);
  }
});

scenario("what waits for confirmation still waits when the page was killed", { still: true }, async ({ page, context, host }) => {
  const player = await start(page, host);
  const isWaiting = async () => (await new Table(page).confirm.count()) > 0 && (await page.getByText("take it back").count()) > 0;
  await player.until(isWaiting);
  const shown = await standing(page);
  const [before] = await kept(page);
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  const table = new Table(again);
  await again.goto(`${host.url}#/table`);
  await table.confirm.waitFor();
  assert.equal(await standing(again), shown);
  assert.equal((await kept(again))[0].code, before.code);
  await table.undo.click();
  await table.confirm.waitFor({ state: "detached" });
  await again.reload();
  await table.hand.or(table.bar).first().waitFor();
  assert.equal(await again.getByText("take it back").count(), 0, "what was taken back stays so");
});

/** Waits until the person is asked; takes back what only waits for confirmation. */
async function quiet(player) {
  const { page } = player;
  await player.look();
  for (let still = 0, code; still < 4; still += 1) {
    const now = (await kept(page))[0]?.code;
    if (now !== code) still = 0;
    code = now;
    await page.waitForTimeout(100);
  }
  const table = new Table(page);
  if ((await table.confirm.count()) > 0 && (await table.confirm.isEnabled())) {
    await table.undo.click();
    await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  }
}

scenario("a damaged state gives way to the one before, and a game without any says so", {}, async ({ page, host }) => {
  const player = await start(page, host);
  await play(player, 6);
  const [newest, older] = await kept(page);
  await page.goto("about:blank");
  await page.goto(host.url);
  await page.evaluate(([key]) => localStorage.setItem(key, localStorage.getItem(key).slice(0, -9)), [newest.key]);
  await page.goto(`${host.url}#/saves`);
  await page.reload();
  const saves = new Saves(page);
  await saves.games.getByRole("button", { name: /round \d of 9/ }).click();
  await quiet(player);
  assert.ok((await kept(page)).some((it) => it.code.slice(8, 20) === older.code.slice(8, 20)), "it goes on from there");

  await page.goto("about:blank");
  await page.goto(host.url);
  await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, "{\"record\":1}")), [newest.key, older.key]);
  await page.reload();
  await new Home(page).play.waitFor();
  assert.equal(await new Home(page).goOn.count(), 0);
  await saves.open(host.url);
  await saves.games.getByText("This game is damaged").waitFor();
  await saves.more(0);
  await saves.delete.click();
  await page.getByText("No games yet.").waitFor();
});

const BLOCKED = {
  "is full": () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; },
  "is forbidden": () => {
    Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
    Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("no", "SecurityError"); } });
  },
};

for (const [how, block] of Object.entries(BLOCKED)) {
  scenario(`the game goes on where storage ${how}, and the player is told once`, {}, async ({ page, context, host }) => {
    await context.addInitScript(block);
    const player = await start(page, host);
    const table = new Table(page);
    await table.bid();
    const notice = page.getByRole("status").getByText("This device does not keep the game.");
    await notice.waitFor();
    await page.getByRole("status").getByRole("button", { name: "Share this game" }).click();
    const share = new Share(page);
    await share.link.waitFor();
    assert.match(await share.address(), /#\/g\/\w/);
    await page.keyboard.press("Escape");
    for (let step = 0; step < 4; step += 1) await player.step();
    assert.equal(await notice.count(), 0, "once is enough");
    await page.goto(`${host.url}#/saves`);
    await page.getByText("No games yet.").waitFor();
  });
}

scenario("starting a new game leaves the old one as it was", {}, async ({ page, host }) => {
  const player = await start(page, host);
  await new Table(page).bid();
  await quiet(player);
  const [before] = await kept(page);
  await page.goto(`${host.url}#/`);
  await new Home(page).play.click();
  await new Table(page).bid();
  const saves = new Saves(page);
  await saves.open(host.url);
  await saves.games.nth(1).waitFor();
  const after = await kept(page);
  assert.equal(new Set(after.map((it) => it.key.split("/")[2])).size, 2);
  assert.ok(after.some((it) => it.key === before.key && it.code === before.code));
});

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  scenario(`games are named, duplicated, deleted and brought back (${name})`, { size }, async ({ page, context, host }) => {
    await keep(context, await finishedGame());
    const saves = new Saves(page);
    await saves.open(host.url);
    await saves.games.getByText("Classic, finished").waitFor();
    await saves.more(0);
    await saves.name.fill("  <b>Friday</b>  ");
    await saves.name.press("Enter");
    await saves.games.getByText("<b>Friday</b>").waitFor();

    await saves.more(0);
    await saves.duplicate.click();
    await saves.games.nth(1).waitFor();
    await saves.games.getByText("<b>Friday</b>, copy").waitFor();

    await saves.more(0);
    await saves.delete.click();
    await saves.games.nth(1).waitFor({ state: "detached" });
    await saves.undo.click();
    await saves.games.nth(1).waitFor();

    await page.reload();
    await saves.games.nth(1).waitFor();
    for (const button of await page.getByRole("button").all()) {
      const { height } = await button.boundingBox();
      assert.ok(height >= 44, `${await button.innerText()} is ${height} px high`);
    }
    await saves.games.first().getByRole("button").first().click();
    await page.locator("#winner").waitFor();
  });
}

scenario("two tabs notice each other and never overwrite", {}, async ({ page, context, host }) => {
  const player = await start(page, host);
  await play(player, 2);
  const second = await context.newPage();
  await second.goto(`${host.url}#/table`);
  const elsewhere = { first: new Elsewhere(page), second: new Elsewhere(second) };
  await elsewhere.first.title.waitFor();
  await play(new Player(second, { seed: 8 }), 4);
  const [theirs] = await kept(second);

  await elsewhere.first.here.click();
  await elsewhere.second.title.waitFor();
  await quiet(player);
  assert.equal((await kept(page))[0].code, theirs.code, "it goes on as the other tab has left it");
  await play(player, 4);
  const [mine] = await kept(page);
  assert.ok(mine.number > theirs.number);

  await elsewhere.second.leave.click();
  await new Home(second).title.waitFor();
  assert.equal((await kept(second))[0].code, mine.code);
});

scenario("a link opens the same game in another browser, from any path", { path: "/some/where/" }, async ({ page, context, host }) => {
  await context.addInitScript(() => { navigator.share = async (data) => { window.shared = data; }; });
  await play(await start(page, host, { names: ["<i>Ana</i>", "Ben", "Carla"] }), 3);
  const share = new Share(page);
  await share.open();
  await share.pattern.waitFor();
  await page.getByText("also what is hidden").waitFor();
  const address = await share.address();
  assert.ok(address.startsWith(`${host.url}#/g/`));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await share.copy.click();
  await page.getByText("Copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), address);
  await share.send.click();
  assert.equal(await page.evaluate(() => window.shared.url), address);

  const other = await context.browser().newContext({ viewport: PHONE });
  const there = await other.newPage();
  await new Home(there).open(host.url);
  await new Home(there).play.click();
  await new Table(there).bid();
  await there.goto("about:blank");
  await new Home(there).open(host.url);
  const theirs = await kept(there);
  const given = new Given(there);
  await given.open(address);
  await given.people.filter({ hasText: "<i>Ana</i>" }).waitFor();
  assert.equal(await given.people.count(), 3);
  assert.deepEqual(await kept(there), theirs, "looking changes nothing");
  await given.goOn.click();
  await quiet(new Player(there, { seed: 1 }));
  const both = await kept(there);
  for (const { key, code } of theirs) assert.ok(both.some((it) => it.key === key && it.code === code), "nothing is overwritten");
  const [{ code }] = await kept(page);
  assert.ok(both.some((it) => it.code === code), "it is the same game");
  await given.open(address);
  await there.getByText("You have this game").waitFor();
  await given.watch.click();
  await there.getByRole("slider", { name: "Where in the game" }).waitFor();
  await other.close();
});

scenario("what is not a whole game of ours gets one clear sentence", {}, async ({ page, host }) => {
  const game = await finishedGame();
  const middle = game.length >> 1;
  const changed = game.slice(0, middle) + (game[middle] === "A" ? "B" : "A") + game.slice(middle + 1);
  const inputs = [
    [game.slice(0, -20), /damaged/],
    [changed, /damaged/],
    [fromTheFuture(game), /newer version/],
    [againstTheRules(game), /does not follow the rules from move 75 on/],
    ["hello", /not a game/],
    ["<img src=x onerror=alert(1)>", /not a game/],
    ["A".repeat(20_000), /not a game/],
    ["%00%ff", /not a game/],
  ];
  const given = new Given(page);
  for (const [text, sentence] of inputs) {
    await given.open(`${host.url}#/g/${text}`);
    await given.wrong.getByText(sentence).waitFor();
    await page.goto(`${host.url}#/open`);
    await given.field.fill(text);
    await given.look.click();
    await given.wrong.getByText(sentence).waitFor();
  }
  assert.deepEqual(await kept(page), []);
  await given.field.fill(`Look at this: https://elsewhere.example/el-grande/#/g/${game} (it was close)`);
  await given.look.click();
  await given.people.nth(3).waitFor();
  await given.keep.click();
  await new Saves(page).games.getByText("Classic, finished").waitFor();
});

scenario("a game in the first layout there was is still a game", {}, async ({ page, host }) => {
  const given = new Given(page);
  await given.open(`${host.url}#/g/${await oldestGame()}`);
  await given.people.filter({ hasText: "Player 4" }).waitFor();
  await given.goOn.click();
  await page.locator("#winner").waitFor();
});

scenario("a state written by a version to come is left alone", {}, async ({ page, context, host }) => {
  await keep(context, fromTheFuture(await finishedGame()));
  const saves = new Saves(page);
  await saves.open(host.url);
  await saves.games.getByText("newer version").waitFor();
  await page.goto(`${host.url}#/`);
  await new Home(page).play.click();
  await new Table(page).bid();
  assert.equal((await kept(page)).filter((it) => it.key.includes("/kept/")).length, 1);
});

scenario("a game goes into a file and comes back", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const saves = new Saves(page);
  await saves.open(host.url);
  await saves.more(0);
  const [download] = await Promise.all([page.waitForEvent("download"), new Share(page).file.click()]);
  assert.equal(download.suggestedFilename(), "el-grande.txt");
  const path = await download.path();
  assert.equal(body(await readFile(path, "utf8")), body(await finishedGame()));

  const other = await context.browser().newContext({ viewport: PHONE });
  const there = await other.newPage();
  const given = new Given(there);
  await there.goto(`${host.url}#/open`);
  await given.file.setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: Buffer.alloc(100_000) });
  await given.wrong.getByText("not a game").waitFor();
  await given.file.setInputFiles(path);
  await given.people.nth(3).waitFor();
  await given.keep.click();
  await new Saves(there).games.getByText("Classic, finished").waitFor();
  await other.close();
});

scenario("two people play by link on two devices", { patience: 16, still: true }, async ({ page, context, host }) => {
  const ana = await start(page, host, { seats: ["Person", "Person", "Page (1)"] });
  const other = await context.browser().newContext({ viewport: PHONE, reducedMotion: "reduce" });
  const ben = new Player(await other.newPage(), { seed: 9 });

  let address = await untilHandedOver(ana, "Ben");
  for (let turn = 0; turn < 6; turn += 1) {
    const [player, me, them] = turn % 2 === 0 ? [ben, "Ben", "Ana"] : [ana, "Ana", "Ben"];
    const given = new Given(player.page);
    await given.open(address);
    if (turn === 0) await given.who(me).click();
    else await given.goOn.click();
    address = await untilHandedOver(player, them);
  }
  const games = await kept(ben.page);
  assert.equal(new Set(games.map((it) => it.key.split("/")[2])).size, 1, "it stays one game");
  await other.close();
});

scenario("who was sent away by mistake comes back", { still: true }, async ({ page, host }) => {
  const player = await start(page, host, { seats: ["Person", "Person", "Page (1)"] });
  await untilHandedOver(player, "Ben");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  const table = new Table(page);
  await table.bar.getByText("Handed over: Ben plays elsewhere.").waitFor();
  assert.equal(await page.getByText("is thinking").count(), 0);
  await page.reload();
  await new Share(page).link.waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Ben plays here", exact: true }).click();
  await page.getByRole("heading", { name: "Pass the device to Ben" }).waitFor();
  await page.getByRole("button", { name: "Ben plays elsewhere", exact: true }).click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await table.bar.getByRole("button", { name: "Ben plays here", exact: true }).click();
  await page.getByRole("heading", { name: "Pass the device to Ben" }).waitFor();
});

scenario("a link to a position shows the game there", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.scrubber.fill("200");
  await replay.share.click();
  const share = new Share(page);
  await share.pattern.waitFor();
  const address = await share.address();

  const other = await context.browser().newContext({ viewport: PHONE });
  const there = await other.newPage();
  const given = new Given(there);
  await given.open(address);
  await given.people.nth(3).waitFor();
  await there.getByText(/^The replay starts here: Round \d, move 200 of 313$/).waitFor();
  await given.watch.click();
  await new Replay(there).at(/move 200 of 313$/);
  await there.goto(address);
  await given.goOn.click();
  await there.locator("#winner").waitFor();
  await other.close();
});

scenario("home and the list say how games stand", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const home = new Home(page);
  await home.open(host.url);
  await home.saves.getByText("1 game").waitFor();
  await page.getByRole("button", { name: /^See the result.* wins? with \d+/ }).waitFor();
  await home.saves.click();
  const row = new Saves(page).games.first();
  assert.match(await row.innerText(), /^Ana, Bruno, Lucía, Mateo\s+Classic, finished · \w+ \d+, 2023.*\d\d?:\d\d/);
  assert.equal((await row.locator(".people").innerText()).match(/\d+/g).length, 4, "everybody's points");
});

scenario("saved, given and pasted games fit everywhere", { still: true, patience: 8 }, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  for (const address of ["#/saves", "#/open", `#/g/${await finishedGame()}`, "#/g/nothing"]) {
    await page.goto(`${host.url}${address}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const misfits = await misfitsEverywhere(page);
    assert.deepEqual(misfits, [], address.slice(0, 12));
  }
  const saves = new Saves(page);
  await saves.open(host.url);
  await saves.more(0);
  assert.deepEqual(await misfitsEverywhere(page), [], "what can be done with a game");
  await page.goto(`${host.url}#/`);
  await new Replay(page).open(host.url);
  await new Replay(page).share.click();
  await new Share(page).link.waitFor();
  assert.deepEqual(await misfitsEverywhere(page), [], "a position to share");
});

/** Plays for the people at one device until somebody else is next; resolves to the link for them. */
async function untilHandedOver(player, them) {
  const { page } = player;
  const share = new Share(page);
  const away = page.getByRole("button", { name: `${them} plays elsewhere`, exact: true });
  await player.until(async () => (await share.link.isVisible()) || (await away.isVisible()));
  if (await away.isVisible()) await away.click();
  await page.getByRole("heading", { name: `${them} is next` }).waitFor();
  assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /Power \d+, /, "nobody else's hand is shown");
  return share.address();
}
