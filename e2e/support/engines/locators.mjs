// The part of Playwright's locators that the page objects use, for browsers that Playwright cannot drive.

/** How long to wait for something, in milliseconds. */
export const PATIENCE = 15_000;

/** A way to find elements of a page: steps that are evaluated anew each time. */
export class Locator {
  constructor(page, steps = []) {
    Object.assign(this, { owner: page, steps });
  }

  with(step) {
    return new Locator(this.owner, [...this.steps, step]);
  }

  page() { return this.owner; }
  locator(css) { return this.with({ css }); }
  getByRole(role, { name, exact = false, ...states } = {}) { return this.with({ role, name: plain(name), exact, states }); }
  getByText(text, { exact = false } = {}) { return this.with({ text: plain(text), exact }); }
  getByLabel(label, { exact = false } = {}) { return this.with({ label: plain(label), exact }); }
  filter({ has, hasText }) { return this.with({ has: has?.steps, hasText: plain(hasText) }); }
  and(other) { return this.with({ and: other.steps }); }
  or(other) { return new Locator(this.owner, [{ or: [this.steps, other.steps] }]); }
  nth(nth) { return this.with({ nth }); }
  first() { return this.nth(0); }
  last() { return this.nth(-1); }

  /** Runs a function with all elements that exist now. */
  evaluateAll(fn, arg) {
    return this.owner.run(`(${fn})((${seek})(${JSON.stringify(this.steps)}), ${JSON.stringify(arg)})`);
  }

  count() {
    return this.evaluateAll((all) => all.length);
  }

  /** Runs a function with the element as soon as it exists. */
  async evaluate(fn, arg) {
    await this.waitFor({ state: "attached" });
    return this.owner.run(`(${fn})((${seek})(${JSON.stringify(this.steps)})[0], ${JSON.stringify(arg)})`);
  }

  allTextContents() { return this.evaluateAll((all) => all.map((it) => it.textContent)); }
  textContent() { return this.evaluate((it) => it.textContent); }
  getAttribute(name) { return this.evaluate((it, name) => it.getAttribute(name), name); }
  inputValue() { return this.evaluate((it) => it.value); }
  isVisible() { return this.evaluateAll((all) => all.some((it) => it.checkVisibility({ visibilityProperty: true }))); }

  boundingBox() {
    return this.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return { x, y, width, height };
    });
  }

  async waitFor({ state = "visible", timeout = PATIENCE } = {}) {
    const isThere = {
      attached: async () => (await this.count()) > 0,
      detached: async () => (await this.count()) === 0,
      visible: () => this.isVisible(),
    }[state];
    await this.owner.until(isThere, `${JSON.stringify(this.steps)} is not ${state}`, timeout);
  }

  /** Clicks the middle of the element once it exists, has stopped moving and is not covered. */
  async click() {
    let spot;
    const isReady = async () => {
      spot = await this.evaluateAll(reach);
      return spot !== null;
    };
    await this.owner.until(isReady, `${JSON.stringify(this.steps)} cannot be clicked`);
    await this.owner.mouse.click(spot.x, spot.y);
  }

  async press(key) {
    await this.evaluate((it) => it.focus());
    await this.owner.keyboard.press(key);
  }

  async fill(text) {
    await this.evaluate((it, text) => {
      it.focus();
      it.value = text;
      it.dispatchEvent(new InputEvent("input", { bubbles: true }));
      it.dispatchEvent(new Event("change", { bubbles: true }));
    }, text);
  }

  async selectOption(value) {
    await this.fill(value);
  }
}

/** Regular expressions as data that can be sent to the page. */
const plain = (text) => (text instanceof RegExp ? { source: text.source, flags: text.flags } : text);

// The following functions run in the page and must not use anything outside themselves.

/** The middle of the only element, if a click there would hit it. */
async function reach(elements) {
  if (elements.length !== 1) return null;
  const [element] = elements;
  if (element.disabled || element.closest("[inert]") || element.ariaDisabled === "true") return null;
  element.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const before = middle();
  await new Promise((next) => setTimeout(next, 20));
  const { x, y } = middle();
  const hit = document.elementFromPoint(x, y);
  const isStill = before.x === x && before.y === y;
  return isStill && hit && (element.contains(hit) || hit.closest("label")?.control === element) ? { x, y } : null;
}

/** All elements that the steps find. */
function seek(steps) {
  const ROLES = {
    button: "button, input[type=button], input[type=submit]",
    link: "a[href]",
    heading: "h1, h2, h3, h4, h5, h6",
    combobox: "select",
    textbox: "input:not([type]), input[type=text], input[type=url], textarea",
    searchbox: "input[type=search]",
    list: "ul, ol",
    listitem: "li",
    region: "section[aria-label], section[aria-labelledby]",
    dialog: "dialog",
    group: "fieldset",
    img: "img",
    table: "table",
  };
  const oneLine = (text) => text.replace(/\s+/g, " ").trim();
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]");
  const spoken = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.getAttribute("aria-hidden") === "true" || !node.checkVisibility({ visibilityProperty: true })) return "";
    const text = node.getAttribute("aria-label") ?? [...node.childNodes].map(spoken).join("");
    return getComputedStyle(node).display === "inline" ? text : ` ${text} `;
  };
  const labelOf = (element) => {
    const ids = element.getAttribute("aria-labelledby")?.split(" ") ?? [];
    const by = ids.map((id) => document.getElementById(id)).filter(Boolean);
    if (by.length > 0) return oneLine(by.map((it) => it.textContent).join(" "));
    const own = element.getAttribute("aria-label") ?? element.getAttribute("alt");
    if (own !== null) return oneLine(own);
    return element.labels?.length > 0 ? oneLine([...element.labels].map(spoken).join(" ")) : null;
  };
  const matches = (text, wanted, exact) => {
    if (wanted === undefined) return true;
    if (typeof wanted !== "string") return new RegExp(wanted.source, wanted.flags).test(text);
    return exact ? text === oneLine(wanted) : text.toLowerCase().includes(oneLine(wanted).toLowerCase());
  };
  const hasStates = (element, { level, pressed }) =>
    (level === undefined || element.tagName === `H${level}`) && (pressed === undefined || element.ariaPressed === String(pressed));
  const all = (roots, css) => [...new Set(roots.flatMap((root) => [...root.querySelectorAll(css)]))];
  const follow = (steps, roots) => steps.reduce((found, step) => {
    if (step.css) return all(found, step.css);
    if (step.role) {
      const isRole = (element) => (element.getAttribute("role") ?? step.role) === step.role && isShown(element) && hasStates(element, step.states);
      const css = [`[role=${step.role}]`, ROLES[step.role]].filter(Boolean).join(", ");
      return all(found, css).filter((it) => isRole(it) && matches(labelOf(it) ?? oneLine(spoken(it)), step.name, step.exact));
    }
    if (step.text !== undefined) {
      const has = (element) => matches(oneLine(element.textContent), step.text, step.exact);
      return all(found, "*").filter((it) => !it.matches("script, style") && has(it) && ![...it.children].some(has));
    }
    if (step.label !== undefined) {
      return all(found, "[aria-label], [aria-labelledby], input, select, textarea").filter((it) => matches(labelOf(it) ?? "", step.label, step.exact));
    }
    if (step.or) return step.or.flatMap((steps) => follow(steps, [document]));
    if (step.and) {
      const others = follow(step.and, [document]);
      return found.filter((it) => others.includes(it));
    }
    if ("nth" in step) return found.slice(step.nth).slice(0, 1);
    return found.filter((it) =>
      (!step.has || follow(step.has, [document]).some((inner) => it.contains(inner))) && matches(oneLine(it.textContent), step.hasText));
  }, roots);
  return follow(steps, [document]);
}
