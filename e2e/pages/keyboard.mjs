// A person who has only a keyboard and a screen reader.
import assert from "node:assert/strict";
import { Chance } from "../support/chance.mjs";
import { look } from "../support/table-view.mjs";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

export class Keyboard {
  constructor(page, { seed = 1 } = {}) {
    this.page = page;
    this.chance = new Chance(seed);
  }

  /** Call before the page is loaded. Records all announcements and every use of a pointer. */
  async listen() {
    await this.page.addInitScript(() => {
      window.said = [];
      window.pointers = 0;
      addEventListener("pointerdown", () => (window.pointers += 1), { capture: true });
      const region = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest("[role=status], [role=alert], [aria-live]");
      const isSpoken = (it) => it && it.getAttribute("aria-live") !== "off" && !it.closest("[inert]");
      // A screen reader says everything that changed at the same time in one go.
      new MutationObserver((changes) => {
        const regions = new Set(changes.map(({ target }) => region(target)).filter(isSpoken));
        for (const it of regions) {
          const text = it.innerText.replace(/\s+/g, " ").trim();
          if (text) window.said.push({ text, time: performance.now() });
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
  }

  /** The announcements since the last call. */
  async heard() {
    return this.page.evaluate(() => window.said.splice(0));
  }

  /** Waits for the next announcement and returns it. */
  async hear() {
    await this.page.waitForFunction(() => window.said.length > 0);
    return this.page.evaluate(() => window.said.shift().text);
  }

  /** Waits until no more announcements come, and forgets those so far. */
  async silence() {
    // Longer than the pause between two sentences (see src/pages/table/announcer.rs).
    await this.page.evaluate(() => new Promise((next) => {
      const listen = (count) => setTimeout(() => (window.said.length === count ? next() : listen(window.said.length)), 800);
      listen(window.said.length);
    }));
    await this.heard();
  }

  async press(key) {
    await this.page.keyboard.press(key);
  }

  async look() {
    const screen = await this.page.evaluate(look, 30_000);
    assert.ok(screen, "nobody is asked anything");
    return screen;
  }

  /**
   * The focused element: its name, and whether the focus is visible. Headings get the focus when a new question appears, so that a
   * screen reader continues from there; they cannot be pressed and show no ring.
   */
  async focused() {
    return this.page.evaluate(async () => {
      // Wait until the page has settled after the last key.
      await new Promise((next) => setTimeout(next, 30));
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const spoken = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data;
        if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true") return "";
        return node.getAttribute("aria-label") ?? [...node.childNodes].map(spoken).join(" ");
      };
      const label = document.getElementById(element.getAttribute("aria-labelledby") ?? "") ?? element.labels?.[0];
      const style = getComputedStyle(element);
      const isOutlined = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
      const isStroked = element instanceof SVGElement && style.stroke !== "none" && parseFloat(style.strokeWidth) >= 2;
      const box = element.getBoundingClientRect();
      const isOnScreen = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
      const isHeading = element.matches("h1, h2");
      return {
        name: spoken(label ?? element).replace(/\s+/g, " ").trim(),
        target: element.dataset.target ?? null,
        power: element.dataset.power ?? null,
        card: element.dataset.card ?? null,
        isMain: "main" in element.dataset,
        isAct: "act" in element.dataset,
        isHeading,
        isSeen: isOnScreen && (isHeading || (element.matches(":focus-visible") && (isOutlined || isStroked))),
        role: element.getAttribute("role") ?? element.tagName.toLowerCase(),
        isDisabled: element.ariaDisabled === "true",
      };
    });
  }

  /** Checks that something has the focus, that it has a name, and that the focus is visible. */
  async check() {
    const focused = await this.focused();
    assert.ok(focused, "the focus is lost");
    assert.ok(focused.name, `what has the focus has no name: ${JSON.stringify(focused)}`);
    assert.ok(focused.isSeen, `nobody sees that “${focused.name}” has the focus`);
    return focused;
  }

  /**
   * Presses Tab until a wanted element has the focus, given by its name or by a test. If Tab reaches one member of a group, arrow
   * keys lead to the others.
   */
  async tabTo(wanted, { key = "Tab", limit = 80 } = {}) {
    const isWanted = (it) => (wanted instanceof RegExp ? wanted.test(it.name) : wanted(it));
    const passed = [];
    for (let step = 0; step < limit; step += 1) {
      // Between the last and the first element of a page, the focus is in the browser's own interface.
      const focused = await this.focused();
      if (focused) await this.check();
      if (focused && isWanted(focused)) return focused;
      if (focused?.role === "radio" && (await this.searchGroup(isWanted))) return this.check();
      passed.push(focused?.name);
      await this.press(key);
    }
    throw new Error(`Tab never comes to ${wanted}: ${passed.join(" | ")}`);
  }

  /** Tries the radio buttons of a group with the arrow keys. Returns to the first if none is wanted. */
  async searchGroup(isWanted) {
    const first = await this.check();
    for (let step = 0; step < 20; step += 1) {
      await this.press("ArrowRight");
      const focused = await this.check();
      if (isWanted(focused)) return true;
      if (focused.name === first.name) return false;
    }
    throw new Error(`the arrows never come back to ${first.name}`);
  }

  /** Moves the focus to an element and presses it. */
  async activate(wanted, options) {
    await this.tabTo(wanted, options);
    await this.press("Enter");
  }

  /**
   * Moves over the map with the arrow keys until a wanted element has the focus. The map comes before the question in the page, so the
   * way back to it never leads through the browser's own interface.
   */
  async walkTo(isWanted, limit = 400) {
    if (!(await this.focused())?.target) await this.tabTo(({ target }) => target !== null, { key: "Shift+Tab" });
    for (let step = 0; step < limit; step += 1) {
      const focused = await this.check();
      assert.ok(focused.target, `an arrow has left the map for “${focused.name}”`);
      if (isWanted(focused)) return focused;
      await this.press(this.chance.pick(ARROWS));
    }
    throw new Error("the arrows never come there");
  }
}
