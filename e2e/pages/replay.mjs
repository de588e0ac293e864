// The end of a game, and a game seen again.

export class Result {
  constructor(page) {
    this.page = page;
    const sheet = page.locator("dialog.full");
    this.title = sheet.locator("#winner");
    this.curves = sheet.locator(".curve");
    this.inNumbers = sheet.getByRole("table", { name: "Points over time" });
    this.sources = sheet.getByRole("table", { name: "Where the points came from" });
    this.replay = sheet.getByRole("button", { name: "Replay", exact: true });
    this.again = sheet.getByRole("button", { name: "Play again", exact: true });
  }

  /** Everybody's row: a name, where the points came from, and their sum. */
  rows() {
    return this.sources.locator("tbody tr").evaluateAll((rows) => rows.map((row) => {
      const [, ...points] = [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent, 10));
      return { name: row.querySelector("th span").textContent, sources: points.slice(0, -1), sum: points.at(-1) };
    }));
  }
}

export class Replay {
  constructor(page) {
    this.page = page;
    this.scrubber = page.getByRole("slider", { name: "Where in the game" });
    this.next = page.getByRole("button", { name: "One step on", exact: true });
    this.play = page.getByRole("button", { name: "Play", exact: true });
    this.pause = page.getByRole("button", { name: "Pause", exact: true });
    this.lines = page.getByRole("list", { name: "What happened" });
    this.share = page.getByRole("button", { name: "Share this position", exact: true });
    this.grains = page.getByRole("group", { name: "Size of a step" });
  }

  async open(url) {
    await this.page.goto(`${url}#/replay`);
    await this.scrubber.waitFor();
  }

  /** Waits until the screen says where in the game it is. */
  async at(position) {
    await this.page.locator(".replay .top").getByText(position).waitFor();
  }

  async by(grain) {
    await this.grains.getByRole("button", { name: grain, exact: true }).click();
  }
}
