// Visual needs: large letters, other colours, more space between letters, no motion.
import assert from "node:assert/strict";
import { cutTexts, misfits } from "../support/layout.mjs";
import { NARROW, PHONE, scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";

/** Visits every stop of the tour and collects the faults found there. */
async function everywhere(page, wrong) {
  const found = [];
  for (const stop of STOPS) {
    await visit(page, stop);
    found.push(...(await wrong()).map((problem) => `${stop.name}: ${problem}`));
  }
  assert.ok(found.length === 0, `${found.length} problems:\n${found.slice(0, 60).join("\n")}`);
}

const unreadable = async (page) => [...(await misfits(page)), ...(await cutTexts(page))];

// A window of 1280 × 1024 with everything twice as large.
scenario("everything can be read at 200 %", { size: { width: 640, height: 512 }, patience: 6 }, async ({ page, host }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(host.url);
  await everywhere(page, () => unreadable(page));
});

scenario("everything can be read on a phone whose letters are twice as large", { size: PHONE, still: true, patience: 6 }, async ({ page, context, host }) => {
  const browser = await context.newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await page.goto(host.url);
  await everywhere(page, () => unreadable(page));
});

scenario("letters, words and lines may stand further apart", { size: NARROW, still: true, patience: 6 }, async ({ page, host }) => {
  await page.goto(host.url);
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    // WCAG 1.4.12
    spacing.replaceSync("* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }");
    document.adoptedStyleSheets = [spacing];
  });
  await everywhere(page, () => unreadable(page));
});

scenario("nothing moves with reduced motion", { still: true, patience: 6 }, async ({ page, host }) => {
  await page.goto(host.url);
  await everywhere(page, () => page.evaluate(() =>
    document.getAnimations().filter((it) => it.effect.getComputedTiming().endTime > 0).map((it) => `${it.effect.target.getAttribute("class")} moves`)));
});

/** Elements whose state only one of our own colours would have shown. */
const lostInTheReadersColours = () => {
  const problems = [];
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const look = (element) => {
    const { backgroundColor, color, outlineStyle, borderTopWidth, borderTopStyle, borderTopColor } = getComputedStyle(element);
    return [backgroundColor, color, outlineStyle, borderTopWidth, borderTopStyle, borderTopColor].join();
  };
  const name = (element) => (element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40);
  for (const pressed of document.querySelectorAll("button[aria-pressed=true], button[aria-checked=true]")) {
    const state = pressed.hasAttribute("aria-pressed") ? "aria-pressed" : "aria-checked";
    // The element that shows the state: a switch in the row, the face of a card, or the button itself.
    const face = (element) => element.querySelector(".switch, .action-card") ?? element;
    const kind = (element) => element.className.split(" ")[0];
    const other = [...document.querySelectorAll(`button[${state}=false]`)].find((it) => kind(it) === kind(pressed));
    if (isShown(pressed) && other && isShown(other) && look(face(pressed)) === look(face(other))) problems.push(`“${name(pressed)}” looks like “${name(other)}”`);
  }
  const board = document.querySelector(".table .board");
  const grounds = [document.body, ...(board ? [board, board.parentElement] : [])].map((it) => getComputedStyle(it).backgroundColor);
  for (const line of document.querySelectorAll(".board .ring, .board .country-ring, .board .tower-ring, .board .gold, .board .token-glow")) {
    const { stroke, display } = getComputedStyle(line);
    const mustShow = line.matches(".legal .ring, .legal .country-ring, .legal .tower-ring, .selected .ring, .trap .ring");
    if (mustShow ? display === "none" || stroke === "none" || grounds.includes(stroke) : display !== "none" && grounds.includes(stroke)) {
      problems.push(`${line.getAttribute("class")} cannot be seen on the map`);
    }
  }
  return problems;
};

scenario("forced colours still show chosen, highlighted and focused things", { still: true, patience: 6 }, async ({ page, host }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(host.url);
  await everywhere(page, () => page.evaluate(lostInTheReadersColours));
});
