import { range } from "d3-array";
import { EXACT_DIGITS } from "../format.ts";
import { distinctValues, type Value } from "../rows.ts";
import { column, groupsOf } from "./column.ts";
import type { MarkKind } from "./panel.ts";

/** More empty steps than these are not shown. */
const MAX_STEPS = 400;

/** Columns, with a gap for each step of numbers that has no rows. */
export const columnWithSteps: MarkKind = {
  ...column,
  layout: (input) => {
    const { step } = input.spec;
    const found = distinctValues(groupsOf(input.panels));
    if (step === undefined || found.length === 0) return column.layout(input);
    const keys = withGaps(found, step);
    const from = Number(keys[0]);
    // The steps are the bins of a histogram.
    const spec = { ...input.spec, bins: keys.length, rows: [{ from, to: from + step }] };
    return column.layout({ ...input, spec, keys });
  },
};

function withGaps(values: readonly Value[], width: number): readonly Value[] {
  const [low, high] = [Number(values[0]), Number(values.at(-1))];
  const count = Math.round((high - low) / width) + 1;
  // A product of a step in its binary form may have a remainder.
  const at = (i: number) => Number((low + i * width).toPrecision(EXACT_DIGITS));
  return count <= MAX_STEPS ? range(count).map(at) : values;
}
