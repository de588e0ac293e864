// Checks that the number on every stack of the map is readable. The proof of the map (crates/map/tests/proof.rs) calculates with boxes.
// This check compares pixels of pictures: the page as it is, without numbers, the numbers alone, and the stacks of one seat alone.

/** The largest difference of a colour channel between two pictures of the same thing. */
const SAME = 24;

/** Returns how many numbers the map has, and which of them are covered, crossed by something, or too faint (WCAG 1.4.3). */
export async function hiddenNumbers(page) {
  const { numbers, clip } = await page.evaluate(readNumbers);
  const slots = [...new Set(numbers.map(({ slot }) => slot))];
  const shoot = async () => (await page.screenshot({ clip })).toString("base64");
  const alone = async (what) => {
    await page.evaluate(leaveOnly, what);
    const picture = await shoot();
    await page.evaluate(bringBack);
    return picture;
  };
  const pictures = { whole: await shoot(), bare: await alone({ isBare: true }), ink: await alone({ isInk: true }), stacks: [] };
  for (const slot of slots) pictures.stacks.push(await alone({ slot }));
  const problems = await page.evaluate(compare, { numbers, slots, clip, pictures, SAME });
  return { count: numbers.length, problems };
}

/** Runs in the page. Returns the position of each number and the slot of its stack. */
function readNumbers() {
  // The focused place is drawn differently.
  document.activeElement?.blur();
  const numbers = [...document.querySelectorAll(".table .board-pieces .stand[data-place] .count")].map((text) => {
    const stand = text.closest(".stand");
    const slot = stand.style.getPropertyValue("--turn").trim();
    const { left, top, right, bottom } = text.getBoundingClientRect();
    return { name: `${text.textContent} at place ${stand.dataset.place}, slot ${slot}`, slot, box: [left, top, right, bottom] };
  });
  const { x, y, width, height } = document.querySelector(".table .board").getBoundingClientRect();
  const clip = { x: Math.floor(x), y: Math.floor(y), width: Math.ceil(width), height: Math.ceil(height) };
  return { numbers, clip };
}

/**
 * Runs in the page. Leaves only the stacks of one slot visible; with `isInk` only the numbers, in magenta on white; with `isBare` everything
 * besides the numbers.
 */
function leaveOnly({ slot, isInk = false, isBare = false }) {
  const stacks = [...document.querySelectorAll(".table .board-pieces .stand[data-place] .token > g")];
  const isLeft = (stack) => stack.closest(".stand").style.getPropertyValue("--turn").trim() === slot;
  const left = isInk ? stacks.flatMap((stack) => [...stack.querySelectorAll(".count")]) : stacks.filter(isLeft);
  window.hiddenHere = [];
  const hideOthers = (element) => {
    for (const child of element.children) {
      if (left.includes(child)) continue;
      if (left.some((it) => child.contains(it))) hideOthers(child);
      else if (child.style) {
        window.hiddenHere.push(child);
        child.style.setProperty("opacity", "0", "important");
      }
    }
  };
  if (!isBare) hideOthers(document.body);
  const sheet = new CSSStyleSheet();
  if (isInk) sheet.replaceSync("* { background: #fff !important } .count { fill: #f0f !important; stroke: none !important }");
  if (isBare) sheet.replaceSync(".count { visibility: hidden }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** Runs in the page. Shows everything again. */
function bringBack() {
  for (const element of window.hiddenHere) element.style.removeProperty("opacity");
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}

async function compare({ numbers, slots, clip, pictures, SAME }) {
  const read = async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  };
  const [whole, bare, ink, ...stacks] = await Promise.all([pictures.whole, pictures.bare, pictures.ink, ...pictures.stacks].map(read));
  const scale = whole.width / clip.width;
  const pixel = ({ data, width }, x, y) => [...data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3)];
  /** How much of a pixel the number covers. */
  const share = (x, y) => 1 - (pixel(ink, x, y)[1] ?? 255) / 255;
  const luminance = (colour) => {
    const [red, green, blue] = colour.map((part) => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const problems = [];
  for (const { name, slot, box } of numbers) {
    const [left, top] = [box[0] - clip.x, box[1] - clip.y].map((it) => Math.max(0, Math.floor(it * scale)));
    const [right, bottom] = [box[2] - clip.x, box[3] - clip.y].map((it) => Math.ceil(it * scale));
    const letter = [];
    const edges = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
    for (let y = top; y < bottom; y += 1) {
      for (let x = left; x < right; x += 1) {
        if (share(x, y) > 0.9) letter.push([pixel(whole, x, y), pixel(bare, x, y)]);
        if (share(x, y) < 0.3) continue;
        [edges.left, edges.top] = [Math.min(edges.left, x), Math.min(edges.top, y)];
        [edges.right, edges.bottom] = [Math.max(edges.right, x), Math.max(edges.bottom, y)];
      }
    }
    const height = (edges.bottom - edges.top + 1) / scale;
    if (letter.length < 4 || height < 6) {
      problems.push(`${name}: ${letter.length} full pixels, ${height.toFixed(1)} px high`);
      continue;
    }
    const own = stacks[slots.indexOf(slot)];
    let strange = 0;
    // Everything within one CSS pixel of the number belongs to its box.
    const air = Math.round(scale);
    for (let y = edges.top - air; y <= edges.bottom + air; y += 1) {
      for (let x = edges.left - air; x <= edges.right + air; x += 1) {
        const [seen, meant] = [pixel(whole, x, y), pixel(own, x, y)];
        if (seen.some((part, index) => Math.abs(part - meant[index]) > SAME)) strange += 1;
      }
    }
    if (strange > 0) problems.push(`${name}: ${strange} pixels of its box belong to something else`);
    const contrasts = letter.map(([front, back]) => contrast(front, back)).sort((a, b) => a - b);
    // A line that crosses a number does not hide it.
    const usual = contrasts[Math.floor(contrasts.length / 5)];
    if (usual < 4.5) problems.push(`${name}: a contrast of ${usual.toFixed(2)} instead of 4.5`);
  }
  return problems;
}
