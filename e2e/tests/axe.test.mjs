// What can be checked of accessibility by a program, on every screen and in every sheet, in both themes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Everything but colours, which alone differ between themes. */
const STRUCTURE = { runOnly: { type: "tag", values: TAGS }, rules: { "color-contrast": { enabled: false } } };
const COLOURS = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** Decisions on the map, with the same parts in the same colours as others. */
const SAME_PARTS = ["Half", "Transfer", "Score", "King", "Grande", "GrandeToCastillo", "Swap", "Scoreboard", "Retrieve", "Evict", "Pass", "the curtain before Pass", "the curtain before Retrieve"];

/** What is wrong with the page as it is. */
function complaints(page, rules) {
  return page.evaluate(async (rules) => {
    // What lies behind a sheet was looked at before, and what is not shown at all only takes time.
    const hidden = [...document.querySelectorAll(".side")].filter((part) => !part.checkVisibility());
    const scope = document.querySelector("dialog:modal") ?? { include: document, exclude: hidden };
    const { violations } = await axe.run(scope, { ...rules, resultTypes: ["violations"] });
    // The letter on a wooden piece is a sign of its colour, not a label.
    const isSign = ({ id, html }) => id === "label-content-name-mismatch" && html.startsWith('<g class="piece ');
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
    return found.filter((it) => !isSign(it)).map(({ id, html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ""})`);
  }, rules);
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
      for (const [theme, rules] of [["light", STRUCTURE], ...(SAME_PARTS.includes(stop.name) ? [] : [["light", COLOURS], ["dark", COLOURS]])]) {
        await page.emulateMedia({ colorScheme: theme });
        found.push(...(await complaints(page, rules)).map((complaint) => `${stop.name}, ${theme}: ${complaint}`));
      }
    }
    assert.ok(found.length === 0, `${found.length} complaints:\n${found.slice(0, 40).join("\n")}`);
  });
}
