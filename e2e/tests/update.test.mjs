import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { UpdateNotice } from "../pages/update.mjs";
import { SECOND_TITLE, halfRelease, secondRelease } from "../support/releases.mjs";
import { scenario } from "../support/scenario.mjs";

/** Visits the first release, then publishes another and comes back. */
async function comeBackTo(release, { page, host }) {
  const home = new Home(page);
  await home.open(host.url);
  await home.storedForOffline();
  host.publish(release.directory);
  await page.reload();
  await home.rulesAnswer();
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
    await notice.update.click();
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
