// Page object of the table. Elements are found by what a person sees or a screen reader says.
import { like, say } from "../support/words.mjs";

/** The number of the Castillo among the places. Regions have 0 to 8. */
export const CASTILLO = 9;

export class Table {
  constructor(page) {
    this.page = page;
    this.map = page.getByRole("group", { name: say("table_map"), exact: true });
    this.places = this.map.locator(".hit[data-target^=place-]");
    this.players = page.getByRole("region", { name: say("table_players"), exact: true }).getByRole("button");
    /** The narration line. */
    this.line = page.locator(".narration-text");
    /** The line while it explains a refusal, or warns that something affects the reader's pieces. */
    this.warning = page.locator(".narration.warning .narration-text");
    /** The side with the controls: cards, buttons, panels. */
    this.side = page.locator(".side");
    this.prompt = this.side.locator("[data-home]");
    this.hand = this.side.getByRole("radiogroup", { name: say("player_hand_yours"), exact: true });
    this.cards = this.side.getByLabel(say("table_cards"), { exact: true });
    this.main = this.side.locator("[data-main]");
    this.act = this.side.locator("[data-act]");
    /** The list of what was placed in this turn. Each place has a button that takes one back. */
    this.fresh = this.side.getByRole("list", { name: say("turn_fresh"), exact: true });
    /** The "−" badges on the map beside pieces that can be taken back. */
    this.takeBackBadges = page.locator(".board .badge.minus");
    /** The frames around stacks that have grown in this turn. */
    this.freshStacks = page.locator(".board .new-frame");
    this.undo = this.side.getByRole("button", { name: say("bar_undo"), exact: true });
    this.confirm = this.side.getByRole("button", { name: say("bar_confirm"), exact: true });
    this.endTurn = this.side.getByRole("button", { name: say("bar_end_turn"), exact: true });
    this.veto = this.side.getByRole("button", { name: say("veto_use"), exact: true });
    /** The buttons that allow an announced action, or one step of it. */
    this.allow = ["veto_allow", "veto_allow_step"].map((key) => this.side.getByRole("button", { name: say(key), exact: true }))
      .reduce((one, other) => one.or(other));
    this.allowAll = this.side.getByRole("button", { name: say("button_allow_all"), exact: true });
    /** The notice that a veto has stopped the reader's own action. */
    this.vetoed = this.side.locator(".vetoed[role=alert]");
    this.skip = this.side.getByRole("button", { name: say("opp_my_turn"), exact: true });
    this.tryAgain = this.side.getByRole("button", { name: say("broken_again"), exact: true });
    this.hint = page.getByRole("button", { name: say("hint_title"), exact: true });
    this.log = page.getByRole("button", { name: say("log_title"), exact: true });
    this.menu = page.getByRole("button", { name: say("menu_title"), exact: true });
    this.panel = this.side.locator(".panel");
    this.closePanel = this.panel.getByRole("button", { name: say("close"), exact: true });
    this.curtain = page.getByRole("dialog", { name: like("curtain_pass", {}, { start: true }) });
    this.hold = this.curtain.locator(".hold");
    this.showPublicTable = this.curtain.getByRole("button", { name: say("curtain_public"), exact: true });
    /** Cards of which one must be passed on or taken back. */
    this.oneOf = this.side.locator(".one-of");
    this.hints = this.panel.locator(".hint-options > li");
    this.reasons = this.panel.locator(".reasons > li");
    this.followHint = this.panel.getByRole("button", { name: say("advice_do"), exact: true });
    /** The turns that cost most, in the review of a finished game. */
    this.costlyTurns = this.panel.locator(".review-row.cost");
    this.scoring = this.side.locator("section.scoring");
    /** The title of a general scoring, over the map. */
    this.scoringTitle = page.locator(".scoring-title");
    this.standings = this.scoring.locator(".standing-bars");
    this.skipScoring = this.scoring.getByRole("button", { name: say("scoring_skip"), exact: true });
    /** The warning about a disc on the King's region, and its two buttons. */
    this.kingsTrap = this.side.getByRole("alert").filter({ hasText: like("disc_trap_title", {}, { part: true }) });
    this.otherDisc = this.side.getByRole("button", { name: say("disc_other"), exact: true });
    this.sendHome = this.side.locator("button.hold");
    /** Present while somebody at this device is asked something and nothing covers the question. */
    this.asked = page.locator(".table:not([inert]) main[data-ask]");
  }

  /** A panel by its title. */
  panelNamed(name) {
    return this.side.getByRole("region", { name });
  }

  /** The map while one of these kinds of decisions is asked for, see support/decisions.json. */
  askedFor(...kinds) {
    return this.page.locator(kinds.map((kind) => `.table:not([inert]) main[data-ask=${kind}]`).join(", "));
  }

  tileOf(name) {
    return this.players.filter({ has: this.page.locator(".seat-name").getByText(name, { exact: true }) });
  }

  place(number) {
    return this.map.locator(`.hit[data-target=place-${number}]`);
  }

  power(value) {
    return this.hand.locator(`[data-power="${value}"]`);
  }

  chosenPower(value) {
    return this.hand.locator(`[data-power="${value}"][aria-checked=true]`);
  }

  /** The lowest power card that can be played. */
  async lowestPower() {
    return Number(await this.hand.locator("[data-power]:not([aria-disabled=true])").first().getAttribute("data-power"));
  }

  /** How many caballeros a player has at a place, according to the map. */
  async count(number, who) {
    const label = await this.place(number).getAttribute("aria-label");
    // A closed Castillo shows only the sum.
    const found = new RegExp(`(?:^|[;,] )${who} (\\d+)`, "i").exec(label);
    return Number(found?.[1] ?? 0);
  }

  /** Opens the hints. Resolves to the best one. */
  async askForHint() {
    await this.hint.click();
    const best = this.hints.first();
    await best.waitFor();
    return best;
  }

  /** Waits until the person at the device is asked something again. */
  async waitForTurn() {
    await this.asked.or(this.scoring).first().waitFor({ timeout: 40_000 });
  }

  /** Plays this power card, or the highest one that can be played. */
  async bid(value) {
    const card = value ? this.power(value) : this.hand.locator("[data-power]:not([aria-disabled=true])").last();
    await card.click();
    await this.main.click();
  }

  /** Takes the device for the named person by holding the button. */
  async takeDevice() {
    await this.hold.hover();
    await this.page.mouse.down();
    await this.curtain.waitFor({ state: "detached" });
    await this.page.mouse.up();
  }

  /** The numbers of the places that can be chosen, or of the others. */
  async choosable(isChoosable = true) {
    const pattern = like("board_target", {}, { part: true });
    const places = await this.places.evaluateAll((found) => found.map((it) => [it.dataset.target, it.getAttribute("aria-label")]));
    return places.filter(([, label]) => pattern.test(label) === isChoosable).map(([target]) => Number(target.split("-")[1]));
  }

  /** The current stop of a scoring, from 1, and the number of stops. */
  async stop() {
    const [at, count] = (await this.scoring.locator(".scoring-dots").getAttribute("aria-label")).match(/\d+/g).map(Number);
    return { at, count };
  }

  /** The points of all players on their tiles, by name. */
  async points() {
    const texts = await this.players.evaluateAll((tiles) =>
      tiles.map((tile) => [tile.querySelector(".seat-name").textContent, Number(tile.querySelector(".seat-points").firstChild.textContent)]));
    return Object.fromEntries(texts);
  }
}
