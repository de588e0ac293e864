// Measures the page on a slow phone with a slow connection, from a host that compresses. Prints a line of JSON for each
// measurement.
import { Home } from "./pages/home.mjs";
import { launch } from "./support/chromium.mjs";
import { IS_SMOKE, report, servePacked, SLOW_CPU } from "./support/measure.mjs";

const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

const browser = await launch();
const host = await servePacked(browser);
const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
const page = await context.newPage();
const devtools = await context.newCDPSession(page);
await devtools.send("Network.enable");
if (!IS_SMOKE) await devtools.send("Network.emulateNetworkConditions", SLOW_LINE);
await devtools.send("Emulation.setCPUThrottlingRate", SLOW_CPU);

const home = new Home(page);
const start = performance.now();
await home.open(host.url);
const shown = performance.now();
await home.rulesAnswer();
report("page/first contentful paint", await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime), "ms", { atMost: 1_000 });
report("page/playable", shown - start, "ms", { atMost: 2_800 });
report("page/rules answer", performance.now() - start, "ms");

await home.storedForOffline();
await host.stop();
const again = performance.now();
await page.reload();
await home.rulesAnswer();
report("page/rules answer, offline", performance.now() - again, "ms", { atMost: 700 });
await browser.close();
