// Checks that everything fits on the screen, is large enough for a finger, and is really visible.
import { DESKTOP, LANDSCAPE, NARROW, PHONE, TABLET, TABLET_ON_ITS_SIDE, WIDE } from "./scenario.mjs";

export const SMALL_WINDOW = { width: 1100, height: 800 };
export const SMALL_LAPTOP = { width: 1280, height: 720 };
export const LAPTOP = { width: 1366, height: 768 };
export const SMALL_TABLET_ON_ITS_SIDE = { width: 1024, height: 768 };
export const SMALL_TABLET = { width: 768, height: 1024 };
export const SMALL_PHONE = { width: 360, height: 740 };
export const SMALL_PHONE_ON_ITS_SIDE = { width: 667, height: 375 };

const SIZES = {
  phone: PHONE,
  "small phone": SMALL_PHONE,
  narrow: NARROW,
  landscape: LANDSCAPE,
  "small landscape": SMALL_PHONE_ON_ITS_SIDE,
  tablet: TABLET,
  "small tablet": SMALL_TABLET,
  "small tablet on its side": SMALL_TABLET_ON_ITS_SIDE,
  "tablet on its side": TABLET_ON_ITS_SIDE,
  "small window": SMALL_WINDOW,
  "small laptop": SMALL_LAPTOP,
  laptop: LAPTOP,
  desktop: DESKTOP,
  wide: WIDE,
};

/** The width of Spain in the design, in pixels, by the size of the window. */
const SPAIN = [
  [PHONE, 383],
  [SMALL_TABLET_ON_ITS_SIDE, 711],
  [SMALL_LAPTOP, 743],
  [LAPTOP, 828],
  [DESKTOP, 858],
];

/** The smallest allowed fraction of the designed width. */
const LEAST = 0.95;

/** Changes the size of the window, and waits until the page has responded and is painted. */
async function resize(page, size) {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(next)))));
}

/** The position of the map and the width of its land in every size of the design, and what is too small. */
export async function measureMap(page) {
  const before = page.viewportSize();
  const [boxes, problems] = [[], []];
  for (const [size, designed] of SPAIN) {
    await resize(page, size);
    const name = `${size.width} × ${size.height}`;
    const { box, spain } = await page.evaluate(measureLand);
    boxes.push(`${name}: ${box.join(" ")}`);
    if (spain < LEAST * designed) problems.push(`${name}: Spain is ${spain.toFixed()} px wide, designed are ${designed}`);
  }
  await page.setViewportSize(before);
  return { boxes, problems };
}

/** Runs in the page. Measures the land without the sea: from the westernmost to the easternmost point of the nine regions. */
function measureLand() {
  const CASTILLO = "place-9";
  const isRegion = ({ dataset }) => dataset.target.startsWith("place-") && dataset.target !== CASTILLO;
  const regions = [...document.querySelectorAll(".map .hit[data-target]")].filter(isRegion).map((it) => it.getBoundingClientRect());
  if (regions.length !== 9) throw new Error(`the map has ${regions.length} regions`);
  const { x, y, width, height } = document.querySelector(".map .board").getBoundingClientRect();
  const [left, right] = [Math.min(...regions.map((it) => it.left)), Math.max(...regions.map((it) => it.right))];
  return { box: [x, y, width, height, left, right - left].map(Math.round), spain: right - left };
}

/** Layout faults of the page in every size. With the map, also in both themes; with `texts`, including texts that are cut off. */
export async function misfitsEverywhere(page, { isTable = false, texts = false } = {}) {
  const before = page.viewportSize();
  const found = [];
  for (const [name, size] of Object.entries(SIZES)) {
    await resize(page, size);
    found.push(...(await misfits(page)).map((problem) => `${name}: ${problem}`));
    if (texts) found.push(...[...(await cutTexts(page)), ...(await brokenWords(page))].map((problem) => `${name}: ${problem}`));
    // Themes change only colours: which things are visible, and whether they can be distinguished.
    for (const colorScheme of isTable ? ["light", "dark"] : []) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await hiddenPlaces(page)).map((problem) => `${name}, ${colorScheme}: ${problem}`));
    }
  }
  await page.setViewportSize(before);
  return found;
}

/** Layout faults of the page in its present size. */
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
    // While a modal sheet is open, nothing else can be used.
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
      // Elements inside one that sticks out would be reported again.
      if (!sticksOut(element) || sticksOut(element.parentElement)) continue;
      if (element.closest("svg *, .spoken") || !shown(element) || scrolls(element)) continue;
      const { left, right } = element.getBoundingClientRect();
      problems.push(`${name(element)} reaches from ${left.toFixed()} to ${right.toFixed()} px`);
    }
    for (const element of scope.querySelectorAll("button, a[href], input, select, summary, [role=switch]")) {
      const isTextLink = element.matches("a") && element.childElementCount === 0;
      if (!shown(element) || element.closest("[inert], .spoken") || (isTextLink && getComputedStyle(element).display === "inline")) continue;
      const { width, height } = element.getBoundingClientRect();
      if ((width < FINGER - 0.5 && !isTextLink) || height < FINGER - 0.5) problems.push(`${name(element)} is ${width.toFixed(1)} × ${height.toFixed(1)} px`);
    }
    return problems;
  });
}

/**
 * Texts with a part that cannot be read: cut off by their container, or larger than their button. Elements that the page marks with
 * `ends-in-dots` may end in dots if a title or an accessible name has the full text. A player's latest gain may stand outside the tile.
 */
export function cutTexts(page) {
  return page.evaluate(() => {
    const dialog = [...document.querySelectorAll("dialog[open], [role=dialog]")].at(-1);
    const scope = dialog ?? document.body;
    const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const problems = [];
    const known = new Map();
    const styleOf = (element) => known.get(element) ?? known.set(element, { ...pick(getComputedStyle(element)), box: element.getBoundingClientRect() }).get(element);
    const pick = ({ position, clipPath, overflowX, overflowY, textOverflow, webkitLineClamp }) =>
      ({ position, clipPath, overflowX, overflowY, textOverflow, webkitLineClamp });
    const oneLine = (text) => text.trim().replace(/\s+/g, " ");
    const isInFullElsewhere = (it, words) => {
      const named = it.closest("[title], [aria-label]");
      return [named?.title, named?.ariaLabel].some((name) => name && oneLine(name).includes(oneLine(words)));
    };
    const isMeant = (it, element, words, cut) => {
      if (it.matches(".seat") && element.matches(".seat-gain")) return true;
      const { textOverflow, webkitLineClamp } = styleOf(it);
      // A single line ends in dots at its right, several lines at the bottom.
      const endsInDots = (textOverflow === "ellipsis" && !cut.top && !cut.bottom) || (webkitLineClamp !== "none" && !cut.top && !cut.side);
      return it.matches(".ends-in-dots") && endsInDots && isInFullElsewhere(it, words);
    };
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const element = text.parentElement;
      if (!text.data.trim() || element.closest("svg, .spoken, [inert], select, noscript") || !isShown(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      let { left, right, top, bottom, width } = range.getBoundingClientRect();
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
        const [hidesX, hidesY] = [cut.x && hides(style.overflowX), cut.y && hides(style.overflowY)];
        const isCut = {
          side: hidesX && (left < box.left - 1 || right > box.right + 1),
          top: hidesY && top < box.top - 1,
          bottom: hidesY && bottom > box.bottom + 1,
        };
        if (!isCut.side && !isCut.top && !isCut.bottom) continue;
        if (!isMeant(it, element, text.data, isCut)) {
          problems.push(`“${text.data.trim().slice(0, 40)}” is cut by ${it.tagName.toLowerCase()}.${it.getAttribute("class")}`);
          break;
        }
        // The part before the dots must be visible. A badge only has to be beside its tile.
        if (it.matches(".ends-in-dots")) [left, right, top, bottom] = [Math.max(left, box.left), Math.min(right, box.right), Math.max(top, box.top), Math.min(bottom, box.bottom)];
      }
    }
    return problems;
  });
}

/** Words that continue in the next line without a hyphen. */
export function brokenWords(page) {
  return page.evaluate(() => {
    const SOFT_HYPHEN = "\u00ad";
    const problems = [];
    /** The line of a letter. After a visible soft hyphen, the hyphen's box comes first. */
    const lineOf = (text, index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      const { top } = [...range.getClientRects()].at(-1) ?? { top: 0 };
      return Math.round(top);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (text.parentElement.closest("svg, .spoken, select, noscript") || !text.parentElement.checkVisibility({ visibilityProperty: true })) continue;
      // Lines may break at real and soft hyphens.
      for (const { index, 0: part } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (lineOf(text, index) !== lineOf(text, index + part.length - 1)) problems.push(`“${text.data.trim().replaceAll(SOFT_HYPHEN, "").slice(0, 40)}” is broken inside “${part}”`);
      }
    }
    return problems;
  });
}

/** Places of the map that are invisible: not drawn, covered, or in a single colour on the screenshot. */
export async function hiddenPlaces(page) {
  const places = await page.evaluate(() => {
    const places = [...document.querySelectorAll(".board-hits [role=button][data-target^=place-]")];
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

/** The colours that the screen really shows at these points. */
async function coloursAt(page, points) {
  const picture = (await page.screenshot({ scale: "css" })).toString("base64");
  // A separate window, because the scripts added to the page's window must not run here.
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
