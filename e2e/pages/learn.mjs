// Page object of the guided first game, in any language: its texts come from the page's own messages.
import { aim } from "../support/table-view.mjs";
import { isTouched } from "../support/scenario.mjs";
import { wordsOf } from "../support/words.mjs";

export const STEPS = 15;

/** Places of the map, in the order of the rules. */
export const [GALICIA, BASQUE, , , OLD_CASTILE, NEW_CASTILE, , SEVILLE, , CASTILLO] = Array(10).keys();

/** The stack of the King's card. */
const KINGS_STACK = 5;

export class Learn {
  constructor(page, language = "en") {
    const { say, like } = wordsOf(language);
    this.page = page;
    this.words = { say, like };
    /** The bubble with the text. It points to what the step is about. */
    this.bubble = page.locator(".lesson-bubble");
    this.sentence = this.bubble.getByRole("status");
    this.next = this.bubble.getByRole("button", { name: say("learn_next"), exact: true });
    this.back = page.getByRole("button", { name: say("replay_previous"), exact: true });
    this.leave = page.getByRole("link", { name: say("lesson_leave"), exact: true });
    /** The panel at the end of the lesson. */
    this.finished = page.getByRole("dialog", { name: say("lesson_proud"), exact: true });
    this.play = this.finished.getByRole("button", { name: say("learn_play"), exact: true });
    this.map = page.getByRole("group", { name: say("table_map"), exact: true });
    this.main = page.locator(".side [data-main]");
    this.act = page.locator(".side [data-act]");
    this.kingsCard = page.locator(`.side [data-card="${KINGS_STACK}"]`);
    this.scoring = page.locator(".side .scoring");
  }

  async open(url) {
    await this.page.goto(`${url}#/learn`);
    await this.map.waitFor();
  }

  /** Waits until the lesson is at a step. Other players may have to act before. */
  async at(step) {
    await this.page.locator(".lesson-progress").getByText(this.words.like("lesson_step", { at: step, count: STEPS })).waitFor();
  }

  /** Waits until the lesson shows the message with this key. */
  async says(key) {
    await this.sentence.getByText(this.words.say(key), { exact: true }).waitFor();
  }

  /** A power card of the hand. */
  power(value) {
    return this.page.locator(`.side [data-power="${value}"]`);
  }

  place(number) {
    return this.map.locator(`.hit[data-target=place-${number}]`);
  }

  /** Taps a thing where a finger would, even if the lesson does not react. */
  async tap(thing, times = 1) {
    for (let time = 0; time < times; time += 1) {
      await thing.evaluate((element) => { window.seen = [element]; });
      const { x, y } = (await this.page.evaluate(aim, 0)) ?? (await middle(thing));
      await (isTouched(this.page.viewportSize()) ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
    }
  }

  /** By the number of a step: what the reader has to do in it. Steps that are only read or watched have no entry. */
  get tasks() {
    return new Map([
      [3, async () => { await this.power(7).click(); await this.main.click(); }],
      [5, () => this.main.click()],
      [6, async () => { await this.kingsCard.click(); await this.main.click(); }],
      [7, () => this.tap(this.place(SEVILLE))],
      [8, () => this.tap(this.place(NEW_CASTILE))],
      [9, () => this.tap(this.place(OLD_CASTILE), 2)],
      [10, () => this.tap(this.place(CASTILLO), 2)],
      [11, () => this.act.click()],
      [12, async () => { await this.tap(this.place(OLD_CASTILE)); await this.main.click(); }],
      [14, async () => { await this.tap(this.place(BASQUE)); await this.main.click(); }],
    ]);
  }

  /** Plays the lesson as intended from one step to another, and calls `look` at each step. */
  async go(from, to, look = () => {}) {
    for (let step = from; step < to; step += 1) {
      await this.at(step);
      await look(step);
      const task = this.tasks.get(step);
      if (task) await task();
      else if (await this.next.isVisible()) await this.next.click();
      if (step === STEPS - 1) await this.readScoring();
    }
    await this.at(to);
    await look(to);
  }

  /** Steps through a scoring stop by stop. Resolves to what the lesson says about it. */
  async readScoring() {
    await this.scoring.waitFor();
    const remarks = [];
    while ((await this.scoring.count()) > 0) {
      remarks.push((await this.sentence.textContent()).trim());
      await this.scoring.locator("[data-main]").click();
    }
    return remarks;
  }
}

async function middle(thing) {
  const { x, y, width, height } = await thing.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}
