import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Table } from "../pages/table.mjs";
import { NARROW, scenario } from "../support/scenario.mjs";

/** What the browser makes of the manifest that the page names. */
async function manifestOf(page) {
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Test windows are private ones, which never install anything.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  const { appId } = await browser.send("Page.getAppId");
  return { url, appId, ...JSON.parse(data) };
}

/** The browser offers to install the app. */
const offer = (page) => page.evaluate(() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { window.wasAsked = true; };
  dispatchEvent(event);
  return event.defaultPrevented;
});

scenario("it can be installed, from any path", { path: "/some/where/" }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  const manifest = await manifestOf(page);
  for (const member of ["id", "start_url", "scope"]) assert.doesNotMatch(manifest[member], /^(\/|\w+:)/, `${member} is relative`);
  for (const purpose of ["any", "maskable", "monochrome"]) assert.ok(manifest.icons.some((icon) => icon.purpose === purpose), purpose);
  for (const form of ["narrow", "wide"]) assert.ok(manifest.screenshots.some((picture) => picture.form_factor === form), form);
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, new URL(src, manifest.url).href);
    if (sizes !== "any") assert.equal(size, sizes, src);
  }
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  assert.equal((await page.request.get(new URL(touch, host.url).href)).status(), 200);
});

scenario("the app is called what it is called in the reader's language", {}, async ({ page, host }) => {
  await new Home(page).open(host.url);
  const english = await manifestOf(page);
  const names = new Set([english.name]);
  for (const language of ["de", "fr", "es", "pt", "cs", "uk"]) {
    await page.locator("select").selectOption(language);
    await page.waitForFunction((language) => document.documentElement.lang === language, language);
    const manifest = await manifestOf(page);
    assert.equal(manifest.lang, language);
    assert.equal(manifest.appId, english.appId, "it stays the same app");
    assert.deepEqual(manifest.shortcuts.map(({ url }) => url), english.shortcuts.map(({ url }) => url));
    const parts = [...manifest.shortcuts.map(({ name }) => name), ...manifest.screenshots.map(({ label }) => label)];
    for (const words of [manifest.name, manifest.description, ...parts]) names.add(words);
  }
  assert.equal(names.size, 1 + 6 * 7, "in words of their own");
});

scenario("shortcuts lead into a game, with the first screen behind it", {}, async ({ page, context, host }) => {
  await new Home(page).open(host.url);
  const { shortcuts, url } = await manifestOf(page);
  const [goOn, play] = shortcuts.map((shortcut) => new URL(shortcut.url, url).href);
  const table = new Table(page);
  await page.goto("about:blank");
  await page.goto(goOn);
  await new Home(page).play.waitFor();

  await page.goto("about:blank");
  await page.goto(play);
  await table.bid();
  await table.undo.or(table.hurry).first().waitFor();
  await page.goBack();
  await new Home(page).goOn.waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#/");

  const other = await context.newPage();
  await other.goto(goOn);
  await new Table(other).map.waitFor();
  assert.equal(await other.evaluate(() => location.hash), "#/table");
});

scenario("the offer to install is there for who wants it, and gone for who does not", { size: NARROW }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  assert.equal(await home.install.count(), 0);
  assert.ok(await offer(page), "the browser keeps its own bar to itself");
  await home.install.click();
  await page.waitForFunction(() => window.wasAsked);
  await home.install.waitFor({ state: "detached" });

  await offer(page);
  await home.install.waitFor();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await home.install.waitFor({ state: "detached" });
  await page.reload();
  await home.play.waitFor();
  await offer(page);
  assert.equal(await home.install.count(), 0, "no means no");
  await page.goto(`${host.url}#/settings`);
  await home.install.waitFor();

  await page.goto(`${host.url}#/`);
  await home.play.click();
  await new Table(page).hand.waitFor();
  await offer(page);
  assert.equal(await home.install.count(), 0, "nobody is disturbed while playing");
});

scenario("where only a person can install it, the page says how", {}, async ({ page, context, host }) => {
  await context.addInitScript(() => Object.defineProperty(navigator, "standalone", { value: false }));
  await new Home(page).open(host.url);
  await page.getByText("Add to Home Screen").waitFor();
});

scenario("the first game that is kept asks the browser to keep it for good", {}, async ({ page, context, host }) => {
  await context.addInitScript(() => {
    window.asked = 0;
    navigator.storage.persist = async () => { window.asked += 1; return false; };
  });
  const home = new Home(page);
  await home.open(host.url);
  assert.equal(await page.evaluate(() => window.asked), 0);
  for (const game of [1, 2]) {
    await home.play.click();
    await new Table(page).bid();
    await page.waitForFunction(() => window.asked === 1, undefined, { timeout: 5_000 });
    await page.goto(`${host.url}#/`);
    await home.goOn.waitFor();
    assert.equal(await page.evaluate(() => window.asked), 1, `game ${game}`);
  }
});
