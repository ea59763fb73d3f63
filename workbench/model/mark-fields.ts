import { dimensionsOf, measuresOf, ROW_COUNT, type View } from "./view.ts";

/** Summaries that only numbers have. */
const OF_NUMBERS: readonly string[] = ["sum", "mean", "median"];
/** Horizontal and vertical position, and size. */
const MAX_FIELDS = 3;

/** Returns the fields of numbers whose values could be dots, one for each row: of a view without groups but a color. */
export function plottableFields({ columns, rows, ...view }: View): readonly string[] {
  const fields = measuresOf({ columns, rows, ...view }).flatMap(({ field, summary, per }) =>
    field !== null && !per && OF_NUMBERS.includes(summary) ? [field] : [],
  );
  const distinct = [...new Set(fields)].slice(0, MAX_FIELDS);
  return columns.length + rows.length === 0 && distinct.length > 1 ? distinct : [];
}

/** Returns these fields of a view that shows each row as a dot; none for other views. */
export const rawFields = (view: View): readonly string[] =>
  view.mark === "dot" && view.show !== "pivot" ? plottableFields(view) : [];

/** Returns the field of numbers whose distribution in each group could be a box. */
export function distributedField(view: View): string | undefined {
  const [{ field, summary, per } = ROW_COUNT] = view.values;
  const isGrouped = dimensionsOf(view).length === 1 && view.color.length === 0;
  return field !== null && isGrouped && !per && OF_NUMBERS.includes(summary) ? field : undefined;
}

/** Returns this field of a view that shows boxes. */
export const boxField = (view: View) =>
  view.mark === "box" && view.show !== "pivot" ? distributedField(view) : undefined;
