// Mouse and finger for gestures besides taps: drags and long presses. Points are pixels of the window.
import { aim } from "../support/table-view.mjs";

/** A drag consists of this many moves, this many milliseconds apart. */
const STEPS = 10;
const STEP = 16;

class Pointer {
  constructor(page) {
    this.page = page;
  }

  /** Drags from one point to another. `underway` runs before the release. */
  async drag(from, to, underway = () => {}) {
    await this.down(from);
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      await this.moveTo({ x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) });
      await this.page.waitForTimeout(STEP);
    }
    await underway();
    await this.up();
  }

  /** Presses for this many milliseconds. `underway` runs before the release. */
  async hold(at, time, underway = () => {}) {
    await this.down(at);
    await this.page.waitForTimeout(time);
    await underway();
    await this.up();
  }
}

export class Mouse extends Pointer {
  async down({ x, y }) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
  }

  moveTo({ x, y }) { return this.page.mouse.move(x, y); }
  up() { return this.page.mouse.up(); }
  tap({ x, y }) { return this.page.mouse.click(x, y); }
}

/** Playwright's touchscreen can only tap. Everything else goes to Chromium directly. */
export class Finger extends Pointer {
  async touch(type, ...touchPoints) {
    this.session ??= await this.page.context().newCDPSession(this.page);
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints });
  }

  down(at) { return this.touch("touchStart", at); }
  moveTo(at) { return this.touch("touchMove", at); }
  up() { return this.touch("touchEnd"); }
  tap({ x, y }) { return this.page.touchscreen.tap(x, y); }
}

/** Returns a point of an element that nothing covers, away from pieces and badges. */
export async function spotOf(thing) {
  await thing.evaluate((element) => { window.seen = [element]; });
  const spot = await thing.page().evaluate(aim, 0);
  if (!spot) throw new Error(`${thing} is covered`);
  return { x: spot.x, y: spot.y };
}

/** Returns the middle of an element. */
export async function middleOf(thing) {
  const { x, y, width, height } = await thing.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}
