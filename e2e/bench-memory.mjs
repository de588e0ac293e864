// How much memory the opponents' thread has taken by the end of a short game between two who think as long as they may.
import { Setup } from "./pages/setup.mjs";
import { launch } from "./support/chromium.mjs";
import { report } from "./support/measure.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

const host = await serve(RELEASE);
const browser = await launch();
const page = await (await browser.newContext({ serviceWorkers: "block" })).newPage();
const setup = new Setup(page);
await setup.open(host.url);
await setup.agree({ options: ["Short game"], seats: ["El Grande (5)", "El Grande (5)", "El Grande (5)"] });
await page.getByRole("button", { name: "Play again", exact: true }).waitFor({ timeout: 600_000 });
const [thread] = page.workers();
// Starting the program where it runs already does nothing but hand out what it exports.
const bytes = await thread.evaluate(async () => {
  const source = await (await fetch(self.location.href)).text();
  const [, name] = /from "(.*?)"/.exec(source);
  const { default: start } = await import(new URL(name, self.location.href).href);
  return (await start()).memory.buffer.byteLength;
});
report("thread/memory after a game", bytes / 1024, "KB");
await browser.close();
await host.stop();
