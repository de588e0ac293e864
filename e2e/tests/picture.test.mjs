// The picture of the result.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { Result } from "../pages/replay.mjs";
import { Saves } from "../pages/saves.mjs";
import { finishedGame, keep } from "../support/games.mjs";
import { scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

const FILE = "el-grande.png";
const [WIDTH, HEIGHT] = [1200, 630];

/** The areas of the picture for the final board, and for the winner and the points. */
const PARTS = { board: { x: 432, y: 17, width: 742, height: 596 }, words: { x: 40, y: 90, width: 370, height: 490 } };

async function over({ page, context, host }) {
  await keep(context, await finishedGame());
  const saves = new Saves(page);
  await saves.open(host.url);
  await saves.openGame(0);
  const result = new Result(page);
  await result.title.waitFor();
  return result;
}

/** Returns the size of a picture, and how much is drawn in each area. */
function look(page, base64) {
  return page.evaluate(async ({ base64, parts }) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    const colours = ({ x, y, width, height }) => {
      const { data } = pen.getImageData(x, y, width, height);
      const counts = new Map();
      for (let at = 0; at < data.length; at += 4) {
        const colour = [data[at] >> 4, data[at + 1] >> 4, data[at + 2] >> 4, data[at + 3] >> 4].join();
        counts.set(colour, (counts.get(colour) ?? 0) + 1);
      }
      const usual = Math.max(...counts.values());
      return { colours: counts.size, drawn: 1 - usual / (width * height) };
    };
    const corner = [...pen.getImageData(1, 1, 1, 1).data];
    return { size: [image.width, image.height], corner, ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, colours(part)])) };
  }, { base64, parts: PARTS });
}

async function isPicture(page, base64) {
  const { size, corner, board, words } = await look(page, base64);
  assert.deepEqual(size, [WIDTH, HEIGHT]);
  assert.ok(corner[3] === 255 && Math.min(...corner) > 200, `it is light, whatever its reader prefers: ${corner}`);
  assert.ok(board.colours > 60 && board.drawn > 0.4, `the board: ${JSON.stringify(board)}`);
  assert.ok(words.colours > 20 && words.drawn > 0.08, `the winner and the points: ${JSON.stringify(words)}`);
}

scenario("the result is saved as a picture where nothing can be shared", { theme: "dark" }, async (window) => {
  const { page, context } = window;
  await context.addInitScript(() => {
    for (const name of ["share", "canShare"]) Object.defineProperty(Navigator.prototype, name, { value: undefined });
  });
  const result = await over(window);
  const [download] = await Promise.all([page.waitForEvent("download"), result.picture.click()]);
  assert.equal(download.suggestedFilename(), FILE);
  await page.getByText(say("result_picture_saved"), { exact: true }).first().waitFor();
  const png = await readFile(await download.path());
  assert.equal(png.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [WIDTH, HEIGHT]);
  await isPicture(page, png.toString("base64"));
});

/** Runs in the page. A share sheet that accepts files, unless a test sets the name of an error. */
function shareSheet() {
  Object.assign(window, { shared: [], refused: null, refusals: 0 });
  navigator.canShare = ({ files }) => files?.length === 1;
  navigator.share = async ({ files: [file] }) => {
    if (window.refused) {
      window.refusals += 1;
      throw new DOMException("no", window.refused);
    }
    const bytes = new Uint8Array(await file.arrayBuffer());
    window.shared.push({ name: file.name, type: file.type, base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")) });
  };
}

scenario("the result goes to the share sheet as a picture", {}, async (window) => {
  const { page, context } = window;
  await context.addInitScript(shareSheet);
  let downloads = 0;
  page.on("download", () => { downloads += 1; });
  const result = await over(window);
  await result.picture.click();
  await page.waitForFunction(() => window.shared.length > 0);
  const [{ name, type, base64 }, ...more] = await page.evaluate(() => window.shared);
  assert.deepEqual([name, type, more.length], [FILE, "image/png", 0]);
  await isPicture(page, base64);
  assert.equal(downloads, 0);
  assert.equal(await page.getByText(say("result_picture_saved"), { exact: true }).count(), 0);

  // A closed sheet saves nothing. A sheet that refuses the file leads to a download.
  await page.evaluate(() => { window.refused = "AbortError"; });
  await result.picture.click();
  await page.waitForFunction(() => window.refusals === 1);
  await page.locator(".result [aria-busy=true]").waitFor({ state: "detached" });
  assert.equal(downloads, 0);
  await page.evaluate(() => { window.refused = "NotAllowedError"; });
  const [download] = await Promise.all([page.waitForEvent("download"), result.picture.click()]);
  assert.equal(download.suggestedFilename(), FILE);
  assert.equal(downloads, 1);
});

scenario("a picture that cannot be drawn is not silently forgotten", {}, async (window) => {
  const { page, context } = window;
  await context.addInitScript(() => {
    HTMLImageElement.prototype.decode = () => Promise.reject(new DOMException("no", "EncodingError"));
  });
  const result = await over(window);
  await result.picture.click();
  await page.getByText(say("result_picture_failed"), { exact: true }).first().waitFor();
});
