// Every language on every screen of a narrow phone: nothing sticks out or is cut off, and the page says which language it speaks.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { cutTexts, misfits } from "../support/layout.mjs";
import { NARROW, scenario } from "../support/scenario.mjs";
import { STOPS, speak, visit } from "../support/tour.mjs";

const LANGUAGES = await readdir(new URL("../../locales", import.meta.url));

/** Asked on the map alone, with a sentence that others have as well. */
const LEFT_OUT = ["Score", "King", "Grande", "GrandeToCastillo", "Swap", "Evict", "Pass", "the curtain before Pass", "the curtain before Disc"];

scenario("every language fits on every screen of a narrow phone", { size: NARROW, still: true, patience: 8 }, async ({ page, host }) => {
  await page.goto(host.url);
  const found = [];
  for (const language of LANGUAGES) {
    // Every tour begins on a device that keeps nothing yet.
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await speak(page, language);
    for (const stop of STOPS.filter(({ name }) => !LEFT_OUT.includes(name))) {
      await visit(page, stop);
      assert.equal(await page.evaluate(() => document.documentElement.lang), language, stop.name);
      const problems = [...(await misfits(page)), ...(await cutTexts(page))];
      found.push(...problems.map((problem) => `${stop.name}, ${language}: ${problem}`));
    }
  }
  assert.ok(found.length === 0, `${found.length} problems:\n${found.slice(0, 60).join("\n")}`);
});

scenario("another language in the middle of a game changes nothing but the words", { still: true }, async ({ page, host }) => {
  await page.goto(host.url);
  await visit(page, STOPS.find(({ name }) => name === "Turn"));
  const state = () => page.evaluate(() => {
    const nodes = [...document.querySelectorAll("main [data-node]")];
    const digits = (text) => text?.match(/\d+/g)?.join(" ") ?? "";
    return [document.querySelector("main").dataset.ask, location.hash, ...nodes.map((it) => `${it.dataset.node} ${digits(it.getAttribute("aria-label"))}`)].join("\n");
  });
  const words = () => page.getByRole("heading", { level: 1 }).textContent();
  const [before, english] = [await state(), await words()];
  await speak(page, "uk");
  await visit(page, {});
  assert.equal(await state(), before);
  assert.notEqual(await words(), english);
});
