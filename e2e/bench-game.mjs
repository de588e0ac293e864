// Plays a whole game on a slow phone, tap by tap, and measures the delays its player would notice. Prints a line of JSON for
// each measurement. The seeds of the taps and of the deal are always the same. A smoke run makes only a few taps.
import { Player } from "./pages/player.mjs";
import { opponents, PERSON, Setup } from "./pages/setup.mjs";
import { waitForAnswers } from "./support/answers.mjs";
import { launch } from "./support/chromium.mjs";
import { IS_SMOKE, report, SLOW_CPU } from "./support/measure.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

/** Runs in the page before its own scripts. Records the duration of taps and tasks, the times when others act, and the program's memory. */
function watch() {
  Object.assign(window, { taps: new Map(), answers: [], tasks: [], turns: [], memories: [], frames: [] });
  // The duration of a tap is that of the slowest event it consists of.
  new PerformanceObserver((list) => list.getEntries().filter((it) => it.interactionId > 0).forEach((it) => {
    window.taps.set(it.interactionId, Math.max(it.duration, window.taps.get(it.interactionId) ?? 0));
  })).observe({ type: "event", durationThreshold: 16, buffered: true });
  // An element shows at once that it is pressed. The answer follows, and is painted in the next frame.
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
  // How long each frame takes while something moves.
  let last = 0;
  const frame = (time) => {
    if (document.getAnimations().some(({ playState }) => playState === "running")) window.frames.push(time - last);
    last = time;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
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

/** The shortest time in milliseconds that a finger touches the glass. */
const REST = 70;

/** How many taps a smoke run makes. */
const FEW_TAPS = 8;

/** Plays a whole game. `pause` is how long the player looks before and after each tap, in milliseconds. */
async function play(browser, url, { cpu, pause }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  waitForAnswers(page);
  await page.addInitScript(watch);
  const devtools = await context.newCDPSession(page);
  // Browsers never paint parts of a page outside the window, so taps there would seem to take for ever.
  const { windowId } = await devtools.send("Browser.getWindowForTarget");
  await devtools.send("Browser.setWindowBounds", { windowId, bounds: { width: 800, height: 1200 } });
  page.touchscreen.tap = async (x, y) => {
    await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.waitForTimeout(REST);
    await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  const setup = new Setup(page);
  await setup.open(url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(3, 4)], seed: 2, pace: "fast" });
  await devtools.send("Emulation.setCPUThrottlingRate", cpu);
  const player = new Player(page, { seed: 1, isTouch: true, patience: 120_000, pause });
  if (IS_SMOKE) await player.until(() => player.taps.length >= FEW_TAPS);
  else await player.playToTheEnd();
  const measured = await page.evaluate(() => ({
    taps: [...window.taps.values()],
    answers: window.answers,
    frames: window.frames.toSorted((a, b) => a - b),
    // A task belongs to the opponents if nobody here was asked when it began.
    tasks: window.tasks.filter(({ startTime }) => window.turns.findLast(({ time }) => time <= startTime)?.isOurs === false).map(({ duration }) => duration),
    bytes: window.memories.reduce((sum, memory) => sum + memory.buffer.byteLength, 0),
  }));
  await context.close();
  return { ...measured, count: player.taps.length };
}

/** How long an opponent of the highest level takes for its first move in a new game, including the start of its program. */
async function firstMove(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  waitForAnswers(page);
  const devtools = await context.newCDPSession(page);
  const setup = new Setup(page);
  await setup.open(url);
  await devtools.send("Emulation.setCPUThrottlingRate", SLOW_CPU);
  // The first seat begins. Once its opponent has bid, the person is asked.
  await setup.agree({ seats: [...opponents(1, 8), PERSON], seed: 2 });
  const start = performance.now();
  await page.locator("main[data-ask]").waitFor({ timeout: 60_000 });
  const duration = performance.now() - start;
  await context.close();
  return duration;
}

/** Reports how many frames a second are painted while something moves: usually, and in the slowest 5 of 100. */
function reportFrames(frames, cpu, goals) {
  const rate = (part) => 1000 / frames[Math.floor((frames.length - 1) * part)];
  report(`game/frames a second in motion, ${cpu}`, rate(0.5), "frames", goals.usual);
  report(`game/frames a second in motion, 5 of 100 slowest, ${cpu}`, rate(0.95), "frames", goals.slowest);
}

const host = await serve(RELEASE);
const browser = await launch();
report("game/time to the first move of level 8, slow CPU", await firstMove(browser, host.url), "ms");
const slow = await play(browser, host.url, { cpu: SLOW_CPU, pause: IS_SMOKE ? 0 : 500 });
// Browsers do not report taps that take less than a frame.
const paints = [...slow.taps, ...Array(Math.max(0, slow.count - slow.taps.length)).fill(16)].toSorted((a, b) => a - b);
report("game/taps", slow.count, "taps");
report("game/tap to next paint, slowest", paints.at(-1), "ms", { atMost: 100 });
report("game/tap to next paint, 98 of 100", paints[Math.ceil(paints.length * 0.98) - 1], "ms");
const answers = slow.answers.toSorted((a, b) => a - b);
report("game/tap to picture of the answer, half of them", answers[Math.floor(answers.length / 2)], "ms", { atMost: 120 });
report("game/tap to picture of the answer, slowest", answers.at(-1), "ms", { atMost: 250 });
reportFrames(slow.frames, "slow CPU", { usual: { atLeast: 30 }, slowest: { atLeast: 30 } });
report("game/longest task while opponents think, slow CPU", Math.max(0, ...slow.tasks), "ms");
report("game/memory of the page's program at the end", slow.bytes / 2 ** 20, "MiB");
// The duration of the opponents' tasks without a throttled processor.
const quick = await play(browser, host.url, { cpu: { rate: 1 }, pause: 0 });
report("game/long tasks while opponents think", quick.tasks.length, "tasks");
report("game/longest task while opponents think", Math.max(0, ...quick.tasks), "ms");
reportFrames(quick.frames, "full speed", { usual: { atLeast: 58 } });
await browser.close();
await host.stop();
