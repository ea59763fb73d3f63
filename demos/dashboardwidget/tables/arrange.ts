import { compareBy, numberOf, type Row, type Value } from "#charts/rows.ts";

export const COLUMNS = [
  { field: "date", head: "Date" },
  { field: "store", head: "Store" },
  { field: "product", head: "Product" },
  { field: "reason", head: "Reason" },
  { field: "refund", head: "Refund ($)" },
] as const;
export type FieldName = (typeof COLUMNS)[number]["field"];

export type SortKey = { field: FieldName; down: boolean };
export const GROUPS = { none: "Nothing", product: "Product", reason: "Reason", month: "Month" } as const;

export type Arrangement = {
  sort: SortKey | undefined;
  /** Column filters as typed: a substring, or a number with an optional comparison operator. */
  filters: Readonly<Partial<Record<FieldName, string>>>;
  group: keyof typeof GROUPS;
};

export const START: Arrangement = { sort: { field: "refund", down: true }, filters: {}, group: "none" };

export type Group = { key: string; rows: readonly Row[] };

const COMPARISON = /^(>=|<=|>|<|=)?\s*(-?\d+(?:\.\d+)?)$/;
const compares: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  ">=": (a, b) => a >= b,
  "<=": (a, b) => a <= b,
  ">": (a, b) => a > b,
  "<": (a, b) => a < b,
  "=": (a, b) => a === b,
};

export const isNumeric = (field: FieldName) => field === "refund";

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
export function arrange(rows: readonly Row[], { sort, filters, group }: Arrangement): readonly Group[] {
  const passing = rows.filter((row) =>
    COLUMNS.every(({ field }) => passes(row[field], field, filters[field] ?? "")),
  );
  const sorted = passing.toSorted(compareBy(sort ? [sort] : []));
  const keyOf = (row: Row) =>
    group === "none" ? "" : group === "month" ? String(row.date).slice(0, 7) : String(row[group]);
  return [...Map.groupBy(sorted, keyOf)].map(([key, part]) => ({ key, rows: part }));
}

/** Returns the sort key after a click on a heading, which sorts by its column, then reverses, then clears. */
export function nextSort(sort: SortKey | undefined, field: FieldName): SortKey | undefined {
  if (sort?.field !== field) return { field, down: isNumeric(field) };
  return sort.down === isNumeric(field) ? { field, down: !sort.down } : undefined;
}

export const totalOf = (rows: readonly Row[]): number =>
  rows.reduce((before, { refund }) => before + numberOf(refund), 0);
