// The release under test, and others made from it.
import { createHash } from "node:crypto";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const RELEASE = process.env.DIST ?? new URL("../../dist", import.meta.url).pathname;

export const SECOND_TITLE = "El Grande, second edition of this page";

/** A later release: the same app with another title, listed and versioned as the build would do it. */
export async function secondRelease() {
  return changed(async (directory) => {
    const before = await readFile(join(directory, "index.html"));
    const after = Buffer.from(before.toString().replace(/<title>.*<\/title>/, `<title>${SECOND_TITLE}</title>`));
    await writeFile(join(directory, "index.html"), after);
    await edit(directory, "sw.js", (script) => newVersion(script).replace(digest(before), digest(after)));
  });
}

/** A host caught in the middle of an upload: the new list is there, the files are still the old ones. */
export async function halfRelease() {
  return changed((directory) =>
    edit(directory, "sw.js", (script) => newVersion(script).replace(/sha256-[^"]*/, digest("not there yet"))));
}

/** The same release twice, side by side. */
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

const newVersion = (script) => script.replace(/const VERSION = ".*";/, 'const VERSION = "second";');

const digest = (content) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
