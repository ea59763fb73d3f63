import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { everyCase } from "#testing/cases.ts";

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));

/** Runs until their user ends them. */
const SERVERS = ["start", "dev", "desk"];

type Call = readonly [name: string, args: readonly string[], code: number, folder: "project" | "empty"];

/**
 * A call of each other command that succeeds, and one that fails, with their exit codes; where it would take minutes or
 * change files, in a folder that is empty but for a file with or without a mistake. What is missing: `npm test` itself waits
 * for a build that succeeds, and a measurement of `npm run bench` takes too long.
 */
const calls: readonly Call[] = [
  ["leads", ["migrate"], 0, "project"],
  ["leads", ["list"], 1, "project"],
  ["leads", ["--help"], 0, "project"],
  ["leads", ["no-such-command"], 1, "project"],
  ["bench", ["no-such-measurement"], 1, "project"],
  ["prove", ["no-such-proof"], 1, "project"],
  ["prove", ["big-export", "--leads", "10"], 0, "project"],
  ["launch-check", [], 0, "project"],
  ["launch-check", [], 1, "empty"],
  ["build", [], 1, "empty"],
  ["test", [], 0, "empty"],
  ["test", [], 1, "empty"],
  ["check", [], 0, "empty"],
  ["check", [], 1, "empty"],
  ["fix", [], 0, "empty"],
  ["fix", [], 1, "empty"],
];

/** Stand-ins for the programs that the stages of `npm test` start. */
const PROGRAMS = ["react-router", "node", "biome", "tsc", "vitest", "playwright"];

it("covers every command", () => {
  const covered = new Set<string>([...SERVERS, ...calls.map(([name]) => name)]);
  expect(Object.keys(scripts).filter((name) => !covered.has(name))).toEqual([]);
});

/** In `npm test` the first call of each command, except for those that load the programs of proofs and benchmarks. */
const called = calls.filter(
  ([name], index) =>
    everyCase || (!/prove|bench/.test(name) && calls.findIndex(([other]) => other === name) === index),
);

it.each(called)("npm run %s -- %j ends by itself with %i", async (name, args, code, folder) => {
  const directory = mkdtempSync(join(tmpdir(), "aiv-command-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const [, program = ""] = /^node tools\/run\.mjs (?:--\w+ )*(.*)$/.exec(scripts[name] ?? "") ?? [];
  const [file = "", ...flags] = program.split(" ");
  if (folder === "empty") fill(directory, code);
  const child = spawn(process.execPath, [resolve(file), ...flags, ...args], {
    cwd: folder === "empty" ? directory : process.cwd(),
    env: {
      ...process.env,
      DATA_DIR: directory,
      PATH: `${join(directory, "bin")}${delimiter}${process.env.PATH}`,
    },
    stdio: "ignore",
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  expect(await once(child, "exit")).toEqual([code, null]);
});

/** Fills a folder with a file, with a mistake if the exit code is to be 1, and with programs that only end with this code. */
function fill(directory: string, code: number): void {
  writeFileSync(join(directory, "file.json"), code === 0 ? "{}\n" : "{");
  mkdirSync(join(directory, "bin"));
  const report = JSON.stringify({ numPassedTests: 1, success: true });
  const program = `#!/bin/sh\n[ "\${0##*/}" = vitest ] && echo '${report}' > test-results/vitest.json\nexit ${code}\n`;
  for (const name of PROGRAMS) writeFileSync(join(directory, "bin", name), program, { mode: 0o755 });
}
