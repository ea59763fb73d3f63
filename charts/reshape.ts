import { group as groupRows, max, min, sum, tickStep } from "d3-array";
import { fieldsOf, numberOf, type Row } from "./rows.ts";

/** Thrown for a field that the rows do not have, so that a typing error never results in an empty chart. */
export class UnknownFieldError extends Error {
  override name = "UnknownFieldError";
  constructor(field: string, fields: readonly string[]) {
    super(`unknown field "${field}" (has ${fields.join(", ")})`);
  }
}

/** @throws UnknownFieldError for the first field that no row has; without rows, any field is accepted */
export function requireFields(rows: readonly Row[], fields: readonly string[]): void {
  if (rows.length === 0) return;
  const known = fieldsOf(rows);
  for (const field of fields) if (!known.includes(field)) throw new UnknownFieldError(field, known);
}

/** Returns a row for each group: the fields that its rows have in common, and those made from them. */
export function rowPerGroup(
  rows: readonly Row[],
  by: readonly string[],
  make: (part: readonly Row[]) => Row,
): Row[] {
  requireFields(rows, by);
  const groups = groupRows(rows, (row) => JSON.stringify(by.map((field) => row[field] ?? null)));
  return Array.from(groups.values(), (part) => ({
    ...Object.fromEntries(by.map((field) => [field, part[0]?.[field] ?? null])),
    ...make(part),
  }));
}

/**
 * Counts rows in round bins of one field, with the fields `from`, `to` and `count`. A value on a boundary belongs to
 * the upper bin, except the maximum, which belongs to the last one.
 */
export function binRows(rows: readonly Row[], field: string, count = 10): readonly Row[] {
  requireFields(rows, [field]);
  const values = rows.map((row) => numberOf(row[field])).filter(Number.isFinite);
  const [low = 0, high = 0] = [min(values), max(values)];
  const step = tickStep(low, high, count) || 1;
  const digits = Math.max(0, 2 - Math.floor(Math.log10(step)));
  const start = Math.floor(low / step + 1e-9) * step;
  const steps = Math.max(1, Math.ceil((high - start) / step - 1e-9));
  const counts: number[] = Array.from({ length: steps }, () => 0);
  for (const value of values) {
    const at = Math.min(steps - 1, Math.floor((value - start) / step + 1e-9));
    counts[at] = (counts[at] ?? 0) + 1;
  }
  return counts.map((rowsIn, i) => ({
    from: Number((start + i * step).toFixed(digits)),
    to: Number((start + (i + 1) * step).toFixed(digits)),
    count: rowsIn,
  }));
}

/** Returns a row for each group, with a field for each value of another one. */
export function pivot(
  rows: readonly Row[],
  field: string,
  value: string,
  by: readonly string[],
): readonly Row[] {
  requireFields(rows, [field, value, ...by]);
  const names = [...new Set(rows.map((row) => String(row[field])))];
  return rowPerGroup(rows, by, (part) =>
    Object.fromEntries(
      names.map((name) => {
        const found = part.filter((row) => String(row[field]) === name);
        return [name, found.length > 0 ? sum(found, (row) => numberOf(row[value])) : null];
      }),
    ),
  );
}
