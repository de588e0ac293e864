// Several people at one device: private information (R14) stays behind the curtain.
import assert from "node:assert/strict";
import { canBeChosen, cardsNamed, Player } from "../pages/player.mjs";
import { people, Setup } from "../pages/setup.mjs";
import { CASTILLO, Table } from "../pages/table.mjs";
import { DESKTOP, isTouched, scenario } from "../support/scenario.mjs";
import { like, say } from "../support/words.mjs";

const TO_CASTILLO = { targets: [`place-${CASTILLO}`] };

async function sitDown({ page, host }, agreement, wishes = {}) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], ...agreement });
  return new Player(page, { seed: 1, isTouch: isTouched(page.viewportSize()), ...wishes });
}

/** Texts that only the owner of a hand, a disc or modifiers may see. */
const PRIVATE_WORDS = ["bid_card", "bid_title", "player_hand_yours", "bid_modifiers"].map((key) => like(key));
const CHOOSABLE = like("board_target", {}, { part: true });
const PRIVATE_ELEMENTS = "main[data-ask], [aria-pressed=true], [aria-checked=true], .selected, .chosen, .hand, .one-of, .modifiers";

/** Every text and every attribute of the page that a person could read. */
const texts = (page) => page.evaluate(() => {
  const found = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    else for (const name of ["aria-label", "title", "alt", "placeholder", "value"]) if (node.hasAttribute(name)) found.push(node.getAttribute(name));
  }
  return found.map((text) => text.trim()).filter(Boolean);
});

/** Checks that nothing in the page's texts or attributes is private to the next player. */
async function checkNothingPrivate(page) {
  const found = (await texts(page)).filter((text) => CHOOSABLE.test(text) || PRIVATE_WORDS.some((words) => words.test(text)));
  assert.deepEqual(found, [], "something private is on the page");
  const elements = await page.locator(PRIVATE_ELEMENTS).evaluateAll((found) => found.map((it) => it.cloneNode().outerHTML));
  assert.deepEqual(elements, [], "something private is on the page");
}

/** Checks that the curtain names this person and that nothing private is on the page. */
async function checkCurtain(page, name) {
  await page.getByRole("dialog", { name: `${say("curtain_pass")} ${name}`, exact: true }).waitFor();
  await checkNothingPrivate(page);
}

async function curtainFor(page, name) {
  await checkCurtain(page, name);
  await new Table(page).takeDevice();
}

/** Modifiers are secret, so every bid is too (R13). */
const SECRET_BIDS = { edition: "new", options: ["short", "powerShift"] };

scenario("a bid out of a hand that everybody knows needs no curtain", { still: true }, async ({ page, host }) => {
  await sitDown({ page, host }, { seats: people(3) });
  const table = new Table(page);
  // Clockwise from the first player (R3.2).
  for (const name of ["Ana", "Ben", "Carla"]) {
    await table.tileOf(name).and(page.locator(".acting")).waitFor();
    assert.equal(await table.hand.getByRole("radio").count(), 13, "the whole hand");
    assert.equal(await table.curtain.count(), 0);
    await table.bid();
  }
  await table.askedFor("Court", "Card").waitFor();
});

scenario("letting go of the curtain closes it again", { still: true }, async ({ page, host }) => {
  await sitDown({ page, host }, { ...SECRET_BIDS, seats: people(2) });
  const table = new Table(page);
  await table.hold.hover();
  await page.mouse.down();
  await page.getByText(say("hold_on")).waitFor();
  await page.mouse.up();
  await page.getByText(like("curtain_hold", { name: "Ana" })).waitFor();
  await checkCurtain(page, "Ana");
  // Everybody may look at the public table, which shows nobody's hand.
  await table.showPublicTable.click();
  await table.curtain.waitFor({ state: "detached" });
  await checkNothingPrivate(page);
  await table.main.click();
  await curtainFor(page, "Ana");
  await table.oneOf.first().waitFor();
});

scenario("modifiers are passed and power is played in secret, one person after the other", { still: true }, async ({ page, host }) => {
  await sitDown({ page, host }, { edition: "new", options: ["powerShift"], seats: people(3) });
  const table = new Table(page);
  // Everyone passes one of three to the next player, at the same time (R13.1).
  for (const [name, next] of [["Ana", "Ben"], ["Ben", "Carla"], ["Carla", "Ana"]]) {
    await curtainFor(page, name);
    await table.prompt.getByText(like("ask_pass", { to: next })).waitFor();
    assert.equal(await table.oneOf.count(), 3);
    assert.equal(await table.main.getAttribute("aria-disabled"), "true", "nothing is chosen yet");
    await table.oneOf.first().click();
    await table.main.click();
  }
  for (const name of ["Ana", "Ben", "Carla"]) {
    await curtainFor(page, name);
    assert.equal(await table.hand.getByRole("radio").count(), 13, "the whole hand");
    await table.bid();
  }
  await table.askedFor("Court", "Card").waitFor();
});

scenario("discs are set in secret, one person after the other", { still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: people(3), seed: 34 }, TO_CASTILLO);
  const table = new Table(page);
  // Everybody with pieces in the Castillo sets a disc before a general scoring (R6.1).
  const isDisc = ({ ask, cover, prompt }) => ask === "Disc" && !cover && prompt === say("ask_disc_general");
  await player.until(isDisc);
  let [asked, chosen] = [0, null];
  for (; isDisc(await player.look()); asked += 1) {
    assert.equal(await table.main.getAttribute("aria-disabled"), "true", "nothing is chosen yet");
    const shown = await lookedAt(page);
    assert.ok(chosen === null || (shown.focused !== chosen.target && !shown.line.startsWith(chosen.name)), "nothing shows what somebody else has chosen");
    // The last region, where nobody looks by chance. Not the King's, which only leads back to court.
    const { things } = await player.look();
    const king = like("label_king", {}, { part: true });
    const last = things.findLast((thing) => canBeChosen(thing) && !king.test(thing.name));
    chosen = { target: last.target, name: last.name.split(",")[0] };
    await player.tap(last);
    await player.tapMain();
    const { cover, title } = await player.look();
    if (cover === "curtain") await curtainFor(page, title.split(" ").at(-1));
  }
  assert.ok(asked > 1, "several people set a disc");
});

/** The place that has the focus, and the place that the narration line describes. */
function lookedAt(page) {
  return page.evaluate(() => ({
    focused: document.activeElement?.closest("[data-target]")?.dataset.target ?? null,
    line: document.querySelector(".narration-text").textContent,
  }));
}

scenario("a scoring is shown to everybody before the curtain falls", { still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { ...SECRET_BIDS, seats: people(3), seed: 5, pace: "fast" }, TO_CASTILLO);
  const table = new Table(page);
  // A general scoring. After it, a person is asked to bid.
  await player.until(({ cover, title }) => cover === "scoring" && title !== null && page.locator(".scoring-title").count());
  assert.equal(await table.curtain.count(), 0);
  await player.tapOn(say("scoring_skip"));
  assert.equal(await table.curtain.count(), 0, "the standings are looked at first");
  await player.tapMain();
  await table.curtain.waitFor();
});

scenario("the curtain falls before a hand, even if its owner has just acted openly", { still: true, patience: 6 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { ...SECRET_BIDS, seats: people(3) });
  // The player who acts last bids first in the next round (R3.4).
  let last = null;
  await player.until(async ({ ask, asked, cover }) => {
    if (["Card", "Turn"].includes(ask) && !cover) last = asked;
    return last && cover === "curtain" && (await page.getByText(say("curtain_why_power")).count()) > 0;
  });
  await page.getByRole("dialog", { name: `${say("curtain_pass")} ${last}`, exact: true }).waitFor();
});

scenario("the curtain also falls when somebody else has just acted openly", { still: true }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: people(2), seed: 4 });
  const table = new Table(page);
  await table.hand.waitFor();
  await player.bid(13);
  await table.tileOf("Ben").and(page.locator(".acting")).waitFor();
  await table.bid(1);
  // Ana clears the region where Ben has his caballeros. He secretly chooses where they go (R8.2).
  await player.take("evict");
  await player.act();
  await player.tapOn((thing) => canBeChosen(thing) && /Ben \d/.test(thing.name));
  await player.tapMain();
  const { things } = await player.look();
  // A choice that passes the turn to another person may need confirmation.
  const confirm = things.find(({ name }) => name === say("bar_confirm"));
  if (confirm) await player.tap(confirm);
  await curtainFor(page, "Ben");
  await table.prompt.getByText(like("ask_disc_evict")).waitFor();
});

scenario("people who trust each other switch the curtain off", { still: true }, async ({ page, host }) => {
  await page.goto(`${host.url}#/settings`);
  const curtain = page.getByRole("switch", { name: like("settings_curtain", {}, { start: true }) });
  assert.equal(await curtain.getAttribute("aria-checked"), "true", "it is on at first");
  await curtain.click();
  await sitDown({ page, host }, { ...SECRET_BIDS, seats: people(2) });
  const table = new Table(page);
  for (const _ of ["Ana", "Ben"]) {
    await table.oneOf.first().click();
    await table.main.click();
    assert.equal(await table.curtain.count(), 0);
  }
  for (const name of ["Ana", "Ben"]) {
    await table.hand.waitFor();
    await table.tileOf(name).and(page.locator(".acting")).waitFor();
    assert.equal(await table.curtain.count(), 0);
    await table.bid();
  }
  await table.askedFor("Court", "Card").waitFor();
});

/** Decisions that are made behind the curtain. */
const PRIVATE = ["Power", "Pass", "Retrieve", "Disc"];

scenario("every private decision of a game has a curtain of its own, also after a scoring", { size: DESKTOP, still: true, patience: 12 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { edition: "new", options: ["short", "powerShift"], seats: people(3), seed: 3 }, TO_CASTILLO);
  // The person who has taken the device for a private decision, and the kind of that decision.
  let [taken, decisions] = [null, 0];
  const wrong = [];
  do {
    const { ask, asked, cover, title } = await player.look();
    if (cover === "curtain") {
      taken = title.split(" ").at(-1);
    } else if (!PRIVATE.includes(ask) || cover) {
      taken = null;
    } else if (taken === asked) {
      [taken, decisions] = [`${asked} ${ask}`, decisions + 1];
    } else if (taken !== `${asked} ${ask}`) {
      wrong.push(`${asked} is asked for ${ask} without a curtain`);
      taken = `${asked} ${ask}`;
    }
  } while (await player.step());
  assert.deepEqual(wrong, []);
  assert.ok(decisions > 20, `${decisions}`);
});

scenario("undoing a private choice brings its curtain back", { still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: people(3), seed: 3 });
  const table = new Table(page);
  // A person takes a card back in hand before placing, and continues the turn.
  const isOffered = ({ part, name, isDisabled }) => part === "cards" && cardsNamed("retrieve").test(name) && !isDisabled;
  await player.until(({ ask, cover, things }) => ask === "Card" && !cover && things.some(isOffered));
  await player.take("retrieve");
  await player.act();
  await player.takeDevice();
  await table.oneOf.first().click();
  await table.main.click();
  assert.equal((await player.look()).ask, "Turn");
  await table.undo.click();
  assert.equal((await player.look()).cover, "curtain");
});

scenario("a private decision that was left has its curtain again", { still: true }, async ({ page, host }) => {
  await sitDown({ page, host }, { ...SECRET_BIDS, seats: people(3) });
  await curtainFor(page, "Ana");
  for (const address of ["#/settings", "#/rules", "#/saves"]) {
    await page.goto(`${host.url}${address}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.goBack();
    await curtainFor(page, "Ana");
  }
});

scenario("in open turns nobody's modifiers, cards taken back or hands are shown", { size: DESKTOP, still: true, patience: 12 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { edition: "new", options: ["powerShift"], seats: people(3) }, { wants: cardsNamed("retrieve", "empowerment") });
  const table = new Table(page);
  const isOpen = ({ ask, cover }) => ask && !cover && !PRIVATE.includes(ask);
  const SECRETS = ["log_passed_known", "log_retrieved_power", "log_retrieved_modifier", "player_hand_yours"].map((key) => like(key));
  const checkSecrets = async (where) => {
    const found = (await texts(page)).filter((text) => SECRETS.some((secret) => secret.test(text)));
    assert.deepEqual(found, [], where);
  };
  let looked = 0;
  for (const name of ["Ana", "Ben", "Carla"]) {
    await player.until((screen) => isOpen(screen) && screen.asked === name);
    for (const seat of ["Ana", "Ben", "Carla"]) {
      await table.tileOf(seat).click();
      const panel = table.panelNamed(seat);
      await panel.waitFor();
      await checkSecrets(`${seat} at the turn of ${name}`);
      await table.closePanel.click();
      await panel.waitFor({ state: "detached" });
      looked += 1;
    }
    await table.log.click();
    await table.panel.waitFor();
    await checkSecrets(`the log at the turn of ${name}`);
    await table.closePanel.click();
    await table.panel.waitFor({ state: "detached" });
  }
  assert.equal(looked, 9);
});

scenario("a hint in an open turn comes behind the curtain, and is gone with its reader", { still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: people(3) });
  const table = new Table(page);
  const { asked } = await player.until(({ ask, cover }) => ask === "Turn" && !cover);
  const curtain = page.getByRole("dialog", { name: `${say("curtain_pass")} ${asked}`, exact: true });
  for (const _ of ["once", "and once more"]) {
    await table.hint.click();
    await curtain.getByText(say("curtain_why_hint")).waitFor();
    assert.equal(await table.hints.count(), 0, "no hint is in the page while the curtain is closed");
    await table.takeDevice();
    await table.hints.first().waitFor();
    await page.keyboard.press("Escape");
    await table.panel.waitFor({ state: "detached" });
    assert.equal(await table.hints.count(), 0, "it is gone with its reader");
  }
  // Closing the curtain returns to the turn.
  await table.hint.click();
  await curtain.waitFor();
  await curtain.getByRole("button", { name: say("close"), exact: true }).click();
  await curtain.waitFor({ state: "detached" });
  assert.equal((await player.look()).ask, "Turn");
});
