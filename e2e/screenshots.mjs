// Takes the screenshots in the manifest, which browsers show to people who consider installing the app. Needed only when the looks
// change:
//   CHROMIUM=$(command -v chromium) node screenshots.mjs
// Writes them to public/screenshots/, or to the directory in SHOTS.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Home } from "./pages/home.mjs";
import { Replay } from "./pages/replay.mjs";
import { Table } from "./pages/table.mjs";
import { waitForAnswers } from "./support/answers.mjs";
import { launch } from "./support/chromium.mjs";
import { finishedGame, keep } from "./support/games.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";
import { say } from "./support/words.mjs";

const directory = process.env.SHOTS ?? fileURLToPath(new URL("../public/screenshots/", import.meta.url));
await mkdir(directory, { recursive: true });
const host = await serve(RELEASE);
const browser = await launch();

const WINDOWS = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

for (const [name, window] of Object.entries(WINDOWS)) {
  const context = await browser.newContext({ ...window, reducedMotion: "reduce" });
  await keep(context, await finishedGame());
  const page = await context.newPage();
  waitForAnswers(page);
  const camera = await context.newCDPSession(page);
  const shoot = async (screen) => {
    await page.evaluate(() => document.fonts.ready);
    const clip = { x: 0, y: 0, ...window.viewport, scale: window.deviceScaleFactor };
    const { data } = await camera.send("Page.captureScreenshot", { format: "webp", quality: 80, clip });
    await writeFile(join(directory, `${name}-${screen}.webp`), Buffer.from(data, "base64"));
  };
  // In the middle of a game, when a person takes an action card.
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.goTo(150);
  await replay.playOn.click();
  await new Table(page).waitForTurn();
  await page.locator(".toast").waitFor({ state: "detached" });
  await shoot("table");
  if (name === "phone") {
    await page.goto(`${host.url}#/`);
    await new Home(page).goOn.waitFor();
    // The news of this version, which a new player is not shown.
    await page.getByRole("button", { name: say("close"), exact: true }).click();
    await shoot("home");
  }
  await context.close();
}
await browser.close();
await host.stop();
