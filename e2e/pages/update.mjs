// The notice about a new version.
export class UpdateNotice {
  constructor(page) {
    const notice = page.getByRole("status");
    this.ready = notice.getByText("A new version is ready.");
    this.elsewhere = notice.getByText("Another tab has updated the app.");
    this.update = notice.getByRole("button", { name: "Update" });
    this.later = notice.getByRole("button", { name: "Later" });
  }
}
