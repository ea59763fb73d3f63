import { isSampled, type Mutant, type Sample } from "./sampling.ts";

/* Extensions of Stryker, which loads this file. */

type Path = { readonly node: Node };
type Node = {
  readonly type: string;
  readonly value?: string;
  readonly id?: { readonly name?: string };
  readonly callee?: { readonly object?: Node };
};

/**
 * Leaves out string literals of several words (messages, labels, descriptions, log text), the samples of forms, which are
 * test data, and `import.meta.glob`, whose arguments Vite evaluates at build time.
 */
const ignorer = {
  kind: "Ignore",
  name: "not-code",
  value: {
    shouldIgnore({ node: { type, value = "", id, callee } }: Path): string | undefined {
      if (type === "StringLiteral" && /\S\s+\S/.test(value)) return "prose";
      if (type === "VariableDeclarator" && id?.name === "sample") return "test data";
      return callee?.object?.type === "MetaProperty" ? "evaluated at build time" : undefined;
    },
  },
};

/** Rejects the mutants outside the sample before their tests run. */
const sampleChecker = {
  kind: "Checker",
  name: "sample",
  factory: Object.assign(
    (options: { readonly sample: Sample }) => ({
      init: async () => {},
      group: async (mutants: Mutant[]) => [mutants.map(({ id }) => id)],
      check: async (mutants: Mutant[]) =>
        Object.fromEntries(
          mutants.map((mutant) => [
            mutant.id,
            isSampled(fromOne(mutant), options.sample)
              ? { status: "passed" }
              : { status: "compileError", reason: "not in the sample" },
          ]),
        ),
    }),
    { inject: ["options"] },
  ),
};

/** Counts lines and columns from 1, as Stryker's results do; plugins get them from 0. */
function fromOne(mutant: Mutant): Mutant {
  const { line, column } = mutant.location.start;
  return { ...mutant, location: { start: { line: line + 1, column: column + 1 } } };
}

export const strykerPlugins = [ignorer, sampleChecker];
