// Saved games, links and files, by what a person sees or a screen reader says.

export class Saves {
  constructor(page) {
    this.page = page;
    this.title = page.getByRole("heading", { level: 1, name: "Saved games" });
    this.games = page.locator(".kept");
    this.sheet = page.getByRole("dialog");
    this.name = page.getByLabel("Name of the game");
    this.duplicate = page.getByRole("button", { name: "Duplicate", exact: true });
    this.delete = page.getByRole("button", { name: "Delete", exact: true });
    this.undo = page.getByRole("status").getByRole("button", { name: "Undo", exact: true });
  }

  async open(url) {
    await this.page.goto(`${url}#/saves`);
    await this.title.waitFor();
  }

  async more(number) {
    await this.games.nth(number).getByRole("button", { name: "More", exact: true }).click();
    await this.sheet.waitFor();
  }
}

/** The share sheet, wherever it rises. */
export class Share {
  constructor(page) {
    this.page = page;
    this.link = page.getByLabel("The link", { exact: true });
    this.copy = page.getByRole("button", { name: "Copy the link", exact: true });
    this.send = page.getByRole("button", { name: "Send…", exact: true });
    this.file = page.getByRole("link", { name: "Save as a file", exact: true });
    this.pattern = page.getByRole("img", { name: "The link as a code for cameras" });
  }

  /** From the table. */
  async open() {
    await this.page.getByRole("button", { name: "Menu", exact: true }).click();
    await this.page.getByRole("dialog").getByRole("button", { name: "Share this game", exact: true }).click();
    await this.link.waitFor();
  }

  async address() {
    return this.link.inputValue();
  }
}

/** A game that somebody sent. */
export class Given {
  constructor(page) {
    this.page = page;
    this.title = page.getByRole("heading", { level: 1, name: "A game for you" });
    this.people = page.locator(".given .people li");
    this.goOn = page.getByRole("button", { name: /^(Continue|See the result)$/ });
    this.keep = page.getByRole("button", { name: "Keep it for later", exact: true });
    this.watch = page.getByRole("button", { name: "Watch the replay", exact: true });
    this.wrong = page.getByRole("alert");
    this.field = page.getByLabel("Paste a link or a game’s code");
    this.look = page.getByRole("button", { name: "Look at it", exact: true });
    this.file = page.locator("input[type=file]");
  }

  /** Follows a link. The page may be open already: then only the fragment changes. */
  async open(address) {
    await this.page.goto("about:blank");
    await this.page.goto(address);
    await this.title.waitFor();
  }

  who(name) {
    return this.page.getByRole("listitem").getByRole("button", { name: new RegExp(`^${name}`) });
  }
}

/** The sheet in a tab whose game another tab has taken. */
export class Elsewhere {
  constructor(page) {
    this.title = page.getByRole("heading", { name: "This game goes on in another tab" });
    this.here = page.getByRole("button", { name: "Go on here", exact: true });
    this.leave = page.getByRole("button", { name: "Leave", exact: true });
  }
}
