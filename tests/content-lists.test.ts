import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { blockListProblems } from "#app/blocks/place-blocks.server.ts";
import { listProblems } from "#editorial/check.ts";

const files = readdirSync("content")
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => `content/${name}`);

/** Returns the problems of a copy of the lists in which the text of each is changed. */
function problemsAfter(change: (text: string, file: string) => string) {
  const project = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "aiv-content-"));
  mkdirSync(join(folder, "content"));
  for (const file of files) {
    writeFileSync(join(folder, file), change(readFileSync(file, "utf8"), file));
  }
  process.chdir(folder);
  try {
    return [...listProblems(), ...blockListProblems()];
  } finally {
    process.chdir(project);
    rmSync(folder, { recursive: true });
  }
}

it("reports the problems of all files except pages at once", () => {
  expect(files.length).toBeGreaterThan(10);
  const problems = problemsAfter((text) => `${text}\nbroken: [\n`);
  expect([...new Set(problems.map(({ file }) => file))].sort()).toEqual(files.sort());
});

it("reports a section of the promo that no page has", () => {
  const problems = problemsAfter((text) => text.replace("\npromo:", "\npromo:\n  sections: [home, blgo]"));
  expect(problems).toMatchObject([
    { field: "promo.sections", message: expect.stringMatching(/^there is no section blgo/) },
  ]);
  expect(problems[0]?.line).toBeGreaterThan(50);
});
