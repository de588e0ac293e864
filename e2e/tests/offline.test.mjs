import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { twoCopies } from "../support/releases.mjs";
import { DESKTOP, scenario } from "../support/scenario.mjs";

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
    await deepLink.getByRole("heading", { level: 1, name: "About" }).waitFor();
  });
}

scenario("the first visit goes on when the server stops in the middle of it", { size: DESKTOP }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  await host.stop();
  await page.getByRole("link", { name: "Back" }).click();
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

scenario("two copies on one host keep out of each other's way", {}, async ({ page, context, host }) => {
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
