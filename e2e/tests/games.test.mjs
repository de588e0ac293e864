// Whole games played through the interface alone, by people who tap at random. Together they cover every edition, option and number of
// seats, and every kind of decision in the rules.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { cardsNamed, Player } from "../pages/player.mjs";
import { Result } from "../pages/replay.mjs";
import { opponents, people, PERSON, Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { DESKTOP, isTouched, PHONE, scenario } from "../support/scenario.mjs";

const KINDS = JSON.parse(await readFile(new URL("../support/decisions.json", import.meta.url), "utf8"));

const ALTERNATIVES = ["moveOrPlace", "veto", "secondVeto", "secretScoring"];

/** The settings of each game and the size of the screen. With these seeds of the deal, the wanted cards come up. */
const GAMES = [
  {
    size: PHONE, edition: "classic", seats: people(3), options: ["short"], seed: 34, pace: "fast",
    wants: cardsNamed("intrigue", "one_of_each", "veto", "scoreboard", "grande", "retrieve", "secret_two", "secret_all", "secret_score", "evict"),
  },
  { size: DESKTOP, edition: "classic", seats: [PERSON, ...opponents(4)], options: ["openCastillo"], seed: 2 },
  { size: PHONE, edition: "bigBox", seats: [PERSON, ...opponents(1, 2)], options: ["short"], seed: 3 },
  { size: DESKTOP, edition: "bigBox", seats: [...people(2), ...opponents(2)], options: ["short", "openCastillo"], seed: 4 },
  // With two players the decks are always contested, and there is a dummy (R11.3).
  { size: PHONE, edition: "new", seats: [PERSON, ...opponents(1)], options: ["short", "regency"], seed: 34 },
  { size: DESKTOP, edition: "new", seats: [PERSON, ...opponents(2)], options: ["short", "openCastillo", "contested", ALTERNATIVES[0]], seed: 6 },
  { size: PHONE, edition: "new", seats: [...people(2), ...opponents(2)], options: ["short", ...ALTERNATIVES.slice(1)], seed: 7 },
  { size: DESKTOP, edition: "new", seats: [PERSON, ...opponents(4)], options: ["short", "regency", "powerShift"], seed: 1 },
  {
    size: DESKTOP, edition: "new", seats: people(3), options: ["short", "regency", "powerShift", "contested", ...ALTERNATIVES], seed: 57,
    wants: cardsNamed("intrigue", "veto", "deputy", "competition", "entourage", "coup", "secret_score", "decree", "new_home", "empowerment"),
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

/** Checks that the sources of everybody's points add up to the points on the table. */
async function addsUp(page, players) {
  const result = new Result(page);
  const rows = await result.rows();
  await result.toBoard.click();
  const points = await new Table(page).points();
  assert.equal(rows.length, players);
  for (const { name, sources, sum } of rows) {
    assert.equal(sources.length, 4, "three general scorings, cards");
    assert.equal(sources.reduce((all, it) => all + it, 0), sum, `${name}’s row`);
    assert.equal(sum, points[name], `${name}’s points`);
  }
  const sums = rows.map(({ sum }) => sum);
  assert.deepEqual(sums, sums.toSorted((a, b) => b - a), "the winner comes first");
}

test("these games asked every kind of decision", () => {
  assert.deepEqual(KINDS.filter((kind) => !met.has(kind)), []);
  assert.deepEqual([...met].filter((kind) => !KINDS.includes(kind)), []);
});
