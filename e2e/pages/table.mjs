// Set-up and the table, by what a person sees or a screen reader says.

export class Setup {
  constructor(page) {
    this.page = page;
    this.start = page.getByRole("button", { name: "Start game", exact: true });
    this.pace = page.getByLabel("Opponents’ pace");
  }

  /** Agrees on an edition, options by their names, and who sits where ("Person", "Page (1)" …). */
  async agree({ edition = "Classic", options = [], seats = [], pace = "At once" }) {
    await this.start.waitFor();
    await this.page.getByRole("group", { name: "Edition" }).getByRole("button", { name: edition }).click();
    const who = this.page.getByLabel("Who plays");
    while ((await who.count()) > seats.length) await this.page.getByRole("button", { name: "Remove this player", exact: true }).last().click();
    while ((await who.count()) < seats.length) await this.page.getByRole("button", { name: "Add a player", exact: true }).click();
    for (const [index, seat] of seats.entries()) await who.nth(index).selectOption({ label: seat });
    for (const option of options) await this.page.getByRole("switch", { name: option }).click();
    await this.pace.selectOption({ label: pace });
    await this.start.click();
  }
}

export class Table {
  constructor(page) {
    this.page = page;
    this.hand = page.getByRole("region", { name: "Play power" });
    this.map = page.getByRole("group", { name: "Map of Spain" });
    this.cards = page.getByRole("list", { name: "Action cards" });
    this.bar = page.getByRole("region", { name: "What to do" });
    this.undo = page.getByRole("button", { name: "Undo", exact: true });
    this.confirm = page.getByRole("button", { name: "Confirm", exact: true });
    this.sheet = page.getByRole("dialog");
    this.again = page.getByRole("button", { name: "Play again", exact: true });
    this.hint = page.getByRole("button", { name: "Hint", exact: true });
  }

  /** Opens the hints and resolves to the best one. */
  async askForHint() {
    await this.hint.click();
    const best = this.sheet.locator(".hints > li").first();
    await best.waitFor();
    return best;
  }

  /** Waits until the person at the device is asked something again. */
  async waitForTurn() {
    await this.hint.or(this.sheet).first().waitFor({ timeout: 40_000 });
  }

  /**
   * Does the next thing that a person at the device has to do, in the simplest way; `lively` places and acts too.
   * Resolves to false once the game is over.
   */
  async step({ lively = false } = {}) {
    const { page } = this;
    const ways = [
      [this.again, async () => false],
      [page.getByRole("button", { name: /^I am / }), (it) => it.click()],
      [this.sheet.getByRole("button", { name: "Skip", exact: true }), (it) => it.click()],
      [this.sheet.getByRole("button", { name: "Done", exact: true }), (it) => it.click()],
      [this.sheet.getByRole("button", { name: "Let it happen", exact: true }), (it) => it.click()],
      [this.sheet.getByRole("listitem").getByRole("button").first(), (it) => it.click()],
      [this.hand, () => this.bid()],
      [page.getByRole("button", { name: /^Bring/ }), (it) => it.click()],
      [this.confirm, (it) => this.orPlace(it)],
      [page.locator(".card.choose").first(), () => this.takeCard()],
      ...(lively ? [[this.target(), () => this.choosePlace()]] : []),
      [page.getByRole("button", { name: "Special action", exact: true }), (it) => (lively ? it.click() : this.end())],
      [page.getByRole("button", { name: /^(End turn|Enough)$/ }), (it) => it.click()],
      [this.bar.getByRole("button").filter({ hasNotText: "Undo" }).first(), (it) => it.click()],
      [this.target(), () => this.choosePlace()],
    ];
    await this.anything(ways).first().waitFor();
    for (const [locator, act] of ways) {
      if (await locator.first().isVisible().catch(() => false)) return (await act(locator.first())) !== false;
    }
    return true;
  }

  anything(ways) {
    return ways.map(([locator]) => locator).reduce((all, locator) => all.or(locator));
  }

  /** A place on the map that can be chosen now. */
  target() {
    return this.map.getByRole("button", { name: /can be chosen/ }).first();
  }

  /** By keyboard: pieces may stand in the middle of a place. */
  async choosePlace() {
    await this.target().press("Enter");
  }

  async bid() {
    await this.hand.getByRole("button", { name: /^Power \d+, .*caballero/ }).first().click();
    await this.hand.getByRole("button", { name: /^Play \d/ }).click();
  }

  async takeCard() {
    await this.page.locator(".card.choose").first().click();
    await this.sheet.getByRole("button", { name: "Take this card", exact: true }).click();
  }

  /** Confirms; where a place has to be chosen first, chooses one. */
  async orPlace(confirm) {
    if (await confirm.isDisabled()) await this.choosePlace();
    else await confirm.click();
  }

  async end() {
    await this.page.getByRole("button", { name: /^(End turn|Enough)$/ }).click();
  }

  async playToTheEnd(options) {
    for (let step = 0; step < 1_500; step += 1) if (!(await this.step(options))) return;
    throw new Error("the game does not end");
  }
}
