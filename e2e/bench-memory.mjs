// Measures the memory of the program: of the opponents' worker at the end of a short game between three who think as long as they
// may, and of the page while sixty games are opened in one tab. The page's memory must level off but for what Leptos keeps. In a smoke run two very quick
// opponents play, and six games are opened.
import { Result } from "./pages/replay.mjs";
import { opponents, Setup } from "./pages/setup.mjs";
import { waitForAnswers } from "./support/answers.mjs";
import { launch } from "./support/chromium.mjs";
import { POSITIONS } from "./support/games.mjs";
import { IS_SMOKE, report } from "./support/measure.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

const GAMES = IS_SMOKE ? 6 : 60;

/**
 * How much more memory the second half of the games may take, in KB. A Leptos signal keeps a record of effects that have ended, about 4 KB per
 * game with all its screens. More than half as much again would be a leak of our own. Memory grows by 64 KB at a time.
 */
const SLACK = 192;

/** The most memory that the opponents' worker may take, in KB. */
const WORKER_LIMIT = 64 * 1024;

/** Memory of the worker after a game. */
async function ofWorker(page, url) {
  const setup = new Setup(page);
  await setup.open(url);
  await setup.agree({ options: ["short"], seats: IS_SMOKE ? opponents(2, 1) : opponents(3, 8) });
  await new Result(page).again.waitFor({ timeout: 600_000 });
  const [worker] = page.workers();
  // Instantiating the program again where it already runs only returns its exports.
  return worker.evaluate(async () => {
    const source = await (await fetch(self.location.href)).text();
    const [, name] = /from "(.*?)"/.exec(source);
    const { default: start } = await import(new URL(name, self.location.href).href);
    return (await start()).memory.buffer.byteLength;
  });
}

/** Opens a game that somebody sent, visits the list of games, home and the game again, and deletes it. */
const openGame = (page, game) => page.evaluate(async (game) => {
  const find = async (selector) => {
    for (;;) {
      const found = document.querySelector(selector);
      if (found) return found;
      await new Promise((next) => setTimeout(next, 5));
    }
  };
  const goTo = (hash, selector) => {
    location.hash = hash;
    return find(selector);
  };
  await goTo(`#/g/${game}`, ".received");
  const who = document.querySelectorAll(".received .chip");
  if (who.length > 0) [...who].at(-1).click();
  (await find(".received .page-foot .button:last-child:not([aria-disabled=true])")).click();
  await find(".table");
  await goTo("#/saves", ".game-item");
  await goTo("#/replay", ".replay");
  await goTo("#/", ".home");
  for (const key of Object.keys(localStorage).filter((key) => key.startsWith("el-grande/game/"))) {
    localStorage.removeItem(key);
    window.gameMirror.write(key.split("/")[2]);
  }
  await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
}, game);

/** Memory of the page after each game. */
async function ofPage(page, url) {
  await page.addInitScript(() => {
    for (const name of ["instantiate", "instantiateStreaming"]) {
      const original = WebAssembly[name];
      WebAssembly[name] = async (...args) => {
        const result = await original.apply(WebAssembly, args);
        window.programMemory ??= (result.instance ?? result).exports.memory;
        return result;
      };
    }
  });
  await page.goto(url);
  await page.locator(".home").waitFor();
  const games = Object.values(POSITIONS);
  const sizes = [];
  for (let game = 0; game < GAMES; game += 1) {
    await openGame(page, games[game % games.length]);
    sizes.push(await page.evaluate(() => window.programMemory.buffer.byteLength / 1024));
  }
  return sizes;
}

const host = await serve(RELEASE);
const browser = await launch();
const newPage = async () => {
  const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
  waitForAnswers(page);
  return page;
};
const sizes = await ofPage(await newPage(), host.url);
const [half, end] = [sizes[GAMES / 2 - 1], sizes.at(-1)];
report("page/memory after the first game", sizes[0], "KB");
report(`page/memory after ${GAMES / 2} games`, half, "KB");
report(`page/memory after ${GAMES} games`, end, "KB");
report("page/memory that the second half of them adds", end - half, "KB", { atMost: SLACK });
report("worker/memory after a game", (await ofWorker(await newPage(), host.url)) / 1024, "KB", { atMost: WORKER_LIMIT });
await browser.close();
await host.stop();
