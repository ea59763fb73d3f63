import { distinctValues, type Row, type Value } from "#charts/rows.ts";
import { type Summary, summarize } from "#charts/transform.ts";

type PivotSpec = {
  /** Field whose values become rows. */
  rows: string;
  /** Field whose values become columns; if undefined, the total is the only column. */
  columns?: string | undefined;
  /** Summary shown in each cell. */
  value: Summary;
};

export type Pivot = {
  columns: readonly Value[];
  rows: readonly { key: Value; cells: readonly Value[]; total: Value }[];
  /** Column summaries, calculated from the rows and not from the cells, because means do not add up. */
  totals: readonly Value[];
  total: Value;
};

/**
 * Summarizes rows by two fields. A cell without rows is null, not zero.
 * @throws UnknownFieldError for a field of the summary that the rows do not have
 */
export function pivot(rows: readonly Row[], { rows: by, columns: across, value }: PivotSpec): Pivot {
  const valuesOf = (field: string) => distinctValues(rows.map((row) => row[field] ?? null));
  const summaryOf = (part: readonly Row[]) => (part.length === 0 ? null : summarize(part, value));
  const columns = across === undefined ? [] : valuesOf(across);
  const within = (part: readonly Row[]) =>
    columns.map((column) => summaryOf(part.filter((row) => (row[across ?? ""] ?? null) === column)));
  const groups = Map.groupBy(rows, (row) => row[by] ?? null);
  return {
    columns,
    rows: valuesOf(by).map((key) => {
      const part = groups.get(key) ?? [];
      return { key, cells: within(part), total: summaryOf(part) };
    }),
    totals: within(rows),
    total: summaryOf(rows),
  };
}
