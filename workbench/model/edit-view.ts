import type { Value } from "#charts/rows.ts";
import type { Field } from "./table.ts";
import {
  type Aggregate,
  type Calculated,
  type Dimension,
  type DimensionShelf,
  type Filter,
  type Measure,
  type Part,
  type Shelf,
  summariesOf,
  usualPart,
  type View,
} from "./view.ts";

/** The next finer part when a visitor drills into a date. */
const FINER: Partial<Record<Part, Part>> = { year: "quarter", quarter: "month", month: "day", week: "day" };

/** Returns a view with changed parts, and without the visitor's own query. */
const change = (view: View, part: Partial<View>): View => ({ ...view, ...part, sql: null });

const changeDimensions = (
  { columns, rows, color }: View,
  make: (list: readonly Dimension[]) => readonly Dimension[],
) => ({ columns: make(columns), rows: make(rows), color: make(color) });

const without = <T>(list: readonly T[], at: number) => list.filter((_, i) => i !== at);

/** Adds a field to the end of a shelf; replaces that of color. A field that is already there stays as it is. */
export function addToShelf(view: View, shelf: Shelf, field: Field): View {
  if (shelf === "values") {
    const summary = field.kind === "number" ? "mean" : "distinct";
    return change(view, { values: [...view.values, { field: field.name, summary }] });
  }
  if (shelf === "filters") return change(view, { filters: [...view.filters, emptyFilter(field)] });
  return addDimension(view, shelf, { field: field.name, part: usualPart(field) });
}

function addDimension(view: View, shelf: DimensionShelf, dimension: Dimension): View {
  const present = view[shelf].some(({ field, part }) => field === dimension.field && part === dimension.part);
  if (present) return view;
  return change(view, { [shelf]: shelf === "color" ? [dimension] : [...view[shelf], dimension] });
}

/** Returns a filter that every row passes. */
export function emptyFilter({ name, kind }: Field): Filter {
  return kind === "number" || kind === "date"
    ? { field: name, low: null, high: null }
    : { field: name, part: "exact", values: [] };
}

/** Removes the item at an index of a shelf. */
export const removeFromShelf = (view: View, shelf: Shelf, at: number): View =>
  change(view, { [shelf]: without<unknown>(view[shelf], at) });

/** Moves an item to another shelf, or to the front of its own. */
export function moveToShelf(view: View, from: Shelf, at: number, to: Shelf, field: Field): View {
  const moved = view[from][at];
  if (moved === undefined) return view;
  if (from === to) return change(view, { [to]: [moved, ...without<unknown>(view[from], at)] });
  const left = removeFromShelf(view, from, at);
  return "part" in moved && !("values" in moved) && to !== "values" && to !== "filters"
    ? addDimension(left, to, moved)
    : addToShelf(left, to, field);
}

export const swapAxes = (view: View): View => change(view, { columns: view.rows, rows: view.columns });

/** Changes the part of a group. */
export const regroup = (view: View, shelf: DimensionShelf, at: number, part: Part): View =>
  change(view, { [shelf]: view[shelf].map((each, i) => (i === at ? { ...each, part } : each)) });

/** Changes a measure. */
export const remeasure = (view: View, at: number, measure: Measure): View =>
  change(view, { values: view.values.map((each, i) => (i === at ? measure : each)) });

export const replaceFilter = (view: View, at: number, filter: Filter): View =>
  change(view, { filters: view.filters.map((each, i) => (i === at ? filter : each)) });

/**
 * Drills into one value of a group: filters its rows and groups dates by a finer part.
 * @param value as in the result
 */
export function drillInto(view: View, dimension: Dimension, value: Value): View {
  const { field, part } = dimension;
  const finer = FINER[part] ?? part;
  return change(view, {
    ...changeDimensions(view, (list) =>
      list.map((each) => (each.field === field && each.part === part ? { ...each, part: finer } : each)),
    ),
    filters: [...view.filters, { field, part, values: [value] }],
  });
}

/** Removes what does not fit the table's fields, so that outdated links still work. */
export function withoutUnknownFields(view: View, fields: readonly Field[]): View {
  const isDefined = ({ name, formula }: Calculated) =>
    fields.some((each) => each.name === name && each.formula?.text === formula);
  const calculated = view.calculated.every(isDefined) ? view.calculated : view.calculated.filter(isDefined);
  // A column with the name of a calculated field that is left out has other values.
  const known = fields.filter(
    ({ name, formula }) =>
      (formula ? calculated : view.calculated).some((each) => each.name === name) === Boolean(formula),
  );
  const named = (name: string | null) => known.find((each) => each.name === name);
  const isSummed = ({ field, summary }: Aggregate) => {
    const found = named(field);
    return field === null || (found !== undefined && summariesOf(found).includes(summary));
  };
  const isComputed = (each: Measure) => isSummed(each) && (!each.per || isSummed(each.per));
  const isBound = (bound: Value, { kind }: Field) =>
    bound === null || (kind === "date" ? !Number.isNaN(Date.parse(String(bound))) : kind === typeof bound);
  return {
    ...view,
    calculated,
    ...changeDimensions(view, (list) => list.filter(({ field }) => named(field))),
    values: view.values.filter(isComputed),
    filters: view.filters.filter((each) => {
      const found = named(each.field);
      if (!found) return false;
      if ("low" in each) return isBound(each.low, found) && isBound(each.high, found);
      return "top" in each ? isComputed(each.by) : !("last" in each) || found.kind === "date";
    }),
  };
}
