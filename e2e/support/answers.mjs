// The page answers a tap after the next paint, so that the pressed state shows at once. In tests, a tap ends only when it is answered,
// so that whatever is checked next is the answer.

/** Makes everything that taps or types on this page wait for the page's answer. */
export function waitForAnswers(page) {
  const locators = Object.getPrototypeOf(page.locator("html"));
  if (!waiting.has(locators)) {
    waiting.add(locators);
    for (const tap of ["click", "press"]) wrap(locators, tap, (locator) => locator.page());
  }
  for (const [hand, tap] of [[page.keyboard, "press"], [page.mouse, "click"], [page.touchscreen, "tap"]]) wrap(hand, tap, () => page);
}

/** The prototypes that have been changed. All pages share the same kind of locators. */
const waiting = new WeakSet();

function wrap(hand, tap, pageOf) {
  const original = hand[tap];
  hand[tap] = async function (...args) {
    await original.apply(this, args);
    await answered(pageOf(this));
  };
}

/** Waits until no element is marked as pressed any more (see src/dom/press.rs). */
async function answered(page) {
  try {
    await page.waitForFunction(() => !document.querySelector("[data-pressed]"), null, { polling: 4 });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
