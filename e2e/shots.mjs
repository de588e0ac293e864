// Takes pictures of every screen, every decision and every panel in six sizes and both themes, and in forced colours on a phone and a
// laptop. A smoke run takes a few.
import { join } from "node:path";
import { launch } from "./support/chromium.mjs";
import { LAPTOP, SMALL_TABLET_ON_ITS_SIDE } from "./support/layout.mjs";
import { IS_SMOKE } from "./support/measure.mjs";
import { RELEASE } from "./support/releases.mjs";
import { isTouched, LANDSCAPE, NARROW, PHONE, TABLET } from "./support/scenario.mjs";
import { serve } from "./support/server.mjs";
import { STOPS, visit } from "./support/tour.mjs";

const SIZES = {
  phone: PHONE,
  narrow: NARROW,
  landscape: LANDSCAPE,
  tablet: TABLET,
  "tablet-on-its-side": SMALL_TABLET_ON_ITS_SIDE,
  laptop: LAPTOP,
};
const THEMES = { light: { colorScheme: "light" }, dark: { colorScheme: "dark" } };
const FORCED = { forced: { colorScheme: "dark", forcedColors: "active" } };

const LOOKS = { phone: { ...THEMES, ...FORCED }, laptop: { ...THEMES, ...FORCED } };
const looksAt = (size) => LOOKS[size] ?? THEMES;

const isWanted = IS_SMOKE
  ? (size, stop) => ["phone", "laptop"].includes(size) && ["home", "Court", "Turn"].includes(stop)
  : () => true;

const host = await serve(RELEASE);
const browser = await launch();
for (const [size, viewport] of Object.entries(SIZES)) {
  const stops = [...STOPS.entries()].filter(([, { name }]) => isWanted(size, name));
  if (stops.length === 0) continue;
  const context = await browser.newContext({ viewport, hasTouch: isTouched(viewport), reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(host.url);
  for (const [number, stop] of stops) {
    await visit(page, stop);
    for (const [look, media] of Object.entries(looksAt(size))) {
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
