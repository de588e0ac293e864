// The release under test, and variants of it.
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const RELEASE = process.env.DIST ?? new URL("../../dist", import.meta.url).pathname;

export const SECOND_TITLE = "El Grande, second edition of this page";

/** A later release: the same app with another title, listed and versioned as the build would do it. */
export async function secondRelease() {
  return changed(async (directory) => {
    const before = await readFile(join(directory, "index.html"));
    const after = Buffer.from(retitled(before.toString()));
    await writeFile(join(directory, "index.html"), after);
    await edit(directory, "sw.js", (script) => newVersion(script).replace(digest(before), digest(after)));
  });
}

/** A host in the middle of an upload: the new list is there, but the files are still the old ones. */
export async function halfRelease() {
  return changed((directory) =>
    edit(directory, "sw.js", (script) => newVersion(script).replace(/sha256-[^"]*/, digest("not there yet"))));
}

/** The release with the service worker of version 0.1.0. Where that is installed, it cannot be corrected any more. */
export async function firstRelease() {
  return changed(async (directory) => {
    const first = await readFile(new URL("sw-0.1.0.js", import.meta.url), "utf8");
    await edit(directory, "sw.js", (script) => {
      const [files] = /const FILES = \[[^]*?\];/.exec(script);
      return first.replace("const FILES = [];", files).replace('VERSION = "development"', 'VERSION = "first"');
    });
  });
}

/** A host that withdraws the app: the script that removes it replaces the service worker. The page has another title. */
export async function withdrawnRelease() {
  return changed(async (directory) => {
    await cp(join(directory, "sw-remove.js"), join(directory, "sw.js"));
    await edit(directory, "index.html", retitled);
  });
}

/** A release that runs a function before all other scripts. */
export function releaseWith(fn) {
  return withStart((script) => `(${fn})();\n${script}`);
}

/** A release whose start script was only half uploaded. */
export function truncatedStart() {
  return withStart((script) => script.slice(0, script.length / 2));
}

async function withStart(change) {
  return changed(async (directory) => {
    const boot = (await readdir(directory)).find((name) => /^boot-.*\.js$/.test(name));
    const before = await readFile(join(directory, boot), "utf8");
    const after = change(before);
    await writeFile(join(directory, boot), after);
    await edit(directory, "sw.js", (script) => newVersion(script).replace(digest(before), digest(after)));
  });
}

/** A host with an empty file as the service worker. */
export async function emptyWorker() {
  return changed((directory) => edit(directory, "sw.js", () => ""));
}

/** The same release twice, in two directories of one host. */
export async function twoCopies() {
  return fresh(async (directory) => {
    await cp(RELEASE, join(directory, "one"), { recursive: true });
    await cp(RELEASE, join(directory, "two"), { recursive: true });
  });
}

async function changed(change) {
  return fresh(async (directory) => {
    await cp(RELEASE, directory, { recursive: true });
    await change(directory);
  });
}

async function fresh(fill) {
  const directory = await mkdtemp(join(tmpdir(), "el-grande-"));
  await fill(directory);
  return { directory, remove: () => rm(directory, { recursive: true }) };
}

async function edit(directory, name, change) {
  const path = join(directory, name);
  await writeFile(path, change(await readFile(path, "utf8")));
}

const retitled = (html) => html.replace(/<title>.*<\/title>/, `<title>${SECOND_TITLE}</title>`);

const newVersion = (script) => script.replace(/const VERSION = .*;/, 'const VERSION = "second";');

const digest = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
