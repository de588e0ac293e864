// Page objects of saved games, links and files. Elements are found by what a person sees or a screen reader says.
import { like, say } from "../support/words.mjs";

/** Matches any of several messages. */
const anyOf = (...keys) => new RegExp(keys.map((key) => like(key).source).join("|"));

export class Saves {
  constructor(page) {
    this.page = page;
    this.title = page.getByRole("heading", { level: 1, name: say("saves_title"), exact: true });
    this.empty = page.getByText(say("saves_empty"));
    this.games = page.locator(".game-item");
    this.goingOn = this.section("saves_going_on");
    this.finished = this.section("saves_done");
    this.details = page.locator("section.details");
    this.rename = this.details.getByRole("button", { name: say("saves_rename_now"), exact: true });
    this.name = this.details.getByLabel(say("saves_rename"), { exact: true });
    this.replay = this.details.getByRole("button", { name: say("saves_watch"), exact: true });
    this.share = this.details.getByRole("button", { name: say("saves_share"), exact: true });
    this.file = this.details.getByRole("button", { name: say("notice_save_file"), exact: true });
    this.duplicate = this.details.getByRole("button", { name: say("saves_duplicate"), exact: true });
    this.delete = this.details.getByRole("button", { name: say("saves_delete"), exact: true });
    this.deleted = page.locator(".deleted-row");
    this.undo = this.deleted.getByRole("button", { name: say("bar_undo"), exact: true });
    /** The label of a game that could not be saved. */
    this.unsaved = this.games.getByText(say("saves_not_saved"), { exact: true });
  }

  /** The games under a heading. */
  section(key) {
    const heading = this.page.getByRole("heading", { level: 2, name: say(key), exact: true });
    return this.page.locator(".game-section").filter({ has: heading }).locator(".game-item");
  }

  /** A game by its title: a text or an expression. */
  titled(title) {
    return this.games.getByRole("heading", { level: 3, name: title, exact: true });
  }

  async open(url) {
    await this.page.goto(`${url}#/saves`);
    await this.title.waitFor();
  }

  /** Opens the menu of a game. */
  async more(number) {
    await this.games.nth(number).getByRole("button", { name: like("saves_more_about") }).last().click();
    await this.details.waitFor();
  }

  /** Opens a game: on small screens by tapping its row, on wide screens with the button in its details. */
  async openGame(number) {
    const game = this.games.nth(number);
    await game.getByRole("button").first().click();
    const open = this.details.getByRole("button", { name: anyOf("home_continue", "home_result") });
    await open.or(this.page.locator(".table, .result")).first().waitFor();
    if (await open.isVisible()) await open.click();
  }
}

/** The panel with the ways to share a game. */
export class Share {
  constructor(page) {
    this.page = page;
    this.ways = page.getByRole("group", { name: say("share_tabs"), exact: true });
    this.secret = page.getByText(say("share_secret"));
    this.link = page.getByLabel(say("share_link"), { exact: true });
    this.copy = page.getByRole("button", { name: say("share_copy"), exact: true });
    this.copied = page.getByRole("status").filter({ hasText: say("share_copied") });
    this.send = page.getByRole("button", { name: say("share_system"), exact: true });
    this.file = page.getByRole("button", { name: say("share_file"), exact: true });
    this.pattern = page.getByRole("img", { name: say("share_qr"), exact: true });
    this.close = page.getByRole("button", { name: say("close"), exact: true });
  }

  /** Opens the panel from the table. */
  async open() {
    await this.page.getByRole("button", { name: say("menu_title"), exact: true }).click();
    await this.page.getByRole("button", { name: say("menu_share"), exact: true }).click();
    await this.ways.waitFor();
  }

  /** Selects a way: "share_tab_qr", "share_tab_link" or "share_tab_file". */
  async choose(way) {
    await this.ways.getByRole("button", { name: say(way), exact: true }).click();
  }

  async address() {
    await this.choose("share_tab_link");
    return this.link.inputValue();
  }

  /** Sends a person to another device, or calls them back. */
  person(name, isHere) {
    return this.page.getByRole("button", { name: like(isHere ? "hand_here" : "hand_elsewhere", { name }) });
  }
}

/** The table while it is the turn of a person on another device. */
export class HandOver {
  constructor(page, name) {
    this.title = page.getByRole("heading", { name: like("handover_title", { who: name }) });
    this.send = page.getByRole("button", { name: say("handover_send"), exact: true });
    this.here = page.getByRole("button", { name: like("handover_here", { who: name }) });
    /** The title of the panel with the link for that person. */
    this.panel = page.getByRole("heading", { name: like("hand_title", { name }) });
  }
}

/** A game that somebody sent, and the form to open a link or a file. */
export class ReceivedGame {
  constructor(page) {
    this.page = page;
    this.title = page.getByRole("heading", { level: 1, name: say("link_title"), exact: true });
    this.people = page.locator(".standings li");
    this.goOn = page.getByRole("button", { name: anyOf("home_continue", "home_result", "received_continue_as") });
    this.keep = page.getByRole("button", { name: say("received_keep"), exact: true });
    this.replay = page.getByRole("button", { name: say("received_watch"), exact: true });
    this.known = page.getByText(say("received_known"));
    /** The reason why it cannot be opened. */
    this.problem = page.locator(".notice");
    this.field = page.getByLabel(say("link_paste"), { exact: true });
    this.look = page.getByRole("button", { name: say("open_now"), exact: true });
    this.file = page.locator("input[type=file]");
  }

  /** Follows a link. If the page is open already, only the fragment changes. */
  async open(address) {
    await this.page.goto("about:blank");
    await this.page.goto(address);
    await this.title.waitFor();
  }

  /** The button "I am this person." */
  who(name) {
    return this.page.getByRole("group", { name: say("link_who"), exact: true }).getByRole("button", { name, exact: true });
  }
}

/** The cover over a table whose game another tab or a newer version is playing. */
export class OtherTab {
  constructor(page) {
    const cover = page.getByRole("alertdialog");
    this.title = cover.getByRole("heading", { name: say("tab_title"), exact: true });
    this.here = cover.getByRole("button", { name: say("tab_take"), exact: true });
    this.newer = cover.getByRole("heading", { name: say("newer_title"), exact: true });
    this.update = cover.getByRole("button", { name: say("update_now"), exact: true });
    this.home = cover.getByRole("link", { name: say("table_to_home"), exact: true });
  }
}
