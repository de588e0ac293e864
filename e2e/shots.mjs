// Pictures of every screen, every decision and every sheet, at phone and desktop size, in both themes and in a reader's own colours.
import { join } from "node:path";
import { launch } from "./support/chromium.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";
import { STOPS, visit } from "./support/tour.mjs";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const LOOKS = { light: { colorScheme: "light" }, dark: { colorScheme: "dark" }, forced: { colorScheme: "dark", forcedColors: "active" } };

const host = await serve(RELEASE);
const browser = await launch();
for (const [size, viewport] of Object.entries(SIZES)) {
  const context = await browser.newContext({ viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(host.url);
  for (const [number, stop] of STOPS.entries()) {
    await visit(page, stop);
    for (const [look, media] of Object.entries(LOOKS)) {
      await page.emulateMedia({ forcedColors: "none", ...media });
      const name = `${String(number + 1).padStart(2, "0")} ${stop.name}`.replaceAll(" ", "-");
      await page.screenshot({ path: join(process.env.SHOTS, `${size}-${look}-${name}.png`) });
    }
  }
  await context.close();
}
await browser.close();
await host.stop();
console.log(`pictures are in ${process.env.SHOTS}`);
