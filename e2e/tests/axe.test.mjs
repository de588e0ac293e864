// What can be checked of accessibility by a program, on every screen and in every sheet, in both themes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What is wrong with the page as it is. */
function complaints(page, runOnly) {
  return page.evaluate(async (runOnly) => {
    const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ""})`));
  }, runOnly);
}

/** More is there at once on a large screen; everything else is as it is on a small one. */
const LARGER = ["home with a game", "set-up", "Power", "Card", "Turn", "Veto", "result", "replay"];

for (const [name, size, stops] of [["phone", PHONE, STOPS], ["desktop", DESKTOP, STOPS.filter(({ name }) => LARGER.includes(name))]]) {
  scenario(`axe finds nothing on any screen (${name})`, { size, still: true, patience: 12 }, async ({ page, host }) => {
    await page.goto(host.url);
    await page.evaluate(AXE);
    const found = [];
    for (const stop of stops) {
      await visit(page, stop);
      const note = (theme, list) => found.push(...list.map((complaint) => `${stop.name}, ${theme}: ${complaint}`));
      await page.emulateMedia({ colorScheme: "light" });
      note("light", await complaints(page, { type: "tag", values: RULES }));
      // Themes change colours only.
      await page.emulateMedia({ colorScheme: "dark" });
      note("dark", await complaints(page, { type: "rule", values: ["color-contrast"] }));
    }
    assert.ok(found.length === 0, `${found.length} complaints:\n${found.slice(0, 40).join("\n")}`);
  });
}
