export const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Taps one spot after the other on a page of Playwright or Puppeteer, which name these methods alike. */
export async function tapEach(page, kind, spots) {
  for (const { x, y, pause: time } of spots) {
    await pause(time);
    await (kind === "touch" ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  }
}
