// Page object of the rules and cards. Elements are found by what a person sees or a screen reader says.
export class Rules {
  constructor(page) {
    this.page = page;
    this.search = page.getByRole("searchbox");
    this.headings = page.getByRole("main").getByRole("heading", { level: 2 });
  }

  async open(url) {
    await this.page.goto(`${url}#/rules`);
    await this.search.waitFor();
  }

  /** Waits until the chapter with this id is scrolled into view. */
  async shows(id) {
    const isRead = (id) => {
      const chapter = document.getElementById(`rules-${id}`);
      const top = chapter?.getBoundingClientRect().top;
      return chapter && chapter.checkVisibility() && top > -8 && top < innerHeight / 2;
    };
    await this.page.waitForFunction(isRead, id);
  }
}
