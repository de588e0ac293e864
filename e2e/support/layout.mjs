// Whether everything fits on the screen, is large enough for a finger, and can really be seen.
import { DESKTOP, LANDSCAPE, NARROW, PHONE, TABLET, WIDE } from "./scenario.mjs";

const SIZES = { phone: PHONE, narrow: NARROW, landscape: LANDSCAPE, tablet: TABLET, desktop: DESKTOP, wide: WIDE };

/** What is wrong with the page as it is, in every size and both themes. */
export async function misfitsEverywhere(page, { sizes = SIZES, isTable = false } = {}) {
  const before = page.viewportSize();
  const found = [];
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"]) {
      await page.emulateMedia({ colorScheme });
      const problems = [...(await misfits(page)), ...(isTable ? await hiddenPlaces(page) : [])];
      found.push(...problems.map((problem) => `${name}, ${colorScheme}: ${problem}`));
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
      `“${(element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\s+/g, " ").slice(0, 40) || element.className}”`;
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
    for (const element of scope.querySelectorAll("*")) {
      if (element.closest("svg svg, .unseen") || (element.closest("svg") && element.tagName !== "svg") || !shown(element)) continue;
      const { left, right, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0 || scrolls(element)) continue;
      if (left < -0.5 || right > innerWidth + 0.5) problems.push(`${name(element)} reaches from ${left.toFixed()} to ${right.toFixed()} px`);
    }
    for (const element of scope.querySelectorAll("button, a[href], input, select, summary, [role=switch]")) {
      const isInline = element.tagName === "A" && getComputedStyle(element).display === "inline";
      if (!shown(element) || isInline) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < FINGER - 0.5 || height < FINGER - 0.5) problems.push(`${name(element)} is ${width.toFixed(1)} × ${height.toFixed(1)} px`);
    }
    return problems;
  });
}

/** Places of the map that nobody sees: not drawn, covered, or in the colour of the sea. */
export async function hiddenPlaces(page) {
  const spots = await page.evaluate(() => {
    const map = document.querySelector("[role=group][aria-label='Map of Spain']");
    const { x, y, width, height } = map.getBoundingClientRect();
    const places = [...map.querySelectorAll("[role=button][aria-label*=', pays ']")];
    const STEPS = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
    const spot = (place) => {
      const box = place.getBoundingClientRect();
      const isVisible = place.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && box.width > 8;
      const points = STEPS.flatMap((down) => STEPS.map((right) => [box.x + right * box.width, box.y + down * box.height]));
      const free = isVisible && points.find(([left, top]) => place.contains(document.elementFromPoint(left, top)));
      return { name: place.getAttribute("aria-label").split(",")[0], at: free || null };
    };
    const sea = [[x + 3, y + height - 3], [x + width - 3, y + 3]];
    return { clip: { x, y, width, height }, sea, places: places.map(spot) };
  });
  const hidden = spots.places.filter(({ at }) => !at).map(({ name }) => `${name} is covered or not drawn`);
  if (spots.places.length !== 10) hidden.push(`${spots.places.length} places instead of nine regions and the Castillo`);
  const seen = spots.places.filter(({ at }) => at);
  const colours = await coloursAt(page, [...spots.sea, ...seen.map(({ at }) => at)]);
  const [first, second, ...regions] = colours;
  const isSea = (colour) => [first, second].some((sea) => colour.every((part, index) => Math.abs(part - sea[index]) < 4));
  regions.forEach((colour, index) => {
    if (isSea(colour)) hidden.push(`${seen[index].name} looks like the sea`);
  });
  const different = new Set(regions.map((colour) => colour.map((part) => part >> 3).join())).size;
  if (different < 4) hidden.push(`all places together have ${different} colours`);
  return hidden;
}

/** What colours the screen really shows at these points. */
async function coloursAt(page, points) {
  const picture = (await page.screenshot({ scale: "css" })).toString("base64");
  const painter = await page.context().newPage();
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
