// Every screen and every sheet, one after the other. Nothing here knows a language: what is on the way is found by what it is.
import { finishedGame, POSITIONS } from "./games.mjs";

const FINISHED = await finishedGame();

/** What is decided in secret has a curtain before it. */
const SECRET = ["Power", "Pass", "Disc", "Retrieve"];

const CURTAIN = ".curtain .primary";

const decision = (kind) =>
  SECRET.includes(kind)
    ? [{ name: `the curtain before ${kind}`, game: POSITIONS[kind] }, { name: kind, game: POSITIONS[kind], open: [CURTAIN] }]
    : [{ name: kind, game: POSITIONS[kind] }];

const MENU = ".top > .icon-button:first-child";
const inMenu = (number) => [MENU, `dialog .row:nth-child(${number})`];

/**
 * Where to stop: the game to open first, the address (the table, if nothing is said), and what to tap there, one after the other.
 * What is no longer there was tapped before.
 */
export const STOPS = [
  { name: "home", at: "#/" },
  { name: "set-up", at: "#/new" },
  { name: "set-up of the New edition", at: "#/new", open: [".segments button:last-child"] },
  { name: "a seat at set-up", at: "#/new", open: [".sign"] },
  { name: "rules", at: "#/rules" },
  { name: "settings", at: "#/settings" },
  { name: "about", at: "#/about" },
  { name: "no saved games", at: "#/saves" },
  { name: "a place for a link", at: "#/open" },
  { name: "no table", at: "#/table" },
  { name: "a link that is none", at: "#/g/nonsense" },
  { name: "a game for you", at: `#/g/${POSITIONS.Turn}` },
  ...Object.keys(POSITIONS).filter((kind) => kind !== "Turn").flatMap(decision),
  // The last disc that is missing.
  { name: "scoring", game: POSITIONS.Disc, open: [CURTAIN, ".board [data-node=place-1]", ".bar .primary"] },
  ...decision("Turn"),
  { name: "menu", open: [MENU] },
  { name: "what happened", open: inMenu(1) },
  { name: "share", open: inMenu(2) },
  { name: "log", open: inMenu(3) },
  { name: "the board as a table", open: inMenu(4) },
  { name: "keys", open: inMenu(5) },
  { name: "hint", open: [".top > .icon-button:nth-last-child(3)"] },
  { name: "a player", open: [".player"] },
  { name: "a region", open: [".region-line button"] },
  { name: "a card", open: [".card"] },
  { name: "home with a game", at: "#/" },
  { name: "saved games", at: "#/saves" },
  { name: "a saved game", at: "#/saves", open: [".kept .icon-button"] },
  { name: "result", game: FINISHED },
  { name: "review", open: [".bar .primary", ".result + .ways button:nth-child(2)"] },
  { name: "replay", at: "#/replay" },
  { name: "play on", at: "#/replay", open: [".branch"] },
];

/** Goes to a stop of the tour. What comes first is opened only once: `again` finds it on the table. */
export async function visit(page, { game, at = "#/table", open = [] }, { again = false } = {}) {
  await page.evaluate(async ({ game, at, open }) => {
    const moment = () => new Promise((next) => setTimeout(next, 0));
    const sheets = () => [...document.querySelectorAll("dialog:modal")];
    const find = async (selector) => {
      for (let patience = 0; patience < 100; patience += 1) {
        const found = document.querySelector(selector);
        if (found) return found;
        await moment();
      }
      return null;
    };
    const goTo = async (address) => {
      if (location.hash === address) return;
      const arrived = new Promise((next) => addEventListener("hashchange", next, { once: true }));
      location.hash = address;
      await arrived;
      await moment();
    };
    for (let patience = 0; sheets().length > 0 && patience < 9; patience += 1) {
      sheets().at(-1).dispatchEvent(new Event("cancel"));
      await moment();
    }
    if (game) {
      // Several stops are moments of the same game: who has a later one would be led there.
      Object.keys(localStorage).filter((key) => key.startsWith("el-grande/game/")).forEach((key) => localStorage.removeItem(key));
      await goTo(`#/g/${game}`);
      (await find(".list + .button, .given + .button")).click();
      await moment();
    }
    await goTo(at);
    for (const selector of open) {
      // As a screen reader does it, also on the map.
      (await find(selector))?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      await moment();
    }
    // A sheet that is about to rise is up in a moment.
    for (let patience = 0; patience < 3 || document.querySelector("dialog:not([open])"); patience += 1) await moment();
  }, { game: again ? null : game, at, open });
}

/** Lets the page speak another language from now on. */
export async function speak(page, language) {
  await visit(page, { at: "#/settings" });
  await page.locator("#language").selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
}
