import { compareValues, type Value } from "#charts/rows.ts";
import { type Filter, periodOf, type View } from "./view.ts";

/**
 * Returns a view of a range of its periods: a filter by date, in place of that of another range.
 * @param ends two values of the period, as in the result, in any order
 */
export function zoomTo(view: View, ...ends: readonly [Value, Value]): View {
  const [first = null, last = null] = ends.toSorted(compareValues);
  const period = periodOf(view);
  if (!period) return view;
  const { field, part } = period;
  const startOf = (value: Value) =>
    new Date(part === "year" ? Date.UTC(Number(value), 0) : Date.parse(String(value)));
  const start = startOf(last);
  const [year, month, day] = [start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()];
  const end = {
    year: Date.UTC(year, 12, 0),
    quarter: Date.UTC(year, month + 3, 0),
    month: Date.UTC(year, month + 1, 0),
    week: Date.UTC(year, month, day + 6),
    day: Date.UTC(year, month, day),
  };
  const [low, high] = [startOf(first), new Date(end[part])].map((date) => date.toISOString().slice(0, 10));
  const range: Filter = { field, low: low ?? null, high: high ?? null };
  const others = view.filters.filter((each) => !(each.field === field && "low" in each));
  return { ...view, filters: [...others, range], sql: null };
}
