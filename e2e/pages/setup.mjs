// Set-up, by what a person sees or a screen reader says.

const NAMES = ["Ana", "Ben", "Carla", "Dan", "Eva"];

export class Setup {
  constructor(page) {
    this.page = page;
    this.start = page.getByRole("button", { name: "Start game", exact: true });
    this.switches = page.getByRole("switch");
  }

  async open(url) {
    await this.page.goto(`${url}#/new`);
    await this.start.waitFor();
  }

  /**
   * Agrees on an edition, exactly these options, and who sits where ("Person", "Page (1)" …), by default named in the order of the alphabet;
   * the first one begins. Then the game starts.
   */
  async agree({ edition = "Classic", options = [], seats, names = NAMES, seed = 1, pace = "At once" }) {
    const { page } = this;
    await this.start.waitFor();
    await page.getByRole("group", { name: "Edition" }).getByRole("button", { name: edition }).click();
    const who = page.getByLabel("Who plays");
    while ((await who.count()) > seats.length) await page.getByRole("button", { name: "Remove this player", exact: true }).last().click();
    while ((await who.count()) < seats.length) await page.getByRole("button", { name: "Add a player", exact: true }).click();
    for (const [index, seat] of seats.entries()) {
      await page.getByLabel("Name", { exact: true }).nth(index).fill(names[index]);
      await who.nth(index).selectOption({ label: seat });
    }
    await this.turnOn(options);
    await page.getByLabel("First player").selectOption({ label: names[0] });
    await page.getByLabel("Opponents’ pace").selectOption({ label: pace });
    await page.getByRole("textbox", { name: /^Seed/ }).fill(`${seed}`);
    await this.start.click();
  }

  /** Exactly these options are on; each must be there. Options depend on each other, so they are set from top to bottom. */
  async turnOn(options) {
    const found = [];
    for (let index = 0; index < (await this.switches.count()); index += 1) {
      const it = this.switches.nth(index);
      const name = await it.locator("b").textContent();
      const isOn = (await it.getAttribute("aria-checked")) === "true";
      const isFixed = (await it.getAttribute("aria-disabled")) === "true";
      if (options.includes(name)) found.push(name);
      if (isOn !== options.includes(name) && !isFixed) await it.click();
    }
    const missing = options.filter((option) => !found.includes(option));
    if (missing.length > 0) throw new Error(`set-up does not offer ${missing.join(", ")}`);
  }
}
