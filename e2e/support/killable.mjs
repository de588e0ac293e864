// A whole browser with a profile that outlives it, so that it can be killed and started again. Unlike a closed window, a killed
// browser writes nothing more.
//
//   open(profile, prepare)    starts it; `prepare` runs in every page before anything else
//
// resolves to goto(url), evaluate(fn, ...args) and kill().
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "playwright-core";
import puppeteer from "puppeteer-core";
import { SWITCHES } from "./chromium.mjs";

export const KILLABLE = {
  chromium: { program: process.env.CHROMIUM, open: openChromium },
  firefox: { program: process.env.FIREFOX, open: openFirefox },
};

async function openChromium(profile, prepare) {
  const port = join(profile, "DevToolsActivePort");
  await rm(port, { force: true });
  const switches = [...SWITCHES, "--headless=new", "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"];
  // In a process group of its own, so that all of its processes can be killed at once.
  const program = spawn(process.env.CHROMIUM, switches, { detached: true, stdio: "ignore" });
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await firstLine(port)}`);
  const [context] = browser.contexts();
  const page = context.pages()[0] ?? (await context.newPage());
  await page.addInitScript(prepare);
  return {
    goto: (url) => page.goto(url),
    evaluate: (fn, ...args) => page.evaluate(({ fn, args }) => new Function(`return (${fn})(...arguments)`)(...args), { fn: `${fn}`, args }),
    kill: async () => {
      process.kill(-program.pid, "SIGKILL");
      if (program.exitCode === null && program.signalCode === null) await once(program, "exit");
      await browser.close().catch(() => {});
    },
  };
}

/** The first line of a file that the browser will write soon. */
async function firstLine(path) {
  for (let tries = 0; tries < 600; tries += 1) {
    const text = await readFile(path, "utf8").catch(() => "");
    if (text.includes("\n")) return text.split("\n")[0];
    await sleep(50);
  }
  throw new Error("Chromium does not start.");
}

async function openFirefox(profile, prepare) {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env.FIREFOX,
    headless: true,
    userDataDir: profile,
  });
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(prepare);
  return {
    goto: (url) => page.goto(url),
    evaluate: (fn, ...args) => page.evaluate(fn, ...args),
    kill: async () => {
      const program = browser.process();
      program.kill("SIGKILL");
      if (program.exitCode === null && program.signalCode === null) await once(program, "exit");
    },
  };
}
