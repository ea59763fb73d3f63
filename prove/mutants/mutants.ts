import { randomInt } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { Stryker } from "@stryker-mutator/core";
import { ensure, type Proved } from "../proof.ts";
import { NOT_MUTATED, rooms } from "./rooms.ts";
import type { Sample } from "./sampling.ts";
import { type Score, scoreOf, survivorsOf, tableOf } from "./score.ts";

/** Lists the mutants that no test noticed. */
const SURVIVORS = "test-results/surviving-mutants.txt";

/** Time for the tests of a mutant beside five times their usual one. Generous, because the machine may be busy. */
const TIMEOUT_MS = 120_000;

/**
 * Changes the code in one place at a time and runs the tests that reach it: one of them must fail.
 * @param folder for copies of the project with the mutants
 * @param names rooms; all if empty
 * @param sample percentage of the mutants to test; undefined for each room's own
 * @param seed of the sample, for reproduction
 */
export async function proveMutants(
  folder: string,
  names: readonly string[],
  sample: number | undefined,
  seed = randomInt(2 ** 31 - 1),
): Promise<Proved> {
  const unknown = names.filter((name) => !(name in rooms));
  ensure(unknown.length === 0, `no room ${unknown.join(", ")}; there are ${Object.keys(rooms).join(", ")}`);
  console.log(`mutants: --seed ${seed}`);
  const scores = new Map<string, Score>();
  for (const [name, room] of Object.entries(rooms)) {
    if (names.length > 0 && !names.includes(name)) continue;
    scores.set(name, await testRoom(name, { percent: sample ?? room.sample, seed }, folder));
    mkdirSync("test-results", { recursive: true });
    writeFileSync(SURVIVORS, [...scores.values()].flatMap(survivorsOf).join("\n"));
  }
  console.log(tableOf(scores));
  const low = [...scores].filter(([name, { percent = 100 }]) => percent < (rooms[name]?.minimum ?? 0));
  ensure(
    low.length === 0,
    `too few mutants are killed in ${low.map(([name]) => name).join(", ")}: ${SURVIVORS}`,
  );
  return `the tests notice most mutants; the others are in ${SURVIVORS}; the same again with --seed ${seed}`;
}

async function testRoom(name: string, sample: Sample, folder: string): Promise<Score> {
  process.env.MUTATED_ROOM = name;
  // The tests of the server would else take twice as long.
  process.env.TEST_DATABASE = "sqlite";
  const stryker = new Stryker({
    mutate: [...(rooms[name]?.code ?? []), ...NOT_MUTATED.map((glob) => `!${glob}`)],
    testRunner: "vitest",
    coverageAnalysis: "perTest",
    plugins: ["@stryker-mutator/vitest-runner", new URL("./plugins.ts", import.meta.url).pathname],
    vitest: { configFile: "prove/mutants/vitest.config.ts", related: true },
    ignorers: ["not-code"],
    checkers: ["sample"],
    sample,
    tempDirName: folder,
    ignorePatterns: ["/build", "/served*", "/data", "/test-results", "/playwright-report"],
    // Stryker would rewrite it with the compiler's API, which TypeScript 7 no longer has. Vite needs no rewriting.
    tsconfigFile: "none",
    disableTypeChecks: false,
    concurrency: availableParallelism(),
    timeoutMS: TIMEOUT_MS,
    timeoutFactor: 5,
    dryRunTimeoutMinutes: 60,
    reporters: ["dots"],
    warnings: false,
  });
  return scoreOf(await stryker.runMutationTest(), sample);
}
