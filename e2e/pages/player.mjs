// A person at the table who taps at random what can be tapped, without knowing any rules. The seed makes everything this person does
// repeatable; against people only (see `people`) it makes the whole game repeatable.
import assert from "node:assert/strict";
import { Chance } from "../support/chance.mjs";
import { aim, look } from "../support/table-view.mjs";
import { like, say } from "../support/words.mjs";

/** How long to wait for others, in milliseconds. */
const PATIENCE = 30_000;

/** How many taps in a row may change nothing before the player gives up. */
const STUBBORN = 25;

/** The end of the accessible name of a place that can be chosen. */
const CHOOSABLE = new RegExp(`${like("board_target", {}, { part: true }).source}$`);

/** Whether a thing is a place of the map that can be chosen. */
export const canBeChosen = ({ part, name }) => part === "map" && CHOOSABLE.test(name);

/** Matches the names of action cards, given by their keys: "intrigue", "one_of_each" … */
export const cardsNamed = (...keys) => new RegExp(`^(${keys.map((key) => like(`title_${key}`, {}, { part: true }).source).join("|")});`);

/** The action card that is selected but not taken yet. */
const chosenCard = ({ things }) => things.find(({ part, isPressed }) => part === "cards" && isPressed)?.name ?? null;

const WORDS = {
  close: say("close"),
  confirm: say("bar_confirm"),
  fewer: say("bar_fewer"),
  more: say("bar_more"),
  skip: say("scoring_skip"),
  back: say("back"),
  allowAll: say("button_allow_all"),
  endTurn: say("bar_end_turn"),
  history: say("place_history"),
};

export class Player {
  /**
   * `wants` matches cards that this person takes whenever possible. `targets` are places that this person prefers (see `data-target` on
   * the map). A `pause` comes before and after each tap.
   */
  constructor(page, { seed, isTouch = false, wants = /^$/, targets = [], patience = PATIENCE, pause = 0 }) {
    this.page = page;
    this.seed = seed;
    this.chance = new Chance(seed);
    this.isTouch = isTouch;
    this.wants = wants;
    this.targets = targets;
    this.patience = patience;
    this.pause = pause;
    /** The kinds of decisions this person has been asked for. */
    this.met = new Set();
    /** How often a card was taken, by its accessible name. */
    this.taken = new Map();
    this.taps = [];
  }

  /** Plays until the result is shown. */
  async playToTheEnd(limit = 3_000) {
    for (let step = 0; step < limit; step += 1) if (!(await this.step())) return;
    throw new Error(`the game does not end (seed ${this.seed})`);
  }

  /** Makes one random action. Resolves to false once the game is over. */
  async step() {
    const screen = await this.look();
    if (screen.cover === "result") return false;
    if (screen.ask && !screen.cover) {
      this.met.add(screen.ask);
      assert.ok(screen.prompt, this.told(`nothing says what is asked (${screen.ask})`));
    }
    const thing = this.chance.pick(screen.things, (it) => this.weight(it, screen));
    assert.ok(thing, this.told(`nothing can be tapped for ${screen.title ?? screen.ask}`));
    await this.tap(thing);
    this.checkProgress(screen, thing);
    return true;
  }

  /** Plays until a wanted screen appears, and leaves it untouched. */
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

  /** Taps the first wanted thing, given by its whole name, by an expression for it, or by a test. */
  async tapOn(wanted) {
    const isWanted = typeof wanted === "function" ? wanted : ({ name }) => (wanted instanceof RegExp ? wanted.test(name) : name === wanted);
    const { things } = await this.look();
    const thing = things.find(isWanted);
    assert.ok(thing, this.told(`there is no ${wanted} among ${things.map((it) => it.name).join(" | ")}`));
    await this.tap(thing);
    return thing;
  }

  /** Plays a power card. */
  async bid(power) {
    await this.tapOn((it) => it.power === `${power}`);
    await this.tapMain();
  }

  /** Takes an action card, given by its key. */
  async take(key) {
    await this.tapOn(({ part, name }) => part === "cards" && cardsNamed(key).test(name));
    await this.tapMain();
  }

  /** Taps the main button as soon as it is enabled. */
  async tapMain() {
    await this.tapOn(({ isMain, isDisabled }) => isMain && !isDisabled);
  }

  /** Begins the special action of the card. */
  async act() {
    await this.tapOn(({ isAct }) => isAct);
  }

  /** Takes the device if the curtain asks for it. Resolves to the name of the person. */
  async takeDevice() {
    const { cover, title } = await this.look();
    assert.equal(cover, "curtain", this.told("there is no curtain"));
    await this.tapOn(({ isHold }) => isHold);
    return title;
  }

  async tap(thing) {
    const spot = await this.page.evaluate(aim, thing.index);
    assert.ok(spot, this.told(`no finger reaches “${thing.name}”`));
    if (!("x" in spot)) return;
    this.taps.push(thing.name);
    await this.page.waitForTimeout(this.pause);
    if (thing.isHold) {
      await this.hold(thing, spot);
    } else {
      await (this.isTouch ? this.page.touchscreen.tap(spot.x, spot.y) : this.page.mouse.click(spot.x, spot.y));
      const arrived = await this.page.evaluate(() => Promise.race([window.arrived, new Promise((late) => setTimeout(late, 2_000, "late"))]));
      assert.notEqual(arrived, "late", this.told(`the tap on “${thing.name}” did not arrive`));
    }
    await this.page.waitForTimeout(this.pause);
  }

  /** Holds a button until it reacts by disappearing. */
  async hold({ index, name }, { x, y }) {
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.waitForFunction((index) => !window.seen[index].isConnected, index, { polling: 20 })
      .catch(() => assert.fail(this.told(`holding “${name}” does nothing`)));
    await this.page.mouse.up();
  }

  /** How likely this person taps a thing. Things that can end something early are unlikely, so that games stay varied. */
  weight(thing, screen) {
    const { name, part, target, isPressed, isDisabled, isPiece, isMain, isHold } = thing;
    if (isDisabled) return 0;
    switch (screen.cover) {
      // A tap of this person opens no other panels than that of a place, and the question whose piece was meant. The history of a place
      // leads to the log, and the log to the replay.
      case "panel":
        return part !== "panel" || name === WORDS.history ? 0 : name === WORDS.close ? 0.2 : 1;
      case "curtain":
        return isHold ? 1 : 0;
      case "scoring":
        return part !== "scoring" ? 0 : isMain ? 1 : name === WORDS.back ? 0.1 : 0.2;
      case "vetoed":
      case "broken":
        return isMain ? 1 : 0;
    }
    switch (part) {
      case "map":
        return isPiece || canBeChosen(thing) ? (this.targets.includes(target) ? 20 : 2) : 0;
      case "cards":
        // If a wanted card is selected, take it.
        return isPressed || this.isWanted(chosenCard(screen)) ? 0 : this.curiosity(name);
      case "hand":
        return isPressed ? 0 : 2;
      case "modifiers":
        return isPressed ? 0 : 0.6;
      case "fresh":
        return 0.1;
      case "foot":
        return this.weightOfButton(thing, screen);
      case "side":
        // One of several answers, or more or fewer caballeros to court.
        return isPressed ? 0 : name === WORDS.fewer ? 0.8 : name === WORDS.more ? 0.6 : 4;
      default:
        return 0;
    }
  }

  weightOfButton({ name, isUndo, isMain, isAct, isHold }, { ask, things }) {
    if (isUndo) return 0.1;
    if (isHold || name === WORDS.allowAll) return 0.3;
    if (name === WORDS.endTurn) return things.some(({ isAct }) => isAct) ? 0.1 : 0.6;
    if (!isMain || isAct || name === WORDS.confirm) return 4;
    switch (ask) {
      // Here the main button ends the transfer early.
      case "Transfer":
      case "GrandeToCastillo":
        return 0.6;
      default:
        return 9;
    }
  }

  /** Cards that this person has not taken yet are more interesting, and wanted ones most of all. */
  curiosity(name) {
    return this.isWanted(name) ? 1e6 : 1 / (1 + 3 * (this.taken.get(name) ?? 0));
  }

  isWanted(name) {
    return name !== null && this.wants.test(name) && !this.taken.has(name);
  }

  checkProgress(screen, { isMain }) {
    const chosen = chosenCard(screen);
    if (isMain && chosen && !screen.cover) this.taken.set(chosen, (this.taken.get(chosen) ?? 0) + 1);
    const seen = JSON.stringify(screen);
    this.idle = seen === this.seen ? this.idle + 1 : 0;
    this.seen = seen;
    assert.ok(this.idle < STUBBORN, this.told(`nothing changes any more at “${screen.title ?? screen.prompt}”`));
  }

  told(what) {
    return `${what} (seed ${this.seed}, after ${this.taps.length} taps: … ${this.taps.slice(-8).join(" → ")})`;
  }
}
