/** A room whose code gets mutants, and the tests that have to fail for them. */
type MutatedRoom = {
  /** Globs of its code. Tests, data modules and React code (`*.tsx`, `use*.ts`) are left out. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
  /** The share of its mutants that a run tests, in percent, unless `--sample` is given. */
  readonly sample: number;
  /** The score below which the proof fails, in percent. */
  readonly minimum?: number;
};

export const rooms: Readonly<Record<string, MutatedRoom>> = {
  contract: {
    code: ["contract/*.ts"],
    tests: ["{contract,forms}/**/*.test.ts", "tools/api-docs.test.ts"],
    sample: 50,
    minimum: 80,
  },
  forms: {
    code: ["forms/**/*.ts"],
    tests: ["forms/**/*.test.ts", "tools/api-docs.test.ts"],
    sample: 50,
    minimum: 80,
  },
  server: {
    code: ["server/**/*.ts", "!server/testing/**"],
    tests: ["server/**/*.test.ts"],
    sample: 5,
    minimum: 80,
  },
  editorial: { code: ["editorial/*.ts"], tests: ["editorial/*.test.ts"], sample: 25 },
  charts: { code: ["charts/**/*.ts", "!charts/testing/**"], tests: ["charts/**/*.test.ts"], sample: 5 },
  workbench: { code: ["workbench/model/*.ts"], tests: ["workbench/**/*.test.ts"], sample: 25 },
  demos: { code: ["demos/**/*.ts"], tests: ["demos/**/*.test.ts"], sample: 5 },
};

/** Left out in every room. */
export const NOT_MUTATED = ["**/*.test.ts", "**/*.spec.ts", "**/*.data.ts", "**/use*.ts"];
