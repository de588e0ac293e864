import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Home } from "../pages/home.mjs";
import { Player } from "../pages/player.mjs";
import { Replay, Result } from "../pages/replay.mjs";
import { HandOver, OtherTab, ReceivedGame, Saves, Share } from "../pages/saves.mjs";
import { PERSON, Setup, opponents } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { againstTheRules, blockIndexedDb, body, entry, finishedGame, fromTheFuture, keep, longGames, oldestGame, PLACING } from "../support/games.mjs";
import { misfitsEverywhere } from "../support/layout.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { like, say } from "../support/words.mjs";

const GAME = "el-grande/game/";

/** Starts a game of one person and two weak opponents without any pauses. */
async function start(page, host, agreement = {}) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(2)], ...agreement });
  return new Player(page, { seed: 7 });
}

/** Makes some choices, and waits until the person is asked again. */
async function play(player, steps) {
  for (let step = 0; step < steps; step += 1) await player.step();
  await quiet(player);
}

/** The stored states of each game, newest first. */
const kept = (page) => page.evaluate((prefix) => {
  const entries = Object.keys(localStorage).filter((key) => key.startsWith(prefix)).map((key) => {
    const [, number, tab, time, here, name, code] = localStorage.getItem(key).split("\n");
    return { key, number: Number(number), tab, time, here, name, code };
  });
  return entries.sort((one, other) => other.number - one.number);
}, GAME);

/** Everything visible on the table while nothing happens. A half-made choice does not count. */
async function standing(page) {
  const { places, players } = new Table(page);
  const labels = (them) => them.evaluateAll((all) => all.map((it) => it.getAttribute("aria-label")));
  const [onMap, onTiles] = [await labels(places), await labels(players)];
  assert.equal(onMap.length, 10);
  return [...onMap.map((label) => label.replace(like("board_target", {}, { part: true }), "").replace(/;? *$/, "")), ...onTiles].join("\n");
}

scenario("a game whose page is killed at any point continues exactly there", { patience: 12, still: true }, async ({ page, context, host }) => {
  let player = await start(page, host);
  let last = 0;
  for (let round = 0; round < 10; round += 1) {
    for (let step = 0; step < 2 + ((round * 5) % 7); step += 1) await player.step();
    // Every other time in the middle of whatever is happening, otherwise when it is the person's turn again.
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

scenario("a pending choice survives when the page is killed", { still: true }, async ({ page, context, host }) => {
  const player = await start(page, host);
  await player.until(async () => (await new Table(page).confirm.count()) > 0);
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
  await table.asked.waitFor();
  assert.equal(await table.confirm.count(), 0, "what was taken back stays so");
});

/** Waits until the person is asked, and takes back a choice that only waits for confirmation. */
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

scenario("a damaged state gives way to the one before, and a game without any says so", {}, async ({ page, context, host }) => {
  // The second copy would restore it.
  await blockIndexedDb(context);
  const player = await start(page, host);
  await play(player, 6);
  const [newest, older] = await kept(page);
  await page.goto("about:blank");
  await page.goto(host.url);
  await page.evaluate(([key]) => localStorage.setItem(key, localStorage.getItem(key).slice(0, -9)), [newest.key]);
  await page.goto(`${host.url}#/saves`);
  await page.reload();
  const saves = new Saves(page);
  await saves.goingOn.getByText(like("table_round", { rounds: 6 }, { part: true })).waitFor();
  await saves.openGame(0);
  await quiet(player);
  assert.ok((await kept(page)).some((it) => it.code.slice(8, 20) === older.code.slice(8, 20)), "it goes on from there");

  await page.goto("about:blank");
  await page.goto(host.url);
  await page.evaluate((keys) => keys.forEach((key) => localStorage.setItem(key, "{\"record\":1}")), [newest.key, older.key]);
  await page.reload();
  await new Home(page).play.waitFor();
  assert.equal(await new Home(page).goOn.count(), 0);
  await saves.open(host.url);
  await saves.games.getByText(say("link_damaged")).first().waitFor();
  await saves.more(0);
  await saves.delete.click();
  await saves.deleted.waitFor();
  await page.reload();
  await saves.empty.waitFor();
});

const BLOCKED = {
  "is full": {
    notice: "notice_full",
    // The second copy has what does not fit into localStorage.
    comesBack: true,
    block: () => {
      // Full storage must contain something.
      localStorage.setItem("something", "else");
      Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
    },
  },
  "is forbidden": {
    notice: "notice_blocked",
    block: () => {
      Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
      Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("no", "SecurityError"); } });
      Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
    },
  },
};

for (const [how, { notice: key, comesBack, block }] of Object.entries(BLOCKED)) {
  scenario(`the game goes on where storage ${how}, and the player is told once a game`, {}, async ({ page, context, host }) => {
    await context.addInitScript(block);
    await start(page, host);
    const table = new Table(page);
    await table.bid();
    const notice = page.getByRole("alert").filter({ hasText: say(key) });
    await notice.waitFor();
    const keep = notice.getByRole("button", { name: say("notice_save_file"), exact: true });
    const [download] = await Promise.all([page.waitForEvent("download"), keep.click()]);
    assert.match(await readFile(await download.path(), "utf8"), /^\w[\w-]+$/, "the game as a file");
    const share = new Share(page);
    await share.open();
    assert.match(await share.address(), /#\/g\/\w/);
    await page.keyboard.press("Escape");
    await share.ways.waitFor({ state: "detached" });

    await notice.getByRole("button", { name: say("close"), exact: true }).click();
    await notice.waitFor({ state: "detached" });
    for (const number of [1, 2]) {
      await table.asked.waitFor();
      const before = await table.prompt.innerText();
      if ((await table.main.getAttribute("aria-disabled")) === "true") await table.cards.getByRole("radio").first().click();
      await table.main.click();
      await page.waitForFunction((before) => document.querySelector(".side [data-home]")?.innerText !== before, before);
      assert.equal(await notice.count(), 0, `once is enough, also after decision ${number}`);
    }
    await page.goto(`${host.url}#/`);
    await new Home(page).goOn.waitFor();
    await page.goto(`${host.url}#/saves`);
    const saves = new Saves(page);
    await saves.unsaved.waitFor();
    await notice.waitFor();

    await start(page, host);
    await table.bid();
    await notice.waitFor();
    await page.goto(`${host.url}#/saves`);
    await saves.unsaved.nth(1).waitFor();
    page.on("dialog", (dialog) => dialog.accept());
    await page.reload();
    await (comesBack ? saves.unsaved.first() : saves.empty).waitFor();
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
    await saves.finished.getByText(like("edition_classic", {}, { start: true })).first().waitFor();
    await saves.more(0);
    await saves.rename.click();
    await saves.name.fill("  <b>Friday</b>  ");
    await saves.name.press("Enter");
    await saves.titled("<b>Friday</b>").waitFor();

    await saves.duplicate.click();
    await saves.games.nth(1).waitFor();
    await saves.titled(like("saves_copy_of", { name: "<b>Friday</b>" })).waitFor();

    await saves.more(0);
    await saves.delete.click();
    await saves.deleted.waitFor();
    await saves.games.nth(1).waitFor({ state: "detached" });
    await saves.undo.click();
    await saves.games.nth(1).waitFor();
    assert.equal(await saves.deleted.count(), 0);

    await page.reload();
    await saves.games.nth(1).waitFor();
    for (const button of await page.getByRole("button").all()) {
      const { height } = await button.boundingBox();
      assert.ok(height >= 44, `${await button.innerText()} is ${height} px high`);
    }
    await saves.openGame(0);
    await new Result(page).title.waitFor();
  });
}

scenario("two tabs notice each other and never overwrite", {}, async ({ page, context, host }) => {
  const player = await start(page, host);
  await play(player, 2);
  const second = await context.newPage();
  await second.goto(`${host.url}#/table`);
  const covers = { first: new OtherTab(page), second: new OtherTab(second) };
  await covers.first.title.waitFor();
  await play(new Player(second, { seed: 8 }), 4);
  const [theirs] = await kept(second);

  await covers.first.here.click();
  await covers.second.title.waitFor();
  await quiet(player);
  assert.equal((await kept(page))[0].code, theirs.code, "it goes on as the other tab has left it");
  await play(player, 4);
  const [mine] = await kept(page);
  assert.ok(mine.number > theirs.number);

  await covers.second.home.click();
  await new Home(second).title.waitFor();
  assert.equal((await kept(second))[0].code, mine.code);
});

scenario("a link opens the same game in another browser, from any path", { path: "/some/where/" }, async ({ page, context, host }) => {
  await context.addInitScript(() => { navigator.share = async (data) => { window.shared = data; }; });
  await play(await start(page, host, { names: ["<i>Ana</i>", "Ben", "Carla"] }), 3);
  const share = new Share(page);
  await share.open();
  await share.pattern.waitFor();
  await share.secret.waitFor();
  const address = await share.address();
  assert.ok(address.startsWith(`${host.url}#/g/`));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await share.copy.click();
  await share.copied.waitFor();
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
  const received = new ReceivedGame(there);
  await received.open(address);
  await received.people.filter({ hasText: "<i>Ana</i>" }).waitFor();
  assert.equal(await received.people.count(), 3);
  assert.deepEqual(await kept(there), theirs, "looking changes nothing");
  await received.goOn.click();
  await quiet(new Player(there, { seed: 1 }));
  const both = await kept(there);
  for (const { key, code } of theirs) assert.ok(both.some((it) => it.key === key && it.code === code), "nothing is overwritten");
  const [{ code }] = await kept(page);
  assert.ok(both.some((it) => it.code === code), "it is the same game");
  await received.open(address);
  await received.known.waitFor();
  await received.replay.click();
  await new Replay(there).scrubber.waitFor();
  await other.close();
});

scenario("an unreadable link gets one clear sentence", {}, async ({ page, host }) => {
  const game = await finishedGame();
  const middle = game.length >> 1;
  const changed = game.slice(0, middle) + (game[middle] === "A" ? "B" : "A") + game.slice(middle + 1);
  const diverged = like("link_diverged", { n: 75 }, { part: true });
  const inputs = [
    [game.slice(0, -20), say("link_damaged")],
    [changed, say("link_damaged")],
    [fromTheFuture(game), say("link_too_new"), say("notice_too_new")],
    [againstTheRules(game), diverged],
    ["hello", say("link_not_ours")],
    ["<img src=x onerror=alert(1)>", say("link_not_ours")],
    ["A".repeat(20_000), say("link_not_ours")],
    ["%00%ff", say("link_not_ours")],
  ];
  const received = new ReceivedGame(page);
  for (const [text, sentence, followed = sentence] of inputs) {
    await received.open(`${host.url}#/g/${text}`);
    await received.problem.getByText(followed).waitFor();
    await page.goto(`${host.url}#/open`);
    await received.field.fill(text);
    await received.look.click();
    await received.problem.getByText(sentence).waitFor();
    assert.equal(await received.problem.count(), 1);
  }
  assert.deepEqual(await kept(page), []);
  await received.field.fill(`Look at this: https://elsewhere.example/el-grande/#/g/${game} (it was close)`);
  await received.look.click();
  await received.people.nth(3).waitFor();
  await received.keep.click();
  await new Saves(page).finished.getByText(like("edition_classic", {}, { start: true })).first().waitFor();
});

scenario("a game in the oldest format can still be read", {}, async ({ page, host }) => {
  const received = new ReceivedGame(page);
  await received.open(`${host.url}#/g/${await oldestGame()}`);
  await received.people.filter({ hasText: like("link_player", { n: 4 }, { part: true }) }).waitFor();
  await received.goOn.click();
  await new Result(page).title.waitFor();
});

scenario("a state written by a version to come is left alone", {}, async ({ page, context, host }) => {
  await keep(context, fromTheFuture(await finishedGame()));
  const saves = new Saves(page);
  await saves.open(host.url);
  await saves.games.getByText(say("link_too_new")).waitFor();
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
  const [download] = await Promise.all([page.waitForEvent("download"), saves.file.click()]);
  assert.match(download.suggestedFilename(), /^el-grande-[\p{L}-]+\.txt$/u, "the game's name");
  const path = await download.path();
  assert.equal(body(await readFile(path, "utf8")), body(await finishedGame()));

  const other = await context.browser().newContext({ viewport: PHONE });
  const there = await other.newPage();
  const received = new ReceivedGame(there);
  await there.goto(`${host.url}#/open`);
  await received.file.setInputFiles({ name: "picture.png", mimeType: "image/png", buffer: Buffer.alloc(100_000) });
  await received.problem.getByText(say("link_not_ours")).waitFor();
  await received.file.setInputFiles(path);
  await received.people.nth(3).waitFor();
  await received.keep.click();
  await new Saves(there).finished.getByText(like("edition_classic", {}, { start: true })).first().waitFor();
  await other.close();
});

scenario("two people play by link on two devices", { patience: 16, still: true }, async ({ page, context, host }) => {
  const ana = await start(page, host, { seats: [PERSON, PERSON, 1] });
  const other = await context.browser().newContext({ viewport: PHONE, reducedMotion: "reduce" });
  const ben = new Player(await other.newPage(), { seed: 9 });

  let address = await untilHandedOver(ana, "Ben");
  for (let turn = 0; turn < 6; turn += 1) {
    const [player, me, them] = turn % 2 === 0 ? [ben, "Ben", "Ana"] : [ana, "Ana", "Ben"];
    const received = new ReceivedGame(player.page);
    await received.open(address);
    assert.equal(await player.page.locator("[data-power]").count(), 0, "no hand is shown before somebody says who they are");
    if (turn === 0) await received.who(me).click();
    await received.goOn.click();
    address = await untilHandedOver(player, them);
  }
  const games = await kept(ben.page);
  assert.equal(new Set(games.map((it) => it.key.split("/")[2])).size, 1, "it stays one game");
  await other.close();
});

scenario("a link that decides for the people here opens nothing by itself, and both games can be kept", { still: true }, async ({ page, context, host }) => {
  await blockIndexedDb(context);
  const player = await start(page, host);
  await play(player, 1);
  const [before] = await kept(page);
  await play(player, 3);
  const [after] = await kept(page);
  // Pretend that the later choices were made on another device.
  await page.goto(`${host.url}#/`);
  await page.evaluate(({ prefix, slot }) => {
    Object.keys(localStorage).filter((key) => key.startsWith(prefix)).forEach((key) => localStorage.removeItem(key));
    localStorage.setItem(`${prefix}ours/0`, slot);
  }, { prefix: GAME, slot: entry({ code: before.code }) });
  const received = new ReceivedGame(page);
  await received.open(`${host.url}#/g/${after.code}`);
  await page.getByText(say("received_conflict")).waitFor();
  await page.getByRole("button", { name: say("received_open_mine"), exact: true }).click();
  await new Table(page).map.waitFor();
  assert.equal((await kept(page))[0].code, before.code, "the game here is as it was");

  await received.open(`${host.url}#/g/${after.code}`);
  await page.getByRole("button", { name: say("received_keep_both"), exact: true }).click();
  await new Table(page).map.waitFor();
  const saves = new Saves(page);
  await saves.open(host.url);
  assert.equal(await saves.games.count(), 2);
});

scenario("a person who was sent away by mistake comes back", { still: true }, async ({ page, host }) => {
  const player = await start(page, host, { seats: [PERSON, PERSON, 1] });
  await untilHandedOver(player, "Ben");
  const [share, handOver, table] = [new Share(page), new HandOver(page, "Ben"), new Table(page)];
  await share.close.click();
  await handOver.title.waitFor();
  await page.reload();
  await handOver.title.waitFor();
  await handOver.send.click();
  await share.person("Ben", true).click();
  const isAsked = table.tileOf("Ben").and(page.locator(".acting"));
  await isAsked.waitFor();
  await sendAway(page, "Ben");
  await handOver.here.click();
  await isAsked.waitFor();
});

scenario("a link to a position shows the game there", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.goTo(200);
  await replay.share.click();
  const share = new Share(page);
  await share.pattern.waitFor();
  const address = await share.address();

  const other = await context.browser().newContext({ viewport: PHONE });
  const there = await other.newPage();
  const received = new ReceivedGame(there);
  await received.open(address);
  await received.people.nth(3).waitFor();
  assert.match(await there.getByText(like("link_points")).innerText(), like("replay_position", { n: 200, count: 313 }, { part: true }));
  await received.replay.click();
  await new Replay(there).atMove(200, 313);
  await there.goto(address);
  await received.goOn.click();
  await new Result(there).title.waitFor();
  await other.close();
});

scenario("home and the list say how games stand", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const home = new Home(page);
  await home.open(host.url);
  assert.match(await home.saves.innerText(), like("home_saved_games", { n: 1 }));
  assert.equal(await home.goOn.count(), 0, "it is over");
  await home.saves.click();
  const saves = new Saves(page);
  const [title, line, place] = (await saves.finished.first().locator(".game-text").innerText()).split("\n");
  assert.match(title, /^Bruno, Lucía \S+ Mateo$/);
  assert.match(line, like("edition_classic", {}, { start: true }));
  assert.match(line, / · Lucía 118, Mateo 105 · .*2023$/);
  assert.match(place, like("saves_place", { n: 3 }));
  await saves.openGame(0);
  assert.deepEqual((await new Result(page).rows()).map(({ name, sum }) => [name, sum]).slice(0, 2), [["Lucía", 118], ["Mateo", 105]]);
});

scenario("saved, received and pasted games fit everywhere", { still: true, patience: 8 }, async ({ page, context, host }) => {
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
  await new Share(page).ways.waitFor();
  assert.deepEqual(await misfitsEverywhere(page), [], "a position to share");
});

/** Sends a person to another device, from behind their curtain if there is one. */
async function sendAway(page, name) {
  const share = new Share(page);
  const behindCurtain = page.getByRole("button", { name: say("curtain_public"), exact: true });
  if (await behindCurtain.isVisible()) await behindCurtain.click();
  await share.open();
  await share.person(name, false).click();
}

/** Plays for the people at one device until it is another person's turn. Resolves to the link for that person. */
async function untilHandedOver(player, them) {
  const { page } = player;
  const handOver = new HandOver(page, them);
  const theirCurtain = new Table(page).curtain.filter({ hasText: them });
  for (;;) {
    const { ask, asked, cover } = await player.look();
    if (cover === "handover") break;
    const isTheirBid = ask === "Power" && asked === them && !cover;
    if (isTheirBid || (cover === "curtain" && (await theirCurtain.isVisible()))) {
      await sendAway(page, them);
      await handOver.title.waitFor();
    } else {
      await player.step();
    }
  }
  assert.equal(await page.locator("[data-power]").count(), 0, "nobody else's hand is shown");
  await handOver.send.click();
  await handOver.panel.waitFor();
  return new Share(page).address();
}

scenario("when storage runs out, the oldest finished games are exported, removed and restored", { still: true, allow: [/favicon/] }, async ({ page, host }) => {
  const [{ code }] = await longGames();
  await page.goto(`${host.url}licences.txt`);
  await page.evaluate(({ over, going }) => {
    over.forEach((text, index) => localStorage.setItem(`el-grande/game/old-${index}/0`, text));
    localStorage.setItem("el-grande/game/on/0", going);
    // Most of the five million characters that browsers allow.
    localStorage.setItem("something", "x".repeat(4_100_000));
  }, { over: [1, 2, 3].map((time) => entry({ time, code })), going: entry({ code: PLACING }) });
  const saves = new Saves(page);
  await saves.open(host.url);
  const remove = page.getByRole("button", { name: say("room_remove"), exact: true });
  await page.getByText(like("device_left")).waitFor();
  await page.getByText(like("device_used", { used: "8.3", room: "10" })).waitFor();
  await page.getByText(like("room_line", { n: 3 })).waitFor();
  assert.equal(await remove.getAttribute("aria-disabled"), "true", "first they are saved to a file");
  const save = page.getByRole("button", { name: say("room_export"), exact: true });
  const [download] = await Promise.all([page.waitForEvent("download"), save.click()]);
  const file = await readFile(await download.path(), "utf8");
  assert.equal(file.split("\ngame ").length, 4);
  await remove.click();
  await page.getByText(like("room_removed", { n: 3 })).waitFor();
  assert.equal(await saves.finished.count(), 0);
  assert.equal(await saves.goingOn.count(), 1, "a game that goes on is never offered");
  await page.locator(".room-offer").getByRole("button", { name: say("bar_undo"), exact: true }).click();
  await saves.finished.nth(2).waitFor();
});
