// Whole games through the interface alone, by people who tap at random. Together they play every edition, every option and every
// number of seats, and are asked everything the rules can ask.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { Player } from "../pages/player.mjs";
import { Result } from "../pages/replay.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { DESKTOP, isTouched, PHONE, scenario } from "../support/scenario.mjs";

const KINDS = JSON.parse(await readFile(new URL("../support/decisions.json", import.meta.url), "utf8"));

const people = (count) => Array(count).fill("Person");
const pages = (count) => Array(count).fill("Page (1)");

const SHORT = "Short game"; // R2.5
const OPEN = "Castillo open"; // R4.7
const REGENCY = "New Regency"; // R9
const SHIFT = "Power Shift"; // R13
const CONTESTED = "Contested decks"; // R11
const ALTERNATIVES = ["move or place", "a veto", "a second veto", "secret scoring"].map((card) => `Alternative: ${card}`); // R12

/** What is agreed, on which screen. Seeds are of the deal: with them the cards that are wanted come up. */
const GAMES = [
  {
    size: PHONE, edition: "Classic", seats: people(3), options: [SHORT], seed: 34, pace: "Fast",
    wants: /Intrigue|One of each|Veto|Mobile scoreboard|Grande|Power of the cards|Secret|Eviction/,
  },
  { size: DESKTOP, edition: "Classic", seats: [...people(1), ...pages(4)], options: [OPEN], seed: 2 },
  { size: PHONE, edition: "Big Box", seats: [...people(1), "Hidalgo (2)"], options: [SHORT], seed: 3 },
  { size: DESKTOP, edition: "Big Box", seats: [...people(2), ...pages(2)], options: [SHORT, OPEN], seed: 4 },
  // With two players the decks are always contested and a dummy plays along (R11.3).
  { size: PHONE, edition: "New", seats: [...people(1), ...pages(1)], options: [SHORT, REGENCY], seed: 34 },
  { size: DESKTOP, edition: "New", seats: [...people(1), ...pages(2)], options: [SHORT, OPEN, CONTESTED, ALTERNATIVES[0]], seed: 6 },
  { size: PHONE, edition: "New", seats: [...people(2), ...pages(2)], options: [SHORT, ...ALTERNATIVES.slice(1)], seed: 7 },
  { size: DESKTOP, edition: "New", seats: [...people(1), ...pages(4)], options: [SHORT, REGENCY, SHIFT], seed: 1 },
  {
    size: DESKTOP, edition: "New", seats: people(3), options: [SHORT, REGENCY, SHIFT, CONTESTED, ...ALTERNATIVES], seed: 57,
    wants: /Intrigue|Veto|Deputy|Competition|Entourage|Coup|Secret scoring|Decree|New Home|Empowerment/,
  },
];

const met = new Set();

describe("whole games", { concurrency: 2 }, () => {
  for (const [index, { size, wants, ...agreement }] of GAMES.entries()) {
    const { edition, seats, options } = agreement;
    const where = isTouched(size) ? "phone" : "desktop";
    scenario(`${edition}, ${seats.length} seats, ${options.join(", ")} (${where})`, { size, patience: 20, still: true }, async ({ page, host }) => {
      const setup = new Setup(page);
      await setup.open(host.url);
      await setup.agree(agreement);
      const player = new Player(page, { seed: 100 + index, isTouch: isTouched(size), wants });
      await player.playToTheEnd();
      player.met.forEach((kind) => met.add(kind));
      await addsUp(page, seats.length);
    });
  }
});

/** The sources of everybody's points add up to what the table shows. */
async function addsUp(page, players) {
  const rows = await new Result(page).rows();
  const points = await new Table(page).points();
  assert.equal(rows.length, players);
  for (const { name, sources, sum } of rows) {
    assert.equal(sources.length, 5, "three general scorings, cards, bonuses");
    assert.equal(sources.reduce((all, it) => all + it, 0), sum, `${name}’s row`);
    assert.equal(sum, points[name], `${name}’s points`);
  }
  const sums = rows.map(({ sum }) => sum);
  assert.deepEqual(sums, sums.toSorted((a, b) => b - a), "the winner comes first");
}

test("these games asked everything the rules can ask", () => {
  assert.deepEqual(KINDS.filter((kind) => !met.has(kind)), []);
  assert.deepEqual([...met].filter((kind) => !KINDS.includes(kind)), []);
});
