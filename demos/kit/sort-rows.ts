import { compareValues, type Row } from "#charts/rows.ts";

export type Sort = { field: string; direction: "ascending" | "descending" };

/** Sorts rows by one field. The sort is stable, missing values come last, and without a sort the order is unchanged. */
export function sortRows(rows: readonly Row[], sort: Sort | undefined): readonly Row[] {
  if (!sort) return rows;
  const { field, direction } = sort;
  const missing = (row: Row) => Number(row[field] == null);
  return [...rows].sort((a, b) => {
    const order = missing(a) - missing(b);
    if (order !== 0) return order;
    return direction === "ascending" ? compareValues(a[field], b[field]) : compareValues(b[field], a[field]);
  });
}
