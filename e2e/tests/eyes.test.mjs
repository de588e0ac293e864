// For eyes that need something else: large letters, other colours, more space between letters, no motion.
import assert from "node:assert/strict";
import { cutTexts, misfits } from "../support/layout.mjs";
import { NARROW, PHONE, scenario } from "../support/scenario.mjs";
import { STOPS, visit } from "../support/tour.mjs";

/** Visits everything and collects what is wrong there. */
async function everywhere(page, wrong) {
  const found = [];
  for (const stop of STOPS) {
    await visit(page, stop);
    found.push(...(await wrong()).map((problem) => `${stop.name}: ${problem}`));
  }
  assert.ok(found.length === 0, `${found.length} problems:\n${found.slice(0, 60).join("\n")}`);
}

const unreadable = async (page) => [...(await misfits(page)), ...(await cutTexts(page))];

// 1280 × 1024, twice as large.
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

scenario("nothing moves for who wants no motion", { still: true, patience: 6 }, async ({ page, host }) => {
  await page.goto(host.url);
  await everywhere(page, () => page.evaluate(() =>
    document.getAnimations().filter((it) => it.effect.getComputedTiming().endTime > 0).map((it) => `${it.effect.target.getAttribute("class")} moves`)));
});

/** What only a colour of ours would have shown. */
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
    const knob = (element) => element.querySelector(".knob") ?? element;
    const other = [...document.querySelectorAll(`button[${state}=false]`)].find((it) => it.className === pressed.className);
    if (isShown(pressed) && other && isShown(other) && look(knob(pressed)) === look(knob(other))) problems.push(`“${name(pressed)}” looks like “${name(other)}”`);
  }
  const canvas = getComputedStyle(document.body).backgroundColor;
  for (const line of document.querySelectorAll(".board .glow, .board .chosen, .board .outline, .board .tower-glow, .board .aura")) {
    const { stroke, display } = getComputedStyle(line);
    if (display !== "none" && stroke === canvas) problems.push(`${line.getAttribute("class")} cannot be seen on the map`);
  }
  return problems;
};

scenario("what is chosen, lit or focused is seen in the reader’s own colours", { still: true, patience: 6 }, async ({ page, host }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(host.url);
  await everywhere(page, () => page.evaluate(lostInTheReadersColours));
});
