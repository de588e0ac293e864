// The tests that also run in engines other than Chromium, which runs all tests. They take minutes instead of the better part of an hour.
import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { Home } from "../../pages/home.mjs";
import { Keyboard } from "../../pages/keyboard.mjs";
import { answer } from "../../pages/keyboard-turns.mjs";
import { Learn, STEPS } from "../../pages/learn.mjs";
import { Player } from "../../pages/player.mjs";
import { Result } from "../../pages/replay.mjs";
import { OtherTab, ReceivedGame, Saves, Share } from "../../pages/saves.mjs";
import { opponents, people, PERSON, Setup } from "../../pages/setup.mjs";
import { Table } from "../../pages/table.mjs";
import { UpdateNotice } from "../../pages/update.mjs";
import { cutTexts, misfits } from "../layout.mjs";
import { RELEASE, SECOND_TITLE, releaseWith, secondRelease } from "../releases.mjs";
import { DESKTOP, PHONE } from "../scenario.mjs";
import { serve } from "../server.mjs";
import { STOPS, visit } from "../tour.mjs";
import { say } from "../words.mjs";
import { ENGINES } from "./index.mjs";
import { quickTaps } from "./quick-taps.mjs";

/** Decisions that are made behind the curtain. */
const PRIVATE = ["Power", "Pass", "Retrieve", "Disc"];

/** The default settings except for motion: the digits of src/settings.rs. */
const STILL = "010100";

/** Defines all tests for an engine. On a machine without it they are skipped with a message; CI would have failed before. */
export function tellStories(engine) {
  const { program, open, taps } = ENGINES[engine];
  const skip = !program && `this machine has no ${engine}`;
  const story = (name, options, body) => {
    test(`${name} (${engine})`, { skip, timeout: 180_000 }, () => inWindow(open, name, { engine, ...options }, body));
  };
  for (const kind of taps) {
    story(`30 quick taps arrive while pieces move, ${kind}`, { size: { width: 1280, height: 720 }, isStill: false }, (window) => quickTaps(window, kind));
  }
  if (engine === "chromium") return;
  story("every screen fits a phone", { size: PHONE }, tour);
  story("a short game of the New edition is played to its end", { size: DESKTOP }, shortGame);
  story("several people share a device", { size: PHONE }, hotSeat);
  story("the lesson is followed from its first step to its last", { size: PHONE }, lesson);
  story("a round is played with keys alone", { size: DESKTOP }, keyboardRound);
  story("games are kept, sent as links and shown in one tab at a time", { size: DESKTOP }, savesAndTabs);
  story("it opens offline, and updates when the player says so", { size: DESKTOP }, offlineAndUpdate);
  story("a worker that dies in mid-thought is started again", { size: DESKTOP }, workerDeath);
}

async function inWindow(open, name, { engine, size, isStill = true }, body) {
  const host = await serve(RELEASE);
  const window = await open({ size, still: isStill });
  try {
    if (isStill) await beforeStart(window.page, host, (settings) => localStorage.setItem("el-grande/settings", settings), STILL);
    await body({ ...window, host });
    assert.deepEqual(window.problems ?? [], [], "the browser complained");
  } catch (error) {
    if (process.env.SHOTS && window.page.picture) {
      await mkdir(process.env.SHOTS, { recursive: true });
      const path = join(process.env.SHOTS, `${engine}-${name.replace(/[^a-z0-9]+/gi, "-")}.png`);
      await window.page.picture(path).catch(() => {});
    }
    throw error;
  } finally {
    await window.close();
    await host.stop();
  }
}

/** Runs a function at the app's address while the app is not running. */
async function beforeStart(page, host, fn, arg) {
  await page.goto(`${host.url}licences.txt`);
  await page.evaluate(fn, arg);
}

async function tour({ page, host }) {
  await page.goto(host.url);
  await new Home(page).about.waitFor();
  const problems = [];
  for (const stop of STOPS) {
    await visit(page, stop);
    const found = [...(await misfits(page)), ...(await cutTexts(page))];
    problems.push(...found.map((problem) => `${stop.name}: ${problem}`));
  }
  assert.deepEqual(problems, []);
}

async function sitDown({ page, host }, agreement) {
  const setup = new Setup(page);
  await setup.open(host.url);
  return setup.agree({ options: ["short"], ...agreement });
}

async function shortGame({ page, host }) {
  await sitDown({ page, host }, { edition: "new", seats: [PERSON, ...opponents(1)], options: ["short", "regency"], seed: 34 });
  await new Player(page, { seed: 104 }).playToTheEnd();
  assert.equal((await new Result(page).rows()).length, 2);
}

async function hotSeat({ page, host }) {
  // Modifiers are secret, so bids are too.
  await sitDown({ page, host }, { edition: "new", options: ["short", "powerShift"], seats: people(3) });
  const player = new Player(page, { seed: 1, isTouch: true });
  let [taken, decisions] = [null, 0];
  for (let step = 0; step < 60; step += 1) {
    const { ask, asked, cover, title } = await player.look();
    if (cover === "curtain") {
      assert.equal(await page.locator(".hand, main[data-ask]").count(), 0, "nothing private is behind the curtain");
      taken = title.split(" ").at(-1);
    } else if (!cover && PRIVATE.includes(ask)) {
      assert.equal(asked, taken, `${ask} is asked behind a curtain`);
      decisions += 1;
    }
    assert.ok(await player.step(), "the game is not over yet");
  }
  assert.ok(decisions >= 3, `${decisions} private decisions`);
}

async function lesson({ page, host }) {
  const learn = new Learn(page);
  await learn.open(host.url);
  await learn.go(1, STEPS);
  await learn.finished.getByText(say("lesson_proud_line"), { exact: true }).waitFor();
}

async function keyboardRound({ page, host }) {
  await sitDown({ page, host }, { seats: [PERSON, ...opponents(2)], seed: 2 });
  await new Table(page).hand.waitFor();
  const keyboard = new Keyboard(page);
  await page.evaluate(() => {
    window.pointers = 0;
    addEventListener("pointerdown", () => (window.pointers += 1), { capture: true });
  });
  // The focus is visible only to people who use keys.
  await keyboard.press("Tab");
  keyboard.placed = 0;
  const asked = new Set();
  for (let step = 0; step < 60; step += 1) {
    const screen = await keyboard.look();
    if (screen.ask === "Power" && asked.has("Turn")) break;
    if (!screen.cover) asked.add(screen.ask);
    await answer(keyboard, screen);
  }
  for (const kind of ["Power", "Card", "Turn"]) assert.ok(asked.has(kind), `${kind} was not asked`);
  await keyboard.check();
  assert.equal(await page.evaluate(() => window.pointers), 0, "something was pointed at");
}

async function savesAndTabs({ page, newPage, host }) {
  await sitDown({ page, host }, { seats: [PERSON, ...opponents(1)] });
  const table = new Table(page);
  await table.bid();
  await table.asked.waitFor();
  const share = new Share(page);
  await share.open();
  const address = await share.address();
  assert.ok(address.startsWith(`${host.url}#/g/`));

  await page.goto("about:blank");
  const home = new Home(page);
  await home.open(host.url);
  await home.goOn.waitFor();
  const saves = new Saves(page);
  await saves.open(host.url);
  assert.equal(await saves.games.count(), 1);
  const received = new ReceivedGame(page);
  await received.open(address);
  await received.known.waitFor();

  await page.goto(`${host.url}#/table`);
  await table.asked.waitFor();
  const second = await newPage();
  await second.goto(`${host.url}#/table`);
  await new Table(second).asked.waitFor();
  const player = new Player(second, { seed: 1 });
  await player.step();
  const cover = new OtherTab(page);
  await player.until(async () => (await cover.title.count()) > 0, 10);
  await cover.here.click();
  await table.asked.waitFor();
  await new OtherTab(second).title.waitFor();
}

async function offlineAndUpdate({ page, host }) {
  const release = await secondRelease();
  try {
    const home = new Home(page);
    await home.open(host.url);
    await home.storedForOffline();
    host.publish(release.directory);
    await page.reload();
    await page.goto(`${host.url}#/`);
    const notice = new UpdateNotice(page);
    await notice.ready.waitFor();
    assert.notEqual(await page.title(), SECOND_TITLE, "still the version the player opened");
    await notice.update.click();
    await page.waitForFunction((title) => document.title === title, SECOND_TITLE);
    await home.storedForOffline();
    await host.stop();
    await page.reload();
    await home.rulesAnswer();
    assert.equal(await page.title(), SECOND_TITLE);
  } finally {
    await release.remove();
  }
}

/** Makes the first worker that thinks die, as in a browser that runs out of memory. */
function doomedWorker() {
  Object.assign(window, { started: 0, doomed: 0 });
  window.Worker = class extends Worker {
    constructor(...args) {
      super(...args);
      window.started += 1;
    }

    postMessage(message) {
      super.postMessage(message);
      if (window.doomed > 0) setTimeout(() => this.die(), 5);
    }

    die() {
      window.doomed -= 1;
      this.terminate();
      this.dispatchEvent(new Event("error"));
    }
  };
}

async function workerDeath({ page, host }) {
  // Not every driver can run a script before those of the page, so the script is part of the release.
  const release = await releaseWith(doomedWorker);
  try {
    host.publish(release.directory);
    await sitDown({ page, host }, { seats: [PERSON, ...opponents(2, 5)], seed: 2 });
    const table = new Table(page);
    await table.hand.waitFor();
    await page.evaluate(() => { window.doomed = 1; });
    await table.bid();
    const { ask } = await new Player(page, { seed: 1 }).look();
    assert.notEqual(ask, "Power", "everybody has played power");
    assert.equal(await page.evaluate(() => window.started), 2, "one new worker");
  } finally {
    await release.remove();
  }
}
