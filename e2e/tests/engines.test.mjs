// What must be the same in every browser engine.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ENGINES } from "../support/engines/index.mjs";
import { PLACING, entry } from "../support/games.mjs";
import { RELEASE } from "../support/releases.mjs";
import { serve } from "../support/server.mjs";

/** A laptop's window: WebKit's cannot be as small as a phone's. */
const SIZE = { width: 1280, height: 720 };

const TAPS = 30;

/** How long after the tap before, in milliseconds: shorter and longer than a piece flies. */
const PAUSES = [60, 90, 140, 200, 300];

for (const [engine, { open, program, taps }] of Object.entries(ENGINES)) {
  const skip = !program && "this machine does not have it";
  for (const kind of taps) {
    test(`${TAPS} quick taps arrive while pieces fly (${engine}, ${kind})`, { skip, timeout: 90_000 }, async () => {
      const host = await serve(RELEASE);
      const window = await open({ size: SIZE });
      try {
        await window.goto(host.url);
        await window.evaluate((slot) => localStorage.setItem("el-grande/game/kept/0", slot), entry({ code: PLACING }));
        await window.goto("about:blank");
        await window.goto(`${host.url}#/table`);
        const spot = await window.evaluate(ownStack);
        await window.evaluate(listen);
        await window.taps(kind, Array.from({ length: TAPS }, (_, tap) => ({ ...spot, pause: PAUSES[tap % PAUSES.length] })));
        const { clicks, answers, flights } = await window.evaluate(heard);
        assert.deepEqual({ clicks, answers }, { clicks: TAPS, answers: TAPS });
        assert.ok(flights > 5, `something flew while it was tapped: ${flights}`);
      } finally {
        await window.close();
        await host.stop();
      }
    });
  }
}

// What runs in the page. Each is by itself.

/** Where the player's own caballeros stand in the Basque Country. A tap there places another one; the next one takes it back. */
async function ownStack() {
  const find = async (selector) => {
    while (!document.querySelector(selector)) await new Promise((next) => setTimeout(next, 20));
    return document.querySelector(selector);
  };
  const click = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  // The stack has a name of its own while it can be taken back.
  click(await find("[data-node=place-1][role=button]"));
  const stack = await find("[data-node=stack-1-0]");
  const { x, y, width, height } = stack.getBoundingClientRect();
  click(stack);
  while (document.querySelector("[data-node=stack-1-0]")) await new Promise((next) => setTimeout(next, 20));
  return { x: x + width / 2, y: y + height / 2 };
}

/** Counts clicks, answers of the map and flights. */
function listen() {
  const heard = { clicks: 0, answers: 0, flights: 0 };
  window.heard = heard;
  const map = document.querySelector("[role=group]:has([data-node])");
  const place = map.querySelector("[data-node=place-1][role=button]");
  map.addEventListener("click", () => { heard.clicks += 1; });
  new MutationObserver((changes) => { heard.answers += changes.length; }).observe(place, { attributeFilter: ["aria-label"] });
  map.addEventListener("pointerdown", () => { heard.flights += map.querySelector(".flying") ? 1 : 0; }, { capture: true });
}

/** What was heard, once nothing is left to be answered. */
async function heard() {
  await new Promise((next) => setTimeout(next, 600));
  return window.heard;
}
