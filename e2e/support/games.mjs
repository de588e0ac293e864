// Saved games to start tests from, so that no test has to play one first.
import { readFile } from "node:fs/promises";

const KEPT = new URL("../../crates/record/tests/data/format-2.txt", import.meta.url);

/** A finished game of four: Ana, who is a person, and the opponents Bruno, Lucía and Mateo. */
export async function finishedGame() {
  const lines = (await readFile(KEPT, "utf8")).split("\n");
  return lines[lines.findIndex((line) => line.includes("over; A Ana")) + 1];
}

/** For every kind of decision, a game of five people in which somebody is asked just that. */
export const POSITIONS = JSON.parse(await readFile(new URL("positions.json", import.meta.url), "utf8"));

/** Stores a game as the one played last, with the person in the first seat at this device. */
export async function keep(context, game) {
  const text = entry({ code: game });
  await context.addInitScript((text) => {
    const isThere = Object.keys(localStorage).some((key) => key.startsWith("el-grande/game/"));
    if (!isThere) localStorage.setItem("el-grande/game/kept/0", text);
  }, text);
}

/** A game of three in which the first person has taken the King's card and may place five caballeros, some of them beside two
 * of their own. */
export const PLACING = "AgE8HfQXG6YTYQ9Pvh7t4UQBa6B7AkqHAAAAAGDrAge3kToJ";

/** A game of five in which every seat has caballeros in every region, and the first person may place more. */
export const CROWDED = "AgK5xul6D6YTYQ9Pvh6MQTcBa-D5gAqNq9QnjMoPpxCv0AIA2Uuzgmres6F6qi15tgYf2FDlfsU-87Vscrr_ubqfKls3l-tnYK6c9WRWdQ9TbGnZOpq3EudUV9wT_ffW9cKMNgEJC26rSktKb-jVuR90YS1jeplyrT7OrD7nhuAhy6NYQdKRezTeTxMYHqeiPHG4lDxqj8UUiwdoeNvOca2VjbKmy9iT5faEyXHwhznHUEiiOGPXuUp6HanaXZE9dRN45n8rww9w2p5bdP-oEv_hKnZ77QsnX4FPBg";

/** The text of a slot in the browser's storage. */
export function entry({ number = 1, tab = 1, time = 1_700_000_000_000, here = 1, name = "", code, points = "" }) {
  // Older versions wrote neither a pending choice nor the final points.
  const text = `1\n${number}\n${tab}\n${time}\n${here}\n${name}\n${code}\n${points && `\n${points}\n`}`;
  return text + fnv(Buffer.from(text));
}

/** The same game as a future version might write it: intact, but in an unknown layout. */
export function fromTheFuture(code) {
  return changed(code, (bytes) => { bytes[0] = 99; });
}

/** The finished game with another deal, with which its choices stay legal only for a while. */
export function againstTheRules(code) {
  return changed(code, (bytes) => { bytes[6] ^= 1; });
}

/** The code without the versions and the checksum, because a game of older rules is saved again with the present ones. */
export function body(code) {
  return Buffer.from(code, "base64url").subarray(6).toString("base64url");
}

/** The same code with other bytes in it and a correct checksum. */
function changed(code, change) {
  const bytes = Buffer.from(code, "base64url");
  change(bytes);
  let end = bytes.length;
  while (bytes[end - 1] === 0) end -= 1;
  bytes.writeUInt32LE(fnv(Buffer.concat([bytes.subarray(0, 2), bytes.subarray(6, end)])), 2);
  return bytes.toString("base64url");
}

/** The FNV-1a hash, which is the checksum of all saves. */
function fnv(bytes) {
  return bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

/** The first whole game in the first layout there was. */
export async function oldestGame() {
  return (await readFile(new URL("format-1.txt", KEPT), "utf8")).split("\n")[1];
}

/** Finished games of five with some four hundred choices each, and the points of all players. */
export async function longGames() {
  const lines = (await readFile(KEPT, "utf8")).split("\n");
  return lines.flatMap((line, index) => {
    const [, points] = /^\w+ 5\b.*; points ([\d ]+); over;/.exec(line) ?? [];
    return points ? [{ code: lines[index + 1], points }] : [];
  });
}

/** Removes IndexedDB, and with it the second copy of the games, from every page. */
export async function blockIndexedDb(context, how = "missing") {
  await context.addInitScript((how) => {
    if (how === "missing") Object.defineProperty(window, "indexedDB", { value: undefined });
    if (how === "forbidden") Object.defineProperty(window, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
    if (how === "silent") IDBFactory.prototype.open = () => ({});
    if (how === "broken") {
      IDBFactory.prototype.open = () => {
        const request = {};
        setTimeout(() => request.onerror?.(new Event("error")));
        return request;
      };
    }
  }, how);
}
