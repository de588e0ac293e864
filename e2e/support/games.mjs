// Games to begin with, so that no test has to play one first.
import { readFile } from "node:fs/promises";

const KEPT = new URL("../../crates/record/tests/data/format-2.txt", import.meta.url);

/** A finished game of four: Ana, who is a person, Bruno, Lucía and Mateo. */
export async function finishedGame() {
  const lines = (await readFile(KEPT, "utf8")).split("\n");
  return lines[lines.findIndex((line) => line.includes("over; A Ana")) + 1];
}

/** Lets the browser find it as the game that was being played. */
export async function keep(context, game) {
  await context.addInitScript((text) => {
    if (!localStorage.getItem("el-grande/current")) localStorage.setItem("el-grande/current", text);
  }, game);
}
