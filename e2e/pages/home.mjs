// The first screen, by what a person sees or a screen reader says.
export class Home {
  constructor(page) {
    this.page = page;
    this.title = page.getByRole("heading", { level: 1, name: "El Grande" });
    this.about = page.getByRole("link", { name: "About" });
  }

  async open(url) {
    await this.page.goto(url);
    await this.title.waitFor();
  }

  /** Waits until a row of the self-check says this. */
  async checks(name, sentence) {
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
