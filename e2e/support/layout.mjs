// Whether everything fits on the screen, is large enough for a finger, and can really be seen.
import { DESKTOP, LANDSCAPE, NARROW, PHONE, TABLET, TABLET_ON_ITS_SIDE, WIDE } from "./scenario.mjs";

const SIZES = { phone: PHONE, narrow: NARROW, landscape: LANDSCAPE, tablet: TABLET, "tablet on its side": TABLET_ON_ITS_SIDE, desktop: DESKTOP, wide: WIDE };

/** What is wrong with the page as it is, in every size; with the map also in both themes. */
export async function misfitsEverywhere(page, { isTable = false } = {}) {
  const before = page.viewportSize();
  const found = [];
  for (const [name, size] of Object.entries(SIZES)) {
    await page.setViewportSize(size);
    found.push(...(await misfits(page)).map((problem) => `${name}: ${problem}`));
    // Themes change colours only: what is drawn over what, and whether it can be told apart.
    for (const colorScheme of isTable ? ["light", "dark"] : []) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await hiddenPlaces(page)).map((problem) => `${name}, ${colorScheme}: ${problem}`));
    }
  }
  await page.setViewportSize(before);
  return found;
}

/** What is wrong with the page as it is. */
export function misfits(page) {
  return page.evaluate(() => {
    const FINGER = 44;
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const name = (element) =>
      `“${(element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 40) || element.getAttribute("class")}”`;
    const scrolls = (element) => {
      for (let it = element.parentElement; it && it !== document.body; it = it.parentElement) {
        if (/auto|scroll/.test(getComputedStyle(it).overflowX) && it.scrollWidth > it.clientWidth) return true;
      }
      return false;
    };
    // A modal sheet is all that can be used while it is open.
    const dialog = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1);
    const scope = dialog ?? document.body;
    const problems = [];
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) problems.push(`the page is ${scrollWidth} px wide and scrolls sideways`);
    if (dialog) {
      const { top, bottom } = dialog.getBoundingClientRect();
      if (top < -0.5 || bottom > innerHeight + 0.5) problems.push(`${name(dialog)} reaches from ${top} to ${bottom} of ${innerHeight} px`);
    }
    const sticksOut = (element) => {
      const { left, right, width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (left < -0.5 || right > innerWidth + 0.5);
    };
    for (const element of scope.querySelectorAll("*")) {
      // Whatever is in something that sticks out does so, too.
      if (!sticksOut(element) || sticksOut(element.parentElement)) continue;
      if (element.closest("svg *, .unseen") || !shown(element) || scrolls(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      problems.push(`${name(element)} reaches from ${left.toFixed()} to ${right.toFixed()} px`);
    }
    for (const element of scope.querySelectorAll("button, a[href], input, select, summary, [role=switch]")) {
      const isTextLink = element.matches("a") && element.childElementCount === 0;
      if (!shown(element) || element.closest("[inert], .unseen") || (isTextLink && getComputedStyle(element).display === "inline")) continue;
      const { width, height } = element.getBoundingClientRect();
      if ((width < FINGER - 0.5 && !isTextLink) || height < FINGER - 0.5) problems.push(`${name(element)} is ${width.toFixed(1)} × ${height.toFixed(1)} px`);
    }
    return problems;
  });
}

/** Texts of which a part cannot be read: cut off by what they stand in, or reaching out of their button. */
export function cutTexts(page) {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1);
    const scope = dialog ?? document.body;
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const problems = [];
    const known = new Map();
    const styleOf = (element) => known.get(element) ?? known.set(element, { ...pick(getComputedStyle(element)), box: element.getBoundingClientRect() }).get(element);
    const pick = ({ position, clipPath, overflowX, overflowY }) => ({ position, clipPath, overflowX, overflowY });
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      // What ends in dots is meant to: it is there in full elsewhere.
      if (!text.data.trim() || element.closest("svg, .unseen, [inert], select, noscript, .ends-in-dots") || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const cut = { x: true, y: true };
      for (let it = element; it && it !== scope.parentElement; it = it.parentElement) {
        const style = styleOf(it);
        const { box } = style;
        if (style.position === "absolute" && style.clipPath !== "none") break;
        const isButton = it.matches("button, a.button, a.row");
        const hides = (overflow) => isButton || overflow === "hidden" || overflow === "clip";
        if (/auto|scroll/.test(style.overflowX)) cut.x = false;
        if (/auto|scroll/.test(style.overflowY)) cut.y = false;
        const isCut = (cut.x && hides(style.overflowX) && (left < box.left - 1 || right > box.right + 1))
          || (cut.y && hides(style.overflowY) && (top < box.top - 1 || bottom > box.bottom + 1));
        if (isCut) {
          problems.push(`“${text.data.trim().slice(0, 40)}” is cut by ${it.tagName.toLowerCase()}.${it.getAttribute("class")}`);
          break;
        }
      }
    }
    return problems;
  });
}

/** Places of the map that nobody sees: not drawn, covered, or all of one colour on the picture. */
export async function hiddenPlaces(page) {
  const places = await page.evaluate(() => {
    const map = document.querySelector("[role=group][aria-label='Map of Spain']");
    const places = [...map.querySelectorAll("[role=button][aria-label*=', pays ']")];
    const STEPS = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    const spot = (place) => {
      const box = place.getBoundingClientRect();
      const isVisible = place.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 8;
      const points = STEPS.flatMap((down) => STEPS.map((right) => [box.x + right * box.width, box.y + down * box.height]));
      const free = isVisible && points.find(([left, top]) => place.contains(document.elementFromPoint(left, top)));
      return { name: place.getAttribute("aria-label").split(",")[0], at: free || null };
    };
    return places.map(spot);
  });
  const hidden = places.filter(({ at }) => !at).map(({ name }) => `${name} is covered or not drawn`);
  if (places.length !== 10) hidden.push(`${places.length} places instead of nine regions and the Castillo`);
  const seen = places.filter(({ at }) => at);
  const colours = await coloursAt(page, seen.map(({ at }) => at));
  const different = new Set(colours.map((colour) => colour.map((part) => part >> 3).join())).size;
  if (different < 4) hidden.push(`all places together have ${different} colours`);
  return hidden;
}

/** What colours the screen really shows at these points. */
async function coloursAt(page, points) {
  const picture = (await page.screenshot({ scale: "css" })).toString("base64");
  // A window of its own: what the page's window is prepared with is not for this one.
  const painter = await page.context().browser().newPage();
  try {
    return await painter.evaluate(async ({ picture, points }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${picture}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext("2d");
      pen.drawImage(image, 0, 0);
      return points.map(([x, y]) => [...pen.getImageData(Math.round(x), Math.round(y), 1, 1).data.slice(0, 3)]);
    }, { picture, points });
  } finally {
    await painter.close();
  }
}
