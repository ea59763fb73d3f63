import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { blockListProblems } from "#app/blocks/place-blocks.server.ts";
import { listProblems } from "#editorial/check.ts";

it("reports the problems of all files except pages at once", () => {
  const project = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), "aiv-content-"));
  const files = readdirSync("content")
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => `content/${name}`);
  mkdirSync(join(folder, "content"));
  for (const file of files) {
    cpSync(file, join(folder, file));
    appendFileSync(join(folder, file), "\nbroken: [\n");
  }
  process.chdir(folder);
  try {
    expect(files.length).toBeGreaterThan(10);
    const problems = [...listProblems(), ...blockListProblems()];
    expect([...new Set(problems.map(({ file }) => file))].sort()).toEqual(files.sort());
  } finally {
    process.chdir(project);
    rmSync(folder, { recursive: true });
  }
});
