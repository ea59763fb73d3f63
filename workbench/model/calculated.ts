import { EMPTY_VIEW, SHELVES, type Shelf, usedFields, type View } from "./view.ts";

/** Returns a view with the calculated fields of another one too: a visitor does not lose them with it. */
export function withFieldsOf(view: View, { calculated }: View): View {
  const added = calculated.filter(({ name }) => !view.calculated.some((each) => each.name === name));
  return added.length > 0 ? { ...view, calculated: [...view.calculated, ...added] } : view;
}

/** Returns a view without the definition of a calculated field. */
export const withoutField = (view: View, name: string): View => ({
  ...view,
  calculated: view.calculated.filter((each) => each.name !== name),
});

/** Returns the shelves that have a field. */
export const shelvesWith = (view: View, name: string): readonly Shelf[] =>
  SHELVES.filter((shelf) => usedFields({ ...EMPTY_VIEW, [shelf]: view[shelf] }).includes(name));
