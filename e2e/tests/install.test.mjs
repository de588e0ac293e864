import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Table } from "../pages/table.mjs";
import { NARROW, scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

/** The browser's reading of the page's manifest. */
async function manifestOf(page) {
  const browser = await page.context().newCDPSession(page);
  const { url, errors, data } = await browser.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Test windows are incognito windows, which never install anything.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  const { appId } = await browser.send("Page.getAppId");
  return { url, appId, ...JSON.parse(data) };
}

/** Simulates the browser's offer to install the app. */
const offer = (page) => page.evaluate(() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = async () => { window.wasAsked = true; };
  dispatchEvent(event);
  return event.defaultPrevented;
});

scenario("the app can be installed from any path", { path: "/some/where/" }, async ({ page, host }) => {
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

scenario("the installed app has its name in the reader's language", {}, async ({ page, host }) => {
  await new Home(page).open(host.url);
  const english = await manifestOf(page);
  const names = new Set([english.name]);
  for (const language of ["de", "fr", "es", "pt", "cs", "uk"]) {
    await new Home(page).language.selectOption(language);
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
  // Opening an address alone must not start a game.
  const sit = page.getByRole("button", { name: say("sit_down"), exact: true });
  await sit.waitFor();
  assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("el-grande/game/")).length), 0);
  await sit.click();
  await table.bid();
  await table.hand.waitFor({ state: "detached" });
  // Back from a game leads home, not to the screen that would start another one.
  await page.goBack();
  await new Home(page).goOn.waitFor();
  assert.equal(await page.evaluate(() => location.hash), "#/");

  const other = await context.newPage();
  await other.goto(goOn);
  await new Table(other).map.waitFor();
  assert.equal(await other.evaluate(() => location.hash), "#/table");
});

scenario("the offer to install can be accepted or refused for good", { size: NARROW }, async ({ page, host }) => {
  const home = new Home(page);
  await home.open(host.url);
  assert.equal(await home.install.count(), 0);
  assert.ok(await offer(page), "the browser keeps its own bar to itself");
  await home.install.click();
  await page.waitForFunction(() => window.wasAsked);
  await home.install.waitFor({ state: "detached" });

  await offer(page);
  await home.install.waitFor();
  await home.refuseInstall.click();
  await home.install.waitFor({ state: "detached" });
  await page.reload();
  await home.play.waitFor();
  await offer(page);
  assert.equal(await home.install.count(), 0, "no means no");
  await page.goto(`${host.url}#/settings`);
  await home.installRow.waitFor();

  await page.goto(`${host.url}#/`);
  await home.play.click();
  await new Table(page).hand.waitFor();
  await offer(page);
  assert.equal(await home.install.or(home.installRow).count(), 0, "nobody is disturbed while playing");
});

const BY_HAND = {
  "an iPhone": ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1", "install_by_hand"],
  "Firefox on Android": ["Mozilla/5.0 (Android 15; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0", "install_by_hand_firefox"],
};

for (const [browser, [agent, how]] of Object.entries(BY_HAND)) {
  scenario(`the page explains installing by hand (${browser})`, {}, async ({ page, context, host }) => {
    await context.addInitScript((agent) => Object.defineProperty(navigator, "userAgent", { value: agent }), agent);
    const home = new Home(page);
    await home.open(host.url);
    await page.getByText(say(how)).waitFor();
    assert.equal(await home.install.count(), 0, "the page cannot ask");
    await home.refuseInstall.click();
    await page.getByText(say(how)).waitFor({ state: "detached" });
    await page.goto(`${host.url}#/settings`);
    await page.getByText(say(how)).waitFor();
  });
}

scenario("the first saved game asks the browser for persistent storage", {}, async ({ page, context, host }) => {
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
