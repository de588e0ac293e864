// A person at the table who taps what can be tapped, at random, knowing no rules. The seed repeats everything this person does;
// against people only (see `people`) it repeats the whole game.
import assert from "node:assert/strict";
import { Chance } from "../support/chance.mjs";
import { aim, look } from "../support/eyes.mjs";

/** How long others may take, in milliseconds. */
const PATIENCE = 30_000;

/** How often nothing may change before this person gives up. */
const STUBBORN = 25;

export class Player {
  /** `wants` are cards and places this person chooses whenever they can be chosen; a `pause` comes before and after each tap. */
  constructor(page, { seed, isTouch = false, wants = /^$/, patience = PATIENCE, pause = 0 }) {
    this.page = page;
    this.seed = seed;
    this.chance = new Chance(seed);
    this.isTouch = isTouch;
    this.wants = wants;
    this.patience = patience;
    this.pause = pause;
    /** The kinds of decisions this person was asked for. */
    this.met = new Set();
    /** How often a card was taken, by its words. */
    this.taken = new Map();
    this.taps = [];
  }

  /** Plays until the result is shown. */
  async playToTheEnd(limit = 3_000) {
    for (let step = 0; step < limit; step += 1) if (!(await this.step())) return;
    throw new Error(`the game does not end (seed ${this.seed})`);
  }

  /** Does one thing that can be done now; false once the game is over. */
  async step() {
    const screen = await this.look();
    if (screen.things.some(({ name }) => name === "Play again")) return false;
    if (screen.ask && (!screen.dialog || screen.ask === "Veto")) this.met.add(screen.ask);
    if (screen.ask && screen.ask !== "Power") assert.ok(screen.prompt, this.told(`nothing says what is asked (${screen.ask})`));
    const thing = this.chance.pick(screen.things, (it) => this.weight(it, screen));
    assert.ok(thing, this.told(`nothing can be tapped for ${screen.ask ?? screen.dialog}`));
    await this.tap(thing);
    this.checkProgress(screen, thing);
    return true;
  }

  /** Plays on until something on the screen is to be looked at; it is not touched. */
  async until(wanted, limit = 600) {
    for (let step = 0; step < limit; step += 1) {
      const screen = await this.look();
      if (await wanted(screen)) return screen;
      assert.ok(await this.step(), this.told("the game ended before"));
    }
    throw new Error(this.told("that never came"));
  }

  async look() {
    const screen = await this.page.evaluate(look, this.patience);
    assert.ok(screen, this.told("nobody is asked anything"));
    return screen;
  }

  /** Taps a thing by its name. */
  async tapNamed(name) {
    const { things } = await this.look();
    const thing = things.find((it) => (name instanceof RegExp ? name.test(it.name) : it.name === name));
    assert.ok(thing, this.told(`there is no ${name} among ${things.map((it) => it.name).join(" | ")}`));
    await this.tap(thing);
  }

  async tap(thing) {
    const spot = await this.page.evaluate(aim, thing.index);
    assert.ok(spot, this.told(`no finger reaches “${thing.name}”`));
    if (!("x" in spot)) return;
    this.taps.push(thing.name);
    await this.page.waitForTimeout(this.pause);
    await (this.isTouch ? this.page.touchscreen.tap(spot.x, spot.y) : this.page.mouse.click(spot.x, spot.y));
    const arrived = await this.page.evaluate(() => Promise.race([window.arrived, new Promise((late) => setTimeout(late, 2_000, "late"))]));
    assert.notEqual(arrived, "late", this.told(`the tap on “${thing.name}” did not arrive`));
    await this.page.waitForTimeout(this.pause);
  }

  /** How likely a thing is tapped. Whatever can end something early is unlikely, so that games are lively. */
  weight(thing, screen) {
    const { name, part, isPressed, isDisabled, isPiece } = thing;
    if (isDisabled || /^Hint$| plays (elsewhere|here)$/.test(name)) return 0;
    switch (part) {
      case "map":
        return isPiece || /can be chosen/.test(name) ? (this.wants.test(name) ? 20 : 2) : 0;
      case "cards":
        return screen.ask === "Card" && !/Taken by/.test(name) ? this.curiosity(name) : 0;
      case "dialog":
        if (/^(Close|Skip)$/.test(name)) return screen.things.length > 1 ? 0.2 : 1;
        if (name === "Let the whole action happen") return 0.3;
        return name === "Take this card" ? 9 : 1;
      case "bid":
        if (/^Play/.test(name)) return 9;
        return isPressed ? 0 : /^Power/.test(name) ? 2 : 0.6;
      case "bar":
        if (name === "Undo") return 0.1;
        if (/^(End turn|Enough|One more)$/.test(name)) return screen.things.some((it) => it.name === "Special action") ? 0.1 : 0.6;
        if (name === "One fewer") return 0.8;
        return isPressed ? 0 : 4;
      default:
        return 0;
    }
  }

  /** Cards that were not taken yet are more interesting, and wanted ones most of all. */
  curiosity(name) {
    const times = this.taken.get(name) ?? 0;
    return this.wants.test(name) && times === 0 ? 1e6 : 1 / (1 + 3 * times);
  }

  checkProgress(screen, { name, part }) {
    if (part === "cards") this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
    const seen = JSON.stringify(screen);
    this.idle = seen === this.seen ? this.idle + 1 : 0;
    this.seen = seen;
    assert.ok(this.idle < STUBBORN, this.told(`nothing changes any more at “${screen.prompt || screen.dialog}”`));
  }

  told(what) {
    return `${what} (seed ${this.seed}, after ${this.taps.length} taps: … ${this.taps.slice(-8).join(" → ")})`;
  }
}
