import { compareValues, type Row } from "#charts/rows.ts";

type SortKey = { field: string; down?: boolean };

/**
 * Returns a comparator of rows for `sort()`: the first key with different values decides.
 * @param keys fields in order of precedence; `down` sorts in descending order
 */
export const compareBy = (keys: readonly SortKey[]) => (a: Row, b: Row) => {
  for (const { field, down } of keys) {
    const order = compareValues(a[field], b[field]);
    if (order !== 0) return down ? -order : order;
  }
  return 0;
};
