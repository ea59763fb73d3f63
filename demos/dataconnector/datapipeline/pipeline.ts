import type { Row } from "#charts/rows.ts";
import { UnknownFieldError } from "#charts/transform.ts";
import { keysOf } from "#contract/records.ts";
import { type Settings, STEP_FUNCTIONS, StepError, type StepName } from "./steps.ts";

export type Step = { name: StepName; on: boolean };

/** Result of a step: the rows and a summary, an error, or not run. */
export type Outcome =
  | { state: "done"; rows: readonly Row[]; did: string }
  | { state: "failed"; why: string }
  | { state: "skipped" | "unreached" };

/** The steps in their first order. */
export const STEPS: Readonly<Record<StepName, { title: string; what: string }>> = {
  convert: { title: "Convert", what: "Text becomes dates and numbers; what does not convert is rejected" },
  dedupe: { title: "Dedupe", what: "A symbol and date that came before is dropped" },
  filter: { title: "Filter", what: "Only months from a year on" },
  join: { title: "Join", what: "The company's name, by symbol" },
  pivot: { title: "Pivot", what: "One row a month, one column a symbol" },
  check: { title: "Check", what: "As many filled cells as rows went into the pivot" },
  derive: { title: "Derive", what: "The mean price of each month" },
  aggregate: { title: "Aggregate", what: "The mean of each column by year" },
};

const OFF: readonly StepName[] = ["filter", "join", "aggregate"];
export const START: readonly Step[] = keysOf(STEPS).map((name) => ({ name, on: !OFF.includes(name) }));

/** Runs the steps in order, each on the rows of the step before. A failure stops the steps after it. */
export function run(source: readonly Row[], steps: readonly Step[], settings: Settings): readonly Outcome[] {
  let rows = source;
  let stopped = false;
  let intoPivot: number | undefined;
  return steps.map(({ name, on }): Outcome => {
    if (stopped) return { state: "unreached" };
    if (!on) return { state: "skipped" };
    try {
      if (name === "pivot") intoPivot = rows.length;
      const { rows: next, did } = STEP_FUNCTIONS[name](rows, settings, intoPivot);
      rows = next;
      return { state: "done", rows, did };
    } catch (error) {
      if (!(error instanceof StepError || error instanceof UnknownFieldError)) throw error;
      stopped = true;
      return { state: "failed", why: error.message };
    }
  });
}
