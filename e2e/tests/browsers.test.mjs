// Differences between browsers: saving files, keeping data, installing, input fields. Each browser is recognised by its user agent.
import assert from "node:assert/strict";
import { Home } from "../pages/home.mjs";
import { ReceivedGame, Saves } from "../pages/saves.mjs";
import { Table } from "../pages/table.mjs";
import { entry, finishedGame, keep, longGames, POSITIONS } from "../support/games.mjs";
import { scenario } from "../support/scenario.mjs";
import { say } from "../support/words.mjs";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0";

/** Makes the page believe that it runs in another browser. `isInstalled` makes it an app on the home screen of an iPhone. */
function pretend(context, agent, isInstalled = false) {
  return context.addInitScript(({ agent, isInstalled }) => {
    Object.defineProperty(navigator, "userAgent", { value: agent });
    Object.defineProperty(navigator, "standalone", { value: isInstalled });
    navigator.canShare = () => true;
    navigator.share = async ({ files }) => {
      // Tests set why the share sheet refuses, as the name of an error.
      if (window.refused) {
        window.refusals = (window.refusals ?? 0) + 1;
        throw new DOMException("no", window.refused);
      }
      window.shared = { name: files[0].name, type: files[0].type, text: await files[0].text() };
    };
    window.asked = 0;
    navigator.storage.persist = async () => { window.asked += 1; return true; };
  }, { agent, isInstalled });
}

const shared = async (page) => {
  await page.waitForFunction(() => window.shared);
  return page.evaluate(() => window.shared);
};

/** Waits until the share sheet has refused and the page has had time to respond. */
const refused = async (page) => {
  await page.waitForFunction(() => window.refusals === 1);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
};

const backup = (page) => page.getByRole("button", { name: say("device_backup"), exact: true });
const carryOut = (page) => page.getByRole("button", { name: say("carry_out") });

scenario("on an iPhone a file goes to the share sheet", {}, async ({ page, context, host }) => {
  await pretend(context, IPHONE);
  await keep(context, await finishedGame());
  await new Saves(page).open(host.url);
  await backup(page).click();
  const { name, type, text } = await shared(page);
  assert.deepEqual([name, type], ["el-grande-backup.txt", "text/plain"]);
  assert.ok(text.includes(await finishedGame()), "the backup has the game");
});

scenario("a file that the share sheet refuses is downloaded, and a closed sheet is not", {}, async ({ page, context, host }) => {
  await pretend(context, IPHONE);
  await keep(context, await finishedGame());
  await new Saves(page).open(host.url);
  let downloads = 0;
  page.on("download", () => { downloads += 1; });
  await page.evaluate(() => { window.refused = "AbortError"; });
  await backup(page).click();
  await refused(page);
  await page.evaluate(() => { window.refused = "NotAllowedError"; });
  const [download] = await Promise.all([page.waitForEvent("download"), backup(page).click()]);
  assert.equal(download.suggestedFilename(), "el-grande-backup.txt");
  assert.equal(downloads, 1);
});

scenario("on an iPhone nothing can be removed before the share sheet has taken it", { allow: [/favicon/] }, async ({ page, context, host }) => {
  await pretend(context, IPHONE);
  const [{ code }] = await longGames();
  await page.goto(`${host.url}licences.txt`);
  await page.evaluate((texts) => {
    texts.forEach((text, index) => localStorage.setItem(`el-grande/game/old-${index}/0`, text));
    localStorage.setItem("something", "x".repeat(4_100_000));
  }, [1, 2].map((time) => entry({ time, code })));
  await new Saves(page).open(host.url);
  const [save, remove] = ["room_export", "room_remove"].map((key) => page.getByRole("button", { name: say(key), exact: true }));
  await page.evaluate(() => { window.refused = "AbortError"; });
  await save.click();
  await refused(page);
  assert.equal(await remove.getAttribute("aria-disabled"), "true", "the sheet was closed");
  await page.evaluate(() => { window.refused = null; });
  await save.click();
  await shared(page);
  await page.locator(".room-offer .danger:not([aria-disabled=true])").waitFor();
});

scenario("elsewhere a file is downloaded from the page's own memory", {}, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  await new Saves(page).open(host.url);
  const [download] = await Promise.all([page.waitForEvent("download"), backup(page).click()]);
  assert.match(download.url(), /^blob:/);
  assert.equal(download.suggestedFilename(), "el-grande-backup.txt");
});

scenario("Firefox asks for lasting storage only when the button is pressed, never at the table", {}, async ({ page, context, host }) => {
  await pretend(context, FIREFOX);
  const home = new Home(page);
  await home.open(host.url);
  await home.play.click();
  await new Table(page).bid();
  await page.goto(`${host.url}#/`);
  await home.goOn.waitFor();
  assert.equal(await page.evaluate(() => window.asked), 0);
  await new Saves(page).open(host.url);
  await page.getByRole("button", { name: say("device_keep") }).click();
  await page.getByText(say("device_kept")).waitFor();
  assert.equal(await page.evaluate(() => window.asked), 1);
});

scenario("Safari's seven days are mentioned where games are kept, and in no other browser", {}, async ({ page, context, host }) => {
  await new Saves(page).open(host.url);
  await backup(page).waitFor();
  assert.equal(await page.getByText(say("device_seven_days")).count(), 0);
  await pretend(context, IPHONE);
  await page.reload();
  await page.getByText(say("device_seven_days")).waitFor();
});

scenario("one tap exports all games for the app installed on an iPhone", {}, async ({ page, context, host }) => {
  await pretend(context, IPHONE);
  const home = new Home(page);
  await home.open(host.url);
  await page.getByText(say("device_separate")).waitFor();
  assert.equal(await carryOut(page).count(), 0, "there is nothing to take along yet");
  await keep(context, await finishedGame());
  await page.reload();
  await carryOut(page).click();
  assert.ok((await shared(page)).text.includes(await finishedGame()));
  await page.reload();
  await page.goto(`${host.url}#/settings`);
  await page.getByText(say("device_separate")).waitFor();
  await carryOut(page).click();
  assert.equal((await shared(page)).name, "el-grande-backup.txt");
});

scenario("the installed app on an iPhone takes backups and pasted links", {}, async ({ page, context, host }) => {
  await pretend(context, IPHONE, true);
  await new Home(page).open(host.url);
  const notice = page.getByRole("status").filter({ hasText: say("carry_in") });
  await notice.getByRole("button", { name: say("carry_in_open"), exact: true }).click();
  const received = new ReceivedGame(page);
  await received.field.fill(`https://somewhere.example/el-grande/#/g/${POSITIONS.Turn}`);
  await received.look.click();
  await received.title.waitFor();
  await received.keep.click();
  await page.goto(host.url);
  await new Home(page).goOn.waitFor();
  assert.equal(await notice.count(), 0, "it has games now");
});

scenario("fields look like the page's own and are large enough that iPhones do not zoom in", { still: true }, async ({ page, context, host }) => {
  await keep(context, await finishedGame());
  let looked = 0;
  for (const screen of ["#/", "#/new", "#/rules", "#/saves", "#/settings", "#/open"]) {
    await page.goto(`${host.url}${screen}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const fields = await page.locator("select, input:not([type=file], [type=range]), textarea").evaluateAll((all) => all.map((it) => {
      const { fontSize, appearance, opacity } = getComputedStyle(it);
      return { name: it.outerHTML.slice(0, 80), size: parseFloat(fontSize), hasOwnLook: it.tagName !== "SELECT" || appearance === "none" || opacity === "0" };
    }));
    looked += fields.length;
    assert.deepEqual(fields.filter(({ size, hasOwnLook }) => size < 16 || !hasOwnLook), [], screen);
  }
  assert.ok(looked >= 6, `${looked} fields`);
});

scenario("tapping a button twice does not zoom the page", { still: true }, async ({ page, host }) => {
  for (const screen of ["#/", "#/new", "#/settings"]) {
    await page.goto(`${host.url}${screen}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    const zooming = await page.locator("button, a[href], select, input").evaluateAll((all) =>
      all.filter((it) => !["manipulation", "none"].includes(getComputedStyle(it).touchAction)).map((it) => it.outerHTML.slice(0, 80)));
    assert.deepEqual(zooming, [], screen);
  }
  assert.doesNotMatch(await page.locator("meta[name=viewport]").getAttribute("content"), /user-scalable|maximum-scale/, "two fingers may zoom");
});
