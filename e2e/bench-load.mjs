// Measures how long home and the saved games take on a slow phone with a thousand finished games of five players. A smoke run
// has twenty games.
import { launch } from "./support/chromium.mjs";
import { entry, longGames } from "./support/games.mjs";
import { IS_SMOKE, report, SLOW_CPU } from "./support/measure.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

const GAMES = IS_SMOKE ? 20 : 1_000;

/** How often each measurement is repeated. The best time counts. */
const TIMES = IS_SMOKE ? 1 : 5;

/** The longest acceptable time for each screen. */
const GOALS = { home: { atMost: 200 }, saves: { atMost: 600 } };

/** Fills both slots of that many games and their second copies, as this version or older versions write them. */
async function fill(page, count, { isOld }) {
  const games = await longGames();
  const slots = Array.from({ length: count }, (_, index) => [0, 1].map((slot) => {
    const { code, points } = games[index % games.length];
    const time = 1_700_000_000_000 + index * 3_600_000;
    const text = entry({ number: 400 + slot, time, code, points: isOld ? "" : points });
    return [`el-grande/game/${index}/${slot}`, text];
  })).flat();
  await page.evaluate(async (slots) => {
    const copies = (await window.gameMirror.open()).transaction("games", "readwrite");
    for (const [key, text] of slots) {
      localStorage.setItem(key, text);
      // The newer slot comes second.
      copies.objectStore("games").put(text, key.split("/")[2]);
    }
    await new Promise((done) => { copies.oncomplete = done; });
  }, slots);
}

/** Goes to a screen and waits until it is painted and responds. Resolves to the milliseconds. */
const timeTo = (page, hash, selector) => page.evaluate(async ({ hash, selector }) => {
  const start = performance.now();
  location.hash = hash;
  const look = (done) => (document.querySelector(selector) ? done() : setTimeout(look, 1, done));
  await new Promise(look);
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  return performance.now() - start;
}, { hash, selector });

/** Reloads the page and waits until home is painted and responds. Resolves to the milliseconds. */
const timeToLoad = async (page) => {
  await timeTo(page, "#/", ".home");
  await page.reload();
  return page.evaluate(async () => {
    const look = (done) => (document.querySelector(".home") ? done() : setTimeout(look, 1, done));
    await new Promise(look);
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now();
  });
};

/** The best value, because other work on the machine can only make things slower. */
const best = (values) => Math.min(...values);

async function repeat(measure) {
  const values = [];
  for (let time = 0; time < TIMES; time += 1) values.push(await measure());
  return best(values);
}

const host = await serve(RELEASE);
const browser = await launch();
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: "block" });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await page.goto(host.url);
await page.locator(".home").waitFor();
await devtools.send("Emulation.setCPUThrottlingRate", SLOW_CPU);

async function measure() {
  const waits = { home: [], saves: [], whole: [] };
  for (let time = 0; time < TIMES; time += 1) {
    await timeTo(page, "#/about", ".about");
    waits.home.push(await timeTo(page, "#/", ".home"));
    await timeTo(page, "#/about", ".about");
    const start = performance.now();
    waits.saves.push(await timeTo(page, "#/saves", ".game-item"));
    await page.waitForFunction(() => !document.querySelector(".list-end [role=status]"));
    waits.whole.push(performance.now() - start);
  }
  return { home: best(waits.home), saves: best(waits.saves), whole: best(waits.whole) };
}

report("load/start, no games", await repeat(() => timeToLoad(page)), "ms");
await fill(page, GAMES, { isOld: true });
const old = await measure();
report(`load/home, ${GAMES} games of older versions`, old.home, "ms");
report(`load/saved games, ${GAMES} games of older versions`, old.saves, "ms");
report(`load/saved games, ${GAMES} games of older versions, all of them read`, old.whole, "ms");
await fill(page, GAMES, { isOld: false });
report(`load/start, ${GAMES} games`, await repeat(() => timeToLoad(page)), "ms");
const waits = await measure();
report(`load/home, ${GAMES} games`, waits.home, "ms", GOALS.home);
report(`load/saved games, ${GAMES} games`, waits.saves, "ms", GOALS.saves);
report(`load/saved games, ${GAMES} games, all of them read`, waits.whole, "ms");
await browser.close();
await host.stop();
