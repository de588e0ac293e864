import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { Table } from "../pages/table.mjs";
import { UpdateNotice } from "../pages/update.mjs";
import { finishedGame, keep } from "../support/games.mjs";
import { SECOND_TITLE, emptyWorker, halfRelease, secondRelease } from "../support/releases.mjs";
import { scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

/** Visits the first release, then publishes another one and returns to the home screen. */
async function comeBackTo(release, { page, host }) {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  host.publish(release.directory);
  await page.reload();
  await home.rulesAnswer();
  await home.back.click();
  return home;
}

scenario("a new version waits for the player's word, then reloads once", {}, async ({ page, host }) => {
  const release = await secondRelease();
  try {
    await comeBackTo(release, { page, host });
    const notice = new UpdateNotice(page);
    await notice.ready.waitFor();
    assert.notEqual(await page.title(), SECOND_TITLE, "still the version the player opened");

    let loads = 0;
    page.on("load", () => loads++);
    await notice.update.click();
    await page.waitForFunction((title) => document.title === title, SECOND_TITLE);
    const home = new Home(page);
    await home.rulesAnswer();
    await home.storedForOffline();
    assert.equal(loads, 1);
    await notice.latest.waitFor();
    await home.back.click();
    await home.play.waitFor();
    assert.equal(await notice.ready.count(), 0);
    assert.equal(await page.evaluate(async () => (await caches.keys()).length), 1, "the old version is gone");

    await host.stop();
    await page.reload();
    await home.rulesAnswer();
    assert.equal(await page.title(), SECOND_TITLE);
  } finally {
    await release.remove();
  }
});

scenario("a player who says later keeps the old version, and is asked again next time", {}, async ({ page, host }) => {
  const release = await secondRelease();
  try {
    const home = await comeBackTo(release, { page, host });
    const notice = new UpdateNotice(page);
    await notice.later.click();
    await notice.ready.waitFor({ state: "detached" });
    await home.rulesAnswer();
    await notice.version.getByText(say("update_ready")).waitFor();
    await home.back.click();
    await page.reload();
    await notice.ready.waitFor();
    assert.notEqual(await page.title(), SECOND_TITLE);
  } finally {
    await release.remove();
  }
});

scenario("another tab is told, not reloaded", {}, async ({ page, context, host }) => {
  const release = await secondRelease();
  try {
    await comeBackTo(release, { page, host });
    const other = await context.newPage();
    await new Home(other).open(host.url);
    await new UpdateNotice(page).update.click();
    await page.waitForFunction((title) => document.title === title, SECOND_TITLE);

    const notice = new UpdateNotice(other);
    await notice.elsewhere.waitFor();
    assert.notEqual(await other.title(), SECOND_TITLE);
    await notice.later.click();
    await notice.elsewhere.waitFor({ state: "detached" });
    assert.notEqual(await other.title(), SECOND_TITLE);
    await new Home(other).about.click();
    await notice.version.click();
    await other.waitForFunction((title) => document.title === title, SECOND_TITLE);
  } finally {
    await release.remove();
  }
});

scenario("a half-uploaded version is not taken", { allow: [/integrity|digest/i] }, async ({ page, host }) => {
  const release = await halfRelease();
  try {
    const home = new Home(page);
    await home.open(host.url);
    await home.storedForOffline();
    host.publish(release.directory);
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const outcome = new Promise((resolve) => {
        registration.addEventListener("updatefound", () => {
          const worker = registration.installing;
          worker.addEventListener("statechange", () => resolve(worker.state));
        });
      });
      await registration.update();
      return outcome;
    });
    assert.equal(outcome, "redundant");
    await host.stop();
    await page.reload();
    await home.rulesAnswer();
  } finally {
    await release.remove();
  }
});

scenario("an empty service worker is not offered as a new version", {}, async ({ page, host }) => {
  const release = await emptyWorker();
  try {
    const home = new Home(page);
    await home.open(host.url);
    await home.storedForOffline();
    host.publish(release.directory);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      while (!registration.waiting) await new Promise((next) => setTimeout(next, 20));
    });
    await home.back.click();
    await home.play.waitFor();
    assert.equal(await new UpdateNotice(page).ready.count(), 0);
    // The old worker does not answer, so this can only wait for what would have come before.
    await page.reload();
    await home.rulesAnswer();
    assert.equal(await new UpdateNotice(page).version.count(), 0);
  } finally {
    await release.remove();
  }
});

scenario("at the table a dot marks the menu, which offers the new version, and so does the result", {}, async ({ page, context, host }) => {
  const release = await secondRelease();
  try {
    await keep(context, await finishedGame());
    const home = new Home(page);
    await home.open(host.url);
    await home.storedForOffline();
    await page.goto(`${host.url}#/`);
    await home.play.click();
    const [table, notice] = [new Table(page), new UpdateNotice(page)];
    await table.bid();
    const marked = page.locator(".top.has-update");
    assert.equal(await marked.count(), 0);
    host.publish(release.directory);
    // The app looks for updates when the user comes back to it.
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await marked.waitFor();
    assert.equal(await notice.ready.count(), 0, "nothing is said in the middle of a turn");
    await table.menu.click();
    await notice.ready.waitFor();
    await notice.later.click();
    await marked.waitFor({ state: "detached" });

    await page.reload();
    await page.goto(`${host.url}#/saves`);
    await page.locator(".game-item").nth(1).getByRole("button").first().click();
    await page.locator(".result").waitFor();
    await notice.update.click();
    await page.waitForFunction((title) => document.title === title, SECOND_TITLE);
    await page.locator(".result").waitFor();
  } finally {
    await release.remove();
  }
});
