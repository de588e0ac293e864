// The set-up as a form for detailed tests. Everything is identified by the key of its message.
import { like, say } from "../support/words.mjs";
import { Setup } from "./setup.mjs";

export class SetupForm extends Setup {
  /** An edition: "edition_classic", "edition_new" … */
  edition(key) {
    const editions = this.page.getByRole("group", { name: say("setup_edition"), exact: true });
    return editions.getByRole("button", { name: like(key, {}, { start: true }) });
  }

  /** An option: "switch_short" … */
  option(key) {
    return this.page.getByRole("switch", { name: like(key, {}, { start: true }) });
  }

  /** The button of a seat, counted from 0. */
  seat(index) {
    return this.takenSeats.nth(index).getByRole("button");
  }

  /** A colour in the panel of a seat: "colour_green" … */
  colour(key) {
    return this.page.getByRole("button", { name: new RegExp(`^${say(key)}: `) });
  }

  /** Moves the player of the open panel to the next seat. */
  async moveLater() {
    await this.page.getByRole("button", { name: say("setup_later"), exact: true }).click();
  }

  /** The players in order, each with a name and the text of the line below it. */
  async seated() {
    const lines = (part) => this.takenSeats.locator(`.seat-words ${part}`).allTextContents();
    const [names, kinds] = await Promise.all([lines("b"), lines("small")]);
    return names.map((name, index) => `${name}, ${kinds[index]}`);
  }
}
