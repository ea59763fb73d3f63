import { group as groupRows, max, mean, median, min, sum } from "d3-array";
import { binRows, pivot, requireFields, rowPerGroup } from "./reshape.ts";
import { compareValues, fieldsOf, numberOf, type Row, timeOf, type Value } from "./rows.ts";

export { requireFields, UnknownFieldError } from "./reshape.ts";

/** A comparison of one field: with a value, with several, or by size. */
export type Condition =
  | Value
  | readonly Value[]
  | { gt?: Value; gte?: Value; lt?: Value; lte?: Value; not?: Value | readonly Value[] };

/**
 * Definition of a new field: one of `derivations` with its field, or with two fields or a field and a number. `within` and
 * `by` restart the calculation for each value of that field.
 */
export type Derivation = Options & {
  [name in keyof typeof derivations]?: string | readonly [string, string | number];
};

const summaries = {
  sum: (values: number[]) => sum(values),
  mean: (values: number[]) => mean(values) ?? null,
  median: (values: number[]) => median(values) ?? null,
  min: (values: number[]) => min(values) ?? null,
  max: (values: number[]) => max(values) ?? null,
} as const;

/** Aggregation of a group to one number: the count of its rows, or a summary of one field. */
export type Summary =
  | "count"
  | { [name in keyof typeof summaries]?: string }
  | { distinct: string }
  | { first: string };

/** One step of a preparation. Each step processes the result of the previous one. */
export type Step =
  | { where: Readonly<Record<string, Condition>> }
  | { derive: Readonly<Record<string, Derivation>> }
  | { group: string | readonly string[]; values: Readonly<Record<string, Summary>> }
  | { bin: string; count?: number | undefined }
  | { sort: string | readonly string[] }
  | { limit: number }
  | { pivot: string; value: string; by: string | readonly string[] }
  | { unpivot: readonly string[]; name?: string | undefined; value?: string | undefined }
  | { join: readonly Row[]; on: string; with?: string | undefined }
  | { keep: readonly string[] };

/**
 * Prepares rows for a chart or a table. Pure: rows are never mutated.
 * @throws UnknownFieldError for a field that the rows do not have at that step
 */
export function transform(rows: readonly Row[], steps: readonly Step[]): readonly Row[] {
  return steps.reduce(applyStep, rows);
}

function applyStep(rows: readonly Row[], step: Step): readonly Row[] {
  if ("where" in step) return where(rows, step.where);
  if ("derive" in step) return derive(rows, step.derive);
  if ("group" in step)
    return rowPerGroup(rows, list(step.group), (part) =>
      Object.fromEntries(Object.entries(step.values).map(([name, how]) => [name, summarize(part, how)])),
    );
  if ("bin" in step) return binRows(rows, step.bin, step.count);
  if ("sort" in step) return sortRows(rows, list(step.sort));
  if ("limit" in step) return rows.slice(0, step.limit);
  if ("pivot" in step) return pivot(rows, step.pivot, step.value, list(step.by));
  if ("unpivot" in step) return unpivot(rows, step.unpivot, step.name, step.value);
  if ("join" in step) return join(rows, step.join, step.on, step.with);
  requireFields(rows, step.keep);
  return rows.map((row) => Object.fromEntries(step.keep.map((field) => [field, row[field] ?? null])));
}

const list = (fields: string | readonly string[]) => (typeof fields === "string" ? [fields] : fields);

function where(rows: readonly Row[], conditions: Readonly<Record<string, Condition>>): readonly Row[] {
  requireFields(rows, Object.keys(conditions));
  const tests = Object.entries(conditions);
  return rows.filter((row) => tests.every(([field, condition]) => meets(row[field] ?? null, condition)));
}

const isList = (condition: unknown): condition is readonly Value[] => Array.isArray(condition);

function meets(value: Value, condition: Condition): boolean {
  if (isList(condition)) return condition.includes(value);
  if (condition === null || typeof condition !== "object") return value === condition;
  const { gt, gte, lt, lte, not } = condition;
  const compared = (bound: Value | undefined, holds: (order: number) => boolean) =>
    bound === undefined || (value !== null && holds(compareValues(value, bound)));
  return (
    compared(gt, (order) => order > 0) &&
    compared(gte, (order) => order >= 0) &&
    compared(lt, (order) => order < 0) &&
    compared(lte, (order) => order <= 0) &&
    (not === undefined || !(isList(not) ? not.includes(value) : value === not))
  );
}

function derive(rows: readonly Row[], fields: Readonly<Record<string, Derivation>>): readonly Row[] {
  return Object.entries(fields).reduce((before, [name, derivation]) => {
    const values = derivedValues(before, derivation);
    return before.map((row, i) => ({ ...row, [name]: values[i] ?? null }));
  }, rows);
}

/** Further properties of a derivation, beside its fields. */
type Options = {
  within?: string;
  by?: string;
  over?: number;
  as?: Readonly<Record<string, Value>>;
  else?: Value;
};

/** @param given the field of the derivation, and its second field or number */
type Derive = (
  rows: readonly Row[],
  given: readonly [string, (string | number)?],
  options: Options,
) => Value[];

/** Derives from one cell, with the number of the derivation. */
const cells =
  (make: (value: Value, number: number, options: Options) => Value): Derive =>
  (rows, [field, number], options) => {
    requireFields(rows, [field]);
    return rows.map((row) => make(row[field] ?? null, Number(number), options));
  };

/** Derives from the numbers of two fields. */
const pairs =
  (make: (a: number, b: number) => number): Derive =>
  (rows, fields) => {
    const [a, b] = fields.map(String) as [string, string];
    requireFields(rows, [a, b]);
    return rows.map((row) => finite(make(numberOf(row[a]), numberOf(row[b]))));
  };

/** Derives from the numbers of a field in all rows, or in those with the same value of another field. */
const runs =
  (make: (values: number[], options: Options) => (number | null)[]): Derive =>
  (rows, [field], { within, by = within, ...options }) => {
    requireFields(rows, by === undefined ? [field] : [field, by]);
    const derived = new Map<Row, number | null>();
    for (const part of groupRows(rows, (row) => (by === undefined ? null : row[by])).values()) {
      const numbers = part.map((row) => numberOf(row[field]));
      const values = make(numbers, options);
      for (const [i, row] of part.entries()) derived.set(row, values[i] ?? null);
    }
    return rows.map((row) => finite(derived.get(row)));
  };

const before = (values: readonly number[], i: number) => values[i - 1] ?? Number.NaN;

const datePart = (take: (date: Date) => number) => cells((value) => finite(take(new Date(timeOf(value)))));

const derivations = {
  year: datePart((date) => date.getUTCFullYear()),
  month: datePart((date) => date.getUTCMonth() + 1),
  day: datePart((date) => date.getUTCDate()),
  hour: datePart((date) => date.getUTCHours()),
  /** 1 is Monday, 7 is Sunday (ISO 8601). */
  weekday: datePart((date) => date.getUTCDay() || 7),
  monthStart: cells((value) => (value === null ? null : `${String(value).slice(0, 7)}-01`)),
  ratio: pairs((a, b) => a / b),
  difference: pairs((a, b) => a - b),
  times: cells((value, factor) => finite(numberOf(value) * factor)),
  atLeast: cells((value, limit) => (value === null ? null : Number(numberOf(value) >= limit))),
  share: runs((values) => values.map((value) => (value / sum(values)) * 100)),
  index: runs((values) => {
    const base = values.find(Number.isFinite) ?? Number.NaN;
    return values.map((value) => (value / base) * 100);
  }),
  change: runs((values) => values.map((value, i) => (value / before(values, i) - 1) * 100)),
  step: runs((values) => values.map((value, i) => value - before(values, i))),
  movingMean: runs((values, { over = 1 }) =>
    values.map((_, i) => (i + 1 < over ? null : (mean(values.slice(i + 1 - over, i + 1)) ?? null))),
  ),
  name: cells((value, _, { as = {}, else: other = value }) => as[String(value)] ?? other),
} as const satisfies Record<string, Derive>;

const isDerivation = (name: string): name is keyof typeof derivations => Object.hasOwn(derivations, name);

function derivedValues(rows: readonly Row[], how: Derivation): Value[] {
  const name = Object.keys(how).find(isDerivation);
  if (!name) throw new Error(`unknown derivation "${Object.keys(how).join(", ")}"`);
  const given = how[name] ?? "";
  return derivations[name](rows, typeof given === "string" ? [given] : given, how);
}

const finite = (value: number | null | undefined) =>
  value !== undefined && Number.isFinite(value) ? value : null;

/** Aggregates rows to one value. @throws UnknownFieldError */
export function summarize(rows: readonly Row[], how: Summary): Value {
  if (how === "count") return rows.length;
  const [[name, field] = ["", ""]] = Object.entries(how);
  requireFields(rows, [field]);
  if (name === "distinct")
    return new Set(rows.map((row) => row[field]).filter((value) => value != null)).size;
  if (name === "first") return rows[0]?.[field] ?? null;
  const summary = Object.entries(summaries).find(([key]) => key === name)?.[1];
  if (!summary) throw new Error(`unknown summary "${name}"`);
  return summary(rows.map((row) => numberOf(row[field])).filter(Number.isFinite));
}

/** Sorts by fields; a minus before a field sorts in descending order, unless the name of a field begins with it. */
function sortRows(rows: readonly Row[], by: readonly string[]): readonly Row[] {
  const known = fieldsOf(rows);
  const keys = by.map((field) => {
    const down = field.startsWith("-") && !known.includes(field);
    return { field: down ? field.slice(1) : field, sign: down ? -1 : 1 };
  });
  requireFields(
    rows,
    keys.map(({ field }) => field),
  );
  return rows.toSorted((a, b) => {
    for (const { field, sign } of keys) {
      const order = compareValues(a[field], b[field]);
      // Missing values are last in either direction.
      if (order !== 0) return a[field] == null || b[field] == null ? order : order * sign;
    }
    return 0;
  });
}

function unpivot(
  rows: readonly Row[],
  fields: readonly string[],
  name = "name",
  value = "value",
): readonly Row[] {
  requireFields(rows, fields);
  return rows.flatMap((row) => {
    const kept = Object.fromEntries(Object.entries(row).filter(([key]) => !fields.includes(key)));
    return fields.map((field) => ({ ...kept, [name]: field, [value]: row[field] ?? null }));
  });
}

/** Adds the fields of the first matching row on the other side; a row without a match is unchanged. */
function join(
  rows: readonly Row[],
  others: readonly Row[],
  on: string,
  withField: string = on,
): readonly Row[] {
  requireFields(rows, [on]);
  requireFields(others, [withField]);
  // Reversed, so that the first of several matches stays.
  const found = new Map(others.toReversed().map((other) => [other[withField] ?? null, other]));
  const empty = Object.fromEntries(fieldsOf(others).map((field) => [field, null]));
  return rows.map((row) => ({ ...empty, ...found.get(row[on] ?? null), ...row }));
}
