// Every screen and every sheet, one after the other. Nothing here knows a language: what is on the way is found by what it is.
import { finishedGame, POSITIONS } from "./games.mjs";

const FINISHED = await finishedGame();

/** What is decided in secret has a curtain before it. */
const SECRET = ["Power", "Pass", "Disc", "Retrieve"];

const CURTAIN = ".curtain .primary";
/** Opens the game that a link brought. */
const OPEN_GAME = ".list + .button, .given + .button";

const decision = (kind) => {
  const asked = { name: kind, game: POSITIONS[kind], shows: `main:not([inert])[data-ask=${kind}]` };
  if (!SECRET.includes(kind)) return [asked];
  return [{ name: `the curtain before ${kind}`, game: POSITIONS[kind], shows: CURTAIN }, { ...asked, open: [CURTAIN] }];
};

const MENU = ".top > .icon-button:first-child";
const HINT = ".top > .icon-button:nth-last-child(3)";
const SHEET = "dialog:modal";
const sheet = (name, ...open) => ({ name, open, shows: SHEET });
const inMenu = (name, number) => sheet(name, MENU, `dialog .row:nth-child(${number})`);

/**
 * Where to stop: the game to open first, the address (the table, if nothing is said), what to tap there, one after the other, and
 * what tells that one has arrived. What is no longer there was tapped before.
 */
export const STOPS = [
  { name: "home", at: "#/", shows: "main" },
  { name: "set-up", at: "#/new", shows: ".segments" },
  { name: "set-up of the New edition", at: "#/new", open: [".segments button:last-child"], shows: ".segments button:last-child[aria-pressed=true]" },
  { name: "a seat at set-up", at: "#/new", open: [".sign"], shows: SHEET },
  { name: "rules", at: "#/rules", shows: "main details" },
  { name: "settings", at: "#/settings", shows: "#language" },
  { name: "about", at: "#/about", shows: "main h2" },
  { name: "no saved games", at: "#/saves", shows: "main" },
  { name: "a place for a link", at: "#/open", shows: "main textarea, main input" },
  { name: "no table", at: "#/table", shows: "main.page" },
  { name: "a link that is none", at: "#/g/nonsense", shows: "main" },
  { name: "a game for you", at: `#/g/${POSITIONS.Turn}`, shows: OPEN_GAME },
  ...Object.keys(POSITIONS).filter((kind) => kind !== "Turn").flatMap(decision),
  // The last disc that is missing.
  { name: "scoring", game: POSITIONS.Disc, open: [CURTAIN, ".board [data-node=place-1]", ".bar .primary"], shows: SHEET },
  ...decision("Turn"),
  sheet("menu", MENU),
  inMenu("what happened", 1),
  inMenu("share", 2),
  inMenu("log", 3),
  inMenu("the board as a table", 4),
  inMenu("keys", 5),
  // People share the device: a hint is private.
  { name: "the curtain before a hint", open: [HINT], shows: CURTAIN },
  sheet("hint", HINT, CURTAIN),
  sheet("a player", ".player"),
  sheet("a region", ".region-line button"),
  sheet("a card", ".card"),
  { name: "home with a game", at: "#/", shows: "main .board.picture" },
  { name: "saved games", at: "#/saves", shows: ".kept" },
  { name: "a saved game", at: "#/saves", open: [".kept .icon-button"], shows: SHEET },
  { name: "result", game: FINISHED, shows: ".result" },
  sheet("review", ".bar .primary", ".result + .ways button:nth-child(2)"),
  { name: "replay", at: "#/replay", shows: ".replay .controls" },
  { name: "play on", at: "#/replay", open: [".branch"], shows: SHEET },
];

/** Goes to a stop of the tour. */
export async function visit(page, { game, at = "#/table", open = [], shows = "main" }) {
  await page.evaluate(async ({ game, at, open, shows, OPEN_GAME }) => {
    const moment = () => new Promise((next) => setTimeout(next, 0));
    // As a screen reader does it, also on the map; what was pressed is answered after the next picture.
    const tap = async (element) => {
      element?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      do await moment(); while (document.querySelector("[data-pressed]"));
    };
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
      await tap(await find(OPEN_GAME));
    }
    await goTo(at);
    for (const selector of open) await tap(await find(selector));
    // A sheet that is about to rise is up in a moment.
    for (let patience = 0; patience < 3 || document.querySelector("dialog:not([open])"); patience += 1) await moment();
    if (!(await find(shows))) throw new Error(`there is no ${shows}`);
  }, { game, at, open, shows, OPEN_GAME });
}

/** Lets the page speak another language from now on. */
export async function speak(page, language) {
  await visit(page, { at: "#/settings" });
  await page.locator("#language").selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor({ state: "attached" });
}
