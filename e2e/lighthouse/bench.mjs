// Measures the first visit on a phone with Lighthouse: its default settings, the same Chromium, and a host that compresses. Prints a
// line of JSON for each score, and lists every audit that keeps a score below its goal.
import { createServer } from "node:net";
import lighthouse from "lighthouse";
import { launch } from "../support/chromium.mjs";
import { report, servePacked } from "../support/measure.mjs";

const GOALS = { performance: 90, accessibility: 100, "best-practices": 100, seo: 90 };

const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, "127.0.0.1", () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});

/** The audits that lower a score, as Lighthouse words them. */
function shortcomings({ auditRefs }, audits) {
  const counted = auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]);
  return counted.filter(({ score }) => score !== null && score < 1).flatMap(({ id, title, displayValue = "", details }) => [
    `  ${id}: ${title} ${displayValue}`.trimEnd(),
    ...(details?.items ?? []).slice(0, 9).map((item) => `    ${item.node?.snippet ?? item.description ?? item.url ?? ""}`.trimEnd()).filter((line) => line),
  ]);
}

const port = await freePort();
const browser = await launch([`--remote-debugging-port=${port}`]);
const host = await servePacked(browser);
try {
  const { lhr } = await lighthouse(host.url, { port, output: "json", logLevel: "error", onlyCategories: Object.keys(GOALS) });
  if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
  for (const [name, goal] of Object.entries(GOALS)) {
    const category = lhr.categories[name];
    const score = Math.round(category.score * 100);
    report(`lighthouse/${name}`, score, "of 100", { atLeast: goal });
    if (score < goal) console.error([`${category.title}: ${score} instead of ${goal}`, ...shortcomings(category, lhr.audits)].join("\n"));
  }
} finally {
  await browser.close();
  await host.stop();
}
