// Checks that every text has enough contrast with what is really drawn behind it. axe-core cannot tell for numbers and for everything on
// or near the map, so this compares two screenshots: one with every letter in a glaring colour, one without letters.

const GLARING = "rgb(255, 0, 255)";

/** Texts with too little contrast (WCAG 1.4.3). Nothing may have the focus, because focused things on the map are drawn above others. */
export async function faintTexts(page) {
  await page.evaluate(() => {
    document.activeElement?.blur();
    return new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  });
  const texts = await page.evaluate(readTexts);
  const pictures = [];
  for (const colour of [GLARING, "transparent"]) {
    await page.evaluate(paintLetters, colour);
    pictures.push((await page.screenshot({ scale: "css" })).toString("base64"));
  }
  await page.evaluate(paintLetters, null);
  return page.evaluate(compare, { texts, pictures });
}

/** The texts of the page with their colours and positions. */
function readTexts() {
  const scope = document.querySelector(".curtain, .lesson-finished") ?? document.body;
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const isVeiled = document.querySelector(".lesson-shade") !== null;
  const texts = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const element = text.parentElement;
    // Allowed to be faint: disabled things, power cards that are gone, the rest of the map while one place is scored, and everything under the
    // lesson's veil. Pictures of boards repeat what is written beside them, and the letter on a wooden piece belongs to its colour.
    const isLeftOut = element.closest(".spoken, noscript, select, :disabled, [aria-disabled=true], [inert], .dimmed, .power-strip .used, .board-picture, .letter")
      || (isVeiled && element.closest(".table") && !element.closest("[aria-describedby=lesson-bubble]"));
    // The sign that more lies below fades what can be scrolled out from under it.
    const scroller = element.closest(".panel-body, .scoring-body");
    const hasMore = scroller && scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight > 1;
    if (hasMore && element.getBoundingClientRect().bottom > scroller.getBoundingClientRect().bottom - 34) continue;
    if (!text.data.trim() || isLeftOut || !element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { color, fill, fontSize, fontWeight } = getComputedStyle(element);
    const inSvg = element instanceof SVGElement;
    const scale = inSvg ? element.getScreenCTM().a : 1;
    const size = parseFloat(fontSize) * scale;
    let opacity = 1;
    for (let it = element; it; it = it.parentElement) opacity *= Number(getComputedStyle(it).opacity);
    const boxes = [...range.getClientRects()].map(({ left, top, right, bottom }) => [left, top, right, bottom]);
    const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
    texts.push({ words: text.data.trim().slice(0, 40), of: element.closest("[class]")?.getAttribute("class"), colour: inSvg ? fill : color, opacity, boxes, least: isLarge ? 3 : 4.5 });
  }
  // Where texts overlap, as in a crowd of pieces, it is unclear whose letters are visible.
  const meet = ([a, b, c, d], [e, f, g, h]) => a < g && e < c && b < h && f < d;
  const isAlone = (text) => texts.every((other) => other === text || !other.boxes.some((it) => text.boxes.some((box) => meet(box, it))));
  return texts.filter(isAlone);
}

/** Gives every letter a colour, or its own colour back. Arrows are left out, because they cross numbers. */
function paintLetters(colour) {
  const sheet = new CSSStyleSheet();
  if (colour) sheet.replaceSync(`* { -webkit-text-fill-color: ${colour} !important; transition: none !important } text, tspan { fill: ${colour} !important } .board-overlay .arc { visibility: hidden }`);
  document.adoptedStyleSheets = colour ? [sheet] : [];
}

async function compare({ texts, pictures }) {
  const read = async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    return pen.getImageData(0, 0, image.width, image.height);
  };
  const [glaring, empty] = await Promise.all(pictures.map(read));
  const pixel = ({ data, width }, x, y) => data.subarray(4 * (y * width + x), 4 * (y * width + x) + 3);
  const luminance = (colour) => {
    const [red, green, blue] = [...colour].map((part) => (part <= 10.3 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one, other) => {
    const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const problems = [];
  for (const { words, of, colour, opacity, boxes, least } of texts) {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
    const found = [];
    for (const [left, top, right, bottom] of boxes) {
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(bottom, empty.height); y += 1) {
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(right, empty.width); x += 1) {
          const [behind, letter] = [pixel(empty, x, y), pixel(glaring, x, y)];
          // Letters are where the two screenshots clearly differ. At their edges they are blended with the background.
          if (Math.abs(behind[0] - letter[0]) + Math.abs(behind[1] - letter[1]) + Math.abs(behind[2] - letter[2]) < 120) continue;
          const share = alpha * opacity;
          found.push(contrast([red, green, blue].map((part, index) => part * share + behind[index] * (1 - share)), behind));
        }
      }
    }
    found.sort((a, b) => a - b);
    // A line that crosses a letter does not hide it, so ignore the faintest points.
    const usual = found[Math.floor(found.length / 5)];
    if (usual < least - 0.05) problems.push(`“${words}” (${of}) has a contrast of ${usual.toFixed(2)} instead of ${least}`);
  }
  return [...new Set(problems)];
}
