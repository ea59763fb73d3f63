import { compareBy, numberOf, type Row, type Value } from "#charts/rows.ts";

export const COLUMNS = [
  { field: "date", head: "Date" },
  { field: "order", head: "Order" },
  { field: "store", head: "Store" },
  { field: "product", head: "Product" },
  { field: "reason", head: "Reason" },
  { field: "days", head: "Days kept" },
  { field: "refund", head: "Refund ($)" },
  { field: "mark", head: "Mark" },
] as const;
export type FieldName = (typeof COLUMNS)[number]["field"];

export type SortKey = { field: FieldName; down: boolean };
export const GROUPS = { none: "Nothing", product: "Product", reason: "Reason", month: "Month" } as const;
export const TOTALS = { sum: "Sum", mean: "Mean", none: "None" } as const;
export type Total = keyof typeof TOTALS;

export type Arrangement = {
  /** Sort keys in order of precedence. */
  sorts: readonly SortKey[];
  /** Column filters as typed: a substring, or a number with an optional comparison operator. */
  filters: Readonly<Partial<Record<FieldName, string>>>;
  group: keyof typeof GROUPS;
};

export const START: Arrangement = { sorts: [{ field: "refund", down: true }], filters: {}, group: "none" };

export type Group = { key: string; rows: readonly Row[] };

const COMPARISON = /^(>=|<=|>|<|=)?\s*(-?\d+(?:\.\d+)?)$/;
const compares: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
  "=": (a, b) => a === b,
};

export const isNumeric = (field: FieldName) => field === "days" || field === "refund";

/** Returns true for a filter of a numeric column that is not a comparison. */
export const isInvalidFilter = (field: FieldName, filter: string): boolean =>
  isNumeric(field) && filter.trim() !== "" && !COMPARISON.test(filter.trim());

function passes(value: Value | undefined, field: FieldName, filter: string): boolean {
  const wanted = filter.trim();
  if (wanted === "" || isInvalidFilter(field, wanted)) return true;
  if (!isNumeric(field)) return String(value).toLowerCase().includes(wanted.toLowerCase());
  const [, operator = "=", number = ""] = COMPARISON.exec(wanted) ?? [];
  return compares[operator]?.(numberOf(value), Number(number)) ?? true;
}

/** Filters, sorts and groups rows. Groups are in the order of their first rows. */
export function arrange(rows: readonly Row[], { sorts, filters, group }: Arrangement): readonly Group[] {
  const passing = rows.filter((row) =>
    COLUMNS.every(({ field }) => passes(row[field], field, filters[field] ?? "")),
  );
  const sorted = passing.toSorted(compareBy(sorts));
  const keyOf = (row: Row) =>
    group === "none" ? "" : group === "month" ? String(row.date).slice(0, 7) : String(row[group]);
  return [...Map.groupBy(sorted, keyOf)].map(([key, part]) => ({ key, rows: part }));
}

/**
 * Returns the sort keys after a click on a heading, which sorts by its column, then reverses, then clears.
 * @param add keeps the keys of other columns
 */
export function nextSorts(sorts: readonly SortKey[], field: FieldName, add: boolean): readonly SortKey[] {
  const before = sorts.find((key) => key.field === field);
  const others = add ? sorts.filter((key) => key.field !== field) : [];
  if (!before) return [...others, { field, down: isNumeric(field) }];
  const reversed = { field, down: !before.down };
  if (before.down !== isNumeric(field)) return others;
  return add ? sorts.map((key) => (key.field === field ? reversed : key)) : [reversed];
}

/** Returns the total of the refunds; null without rows. */
export function totalOf(rows: readonly Row[], total: Total): number | null {
  if (total === "none" || rows.length === 0) return null;
  const sum = rows.reduce((before, { refund }) => before + numberOf(refund), 0);
  return total === "sum" ? sum : sum / rows.length;
}
