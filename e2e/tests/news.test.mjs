// News are shown once after an update.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Home } from "../pages/home.mjs";
import { finishedGame, keep } from "../support/games.mjs";
import { scenario } from "../support/scenario.mjs";
import { like, say, wordsOf } from "../support/words.mjs";

const news = (page, { like: words } = { like }) => page.getByRole("status").filter({ hasText: words("about_news_title", {}, { part: true }) });

scenario("a first visitor is shown no news, neither then nor later", {}, async ({ page, host }) => {
  const home = new Home(page);
  for (const _ of ["first", "second"]) {
    await home.open(host.url);
    assert.equal(await news(page).count(), 0);
    await page.goto("about:blank");
  }
});

scenario("an update shows the news once", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  const home = new Home(page);
  await home.open(host.url);
  await news(page).waitFor();
  const lines = say("about_news").split("|");
  assert.ok(lines.length >= 3 && lines.length <= 5, `${lines.length} lines`);
  for (const line of lines) await news(page).getByText(line, { exact: true }).waitFor();
  await news(page).getByRole("button", { name: say("close"), exact: true }).click();
  await news(page).waitFor({ state: "detached" });
  await page.reload();
  await home.about.waitFor();
  assert.equal(await news(page).count(), 0);
});

scenario("news that came into view are not told again, and come in the reader's language", {}, async ({ page, context, host }) => {
  await context.addInitScript(() => localStorage.setItem("el-grande/language", "uk"));
  await page.setViewportSize({ width: 390, height: 200 });
  await page.goto(host.url);
  await news(page, wordsOf("uk")).waitFor();
  await page.reload();
  await news(page, wordsOf("uk")).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => localStorage.getItem("el-grande/news"));
  await page.reload();
  await page.locator(".home-main").waitFor();
  assert.equal(await news(page, wordsOf("uk")).count(), 0);
});

scenario("the About screen names the version of the manifest and links all licences", {}, async ({ page, host }) => {
  const manifest = await readFile(new URL("../../Cargo.toml", import.meta.url), "utf8");
  const [, version] = /\[workspace\.package\]\nversion = "(.*)"/.exec(manifest);
  await page.goto(`${host.url}#/about`);
  await page.getByText(like("about_version", { version })).waitFor();
  const notices = await page.getByRole("link", { name: say("about_notices"), exact: true }).getAttribute("href");
  assert.match(await (await fetch(new URL(notices, host.url))).text(), /leptos/);
});
