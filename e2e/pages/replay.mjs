// Page objects of a game's result and its replay.
import { like, say } from "../support/words.mjs";

export class Result {
  constructor(page) {
    this.page = page;
    const screen = page.locator(".result");
    this.title = screen.getByRole("heading", { level: 1 });
    this.curves = screen.locator(".result-chart-curve");
    this.inNumbers = screen.getByRole("table", { name: say("chart_title"), exact: true });
    this.sources = screen.getByRole("table", { name: say("result_table"), exact: true });
    this.sums = this.sources.locator(".result-sum");
    this.replay = screen.getByRole("button", { name: say("result_watch"), exact: true });
    this.again = screen.getByRole("button", { name: say("result_rematch"), exact: true });
    this.sameCards = screen.getByRole("button", { name: say("result_same_cards"), exact: true });
    this.newGame = screen.getByRole("link", { name: say("result_new_game"), exact: true });
    this.picture = screen.getByRole("button", { name: say("result_picture"), exact: true });
    this.toBoard = screen.getByRole("button", { name: say("result_to_board"), exact: true }).first();
    /** The button on the final board that leads back to the result. */
    this.back = page.getByRole("button", { name: say("home_result"), exact: true });
  }

  /** Each player's row: a name, where the points came from, and their sum. */
  async rows() {
    // The table is built after what stands above it.
    await this.sums.first().waitFor();
    return this.sources.locator("tbody tr").evaluateAll((rows) => rows.map((row) => {
      const number = (cell) => Number.parseInt(cell.textContent, 10);
      const points = [...row.querySelectorAll("td:not(.result-sum, .result-bonus)")].map(number);
      const name = [...row.querySelector("th span").childNodes].findLast((node) => node.nodeType === Node.TEXT_NODE);
      return { name: name.data.trim(), sources: points, sum: number(row.querySelector(".result-sum")) };
    }));
  }
}

export class Replay {
  constructor(page) {
    this.page = page;
    /** The chart of points over time is also the scrubber. */
    this.scrubber = page.getByRole("slider", { name: say("replay_chart"), exact: true });
    this.next = page.getByRole("button", { name: say("replay_next"), exact: true });
    this.previous = page.getByRole("button", { name: say("replay_previous"), exact: true });
    this.first = page.getByRole("button", { name: say("replay_first"), exact: true });
    this.last = page.getByRole("button", { name: say("replay_last"), exact: true });
    this.play = page.getByRole("button", { name: say("replay_play"), exact: true });
    this.pause = page.getByRole("button", { name: say("replay_pause"), exact: true });
    this.playOn = page.getByRole("button", { name: say("replay_from_here"), exact: true }).locator("visible=true");
    this.share = page.getByRole("button", { name: say("replay_share"), exact: true });
    this.sizes = page.getByRole("group", { name: say("replay_step"), exact: true });
    /** The narration line, which describes the last turn. */
    this.told = page.locator(".replay .narration-text");
    /** On wide screens, the turns of this round. */
    this.lines = page.locator(".replay-round");
  }

  /** Opens the replay of the game on the table, or of the one played last. */
  async open(url) {
    await this.page.goto(`${url}#/replay`);
    await this.scrubber.waitFor();
  }

  /** Waits until the scrubber shows this position: a text or an expression. */
  async at(position) {
    const [source, isText] = position instanceof RegExp ? [position.source, false] : [position, true];
    await this.scrubber.waitFor();
    await this.page.waitForFunction(({ source, isText }) => {
      const text = document.querySelector(".replay [role=slider]")?.getAttribute("aria-valuetext") ?? "";
      return isText ? text === source : new RegExp(source).test(text);
    }, { source, isText });
  }

  /** Waits until that many choices of a whole game have been made. */
  async atMove(n, count) {
    await this.at(like("replay_position", { n, count }));
  }

  /** Sets the size of a step, by its name. */
  async by(size) {
    await this.sizes.getByRole("button", { name: size, exact: true }).click();
  }

  /** Goes to a move: taps the scrubber near it and continues in single steps. */
  async goTo(move) {
    await this.by(say("replay_by_choice"));
    const value = async (name) => Number(await this.scrubber.getAttribute(name));
    const { width, height } = await this.scrubber.boundingBox();
    await this.scrubber.click({ position: { x: width * (0.07 + (0.85 * move) / (await value("aria-valuemax"))), y: height / 2 } });
    for (let now = await value("aria-valuenow"); now !== move; now = await value("aria-valuenow")) {
      await (now < move ? this.next : this.previous).click();
    }
  }
}
