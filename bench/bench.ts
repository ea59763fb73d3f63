/**
 * Measures the site against its budgets.
 *
 * Usage: npm run bench -- [name …] [--write]
 *   name     only these measurements; by default all
 *   --write  writes the table to docs/benchmarks.md, unless a measurement failed
 *
 * A figure over its budget is reported, but only a failed measurement sets the exit code to 1.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { buildIsFresh } from "#tools/stamp.ts";
import type { Figure, Measure } from "./figure.ts";
import { measureBuild } from "./measurements/build.ts";
import { measureDesk } from "./measurements/desk.ts";
import { measureInteraction } from "./measurements/interaction.ts";
import { measureLighthouse } from "./measurements/lighthouse.ts";
import { measureMemory } from "./measurements/memory.ts";
import { measureNavigation } from "./measurements/navigation.ts";
import { measureScripts } from "./measurements/scripts.ts";
import { measureStart } from "./measurements/start.ts";
import { measureSubmissions } from "./measurements/submissions.ts";
import { measureWorkbench } from "./measurements/workbench.ts";
import { load, page, tables } from "./report.ts";

const PAGE = "docs/benchmarks.md";

/** In the order of the table. */
const measurements: Readonly<Record<string, Measure>> = {
  lighthouse: measureLighthouse,
  scripts: measureScripts,
  navigation: measureNavigation,
  interaction: measureInteraction,
  build: measureBuild,
  submissions: measureSubmissions,
  desk: measureDesk,
  memory: measureMemory,
  start: measureStart,
  workbench: measureWorkbench,
};

const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean", default: false } },
});
const unknown = wanted.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `There is no measurement ${unknown.join(", ")}. There are: ${Object.keys(measurements).join(", ")}`,
  );
  process.exit(1);
}

if (!buildIsFresh()) {
  const { status } = spawnSync(process.execPath, ["tools/build.ts"], { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

const loadBefore = load();
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = performance.now();
  process.stderr.write(`${name} … `);
  try {
    figures.push(...(await measure()));
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  } catch (error) {
    process.stderr.write(`failed: ${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

console.log(`\n${tables(figures)}`);
// A table with gaps could be mistaken for a complete one.
if (options.write && process.exitCode === undefined) {
  const command = ["npm run bench --", ...process.argv.slice(2)].join(" ");
  const document = readFileSync(PAGE, "utf8");
  writeFileSync(PAGE, page(document, figures, command, loadBefore));
}
