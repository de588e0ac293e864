// Every language on every screen of a narrow phone: nothing sticks out or is cut off, and the page declares its language.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { brokenWords, cutTexts, misfits } from "../support/layout.mjs";
import { NARROW, scenario } from "../support/scenario.mjs";
import { STOPS, speak, visit } from "../support/tour.mjs";

const LANGUAGES = await readdir(new URL("../../locales", import.meta.url));

/** Decisions that only ask for a place on the map, with a sentence that other decisions cover. */
const LEFT_OUT = ["Score", "King", "Grande", "GrandeToCastillo", "Swap", "Evict", "Pass", "the curtain before Pass", "the curtain before Disc"];

scenario("every language fits on every screen of a narrow phone", { size: NARROW, still: true, patience: 24 }, async ({ page, host }) => {
  const found = [];
  for (const language of LANGUAGES) {
    await page.goto(host.url);
    await speak(page, language);
    for (const stop of STOPS.filter(({ name }) => !LEFT_OUT.includes(name))) {
      await visit(page, stop);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language, stop.name);
      const problems = [...(await misfits(page)), ...(await cutTexts(page)), ...(await brokenWords(page))];
      found.push(...problems.map((problem) => `${stop.name}, ${language}: ${problem}`));
    }
    // The next tour begins on an empty device. (Clearing at its start would be too late: the second copy might just be restored.)
    await page.evaluate(() => {
      localStorage.clear();
      return window.gameMirror.clear();
    });
  }
  assert.ok(found.length === 0, `${found.length} problems:\n${found.slice(0, 60).join("\n")}`);
});

scenario("another language in the middle of a game changes nothing but the words", { still: true }, async ({ page, host }) => {
  await page.goto(host.url);
  await visit(page, STOPS.find(({ name }) => name === "Turn"));
  const state = () => page.evaluate(() => {
    const targets = [...document.querySelectorAll("main [data-target][aria-label]")];
    const digits = (text) => text.match(/\d+/g)?.join(" ") ?? "";
    return [document.querySelector("main").dataset.ask, location.hash, ...targets.map((it) => `${it.dataset.target} ${digits(it.getAttribute("aria-label"))}`)];
  });
  const words = () => page.getByRole("heading", { level: 1 }).textContent();
  const [before, english] = [await state(), await words()];
  await speak(page, "uk");
  await visit(page, {});
  assert.ok(before.length >= 12, "the places are there");
  assert.deepEqual(await state(), before);
  assert.notEqual(await words(), english);
});
