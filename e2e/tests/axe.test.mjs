// Automatic accessibility checks of every screen and every panel, in both themes.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { faintTexts } from "../support/contrast.mjs";
import { LAPTOP, SMALL_WINDOW } from "../support/layout.mjs";
import { PHONE, scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const EVERYTHING = { runOnly: { type: "tag", values: TAGS } };
/** The rules whose results depend on the theme. */
const COLOURS = { runOnly: { type: "rule", values: ["color-contrast"] } };

/** The violations in the page as it is now. */
function complaints(page, rules) {
  return page.evaluate(async (rules) => {
    const { violations } = await axe.run(document, { ...rules, resultTypes: ["violations"] });
    const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
    // The side scrolls below its buttons: whatever is half hidden behind them can be scrolled into view.
    const isScrolled = ({ id, target }) => {
      const [box, foot] = [document.querySelector(target[0]), document.querySelector(".side-foot")].map((it) => it?.getBoundingClientRect());
      return id === "target-size" && foot && box.bottom > foot.top;
    };
    // Tiles and cards show numbers and pictures, which their accessible names put into words. The name must contain the title, which people
    // using speech input would say. Titles of cards have soft hyphens, names have none.
    const isTitled = ({ id, target }) => {
      const element = document.querySelector(target[0]);
      const title = element.querySelector(".seat-name, .card-title")?.textContent.trim().replaceAll("\u00ad", "");
      return id === "label-content-name-mismatch" && title && element.ariaLabel.startsWith(title);
    };
    return found.filter((it) => !isScrolled(it) && !isTitled(it)).map(({ id, html, any }) => `${id}: ${html.slice(0, 160)} (${any[0]?.message ?? ""})`);
  }, rules);
}

for (const [name, size] of Object.entries({ phone: PHONE, "small window": SMALL_WINDOW, laptop: LAPTOP })) {
  scenario(`axe finds nothing on any screen, and every text stands out (${name})`, { size, still: true, patience: 40 }, async ({ page, host }) => {
    await page.goto(host.url);
    await page.evaluate(AXE);
    const found = [];
    for (const stop of STOPS) {
      await visit(page, stop);
      for (const [theme, rules] of [["light", EVERYTHING], ["dark", COLOURS]]) {
        await page.emulateMedia({ colorScheme: theme });
        found.push(...[...(await complaints(page, rules)), ...(await faintTexts(page))].map((complaint) => `${stop.name}, ${theme}: ${complaint}`));
      }
    }
    assert.ok(found.length === 0, `${found.length} complaints:\n${found.slice(0, 40).join("\n")}`);
  });
}
