// Hosts with unusual behaviour, and what happens to people who have installed the app from them.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Table } from "../pages/table.mjs";
import { SECOND_TITLE, firstRelease, withdrawnRelease } from "../support/releases.mjs";
import { scenario } from "../support/scenario.mjs";

/** Opens the app and waits until it is stored. */
async function install(page, host) {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  return home;
}

/** The ids of the saved games. */
const games = (page) => page.evaluate(() => {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith("el-grande/game/"));
  return [...new Set(keys.map((key) => key.split("/")[2]))];
});

for (const [from, to] of [["/", "/index.html"], ["/", "/?v=1"]]) {
  scenario(`a host that redirects ${from} to ${to} serves an app that opens again, also offline`, {}, async ({ page, host }) => {
    host.redirect({ [from]: to });
    const home = await install(page, host);
    await page.goto("about:blank");
    await home.open(host.url);
    await home.rulesAnswer();
    await host.stop();
    await page.goto("about:blank");
    await home.open(host.url);
    await home.rulesAnswer();
  });
}

scenario("an app that such a host has made unusable comes back with the next release", { allow: [/ERR_FAILED/] }, async ({ page, host }) => {
  const first = await firstRelease();
  try {
    const released = host.directory;
    host.publish(first.directory);
    host.redirect({ "/": "/index.html" });
    await new Home(page).open(host.url);
    // The worker of that version cannot report whether everything is stored. Once it is active, it is.
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active.state === "activated");
    await page.evaluate(() => localStorage.setItem("el-grande/game/x/0", "kept"));
    await page.goto("about:blank");
    await assert.rejects(page.goto(host.url), /ERR_FAILED/, "version 0.1.0 does not open again");

    host.publish(released);
    // Even a failed navigation makes the browser look for a new service worker, and start it once no page uses the old one.
    const opens = () => page.goto(host.url).then(() => true, () => false);
    for (let attempt = 0; attempt < 6 && !(await opens()); attempt += 1) await page.waitForTimeout(3_000);
    const home = new Home(page);
    await home.about.waitFor();
    await home.storedForOffline();
    assert.equal(await page.evaluate(() => localStorage.getItem("el-grande/game/x/0")), "kept");
    await host.stop();
    await page.reload();
    await home.rulesAnswer();
  } finally {
    await first.remove();
  }
});

scenario("a host that withdraws the app removes it from its visitors' devices, and leaves them their games", {}, async ({ page, host }) => {
  const withdrawn = await withdrawnRelease();
  try {
    const home = new Home(page);
    await home.open(host.url);
    await home.play.click();
    await new Table(page).bid();
    const [before] = await games(page);
    assert.ok(before, "the game is saved");
    await page.goto(host.url);
    await home.storedForOffline();

    host.publish(withdrawn.directory);
    await page.reload();
    await page.waitForFunction((title) => document.title === title, SECOND_TITLE);
    const isGone = async () => (await caches.keys()).length === 0 && !(await navigator.serviceWorker.getRegistration());
    await page.waitForFunction(isGone);
    // The page may register the script that removes it once more, but it must not reload more than once.
    let loads = 0;
    page.on("load", () => { loads += 1; });
    await page.reload();
    await page.waitForTimeout(1_500);
    await page.waitForFunction(isGone);
    assert.equal(loads, 1);
    assert.deepEqual(await games(page), [before]);
    assert.equal(await page.title(), SECOND_TITLE, "the host's own page, not a stored one");
  } finally {
    await withdrawn.remove();
  }
});
