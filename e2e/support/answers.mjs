// What is pressed is answered right after the picture that shows it was felt. Here a tap is over only once it is answered, so that
// whatever is looked at next is the answer.

/** Lets whatever taps or types on this page wait for the answer. */
export function waitForAnswers(page) {
  const locators = Object.getPrototypeOf(page.locator("html"));
  if (!waiting.has(locators)) {
    waiting.add(locators);
    for (const tap of ["click", "press"]) wrap(locators, tap, (locator) => locator.page());
  }
  for (const [hand, tap] of [[page.keyboard, "press"], [page.mouse, "click"], [page.touchscreen, "tap"]]) wrap(hand, tap, () => page);
}

/** All pages have the same kind of locators. */
const waiting = new WeakSet();

function wrap(hand, tap, pageOf) {
  const original = hand[tap];
  hand[tap] = async function (...args) {
    await original.apply(this, args);
    await answered(pageOf(this));
  };
}

async function answered(page) {
  try {
    await page.waitForFunction(() => !document.querySelector("[data-pressed]"), null, { polling: 4 });
  } catch (error) {
    if (!page.isClosed()) throw error;
  }
}
