// Checks the form of the workflows for GitHub with the schema that editors use, because nothing here runs them.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { validateWorkflow } from "@action-validator/core";

const DIRECTORY = new URL("../../.github/workflows/", import.meta.url);

/** What GitHub would reject, and what others could change: tags of actions can be moved to other code, commits cannot. */
function faults(workflow) {
  const refused = validateWorkflow(workflow).errors.map((error) => JSON.stringify(error));
  const unpinned = [...workflow.matchAll(/uses: (\S+)/g)].filter(([, action]) => !/@[0-9a-f]{40}$/.test(action));
  const changing = [...workflow.matchAll(/runs-on: (\S+-latest)/g)];
  return [
    ...refused,
    ...unpinned.map(([, action]) => `${action} is not pinned to a commit`),
    ...changing.map(([, runner]) => `${runner} changes by itself`),
  ];
}

test("the workflows fit the schema, and nothing in them changes by itself", async () => {
  const names = await readdir(DIRECTORY);
  assert.ok(names.length > 1);
  for (const name of names) assert.deepEqual(faults(await readFile(new URL(name, DIRECTORY), "utf8")), [], name);
});

test("one workflow runs all tests, and one publishes the site of a tag", async () => {
  const [tests, pages] = await Promise.all(["test.yml", "pages.yml"].map((name) => readFile(new URL(name, DIRECTORY), "utf8")));
  assert.match(tests, /pull_request:[^]*- run: bash \.ci\/run\n/);
  assert.match(pages, /tags: \["v\*"\][^]*- run: cargo xtask release\n[^]*upload-pages-artifact@[^]*path: dist\n/);
});

test("workflows that GitHub would refuse are found", async () => {
  const workflow = await readFile(new URL("test.yml", DIRECTORY), "utf8");
  for (const [what, broken] of Object.entries({
    "an unknown key": workflow.replace("steps:", "stepz:"),
    "a job without a runner": workflow.replace(/ +runs-on: .*\n/, ""),
    "a tag instead of a commit": workflow.replace(/@[0-9a-f]{40}/, "@v4"),
    "a runner that changes": workflow.replace(/runs-on: .*/, "runs-on: ubuntu-latest"),
  })) {
    assert.notEqual(broken, workflow);
    assert.equal(faults(broken).length, 1, what);
  }
});
