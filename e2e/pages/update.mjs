// Page objects of the notice about a new version on the home screen, and of the version on the About screen.
import { like, say } from "../support/words.mjs";

export class UpdateNotice {
  constructor(page) {
    const notice = (key) => page.getByRole("status").filter({ hasText: say(key) });
    this.ready = notice("update_ready");
    this.elsewhere = notice("update_elsewhere");
    const either = this.ready.or(this.elsewhere);
    this.update = either.getByRole("button", { name: say("update_now"), exact: true });
    this.later = either.getByRole("button", { name: say("update_later"), exact: true });
    /** The version on the About screen. It is a button while a new version is available. */
    this.version = page.getByRole("button", { name: like("about_version", {}, { part: true }) });
    this.latest = page.getByText(say("about_up_to_date"), { exact: true });
  }
}
