// A tour of every screen, every kind of decision, every panel and every stage of a game. It finds elements by what they are, so it works
// in every language.
import { finishedGame, POSITIONS } from "./games.mjs";

const FINISHED = await finishedGame();

/** Decisions that are secret and have a curtain before them. */
const SECRET = ["Power", "Pass", "Disc", "Retrieve"];

const CURTAIN = ".curtain";
/** The button of the curtain. Keys press it twice, fingers hold it. */
const HOLD = ".curtain .hold";
const MAIN = ".side [data-main]";
const NEXT = ".scoring [data-main]";
const PANEL = ".side .panel";
const CLOSE = ".side .panel-head button";
/** The button with that icon. Finding it needs no words. */
const withIcon = (icon) => `button:has([href="#icon-${icon}"])`;
/** A place on the map, in the order of the rules: 1 is the Basque Country, 9 the Castillo. */
const place = (number) => `.hit[data-target=place-${number}]`;
const HINT = `.top ${withIcon("hint")}`;
const MENU = `.top ${withIcon("menu")}`;

const asks = (kind) => `.table:not([inert]) [data-ask=${kind}]`;
const decision = (kind) => {
  const asked = { name: kind, game: POSITIONS[kind], shows: asks(kind) };
  if (!SECRET.includes(kind)) return [asked];
  return [{ name: `the curtain before ${kind}`, game: POSITIONS[kind], shows: CURTAIN }, { ...asked, open: [HOLD] }];
};

const panel = (name, ...open) => ({ name, open, shows: PANEL });
const inMenu = (name, icon) => ({ name, open: [MENU, `.menu-grid ${withIcon(icon)}`], shows: `${PANEL}:not(:has(.menu-grid))` });
const lesson = (step, shows) => ({ name: `lesson, step ${step}`, lesson: step, at: "#/learn", shows });

/**
 * The stops of the tour. Each has the game to open first, the step of the lesson, the address (the default is the table), what to tap there in
 * order, and an element that is present on arrival.
 */
export const STOPS = [
  { name: "home", at: "#/", shows: ".home-main" },
  { name: "set-up", at: "#/new", shows: ".setup .editions" },
  { name: "set-up of the New edition", at: "#/new", open: [".editions button:last-child"], shows: ".editions button:last-child[aria-pressed=true]" },
  { name: "a seat at set-up", at: "#/new", open: [".seat-button"], shows: "#seat-earlier" },
  { name: "who sits down", at: "#/sit", shows: ".sit-down .tray" },
  { name: "rules", at: "#/rules", shows: ".rules .page-main h2" },
  { name: "cards of a deck", at: "#/rules", open: [".rules-tab:last-child"], shows: ".card-grid" },
  { name: "a card in the rules", at: "#/rules", open: [".rules-tab:nth-child(3)", ".rules-poster"], shows: ".card-details" },
  { name: "settings", at: "#/settings", shows: ".settings .languages" },
  { name: "about", at: "#/about", shows: ".page-main h2" },
  { name: "no saved games", at: "#/saves", shows: ".saves .empty" },
  { name: "a place for a link", at: "#/open", shows: ".open input" },
  { name: "no table", at: "#/table", shows: ".home-main" },
  { name: "a link that is none", at: "#/g/nonsense", shows: ".received .notice" },
  { name: "a game for you", at: `#/g/${POSITIONS.Turn}`, shows: ".received-game" },
  // Steps that are only read, and steps that point to a card of the hand, an action card, and the map.
  ...[1, 3, 6, 9].map((step) => lesson(step, step === 3 ? ".side [aria-describedby=lesson-bubble]" : ".lesson-bubble")),
  { ...lesson(14, ".lesson-finished"), name: "the end of the lesson", open: [place(1), MAIN, `.scoring ${withIcon("skip")}`, NEXT] },
  ...Object.keys(POSITIONS).filter((kind) => kind !== "Turn").flatMap(decision),
  { name: "the public table behind a curtain", game: POSITIONS.Power, open: [".curtain-public"], shows: ".table:not([inert]) .side-foot" },
  { name: "the King’s region chosen for a disc", game: POSITIONS.Disc, open: [HOLD, place(2)], shows: ".kings-trap" },
  // This disc is the last one missing.
  { name: "scoring", game: POSITIONS.Disc, open: [HOLD, place(1), MAIN], shows: ".scoring-title" },
  { name: "scoring of the Castillo", open: [NEXT], shows: ".scoring-place" },
  { name: "discs", open: [NEXT], shows: ".scoring .rider" },
  { name: "ride", open: [NEXT], shows: ".scoring .rider" },
  { name: "scoring of a region", open: [NEXT], shows: ".scoring-place" },
  { name: "standings", open: [`.scoring ${withIcon("skip")}`], shows: ".standing-bars" },
  { name: "a game whose next player is elsewhere", game: POSITIONS.Turn, as: 0, shows: `.side ${withIcon("send")}` },
  { name: "a place in detail", open: [place(3)], shows: PANEL },
  ...decision("Turn"),
  panel("menu", MENU),
  inMenu("log", "log"),
  inMenu("the board as a table", "grid"),
  inMenu("still to come", "cards"),
  inMenu("if it were scored now", "forecast"),
  inMenu("share", "users"),
  { ...inMenu("keys", "keys"), when: "(any-pointer: fine)" },
  // People share the device, so a hint is private.
  { name: "the curtain before a hint", open: [HINT], shows: CURTAIN },
  { name: "hint", open: [HOLD], shows: ".hint-options" },
  panel("a player", ".seat"),
  panel("a card", ".side .own-card"),
  { name: "placed", open: [place(9)], shows: ".narration-more" },
  panel("a place on one’s own turn", ".narration-more"),
  { name: "a turn to be confirmed", open: [".side-foot .end"], shows: `.table ${MAIN}` },
  { name: "home with a game", at: "#/", shows: ".home-card .board-picture" },
  { name: "saved games", at: "#/saves", shows: ".game-card" },
  { name: "a saved game", at: "#/saves", open: [".game-card .more"], shows: ".game-card.selected" },
  { name: "result", game: FINISHED, shows: ".result-sources" },
  { name: "review", open: [`.result-top ${withIcon("close")}`, MENU, `.menu-grid ${withIcon("star")}`], shows: ".review-row.cost, .review .tip" },
  { name: "replay", open: [MENU, `.menu-grid ${withIcon("again")}`], at: "#/table", shows: ".replay .transport" },
];

/** Goes to a stop of the tour. */
export async function visit(page, { name = "a stop", when = "all", game, as, lesson, at = "#/table", open = [], shows = ".table" }) {
  await page.evaluate(async ({ name, when, game, as, lesson, at, open, shows, CLOSE }) => {
    if (!matchMedia(when).matches) return;
    const moment = () => new Promise((next) => setTimeout(next, 0));
    // Click as a screen reader does, also on the map. The page answers after the next paint.
    const tap = async (element) => {
      if (element.matches(".hold")) for (let time = 0; time < 2; time += 1) element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      else element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      do await moment(); while (document.querySelector("[data-pressed]"));
    };
    /** Waits for an element. Opponents may have to think about a hint first. */
    const find = async (selector, patience = 10_000) => {
      for (const end = performance.now() + patience; performance.now() < end; await moment()) {
        const found = document.querySelector(selector);
        if (found) return found;
      }
      throw new Error(`${name}: there is no ${selector} at ${location.hash.slice(0, 20)}`);
    };
    const goTo = async (address) => {
      if (location.hash === address) return;
      const arrived = new Promise((next) => addEventListener("hashchange", next, { once: true }));
      location.hash = address;
      await arrived;
      await moment();
    };
    const openPanel = () => document.querySelector(`.table:not([inert]) ${CLOSE}`);
    // Closing a panel goes back in the browser's history, which takes a while. An address set meanwhile would be left again.
    while (openPanel()) {
      const isBack = new Promise((next) => {
        addEventListener("popstate", next, { once: true });
        setTimeout(next, 500);
      });
      await tap(openPanel());
      await isBack;
    }
    if (lesson) {
      await goTo("#/about");
      localStorage.setItem("el-grande/lesson", lesson - 1);
    }
    if (game) {
      await goTo("#/about");
      // Several stops are moments of the same game. A saved later state would lead there instead.
      for (const key of Object.keys(localStorage).filter((key) => key.startsWith("el-grande/game/"))) {
        localStorage.removeItem(key);
        window.gameMirror.write(key.split("/")[2]);
      }
      await goTo(`#/g/${game}`);
      const go = await find(".received .page-foot .button:last-child");
      const who = document.querySelectorAll(".received .chip");
      if (who.length > 0) await tap([...who].at(as ?? -1));
      await tap(go);
    }
    await goTo(at);
    for (const selector of open) await tap(await find(selector));
    await find(shows);
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
  }, { name, when, game, as, lesson, at, open, shows, CLOSE });
}

/** Makes the page use another language from now on. */
export async function speak(page, language) {
  await visit(page, { at: "#/settings", open: [`#language-${language}`], shows: `html[lang=${language}]` });
}
