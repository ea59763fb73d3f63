import type { Row } from "#charts/rows.ts";
import { UnknownFieldError } from "#charts/transform.ts";
import { keysOf } from "#contract/records.ts";
import { type EmptyCells, STEP_FUNCTIONS, StepError, type StepName } from "./steps.ts";

/** Result of a step: the rows and a summary, an error, or not run. */
export type Outcome =
  | { state: "done"; rows: readonly Row[]; did: string }
  | { state: "failed"; did: string }
  | { state: "skipped" | "unreached"; did: string };

/** The steps in their order. */
export const STEPS: Readonly<Record<StepName, { title: string; what: string }>> = {
  convert: { title: "Convert", what: "Text becomes dates and numbers; what does not convert is rejected" },
  dedupe: { title: "Dedupe", what: "A symbol and date that came before is dropped" },
  pivot: { title: "Pivot", what: "One row a month, one column a symbol" },
  check: { title: "Check", what: "As many filled cells as rows went into the pivot" },
  derive: { title: "Derive", what: "The mean price of each month" },
};
export const stepNames = keysOf(STEPS);

/** Runs the steps that are on in order, each on the rows of the step before. A failure stops the steps after it. */
export function run(source: readonly Row[], on: readonly StepName[], empty: EmptyCells): readonly Outcome[] {
  let rows = source;
  let stopped = false;
  let intoPivot: number | undefined;
  return stepNames.map((name): Outcome => {
    if (stopped) return { state: "unreached", did: "Not reached" };
    if (!on.includes(name)) return { state: "skipped", did: "Off" };
    try {
      if (name === "pivot") intoPivot = rows.length;
      const { rows: next, did } = STEP_FUNCTIONS[name](rows, empty, intoPivot);
      rows = next;
      return { state: "done", rows, did };
    } catch (error) {
      if (!(error instanceof StepError || error instanceof UnknownFieldError)) throw error;
      stopped = true;
      return { state: "failed", did: error.message };
    }
  });
}
