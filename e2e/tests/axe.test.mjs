// What can be checked of accessibility by a program, on every screen and in every sheet, in both themes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { faintTexts } from "../support/contrast.mjs";
import { DESKTOP, PHONE, scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const EVERYTHING = { runOnly: { type: "tag", values: TAGS } };
/** All that differs between themes. */
const COLOURS = { runOnly: { type: "rule", values: ["color-contrast"] } };

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

/** Where axe leaves open whether texts stand out; others have the same parts in the same colours. */
const LEFT_OPEN = ["Power", "Card", "Turn", "Veto", "scoring", "log", "keys", "result", "replay"];

for (const [name, size] of Object.entries({ phone: PHONE, desktop: DESKTOP })) {
  scenario(`axe finds nothing on any screen, and every text stands out (${name})`, { size, still: true, patience: 20 }, async ({ page, host }) => {
    await page.goto(host.url);
    await page.evaluate(AXE);
    const found = [];
    for (const stop of STOPS) {
      await visit(page, stop);
      for (const [theme, rules] of [["light", EVERYTHING], ["dark", COLOURS]]) {
        await page.emulateMedia({ colorScheme: theme });
        const faint = LEFT_OPEN.includes(stop.name) ? await faintTexts(page) : [];
        found.push(...[...(await complaints(page, rules)), ...faint].map((complaint) => `${stop.name}, ${theme}: ${complaint}`));
      }
    }
    assert.ok(found.length === 0, `${found.length} complaints:\n${found.slice(0, 40).join("\n")}`);
  });
}
