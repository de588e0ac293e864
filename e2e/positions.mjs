// Writes support/positions.json: for every kind of decision, a game in which somebody is asked just that. Not part of the tests: old
// codes stay readable, so the file is only rewritten for a new kind. Needs a release and CHROMIUM, as the tests do.
import { readFile, writeFile } from "node:fs/promises";
import { cardsNamed, Player } from "./pages/player.mjs";
import { people, Setup } from "./pages/setup.mjs";
import { launch } from "./support/chromium.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

const [KINDS, POSITIONS] = ["decisions", "positions"].map((name) => new URL(`support/${name}.json`, import.meta.url));
const EVERYTHING = ["regency", "powerShift", "moveOrPlace", "veto", "secondVeto", "secretScoring"];
const AGREED = [
  {
    edition: "new", options: EVERYTHING,
    wants: cardsNamed("intrigue", "veto", "deputy", "competition", "entourage", "coup", "secret_score", "decree", "new_home", "empowerment"),
  },
  {
    edition: "classic", options: [],
    wants: cardsNamed("intrigue", "one_of_each", "veto", "scoreboard", "grande", "retrieve", "secret_two", "secret_all", "evict"),
  },
];

const kinds = JSON.parse(await readFile(KINDS, "utf8"));
const found = new Map();
const host = await serve(RELEASE);
const browser = await launch();
for (let seed = 1; found.size < kinds.length; seed += 1) {
  const { wants, ...agreement } = AGREED[seed % AGREED.length];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ ...agreement, seats: people(5), names: ["Ana", "Bartolomé", "Žofie", "Олена", "Dan"], seed });
  const player = new Player(page, { seed, wants });
  do {
    const { ask, cover } = await player.look();
    // Later positions have more pieces, but too late in the game some decisions no longer occur.
    if (ask && !cover) found.set(ask, await position(page));
  } while (await player.step());
  await context.close();
  console.log(`${seed}: ${kinds.filter((kind) => !found.has(kind)).join(" ") || "complete"}`);
}
await browser.close();
await host.stop();
const lines = kinds.map((kind) => `  ${JSON.stringify(kind)}: ${JSON.stringify(found.get(kind))}`);
await writeFile(POSITIONS, `{\n${lines.join(",\n")}\n}\n`);

/** The code of the game as it is saved. */
function position(page) {
  return page.evaluate(() => {
    const slots = Object.keys(localStorage).filter((key) => key.startsWith("el-grande/game/")).map((key) => localStorage[key].split("\n"));
    return slots.sort((a, b) => b[1] - a[1])[0][6];
  });
}
