// Taps that follow each other faster than pieces come to rest.
import assert from "node:assert/strict";
import { PLACING, entry } from "../games.mjs";

const TAPS = 30;

/** Milliseconds since the tap before: both shorter and longer than a piece takes to come to rest. */
const PAUSES = [60, 90, 140, 200, 300];

export async function quickTaps({ page, host }, kind) {
  // The app is not running here. Leaving it while it still fetches its other screens would be reported as an error.
  await page.goto(`${host.url}licences.txt`);
  await page.evaluate((slot) => localStorage.setItem("el-grande/game/kept/0", slot), entry({ code: PLACING }));
  await page.goto("about:blank");
  await page.goto(`${host.url}#/table`);
  const spots = await page.evaluate(ownStack);
  await page.evaluate(listen);
  await page.taps(kind, Array.from({ length: TAPS }, (_, tap) => ({ ...spots[tap % 2], pause: PAUSES[tap % PAUSES.length] })));
  const { clicks, answers, movements } = await page.evaluate(heard);
  assert.deepEqual({ clicks, answers }, { clicks: TAPS, answers: TAPS });
  assert.ok(movements > 5, `something moved while it was tapped: ${movements}`);
}

// The following functions run in the page and must not use anything outside themselves.

/**
 * The positions of the player's own stack in the Basque Country and of the badge beside it. A tap on the stack places another
 * caballero, a tap on the badge takes it back.
 */
async function ownStack() {
  const find = async (selector) => {
    while (!document.querySelector(selector)) await new Promise((next) => setTimeout(next, 20));
    return document.querySelector(selector);
  };
  const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
  // The badge exists only while a caballero can be taken back.
  (await find("main[data-ask=Turn] .hit[data-target=place-1]")).dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const badge = middle((await find(".board .badge.minus")).getBoundingClientRect());
  const stack = middle((await find(".board .new-frame")).getBoundingClientRect());
  (await find(".side .fresh button")).click();
  while (document.querySelector(".board .badge.minus")) await new Promise((next) => setTimeout(next, 20));
  return [stack, badge];
}

/** Counts clicks, answers of the map, and taps while something on it moves. */
function listen() {
  const heard = { clicks: 0, answers: 0, movements: 0 };
  window.heard = heard;
  const board = document.querySelector("main[data-ask] .board");
  const place = board.querySelector(".hit[data-target=place-1]");
  board.addEventListener("click", () => { heard.clicks += 1; });
  new MutationObserver((changes) => { heard.answers += changes.length; }).observe(place, { attributeFilter: ["aria-label"] });
  board.addEventListener("pointerdown", () => { heard.movements += board.getAnimations({ subtree: true }).length > 0 ? 1 : 0; }, { capture: true });
}

/** The counts, once the page has answered everything. */
async function heard() {
  await new Promise((next) => setTimeout(next, 600));
  return window.heard;
}
