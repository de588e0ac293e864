// Somebody who has only a keyboard, and hears what a screen reader would say.
import assert from "node:assert/strict";
import { Chance } from "../support/chance.mjs";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

export class Keyboard {
  constructor(page, { seed = 1 } = {}) {
    this.page = page;
    this.chance = new Chance(seed);
  }

  /** Before the page is loaded: whatever is said is written down, and so is every pointer. */
  async listen() {
    await this.page.addInitScript(() => {
      window.said = [];
      window.pointers = 0;
      addEventListener("pointerdown", () => (window.pointers += 1), { capture: true });
      const region = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement)?.closest("[role=status], [role=alert], [aria-live]");
      const isSpoken = (it) => it && it.getAttribute("aria-live") !== "off" && !it.closest("[inert]");
      // What changed in the same moment is said at once.
      new MutationObserver((changes) => {
        const regions = new Set(changes.map(({ target }) => region(target)).filter(isSpoken));
        for (const it of regions) {
          const text = it.innerText.replace(/\s+/g, " ").trim();
          if (text) window.said.push({ text, kind: it.getAttribute("role") ?? "told" });
        }
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
  }

  /** What was said since this was last asked. */
  async heard() {
    return this.page.evaluate(() => window.said.splice(0));
  }

  async press(key) {
    await this.page.keyboard.press(key);
  }

  /** What has the focus: its name, and whether that can be seen. */
  async focused() {
    return this.page.evaluate(async () => {
      // What was changed by the last key settles first.
      await new Promise((next) => setTimeout(next, 30));
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const spoken = (node) => {
        if (node.nodeType === Node.TEXT_NODE) return node.data;
        if (node.nodeType !== Node.ELEMENT_NODE || node.ariaHidden === "true") return "";
        return node.getAttribute("aria-label") ?? [...node.childNodes].map(spoken).join(" ");
      };
      const label = document.getElementById(element.getAttribute("aria-labelledby") ?? "") ?? element.labels?.[0];
      const name = spoken(label ?? element).replace(/\s+/g, " ").trim();
      const node = element.dataset.node ?? null;
      const style = getComputedStyle(element);
      const isOutlined = element.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
      const box = element.getBoundingClientRect();
      const isOnScreen = box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
      const isSeen = isOnScreen && (node ? document.querySelector(".board .focus-line, .board .focused") !== null : isOutlined);
      return { name, node, isSeen, role: element.getAttribute("role") ?? element.tagName.toLowerCase(), isDisabled: element.ariaDisabled === "true" };
    });
  }

  /** The focus is somewhere, has a name, and can be seen. */
  async check() {
    const focused = await this.focused();
    assert.ok(focused, "the focus is lost");
    assert.ok(focused.name, `what has the focus has no name: ${JSON.stringify(focused)}`);
    assert.ok(focused.isSeen, `nobody sees that “${focused.name}” has the focus`);
    return focused;
  }

  /** Goes on with the Tab key until something of that name has the focus. */
  async tabTo(name, { key = "Tab", limit = 60 } = {}) {
    const passed = [];
    for (let step = 0; step < limit; step += 1) {
      // Between the last thing of a page and the first there is the browser's own.
      const focused = await this.focused();
      if (focused) await this.check();
      if (focused && name.test(focused.name)) return this.check();
      passed.push(focused?.name);
      await this.press(key);
    }
    throw new Error(`Tab never comes to ${name}: ${passed.join(" | ")}`);
  }

  /** Goes to something and presses it. */
  async activate(name, options) {
    await this.tabTo(name, options);
    await this.press("Enter");
  }

  /** Walks over the map with the arrow keys until it comes to something like that. */
  async walkTo(isWanted, limit = 400) {
    if (!(await this.focused())?.node) await this.tabTo(/, pays | \d+; /, { limit: 80 });
    for (let step = 0; step < limit; step += 1) {
      const focused = await this.check();
      assert.ok(focused.node, `an arrow has left the map for “${focused.name}”`);
      if (isWanted(focused)) return focused;
      await this.press(this.chance.pick(ARROWS));
    }
    throw new Error("the arrows never come there");
  }
}
