// The table, by what a person sees or a screen reader says.

export class Table {
  constructor(page) {
    this.page = page;
    this.hand = page.getByRole("region", { name: "Play power" });
    this.map = page.getByRole("group", { name: "Map of Spain" });
    this.places = this.map.getByRole("button", { name: /, pays / });
    this.cards = page.getByRole("list", { name: "Action cards" });
    this.players = page.getByRole("list", { name: "Players" }).getByRole("listitem");
    this.bar = page.getByRole("region", { name: "What to do" });
    this.notice = this.bar.getByRole("alert");
    this.undo = page.getByRole("button", { name: "Undo", exact: true });
    this.confirm = page.getByRole("button", { name: "Confirm", exact: true });
    this.hurry = page.getByRole("button", { name: "Hurry", exact: true });
    this.hint = page.getByRole("button", { name: "Hint", exact: true });
    this.dialog = page.getByRole("dialog");
  }

  /** Opens the hints and resolves to the best one. */
  async askForHint() {
    await this.hint.click();
    const best = this.dialog.locator(".hints > li").first();
    await best.waitFor();
    return best;
  }

  /** Waits until the person at the device is asked something again. */
  async waitForTurn() {
    await this.hint.or(this.dialog).first().waitFor({ timeout: 40_000 });
  }

  /** Plays the first power card that can be played. */
  async bid() {
    await this.hand.getByRole("button", { name: /^Power \d+, .*caballero/ }).first().click();
    await this.hand.getByRole("button", { name: /^Play \d/ }).click();
  }

  /** Everybody's points as the table shows them, by name; also where a narrow screen leaves the name out. */
  async points() {
    const texts = await this.players.evaluateAll((items) =>
      items.map((item) => [item.querySelector(".name").textContent, Number(item.querySelector(".points").textContent.match(/\d+/))]));
    return Object.fromEntries(texts);
  }
}
