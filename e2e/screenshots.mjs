// The pictures that the manifest shows to people who consider installing the app. Needed only when the looks change:
//   CHROMIUM=$(command -v chromium) node screenshots.mjs
import { writeFile } from "node:fs/promises";
import { Replay } from "./pages/replay.mjs";
import { Table } from "./pages/table.mjs";
import { launch } from "./support/chromium.mjs";
import { finishedGame, keep } from "./support/games.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

const directory = new URL("../public/screenshots/", import.meta.url);
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
  const camera = await context.newCDPSession(page);
  const shoot = async (screen) => {
    await page.evaluate(() => document.fonts.ready);
    const clip = { x: 0, y: 0, ...window.viewport, scale: window.deviceScaleFactor };
    const { data } = await camera.send("Page.captureScreenshot", { format: "webp", quality: 80, clip });
    await writeFile(new URL(`${name}-${screen}.webp`, directory), Buffer.from(data, "base64"));
  };
  // In the middle of a game, when a person is to place caballeros.
  const replay = new Replay(page);
  await replay.open(host.url);
  await replay.scrubber.fill("152");
  await page.getByRole("button", { name: "Play on from here", exact: true }).click();
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await new Table(page).waitForTurn();
  await shoot("table");
  if (name === "phone") {
    await page.goto(`${host.url}#/`);
    await page.getByRole("button", { name: /^Continue/ }).waitFor();
    await shoot("home");
  }
  await context.close();
}
await browser.close();
await host.stop();
