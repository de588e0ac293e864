// The first screen and what it leads to, by what a person sees or a screen reader says.
export class Home {
  constructor(page) {
    this.page = page;
    this.title = page.getByRole("heading", { level: 1, name: "El Grande" });
    this.about = page.getByRole("link", { name: "About" });
    this.play = page.getByRole("button", { name: /^Play/ });
    this.newGame = page.getByRole("link", { name: /New game/ });
    this.rules = page.getByRole("link", { name: /Rules and cards/ });
    this.goOn = page.getByRole("button", { name: /^(Continue|See the result)/ });
    this.saves = page.getByRole("link", { name: /^Saved games/ });
    this.install = page.getByRole("button", { name: /^Install as an app/ });
  }

  async open(url) {
    await this.page.goto(url);
    // The wordmark stands there before the program does.
    await this.about.waitFor();
  }

  /** Waits until a row of the self-check, which is part of the About screen, says this. */
  async checks(name, sentence) {
    if (!this.page.url().includes("#/about")) await this.about.click();
    const row = this.page.getByRole("list", { name: "Self-check" }).getByRole("listitem").filter({ hasText: name });
    await row.getByText(sentence).waitFor();
  }

  async rulesAnswer() {
    await this.checks("Rules in the page", "plays a trial game");
    await this.checks("Rules in the opponents’ thread", "The same version plays the same game.");
  }

  async storedForOffline() {
    await this.checks("Offline", "Stored on this device");
  }
}
