// Page object of the home screen and the screens it leads to. Elements are found by what a person sees or a screen reader says.
import { like, say } from "../support/words.mjs";

export class Home {
  constructor(page) {
    this.page = page;
    this.title = page.getByRole("heading", { level: 1, name: say("app_name"), exact: true });
    this.about = page.getByRole("link", { name: say("about_title"), exact: true });
    this.play = page.getByRole("button", { name: like("home_play_against", {}, { part: true }) });
    this.newGame = page.getByRole("link", { name: say("home_new"), exact: true });
    this.rules = page.getByRole("link", { name: say("rules_page"), exact: true });
    this.learn = page.getByRole("link", { name: say("home_learn_by_playing") });
    this.goOn = page.getByRole("button", { name: say("home_continue") });
    this.saves = page.getByRole("link", { name: like("home_saved_games") });
    this.language = page.getByRole("combobox");
    this.install = page.getByRole("button", { name: say("notice_install_do"), exact: true });
    this.refuseInstall = page.getByRole("button", { name: say("notice_install_not_now"), exact: true });
    /** Exists in the settings and on the About screen. */
    this.installRow = page.getByRole("button", { name: say("install_title") });
    this.back = page.getByRole("link", { name: say("back"), exact: true });
  }

  async open(url) {
    await this.page.goto(url);
    // index.html itself contains the title, so only this link proves that the program runs.
    await this.about.waitFor();
  }

  /** Waits until a row of the self-check on the About screen shows this sentence. */
  async checks(name, sentence) {
    if ((await this.page.evaluate(() => location.hash)) !== "#/about") await this.about.click();
    const row = this.page.getByRole("list", { name: say("check_title"), exact: true }).getByRole("listitem").filter({ hasText: name });
    await row.getByText(sentence).waitFor();
  }

  /** Waits until the page reports that its rules work. */
  async pageAnswers() {
    await this.checks(say("check_page"), like("check_page_good"));
  }

  /** Waits until the page reports that the rules work in the page and in the opponents' worker. */
  async rulesAnswer() {
    await this.pageAnswers();
    await this.checks(say("check_thread"), say("check_thread_good"));
  }

  /** Waits until the page says that the opponents' worker does not start. */
  async workerIsMissing() {
    await this.checks(say("check_thread"), say("check_thread_bad"));
  }

  async storedForOffline() {
    await this.checks(say("check_offline"), say("check_offline_good"));
  }
}
