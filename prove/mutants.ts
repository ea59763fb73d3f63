import { availableParallelism } from "node:os";
import { Stryker } from "@stryker-mutator/core";
import { ensure, type Proved, Skipped } from "./proof.ts";

/** The share of mutants that tests must notice, in percent. */
const MIN_SCORE = 80;
/** Time for the tests of a mutant beside five times their usual one. Generous, because the machine may be busy. */
const TIMEOUT_MS = 120_000;

/**
 * Changes the code in one place at a time and runs the tests of its room that reach it: one of them must fail.
 * @param folder for copies of the project with the mutants
 * @param code globs of the files to change
 */
export async function proveMutants(folder: string, code: readonly string[]): Promise<Proved> {
  if (code.length === 0) throw new Skipped('name files, as in npm run prove -- mutants "contract/*.ts"');
  process.env.MUTATED_ROOMS = code.map((glob) => glob.split("/")[0]).join();
  // The tests of the server would else take twice as long.
  process.env.TEST_DATABASE = "sqlite";
  const stryker = new Stryker({
    mutate: [...code, "!**/*.{test,spec,data}.*", "!**/testing/**"],
    testRunner: "vitest",
    vitest: { configFile: "prove/mutants.vitest.config.ts", related: true },
    mutator: { excludedMutations: ["StringLiteral"] },
    tempDirName: folder,
    ignorePatterns: ["/build", "/served*", "/data", "/test-results", "/playwright-report"],
    // Stryker would rewrite it with the compiler's API, which TypeScript 7 no longer has. Vite needs no rewriting.
    tsconfigFile: "none",
    disableTypeChecks: false,
    concurrency: availableParallelism(),
    timeoutMS: TIMEOUT_MS,
    timeoutFactor: 5,
    dryRunTimeoutMinutes: 60,
    reporters: ["clear-text"],
  });
  const mutants = (await stryker.runMutationTest()).filter(({ status }) => status !== "Ignored");
  const missed = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  const score = 100 - (100 * missed.length) / Math.max(1, mutants.length);
  ensure(score >= MIN_SCORE, `the tests notice ${score.toFixed(1)} % of ${mutants.length} mutants`);
  return `the tests notice ${score.toFixed(1)} % of ${mutants.length} mutants`;
}
