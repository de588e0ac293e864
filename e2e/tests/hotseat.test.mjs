// Several people round one device: what is private (R14) stays behind the curtain.
import assert from "node:assert/strict";
import { Player } from "../pages/player.mjs";
import { Setup } from "../pages/setup.mjs";
import { Table } from "../pages/table.mjs";
import { DESKTOP, isTouched, scenario } from "../support/scenario.mjs";

async function sitDown({ page, host }, agreement, wants) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["Short game"], ...agreement });
  return new Player(page, { seed: 1, isTouch: isTouched(page.viewportSize()), wants });
}

/** The curtain names somebody, and the page has nothing that only they may see: neither in its text nor in its attributes. */
async function curtainFor(page, name) {
  const curtain = page.getByRole("dialog", { name: `Pass the device to ${name}` });
  await curtain.waitFor();
  const html = await page.evaluate(() => document.body.innerHTML);
  assert.doesNotMatch(html, /Power \d+, |Play power|can be chosen|aria-pressed="true"|class="[^"]*\bselected\b/, "something private is on the page");
  assert.doesNotMatch(await page.evaluate(() => document.body.textContent), /[+−]\d/, "a modifier is on the page");
  await curtain.getByRole("button", { name: `I am ${name}` }).click();
}

scenario("the curtain names one after the other while power is played, and hides every hand", { still: true }, async ({ page, host }) => {
  await sitDown({ page, host }, { seats: ["Person", "Person", "Person"] });
  const table = new Table(page);
  // Clockwise from the first player (R3.2).
  for (const name of ["Ana", "Ben", "Carla"]) {
    await curtainFor(page, name);
    assert.equal(await table.hand.getByRole("button", { name: /^Power \d+/ }).count(), 13, "the whole hand");
    await table.bid();
  }
  await table.bar.waitFor();
});

scenario("modifiers are passed in secret, one person after the other", { still: true }, async ({ page, host }) => {
  await sitDown({ page, host }, { edition: "New", options: ["Power Shift"], seats: ["Person", "Person", "Person"] });
  const table = new Table(page);
  // Everyone passes one of three to the next player, at the same time (R13.1).
  for (const [name, next] of [["Ana", "Ben"], ["Ben", "Carla"], ["Carla", "Ana"]]) {
    await curtainFor(page, name);
    await table.bar.getByText(`Choose a modifier to pass to ${next}.`).waitFor();
    const modifiers = table.bar.getByRole("button", { name: /^[+−]\d/ });
    assert.equal(await modifiers.count(), 3);
    await modifiers.first().click();
    await table.confirm.click();
  }
  await curtainFor(page, "Ana");
  await table.hand.waitFor();
});

scenario("discs are set in secret, one person after the other", { still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: ["Person", "Person", "Person"], seed: 34 }, /^Castillo/);
  const table = new Table(page);
  // Everybody with pieces in the Castillo sets a disc before a general scoring (R6.1).
  const isDisc = ({ ask, dialog, prompt }) => ask === "Disc" && !dialog && prompt.startsWith("Set your disc");
  await player.until(isDisc);
  let [people, chosen] = [0, null];
  for (; isDisc(await player.look()); people += 1) {
    assert.ok(await table.confirm.isDisabled(), "nothing is chosen yet");
    assert.notEqual(await lookedAt(page), chosen, "nothing shows what somebody else has chosen");
    // The last one there is, where nobody looks by chance.
    chosen = (await player.look()).things.findLast(({ name }) => /can be chosen/.test(name)).name.split(",")[0];
    await player.tapNamed(new RegExp(`^${chosen},`));
    await player.tapNamed("Confirm");
    const { dialog } = await player.look();
    if (dialog?.startsWith("Pass the device to")) await curtainFor(page, dialog.split(" ").at(-1));
  }
  assert.ok(people > 1, "several people set a disc");
});

/** The place that the keyboard, the line below the map or an enlarged map points to. */
function lookedAt(page) {
  return page.evaluate(() => {
    const focused = document.activeElement?.closest("[data-node]")?.getAttribute("aria-label")?.split(",")[0];
    return focused ?? document.querySelector(".region-name b")?.textContent ?? null;
  });
}

scenario("a scoring is shown to everybody before the curtain falls", { still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: ["Person", "Person", "Person"], seed: 5, pace: "Fast" }, /^Castillo/);
  // A general scoring: somebody is to play power after it.
  await player.until(async ({ dialog }) => / pays /.test(dialog ?? "") && (await page.getByText("1 of 10", { exact: true }).count()) > 0);
  assert.equal(await page.getByText("Pass the device to").count(), 0);
  await player.tapNamed("Skip");
  await page.getByText("Pass the device to").waitFor();
});

scenario("the curtain falls before a hand, even if its owner has just acted openly", { still: true, patience: 6 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: ["Person", "Person"] });
  // Who acts last begins the next round (R3.4).
  let last = null;
  await player.until(async ({ ask, dialog, headline }) => {
    if (ask && ask !== "Power" && !dialog) [last] = /^\w+/.exec(headline);
    return last && (await page.getByText("Your hand is for your eyes only").count()) > 0;
  });
  await page.getByRole("dialog", { name: `Pass the device to ${last}` }).waitFor();
});

scenario("the curtain also falls when somebody else has just acted openly", { still: true }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: ["Person", "Person"], seed: 4 });
  const table = new Table(page);
  await curtainFor(page, "Ana");
  await player.tapNamed(/^Power 13,/);
  await player.tapNamed("Play 13");
  await curtainFor(page, "Ben");
  await table.bid();
  // Ana clears the region where Ben has his caballeros: he chooses secretly where they go (R8.2).
  await player.tapNamed(/Eviction/);
  await player.tapNamed("Take this card");
  await player.tapNamed("Special action");
  await player.tapNamed(/Ben \d.*can be chosen/);
  await player.tapNamed("Confirm");
  await curtainFor(page, "Ben");
  await table.bar.getByText(/Secretly choose where yours go/).waitFor();
});

scenario("people who trust each other switch the curtain off", { still: true }, async ({ page, host }) => {
  await page.goto(`${host.url}#/settings`);
  const curtain = page.getByRole("switch", { name: /^Curtain/ });
  assert.equal(await curtain.getAttribute("aria-checked"), "true", "it is on at first");
  await curtain.click();
  await sitDown({ page, host }, { seats: ["Person", "Person"] });
  const table = new Table(page);
  for (const _ of ["Ana", "Ben"]) {
    await table.hand.waitFor();
    assert.equal(await table.dialog.count(), 0);
    await table.bid();
  }
  await table.bar.waitFor();
});

/** What is decided with nobody looking on. */
const PRIVATE = ["Power", "Pass", "Retrieve", "Disc"];

scenario("every private decision of a game has a curtain of its own, also after a scoring", { size: DESKTOP, still: true, patience: 12 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { edition: "New", options: ["Short game", "Power Shift"], seats: ["Person", "Person", "Person"], seed: 3 }, /^Castillo/);
  // The private decision for which somebody has taken the device: their name, and what is asked.
  let [taken, decisions] = [null, 0];
  const wrong = [];
  do {
    const { ask, dialog, headline } = await player.look();
    const [name] = /^[^ :]+/.exec(headline) ?? [];
    if (dialog?.startsWith("Pass the device to")) {
      taken = dialog.split(" ").at(-1);
    } else if (!PRIVATE.includes(ask) || dialog) {
      taken = null;
    } else if (taken === name) {
      [taken, decisions] = [`${name} ${ask}`, decisions + 1];
    } else if (taken !== `${name} ${ask}`) {
      wrong.push(`${name} is asked for ${ask} without a curtain`);
      taken = `${name} ${ask}`;
    }
  } while (await player.step());
  assert.deepEqual(wrong, []);
  assert.ok(decisions > 20, `${decisions}`);
});

scenario("undoing a private choice brings its curtain back", { still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: ["Person", "Person", "Person"], seed: 2 });
  // Somebody takes a card back into their hand before placing, and goes on with their turn.
  const isOffered = ({ ask, dialog, things }) => ask === "Card" && !dialog && things.some(({ name }) => /Power of the cards(?!.*Taken)/.test(name));
  await player.until(isOffered);
  for (const name of [/Power of the cards/, "Take this card", "Special action", /^I am /]) await player.tapNamed(name);
  await player.tap((await player.look()).things.find(({ part, name }) => part === "bar" && name !== "Undo"));
  assert.equal((await player.look()).ask, "Turn");
  await player.tapNamed("Undo");
  assert.match((await player.look()).dialog, /^Pass the device to/);
});

scenario("a private decision that was left has its curtain again", { still: true }, async ({ page, host }) => {
  await sitDown({ page, host }, { seats: ["Person", "Person", "Person"] });
  await curtainFor(page, "Ana");
  for (const address of ["#/settings", "#/replay"]) {
    await page.goto(`${host.url}${address}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.goBack();
    await curtainFor(page, "Ana");
  }
});

/** Everything that a look at the page, a screen reader or a tab's title could tell. */
const told = (page) => page.evaluate(() => [document.title, document.body.innerHTML].join("\n"));

scenario("in open turns nobody's modifiers, cards taken back or hands are shown", { size: DESKTOP, still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { edition: "New", options: ["Power Shift"], seats: ["Person", "Person", "Person"] }, /^(place up to . )?Take back|Retrieve/i);
  const isOpen = ({ ask, dialog }) => ask && !dialog && !["Power", "Pass", "Retrieve", "Disc"].includes(ask);
  let looked = 0;
  for (const name of ["Ana", "Ben", "Carla"]) {
    await player.until((screen) => isOpen(screen) && screen.headline.startsWith(name));
    assert.match(await page.locator(".log").first().textContent(), /passes a modifier/, "that it happened is told");
    for (const seat of ["Ana", "Ben", "Carla"]) {
      await page.getByRole("list", { name: "Players" }).getByRole("button", { name: new RegExp(`^${seat}\\b`) }).click();
      const sheet = page.getByRole("dialog", { name: seat });
      await sheet.waitFor();
      const html = await told(page);
      assert.doesNotMatch(html, /passes modifier|takes (power card|modifier) .* back|Your hand/, `${seat} at the turn of ${name}`);
      assert.equal(await sheet.locator(".modifiers > li").count(), 0, "no modifier in hand is shown");
      await sheet.getByRole("button", { name: "Close" }).click();
      looked += 1;
    }
  }
  assert.equal(looked, 9);
});

scenario("a hint in an open turn comes behind the curtain, and is gone with its reader", { still: true, patience: 8 }, async ({ page, host }) => {
  const player = await sitDown({ page, host }, { seats: ["Person", "Person", "Person"] });
  const table = new Table(page);
  const { headline } = await player.until(({ ask, dialog }) => ask === "Turn" && !dialog);
  const [name] = /^\w+/.exec(headline);
  for (const _ of ["once", "and once more"]) {
    await table.hint.click();
    const curtain = page.getByRole("dialog", { name: `Pass the device to ${name}` });
    await curtain.getByText("The hint uses what only you know").waitFor();
    assert.equal(await page.locator(".hints").count(), 0, "no hint is in the page while the curtain is closed");
    await curtain.getByRole("button", { name: `I am ${name}` }).click();
    await table.dialog.locator(".hints > li").first().waitFor();
    await page.keyboard.press("Escape");
    await table.dialog.waitFor({ state: "detached" });
  }
  // Closing the curtain leads back to the turn.
  await table.hint.click();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await table.dialog.waitFor({ state: "detached" });
  assert.equal((await player.look()).ask, "Turn");
});
