import { createHash } from "node:crypto";
import { relative } from "node:path";

/** A mutant as its file, its place and its change identify it. */
export type Mutant = {
  readonly id: string;
  readonly fileName: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
};

/** The mutants that a run tests: their share in percent, and the seed that chooses them. */
export type Sample = { readonly percent: number; readonly seed: number };

/**
 * True if a sample contains a mutant. Depends on nothing but the mutant and the seed, so that every machine tests the
 * same ones, and a change elsewhere does not exchange them.
 */
export function isSampled(mutant: Mutant, { percent, seed }: Sample): boolean {
  const { line, column } = mutant.location.start;
  const file = relative(".", mutant.fileName).replaceAll("\\", "/");
  const identity = [seed, file, line, column, mutant.mutatorName, mutant.replacement].join("\n");
  const hash = createHash("sha256").update(identity).digest().readUInt32BE();
  return hash < (percent / 100) * 2 ** 32;
}
