import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { DESKTOP, NARROW, PHONE, scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  for (const [theme, background] of Object.entries({ light: "rgb(244, 236, 219)", dark: "rgb(20, 24, 27)" })) {
    scenario(`the rules answer in the page and in the worker (${name}, ${theme})`, { size, theme }, async ({ page, host }) => {
      const home = new Home(page);
      await home.open(host.url);
      await home.rulesAnswer();
      assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), background);
    });
  }
}

scenario("nothing needs sideways scrolling on a narrow phone", { size: NARROW }, async ({ page, host }) => {
  for (const screen of ["#/", "#/new", "#/rules", "#/about"]) {
    await page.goto(`${host.url}${screen}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= NARROW.width, `${screen} is ${width} px wide`);
  }
});

scenario("the self-hosted typefaces are used", {}, async ({ page, host }) => {
  await new Home(page).open(host.url);
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter((font) => font.status === "loaded").map((font) => font.family.replaceAll('"', "")));
  for (const family of ["Alegreya", "Alegreya Sans"]) assert.ok(loaded.includes(family), `${family} is not in use`);
});

scenario("screens are reached by link, by address and by the back button", {}, async ({ page, host }) => {
  const home = new Home(page);
  const about = page.getByRole("heading", { level: 1, name: say("about_title"), exact: true });
  await home.open(host.url);
  await home.about.click();
  await about.waitFor();
  await page.goBack();
  await home.title.waitFor();
  await page.goto(`${host.url}#/about`);
  await about.waitFor();
  await home.back.click();
  await home.title.waitFor();
});

scenario("a worker that cannot start is reported, and the page goes on", { allow: [/worker-/] }, async ({ page, host }) => {
  host.lose(/worker-/);
  const home = new Home(page);
  await home.open(host.url);
  await home.workerIsMissing();
  await home.pageAnswers();
});
