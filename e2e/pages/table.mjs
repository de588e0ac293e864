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
    this.dialog = page.getByRole("dialog");
    this.again = page.getByRole("button", { name: "Play again", exact: true });
  }

  /** Plays the first power card that can be played. */
  async bid() {
    await this.hand.getByRole("button", { name: /^Power \d+, .*caballero/ }).first().click();
    await this.hand.getByRole("button", { name: /^Play \d/ }).click();
  }

  /** The rows of the result: a name, the sources of points and their sum. */
  async result() {
    const rows = await this.dialog.getByRole("row").filter({ has: this.page.getByRole("rowheader") }).all();
    return Promise.all(rows.map(async (row) => {
      const cells = (await row.getByRole("cell").allTextContents()).map(Number);
      const name = await row.getByRole("rowheader").evaluate((it) => it.lastChild.textContent);
      return { name, sources: cells.slice(0, -1), sum: cells.at(-1) };
    }));
  }

  /** Everybody's points as the table shows them, by name; also where a narrow screen leaves the name out. */
  async points() {
    const texts = await this.players.evaluateAll((items) =>
      items.map((item) => [item.querySelector(".name").textContent, Number.parseInt(item.querySelector(".points").textContent, 10)]));
    return Object.fromEntries(texts);
  }
}
