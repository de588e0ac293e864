// Games to begin with, so that no test has to play one first.
import { readFile } from "node:fs/promises";

const KEPT = new URL("../../crates/record/tests/data/format-2.txt", import.meta.url);

/** A finished game of four: Ana, who is a person, Bruno, Lucía and Mateo. */
export async function finishedGame() {
  const lines = (await readFile(KEPT, "utf8")).split("\n");
  return lines[lines.findIndex((line) => line.includes("over; A Ana")) + 1];
}

/** For every kind of decision, a game of five people in which somebody is asked just that. */
export const POSITIONS = JSON.parse(await readFile(new URL("positions.json", import.meta.url), "utf8"));

/** Lets the browser find it as the game that was played last, by the person in the first seat. */
export async function keep(context, game) {
  const text = entry({ code: game });
  await context.addInitScript((text) => {
    const isThere = Object.keys(localStorage).some((key) => key.startsWith("el-grande/game/"));
    if (!isThere) localStorage.setItem("el-grande/game/kept/0", text);
  }, text);
}

/** A game of three in which the first person has taken the King's card, and may place five caballeros, also where
 * two of theirs stand already. */
export const PLACING = "AgE8HfQXG6YTYQ9Pvh7t4UQBa6B7AkqHAAAAAGDrAge3kToJ";

/** What lies in a slot of the browser's storage. */
export function entry({ number = 1, tab = 1, time = 1_700_000_000_000, here = 1, name = "", code }) {
  const text = `1\n${number}\n${tab}\n${time}\n${here}\n${name}\n${code}\n`;
  return text + fnv(Buffer.from(text));
}

/** The same game as a version to come would write it: whole, but in a layout that nobody knows yet. */
export function fromTheFuture(code) {
  return changed(code, (bytes) => { bytes[0] = 99; });
}

/** The finished game with another deal, to which the choices fit for a while. */
export function againstTheRules(code) {
  return changed(code, (bytes) => { bytes[6] ^= 1; });
}

/** The game without the versions and the checksum in front of it: a game of older rules is saved with the present ones. */
export function body(code) {
  return Buffer.from(code, "base64url").subarray(6).toString("base64url");
}

/** The same text with other bytes in it, and a sum that fits them. */
function changed(code, change) {
  const bytes = Buffer.from(code, "base64url");
  change(bytes);
  let end = bytes.length;
  while (bytes[end - 1] === 0) end -= 1;
  bytes.writeUInt32LE(fnv(Buffer.concat([bytes.subarray(0, 2), bytes.subarray(6, end)])), 2);
  return bytes.toString("base64url");
}

/** FNV-1a, with which everything that is kept is checked. */
function fnv(bytes) {
  return bytes.reduce((sum, byte) => Math.imul(sum ^ byte, 0x01000193) >>> 0, 0x811c9dc5);
}

/** The first whole game in the first layout there was. */
export async function oldestGame() {
  return (await readFile(new URL("format-1.txt", KEPT), "utf8")).split("\n")[1];
}
