// The release as people host it: nginx with the configuration of docs/hosting.md, in a subdirectory, behind a redirect.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Home } from "../pages/home.mjs";
import { Table } from "../pages/table.mjs";
import { NGINX, serveWithNginx } from "../support/nginx.mjs";
import { launch } from "../support/chromium.mjs";
import { waitForAnswers } from "../support/answers.mjs";

const options = { skip: NGINX ? false : "no nginx on this machine", timeout: 60_000 };

test("nginx serves the release as documented, and it is played offline", options, async () => {
  const host = await serveWithNginx();
  const browser = await launch();
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    context.on("page", waitForAnswers);
    const page = await context.newPage();
    const responses = new Map();
    page.on("response", (response) => responses.set(new URL(response.url()).pathname, response));

    const home = new Home(page);
    await home.open(host.root);
    assert.equal(page.url().split("#")[0], host.url, "redirected to its path");
    const { status } = await fetch(host.url.slice(0, -1), { redirect: "manual" });
    assert.equal(status, 301, "the path without its last slash");
    const program = [...responses].find(([path]) => path.endsWith(".wasm"))[1];
    const headers = await program.allHeaders();
    assert.equal(headers["content-type"], "application/wasm");
    assert.equal(headers["content-encoding"], "gzip", "the precompressed file");
    assert.match(headers["cache-control"], /immutable/);
    const document = await responses.get("/el-grande/").allHeaders();
    assert.equal(document["cache-control"], "no-cache");
    assert.equal(document["content-security-policy"], "frame-ancestors 'none'");
    await home.storedForOffline();

    await host.becomeCaptivePortal();
    await page.goto("about:blank");
    await home.open(host.url);
    await home.rulesAnswer();

    await host.stop();
    await page.goto("about:blank");
    await home.open(host.url);
    await home.play.click();
    await new Table(page).bid();
  } finally {
    await browser.close();
    await host.remove();
  }
});

test("the documented command withdraws the app from nginx", options, async () => {
  const host = await serveWithNginx();
  const browser = await launch();
  try {
    const page = await browser.newPage();
    const home = new Home(page);
    await home.open(host.url);
    await home.storedForOffline();
    await host.withdraw();
    await page.reload();
    await page.waitForFunction(async () => (await caches.keys()).length === 0);
  } finally {
    await browser.close();
    await host.remove();
  }
});
