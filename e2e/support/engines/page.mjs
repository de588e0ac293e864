// A page of a browser that Playwright cannot drive, with the same methods as Playwright's pages.
import { Locator, PATIENCE } from "./locators.mjs";
import { pause } from "./taps.mjs";

/**
 * Each engine supplies `driver`:
 *
 *   goto(url), reload()          loads an address, and waits until it is loaded
 *   run(expression)              evaluates an expression in the page and awaits its value
 *   mouse: move, down, up        with a point for `move`
 *   touch(x, y)                  taps with a finger
 *   press(key, modifiers)        presses a key while modifiers are held
 *   taps(kind, spots)            clicks or touches one spot after the other: [{ x, y, pause }], with the pause in ms before each
 *   picture(path)                saves a screenshot
 */
export class EnginePage {
  constructor(driver, size) {
    this.driver = driver;
    this.size = size;
    this.scripts = [];
    const { mouse } = driver;
    const answered = () => this.until(() => this.run("!document.querySelector('[data-pressed]')"), "a tap is not answered");
    this.mouse = {
      ...mouse,
      click: async (x, y) => {
        await mouse.move(x, y);
        await mouse.down();
        await mouse.up();
        await answered();
      },
    };
    this.touchscreen = { tap: (x, y) => driver.touch(x, y).then(answered) };
    this.keyboard = {
      press: async (keys) => {
        const [key, ...modifiers] = keys.split("+").reverse();
        await driver.press(key, modifiers);
        await answered();
      },
    };
  }

  run(expression) { return this.driver.run(expression); }
  taps(kind, spots) { return this.driver.taps(kind, spots); }
  viewportSize() { return this.size; }
  waitForTimeout(time) { return time > 0 ? pause(time) : undefined; }
  evaluate(fn, arg) { return this.run(`(${fn})(${JSON.stringify(arg)})`); }
  title() { return this.run("document.title"); }
  picture(path) { return this.driver.picture(path); }

  /** Runs a function in every page loaded from now on. Some drivers cannot run it before the page's own scripts. */
  async addInitScript(fn, arg) {
    this.scripts.push(`(${fn})(${JSON.stringify(arg)})`);
  }

  async goto(url) {
    await this.driver.goto(url);
    await this.prepare();
  }

  async reload() {
    await this.driver.reload();
    await this.prepare();
  }

  async prepare() {
    for (const script of this.scripts) await this.run(script);
  }

  waitForFunction(fn, arg, { timeout } = {}) {
    return this.until(() => this.evaluate(fn, arg), `${fn} is never true`, timeout);
  }

  /** Checks repeatedly, because a page that is loading cannot answer. */
  async until(isDone, complaint, timeout = PATIENCE) {
    let error;
    for (const end = Date.now() + timeout; Date.now() < end; await pause(15)) {
      try {
        if (await isDone()) return;
      } catch (caught) {
        error = caught;
      }
    }
    throw new Error(`${complaint} after ${timeout} ms`, { cause: error });
  }
}

const ROOT = (page) => new Locator(page);
for (const way of ["locator", "getByRole", "getByText", "getByLabel"]) {
  EnginePage.prototype[way] = function (...args) {
    return ROOT(this)[way](...args);
  };
}
