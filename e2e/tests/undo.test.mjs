// Choices within a turn can be undone freely until others act or something new is revealed.
import assert from "node:assert/strict";
import { canBeChosen, Player } from "../pages/player.mjs";
import { opponents, PERSON, Setup } from "../pages/setup.mjs";
import { CASTILLO, Table } from "../pages/table.mjs";
import { scenario } from "../support/scenario.mjs";
import { like, say } from "../support/words.mjs";

async function sitDown({ page, host }) {
  const setup = new Setup(page);
  await setup.open(host.url);
  await setup.agree({ options: ["short"], seats: [PERSON, ...opponents(2)], seed: 2 });
  const player = new Player(page, { seed: 1, isTouch: true });
  await player.bid(13);
  return player;
}

/** Ana goes first with 13 and has taken the King’s card. She may place five caballeros. */
async function placing(window) {
  const player = await sitDown(window);
  await player.take("king");
  return player;
}

const isRegion = (thing) => canBeChosen(thing) && thing.target.startsWith("place-") && thing.target !== `place-${CASTILLO}`;

/** The first region that can be chosen. */
const target = async (player) => (await player.look()).things.find(isRegion);

const numberOf = ({ target }) => Number(target.split("-")[1]);

/** How many caballeros the player has at a place, according to the map. */
const own = (table, place) => table.count(place, say("you"));

scenario("every step of a turn is taken back, one after the other", { still: true }, async ({ page, host }) => {
  const player = await placing({ page, host });
  const table = new Table(page);
  const place = numberOf(await target(player));
  const before = await own(table, place);
  for (let placed = 1; placed <= 3; placed += 1) {
    await player.tap(await target(player));
    assert.equal(await own(table, place), before + placed);
  }
  for (let placed = 2; placed >= 0; placed -= 1) {
    await table.undo.click();
    assert.equal(await own(table, place), before + placed);
  }
  await table.undo.click();
  assert.equal((await player.look()).ask, "Card", "the card lies on the table again");
});

scenario("a tap always adds; the badge at one’s new pieces and the row beside the map take one back", { still: true }, async ({ page, host }) => {
  const player = await placing({ page, host });
  const table = new Table(page);
  const place = numberOf(await target(player));
  const before = await own(table, place);
  const tapMiddle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height / 2);
  };
  await player.tap(await target(player));
  assert.equal(await own(table, place), before + 1);
  assert.equal(await table.takeBackBadges.count(), 1);
  await tapMiddle(table.freshStacks);
  assert.equal(await own(table, place), before + 2, "the second tap adds, too");
  await tapMiddle(table.takeBackBadges);
  assert.equal(await own(table, place), before + 1, "the badge takes one back");
  await table.fresh.getByRole("button").click();
  assert.equal(await own(table, place), before, "the row beside the map takes one back");
  assert.equal(await table.takeBackBadges.count(), 0);
  assert.equal(await table.fresh.count(), 0);
});

scenario("the end of a turn waits for a confirmation, and can be taken back until then", { still: true }, async ({ page, host }) => {
  const player = await placing({ page, host });
  const table = new Table(page);
  await player.tap(await target(player));
  await table.endTurn.click();
  await table.side.getByText(say("bar_unused")).waitFor();
  await table.side.getByText(like("confirm_unplaced", { n: 4 }, { part: true })).waitFor();
  const { things } = await player.look();
  assert.ok(!things.some(canBeChosen), "nothing else can be done");
  const points = await table.points();
  await table.places.first().dispatchEvent("click");
  await table.warning.filter({ hasText: say("bar_pending") }).waitFor();
  assert.deepEqual(await table.points(), points);
  await table.undo.click();
  assert.equal((await player.look()).ask, "Turn");
  await table.endTurn.click();
  await table.confirm.click();
  await player.until(({ ask, cover }) => ask && ask !== "Turn" && !cover);
});

scenario("a pending choice says what it does", { still: true }, async ({ page, host }) => {
  const player = await placing({ page, host });
  for (let placed = 0; placed < 5; placed += 1) await player.tap(await target(player));
  await player.act();
  const { name } = await player.tapOn(isRegion);
  const { prompt } = await player.look();
  const [region] = name.split(",");
  assert.match(prompt, like("hint_king"), "what is done");
  assert.ok(prompt.includes(region), `where to: ${prompt}`);
  await new Table(page).side.getByText(say("confirm_ends")).waitFor();
});

scenario("choices answered by others cannot be undone, and the button says why", { still: true }, async ({ page, host }) => {
  const player = await sitDown({ page, host });
  // Both opponents have bid since then (R3.2).
  assert.equal((await player.look()).ask, "Card");
  const table = new Table(page);
  await table.undo.click({ force: true });
  await table.warning.filter({ hasText: say("no_undo_revealed") }).waitFor();
  assert.equal((await player.look()).ask, "Card", "and nothing has changed");
});
