// Plays a whole game on a slow phone, tap by tap, and measures what its player would feel; prints a line of JSON for each
// measurement. The seed of the taps and of the deal is always the same.
import { Player } from "./pages/player.mjs";
import { Setup } from "./pages/setup.mjs";
import { launch } from "./support/chromium.mjs";
import { report, SLOW_CPU } from "./support/measure.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

/** Runs in the page before anything else: remembers how long taps and tasks take, when others act, and the memory of the program. */
function watch() {
  Object.assign(window, { taps: new Map(), answers: [], tasks: [], turns: [], memories: [] });
  // A tap is as slow as the slowest of the events it consists of.
  new PerformanceObserver((list) => list.getEntries().filter((it) => it.interactionId > 0).forEach((it) => {
    window.taps.set(it.interactionId, Math.max(it.duration, window.taps.get(it.interactionId) ?? 0));
  })).observe({ type: "event", durationThreshold: 16, buffered: true });
  // What was pressed shows it at once; then comes the answer, and a picture of it.
  addEventListener("click", ({ timeStamp }) => {
    const pictured = () => window.answers.push(performance.now() - timeStamp);
    const look = () => (document.querySelector("[data-pressed]") ? setTimeout(look, 1) : requestAnimationFrame(() => setTimeout(pictured)));
    setTimeout(look);
  }, { capture: true });
  new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, duration }) => {
    window.tasks.push({ startTime, duration });
  })).observe({ type: "longtask", buffered: true });
  new MutationObserver(() => {
    window.turns.push({ time: performance.now(), isOurs: document.querySelector("main[data-ask]") !== null });
  }).observe(document, { subtree: true, attributeFilter: ["data-ask"] });
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (...args) => {
      const result = await original.apply(WebAssembly, args);
      const { memory } = (result.instance ?? result).exports;
      if (memory) window.memories.push(memory);
      return result;
    };
  }
}

/** How long a finger rests on the glass at the least, in milliseconds; nobody lets go in the instant of touching. */
const REST = 70;

/** Plays a whole game; `pause` is how long this player looks before and after each tap. */
async function play(browser, url, { cpu, pause }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  // Part of a page that lies outside the window is never presented, and what is tapped there seems to take for ever.
  const { windowId } = await devtools.send("Browser.getWindowForTarget");
  await devtools.send("Browser.setWindowBounds", { windowId, bounds: { width: 800, height: 1200 } });
  page.touchscreen.tap = async (x, y) => {
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.waitForTimeout(REST);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const setup = new Setup(page);
  await setup.open(url);
  await setup.agree({ options: ["Short game"], seats: ["Person", "Caballero (3)", "Caballero (3)", "Caballero (3)"], seed: 2, pace: "Fast" });
  await devtools.send("Emulation.setCPUThrottlingRate", cpu);
  const player = new Player(page, { seed: 1, isTouch: true, patience: 120_000, pause });
  await player.playToTheEnd();
  const measured = await page.evaluate(() => ({
    taps: [...window.taps.values()],
    answers: window.answers,
    // A task belongs to others if nobody here was asked when it began.
    tasks: window.tasks.filter(({ startTime }) => window.turns.findLast(({ time }) => time <= startTime)?.isOurs === false).map(({ duration }) => duration),
    bytes: window.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
  }));
  await context.close();
  return { ...measured, count: player.taps.length };
}

const host = await serve(RELEASE);
const browser = await launch();
const slow = await play(browser, host.url, { cpu: SLOW_CPU, pause: 500 });
// Browsers do not report what is faster than a frame.
const paints = [...slow.taps, ...Array(Math.max(0, slow.count - slow.taps.length)).fill(16)].toSorted((a, b) => a - b);
report("game/taps", slow.count, "taps");
report("game/tap to next paint, slowest", paints.at(-1), "ms");
report("game/tap to next paint, 98 of 100", paints[Math.ceil(paints.length * 0.98) - 1], "ms");
const answers = slow.answers.toSorted((a, b) => a - b);
report("game/tap to picture of the answer, half of them", answers[Math.floor(answers.length / 2)], "ms");
report("game/tap to picture of the answer, slowest", answers.at(-1), "ms");
report("game/longest task while opponents think, slow CPU", Math.max(0, ...slow.tasks), "ms");
report("game/memory of the page's program at the end", slow.bytes / 2 ** 20, "MiB");
const quick = await play(browser, host.url, { cpu: { rate: 1 }, pause: 0 });
report("game/long tasks while opponents think", quick.tasks.length, "tasks");
report("game/longest task while opponents think", Math.max(0, ...quick.tasks), "ms");
await browser.close();
await host.stop();
