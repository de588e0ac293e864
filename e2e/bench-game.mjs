// Plays a whole game on a slow phone, tap by tap, and measures what its player would feel; prints a line of JSON for each
// measurement. The seed of the taps and of the deal is always the same.
import { Player } from "./pages/player.mjs";
import { Setup } from "./pages/setup.mjs";
import { launch } from "./support/chromium.mjs";
import { report, SLOW_CPU } from "./support/measure.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

/** Runs in the page before anything else: remembers how long taps and tasks take, and the memory of the program. */
function watch() {
  Object.assign(window, { taps: new Map(), tasks: [], memories: [] });
  // A tap is as slow as the slowest of the events it consists of.
  new PerformanceObserver((list) => list.getEntries().filter((it) => it.interactionId > 0).forEach((it) => {
    window.taps.set(it.interactionId, Math.max(it.duration, window.taps.get(it.interactionId) ?? 0));
  })).observe({ type: "event", durationThreshold: 16, buffered: true });
  const isThinking = () => [...document.querySelectorAll("button")].some((it) => it.textContent === "Hurry");
  new PerformanceObserver((list) => list.getEntries().forEach(({ duration }) => {
    window.tasks.push({ duration, whileThinking: isThinking() });
  })).observe({ type: "longtask", buffered: true });
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

const host = await serve(RELEASE);
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
const page = await context.newPage();
await page.addInitScript(watch);
const devtools = await context.newCDPSession(page);
const setup = new Setup(page);
await setup.open(host.url);
await setup.agree({ options: ["Short game"], seats: ["Person", "Caballero (3)", "Caballero (3)", "Caballero (3)"], seed: 2, pace: "Fast" });
await devtools.send("Emulation.setCPUThrottlingRate", SLOW_CPU);
const player = new Player(page, { seed: 1, isTouch: true, patience: 120_000 });
await player.playToTheEnd();

const { taps, tasks, bytes } = await page.evaluate(() => ({
  taps: [...window.taps.values()],
  tasks: window.tasks,
  bytes: window.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
}));
// Browsers do not report what is faster than a frame.
const paints = [...taps, ...Array(Math.max(0, player.taps.length - taps.length)).fill(16)].toSorted((a, b) => a - b);
const thinking = tasks.filter(({ whileThinking }) => whileThinking);
report("game/taps", player.taps.length, "taps");
report("game/tap to next paint, slowest", paints.at(-1), "ms");
report("game/tap to next paint, 98 of 100", paints[Math.ceil(paints.length * 0.98) - 1], "ms");
report("game/long tasks while opponents think", thinking.length, "tasks");
report("game/longest task while opponents think", Math.max(0, ...thinking.map(({ duration }) => duration)), "ms");
report("game/memory of the page's program at the end", bytes / 2 ** 20, "MiB");
await browser.close();
await host.stop();
