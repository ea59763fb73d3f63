import {
  type Aggregate,
  type Calculated,
  DIMENSION_SHELVES,
  EMPTY_VIEW,
  type Filter,
  type Measure,
  SHELVES,
  type Shelf,
  usedFields,
  type View,
} from "./view.ts";

/**
 * Adds a calculated field to a view, or replaces one, under a new name wherever the view has it.
 * @param before the name of the field to replace
 * @param renamedIn renames a field in a formula
 */
export function withField(
  view: View,
  field: Calculated,
  before: string | undefined,
  renamedIn: (formula: string, from: string, to: string) => string,
): View {
  if (before === undefined) return { ...view, calculated: [...view.calculated, field] };
  const { name: to } = field;
  const calculated = view.calculated.map((each) =>
    each.name === before ? field : { ...each, formula: renamedIn(each.formula, before, to) },
  );
  const rename = <T extends { field: string | null }>(item: T): T =>
    item.field === before ? { ...item, field: to } : item;
  const renameMeasure = <T extends Aggregate & { per?: Aggregate }>({ per, ...measure }: T) => ({
    ...rename(measure),
    ...(per && { per: rename(per) }),
  });
  return {
    ...view,
    calculated,
    ...Object.fromEntries(DIMENSION_SHELVES.map((shelf) => [shelf, view[shelf].map(rename)])),
    values: view.values.map((each): Measure => renameMeasure(each)),
    filters: view.filters.map(
      (each): Filter => ("top" in each ? { ...rename(each), by: renameMeasure(each.by) } : rename(each)),
    ),
  };
}

/** Returns a view without the definition of a calculated field. */
export const withoutField = (view: View, name: string): View => ({
  ...view,
  calculated: view.calculated.filter((each) => each.name !== name),
});

/** Returns the shelves that have a field. */
export const shelvesWith = (view: View, name: string): readonly Shelf[] =>
  SHELVES.filter((shelf) => usedFields({ ...EMPTY_VIEW, [shelf]: view[shelf] }).includes(name));
