// Pictures of every screen, at phone and desktop size, in both themes.
import { join } from "node:path";
import { Home } from "./pages/home.mjs";
import { launch } from "./support/chromium.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

const host = await serve(RELEASE);
const browser = await launch();
for (const [name, viewport] of Object.entries(SIZES)) {
  for (const colorScheme of ["light", "dark"]) {
    const context = await browser.newContext({ viewport, colorScheme, deviceScaleFactor: name === "phone" ? 2 : 1 });
    const page = await context.newPage();
    const home = new Home(page);
    const shoot = (screen) => page.screenshot({ path: join(process.env.SHOTS, `${screen}-${name}-${colorScheme}.png`) });
    await home.open(host.url);
    await home.rulesAnswer();
    await home.storedForOffline();
    await shoot("home");
    await home.about.click();
    await page.getByRole("heading", { level: 1, name: "About" }).waitFor();
    await shoot("about");
    await context.close();
  }
}
await browser.close();
await host.stop();
console.log(`pictures are in ${process.env.SHOTS}`);
