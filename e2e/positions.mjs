// Writes support/positions.json: for every kind of decision a game in which somebody is asked just that. Not part of the tests: codes
// are readable for ever, so they are made only when there is a new kind. Needs a release and CHROMIUM, as the tests do.
import { readFile, writeFile } from "node:fs/promises";
import { Player } from "./pages/player.mjs";
import { Setup } from "./pages/setup.mjs";
import { launch } from "./support/chromium.mjs";
import { RELEASE } from "./support/releases.mjs";
import { serve } from "./support/server.mjs";

const [KINDS, POSITIONS] = ["decisions", "positions"].map((name) => new URL(`support/${name}.json`, import.meta.url));
const EVERYTHING = ["New Regency", "Power Shift", ...["move or place", "a veto", "a second veto", "secret scoring"].map((it) => `Alternative: ${it}`)];
const AGREED = [
  { edition: "New", options: EVERYTHING, wants: /Intrigue|Veto|Deputy|Competition|Entourage|Coup|Secret scoring|Decree|New Home|Empowerment/ },
  { edition: "Classic", options: [], wants: /Intrigue|One of each|Veto|Mobile scoreboard|Grande|Power of the cards|Secret|Eviction/ },
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
  await setup.agree({ ...agreement, seats: Array(5).fill("Person"), names: ["Ana", "Bartolomé", "Žofie", "Олена", "Dan"], seed });
  const player = new Player(page, { seed, wants });
  do {
    const { ask, dialog } = await player.look();
    // Late ones are fuller, but not so late that everything is over.
    if (ask && (!dialog || ask === "Veto")) found.set(ask, await position(page));
  } while (await player.step());
  await context.close();
  console.log(`${seed}: ${kinds.filter((kind) => !found.has(kind)).join(" ") || "complete"}`);
}
await browser.close();
await host.stop();
const lines = kinds.map((kind) => `  ${JSON.stringify(kind)}: ${JSON.stringify(found.get(kind))}`);
await writeFile(POSITIONS, `{\n${lines.join(",\n")}\n}\n`);

/** The game as it is kept. */
function position(page) {
  return page.evaluate(() => {
    const slots = Object.keys(localStorage).filter((key) => key.startsWith("el-grande/game/")).map((key) => localStorage[key].split("\n"));
    return slots.sort((a, b) => b[1] - a[1])[0][6];
  });
}
