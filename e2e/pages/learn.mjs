// The guided first game, by what a person sees or a screen reader says, in two languages.
import { aim } from "../support/eyes.mjs";
import { isTouched } from "../support/scenario.mjs";

export const ENGLISH = {
  title: "Learn", next: "Next", back: "One step back", leave: "Leave", play: "Play a real game", step: (n) => `${n} of 15`,
  map: "Map of Spain", seven: /^Power 7,/, playSeven: "Play 7", bring: "Bring 3", kingsCard: /King’s card/, take: "Take this card",
  act: "Special action", confirm: "Confirm", nextPlace: /^Next: /, done: "Done",
  seville: "Seville", newCastile: "New Castile", oldCastile: "Old Castile", aragon: "Aragon", castillo: "Castillo",
};

export const GERMAN = {
  title: "Lernen", next: "Weiter", back: "Schritt zurück", leave: "Verlassen", play: "Richtig spielen", step: (n) => `${n} von 15`,
  map: "Landkarte von Spanien", seven: /^Macht 7,/, playSeven: "7 spielen", bring: "3 holen", kingsCard: /Königskarte/, take: "Diese Karte nehmen",
  act: "Sonderaktion", confirm: "Bestätigen", nextPlace: /^Weiter: /, done: "Fertig",
  seville: "Sevilla", newCastile: "Neukastilien", oldCastile: "Altkastilien", aragon: "Aragonien", castillo: "Castillo",
};

export class Learn {
  constructor(page, words = ENGLISH) {
    this.page = page;
    this.words = words;
    this.coach = page.getByRole("region", { name: words.title, exact: true });
    this.next = this.coach.getByRole("button", { name: words.next, exact: true });
    this.back = page.getByRole("button", { name: words.back, exact: true });
    this.play = this.coach.getByRole("button", { name: words.play, exact: true });
    this.leave = page.getByRole("link", { name: words.leave, exact: true });
    this.map = page.getByRole("group", { name: words.map });
    this.remark = page.locator(".remark");
  }

  async open(url) {
    await this.page.goto(`${url}#/learn`);
    await this.coach.waitFor();
  }

  /** Waits until the lesson is at a step. Others may have to act before. */
  async at(step) {
    await this.page.getByText(this.words.step(step), { exact: true }).waitFor();
  }

  /** A place on the map, by its name. */
  place(name) {
    return this.map.getByRole("button", { name: new RegExp(`^${name},`) }).first();
  }

  /** Taps where a finger would go to mean a place. */
  async tap(name, times = 1) {
    for (let time = 0; time < times; time += 1) {
      await this.place(name).evaluate((element) => { window.seen = [element]; });
      const { x, y } = await this.page.evaluate(aim, 0);
      await (isTouched(this.page.viewportSize()) ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y));
    }
  }

  async press(name) {
    await this.page.getByRole("button", { name, ...(typeof name === "string" && { exact: true }) }).click();
  }

  /** What the reader does in each step that is not only read or watched, by its number. */
  get tasks() {
    const { words } = this;
    return new Map([
      [3, async () => { await this.press(words.seven); await this.press(words.playSeven); }],
      [5, () => this.press(words.bring)],
      [6, async () => { await this.press(words.kingsCard); await this.press(words.take); }],
      [7, () => this.tap(words.seville)],
      [8, () => this.tap(words.newCastile)],
      [9, () => this.tap(words.oldCastile, 2)],
      [10, () => this.tap(words.castillo, 2)],
      [11, () => this.press(words.act)],
      [12, async () => { await this.tap(words.oldCastile); await this.press(words.confirm); }],
      [14, async () => { await this.tap(words.aragon); await this.press(words.confirm); }],
    ]);
  }

  /** Goes through the lesson as it is meant, from a step up to another; `look` is called at each. */
  async go(from, to, look = () => {}) {
    for (let step = from; step < to; step += 1) {
      await this.at(step);
      await look(step);
      const task = this.tasks.get(step);
      if (task) await task();
      else if (await this.next.isVisible()) await this.next.click();
      if (step === 14) await this.readScoring();
    }
    await this.at(to);
    await look(to);
  }

  /** Reads what is scored, place by place, and resolves to what the coach says about it. */
  async readScoring() {
    const sheet = this.page.getByRole("dialog");
    await sheet.waitFor();
    const remarks = [];
    for (;;) {
      const next = sheet.getByRole("button", { name: this.words.nextPlace });
      remarks.push((await this.remark.textContent()).trim());
      if ((await next.count()) === 0) break;
      await next.click();
    }
    await sheet.getByRole("button", { name: this.words.done, exact: true }).click();
    await sheet.waitFor({ state: "detached" });
    return remarks;
  }
}
