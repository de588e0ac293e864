// Page object of the set-up. Elements are found by what a person sees or a screen reader says.
import { like, say } from "../support/words.mjs";

/** A seat for a person. A seat for an opponent is a level from 1 to 8. */
export const PERSON = "person";

export const people = (count) => Array(count).fill(PERSON);
export const opponents = (count, level = 1) => Array(count).fill(level);

const NAMES = ["Ana", "Ben", "Carla", "Dan", "Eva"];

const LEVELS = ["level_page", "level_squire", "level_herald", "level_knight", "level_baron", "level_count", "level_duke", "level_grande"];

const EDITIONS = { classic: "edition_classic", bigBox: "edition_big_box", new: "edition_new" };

/** The options besides the edition in the order of the screen, where options depend on those above. */
const OPTIONS = {
  short: "switch_short", // R2.5
  openCastillo: "switch_castillo", // R4.7
  regency: "rules_regency", // R9
  powerShift: "rules_shift", // R13
  contested: "switch_contested", // R11
  // R12
  moveOrPlace: "setup_own_or_court",
  veto: "setup_veto",
  secondVeto: "setup_veto_2",
  secretScoring: "title_secret_score",
};

const PACES = { slow: "pace_slow", normal: "settings_pace_normal", fast: "pace_fast", instant: "pace_instant" };

/** Letters and digits in the code of a deal (Crockford's Base32). */
const SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const dealCode = (seed) => (seed < 32 ? SYMBOLS[seed] : dealCode(Math.floor(seed / 32)) + SYMBOLS[seed % 32]);

export class Setup {
  constructor(page) {
    this.page = page;
    this.start = page.getByRole("button", { name: say("setup_start"), exact: true });
    this.done = page.getByRole("button", { name: say("setup_done"), exact: true });
    this.switches = page.getByRole("switch");
    this.takenSeats = page.locator(".setup-seat:not(.is-closed)");
    this.who = page.getByRole("group", { name: say("setup_who"), exact: true });
    this.level = page.getByRole("group", { name: say("setup_how_strong"), exact: true });
    this.name = page.getByLabel(say("setup_name"), { exact: true });
    this.first = page.getByLabel(say("table_first"));
    this.deal = page.getByRole("textbox", { name: say("setup_deal"), exact: true });
  }

  async open(url) {
    await this.page.goto(`${url}#/new`);
    await this.start.waitFor();
  }

  /**
   * Sets the edition, exactly these options, and the players: `PERSON` or the level of an opponent for each seat. People are named in
   * the order of the alphabet unless `names` says otherwise; opponents have names of their own. The first seat begins. Then the game
   * starts. Resolves to the names of all players.
   */
  async agree({ edition = "classic", options = [], seats, names = NAMES, seed = 1, pace = "instant" }) {
    await this.setPace(pace);
    await this.start.waitFor();
    await this.page.getByRole("group", { name: say("setup_edition") }).getByRole("button", { name: like(EDITIONS[edition], {}, { start: true }) }).click();
    await this.takeSeats(seats.length);
    for (const [index, seat] of seats.entries()) await this.sit(index, seat, names[index]);
    await this.turnOn(options);
    await this.first.selectOption("0");
    await this.deal.fill(dealCode(seed));
    const called = await this.takenSeats.locator(".seat-words b").allTextContents();
    await this.start.click();
    return called;
  }

  /** Sets how fast opponents act, which is a setting of the device. */
  async setPace(pace) {
    const { page } = this;
    const goTo = (hash) => page.evaluate((hash) => { location.hash = hash; }, hash);
    await goTo("#/settings");
    await page.getByRole("group", { name: say("settings_speed") }).getByRole("button", { name: say(PACES[pace]), exact: true }).click();
    await goTo("#/new");
  }

  async takeSeats(count) {
    while ((await this.takenSeats.count()) < count) {
      // Adding a seat opens its panel.
      await this.page.locator(`#seat-${(await this.takenSeats.count()) + 1}`).click();
      await this.done.click();
    }
    while ((await this.takenSeats.count()) > count) {
      await this.page.locator(`#seat-${await this.takenSeats.count()}`).click();
      await this.who.getByRole("button", { name: say("setup_close"), exact: true }).click();
    }
  }

  async sit(index, seat, name) {
    await this.page.locator(`#seat-${index + 1}`).click();
    if (seat === PERSON) {
      await this.who.getByRole("button", { name: say("who_human"), exact: true }).click();
      await this.name.fill(name);
    } else {
      await this.who.getByRole("button", { name: say("setup_opponent"), exact: true }).click();
      await this.level.getByRole("button", { name: say(LEVELS[seat - 1]), exact: true }).click();
    }
    await this.done.click();
  }

  /** Switches on exactly these options, each of which must exist. Options depend on each other, so they are set from top to bottom. */
  async turnOn(options) {
    const wanted = options.map((option) => say(OPTIONS[option]));
    const found = [];
    for (let index = 0; index < (await this.switches.count()); index += 1) {
      const it = this.switches.nth(index);
      const name = await it.locator("b").textContent();
      const isOn = (await it.getAttribute("aria-checked")) === "true";
      const isFixed = (await it.getAttribute("aria-disabled")) === "true";
      if (wanted.includes(name)) found.push(name);
      if (isOn !== wanted.includes(name) && !isFixed) await it.click();
    }
    const missing = wanted.filter((name) => !found.includes(name));
    if (missing.length > 0) throw new Error(`set-up does not offer ${missing.join(", ")}`);
  }
}
