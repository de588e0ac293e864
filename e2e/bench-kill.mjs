// Kills the whole browser in the middle of a game and starts it again: everything saved more than a second before must still be
// there. A smoke run kills each browser once. Set WITHOUT_MIRROR=1 to see what is lost without the second copy of the games.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Chance } from "./support/chance.mjs";
import { KILLABLE } from "./support/killable.mjs";
import { IS_SMOKE, report } from "./support/measure.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

const KILLS = Number(process.env.KILLS ?? (IS_SMOKE ? 1 : 10));
const WITHOUT_MIRROR = process.env.WITHOUT_MIRROR === "1";

/** A game of five very quick opponents before its first choice. It plays by itself. */
const GAME = "AgJxAx0XIU7q7h6dNboe7NQ5SGQ_VEdYtrtUykB-vT-Io-yc3Gihi11O81o";

/** Settings: opponents act fast, and scorings are not shown step by step. */
const SETTINGS = "0210001";

/** How long a game runs before the browser is killed, in milliseconds. */
const SHORTEST = 1_500;
const LONGEST = IS_SMOKE ? 4_000 : 12_000;

/** A state must survive if it was saved this long before the kill, in milliseconds. */
const SAFE_AFTER = 1_000;

/** The number of the newest state in localStorage, or 0 if there is none. */
function newest() {
  const numbers = Object.keys(localStorage).filter((key) => key.startsWith("el-grande/game/")).map((key) => Number(localStorage.getItem(key).split("\n")[1]));
  return Math.max(0, ...numbers);
}

const isShown = (selector) => document.querySelector(selector) !== null;

const until = async (browser, what, ...args) => {
  for (let tries = 0; !(await browser.evaluate(what, ...args)); tries += 1) {
    if (tries > 300) throw new Error(`this never came: ${what} ${args}`);
    await sleep(100);
  }
};

/** Plays until the browser is killed. Resolves to the numbers of the last state that must survive and of the very last state. */
async function play(browser, url, duration) {
  await browser.goto(`${url}#/about`);
  await browser.evaluate((settings) => localStorage.setItem("el-grande/settings", settings), SETTINGS);
  await browser.goto(`${url}?again#/g/${GAME}`);
  const START = ".received .page-foot .button:last-child";
  await until(browser, isShown, START);
  await browser.evaluate((selector) => document.querySelector(selector).click(), START);
  await until(browser, isShown, ".table");
  const seen = [];
  const end = performance.now() + duration;
  while (performance.now() < end) {
    const number = await browser.evaluate(newest);
    seen.push({ number, time: performance.now() });
    await sleep(50);
  }
  const killed = performance.now();
  await browser.kill();
  const safe = seen.filter(({ time }) => time <= killed - SAFE_AFTER).at(-1)?.number ?? 0;
  return { safe, last: seen.at(-1).number };
}

/** Starts the browser again. Resolves to the number of the newest state it finds. */
async function found(browser, url, expected) {
  await browser.goto(`${url}?after#/`);
  await until(browser, isShown, ".home");
  // The second copy may arrive a little after the first screen.
  for (let tries = 0; tries < 20 && (await browser.evaluate(newest)) < expected; tries += 1) await sleep(100);
  const number = await browser.evaluate(newest);
  if (number > 0) {
    await browser.goto(`${url}?table#/table`);
    await until(browser, isShown, ".table");
  }
  return number;
}

const prepare = WITHOUT_MIRROR ? () => Object.defineProperty(window, "indexedDB", { value: undefined }) : () => {};

async function killOnce(open, url, duration) {
  const profile = await mkdtemp(join(tmpdir(), "el-grande-kill-"));
  try {
    const { safe, last } = await play(await open(profile, prepare), url, duration);
    const again = await open(profile, prepare);
    const number = await found(again, url, safe);
    await again.kill();
    return { safe, last, number };
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

const host = await serve(RELEASE);
const chance = new Chance(Number(process.env.SEED ?? 1));
let hasLost = false;
for (const [name, { program, open }] of Object.entries(KILLABLE)) {
  if (!program || (process.env.ENGINE ?? name) !== name) continue;
  const kills = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const duration = SHORTEST + chance.next() * (LONGEST - SHORTEST);
    const { safe, last, number } = await killOnce(open, host.url, duration);
    kills.push({ lost: Math.max(0, safe - number), behind: Math.max(0, last - number) });
    console.error(`${name}, kill ${kill + 1} after ${Math.round(duration)} ms: ${safe} states were safe, ${last} saved, ${number} found`);
  }
  const lost = kills.filter(({ lost }) => lost > 0).length;
  report(`kill/${name}/kills`, kills.length, "times");
  report(`kill/${name}/kills that lost a state older than a second`, lost, "times", { atMost: 0 });
  report(`kill/${name}/most such states lost`, Math.max(...kills.map(({ lost }) => lost)), "states");
  report(`kill/${name}/most states lost, younger ones included`, Math.max(...kills.map(({ behind }) => behind)), "states");
  hasLost ||= lost > 0;
}
await host.stop();
if (hasLost) {
  console.error("A killed browser has lost what was saved.");
  process.exitCode = 1;
}
