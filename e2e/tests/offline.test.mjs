import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { twoCopies } from "../support/releases.mjs";
import { DESKTOP, scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

for (const path of ["/", "/games/", "/a/rather/deep/place/el-grande/"]) {
  scenario(`opens at ${path} with the server stopped`, { path }, async ({ page, context, host }) => {
    const home = new Home(page);
    await home.open(host.url);
    await home.storedForOffline();
    await host.stop();

    await page.reload();
    await home.rulesAnswer();
    await home.storedForOffline();

    const deepLink = await context.newPage();
    await deepLink.goto(`${host.url}index.html?from=somewhere#/about`);
    await deepLink.getByRole("heading", { level: 1, name: say("about_title"), exact: true }).waitFor();
  });
}

scenario("the first visit goes on when the server stops in the middle of it", { size: DESKTOP }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  await host.stop();
  await home.back.click();
  await home.title.waitFor();
  await home.rulesAnswer();
});

scenario("everything needed to play is stored, and nothing else", {}, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { caches: names.length, paths: requests.flat().map((request) => new URL(request.url).pathname) };
  });
  assert.equal(stored.caches, 1);
  assert.ok(stored.paths.includes("/"), "the page itself");
  for (const end of [".wasm", ".css", ".woff2", ".svg", ".txt"]) {
    assert.ok(stored.paths.some((path) => path.endsWith(end)), end);
  }
  assert.ok(!stored.paths.some((path) => /sw\.js$|OFL|\.(png|webp|webmanifest)$/.test(path)), "not needed offline");
});

scenario("files that somebody deleted are stored again when the page is opened", {}, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await page.goto(`${host.url}#/`);
  await page.reload();
  await home.about.waitFor();
  await page.waitForFunction(async () => (await caches.keys()).length > 0);
  await page.reload();
  await home.storedForOffline();
  await host.stop();
  await page.reload();
  await home.rulesAnswer();
});

scenario("two copies on one host do not disturb each other", {}, async ({ page, context, host }) => {
  const copies = await twoCopies();
  try {
    host.publish(copies.directory);
    const [one, two] = [new Home(page), new Home(await context.newPage())];
    await one.open(`${host.url}one/`);
    await one.storedForOffline();
    await two.open(`${host.url}two/`);
    await two.storedForOffline();
    await host.stop();
    for (const home of [one, two]) {
      await home.page.reload();
      await home.rulesAnswer();
    }
  } finally {
    await copies.remove();
  }
});

scenario("addresses beside the app are left to the host", { path: "/one/", allow: [/no-such-page/] }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  const answer = await page.goto(`${host.url}no-such-page`);
  assert.equal(answer.status(), 404);
});

scenario("a first visit that cannot store everything says so, and the next one mends it", { allow: [/404|ServiceWorker/] }, async ({ page, host }) => {
  host.lose(/^words.uk-/);
  const home = new Home(page);
  await home.open(host.url);
  await home.checks(say("check_offline"), say("check_offline_bad"));
  host.lose(undefined);
  await page.reload();
  await home.storedForOffline();
});

const deleteCaches = (page) => page.evaluate(async () => {
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
});

scenario("files that the browser deleted are stored again on the next visit", {}, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  await deleteCaches(page);
  await page.reload();
  await home.rulesAnswer();
  await home.storedForOffline();
  await host.stop();
  await page.reload();
  await home.rulesAnswer();
});

scenario("a single file that is gone is stored again when it is asked for", {}, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  const count = () => page.evaluate(async () => (await (await caches.open((await caches.keys())[0])).keys()).length);
  const before = await count();
  await page.evaluate(async () => {
    const cache = await caches.open((await caches.keys())[0]);
    await cache.delete((await cache.keys()).find(({ url }) => url.endsWith(".css")));
  });
  assert.equal(await count(), before - 1);
  await page.reload();
  await home.rulesAnswer();
  await home.storedForOffline();
  assert.equal(await count(), before);
});

scenario("the page does not say that it works offline while its files are gone", { allow: [/404/] }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  await deleteCaches(page);
  // The page itself is still cached, but one of its files is not. Offline, the app works entirely or not at all.
  host.lose(/^words.uk-/);
  await page.reload();
  await home.checks(say("check_offline"), say("check_offline_bad"));
  host.lose(undefined);
  await page.reload();
  await home.storedForOffline();
});
