/**
 * Runs every check in stages, each with its own output. The last line is the sum of the test runners' counts.
 * `npm run check` stops before the browser tests.
 *
 * Usage: npm test
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { freePort } from "#server/testing/free-port.ts";
import { buildIsFresh } from "./stamp.ts";

const RESULTS = "test-results";
const fast = process.argv.includes("--fast");

type Totals = { passed: number; failed: number; skipped: number };
type Step = { name: string; command: string[]; totals?: () => Totals; needed?: () => boolean };

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
      ],
      totals: () => {
        const { numPassedTests, numFailedTests, numPendingTests } = readJson(`${RESULTS}/vitest.json`);
        return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
      },
    },
  ],
  fast
    ? []
    : [
        {
          name: "browser tests",
          command: ["playwright", "test"],
          totals: () => {
            const { expected, unexpected, skipped } = readJson(`${RESULTS}/playwright.json`).stats;
            return { passed: expected, failed: unexpected, skipped };
          },
        },
      ],
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
// A free port for the server of the browser tests, so that several runs do not collide.
process.env.TEST_PORT ??= String(await freePort());
const sum: Totals = { passed: 0, failed: 0, skipped: 0 };
const broken: string[] = [];

for (const stage of stages) await Promise.all(stage.map((step) => run(step, stage.length > 1)));

if (broken.length > 0) console.error(`\nFailed: ${broken.join(", ")}`);
// A step that failed without counting tests (lint, types, build) counts as one failure.
const failed = Math.max(sum.failed, broken.length);
console.log(`\n${sum.passed} passed, ${failed} failed, ${sum.skipped} skipped`);
process.exitCode = broken.length > 0 ? 1 : 0;

/**
 * Runs a step.
 * @param together true if others run at the same time: its output is buffered until it ends
 */
async function run({ name, command, totals, needed }: Step, together: boolean): Promise<void> {
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
  if (status !== 0) broken.push(name);
  const counted = totals && countSafely(totals);
  if (counted) for (const key of Object.keys(sum) as (keyof Totals)[]) sum[key] += counted[key];
}

function readJson(path: string) {
  return JSON.parse(readFileSync(path, "utf8"));
}

function countSafely(totals: () => Totals): Totals | undefined {
  try {
    return totals();
  } catch {
    return undefined;
  }
}
